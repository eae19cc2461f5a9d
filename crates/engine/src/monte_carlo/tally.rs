//! The counts that several searches of one position exchange.

use noughts_rules::CellId;

use super::calibration::Calibration;
use super::playout::permille;
use crate::score::{Distance, ESTIMATE_LIMIT, Value};
use crate::values::{MoveValue, Rate};

/// The longest distance at which every proof is shortest: the move ends the game, or its reply
/// does.
const LONGEST_SURE: u32 = 2;

/// The counts of one move of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Tally {
    /// The move.
    pub cell: CellId,
    /// The number of playouts through it.
    pub visits: u64,
    /// The sum of their expected results for the side to move, in thousandths: 1,000 for a win, 500
    /// for a draw.
    pub results: u64,
    /// The proven value for that side, as in a [`MoveValue`].
    pub value: Option<Value>,
}

impl Tally {
    /// Returns the sums of several tallies of one position, one for each move, in reading order. A
    /// result proven in one of them is proven; of several proofs, the shorter win and the later
    /// loss count.
    #[must_use]
    pub fn sums(tallies: impl IntoIterator<Item = Self>) -> Vec<Self> {
        let mut sums: Vec<Self> = Vec::new();
        for tally in tallies {
            match sums.binary_search_by_key(&tally.cell, |sum| sum.cell) {
                Ok(place) => sums[place].add(tally),
                Err(place) => sums.insert(place, tally),
            }
        }
        sums
    }

    fn add(&mut self, other: Self) {
        self.visits += other.visits;
        self.results += other.results;
        let values = [self.value, other.value].into_iter();
        self.value = values.max_by_key(|value| value.map(Value::score)).flatten();
    }

    /// Returns the mean of the playouts' results, from 0 to 1.
    pub fn mean(&self) -> f64 {
        self.results as f64 / 1000.0 / self.visits.max(1) as f64
    }

    /// Returns the value of the move as the search sees it. If it is not proven, the score is its mean on the scale of
    /// estimates: 0 for ½, ±[`ESTIMATE_LIMIT`] for a win and a loss.
    pub(super) fn by_mean(self) -> MoveValue {
        let Self {
            cell,
            visits,
            results,
            value,
        } = self;
        let permille = match value {
            Some(Value::Win { .. }) => 1000,
            Some(Value::Draw { .. }) => 500,
            Some(Value::Loss { .. }) => 0,
            None => results.checked_div(visits).unwrap_or(500).min(1000) as u16,
        };
        let estimate = (i32::from(permille) - 500) * ESTIMATE_LIMIT / 500;
        MoveValue {
            cell,
            value,
            distance: if value.is_some_and(|value| value.plies() > LONGEST_SURE) {
                Distance::AtMost
            } else {
                Distance::Exact
            },
            score: value.map_or(estimate, Value::score),
            nodes: visits,
            rate: Some(Rate { permille, visits }),
        }
    }

    /// Returns the value of the move. If it is not proven, its expected score is calibrated, as its rate and on the
    /// scale of estimates.
    pub fn move_value(self, calibration: Calibration) -> MoveValue {
        let found = self.by_mean();
        if self.value.is_some() {
            return found;
        }
        let chance = calibration.chance(self.mean());
        // Only what is proven is certain.
        let permille = permille(chance as f32).clamp(1, 999);
        MoveValue {
            score: ((2.0 * chance - 1.0) * f64::from(ESTIMATE_LIMIT)).round() as i32,
            rate: found.rate.map(|rate| Rate { permille, ..rate }),
            ..found
        }
    }
}
