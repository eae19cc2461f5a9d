//! Several records of a kind, each under a name of its own: `noughts.game.000000000000001f`.
//! Whoever changes one leaves the others alone, so that tabs with records of their own never
//! overwrite each other's.

use super::{Record, Storage, StorageError, Unreadable, encode, name, notice, read};

/// Every record of a kind that there is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelf<R> {
    /// The records with their numbers, in the order of these.
    pub records: Vec<(u64, R)>,
    /// What there is to say about texts that are no such record.
    pub notices: Vec<String>,
}

/// Returns every record of a kind.
///
/// A text that cannot be read is set aside under another name; one for which there is no room
/// there stays where it is.
///
/// # Errors
/// The storage cannot be used.
pub fn load_all<R: Record>(storage: &impl Storage) -> Result<Shelf<R>, StorageError> {
    let mut shelf = Shelf {
        records: Vec::new(),
        notices: Vec::new(),
    };
    let prefix = format!("{}.", name::<R>());
    let names = storage.names()?;
    let numbers = names.iter().filter_map(|name| number(name, &prefix));
    for id in numbers {
        match read::<R>(storage, &numbered::<R>(id)) {
            Ok(Some(Ok(record))) => shelf.records.push((id, record)),
            Ok(Some(Err(why))) => shelf.notices.push(notice::<R>(&why)),
            // Another tab has taken it away.
            Ok(None) => {}
            Err(error) => shelf.notices.push(error.to_string()),
        }
    }
    shelf.records.sort_by_key(|(id, _)| *id);
    Ok(shelf)
}

/// Returns the record of a number, if there is one; or why the text that was there is none. It is
/// then set aside.
///
/// # Errors
/// The storage cannot be used, or has no room for setting a text aside.
pub fn load_one<R: Record>(
    storage: &impl Storage,
    id: u64,
) -> Result<Option<Result<R, Unreadable>>, StorageError> {
    read(storage, &numbered::<R>(id))
}

/// Keeps a record under a number, in place of the one before.
///
/// # Errors
/// The storage cannot be used, or is full; what it holds is then as it was.
pub fn write_one<R: Record>(
    storage: &impl Storage,
    id: u64,
    record: &R,
) -> Result<(), StorageError> {
    storage.write(&numbered::<R>(id), &encode(record))
}

/// Forgets the record of a number.
///
/// # Errors
/// The storage cannot be used.
pub fn remove_one<R: Record>(storage: &impl Storage, id: u64) -> Result<(), StorageError> {
    storage.remove(&numbered::<R>(id))
}

fn numbered<R: Record>(id: u64) -> String {
    format!("{}.{id:016x}", name::<R>())
}

/// The number in a name as [`numbered`] returns it.
fn number(name: &str, prefix: &str) -> Option<u64> {
    let digits = name.strip_prefix(prefix)?;
    let id = u64::from_str_radix(digits, 16).ok()?;
    (format!("{id:016x}") == digits).then_some(id)
}
