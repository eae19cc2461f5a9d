//! A build of the page: a folder of files.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};

use crate::compression;

/// A tested release build.
#[derive(Clone, Debug)]
pub struct Build {
    folder: PathBuf,
    index: String,
}

impl Build {
    /// Returns the build for the root of a host.
    ///
    /// # Errors
    /// There is no such build.
    pub fn at_root() -> anyhow::Result<Self> {
        Self::named_by("NOUGHTS_DIST", "dist")
    }

    /// Returns the build for a sub-path of a host.
    ///
    /// # Errors
    /// There is no such build.
    pub fn under_sub_path() -> anyhow::Result<Self> {
        Self::named_by("NOUGHTS_DIST_SUB_PATH", "target/dist-sub-path")
    }

    fn named_by(variable: &str, default: &str) -> anyhow::Result<Self> {
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let folder = env::var_os(variable).map_or_else(|| workspace.join(default), PathBuf::from);
        Self::in_folder(folder)
    }

    /// Returns the build in a folder.
    ///
    /// # Errors
    /// There is no build in it.
    pub fn in_folder(folder: PathBuf) -> anyhow::Result<Self> {
        let index = fs::read_to_string(folder.join("index.html"))
            .with_context(|| format!("no page in {}: run `cargo xtask test`", folder.display()))?;
        Ok(Self { folder, index })
    }

    /// Returns the folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns how many bytes a file takes on the wire, compressed with brotli.
    ///
    /// # Errors
    /// There is no such file. A path that ends in a slash is a route.
    pub fn download(&self, path: &str) -> anyhow::Result<usize> {
        let index = if path.ends_with('/') {
            "index.html"
        } else {
            ""
        };
        let content = self.read(&format!("{path}{index}"))?;
        Ok(compression::compress(&content)?.len())
    }

    /// Returns every route that has a file, in alphabetical order: `/`, `/play/classic/`.
    ///
    /// # Errors
    /// The folder cannot be read.
    pub fn routes(&self) -> anyhow::Result<Vec<String>> {
        let mut routes = Vec::new();
        let mut folders = vec![("/".to_owned(), self.folder.clone())];
        while let Some((route, folder)) = folders.pop() {
            for entry in fs::read_dir(&folder)? {
                let entry = entry?;
                let name = entry.file_name();
                if entry.file_type()?.is_dir() {
                    let inside = format!("{route}{}/", name.to_string_lossy());
                    folders.push((inside, entry.path()));
                } else if name == "index.html" {
                    routes.push(route.clone());
                }
            }
        }
        routes.sort();
        Ok(routes)
    }

    /// Returns the path that the page expects to be served under, with slashes at both ends.
    ///
    /// # Errors
    /// The page does not name it.
    pub fn base(&self) -> anyhow::Result<&str> {
        self.after(r#"<meta name="public-url" content=""#)
    }

    /// Returns the path of the script of the worker that plays most games.
    ///
    /// # Errors
    /// The page does not name it.
    pub fn worker_script(&self) -> anyhow::Result<&str> {
        self.script_of("engine-worker")
    }

    /// Returns the path of a worker's script, given the name of its program.
    ///
    /// # Errors
    /// The page does not name it.
    pub fn script_of(&self, worker: &str) -> anyhow::Result<&str> {
        self.after(&format!(r#"<meta name="{worker}" content=""#))
    }

    /// Returns the path of the app's WebAssembly.
    ///
    /// # Errors
    /// The page does not name it.
    pub fn app_wasm(&self) -> anyhow::Result<&str> {
        self.after(r#" data-wasm=""#)
    }

    /// Returns the path of the file of a lazy module.
    ///
    /// # Errors
    /// There is none, or the folder cannot be read.
    pub fn lazy_file(&self, module: &str) -> anyhow::Result<String> {
        self.asset(&format!("lazy-{module}"))
    }

    /// Returns the path of a file named by content, given its name without the digest.
    ///
    /// # Errors
    /// There is none, or the folder cannot be read.
    pub fn asset(&self, name: &str) -> anyhow::Result<String> {
        let start = format!("{name}-");
        for entry in fs::read_dir(self.folder.join("assets"))? {
            let found = entry?.file_name().to_string_lossy().into_owned();
            let digest = found.strip_prefix(&start);
            // Another file may have the same prefix: `lazy` and `lazy-game`.
            if digest.is_some_and(|digest| !digest.contains('-')) {
                return Ok(format!("{}assets/{found}", self.base()?));
            }
        }
        bail!("the build has no file {start}…")
    }

    /// Returns the bytes of the file at a path on the server.
    ///
    /// # Errors
    /// There is no such file.
    pub fn read(&self, path: &str) -> anyhow::Result<Vec<u8>> {
        let inside = path.strip_prefix(self.base()?);
        let inside = inside.with_context(|| format!("{path} is outside the page"))?;
        Ok(fs::read(self.folder.join(inside))?)
    }

    /// Returns the HTML file of a folder, given as a path in the build's folder: `play/`.
    ///
    /// # Errors
    /// There is none.
    pub(crate) fn page(&self, folder: &str) -> anyhow::Result<Vec<u8>> {
        Ok(fs::read(self.folder.join(folder).join("index.html"))?)
    }

    /// Returns the text after a prefix in the page, up to the closing quote.
    fn after(&self, start: &str) -> anyhow::Result<&str> {
        let found = self.index.split_once(start).map(|(_, rest)| rest);
        let value = found.and_then(|rest| rest.split('"').next());
        let value = value.with_context(|| format!("index.html has no `{start}`"))?;
        ensure!(value.starts_with('/'), "{value:?} is not a path");
        Ok(value)
    }
}
