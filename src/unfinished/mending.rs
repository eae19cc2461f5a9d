//! Restores games that an earlier version of the page set aside because it could not read its own
//! data.

use std::cmp::Reverse;

use super::{MOST, Unfinished};
use crate::storage::{self, Storage, StorageError};

/// Restores the games that were set aside and can be read: the latest, as long as there is room.
/// The others are combined into one text for download. Returns the number of restored games.
///
/// # Errors
/// The storage cannot be used, or is full; the texts are then unchanged.
pub fn bring_back(storage: &impl Storage) -> Result<usize, StorageError> {
    let mut found = storage::readable_aside::<Unfinished>(storage)?;
    if found.is_empty() {
        return Ok(0);
    }
    found.sort_by_key(|aside| Reverse(aside.record.at));
    let kept = storage::load_all::<Unfinished>(storage)?.records;
    let mut taken: Vec<u64> = kept.into_iter().map(|(id, _)| id).collect();
    let before = taken.len();
    let mut others = Vec::new();
    for aside in found {
        if taken.len() < MOST && !taken.contains(&aside.id) {
            storage::write_one(storage, aside.id, &aside.record)?;
            storage.remove(&aside.name)?;
            taken.push(aside.id);
        } else {
            others.push(aside);
        }
    }
    storage::gather_aside(storage, &others)?;
    Ok(taken.len() - before)
}
