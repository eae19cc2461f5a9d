//! Saved data: progress, ratings and the best runs.

use std::cmp::Reverse;

use noughts_puzzles::{Filter, Puzzle, games, puzzles};
use noughts_rules::Variant;
use noughts_words::common;

use crate::browser::Browser;
use crate::exercise::Event;
use crate::lessons;
use crate::practice::{Item, Practice};
use crate::puzzles::attempt::Attempt;
use crate::puzzles::best_runs::BestRuns;
use crate::puzzles::overview::{self, Today};
use crate::puzzles::progress::Progress;
use crate::puzzles::rating::Ratings;
use crate::puzzles::reader::Reader;
use crate::puzzles::run::Limit;
use crate::puzzles::sentences;
use crate::puzzles::setting::Setting;
use crate::puzzles::tests::of;
use crate::screen::Kind;
use crate::storage::{self, MemoryStorage, Record, StorageError, decode, encode};
use crate::testing::{Exercised, TestBrowser};

/// Returns the lines of a record's text.
fn lines<R: Record>(record: &R) -> String {
    let text = encode(record);
    text.rsplit_once("\nsum ").unwrap().0.to_owned()
}

fn progress(solved: &[(Variant, usize)], days: &[u32]) -> Progress {
    let mut progress = Progress::default();
    for &(variant, number) in solved {
        progress.solve(of(variant, number));
    }
    for &day in days {
        progress.solve_daily(day);
    }
    progress
}

fn solved_in(progress: &Progress, variant: Variant) -> usize {
    progress.count(&puzzles(variant).collect::<Vec<_>>())
}

#[test]
fn progress_survives_its_text() {
    let cases = [
        progress(&[], &[]),
        progress(
            &[
                (Variant::Classic, 294),
                (Variant::Four, 3),
                (Variant::Classic, 1),
            ],
            &[],
        ),
        progress(&[(Variant::UltimateCount, 25)], &[20_778]),
        progress(&[(Variant::Four, 229)], &[20_777, 20_778]),
    ];
    for progress in cases {
        let read = decode::<Progress>(&encode(&progress)).unwrap();
        for variant in games() {
            assert_eq!(solved_in(&read, variant), solved_in(&progress, variant));
        }
        for day in 20_776..20_781 {
            assert_eq!(read.streak_on(day), progress.streak_on(day), "{day}");
        }
        assert_eq!(encode(&read), encode(&progress));
    }
    let written = progress(
        &[
            (Variant::Four, 3),
            (Variant::Classic, 17),
            (Variant::Classic, 9),
        ],
        &[7, 8],
    );
    assert_eq!(
        lines(&written),
        "noughts-puzzles 2\nfour 3\nclassic 9 17\ndaily 8 2\ndays 7 8"
    );
}

#[test]
fn a_line_that_means_nothing_is_no_progress() {
    for line in [
        "classic",
        "classic ",
        "classic 0",
        "classic 295",
        "classic 1 1",
        "classic 1,2",
        "classic-hard 1",
        "chess 1",
        "daily 1",
        "daily 1 0",
        "daily -1 1",
        "days",
        "days 1,2",
    ] {
        let mut progress = Progress::default();
        assert_eq!(progress.read_line(line), None, "{line:?}");
    }
}

#[test]
fn a_streak_grows_from_day_to_day_and_no_day_is_lost() {
    let cases: [(&[u32], [u32; 4]); 9] = [
        (&[], [0, 0, 0, 0]),
        (&[10], [1, 1, 0, 0]),
        (&[8, 9, 10], [3, 3, 0, 0]),
        (&[9, 10, 10, 10], [2, 2, 0, 0]),
        (&[8, 10], [1, 1, 0, 0]),
        (&[9, 10, 11, 13], [1, 1, 1, 1]),
        // A traveller's date goes back, and a clock that was years ahead is set right.
        (&[10, 11, 10, 11, 12], [3, 3, 3, 3]),
        (&[8, 9, 11, 10], [2, 2, 2, 0]),
        (&[900, 901, 10, 11], [4, 4, 4, 0]),
    ];
    for (days, streaks) in cases {
        let progress = progress(&[], days);
        let found = [10, 11, 12, 13].map(|day| progress.streak_on(day));
        assert_eq!(found, streaks, "{days:?}");
        assert!((0..20).all(|day| progress.is_daily_solved(day) == days.contains(&day)));
    }
}

#[test]
fn the_streak_is_said() {
    let cases: [(&[u32], &str); 4] = [
        (&[], "Solve it today and tomorrow to start a streak."),
        (&[10], "Solved today. Your streak: 1 day."),
        (&[8, 9], "Not solved yet. Your streak: 2 days in a row."),
        (&[7, 8], "Solve it today and tomorrow to start a streak."),
    ];
    for (days, said) in cases {
        assert_eq!(sentences::daily(&progress(&[], days), 10), said);
    }
}

#[test]
fn the_next_puzzle_is_the_first_that_is_open() {
    let browser = TestBrowser::default();
    let all: Vec<_> = puzzles(Variant::Classic).collect();
    let reader = Reader::load(&browser);
    assert_eq!(reader.next(&all), Some(all[0]));
    assert_eq!(reader.summary(Variant::Classic, &all), "0 of 294 solved.");
    let mut attempt = Exercised {
        exercise: Attempt::new(Setting::Chosen(all[0], Filter::All)),
        browser,
    };
    attempt.send(Event::Play(all[0].best()));
    let reader = Reader::load(&attempt.browser);
    assert_eq!(reader.next(&all), Some(all[1]));
    let summary = reader.summary(Variant::Classic, &all);
    assert!(
        summary.starts_with("1 of 294 solved. Your rating: "),
        "{summary}"
    );
    assert_eq!(reader.next(&all[..1]), Some(all[0]));

    let reading = &attempt.browser.storage.reading;
    reading.set(Some(StorageError::Forbidden));
    let problems = Reader::load(&attempt.browser).problems;
    assert_eq!(problems, ["Your progress cannot be saved here."]);
}

#[test]
fn an_answer_rates_the_reader_and_the_puzzle() {
    let easy = of(Variant::Classic, 1);
    let mut ratings = Ratings::default();
    assert_eq!(ratings.reader(Variant::Classic), None);
    // Both begin at 1200, and are as certain.
    let won = ratings.rate(easy, true);
    let (reader, change, of_puzzle) = (won.reader(), won.change(), won.of_puzzle());
    assert!((1240..1260).contains(&reader), "{reader}");
    assert_eq!(change, i64::from(reader) - 1200);
    assert_eq!(of_puzzle, 2400 - reader);
    ratings.put(won);
    let again = ratings.clone();
    ratings.put(won);
    assert_eq!(ratings, again);
    let first_lost = Ratings::default().rate(easy, false);
    assert!((-60..-40).contains(&first_lost.change()), "{first_lost:?}");
    let lost = ratings.rate(easy, false);
    assert!(lost.change() < -30, "{lost:?}");
    assert!(lost.of_puzzle() > of_puzzle);
    let [reader, of_puzzle] = [reader, of_puzzle].map(common::number);
    assert_eq!(
        sentences::rated(won),
        format!("Your rating: {reader} (+{change}). This puzzle's: {of_puzzle}.")
    );
    let minus = format!("(−{})", lost.change().unsigned_abs());
    assert!(sentences::rated(lost).contains(&minus));
    // Other games are rated on their own.
    assert_eq!(ratings.reader(Variant::Four), None);
}

#[test]
fn a_puzzle_starts_where_its_difficulty_was_measured() {
    let ratings = Ratings::default();
    let mut known: Vec<(u32, u32)> = puzzles(Variant::Ultimate)
        .map(|it| (it.entry().difficulty, ratings.rate(it, false).of_puzzle()))
        .collect();
    known.sort_unstable();
    assert!(known.is_sorted_by_key(|(_, rating)| *rating));
    assert!(known[0].1 + 500 < known[known.len() - 1].1);
}

#[test]
fn ratings_survive_their_text() {
    let mut ratings = Ratings::default();
    for (variant, number) in [
        (Variant::Classic, 1),
        (Variant::Four, 9),
        (Variant::Classic, 7),
    ] {
        let rated = ratings.rate(of(variant, number), number == 9);
        ratings.put(rated);
    }
    assert_eq!(decode::<Ratings>(&encode(&ratings)).as_ref(), Ok(&ratings));
    let text = lines(&ratings);
    assert_eq!(text.lines().count(), 6);
    assert!(text.contains("\nclassic/7 "), "{text}");
    for line in [
        "classic",
        "classic 1 2",
        "classic 150000 35001 60000",
        "classic 150000 0 60000",
        "classic 150000 100 0",
        "classic 1000001 100 60000",
        "classic/0 150000 100 60000",
        "classic/295 150000 100 60000",
        "cube 150000 100 60000",
    ] {
        assert_eq!(Ratings::default().read_line(line), None, "{line}");
    }
}

#[test]
fn the_best_run_is_saved() {
    let mut best = BestRuns::default();
    best.add(Variant::Classic, Limit::Three, 7);
    best.add(Variant::Classic, Limit::Three, 5);
    best.add(Variant::Classic, Limit::None, 40);
    assert_eq!(best.of(Variant::Classic, Limit::Three), Some(7));
    assert_eq!(best.of(Variant::Classic, Limit::Five), None);
    assert_eq!(
        lines(&best),
        "noughts-puzzle-runs 2\nclassic 3 7\nclassic 0 40"
    );
    assert_eq!(decode::<BestRuns>(&encode(&best)), Ok(best));
    for line in ["classic 4 7", "chess 3 7", "classic 3", "classic 3 -1"] {
        assert_eq!(BestRuns::default().read_line(line), None, "{line}");
    }
}

#[test]
fn the_suggested_puzzle_is_as_hard_as_the_reader_is_strong() {
    let rated = |puzzle: Puzzle, ratings: &Ratings| {
        let mut ratings = ratings.clone();
        ratings.put(ratings.rate(puzzle, true));
        ratings
    };
    let difficulty = |reader: &Reader| reader.suggestion().unwrap().entry().difficulty;
    // Whoever has solved nothing begins with the easiest of Classic.
    let storage = MemoryStorage::default();
    let beginner = Reader::load(&storage);
    assert_eq!(beginner.suggestion(), puzzles(Variant::Classic).next());
    assert_eq!(difficulty(&beginner), 1);
    // Whoever has solved hard ones of a game gets harder ones of that game, none of them solved.
    let mut ratings = Ratings::default();
    let mut solved = Progress::default();
    let mut hard: Vec<Puzzle> = puzzles(Variant::Ultimate).collect();
    hard.sort_by_key(|puzzle| Reverse(puzzle.entry().difficulty));
    for &puzzle in hard.iter().take(12) {
        ratings = rated(puzzle, &ratings);
        solved.solve(puzzle);
    }
    storage::replace(&storage, &ratings).unwrap();
    storage::replace(&storage, &solved).unwrap();
    let reader = Reader::load(&storage);
    let suggested = reader.suggestion().unwrap();
    assert_eq!(suggested.variant(), Variant::Ultimate);
    assert!(difficulty(&reader) > 8, "{}", difficulty(&reader));
    assert!(!reader.progress.is_solved(suggested));
    assert!(
        reader
            .level(suggested)
            .starts_with("Ultimate. Your rating there is ")
    );
}

#[test]
fn a_day_offers_its_puzzle_what_is_due_and_the_next_lesson() {
    let browser = TestBrowser::default();
    let today = Today {
        day: 20_786,
        text: String::new(),
    };
    let names = || match overview::day(&today, &browser).part("today") {
        Some(Kind::List(tiles)) => {
            let texts = tiles
                .iter()
                .map(|tile| (tile.name.clone(), tile.texts.concat()));
            texts.collect::<Vec<_>>()
        }
        other => panic!("{other:?}"),
    };
    let tiles = names();
    assert_eq!(tiles.len(), 2);
    assert_eq!(tiles[0].0, "Daily puzzle");
    let first = noughts_lessons::lessons().next().unwrap();
    let lesson = |title: &str| ("Next lesson".to_owned(), title.to_owned());
    assert_eq!(tiles[1], lesson(first.title.in_language("en")));
    browser
        .change(move |lessons: &mut lessons::progress::Progress| lessons.finish(first.id))
        .unwrap();
    let item = Item::Puzzle(Variant::Classic, 1);
    browser
        .change(move |practice: &mut Practice| practice.find(item.clone(), 0))
        .unwrap();
    let tiles = names();
    assert_eq!(tiles[1].0, "Practice");
    assert!(tiles[1].1.starts_with("One position is due"), "{tiles:?}");
    let second = noughts_lessons::lessons().nth(1).unwrap();
    assert_eq!(tiles[2], lesson(second.title.in_language("en")));
}
