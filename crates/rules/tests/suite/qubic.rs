//! Qubic: lines run through the layers of a cube.

use std::collections::HashSet;

use crate::support::{cell, game};
use noughts_rules::{
    Bitboard, Game, KeyError, LayerCell, Line, LineName, Position, Side, Status, Symmetry, Variant,
};

/// The figures of the lines through a cell are those of Patashnik ("Qubic: 4×4×4 tic-tac-toe",
/// Mathematics Magazine 53, 1980).
#[test]
fn a_cube_has_76_lines_of_four() {
    let topology = Variant::Qubic.start().topology();
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
    // The coordinates along each line stay, rise or fall by one.
    for line in topology.lines() {
        let cells: Vec<_> = line.cells().map(LayerCell::at).collect();
        for axis in [
            |at: &LayerCell| at.column,
            |at: &LayerCell| at.row,
            |at: &LayerCell| at.layer,
        ] {
            let along: Vec<_> = cells.iter().map(axis).collect();
            let stays = along.iter().all(|&at| at == along[0]);
            assert!(
                stays || along == [0, 1, 2, 3] || along == [3, 2, 1, 0],
                "{line:?}"
            );
        }
        let is_in_a_layer = cells.iter().all(|at| at.layer == cells[0].layer);
        assert_eq!(line.name() == LineName::Through, !is_in_a_layer);
    }
}

#[test]
fn a_cube_is_read_layer_by_layer() {
    let topology = Variant::Qubic.start().topology();
    let texts: Vec<_> = topology
        .cells()
        .map(|cell| Variant::Qubic.start().write_cell(cell))
        .collect();
    assert_eq!(texts[..5], ["1a1", "1b1", "1c1", "1d1", "1a2"]);
    assert_eq!((texts[16].as_str(), texts[63].as_str()), ("2a1", "4d4"));
    for (index, cell) in topology.cells().enumerate() {
        assert_eq!(topology.index(cell), Some(index));
        assert_eq!(Variant::Qubic.start().parse_cell(&texts[index]), Some(cell));
        assert_eq!(
            topology.layer_cell(cell).and_then(LayerCell::cell_id),
            Some(cell)
        );
    }
    for text in [
        "b2", "5a1", "0a1", "1e1", "1a5", "1a0", "1a", "1a11", "1A1", "1ä1", "",
    ] {
        assert_eq!(Variant::Qubic.start().parse_cell(text), None, "{text}");
    }
    let legal = game("qubic 1b1 1a1").position().legal_moves();
    assert_eq!(legal[..3], [cell(2, 0), cell(3, 0), cell(0, 1)]);
}

#[test]
fn a_line_through_the_layers_wins() {
    // Down one corner through all layers.
    let game = game("qubic 1a1 1b1 2a1 2b1 3a1 3b1 4a1");
    assert_eq!(game.position().status(), Status::Won(Side::X));
    let lines = game.position().outcome().unwrap().lines;
    let cells: Vec<_> = lines[0].cells().collect();
    assert_eq!(cells, [cell(0, 0), cell(4, 0), cell(0, 4), cell(4, 4)]);
    assert_eq!((lines.len(), lines[0].name()), (1, LineName::Through));
    assert_eq!(game.moves_text(), "1a11b12a12b13a13b14a1");
    assert_eq!(
        Game::from_moves_text(Variant::Qubic, "1a11b12a12b13a13b14a1"),
        Ok(game)
    );
    let refused = Game::from_record("qubic 2b3 2b3").unwrap_err();
    assert!(
        refused.to_string().ends_with("2b3 is taken by X"),
        "{refused}"
    );
}

#[test]
fn keys_name_the_cells_layer_by_layer() {
    let position = game("qubic 1b1 4d4").position().clone();
    let key = format!("-X{}O", "-".repeat(61));
    assert_eq!(position.key(), key);
    assert_eq!(Position::from_key(Variant::Qubic, &key), Ok(position));
    let short = Position::from_key(Variant::Qubic, "-X");
    assert_eq!(
        short,
        Err(KeyError::Length {
            expected: 64,
            found: 2
        })
    );
}

/// The group of Qubic has 192 elements (Silver, "The group of automorphisms of the game of
/// 3-dimensional ticktacktoe", American Mathematical Monthly 74, 1967).
#[test]
fn a_cube_has_192_symmetries_of_which_eight_keep_the_layers() {
    let topology = Variant::Qubic.start().topology();
    let all = topology.all_symmetries();
    let layer = |cell| LayerCell::at(cell).layer;
    let keeps_layers = |symmetry: &&Symmetry| {
        let mut cells = topology.cells();
        cells.all(|cell| layer(symmetry.apply(cell)) == layer(cell))
    };
    assert_eq!((all.len(), topology.symmetries().len()), (192, 8));
    assert!(all[..8].iter().all(|symmetry| keeps_layers(&symmetry)));
    // Inner and outer places of all axes can be exchanged, and with them the layers.
    assert_eq!(all.iter().filter(keeps_layers).count(), 8);
}
