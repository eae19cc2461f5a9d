//! Valid values from a fuzzer's bytes.

use ::arbitrary::{Arbitrary, Result, Unstructured};

use crate::bitboard::Bitboard;
use crate::cell::CellId;
use crate::game::Game;
use crate::games::{MnkSize, Variant};
use crate::position::Position;
use crate::spot::{MiniCell, Spot, Spots};

/// The most moves of a game: enough for each to end.
const MOST_MOVES: u8 = 100;

impl<'a> Arbitrary<'a> for CellId {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        u.int_in_range(0..=Self::BITS - 1).map(Self::from_bit)
    }
}

impl<'a> Arbitrary<'a> for Bitboard {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        u.arbitrary().map(Self::from_bits)
    }
}

impl<'a> Arbitrary<'a> for Spot {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        u.choose(&Self::ALL).copied()
    }
}

impl<'a> Arbitrary<'a> for Spots {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        u.arbitrary().map(Self::from_bits)
    }
}

impl<'a> Arbitrary<'a> for MiniCell {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let (mini, cell) = u.arbitrary()?;
        Ok(Self { mini, cell })
    }
}

impl<'a> Arbitrary<'a> for MnkSize {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let falls = u.arbitrary()?;
        let shortest = if falls { Self::MIN_FALLING } else { Self::MIN };
        let mut side = || u.int_in_range(shortest..=Self::MAX);
        let (columns, rows) = (side()?, side()?);
        let line_length = u.int_in_range(Self::MIN..=columns.max(rows))?;
        let size = if falls { Self::falling } else { Self::new };
        size(columns, rows, line_length).map_err(|_| ::arbitrary::Error::IncorrectFormat)
    }
}

impl<'a> Arbitrary<'a> for Variant {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let place = u.choose_index(Self::ALL.len() + 1)?;
        match Self::ALL.get(place) {
            Some(&named) => Ok(named),
            None => u.arbitrary().map(MnkSize::variant),
        }
    }
}

/// A game of any variant, from its start or from another position, over or not, with moves to be
/// played again or not.
impl<'a> Arbitrary<'a> for Game {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let mut game = Self::new(u.arbitrary()?);
        let begins_at = u.arbitrary::<Option<u8>>()?;
        for ply in 0..u.int_in_range(0..=MOST_MOVES)? {
            let mut legal = game.position().legal().iter();
            if legal.len() == 0 {
                break;
            }
            let cell = legal.nth(u.choose_index(legal.len())?);
            let played = cell.map(|cell| game.play(cell).is_ok());
            debug_assert_eq!(played, Some(true));
            if begins_at == Some(ply) {
                game = Self::from_start(game.position().clone());
            }
        }
        if u.arbitrary()? {
            for _ in 0..u.int_in_range(0..=game.ply())? {
                game.undo();
            }
        }
        Ok(game)
    }
}

/// A position of a game of any variant.
impl<'a> Arbitrary<'a> for Position {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let game: Game = u.arbitrary()?;
        Ok(game.position().clone())
    }
}
