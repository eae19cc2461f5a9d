//! A tool that Cargo builds from source.

use anyhow::{Context, bail};
use semver::{Version, VersionReq};
use xshell::{Shell, cmd};

use super::{cache, installed_version};

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
    /// Makes sure that a fitting version is on the shell's `PATH`.
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

        let (install, takes) = (self.install, self.takes);
        println!(
            "\nInstalling {name} {version} into {}: about {takes} on two cores, once.",
            folder.display()
        );
        cmd!(
            shell,
            "cargo install {name} --version {version} {install...} --root {folder}"
        )
        .run()
        .with_context(|| format!("{name} {version} could not be installed"))?;
        if !self.is_ready(shell) {
            bail!("{name} {version} was installed but does not run");
        }
        Ok(())
    }

    fn is_ready(&self, shell: &Shell) -> bool {
        installed_version(shell, self.program()).is_some_and(|found| self.fits.matches(&found))
    }

    fn program(&self) -> &'static str {
        self.name.strip_suffix("-cli").unwrap_or(self.name)
    }
}
