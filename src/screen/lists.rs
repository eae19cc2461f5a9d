//! Lists, and the headings over them.

use leptos::prelude::*;
use noughts_app::screen::{Entry, Kind};

use crate::router;
use crate::screen::runtime::Runtime;

impl Runtime {
    /// Returns the items of a list.
    pub fn list(self, id: &'static str, item: fn(Entry) -> AnyView) -> AnyView {
        let part = self.part(id);
        (move || match part.get() {
            Some(Kind::List(entries)) => entries.into_iter().map(item).collect(),
            _ => Vec::new(),
        })
        .into_any()
    }

    /// Returns the items of a list as paragraphs.
    pub fn paragraphs(self, id: &'static str) -> AnyView {
        self.list(id, |entry| view! { <p>{entry.name}</p> }.into_any())
    }

    /// Returns a heading within the page.
    pub fn heading(self, id: &'static str) -> AnyView {
        view! { <h2 id=id>{self.text(id)}</h2> }.into_any()
    }

    /// Returns whether a part is there now.
    pub fn has(self, id: &'static str) -> bool {
        let Self { model, .. } = self;
        model.with_untracked(|model| model.part(id).is_some())
    }
}

/// Returns the address of an item's link.
pub fn href(entry: &Entry) -> Option<String> {
    entry.path().map(router::href)
}
