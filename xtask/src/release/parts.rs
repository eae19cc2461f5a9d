//! The parts of the page's program that are loaded when a view needs them.
//!
//! Each view has a file of its own. Splitting also makes a part for each set of views that share
//! something: they are many and small, so all of them are sections of one file.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::Context;
use serde::Serialize;
use walkdir::WalkDir;
use wasm_encoder::{CustomSection, Module};

use super::LAZY;
use super::asset::Asset;

/// What `parts.js` reads.
const FILE: &str = "parts.json";

/// The files of the views.
#[derive(Debug, Serialize)]
pub(super) struct Views {
    /// Of each view, by the name that the splitting gave it: `split_VIEW.wasm`.
    views: BTreeMap<String, Asset>,
    /// What is loaded with any of them, a section a part.
    shared: Asset,
}

impl Views {
    /// Moves the parts that are among the programs into the staging folder, and writes for
    /// `parts.js` where they went.
    pub(super) fn publish(programs: &Path, staging: &Path) -> anyhow::Result<Self> {
        let mut views = BTreeMap::new();
        let mut shared = Module::new();
        for entry in WalkDir::new(programs).sort_by_file_name() {
            let path = entry?.into_path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if let Some(view) = view(&name) {
                let asset = Asset::store(staging, &format!("{LAZY}-{view}.wasm"), &path)?;
                views.insert(name.into_owned(), asset);
            } else if name.starts_with("chunk_") {
                shared.section(&CustomSection {
                    name,
                    data: fs::read(&path)?.into(),
                });
            }
        }
        // A module, so that hosts compress it like the others.
        let file = programs.join(format!("{LAZY}-shared.wasm"));
        fs::write(&file, shared.finish())?;
        let shared = Asset::store(staging, &format!("{LAZY}-shared.wasm"), &file)?;
        let parts = Self { views, shared };
        fs::write(programs.join(FILE), serde_json::to_string(&parts)?)?;
        Ok(parts)
    }

    /// Returns the paths, from the page's folder, of what a view is made of.
    pub(super) fn files(&self, name: &str) -> anyhow::Result<[&str; 2]> {
        let own = self.views.get(&format!("split_{name}.wasm"));
        let own = own.with_context(|| format!("there is no lazy view {name}"))?;
        Ok([own.path(), self.shared.path()])
    }
}

/// The view of a part's file, if it is the part of one.
fn view(file: &str) -> Option<&str> {
    file.strip_prefix("split_")?.strip_suffix(".wasm")
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasmparser::{Parser, Payload};

    #[test]
    fn views_are_files_and_shared_parts_are_sections_of_one() {
        let (programs, staging) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        for (file, content) in [
            ("split_keys.wasm", "view"),
            ("chunk_7.wasm", "seven"),
            ("chunk_12.wasm", "twelve"),
            ("noughts_bg.wasm", "page"),
        ] {
            fs::write(programs.path().join(file), content).unwrap();
        }
        let views = Views::publish(programs.path(), staging.path()).unwrap();
        let [own, shared] = views.files("keys").unwrap();
        assert!(own.starts_with("assets/lazy-keys-"), "{own}");
        assert_eq!(
            fs::read_to_string(staging.path().join(own)).unwrap(),
            "view"
        );
        let content = fs::read(staging.path().join(shared)).unwrap();
        let mut sections = Vec::new();
        for payload in Parser::new(0).parse_all(&content) {
            if let Payload::CustomSection(section) = payload.unwrap() {
                sections.push((section.name().to_owned(), section.data().to_vec()));
            }
        }
        let expected = [("chunk_12.wasm", "twelve"), ("chunk_7.wasm", "seven")]
            .map(|(name, data)| (name.to_owned(), data.as_bytes().to_vec()));
        assert_eq!(sections, expected);
        assert!(views.files("page").is_err());

        let written = fs::read_to_string(programs.path().join(FILE)).unwrap();
        let written: serde_json::Value = serde_json::from_str(&written).unwrap();
        let view = &written["views"]["split_keys.wasm"];
        assert_eq!(own.strip_prefix("assets/"), view["file"].as_str());
        assert!(view["integrity"].as_str().unwrap().starts_with("sha384-"));
        assert_eq!(
            shared.strip_prefix("assets/"),
            written["shared"]["file"].as_str()
        );
    }
}
