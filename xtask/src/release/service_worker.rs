//! The service worker: the list of files that it caches, so that the page works offline.

use std::fs;
use std::path::Path;

use anyhow::Context;
use serde::Serialize;
use walkdir::WalkDir;

use super::asset::{ASSETS, integrity, name_digest};
use super::atlas::ATLAS;
use super::routes;
use crate::preview::{PICTURES, SCREENSHOTS};

/// The worker's file. Its name never changes: browsers request it to detect updates.
pub(super) const FILE: &str = "service-worker.js";

/// The page that shows any route: one that has no board, with the folder that hosts serve it from,
/// since some redirect from the file in it.
pub(super) const PAGE: &str = "play/four/";

/// The value of `RELEASE` in `public/service-worker.js`.
#[derive(Debug, Serialize)]
struct Release {
    version: String,
    page: CachedFile,
    routes: Vec<String>,
    files: Vec<CachedFile>,
}

/// A cached file.
#[derive(Debug, Serialize)]
struct CachedFile {
    /// Its path in the page's folder.
    path: String,
    integrity: String,
    /// Whether it is named by content.
    named: bool,
}

/// Writes the list of cached files into the service worker: all files of a finished release, but of
/// its pages only one.
pub(super) fn fill(staging: &Path) -> anyhow::Result<()> {
    let script = staging.join(FILE);
    let program = fs::read_to_string(&script).with_context(|| format!("the build lacks {FILE}"))?;
    let html = fs::read(staging.join(PAGE).join("index.html"))?;
    let page = CachedFile {
        path: PAGE.to_owned(),
        integrity: integrity(&html),
        named: false,
    };
    let files = files(staging)?;
    let mut content = program.clone();
    for cached in files.iter().chain([&page]) {
        content.push_str(&cached.integrity);
    }
    let release = serde_json::to_string(&Release {
        version: name_digest(content.as_bytes()),
        page,
        routes: routes::first_segments().collect(),
        files,
    })?;
    Ok(fs::write(
        script,
        format!("const RELEASE={release};\n{program}"),
    )?)
}

/// Returns every file that the page may request, sorted by path.
fn files(staging: &Path) -> anyhow::Result<Vec<CachedFile>> {
    let mut files = Vec::new();
    for entry in WalkDir::new(staging).sort_by_file_name() {
        let entry = entry?;
        let path = entry.path().strip_prefix(staging)?;
        let named = path.starts_with(ASSETS);
        let extension = path.extension().and_then(|extension| extension.to_str());
        let is_picture = matches!(extension, Some("webmanifest" | "png" | "svg" | "webp"));
        // Those of link previews are for messengers, screenshots for whoever installs the page.
        let is_for_others = [PICTURES, SCREENSHOTS]
            .iter()
            .any(|it| path.starts_with(it));
        let is_asked_for = named || is_picture && !is_for_others || path.starts_with(ATLAS);
        if entry.file_type().is_file() && is_asked_for {
            files.push(CachedFile {
                path: path.display().to_string(),
                integrity: integrity(&fs::read(entry.path())?),
                named,
            });
        }
    }
    Ok(files)
}
