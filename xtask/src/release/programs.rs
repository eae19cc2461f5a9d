//! The WebAssembly programs and their JavaScript; the page's program is split into parts.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use wasm_split_cli_support::Options;
use xshell::{Shell, cmd};

use super::names;
use super::parts::{LINK_MODULE, Needs};
use crate::project;

/// The page's program.
pub(super) const PAGE: &str = "noughts";

/// The workers' programs.
pub(crate) const WORKERS: [&str; 5] = [
    "engine-worker",
    "board-worker",
    "ultimate-worker",
    "textbook-worker",
    "explorer-worker",
];

/// Tells `build.rs` to link for splitting.
const SPLIT: &str = "NOUGHTS_SPLIT";

/// A part of the names of everything that wasm-streams, a dependency of Leptos, exports: classes
/// for scripts, which no script uses.
const UNUSED_CLASSES: &str = "intounderlying";

/// Compiles the programs and returns their folder.
pub(super) fn compile() -> anyhow::Result<PathBuf> {
    let shell = project::shell()?;
    cmd!(
        shell,
        "cargo build --release --target wasm32-unknown-unknown --bins
         -p noughts -p noughts-worker -p noughts-explorer-worker"
    )
    .env(SPLIT, "1")
    .run()?;
    Ok(project::target_folder(&shell)?.join("wasm32-unknown-unknown/release"))
}

/// Writes the JavaScript of each compiled program, its WebAssembly (`NAME_bg.wasm`) and the parts
/// of the page into a folder. Returns the parts that each view needs.
pub(super) fn bind(shell: &Shell, linked: &Path, folder: &Path) -> anyhow::Result<Needs> {
    let unbound = shell.create_temp_dir()?;
    let page = unbound.path().join(format!("{PAGE}.wasm"));
    let needs = split(&linked.join(format!("{PAGE}.wasm")), &page, folder)?;
    let workers = WORKERS.map(|worker| linked.join(format!("{worker}.wasm")));
    for program in [&page].into_iter().chain(&workers) {
        // The parts import what the linker exported.
        cmd!(
            shell,
            "wasm-bindgen --target web --no-typescript --keep-lld-exports
             --out-dir {folder} {program}"
        )
        .quiet()
        .run()?;
    }
    Ok(needs)
}

/// Splits the page's program along its lazy views: the main part goes to a file, the others into a
/// folder.
fn split(linked: &Path, main: &Path, folder: &Path) -> anyhow::Result<Needs> {
    let linked = fs::read(linked).with_context(|| format!("there is no {}", linked.display()))?;
    let linked = names::without_exports(&linked, |name| name.contains(UNUSED_CLASSES))?;
    let module = format!("./{PAGE}.js");
    let mut options = Options::new(&linked);
    options.output_dir = folder;
    options.main_out_path = main;
    options.main_module = &module;
    options.link_name = LINK_MODULE;
    let split = wasm_split_cli_support::transform(options)
        .map_err(|error| anyhow!("the page's program cannot be split: {error:#}"))?;
    let needs = split.prefetch_map.into_iter();
    Ok(needs
        .map(|(view, parts)| (view, parts.into_iter().collect()))
        .collect())
}
