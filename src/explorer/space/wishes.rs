//! The wishes for the graph: its contents, its layout, its changes.

use leptos::prelude::*;
use noughts_app::explorer::space::scene::Scene;
use noughts_app::explorer::space::subject::Subject;
use noughts_app::explorer::space::wishes::{Wishes, is_told};
use noughts_explorer_worker::{Arrangement, Build, Command, Edit};
use noughts_statespace::Knobs;
use noughts_words::space as words;

use crate::download;
use crate::explorer::space::state::MapState;

impl MapState {
    /// Builds from the start of the game, or from the position that is selected.
    pub(super) fn build_from(self, selected: bool) {
        let plan = self.plan.get_untracked();
        if self
            .wishes
            .with_untracked(|wishes| wishes.build.game != plan.game)
        {
            self.explorer.see(|sight| sight.mark = None);
        }
        let from = if selected {
            if !is_told(&plan) {
                return self.explorer.screen.say(words::only_from_start());
            }
            let Some(key) = self.selected_of(&plan.game) else {
                return self.explorer.screen.say(words::not_there());
            };
            Some(key)
        } else {
            None
        };
        let build = Build { from, ..plan };
        self.wishes.update(|wishes| wishes.build = build);
        self.asked.set_value(true);
        self.build();
    }

    /// Returns the board key of the selected position of a game: the page has that of its own, that
    /// of another game is a node.
    fn selected_of(self, game: &str) -> Option<String> {
        if game == self.game.to_string() {
            return Some(self.explorer.selected.get_untracked());
        }
        let node = |scene: &Scene| {
            let is_of_game = scene.variant.to_string() == game;
            is_of_game.then(|| scene.facts(scene.selected()?)).flatten()
        };
        Some(self.stage()?.with(node)?.key)
    }

    pub(super) fn arrange(self, arrangement: Arrangement) {
        self.explorer.see(|sight| sight.arrangement = arrangement);
        self.ask(Command::Arrange(arrangement));
    }

    pub(super) fn adjust(self, change: impl FnOnce(&mut Knobs)) {
        self.wish(|wishes| wishes.adjust(change));
    }

    pub(super) fn pause_or_resume(self) {
        self.wish(Wishes::pause_or_resume);
    }

    pub(super) fn step(self) {
        if !self.wishes.with_untracked(|wishes| wishes.paused) {
            self.pause_or_resume();
        }
        self.ask(Command::Step);
    }

    pub(super) fn add_random_edges(self) {
        self.asked.set_value(true);
        self.wish(Wishes::add_edges);
    }

    fn wish(self, change: impl FnOnce(&mut Wishes) -> Command) {
        if let Some(command) = self.wishes.try_update(change) {
            self.ask(command);
        }
    }

    pub(super) fn remove_selected(self) {
        let facts = self
            .stage()
            .and_then(|stage| stage.with(|scene| scene.facts(scene.selected()?)));
        match facts {
            Some(facts) => self.edit(Edit::Remove(facts.marks)),
            None => self.explorer.screen.say(words::not_there()),
        }
    }

    pub(super) fn clear(self) {
        self.edit(Edit::Clear);
    }

    /// Saves the picture as it is seen, without what lies over it.
    pub(super) fn save_picture(self) {
        if let Some(stage) = self.stage() {
            let name = format!("{}.png", stage.with(|scene| scene.variant));
            stage.picture(move |file| {
                download::save(&file, &name);
            });
        }
    }

    /// Saves the graph as a text, under a name with the end that such files have.
    pub(super) fn save_graph(self, write: fn(&Scene) -> String, end: &str) {
        if let Some(stage) = self.stage() {
            let name = format!("{}.{end}", stage.with(|scene| scene.variant));
            download::save_text(&stage.with(write), &name);
        }
    }

    fn edit(self, edit: Edit) {
        self.asked.set_value(true);
        self.ask(Command::Edit(edit));
    }
}
