//! Names of games, lines, results and refusals.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use crate::support::cell;
use noughts_rules::{
    LetterError, LineName, MnkSize, PlayError, Side, SideName, Spot, Spots, Status, Symbol, Variant,
};

#[test]
fn games_have_an_id_a_name_and_boards() {
    let custom = Variant::Custom(MnkSize::new(7, 4, 5).unwrap());
    let cases = [
        (Variant::Classic, "classic", "Classic", (3, 3), (3, 3)),
        (Variant::Four, "four", "Four", (4, 4), (4, 4)),
        (Variant::Misere, "misere", "Misère", (3, 3), (3, 3)),
        (Variant::Notakto, "notakto", "Notakto", (3, 3), (3, 3)),
        (Variant::Torus, "torus", "Torus", (3, 3), (3, 3)),
        (
            Variant::Expanding,
            "expanding",
            "Expanding",
            (3, 3),
            (10, 10),
        ),
        (Variant::Ultimate, "ultimate", "Ultimate", (9, 9), (9, 9)),
        (
            Variant::UltimateCross,
            "ultimate-cross",
            "Ultimate, cross rule",
            (9, 9),
            (9, 9),
        ),
        (
            Variant::UltimateCount,
            "ultimate-count",
            "Ultimate, by count",
            (9, 9),
            (9, 9),
        ),
        (
            Variant::UltimateOpen,
            "ultimate-open",
            "Ultimate, open rule",
            (9, 9),
            (9, 9),
        ),
        (custom, "mnk-7x4x5", "Custom", (7, 4), (7, 4)),
    ];
    for (variant, id, name, start, largest) in cases {
        assert_eq!((variant.to_string().as_str(), variant.name()), (id, name));
        let boards = [variant.start().topology(), variant.largest_board()];
        let sizes = boards.map(|board| (board.columns(), board.rows()));
        assert_eq!(sizes, [start, largest], "{id}");
    }
}

#[test]
fn lines_are_called_by_their_way_and_place() {
    let board = Variant::Classic.start().topology();
    let mut names: Vec<_> = board
        .lines()
        .map(|line| {
            let cells: Vec<_> = line.cells().collect();
            (line.name(), cells[0], cells[2])
        })
        .collect();
    names.sort();
    let row = |row| (LineName::Row(row), cell(0, row), cell(2, row));
    let column = |column| (LineName::Column(column), cell(column, 0), cell(column, 2));
    let expected = [
        row(0),
        row(1),
        row(2),
        column(0),
        column(1),
        column(2),
        (LineName::Diagonal, cell(0, 0), cell(2, 2)),
        (LineName::AntiDiagonal, cell(2, 0), cell(0, 2)),
    ];
    assert_eq!(names, expected);
}

#[test]
fn ends_have_a_word() {
    let cases = [
        (Status::InProgress, "ongoing"),
        (Status::Won(Side::X), "X-wins"),
        (Status::Won(Side::O), "O-wins"),
        (Status::Draw, "draw"),
    ];
    for (status, word) in cases {
        assert_eq!((status.word(), status.to_string().as_str()), (word, word));
    }
}

#[test]
fn sides_symbols_and_spots_are_read_as_they_are_written() {
    fn check<T: FromStr<Err = LetterError> + Display + PartialEq + Debug>(
        all: &[T],
        expected: &str,
    ) {
        for value in all {
            assert_eq!(value.to_string().parse().as_ref(), Ok(value));
        }
        for text in ["", "x", "j", "XO", "aa", " X", "é"] {
            let error = text.parse::<T>().unwrap_err();
            assert_eq!(error.to_string(), format!("“{text}” is not {expected}"));
        }
    }
    check(&Side::ALL, "X or O");
    check(&Symbol::ALL, "X or O");
    check(&Spot::ALL, "a letter from a to i");
}

#[test]
fn refusals_have_a_word_and_a_reason() {
    let over = |winner| PlayError::GameOver { winner };
    let turn = |to_move| PlayError::NotYourTurn { to_move };
    let (x, o) = (Symbol::X, Symbol::O);
    let topology = Variant::Classic.start().topology();
    let outside = PlayError::InvalidPosition {
        cell: cell(3, 0),
        topology,
    };
    let taken = PlayError::CellOccupied {
        cell: cell(0, 0),
        topology,
        by: o,
    };
    let cases = [
        (
            over(Some(SideName::Symbol(x))),
            "game-over",
            "the game is over: X won",
        ),
        (over(None), "game-over", "the game is over: a draw"),
        (
            over(Some(SideName::Second)),
            "game-over",
            "the game is over: second player won",
        ),
        (turn(SideName::Symbol(o)), "not-your-turn", "it is O's turn"),
        (
            turn(SideName::First),
            "not-your-turn",
            "it is first player's turn",
        ),
        (
            outside,
            "invalid-position",
            "d1 is outside the 3 by 3 board",
        ),
        (taken, "cell-occupied", "a1 is taken by O"),
    ];
    for (error, word, reason) in cases {
        assert_eq!((error.code(), error.to_string().as_str()), (word, reason));
    }
}

#[test]
fn places_are_printed_for_who_reads_a_failed_test() {
    assert_eq!(format!("{:?}", cell(2, 1)), "CellId(2, 1)");
    let (first, middle) = (Spot::ALL[0], Spot::ALL[4]);
    assert_eq!(format!("{middle:?}"), "Spot(e)");
    let spots: Spots = [middle, first].into_iter().collect();
    assert_eq!(format!("{spots:?}"), "{Spot(a), Spot(e)}");
}
