//! A tool that comes from crates.io.

use anyhow::{Context, ensure};
use semver::{Version, VersionReq};
use xshell::{Shell, cmd};

use super::{cache, installed_version};

/// Has a tool compiled fast rather than made fast: it runs for less time than that would take.
const QUICKLY_BUILT: [(&str, &str); 5] = [
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0"),
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
    ("CARGO_PROFILE_RELEASE_DEBUG", "false"),
    ("CARGO_PROFILE_RELEASE_PANIC", "abort"),
];

/// A crate of programs, the version that is installed, and the versions that will do.
pub(super) struct CargoTool {
    /// The crate's name.
    pub(super) name: &'static str,
    /// The version to install.
    pub(super) version: Version,
    /// What is good enough when it is there already.
    pub(super) fits: VersionReq,
    /// Further arguments of `cargo install`.
    pub(super) install: &'static [&'static str],
    /// How long it takes to build on two cores.
    pub(super) takes: &'static str,
}

impl CargoTool {
    /// Makes sure that a fitting version is on the shell's `PATH`: one that is there, one from the
    /// cache, one that cargo-binstall downloads, or one that Cargo builds.
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
            // Where nobody offers the program for this system, it is built after all.
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
        println!("\nBuilding {name} {version}: about {takes} on two cores, once.");
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
