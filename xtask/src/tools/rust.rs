//! Components of the Rust toolchain.

use std::env::consts::EXE_SUFFIX;
use std::path::Path;

use anyhow::Context;
use xshell::{Shell, cmd};

/// Makes sure that the toolchain compiles for a target. `rust-toolchain.toml` can name one too, but
/// rustup adds it only when it installs the toolchain.
pub(super) fn target(shell: &Shell, target: &str) -> anyhow::Result<()> {
    let libraries = cmd!(shell, "rustc --print target-libdir --target {target}")
        .quiet()
        .read()?;
    if Path::new(&libraries).is_dir() {
        return Ok(());
    }
    println!("\nAdding the Rust target {target}: under a minute, once.");
    cmd!(shell, "rustup target add {target}")
        .run()
        .with_context(|| format!("this Rust toolchain lacks {target}: rustup target add {target}"))
}

/// Makes sure that rustfmt and clippy are installed.
pub(super) fn components(shell: &Shell) -> anyhow::Result<()> {
    for (program, component) in [("cargo-fmt", "rustfmt"), ("cargo-clippy", "clippy")] {
        let version = cmd!(shell, "{program} --version").quiet();
        if version.ignore_stdout().ignore_stderr().run().is_ok() {
            continue;
        }
        println!("\nAdding the Rust component {component}: under a minute, once.");
        cmd!(shell, "rustup component add {component}")
            .run()
            .with_context(|| format!("{component} is missing: rustup component add {component}"))?;
    }
    Ok(())
}

/// Makes sure that LLVM's tools for reading coverage data are installed.
pub(super) fn llvm_tools(shell: &Shell) -> anyhow::Result<()> {
    const COMPONENT: &str = "llvm-tools";
    let libraries = cmd!(shell, "rustc --print target-libdir").quiet().read()?;
    let programs = Path::new(&libraries).with_file_name("bin");
    if programs
        .join(format!("llvm-profdata{EXE_SUFFIX}"))
        .is_file()
    {
        return Ok(());
    }
    println!("\nAdding the Rust component {COMPONENT}: under a minute, once.");
    cmd!(shell, "rustup component add {COMPONENT}")
        .run()
        .with_context(|| format!("{COMPONENT} is missing: rustup component add {COMPONENT}"))
}
