//! Several records of a kind, each under its own name: `noughts.game.2.000000000000001f`. Changing
//! one leaves the others alone, so tabs with their own records never overwrite each other's.

use noughts_words::storage as words;

use crate::storage::{
    Found, Record, Storage, StorageError, Unreadable, encode, find, name, notice,
};

/// All records of a kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shelf<R> {
    /// The records with their numbers, sorted by number.
    pub records: Vec<(u64, R)>,
    /// The notices about texts that are not such records.
    pub notices: Vec<String>,
}

/// Loads every record of a kind.
///
/// An unreadable text is moved to another name, or stays where it is if there is no room.
///
/// # Errors
/// The storage cannot be used.
pub fn load_all<R: Record>(storage: &impl Storage) -> Result<Shelf<R>, StorageError> {
    let mut shelf = Shelf::default();
    let names = storage.names()?;
    let mut numbers: Vec<u64> = Vec::new();
    for number in names.iter().filter_map(|name| number::<R>(name)) {
        let place = numbers.partition_point(|other| *other < number);
        numbers.insert(place, number);
    }
    for id in numbers {
        match find::<R>(storage, &numbered::<R>(id)) {
            Ok(Found { record, unreadable }) => {
                shelf.records.extend(record.map(|record| (id, record)));
                shelf.notices.extend(unreadable.map(|why| match why {
                    Unreadable::Unknown => words::unknown(R::NAME),
                    _ => notice::<R>(&why),
                }));
            }
            Err(error) => shelf.notices.push(error.to_string()),
        }
    }
    Ok(shelf)
}

/// Returns whether there are records of a kind, if the storage can be used.
pub fn has_any<R: Record>(storage: &impl Storage) -> bool {
    let names = storage.names().unwrap_or_default();
    names.iter().any(|name| number::<R>(name).is_some())
}

/// Returns the record with a number, if any. An unreadable text is moved to
/// another name.
///
/// # Errors
/// The storage cannot be used, or has no room to move an unreadable text.
pub fn load_one<R: Record>(storage: &impl Storage, id: u64) -> Result<Option<R>, StorageError> {
    Ok(find(storage, &numbered::<R>(id))?.record)
}

/// Stores a record under a number, replacing the previous one.
///
/// # Errors
/// The storage cannot be used, or is full; its contents are then unchanged.
pub fn write_one<R: Record>(
    storage: &impl Storage,
    id: u64,
    record: &R,
) -> Result<(), StorageError> {
    storage.write(&numbered::<R>(id), &encode(record))
}

/// Deletes the record with a number.
///
/// # Errors
/// The storage cannot be used.
pub fn remove_one<R: Record>(storage: &impl Storage, id: u64) -> Result<(), StorageError> {
    storage.remove(&numbered::<R>(id))
}

/// Returns the name of the record with a number.
fn numbered<R: Record>(id: u64) -> String {
    format!("{}.{id:016x}", name::<R>())
}

/// Returns the number in a name of [`numbered`]'s form.
fn number<R: Record>(name: &str) -> Option<u64> {
    let (_, digits) = name.rsplit_once('.')?;
    let id = u64::from_str_radix(digits, 16).ok()?;
    (numbered::<R>(id) == name).then_some(id)
}
