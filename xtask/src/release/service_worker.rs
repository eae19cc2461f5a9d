//! The service worker: the list of files that it caches, so that the page works offline.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::Context;
use serde::Serialize;
use walkdir::WalkDir;

use super::{ASSETS, PICTURES, has_extension, integrity};

/// The worker's file. Its name never changes: browsers request it to detect updates.
pub(super) const FILE: &str = "service-worker.js";

/// The value of `RELEASE` in `public/service-worker.js`.
#[derive(Debug, Serialize)]
struct Release<'a> {
    version: String,
    page: Kept,
    routes: &'a BTreeSet<&'a str>,
    files: Vec<Kept>,
}

/// A cached file.
#[derive(Debug, Serialize)]
struct Kept {
    /// Its path in the page's folder.
    path: String,
    integrity: String,
    /// Whether it is named by content.
    named: bool,
}

/// Writes the list of cached files into the service worker: all files of a finished release, but of
/// its pages only the one in the folder `page`, which shows any route. `routes` are the first
/// segments of the paths that it answers.
pub(super) fn fill(staging: &Path, page: &str, routes: &BTreeSet<&str>) -> anyhow::Result<()> {
    let script = staging.join(FILE);
    let program = fs::read_to_string(&script).with_context(|| format!("the build lacks {FILE}"))?;
    let html = fs::read(staging.join(page).join("index.html"))
        .with_context(|| format!("the build lacks the page of {page}"))?;
    let page = Kept {
        // Hosts serve the folder, and some redirect from the file in it.
        path: format!("{page}/"),
        integrity: integrity::sha384(&html),
        named: false,
    };
    let files = files(staging)?;
    let mut content = program.clone();
    for kept in files.iter().chain([&page]) {
        content.push_str(&kept.integrity);
    }
    let release = Release {
        version: integrity::name_digest(content.as_bytes()),
        page,
        routes,
        files,
    };
    let release = serde_json::to_string(&release)?;
    fs::write(script, format!("const RELEASE={release};\n{program}"))?;
    Ok(())
}

/// Returns every file that the page may request, sorted by path.
fn files(staging: &Path) -> anyhow::Result<Vec<Kept>> {
    let mut files = Vec::new();
    for entry in WalkDir::new(staging).sort_by_file_name() {
        let entry = entry?;
        let path = entry.path().strip_prefix(staging)?;
        let is_asset = path.starts_with(ASSETS);
        let is_asked_for = is_asset
            || (has_extension(path, &["webmanifest", "png", "svg", "webp"])
                && !(path.starts_with(PICTURES) && has_extension(path, &["png"])));
        if entry.file_type().is_file() && is_asked_for {
            files.push(Kept {
                path: path.display().to_string(),
                integrity: integrity::sha384(&fs::read(entry.path())?),
                named: is_asset,
            });
        }
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn staged(asset: &str) -> tempfile::TempDir {
        let staging = tempfile::tempdir().unwrap();
        for (name, content) in [
            ("service-worker.js", "work(RELEASE)"),
            ("play/classic/index.html", "page"),
            ("index.html", "another page"),
            ("assets/a-1.js", asset),
            ("icons/1.png", "icon"),
            ("pictures/1.png", "for messengers"),
            ("_headers", "headers"),
        ] {
            let path = staging.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, content).unwrap();
        }
        staging
    }

    fn filled(asset: &str) -> serde_json::Value {
        let staging = staged(asset);
        fill(staging.path(), "play/classic", &["", "play"].into()).unwrap();
        let script = fs::read_to_string(staging.path().join(FILE)).unwrap();
        let (release, program) = script
            .strip_prefix("const RELEASE=")
            .and_then(|rest| rest.split_once(";\n"))
            .unwrap();
        assert_eq!(program, "work(RELEASE)");
        serde_json::from_str(release).unwrap()
    }

    #[test]
    fn keeps_what_the_page_may_ask_for() {
        let release = filled("asset");
        let digest = |content: &str| integrity::sha384(content.as_bytes());
        assert_eq!(
            release["files"],
            serde_json::json!([
                { "path": "assets/a-1.js", "integrity": digest("asset"), "named": true },
                { "path": "icons/1.png", "integrity": digest("icon"), "named": false },
            ])
        );
        assert_eq!(release["page"]["path"], "play/classic/");
        assert_eq!(release["page"]["integrity"], digest("page"));
        assert_eq!(release["routes"], serde_json::json!(["", "play"]));
    }

    #[test]
    fn the_version_follows_the_content() {
        let version = |asset| filled(asset)["version"].clone();
        assert_eq!(version("a"), version("a"));
        assert_ne!(version("a"), version("b"));
    }
}
