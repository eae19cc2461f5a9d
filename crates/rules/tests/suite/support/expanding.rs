//! A second implementation of Expanding's rules, slow and obvious.

use std::collections::{BTreeMap, BTreeSet};

use noughts_rules::{CellId, Side, Status};

use super::cell;

/// A column and a row.
type Square = (u8, u8);

/// A match that checks every three cells around each new mark.
#[derive(Clone)]
pub(crate) struct Match {
    pub(crate) side: u8,
    pub(crate) marks: BTreeMap<Square, Side>,
    pub(crate) spent: BTreeSet<Square>,
    pub(crate) scores: [u8; 2],
    pub(crate) to_move: Side,
    pub(crate) is_over: bool,
}

/// The effects of a move.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Done {
    pub(crate) lines: BTreeSet<Vec<CellId>>,
    pub(crate) is_round_over: bool,
    pub(crate) has_grown: bool,
}

impl Match {
    pub(crate) fn new() -> Self {
        Self {
            side: 3,
            marks: BTreeMap::new(),
            spent: BTreeSet::new(),
            scores: [0, 0],
            to_move: Side::X,
            is_over: false,
        }
    }

    pub(crate) fn play(&mut self, at: CellId) -> Done {
        let square = (at.column(), at.row());
        let mark = self.to_move;
        assert!(!self.is_over && self.squares().any(|empty| empty == square));
        self.marks.insert(square, mark);
        let lines: Vec<_> = self.lines().filter(|line| line.contains(&square)).collect();
        self.spent.extend(lines.iter().flatten());

        let is_full = self.squares().next().is_none();
        let has_won = !lines.is_empty();
        let has_grown = (has_won || is_full) && self.side < 10;
        if has_grown {
            self.side += 1;
        }
        if has_won {
            self.scores[mark as usize] += 1;
        }
        self.is_over = is_full && !has_grown;
        if !has_won && !self.is_over {
            self.to_move = mark.other();
        }
        let to_cells = |line: Vec<Square>| line.into_iter().map(|(c, r)| cell(c, r)).collect();
        Done {
            lines: lines.into_iter().map(to_cells).collect(),
            is_round_over: has_won || is_full,
            has_grown,
        }
    }

    /// Returns every three cells in a row with the same mark, none of them spent.
    fn lines(&self) -> impl Iterator<Item = Vec<Square>> {
        let fresh = |square: &Square| {
            let is_fresh = !self.spent.contains(square);
            self.marks.get(square).copied().filter(|_| is_fresh)
        };
        let ways = [(1, 0), (0, 1), (1, 1), (-1, 1)];
        let threes = ways.into_iter().flat_map(|(right, down)| {
            self.marks.keys().map(move |&(column, row)| {
                let square = |n: i16| {
                    let column = u8::try_from(i16::from(column) + n * right).ok()?;
                    let row = u8::try_from(i16::from(row) + n * down).ok()?;
                    Some((column, row))
                };
                (0..3).map_while(square).collect::<Vec<_>>()
            })
        });
        threes.filter(move |three| {
            let marks: Vec<_> = three.iter().map_while(fresh).collect();
            marks.len() == 3 && marks.iter().all(|&mark| mark == marks[0])
        })
    }

    /// Returns the empty squares in reading order.
    fn squares(&self) -> impl Iterator<Item = Square> {
        let side = 0..self.side;
        side.clone()
            .flat_map(move |row| side.clone().map(move |column| (column, row)))
            .filter(|square| !self.marks.contains_key(square))
    }

    pub(crate) fn legal(&self) -> Vec<CellId> {
        self.squares()
            .map(|(column, row)| cell(column, row))
            .collect()
    }

    pub(crate) fn status(&self) -> Status {
        let [x, o] = self.scores;
        if !self.is_over {
            Status::InProgress
        } else if x > o {
            Status::Won(Side::X)
        } else if o > x {
            Status::Won(Side::O)
        } else {
            Status::Draw
        }
    }
}
