//! Statistics without a page.

use noughts_protocol::Level;
use noughts_rules::{Side, Variant};
use noughts_words::statistics as words;

use crate::player_name::PlayerName;
use crate::practice::{Item, Practice};
use crate::settings::Settings;
use crate::statistics::table::{Opponent, Tally, leaderboard, results};
use crate::statistics::{Backup, FinishedGame, Log, Participant};
use crate::storage::{MemoryStorage, Record, Unreadable, decode, encode, load, update, with_lines};

fn named(name: &str) -> PlayerName {
    PlayerName::Own(name.to_owned())
}

pub(crate) fn person(name: &str) -> Participant {
    Participant::Person(named(name))
}

/// Returns a game of Classic against the computer, with the person as X.
pub(crate) fn game(id: u64, winner: Option<Side>, time: u32) -> FinishedGame {
    FinishedGame {
        id,
        at: 1_000 + id,
        variant: Variant::Classic,
        sides: [person("Ada"), Participant::Computer(Level::Easy)],
        winner,
        times: Some([time, 0]),
    }
}

pub(crate) fn log(games: impl IntoIterator<Item = FinishedGame>) -> Log {
    let mut log = Log::default();
    for game in games {
        assert!(log.add(game));
    }
    log
}

pub(crate) const WON: Option<Side> = Some(Side::X);
pub(crate) const LOST: Option<Side> = Some(Side::O);

#[test]
fn a_game_has_a_line() {
    let mut two = game(255, WON, 1234);
    let line = "00000000000000ff\t1255\tclassic\tperson Ada\teasy\tX\t1234\t0";
    assert_eq!(two.to_string(), line);
    two.sides[1] = person("Grace Hopper");
    two.winner = None;
    two.times = None;
    two.variant = "mnk-5x4x4".parse().unwrap();
    let line = "00000000000000ff\t1255\tmnk-5x4x4\tperson Ada\tperson Grace Hopper\tdraw\t-\t-";
    assert_eq!(two.to_string(), line);
    assert_eq!(line.parse(), Ok(two));
}

#[test]
fn a_player_without_a_name_is_the_same_in_every_language() {
    let line = "00000000000000ff\t1255\tclassic\tplayer 1\tplayer 2\tX\t-\t-";
    let game: FinishedGame = line.parse().unwrap();
    assert_eq!(game.to_string(), line);
    let shown = || leaderboard(std::slice::from_ref(&game))[0].0.to_string();
    assert_eq!(shown(), "Player 1");
    noughts_words::speak(Some(&noughts_words::GERMAN));
    assert_eq!(shown(), "Spieler 1");
}

#[test]
fn a_line_that_is_no_game_is_not_read() {
    let good = game(1, WON, 5).to_string();
    for bad in [
        "nonsense".to_owned(),
        good.replace('\t', " "),
        good.replace("classic", "chess"),
        good.replace("easy", "person "),
        good.replace("easy", "dog"),
        good.replace("easy", "player 3"),
        good.replace("\tX\t", "\tY\t"),
        good.replace("\t5\t", "\t-\t"),
        good.replace("\t5\t", "\t-5\t"),
        good.clone() + "\t",
        // The same game twice.
        game(0, WON, 5).to_string(),
    ] {
        let mut log = log([game(0, LOST, 7)]);
        assert_eq!(log.read_line(&bad), None, "{bad:?}");
        assert_eq!(log.games().len(), 1);
    }
}

#[test]
fn a_file_that_cannot_be_imported_says_why() {
    const FOREIGN: &str = "it is not this page's data";
    let export = encode(&log([game(1, WON, 5), game(2, LOST, 7)]));
    let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR";
    // Twenty megabytes of garbage are refused at once.
    let huge = "x\n".repeat(10_000_000);
    for (file, why) in [
        (String::new(), FOREIGN),
        ("[{\"id\": 1, \"winner\": \"X\"}]".to_owned(), FOREIGN),
        (String::from_utf8_lossy(png).into_owned(), FOREIGN),
        (encode(&Settings::default()), FOREIGN),
        (huge.clone(), FOREIGN),
        (format!("noughts-statistics 1\n{huge}"), FOREIGN),
        (
            format!("noughts-statistics 2\n{huge}"),
            "line 10,000,001 is damaged",
        ),
        (
            export.replacen('2', "9", 1),
            "a newer version of the page wrote it (9)",
        ),
        (export.replace("\tX\t", "\tO\t"), "line 4 is damaged"),
        (export.clone() + "\nx", "line 5 is damaged"),
    ] {
        let refused = Backup::import(&file).unwrap_err();
        let said = words::no_import(&refused.to_string());
        let expected = format!("This file cannot be imported: {why}. Nothing was changed.");
        assert_eq!(said, expected);
    }
}

#[test]
fn a_file_that_went_through_an_editor_is_read() {
    let log = log([game(1, WON, 5), game(2, LOST, 7)]);
    let export = encode(&log);
    for file in [export.clone() + "\n", export.replace('\n', "\r\n") + "\r\n"] {
        assert_eq!(Backup::import(&file).unwrap().log, log);
    }
}

/// Tens of thousands of games are parsed and merged fast, in any order: nothing searches all of
/// them for each.
#[test]
fn a_large_file_is_read_whatever_its_order() {
    let lines = |ids: &mut dyn Iterator<Item = u64>| {
        let games = ids.map(|id| game(id, WON, 5).to_string());
        with_lines::<Log>(&games.collect::<Vec<_>>())
    };
    let forwards = Backup::import(&lines(&mut (0..20_000))).unwrap().log;
    let backwards = Backup::import(&lines(&mut (0..20_000).rev())).unwrap().log;
    assert_eq!(forwards, backwards);
    let mut both = forwards.clone();
    assert_eq!(both.merge(backwards), 0);
    assert_eq!(both, forwards);
}

#[test]
fn what_a_later_version_has_counted_stays_once() {
    let mut log = log([game(1, WON, 5)]);
    log.add_unknown("a game of tomorrow".to_owned());
    log.merge(log.clone());
    assert_eq!(log.unknown(), ["a game of tomorrow"]);
    assert_eq!(decode(&encode(&log)), Ok(log));
}

#[test]
fn a_clock_that_was_set_back_does_not_change_the_order_of_the_games() {
    let mut log = log([game(9, WON, 100), game(8, WON, 100)]);
    assert!(log.add(FinishedGame {
        at: 3,
        ..game(1, LOST, 100)
    }));
    let ids: Vec<_> = log.games().iter().map(|game| game.id).collect();
    assert_eq!(ids, [9, 8, 1]);
}

#[test]
fn a_game_counts_once() {
    let storage = MemoryStorage::default();
    for _ in 0..2 {
        update(&storage, |log: &mut Log| {
            log.add(game(7, WON, 100));
        })
        .unwrap();
    }
    let stored = update(&storage, |log: &mut Log| {
        log.add(game(7, LOST, 100));
    });
    assert_eq!(stored.unwrap().record, log([game(7, WON, 100)]));
}

#[test]
fn wins_make_a_streak_and_the_fastest_is_the_best() {
    type Games<'a> = &'a [(Option<Side>, u32)];
    let cases: [(Games, Tally); 4] = [
        (&[], Tally::default()),
        (
            &[(WON, 900), (WON, 700), (None, 100)],
            Tally {
                wins: 2,
                draws: 1,
                best_streak: 2,
                best_time: Some(700),
                ..Tally::default()
            },
        ),
        (
            &[(WON, 5), (LOST, 1), (WON, 6), (WON, 7), (WON, 8)],
            Tally {
                wins: 4,
                losses: 1,
                streak: 3,
                best_streak: 3,
                best_time: Some(5),
                ..Tally::default()
            },
        ),
        (
            &[(LOST, 5), (None, 6)],
            Tally {
                losses: 1,
                draws: 1,
                ..Tally::default()
            },
        ),
    ];
    for (games, tally) in cases {
        let games = (0..)
            .zip(games)
            .map(|(id, &(winner, time))| game(id, winner, time));
        let log = log(games);
        let found = results(log.games());
        let found = found.first().map_or(Tally::default(), |row| row.tally);
        assert_eq!(found, tally);
    }
}

#[test]
fn what_was_not_measured_is_no_best_time() {
    let mut unmeasured = game(1, WON, 0);
    unmeasured.times = None;
    assert_eq!(results(&[unmeasured])[0].tally.best_time, None);
}

#[test]
fn results_are_for_each_player_game_and_opponent() {
    let mut four = game(2, LOST, 0);
    four.variant = Variant::Four;
    let mut hard = game(3, WON, 0);
    hard.sides = [Participant::Computer(Level::Hard), person("Ada")];
    let mut two = game(4, WON, 0);
    two.sides = [person("Grace"), person("Ada")];
    let log = log([game(1, WON, 0), four, hard, two]);
    let rows: Vec<_> = results(log.games())
        .into_iter()
        .map(|row| {
            let Tally { wins, losses, .. } = row.tally;
            (row.name, row.variant, row.opponent, wins, losses)
        })
        .collect();
    let computer = Opponent::Computer;
    let expected = [
        ("Ada", Variant::Classic, computer(Level::Easy), 1, 0),
        ("Ada", Variant::Classic, computer(Level::Hard), 0, 1),
        ("Ada", Variant::Classic, Opponent::Person, 0, 1),
        ("Grace", Variant::Classic, Opponent::Person, 1, 0),
        ("Ada", Variant::Four, computer(Level::Easy), 0, 1),
    ];
    let expected = expected.map(|(name, variant, opponent, wins, losses)| {
        (named(name), variant, opponent, wins, losses)
    });
    assert_eq!(rows, expected);
    let names: Vec<_> = leaderboard(log.games())
        .into_iter()
        .map(|(name, tally)| (name, tally.half_points(), tally.played()))
        .collect();
    // Equal points from fewer games.
    let expected = [(named("Grace"), 2, 1), (named("Ada"), 2, 4)];
    assert_eq!(names, expected);
}

/// Returns a schedule with a puzzle.
fn practice(number: usize) -> Practice {
    let mut practice = Practice::default();
    practice.answer(
        &Item::Puzzle(Variant::Four, number),
        true,
        1_795_000_000_000,
    );
    practice
}

#[test]
fn what_is_practised_goes_with_the_games() {
    let backup = Backup {
        log: log([game(1, WON, 5)]),
        practice: Some(practice(7)),
    };
    let file = backup.export();
    assert_eq!(file.lines().count(), 6, "{file}");
    for file in [
        file.clone(),
        file.replace('\n', "\r\n") + "\r\n",
        format!("\u{FEFF}\n{file}\n\n \n"),
    ] {
        assert_eq!(Backup::import(&file), Ok(backup.clone()));
    }
    for (damaged, line) in [
        (file.replace("four 7", "four 8"), 6),
        (file.replace("\tX\t", "\tO\t"), 3),
        (file.replace("\nsum ", "\nsun "), 3),
    ] {
        assert_eq!(Backup::import(&damaged), Err(Unreadable::Damaged(line)));
    }
    // Files of a page that practised nothing have games alone.
    let old = Backup::import(&encode(&backup.log)).unwrap();
    assert_eq!(old.practice, None);
    let storage = MemoryStorage::default();
    backup.put(&storage).unwrap();
    old.put(&storage).unwrap();
    let stored = || load::<Practice>(&storage).unwrap().record;
    assert_eq!(stored(), practice(7));
    let empty = Backup {
        practice: Some(Practice::default()),
        ..old.clone()
    };
    assert_eq!(empty.export(), old.export());
    empty.put(&storage).unwrap();
    assert_eq!(stored(), Practice::default());

    let mut both = Backup {
        log: log([game(2, WON, 5)]),
        practice: Some(practice(9)),
    };
    assert_eq!(both.merge(backup.clone()), [1, 1]);
    assert_eq!((both.merge(backup), both.counts()), ([0, 0], [2, 2]));
}
