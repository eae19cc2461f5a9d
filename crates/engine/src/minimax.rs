//! The reference: plain minimax without pruning or table.

use noughts_rules::{CellId, Position};

use crate::score::Value;

/// The result of plain minimax: slow and obvious, for comparison.
///
/// ```
/// # use noughts_engine::{Minimax, Value};
/// # use noughts_rules::Game;
/// let game = Game::from_record("classic a1 b1 a2 b2")?;
/// let minimax = Minimax::of(game.position());
/// assert_eq!(minimax.value, Value::Win { plies: 1 });
/// assert_eq!(game.position().write_cell(minimax.best[0]), "a3");
/// # Ok::<(), noughts_rules::RecordError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Minimax {
    /// The exact outcome, as in an [`Analysis`](crate::Analysis).
    pub value: Value,
    /// All moves with the best value and distance, in reading order.
    pub best: Vec<CellId>,
    /// The number of positions visited, this one included; each counts every time it is reached.
    pub nodes: u64,
}

impl Minimax {
    /// Plays every move to the end of the game. The time grows with the factorial of the number of
    /// empty cells: nine take a good part of a second.
    pub fn of(position: &Position) -> Self {
        let mut minimax = Self {
            value: Value::at_end(position).unwrap_or(Value::Draw { plies: 0 }),
            best: Vec::new(),
            nodes: 1,
        };
        for cell in position.legal() {
            let mut next = position.clone();
            if next.play(position.to_move(), cell).is_err() {
                continue;
            }
            let reply = Self::of(&next);
            minimax.nodes += reply.nodes;
            let value = reply.value.of_move(next.to_move() == position.to_move());
            if minimax.best.is_empty() || value.score() > minimax.value.score() {
                minimax.value = value;
                minimax.best.clear();
            }
            if value == minimax.value {
                minimax.best.push(cell);
            }
        }
        minimax
    }
}
