//! The release's HTML pages.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Context, ensure};

use super::asset::Assets;
use super::has_extension;
use crate::public_url::PublicUrl;

/// The place in `index.html` for the release's policy: before anything that loads.
const HEAD_MARKER: &str = "<!-- release: policy, service worker -->";

/// The prefix of lines for Trunk alone.
const TRUNK: &str = "<link data-trunk ";

/// The beginning of a reference to a file: an attribute whose value is a path in the page's folder.
const REFERENCE: &str = "=\"/";

/// The text of an HTML file.
pub(super) struct Html {
    text: String,
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
        assets: &Assets,
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
            if let Some(asset) = assets.find(path) {
                write!(text, "=\"{public_url}{}\"", asset.path())?;
                if let Some(name) = check {
                    write!(text, " {name}=\"{}\"", asset.integrity())?;
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

    /// Returns its text.
    pub(super) fn html(&self) -> &str {
        &self.text
    }

    /// Returns it with additional elements, one a line, at the end of its head.
    pub(super) fn with(&self, elements: &str) -> Self {
        Self {
            text: self
                .text
                .replacen("</head>", &format!("{elements}</head>"), 1),
            public_url: self.public_url.clone(),
        }
    }

    /// Returns it with a board that stands in its body until the app has come, on one route alone.
    pub(super) fn with_board(&self, board: &str, route: &str) -> Self {
        let slash = if route.is_empty() { "" } else { "/" };
        let path = format!(
            " data-board=\"{}{route}{slash}\" data-languages=",
            self.public_url
        );
        let app = "<div id=\"app\">";
        let text = self.text.replacen(" data-languages=", &path, 1);
        Self {
            text: text.replacen(app, &format!("{app}{board}"), 1),
            public_url: self.public_url.clone(),
        }
    }

    /// Returns its form for the route of a lazy view, which loads the view's files and style at
    /// once.
    pub(super) fn of_view(&self, module: &str, files: &[&str]) -> Self {
        let preload = |file: &&str| {
            format!(
                "  <link rel=\"preload\" as=\"fetch\" type=\"application/wasm\" crossorigin \
                 href=\"{}{file}\">\n",
                self.public_url
            )
        };
        let preloads: String = files.iter().map(preload).collect();
        let mut page = self.with(&preloads);
        let own = format!("stylesheet\" data-view=\"{module}\" data-href=");
        for later in ["stylesheet\" data-href=", &own] {
            page.text = page.text.replace(later, "stylesheet\" href=");
        }
        page
    }
}

/// Returns the integrity attribute that goes with a reference. A preload for `fetch` has none: browsers
/// do not check it, but the `fetch` does. Nor do they check a worker's script, which a `meta` names.
fn check(attribute: &str, path: &str) -> Option<&'static str> {
    match attribute {
        "content" if has_extension(Path::new(path), &["txt"]) => Some("data-integrity"),
        "href" | "data-href" | "src" if has_extension(Path::new(path), &["js", "css"]) => {
            Some("integrity")
        }
        "data-wasm" => Some("data-wasm-integrity"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use tempfile::TempDir;

    const INDEX: &str = r#"<head>
  <!-- release: policy, service worker -->
  <link rel="icon" href="/icon.svg">
  <link rel="stylesheet" href="/style/page.css">
  <link rel="stylesheet" data-href="/style/lazy.css">
  <meta name="public-url" content="/">
  <meta name="engine-worker" content="/worker.js">
  <link rel="preload" as="fetch" href="/app.wasm">
  <script src="/boot.js" data-wasm="/app.wasm"></script>
  <link data-trunk rel="copy-dir" href="style">
</head><a href="">"#;

    /// Returns the release's form of a page, with the folders that it refers to.
    fn release(index: &str) -> anyhow::Result<(Html, Assets, TempDir)> {
        let (bundle, staging) = (TempDir::new()?, TempDir::new()?);
        fs::create_dir(bundle.path().join("style"))?;
        for file in [
            "style/page.css",
            "style/lazy.css",
            "worker.js",
            "app.wasm",
            "boot.js",
        ] {
            fs::write(bundle.path().join(file), file)?;
        }
        fs::write(staging.path().join("icon.svg"), "")?;
        let assets = Assets::store(bundle.path(), staging.path())?;
        let public_url = "/n/".parse()?;
        let page = Html::new(index, "<meta policy>", &public_url, &assets, staging.path())?;
        Ok((page, assets, staging))
    }

    #[test]
    fn every_reference_leads_to_its_file() {
        let (page, assets, _staging) = release(INDEX).unwrap();
        let asset = |path| assets.find(path).unwrap();
        let (path, integrity) = (|at| asset(at).path(), |at| asset(at).integrity());
        let expected = format!(
            r#"<head>
  <meta policy>
  <link rel="icon" href="/n/icon.svg">
  <link rel="stylesheet" href="/n/{}" integrity="{}">
  <link rel="stylesheet" data-href="/n/{}" integrity="{}">
  <meta name="public-url" content="/n/">
  <meta name="engine-worker" content="/n/{}">
  <link rel="preload" as="fetch" href="/n/{wasm}">
  <script src="/n/{}" integrity="{}" data-wasm="/n/{wasm}" data-wasm-integrity="{}"></script>
</head><a href="">
"#,
            path("style/page.css"),
            integrity("style/page.css"),
            path("style/lazy.css"),
            integrity("style/lazy.css"),
            path("worker.js"),
            path("boot.js"),
            integrity("boot.js"),
            integrity("app.wasm"),
            wasm = path("app.wasm"),
        );
        assert_eq!(page.html(), expected);
    }

    #[test]
    fn the_page_of_a_view_has_what_it_needs() {
        let (page, assets, _staging) = release(INDEX).unwrap();
        let page = page.of_view("tools", &["assets/a.wasm", "assets/b.wasm"]);
        let html = page.html();
        let style = assets.find("style/lazy.css").unwrap().path();
        assert!(
            html.contains(&format!("stylesheet\" href=\"/n/{style}\"")),
            "{html}"
        );
        let preloads = "  <link rel=\"preload\" as=\"fetch\" type=\"application/wasm\" crossorigin \
                        href=\"/n/assets/a.wasm\">\n  <link rel=\"preload\" as=\"fetch\" \
                        type=\"application/wasm\" crossorigin href=\"/n/assets/b.wasm\">\n</head>";
        assert!(html.contains(preloads), "{html}");
    }

    #[test]
    fn says_what_is_missing() {
        let error = |index: &str| release(index).err().unwrap().to_string();
        assert!(error("<head>").contains("policy"));
        let lost = INDEX.replace("icon.svg", "lost.svg");
        assert_eq!(error(&lost), "the build lacks lost.svg");
    }
}
