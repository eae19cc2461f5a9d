//! The prover beside the tree.

use std::cmp::Reverse;

use noughts_rules::{CellId, MiniCell, Ultimate, UltimateRule};

use super::proof::Proof;
use super::search::Search;
use super::tree::{Node, Tree};
use crate::endgame::Prover;
use crate::interface::Progress;
use crate::order::in_order;
use crate::score::Value;

/// The number of playouts before anything is proven but by the tree. They tell it which moves to try first; and
/// beatable levels make fewer, so that it never plays for them.
pub(super) const HEAD_START: u64 = 100;

/// The prover's nodes for each playout. They take about fifteen times as long, so the prover gets nearly
/// all of the time. With 10 nodes the search scored 0.490 ± 0.044 over 100 games at 20 ms a move.
const NODES_PER_PLAYOUT: u64 = 28;

/// The prover's nodes for the shortest win: about a second in a browser.
const SHORTENING_NODES: u64 = 1 << 20;

/// Returns the most open cells of an endgame. With more, the prover finishes within a second too
/// seldom to be worth the tree's time.
const fn most_open_cells(rule: UltimateRule) -> u32 {
    match rule {
        UltimateRule::Standard => 40,
        UltimateRule::Cross | UltimateRule::Count | UltimateRule::Open => 32,
    }
}

/// A prover, if there is one, and its position.
#[derive(Default)]
pub(super) struct Endgame {
    prover: Option<Prover>,
    board: Option<Ultimate>,
    state: State,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum State {
    /// There is nothing (more) to prove.
    #[default]
    Idle,
    /// The tree has a head start.
    Waiting,
    Proving,
    /// It looks for the shortest of the wins, with so many nodes left.
    Shortening(u64),
}

impl Endgame {
    pub(super) const fn new(prover: Prover) -> Self {
        Self {
            prover: Some(prover),
            board: None,
            state: State::Idle,
        }
    }

    /// Takes the tree's position. Proofs that are already known go to the tree.
    pub(super) fn begin(&mut self, search: &mut Search) {
        let Some(prover) = &mut self.prover else {
            return;
        };
        let board = search.board;
        if self.board != Some(board) {
            self.board = Some(board);
            let is_near = Prover::open_cells(&board) <= most_open_cells(board.rule());
            self.state = if is_near {
                prover.recall(&board);
                State::Waiting
            } else {
                prover.stop();
                State::Idle
            };
        }
        if matches!(self.state, State::Shortening(_)) {
            self.state = State::Waiting;
        }
        search.adopt(prover);
    }

    /// Returns whether the position is close enough to the end of the game for the prover.
    pub(super) fn is_near(&self) -> bool {
        self.state != State::Idle
    }

    /// Does the prover's share after a number of playouts, and passes its proofs to the tree.
    pub(super) fn go_on(&mut self, search: &mut Search, playouts: u64) {
        let Some(prover) = &mut self.prover else {
            return;
        };
        if playouts < HEAD_START {
            return;
        }
        if self.state == State::Waiting {
            let (_, moves) = search.tree.children(Tree::ROOT);
            let open = moves.iter().filter(|node| node.proof == Proof::Open);
            let order = in_order(open, |node| Reverse(node.visits));
            let moves = order.into_iter().map(Node::at);
            prover.start(&search.board, moves);
            self.state = State::Proving;
        }
        if self.state == State::Proving {
            if prover.step(NODES_PER_PLAYOUT) == Progress::Done {
                self.state = State::Idle;
            }
            search.adopt(prover);
        }
    }

    /// Returns whether there is a prover that may find a shorter win.
    pub(super) fn may_shorten(&self) -> bool {
        let is_near = || {
            let open = |board| Prover::open_cells(board) <= most_open_cells(board.rule());
            self.board.as_ref().is_some_and(open)
        };
        match self.state {
            _ if self.prover.is_none() => false,
            State::Shortening(left) => left > 0,
            State::Idle | State::Waiting | State::Proving => is_near(),
        }
    }

    /// Looks for shorter wins for a while, and passes them to the tree.
    pub(super) fn shorten(&mut self, search: &mut Search) {
        let Some(prover) = &mut self.prover else {
            return;
        };
        let State::Shortening(left) = &mut self.state else {
            prover.shorten(&search.board);
            self.state = State::Shortening(SHORTENING_NODES);
            return;
        };
        *left = left.saturating_sub(NODES_PER_PLAYOUT);
        if prover.step(NODES_PER_PLAYOUT) == Progress::Done {
            *left = 0;
        }
        search.shorten(prover.values());
    }

    /// Returns the number of nodes that the prover has visited for the position.
    pub(super) fn nodes(&self) -> u64 {
        self.prover.as_ref().map_or(0, Prover::nodes)
    }

    /// Returns best play after a move, if the prover has found its value.
    pub(super) fn line(&self, cell: CellId, value: Option<Value>) -> Option<Vec<CellId>> {
        let prover = self.prover.as_ref()?;
        let at = MiniCell::at(cell)?;
        let mut values = prover.values();
        let is_proven =
            values.any(|(other, found)| other == at && found.is_some() && found == value);
        let line = || prover.line(at).into_iter().map(MiniCell::cell_id).collect();
        is_proven.then(line)
    }
}
