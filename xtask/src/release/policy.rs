//! The content security policy: what the page may load and run.

use super::asset::ASSETS;
use super::service_worker;
use crate::framing::Framing;
use crate::public_url::PublicUrl;

const DIRECTIVES: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    worker-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/// Restricts the page to the script addresses that `public/boot.js` knows. It is not a header,
/// since headers also apply to the workers' files, and a worker that starts another knows no such
/// list.
const TRUSTED_TYPES: &str = "require-trusted-types-for 'script'; trusted-types default";

/// Returns the meta element, for hosts without configurable headers.
pub(super) fn in_html() -> String {
    format!(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"{DIRECTIVES}; {TRUSTED_TYPES}\">"
    )
}

/// Returns the `_headers` file that Netlify and Cloudflare Pages read.
pub(super) fn headers(public_url: &PublicUrl, framing: &Framing) -> String {
    // A meta element cannot say who may frame the page. A frame without an origin may load its files.
    format!(
        "{public_url}*\n  \
         Content-Security-Policy: {DIRECTIVES}; frame-ancestors {framing}\n  \
         Access-Control-Allow-Origin: *\n  \
         X-Content-Type-Options: nosniff\n  \
         Referrer-Policy: no-referrer\n\
         {public_url}{ASSETS}/*\n  \
         Cache-Control: public, max-age=31536000, immutable\n\
         {public_url}{}\n  \
         Cache-Control: no-cache\n",
        service_worker::FILE
    )
}
