//! Whether an element can be seen: its tab and its panel are open, and the page is in front.

use leptos::ev;
use leptos::html::Section;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::ResizeObserver;

use crate::listener::listen;

/// Watches an element for as long as it lives: what is hidden has no size.
pub(super) struct Watch {
    size: ResizeObserver,
    _check: Closure<dyn Fn()>,
}

impl Watch {
    /// Reports whether an element can be seen, now and on every change, until the component ends.
    pub(super) fn start(
        element: NodeRef<Section>,
        report: impl Fn(bool) + Copy + Send + Sync + 'static,
    ) {
        let check = move || {
            if let Some(element) = element.try_get_untracked().flatten() {
                let has_size = element.get_bounding_client_rect().height() > 0.0;
                report(has_size && !document().hidden());
            }
        };
        listen(&ev::visibilitychange, move |_| check());
        let watch = StoredValue::new_local(None::<Self>);
        Effect::new(move || {
            if let Some(section) = element.get() {
                let closure = Closure::<dyn Fn()>::new(check);
                let size = ResizeObserver::new(closure.as_ref().unchecked_ref()).ok();
                watch.set_value(size.map(|size| {
                    size.observe(&section);
                    Self {
                        size,
                        _check: closure,
                    }
                }));
                check();
            }
        });
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.size.disconnect();
    }
}
