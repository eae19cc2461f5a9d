//! Parts of the Rust toolchain. `rust-toolchain.toml` names them too, but rustup adds what it names
//! only when it installs the toolchain.

use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf};

use anyhow::Context;
use xshell::{Shell, cmd};

/// Makes sure that a component is installed, or the libraries of a target.
pub(super) fn set_up(shell: &Shell, name: &str) -> anyhow::Result<()> {
    let runs = |program: &str| {
        let version = cmd!(shell, "{program} --version").quiet();
        version.ignore_stdout().ignore_stderr().run().is_ok()
    };
    let (kind, is_there) = match name {
        "rustfmt" => ("component", runs("cargo-fmt")),
        "clippy" => ("component", runs("cargo-clippy")),
        "llvm-tools" => {
            let programs = libraries(shell, &[])?.with_file_name("bin");
            let program = programs.join(format!("llvm-profdata{EXE_SUFFIX}"));
            ("component", program.is_file())
        }
        target => ("target", libraries(shell, &["--target", target])?.is_dir()),
    };
    if is_there {
        return Ok(());
    }
    println!("\nAdding the Rust {kind} {name}: under a minute, once.");
    cmd!(shell, "rustup {kind} add {name}")
        .run()
        .with_context(|| format!("{name} is missing: rustup {kind} add {name}"))
}

fn libraries(shell: &Shell, of: &[&str]) -> anyhow::Result<PathBuf> {
    let printed = cmd!(shell, "rustc --print target-libdir {of...}").quiet();
    Ok(Path::new(&printed.read()?).to_owned())
}
