//! The parts of the page's program that load when a view needs them.
//!
//! Each view has a file of its own. Splitting also makes a part for each set of views that share
//! something. Most of these many parts are small: merged, they are one file that every view loads.
//! The few large ones are files that only their views load.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::Path;

use anyhow::Context;
use serde::Serialize;
use wasmparser::{Parser, Payload};

use super::LAZY;
use super::asset::Asset;
use super::merge::merge;

/// The module that links the parts, as the page's program names it.
pub(super) const LINK_MODULE: &str = "./__wasm_split.js";

/// The file of the merged parts.
pub(super) const SHARED: &str = "lazy-shared.wasm";

/// The names of each view's parts: `split_VIEW`, and those that it shares.
pub(super) type Needs = BTreeMap<String, BTreeSet<String>>;

/// The minimum size of a shared part that stays a file, in bytes before it is optimised.
const LARGE: usize = 18 * 1024;

/// The files of the views.
#[derive(Debug, Serialize)]
pub(super) struct Parts {
    views: BTreeMap<String, View>,
    /// The large shared parts, by name.
    large: BTreeMap<String, Asset>,
    /// The file that every view loads.
    shared: Asset,
}

/// The files of a view, besides the one that all load.
#[derive(Debug, Serialize)]
struct View {
    /// Its own part.
    own: Asset,
    /// The names of its large parts.
    large: Vec<String>,
}

/// Replaces the small shared parts in the folder of the programs by one file. Returns the parts that
/// each view needs besides it.
///
/// # Errors
/// A part is missing, or cannot be merged.
pub(super) fn merge_small(programs: &Path, needs: Needs) -> anyhow::Result<Needs> {
    let own_parts: BTreeSet<_> = needs.keys().map(|view| own_part(view)).collect();
    let mut small = BTreeMap::new();
    for part in needs.values().flatten() {
        let path = programs.join(part).with_extension("wasm");
        if own_parts.contains(part) || small.contains_key(part) {
            continue;
        }
        let content = fs::read(&path).with_context(|| format!("there is no {part}"))?;
        if size(&content)? < LARGE {
            fs::remove_file(path)?;
            small.insert(part.clone(), content);
        }
    }
    let merged = merge(small.values().map(Vec::as_slice))?;
    fs::write(programs.join(SHARED), merged)?;
    let without_small = |(view, mut parts): (String, BTreeSet<String>)| {
        parts.retain(|part| !small.contains_key(part));
        (view, parts)
    };
    Ok(needs.into_iter().map(without_small).collect())
}

/// Returns the size of a program without names and the like, in bytes.
fn size(program: &[u8]) -> anyhow::Result<usize> {
    let mut size = program.len();
    for payload in Parser::new(0).parse_all(program) {
        if let Payload::CustomSection(section) = payload? {
            size -= section.data().len();
        }
    }
    Ok(size)
}

impl Parts {
    /// Copies the parts from the programs into the staging folder, and writes the module that links
    /// them.
    ///
    /// # Errors
    /// A part is missing, or a view has none of its own.
    pub(super) fn publish(programs: &Path, staging: &Path, needs: &Needs) -> anyhow::Result<Self> {
        let store = |name: &str, part: &str| {
            let path = programs.join(part).with_extension("wasm");
            Asset::store(staging, &format!("{LAZY}-{name}.wasm"), &path)
        };
        let (mut views, mut large) = (BTreeMap::new(), BTreeMap::new());
        for (view, needed) in needs {
            let own = own_part(view);
            let shared: Vec<_> = needed
                .iter()
                .filter(|part| **part != own)
                .cloned()
                .collect();
            for part in &shared {
                if !large.contains_key(part) {
                    large.insert(part.clone(), store(part, part)?);
                }
            }
            let own = store(view, &own)?;
            views.insert(view.clone(), View { own, large: shared });
        }
        let parts = Self {
            views,
            large,
            shared: Asset::store(staging, SHARED, &programs.join(SHARED))?,
        };
        parts.write_link_module(programs)?;
        Ok(parts)
    }

    /// Writes the module that links the parts into the folder of the page's script. It exports a
    /// function for each view, which `parts.js` makes.
    fn write_link_module(&self, folder: &Path) -> anyhow::Result<()> {
        fs::write(folder.join("parts.json"), serde_json::to_string(self)?)?;
        fs::write(folder.join("parts.js"), include_str!("parts.js"))?;
        let mut module = String::from("import { loader } from \"./parts.js\";\n");
        for view in self.views.keys() {
            writeln!(
                module,
                "export const __wasm_split_load_{view} = loader(\"{view}\");"
            )?;
        }
        Ok(fs::write(folder.join(LINK_MODULE), module)?)
    }

    /// Returns the paths of a view's files in the page's folder.
    pub(super) fn files(&self, name: &str) -> anyhow::Result<Vec<&str>> {
        let view = self.views.get(name);
        let view = view.with_context(|| format!("there is no lazy view {name}"))?;
        let large = view.large.iter().map(|part| &self.large[part]);
        let files = [&view.own, &self.shared].into_iter().chain(large);
        Ok(files.map(Asset::path).collect())
    }
}

/// Returns the name of a view's own part after splitting.
fn own_part(view: &str) -> String {
    format!("split_{view}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{CustomSection, DataSection, Module};

    /// Writes a part that holds some bytes.
    fn write(folder: &Path, part: &str, content: &[u8]) {
        let mut data = DataSection::new();
        data.passive(content.iter().copied());
        let features = CustomSection {
            name: "target_features".into(),
            data: vec![0; 2 * LARGE].into(),
        };
        let mut module = Module::new();
        module.section(&data).section(&features);
        fs::write(folder.join(part).with_extension("wasm"), module.finish()).unwrap();
    }

    fn contains(file: &[u8], text: &[u8]) -> bool {
        file.windows(text.len()).any(|window| window == text)
    }

    #[test]
    fn views_and_large_parts_are_files_and_small_parts_are_one() {
        let (programs, staging) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let large = b"large".repeat(LARGE);
        for (part, content) in [
            ("split_keys", b"keys".as_slice()),
            ("split_rules", b"rules"),
            ("chunk_7", b"seven"),
            ("chunk_12", b"twelve"),
            ("chunk_13", &large),
        ] {
            write(programs.path(), part, content);
        }
        let needed = |parts: &[&str]| parts.iter().map(ToString::to_string).collect();
        let needs = Needs::from([
            ("keys".to_owned(), needed(&["chunk_7", "split_keys"])),
            (
                "rules".to_owned(),
                needed(&["chunk_12", "chunk_13", "chunk_7", "split_rules"]),
            ),
        ]);
        let needs = merge_small(programs.path(), needs).unwrap();
        let merged = fs::read(programs.path().join(SHARED)).unwrap();
        for content in [b"seven".as_slice(), b"twelve"] {
            assert!(contains(&merged, content));
        }
        assert!(!contains(&merged, b"large") && !contains(&merged, b"keys"));
        assert!(!programs.path().join("chunk_7.wasm").exists());

        let parts = Parts::publish(programs.path(), staging.path(), &needs).unwrap();
        let files = parts.files("keys").unwrap();
        let [own, shared] = files[..] else {
            panic!("{files:?}");
        };
        let published = |file: &str| fs::read(staging.path().join(file)).unwrap();
        assert!(own.starts_with("assets/lazy-keys-"), "{own}");
        assert!(contains(&published(own), b"keys"));
        assert_eq!(published(shared), merged);
        assert!(parts.files("page").is_err());
        let files = parts.files("rules").unwrap();
        assert!(files[0].starts_with("assets/lazy-rules-"), "{files:?}");
        assert_eq!(files[1], shared);
        assert!(contains(&published(files[2]), &large));

        let read = |file: &str| fs::read_to_string(programs.path().join(file)).unwrap();
        let written: serde_json::Value = serde_json::from_str(&read("parts.json")).unwrap();
        for (asset, path) in [
            (&written["views"]["keys"]["own"], own),
            (&written["large"]["chunk_13"], files[2]),
            (&written["shared"], shared),
        ] {
            assert_eq!(path.strip_prefix("assets/"), asset["file"].as_str());
            assert!(asset["integrity"].as_str().unwrap().starts_with("sha384-"));
        }
        assert_eq!(written["views"]["rules"]["large"][0], "chunk_13");
        let link_module = read(LINK_MODULE);
        assert!(link_module.contains("__wasm_split_load_keys = loader(\"keys\");"));
    }

    #[test]
    fn a_part_that_is_missing_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let needs = |part: &str| Needs::from([("keys".to_owned(), [part.to_owned()].into())]);
        let error = merge_small(folder.path(), needs("chunk_7")).unwrap_err();
        assert_eq!(error.to_string(), "there is no chunk_7");
        write(folder.path(), "chunk_7", b"seven");
        let needs = merge_small(folder.path(), needs("chunk_7")).unwrap();
        let error = Parts::publish(folder.path(), folder.path(), &needs).unwrap_err();
        assert!(error.to_string().ends_with("split_keys.wasm"), "{error}");
    }
}
