//! A package of the operating system.

use std::path::PathBuf;

use anyhow::{Context, bail};
use xshell::{Shell, cmd};

/// Finds the first of some programs on `PATH`; where there is none, installs packages if that can
/// be done without asking anybody, and otherwise names the command that would.
pub(super) fn program(
    shell: &Shell,
    programs: &[&str],
    packages: &[&str],
) -> anyhow::Result<PathBuf> {
    let find = || programs.iter().find_map(|name| which::which(name).ok());
    if let Some(path) = find() {
        return Ok(path);
    }
    let (names, wanted) = (programs.join(" or "), packages.join(" "));
    let Some((apt, words)) = apt_get(shell) else {
        bail!("{names} is not on PATH. Install it, on Debian by: sudo apt-get install -y {wanted}");
    };
    println!("\nInstalling the system's packages {wanted}: a few minutes, once.");
    let _quiet = shell.push_env("DEBIAN_FRONTEND", "noninteractive");
    cmd!(shell, "{apt} {words...} update").run()?;
    cmd!(shell, "{apt} {words...} install -y {packages...}")
        .run()
        .with_context(|| format!("{names} is not on PATH and apt-get did not install {wanted}"))?;
    match find() {
        Some(path) => Ok(path),
        None => bail!("the packages {wanted} did not bring {names}"),
    }
}

/// Returns the program and the first words that run apt-get as root, or `None` where it cannot be
/// run without asking for a password.
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
