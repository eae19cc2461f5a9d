//! Ultimate under every rule against its slow referee, and its own promises beyond the common
//! contract.

use std::collections::{BTreeSet, HashSet};

use crate::support::referee::cells_of;
use crate::support::ultimate::{Board, squares};
use crate::support::{all_cells, cell, game, patient_game, random_game};
use noughts_random::SplitMix64;
use noughts_rules::{
    Game, MiniCell, PlayError, Position, Side, Spot, Spots, Status, Symbol, Ultimate, UltimateRule,
    Variant,
};

const RULES: [Variant; 4] = [
    Variant::Ultimate,
    Variant::UltimateCross,
    Variant::UltimateCount,
    Variant::UltimateOpen,
];

/// The number of random games of each rule and kind to compare with the referee.
const GAMES: u64 = 150;

fn games(variant: Variant) -> impl Iterator<Item = Game> {
    (0..GAMES).flat_map(move |seed| [random_game, patient_game].map(|play| play(variant, seed)))
}

/// Returns the spot in a row and a column.
fn spot((row, column): (usize, usize)) -> Spot {
    Spot::new((row * 3 + column).try_into().unwrap()).unwrap()
}

#[test]
fn games_agree_with_the_slow_referee() {
    for game in RULES.into_iter().flat_map(games) {
        let mut referee = Board::new(game.variant());
        for (ply, played) in game.moves().enumerate() {
            let context = format!("ply {} of {}", ply + 1, game.record());
            assert_eq!(played.side, referee.to_move, "{context}");
            let done = referee.play(played.cell);
            assert_eq!(cells_of(&played.lines), done.lines, "{context}");
            assert_eq!(cells_of(&played.main_lines), done.main_lines, "{context}");

            let after = game.position_at(ply + 1);
            assert_eq!(after.status(), referee.status, "{context}");
            assert_eq!(after.to_move(), referee.to_move, "{context}");
            assert_eq!(after.legal_moves(), referee.legal(), "{context}");
            assert_eq!(after.is_settled(), referee.is_settled(), "{context}");
            let allowed: Spots = referee.allowed().into_iter().map(spot).collect();
            assert_eq!(after.allowed(), allowed, "{context}");
            let counts = Side::ALL.map(|side| referee.owned(side).try_into().unwrap());
            let is_count = game.variant() == Variant::UltimateCount;
            assert_eq!(after.counts(), is_count.then_some(counts), "{context}");
            let open = squares().filter(|&mini| referee.is_open(mini)).map(spot);
            assert_eq!(after.open(), open.collect(), "{context}");
            let bare = after.as_ultimate().unwrap();
            assert_eq!(
                (bare.to_move(), bare.allowed(), bare.status()),
                (referee.to_move, allowed, referee.status),
                "{context}"
            );
            let read = Position::from_key(game.variant(), &after.key());
            assert_eq!(read.as_ref(), Ok(after), "{context}");
            for (row, column) in squares() {
                let owner = after.owner(spot((row, column)));
                assert_eq!(owner, referee.owners[row][column], "{context}");
            }
            for cell in all_cells() {
                let (row, column) = (usize::from(cell.row()), usize::from(cell.column()));
                let mark = referee.grid.get(row).and_then(|row| row.get(column));
                assert_eq!(
                    after.symbol_at(cell),
                    mark.copied().flatten().map(Symbol::from),
                    "{context}"
                );
            }
        }
    }
}

/// The compared games contain the rare cases.
#[test]
fn the_games_have_everything_that_can_happen() {
    for variant in RULES {
        let is_cross = variant == Variant::UltimateCross;
        let is_count = variant == Variant::UltimateCount;
        let is_open = variant == Variant::UltimateOpen;
        let (mut full, mut double, mut in_owned, mut free, mut fallback) = (0, 0, 0, 0, 0);
        let (mut settled, mut only_open) = (0, 0);
        let (mut ends, mut counted) = (BTreeSet::new(), HashSet::new());
        for game in games(variant) {
            let mut referee = Board::new(variant);
            for (ply, played) in game.moves().enumerate() {
                let before = game.position_at(ply);
                let at = MiniCell::at(played.cell).unwrap();
                in_owned += u32::from(before.owner(at.mini).is_some());
                double += u32::from(played.lines.len() > 1);
                referee.play(played.cell);
                fallback += u32::from(referee.is_fallback());
                let after = game.position_at(ply + 1);
                let allowed = after.allowed();
                let has_room = !after.as_ultimate().unwrap().empty(at.mini).is_empty();
                full += u32::from(!has_room && after.owner(at.mini).is_none());
                free += u32::from(ply > 0 && allowed.len() > 1);
                // With one mini board left, a free choice is written like a move that was sent.
                only_open += u32::from(allowed.len() == 1 && !allowed.contains(at.cell));
                settled += u32::from(after.is_settled() && !after.status().is_over());
            }
            let status = game.position().status();
            ends.insert(status.word());
            let last = game.last_move().unwrap();
            if last.main_lines.is_empty() {
                counted.insert((status, last.side));
            }
        }
        let ends: Vec<_> = ends.into_iter().collect();
        assert_eq!(ends, ["O-wins", "X-wins", "draw"], "{variant}");
        let common = [full, double, free, settled, only_open];
        assert!(common.iter().all(|&count| count > 0), "{variant}");
        assert_eq!(in_owned > 0, is_cross || is_open, "{variant}");
        assert_eq!(fallback > 0, is_cross, "{variant}");
        // By count, each side wins and nobody does, each after a last move of either.
        assert!(!is_count || counted.len() == 6);
    }
}

/// Returns mini boards by their letters.
fn letters(minis: Spots) -> String {
    minis.iter().map(Spot::letter).collect()
}

#[test]
fn the_last_move_says_where_to_play() {
    let cases = [
        ("ultimate", "abcdefghi"),
        ("ultimate ea", "a"),
        ("ultimate ea ai", "i"),
        // X wins the top-left board; a player who is sent there plays in any other.
        ("ultimate aa ai ie ea ab ba ac ca", "bcdefghi"),
        ("ultimate-cross", "abcdefghi"),
        ("ultimate-cross ai", "abcdg"),
        ("ultimate-cross bi", "abceh"),
        ("ultimate-cross ii", "cfghi"),
        ("ultimate-cross ea", "abcdefghi"),
        ("ultimate-count ea ai", "i"),
        ("ultimate-count aa ai ie ea ab ba ac ca", "bcdefghi"),
        // An owned board that is not full stays playable.
        ("ultimate-cross aa da ab db ac", "abcdg"),
        ("ultimate-open aa ai ie ea ab ba ac ca", "a"),
    ];
    for (record, expected) in cases {
        let allowed = game(record).position().allowed();
        assert_eq!(letters(allowed), expected, "{record}");
    }
}

#[test]
fn refusals_name_mini_boards_and_cells() {
    let cases = [
        (
            "ultimate ee ee",
            "move 2, “ee”: ee is taken by X",
            "cell-occupied",
        ),
        (
            "ultimate ei aa",
            "move 2, “aa”: the move must be in the bottom-right board, not in the top-left one",
            "board-not-allowed",
        ),
        (
            "ultimate-cross bb da",
            "move 2, “da”: the move must be in the top-left, top, top-right, centre or bottom board, not in the left one",
            "board-not-allowed",
        ),
        // The mini board is checked before the cell.
        (
            "ultimate ea ee",
            "move 2, “ee”: the move must be in the top-left board, not in the centre one",
            "board-not-allowed",
        ),
        (
            "ultimate zz",
            "move 1, “zz”, names no cell",
            "invalid-position",
        ),
        (
            "ultimate b2",
            "move 1, “b2”, names no cell",
            "invalid-position",
        ),
        (
            "ultimate eee",
            "move 1, “eee”, names no cell",
            "invalid-position",
        ),
    ];
    for (record, reason, code) in cases {
        let error = Game::from_record(record).unwrap_err();
        assert_eq!((error.to_string().as_str(), error.code()), (reason, code));
    }
}

#[test]
fn moves_run_together_are_two_letters_each() {
    for variant in RULES {
        let game = Game::from_moves_text(variant, "eaai").unwrap();
        assert_eq!(game.record(), format!("{variant} ea ai"));
        for (moves, ply, text) in [
            ("eaa", 2, "a"),
            ("eaéa", 2, "éa"),
            ("e", 1, "e"),
            ("🎲eaa", 1, "🎲e"),
        ] {
            let error = Game::from_moves_text(variant, moves).unwrap_err();
            assert_eq!((error.ply, error.text.as_str()), (ply, text), "{moves}");
        }
    }
}

#[test]
fn cells_have_two_letters() {
    let start = Variant::Ultimate.start();
    let cases = [
        ("aa", 0, 0),
        ("ac", 2, 0),
        ("ba", 3, 0),
        ("ag", 0, 2),
        ("da", 0, 3),
        ("ee", 4, 4),
        ("ei", 5, 5),
        ("hd", 3, 7),
        ("ii", 8, 8),
    ];
    for (text, column, row) in cases {
        let cell = cell(column, row);
        assert_eq!(start.parse_cell(text), Some(cell), "{text}");
        assert_eq!(start.write_cell(cell), text);
        assert_eq!(text.parse(), Ok(MiniCell::at(cell).unwrap()));
    }
    for text in [
        "", "a", "aj", "ja", "AA", "a1", "aaa", " aa", "aa ", "é", "éé", "a\u{301}",
    ] {
        assert_eq!(start.parse_cell(text), None, "{text:?}");
        let error = text.parse::<MiniCell>().unwrap_err();
        assert_eq!(error.to_string(), format!("no cell is called “{text}”"));
    }
    let error = start.check(Side::X, cell(9, 0)).unwrap_err();
    assert!(matches!(error, PlayError::InvalidPosition { .. }));
    assert_eq!(error.to_string(), "j1 is outside the 9 by 9 board");
}

#[test]
fn an_illegal_play_changes_nothing_on_the_bare_board() {
    for rule in [
        UltimateRule::Standard,
        UltimateRule::Cross,
        UltimateRule::Count,
    ] {
        let mut random = SplitMix64::new(7);
        let mut board = Ultimate::new(rule);
        loop {
            let legal: Vec<_> = board.moves().collect();
            assert_eq!(legal.len(), board.move_count() as usize);
            for mini in Spot::ALL {
                for cell in Spot::ALL {
                    let at = MiniCell { mini, cell };
                    let mut after = board;
                    assert_eq!(after.play(at), legal.contains(&at));
                    assert_eq!(after == board, !legal.contains(&at));
                }
            }
            let Some(at) = random.pick(&legal) else { break };
            board.play(at);
        }
        assert_ne!(board.status(), Status::InProgress);
    }
}

/// A search copies the board at every node.
#[test]
fn the_board_is_small() {
    assert!(
        size_of::<Ultimate>() <= 48,
        "{} bytes",
        size_of::<Ultimate>()
    );
    assert!(
        size_of::<Position>() <= 128,
        "{} bytes",
        size_of::<Position>()
    );
}
