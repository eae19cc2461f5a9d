//! The weights of the network that evaluates positions.

use noughts_rules::{Spot, UltimateRule};

/// The weights of the network that evaluates positions of Ultimate for the side to move, trained by
/// self-play.
///
/// The network looks at the board from all [`SYMMETRIES`](Self::SYMMETRIES), each time with the same
/// weights, so symmetric positions are worth the same, and an eighth of the weights does
/// (Cohen and Welling, "Group equivariant convolutional networks", 2016).
///
/// A mini board without an owner and with an empty cell is read by a layer shared by all nine:
/// [`UNITS`](Self::UNITS) units with the cells of the side to move and of the opponent as inputs.
/// Their outputs go through a matrix for each of the nine places into the [`HIDDEN`](Self::HIDDEN)
/// units of the next layer, and through a second matrix as well if the next move may be in the mini
/// board. An owned or full mini board contributes one of [`CLOSED`](Self::CLOSED) vectors instead:
/// owned by the side to move, owned by the opponent, full without an owner, and the first two when
/// full. All units are rectified linear units. A weighted sum of the hidden ones, over all symmetries, is
/// the log-odds of winning.
///
/// A search saturates a mini board's contribution to a hidden unit at 12.8, and the weights of the
/// final sum at 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights(Vec<f32>);

impl Weights {
    /// The units that read a mini board.
    pub const UNITS: usize = 32;

    /// The units that read the whole board under each symmetry.
    pub const HIDDEN: usize = 16;

    /// The symmetries of the board, the identity included.
    pub const SYMMETRIES: usize = 8;

    /// The image of each place of a board of 3 by 3 under each symmetry.
    pub const IMAGES: [[u8; Spot::COUNT]; Self::SYMMETRIES] = {
        let mut images = [[0; Spot::COUNT]; Self::SYMMETRIES];
        let mut symmetry = 0;
        while symmetry < Self::SYMMETRIES {
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
                images[symmetry][place] = (row * 3 + column) as u8;
                place += 1;
            }
            symmetry += 1;
        }
        images
    };

    /// The kinds of closed mini boards.
    pub const CLOSED: usize = 5;

    /// The sizes of the parts, in order: from cells to units, first the 9 cells of the side to
    /// move; the biases of the units; from each mini board's units to the hidden ones, then the
    /// same for mini boards open to the next move; the vectors of closed mini boards, then the
    /// same; the biases of the hidden units; their weights in the sum, and its bias.
    pub const PARTS: [usize; 9] = [
        18 * Self::UNITS,
        Self::UNITS,
        9 * Self::UNITS * Self::HIDDEN,
        9 * Self::UNITS * Self::HIDDEN,
        9 * Self::CLOSED * Self::HIDDEN,
        9 * Self::CLOSED * Self::HIDDEN,
        Self::HIDDEN,
        Self::HIDDEN,
        1,
    ];

    /// The number of weights.
    pub const COUNT: usize = Self::start(Self::PARTS.len());

    /// Returns the crate's own weights. Those of the standard rule also serve the open one, in which they
    /// play better than those of the cross rule.
    pub fn of(rule: UltimateRule) -> Self {
        let bytes: &[u8] = match rule {
            UltimateRule::Standard | UltimateRule::Open => include_bytes!("standard.weights"),
            UltimateRule::Count => include_bytes!("count.weights"),
            UltimateRule::Cross => include_bytes!("cross.weights"),
        };
        // A test reads both; without weights all positions would be equal.
        Self::from_bytes(bytes).unwrap_or_else(|| Self(vec![0.0; Self::COUNT]))
    }

    /// Returns the index of a part's first weight; beyond the last part, the end of it.
    pub const fn start(part: usize) -> usize {
        let (mut start, mut before) = (0, 0);
        while before < part && before < Self::PARTS.len() {
            start += Self::PARTS[before];
            before += 1;
        }
        start
    }

    /// Returns the weights, part by part, or `None` if there are not [`COUNT`](Self::COUNT).
    pub fn new(weights: Vec<f32>) -> Option<Self> {
        (weights.len() == Self::COUNT).then_some(Self(weights))
    }

    /// Returns a part; an empty slice beyond the last.
    pub fn part(&self, part: usize) -> &[f32] {
        let size = Self::PARTS.get(part).copied().unwrap_or_default();
        let start = Self::start(part);
        &self.0[start..start + size]
    }

    /// Returns the weights as bytes, rounded: for each part the scale, as a little-endian `f32`,
    /// and a signed byte for each weight, to be multiplied by the scale.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for part in 0..Self::PARTS.len() {
            let weights = self.part(part);
            let largest = weights.iter().fold(0.0_f32, |most, w| most.max(w.abs()));
            let scale = if largest > 0.0 { largest / 127.0 } else { 1.0 };
            bytes.extend(scale.to_le_bytes());
            bytes.extend(
                weights
                    .iter()
                    .map(|w| ((w / scale).round() as i8).cast_unsigned()),
            );
        }
        bytes
    }

    /// Parses the bytes of [`to_bytes`](Self::to_bytes); `None` if there are too few or too many.
    pub fn from_bytes(mut bytes: &[u8]) -> Option<Self> {
        let mut weights = Vec::with_capacity(Self::COUNT);
        for count in Self::PARTS {
            let (scale, rest) = bytes.split_first_chunk()?;
            let scale = f32::from_le_bytes(*scale);
            let (part, rest) = rest.split_at_checked(count)?;
            weights.extend(part.iter().map(|w| f32::from(w.cast_signed()) * scale));
            bytes = rest;
        }
        bytes.is_empty().then_some(Self(weights))
    }
}
