//! A storage for tests; any part of it can be made to fail.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::ops::Range;

use crate::storage::{Storage, StorageError};

/// Texts in memory.
#[derive(Debug, Default)]
pub struct MemoryStorage {
    texts: RefCell<BTreeMap<String, String>>,
    /// The error of every read, if any.
    pub reading: Cell<Option<StorageError>>,
    /// The error of every write, if any.
    pub writing: Cell<Option<StorageError>>,
    /// How many calls there have been.
    pub calls: Cell<usize>,
    /// The calls that fail, by their numbers from 1.
    pub failing: RefCell<Range<usize>>,
}

impl MemoryStorage {
    /// Returns a storage that contains a text.
    pub fn holding(name: &str, text: &str) -> Self {
        let storage = Self::default();
        storage
            .texts
            .borrow_mut()
            .insert(name.to_owned(), text.to_owned());
        storage
    }

    /// Counts a call, which may be one that fails.
    fn call(&self) -> Result<(), StorageError> {
        self.calls.set(self.calls.get() + 1);
        let fails = self.failing.borrow().contains(&self.calls.get());
        let error = fails.then_some(StorageError::Forbidden);
        self.reading.get().or(error).map_or(Ok(()), Err)
    }

    /// Returns the text with a name.
    pub fn text(&self, name: &str) -> Option<String> {
        self.texts.borrow().get(name).cloned()
    }
}

impl Storage for MemoryStorage {
    fn read(&self, name: &str) -> Result<Option<String>, StorageError> {
        self.call()?;
        Ok(self.text(name))
    }

    fn write(&self, name: &str, text: &str) -> Result<(), StorageError> {
        self.call()?;
        self.writing.get().map_or(Ok(()), Err)?;
        self.texts
            .borrow_mut()
            .insert(name.to_owned(), text.to_owned());
        Ok(())
    }

    fn remove(&self, name: &str) -> Result<(), StorageError> {
        self.call()?;
        self.texts.borrow_mut().remove(name);
        Ok(())
    }

    fn refusal(&self) -> Option<StorageError> {
        self.reading.get().or(self.writing.get())
    }

    fn names(&self) -> Result<Vec<String>, StorageError> {
        self.call()?;
        Ok(self.texts.borrow().keys().cloned().collect())
    }
}
