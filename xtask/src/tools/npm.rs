//! Tools from npm: a `package.json` and its lock file pin them.

use std::fs;
use std::path::PathBuf;

use anyhow::Context;
use xshell::{Shell, cmd};

use super::program;

/// The installed packages of a folder's `package.json`.
#[derive(Clone, Debug)]
pub(crate) struct NpmPackages {
    /// Node, which runs them.
    pub(crate) node: PathBuf,
    /// The folder of `package.json` and `node_modules`.
    pub(crate) folder: PathBuf,
}

impl NpmPackages {
    /// Makes sure that the packages of a folder are installed in it as its lock file says.
    pub(super) fn set_up(shell: &Shell, folder: PathBuf) -> anyhow::Result<Self> {
        let node = program(shell, "node")?;
        let modified = |file: &str| fs::metadata(folder.join(file)).and_then(|it| it.modified());
        // npm writes its own copy last.
        let installed = modified("node_modules/.package-lock.json").ok();
        if installed.is_none_or(|installed| {
            modified("package-lock.json").is_ok_and(|lock| lock > installed)
        }) {
            let npm = program(shell, "npm")?;
            println!(
                "\nInstalling the npm packages of {}: under a minute, once.",
                folder.display()
            );
            // None of them needs its install scripts.
            cmd!(
                shell,
                "{npm} ci --silent --ignore-scripts --no-audit --no-fund --prefix {folder}"
            )
            .run()
            .context("the npm packages could not be installed; that needs a network")?;
        }
        Ok(Self { node, folder })
    }

    /// Returns the path of a package's file.
    pub(crate) fn file(&self, path: &str) -> PathBuf {
        self.folder.join("node_modules").join(path)
    }

    /// Returns the path of a program.
    pub(crate) fn program(&self, name: &str) -> PathBuf {
        let extension = if cfg!(windows) { "cmd" } else { "" };
        self.file(".bin").join(name).with_extension(extension)
    }
}
