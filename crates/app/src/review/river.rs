//! X's chance to win after each move of a game, while it goes on.

use noughts_protocol::ESTIMATE_LIMIT;
use noughts_rules::Side;
use noughts_study::NodeId;

use crate::review::chart::{Bar, chance_of_x};
use crate::session::{Session, Standing};

/// The findings of the searches of a game about its positions.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct River {
    /// The number of the game.
    game: u32,
    /// X's chance in each position.
    chances: Vec<(NodeId, f64)>,
}

impl River {
    /// Takes what is known of the position to play from: the value of the best move, or what the computer
    /// thinks so far of its own.
    pub fn follow(&mut self, session: &Session) {
        if self.game != session.games() {
            self.game = session.games();
            self.chances.clear();
        }
        let to_move = session.game().position().to_move();
        let thought = || match session.standing() {
            Standing::Thinking(thinking) => {
                let score = f64::from(thinking?.report.score) / f64::from(ESTIMATE_LIMIT);
                let chance = f64::midpoint(1.0, score.clamp(-1.0, 1.0));
                Some(if to_move == Side::X {
                    chance
                } else {
                    1.0 - chance
                })
            }
            _ => None,
        };
        let valued = session.evaluation();
        let chance = valued.map(|(_, worth)| chance_of_x(worth, to_move));
        if let Some(chance) = chance.or_else(thought) {
            let node = session.tree().at(session.game().ply());
            self.chances.retain(|(known, _)| *known != node);
            self.chances.push((node, chance));
        }
    }

    /// Returns X's chance after some moves of the game, if it is known.
    pub fn chance(&self, session: &Session, ply: usize) -> Option<f64> {
        if ply == session.game().ply() && session.status().is_over() {
            return Some(match session.status().winner() {
                Some(Side::X) => 1.0,
                Some(Side::O) => 0.0,
                None => 0.5,
            });
        }
        let node = session.tree().at(ply);
        let known = self.chances.iter().find(|(known, _)| *known == node);
        known.map(|(_, chance)| *chance)
    }

    /// Returns a bar for each move, as far as they are known.
    pub fn bars(&self, session: &Session) -> Vec<Option<Bar>> {
        let plies = 1..=session.game().ply();
        plies
            .map(|ply| self.chance(session, ply).map(Bar::of_chance))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use noughts_protocol::{Level, MoveValue, Rate, Report, Response, RunId, Thinking};
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
        let mut river = River::default();
        river.follow(&session);
        assert_eq!(river.bars(&session), [None]);
        value(&mut session, 1, "ea", 250);
        river.follow(&session);
        assert_eq!(river.chance(&session, 1), Some(0.75));
        assert_eq!(river.chance(&session, 0), None);
        session.update(Event::Play(cell("ea")));
        river.follow(&session);
        value(&mut session, 2, "ab", 600);
        river.follow(&session);
        let bars = [0.75, 0.6].map(|chance| Some(Bar::of_chance(chance)));
        assert_eq!(river.bars(&session), bars);
        // Another move leads to another position, of which nothing is known.
        session.update(Event::Undo);
        session.update(Event::Play(cell("eb")));
        assert_eq!(river.bars(&session), [bars[0], None]);
        // A new game begins with nothing.
        session.update(Event::NewGame(Seats::PEOPLE));
        river.follow(&session);
        assert_eq!(
            river,
            River {
                game: 2,
                chances: Vec::new()
            }
        );
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
        let mut river = River::default();
        river.follow(&session);
        assert_eq!(river.chance(&session, 1), Some(0.25));
    }

    #[test]
    fn the_end_of_a_game_is_certain() {
        let mut session = session("ultimate ee", Seats::PEOPLE);
        let river = River::default();
        assert_eq!(river.chance(&session, 1), None);
        // O loses on time.
        session.update(Event::TimeUp(Penalty::Loss));
        assert_eq!(river.chance(&session, 1), Some(1.0));
    }
}
