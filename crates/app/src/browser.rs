//! The page's interface to a browser.

use crate::settings::{ReadSettings, Settings, TabSettings};
use crate::storage::{Loaded, Record, Storage, StorageError};
use crate::studies::Deleted;

/// A browser, or one that tests simulate.
pub trait Browser: Storage + Sized {
    /// Returns the milliseconds of a clock that no change of the date moves.
    fn time(&self) -> f64;

    /// Returns the date, in milliseconds since 1970-01-01; a time before counts as 0.
    fn date(&self) -> u64;

    /// Returns 64 random bits.
    fn random(&self) -> u64;

    /// Returns whether things may move.
    fn moves(&self) -> bool;

    /// Returns whether the page is hidden.
    fn is_hidden(&self) -> bool;

    /// Returns the query of the address.
    fn query(&self) -> String;

    /// Returns the whole address of a path within the page, for others.
    fn link(&self, path: &str) -> String;

    /// Returns the text attached to the history entry, if any.
    fn entry(&self) -> Option<String>;

    /// Calls a function with the deleted chapter of a study, which outlives the study's page.
    fn with_deleted<T>(&self, act: impl FnOnce(&mut Option<Deleted>) -> T) -> T;

    /// Changes a stored record, and again wherever another tab's writing has lost the change.
    ///
    /// # Errors
    /// The storage cannot be used, or is full; its contents are then unchanged. The change is tried
    /// again later.
    fn change<R: Record>(
        &self,
        change: impl Fn(&mut R) + 'static,
    ) -> Result<Loaded<R>, StorageError>;

    /// Calls a function with what this tab knows of the settings.
    fn with_settings<T>(&self, act: impl FnOnce(&TabSettings) -> T) -> T;

    /// Returns the settings, as this tab has them.
    fn settings(&self) -> ReadSettings {
        self.with_settings(|settings| settings.read(self))
    }

    /// Changes the settings.
    ///
    /// # Errors
    /// They cannot be saved. The change still takes effect, as long as the tab is open.
    fn change_settings(
        &self,
        change: impl Fn(&mut Settings) + Clone + 'static,
    ) -> Result<(), StorageError> {
        self.with_settings(|settings| settings.change(self, change))
    }
}
