//! A package of the operating system.

use std::path::PathBuf;

use anyhow::Context;
use xshell::{Shell, cmd};

/// Finds a program on `PATH`, or installs it if that needs no password, by the columns of its row: its names,
/// and the packages of Debian, Homebrew and winget.
///
/// # Errors
/// It cannot be installed; the error names the command that would install it.
pub(super) fn set_up(
    shell: &Shell,
    mut row: impl Iterator<Item = &'static str>,
) -> anyhow::Result<PathBuf> {
    let [names, debian, homebrew, winget] = [(); 4].map(|()| row.next().unwrap_or_default());
    let find = || names.split(' ').find_map(|name| which::which(name).ok());
    if let Some(path) = find() {
        return Ok(path);
    }
    let missing = || {
        let names = names.replace(' ', " or ");
        let command = match [cfg!(target_os = "macos"), cfg!(windows)] {
            [true, _] => format!("brew install {homebrew}"),
            [_, true] => format!("winget install {winget}"),
            [false, false] => format!("sudo apt-get install -y {debian}"),
        };
        if command.ends_with(' ') {
            format!("{names} is not on PATH, and is for Linux alone")
        } else {
            format!("{names} is not on PATH. This installs it: {command}")
        }
    };
    let (apt, words) = apt_get(shell).with_context(missing)?;
    println!("\nInstalling {debian} with apt-get: a few minutes, once.");
    let _quiet = shell.push_env("DEBIAN_FRONTEND", "noninteractive");
    cmd!(shell, "{apt} {words...} update --quiet=2")
        .run()
        .with_context(missing)?;
    // Recommended packages are for desktop users; no test needs them.
    let install = ["install", "--quiet=2", "-y", "--no-install-recommends"];
    let packages = debian.split(' ');
    cmd!(shell, "{apt} {words...} {install...} {packages...}")
        .run()
        .with_context(missing)?;
    find().with_context(missing)
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
