//! Full-screen mode.

use leptos::prelude::document;

/// Enters or leaves full-screen mode. A browser may refuse; then nothing changes.
pub fn toggle() {
    let document = document();
    if document.fullscreen_element().is_some() {
        document.exit_fullscreen();
    } else if let Some(root) = document.document_element() {
        let _ = root.request_fullscreen();
    }
}
