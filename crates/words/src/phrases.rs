//! Phrases that sentences are made of: cells, lines, lists.

use noughts_rules::{
    CellId, Direction, LayerCell, LineName, MiniCell, OpenStep, Position, Topology,
};

use crate::{announce, common, reasons};

/// Returns the place of a cell: `row 2, column 3`, counted from 1; with mini boards, `left board,
/// bottom right`; in a cube, `layer 1, row 2, column 3`.
pub fn place(topology: Topology, cell: CellId) -> String {
    match (topology.mini_cell(cell), topology.layer_cell(cell)) {
        (Some(MiniCell { mini, cell }), _) => {
            announce::in_mini(&announce::spot(mini), &announce::corner(cell))
        }
        (None, Some(LayerCell { layer, column, row })) => {
            announce::in_layer(layer + 1, &announce::square(row + 1, column + 1))
        }
        (None, None) => announce::square(topology.row_number(cell.row()), cell.column() + 1),
    }
}

/// Returns the name of a cell to read: `b2`, or `the bottom-right cell of the left board`.
pub fn written(position: &Position, cell: CellId) -> String {
    in_words(position, cell, |cell, mini| {
        announce::cell_of_mini(cell, mini)
    })
}

/// Returns the same behind the name of whoever plays there: `b2`, or `on the bottom-right cell of the left board`.
pub fn written_after_side(position: &Position, cell: CellId) -> String {
    in_words(position, cell, |cell, mini| {
        announce::on_cell_of_mini(cell, mini)
    })
}

fn in_words(position: &Position, cell: CellId, say: fn(&str, &str) -> String) -> String {
    match position.topology().mini_cell(cell) {
        Some(MiniCell { mini, cell }) => say(&announce::spot(cell), &announce::spot(mini)),
        None => position.write_cell(cell),
    }
}

/// Returns the place of a cell by row and column alone: `row 2, column 3`, counted from 1.
pub fn square(cell: CellId) -> String {
    announce::square(cell.row() + 1, cell.column() + 1)
}

/// Returns the name of a line: `row 2`, `the falling diagonal`, `row 2 of layer 1`.
pub fn line(name: LineName) -> String {
    match name {
        LineName::Row(row) => announce::row(row + 1),
        LineName::Column(column) => announce::column(column + 1),
        LineName::Diagonal => announce::falling_diagonal().to_owned(),
        LineName::AntiDiagonal => announce::rising_diagonal().to_owned(),
        LineName::InLayer {
            layer,
            direction,
            index,
        } => {
            let name = match direction {
                Direction::Row => LineName::Row(index),
                Direction::Column => LineName::Column(index),
                Direction::Diagonal => LineName::Diagonal,
                Direction::AntiDiagonal => LineName::AntiDiagonal,
            };
            announce::line_in_layer(&line(name), layer + 1)
        }
        LineName::Through => announce::through_layers().to_owned(),
    }
}

/// Returns which part of X's winning strategy in Ultimate by the open rule a step is, as a sentence.
pub fn strategy(step: OpenStep) -> String {
    match step {
        OpenStep::Begin => reasons::strategy_begin().to_owned(),
        OpenStep::Centre => reasons::strategy_centre().to_owned(),
        OpenStep::Axis(minis) => {
            let [one, other] = minis.map(announce::spot);
            reasons::strategy_axis(&one, &other)
        }
    }
}

/// Returns a list: `left, top and right`.
pub fn listed(names: impl IntoIterator<Item = String>) -> String {
    let mut names: Vec<String> = names.into_iter().collect();
    let last = names.pop().unwrap_or_default();
    if names.is_empty() {
        last
    } else {
        common::list_two(&names.join(", "), &last)
    }
}

/// Returns sentences in a row; empty ones are left out.
pub fn sentences(said: impl IntoIterator<Item = String>) -> String {
    let said = said.into_iter().filter(|sentence| !sentence.is_empty());
    said.collect::<Vec<_>>().join(" ")
}
