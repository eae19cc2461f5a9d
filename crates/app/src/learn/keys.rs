//! The page of the keys.

use noughts_words::learn as words;

use crate::board::keyboard;
use crate::screen::{Action, Entry, View, ViewModel};

/// Returns the page of the keys.
pub fn keys() -> ViewModel {
    let mut view = View::still(words::keys());
    // The note has a link in the middle; no text of the catalogue contains a line break.
    let note = words::keys_note("\n");
    let (before, after) = note.split_once('\n').unwrap_or((&note, ""));
    view.text("note", before);
    let settings = Action::link(words::keys_note_settings(), "/settings");
    view.actions("settings", [settings]);
    view.text("note-after", after);
    let row = |(keys, meaning): (&str, &str)| Entry::text(keys).texts([meaning.to_owned()]);
    view.list("keys", keyboard::help().map(row));
    view.model
}
