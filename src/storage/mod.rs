//! What the browser keeps for the page: records, each a text under a name.
//!
//! The first line of a text says what it is and in which version; the lines after it are the
//! record's own, so that a text can be read by eye, sent, and read back. Storage may be forbidden
//! or full, and what it holds may be damaged: every function says so, and no text is lost.

mod browser;
mod field;
#[cfg(test)]
mod memory;
mod record;
mod shelf;
#[cfg(test)]
mod tests;

use std::fmt;

use noughts_words::kept as words;

pub use browser::{BrowserStorage, CHANGED, change, tell};
pub use field::{Field, put};
#[cfg(test)]
pub use memory::MemoryStorage;
pub use record::{Record, Unreadable, decode, encode};
pub use shelf::{gather_aside, load_all, load_one, readable_aside, remove_one, write_one};

/// What every name of the page's begins with: other pages of the same host have theirs.
const PREFIX: &str = "noughts.";

/// What is put between the name of a record and the number of a text that was set aside.
const ASIDE: &str = ".damaged";

/// A place for texts under names.
pub trait Storage {
    /// Returns the text of a name, if there is one.
    ///
    /// # Errors
    /// The storage cannot be used.
    fn read(&self, name: &str) -> Result<Option<String>, StorageError>;

    /// Keeps a text under a name, in place of the one before.
    ///
    /// # Errors
    /// The storage cannot be used, or is full; what it holds is then as it was.
    fn write(&self, name: &str, text: &str) -> Result<(), StorageError>;

    /// Forgets the text of a name.
    ///
    /// # Errors
    /// The storage cannot be used.
    fn remove(&self, name: &str) -> Result<(), StorageError>;

    /// Returns every name that has a text, those of others included.
    ///
    /// # Errors
    /// The storage cannot be used.
    fn names(&self) -> Result<Vec<String>, StorageError>;
}

/// Why nothing can be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StorageError {
    /// The browser does not let the page keep anything.
    Forbidden,
    /// There is no room.
    Full,
}

impl fmt::Display for StorageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Forbidden => words::forbidden(),
            Self::Full => words::full(),
        })
    }
}

impl std::error::Error for StorageError {}

/// A record that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loaded<R> {
    /// The record: an empty one, if there was none that can be read.
    pub record: R,
    /// Why the text that was there is no such record. It has been set aside.
    pub set_aside: Option<Unreadable>,
    /// Whether a later version of the page has written what means nothing here. It is kept.
    pub has_unknown: bool,
}

impl<R: Record> Loaded<R> {
    /// Returns what there is to say when a text was set aside, or means more than is shown.
    pub fn notice(&self) -> Option<String> {
        let unknown = self.has_unknown.then(|| words::unknown(R::NAME));
        self.set_aside.as_ref().map(notice::<R>).or(unknown)
    }
}

/// What there is to say when a text was set aside.
fn notice<R: Record>(why: &Unreadable) -> String {
    words::set_aside(R::NAME, &why.to_string())
}

/// Returns the record that is kept.
///
/// A text that cannot be read is set aside under another name, and the record begins anew.
///
/// # Errors
/// The storage cannot be used, or has no room for setting a text aside.
pub fn load<R: Record>(storage: &impl Storage) -> Result<Loaded<R>, StorageError> {
    let Found { record, unreadable } = find(storage, &[name::<R>(), earlier_name::<R>()])?;
    let record: R = record.unwrap_or_default();
    Ok(Loaded {
        has_unknown: !record.unknown().is_empty(),
        record,
        set_aside: unreadable,
    })
}

/// What is kept of one record.
struct Found<R> {
    /// The record, if there is one.
    record: Option<R>,
    /// Why a text that was there is none. It has been set aside, unless it is whole.
    unreadable: Option<Unreadable>,
}

/// Returns the record under a name, with what was kept under the names that it had before.
fn find<R: Record>(storage: &impl Storage, names: &[String]) -> Result<Found<R>, StorageError> {
    let (mut found, mut unreadable) = (None::<R>, None);
    for name in names {
        let Some(text) = storage.read(name)? else {
            continue;
        };
        match (decode::<R>(&text), &mut found) {
            (Ok(earlier), Some(record)) => record.add_earlier(earlier),
            (Ok(record), None) => found = Some(record),
            (Err(why), _) => {
                if why != Unreadable::Unknown {
                    put_aside(storage, name, &text)?;
                    storage.remove(name)?;
                }
                unreadable = unreadable.or(Some(why));
            }
        }
    }
    Ok(Found {
        record: found,
        unreadable,
    })
}

/// Changes the record that is kept, as it is by then: another tab may have changed it too.
/// Returns what is kept afterwards.
///
/// # Errors
/// The storage cannot be used, or is full; what it holds is then as it was.
pub fn update<R: Record>(
    storage: &impl Storage,
    change: impl FnOnce(&mut R),
) -> Result<Loaded<R>, StorageError> {
    let mut loaded = load::<R>(storage)?;
    change(&mut loaded.record);
    let (name, text) = (name::<R>(), encode(&loaded.record));
    if storage.read(&name)?.as_ref() != Some(&text) {
        storage.write(&name, &text)?;
    }
    Ok(loaded)
}

/// Puts another record in the place of the one that is kept, and of what an earlier version of the
/// page has written.
///
/// # Errors
/// The storage cannot be used, or is full.
pub fn replace<R: Record>(storage: &impl Storage, record: &R) -> Result<(), StorageError> {
    storage.write(&name::<R>(), &encode(record))?;
    storage.remove(&earlier_name::<R>())
}

/// Returns the names of all texts that were set aside, in the order of their names.
///
/// # Errors
/// The storage cannot be used.
pub fn aside(storage: &impl Storage) -> Result<Vec<String>, StorageError> {
    let mut names = storage.names()?;
    names.retain(|name| name.starts_with(PREFIX) && name.contains(ASIDE));
    names.sort_unstable();
    Ok(names)
}

/// Returns the name under which a record is kept. A format that a version of the page cannot read
/// never gets a name that it knows: it would set that aside.
fn name<R: Record>() -> String {
    format!("{PREFIX}{}.{}", R::NAME, record::VERSION)
}

/// Returns the name under which the first version of the page keeps a record.
fn earlier_name<R: Record>() -> String {
    format!("{PREFIX}{}", R::NAME)
}

/// Keeps a text of a name under one that is free: an earlier text that was set aside stays.
fn put_aside(storage: &impl Storage, name: &str, text: &str) -> Result<(), StorageError> {
    let mut free = format!("{name}{ASIDE}");
    let mut number = 1;
    while storage.read(&free)?.is_some_and(|other| other != text) {
        number += 1;
        free = format!("{name}{ASIDE}.{number}");
    }
    storage.write(&free, text)
}
