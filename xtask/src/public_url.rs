//! The path under which the page is hosted.

use std::fmt;
use std::str::FromStr;

use anyhow::bail;

/// An absolute path that begins and ends with a slash, such as `/` or `/noughts/`.
///
/// Routes of several segments exclude a relative one: `./boot.js` is another file on each of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PublicUrl(String);

impl Default for PublicUrl {
    fn default() -> Self {
        Self("/".to_owned())
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
        Ok(Self(format!("{text}{slash}")))
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
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
}
