//! The whole screen.

use leptos::prelude::document;

/// Gives the page the whole screen, or gives it back. A browser may refuse; the page then is as it
/// was.
pub fn toggle() {
    let document = document();
    if document.fullscreen_element().is_some() {
        document.exit_fullscreen();
    } else if let Some(root) = document.document_element() {
        let _ = root.request_fullscreen();
    }
}
