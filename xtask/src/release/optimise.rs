//! Makes the programs smaller and faster with Binaryen.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

use anyhow::{Context, ensure};

use super::{has_extension, integrity};
use crate::project;
use crate::tools::PageTools;

/// The script that calls Binaryen, from the root of the checkout.
const SCRIPT: &str = "xtask/src/release/optimise.js";

/// A program, and the path of its cached optimised form.
struct Program {
    file: PathBuf,
    kept: PathBuf,
    size: usize,
}

/// Optimises every WebAssembly file of a folder, with a process for each core. Results are cached
/// in another folder, so that unchanged programs are optimised only once.
pub(super) fn optimise(tools: &PageTools, folder: &Path, kept: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(kept)?;
    let programs = programs(tools, folder, kept)?;
    let (done, mut changed): (Vec<_>, Vec<_>) =
        programs.iter().partition(|program| program.kept.is_file());
    for program in done {
        fs::copy(&program.kept, &program.file)?;
    }

    // The largest first, each to the next process, to balance the load.
    changed.sort_by_key(|program| std::cmp::Reverse(program.size));
    let count = thread::available_parallelism().map_or(1, usize::from);
    let mut processes = Vec::new();
    for process in 0..count.min(changed.len()) {
        let files = changed.iter().skip(process).step_by(count);
        let mut command = Command::new(&tools.node);
        command
            .arg(project::root().join(SCRIPT))
            .arg(&tools.binaryen)
            .args(files.map(|program| &program.file))
            // Binaryen warns about name sections it does not know, which it drops.
            .stderr(Stdio::piped());
        processes.push(command.spawn().context("Node does not start")?);
    }
    for process in processes {
        let output = process.wait_with_output()?;
        let said = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.success(), "Binaryen failed:\n{said}");
    }
    for program in changed {
        fs::copy(&program.file, &program.kept)?;
    }
    forget_others(kept, &programs)
}

/// Finds the programs of a folder. A cached file is named after everything it depends on.
fn programs(tools: &PageTools, folder: &Path, kept: &Path) -> anyhow::Result<Vec<Program>> {
    let mut recipe = fs::read(project::root().join(SCRIPT))?;
    recipe.extend(tools.binaryen.as_os_str().as_encoded_bytes());
    let mut programs = Vec::new();
    for entry in fs::read_dir(folder)? {
        let file = entry?.path();
        if has_extension(&file, &["wasm"]) {
            let content = fs::read(&file)?;
            let size = content.len();
            let digest = integrity::name_digest(&[&recipe[..], &content].concat());
            let kept = kept.join(digest);
            programs.push(Program { file, kept, size });
        }
    }
    Ok(programs)
}

/// Removes cached files of programs that have changed.
fn forget_others(kept: &Path, programs: &[Program]) -> anyhow::Result<()> {
    let current: BTreeSet<_> = programs.iter().map(|program| &program.kept).collect();
    for entry in fs::read_dir(kept)? {
        let path = entry?.path();
        if !current.contains(&path) {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}
