//! A file of the release, named by its content.

use std::fs;
use std::path::Path;

use anyhow::Context;

use super::{ASSETS, integrity};

/// Where a file went, and what it must contain.
pub(super) struct Asset {
    path: String,
    integrity: String,
}

impl Asset {
    /// Moves `base.css` to `assets/base-DIGEST.css`.
    pub(super) fn store(staging: &Path, file: &str) -> anyhow::Result<Self> {
        let source = staging.join(file);
        let content = fs::read(&source).with_context(|| format!("the build lacks {file}"))?;
        let (stem, extension) = file
            .rsplit_once('.')
            .with_context(|| format!("{file} has no extension"))?;
        let path = format!(
            "{ASSETS}/{stem}-{}.{extension}",
            integrity::name_digest(&content)
        );
        fs::create_dir_all(staging.join(ASSETS))?;
        fs::rename(source, staging.join(&path))?;
        Ok(Self {
            path,
            integrity: integrity::sha384(&content),
        })
    }

    /// Returns where the file is, from the page's folder.
    pub(super) fn path(&self) -> &str {
        &self.path
    }

    /// Returns its name in the folder of the assets.
    pub(super) fn file_name(&self) -> &str {
        self.path
            .rsplit_once('/')
            .map_or(&*self.path, |(_, name)| name)
    }

    /// Returns the value of its `integrity` attribute.
    pub(super) fn integrity(&self) -> &str {
        &self.integrity
    }
}
