//! The unfinished games on the start page, each to continue or to delete.

use noughts_words::unfinished as words;

use crate::browser::Browser;
use crate::names;
use crate::screen::{Action, Effect, Entry, View};
use crate::storage::{SavedEvent, SavedList};
use crate::unfinished::{Unfinished, sentences};

/// The part that is the list's heading.
const HEADING: &str = "unfinished-heading";

impl SavedList<Unfinished> {
    /// Handles an event of the unfinished games.
    pub(crate) fn update_games(
        &mut self,
        event: &SavedEvent,
        browser: &impl Browser,
    ) -> Vec<Effect> {
        self.update(event, HEADING, browser)
    }

    /// Returns what is shown and offered of the unfinished games.
    pub(crate) fn view_games(&self) -> View<SavedEvent> {
        let mut view = View::new(words::heading());
        if !self.is_empty() {
            view.heading(HEADING, words::heading());
        }
        let deleted = |saved: &Unfinished| words::deleted(&names::sized(saved.game.variant()));
        let head = ["game-notices", "deleted-game"];
        self.add_head(&mut view, head, deleted, words::restore());
        let entry = |(id, saved): &(u64, Unfinished)| {
            let name = names::sized(saved.game.variant());
            // If the clock was set back, the time counts as now.
            let since = self.at.saturating_sub(saved.at);
            let last = words::last_move(&sentences::ago(since));
            let go_on = Action::link(words::go_on_with(&name), saved.address());
            let delete = Action::button(words::delete_game(&name), SavedEvent::Delete(*id));
            let actions = [
                go_on.signed(words::go_on()).primary(),
                delete.signed(words::delete()),
            ];
            let about = format!("{} {last}", sentences::about(saved));
            Entry::new(name, actions).texts([about])
        };
        view.list("unfinished", self.records.iter().map(entry));
        let others = self.records.len().saturating_sub(1);
        let more = (others > 0).then(|| words::more(others));
        view.text("more-unfinished", more.unwrap_or_default());
        view
    }
}
