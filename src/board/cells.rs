//! The cells of a board in the page: a button in each, after the WAI-ARIA grid pattern.
//!
//! They are made and changed by hand, from one effect of the board. A signal for each cell and an
//! effect for each attribute would be about eight hundred on a board of 81 cells, which a slow phone
//! takes longer to make than the cells themselves.

use leptos::prelude::*;
use noughts_app::board::CellFace;
use noughts_app::board_view::BoardView;
use noughts_rules::{CellId, LayerCell, Topology};
use noughts_words::announce as words;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, EventTarget};

/// The cells that are in the page, row by row.
#[derive(Default)]
pub(super) struct Cells(Vec<Row>);

/// A row of cells.
struct Row {
    element: Element,
    cells: Vec<Cell>,
}

/// A cell: its element, the button in it, and what that shows.
struct Cell {
    element: Element,
    button: Element,
    face: CellFace,
}

impl Cells {
    /// Makes the cells in the grid show a board: those that it has gained are made, those that it has
    /// lost are taken away, and of the others only those are touched that look different.
    ///
    /// # Errors
    /// The browser makes no element, or gives one no attribute.
    pub(super) fn show(
        &mut self,
        grid: &Element,
        view: &BoardView,
        tab_stop: CellId,
    ) -> Result<(), JsValue> {
        let topology = view.topology;
        // A board that takes another one's place in a view takes over its grid, with its cells.
        if self.0.is_empty() {
            grid.set_text_content(None);
        }
        // The rows of a cube are those of its layers.
        let columns = usize::from(match topology.layer_cell(CellId::FIRST) {
            Some(_) => LayerCell::SIDE,
            None => topology.columns(),
        });
        let all: Vec<_> = topology.cells().collect();
        let rows = all.chunks(columns);
        while self.0.len() > rows.len() {
            if let Some(row) = self.0.pop() {
                row.element.remove();
            }
        }
        while self.0.len() < rows.len() {
            let element = part(grid, "div", &[("class", "row"), ("role", "row")])?;
            let cells = Vec::new();
            self.0.push(Row { element, cells });
        }
        for (there, row) in rows.zip(&mut self.0) {
            if let Some(layer) = there.first().and_then(|&cell| topology.layer_cell(cell))
                && layer.row == 0
            {
                let name = words::layer(layer.layer + 1);
                row.element.set_attribute("data-layer", &name)?;
            }
            while row.cells.len() > columns {
                if let Some(cell) = row.cells.pop() {
                    cell.element.remove();
                }
            }
            for (column, &cell) in there.iter().enumerate() {
                let face = CellFace::of(view, tab_stop, cell);
                if let Some(there) = row.cells.get_mut(column) {
                    if there.face != face {
                        show(face, &there.button, topology, cell, Some(there.face))?;
                        there.face = face;
                    }
                } else {
                    let element = [("class", "cell"), ("role", "gridcell")];
                    let element = part(&row.element, "div", &element)?;
                    let button = [("type", "button"), ("id", &element_id(cell))];
                    let button = part(&element, "button", &button)?;
                    show(face, &button, topology, cell, None)?;
                    row.cells.push(Cell {
                        element,
                        button,
                        face,
                    });
                }
            }
        }
        Ok(())
    }
}

/// Makes a button show a face, in place of what it has shown before.
fn show(
    face: CellFace,
    button: &Element,
    topology: Topology,
    cell: CellId,
    before: Option<CellFace>,
) -> Result<(), JsValue> {
    for (name, value) in face.changes(before, topology, cell) {
        match value {
            Some(value) => button.set_attribute(name, &value)?,
            None => button.remove_attribute(name)?,
        }
    }
    if face.text() != before.and_then(CellFace::text) {
        button.set_text_content(face.text());
    }
    Ok(())
}

/// Makes the last element inside of another.
fn part(parent: &Element, tag: &str, attributes: &[(&str, &str)]) -> Result<Element, JsValue> {
    let element = document().create_element(tag)?;
    for (name, value) in attributes {
        element.set_attribute(name, value)?;
    }
    parent.append_child(&element)?;
    Ok(element)
}

/// Returns the element id of a cell's button.
pub(super) fn element_id(cell: CellId) -> String {
    format!("cell-{}-{}", cell.column(), cell.row())
}

/// Returns the cell whose button has an element id.
pub fn cell_of(id: &str) -> Option<CellId> {
    let (column, row) = id.strip_prefix("cell-")?.split_once('-')?;
    CellId::new(column.parse().ok()?, row.parse().ok()?)
}

/// Returns the cell of the board within a selector that an event's target is, or is in.
pub fn cell_under(target: Option<EventTarget>, within: &str) -> Option<CellId> {
    let element: Element = target?.dyn_into().ok()?;
    let button = element.closest(&format!("{within} .cell-button"));
    cell_of(&button.ok()??.id())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_button_is_known_by_its_id() {
        for cell in [CellId::FIRST, CellId::new(9, 4).unwrap()] {
            assert_eq!(cell_of(&element_id(cell)), Some(cell));
        }
        for other in ["", "cell-1", "cell-1-x", "cell-99-1", "next-puzzle"] {
            assert_eq!(cell_of(other), None, "{other}");
        }
    }
}
