//! The tree of a proof, visit by visit: and/or nodes with their proof and disproof numbers.

mod sentences;

use noughts_protocol::{Expansion, Numbers};
use noughts_rules::{CellId, Convention, Position, SearchKind, Side, Variant};

pub(crate) use self::sentences::{look, tell};
use crate::search::grown::{Grown, Known, Timed, at};
use crate::search::rows::NodeId;

/// Returns whether there is a proof of who wins a game: marks go into any empty cell, and completing a
/// line wins.
pub fn is_proven(variant: Variant) -> bool {
    let start = variant.start();
    variant.search() == SearchKind::AlphaBeta
        && start.convention() == Convention::Normal
        && start.symbol_of(Side::X) != start.symbol_of(Side::O)
        && start.legal() == start.topology().board()
}

/// The findings of the visits about a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Findings {
    /// Its numbers after each visit that may have changed them, counted from 1.
    numbers: Vec<(usize, Numbers)>,
    /// Its moves, with the numbers that the search has told last of the positions after them. None if it
    /// is settled without a search.
    moves: Vec<(CellId, Numbers)>,
}

impl Known for Findings {
    fn moves(&self, _: &Position) -> usize {
        self.moves.len()
    }
}

impl Timed for Findings {
    fn is_reached(&self, time: usize) -> bool {
        at(&self.numbers, time).is_some()
    }
}

/// The tree of a proof. The question is whether the side to move at its root wins.
pub type Tree = Grown<Findings>;

impl Tree {
    /// Returns the numbers of a node after a number of visits; `None` before its first one.
    pub fn numbers(&self, id: NodeId, time: usize) -> Option<Numbers> {
        at(&self.node(id)?.known.numbers, time)
    }

    /// Grows the tree; returns whether the visits are possible.
    pub fn expand(&mut self, expansions: &[Expansion]) -> bool {
        self.arrive();
        expansions
            .iter()
            .all(|expansion| self.add(expansion).is_some())
    }

    fn add(&mut self, expansion: &Expansion) -> Option<()> {
        let moves = &expansion.moves;
        let time = self.steps() + 1;
        let mut at = NodeId::ROOT;
        for &cell in &expansion.path {
            at = self.grow_child(at, cell)?;
        }
        self.reach(at);
        let known = self.known_mut(at)?;
        known.moves.clone_from(moves);
        known.numbers.push((time, expansion.numbers));
        // The search may have learned of a position on another way to it.
        for (cell, numbers) in moves {
            if let Some(child) = self.child(at, *cell) {
                self.known_mut(child)?.numbers.push((time, *numbers));
            }
        }
        while let Some(above) = self.node(at)?.parent {
            at = above;
            let numbers = self.combined(at, time)?;
            self.known_mut(at)?.numbers.push((time, numbers));
        }
        Some(())
    }

    /// Returns the numbers of a node by those below it: the side in question needs one of its own moves,
    /// and must answer each of the other's.
    fn combined(&self, id: NodeId, time: usize) -> Option<Numbers> {
        let node = self.node(id)?;
        let below = node.known.moves.iter().map(|&(cell, told)| {
            let visited = self.child(id, cell).and_then(|id| self.numbers(id, time));
            visited.unwrap_or(told)
        });
        let below: Vec<_> = below.collect();
        let proofs = below.iter().map(|numbers| numbers.proof);
        let disproofs = below.iter().map(|numbers| numbers.disproof);
        let is_own = self.root().position.to_move() == node.position.to_move();
        let (proof, disproof) = if is_own {
            (proofs.min()?, sum(disproofs))
        } else {
            (sum(proofs), disproofs.min()?)
        };
        Some(Numbers { proof, disproof })
    }
}

/// Returns a sum of numbers, which are infinite if one is.
fn sum(numbers: impl Iterator<Item = u32>) -> u32 {
    let sum = numbers.fold(0_u32, u32::saturating_add);
    sum.min(Numbers::INFINITE)
}
