//! The page's public URL.

use std::fmt;
use std::str::FromStr;

use anyhow::ensure;

/// An absolute path that begins and ends with a slash, such as `/` or `/noughts/`, and the host if
/// it is known.
///
/// Routes with several segments rule out a relative path: `./boot.js` is a different file on each
/// of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PublicUrl {
    /// The scheme and host, without a trailing slash.
    origin: Option<String>,
    path: String,
}

impl PublicUrl {
    /// Returns the whole address of a path in the page's folder, if the host is known.
    pub(crate) fn whole(&self, path: &str) -> Option<String> {
        let origin = self.origin.as_ref()?;
        Some(format!("{origin}{self}{path}"))
    }
}

impl Default for PublicUrl {
    fn default() -> Self {
        Self {
            origin: None,
            path: "/".to_owned(),
        }
    }
}

impl FromStr for PublicUrl {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Self> {
        // Where the host begins, and where it ends.
        let host = text.find("://").map_or(0, |scheme| scheme + 3);
        let path = text[host..].find('/').map_or(text.len(), |at| host + at);
        let (origin, path) = text.split_at(path);
        let path = format!("{path}{}", if path.ends_with('/') { "" } else { "/" });
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "/-._~:[]".contains(c);
        let is_origin = match origin.split_once("://") {
            Some((scheme, host)) => ["https", "http"].contains(&scheme) && !host.is_empty(),
            None => text.starts_with('/'),
        };
        ensure!(
            is_origin && !path.contains("//") && text.chars().all(is_plain),
            "a public URL is one such as /, /noughts/ or https://example.org/noughts/, not {text:?}"
        );
        let origin = (!origin.is_empty()).then(|| origin.to_owned());
        Ok(Self { origin, path })
    }
}

impl fmt::Display for PublicUrl {
    /// Writes its path.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn has_a_path_with_a_slash_at_its_end_and_whole_addresses() {
        for (text, path, whole) in [
            ("/", "/", None),
            ("/noughts", "/noughts/", None),
            ("/a/b/", "/a/b/", None),
            ("https://a.example", "/", Some("https://a.example/x/")),
            ("https://a.example/n", "/n/", Some("https://a.example/n/x/")),
            ("http://[::1]:80/n/", "/n/", Some("http://[::1]:80/n/x/")),
        ] {
            let url: PublicUrl = text.parse().unwrap();
            assert_eq!(url.to_string(), path);
            assert_eq!(url.whole("x/").as_deref(), whole);
        }
        for text in [
            "",
            "noughts",
            "./",
            "//host/",
            "/\"/",
            "ftp://a.example/",
            "https:///n/",
            "https://a.example/?n",
        ] {
            assert!(text.parse::<PublicUrl>().is_err(), "{text}");
        }
    }
}
