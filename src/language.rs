//! The language that the page speaks.
//!
//! `public/look.js` writes it into the `lang` of the root element before anything is shown: what the
//! settings say, or else the first of the browser's languages that there is. English is part of the
//! program; each other language is a file of its own, which comes when it is spoken.

use leptos::prelude::*;
use noughts_words::{Language, Translation};

use crate::lazy::LoadError;

/// The language of all that is shown. When it changes, all of it is shown anew.
#[derive(Clone, Copy)]
pub struct Spoken {
    language: RwSignal<Language>,
    /// Whether it has just been changed: the field that did it has lost the focus.
    is_fresh: StoredValue<bool>,
}

impl Spoken {
    /// Returns the language that is spoken as the page begins.
    pub fn begin() -> Self {
        Self {
            language: RwSignal::new(noughts_words::language()),
            is_fresh: StoredValue::new(false),
        }
    }

    /// Returns the language, and tells whoever asks when it is another.
    pub fn language(self) -> Language {
        self.language.get()
    }

    /// Speaks the language that was chosen: `None` is that of the browser.
    ///
    /// # Errors
    /// Its file did not come; the language stays what it is.
    pub async fn choose(self, chosen: Option<Language>) -> Result<(), LoadError> {
        let language = chosen.unwrap_or_else(of_browser);
        speak(language).await?;
        if language != self.language.get_untracked() {
            self.is_fresh.set_value(true);
            self.language.set(language);
        }
        Ok(())
    }

    /// Returns whether all is shown anew because of a change, once for each change.
    pub fn take_change(self) -> bool {
        let is_fresh = self.is_fresh.try_update_value(std::mem::take);
        is_fresh.unwrap_or_default()
    }
}

/// Returns the language of the root element.
pub fn of_page() -> Language {
    let root = document().document_element();
    let code = root.and_then(|root| root.get_attribute("lang"));
    code.and_then(|code| Language::of_code(&code))
        .unwrap_or(Language::English)
}

/// Says every text in a language from here on.
///
/// # Errors
/// Its file did not come; the language stays what it is, and so does that of the root element if it
/// is the one that is spoken.
pub async fn speak(language: Language) -> Result<(), LoadError> {
    let translation = match language {
        Language::English => Ok(None),
        Language::German => german().await.map(Some),
    };
    if let Ok(translation) = translation {
        noughts_words::speak(translation);
    }
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("lang", noughts_words::language().code());
    }
    translation.map(|_| ())
}

/// The first of the browser's languages that there is.
fn of_browser() -> Language {
    let languages = window().navigator().languages();
    let mut languages = languages.iter().filter_map(|tag| tag.as_string());
    languages
        .find_map(|tag| Language::of_code(tag.split('-').next()?))
        .unwrap_or(Language::English)
}

#[cfg(split)]
#[wasm_split_helpers::wasm_split(german, fallible)]
fn german() -> Result<&'static Translation, LoadError> {
    Ok(&noughts_words::GERMAN)
}

#[cfg(not(split))]
#[allow(clippy::unused_async, reason = "the texts are here already")]
async fn german() -> Result<&'static Translation, LoadError> {
    Ok(&noughts_words::GERMAN)
}
