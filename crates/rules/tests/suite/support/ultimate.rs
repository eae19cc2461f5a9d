//! A second implementation of Ultimate's rules, slow and obvious, on a grid of 9 by 9.

use std::collections::BTreeSet;

use noughts_rules::{CellId, Side, Status, Variant};

use super::cell;

/// A row and a column: of a cell in the grid, or of a mini board on the main board.
type Square = (usize, usize);

/// A grid that is evaluated anew after every move.
#[derive(Clone)]
pub(crate) struct Board {
    is_cross: bool,
    is_count: bool,
    is_open: bool,
    pub(crate) grid: Vec<Vec<Option<Side>>>,
    pub(crate) owners: Vec<Vec<Option<Side>>>,
    pub(crate) to_move: Side,
    pub(crate) status: Status,
    last: Option<Square>,
}

/// The effects of a move: the lines that won a mini board, and those that won the game, each as
/// cells.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Done {
    pub(crate) lines: BTreeSet<Vec<CellId>>,
    pub(crate) main_lines: BTreeSet<Vec<CellId>>,
}

impl Board {
    pub(crate) fn new(variant: Variant) -> Self {
        Self {
            is_cross: variant == Variant::UltimateCross,
            is_count: variant == Variant::UltimateCount,
            is_open: variant == Variant::UltimateOpen,
            grid: vec![vec![None; 9]; 9],
            owners: vec![vec![None; 3]; 3],
            to_move: Side::X,
            status: Status::InProgress,
            last: None,
        }
    }

    pub(crate) fn play(&mut self, at: CellId) -> Done {
        assert!(self.legal().contains(&at), "{at:?} is not legal");
        let (row, column) = (usize::from(at.row()), usize::from(at.column()));
        let mini = (row / 3, column / 3);
        let mark = self.to_move;
        self.grid[row][column] = Some(mark);
        self.last = Some((row, column));
        let mut done = Done {
            lines: BTreeSet::new(),
            main_lines: BTreeSet::new(),
        };
        if self.owners[mini.0][mini.1].is_none() {
            let lines = lines(|(r, c)| self.grid[mini.0 * 3 + r][mini.1 * 3 + c] == Some(mark));
            if !lines.is_empty() {
                self.owners[mini.0][mini.1] = Some(mark);
                done.lines = cells(&lines, (mini.0 * 3, mini.1 * 3));
            }
        }
        let main = lines(|(r, c)| self.owners[r][c] == Some(mark));
        if !main.is_empty() {
            self.status = Status::Won(mark);
            done.main_lines = cells(&main, (0, 0));
        } else if self.allowed().is_empty() {
            self.status = self.without_line();
        } else {
            self.to_move = mark.other();
        }
        done
    }

    /// Returns the number of mini boards that a side owns.
    pub(crate) fn owned(&self, side: Side) -> usize {
        let owners = self.owners.iter().flatten();
        owners.filter(|&&owner| owner == Some(side)).count()
    }

    fn without_line(&self) -> Status {
        let lead = |side: Side| self.owned(side) > self.owned(side.other());
        let ahead = Side::ALL.into_iter().find(|&side| lead(side));
        match ahead.filter(|_| self.is_count) {
            Some(side) => Status::Won(side),
            None => Status::Draw,
        }
    }

    /// Returns the mini boards that the next player may play in.
    pub(crate) fn allowed(&self) -> Vec<Square> {
        if self.status != Status::InProgress {
            return Vec::new();
        }
        let open: Vec<_> = squares().filter(|&mini| self.is_open(mini)).collect();
        let Some((row, column)) = self.last else {
            return open;
        };
        if !self.is_cross {
            let sent = (row % 3, column % 3);
            return if open.contains(&sent) {
                vec![sent]
            } else {
                open
            };
        }
        let from = (row / 3, column / 3);
        let cross: Vec<_> = open
            .iter()
            .copied()
            .filter(|mini| from == (1, 1) || mini.0 == from.0 || mini.1 == from.1)
            .collect();
        if !cross.is_empty() {
            return cross;
        }
        for row in 0..3 {
            let in_row: Vec<_> = open.iter().copied().filter(|mini| mini.0 == row).collect();
            if !in_row.is_empty() {
                return in_row;
            }
        }
        Vec::new()
    }

    /// Returns whether a mini board has room and, where owned ones are closed, no owner.
    pub(crate) fn is_open(&self, mini: Square) -> bool {
        let has_room = squares().any(|(r, c)| self.grid[mini.0 * 3 + r][mini.1 * 3 + c].is_none());
        let is_unowned = self.owners[mini.0][mini.1].is_none();
        has_room && (self.is_cross || self.is_open || is_unowned)
    }

    /// Returns whether the usual rule opens no mini board after the last move.
    pub(crate) fn is_fallback(&self) -> bool {
        self.is_cross
            && self.last.is_some_and(|(row, column)| {
                let allowed = self.allowed();
                let from = (row / 3, column / 3);
                !allowed.is_empty()
                    && from != (1, 1)
                    && allowed.iter().all(|m| m.0 != from.0 && m.1 != from.1)
            })
    }

    /// Returns the legal cells in reading order.
    pub(crate) fn legal(&self) -> Vec<CellId> {
        let allowed = self.allowed();
        let grid = (0..9).flat_map(|row| (0..9).map(move |column| (row, column)));
        grid.filter(|&(row, column)| {
            self.grid[row][column].is_none() && allowed.contains(&(row / 3, column / 3))
        })
        .map(id)
        .collect()
    }

    /// Returns whether neither side can complete a line of mini boards any more nor, where they are
    /// counted, own more of them.
    pub(crate) fn is_settled(&self) -> bool {
        let can_win = |mark: Side| {
            let can_own = |(row, column): Square| match self.owners[row][column] {
                Some(owner) => owner == mark,
                None => {
                    !lines(|(r, c)| self.grid[row * 3 + r][column * 3 + c] != Some(mark.other()))
                        .is_empty()
                }
            };
            let is_gain = |&mini: &Square| self.owners[mini.0][mini.1].is_none() && can_own(mini);
            let most = self.owned(mark) + squares().filter(is_gain).count();
            !lines(can_own).is_empty() || self.is_count && most > self.owned(mark.other())
        };
        self.status != Status::InProgress || !(can_win(Side::X) || can_win(Side::O))
    }
}

/// Returns the rows and columns of a 3 by 3 board.
pub(crate) fn squares() -> impl Iterator<Item = Square> {
    (0..3).flat_map(|row| (0..3).map(move |column| (row, column)))
}

/// Returns the lines of a 3 by 3 board whose squares are all taken.
fn lines(taken: impl Fn(Square) -> bool) -> Vec<[Square; 3]> {
    let mut lines = Vec::new();
    for n in 0..3 {
        lines.push([(n, 0), (n, 1), (n, 2)]);
        lines.push([(0, n), (1, n), (2, n)]);
    }
    lines.push([(0, 0), (1, 1), (2, 2)]);
    lines.push([(0, 2), (1, 1), (2, 0)]);
    lines.retain(|line| line.iter().all(|&square| taken(square)));
    lines
}

/// Returns lines as cells, on a board whose first square is at `origin`.
fn cells(lines: &[[Square; 3]], origin: Square) -> BTreeSet<Vec<CellId>> {
    let shifted = |&(row, column): &Square| id((origin.0 + row, origin.1 + column));
    let line = |line: &[Square; 3]| line.iter().map(shifted).collect();
    lines.iter().map(line).collect()
}

fn id((row, column): Square) -> CellId {
    cell(column.try_into().unwrap(), row.try_into().unwrap())
}
