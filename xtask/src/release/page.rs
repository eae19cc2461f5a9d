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

    /// Puts a link to one style sheet in the place of all, and returns the names of those in their
    /// order.
    pub(super) fn merge_style_sheets(&mut self, merged: &str) -> anyhow::Result<Vec<String>> {
        let written =
            |name: &str| format!("<link rel=\"stylesheet\"{}/>", self.written("href", name));
        let one = written("\0");
        let (start, end) = one.split_once('\0').unwrap_or_default();
        let mut names = Vec::new();
        let mut parts = self.html.split(start);
        let mut html = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let Some((name, rest)) = part.split_once(end) else {
                bail!("a style sheet's link does not end: {start}{part}");
            };
            if names.is_empty() {
                html.push_str(&written(merged));
            }
            names.push(name.to_owned());
            html.push_str(rest);
        }
        self.html = html;
        Ok(names)
    }

    /// Puts the policy and the import map where the page has a mark for them.
    pub(super) fn fill_head(&mut self, policy: &str, import_map: &str) -> anyhow::Result<()> {
        self.replace(HEAD_MARKER, &format!("{policy}\n  {import_map}"))
    }

    /// Returns its text with the files preloaded that its program will fetch.
    pub(super) fn preloading(&self, files: &[&str]) -> String {
        let mut head = String::new();
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
    fn one_style_sheet_takes_the_place_of_all() {
        let link = |name| format!(r#"<link rel="stylesheet" href="/n/{name}.css"/>"#);
        let mut page = page(&format!("<a>{}<b>{}<c>", link("z"), link("a")));
        assert_eq!(
            page.merge_style_sheets("s.css").unwrap(),
            ["z.css", "a.css"]
        );
        assert_eq!(page.html(), format!("<a>{}<b><c>", link("s")));
    }

    #[test]
    fn preloads_at_the_end_of_the_head() {
        let page = page("<head>\n</head><body>");
        let link =
            r#"  <link rel="preload" as="fetch" type="application/wasm" crossorigin href="/n/a">"#;
        let expected = format!("<head>\n{link}\n</head><body>");
        assert_eq!(page.preloading(&["a"]), expected);
        assert_eq!(page.preloading(&[]), page.html());
    }

    #[test]
    fn says_what_the_page_lacks() {
        let mut page = page(r#"<a href="/other/a.js">"#);
        let error = page.rename("href", "a.js", "b.js").unwrap_err().to_string();
        assert!(error.ends_with(r#"lacks href="/n/a.js""#), "{error}");
        let error = page.fill_head("policy", "map").unwrap_err().to_string();
        assert!(error.ends_with(HEAD_MARKER), "{error}");
    }
}
