//! Reasons to redraw a canvas that shows the same as before: its size, and changes of its colours.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Element, MediaQueryList, MutationObserver, MutationObserverInit, ResizeObserver};

/// The preferences of a system that change the colours of a board.
const MEDIA: [&str; 2] = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"];

/// Reports a changed size, or what may have changed the colours, for as long as it lives.
pub struct Watches {
    size: ResizeObserver,
    /// Watches the root element, whose attributes are the settings.
    settings: MutationObserver,
    media: Vec<MediaQueryList>,
    redraw: Closure<dyn Fn()>,
}

impl Watches {
    /// Watches an element; `None` if the browser cannot.
    pub fn start(watched: &Element, redraw: impl Fn() + 'static) -> Option<Self> {
        let redraw = Closure::<dyn Fn()>::new(redraw);
        let listener = redraw.as_ref().unchecked_ref();
        let size = ResizeObserver::new(listener).ok()?;
        size.observe(watched);
        let settings = MutationObserver::new(listener).ok()?;
        let attributes = MutationObserverInit::new();
        attributes.set_attributes(true);
        let root = document().document_element()?;
        settings.observe_with_options(&root, &attributes).ok()?;
        let media = MEDIA.map(|media| window().match_media(media).ok().flatten());
        let media: Vec<_> = media.into_iter().flatten().collect();
        for media in &media {
            let _ = media.add_event_listener_with_callback("change", listener);
        }
        Some(Self {
            size,
            settings,
            media,
            redraw,
        })
    }
}

impl Drop for Watches {
    fn drop(&mut self) {
        self.size.disconnect();
        self.settings.disconnect();
        for media in &self.media {
            let listener = self.redraw.as_ref().unchecked_ref();
            let _ = media.remove_event_listener_with_callback("change", listener);
        }
    }
}
