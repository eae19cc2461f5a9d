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

/// Games, and what is told of their boards.
const GAMES: [(&str, &str); 6] = [
    // X threatens to win in the first row.
    ("classic?#a1b2b1", include_str!("board_tree/classic.txt")),
    // Marks go anywhere: nothing falls.
    ("four?#d1d2c1", include_str!("board_tree/four.txt")),
    // X has won the first round, and its three marks are spent.
    (
        "expanding?#a1a2b1b2c1d1",
        include_str!("board_tree/expanding.txt"),
    ),
    // X owns the top-left board, but has been sent to it. It is closed, so X may play in any other.
    (
        "ultimate?#aaaiieeaabbaacca",
        include_str!("board_tree/ultimate.txt"),
    ),
    // X owns the top-left board, and has sent O to the top-right one: its column and row are open.
    (
        "ultimate-cross?#aadaabdbac",
        include_str!("board_tree/ultimate-cross.txt"),
    ),
    // Five columns and four rows.
    ("mnk-5x4x3?#a1e4e1", include_str!("board_tree/custom.txt")),
];

#[apply(test)]
async fn every_kind_of_board_is_told() -> Result<()> {
    Visit::to("/")
        .needing(Feature::AccessStates)
        .tolerating(STATUS_404)
        .run(async |page| {
            for (game, expected) in GAMES {
                let address = game.replace('?', "?x=person&o=person");
                page.goto(&format!("/play/{address}")).await?;
                is_ready(page).await?;
                eventually(game, expected, async || {
                    let mut lines = String::new();
                    for grid in page.access_tree().await?.all("grid") {
                        outline(grid, 0, &mut lines);
                    }
                    Ok(lines)
                })
                .await?;
            }
            Ok(())
        })
        .await
}
