//! The settings of a view, in step with what is kept.

use std::cell::RefCell;

use leptos::ev::Custom;
use leptos::prelude::*;

use super::{FIELDS, Settings};
use crate::player_name::NameError;
use crate::storage::{self, BrowserStorage, CHANGED, Field, Unreadable};

thread_local! {
    /// The settings where the browser keeps nothing: they hold as long as the page is open.
    static UNSAVED: RefCell<Option<Settings>> = const { RefCell::new(None) };

    /// Why a text was set aside. Only whoever read it first was told, and that may be a view that says
    /// nothing.
    static SET_ASIDE: RefCell<Option<Unreadable>> = const { RefCell::new(None) };
}

/// The settings, which follow every change of them, here or in another tab.
#[derive(Clone, Copy)]
pub struct Kept {
    settings: RwSignal<Settings>,
    /// Why something cannot be kept, or was set aside.
    problem: RwSignal<Option<String>>,
}

impl Kept {
    /// Returns the settings for the view that is being made.
    pub fn follow() -> Self {
        let kept = Self {
            settings: RwSignal::new(Settings::default()),
            problem: RwSignal::new(None),
        };
        kept.read();
        let event = Custom::<web_sys::Event>::new(CHANGED);
        let listener = window_event_listener(event, move |_| kept.read());
        on_cleanup(move || listener.remove());
        kept
    }

    /// Returns the settings.
    pub const fn settings(self) -> RwSignal<Settings> {
        self.settings
    }

    /// Returns what there is to say about keeping them.
    pub const fn problem(self) -> RwSignal<Option<String>> {
        self.problem
    }

    /// Gives a field the value of a word, and keeps that. A word that means nothing changes
    /// nothing.
    pub fn choose(self, field: &str, word: &str) {
        let (field, word) = (field.to_owned(), word.to_owned());
        self.change(move |settings| settings.choose(&field, &word));
    }

    /// Gives a player a name, and keeps it.
    ///
    /// # Errors
    /// The text is no name.
    pub fn rename(self, player: usize, text: &str) -> Result<(), NameError> {
        self.settings.get_untracked().rename(player, text)?;
        let text = text.to_owned();
        self.change(move |settings| {
            let _ = settings.rename(player, &text);
        });
        Ok(())
    }

    /// Changes what is kept by now: another tab may have chosen something else meanwhile. What cannot
    /// be saved is to hold all the same.
    fn change(self, change: impl Fn(&mut Settings) + Clone + 'static) {
        let unsaved = UNSAVED.take().or_else(|| {
            let error = storage::change(change.clone()).err()?;
            self.problem.set(Some(error.to_string()));
            Some(self.settings.get_untracked())
        });
        if let Some(mut settings) = unsaved {
            change(&mut settings);
            UNSAVED.set(Some(settings));
            storage::tell();
        }
        self.read();
        self.settings.with_untracked(show);
    }

    fn read(self) {
        if let Some(settings) = UNSAVED.with_borrow(Clone::clone) {
            // `look.js` has shown what is kept.
            show(&settings);
            return self.settings.set(settings);
        }
        match storage::load::<Settings>(&BrowserStorage) {
            Ok(mut loaded) => {
                if loaded.set_aside.is_some() {
                    SET_ASIDE.set(loaded.set_aside);
                }
                loaded.set_aside = SET_ASIDE.with_borrow(Clone::clone);
                if let Some(notice) = loaded.notice() {
                    self.problem.set(Some(notice));
                }
                // Whatever is kept tells of a change: what is about others is none here.
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

/// Puts every setting on the root element, as `public/look.js` does with what is kept.
fn show(settings: &Settings) {
    let Some(root) = document().document_element() else {
        return;
    };
    for Field { name, .. } in &FIELDS {
        let _ = root.set_attribute(&format!("data-{name}"), &settings.word(name));
    }
}
