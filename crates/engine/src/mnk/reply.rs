//! The replies of a proven strategy.

use super::board::{Board, Game, State, Turn};
use super::pairing::pairs_of;
use super::search::{Look, Search, Settled};
use super::table::Table;
use super::threats::{NODE_BUDGET, Sequence};
use crate::word::Word as _;

/// The budget of matchings in the search for pairs.
const PAIRING_BUDGET: u32 = 100;

/// A reply that keeps what is proven. Cells are numbers, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The cell to take, if it matters.
    pub cell: Option<u8>,
    /// Threats to complete a line, by which the reply's side then wins if the other passes; none if there
    /// are no such threats.
    pub threats: Vec<u8>,
    /// A pairing strategy that stops the other side from then on.
    pub pairs: Option<Vec<[u8; 2]>>,
}

impl Search {
    /// Returns a reply that reaches its goal for the side to move, which must be able to: Maker completes a
    /// line, or Breaker prevents one. Of several, it is the one with the smallest known proof.
    ///
    /// There is none where the side to move completes a line at once, or Maker's lines are too few.
    pub(super) fn reply(
        &mut self,
        board: &Board,
        table: &mut Table,
        state: State,
    ) -> Option<Reply> {
        match self.look(board, &state, Some(PAIRING_BUDGET)) {
            Look::Settled(Settled::Pairing) => Some(Reply {
                cell: None,
                threats: Vec::new(),
                pairs: Some(pairs_of(&self.open, PAIRING_BUDGET)?),
            }),
            Look::Settled(_) => {
                let threats = self.threats(board, state)?;
                let (&cell, rest) = threats.split_first()?;
                Some(Reply {
                    cell: Some(cell),
                    threats: rest.to_vec(),
                    pairs: None,
                })
            }
            Look::Moves(moves) => {
                let of = |cell| (cell, board.key(&state.after(cell), self.game));
                let moves: Vec<(u8, u64)> = moves.cells().map(of).collect();
                let cell = self.best(board, table, state, &moves).or_else(|| {
                    // Its replies have left the table.
                    Self::new(self.game, state).decide_moves(board, table, state);
                    self.best(board, table, state, &moves)
                })?;
                let after = state.after(cell);
                let look = self.look(board, &after, Some(PAIRING_BUDGET));
                let is_paired = matches!(look, Look::Settled(Settled::Pairing));
                let pairs = is_paired.then(|| pairs_of(&self.open, PAIRING_BUDGET));
                let threats = State {
                    turn: state.turn,
                    ..after
                };
                Some(Reply {
                    cell: Some(cell),
                    threats: self.threats(board, threats).unwrap_or_default(),
                    pairs: pairs.flatten(),
                })
            }
        }
    }

    /// Returns threats by which the side to move wins, if they are found and its lines count.
    fn threats(&self, board: &Board, state: State) -> Option<Vec<u8>> {
        if self.game == Game::Weak {
            return None;
        }
        let (own, other) = match state.turn {
            Turn::Maker => (state.maker, state.breaker),
            Turn::Breaker => (state.breaker, state.maker),
        };
        let sequence = Sequence::find(board, self.game, own, other, NODE_BUDGET)?;
        Some(sequence.threats())
    }

    /// Returns the move, among moves with the keys of the positions after them, that is proven to reach the
    /// goal of the side to move: one after which nothing is left to prove, or else the one that took the
    /// least search.
    fn best(
        &mut self,
        board: &Board,
        table: &Table,
        state: State,
        moves: &[(u8, u64)],
    ) -> Option<u8> {
        let is_maker = state.turn == Turn::Maker;
        let settled = moves.iter().find(|(cell, _)| {
            let look = self.look(board, &state.after(*cell), Some(PAIRING_BUDGET));
            matches!(look, Look::Settled(settled) if settled.maker_wins() == is_maker)
        });
        let proven = moves.iter().filter(|(_, key)| {
            let effort = table.get(*key);
            effort.is_some_and(|effort| effort.other == 0)
        });
        let least = || proven.min_by_key(|(_, key)| table.work(*key));
        settled.or_else(least).map(|(cell, _)| *cell)
    }
}
