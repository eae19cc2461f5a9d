//! The release's HTML pages.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Context, ensure};

use super::asset::Asset;
use crate::public_url::PublicUrl;

/// The place in `index.html` for the release's policy: before anything that loads.
const HEAD_MARKER: &str = "<!-- release: policy, service worker -->";

/// The prefix of lines for Trunk alone.
const TRUNK: &str = "<link data-trunk ";

/// The beginning of a reference to a file: an attribute whose value is a path in the page's folder.
const REFERENCE: &str = "=\"/";

/// A page, for one public URL.
#[derive(Clone)]
pub(super) struct Html {
    /// Its text.
    pub(super) text: String,
    public_url: PublicUrl,
}

impl Html {
    /// Returns the release's form of `index.html`: with additional elements in its head, without
    /// Trunk's lines, and with every reference pointing to an asset, checked where HTML allows it,
    /// or to a file of the staging folder.
    ///
    /// # Errors
    /// The marker is missing, or a reference points to no file.
    pub(super) fn new(
        index: &str,
        head: &str,
        public_url: &PublicUrl,
        assets: &BTreeMap<String, Asset>,
        staging: &Path,
    ) -> anyhow::Result<Self> {
        ensure!(
            index.matches(HEAD_MARKER).count() == 1,
            "index.html lacks {HEAD_MARKER}"
        );
        let lines = index.lines().filter(|line| !line.trim().starts_with(TRUNK));
        let page = lines.flat_map(|line| [line, "\n"]).collect::<String>();

        let mut parts = page.split(REFERENCE);
        let mut text = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let attribute = text.rsplit(char::is_whitespace).next().unwrap_or_default();
            let (path, rest) = part.split_once('"').context("an attribute has no end")?;
            let check = check(attribute, path);
            if let Some(asset) = assets.get(path) {
                write!(text, "=\"{public_url}{}\"", asset.path())?;
                if let Some(name) = check {
                    write!(text, " {name}=\"{}\"", asset.integrity)?;
                }
            } else {
                ensure!(staging.join(path).exists(), "the build lacks {path}");
                write!(text, "=\"{public_url}{path}\"")?;
            }
            text.push_str(rest);
        }
        Ok(Self {
            // Last, since its URLs are final.
            text: text.replace(HEAD_MARKER, head),
            public_url: public_url.clone(),
        })
    }

    /// Adds elements, one a line, at the end of its head.
    pub(super) fn add(&mut self, elements: &str) {
        let end = format!("{elements}</head>");
        self.text = self.text.replacen("</head>", &end, 1);
    }

    /// Adds a board that stands in its body until the app has come, on the page of one folder alone.
    pub(super) fn add_board(&mut self, board: &str, folder: &str) {
        let languages = " data-languages=";
        let only = format!(" data-board=\"{}{folder}\"{languages}", self.public_url);
        let app = "<div id=\"app\">";
        let text = self.text.replacen(languages, &only, 1);
        self.text = text.replacen(app, &format!("{app}{board}"), 1);
    }

    /// Makes it load a lazy view's files and style at once.
    pub(super) fn load_view(&mut self, module: &str, files: &[String]) {
        for file in files {
            self.add(&format!(
                "  <link rel=\"preload\" as=\"fetch\" type=\"application/wasm\" crossorigin \
                 href=\"{}{file}\">\n",
                self.public_url
            ));
        }
        let own = format!("stylesheet\" data-view=\"{module}\" data-href=");
        for later in ["stylesheet\" data-href=", &own] {
            self.text = self.text.replace(later, "stylesheet\" href=");
        }
    }
}

/// Returns the integrity attribute that goes with a reference. A preload for `fetch` has none: browsers
/// do not check it, but the `fetch` does. Nor do they check a worker's script, which a `meta` names.
fn check(attribute: &str, path: &str) -> Option<&'static str> {
    let is_a = |extensions: &[&str]| extensions.iter().any(|extension| path.ends_with(extension));
    match attribute {
        "content" if is_a(&[".txt"]) => Some("data-integrity"),
        "href" | "data-href" | "src" if is_a(&[".js", ".css"]) => Some("integrity"),
        "data-wasm" => Some("data-wasm-integrity"),
        _ => None,
    }
}
