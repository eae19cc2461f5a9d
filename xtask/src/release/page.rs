//! The page's HTML, in which references are exchanged.
//!
//! The page is ours and small: an attribute is looked for exactly as `index.html` and Trunk write
//! it, and not finding it is an error, so nothing is silently left out.

use anyhow::bail;

use super::asset::Asset;
use crate::public_url::PublicUrl;

/// What `index.html` has where a release puts its policy and its import map: before everything
/// that loads.
pub(super) const HEAD_MARKER: &str = "<!-- release: content security policy and import map -->";

/// What `index.html` has between the style of the first load and that of the lazy views.
pub(super) const VIEWS_MARKER: &str = "<!-- release: the style of lazy views -->";

/// The text of an HTML file and the public URL under which its references are.
pub(super) struct Page {
    html: String,
    public_url: PublicUrl,
}

impl Page {
    /// Returns a page with the text that Trunk wrote.
    pub(super) fn new(html: &str, public_url: &PublicUrl) -> Self {
        Self {
            html: html.to_owned(),
            public_url: public_url.clone(),
        }
    }

    /// Returns its text.
    pub(super) fn html(&self) -> &str {
        &self.html
    }

    /// Makes every `attribute` that leads to the file `from` lead to `to`.
    pub(super) fn rename(&mut self, attribute: &str, from: &str, to: &str) -> anyhow::Result<()> {
        let new = self.written(attribute, to);
        self.replace(&self.written(attribute, from), &new)
    }

    /// Adds an attribute after every `attribute` that leads to `file`.
    pub(super) fn add(
        &mut self,
        attribute: &str,
        file: &str,
        added: &str,
        value: &str,
    ) -> anyhow::Result<()> {
        let old = self.written(attribute, file);
        let new = format!("{old} {added}=\"{value}\"");
        self.replace(&old, &new)
    }

    /// Makes every `attribute` that leads to the file `from` lead to the asset, and adds its
    /// integrity.
    pub(super) fn pin(&mut self, attribute: &str, from: &str, asset: &Asset) -> anyhow::Result<()> {
        self.rename(attribute, from, asset.path())?;
        self.add(attribute, asset.path(), "integrity", asset.integrity())
    }

    /// Puts a link to one style sheet in the place of all before the mark, and another, which the
    /// program finds, in the place of all behind it. Returns the names of the former and of the
    /// latter, each in their order.
    pub(super) fn merge_style_sheets(
        &mut self,
        merged: &str,
        of_views: &str,
    ) -> anyhow::Result<[Vec<String>; 2]> {
        let Some((first, views)) = self.html.split_once(VIEWS_MARKER) else {
            bail!("the page that Trunk wrote from index.html lacks {VIEWS_MARKER}");
        };
        let (first, first_names) = self.without_style_sheets(first)?;
        let (views, view_names) = self.without_style_sheets(views)?;
        self.html = format!(
            "{first}<link rel=\"stylesheet\"{}/>\n<meta name=\"views-style\"{}>{views}",
            self.written("href", merged),
            self.written("content", of_views),
        );
        Ok([first_names, view_names])
    }

    /// Returns HTML without its links to style sheets, and their names.
    fn without_style_sheets(&self, html: &str) -> anyhow::Result<(String, Vec<String>)> {
        let start = format!("<link rel=\"stylesheet\" href=\"{}", self.public_url);
        let mut parts = html.split(&start);
        let mut rest = parts.next().unwrap_or_default().to_owned();
        let mut names = Vec::new();
        for part in parts {
            let Some((name, after)) = part.split_once("\"/>") else {
                bail!("a style sheet's link does not end: {start}{part}");
            };
            names.push(name.to_owned());
            rest.push_str(after.trim_start());
        }
        Ok((rest, names))
    }

    /// Puts elements where the page has a mark for them.
    pub(super) fn fill_head(&mut self, elements: &[&str]) -> anyhow::Result<()> {
        self.replace(HEAD_MARKER, &elements.join("\n  "))
    }

    /// Returns its text with the style of the lazy views, and with the files preloaded that its
    /// program will fetch.
    pub(super) fn preloading(&self, style: &Asset, files: &[&str]) -> String {
        let mut head = format!(
            "  <link rel=\"stylesheet\"{} integrity=\"{}\">\n",
            self.written("href", style.path()),
            style.integrity()
        );
        for file in files {
            head.push_str(
                "  <link rel=\"preload\" as=\"fetch\" type=\"application/wasm\" crossorigin",
            );
            head.push_str(&self.written("href", file));
            head.push_str(">\n");
        }
        head.push_str("</head>");
        self.html.replacen("</head>", &head, 1)
    }

    fn written(&self, attribute: &str, file: &str) -> String {
        format!(" {attribute}=\"{}{file}\"", self.public_url)
    }

    fn replace(&mut self, old: &str, new: &str) -> anyhow::Result<()> {
        if !self.html.contains(old) {
            bail!(
                "the page that Trunk wrote from index.html lacks {}",
                old.trim()
            );
        }
        self.html = self.html.replace(old, new);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(html: &str) -> Page {
        Page::new(html, &"/n/".parse().unwrap())
    }

    #[test]
    fn exchanges_whole_values_of_one_attribute() {
        let mut page = page(r#"<a href="/n/a.js" data-a="/n/a.js"><b href="/n/a.js2" >"#);
        page.rename("href", "a.js", "assets/a-1.js").unwrap();
        assert_eq!(
            page.html(),
            r#"<a href="/n/assets/a-1.js" data-a="/n/a.js"><b href="/n/a.js2" >"#
        );
    }

    #[test]
    fn adds_an_attribute_beside_another() {
        let mut page = page(r#"<s data-wasm="/n/a.wasm">"#);
        page.add("data-wasm", "a.wasm", "data-wasm-integrity", "sha384-A")
            .unwrap();
        assert_eq!(
            page.html(),
            r#"<s data-wasm="/n/a.wasm" data-wasm-integrity="sha384-A">"#
        );
    }

    #[test]
    fn two_style_sheets_take_the_place_of_all() {
        let link = |name| format!(r#"<link rel="stylesheet" href="/n/{name}.css"/>"#);
        let sheets = [link("z"), link("a"), VIEWS_MARKER.to_owned(), link("v")];
        let mut page = page(&format!("<a>{}<c>", sheets.join("\n")));
        assert_eq!(
            page.merge_style_sheets("s.css", "views.css").unwrap(),
            [
                vec!["z".to_owned() + ".css", "a.css".to_owned()],
                vec!["v.css".to_owned()]
            ]
        );
        let meta = r#"<meta name="views-style" content="/n/views.css">"#;
        let html: String = page.html().split_whitespace().collect();
        let expected = format!("<a>{}{meta}<c>", link("s"));
        assert_eq!(html, expected.split_whitespace().collect::<String>());
    }

    #[test]
    fn what_a_view_needs_is_at_the_end_of_the_head() {
        let staging = tempfile::tempdir().unwrap();
        std::fs::write(staging.path().join("s.css"), "").unwrap();
        let style = Asset::store(staging.path(), "s.css").unwrap();
        let page = page("<head>\n</head><body>");
        let links = [
            format!(
                r#"  <link rel="stylesheet" href="/n/{}" integrity="{}">"#,
                style.path(),
                style.integrity()
            ),
            r#"  <link rel="preload" as="fetch" type="application/wasm" crossorigin href="/n/a">"#
                .to_owned(),
        ];
        let expected = format!("<head>\n{}\n</head><body>", links.join("\n"));
        assert_eq!(page.preloading(&style, &["a"]), expected);
    }

    #[test]
    fn says_what_the_page_lacks() {
        let mut page = page(r#"<a href="/other/a.js">"#);
        let error = page.rename("href", "a.js", "b.js").unwrap_err().to_string();
        assert!(error.ends_with(r#"lacks href="/n/a.js""#), "{error}");
        let error = page.fill_head(&["policy"]).unwrap_err().to_string();
        assert!(error.ends_with(HEAD_MARKER), "{error}");
    }
}
