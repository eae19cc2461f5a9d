//! What several lazy views need and the first load does not: one file for all of it.
//!
//! The splitting makes a part of its own for each set of views that share something. They are many
//! and small: as files, each would cost a request, and a URL with a digest in the script.

use std::fs;
use std::path::Path;

use wasm_encoder::{CustomSection, Module};

use super::LAZY;
use super::asset::Asset;

/// How the splitting names the files of shared parts.
const PART: &str = "chunk_";

/// What of the script loads the file, up to its URL, between that and its integrity, and after.
const LOAD: [&str; 3] = [
    "\
let shared;
function sharedPart(name) {
  shared ??= fetch(new URL(\"./",
    "\", import.meta.url), { integrity: \"",
    "\" }).then(compile);
  shared.catch(() => { shared = undefined; });
  return shared.then((module) => WebAssembly.Module.customSections(module, name)[0]);
}
",
];

/// The file: a WebAssembly module, so that hosts compress it like the others, that has each part
/// as a section.
pub(super) struct SharedParts {
    module: Module,
}

impl SharedParts {
    pub(super) fn new() -> Self {
        let module = Module::new();
        Self { module }
    }

    /// Takes in a part, if it is a shared one by its file's name, and returns how the script gets
    /// it.
    pub(super) fn take(&mut self, file: &str, content: &[u8]) -> Option<String> {
        let name = file.strip_prefix(PART)?.strip_suffix(".wasm")?;
        self.module.section(&CustomSection {
            name: name.into(),
            data: content.into(),
        });
        Some(format!("sharedPart(\"{name}\")"))
    }

    /// Writes the file and returns it, with what loads it.
    pub(super) fn store(self, staging: &Path) -> anyhow::Result<(Asset, String)> {
        let file = format!("{LAZY}-shared.wasm");
        fs::write(staging.join(&file), self.module.finish())?;
        let asset = Asset::store(staging, &file)?;
        let [before, between, after] = LOAD;
        let (url, integrity) = (asset.file_name(), asset.integrity());
        let script = format!("{before}{url}{between}{integrity}{after}");
        Ok((asset, script))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasmparser::{Parser, Payload};

    #[test]
    fn shared_parts_are_sections_of_one_file() {
        let mut shared = SharedParts::new();
        assert_eq!(shared.take("split_keys.wasm", b"view"), None);
        let first = shared.take("chunk_7.wasm", b"seven");
        assert_eq!(first.as_deref(), Some("sharedPart(\"7\")"));
        assert!(shared.take("chunk_12.wasm", b"twelve").is_some());

        let staging = tempfile::tempdir().unwrap();
        let (asset, script) = shared.store(staging.path()).unwrap();
        assert!(script.contains(asset.file_name()), "{script}");
        assert!(script.contains(asset.integrity()), "{script}");
        let content = fs::read(staging.path().join(asset.path())).unwrap();
        let mut sections = Vec::new();
        for payload in Parser::new(0).parse_all(&content) {
            if let Payload::CustomSection(section) = payload.unwrap() {
                sections.push((section.name().to_owned(), section.data().to_vec()));
            }
        }
        let expected = [("7", &b"seven"[..]), ("12", b"twelve")];
        assert_eq!(
            sections,
            expected.map(|(name, data)| (name.to_owned(), data.to_vec()))
        );
    }
}
