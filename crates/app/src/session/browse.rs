//! Ways about the tree of a session, and changes of it that are no moves.

use noughts_rules::{CellId, Game};
use noughts_study::{NodeId, Tree};

use crate::session::{Command, Event, Seats, Session};

impl Session {
    /// Returns a session in which a tree is analysed, and what there is to do first. Its cursor is
    /// the position that is shown, and a move can be played wherever it stands.
    pub fn analysis(tree: Tree) -> (Self, Vec<Command>) {
        let start = tree.game().position_at(0).clone();
        let (mut session, commands) = Self::new(Game::from_start(start), Seats::PEOPLE);
        session.tree = tree;
        session.analyses = true;
        (session, commands)
    }

    /// Returns whether a tree is analysed, not a game played.
    pub const fn is_analysis(&self) -> bool {
        self.analyses
    }

    /// Returns how often the tree was changed otherwise than by moves.
    pub const fn edits(&self) -> u32 {
        self.edits
    }

    /// Returns the node whose position is shown.
    pub fn here(&self) -> NodeId {
        self.tree.at(self.shown_ply())
    }

    /// Shows the position of a node. In a game, a node beside it makes another one of it: that of
    /// the line through the node, which is played to its end.
    pub fn visit(&mut self, node: NodeId) -> Vec<Command> {
        let mut commands = Vec::new();
        self.play_back = None;
        let ply = self.tree.ply(node);
        let is_played = ply <= self.game().ply() && self.tree.at(ply) == node;
        if self.analyses || !is_played {
            self.interrupt();
            self.arrival.is_past = true;
            self.tree.go_to(node);
        }
        if !self.analyses {
            if !is_played {
                while self.tree.redo().is_some() {}
            }
            self.show_ply(ply);
        }
        self.schedule(&mut commands);
        commands
    }

    /// Plays a line of moves from the position that is shown, as far as a press can: in a game, its
    /// first move alone.
    pub fn play_line(&mut self, line: &[CellId]) -> Vec<Command> {
        let mut rest = line;
        if self.analyses && line.len() > 1 {
            self.play_back = None;
            self.interrupt();
            while let [cell, others @ ..] = rest
                && !others.is_empty()
                && self.tree.play(*cell).is_ok()
            {
                rest = others;
            }
        }
        let first = rest.first().map(|&cell| self.update(Event::Play(cell)));
        first.unwrap_or_default()
    }

    /// Hides everything that the engine has to say, or shows it again when it is asked: values,
    /// hints, and what is being searched for them.
    pub fn hide_engine(&mut self, hidden: bool) -> Vec<Command> {
        let mut commands = Vec::new();
        self.hides_engine = hidden;
        if hidden {
            self.shows_values = false;
            self.forget_advice();
        }
        self.schedule(&mut commands);
        commands
    }

    /// Changes the tree. Where that changes the game, what was asked about it is dropped.
    pub fn edit(&mut self, change: impl FnOnce(&mut Tree)) -> Vec<Command> {
        let mut commands = Vec::new();
        let played = |tree: &Tree| -> Vec<CellId> {
            let moves = tree.game().moves();
            moves.map(|played| played.cell).collect()
        };
        let before = played(&self.tree);
        change(&mut self.tree);
        self.edits += 1;
        if played(&self.tree) != before {
            self.play_back = None;
            self.interrupt();
            self.arrival.is_past = true;
        }
        self.schedule(&mut commands);
        commands
    }
}

#[cfg(test)]
mod tests {
    use noughts_protocol::Level;
    use noughts_rules::Side;

    use super::*;
    use crate::session::{Advice, Mover, Notice, Refusal, Standing};
    use crate::testing::child;

    fn session(record: &str, seats: Seats) -> Session {
        Session::new(Game::from_record(record).unwrap(), seats).0
    }

    fn play(session: &mut Session, cells: &str) {
        for text in cells.split_whitespace() {
            let cell = session.game().position().parse_cell(text).unwrap();
            session.update(Event::Play(cell));
        }
    }

    fn text(session: &Session) -> String {
        session.tree().to_text()
    }

    #[test]
    fn another_move_keeps_the_old_ones_as_a_variation() {
        let mut session = session("classic b2 a1 c3", Seats::PEOPLE);
        session.update(Event::LookAt(1));
        session.update(Event::PlayFromHere);
        play(&mut session, "b1");
        assert_eq!(session.game().record(), "classic b2 b1");
        assert_eq!(text(&session), "1. b2 a1 (2. b1) c3 *");
        assert!(!session.can_redo());
        session.update(Event::NewGame(Seats::PEOPLE));
        assert_eq!(text(&session), "*");
    }

    #[test]
    fn a_game_goes_on_in_the_line_that_is_visited() {
        let mut session = session("classic b2 a1 c3", Seats::PEOPLE);
        session.update(Event::Undo);
        session.update(Event::Undo);
        play(&mut session, "b1");
        let old = child(&session, 1, 0);
        session.visit(old);
        assert_eq!(session.game().record(), "classic b2 a1 c3");
        assert_eq!((session.shown_ply(), session.here()), (2, old));
        assert!(session.is_looking_back());
        // On the line itself one only looks.
        session.visit(session.tree().at(1));
        assert_eq!(session.game().record(), "classic b2 a1 c3");
        assert_eq!(session.shown_ply(), 1);
        session.visit(session.tree().at(3));
        assert!(!session.is_looking_back());
    }

    #[test]
    fn the_computer_moves_where_a_visited_line_waits_for_it() {
        let seats = Seats::against_computer(Side::X, Level::Perfect);
        let mut session = session("classic b2 a1", seats);
        play(&mut session, "c3");
        session.update(Event::Undo);
        play(&mut session, "a3");
        session.update(Event::Undo);
        let waits = child(&session, 2, 0);
        let commands = session.visit(waits);
        assert_eq!(session.game().record(), "classic b2 a1 c3");
        assert_eq!(session.standing(), Standing::Thinking(None));
        assert!(matches!(commands[..], [Command::Engine { .. }]));
    }

    #[test]
    fn a_note_changes_nothing_of_the_game() {
        let seats = Seats::against_computer(Side::O, Level::Perfect);
        let mut session = session("classic", seats);
        let here = session.here();
        assert_eq!(session.edit(|tree| tree.set_comment(here, "So.")), []);
        assert_eq!(session.standing(), Standing::Thinking(None));
        assert_eq!(session.edits(), 1);
        assert!(!session.has_changed());
    }

    #[test]
    fn a_game_ends_before_a_move_that_is_deleted() {
        let mut session = session("classic b2 a1 c3", Seats::PEOPLE);
        session.update(Event::LookAt(2));
        let node = session.here();
        session.edit(|tree| tree.delete(node));
        assert_eq!(session.game().record(), "classic b2");
        assert!(!session.is_looking_back());
        assert!(session.has_changed());
    }

    #[test]
    fn a_hidden_engine_says_nothing() {
        let game = Game::from_record("classic b2").unwrap();
        let (mut session, _) = Session::analysis(Tree::new(game));
        session.update(Event::ShowValues(true));
        let commands = session.hide_engine(true);
        assert!(matches!(commands[..], [Command::Engine { .. }]));
        for event in [
            Event::Ask(Advice::Hint),
            Event::Ask(Advice::PlayHint),
            Event::Ask(Advice::Verdict),
        ] {
            let refused = Command::Say(Notice::Refused(Refusal::EngineHidden));
            assert_eq!(session.update(event), [refused]);
        }
        assert_eq!(session.update(Event::ShowValues(true)), []);
        assert!(!session.shows_values());
        // Nothing is searched while one goes about.
        play(&mut session, "a1");
        assert_eq!(session.hide_engine(false), []);
        let commands = session.update(Event::Ask(Advice::Hint));
        assert!(matches!(commands[..], [Command::Engine { .. }]));
    }

    fn cells(line: &str) -> Vec<CellId> {
        let cells = line.split_whitespace().map(|text| text.parse().unwrap());
        cells.collect()
    }

    #[test]
    fn a_line_is_played_to_the_move_that_is_pressed() {
        let game = Game::from_record("classic b2").unwrap();
        let (mut session, _) = Session::analysis(Tree::new(game));
        let commands = session.play_line(&cells("a1 c3 a3"));
        assert_eq!(session.game().record(), "classic b2 a1 c3 a3");
        let Some(Command::Say(Notice::Moves(moves, _))) = commands.last() else {
            panic!("{commands:?}");
        };
        let said: Vec<_> = moves.iter().map(|made| (made.mover, made.cell)).collect();
        let o = session.game().position_at(0).name_of(Side::O);
        assert_eq!(said, [(Mover::Side(o), cells("a3")[0])]);
        session.update(Event::LookAt(1));
        session.play_line(&cells("b1"));
        assert_eq!(text(&session), "1. b2 a1 (2. b1) c3 a3 *");
        assert_eq!(session.play_line(&[]), []);
    }

    #[test]
    fn of_a_line_that_no_longer_fits_nothing_illegal_is_played() {
        let game = Game::from_record("classic b2").unwrap();
        let (mut session, _) = Session::analysis(Tree::new(game));
        let commands = session.play_line(&cells("a1 b2 c3"));
        assert_eq!(session.game().record(), "classic b2 a1");
        let refused =
            |command: &Command| matches!(command, Command::Say(Notice::Refused(Refusal::Rules(_))));
        assert!(commands.iter().any(refused), "{commands:?}");
    }

    #[test]
    fn in_a_game_a_line_is_its_first_move() {
        let mut session = session("classic b2", Seats::PEOPLE);
        session.play_line(&cells("a1 c3"));
        assert_eq!(session.game().record(), "classic b2 a1");
    }

    #[test]
    fn in_an_analysis_every_position_can_be_played_from() {
        let game = Game::from_record("classic b2 a1 c3").unwrap();
        let (mut session, _) = Session::analysis(Tree::new(game));
        let commands = session.update(Event::StepBack);
        let said = &commands[commands.len() - 1];
        assert!(matches!(
            said,
            Command::Say(Notice::LookingAt { ply: 2, of: 3, .. })
        ));
        session.update(Event::LookAt(1));
        assert!(session.is_open());
        assert_eq!(session.game().record(), "classic b2");
        play(&mut session, "b1");
        assert_eq!(text(&session), "1. b2 a1 (2. b1) c3 *");
        session.visit(session.tree().at(1));
        assert_eq!(session.game().record(), "classic b2");
        session.update(Event::StepForward);
        assert_eq!(session.game().record(), "classic b2 b1");
    }
}
