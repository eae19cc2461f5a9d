//! Controls that are one tab stop together, after the WAI-ARIA pattern of a toolbar: arrows, Home and
//! End lead from one to the next.

use leptos::attr::Attribute;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use crate::focus;
use crate::screen::{Dress, Runtime};

/// Which of a toolbar's controls has the tab stop, by its place.
#[derive(Clone, Copy)]
pub(super) struct Toolbar {
    /// The prefix of the element ids of its controls.
    id: &'static str,
    stop: RwSignal<usize>,
}

impl Toolbar {
    /// Gives the tab stop to the first.
    pub(super) fn new(id: &'static str) -> Self {
        let stop = RwSignal::new(0);
        Self { id, stop }
    }

    /// Returns the element id of a control.
    pub(super) fn id(self, place: usize) -> String {
        format!("{}-{place}", self.id)
    }

    /// Returns what makes an element a control at a place: its id, its tab stop, and that it takes that with
    /// the focus.
    pub(super) fn item(self, place: usize) -> impl Attribute {
        let index = move || if self.stop.get() == place { "0" } else { "-1" };
        view! { <{..} id=self.id(place) tabindex=index on:focus=move |_| self.stop_at(place) /> }
    }

    /// Returns the toolbar of a part of a screen, with its buttons and links.
    pub(super) fn of_part(self, screen: Runtime) -> AnyView {
        let name = screen.group_name(self.id);
        let elements = screen.elements(self.id, Dress::default());
        let count = elements.len();
        let elements = elements.into_iter().zip(0..);
        let elements = elements.map(|(element, place)| element.add_any_attr(self.item(place)));
        view! {
            <div
                class="controls"
                role="toolbar"
                aria-label=name
                on:keydown=move |event| self.on_key(&event, count)
            >
                {elements.collect_view()}
            </div>
        }
        .into_any()
    }

    /// Gives the tab stop to the control that has the focus.
    pub(super) fn stop_at(self, place: usize) {
        self.stop.set(place);
    }

    /// Moves the focus as a key asks on a toolbar with so many controls.
    pub(super) fn on_key(self, event: &KeyboardEvent, controls: usize) {
        let last = controls.saturating_sub(1);
        if let Some(next) = focus::next(&event.key(), self.stop.get_untracked(), last) {
            event.prevent_default();
            focus::element(&self.id(next));
        }
    }
}
