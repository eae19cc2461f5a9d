//! A tool from crates.io.

use anyhow::{Context, ensure};
use semver::{Version, VersionReq};
use xshell::{Shell, cmd};

use super::{cache, installed_version};

/// Settings that compile fast rather than optimise: the tool runs for less time than optimising
/// takes.
const QUICKLY_BUILT: [(&str, &str); 5] = [
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0"),
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
    ("CARGO_PROFILE_RELEASE_DEBUG", "false"),
    ("CARGO_PROFILE_RELEASE_PANIC", "abort"),
];

/// A crate of programs, the version to install, and the versions that will do.
pub(super) struct CargoTool {
    /// The crate's name.
    pub(super) name: &'static str,
    /// The version to install.
    pub(super) version: Version,
    /// The versions that are good enough if already installed.
    pub(super) fits: VersionReq,
    /// Further arguments of `cargo install`.
    pub(super) install: &'static [&'static str],
    /// The build time on two cores.
    pub(super) takes: &'static str,
}

impl CargoTool {
    /// Makes sure that a fitting version is on the shell's `PATH`: installed, cached, downloaded by
    /// cargo-binstall, or built by Cargo.
    pub(super) fn set_up(&self, shell: &Shell) -> anyhow::Result<()> {
        if self.is_ready(shell) {
            return Ok(());
        }
        let Self { name, version, .. } = self;
        let version = version.to_string();
        let folder = cache::folder(name, &version)?;
        cache::add_to_path(shell, &folder.join("bin"))?;
        if self.is_ready(shell) {
            return Ok(());
        }

        if installed_version(shell, "cargo-binstall").is_some() {
            println!("\nDownloading {name} {version} with cargo-binstall, once.");
            // If nobody offers a binary for this system, it is built below.
            let _ = cmd!(
                shell,
                "cargo binstall --no-confirm --disable-strategies compile
                 --root {folder} {name}@{version}"
            )
            .run();
            if self.is_ready(shell) {
                return Ok(());
            }
        }
        let (install, takes) = (self.install, self.takes);
        println!("\nBuilding {name} {version}, once: about {takes} on two cores.");
        cmd!(
            shell,
            "cargo install --quiet {name} --version {version} {install...} --root {folder}"
        )
        .envs(QUICKLY_BUILT)
        .run()
        .with_context(|| super::not_installed(name, &version))?;
        ensure!(
            self.is_ready(shell),
            "{name} {version} was installed but does not run"
        );
        Ok(())
    }

    fn is_ready(&self, shell: &Shell) -> bool {
        installed_version(shell, self.program()).is_some_and(|found| self.fits.matches(&found))
    }

    fn program(&self) -> &'static str {
        self.name.strip_suffix("-cli").unwrap_or(self.name)
    }
}
