//! Statistics without a page.

use noughts_protocol::Level;
use noughts_puzzles::puzzle;
use noughts_rules::{Game, Side, Variant};
use noughts_study::Study;
use noughts_words::statistics as words;

use crate::classes::set::ClassSet;
use crate::classes::sitting::Sittings;
use crate::last_game::LastGame;
use crate::player_name::PlayerName;
use crate::practice::{Item, Practice};
use crate::puzzles::best_runs::BestRuns;
use crate::puzzles::rating::Ratings;
use crate::puzzles::reader::Reader;
use crate::puzzles::run::Limit;
use crate::screen::{Entry, Kind, Screen, View};
use crate::settings::Settings;
use crate::statistics::page::StatisticsPage;
use crate::statistics::table::{Opponent, Tally, by_week, leaderboard, results};
use crate::statistics::{Backup, FinishedGame, Log, Participant};
use crate::storage::StorageError;
use crate::storage::{
    KINDS, MemoryStorage, Record, Storage, Unreadable, decode, encode, load, replace, update,
    with_lines, write_one,
};
use crate::studies::{SavedStudy, StudyList};
use crate::testing::TestBrowser;
use crate::unfinished::Unfinished;
use crate::{lessons, puzzles};

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
fn games_are_counted_by_the_weeks_before_now() {
    let now = 100 * 7 * 86_400_000;
    let at = |id, winner, weeks: u64| FinishedGame {
        at: now - weeks * 7 * 86_400_000,
        ..game(id, winner, 0)
    };
    let games = [
        at(1, WON, 0),
        at(2, LOST, 0),
        at(3, None, 11),
        at(4, WON, 12),
    ];
    let weeks = by_week(&games, now);
    assert_eq!((weeks[11], weeks[0]), ([1, 0, 1], [0, 1, 0]));
    assert_eq!(weeks.iter().flatten().sum::<u32>(), 3);
    // A clock that was set back.
    assert_eq!(by_week(&games, 0)[11], [2, 1, 1]);
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
    let export = encode(&log([game(1, WON, 5), game(2, LOST, 7)]));
    for file in [export.clone() + "\n", export.replace('\n', "\r\n") + "\r\n"] {
        assert_eq!(Backup::import(&file).unwrap().counts(), [2, 0]);
    }
}

/// Tens of thousands of games are parsed and merged fast, in any order: nothing searches all of
/// them for each.
#[test]
fn a_large_file_is_read_whatever_its_order() {
    let lines = |ids: &mut dyn Iterator<Item = u64>| {
        let games = ids.map(|id| game(id, WON, 5).to_string());
        decode::<Log>(&with_lines::<Log>(&games.collect::<Vec<_>>())).unwrap()
    };
    let forwards = lines(&mut (0..20_000));
    let backwards = lines(&mut (0..20_000).rev());
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

/// Returns a record of each kind that is stored, by name.
fn all() -> MemoryStorage {
    fn put<R: Record>(storage: &MemoryStorage, record: &R) {
        replace(storage, record).unwrap();
    }
    let storage = MemoryStorage::default();
    let first = puzzle(Variant::Four, 7).unwrap();
    let mut solved = puzzles::progress::Progress::default();
    solved.solve(first);
    solved.solve_daily(20_000);
    let mut ratings = Ratings::default();
    ratings.put(ratings.rate(first, true));
    let mut runs = BestRuns::default();
    runs.add(Variant::Four, Limit::ALL[0], 9);
    let mut finished = lessons::progress::Progress::default();
    let id = noughts_lessons::ids().next().unwrap();
    lessons::progress::Progress::finish(&mut finished, id);
    let mut class = Sittings::default();
    class.begin(&ClassSet::default(), 5);
    put(&storage, &log([game(1, WON, 5)]));
    put(&storage, &practice(7));
    put(&storage, &solved);
    put(&storage, &ratings);
    put(&storage, &runs);
    put(&storage, &finished);
    put(&storage, &class);
    let mut settings = Settings::default();
    settings.choose("sound", "on");
    put(&storage, &settings);
    let game = |record| Game::from_record(record).unwrap();
    let last = LastGame {
        at: 5,
        game: game("classic b2"),
        ..LastGame::default()
    };
    put(&storage, &last);
    let unfinished = Unfinished {
        game: game("classic b2 a1"),
        at: 7,
        ..Unfinished::default()
    };
    write_one(&storage, 0xa, &unfinished).unwrap();
    for id in [1, 2] {
        let study = Study::default();
        write_one(&storage, id, &SavedStudy::new(3, id, study)).unwrap();
    }
    storage
}

/// Returns all that is stored.
fn texts(storage: &MemoryStorage) -> Vec<(String, String)> {
    let mut names = storage.names().unwrap();
    names.sort();
    let text = |name: String| {
        let text = storage.read(&name).unwrap().unwrap();
        (name, text)
    };
    names.into_iter().map(text).collect()
}

#[test]
fn all_that_is_saved_comes_back_from_its_file() {
    let storage = all();
    let saved = texts(&storage);
    for kind in KINDS {
        let is_there = saved.iter().any(|(name, _)| kind.number(name).is_some());
        assert!(is_there, "the test lacks a record of {}", kind.name);
    }
    let file = Backup::of(&storage).unwrap().export();
    for file in [
        file.clone(),
        file.replace('\n', "\r\n") + "\r\n",
        format!("\u{FEFF}\n{file}\n\n \n"),
    ] {
        let backup = Backup::import(&file).unwrap();
        assert_eq!(backup.counts(), [1, 1]);
        let [added, put] = [MemoryStorage::default(), MemoryStorage::default()];
        // A second time changes nothing.
        for _ in 0..2 {
            backup.add(&added).unwrap();
            backup.put(&put).unwrap();
        }
        assert_eq!([texts(&added), texts(&put)], [saved.clone(), saved.clone()]);
    }
}

#[test]
fn a_file_is_added_to_what_is_here() {
    let (storage, here) = (all(), all());
    let other = puzzle(Variant::Four, 9).unwrap();
    let mut better = load::<Ratings>(&here).unwrap().record;
    better.put(better.rate(other, true));
    let mut progress = puzzles::progress::Progress::default();
    progress.solve(other);
    replace(&here, &better).unwrap();
    replace(&here, &progress).unwrap();
    replace(&here, &Settings::default()).unwrap();
    replace(&here, &practice(9)).unwrap();
    replace(&here, &log([game(2, WON, 5)])).unwrap();
    Backup::of(&storage).unwrap().add(&here).unwrap();
    assert_eq!(Backup::of(&here).unwrap().counts(), [2, 2]);
    assert_eq!(load::<Ratings>(&here).unwrap().record, better);
    let progress = load::<puzzles::progress::Progress>(&here).unwrap().record;
    let solved = [7, 9].map(|number| puzzle(Variant::Four, number).unwrap());
    assert_eq!(progress.count(&solved), 2);
    assert!(progress.is_daily_solved(20_000));
    let settings = load::<Settings>(&here).unwrap().record;
    assert_eq!(settings, Settings::default());
}

#[test]
fn a_damaged_file_is_refused_by_its_line() {
    let storage = MemoryStorage::default();
    replace(&storage, &log([game(1, WON, 5)])).unwrap();
    replace(&storage, &practice(7)).unwrap();
    let file = Backup::of(&storage).unwrap().export();
    assert_eq!(file.lines().count(), 6, "{file}");
    for (damaged, line) in [
        (file.replace("four 7", "four 8"), 6),
        (file.replace("\tX\t", "\tO\t"), 3),
        (file.replacen("\nsum ", "\nsun ", 1), 6),
        (file.replace("noughts-practice", "noughts-theory"), 4),
    ] {
        let refused = Backup::import(&damaged).unwrap_err();
        assert_eq!(refused, Unreadable::Damaged(line));
    }
    // A file of games alone leaves the rest as it is.
    let old = Backup::import(&encode(&log([game(1, WON, 5)]))).unwrap();
    old.put(&storage).unwrap();
    assert_eq!(load::<Practice>(&storage).unwrap().record, practice(7));
}

#[test]
fn where_nothing_is_saved_each_page_says_so() {
    let browser = TestBrowser::default();
    browser.storage.writing.set(Some(StorageError::Full));
    let mut statistics = StatisticsPage::default();
    statistics.start(&browser);
    let view: View<_> = Screen::<TestBrowser>::view(&statistics);
    let full = StorageError::Full.to_string();
    assert_eq!(view.model.part("problem"), Some(&Kind::Text(full.clone())));
    let mut studies = StudyList::page();
    studies.start(&browser);
    let view: View<_> = Screen::<TestBrowser>::view(&studies);
    let said = Kind::List(vec![Entry::text(full)]);
    assert_eq!(view.model.part("study-notices"), Some(&said));
    let not_saved = noughts_words::puzzles::not_saved().to_owned();
    assert_eq!(Reader::load(&browser).problems, vec![not_saved.clone()]);
    let said = Kind::List(vec![Entry::text(not_saved)]);
    let course = lessons::course::course(&browser);
    assert_eq!(course.part("problems"), Some(&said));
}
