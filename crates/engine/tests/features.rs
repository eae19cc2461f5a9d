//! The optional features.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

use std::fmt::Debug;

use arbitrary::{Arbitrary as _, Unstructured};
use noughts_engine::{
    Engine, EngineLine, Level, Limit, MoveValue, Progress, Reason, Report, Search as _,
};
use noughts_random::SplitMix64;
use noughts_rules::Position;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Checks that a value survives a round trip.
fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let text = serde_json::to_string(value).unwrap();
    let again: T = serde_json::from_str(&text).unwrap();
    assert_eq!(&again, value, "{text}");
}

/// For any position, level and limit, the engine's findings can be written and read, and its move
/// is legal.
#[test]
fn what_the_engine_finds_travels() {
    let mut random = SplitMix64::new(1);
    let mut engine = Engine::with_table(1 << 16);
    for _ in 0..50 {
        let bytes: Vec<u8> = (0..512).map(|_| random.below(256) as u8).collect();
        let mut input = Unstructured::new(&bytes);
        let level = Level::arbitrary(&mut input).unwrap();
        let limit = Limit::arbitrary(&mut input).unwrap();
        let position = Position::arbitrary(&mut input).unwrap();
        if !Engine::supports(position.variant()) {
            continue;
        }
        check::<Level>(&level);

        engine.study(&position, limit);
        for _ in 0..10 {
            if engine.step(100) == Progress::Done {
                break;
            }
        }
        let values = engine.values();
        values.iter().for_each(check::<MoveValue>);
        engine.lines(3).iter().for_each(check::<EngineLine>);
        check::<Report>(&engine.report());
        for value in &values {
            let reasons = noughts_engine::reasons(&position, value.cell, &values);
            reasons.iter().for_each(check::<Reason>);
        }
        let chosen = engine.choose(level, &position, 1);
        assert!(chosen.is_none_or(|cell| position.legal().contains(cell)));
        assert_eq!(chosen.is_none(), position.status().is_over());
    }
}
