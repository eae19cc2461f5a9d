//! The page for addresses that lead nowhere.

use noughts_words::shell as words;

use crate::screen::{Action, View, ViewModel};

/// Returns a page that says why there is nothing here, in a sentence, and links back.
pub fn not_found(reason: impl Into<String>) -> ViewModel {
    let mut view = View::still(words::not_found());
    view.text("reason", reason);
    let all_games = Action::link(words::all_games(), "/").primary();
    view.actions("ways", [all_games]);
    view.model
}
