//! The board: its cells, in notation, and the marks on it.

use anyhow::{Context, ensure};
use noughts_rules::{LayerCell, MiniCell, Variant};
use thirtyfour::{By, WebElement};

use super::Page;
use crate::{AccessNode, Feature, eventually, until};

impl Page {
    /// Returns the cell in a row and a column, both counted from 1.
    ///
    /// # Errors
    /// There is none, or it is not a button.
    pub async fn cell(&self, row: u8, column: u8) -> anyhow::Result<WebElement> {
        self.cell_at(&square(row, column)).await
    }

    /// Clicks cells, given in notation, with the mouse: `a1 b2`, or `ee ea` on mini boards. Waits
    /// for each to be played before it clicks the next.
    ///
    /// # Errors
    /// There is no such cell, something lies over it, or it stays empty.
    pub async fn play(&self, cells: &str) -> anyhow::Result<()> {
        for cell in cells.split_whitespace() {
            self.click_cell(cell).await?;
            eventually(&format!("{cell} is empty"), false, async || {
                Ok(self.cell_name(cell).await?.contains(", empty"))
            })
            .await?;
        }
        Ok(())
    }

    /// Clicks a cell, given in notation, with the mouse, whatever the result.
    ///
    /// # Errors
    /// There is no such cell, or something lies over it.
    pub async fn click_cell(&self, cell: &str) -> anyhow::Result<()> {
        let element = self.cell_at(&place(cell)?).await?;
        self.click_at_rest(&element).await
    }

    /// Puts the focus on a cell, given in notation.
    ///
    /// # Errors
    /// There is no such cell.
    pub async fn focus_cell(&self, cell: &str) -> anyhow::Result<()> {
        Ok(self.cell_at(&place(cell)?).await?.focus().await?)
    }

    /// Returns the name of a cell: `Row 2, column 2, X, last move`.
    ///
    /// # Errors
    /// There is no such cell.
    pub async fn cell_name(&self, cell: &str) -> anyhow::Result<String> {
        let element = self.cell_at(&place(cell)?).await?;
        self.label_of(&element).await?.context("the cell is gone")
    }

    /// Waits until a cell has this name.
    ///
    /// # Errors
    /// It never has.
    pub async fn names_cell(&self, cell: &str, name: &str) -> anyhow::Result<()> {
        eventually(cell, name, async || self.cell_name(cell).await).await
    }

    /// Waits until the board has these marks, row by row: `X-- -O- ---`.
    ///
    /// # Errors
    /// It never has.
    pub async fn has_marks(&self, marks: &str) -> anyhow::Result<()> {
        eventually("the marks", marks, async || self.marks().await).await
    }

    /// Returns the marks on the board, row by row, from the names of the cells.
    ///
    /// # Errors
    /// There is no board.
    pub async fn marks(&self) -> anyhow::Result<String> {
        let mark = |name: &str| match name.split(", ").nth(2) {
            Some("X") => 'X',
            Some("O") => 'O',
            Some("empty") => '-',
            _ => '?',
        };
        let rows: Vec<String> = if self.engine.has(Feature::AccessStates) {
            let tree = self.access_tree().await?;
            let marks = |row: &AccessNode| {
                let cells = row.all("button");
                cells.into_iter().map(|cell| mark(&cell.name)).collect()
            };
            tree.all("row").into_iter().map(marks).collect()
        } else {
            let rows = "return [...document.querySelectorAll('[role=grid] [role=row]')].map(
                (row) => [...row.querySelectorAll('button')].map((cell) => cell.ariaLabel))";
            let rows: Vec<Vec<String>> = self.eval(rows).await?;
            let marks = |row: Vec<String>| row.iter().map(|name| mark(name)).collect();
            rows.into_iter().map(marks).collect()
        };
        // The list of keys has rows too, but no buttons in them.
        let rows: Vec<_> = rows.into_iter().filter(|row| !row.is_empty()).collect();
        Ok(rows.join(" "))
    }

    /// Returns the cell whose name begins with a place.
    async fn cell_at(&self, place: &str) -> anyhow::Result<WebElement> {
        let start = format!("{place}, ");
        let selector = format!("[role=grid] button[aria-label^='{start}']");
        let element = until(&format!("the cell “{place}”"), async || {
            Ok(self
                .driver
                .find_all(By::Css(selector.as_str()))
                .await?
                .pop())
        })
        .await?;
        let role = self.role_of(&element).await?;
        let name = self.label_of(&element).await?;
        ensure!(role.as_deref() == Some("button"), "the cell is a {role:?}");
        ensure!(
            name.is_some_and(|name| name.starts_with(&start)),
            "the cell is not named {start:?}"
        );
        Ok(element)
    }
}

/// Returns the place that a cell's name begins with. The cell is given in notation: `b2` on a
/// square board, `ee` on mini boards, `1b2` in a cube.
pub(crate) fn place(cell: &str) -> anyhow::Result<String> {
    if let Some(cell) = Variant::Classic.start().parse_cell(cell) {
        return Ok(square(cell.row() + 1, cell.column() + 1));
    }
    if let Some(cell) = Variant::Qubic.start().parse_cell(cell) {
        let LayerCell { layer, column, row } = LayerCell::at(cell);
        let (layer, row, column) = (layer + 1, row + 1, column + 1);
        return Ok(format!("Layer {layer}, row {row}, column {column}"));
    }
    let nested = Variant::Ultimate.start().parse_cell(cell);
    let at = nested.and_then(MiniCell::at);
    let at = at.with_context(|| format!("{cell} is not a cell"))?;
    let (first, others) = at.mini.name().split_at(1);
    let (first, cell) = (first.to_uppercase(), at.cell.name());
    Ok(format!("{first}{others} board, {cell} cell"))
}

/// Returns the place of a cell of a square board; rows and columns count from 1.
fn square(row: u8, column: u8) -> String {
    format!("Row {row}, column {column}")
}
