//! A game that exists only in tests and stretches the model. The contract runs over it.

use std::collections::HashSet;

use crate::support::cell;
use crate::support::cube::Cube;
use noughts_rules::{Bitboard, Direction, Game, Line, Position, Side, Status, Topology};

#[test]
fn a_cube_has_76_lines_of_four_and_is_won_through_its_layers() {
    let topology = Position::new(Cube::new()).topology();
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
    let mut game = Game::from_start(Position::new(Cube::new()));
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
