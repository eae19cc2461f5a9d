//! Scripts and style sheets without what only readers of the source need: comments, spaces, long
//! names.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use xshell::{Shell, cmd};

use super::has_extension;
use crate::tools::Optimisers;

/// Shortens every script and every style sheet that is at the top of a folder, by esbuild.
pub(super) fn shorten(shell: &Shell, optimisers: Optimisers, folder: &Path) -> anyhow::Result<()> {
    match optimisers {
        Optimisers::Ready => {
            let files = files(folder)?;
            // All scripts are modules: only there may names at the top change.
            cmd!(
                shell,
                "esbuild {files...} --minify --format=esm --allow-overwrite --outdir={folder}
                 --log-level=warning"
            )
            .quiet()
            .run()
            .context("esbuild failed")
        }
        Optimisers::Missing => Ok(()),
    }
}

fn files(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if has_extension(&path, &["js", "css"]) {
            files.push(path);
        }
    }
    Ok(files)
}
