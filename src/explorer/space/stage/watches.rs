//! Changes of the picture from outside: sizes, pixels, and the context itself.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, HtmlCanvasElement, MediaQueryList, ResizeObserver};

/// Reports what changes the picture from outside, for as long as it lives.
pub(super) struct Watches {
    size: ResizeObserver,
    /// How many pixels a CSS pixel had at the last frame, and the query that hears when it has
    /// another number.
    ratio: Option<(f64, MediaQueryList)>,
    canvas: HtmlCanvasElement,
    redraw: Closure<dyn Fn()>,
    lost: Closure<dyn Fn(Event)>,
    restored: Closure<dyn Fn()>,
}

impl Watches {
    /// Has the picture drawn again when the canvas or what lies over it changes, and hears of a
    /// context that is lost or restored.
    pub(super) fn start(
        canvas: &HtmlCanvasElement,
        open: &Element,
        redraw: impl Fn() + 'static,
        forget: impl Fn() + 'static,
        restore: impl Fn() + 'static,
    ) -> Option<Self> {
        let redraw = Closure::<dyn Fn()>::new(redraw);
        let restored = Closure::<dyn Fn()>::new(restore);
        let lost = Closure::<dyn Fn(Event)>::new(move |event: Event| {
            // Says that this page can restore it.
            event.prevent_default();
            forget();
        });
        let size = ResizeObserver::new(redraw.as_ref().unchecked_ref()).ok()?;
        size.observe(canvas);
        size.observe(open);
        for (name, listener) in [
            ("webglcontextlost", lost.as_ref()),
            ("webglcontextrestored", restored.as_ref()),
        ] {
            let listener = listener.unchecked_ref();
            let _ = canvas.add_event_listener_with_callback(name, listener);
        }
        Some(Self {
            size,
            ratio: None,
            canvas: canvas.clone(),
            redraw,
            lost,
            restored,
        })
    }

    /// Hears of the next change of the pixels: a query knows one number of them.
    pub(super) fn follow(&mut self, ratio: f64) {
        let known = self.ratio.as_ref().is_some_and(|(known, _)| {
            // Bit for bit, so that what is no number is known too.
            known.to_bits() == ratio.to_bits()
        });
        if known {
            return;
        }
        let listener = self.redraw.as_ref().unchecked_ref();
        if let Some((_, query)) = self.ratio.take() {
            let _ = query.remove_event_listener_with_callback("change", listener);
        }
        let query = window().match_media(&format!("(resolution: {ratio}dppx)"));
        if let Some(query) = query.ok().flatten() {
            let _ = query.add_event_listener_with_callback("change", listener);
            self.ratio = Some((ratio, query));
        }
    }
}

impl Drop for Watches {
    fn drop(&mut self) {
        self.size.disconnect();
        if let Some((_, query)) = &self.ratio {
            let listener = self.redraw.as_ref().unchecked_ref();
            let _ = query.remove_event_listener_with_callback("change", listener);
        }
        for (name, listener) in [
            ("webglcontextlost", self.lost.as_ref()),
            ("webglcontextrestored", self.restored.as_ref()),
        ] {
            let listener = listener.unchecked_ref();
            let _ = self
                .canvas
                .remove_event_listener_with_callback(name, listener);
        }
    }
}
