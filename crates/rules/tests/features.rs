//! The optional features.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

use std::fmt::Debug;

use arbitrary::{Arbitrary, Unstructured};
use noughts_random::SplitMix64;
use noughts_rules::{
    Bitboard, CellId, Game, Line, MiniCell, MnkSize, Outcome, Played, Position, Side, Spot, Spots,
    Status, Symbol, UltimateRule, Variant,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Checks that a value survives a round trip.
fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let text = serde_json::to_string(value).unwrap();
    let again: T = serde_json::from_str(&text).unwrap();
    assert_eq!(&again, value, "{text}");
}

/// Calls a function with values made from random bytes.
fn for_each<T: for<'a> Arbitrary<'a>>(mut check: impl FnMut(T)) {
    let mut random = SplitMix64::new(1);
    for _ in 0..200 {
        let bytes: Vec<u8> = (0..512).map(|_| random.below(256) as u8).collect();
        check(T::arbitrary(&mut Unstructured::new(&bytes)).unwrap());
    }
}

#[test]
fn values_are_read_as_they_were_written() {
    for_each(|cell: CellId| check(&cell));
    for_each(|set: Bitboard| check(&set));
    for_each(|spot: Spot| check(&spot));
    for_each(|set: Spots| check(&set));
    for_each(|cell: MiniCell| check(&cell));
    for_each(|side: Side| check(&side));
    for_each(|symbol: Symbol| check(&symbol));
    for_each(|size: MnkSize| check(&size));
    for_each(|rule: UltimateRule| check(&rule));
    for_each(|variant: Variant| check(&variant));
    for_each(|game: Game| {
        let position = game.position();
        check::<Status>(&position.status());
        game.moves().for_each(check::<Played>);
        position
            .topology()
            .lines()
            .for_each(|line| check::<Line>(&line));
        if let Some(outcome) = position.outcome() {
            check::<Outcome>(&outcome);
        }
    });
}

#[test]
fn games_and_positions_travel_as_text() {
    let mut with_key = 0;
    for_each(|game: Game| {
        let text = serde_json::to_value(&game).unwrap();
        assert_eq!(text, game.record());
        let again: Game = serde_json::from_value(text).unwrap();
        assert_eq!(again.position(), game.position());

        let position = game.position();
        let text = serde_json::to_value(position).unwrap();
        assert_eq!(text, position.to_string());
        if let Ok(again) = serde_json::from_value::<Position>(text) {
            assert_eq!(&again, position);
            with_key += 1;
        }
    });
    assert!(with_key > 0);
}

#[test]
fn nothing_impossible_is_read() {
    assert!(serde_json::from_str::<CellId>("100").is_err());
    assert!(serde_json::from_str::<Spot>("9").is_err());
    assert!(serde_json::from_str::<Bitboard>("[0, 100]").is_err());
    assert!(serde_json::from_str::<Variant>("\"mnk-2x3x3\"").is_err());
    assert!(serde_json::from_str::<Line>("[[], \"Diagonal\"]").is_err());
    let error = serde_json::from_str::<Position>("\"classic XXXOOO---\"").unwrap_err();
    assert!(error.to_string().starts_with("both X and O have a line"));
    let error = serde_json::from_str::<Game>("\"classic b2 b2\"").unwrap_err();
    assert!(error.to_string().contains("b2 is taken by X"));
}

#[test]
fn games_of_every_variant_are_made_and_some_are_over() {
    let (mut variants, mut over, mut undone) = (Vec::new(), 0, 0);
    for_each(|game: Game| {
        variants.push(game.variant().word());
        over += u32::from(game.position().status().is_over());
        undone += game.undone().len();
    });
    variants.sort_unstable();
    variants.dedup();
    assert_eq!(variants.len(), Variant::ALL.len() + 1);
    assert!(over > 0 && undone > 0);
}
