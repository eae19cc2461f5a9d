//! A package of the operating system.

use std::path::PathBuf;

use anyhow::{Context, bail};
use xshell::{Shell, cmd};

/// A program that comes with the system or from its package manager.
pub(super) struct SystemPackage {
    /// The program's possible names.
    pub(super) programs: &'static [&'static str],
    /// The packages of Debian and its relatives that contain it.
    pub(super) debian: &'static [&'static str],
    /// The package for `brew install` on macOS, if any.
    pub(super) homebrew: Option<&'static str>,
    /// The package for `winget install` on Windows, if any.
    pub(super) winget: Option<&'static str>,
}

impl SystemPackage {
    /// Finds the program on `PATH`, or installs it if that needs no password.
    ///
    /// # Errors
    /// It cannot be installed; the error names the command that would install it.
    pub(super) fn set_up(&self, shell: &Shell) -> anyhow::Result<PathBuf> {
        if let Some(path) = self.find() {
            return Ok(path);
        }
        let missing = || {
            let names = self.programs.join(" or ");
            match self.command() {
                Some(command) => format!("{names} is not on PATH. This installs it: {command}"),
                None => format!("{names} is not on PATH, and is for Linux alone"),
            }
        };
        let Some((apt, words)) = apt_get(shell) else {
            bail!(missing());
        };
        let packages = self.debian;
        println!(
            "\nInstalling {} with apt-get: a few minutes, once.",
            packages.join(" ")
        );
        let _quiet = shell.push_env("DEBIAN_FRONTEND", "noninteractive");
        cmd!(shell, "{apt} {words...} update --quiet=2")
            .run()
            .with_context(missing)?;
        // Recommended packages are for desktop users; no test needs them.
        let install = ["install", "--quiet=2", "-y", "--no-install-recommends"];
        cmd!(shell, "{apt} {words...} {install...} {packages...}")
            .run()
            .with_context(missing)?;
        self.find().with_context(missing)
    }

    fn find(&self) -> Option<PathBuf> {
        self.programs
            .iter()
            .find_map(|name| which::which(name).ok())
    }

    /// Returns the command that installs it on a system of this kind.
    fn command(&self) -> Option<String> {
        if cfg!(target_os = "macos") {
            self.homebrew.map(|name| format!("brew install {name}"))
        } else if cfg!(windows) {
            self.winget.map(|name| format!("winget install {name}"))
        } else {
            Some(format!("sudo apt-get install -y {}", self.debian.join(" ")))
        }
    }
}

/// Returns the program and arguments that run apt-get as root, or `None` if that needs a password.
fn apt_get(shell: &Shell) -> Option<(&'static str, &'static [&'static str])> {
    which::which("apt-get").ok()?;
    let user = cmd!(shell, "id -u").quiet().read().ok()?;
    if user == "0" {
        return Some(("apt-get", &[]));
    }
    let sudo = cmd!(shell, "sudo -n true").quiet().ignore_stderr();
    sudo.run().ok()?;
    Some(("sudo", &["-n", "apt-get"]))
}
