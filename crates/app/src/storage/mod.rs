//! The page's data in the browser: records, each stored as text under a name.
//!
//! The first line of a text gives its kind and version; the other lines are the record's own, so a
//! text can be read by eye, sent, and parsed again. Storage may be forbidden or full, and its
//! contents damaged: every function reports this, and no text is lost.

mod changes;
mod field;
mod kinds;
#[cfg(test)]
mod memory;
mod record;
mod saved_list;
mod shelf;
#[cfg(test)]
mod tests;

use std::fmt;

use noughts_words::storage as words;

pub use crate::storage::changes::Changes;
pub(crate) use crate::storage::field::field;
pub use crate::storage::field::{Field, put};
pub use crate::storage::kinds::{KINDS, Kept, Kind, is_number};
#[cfg(test)]
pub use crate::storage::memory::MemoryStorage;
#[cfg(test)]
pub(crate) use crate::storage::record::with_lines;
pub use crate::storage::record::{Dated, Record, Unreadable, decode, encode};
pub(crate) use crate::storage::record::{SUM, keep_unknown, sum};
pub use crate::storage::saved_list::{SavedEvent, SavedList};
pub use crate::storage::shelf::{has_any, load_all, load_one, remove_one, write_one};

/// The prefix of every name, since other pages of the host have names too.
const PREFIX: &str = "noughts.";

/// The separator between a record's name and the number of an unreadable text.
const UNREADABLE: &str = ".damaged";

/// A store of texts by name.
pub trait Storage {
    /// Returns the text with a name, if any.
    ///
    /// # Errors
    /// The storage cannot be used.
    fn read(&self, name: &str) -> Result<Option<String>, StorageError>;

    /// Stores a text under a name, replacing the previous one.
    ///
    /// # Errors
    /// The storage cannot be used, or is full; its contents are then unchanged.
    fn write(&self, name: &str, text: &str) -> Result<(), StorageError>;

    /// Deletes the text with a name.
    ///
    /// # Errors
    /// The storage cannot be used.
    fn remove(&self, name: &str) -> Result<(), StorageError>;

    /// Returns every name with a text, including those of others.
    ///
    /// # Errors
    /// The storage cannot be used.
    fn names(&self) -> Result<Vec<String>, StorageError>;

    /// Returns why nothing more can be stored, if that is so.
    fn refusal(&self) -> Option<StorageError>;
}

/// Why nothing can be stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StorageError {
    /// The browser does not let the page store anything.
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

/// Returns the sentences about a game that is not counted, for a reason.
pub fn not_counted(error: StorageError) -> String {
    format!("{} {error}", words::not_counted())
}

/// A loaded record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loaded<R> {
    /// The record: an empty one, if none could be read.
    pub record: R,
    /// Why the stored text is not such a record. It has been moved to another name.
    pub unreadable: Option<Unreadable>,
    /// Whether it has lines of a later version of the page. They stay.
    pub has_unknown: bool,
}

impl<R: Record> Loaded<R> {
    /// Returns the notice to show if a text is unreadable or has unknown lines.
    pub fn notice(&self) -> Option<String> {
        let unknown = self.has_unknown.then(|| words::unknown(R::NAME));
        self.unreadable.as_ref().map(notice::<R>).or(unknown)
    }
}

/// Returns the notice for an unreadable text.
fn notice<R: Record>(why: &Unreadable) -> String {
    words::unreadable(R::NAME, &why.to_string())
}

/// Returns the stored record.
///
/// An unreadable text is moved to another name, and the record starts afresh.
///
/// # Errors
/// The storage cannot be used, or has no room to move an unreadable text.
pub fn load<R: Record>(storage: &impl Storage) -> Result<Loaded<R>, StorageError> {
    let Found { record, unreadable } = find(storage, &name::<R>())?;
    let record: R = record.unwrap_or_default();
    Ok(Loaded {
        has_unknown: !record.unknown().is_empty(),
        record,
        unreadable,
    })
}

/// Returns the stored record: an empty one if there is none, or if it cannot be read.
pub fn saved<R: Record>(storage: &impl Storage) -> R {
    load(storage).map_or_else(|_| R::default(), |loaded| loaded.record)
}

/// The stored state of a record.
#[derive(Default)]
struct Found<R> {
    /// The record, if any.
    record: Option<R>,
    /// Why a stored text is not one. It has been moved to another name, unless it is intact.
    unreadable: Option<Unreadable>,
}

/// Returns the record under a name.
fn find<R: Record>(
    storage: &(impl Storage + ?Sized),
    name: &str,
) -> Result<Found<R>, StorageError> {
    let Some(text) = storage.read(name)? else {
        return Ok(Found::default());
    };
    let (record, unreadable) = match decode::<R>(&text) {
        Ok(record) => (Some(record), None),
        Err(why) => {
            if why != Unreadable::Unknown {
                copy_unreadable(storage, name, &text)?;
                storage.remove(name)?;
            }
            (None, Some(why))
        }
    };
    Ok(Found { record, unreadable })
}

/// Changes the stored record as it is by now: another tab may have changed it too. Returns the new
/// stored state.
///
/// # Errors
/// The storage cannot be used, or is full; its contents are then unchanged.
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

/// Replaces the stored record.
///
/// # Errors
/// The storage cannot be used, or is full.
pub fn replace<R: Record>(storage: &impl Storage, record: &R) -> Result<(), StorageError> {
    storage.write(&name::<R>(), &encode(record))
}

/// Returns the names of all unreadable texts, sorted.
///
/// # Errors
/// The storage cannot be used.
pub fn unreadable(storage: &impl Storage) -> Result<Vec<String>, StorageError> {
    let mut names = storage.names()?;
    names.retain(|name| name.starts_with(PREFIX) && name.contains(UNREADABLE));
    names.sort_unstable();
    Ok(names)
}

/// Returns the storage name of a record. A format that some version of the page cannot read never
/// gets a name that it knows: to that version it would be unreadable.
pub fn name<R: Record>() -> String {
    stored(R::NAME)
}

/// Returns the storage name of a record of a name.
fn stored(name: &str) -> String {
    format!("{PREFIX}{name}.{}", record::VERSION)
}

/// Copies an unreadable text to a free name: earlier ones stay.
fn copy_unreadable(
    storage: &(impl Storage + ?Sized),
    name: &str,
    text: &str,
) -> Result<(), StorageError> {
    let mut free = format!("{name}{UNREADABLE}");
    let mut number = 1;
    while storage.read(&free)?.is_some_and(|other| other != text) {
        number += 1;
        free = format!("{name}{UNREADABLE}.{number}");
    }
    storage.write(&free, text)
}
