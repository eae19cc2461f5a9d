//! Games that were set aside by a version of the page that could not read what it had written.

use std::cmp::Reverse;

use super::{MOST, Unfinished};
use crate::storage::{self, Storage, StorageError};

/// Brings back the games that were set aside and can be read: the latest, as long as there is room
/// for them. The others become one text, which can be downloaded. Returns how many came back.
///
/// # Errors
/// The storage cannot be used, or is full; what was set aside is then still there.
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
