//! The texts that people and programs write: variants, moves, records, keys; valid, invalid and
//! absurd.

use crate::support::{all_cells, cell, check_reason, check_refused, game};
use noughts_rules::{
    CellId, Game, MnkSize, PlayError, Position, RecordError, RecordFault, SideName, Symbol,
    Variant, VariantError,
};

#[test]
fn custom_boards_have_their_sizes_as_id() {
    let cases = [
        ("mnk-3x3x3", MnkSize::new(3, 3, 3)),
        ("mnk-10x3x10", MnkSize::new(10, 3, 10)),
        ("mnk-3x4x4", MnkSize::new(3, 4, 4)),
        ("mnk-10x10x10", MnkSize::new(10, 10, 10)),
    ];
    for (id, expected) in cases {
        let expected = Variant::Custom(expected.unwrap());
        assert_eq!(id.parse::<Variant>(), Ok(expected), "{id}");
    }
}

#[test]
fn texts_that_are_no_game_get_a_reason() {
    let cases = [
        ("mnk-3x3x4", "a line of 4 is not within 3 to 3"),
        ("mnk-10x10x11", "a line of 11 is not within 3 to 10"),
        ("mnk-5x5x2", "a line of 2 is not within 3 to 5"),
        ("mnk-11x3x3", "a side of 11 is not within 3 to 10"),
        ("mnk-3x11x3", "a side of 11 is not within 3 to 10"),
        ("mnk-2x3x3", "a side of 2 is not within 3 to 10"),
        ("mnk-3x0x3", "a side of 0 is not within 3 to 10"),
        ("mnk-255x3x3", "a side of 255 is not within 3 to 10"),
    ];
    for (id, reason) in cases {
        assert_eq!(id.parse::<Variant>().unwrap_err().to_string(), reason);
    }
    let unknown = [
        "",
        " ",
        "classic ",
        "CLASSIC",
        "ultimate-",
        "ultimate-counts",
        "mnk",
        "mnk-",
        "mnk-xx",
        "mnk-3x3",
        "mnk-3x3x3x3",
        "mnk-3x3x3x",
        "mnk-03x3x3",
        "mnk-+3x3x3",
        "mnk-3 x3x3",
        "mnk-3X3X3",
        "mnk-256x3x3",
        "mnk-3.0x3x3",
        "mnk-３x3x3",
        "xmnk-3x3x3",
        "ultímate",
        "\u{0}",
    ];
    for id in unknown {
        let error = id.parse::<Variant>().unwrap_err();
        assert_eq!(error, VariantError::Unknown(id.to_owned()));
        assert_eq!(error.to_string(), format!("no game is called “{id}”"));
    }
}

#[test]
fn cells() {
    let position = "mnk-10x10x5".parse::<Variant>().unwrap().start();
    let cases = [
        ("a1", Some(cell(0, 0))),
        ("b3", Some(cell(1, 2))),
        ("a10", Some(cell(0, 9))),
        ("j1", Some(cell(9, 0))),
        ("j10", Some(cell(9, 9))),
    ];
    let none = [
        "", "a", "1a", "a0", "a01", "a11", "a256", "a257", "k1", "A1", "aa1", "a1a", "a-1", "a+1",
        " a1", "a 1", "`1", "{1", "á1", "a１", "🎲", "a\u{0}",
    ];
    for (text, expected) in cases.into_iter().chain(none.map(|text| (text, None))) {
        assert_eq!(position.parse_cell(text), expected, "{text:?}");
        assert_eq!(text.parse().ok(), expected, "{text:?}");
    }
    for cell in all_cells() {
        assert_eq!(cell.to_string().parse(), Ok(cell));
    }
    let error = "a11".parse::<CellId>().unwrap_err();
    assert_eq!(error.to_string(), "no cell is called “a11”");
}

#[test]
fn positions() {
    for text in [
        "classic XO--X----",
        "mnk-4x3x3 X----------O",
        "expanding XXX-OO----------,X,1-0,a1b1c1",
        "ultimate O;@........;X......../........./........./........./........./........./........./........./.........",
    ] {
        let position: Position = text.parse().unwrap();
        assert_eq!(position.to_string(), text);
    }
    let cases = [
        ("", "no game is called “”"),
        ("chess K", "no game is called “chess”"),
        ("classic", "the board has 9 cells, the key 0 characters"),
        ("classic  ---------", "character 1 is “ ”, not -, X or O"),
        (
            "expanding ---------,",
            "the score is given as “”, not as 1-0",
        ),
    ];
    for (text, reason) in cases {
        let error = text.parse::<Position>().unwrap_err();
        assert_eq!(error.to_string(), reason);
    }
}

/// Checks that a record is rejected at a ply and a word, for a reason.
fn check_rejected(error: &RecordError, input: &str, (ply, text, code): (usize, &str, &str)) {
    assert_eq!(
        (error.ply, error.text.as_str(), error.code()),
        (ply, text, code),
        "{input:?}"
    );
    check_reason(error);
}

const X_WINS: &str = "a1 b1 a2 b2 a3";
const DRAW: &str = "b2 a1 c1 a3 a2 c2 b1 b3 c3";

#[test]
fn bad_records() {
    let cases = [
        ("", (0, "", "unknown-variant")),
        (" \t ", (0, "", "unknown-variant")),
        ("chess e4", (0, "chess", "unknown-variant")),
        ("b2 a1", (0, "b2", "unknown-variant")),
        ("classicb2", (0, "classicb2", "unknown-variant")),
        ("mnk-3x3x4 a1", (0, "mnk-3x3x4", "unknown-variant")),
        ("\u{feff}classic", (0, "\u{feff}classic", "unknown-variant")),
        ("classic a0", (1, "a0", "invalid-position")),
        ("classic b2 a01", (2, "a01", "invalid-position")),
        ("classic B2", (1, "B2", "invalid-position")),
        ("classic b2a1", (1, "b2a1", "invalid-position")),
        ("classic b2, a1", (1, "b2,", "invalid-position")),
        ("classic d1", (1, "d1", "invalid-position")),
        ("classic a4", (1, "a4", "invalid-position")),
        ("classic j10", (1, "j10", "invalid-position")),
        ("classic k1", (1, "k1", "invalid-position")),
        ("mnk-10x3x5 a4", (1, "a4", "invalid-position")),
        ("mnk-3x10x5 d1", (1, "d1", "invalid-position")),
        ("classic \u{fffd}", (1, "\u{fffd}", "invalid-position")),
        ("classic b2 a1 b2", (3, "b2", "cell-occupied")),
        ("four b2 b2 zz", (2, "b2", "cell-occupied")),
    ];
    for (record, expected) in cases {
        check_rejected(&Game::from_record(record).unwrap_err(), record, expected);
    }
}

/// The end of the game is the first reason, whatever the word is.
#[test]
fn words_after_the_end() {
    let x = SideName::Symbol(Symbol::X);
    for (moves, winner) in [(X_WINS, Some(x)), (DRAW, None)] {
        let ply = moves.split(' ').count() + 1;
        for word in ["c3", "a1", "j10", "k1", "a0", "junk", "🎲"] {
            let record = format!("classic {moves} {word} and more");
            let error = Game::from_record(&record).unwrap_err();
            check_rejected(&error, &record, (ply, word, "game-over"));
            assert_eq!(
                error.fault,
                RecordFault::Illegal(PlayError::GameOver { winner })
            );
        }
    }
}

#[test]
fn records_may_be_spaced_freely() {
    let expected = game("classic b2 a1");
    for record in [" classic b2 a1 ", "classic\tb2\r\na1", "classic  b2   a1\n"] {
        assert_eq!(
            Game::from_record(record).as_ref(),
            Ok(&expected),
            "{record:?}"
        );
    }
    assert_eq!(
        Game::from_record("classic").as_ref(),
        Ok(&Game::new(Variant::Classic))
    );
}

#[test]
fn moves_run_together() {
    let large = "mnk-10x10x5".parse().unwrap();
    let good = [
        (Variant::Classic, "", ""),
        (Variant::Classic, "b2a1c3", "b2 a1 c3"),
        (large, "j10a1a10j1", "j10 a1 a10 j1"),
    ];
    for (variant, moves, spaced) in good {
        let expected = game(&format!("{variant} {spaced}"));
        assert_eq!(
            Game::from_moves_text(variant, moves).as_ref(),
            Ok(&expected),
            "{moves}"
        );
        assert_eq!(expected.moves_text(), moves);
    }

    let bad = [
        ("b2a1b2", (3, "b2", "cell-occupied")),
        ("b2 a1", (1, "b2 ", "invalid-position")),
        ("1b2", (1, "1", "invalid-position")),
        ("b2#", (1, "b2#", "invalid-position")),
        ("b", (1, "b", "invalid-position")),
        ("bb2", (1, "b", "invalid-position")),
        ("b2a10", (2, "a10", "invalid-position")),
        ("b2d1", (2, "d1", "invalid-position")),
        ("b2é3", (2, "é3", "invalid-position")),
        ("b2%20a1", (1, "b2%20", "invalid-position")),
        ("🎲a1", (1, "🎲", "invalid-position")),
        ("a1b1a2b2a3c3", (6, "c3", "game-over")),
        ("a1b1a2b2a3!!", (5, "a3!!", "invalid-position")),
        ("a1b1a2b2a3junk", (6, "j", "game-over")),
    ];
    for (moves, expected) in bad {
        let error = Game::from_moves_text(Variant::Classic, moves).unwrap_err();
        check_rejected(&error, moves, expected);
    }
}

#[test]
fn bad_keys() {
    let length = |found| format!("the board has 9 cells, the key {found} characters");
    let character = |n, found: char| format!("character {n} is “{found}”, not -, X or O");
    let counts = |x, o| format!("{x} X and {o} O, but X moves first and they alternate");
    let not_last = |has, last| format!("{has} has a line, but {last} moved last");
    let cases = [
        ("", length(0)),
        ("--------", length(8)),
        ("----------", length(10)),
        ("X-------é-", character(9, 'é')),
        ("x--------", character(1, 'x')),
        ("XO--0----", character(5, '0')),
        ("--------é", character(9, 'é')),
        ("-------- ", character(9, ' ')),
        ("O--------", counts(0, 1)),
        ("XX-------", counts(2, 0)),
        ("XXX------", counts(3, 0)),
        ("XXXXXXXXX", counts(9, 0)),
        ("XXXOOO---", "both X and O have a line".to_owned()),
        ("XXXOO--O-", not_last('X', 'O')),
        ("OOOXX-X-X", not_last('O', 'X')),
    ];
    for (key, reason) in cases {
        check_refused(Variant::Classic, &[(key.to_owned(), &reason)]);
    }
    for (id, key, symbol) in [
        ("mnk-4x4x3", "XXX-OO-OXXX-O-O-", 'X'),
        ("mnk-4x4x3", "OOO-XX-XOOO-X-XX", 'O'),
        ("mnk-10x3x3", "XXXXXX----OO-OO-O-------------", 'X'),
    ] {
        let reason = format!("no single move can have completed the lines of {symbol}");
        check_refused(id.parse().unwrap(), &[(key.to_owned(), &reason)]);
    }
}

#[test]
fn there_is_no_cell_outside_the_largest_board() {
    for (column, row) in [(10, 0), (0, 10), (10, 10), (255, 0), (0, 255), (255, 255)] {
        assert_eq!(CellId::new(column, row), None);
    }
    for (columns, rows) in [
        (-1, 0),
        (0, -1),
        (10, 0),
        (0, 10),
        (i8::MIN, 0),
        (0, i8::MAX),
    ] {
        assert_eq!(cell(0, 0).offset(columns, rows), None);
    }
}
