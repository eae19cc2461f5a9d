//! The cells of a board in the page: a button in each, after the WAI-ARIA grid pattern.
//!
//! They are made and changed by hand, from one effect of the board. A signal for each cell and an
//! effect for each attribute would be about eight hundred on a board of 81 cells, which a slow phone
//! takes longer to make than the cells themselves.

use leptos::prelude::*;
use noughts_app::announce;
use noughts_app::announce::CellTraits;
use noughts_app::board_view::{BoardView, Mark, Worth};
use noughts_protocol::Value;
use noughts_rules::{CellId, Side, Spots, Topology};
use wasm_bindgen::JsValue;
use web_sys::Element;

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
        while self.0.len() > topology.rows().into() {
            if let Some(row) = self.0.pop() {
                row.element.remove();
            }
        }
        while self.0.len() < topology.rows().into() {
            let element = part(grid, "div", &[("class", "row"), ("role", "row")])?;
            let cells = Vec::new();
            self.0.push(Row { element, cells });
        }
        for (number, row) in (0..).zip(&mut self.0) {
            while row.cells.len() > topology.columns().into() {
                if let Some(cell) = row.cells.pop() {
                    cell.element.remove();
                }
            }
            for column in 0..topology.columns() {
                let Some(cell) = topology.cell(column, number) else {
                    continue;
                };
                let face = CellFace::of(view, tab_stop, cell);
                if let Some(there) = row.cells.get_mut(usize::from(column)) {
                    if there.face != face {
                        face.show(&there.button, topology, cell, Some(there.face))?;
                        there.face = face;
                    }
                } else {
                    let element = [("class", "cell"), ("role", "gridcell")];
                    let element = part(&row.element, "div", &element)?;
                    let button = [("type", "button"), ("id", &element_id(cell))];
                    let button = part(&element, "button", &button)?;
                    face.show(&button, topology, cell, None)?;
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

/// The content of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is seen or not, whatever the others are"
)]
struct CellFace {
    mark: Option<Mark>,
    ghost: Option<Mark>,
    traits: CellTraits,
    is_open: bool,
    is_playable: bool,
    is_best: bool,
    worth: Option<Worth>,
    /// Whether its value cannot be compared with the others yet.
    is_pending: bool,
    has_tab_stop: bool,
    /// The mini boards to which its move leads, said only where the reader is: to a screen reader, a change
    /// of every cell would hide an announcement.
    leads_to: Spots,
}

/// How many attributes say what a cell shows.
const ATTRIBUTES: usize = 10;

impl CellFace {
    fn of(view: &BoardView, tab_stop: CellId, cell: CellId) -> Self {
        Self {
            mark: view.mark(cell),
            ghost: view.ghost(cell),
            traits: announce::cell_traits(view, cell),
            is_open: view.is_open(cell),
            is_playable: view.playable.contains(cell),
            is_best: view.best.contains(cell),
            worth: view.worth(cell),
            is_pending: view.pending.contains(cell),
            has_tab_stop: tab_stop == cell,
            leads_to: if tab_stop == cell {
                view.leads_to(cell)
            } else {
                Spots::EMPTY
            },
        }
    }

    /// Makes a button show this, in place of what it has shown before.
    fn show(
        self,
        button: &Element,
        topology: Topology,
        cell: CellId,
        before: Option<Self>,
    ) -> Result<(), JsValue> {
        let old = before.map_or_else(Default::default, |before| before.attributes(topology, cell));
        for ((name, value), (_, old)) in self.attributes(topology, cell).into_iter().zip(old) {
            if value == old {
                continue;
            }
            match value {
                Some(value) => button.set_attribute(name, &value)?,
                None => button.remove_attribute(name)?,
            }
        }
        if self.mark != before.and_then(|before| before.mark) {
            button.set_text_content(self.mark.map(|mark| announce::letter(mark.symbol)));
        }
        Ok(())
    }

    fn attributes(
        self,
        topology: Topology,
        cell: CellId,
    ) -> [(&'static str, Option<String>); ATTRIBUTES] {
        let letter = |symbol| announce::letter(symbol).to_owned();
        let ghost = self.ghost.map(|mark| letter(mark.symbol));
        let mark = self.mark.map(|mark| announce::letter(mark.side).to_owned());
        let (short, worth) = self.worth.map(announce::worth).unzip();
        let short = short.or_else(|| self.is_pending.then(|| "…".to_owned()));
        // In a small cell: the number alone, or nothing.
        let number = match self.worth {
            Some(Worth::Exact(value) | Worth::AtMost(value)) => Some(match value {
                Value::Draw { .. } => String::new(),
                Value::Win { plies } | Value::Loss { plies } => plies.to_string(),
            }),
            Some(Worth::Rate(rate)) => Some(((rate.permille + 5) / 10).to_string()),
            Some(Worth::Estimate(_)) | None => None,
        };
        let class = self.worth.map_or("pending", Worth::outcome);
        let class = short.is_some().then(|| class.to_owned());
        let tab_stop = if self.has_tab_stop { "0" } else { "-1" };
        let is_disabled = (!self.is_open).then(|| "true".to_owned());
        [
            ("class", Some(self.classes())),
            ("data-worth", class),
            ("data-number", number),
            ("data-value", short),
            ("data-ghost", ghost),
            ("data-mark", mark),
            ("tabindex", Some(tab_stop.to_owned())),
            ("aria-label", Some(self.name(topology, cell, worth))),
            ("aria-disabled", is_disabled),
            ("aria-description", announce::leads_to(self.leads_to)),
        ]
    }

    /// What the button is called, with what its move leads to, in words.
    fn name(self, topology: Topology, cell: CellId, worth: Option<String>) -> String {
        let symbol = self.mark.map(|mark| mark.symbol);
        let name = announce::cell_name(topology, cell, symbol, self.traits);
        announce::valued_cell(name, worth, self.is_best)
    }

    fn classes(self) -> String {
        let CellTraits {
            winning,
            losing,
            last,
            spent,
            owner,
            ..
        } = self.traits;
        let mut classes = "cell-button".to_owned();
        for (holds, class) in [
            (winning || losing, " winning"),
            (last, " last"),
            (spent && !winning, " spent"),
            (owner == Some(Side::X), " of-x"),
            (owner == Some(Side::O), " of-o"),
            (self.is_playable, " playable"),
            (self.is_best, " best"),
        ] {
            if holds {
                classes.push_str(class);
            }
        }
        classes
    }
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
