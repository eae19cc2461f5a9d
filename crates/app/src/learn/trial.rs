//! A board for trying a game's rules: you play both sides, and nothing is saved.

use noughts_rules::{CellId, Game, Variant};
use noughts_words::learn as words;

use crate::announce;
use crate::board_view::BoardView;
use crate::browser::Browser;
use crate::exercise::{Exercise, Request, apply, undo_and_begin};
use crate::screen::{Action, Effect, Focus};
use crate::session::{Event, Seats, Session};

/// A game that is tried.
#[derive(Clone, Debug)]
pub(super) struct Trial(Session);

impl Trial {
    /// Returns the trial of a game.
    pub(super) fn new(variant: Variant) -> Self {
        Self(Session::new(Game::new(variant), Seats::PEOPLE).0)
    }
}

impl Exercise for Trial {
    fn board(&self) -> BoardView {
        self.0.board()
    }

    fn status(&self) -> String {
        announce::standing(&self.0)
    }

    fn other_key(&self) -> Effect {
        Effect::Tell(words::not_here().to_owned())
    }

    fn actions(&self) -> Vec<Action<Request>> {
        undo_and_begin()
    }

    fn play(&mut self, cell: CellId, browser: &impl Browser) -> Vec<Effect> {
        apply(&mut self.0, Event::Play(cell), browser.moves())
    }

    fn ask(&mut self, request: Request, browser: &impl Browser) -> Option<Vec<Effect>> {
        let event = match request {
            Request::Undo => Event::Undo,
            Request::Redo => Event::Redo,
            Request::StepBack => Event::StepBack,
            Request::StepForward => Event::StepForward,
            Request::Begin => Event::NewGame(Seats::PEOPLE),
            Request::Dismiss
            | Request::Hint
            | Request::Show
            | Request::Next
            | Request::Answer(_)
            | Request::End
            | Request::Share => return None,
        };
        let mut effects = apply(&mut self.0, event, browser.moves());
        effects.extend((request == Request::Begin).then_some(Effect::Focus(Focus::FirstCell)));
        Some(effects)
    }

    fn wake(&mut self, browser: &impl Browser) -> Vec<Effect> {
        apply(&mut self.0, Event::PhaseOver, browser.moves())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Reading;
    use crate::board::keyboard::KeyAction;
    use crate::exercise::Event;
    use crate::screen::{Texts, Timer};
    use crate::testing::Exercised;

    fn tried(variant: Variant, moves: &str) -> (Exercised<Trial>, Vec<Effect>) {
        let mut trial = Exercised::new(Trial::new(variant));
        let mut effects = Vec::new();
        for text in moves.split(' ') {
            let cell = trial.exercise.board().position.parse_cell(text);
            effects = trial.send(Event::Play(cell.unwrap()));
        }
        (trial, effects)
    }

    fn said(effects: &[Effect]) -> String {
        Texts::of(effects).said
    }

    #[test]
    fn both_sides_are_played_and_undone() {
        let (mut trial, effects) = tried(Variant::Classic, "a1 a2 b1 b2 c1");
        assert_eq!(
            said(&effects),
            "X, row 1, column 3. X wins in row 1, after 5 moves."
        );
        let key = |key| Event::Key(key, CellId::FIRST);
        trial.send(Event::Ask(Request::Undo));
        assert_eq!(trial.exercise.0.game().ply(), 4);
        trial.send(key(KeyAction::Redo));
        assert_eq!(trial.exercise.0.game().ply(), 5);
        let back = said(&trial.send(key(KeyAction::StepBack)));
        assert!(back.starts_with("Move 4 of 5."), "{back}");
        trial.send(key(KeyAction::NewGame));
        let turn = trial.send(key(KeyAction::Read(Reading::Turn)));
        assert_eq!(turn, [Effect::say("X's turn.".to_owned())]);
        let not_here = "That works in a game, but not on this board.";
        assert_eq!(said(&trial.send(key(KeyAction::Hint))), not_here);
    }

    #[test]
    fn the_end_of_a_round_is_shown() {
        let (mut trial, effects) = tried(Variant::Expanding, "a1 a2 b1 b2 c1");
        assert!(
            effects.contains(&Effect::Wake(Timer::Wake, Some(1000))),
            "{effects:?}"
        );
        assert_eq!(
            trial.send(Event::Wake),
            [Effect::Wake(Timer::Wake, Some(600))]
        );
        assert_eq!(trial.send(Event::Wake), []);
        assert_eq!(trial.exercise.board().topology.columns(), 4);
    }

    #[test]
    fn a_move_that_is_not_allowed_is_refused() {
        let (_, effects) = tried(Variant::Ultimate, "ee ea ee");
        assert_eq!(
            said(&effects),
            "You may not play in the centre board now: the top-left board is open."
        );
    }
}
