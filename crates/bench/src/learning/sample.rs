//! A position as the network's input, with its target.

use noughts_rules::{Side, Spot, Spots, Ultimate};

/// The network's input for a mini board; the side to move comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mini {
    /// The cells of both sides, as bits.
    Open([u16; 2]),
    /// Its kind of closing, in the order of [`Weights`](noughts_engine::Weights).
    Closed(usize),
}

/// A position of Ultimate as the network's input, with the expected result.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    pub(super) minis: [Mini; Spot::COUNT],
    pub(super) allowed: Spots,
    /// The target for the side to move: 1 for a win, ½ for a draw.
    pub target: f32,
}

/// The places of a 3 by 3 board in each of its eight symmetries.
pub(super) const SYMMETRIES: [[usize; Spot::COUNT]; 8] = {
    let mut all = [[0; Spot::COUNT]; 8];
    let mut symmetry = 0;
    while symmetry < 8 {
        let mut place = 0;
        while place < Spot::COUNT {
            let (mut column, mut row) = (place % 3, place / 3);
            if symmetry & 1 == 1 {
                column = 2 - column;
            }
            if symmetry & 2 == 2 {
                row = 2 - row;
            }
            if symmetry & 4 == 4 {
                (column, row) = (row, column);
            }
            all[symmetry][place] = row * 3 + column;
            place += 1;
        }
        symmetry += 1;
    }
    all
};

impl Sample {
    /// Returns the sample of an unfinished position, with a result for the side to move.
    pub fn new(board: &Ultimate, target: f32) -> Self {
        Self {
            minis: Spot::ALL.map(|mini| read(board, mini)),
            allowed: board.allowed(),
            target,
        }
    }

    /// Returns the same position under a symmetry.
    pub(super) fn image(&self, symmetry: usize) -> Self {
        let places = &SYMMETRIES[symmetry % SYMMETRIES.len()];
        let mut image = *self;
        for (mini, &place) in self.minis.iter().zip(places) {
            image.minis[place] = match *mini {
                Mini::Open(marks) => Mini::Open(marks.map(|bits| turned(bits, places))),
                closed @ Mini::Closed(_) => closed,
            };
        }
        image.allowed = Spots::from_bits(turned(self.allowed.bits(), places));
        image
    }
}

fn turned(bits: u16, places: &[usize; Spot::COUNT]) -> u16 {
    let image = |(from, to): (usize, &usize)| (bits >> from & 1) << to;
    places.iter().enumerate().map(image).sum()
}

fn read(board: &Ultimate, mini: Spot) -> Mini {
    let side = board.to_move();
    let is_full = board.empty(mini).is_empty();
    match board.owner(mini) {
        None if is_full => Mini::Closed(2),
        None => Mini::Open([side, side.other()].map(|mark: Side| board.marks(mark, mini).bits())),
        Some(owner) => Mini::Closed(usize::from(owner != side) + if is_full { 3 } else { 0 }),
    }
}
