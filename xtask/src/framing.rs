//! Which sites may show the page in a frame.

use std::fmt;
use std::str::FromStr;

use anyhow::ensure;

/// The sites that may frame the page: none, unless the build names them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Framing(Vec<String>);

impl FromStr for Framing {
    type Err = anyhow::Error;

    /// Parses sites with commas between them: `self`, and origins such as `https://example.org`.
    fn from_str(text: &str) -> anyhow::Result<Self> {
        let source = |site: &str| {
            if site == "self" {
                return Ok("'self'".to_owned());
            }
            let host = site
                .strip_prefix("https://")
                .or_else(|| site.strip_prefix("http://"))
                .unwrap_or_default();
            let is_plain = |c: char| c.is_ascii_alphanumeric() || "-.:*".contains(c);
            ensure!(
                !host.is_empty() && host.chars().all(is_plain),
                "a site is `self` or one such as https://example.org, not {site:?}"
            );
            Ok(site.to_owned())
        };
        let sites = text.split(',').map(|site| source(site.trim()));
        Ok(Self(sites.collect::<anyhow::Result<_>>()?))
    }
}

impl fmt::Display for Framing {
    /// Writes the sites as the directive `frame-ancestors` has them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("'none'");
        }
        f.write_str(&self.0.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sites_are_named_one_by_one_and_nothing_else_gets_into_the_policy() {
        assert_eq!(Framing::default().to_string(), "'none'");
        let framing: Framing = "self, https://*.a.example,http://localhost:8000"
            .parse()
            .unwrap();
        let directive = "'self' https://*.a.example http://localhost:8000";
        assert_eq!(framing.to_string(), directive);
        for text in [
            "",
            "a.example",
            "https://",
            "https://a; script-src *",
            "https://a/b",
            "'self'",
        ] {
            assert!(text.parse::<Framing>().is_err(), "{text}");
        }
    }
}
