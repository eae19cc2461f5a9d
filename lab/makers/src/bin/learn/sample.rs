//! A position as the network's input, with its target.

use noughts_engine::Weights;
use noughts_rules::{Side, Spot, Spots, Ultimate};

/// The network's input for a mini board; the side to move comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mini {
    /// The cells of both sides, as bits.
    Open([u16; 2]),
    /// Its kind of closing, in the order of [`Weights`].
    Closed(usize),
}

/// A position of Ultimate as the network's input, with the expected result.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample {
    pub(crate) minis: [Mini; Spot::COUNT],
    pub(crate) allowed: Spots,
    /// The target for the side to move: 1 for a win, ½ for a draw.
    pub target: f32,
}

impl Sample {
    /// Returns the sample of an unfinished position, with a result for the side to move.
    pub(crate) fn new(board: &Ultimate, target: f32) -> Self {
        Self {
            minis: Spot::ALL.map(|mini| read(board, mini)),
            allowed: board.allowed(),
            target,
        }
    }

    /// Returns the same position under a symmetry.
    pub(crate) fn image(&self, symmetry: usize) -> Self {
        let places = Weights::IMAGES[symmetry % Weights::SYMMETRIES].map(usize::from);
        let mut image = *self;
        for (mini, place) in self.minis.iter().zip(places) {
            image.minis[place] = match *mini {
                Mini::Open(marks) => Mini::Open(marks.map(|bits| turned(bits, &places))),
                closed @ Mini::Closed(_) => closed,
            };
        }
        image.allowed = Spots::from_bits(turned(self.allowed.bits(), &places));
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
