//! Scripts that run before everything else on the page: the server inserts them into each HTML
//! file.
//!
//! They come before the content security policy, which takes effect at its place in the file. So
//! every browser runs them, whatever its driver can do.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

/// Inserts scripts into an HTML file as separate elements, so that one that throws does not stop
/// the others.
pub(crate) fn into_page(html: &[u8], scripts: &[String]) -> Vec<u8> {
    let html = String::from_utf8_lossy(html);
    // A page may omit its head's tag.
    let start = html.find("<head>").map_or(0, |head| head + "<head>".len());
    let (before, after) = html.split_at(start);
    let mut page = before.to_owned();
    for script in scripts {
        // No text in a script may end its element.
        let script = script.replace("</", "<\\/");
        page.extend(["<script>", &script, "</script>"]);
    }
    page.push_str(after);
    page.into_bytes()
}

/// Makes a service worker accept the page with the scripts in place of the one whose digest it
/// knows. `read` returns the page at a path.
pub(crate) fn into_service_worker(
    worker: &[u8],
    scripts: &[String],
    read: impl Fn(&str) -> Option<Vec<u8>>,
) -> Vec<u8> {
    let worker = String::from_utf8_lossy(worker);
    // `"page":{"path":"play/","integrity":"sha256-…","named":false}`, as a release writes it.
    let digest = || {
        let (_, rest) = worker.split_once(r#""page":{"path":""#)?;
        let (path, rest) = rest.split_once(r#"","integrity":""#)?;
        let (digest, _) = rest.split_once('"')?;
        let page = into_page(&read(path)?, scripts);
        let changed = format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(&page)));
        Some(worker.replacen(digest, &changed, 1))
    };
    digest().unwrap_or_else(|| worker.to_string()).into_bytes()
}
