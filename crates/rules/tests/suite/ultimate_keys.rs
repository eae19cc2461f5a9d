//! Positions of Ultimate as text: the form of nelhage/ultimattt, valid and invalid.

use crate::support::{check_refused, game};
use noughts_rules::{KeyError, Position, Side, Spot, Spots, Status, Variant};

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

#[test]
fn keys_of_another_form_are_refused() {
    let cases = [
        (
            String::new(),
            "a position has three parts, separated by semicolons, not 1",
        ),
        (
            "X;.........".to_owned(),
            "a position has three parts, separated by semicolons, not 2",
        ),
        (
            key("X", EMPTY, &[]) + ";",
            "a position has three parts, separated by semicolons, not 4",
        ),
        (key("x", EMPTY, &[]), "the side to move is X or O, not “x”"),
        (
            key("XO", EMPTY, &[]),
            "the side to move is X or O, not “XO”",
        ),
        (
            key("X", "........", &[]),
            "the second part has nine characters, not 8",
        ),
        (
            key("X", "é..........", &[]),
            "the second part has nine characters, not 11",
        ),
        (
            key("X", "..?......", &[]),
            "the top-right board is given as “?”, not as ., @, #, X or O",
        ),
        (
            key("X", "@.@......", &[]),
            "only one mini board can be marked with @",
        ),
        (
            format!("X;{EMPTY};{EMPTY}"),
            "the third part has nine mini boards, separated by slashes, not 1",
        ),
        (
            key("X", EMPTY, &["..........", "........"]),
            "the top-left board has nine cells, not 10",
        ),
        (
            key("X", EMPTY, &[EMPTY, "....-...."]),
            "the cell be is given as “-”, not as ., X or O",
        ),
    ];
    check_refused(Variant::Ultimate, &cases);
}

#[test]
fn marks_that_no_game_makes_are_refused() {
    let counts = "to move, but X moves first and they alternate";
    let lines = "the top-left board has more lines than the one that closes it";
    let state = "the top-left board is given as";
    let main_lines = "the main board has more lines than the one that ends the game";
    let cases = [
        (
            key("O", EMPTY, &[]),
            &*format!("0 X and 0 O with O {counts}"),
        ),
        (
            key("X", "@........", &["X........"]),
            &format!("1 X and 0 O with X {counts}"),
        ),
        (
            key("X", "@........", &["O........"]),
            &format!("0 X and 1 O with X {counts}"),
        ),
        (
            key("O", "@........", &["XX......."]),
            &format!("2 X and 0 O with O {counts}"),
        ),
        (key("X", "X........", &["XXXOOO..."]), lines),
        // Two lines side by side: the first of them closed the board.
        (
            key("X", "X........", &["XXX...XXX", "OO.OO....", "OO......."]),
            lines,
        ),
        (
            key("X", "@........", &["XXXO.....", "OO......."]),
            &format!("{state} “@”, but its cells make it “X”"),
        ),
        (
            key("X", "#........", &["XO......."]),
            &format!("{state} “#”, but its cells make it “.”"),
        ),
        (
            key("O", ".........", &["XXOOOXXXO", "O........", "X........"]),
            &format!("{state} “.”, but its cells make it “#”"),
        ),
        // X has three in a row on the main board, but is to move.
        (
            key(
                "X",
                "XXX......",
                &[&X_OWNS_A_ROW[..], &["O........"]].concat(),
            ),
            main_lines,
        ),
        // Both have won the main board.
        (
            key(
                "O",
                "XXXOOO...",
                &[&["XXX......"; 3][..], &["OOO......"; 3], &["X........"]].concat(),
            ),
            main_lines,
        ),
        (
            key("O", ".@.......", &["X........"]),
            "no mark of the opponent's sends to the top board",
        ),
        (
            key("X", "@........", &[]),
            "no mark of the opponent's sends to the top-left board",
        ),
        (
            key("O", EMPTY, &["X........"]),
            "no mark of the opponent's gives a free choice: name the mini board to play in",
        ),
    ];
    check_refused(Variant::Ultimate, &cases);
}

#[test]
fn the_cross_rule_asks_for_the_last_mini_board() {
    let first = key("O", EMPTY, &["X........"]);
    let no_letter = "the mini board after the comma is a letter from a to i, not";
    let cases = [
        (
            first.clone(),
            "a comma and the letter of the mini board played in last are missing",
        ),
        (
            format!("{first},b"),
            "the opponent has no mark in the top board",
        ),
        (
            key("X", EMPTY, &[]) + ",a",
            "the opponent has no mark in the top-left board",
        ),
        (format!("{first},j"), &format!("{no_letter} “j”")),
        (format!("{first},aa"), &format!("{no_letter} “aa”")),
        (
            key("O", "@........", &["X........"]) + ",a",
            "the top-left board is given as “@”, not as ., @, #, X or O",
        ),
        // A line makes it X's; both have one: it is whose the key says.
        (
            key("O", "O........", &["XXX...OO."]) + ",a",
            "the top-left board is given as “O”, but its cells make it “X”",
        ),
    ];
    check_refused(Variant::UltimateCross, &cases);
    for owner in Side::ALL {
        let key = key("X", &format!("{owner}........"), &["XXXOOO..."]) + ",a";
        let position = Position::from_key(Variant::UltimateCross, &key).unwrap();
        let corner = Spot::ALL[0];
        assert_eq!(position.key(), key);
        assert_eq!(position.owner(corner), Some(owner));
        assert!(position.open().contains(corner) && !position.status().is_over());
    }
    let standard = key("O", "@........", &["X........"]) + ",a";
    assert!(read(&standard).is_err());
}

#[test]
fn the_open_rule_names_the_mini_board_to_be_played_in() {
    let no_letter = "the mini board after the comma is a letter from a to i, not";
    let full = key("X", "#........", &["XOXXOOOXX", "O"]);
    let full = full.replace("/O/", "/........O/");
    let cases = [
        (
            key("O", "@........", &["X........"]),
            "the top-left board is given as “@”, not as ., @, #, X or O",
        ),
        (
            key("O", EMPTY, &["X........"]) + ",j",
            &format!("{no_letter} “j”"),
        ),
        (
            key("O", EMPTY, &["X........"]) + ",b",
            "no mark of the opponent's sends to the top board",
        ),
        (
            key("O", EMPTY, &["X........"]),
            "no mark of the opponent's gives a free choice: name the mini board to play in",
        ),
        (
            format!("{full},a"),
            "no mark of the opponent's sends to the top-left board",
        ),
    ];
    check_refused(Variant::UltimateOpen, &cases);
    // An owned mini board can be the one to be played in, whoever owns it.
    for owner in Side::ALL {
        let key = key(
            "X",
            &format!("{owner}........"),
            &["XXXOOO...", "O.......X"],
        ) + ",a";
        let position = Position::from_key(Variant::UltimateOpen, &key).unwrap();
        let corner = Spot::ALL[0];
        assert_eq!(position.key(), key);
        assert_eq!(position.owner(corner), Some(owner));
        assert_eq!(position.allowed(), Spots::only(corner));
    }
}

/// X owns a row of mini boards, and O has as many marks less one.
const X_OWNS_A_ROW: [&str; 7] = [
    "XXX......",
    "XXX......",
    "XXX......",
    "OO.......",
    "OO.......",
    "OO.......",
    "OO.......",
];

/// After the end, both programs write that the other side would move.
#[test]
fn a_won_position_is_read_and_written() {
    let won = key("O", "XXX......", &X_OWNS_A_ROW);
    let position = read(&won).unwrap();
    assert_eq!(position.status(), Status::Won(Side::X));
    assert_eq!(
        (position.to_move(), position.legal_moves().len()),
        (Side::X, 0)
    );
    assert_eq!(position.key(), won);
    // A finished position does not include the mini board that the last move would have opened.
    let sent = key("O", "XXX@.....", &X_OWNS_A_ROW);
    assert_eq!(read(&sent).as_ref(), Ok(&position));
}
