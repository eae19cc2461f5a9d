//! A baseline: alpha-beta as the usual tutorials write it.
//!
//! The board is a grid of cells, copied for every move; every line of the board is checked for a
//! win; moves are tried in reading order; nothing is remembered. It is deliberately slow, like a
//! first engine of one's own.

use noughts_rules::{Position, Side, Symbol};

type Grid = Vec<Vec<Option<Side>>>;

/// A game as a tutorial represents it.
pub(crate) struct Tutorial {
    line_length: usize,
    nodes: u64,
}

impl Tutorial {
    /// Returns the number of positions visited to solve a position.
    pub(crate) fn nodes(position: &Position) -> u64 {
        let topology = position.topology();
        let side = |symbol| {
            Side::ALL
                .into_iter()
                .find(|&side| Symbol::from(side) == symbol)
        };
        let row = |row| {
            let cells = (0..topology.columns()).map(move |column| topology.cell(column, row));
            cells
                .map(|cell| side(position.symbol_at(cell?)?))
                .collect::<Vec<_>>()
        };
        let grid: Grid = (0..topology.rows()).map(row).collect();
        let mut tutorial = Self {
            line_length: usize::from(topology.line_length()),
            nodes: 0,
        };
        std::hint::black_box(tutorial.alpha_beta(&grid, position.to_move(), 0, -1000, 1000));
        tutorial.nodes
    }

    /// Returns the score for the side to move: a sooner win scores more.
    fn alpha_beta(&mut self, grid: &Grid, mark: Side, depth: i32, alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        if self.has_won(grid, mark.other()) {
            return depth - 100;
        }
        let mut best = i32::MIN;
        let mut alpha = alpha;
        for row in 0..grid.len() {
            for column in 0..grid[row].len() {
                if grid[row][column].is_some() {
                    continue;
                }
                let mut copy = grid.clone();
                copy[row][column] = Some(mark);
                let score = -self.alpha_beta(&copy, mark.other(), depth + 1, -beta, -alpha);
                best = best.max(score);
                alpha = alpha.max(score);
                if alpha >= beta {
                    return best;
                }
            }
        }
        // There was no move: a draw.
        if best == i32::MIN { 0 } else { best }
    }

    fn has_won(&self, grid: &Grid, mark: Side) -> bool {
        let at = |row: usize, column: Option<usize>| *grid.get(row)?.get(column?)?;
        let steps: [(usize, isize); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];
        (0..grid.len()).any(|row| {
            (0..grid[row].len()).any(|column| {
                steps.into_iter().any(|(rows, columns)| {
                    (0..self.line_length).all(|n| {
                        let column = column.checked_add_signed(columns * n.cast_signed());
                        at(row + rows * n, column) == Some(mark)
                    })
                })
            })
        })
    }
}
