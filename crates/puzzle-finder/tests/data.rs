//! The data files hold what they should, and every puzzle in them can be proven.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::collections::{BTreeMap, BTreeSet};

use noughts_engine::{Engine, Limit, Minimax, Progress, Search, Value};
use noughts_puzzle_finder::{ENOUGH, Finder, Proven, Reached, class, prove};
use noughts_puzzles::{Entry, Puzzle, Theme, entries, games, puzzles};
use noughts_rules::{CellId, Game, Position, Side, Variant};

/// One puzzle of this many is proven in each run of the tests.
const SAMPLE: usize = 40;

fn game(variant: Variant, entry: &Entry<'_>) -> Game {
    Game::from_moves_text(variant, entry.moves).unwrap()
}

/// Proves every puzzle whose place in its game is a multiple of `step`.
fn prove_each(step: usize) {
    for variant in games() {
        for entry in entries(variant).step_by(step) {
            let game = game(variant, &entry);
            let position = game.position();
            let proven = prove(position, ENOUGH);
            let stored = Proven {
                best: position.parse_cell(entry.best).unwrap(),
                theme: entry.theme,
            };
            assert_eq!(proven, Some(stored), "{}", game.record());
        }
    }
}

#[test]
fn a_sample_is_proven() {
    prove_each(SAMPLE);
}

/// `cargo test --profile native -p noughts-puzzle-finder -- --ignored`
#[test]
#[ignore = "takes minutes"]
fn all_are_proven() {
    prove_each(1);
}

#[test]
fn there_are_two_thousand_with_a_dozen_themes() {
    let mut themes = BTreeMap::new();
    for entry in games().flat_map(entries) {
        *themes.entry(entry.theme.word()).or_insert(0) += 1;
    }
    assert!(themes.values().sum::<usize>() >= 2000, "{themes:?}");
    assert!(themes.len() >= 12, "{themes:?}");
}

#[test]
fn every_line_is_read_and_replays_to_another_position() {
    for variant in games() {
        let file = format!("../puzzles/data/{variant}.txt");
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        let text = std::fs::read_to_string(path).unwrap();
        assert_eq!(entries(variant).count(), text.lines().count(), "{variant}");
        let mut seen = BTreeMap::new();
        for (entry, line) in entries(variant).zip(text.lines()) {
            assert_eq!(entry.to_string(), line);
            assert!(entry.difficulty.is_power_of_two(), "{line}");
            let game = game(variant, &entry);
            assert_eq!(game.moves_text(), entry.moves);
            let position = game.position();
            let best = position.parse_cell(entry.best);
            assert!(best.is_some_and(|best| position.legal().contains(best)));
            let twin = seen.insert(class(&Reached::by(&game)), line);
            assert_eq!(twin, None, "{line}");
        }
    }
}

/// In the games of nine cells, the files have all that a finder finds.
#[test]
fn nothing_is_missing_of_the_small_games() {
    let small = |it: &Variant| it.largest_board().cell_count() == 9;
    for variant in games().filter(small) {
        let classes = |games: &mut dyn Iterator<Item = Game>| -> BTreeSet<String> {
            games.map(|game| class(&Reached::by(&game))).collect()
        };
        let stored = classes(&mut entries(variant).map(|entry| game(variant, &entry)));
        let found = classes(&mut Finder::new(variant, 3).map(|found| found.game));
        assert_eq!(stored, found, "{variant}");
    }
}

#[test]
fn the_same_seed_finds_the_same() {
    for id in [
        "four",
        "mnk-5x5x4",
        "drop",
        "expanding",
        "ultimate",
        "ultimate-cross",
    ] {
        let variant: Variant = id.parse().unwrap();
        let find = |seed| Finder::new(variant, seed).next();
        let found = find(5);
        assert_eq!(found, find(5));
        assert_ne!(found, find(6));
        assert_ne!(found.unwrap().theme.plies(), Some(1));
    }
}

/// Plays each first move, and asks a search that knows only the rules whether the side then scores
/// within the plies of the theme against every defence.
#[test]
fn rounds_are_won_by_the_rules_alone() {
    fn scores(position: &Position, side: Side, plies: u8) -> bool {
        let mut outcomes = position.legal_moves().into_iter().map(|cell| {
            let mut after = position.clone();
            let played = after.play(position.to_move(), cell).unwrap();
            if !played.lines.is_empty() {
                return position.to_move() == side;
            }
            let goes_on = after.topology() == position.topology();
            goes_on && plies > 1 && scores(&after, side, plies - 1)
        });
        if position.to_move() == side {
            outcomes.any(|it| it)
        } else {
            outcomes.all(|it| it)
        }
    }
    let mut checked = 0;
    for entry in entries(Variant::Expanding) {
        let game = game(Variant::Expanding, &entry);
        let position = game.position();
        let plies = entry.theme.plies().unwrap();
        if plies > 3 || position.legal().len() > 20 {
            continue;
        }
        let side = position.to_move();
        assert!(!scores(position, side, plies - 2), "{}", game.record());
        let wins = |&cell: &CellId| {
            let mut after = position.clone();
            let played = after.play(side, cell).unwrap();
            played.lines.is_empty() && scores(&after, side, plies - 1)
        };
        let winning: Vec<_> = position.legal_moves().into_iter().filter(wins).collect();
        assert_eq!(winning, [position.parse_cell(entry.best).unwrap()]);
        checked += 1;
    }
    assert!(checked >= 20, "{checked}");
}

/// The outcome of each move for who makes it: 1, 0 or -1.
fn outcomes(position: &Position, mut solve: impl FnMut(&Position) -> Value) -> Vec<i8> {
    let outcome = |cell| {
        let mut after = position.clone();
        after.play(position.to_move(), cell).unwrap();
        let value = match solve(&after) {
            Value::Win { .. } => 1,
            Value::Draw { .. } => 0,
            Value::Loss { .. } => -1,
        };
        let stays = after.to_move() == position.to_move();
        if stays { value } else { -value }
    };
    position.legal_moves().into_iter().map(outcome).collect()
}

fn has_one_best(outcomes: &[i8]) -> bool {
    let best = outcomes.iter().max().unwrap();
    outcomes.len() > 1 && outcomes.iter().filter(|found| *found == best).count() == 1
}

#[test]
fn there_are_294_positions_of_classic_with_one_best_move() {
    // By plain minimax, and over keys instead of games.
    let mut seen = BTreeSet::new();
    let mut waiting = vec![Reached::start(Variant::Classic)];
    let mut count = 0;
    while let Some(reached) = waiting.pop() {
        if reached.position.status().is_over() || !seen.insert(class(&reached)) {
            continue;
        }
        let found = outcomes(&reached.position, |after| Minimax::of(after).value);
        count += usize::from(has_one_best(&found));
        let moves = reached.position.legal_moves().into_iter();
        waiting.extend(moves.filter_map(|cell| reached.after(cell)));
    }
    assert_eq!(count, 294);
    assert_eq!(entries(Variant::Classic).count(), count);
    let hard = entries(Variant::Classic).filter(|entry| entry.is_hard);
    assert_eq!(hard.count(), 25);
}

#[test]
fn every_puzzle_of_four_has_one_best_move_that_no_line_gives_away() {
    let mut engine = Engine::new();
    let mut plies = BTreeSet::new();
    for puzzle in puzzles(Variant::Four) {
        let game = puzzle.game();
        let position = game.position();
        let found = outcomes(position, |after| engine.solve(after).value.unwrap());
        assert!(has_one_best(&found), "{}", game.record());
        for cell in position.legal_moves() {
            for mark in Side::ALL {
                let mut key: Vec<char> = position.key().chars().collect();
                key[position.topology().index(cell).unwrap()] = mark.letter();
                let key: String = key.into_iter().collect();
                assert!(!has_line_of_four(&key, mark.letter()), "{}", game.record());
            }
        }
        plies.insert(game.ply());
    }
    assert!(entries(Variant::Four).count() >= 200);
    assert_eq!(plies, BTreeSet::from([7, 8, 9, 10, 11]));
}

fn has_line_of_four(key: &str, letter: char) -> bool {
    let cells: Vec<bool> = key.chars().map(|found| found == letter).collect();
    (0..4).any(|n| (0..4).all(|i| cells[4 * n + i]) || (0..4).all(|i| cells[n + 4 * i]))
        || (0..4).all(|i| cells[5 * i])
        || (0..4).all(|i| cells[3 + 3 * i])
}

/// How far one must look ahead: to the win, or where the best move draws, to the latest loss.
fn look_ahead(engine: &mut Engine, position: &Position) -> u32 {
    engine.study(position, Limit::None);
    while engine.step(u64::MAX) == Progress::Running {}
    let values = engine.values().into_iter().filter_map(|found| found.value);
    let ranked = values.map(|value| match value {
        Value::Win { plies } => (2, plies),
        Value::Draw { .. } => (0, 0),
        Value::Loss { plies } => (1, plies),
    });
    ranked.max().unwrap().1
}

#[test]
fn puzzles_of_solved_boards_go_from_easy_to_hard() {
    let mut engine = Engine::new();
    for (variant, most) in [(Variant::Classic, 6), (Variant::Four, 8)] {
        let measure = |puzzle: Puzzle| {
            let game = puzzle.game();
            let open = game.position().legal().len();
            (look_ahead(&mut engine, game.position()), open)
        };
        let measures: Vec<_> = puzzles(variant).map(measure).collect();
        assert!(measures.is_sorted(), "{variant}");
        assert_eq!(measures.last().unwrap().0, most, "{variant}");
    }
}

#[test]
fn themes_are_written_and_read_alike() {
    let themes: BTreeSet<Theme> = games().flat_map(entries).map(|entry| entry.theme).collect();
    for theme in themes {
        assert_eq!(Theme::read(&theme.to_string()), Some(theme));
    }
    assert_eq!(Theme::read("win"), None);
    assert_eq!(Entry::read("a1 b1 fork"), None);
    assert_eq!(Entry::read("a1 b1 fork 2 3"), None);
}
