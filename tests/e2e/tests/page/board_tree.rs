//! The accessibility tree of every game's board, during a game: every object, line by line.
//!
//! A board is a grid of rows of cells, and each cell is a button. Its name gives its place, its
//! contents and its attributes; cells that cannot be played are disabled. Screen readers count rows
//! and columns themselves, so their numbers are not repeated.

use anyhow::Result;
use noughts_e2e::{AccessNode, Feature, Visit, eventually};

use crate::STATUS_404;
use crate::unfinished::is_ready;

/// The states that are written with an object's name.
const STATES: [&str; 8] = [
    "busy", "checked", "disabled", "expanded", "invalid", "pressed", "readonly", "selected",
];

/// Writes an object and its children, a line each; an only child shares its parent's line. Texts,
/// which make up names, and unnamed graphics are left out.
fn outline(node: &AccessNode, depth: usize, lines: &mut String) {
    let mut states: Vec<&str> = STATES.to_vec();
    states.retain(|&state| {
        let value = node.properties.get(state);
        value.is_some_and(|value| !["", "false"].contains(&value.as_str()))
    });
    lines.push_str(&node.role);
    if !node.name.is_empty() && node.role != "row" && node.role != "gridcell" {
        lines.extend([" “", &node.name, "”"]);
    }
    for state in states {
        lines.extend([", ", state]);
    }
    let children: Vec<_> = node
        .children
        .iter()
        .filter(|child| !["StaticText", "generic"].contains(&child.role.as_str()))
        .collect();
    if let ([child], "gridcell") = (children.as_slice(), node.role.as_str()) {
        lines.push_str(" > ");
        return outline(child, depth, lines);
    }
    lines.push('\n');
    for child in children {
        lines.push_str(&"  ".repeat(depth + 1));
        outline(child, depth + 1, lines);
    }
}

async fn is_told(address: &str, expected: &str) -> Result<()> {
    Visit::to(address)
        .needing(Feature::AccessStates)
        .tolerating(STATUS_404)
        .run(async |page| {
            is_ready(page).await?;
            eventually("the board", expected, async || {
                let mut lines = String::new();
                for grid in page.access_tree().await?.all("grid") {
                    outline(grid, 0, &mut lines);
                }
                Ok(lines)
            })
            .await
        })
        .await
}

/// X threatens to win in the first row.
#[apply(test)]
async fn classic() -> Result<()> {
    is_told(
        "/play/classic?x=person&o=person#a1b2b1",
        include_str!("board_tree/classic.txt"),
    )
    .await
}

/// Marks go anywhere: nothing falls.
#[apply(test)]
async fn four_in_a_row() -> Result<()> {
    is_told(
        "/play/four?x=person&o=person#d1d2c1",
        include_str!("board_tree/four.txt"),
    )
    .await
}

/// X has won the first round, and its three marks are spent.
#[apply(test)]
async fn expanding_after_its_growth() -> Result<()> {
    is_told(
        "/play/expanding?x=person&o=person#a1a2b1b2c1d1",
        include_str!("board_tree/expanding.txt"),
    )
    .await
}

/// X owns the top-left board, but has been sent to it. It is closed, so X may play in any other.
#[apply(test)]
async fn ultimate_with_a_closed_board() -> Result<()> {
    is_told(
        "/play/ultimate?x=person&o=person#aaaiieeaabbaacca",
        include_str!("board_tree/ultimate.txt"),
    )
    .await
}

/// X owns the top-left board, and has sent O to the top-right one: its column and row are open.
#[apply(test)]
async fn ultimate_by_the_cross_rule_with_an_owned_board() -> Result<()> {
    is_told(
        "/play/ultimate-cross?x=person&o=person#aadaabdbac",
        include_str!("board_tree/ultimate-cross.txt"),
    )
    .await
}

/// Five columns and four rows.
#[apply(test)]
async fn a_custom_board_of_two_lengths() -> Result<()> {
    is_told(
        "/play/mnk-5x4x3?x=person&o=person#a1e4e1",
        include_str!("board_tree/custom.txt"),
    )
    .await
}
