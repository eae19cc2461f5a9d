//! The settings of a view, in sync with storage.

use leptos::ev;
use leptos::prelude::*;
use noughts_app::browser::Browser;
use noughts_app::settings::{FIELDS, Settings};
use noughts_app::storage::Field;

use crate::browser::WebBrowser;
use crate::listener::listen;

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
        let change = move |settings: &mut Settings| settings.choose(&field, &word);
        if let Err(error) = WebBrowser.change_settings(change) {
            self.problem.set(Some(error.to_string()));
        }
        self.read();
        self.settings.with_untracked(show);
    }

    fn read(self) {
        let read = WebBrowser.settings();
        if read.problem.is_some() {
            self.problem.set(read.problem);
        }
        let Some(settings) = read.settings else {
            return;
        };
        if read.is_unsaved {
            // `look.js` has applied the stored settings.
            show(&settings);
        }
        // Every record raises this event, so others must be ignored.
        if self.settings.with_untracked(|known| *known != settings) {
            self.settings.set(settings);
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
