//! Positions of Ultimate as text: the form of nelhage/ultimattt; valid, invalid and absurd.

use crate::support::{check_reason, game};
use noughts_rules::{KeyError, MiniCell, Position, Side, Spot, Status, UltimateKeyError, Variant};
use proptest::prelude::*;
use proptest::sample::select;

fn read(key: &str) -> Result<Position, KeyError> {
    Position::from_key(Variant::Ultimate, key)
}

/// Positions from the files `data/random1-positions.txt` and `data/random3-positions.txt` of
/// nelhage/ultimattt, with the open mini boards.
const FOREIGN: [(&str, &str); 6] = [
    (
        "X;.........;........./........./........./........./........./........./........./........./.........",
        "abcdefghi",
    ),
    (
        "O;@........;........./........./........./........./........./........./........./........./X........",
        "a",
    ),
    (
        "X;O.X......;.XO.OXO.X/X..O..O.O/X..X..X.X/O.OO.X.OX/.X.....O./O.OX...../O.OX...X./OX.XX..../XO...OXO.",
        "bdefghi",
    ),
    (
        "X;O@X...O..;.XO.OXO.X/X..OO.O.O/X..X..X.X/O.OO.X.OX/.XX....O./O.OX...../OOOX...X./OXXXX..../XO...OXO.",
        "b",
    ),
    (
        "O;O.X@..O.X;.XO.OXO.X/X.XOO.O.O/X..X..X.X/O.OO.X.OX/.XX....OX/O.OX...../OOOX...X./OXXXX.O../XO.X.OXOO",
        "d",
    ),
    (
        "X;XOOXX..OO;X...O.XXX/.X.OOO.OX/OOOOX.XX./..X..XO.X/OXX..X.OX/.OOXX.XX./OXX..OXOO/OOOX.OOXX/.XOOOO...",
        "fg",
    ),
];

#[test]
fn positions_of_another_program_are_read_and_written_alike() {
    for (key, allowed) in FOREIGN {
        let position = read(key).unwrap_or_else(|error| panic!("{key}: {error}"));
        let open: String = position.allowed().iter().map(Spot::letter).collect();
        assert_eq!(open, allowed, "{key}");
        assert_eq!(position.key(), key);
        assert_eq!(position.to_move().letter().to_string(), key[..1]);
    }
}

#[test]
fn records_lead_to_keys() {
    let cases = [
        (
            "ultimate ia ac",
            "X;..@......;..O....../........./........./........./........./........./........./........./X........",
        ),
        // X owns the top-left board, so the choice is free.
        (
            "ultimate aa ai ie ea ab ba ac ca",
            "X;X........;XXX.....O/O......../O......../........./O......../........./........./........./....X....",
        ),
        (
            "ultimate-count ia ac",
            "X;..@......;..O....../........./........./........./........./........./........./........./X........",
        ),
        (
            "ultimate-cross aa ai",
            "X;.........;X.......O/........./........./........./........./........./........./........./.........,a",
        ),
    ];
    for (record, key) in cases {
        assert_eq!(game(record).position().key(), key, "{record}");
    }
}

const EMPTY: &str = ".........";

/// Returns a key whose cells are empty after the given first ones.
fn key(side: &str, states: &str, first: &[&str]) -> String {
    let rest = vec![EMPTY; 9 - first.len()];
    format!("{side};{states};{}", [first, &rest].concat().join("/"))
}

/// Checks that each key is refused for a reason.
fn check_refused<const N: usize>(cases: [(String, UltimateKeyError); N]) {
    for (key, expected) in cases {
        let error = read(&key).unwrap_err();
        assert_eq!(error, KeyError::Ultimate(expected), "{key}");
        check_reason(&error);
    }
}

fn spot(letter: char) -> Spot {
    Spot::from_letter(letter).unwrap()
}

#[test]
fn keys_of_another_form_are_refused() {
    use UltimateKeyError as E;
    check_refused([
        (String::new(), E::Parts { found: 1 }),
        ("X;.........".to_owned(), E::Parts { found: 2 }),
        (key("X", EMPTY, &[]) + ";", E::Parts { found: 4 }),
        (
            key("x", EMPTY, &[]),
            E::Side {
                found: "x".to_owned(),
            },
        ),
        (
            key("XO", EMPTY, &[]),
            E::Side {
                found: "XO".to_owned(),
            },
        ),
        (key("X", "........", &[]), E::Minis { found: 8 }),
        (key("X", "é..........", &[]), E::Minis { found: 11 }),
        (
            key("X", "..?......", &[]),
            E::MiniCharacter {
                mini: spot('c'),
                found: '?',
            },
        ),
        (key("X", "@.@......", &[]), E::SentTwice),
        (format!("X;{EMPTY};{EMPTY}"), E::Boards { found: 1 }),
        (
            key("X", EMPTY, &["..........", "........"]),
            E::Cells {
                mini: spot('a'),
                found: 10,
            },
        ),
        (
            key("X", EMPTY, &[EMPTY, "....-...."]),
            E::CellCharacter {
                at: MiniCell {
                    mini: spot('b'),
                    cell: spot('e'),
                },
                found: '-',
            },
        ),
    ]);
}

#[test]
fn marks_that_no_game_makes_are_refused() {
    use UltimateKeyError as E;
    let counts = |x, o, to_move| E::Counts { x, o, to_move };
    check_refused([
        (key("O", EMPTY, &[]), counts(0, 0, Side::O)),
        (key("X", "@........", &["X........"]), counts(1, 0, Side::X)),
        (key("X", "@........", &["O........"]), counts(0, 1, Side::X)),
        (key("O", "@........", &["XX......."]), counts(2, 0, Side::O)),
        (
            key("X", "X........", &["XXXOOO..."]),
            E::MiniLines { mini: spot('a') },
        ),
        // Two lines side by side: the first of them closed the board.
        (
            key("X", "X........", &["XXX...XXX", "OO.OO....", "OO......."]),
            E::MiniLines { mini: spot('a') },
        ),
        (
            key("X", "@........", &["XXXO.....", "OO......."]),
            E::MiniState {
                mini: spot('a'),
                found: '@',
                expected: 'X',
            },
        ),
        (
            key("X", "#........", &["XO......."]),
            E::MiniState {
                mini: spot('a'),
                found: '#',
                expected: '.',
            },
        ),
        (
            key("O", ".........", &["XXOOOXXXO", "O........", "X........"]),
            E::MiniState {
                mini: spot('a'),
                found: '.',
                expected: '#',
            },
        ),
        // X has three in a row on the main board, but is to move.
        (
            key(
                "X",
                "XXX......",
                &[
                    "XXX......",
                    "XXX......",
                    "XXX......",
                    "OO.......",
                    "OO.......",
                    "OO.......",
                    "OO.......",
                    "O........",
                ],
            ),
            E::MainLines,
        ),
        // Both have won the main board.
        (
            key(
                "O",
                "XXXOOO...",
                &[
                    "XXX......",
                    "XXX......",
                    "XXX......",
                    "OOO......",
                    "OOO......",
                    "OOO......",
                    "X........",
                ],
            ),
            E::MainLines,
        ),
        (
            key("O", ".@.......", &["X........"]),
            E::NotSent { mini: spot('b') },
        ),
        (key("X", "@........", &[]), E::NotSent { mini: spot('a') }),
        (key("O", EMPTY, &["X........"]), E::NotFree),
    ]);
}

/// After the end, both programs write that the other side would move.
#[test]
fn a_won_position_is_read_and_written() {
    let cells = [
        "XXX......",
        "XXX......",
        "XXX......",
        "OO.......",
        "OO.......",
        "OO.......",
        "OO.......",
    ];
    let won = key("O", "XXX......", &cells);
    let position = read(&won).unwrap();
    assert_eq!(position.status(), Status::Won(Side::X));
    assert_eq!(
        (position.to_move(), position.legal_moves().len()),
        (Side::X, 0)
    );
    assert_eq!(position.key(), won);
    // A finished position does not include the mini board that the last move would have opened.
    let sent = key("O", "XXX@.....", &cells);
    assert_eq!(read(&sent).as_ref(), Ok(&position));
}

fn absurd() -> impl Strategy<Value = String> {
    let pieces = ["X", "O", ".", "#", "@", ";", "/", EMPTY, "é", "🎲", ""];
    let built = proptest::collection::vec(select(pieces.to_vec()), 0..40);
    let marks = proptest::collection::vec(select(vec!['.', 'X', 'O', '@', '/']), 100);
    let marks = marks.prop_map(|marks| format!("X;.........;{}", String::from_iter(marks)));
    prop_oneof![built.prop_map(|pieces| pieces.concat()), marks, ".*"]
}

/// Returns a valid key with one character changed.
fn damaged() -> impl Strategy<Value = String> {
    let keys = FOREIGN.map(|(key, _)| key).to_vec();
    (
        select(keys),
        0..101_usize,
        select(vec!['.', 'X', 'O', '#', '@', ';', '/']),
    )
        .prop_map(|(key, at, other)| {
            let changed = |(index, letter)| if index == at { other } else { letter };
            key.chars().enumerate().map(changed).collect()
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn no_text_does_harm(text in prop_oneof![absurd(), damaged()]) {
        match read(&text) {
            Ok(position) => {
                let again = read(&position.key());
                prop_assert_eq!(again.as_ref(), Ok(&position), "{}", text);
                let is_over = position.status().is_over();
                prop_assert_eq!(position.legal_moves().is_empty(), is_over);
            }
            Err(error) => check_reason(&error),
        }
    }
}
