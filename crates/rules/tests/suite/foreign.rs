//! Two games that exist only in tests and stretch the model. The contract runs over both.

use std::collections::HashSet;

use crate::support::cell;
use crate::support::foreign::{COLUMN_FULL, Foreign};
use noughts_rules::{Bitboard, Direction, Game, Line, PlayError, Position, Side, Status, Topology};

fn falling(moves: &str) -> Game<Foreign> {
    let mut game = Game::from_start(Position::new(Foreign::falling()));
    game.play_moves_text(moves).unwrap();
    game
}

#[test]
fn a_mark_falls_to_the_lowest_empty_cell() {
    let game = falling("d6d5");
    let position = game.position();
    let texts: Vec<_> = position
        .legal_moves()
        .iter()
        .map(|&c| position.write_cell(c))
        .collect();
    assert_eq!(texts, ["d4", "a6", "b6", "c6", "e6", "f6", "g6"]);
}

#[test]
fn a_full_column_is_refused_for_a_reason_of_its_own() {
    let game = falling("d6d5d4d3d2d1");
    let error = game.position().check(Side::X, cell(3, 0)).unwrap_err();
    assert_eq!(error, PlayError::ByRule(COLUMN_FULL));
    assert_eq!(error.code(), "column-full");
    assert_eq!(error.to_string(), "this column is full");
    // In other columns the common reasons apply.
    let code = |column, row| {
        game.position()
            .check(Side::X, cell(column, row))
            .map_err(|e| e.code())
    };
    assert_eq!(code(0, 4), Err("invalid-position"));
    assert_eq!(code(0, 5), Ok(()));
    let taken = falling("d6")
        .position()
        .check(Side::O, cell(3, 5))
        .unwrap_err();
    assert_eq!(taken.code(), "cell-occupied");
}

/// Nobody can win or fill a column before the sixth ply, so each ply has seven choices.
#[test]
fn a_falling_mark_has_a_choice_of_columns() {
    let start = Position::new(Foreign::falling());
    let counted: Vec<_> = (1..=5).map(|depth| start.perft(depth)).collect();
    assert_eq!(counted, [7, 49, 343, 2_401, 16_807]);
}

#[test]
fn a_cube_has_76_lines_of_four_and_is_won_through_its_layers() {
    let topology = Position::new(Foreign::cube()).topology();
    let lines: HashSet<Bitboard> = topology.lines().map(Line::mask).collect();
    assert_eq!(
        (topology.lines().count(), lines.len(), topology.cell_count()),
        (76, 76, 64)
    );
    // Seven lines run through each of the 8 corners and of the 8 cells in the middle of the cube,
    // four through each of the other 48.
    let through = |cell| lines.iter().filter(|line| line.contains(cell)).count();
    let counts: Vec<_> = topology.cells().map(through).collect();
    assert_eq!(counts.iter().filter(|&&count| count == 7).count(), 16);
    assert_eq!(counts.iter().filter(|&&count| count == 4).count(), 48);

    // Down one corner through all layers.
    let mut game = Game::from_start(Position::new(Foreign::cube()));
    game.play_moves_text("a1b1e1f1a5b5e5").unwrap();
    let last = game.last_move().unwrap();
    assert_eq!(game.position().status(), Status::Won(Side::X));
    let line: Vec<_> = last.lines[0].cells().collect();
    assert_eq!(line, [cell(0, 0), cell(4, 0), cell(0, 4), cell(4, 4)]);
    assert_eq!(game.position().outcome().unwrap().lines, last.lines);
}

#[test]
fn a_topology_is_refused_whose_lines_do_not_fit() {
    let row = |columns, length| Line::new(cell(columns, 0), Direction::Row, length).unwrap();
    let made = |columns, rows, lines: &[Line]| Topology::new(columns, rows, lines.to_vec());
    assert!(made(3, 1, &[row(0, 3)]).is_some());
    assert!(made(1, 10, &[]).is_some());
    for (columns, rows) in [(0, 3), (3, 0), (11, 3), (3, 11), (255, 255)] {
        assert_eq!(made(columns, rows, &[]), None, "{columns} by {rows}");
    }
    assert_eq!(made(3, 1, &[row(1, 3)]), None);
    assert_eq!(made(4, 1, &[row(0, 3), row(0, 4)]), None);
}
