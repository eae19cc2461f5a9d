//! The checkout, and headings for readers of a long log.

use std::path::{Path, PathBuf};

use anyhow::Context;
use xshell::{Shell, cmd};

/// Returns a shell that works in the root of the checkout.
pub(crate) fn shell() -> anyhow::Result<Shell> {
    let shell = Shell::new()?;
    shell.change_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."));
    Ok(shell)
}

/// Returns Cargo's target folder of the workspace with a manifest.
pub(crate) fn target_folder(shell: &Shell, manifest: &str) -> anyhow::Result<PathBuf> {
    let metadata = cmd!(
        shell,
        "cargo metadata --manifest-path {manifest} --no-deps --format-version 1"
    );
    let metadata: serde_json::Value = serde_json::from_str(&metadata.quiet().read()?)?;
    let folder = metadata["target_directory"].as_str();
    Ok(PathBuf::from(
        folder.context("cargo metadata names no target directory")?,
    ))
}

/// Announces a step, and names it in its error.
pub(crate) fn step<T>(name: &str, work: impl FnOnce() -> anyhow::Result<T>) -> anyhow::Result<T> {
    println!("\n=== {name}");
    work().with_context(|| format!("{name} FAILED"))
}
