//! A storage for tests; any part of it can be made to fail.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use super::{Storage, StorageError};

/// Texts in memory.
#[derive(Debug, Default)]
pub struct MemoryStorage {
    texts: RefCell<BTreeMap<String, String>>,
    /// The error of every read, if any.
    pub reading: Cell<Option<StorageError>>,
    /// The error of every write, if any.
    pub writing: Cell<Option<StorageError>>,
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

    /// Returns the text with a name.
    pub fn text(&self, name: &str) -> Option<String> {
        self.texts.borrow().get(name).cloned()
    }
}

impl Storage for MemoryStorage {
    fn read(&self, name: &str) -> Result<Option<String>, StorageError> {
        self.reading.get().map_or_else(|| Ok(self.text(name)), Err)
    }

    fn write(&self, name: &str, text: &str) -> Result<(), StorageError> {
        self.reading
            .get()
            .or(self.writing.get())
            .map_or(Ok(()), Err)?;
        self.texts
            .borrow_mut()
            .insert(name.to_owned(), text.to_owned());
        Ok(())
    }

    fn remove(&self, name: &str) -> Result<(), StorageError> {
        self.reading.get().map_or(Ok(()), Err)?;
        self.texts.borrow_mut().remove(name);
        Ok(())
    }

    fn names(&self) -> Result<Vec<String>, StorageError> {
        self.reading.get().map_or(Ok(()), Err)?;
        Ok(self.texts.borrow().keys().cloned().collect())
    }
}
