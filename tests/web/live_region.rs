//! The live region.

use leptos::prelude::*;
use noughts::a11y::{Announcer, LiveRegion};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::mounted::{Mounted, until};

async fn region() -> (Mounted, Announcer) {
    let announcer = Announcer::default();
    let page = Mounted::new(move || {
        provide_context(announcer);
        view! { <LiveRegion /> }
    });
    (page.await, announcer)
}

/// Waits until the region's text changes, and returns it.
async fn next_text(page: &Mounted, before: &str) -> String {
    until(before, || page.text("status") != before).await;
    page.text("status")
}

#[wasm_bindgen_test]
async fn the_region_is_there_before_anything_is_said() {
    let (page, _) = region().await;
    let region = &page.all("status")[0];
    assert_eq!(page.text("status"), "");
    assert_eq!(region.get_attribute("aria-live").as_deref(), Some("polite"));
    assert_eq!(region.get_attribute("aria-atomic").as_deref(), Some("true"));
}

#[wasm_bindgen_test]
async fn messages_close_together_all_come_up_and_never_lag() {
    let (page, announcer) = region().await;
    for message in ["One.", "Two.", "Three."] {
        announcer.say(message);
    }
    let mut before = String::new();
    for message in ["One.", "Two. Three."] {
        let text = next_text(&page, &before).await;
        assert_eq!(text, message);
        before = text;
    }
}

#[wasm_bindgen_test]
async fn a_repeated_message_changes_the_text() {
    let (page, announcer) = region().await;
    let mut before = String::new();
    for _ in 0..3 {
        announcer.say("Row 1, column 1 is taken by X.");
        let text = next_text(&page, &before).await;
        assert_eq!(
            text.trim_end_matches('\u{a0}'),
            "Row 1, column 1 is taken by X."
        );
        before = text;
    }
}
