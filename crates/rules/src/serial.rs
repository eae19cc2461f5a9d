//! Serialisation: input is checked, so that no impossible value results.

use alloc::string::String;
use alloc::vec::Vec;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::bitboard::Bitboard;
use crate::cell::CellId;
use crate::game::Game;
use crate::games::{MnkSize, Variant};
use crate::line::{Line, LineName};
use crate::position::Position;
use crate::spot::{Spot, Spots};

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

/// Serialises sets as lists of their items.
macro_rules! as_list {
    ($($Set:ty),+) => {$(
        impl Serialize for $Set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self)
            }
        }

        impl<'de> Deserialize<'de> for $Set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Ok(Vec::deserialize(deserializer)?.into_iter().collect())
            }
        }
    )+};
}

as_list!(Bitboard, Spots);

/// Serialises values as their text.
macro_rules! as_text {
    ($($Type:ty),+) => {$(
        impl Serialize for $Type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $Type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map_err(D::Error::custom)
            }
        }
    )+};
}

as_text!(Variant, MnkSize, Position, Game);
