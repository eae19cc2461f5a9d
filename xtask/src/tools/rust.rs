//! Parts of the Rust toolchain. `rust-toolchain.toml` names them too, but rustup adds what it names
//! only when it installs the toolchain.

use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf};

use anyhow::Context;
use xshell::{Shell, cmd};

/// Makes sure that the toolchain compiles for a target.
pub(super) fn target(shell: &Shell, target: &str) -> anyhow::Result<()> {
    let libraries = libraries(shell, &["--target", target])?;
    add(shell, "target", target, libraries.is_dir())
}

/// Makes sure that rustfmt and clippy are installed.
pub(super) fn components(shell: &Shell) -> anyhow::Result<()> {
    for (program, component) in [("cargo-fmt", "rustfmt"), ("cargo-clippy", "clippy")] {
        let version = cmd!(shell, "{program} --version").quiet();
        let is_there = version.ignore_stdout().ignore_stderr().run().is_ok();
        add(shell, "component", component, is_there)?;
    }
    Ok(())
}

/// Makes sure that LLVM's tools for reading coverage data are installed.
pub(super) fn llvm_tools(shell: &Shell) -> anyhow::Result<()> {
    let programs = libraries(shell, &[])?.with_file_name("bin");
    let program = programs.join(format!("llvm-profdata{EXE_SUFFIX}"));
    add(shell, "component", "llvm-tools", program.is_file())
}

fn libraries(shell: &Shell, of: &[&str]) -> anyhow::Result<PathBuf> {
    let printed = cmd!(shell, "rustc --print target-libdir {of...}").quiet();
    Ok(Path::new(&printed.read()?).to_owned())
}

fn add(shell: &Shell, kind: &str, name: &str, is_there: bool) -> anyhow::Result<()> {
    if is_there {
        return Ok(());
    }
    println!("\nAdding the Rust {kind} {name}: under a minute, once.");
    cmd!(shell, "rustup {kind} add {name}")
        .run()
        .with_context(|| format!("{name} is missing: rustup {kind} add {name}"))
}
