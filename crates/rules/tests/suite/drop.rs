//! Drop: marks fall, and columns are moves.

use crate::support::{cell, check_refused, game};
use noughts_rules::{CellId, Game, KeyError, MnkSize, Position, Setup, Side, Status, Variant};

fn texts(position: &Position) -> Vec<String> {
    let legal = position.legal_moves();
    legal.iter().map(|&c| position.write_cell(c)).collect()
}

#[test]
fn a_mark_falls_to_the_lowest_empty_cell() {
    let game = game("drop d1 d2");
    let legal = ["d3", "a1", "b1", "c1", "e1", "f1", "g1"];
    assert_eq!(texts(game.position()), legal);
}

#[test]
fn a_refused_move_has_the_reason_of_its_column() {
    let full = game("drop d1 d2 d3 d4 d5 d6");
    let check = |column, row| full.position().check(Side::X, cell(column, row));
    for row in 0..6 {
        let error = check(3, row).unwrap_err();
        assert_eq!(error.code(), "column-full");
        assert_eq!(error.to_string(), "the column is full");
    }
    let floating = check(0, 4).unwrap_err();
    assert_eq!(floating.code(), "invalid-position");
    assert_eq!(floating.to_string(), "the cell below a2 is empty");
    assert_eq!(check(0, 5), Ok(()));
    let outside = check(7, 5).unwrap_err();
    assert_eq!(outside.to_string(), "h1 is outside the 7 by 6 board");
    let taken = game("drop d1").position().check(Side::O, cell(3, 5));
    assert_eq!(taken.map_err(|e| e.code()), Err("cell-occupied"));
    let code = |record| Game::from_record(record).unwrap_err().code();
    assert_eq!(code("drop d1 d2 d3 d4 d5 d6 d"), "column-full");
    assert_eq!(code("drop a1 b1 a2 b2 a3 b3 a4 b"), "game-over");
    assert_eq!(code("drop h"), "invalid-position");
    assert_eq!(code("drop 8"), "invalid-position");
    assert_eq!(code("drop 0"), "invalid-position");
}

/// The digits are those of PascalPons/connect4.
#[test]
fn a_column_stands_for_the_cell_in_which_a_mark_lands() {
    let cells = game("drop d1 d2 e1 c1");
    for record in ["drop d d e c", "drop 4 4 5 3", "drop d 4 e1 3"] {
        assert_eq!(game(record), cells);
    }
    for moves in ["4453", "ddec", "d1d2e1c1", "4de1c"] {
        let read = Game::from_moves_text(Variant::Drop, moves);
        assert_eq!(read.as_ref(), Ok(&cells));
    }
    assert_eq!(cells.record(), "drop d1 d2 e1 c1");
    // Rows were counted from the top once. No game begins in the highest row.
    assert_eq!(game("drop d6 d5 e6 c6"), cells);
    let old = Game::from_moves_text(Variant::Drop, "d6d5e6c6");
    assert_eq!(old.as_ref(), Ok(&cells));
    let error = Game::from_record("drop d5").unwrap_err();
    assert_eq!(
        error.to_string(),
        "move 1, “d5”: the cell below d5 is empty"
    );
    // In other games a letter or a number is no cell.
    assert_eq!(Variant::Four.start().parse_cell("d"), None);
}

#[test]
fn the_public_board_has_a_name_of_its_own() {
    let size: MnkSize = "drop-7x6x4".parse().unwrap();
    assert_eq!(size.variant(), Variant::Drop);
    assert_eq!("drop-7x6x4".parse(), Ok(Variant::Drop));
    assert_eq!(game("drop-7x6x4 d").record(), "drop d1");
    let custom: Variant = "drop-5x4x4".parse().unwrap();
    assert_eq!(custom.to_string(), "drop-5x4x4");
    assert_eq!(custom.custom_size(), MnkSize::falling(5, 4, 4).ok());
    assert_ne!("mnk-5x4x4".parse(), Ok(custom));
    let error = "drop-3x4x4".parse::<Variant>().unwrap_err();
    assert_eq!(error.to_string(), "a side of 3 is not within 4 to 10");
}

#[test]
fn a_line_of_four_wins() {
    let won = game("drop a b a b a b a");
    assert_eq!(won.position().status(), Status::Won(Side::X));
    let line: Vec<_> = won.last_move().unwrap().lines[0].cells().collect();
    assert_eq!(line, [2, 3, 4, 5].map(|row| cell(0, row)));
}

#[test]
fn a_key_has_no_mark_above_an_empty_cell() {
    let small: Variant = "drop-4x4x4".parse().unwrap();
    let cases = [
        ("X---------------", "the cell below a4 is empty"),
        ("----X-------O---", "the cell below a3 is empty"),
        ("--------OOOOXXXX", "both X and O have a line"),
        // What lies on the line came after it.
        (
            "----O---OOOXXXXX",
            "no single move can have completed the lines of X",
        ),
    ];
    check_refused(small, &cases.map(|(key, reason)| (key.to_owned(), reason)));
    let floating = Position::from_key(small, cases[0].0).unwrap_err();
    assert_eq!(
        floating,
        KeyError::Floating {
            cell: CellId::FIRST,
            topology: small.start().topology(),
        }
    );
    assert!(Position::from_playable_key(small, "X---------------").is_err());
    let playable = Position::from_playable_key(small, "------------XX--,X").unwrap();
    assert_eq!(texts(&playable), ["a2", "b2", "c1", "d1"]);
    assert_eq!(Setup::of(&playable).playable().as_ref(), Ok(&playable));
}
