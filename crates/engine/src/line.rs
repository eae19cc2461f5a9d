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
    /// The moves there that may be as good as the score, the most promising last.
    candidates: Vec<u8>,
}

impl<W: Word> Line<W> {
    /// Returns the line of no moves at a node whose score is known.
    pub(crate) fn new(board: &Board<W>, table: &Table, node: Node<W>, score: i32) -> Self {
        let mut line = Self {
            cells: Vec::new(),
            node,
            score,
            candidates: Vec::new(),
        };
        line.look_on(board, table);
        line
    }

    /// Returns the move to test, or `None` at the end of the game.
    pub(crate) fn candidate(&self) -> Option<u8> {
        self.candidates.last().copied()
    }

    /// Returns the position at the end of the line so far.
    pub(crate) const fn node(&self) -> &Node<W> {
        &self.node
    }

    /// Returns the score that the move to test should have.
    pub(crate) const fn score(&self) -> i32 {
        self.score
    }

    /// Takes in the score of the move to test: plays it if it is good enough.
    pub(crate) fn learn(&mut self, board: &Board<W>, table: &Table, score: i32) {
        if let Some(cell) = self.candidates.pop()
            && score >= self.score
        {
            self.play(board, cell);
            self.look_on(board, table);
        }
    }

    fn play(&mut self, board: &Board<W>, cell: u8) {
        self.cells.push(cell);
        self.node = self.node.play(board, cell);
        self.score = -self.score;
    }

    /// Plays the moves that need no test, up to the winning one if they lead to it, and collects
    /// the candidates for the next.
    fn look_on(&mut self, board: &Board<W>, table: &Table) {
        self.candidates.clear();
        loop {
            if let Some(win) = self.node.own.wins.cells().next() {
                return self.play(board, win);
            }
            let Some(block) = self.node.other.wins.cells().next() else {
                break;
            };
            self.play(board, block);
        }
        let node = &self.node;
        let remembered = table.best_move(board, node);
        self.candidates.extend(node.empty(board).cells());
        self.candidates
            .sort_by_cached_key(|&cell| (Some(cell) == remembered, node.weight(board, cell)));
    }
}
