//! An npm package, for tools that crates.io lacks.

use std::path::PathBuf;

use anyhow::{Context, ensure};
use xshell::{Shell, cmd};

use super::{cache, npm};

/// A version of a package.
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

        let npm = npm(shell)?;
        println!("\nInstalling {name} {version} with npm: under a minute, once.");
        shell.create_dir(&folder)?;
        // None of them needs its install scripts.
        cmd!(
            shell,
            "{npm} install --silent --ignore-scripts --no-audit --no-fund --no-update-notifier
             --prefix {folder} {name}@{version}"
        )
        .run()
        .with_context(|| super::not_installed(name, version))?;
        ensure!(file.is_file(), "{name} {version} lacks {}", file.display());
        Ok(file)
    }

    /// Makes sure that the package is in the cache and returns the path of one of its programs.
    pub(super) fn program(&self, shell: &Shell, name: &str) -> anyhow::Result<PathBuf> {
        self.set_up(shell, "package.json")?;
        let programs = cache::folder(self.name, self.version)?.join("node_modules/.bin");
        let extension = if cfg!(windows) { "cmd" } else { "" };
        Ok(programs.join(name).with_extension(extension))
    }
}
