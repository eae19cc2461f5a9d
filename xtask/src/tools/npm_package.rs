//! A package of npm, for the things that crates.io does not have.

use std::path::PathBuf;

use anyhow::{Context, bail};
use xshell::{Shell, cmd};

use super::{cache, system_package};

/// A package in one version.
pub(super) struct NpmPackage {
    /// Its name.
    pub(super) name: &'static str,
    /// The exact version.
    pub(super) version: &'static str,
}

impl NpmPackage {
    /// Makes sure that the package is in the cache and returns the path of one of its files.
    pub(super) fn set_up(&self, shell: &Shell, file: &str) -> anyhow::Result<PathBuf> {
        let Self { name, version } = self;
        let folder = cache::folder(name, version)?;
        let file = folder.join("node_modules").join(name).join(file);
        if file.is_file() {
            return Ok(file);
        }

        system_package::program(shell, &["npm"], &["npm"])?;
        println!(
            "\nInstalling {name} {version} with npm into {}: under a minute, once.",
            folder.display()
        );
        shell.create_dir(&folder)?;
        cmd!(
            shell,
            "npm install --no-audit --no-fund --no-update-notifier --prefix {folder} {name}@{version}"
        )
        .run()
        .with_context(|| format!("{name} {version} could not be installed"))?;
        if !file.is_file() {
            bail!("{name} {version} lacks {}", file.display());
        }
        Ok(file)
    }

    /// Returns the folder of the package's programs.
    pub(super) fn programs(&self) -> anyhow::Result<PathBuf> {
        Ok(cache::folder(self.name, self.version)?
            .join("node_modules")
            .join(".bin"))
    }
}
