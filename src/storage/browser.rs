//! The storage that the browser keeps for the page's origin.

use leptos::prelude::window;

use super::{Storage, StorageError};

/// The event by which the browser tells other tabs of a change. Every change that is made here is
/// told in this tab by the same event, so that whoever shows what is kept listens to one thing.
pub const CHANGED: &str = "storage";

/// The browser's storage.
#[derive(Clone, Copy, Debug)]
pub struct BrowserStorage;

impl Storage for BrowserStorage {
    fn read(&self, name: &str) -> Result<Option<String>, StorageError> {
        area()?.get_item(name).or(Err(StorageError::Forbidden))
    }

    fn write(&self, name: &str, text: &str) -> Result<(), StorageError> {
        area()?
            .set_item(name, text)
            .or(Err(StorageError::Full))
            .map(|()| tell())
    }

    fn remove(&self, name: &str) -> Result<(), StorageError> {
        area()?
            .remove_item(name)
            .or(Err(StorageError::Forbidden))
            .map(|()| tell())
    }

    fn names(&self) -> Result<Vec<String>, StorageError> {
        let area = area()?;
        let count = area.length().or(Err(StorageError::Forbidden))?;
        let names = (0..count).map(|index| area.key(index).or(Err(StorageError::Forbidden)));
        Ok(names
            .collect::<Result<Vec<_>, _>>()?
            .into_iter()
            .flatten()
            .collect())
    }
}

fn area() -> Result<web_sys::Storage, StorageError> {
    // Where it is forbidden, already asking for it throws.
    let area = window().local_storage().ok().flatten();
    area.ok_or(StorageError::Forbidden)
}

/// Tells this tab that what is kept has changed.
pub fn tell() {
    if let Ok(event) = web_sys::Event::new(CHANGED) {
        let _ = window().dispatch_event(&event);
    }
}
