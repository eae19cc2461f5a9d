//! Release files that are named by content.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::Context;
use serde::Serialize;
use walkdir::WalkDir;

use super::{ASSETS, integrity};

/// A stored file and its digest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Asset {
    /// Its name in the assets folder.
    file: String,
    #[serde(skip)]
    path: String,
    integrity: String,
}

impl Asset {
    /// Copies a file called `base.css` to `assets/base-DIGEST.css`.
    pub(super) fn store(staging: &Path, name: &str, source: &Path) -> anyhow::Result<Self> {
        let content =
            fs::read(source).with_context(|| format!("the build lacks {}", source.display()))?;
        let (stem, extension) = name
            .rsplit_once('.')
            .with_context(|| format!("{name} has no extension"))?;
        let file = format!("{stem}-{}.{extension}", integrity::name_digest(&content));
        let path = format!("{ASSETS}/{file}");
        fs::create_dir_all(staging.join(ASSETS))?;
        fs::write(staging.join(&path), &content)?;
        let integrity = integrity::sha384(&content);
        Ok(Self {
            file,
            path,
            integrity,
        })
    }

    /// Returns its name in the assets folder.
    pub(super) fn file(&self) -> &str {
        &self.file
    }

    /// Returns its path in the page's folder.
    pub(super) fn path(&self) -> &str {
        &self.path
    }

    /// Returns the value of its `integrity` attribute.
    pub(super) fn integrity(&self) -> &str {
        &self.integrity
    }
}

/// The files of a folder as assets, by their path in it.
#[derive(Debug)]
pub(super) struct Assets(BTreeMap<String, Asset>);

impl Assets {
    /// Copies the files of a folder into the staging folder.
    pub(super) fn store(folder: &Path, staging: &Path) -> anyhow::Result<Self> {
        let mut assets = BTreeMap::new();
        for entry in WalkDir::new(folder) {
            let entry = entry?;
            if entry.file_type().is_file() {
                let name = entry.file_name().to_string_lossy();
                let asset = Asset::store(staging, &name, entry.path())?;
                // Uses slashes, whatever the system's separator.
                let parts = entry.path().strip_prefix(folder)?.components();
                let parts: Vec<_> = parts
                    .map(|part| part.as_os_str().to_string_lossy())
                    .collect();
                assets.insert(parts.join("/"), asset);
            }
        }
        Ok(Self(assets))
    }

    /// Returns the asset stored from a path, if any.
    pub(super) fn find(&self, path: &str) -> Option<&Asset> {
        self.0.get(path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_follows_from_the_content() {
        let folder = tempfile::tempdir().unwrap();
        let stored = |content: &str| {
            let source = folder.path().join("source");
            fs::write(&source, content).unwrap();
            Asset::store(folder.path(), "base.css", &source).unwrap()
        };
        let (first, second) = (stored("a"), stored("b"));
        assert!(first.path().starts_with("assets/base-"), "{first:?}");
        assert_eq!(Path::new(first.path()).extension(), Some("css".as_ref()));
        assert_ne!(first, second);
        assert_eq!(first, stored("a"));
        let read = |asset: &Asset| fs::read_to_string(folder.path().join(asset.path())).unwrap();
        assert_eq!(
            (read(&first), read(&second)),
            ("a".to_owned(), "b".to_owned())
        );
    }

    #[test]
    fn a_file_that_is_missing_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let error = Asset::store(folder.path(), "a.js", &folder.path().join("a.js"));
        assert!(error.unwrap_err().to_string().ends_with("a.js"));
        let assets = Assets::store(&folder.path().join("assets"), folder.path());
        assert!(assets.is_err());
    }
}
