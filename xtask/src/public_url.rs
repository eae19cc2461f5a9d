//! The page's public URL.

use std::fmt;
use std::str::FromStr;

use anyhow::{Context, bail, ensure};

/// An absolute path that begins and ends with a slash, such as `/` or `/noughts/`, and the host if
/// it is known.
///
/// Routes with several segments rule out a relative path: `./boot.js` is a different file on each
/// of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PublicUrl {
    path: String,
    /// The scheme and host, without a trailing slash.
    origin: Option<String>,
}

impl PublicUrl {
    /// Parses the whole address of a site: `https://example.org/noughts/`.
    ///
    /// # Errors
    /// It is not the address of a folder on a host.
    pub(crate) fn of_site(address: &str) -> anyhow::Result<Self> {
        let expected =
            || format!("a site's URL is one such as https://example.org/noughts/, not {address:?}");
        let (scheme, rest) = address.split_once("://").with_context(expected)?;
        let (host, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-.:[]".contains(c);
        ensure!(
            ["https", "http"].contains(&scheme) && !host.is_empty() && host.chars().all(is_plain),
            expected()
        );
        let Self { path, .. } = if path.is_empty() { "/" } else { path }
            .parse()
            .with_context(expected)?;
        let origin = Some(format!("{scheme}://{host}"));
        Ok(Self { path, origin })
    }

    /// Returns the whole address of a path in the page's folder, if the host is known.
    pub(crate) fn whole(&self, path: &str) -> Option<String> {
        let origin = self.origin.as_ref()?;
        Some(format!("{origin}{self}{path}"))
    }
}

impl Default for PublicUrl {
    fn default() -> Self {
        Self {
            path: "/".to_owned(),
            origin: None,
        }
    }
}

impl FromStr for PublicUrl {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Self> {
        let plain = |c: char| c.is_ascii_alphanumeric() || "/-._~".contains(c);
        if !text.starts_with('/') || text.contains("//") || !text.chars().all(plain) {
            bail!("a public URL is a path such as / or /noughts/, not {text:?}");
        }
        let slash = if text.ends_with('/') { "" } else { "/" };
        Ok(Self {
            path: format!("{text}{slash}"),
            origin: None,
        })
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_with_a_slash() {
        for (text, expected) in [("/", "/"), ("/noughts", "/noughts/"), ("/a/b/", "/a/b/")] {
            assert_eq!(text.parse::<PublicUrl>().unwrap().to_string(), expected);
        }
    }

    #[test]
    fn refuses_what_is_not_an_absolute_path() {
        for text in ["", "noughts", "./", "https://a.example/", "//host/", "/\"/"] {
            assert!(text.parse::<PublicUrl>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_site_has_a_path_and_whole_addresses() {
        for (address, path, whole) in [
            ("https://a.example", "/", "https://a.example/play/"),
            ("https://a.example/n", "/n/", "https://a.example/n/play/"),
            ("http://[::1]:80/n/", "/n/", "http://[::1]:80/n/play/"),
        ] {
            let site = PublicUrl::of_site(address).unwrap();
            assert_eq!(site.to_string(), path);
            assert_eq!(site.whole("play/").as_deref(), Some(whole));
        }
        assert_eq!(PublicUrl::default().whole("play/"), None);
    }

    #[test]
    fn refuses_what_is_not_a_site() {
        for address in [
            "",
            "/noughts/",
            "a.example",
            "ftp://a.example/",
            "https:///n/",
            "https://a\"b/",
            "https://a.example/?n",
        ] {
            assert!(PublicUrl::of_site(address).is_err(), "{address}");
        }
    }
}
