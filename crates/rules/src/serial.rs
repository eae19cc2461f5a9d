//! Cells, lines and spots in messages: what is read is checked, so that none is impossible.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cell::CellId;
use crate::line::{Line, LineName};
use crate::spot::Spot;

impl<'de> Deserialize<'de> for CellId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let bit = u8::deserialize(deserializer)?;
        let cell = Self::new(bit % Self::STRIDE, bit / Self::STRIDE);
        cell.ok_or_else(|| D::Error::custom("no cell"))
    }
}

impl<'de> Deserialize<'de> for Spot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let spot = Self::new(u8::deserialize(deserializer)?);
        spot.ok_or_else(|| D::Error::custom("no spot"))
    }
}

impl Serialize for Line {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let cells: Vec<CellId> = self.cells().collect();
        (cells, self.name()).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Line {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (cells, name) = <(Vec<CellId>, LineName)>::deserialize(deserializer)?;
        Self::of(&cells, name).ok_or_else(|| D::Error::custom("no line"))
    }
}
