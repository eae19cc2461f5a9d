//! Where the progress is kept: the browser's storage, which may be forbidden, full or damaged.

use leptos::prelude::*;

use super::progress::Progress;

/// Under which name the progress is kept.
const KEY: &str = "noughts.puzzles";

/// Under which name a text is put aside that cannot be read.
const DAMAGED_KEY: &str = "noughts.puzzles.damaged";

/// A place for texts under names.
pub(super) trait Storage {
    /// Returns the text of a name, if there is one.
    ///
    /// # Errors
    /// The storage cannot be used.
    fn read(&self, key: &str) -> Result<Option<String>, Unusable>;

    /// Keeps a text under a name, in place of the one before.
    ///
    /// # Errors
    /// The storage cannot be used, or is full.
    fn write(&self, key: &str, text: &str) -> Result<(), Unusable>;
}

/// A storage that cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unusable;

/// The storage that the browser keeps for the page's origin.
#[derive(Clone, Copy, Debug)]
pub(super) struct LocalStorage;

impl Storage for LocalStorage {
    fn read(&self, key: &str) -> Result<Option<String>, Unusable> {
        storage()?.get_item(key).or(Err(Unusable))
    }

    fn write(&self, key: &str, text: &str) -> Result<(), Unusable> {
        storage()?.set_item(key, text).or(Err(Unusable))
    }
}

fn storage() -> Result<web_sys::Storage, Unusable> {
    window().local_storage().ok().flatten().ok_or(Unusable)
}

/// Returns the progress that is kept.
///
/// A text that cannot be read is put aside under another name, so that it is not lost, and the
/// progress begins anew.
///
/// # Errors
/// The storage cannot be used.
pub(super) fn load(storage: &impl Storage) -> Result<Progress, Unusable> {
    let Some(text) = storage.read(KEY)? else {
        return Ok(Progress::default());
    };
    if let Ok(progress) = Progress::decode(&text) {
        return Ok(progress);
    }
    storage.write(DAMAGED_KEY, &text)?;
    Ok(Progress::default())
}

/// Changes the progress that is kept, as it is by then: another tab may have changed it too.
///
/// # Errors
/// The storage cannot be used, or is full; what it holds is then as it was.
pub(super) fn update(
    storage: &impl Storage,
    change: impl FnOnce(&mut Progress),
) -> Result<Progress, Unusable> {
    let mut progress = load(storage)?;
    change(&mut progress);
    storage.write(KEY, &progress.encode())?;
    Ok(progress)
}
