//! Tools from crates.io.

use std::env;
use std::path::Path;

use anyhow::{Context, ensure};
use etcetera::BaseStrategy;
use semver::{Version, VersionReq};
use xshell::{Shell, cmd};

/// Settings that compile fast rather than optimise: the tools run for less time than optimising
/// takes.
const QUICKLY_BUILT: [(&str, &str); 5] = [
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0"),
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
    ("CARGO_PROFILE_RELEASE_DEBUG", "false"),
    ("CARGO_PROFILE_RELEASE_PANIC", "abort"),
];

/// Finds a program of a fitting version, installed or in the user's cache (`~/.cache/noughts/tools`, or its
/// equivalent on this system), or builds it.
pub(super) fn set_up(
    shell: &Shell,
    name: &str,
    version: &str,
    fits: &str,
    install: &str,
) -> anyhow::Result<()> {
    let fits: VersionReq = fits.parse()?;
    let program = name.strip_suffix("-cli").unwrap_or(name);
    let is_ready = || installed_version(shell, program).is_some_and(|found| fits.matches(&found));
    if is_ready() {
        return Ok(());
    }
    let crate_version = format!("{name}@{version}");
    let user = etcetera::choose_base_strategy().context("this user has no home folder")?;
    let cache = user.cache_dir().join("noughts").join("tools");
    let folder = cache.join(crate_version.replace('@', "-"));
    add_to_path(shell, &folder.join("bin"))?;
    if is_ready() {
        return Ok(());
    }
    let install = install.split_whitespace();
    println!("\nBuilding {crate_version}, once: one to three minutes on two cores.");
    cmd!(
        shell,
        "cargo install --quiet {crate_version} {install...} --root {folder}"
    )
    .envs(QUICKLY_BUILT)
    .run()
    .with_context(|| format!("{crate_version} could not be installed; it needs a network"))?;
    ensure!(is_ready(), "{crate_version} was installed but does not run");
    Ok(())
}

/// Prepends a folder to the shell's `PATH`.
fn add_to_path(shell: &Shell, folder: &Path) -> anyhow::Result<()> {
    let path = shell.var_os("PATH").unwrap_or_default();
    let folders = std::iter::once(folder.to_owned()).chain(env::split_paths(&path));
    shell.set_var("PATH", env::join_paths(folders)?);
    Ok(())
}

/// Returns the version that `PROGRAM --version` prints, if the program is installed. Cargo's
/// subcommands are called through Cargo, since not all answer otherwise.
fn installed_version(shell: &Shell, program: &str) -> Option<Version> {
    let (program, command) = match program.strip_prefix("cargo-") {
        Some(command) => ("cargo", Some(command)),
        None => (program, None),
    };
    let version = cmd!(shell, "{program} {command...} --version").quiet();
    let output = version.ignore_stderr().read().ok()?;
    // It prints `trunk 0.21.14`, and some print more.
    let mut words = output.split_whitespace();
    words.find_map(|word| word.parse().ok())
}
