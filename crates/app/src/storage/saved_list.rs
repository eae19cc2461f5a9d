//! A list of what is saved of one kind, each to be deleted and restored.

use std::cmp::Reverse;

use crate::browser::Browser;
use crate::screen::{Action, Effect, Entry, Focus, View};
use crate::storage::{Dated, Storage, StorageError, load_all, remove_one, write_one};

/// An event of a list of what is saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SavedEvent {
    /// What is stored has changed.
    Stored,
    /// The reader deletes the record with a number.
    Delete(u64),
    /// The reader restores the last deleted record.
    Restore,
}

/// The saved records of one kind.
#[derive(Clone, Debug, Default)]
pub struct SavedList<R> {
    /// The records with their numbers, latest first.
    pub records: Vec<(u64, R)>,
    /// The time when they last changed, in milliseconds since 1970-01-01.
    pub at: u64,
    /// The notices about them.
    pub notices: Vec<String>,
    /// The last deleted one, which can be restored.
    deleted: Option<(u64, R)>,
}

impl<R: Dated> SavedList<R> {
    /// Handles an event. The part of a name, which the list's heading has, gets the focus once a record is
    /// gone or back.
    pub fn update(
        &mut self,
        event: &SavedEvent,
        heading: &'static str,
        browser: &impl Browser,
    ) -> Vec<Effect> {
        let focus = match *event {
            SavedEvent::Stored => None,
            SavedEvent::Delete(id) => {
                self.delete(id, browser);
                Some(heading)
            }
            SavedEvent::Restore => {
                self.restore(browser);
                Some(heading)
            }
        };
        self.read(browser);
        let focus = focus.into_iter();
        focus.map(|it| Effect::Focus(Focus::Part(it))).collect()
    }

    /// Adds the notices, and the sentence about the last deleted record with the button that restores it.
    pub fn add_head(
        &self,
        view: &mut View<SavedEvent>,
        [notices, deleted]: [&'static str; 2],
        describe: impl Fn(&R) -> String,
        restore: &str,
    ) {
        let notice = |text: &String| Entry::new(text, []);
        view.list(notices, self.notices.iter().map(notice));
        let about = |(_, record): &(u64, R)| {
            let button = Action::button(restore, SavedEvent::Restore);
            Entry::new(describe(record), [button])
        };
        view.list(deleted, self.deleted.iter().map(about));
    }

    fn read(&mut self, browser: &impl Browser) {
        // If storage is blocked, there are none; the game page reports it.
        let Ok(found) = load_all::<R>(browser) else {
            return;
        };
        let mut records = found.records;
        records.sort_by_key(|(_, record)| Reverse(record.at()));
        let dates = |records: &[(u64, R)]| -> Vec<_> {
            let dated = records.iter().map(|(id, record)| (*id, record.at()));
            dated.collect()
        };
        let has_notices = !found.notices.is_empty();
        let is_changed = has_notices || dates(&self.records) != dates(&records);
        if has_notices {
            self.notices = found.notices;
        }
        if is_changed {
            self.records = records;
            self.at = browser.date();
        }
    }

    fn delete(&mut self, id: u64, storage: &impl Storage) {
        let mut records = self.records.iter();
        let record = records.find(|(number, _)| *number == id).cloned();
        self.end(remove_one::<R>(storage, id), record);
    }

    fn restore(&mut self, storage: &impl Storage) {
        if let Some((id, record)) = self.deleted.clone() {
            self.end(write_one(storage, id, &record), None);
        }
    }

    fn end(&mut self, outcome: Result<(), StorageError>, deleted: Option<(u64, R)>) {
        match outcome {
            Ok(()) => self.deleted = deleted,
            Err(error) => self.notices = vec![error.to_string()],
        }
    }

    /// Returns whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        self.records.is_empty() && self.notices.is_empty() && self.deleted.is_none()
    }
}

#[cfg(test)]
mod tests {
    use noughts_study::Study;

    use super::*;
    use crate::studies::SavedStudy;
    use crate::testing::TestBrowser;

    #[test]
    fn what_is_deleted_comes_back_in_its_place() {
        let browser = TestBrowser::default();
        let study = |at| SavedStudy::new(7, at, Study::default());
        for (id, at) in [(1, 10), (2, 30), (3, 20)] {
            write_one(&browser, id, &study(at)).unwrap();
        }
        let mut list = SavedList::<SavedStudy>::default();
        let ids = |list: &SavedList<SavedStudy>| -> Vec<u64> {
            list.records.iter().map(|(id, _)| *id).collect()
        };
        let update =
            |list: &mut SavedList<SavedStudy>, event| list.update(&event, "heading", &browser);
        assert_eq!(update(&mut list, SavedEvent::Stored), []);
        assert_eq!(ids(&list), [2, 3, 1]);
        let focus = vec![Effect::Focus(Focus::Part("heading"))];
        assert_eq!(update(&mut list, SavedEvent::Delete(3)), focus);
        let deleted = list.deleted.as_ref().map(|(_, record)| record.at);
        assert_eq!((ids(&list), deleted), (vec![2, 1], Some(20)));
        assert_eq!(update(&mut list, SavedEvent::Restore), focus);
        assert_eq!(ids(&list), [2, 3, 1]);
        assert!(list.deleted.is_none());
        for id in [1, 2, 3] {
            update(&mut list, SavedEvent::Delete(id));
        }
        assert_eq!(ids(&list), []);
        // The last one can still be restored.
        assert!(!list.is_empty());
    }
}
