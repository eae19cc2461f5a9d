//! Running out of time. The clock is outside the session, which is only told.

use crate::session::{Call, Cause, Command, Notice, Penalty, Session};

impl Session {
    /// Applies the penalty to the person to move, whose time is up. If no person is to move, it
    /// came too late: the move had been made.
    pub fn time_up(&mut self, penalty: Penalty, commands: &mut Vec<Command>) {
        if !self.is_open() {
            return;
        }
        match penalty {
            Penalty::Loss => {
                self.called = Some(Call::TimeUp);
                commands.push(Command::Say(Notice::LostOnTime {
                    loser: self.turn(),
                    winner: self.mover(self.to_move().other()),
                    plies: self.game().ply(),
                }));
            }
            Penalty::Move(cell) => {
                if self.check(cell).is_ok() {
                    self.make_move(cell, Cause::TimeUp, commands);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use noughts_protocol::Level;
    use noughts_rules::{CellId, Game, Side, SideName, Status, Symbol, Variant};

    use super::*;
    use crate::session::{Event, Mover, Outcome, Seats};

    /// Returns a session of two people after some moves of Classic.
    fn people(moves: &str) -> Session {
        let game = Game::from_record(&format!("classic {moves}")).unwrap();
        Session::new(game, Seats::PEOPLE).0
    }

    fn cell(text: &str) -> CellId {
        Variant::Classic.start().parse_cell(text).unwrap()
    }

    #[test]
    fn a_game_is_lost_on_time() {
        let mut session = people("a1 b2");
        let commands = session.update(Event::TimeUp(Penalty::Loss));
        let [loser, winner] = Symbol::ALL.map(|symbol| Mover::Side(SideName::Symbol(symbol)));
        let notice = Notice::LostOnTime {
            loser,
            winner,
            plies: 2,
        };
        assert_eq!(commands, [Command::Say(notice)]);
        assert_eq!(session.status(), Status::Won(Side::O));
        assert_eq!(session.called(), Some(Call::TimeUp));
        assert_eq!(session.outcome(), Some(Outcome::WonOnTime(winner)));
        assert!(!session.is_open());
        // The record stays as it was, and nothing can be added to it.
        assert_eq!(session.game().record(), "classic a1 b2");
        session.update(Event::Play(cell("c3")));
        session.update(Event::TimeUp(Penalty::Move(cell("c3"))));
        assert_eq!(session.game().record(), "classic a1 b2");

        // Undo takes back the last event.
        let commands = session.update(Event::Undo);
        assert!(matches!(
            commands[..],
            [Command::Say(Notice::TimeUpTakenBack(_))]
        ));
        assert!(session.is_open() && session.called().is_none());
        assert_eq!(session.game().record(), "classic a1 b2");
    }

    #[test]
    fn a_time_out_can_play_a_move() {
        let mut session = people("a1");
        let commands = session.update(Event::TimeUp(Penalty::Move(cell("b2"))));
        let [Command::Say(Notice::Moves(moves, _))] = &commands[..] else {
            panic!("{commands:?}");
        };
        assert_eq!((moves[0].cell, moves[0].cause), (cell("b2"), Cause::TimeUp));
        assert_eq!(session.game().record(), "classic a1 b2");
    }

    #[test]
    fn time_that_is_up_too_late_changes_nothing() {
        let over = people("a1 a2 b1 b2 c1");
        let mut back = people("a1 a2");
        back.update(Event::LookAt(1));
        let (thinking, _) = Session::new(
            Game::from_record("classic a1").unwrap(),
            Seats::against_computer(Side::X, Level::Perfect),
        );
        for mut session in [over, back, thinking] {
            let record = session.game().record();
            for penalty in [Penalty::Loss, Penalty::Move(cell("c3"))] {
                assert_eq!(session.update(Event::TimeUp(penalty)), []);
            }
            assert_eq!(session.game().record(), record);
            assert_eq!(session.status(), session.game().position().status());
        }
    }

    #[test]
    fn a_new_game_forgets_that_the_last_one_was_lost_on_time() {
        let mut session = people("a1");
        session.update(Event::TimeUp(Penalty::Loss));
        assert_eq!(session.games(), 1);
        session.update(Event::NewGame(Seats::PEOPLE));
        assert_eq!(session.outcome(), None);
        assert_eq!(session.games(), 2);
    }
}
