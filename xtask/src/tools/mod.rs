//! The tools that the commands need besides Cargo: found on `PATH` or in the user's cache, or
//! installed.
//!
//! Nothing of the user's is replaced: each version of a tool gets its own folder in the user's
//! cache, which every checkout shares.

mod browser;
mod cargo_tool;
mod npm;
mod rust;
mod system_package;

use std::env;
use std::path::{Path, PathBuf};

use anyhow::Context;
use etcetera::BaseStrategy;
use semver::Version;
use xshell::{Shell, cmd};

pub(crate) use browser::{browser, driver, firefox, orca, webkit_gtk};
pub(crate) use cargo_tool::CargoTool;
pub(crate) use npm::NpmPackages;

use crate::project;

/// Sets up the tools that build the page, and puts wasm-bindgen on the shell's `PATH`.
pub(crate) fn page(shell: &Shell) -> anyhow::Result<NpmPackages> {
    let packages = npm(shell)?;
    wasm_bindgen(shell)?;
    Ok(packages)
}

/// Sets up the packages from npm that build and test the page.
pub(crate) fn npm(shell: &Shell) -> anyhow::Result<NpmPackages> {
    NpmPackages::set_up(shell, project::root().join("xtask/npm"))
}

/// Sets up the packages from npm that a folder of `lab/` pins.
pub(crate) fn lab(shell: &Shell, folder: &str) -> anyhow::Result<NpmPackages> {
    NpmPackages::set_up(shell, project::root().join("lab").join(folder))
}

/// Sets up the wasm target.
pub(crate) fn wasm_target(shell: &Shell) -> anyhow::Result<()> {
    rust::target(shell, "wasm32-unknown-unknown")
}

/// A target without a standard library.
pub(crate) const BARE: &str = "thumbv7em-none-eabi";

/// Sets up the target without a standard library.
pub(crate) fn bare_target(shell: &Shell) -> anyhow::Result<()> {
    rust::target(shell, BARE)
}

/// Sets up wasm-bindgen's command line.
pub(crate) fn wasm_bindgen(shell: &Shell) -> anyhow::Result<()> {
    cargo_tool::wasm_bindgen(shell, &project::locked_version(shell, "wasm-bindgen")?)
}

/// Sets up rustfmt and clippy.
pub(crate) fn lint(shell: &Shell) -> anyhow::Result<()> {
    rust::components(shell)?;
    wasm_target(shell)
}

/// Sets up cargo-llvm-cov and the tools it calls.
pub(crate) fn coverage(shell: &Shell) -> anyhow::Result<()> {
    rust::llvm_tools(shell)?;
    CargoTool::LLVM_COV.set_up(shell)
}

/// Returns the folder of all tools: `~/.cache/noughts/tools`, or its equivalent on this system.
fn cache() -> anyhow::Result<PathBuf> {
    let user = etcetera::choose_base_strategy().context("this user has no home folder")?;
    Ok(user.cache_dir().join("noughts").join("tools"))
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
    let output = cmd!(shell, "{program} {command...} --version")
        .quiet()
        .ignore_stderr()
        .read();
    // It prints `trunk 0.21.14`, and some print more.
    output
        .ok()?
        .split_whitespace()
        .find_map(|word| word.parse().ok())
}
