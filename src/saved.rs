//! A list of what is saved of one kind, each to be deleted and restored.

use std::cmp::Reverse;

use leptos::ev;
use leptos::prelude::*;
use noughts_app::storage;
use noughts_app::storage::{Dated, StorageError};

use crate::browser::WebBrowser;
use crate::focus;
use crate::listener::listen;

/// The saved records of one kind.
#[derive(Debug)]
pub struct Saved<R: Dated> {
    /// The records with their numbers, latest first.
    pub records: RwSignal<Vec<(u64, R)>>,
    /// The notices about them.
    pub notices: RwSignal<Vec<String>>,
    /// The last deleted one, which can be restored.
    deleted: RwSignal<Option<(u64, R)>>,
    /// The element id of the list's heading.
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
        let saved = Self {
            records: RwSignal::new(Vec::new()),
            notices: RwSignal::new(Vec::new()),
            deleted: RwSignal::new(None),
            heading,
        };
        saved.read();
        listen(&ev::storage, move |_| saved.read());
        saved
    }

    fn read(self) {
        // If storage is blocked, there are none; the game page reports it.
        let Ok(found) = storage::load_all::<R>(&WebBrowser) else {
            return;
        };
        let (mut rest, mut records) = (found.records, Vec::new());
        while let Some(latest) = (0..rest.len()).min_by_key(|&index| Reverse(rest[index].1.at())) {
            records.push(rest.remove(latest));
        }
        if !found.notices.is_empty() {
            self.notices.set(found.notices);
        }
        let dates = |records: &Vec<(u64, R)>| -> Vec<_> {
            records
                .iter()
                .map(|(id, record)| (*id, record.at()))
                .collect()
        };
        if self.records.with_untracked(dates) != dates(&records) {
            self.records.set(records);
        }
    }

    /// Deletes a record.
    pub fn delete(self, id: u64, record: R) {
        let deleted = storage::remove_one::<R>(&WebBrowser, id);
        self.end(deleted, Some((id, record)));
    }

    fn restore(self) {
        if let Some((id, record)) = self.deleted.get_untracked() {
            self.end(storage::write_one(&WebBrowser, id, &record), None);
        }
    }

    fn end(self, outcome: Result<(), StorageError>, deleted: Option<(u64, R)>) {
        match outcome {
            Ok(()) => self.deleted.set(deleted),
            Err(error) => self.notices.set(vec![error.to_string()]),
        }
        focus::element(self.heading);
    }

    /// Returns whether there is nothing to show.
    pub fn is_empty(self) -> bool {
        self.records.with(Vec::is_empty)
            && self.notices.with(Vec::is_empty)
            && self.deleted.with(Option::is_none)
    }

    /// Returns the part above the list: the notices, and the last deleted record with a button that
    /// restores it. `describe` returns the sentence about a deleted record.
    pub fn head(self, describe: fn(&R) -> String, restore: &'static str) -> AnyView {
        let Self {
            notices, deleted, ..
        } = self;
        let what = move || deleted.with(|deleted| Some(describe(&deleted.as_ref()?.1)));
        view! {
            <div role="alert">
                {move || notices.get().into_iter().map(|text| view! { <p>{text}</p> }).collect_view()}
            </div>
            <p class="controls" hidden=move || deleted.with(Option::is_none)>
                <span role="alert">{what}</span>
                <button type="button" on:click=move |_| self.restore()>
                    {restore}
                </button>
            </p>
        }
        .into_any()
    }
}
