//! The settings of a view, in sync with storage.

use std::cell::RefCell;

use leptos::ev;
use leptos::prelude::*;
use noughts_app::browser::Browser;
use noughts_app::player_name::NameError;
use noughts_app::settings::{FIELDS, Settings};
use noughts_app::storage;
use noughts_app::storage::{Field, Unreadable};

use crate::browser;
use crate::browser::WebBrowser;
use crate::listener::listen;

thread_local! {
    /// The settings until the browser stores them, which it may never do: they last as long as the
    /// page is open.
    static UNSAVED: RefCell<Option<Settings>> = const { RefCell::new(None) };

    /// Why a text is unreadable. Only the first view that reads it is told, and that may be one
    /// that shows nothing.
    static UNREADABLE: RefCell<Option<Unreadable>> = const { RefCell::new(None) };
}

/// The settings, which follow every change, in this or another tab.
#[derive(Clone, Copy)]
pub struct LiveSettings {
    settings: RwSignal<Settings>,
    /// Why the settings cannot be saved, or are unreadable.
    problem: RwSignal<Option<String>>,
}

impl LiveSettings {
    /// Returns the settings for the view being created.
    pub fn follow() -> Self {
        let live = Self {
            settings: RwSignal::new(Settings::default()),
            problem: RwSignal::new(None),
        };
        live.read();
        listen(&ev::storage, move |_| live.read());
        live
    }

    /// Returns the settings.
    pub const fn settings(self) -> RwSignal<Settings> {
        self.settings
    }

    /// Returns the message about saving them, if any.
    pub const fn problem(self) -> RwSignal<Option<String>> {
        self.problem
    }

    /// Sets a field by an option's word, and saves it. An unknown word changes nothing.
    pub fn choose(self, field: &str, word: &str) {
        let (field, word) = (field.to_owned(), word.to_owned());
        self.change(move |settings| settings.choose(&field, &word));
    }

    /// Sets a player's name, and saves it.
    ///
    /// # Errors
    /// The text is not a valid name.
    pub fn rename(self, player: usize, text: &str) -> Result<(), NameError> {
        self.settings.get_untracked().rename(player, text)?;
        let text = text.to_owned();
        self.change(move |settings| {
            let _ = settings.rename(player, &text);
        });
        Ok(())
    }

    /// Changes the stored settings as they are by now: another tab may have changed them too. A
    /// change that cannot be saved still takes effect.
    fn change(self, change: impl Fn(&mut Settings) + Clone + 'static) {
        if let Err(error) = WebBrowser.change(change.clone()) {
            self.problem.set(Some(error.to_string()));
            let mut settings = self.settings.get_untracked();
            change(&mut settings);
            UNSAVED.set(Some(settings));
            browser::tell();
        }
        self.read();
        self.settings.with_untracked(show);
    }

    fn read(self) {
        let loaded = storage::load::<Settings>(&WebBrowser);
        if let Some(settings) = UNSAVED.take() {
            let is_saved = loaded
                .as_ref()
                .is_ok_and(|loaded| loaded.record == settings);
            if !is_saved {
                // `look.js` has applied the stored settings.
                show(&settings);
                self.settings.set(settings.clone());
                return UNSAVED.set(Some(settings));
            }
        }
        match loaded {
            Ok(mut loaded) => {
                if loaded.unreadable.is_some() {
                    UNREADABLE.set(loaded.unreadable);
                }
                loaded.unreadable = UNREADABLE.with_borrow(Clone::clone);
                if let Some(notice) = loaded.notice() {
                    self.problem.set(Some(notice));
                }
                // Every record raises this event, so others must be ignored.
                if self
                    .settings
                    .with_untracked(|settings| *settings != loaded.record)
                {
                    self.settings.set(loaded.record);
                }
            }
            Err(error) => self.problem.set(Some(error.to_string())),
        }
    }
}

/// Copies every setting to the root element, as `public/look.js` does with the stored ones.
fn show(settings: &Settings) {
    let Some(root) = document().document_element() else {
        return;
    };
    for Field { name, .. } in &FIELDS {
        let _ = root.set_attribute(&format!("data-{name}"), &settings.word(name));
    }
}
