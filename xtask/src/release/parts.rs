//! The parts of the page's program that load when a view needs them.
//!
//! Each view has a file of its own. Splitting also makes a part for each set of views that share
//! something. Most of these many parts are small: they are sections of one file that every view
//! loads. The few large ones are files that only their views load.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::Path;

use anyhow::Context;
use serde::Serialize;
use wasm_encoder::{CustomSection, Module};

use super::LAZY;
use super::asset::Asset;

/// The module that links the parts, as the page's program names it.
pub(super) const LINK_MODULE: &str = "./__wasm_split.js";

/// The names of each view's parts: `split_VIEW`, and those that it shares.
pub(super) type Needs = BTreeMap<String, BTreeSet<String>>;

/// The minimum size of a shared part that becomes a file, in bytes before compression.
const LARGE: usize = 14 * 1024;

/// The files of the views.
#[derive(Debug, Serialize)]
pub(super) struct Parts {
    views: BTreeMap<String, View>,
    /// The large shared parts, by name.
    large: BTreeMap<String, Asset>,
    /// The file that every view loads: a section for each small shared part, and one for each view
    /// that lists the parts it needs.
    shared: Asset,
}

/// The files of a view, besides the shared small parts.
#[derive(Debug, Serialize)]
struct View {
    /// Its own part.
    own: Asset,
    /// The names of its large parts.
    large: Vec<String>,
}

impl Parts {
    /// Copies the parts from the programs into the staging folder, and writes the module that links
    /// them.
    ///
    /// # Errors
    /// A part is missing, or a view has none of its own.
    pub(super) fn publish(programs: &Path, staging: &Path, needs: &Needs) -> anyhow::Result<Self> {
        let (mut small, mut large) = (BTreeMap::new(), BTreeMap::new());
        let own_parts: BTreeSet<_> = needs.keys().map(|view| own_part(view)).collect();
        let all: BTreeSet<_> = needs.values().flatten().collect();
        for part in all.into_iter().filter(|part| !own_parts.contains(*part)) {
            let path = programs.join(part).with_extension("wasm");
            let content = fs::read(&path)?;
            if content.len() < LARGE {
                small.insert(part, content);
            } else {
                let asset = Asset::store(staging, &format!("{LAZY}-{part}.wasm"), &path)?;
                large.insert(part.clone(), asset);
            }
        }

        let mut views = BTreeMap::new();
        let mut lists = Vec::new();
        for (view, needed) in needs {
            let path = programs.join(own_part(view)).with_extension("wasm");
            let own = Asset::store(staging, &format!("{LAZY}-{view}.wasm"), &path)?;
            let files = needed.iter().filter(|part| large.contains_key(*part));
            let large = files.cloned().collect();
            views.insert(view.clone(), View { own, large });
            let sections = needed.iter().filter(|part| small.contains_key(*part));
            lists.push((view, serde_json::to_vec(&sections.collect::<Vec<_>>())?));
        }

        let mut shared = Module::new();
        let mut section = |name: &str, data: &[u8]| {
            shared.section(&CustomSection {
                name: name.into(),
                data: data.into(),
            });
        };
        for (part, content) in small {
            section(part, &content);
        }
        for (view, list) in lists {
            section(view, &list);
        }
        // It is a WebAssembly module, so that hosts compress it like the others.
        let file = programs.join(format!("{LAZY}-shared.wasm"));
        fs::write(&file, shared.finish())?;
        let shared = Asset::store(staging, &format!("{LAZY}-shared.wasm"), &file)?;

        let parts = Self {
            views,
            large,
            shared,
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
    use wasmparser::{Parser, Payload};

    #[test]
    fn views_and_large_parts_are_files_and_small_parts_are_sections_of_one() {
        let (programs, staging) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let large = "large".repeat(LARGE);
        for (file, content) in [
            ("split_keys.wasm", "keys"),
            ("split_rules.wasm", "rules"),
            ("chunk_7.wasm", "seven"),
            ("chunk_12.wasm", "twelve"),
            ("chunk_13.wasm", &large),
            ("noughts_bg.wasm", "page"),
        ] {
            fs::write(programs.path().join(file), content).unwrap();
        }
        let needed = |parts: &[&str]| parts.iter().map(ToString::to_string).collect();
        let needs = Needs::from([
            ("keys".to_owned(), needed(&["chunk_7", "split_keys"])),
            (
                "rules".to_owned(),
                needed(&["chunk_12", "chunk_13", "chunk_7", "split_rules"]),
            ),
        ]);
        let parts = Parts::publish(programs.path(), staging.path(), &needs).unwrap();
        let files = parts.files("keys").unwrap();
        let [own, shared] = files[..] else {
            panic!("{files:?}");
        };
        assert!(own.starts_with("assets/lazy-keys-"), "{own}");
        assert_eq!(
            fs::read_to_string(staging.path().join(own)).unwrap(),
            "keys"
        );
        let content = fs::read(staging.path().join(shared)).unwrap();
        let mut sections = Vec::new();
        for payload in Parser::new(0).parse_all(&content) {
            if let Payload::CustomSection(section) = payload.unwrap() {
                let data = String::from_utf8(section.data().to_vec()).unwrap();
                sections.push((section.name().to_owned(), data));
            }
        }
        let expected = [
            ("chunk_12", "twelve"),
            ("chunk_7", "seven"),
            ("keys", r#"["chunk_7"]"#),
            ("rules", r#"["chunk_12","chunk_7"]"#),
        ]
        .map(|(name, data)| (name.to_owned(), data.to_owned()));
        assert_eq!(sections, expected);
        assert!(parts.files("page").is_err());
        let files = parts.files("rules").unwrap();
        assert!(files[0].starts_with("assets/lazy-rules-"), "{files:?}");
        assert_eq!(files[1], shared);
        let content = fs::read_to_string(staging.path().join(files[2])).unwrap();
        assert_eq!(content, large);

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
        let needs = Needs::from([("keys".to_owned(), BTreeSet::new())]);
        let error = Parts::publish(folder.path(), folder.path(), &needs).unwrap_err();
        assert!(error.to_string().ends_with("split_keys.wasm"), "{error}");
    }
}
