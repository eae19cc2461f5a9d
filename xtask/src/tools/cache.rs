//! The tools folder in the user's cache.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::Context;
use etcetera::BaseStrategy;
use xshell::Shell;

/// Returns the folder of one version of a tool: `~/.cache/noughts/tools/NAME-VERSION`, or its
/// equivalent on this system.
pub(super) fn folder(tool: &str, version: &str) -> anyhow::Result<PathBuf> {
    Ok(tools()?.join(format!("{tool}-{version}")))
}

/// Returns the folder of all tools.
pub(crate) fn tools() -> anyhow::Result<PathBuf> {
    let user = etcetera::choose_base_strategy().context("this user has no home folder")?;
    Ok(user.cache_dir().join("noughts").join("tools"))
}

/// Prepends a folder to the shell's `PATH`.
pub(super) fn add_to_path(shell: &Shell, folder: &Path) -> anyhow::Result<()> {
    let path = shell.var_os("PATH").unwrap_or_default();
    let folders = std::iter::once(folder.to_owned()).chain(env::split_paths(&path));
    shell.set_var("PATH", env::join_paths(folders)?);
    Ok(())
}
