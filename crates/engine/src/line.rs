//! The principal variation of a solved position.

use crate::board::Board;
use crate::node::Node;
use crate::table::Table;
use crate::word::Word;

/// A line of best moves, played until the game ends.
pub(crate) struct Line<W> {
    pub(crate) cells: Vec<u8>,
    /// The position at the end of the line so far.
    node: Node<W>,
    /// Its score.
    score: i32,
    /// The move to test there, and the position after it.
    candidate: Option<(u8, Node<W>)>,
    /// The moves to test if that one is worse than the score.
    others: W,
}

impl<W: Word> Line<W> {
    /// Returns the empty line at a node of known score.
    pub(crate) fn new(board: &Board<W>, table: &Table, node: Node<W>, score: i32) -> Self {
        let mut line = Self {
            cells: Vec::with_capacity(node.empty(board).count() as usize),
            node,
            score,
            candidate: None,
            others: W::EMPTY,
        };
        line.look_on(board, table);
        line
    }

    /// Returns the position after the move to test and the score it should have, or `None` at the
    /// end of the game.
    pub(crate) fn test(&self) -> Option<(&Node<W>, i32)> {
        let (_, node) = self.candidate.as_ref()?;
        Some((node, self.score))
    }

    /// Applies the score of the tested move: plays it if it is good enough.
    pub(crate) fn learn(&mut self, board: &Board<W>, table: &Table, score: i32) {
        match self.candidate {
            Some((cell, node)) if score >= self.score => {
                self.play(cell, node);
                self.look_on(board, table);
            }
            Some(_) | None => self.choose(board, None),
        }
    }

    fn play(&mut self, cell: u8, node: Node<W>) {
        self.cells.push(cell);
        self.node = node;
        self.score = -self.score;
    }

    /// Plays the moves that need no test, including the last one if they lead to it, and otherwise
    /// chooses a candidate for the next.
    fn look_on(&mut self, board: &Board<W>, table: &Table) {
        (self.candidate, self.others) = (None, W::EMPTY);
        loop {
            if let Some(win) = self.node.own.wins.cells().next() {
                return self.cells.push(win);
            }
            let Some(block) = self.node.other.wins.cells().next() else {
                break;
            };
            self.play(block, self.node.play(board, block));
        }
        let empty = self.node.empty(board);
        if self.node.is_dead() {
            self.cells.extend(empty.cells());
        } else {
            self.others = empty;
            self.choose(board, table.best_move(board, &self.node));
        }
    }

    /// Makes a given or the most promising move the candidate.
    fn choose(&mut self, board: &Board<W>, preferred: Option<u8>) {
        let heaviest = || {
            let weights = self.node.weights(board);
            let cells = self.others.cells();
            cells.max_by_key(|&cell| weights[usize::from(cell)])
        };
        self.candidate = preferred.or_else(heaviest).map(|cell| {
            self.others = self.others & !W::bit(cell);
            (cell, self.node.play(board, cell))
        });
    }
}
