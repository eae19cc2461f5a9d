//! The weights of the network that evaluates positions.

use noughts_rules::UltimateRule;

/// The weights of the network that evaluates positions of Ultimate for the side to move, learned by
/// self-play.
///
/// A mini board that nobody owns and that has an empty cell is read by a layer that is the same for
/// all nine: [`UNITS`](Self::UNITS) units with the cells of the side to move and of the opponent as
/// inputs. What they say goes, by a matrix for each of the nine places, into the
/// [`HIDDEN`](Self::HIDDEN) units of the next layer; of mini boards that may be played in by a
/// second matrix too. A mini board that is owned or full says one of
/// [`CLOSED`](Self::CLOSED) vectors instead: owned by the side to move, owned by the opponent,
/// nobody's and full, and the first two when full. All units are linear above 0, and 0 below. A
/// weighted sum of the last ones is the logarithm of the odds to win.
///
/// A search cuts off what one mini board says to a hidden unit, and what that unit says, at 64, and
/// the weights of that last sum at 8.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights(Vec<f32>);

impl Weights {
    /// The units that read a mini board.
    pub const UNITS: usize = 32;

    /// The units that read the whole board.
    pub const HIDDEN: usize = 32;

    /// The ways in which a mini board can be closed.
    pub const CLOSED: usize = 5;

    /// The sizes of the parts, in their order: of cells to units, first the 9 of the side to move;
    /// the biases of the units; of the units of each mini board to the hidden ones, then the same
    /// of those that may be played in; the vectors of closed mini boards, and the same; the biases
    /// of the hidden units; their weights in the sum, and its bias.
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

    /// Returns the weights that come with the crate. Those of the standard rule serve the game by
    /// count, too: only its end without a line differs.
    pub fn of(rule: UltimateRule) -> Self {
        let bytes: &[u8] = match rule {
            UltimateRule::Standard | UltimateRule::Count => {
                include_bytes!("standard.weights")
            }
            UltimateRule::Cross => include_bytes!("cross.weights"),
        };
        // A test reads both; without weights all positions would be alike.
        Self::from_bytes(bytes).unwrap_or_else(|| Self(vec![0.0; Self::COUNT]))
    }

    /// Returns where a part begins; beyond the last part, where that one ends.
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
    /// and one signed byte for each weight, which the scale is multiplied by.
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

    /// Reads what [`to_bytes`](Self::to_bytes) has written; `None` if it is too short or too long.
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
