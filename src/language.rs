//! The page's language.
//!
//! `public/look.js` sets the root element's `lang` before anything is shown: from the settings, or
//! else from the first of the browser's languages that the page has, which it also stores. English
//! is part of the program; each other language is a file, which loads before the app is shown.

use leptos::prelude::*;
use leptos::task::spawn_local;
use noughts_app::browser::Browser;
use noughts_words::{Language, Translation};

use crate::browser::WebBrowser;
use crate::lazy::LoadError;
#[cfg(split)]
use crate::page_settings;

/// Returns the page's initial language.
pub fn of_page() -> Language {
    of_root("lang")
}

/// Returns the first of the browser's languages that the page has.
pub fn of_browser() -> Language {
    of_root("data-browser-language")
}

fn of_root(attribute: &str) -> Language {
    let root = document().document_element();
    let code = root.and_then(|root| root.get_attribute(attribute));
    code.and_then(|code| Language::of_code(&code))
        .unwrap_or(Language::English)
}

/// Reloads the page in the language of the settings as they are saved, if it is in another: another tab may
/// have changed them, or a file that was imported.
pub fn follow() {
    let read = WebBrowser.settings();
    let saved = read.settings.filter(|_| !read.is_unsaved);
    let chosen = saved.map(|settings| settings.language.unwrap_or_else(of_browser));
    if let Some(chosen) = chosen.filter(|chosen| *chosen != noughts_words::language()) {
        spawn_local(async move {
            if speak(chosen).await.is_ok() {
                let _ = window().location().reload();
            }
        });
    }
}

/// Switches the language of all further texts; visible texts stay as they are.
///
/// # Errors
/// Its file did not load; the language stays the same, and so does the root element's if that is
/// the current one.
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

/// Loads the German texts: a file in a release, and part of the program otherwise.
#[cfg(split)]
async fn german() -> Result<&'static Translation, LoadError> {
    let text = page_settings::text_file("german").await;
    let translation = text.and_then(|text| Translation::from_text(Language::German, text));
    translation.ok_or(LoadError)
}

#[cfg(not(split))]
#[allow(clippy::unused_async, reason = "the table is already here")]
async fn german() -> Result<&'static Translation, LoadError> {
    Ok(&noughts_words::GERMAN)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The loading and error messages are in `index.html`.
    #[test]
    fn the_html_has_every_language() {
        let html = include_str!("../index.html");
        let codes = Language::ALL.map(Language::code);
        assert!(html.contains(&format!("data-languages=\"{}\"", codes.join(" "))));
        let texts = codes.map(|code| html.matches(&format!("<p lang=\"{code}\"")).count());
        assert!(
            texts.iter().all(|&count| count > 4 && count == texts[0]),
            "{texts:?}"
        );
    }
}
