//! A state of a match in the search.

use noughts_rules::{CellId, Position, Symbol};

/// A set of cells, as in `noughts_rules::Bitboard` but with rows eleven bits apart: the spare bit
/// stays empty, so no line wraps around an edge.
pub(super) type Cells = u128;

const STRIDE: u8 = CellId::MAX_SIDE + 1;

/// The distances in bits between neighbouring cells of a line: along a row, down a column, and down
/// both diagonals.
pub(super) const STEPS: [u8; 4] = [1, STRIDE, STRIDE + 1, STRIDE - 1];

/// The cells of the square boards, by side.
const BOARDS: [Cells; CellId::MAX_SIDE as usize + 1] = {
    let mut boards = [0; CellId::MAX_SIDE as usize + 1];
    let mut side = 1;
    while side < boards.len() {
        let mut row = 0;
        while row < side {
            boards[side] |= ((1 << side) - 1) << (row * STRIDE as usize);
            row += 1;
        }
        side += 1;
    }
    boards
};

/// A state without scores and without names of sides: its future does not depend on who has won how
/// many rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node {
    /// The marks that can still be part of a line, of the side to move and of the other.
    pub(super) own: Cells,
    pub(super) other: Cells,
    /// The marks of lines that have scored, of either side.
    spent: Cells,
    pub(super) side: u8,
}

/// The result of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct After {
    pub(super) node: Node,
    /// Whether the move wins the round, so that the same side moves again.
    pub(super) scores: bool,
}

impl Node {
    /// Returns the node of a position.
    pub(super) fn new(position: &Position) -> Self {
        let topology = position.topology();
        let to_move = Symbol::from(position.to_move());
        let spent_cells = position.spent();
        let (mut own, mut other, mut spent) = (0, 0, 0);
        for cell in topology.cells() {
            let set = match position.symbol_at(cell) {
                None => continue,
                Some(_) if spent_cells.contains(cell) => &mut spent,
                Some(symbol) if symbol == to_move => &mut own,
                Some(_) => &mut other,
            };
            *set |= bit(index(cell));
        }
        Self {
            own,
            other,
            spent,
            side: topology.columns(),
        }
    }

    /// Returns the cells of the current board.
    fn board(&self) -> Cells {
        BOARDS[usize::from(self.side)]
    }

    /// Returns the empty cells of a board.
    fn empty_of(&self, board: Cells) -> Cells {
        board & !(self.own | self.other | self.spent)
    }

    /// Returns the empty cells of the current board.
    pub(super) fn empty(&self) -> Cells {
        self.empty_of(self.board())
    }

    /// Returns the empty cells of the largest board: all cells still to be played.
    pub(super) fn left(&self) -> Cells {
        self.empty_of(BOARDS[usize::from(CellId::MAX_SIDE)])
    }

    /// Returns the cells that the next growth adds.
    pub(super) fn beyond(&self) -> Cells {
        let larger = BOARDS[usize::from(CellId::MAX_SIDE.min(self.side + 1))];
        larger & !self.board()
    }

    /// Returns the result of marking an empty cell.
    pub(super) fn play(&self, cell: u8) -> After {
        let mut node = *self;
        node.own |= bit(cell);
        let line = in_line(node.own);
        let scores = line != 0;
        if scores {
            node.spent |= line;
            node.own &= !line;
        }
        if (scores || node.empty() == 0) && node.side < CellId::MAX_SIDE {
            node.side += 1;
        }
        if !scores {
            (node.own, node.other) = (node.other, node.own);
        }
        After { node, scores }
    }

    /// Returns the cells of lines that either side can still complete.
    pub(super) fn live(&self) -> Live {
        let left = self.left();
        Live {
            own: in_line(self.own | left),
            other: in_line(self.other | left),
        }
    }

    /// Returns a key that is equal for nodes that differ only in irrelevant ways: all marks that no
    /// line can contain any more are alike, and so are all such empty cells. Words are mixed in
    /// with `SplitMix64`'s finaliser (Steele, Lea and Flood, 2014).
    pub(super) fn key(&self, live: Live) -> u64 {
        let (own, other) = (self.own & live.own, self.other & live.other);
        let empty = self.empty();
        let open = empty & (live.own | live.other);
        let idle = (empty & !open).count_ones();
        [own, other, open]
            .into_iter()
            .flat_map(|set| [set as u64, (set >> 64) as u64])
            .fold(u64::from(idle) << 8 | u64::from(self.side), |key, word| {
                let mixed = (key ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
                (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9) ^ mixed >> 32
            })
    }
}

/// The cells of all lines that a side can still complete, marked and empty, on later boards as
/// well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Live {
    pub(super) own: Cells,
    pub(super) other: Cells,
}

/// Returns the cells of every three in a row within a set.
fn in_line(cells: Cells) -> Cells {
    STEPS.into_iter().fold(0, |set, step| {
        let first = cells & cells >> step & cells >> (2 * step);
        set | first | first << step | first << (2 * step)
    })
}

/// Returns the cells that complete three in a row.
pub(super) fn completions(marks: Cells, empty: Cells) -> Cells {
    let third = STEPS.into_iter().fold(0, |set, step| {
        let pair = marks & marks >> step;
        let gap = marks & marks >> (2 * step);
        set | pair << (2 * step) | pair >> step | gap << step
    });
    third & empty
}

/// Returns the number of cells in a set.
pub(super) const fn count(cells: Cells) -> i32 {
    cells.count_ones().cast_signed()
}

/// Returns the set of one cell.
pub(super) const fn bit(cell: u8) -> Cells {
    1 << cell
}

fn index(cell: CellId) -> u8 {
    cell.row() * STRIDE + cell.column()
}

/// Returns the cell of a bit, or `None` for a spare bit.
pub(super) fn cell_id(index: u8) -> Option<CellId> {
    CellId::new(index % STRIDE, index / STRIDE)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use noughts_random::SplitMix64;
    use noughts_rules::{Game, Variant};

    use super::*;
    use crate::choose::choose;
    use crate::word::Word as _;

    /// Visits every position of random matches, in which a side that can score does so half of the
    /// time, and checks everything that can be played there.
    #[test]
    fn a_node_follows_the_rules() {
        for number in 0..20 {
            let mut seed = number << 10;
            let mut game = Game::new(Variant::Expanding);
            while !game.position().status().is_over() {
                let position = game.position();
                let node = Node::new(position);
                let moves = position.legal_moves();
                let of = |cells: Cells| -> Vec<_> { cells.cells().map(cell_id).collect() };
                assert_eq!(
                    of(node.empty()),
                    moves.iter().copied().map(Some).collect::<Vec<_>>()
                );
                assert_eq!(node.left().count_ones() as usize, 100 - game.ply());

                let mut scoring = Vec::new();
                for &cell in &moves {
                    let mut next = position.clone();
                    let played = next.play(position.to_move(), cell).unwrap();
                    let After {
                        node: after,
                        scores,
                    } = node.play(index(cell));
                    assert_eq!(scores, !played.lines.is_empty());
                    let wins = completions(node.own, node.empty());
                    assert_eq!(scores, wins & bit(index(cell)) != 0);
                    if scores {
                        scoring.push(cell);
                    }
                    if !next.status().is_over() {
                        assert_eq!(after, Node::new(&next));
                        let live = after.live();
                        assert_eq!(next.is_settled(), live.own | live.other == 0);
                    }
                }
                seed += 1;
                let coin = SplitMix64::new(!seed).next().is_multiple_of(2);
                let from = if scoring.is_empty() || coin {
                    moves
                } else {
                    scoring
                };
                game.play(choose(&from, seed).unwrap()).unwrap();
            }
        }
    }

    /// The board knows its lines; the shifts of this file must find the same.
    #[test]
    fn the_steps_are_those_of_the_lines() {
        let of_board: BTreeSet<Cells> = Variant::Expanding
            .largest_board()
            .lines()
            .map(|line| line.cells().fold(0, |set, cell| set | bit(index(cell))))
            .collect();
        let full = BOARDS[usize::from(CellId::MAX_SIDE)];
        let by_step = |cell, step| bit(cell) | bit(cell) << step | bit(cell) << (2 * step);
        let of_steps: BTreeSet<Cells> = full
            .cells()
            .flat_map(|cell| STEPS.map(|step| by_step(cell, step)))
            .filter(|&line| line & !full == 0 && count(line) == 3)
            .collect();
        assert_eq!(of_steps, of_board);
    }

    /// One cell after the other, on boards of all sides, with few marks and with many.
    #[test]
    fn completions_are_the_cells_that_trying_finds() {
        for seed in 0..2000_u64 {
            let board = BOARDS[3 + (seed % 8) as usize];
            let random = |n: u64| {
                let seed = 4 * seed + n;
                Cells::from(SplitMix64::new(seed).next()) << 64
                    | Cells::from(SplitMix64::new(!seed).next())
            };
            let marks = board & random(0) & (random(1) | random(2));
            let empty = board & !marks;
            let completes = |cell: &u8| in_line(marks | bit(*cell)) & bit(*cell) != 0;
            let expected: Vec<u8> = empty.cells().filter(completes).collect();
            assert_eq!(
                completions(marks, empty).cells().collect::<Vec<u8>>(),
                expected
            );
        }
    }

    /// Cells that no line can contain any more differ only in whether they are marked.
    #[test]
    fn a_key_tells_only_what_matters() {
        // The last row, with a mark of either side and two that have scored beside a hole.
        let full = BOARDS[10];
        let last = |columns: [u8; 2]| columns.iter().fold(0, |set, c| set | bit(9 * STRIDE + c));
        let node = |own: Cells, other: Cells, empty: Cells| Node {
            own,
            other,
            spent: full & !(own | other | empty),
            side: 10,
        };
        let key = |node: Node| node.key(node.live());
        let idle = [
            node(0, 0, last([0, 1])),
            node(0, 0, last([5, 9])),
            node(bit(3), 0, last([5, 7])),
        ];
        assert_eq!(key(idle[0]), key(idle[1]));
        assert_eq!(key(idle[0]), key(idle[2]));
        let open = node(bit(9 * STRIDE + 2), 0, last([0, 1]));
        assert_ne!(key(idle[0]), key(open));
        let others = node(0, bit(9 * STRIDE + 2), last([0, 1]));
        assert_ne!(key(open), key(others));
        assert_ne!(key(idle[0]), key(node(0, 0, bit(0))));
        // A line open to both: its place matters, since the best move is a cell.
        let both =
            [[0, 1], [5, 6]].map(|[first, second]| last([first, second]) | last([second + 1; 2]));
        assert_ne!(key(node(0, 0, both[0])), key(node(0, 0, both[1])));
    }
}
