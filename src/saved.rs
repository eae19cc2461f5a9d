//! Shows a list of what is saved of one kind, each to be deleted and restored.

use leptos::ev;
use leptos::prelude::*;
use noughts_app::storage::{Dated, SavedList};

use crate::browser::WebBrowser;
use crate::focus;
use crate::listener::listen;

/// The saved records of one kind.
#[derive(Debug)]
pub struct Saved<R: Dated> {
    /// The list.
    pub list: RwSignal<SavedList<R>>,
    /// The element id of its heading.
    heading: &'static str,
}

#[expect(
    clippy::expl_impl_clone_on_copy,
    reason = "a derived one would demand it of the records"
)]
impl<R: Dated> Clone for Saved<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Dated> Copy for Saved<R> {}

impl<R: Dated> Saved<R> {
    /// Reads the records, and follows every change. `heading` is the element id of the list's heading,
    /// which has the focus once a record is gone or back.
    pub fn new(heading: &'static str) -> Self {
        let list = RwSignal::new(SavedList::default());
        let read = move || list.maybe_update(|list| list.read(&WebBrowser));
        read();
        listen(&ev::storage, move |_| read());
        Self { list, heading }
    }

    /// Deletes the record with a number.
    pub fn delete(self, id: u64) {
        self.list.update(|list| list.delete(id, &WebBrowser));
        focus::element(self.heading);
    }

    fn restore(self) {
        self.list.update(|list| list.restore(&WebBrowser));
        focus::element(self.heading);
    }

    /// Returns the part above the list: the notices, and the last deleted record with a button that
    /// restores it. `describe` returns the sentence about a deleted record.
    pub fn head(self, describe: fn(&R) -> String, restore: &'static str) -> AnyView {
        let Self { list, .. } = self;
        let notices = move || list.with(|list| list.notices.clone()).into_iter();
        let notices = move || notices().map(|text| view! { <p>{text}</p> }).collect_view();
        let what = move || list.with(|list| list.deleted().map(describe));
        view! {
            <div role="alert">{notices}</div>
            <p class="controls" hidden=move || what().is_none()>
                <span role="alert">{what}</span>
                <button type="button" on:click=move |_| self.restore()>
                    {restore}
                </button>
            </p>
        }
        .into_any()
    }
}
