//! The language that the page speaks.
//!
//! `public/look.js` writes it into the `lang` of the root element before anything is shown: what the
//! settings say, or else the first of the browser's languages that there is, which it writes beside
//! it. English is part of the program; each other language is a file of its own, which comes before
//! the app is shown.

use leptos::prelude::*;
use noughts_words::{Language, Translation};

use crate::lazy::{LoadError, lazy_part};

/// Returns the language that the page begins in.
pub fn of_page() -> Language {
    of_root("lang")
}

/// Returns the first of the browser's languages that there is.
pub fn of_browser() -> Language {
    of_root("data-browser-language")
}

fn of_root(attribute: &str) -> Language {
    let root = document().document_element();
    let code = root.and_then(|root| root.get_attribute(attribute));
    code.and_then(|code| Language::of_code(&code))
        .unwrap_or(Language::English)
}

/// Says every text in a language from here on; what is shown already stays as it is.
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

lazy_part! {
    /// Loads the German texts.
    german: fn german() -> &'static Translation {
        &noughts_words::GERMAN
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is said while the page loads, or cannot, is in `index.html`.
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
