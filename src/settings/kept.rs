//! The settings of a view, in step with what is kept.

use std::cell::RefCell;

use leptos::ev::Custom;
use leptos::prelude::*;

use super::{NameError, Settings};
use crate::storage::{self, BrowserStorage, CHANGED, Unreadable};

/// The fields that concern the look and the keys, as in `public/look.js`.
const LOOK: [&str; 7] = [
    "theme",
    "board",
    "background",
    "motion",
    "edge",
    "letters",
    "turns",
];

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
        self.change(|settings| {
            settings.read(field, word);
        });
    }

    /// Gives a player a name, and keeps it.
    ///
    /// # Errors
    /// The text is no name.
    pub fn rename(self, player: usize, text: &str) -> Result<(), NameError> {
        let mut renamed = Ok(());
        self.change(|settings| renamed = settings.rename(player, text));
        renamed
    }

    fn change(self, change: impl FnOnce(&mut Settings)) {
        let mut unsaved = UNSAVED.take();
        if let Some(settings) = &mut unsaved {
            change(settings);
        } else {
            // Kept apart, since what cannot be saved is to hold all the same.
            let mut settings = self.settings.get_untracked();
            change(&mut settings);
            let fields = settings.clone();
            match storage::update(&BrowserStorage, |kept: &mut Settings| *kept = fields) {
                Ok(_) => {}
                Err(error) => {
                    self.problem.set(Some(error.to_string()));
                    unsaved = Some(settings);
                }
            }
        }
        if let Some(settings) = &unsaved {
            UNSAVED.set(Some(settings.clone()));
            storage::tell();
        }
        self.settings.with_untracked(show);
    }

    fn read(self) {
        if let Some(settings) = UNSAVED.with_borrow(Clone::clone) {
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

/// Puts what concerns the look and the keys on the root element, as `public/look.js` does with what
/// is kept.
fn show(settings: &Settings) {
    let Some(root) = document().document_element() else {
        return;
    };
    for field in LOOK {
        let _ = root.set_attribute(&format!("data-{field}"), &settings.word(field));
    }
}
