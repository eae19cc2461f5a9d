//! Several records of a kind, each under its own name: `noughts.game.2.000000000000001f`. Changing
//! one leaves the others alone, so tabs with their own records never overwrite each other's.

use std::collections::BTreeSet;

use noughts_words::kept as words;

use super::{
    ASIDE, Found, Record, Storage, StorageError, Unreadable, aside, decode, earlier_name, encode,
    find, name, notice, put_aside,
};

/// All records of a kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelf<R> {
    /// The records with their numbers, sorted by number.
    pub records: Vec<(u64, R)>,
    /// The notices about texts that are not such records.
    pub notices: Vec<String>,
}

/// Loads every record of a kind.
///
/// A text that cannot be read is set aside under another name, or stays where it is if there is no
/// room.
///
/// # Errors
/// The storage cannot be used.
pub fn load_all<R: Record>(storage: &impl Storage) -> Result<Shelf<R>, StorageError> {
    let mut shelf = Shelf {
        records: Vec::new(),
        notices: Vec::new(),
    };
    let names = storage.names()?;
    let numbers: BTreeSet<_> = names.iter().filter_map(|name| number::<R>(name)).collect();
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

/// Returns the record with a number, if any. An invalid text is set aside.
///
/// # Errors
/// The storage cannot be used, or has no room to set a text aside.
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
    let [name, earlier] = numbered::<R>(id);
    storage.write(&name, &encode(record))?;
    storage.remove(&earlier)
}

/// Deletes the record with a number.
///
/// # Errors
/// The storage cannot be used.
pub fn remove_one<R: Record>(storage: &impl Storage, id: u64) -> Result<(), StorageError> {
    numbered::<R>(id)
        .iter()
        .try_for_each(|name| storage.remove(name))
}

/// A text that was set aside and can now be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aside<R> {
    /// Its original number.
    pub id: u64,
    /// Its current name.
    pub name: String,
    /// The text.
    pub text: String,
    /// The record in it.
    pub record: R,
}

/// Returns the texts of a kind that were set aside and can now be read.
///
/// # Errors
/// The storage cannot be used.
pub fn readable_aside<R: Record>(storage: &impl Storage) -> Result<Vec<Aside<R>>, StorageError> {
    let mut found = Vec::new();
    for name in aside(storage)? {
        let before = name.split_once(ASIDE).map(|(before, _)| before);
        let Some(id) = before.and_then(number::<R>) else {
            continue;
        };
        let text = storage.read(&name)?.unwrap_or_default();
        if let Ok(record) = decode(&text) {
            found.push(Aside {
                id,
                name,
                text,
                record,
            });
        }
    }
    Ok(found)
}

/// Combines several texts that were set aside into one.
///
/// # Errors
/// The storage cannot be used, or is full; the texts are then unchanged.
pub fn gather_aside<R: Record>(
    storage: &impl Storage,
    texts: &[Aside<R>],
) -> Result<(), StorageError> {
    if texts.is_empty() {
        return Ok(());
    }
    let gathered: Vec<_> = texts.iter().map(|aside| aside.text.as_str()).collect();
    put_aside(storage, &name::<R>(), &gathered.join("\n\n"))?;
    texts
        .iter()
        .try_for_each(|aside| storage.remove(&aside.name))
}

/// Returns the names of the record with a number: the current one, and the first version's.
fn numbered<R: Record>(id: u64) -> [String; 2] {
    [name::<R>(), earlier_name::<R>()].map(|name| format!("{name}.{id:016x}"))
}

/// Returns the number in a name of [`numbered`]'s form.
fn number<R: Record>(name: &str) -> Option<u64> {
    let (_, digits) = name.rsplit_once('.')?;
    let id = u64::from_str_radix(digits, 16).ok()?;
    numbered::<R>(id)
        .iter()
        .any(|known| known == name)
        .then_some(id)
}
