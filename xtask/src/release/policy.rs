//! The content security policy: what the page may load and run.

use super::import_map::ImportMap;
use super::{ASSETS, service_worker};
use crate::framing::Framing;
use crate::public_url::PublicUrl;

/// Restricts the page to the script addresses that `public/boot.js` knows. It is not a header,
/// since headers also apply to the workers' files, and a worker that starts another knows no such
/// list.
const TRUSTED_TYPES: &str = "require-trusted-types-for 'script'; trusted-types default";

/// The policy's directives.
pub(super) struct Policy {
    directives: Vec<String>,
}

impl Policy {
    /// Returns the policy of a page whose only inline script is this import map.
    pub(super) fn new(import_map: &ImportMap) -> Self {
        let scripts = format!(
            "script-src 'self' 'wasm-unsafe-eval' '{}'",
            import_map.digest()
        );
        let directives = [
            "default-src 'none'",
            &scripts,
            "worker-src 'self'",
            "connect-src 'self'",
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            "manifest-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
        ];
        Self {
            directives: directives.map(str::to_owned).to_vec(),
        }
    }

    /// Returns the meta element, for hosts without configurable headers.
    pub(super) fn in_html(&self) -> String {
        format!(
            "<meta http-equiv=\"Content-Security-Policy\" content=\"{}; {TRUSTED_TYPES}\">",
            self.directives.join("; ")
        )
    }

    /// Returns the `_headers` file that Netlify and Cloudflare Pages read.
    pub(super) fn headers(&self, public_url: &PublicUrl, framing: &Framing) -> String {
        // A meta element cannot say who may frame the page.
        let policy = format!("{}; frame-ancestors {framing}", self.directives.join("; "));
        format!(
            "{public_url}*\n  \
             Content-Security-Policy: {policy}\n  \
             X-Content-Type-Options: nosniff\n  \
             Referrer-Policy: no-referrer\n\
             {public_url}{ASSETS}/*\n  \
             Cache-Control: public, max-age=31536000, immutable\n\
             {public_url}{}\n  \
             Cache-Control: no-cache\n",
            service_worker::FILE
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn policy() -> Policy {
        Policy::new(&ImportMap::default())
    }

    #[test]
    fn is_strict() {
        let html = policy().in_html();
        assert!(html.contains("content=\"default-src 'none'; script-src 'self' "));
        assert!(html.contains("; require-trusted-types-for 'script'; "));
        for forbidden in ["unsafe-inline", "'unsafe-eval'", "http:", "https:", "*"] {
            assert!(!html.contains(forbidden), "{forbidden} in {html}");
        }
    }

    #[test]
    fn names_the_import_map() {
        let digest = ImportMap::default().digest();
        assert!(policy().in_html().contains(&format!(" '{digest}';")));
    }

    #[test]
    fn headers_are_under_the_public_url() {
        let headers = |framing: &Framing| policy().headers(&"/noughts/".parse().unwrap(), framing);
        let framed = headers(&"self,https://a.example".parse().unwrap());
        assert!(framed.contains("; frame-ancestors 'self' https://a.example\n"));
        let headers = headers(&Framing::default());
        assert!(headers.starts_with("/noughts/*\n  Content-Security-Policy: default-src 'none'; "));
        assert!(headers.contains("; frame-ancestors 'none'\n"));
        assert!(headers.contains("\n/noughts/assets/*\n  Cache-Control: "));
    }
}
