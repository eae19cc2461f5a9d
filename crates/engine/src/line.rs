//! The principal variation of a solved position.

use crate::searched::Searched;
use crate::table::Table;
use crate::weighed::Weighed;
use crate::word::Word;

/// A line of best moves, played until the game ends.
pub(crate) struct Line<N: Searched> {
    pub(crate) cells: Vec<u8>,
    /// The position at the end of the line so far.
    node: N,
    /// Its score.
    score: i32,
    /// The move to test there, and the position after it.
    candidate: Option<(u8, N)>,
    /// The moves to test if that one is worse than the score.
    others: N::Word,
}

impl<N: Searched> Line<N> {
    /// Returns the empty line at a node of known score.
    pub(crate) fn new(board: &N::Board, table: &Table, node: N, score: i32) -> Self {
        let mut line = Self {
            cells: Vec::with_capacity(node.empty(board).count() as usize),
            node,
            score,
            candidate: None,
            others: Word::EMPTY,
        };
        line.look_on(board, table);
        line
    }

    /// Returns the position after the move to test and the score it should have, or `None` at the
    /// end of the game.
    pub(crate) fn test(&self) -> Option<(&N, i32)> {
        let (_, node) = self.candidate.as_ref()?;
        Some((node, self.score))
    }

    /// Applies the score of the tested move: plays it if it is good enough.
    pub(crate) fn learn(&mut self, board: &N::Board, table: &Table, score: i32) {
        match self.candidate {
            Some((cell, node)) if score >= self.score => {
                self.play(cell, node);
                self.look_on(board, table);
            }
            Some(_) | None => self.choose(board, None),
        }
    }

    fn play(&mut self, cell: u8, node: N) {
        self.cells.push(cell);
        self.node = node;
        self.score = -self.score;
    }

    /// Plays the moves that need no test, including the last one if they lead to it, and otherwise
    /// chooses a candidate for the next.
    fn look_on(&mut self, board: &N::Board, table: &Table) {
        (self.candidate, self.others) = (None, Word::EMPTY);
        loop {
            if let Some(win) = self.node.wins(board).cells().next() {
                return self.cells.push(win);
            }
            let Some(block) = self.node.blocks(board).cells().next() else {
                break;
            };
            self.play(block, self.node.play(board, block));
        }
        if self.node.is_dead(board) {
            while let Some(cell) = self.node.moves(board).cells().next() {
                self.play(cell, self.node.play(board, cell));
            }
        } else {
            self.others = self.node.moves(board);
            self.choose(board, table.best_move(board, &self.node));
        }
    }

    /// Makes a given or the most promising move the candidate.
    fn choose(&mut self, board: &N::Board, preferred: Option<u8>) {
        let heaviest = || {
            let mut weighed = Vec::new();
            self.node.weigh(board, self.others, &mut weighed);
            let heaviest = weighed.into_iter().max_by_key(|it| it.weight());
            heaviest.map(Weighed::cell)
        };
        self.candidate = preferred.or_else(heaviest).map(|cell| {
            self.others = self.others & !N::Word::bit(cell);
            (cell, self.node.play(board, cell))
        });
    }
}
