//! The changes that a tab has made: those that the storage has refused, and the latest, which another
//! tab may have undone without knowing of them.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use super::{Loaded, Record, Storage, StorageError, name, update};

/// Makes a change again: one that could not be saved once it can, any other where it is lost.
type Again = Rc<dyn Fn() -> Result<(), StorageError>>;

/// A change.
struct Change {
    /// The name of the record.
    name: String,
    /// Its time, in milliseconds since 1970-01-01, and for how many it is repeated.
    at: f64,
    lasting: f64,
    again: Again,
    /// How often it may be lost, so that two tabs with different wishes come to an end.
    left: u8,
}

impl Change {
    fn is_recent(&self, date: f64) -> bool {
        (0.0..self.lasting).contains(&(date - self.at))
    }
}

/// A tab's changes. Times are in milliseconds since 1970-01-01.
#[derive(Default)]
pub struct Changes {
    /// Those that could not be saved, the first one first.
    unsaved: RefCell<VecDeque<Again>>,
    latest: RefCell<Vec<Change>>,
}

impl Changes {
    /// Changes the stored record, as [`update`] does, and remembers the change, to [save](Self::save) it
    /// later or to [repeat](Self::repeat) it. The program has one copy of this for each kind of record,
    /// not for each change.
    ///
    /// # Errors
    /// The storage refuses the change.
    pub fn make<R: Record>(
        &self,
        storage: Rc<impl Storage + 'static>,
        date: f64,
        change: Rc<dyn Fn(&mut R)>,
    ) -> Result<Loaded<R>, StorageError> {
        self.save();
        let loaded = update::<R>(&*storage, &*change);
        let again = Rc::new(move || update::<R>(&*storage, &*change).map(drop));
        if loaded.is_err() {
            self.unsaved.borrow_mut().push_back(again);
        } else {
            let mut latest = self.latest.borrow_mut();
            latest.retain(|change| change.is_recent(date));
            latest.push(Change {
                name: name::<R>(),
                at: date,
                lasting: R::REPEATED,
                again,
                left: 4,
            });
        }
        loaded
    }

    /// Saves the changes that could not be saved, in their order; returns whether none is left.
    pub fn save(&self) -> bool {
        loop {
            let Some(save) = self.unsaved.borrow().front().cloned() else {
                return true;
            };
            if save().is_err() {
                return false;
            }
            self.unsaved.borrow_mut().pop_front();
        }
    }

    /// Repeats the latest changes of a record in their order, after another tab has written it: it may not
    /// have known of them. Some browsers keep a copy of the storage for each tab and merge them later, so
    /// a lock would not help. Repeating a change that has survived changes nothing.
    pub fn repeat(&self, storage: &impl Storage, name: &str, date: f64) {
        let is_due =
            |change: &&Change| change.name == name && change.left > 0 && change.is_recent(date);
        let again = |change: &Change| Rc::clone(&change.again);
        let due: Vec<_> = {
            let latest = self.latest.borrow();
            latest.iter().filter(is_due).map(again).collect()
        };
        for again in due {
            let before = storage.read(name);
            // If it cannot be saved now, it could a moment ago, so there is nothing to report.
            let _ = again();
            if before != storage.read(name) {
                let mut latest = self.latest.borrow_mut();
                let lost = latest.iter_mut().find(|it| Rc::ptr_eq(&it.again, &again));
                if let Some(lost) = lost {
                    lost.left -= 1;
                }
            }
        }
    }
}
