//! The texts that people and programs write: variants, moves, records, keys; valid, invalid and
//! absurd.

use crate::support::referee::Referee;
use crate::support::{all_cells, cell, check_reason, game};
use noughts_rules::{
    CellId, Game, KeyError, MiniCell, MnkSize, PlayError, Position, RecordError, RecordFault, Side,
    SideName, Spot, Status, Symbol, Variant, VariantError,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

#[test]
fn variant_ids() {
    let custom = |columns, rows, length| {
        Ok(Variant::Custom(
            MnkSize::new(columns, rows, length).unwrap(),
        ))
    };
    let unknown = |id: &str| Err(VariantError::Unknown(id.to_owned()));
    let cases = [
        ("classic", Ok(Variant::Classic)),
        ("four", Ok(Variant::Four)),
        ("expanding", Ok(Variant::Expanding)),
        ("ultimate", Ok(Variant::Ultimate)),
        ("ultimate-cross", Ok(Variant::UltimateCross)),
        ("ultimate-count", Ok(Variant::UltimateCount)),
        ("mnk-3x3x3", custom(3, 3, 3)),
        ("mnk-10x3x10", custom(10, 3, 10)),
        ("mnk-3x4x4", custom(3, 4, 4)),
        ("mnk-10x10x10", custom(10, 10, 10)),
        (
            "mnk-3x3x4",
            Err(VariantError::LineLength {
                length: 4,
                longest: 3,
            }),
        ),
        (
            "mnk-10x10x11",
            Err(VariantError::LineLength {
                length: 11,
                longest: 10,
            }),
        ),
        (
            "mnk-5x5x2",
            Err(VariantError::LineLength {
                length: 2,
                longest: 5,
            }),
        ),
        (
            "mnk-5x5x0",
            Err(VariantError::LineLength {
                length: 0,
                longest: 5,
            }),
        ),
        ("mnk-11x3x3", Err(VariantError::Side(11))),
        ("mnk-3x11x3", Err(VariantError::Side(11))),
        ("mnk-2x3x3", Err(VariantError::Side(2))),
        ("mnk-3x0x3", Err(VariantError::Side(0))),
        ("mnk-255x3x3", Err(VariantError::Side(255))),
    ];
    for (id, expected) in cases {
        assert_eq!(id.parse::<Variant>(), expected, "{id}");
    }

    let unknown_ids = [
        "",
        " ",
        "classic ",
        " classic",
        "Classic",
        "CLASSIC",
        "fourth",
        "ultimate-",
        "ultimate-Cross",
        "ultimatecross",
        "ultimate-counts",
        "ultimate-coun",
        "mnk",
        "mnk-",
        "mnk-x",
        "mnk-xx",
        "mnk-3",
        "mnk-3x3",
        "mnk-3x3x3x3",
        "mnk-3x3x3x",
        "mnk-03x3x3",
        "mnk-3x3x03",
        "mnk-+3x3x3",
        "mnk--3x3x3",
        "mnk-3x3x3 ",
        "mnk-3 x3x3",
        "MNK-3x3x3",
        "mnk-3X3X3",
        "mnk-256x3x3",
        "mnk-99999999999999999999x3x3",
        "mnk-3.0x3x3",
        "mnk-３x3x3",
        "mnk-٣x٣x٣",
        "mnk-3×3×3",
        "mnk_3x3x3",
        "xmnk-3x3x3",
        "ultímate",
        "четыре",
        "\u{0}",
        "a1",
        "🎲",
    ];
    for id in unknown_ids {
        assert_eq!(id.parse::<Variant>(), unknown(id), "{id:?}");
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
        "",
        "a",
        "1",
        "1a",
        "11",
        "a0",
        "a00",
        "a01",
        "a010",
        "a11",
        "a256",
        "a257",
        "k1",
        "z1",
        "A1",
        "J10",
        "aa1",
        "a1a",
        "a-1",
        "a+1",
        "a1 ",
        " a1",
        "a 1",
        "a1.0",
        "`1",
        "{1",
        "a99999999999999999999",
        "á1",
        "a１",
        "a٣",
        "ａ1",
        "🎲",
        "a\u{0}",
        "\u{0}1",
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
fn cells_of_mini_boards() {
    for mini in Spot::ALL {
        for cell in Spot::ALL {
            let text = format!("{}{}", mini.letter(), cell.letter());
            let at = MiniCell { mini, cell };
            assert_eq!((at.to_string(), text.parse()), (text, Ok(at)));
        }
    }
    let error = "aj".parse::<MiniCell>().unwrap_err();
    assert_eq!(error.to_string(), "no cell is called “aj”");
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
        (
            "classic  ---------",
            "the board has 9 cells, the key 10 characters",
        ),
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
    let length = |found| KeyError::Length { expected: 9, found };
    let character = |index, found| KeyError::Character { index, found };
    let cases = [
        ("classic", "", length(0)),
        ("classic", "--------", length(8)),
        ("classic", "----------", length(10)),
        ("classic", "X-------é-", length(10)),
        ("classic", "x--------", character(0, 'x')),
        ("classic", "XO--0----", character(4, '0')),
        ("classic", "--------é", character(8, 'é')),
        ("classic", "-------- ", character(8, ' ')),
        ("classic", "O--------", KeyError::Counts { x: 0, o: 1 }),
        ("classic", "XX-------", KeyError::Counts { x: 2, o: 0 }),
        ("classic", "XXX------", KeyError::Counts { x: 3, o: 0 }),
        ("classic", "XXXXXXXXX", KeyError::Counts { x: 9, o: 0 }),
        ("classic", "XXXOOO---", KeyError::TwoLines),
        (
            "classic",
            "XXXOO--O-",
            KeyError::LineNotLast { symbol: Symbol::X },
        ),
        (
            "classic",
            "OOOXX-X-X",
            KeyError::LineNotLast { symbol: Symbol::O },
        ),
        (
            "mnk-4x4x3",
            "XXX-OO-OXXX-O-O-",
            KeyError::SeparateLines { symbol: Symbol::X },
        ),
        (
            "mnk-4x4x3",
            "OOO-XX-XOOO-X-XX",
            KeyError::SeparateLines { symbol: Symbol::O },
        ),
        (
            "mnk-10x3x3",
            "XXXXXX----OO-OO-O-------------",
            KeyError::SeparateLines { symbol: Symbol::X },
        ),
    ];
    for (id, key, expected) in cases {
        let error = Position::from_key(id.parse().unwrap(), key).unwrap_err();
        assert_eq!(error, expected, "{id} {key}");
        check_reason(&error);
    }
}

#[test]
fn good_keys() {
    let (x, o) = (Status::Won(Side::X), Status::Won(Side::O));
    let cases = [
        ("classic", "---------", Side::X, Status::InProgress),
        ("classic", "XO--X----", Side::O, Status::InProgress),
        ("classic", "XXXOO----", Side::X, x),
        ("classic", "OOOXX-X--", Side::O, o),
        ("classic", "OXXXXOOOX", Side::X, Status::Draw),
        ("classic", "XXXOOXOOX", Side::X, x),
        ("four", "XXOOOOXXXXOOOOXX", Side::O, Status::Draw),
        ("mnk-10x3x3", "XXXXX-----OO-OO---------------", Side::X, x),
    ];
    for (id, key, to_move, status) in cases {
        let variant: Variant = id.parse().unwrap();
        let position = Position::from_key(variant, key).unwrap_or_else(|e| panic!("{key}: {e}"));
        assert_eq!(
            (position.key().as_str(), position.variant()),
            (key, variant)
        );
        assert_eq!(
            (position.to_move(), position.status()),
            (to_move, status),
            "{key}"
        );
    }
}

#[test]
fn reasons_against_a_move_are_short() {
    let topology = Variant::Classic.start().topology();
    let cases = [
        (
            PlayError::GameOver {
                winner: Some(SideName::Symbol(Symbol::X)),
            },
            "the game is over: X won",
        ),
        (
            PlayError::GameOver { winner: None },
            "the game is over: a draw",
        ),
        (
            PlayError::GameOver {
                winner: Some(SideName::Second),
            },
            "the game is over: second player won",
        ),
        (
            PlayError::NotYourTurn {
                to_move: SideName::Symbol(Symbol::O),
            },
            "it is O's turn",
        ),
        (
            PlayError::InvalidPosition {
                cell: cell(3, 0),
                topology,
            },
            "d1 is outside the 3 by 3 board",
        ),
        (
            PlayError::CellOccupied {
                cell: cell(0, 0),
                topology,
                by: Symbol::O,
            },
            "a1 is taken by O",
        ),
    ];
    for (error, reason) in cases {
        assert_eq!(error.to_string(), reason);
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

/// The pieces of records, right and wrong.
const PIECES: [&str; 32] = [
    "classic",
    "four",
    "expanding",
    "ultimate",
    "-cross",
    "ee",
    "ai",
    "mnk-",
    "mnk-5x4x4",
    "mnk-10x10x5",
    "x",
    "a1",
    "b2",
    "c3",
    "a2",
    "j10",
    "d4",
    "a",
    "1",
    "0",
    "00",
    "10",
    "255",
    "-",
    " ",
    "\n",
    "é",
    "٣",
    "🎲",
    "\u{0}",
    "X",
    "O",
];

fn any_text() -> impl Strategy<Value = String> {
    let bytes = vec(any::<u8>(), 0..60);
    let bytes = bytes.prop_map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    let pieces = vec(select(PIECES.as_slice()), 0..40).prop_map(|pieces| pieces.concat());
    prop_oneof![bytes, pieces, ".*"]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn no_text_does_harm(text in any_text()) {
        let prefixed = ["classic", "expanding", "ultimate", "mnk-10x10x3"].map(|id| format!("{id} {text}"));
        for record in prefixed.iter().chain([&text]) {
            if let Ok(game) = Game::from_record(record) {
                prop_assert_eq!(Game::from_record(&game.record()), Ok(game));
            }
        }
        if let Ok(variant) = text.parse::<Variant>() {
            prop_assert_eq!(variant.to_string(), text.as_str());
        }
        for variant in Variant::ALL {
            if let Ok(game) = Game::from_moves_text(variant, &text) {
                prop_assert_eq!(game.moves_text(), text.as_str());
            }
            if let Ok(position) = Position::from_key(variant, &text) {
                let again = Position::from_key(variant, &position.key());
                prop_assert_eq!(again, Ok(position));
            }
            if let Some(cell) = variant.start().parse_cell(&text) {
                prop_assert_eq!(variant.start().write_cell(cell), text.as_str());
            }
        }
    }

    #[test]
    fn a_key_is_read_exactly_if_the_position_can_be_reached(letters in letters()) {
        let variant: Variant = "mnk-4x3x3".parse().unwrap();
        let key: String = letters.iter().map(|mark| mark.map_or('-', Side::letter)).collect();
        let read = Position::from_key(variant, &key);
        prop_assert_eq!(read.is_ok(), can_be_reached(&letters), "{:?}", read);
        if let Ok(position) = read {
            prop_assert_eq!(position.key(), key);
        }
    }
}

/// Returns marks for a board of 4 by 3, usually with as many X as O, or one more.
fn letters() -> impl Strategy<Value = Vec<Option<Side>>> {
    (0..=12_usize, 0..=1_usize, 0..=12_usize).prop_flat_map(|(x, fewer, wrong)| {
        let o = if wrong == 0 {
            12 - x
        } else {
            x.saturating_sub(fewer)
        };
        let marks = [
            vec![Some(Side::X); x],
            vec![Some(Side::O); o],
            vec![None; 12],
        ]
        .concat();
        Just(marks[..12].to_vec()).prop_shuffle()
    })
}

/// Returns whether removing marks one by one can lead to an empty board without passing a finished
/// position.
fn can_be_reached(letters: &[Option<Side>]) -> bool {
    let count = |mark| {
        letters
            .iter()
            .filter(|&&letter| letter == Some(mark))
            .count()
    };
    let last = match (count(Side::X), count(Side::O)) {
        (0, 0) => return true,
        (x, o) if x == o => Side::O,
        (x, o) if x == o + 1 => Side::X,
        _ => return false,
    };
    (0..letters.len())
        .filter(|&index| letters[index] == Some(last))
        .any(|index| {
            let mut before = letters.to_vec();
            before[index] = None;
            let topology = "mnk-4x3x3".parse::<Variant>().unwrap().start().topology();
            let marked = topology
                .cells()
                .zip(&before)
                .filter_map(|(cell, mark)| mark.zip(Some(cell)));
            let board = marked.fold(Referee::new(4, 3, 3), |board, (mark, cell)| {
                board.with(mark, cell)
            });
            board.status() == Status::InProgress && can_be_reached(&before)
        })
}
