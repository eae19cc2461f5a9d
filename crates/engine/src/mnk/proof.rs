//! The proof of a position and its moves.

use noughts_rules::{CellId, Position, Status};

use super::prover::BoardProver;
use crate::interface::Progress;
use crate::score::Value;
use crate::values::after;

/// A question to the prover.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Question {
    /// Whether the side to move wins.
    Wins,
    /// Whether the other side wins.
    Loses,
    /// The result of the move with this index.
    Move(usize),
    /// No more questions.
    None,
}

/// Proves who wins a position, and how.
pub(super) struct Proof {
    position: Position,
    question: Question,
    /// The moves, in the order of the questions.
    moves: Vec<CellId>,
    /// Whether to ask about all of them, or until one of the best is found.
    asks_all: bool,
    /// The position's value for the side to move, once it is proven. The game may end sooner than the value
    /// says.
    pub(super) outcome: Option<Value>,
    values: Vec<(CellId, Value)>,
}

impl Proof {
    /// Starts with an unfinished position and its board's prover.
    pub(super) fn begin(position: &Position, asks_all: bool, prover: &mut BoardProver) -> Self {
        prover.ask(position, position.to_move());
        Self {
            position: position.clone(),
            question: Question::Wins,
            moves: position.legal_moves(),
            asks_all,
            outcome: None,
            values: Vec::new(),
        }
    }

    /// Returns the proof that the side to move wins an unfinished position by threats alone, each of which
    /// has a single answer, if one is found.
    pub(super) fn by_threats(
        position: &Position,
        asks_all: bool,
        prover: &BoardProver,
    ) -> Option<Self> {
        let (cell, plies) = prover.win_by_threats(position)?;
        let win = Value::Win { plies };
        Some(Self {
            position: position.clone(),
            question: Question::None,
            moves: position.legal_moves(),
            asks_all,
            outcome: Some(win),
            values: vec![(cell, win)],
        })
    }

    /// Returns whether alpha-beta may stop, too, once there is no more to ask: if every move has a
    /// value, where all are asked about, and otherwise unless the position is lost, so that the longest
    /// resistance is still to be found.
    pub(super) const fn is_enough(&self) -> bool {
        if self.asks_all {
            self.is_lost() || self.values.len() == self.moves.len()
        } else {
            !self.is_lost()
        }
    }

    const fn is_lost(&self) -> bool {
        matches!(self.outcome, Some(Value::Loss { .. }))
    }

    /// Returns a move's value, once it is proven.
    pub(super) fn value(&self, cell: CellId) -> Option<Value> {
        if let Some(lost @ Value::Loss { .. }) = self.outcome {
            return Some(lost);
        }
        let found = self.values.iter().find(|(of, _)| *of == cell);
        found.map(|(_, value)| *value)
    }

    /// Returns a move proven to be one of the best: `preferred` if it is one.
    pub(super) fn best(&self, preferred: Option<CellId>) -> Option<CellId> {
        let is_best = |cell: &CellId| self.value(*cell).is_some_and(|value| self.is_best(value));
        let preferred = preferred.filter(is_best);
        preferred.or_else(|| self.moves.iter().copied().find(is_best))
    }

    /// Returns whether a move of this value matches best play, sooner or later.
    fn is_best(&self, value: Value) -> bool {
        let word = self.outcome.map(Value::word);
        word == Some(value.word())
    }

    /// Searches until this many nodes are visited, or until there is no more to ask. `preferred` returns
    /// the move that is asked about first.
    pub(super) fn step(
        &mut self,
        prover: &mut BoardProver,
        nodes: u64,
        preferred: impl Fn() -> Option<CellId>,
    ) -> Progress {
        let end = prover.nodes().saturating_add(nodes);
        while self.question != Question::None {
            let before = prover.nodes();
            let left = end.saturating_sub(before);
            if left == 0 || prover.step(left) == Progress::Running {
                return Progress::Running;
            }
            let is_reached = prover.wins() == Some(true);
            self.learn(is_reached, prover, &preferred);
        }
        Progress::Done
    }

    /// Applies an answer, and asks the next question.
    fn learn(
        &mut self,
        is_reached: bool,
        prover: &mut BoardProver,
        preferred: impl Fn() -> Option<CellId>,
    ) {
        let mover = self.position.to_move();
        let left = self.position.legal_moves().len() as u32;
        let [odd, even] = [left - (left + 1) % 2, left - left % 2];
        let (win, draw, loss) = (
            Value::Win { plies: odd },
            Value::Draw { plies: left },
            Value::Loss { plies: even },
        );
        match (self.question, is_reached) {
            (Question::Wins, false) => {
                prover.ask(&self.position, mover.other());
                self.question = Question::Loses;
            }
            (Question::Loses, true) => {
                self.outcome = Some(loss);
                self.question = Question::None;
            }
            (Question::Wins, true) | (Question::Loses, false) => {
                self.outcome = Some(if is_reached { win } else { draw });
                let preferred = preferred();
                let place = self.moves.iter().position(|&cell| Some(cell) == preferred);
                if let Some(place) = place {
                    self.moves[..=place].rotate_right(1);
                }
                self.ask_about(0, prover);
            }
            (Question::Move(place), _) => {
                let value = match (self.outcome, is_reached) {
                    (Some(Value::Win { .. }), true) => Some(win),
                    // It draws or loses, which was not the question.
                    (Some(Value::Win { .. }), false) => None,
                    (_, true) => Some(loss),
                    (_, false) => Some(draw),
                };
                self.know(place, value, prover);
            }
            (Question::None, _) => {}
        }
    }

    /// Records the value of the move with an index, and continues with the next.
    fn know(&mut self, place: usize, value: Option<Value>, prover: &mut BoardProver) {
        let cell = self.moves[place];
        self.values.extend(value.map(|value| (cell, value)));
        if !self.asks_all && value.is_some_and(|value| self.is_best(value)) {
            self.question = Question::None;
        } else {
            self.ask_about(place + 1, prover);
        }
    }

    /// Asks about the move with an index: whether it wins if the position is won, and otherwise
    /// whether the other side wins after it. A move that ends the game needs no proof.
    fn ask_about(&mut self, place: usize, prover: &mut BoardProver) {
        let Some(&cell) = self.moves.get(place) else {
            self.question = Question::None;
            return;
        };
        self.question = Question::Move(place);
        let mover = self.position.to_move();
        let after = after(&self.position, cell);
        match after.status() {
            Status::InProgress => {
                let is_won = matches!(self.outcome, Some(Value::Win { .. }));
                prover.ask(&after, if is_won { mover } else { mover.other() });
            }
            Status::Won(_) => self.know(place, Some(Value::Win { plies: 1 }), prover),
            Status::Draw => self.know(place, Some(Value::Draw { plies: 1 }), prover),
        }
    }
}
