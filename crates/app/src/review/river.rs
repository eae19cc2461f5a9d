//! X's chance to win after each move of a game, while it goes on.

use noughts_rules::Side;

use crate::knowledge::Findings;
use crate::review::chart::{Bar, chance_of_x};
use crate::session::Session;

/// Returns X's chance after some moves of a session's game, if it is known: by the best move from there, or by
/// what the computer thought of its own.
pub fn chance(session: &Session, ply: usize) -> Option<f64> {
    let game = session.game();
    if ply == game.ply() && session.status().is_over() {
        return Some(match session.status().winner() {
            Some(Side::X) => 1.0,
            Some(Side::O) => 0.0,
            None => 0.5,
        });
    }
    let position = game.position_at(ply);
    let findings = session.knowledge().of(position)?;
    let to_move = position.to_move();
    let valued = findings.best();
    let chance = valued.map(|(_, worth)| chance_of_x(worth, to_move));
    chance.or_else(|| {
        let thought = Findings::thought(findings)?;
        Some(match to_move {
            Side::X => thought,
            Side::O => 1.0 - thought,
        })
    })
}

/// Returns a bar for each move of a session's game, as far as they are known.
pub fn bars(session: &Session) -> Vec<Option<Bar>> {
    let plies = 1..=session.game().ply();
    plies
        .map(|ply| chance(session, ply).map(Bar::of_chance))
        .collect()
}

#[cfg(test)]
mod tests {
    use noughts_protocol::{
        ESTIMATE_LIMIT, Level, MoveValue, Rate, Report, Response, RunId, Thinking,
    };
    use noughts_rules::{CellId, Game};

    use super::*;
    use crate::engine::News;
    use crate::session::{Event, Penalty, Seats};
    use crate::testing::{found, study};

    fn session(record: &str, seats: Seats) -> Session {
        let mut session = Session::new(Game::from_record(record).unwrap(), seats).0;
        session.update(Event::ShowValues(true));
        session
    }

    fn hear(session: &mut Session, response: Response) {
        session.update(Event::Engine(News::Said(response)));
    }

    fn cell(text: &str) -> CellId {
        text.parse::<noughts_rules::MiniCell>().unwrap().cell_id()
    }

    /// Lets a move of the side to move be worth so many thousandths.
    fn value(session: &mut Session, run: u32, at: &str, permille: u16) {
        let at = cell(at);
        let visits = 9;
        let rate = Some(Rate { permille, visits });
        let value = found(at, noughts_protocol::Value::Draw { plies: 1 });
        let value = MoveValue {
            value: None,
            rate,
            ..value
        };
        hear(session, Response::Study(study(RunId(run), at, vec![value])));
    }

    #[test]
    fn it_has_the_best_value_of_each_position_that_was_looked_at() {
        let mut session = session("ultimate ee", Seats::PEOPLE);
        assert_eq!(bars(&session), [None]);
        value(&mut session, 1, "ea", 250);
        assert_eq!(chance(&session, 1), Some(0.75));
        assert_eq!(chance(&session, 0), None);
        session.update(Event::Play(cell("ea")));
        value(&mut session, 2, "ab", 600);
        let both = [0.75, 0.6].map(|chance| Some(Bar::of_chance(chance)));
        assert_eq!(bars(&session), both);
        // Another move leads to another position, of which nothing is known.
        session.update(Event::Undo);
        session.update(Event::Play(cell("eb")));
        assert_eq!(bars(&session), [both[0], None]);
    }

    #[test]
    fn the_computer_says_what_it_thinks_of_its_own_move() {
        let seats = Seats::against_computer(Side::X, Level::Perfect);
        let mut session = session("ultimate ee", seats);
        let thinking = Thinking {
            run: RunId(1),
            elapsed: 200,
            report: Report {
                depth: 3,
                nodes: 100,
                score: ESTIMATE_LIMIT / 2,
                pv: Vec::new(),
            },
        };
        hear(&mut session, Response::Thinking(thinking));
        assert_eq!(chance(&session, 1), Some(0.25));
    }

    #[test]
    fn the_end_of_a_game_is_certain() {
        let mut session = session("ultimate ee", Seats::PEOPLE);
        assert_eq!(chance(&session, 1), None);
        // O loses on time.
        session.update(Event::TimeUp(Penalty::Loss));
        assert_eq!(chance(&session, 1), Some(1.0));
    }
}
