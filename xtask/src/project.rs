//! The checkout: where it is, and what its lock file pins.

use std::path::{Path, PathBuf};

use anyhow::Context;
use semver::Version;
use xshell::{Cmd, Shell, cmd};

/// Returns the root of the checkout.
pub(crate) fn root() -> PathBuf {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    manifest.parent().unwrap_or(manifest).to_owned()
}

/// Returns the folder of the release build.
pub(crate) fn dist() -> PathBuf {
    root().join("dist")
}

/// Returns Cargo's target folder.
pub(crate) fn target_folder(shell: &Shell) -> anyhow::Result<PathBuf> {
    let metadata = cmd!(shell, "cargo metadata --no-deps --format-version 1")
        .quiet()
        .read()?;
    let metadata: serde_json::Value = serde_json::from_str(&metadata)?;
    let folder = metadata["target_directory"].as_str();
    Ok(PathBuf::from(
        folder.context("cargo metadata names no target directory")?,
    ))
}

/// Returns a shell that works in the root of the checkout.
pub(crate) fn shell() -> anyhow::Result<Shell> {
    let shell = Shell::new()?;
    shell.change_dir(root());
    Ok(shell)
}

/// Returns the command that runs the commands of the laboratory.
pub(crate) fn lab(shell: &Shell) -> Cmd<'_> {
    cmd!(
        shell,
        "cargo run --quiet --manifest-path lab/Cargo.toml -p noughts-lab --"
    )
}

/// Returns the version of a package that is locked once.
pub(crate) fn locked_version(shell: &Shell, package: &str) -> anyhow::Result<Version> {
    let id = cmd!(shell, "cargo pkgid {package}").quiet().read()?;
    let version = id.rsplit(['@', '#']).next().unwrap_or_default();
    Ok(version.parse()?)
}
