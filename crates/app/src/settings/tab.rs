//! The settings as a tab has them.

use std::cell::RefCell;

use crate::browser::Browser;
use crate::settings::Settings;
use crate::storage;
use crate::storage::{StorageError, Unreadable};

/// What a tab knows of the settings beside what is stored.
#[derive(Debug, Default)]
pub struct TabSettings {
    /// The settings until the browser stores them, which it may never do: they last as long as the
    /// page is open.
    unsaved: RefCell<Option<Settings>>,
    /// Why a text is unreadable. Only the first who reads it is told, and that may be a view that shows
    /// nothing.
    unreadable: RefCell<Option<Unreadable>>,
}

/// The settings, as they were read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadSettings {
    /// The settings; none if they cannot be read.
    pub settings: Option<Settings>,
    /// Whether only this tab has them.
    pub is_unsaved: bool,
    /// Why they cannot be read, or are unreadable in part.
    pub problem: Option<String>,
}

impl TabSettings {
    /// Reads the settings.
    pub fn read(&self, browser: &impl Browser) -> ReadSettings {
        let loaded = storage::load::<Settings>(browser);
        let is_stored =
            |settings: &Settings| loaded.as_ref().is_ok_and(|it| it.record == *settings);
        let unsaved = self.unsaved.take().filter(|settings| !is_stored(settings));
        if unsaved.is_some() {
            self.unsaved.replace(unsaved.clone());
            return ReadSettings {
                settings: unsaved,
                is_unsaved: true,
                problem: None,
            };
        }
        let (settings, problem) = match loaded {
            Ok(mut loaded) => {
                if loaded.unreadable.is_some() {
                    self.unreadable.replace(loaded.unreadable.take());
                }
                loaded.unreadable.clone_from(&self.unreadable.borrow());
                let notice = loaded.notice();
                (Some(loaded.record), notice)
            }
            Err(error) => (None, Some(error.to_string())),
        };
        ReadSettings {
            settings,
            is_unsaved: false,
            problem,
        }
    }

    /// Changes the stored settings as they are by now: another tab may have changed them too.
    ///
    /// # Errors
    /// They cannot be saved. The change still takes effect in this tab.
    pub fn change(
        &self,
        browser: &impl Browser,
        change: impl Fn(&mut Settings) + Clone + 'static,
    ) -> Result<(), StorageError> {
        let made = browser.change(change.clone()).map(drop);
        if made.is_err() {
            let mut settings = self.read(browser).settings.unwrap_or_default();
            change(&mut settings);
            self.unsaved.replace(Some(settings));
        }
        made
    }
}
