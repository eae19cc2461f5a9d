//! Several records of a kind, each under a name of its own: `noughts.game.2.000000000000001f`.
//! Whoever changes one leaves the others alone, so that tabs with records of their own never
//! overwrite each other's.

use std::collections::BTreeSet;

use noughts_words::kept as words;

use super::{
    ASIDE, Found, Record, Storage, StorageError, Unreadable, aside, decode, earlier_name, encode,
    find, name, notice, put_aside,
};

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

/// Returns the record of a number, if there is one. A text that is none is set aside.
///
/// # Errors
/// The storage cannot be used, or has no room for setting a text aside.
pub fn load_one<R: Record>(storage: &impl Storage, id: u64) -> Result<Option<R>, StorageError> {
    Ok(find(storage, &numbered::<R>(id))?.record)
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
    let [name, earlier] = numbered::<R>(id);
    storage.write(&name, &encode(record))?;
    storage.remove(&earlier)
}

/// Forgets the record of a number.
///
/// # Errors
/// The storage cannot be used.
pub fn remove_one<R: Record>(storage: &impl Storage, id: u64) -> Result<(), StorageError> {
    numbered::<R>(id)
        .iter()
        .try_for_each(|name| storage.remove(name))
}

/// A text that was set aside and can be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aside<R> {
    /// The number under which it was kept.
    pub id: u64,
    /// The name under which it is kept now.
    pub name: String,
    /// The text.
    pub text: String,
    /// What it says.
    pub record: R,
}

/// Returns the texts of a kind that were set aside and can be read.
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

/// Makes one text of several that were set aside.
///
/// # Errors
/// The storage cannot be used, or is full; what was set aside is then still there.
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

/// The names under which a record of a number is kept, and was by the first version of the page.
fn numbered<R: Record>(id: u64) -> [String; 2] {
    [name::<R>(), earlier_name::<R>()].map(|name| format!("{name}.{id:016x}"))
}

/// The number in a name as [`numbered`] returns it.
fn number<R: Record>(name: &str) -> Option<u64> {
    let (_, digits) = name.rsplit_once('.')?;
    let id = u64::from_str_radix(digits, 16).ok()?;
    numbered::<R>(id)
        .iter()
        .any(|known| known == name)
        .then_some(id)
}
