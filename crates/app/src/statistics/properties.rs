//! Logs as text and merged, at random.

use proptest::prelude::*;
use proptest::sample::Index;

use crate::statistics::tests::{LOST, WON, game, log, person};
use crate::statistics::{FinishedGame, Log};
use crate::storage::{Unreadable, decode, encode};

fn games() -> impl Strategy<Value = Vec<FinishedGame>> {
    let winner = prop_oneof![Just(None), Just(WON), Just(LOST)];
    let name = prop_oneof![Just("Ada"), Just("Grace Hopper"), Just("Ζωή")];
    let one = (winner, 0_u32..100_000, name);
    prop::collection::btree_map(0_u64..30, one, 0..20).prop_map(|all| {
        let mut log = Log::default();
        for (id, (winner, time, name)) in all {
            let mut game = game(id, winner, time);
            game.sides[0] = person(name);
            log.add(game);
        }
        log.games
    })
}

/// Reads a file whose bytes a browser would decode.
fn read(bytes: &[u8]) -> Result<Log, Unreadable> {
    decode(&String::from_utf8_lossy(bytes))
}

proptest! {
    #[test]
    fn a_log_survives_its_text(games in games()) {
        let log = log(games);
        prop_assert_eq!(decode::<Log>(&encode(&log)), Ok(log));
    }

    /// Merging is a union, in any order and however often.
    #[test]
    fn merging_counts_nothing_twice(one in games(), two in games()) {
        let (one, two) = (log(one), log(two));
        let mut both = one.clone();
        let new = both.merge(two.clone());
        prop_assert_eq!(both.games().len(), one.games().len() + new);
        prop_assert_eq!(both.merge(two.clone()), 0);
        prop_assert_eq!(both.merge(one.clone()), 0);
        let ids = |log: &Log| log.games().iter().map(|game| game.id).collect::<Vec<_>>();
        let mut other = two;
        other.merge(one);
        prop_assert_eq!(ids(&both), ids(&other));
        prop_assert!(both.games().is_sorted_by_key(|game| game.at));
    }

    #[test]
    fn a_file_that_was_cut_is_refused(games in games(), end in any::<Index>()) {
        let file = encode(&log(games)).into_bytes();
        prop_assert!(read(&file).is_ok());
        let ends_of_lines = (0..file.len()).filter(|&place| file[place] == b'\n');
        for end in ends_of_lines.chain([end.index(file.len())]) {
            prop_assert!(read(&file[..end]).is_err(), "{} of {} bytes", end, file.len());
        }
    }

    #[test]
    fn a_file_with_a_flipped_bit_is_refused(
        games in games(),
        place in any::<Index>(),
        bit in 0..8,
    ) {
        let mut file = encode(&log(games)).into_bytes();
        let place = place.index(file.len());
        file[place] ^= 1_u8 << bit;
        prop_assert!(read(&file).is_err(), "bit {} of byte {}", bit, place);
    }

    #[test]
    fn a_file_that_is_added_twice_changes_nothing_the_second_time(
        here in games(),
        file in games(),
        later in prop::option::of("[a-z]{1,9}"),
    ) {
        let (mut here, mut file) = (log(here), log(file));
        file.unknown.extend(later);
        let file = encode(&file);
        let add = |here: &mut Log| decode(&file).map(|file| here.merge(file));
        prop_assert!(add(&mut here).is_ok());
        let once = encode(&here);
        prop_assert_eq!(add(&mut here), Ok(0));
        prop_assert_eq!(encode(&here), once);
    }
}
