//! Logs as text and merged, at random.

use proptest::prelude::*;

use super::tests::{LOST, WON, game, log};
use super::{FinishedGame, Log};
use crate::storage::{decode, encode};

fn games() -> impl Strategy<Value = Vec<FinishedGame>> {
    let winner = prop_oneof![Just(None), Just(WON), Just(LOST)];
    let one = (0_u64..30, winner, 0_u32..100_000);
    prop::collection::vec(one, 0..20).prop_map(|all| {
        let mut log = Log::default();
        for (id, winner, time) in all {
            log.add(game(id, winner, time));
        }
        log.games
    })
}

proptest! {
    #[test]
    fn a_log_survives_its_text(games in games()) {
        let log = log(games);
        prop_assert_eq!(decode::<Log>(&encode(&log)), Ok(log));
    }

    /// Merging is a union: in whatever order, and however often.
    #[test]
    fn merging_counts_nothing_twice(one in games(), two in games()) {
        let (one, two) = (log(one), log(two));
        let mut both = one.clone();
        let new = both.merge(&two);
        prop_assert_eq!(both.games().len(), one.games().len() + new);
        prop_assert_eq!(both.merge(&two), 0);
        prop_assert_eq!(both.merge(&one), 0);
        let ids = |log: &Log| log.games().iter().map(|game| game.id).collect::<Vec<_>>();
        let mut other = two.clone();
        other.merge(&one);
        prop_assert_eq!(ids(&both), ids(&other));
        prop_assert!(both.games().is_sorted_by_key(|game| game.at));
    }
}
