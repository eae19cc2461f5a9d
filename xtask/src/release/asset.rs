//! Release files that are named by content.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::Context;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::Serialize;
use sha2::{Digest, Sha256};
use walkdir::WalkDir;

/// The folder of files named by content.
pub(super) const ASSETS: &str = "assets";

/// A stored file and its digest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Asset {
    /// Its name in the assets folder.
    pub(super) file: String,
    /// The value of its `integrity` attribute.
    pub(super) integrity: String,
}

impl Asset {
    /// Stores a file called `base.css` as `assets/base-DIGEST.css`.
    pub(super) fn store(staging: &Path, name: &str, content: &[u8]) -> anyhow::Result<Self> {
        let (stem, extension) = name
            .rsplit_once('.')
            .with_context(|| format!("{name} has no extension"))?;
        let file = format!("{stem}-{}.{extension}", name_digest(content));
        let assets = staging.join(ASSETS);
        fs::create_dir_all(&assets)?;
        fs::write(assets.join(&file), content)?;
        let integrity = integrity(content);
        Ok(Self { file, integrity })
    }

    /// Returns its path in the page's folder.
    pub(super) fn path(&self) -> String {
        format!("{ASSETS}/{}", self.file)
    }
}

/// Stores the files of a folder as assets, and returns them by their path in it, with slashes.
pub(super) fn store_all(folder: &Path, staging: &Path) -> anyhow::Result<BTreeMap<String, Asset>> {
    let mut assets = BTreeMap::new();
    for entry in WalkDir::new(folder) {
        let entry = entry?;
        if entry.file_type().is_file() {
            let name = entry.file_name().to_string_lossy();
            let asset = Asset::store(staging, &name, &fs::read(entry.path())?)?;
            let parts = entry.path().strip_prefix(folder)?.components();
            let parts: Vec<_> = parts
                .map(|part| part.as_os_str().to_string_lossy())
                .collect();
            assets.insert(parts.join("/"), asset);
        }
    }
    Ok(assets)
}

/// Returns the value of an `integrity` attribute: `sha256-…`, the shortest digest there is for it.
pub(super) fn integrity(content: &[u8]) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(content)))
}

/// Returns sixteen hexadecimal digits for a file name: 64 bits, which no two versions of a file
/// share by chance.
pub(super) fn name_digest(content: &[u8]) -> String {
    let mut digits = format!("{:x}", Sha256::digest(content));
    digits.truncate(16);
    digits
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The digests come from `openssl dgst`, and the content from the specification of subresource
    /// integrity.
    #[test]
    fn name_and_integrity_follow_from_the_content() {
        let folder = tempfile::tempdir().unwrap();
        let content = b"alert('Hello, world.');";
        let asset = Asset::store(folder.path(), "hello.js", content).unwrap();
        assert_eq!(asset.path(), "assets/hello-ab39cb72c44ec781.js");
        assert_eq!(
            asset.integrity,
            "sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng="
        );
        let assets = store_all(folder.path(), folder.path()).unwrap();
        assert_eq!(
            assets["assets/hello-ab39cb72c44ec781.js"].integrity,
            asset.integrity
        );
        assert!(store_all(&folder.path().join("nothing"), folder.path()).is_err());
    }
}
