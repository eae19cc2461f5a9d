//! The reader's settings for all games, and their storage.
//!
//! `public/look.js` reads the same text before the first paint and copies every setting to the root
//! element as a `data-` attribute, where the style sheets find it.

mod language_list;
mod live;
mod page;

use leptos::prelude::document;
use noughts_app::game::Wishes;
use noughts_app::session::Seats;
use noughts_app::settings::{First, Rival, Scanning, Switch, ThinkingTime, query, seats};
use noughts_protocol::Level;

pub use crate::settings::live::LiveSettings;
pub use crate::settings::page::{SettingsPage, clock_and_names};

/// Returns whether keys that type a character act on the board, from `look.js`'s attribute.
pub fn letter_keys() -> bool {
    is_on("data-letters")
}

/// Returns how fast it does, as `look.js` says it.
pub fn scanning() -> Scanning {
    let word = word("data-scan").and_then(|word| Scanning::from_word(&word));
    word.unwrap_or_default()
}

/// Returns the settings that matter to a game's page, as `look.js` says them.
pub fn wishes() -> Wishes {
    let thinking = word("data-thinking").and_then(|word| ThinkingTime::from_word(&word));
    Wishes {
        announces_turns: is_on("data-turns"),
        thinking: thinking.unwrap_or_default(),
    }
}

/// Returns the players for an address without any: the last choice of opponent, from `look.js`'s
/// attributes, or else a person who moves first against the easiest computer.
pub fn usual_seats() -> Seats {
    let rival = word("data-rival").and_then(|word| Rival::from_word(&word));
    let level = word("data-level").and_then(|word| Level::from_word(&word));
    let first = word("data-first").and_then(|word| First::from_word(&word));
    seats(
        rival.unwrap_or_default(),
        level.unwrap_or(Level::Easy),
        first.unwrap_or_default(),
        js_sys::Math::random() < 0.5,
    )
}

/// Returns the query of an address of a game with these players.
pub fn usual_query() -> String {
    let rival = word("data-rival").and_then(|word| Rival::from_word(&word));
    query(rival.unwrap_or_default(), usual_seats())
}

/// Returns whether an attribute of the root element is anything but off.
fn is_on(attribute: &str) -> bool {
    word(attribute).as_deref() != Some(Switch::Off.word())
}

/// Returns the value of an attribute of the root element.
fn word(attribute: &str) -> Option<String> {
    document().document_element()?.get_attribute(attribute)
}
