//! A list of what is saved of one kind, each to be deleted and restored.

use std::cmp::Reverse;

use crate::storage::{Dated, Storage, StorageError, load_all, remove_one, write_one};

/// The saved records of one kind.
#[derive(Clone, Debug)]
pub struct SavedList<R> {
    /// The records with their numbers, latest first.
    pub records: Vec<(u64, R)>,
    /// The notices about them.
    pub notices: Vec<String>,
    /// The last deleted one, which can be restored.
    deleted: Option<(u64, R)>,
}

impl<R> Default for SavedList<R> {
    fn default() -> Self {
        Self {
            records: Vec::new(),
            notices: Vec::new(),
            deleted: None,
        }
    }
}

impl<R: Dated> SavedList<R> {
    /// Reads the records; returns whether the list has changed.
    pub fn read(&mut self, storage: &impl Storage) -> bool {
        // If storage is blocked, there are none; the game page reports it.
        let Ok(found) = load_all::<R>(storage) else {
            return false;
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
        }
        is_changed
    }

    /// Deletes the record with a number. The list follows once it is read again.
    pub fn delete(&mut self, id: u64, storage: &impl Storage) {
        let mut records = self.records.iter();
        let record = records.find(|(number, _)| *number == id).cloned();
        self.end(remove_one::<R>(storage, id), record);
    }

    /// Restores the last deleted record. The list follows once it is read again.
    pub fn restore(&mut self, storage: &impl Storage) {
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

    /// Returns the last deleted record, which can be restored.
    pub fn deleted(&self) -> Option<&R> {
        self.deleted.as_ref().map(|(_, record)| record)
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
    use crate::storage::MemoryStorage;
    use crate::studies::SavedStudy;

    #[test]
    fn what_is_deleted_comes_back_in_its_place() {
        let storage = MemoryStorage::default();
        let study = |at| SavedStudy::new(7, at, Study::default());
        for (id, at) in [(1, 10), (2, 30), (3, 20)] {
            write_one(&storage, id, &study(at)).unwrap();
        }
        let mut list = SavedList::<SavedStudy>::default();
        assert!(list.read(&storage));
        assert!(!list.read(&storage));
        let ids = |list: &SavedList<SavedStudy>| -> Vec<u64> {
            list.records.iter().map(|(id, _)| *id).collect()
        };
        assert_eq!(ids(&list), [2, 3, 1]);
        list.delete(3, &storage);
        assert!(list.read(&storage));
        assert_eq!(
            (ids(&list), list.deleted().map(Dated::at)),
            (vec![2, 1], Some(20))
        );
        list.restore(&storage);
        assert!(list.read(&storage));
        assert_eq!(
            (ids(&list), list.deleted().is_none()),
            (vec![2, 3, 1], true)
        );

        for id in [1, 2, 3] {
            list.delete(id, &storage);
        }
        list.read(&storage);
        // The last one can still be restored.
        assert!(!list.is_empty());
    }
}
