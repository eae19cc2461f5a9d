//! A game of each kind: each announcement is spoken once, as it stands in the live region, and nothing
//! besides; each cell that gets the focus is named.

use anyhow::{Context, Result, ensure};
use noughts_e2e::{Page, Visit};
use noughts_rules::{CellId, Game, LayerCell, MiniCell, Topology};

use super::{heard, to_board};
use crate::STATUS_404;
use crate::unfinished::is_ready;

/// A game of Ultimate, in which X wins the middle column of the main board.
pub(crate) const ULTIMATE: &str = "he ee ei ie eh hb bg gh hd de eg gb be ge bc ce hf";

/// How that ends.
const ULTIMATE_END: &str = "X, bottom board, right. X wins the bottom board. X wins in column 2 of the \
                            main board, after 17 moves.";

/// Plays moves by two people, and compares how the last announcement begins.
async fn is_heard(game: &str, moves: &str, end: &str) -> Result<()> {
    heard(
        || Visit::to(format!("/play/{game}?x=person&o=person")).tolerating(STATUS_404),
        async |page| {
            is_ready(page).await?;
            to_board(page).await?;
            let mut game = Game::from_record(game)?;
            let mut at = CellId::FIRST;
            let mut said = String::new();
            let moves: Vec<_> = moves.split(' ').collect();
            for (ply, &text) in moves.iter().enumerate() {
                // Of Ultimate's first move, nearly every cell changes.
                if ply == 1 || ply + 1 == moves.len() {
                    is_undone_aloud(page).await?;
                }
                let position = game.position();
                let cell = position.parse_cell(text).context("no such cell")?;
                for (key, passed) in way(position.topology(), at, cell) {
                    page.type_keys(&key)?;
                    let name = page.cell_name(&position.write_cell(passed)).await?;
                    page.speaks_at_last(&name).await?;
                }
                page.type_keys("Enter")?;
                said = page.hears_anything().await?;
                page.speaks(&[&said])
                    .await
                    .with_context(|| text.to_owned())?;
                game.play(cell)?;
                at = cell;
            }
            ensure!(said.starts_with(end), "{said}");
            if game.position().status().is_over() {
                page.speaks_at_last("Play again").await?;
                page.type_keys("Enter")?;
            } else {
                page.type_keys("n")?;
            }
            page.speaks_at_last("New game. ").await
        },
    )
    .await
}

/// Takes a move back and plays it again, and compares what is said of both.
async fn is_undone_aloud(page: &Page) -> Result<()> {
    for (keys, start) in [("u", "Undone: "), ("Ctrl+y", "Redone. ")] {
        page.type_keys(keys)?;
        let said = page.hears_anything().await?;
        ensure!(said.starts_with(start), "{said}");
        page.speaks(&[&said]).await.with_context(|| said.clone())?;
    }
    Ok(())
}

/// The keys that lead from a cell to another, and the cell that each leads to.
fn way(topology: Topology, from: CellId, to: CellId) -> Vec<(String, CellId)> {
    if let (Some(start), Some(end)) = (topology.mini_cell(from), topology.mini_cell(to)) {
        let mut way = Vec::new();
        if start.mini != end.mini {
            let passed = MiniCell {
                cell: start.cell,
                ..end
            };
            way.push((format!("Shift+{}", end.mini.index() + 1), passed.cell_id()));
        }
        if start.cell != end.cell {
            way.push(((end.cell.index() + 1).to_string(), to));
        }
        return way;
    }
    let mut way = Vec::new();
    let mut at = from;
    if let (Some(start), Some(end)) = (topology.layer_cell(from), topology.layer_cell(to)) {
        for layer in start.layer..end.layer {
            let passed = LayerCell {
                layer: layer + 1,
                ..start
            };
            at = passed.cell_id().unwrap_or(at);
            way.push(("PageDown".to_owned(), at));
        }
    }
    way.extend(std::iter::from_fn(|| {
        let (column, row) = (at.column(), at.row());
        let (key, next) = if row < to.row() {
            ("ArrowDown", topology.cell(column, row + 1))
        } else if row > to.row() {
            ("ArrowUp", topology.cell(column, row - 1))
        } else if column < to.column() {
            ("ArrowRight", topology.cell(column + 1, row))
        } else if column > to.column() {
            ("ArrowLeft", topology.cell(column - 1, row))
        } else {
            return None;
        };
        at = next?;
        Some((key.to_owned(), at))
    }));
    way
}

#[apply(test)]
async fn classic() -> Result<()> {
    let end = "X, row 1, column 3. X wins in row 1, after 5 moves.";
    is_heard("classic", "a1 a2 b1 b2 c1", end).await
}

#[apply(test)]
async fn misere() -> Result<()> {
    let end = "X, row 1, column 3. O wins: X completed row 1, after 5 moves.";
    is_heard("misere", "a1 a2 b1 c3 c1", end).await
}

#[apply(test)]
async fn notakto() -> Result<()> {
    let end = "Second player, row 1, column 3. First player wins: the second player completed row 1, after 4 \
               moves.";
    is_heard("notakto", "a1 c3 b1 c1", end).await
}

#[apply(test)]
async fn torus() -> Result<()> {
    let end = "X, row 1, column 3. X wins in row 1, after 5 moves.";
    is_heard("torus", "a1 a2 b1 b2 c1", end).await
}

#[apply(test)]
async fn four() -> Result<()> {
    let end = "X, row 1, column 4. X wins in row 1, after 7 moves.";
    is_heard("four", "a1 a2 b1 b2 c1 c2 d1", end).await
}

#[apply(test)]
async fn drop() -> Result<()> {
    let end = "X, row 1, column 4. X wins in row 1, after 7 moves.";
    is_heard("drop", "a1 a2 b1 b2 c1 c2 d1", end).await
}

#[apply(test)]
async fn qubic() -> Result<()> {
    let end = "X, layer 4, row 1, column 1. X wins in a line through the layers, after 7 moves.";
    is_heard("qubic", "1a1 1b1 2a1 2b1 3a1 3b1 4a1", end).await
}

#[apply(test)]
async fn expanding() -> Result<()> {
    let end = "X, row 1, column 3. Player X wins! The board is now 4 by 4. Score 1 to 0. X's turn.";
    is_heard("expanding", "a1 a2 b1 b2 c1", end).await
}

#[apply(test)]
async fn custom() -> Result<()> {
    let end = "X, row 1, column 3. X wins in row 1, after 5 moves.";
    is_heard("mnk-5x4x3", "a1 a2 b1 b2 c1", end).await
}

#[apply(test)]
async fn ultimate() -> Result<()> {
    is_heard("ultimate", ULTIMATE, ULTIMATE_END).await
}

#[apply(test)]
async fn ultimate_by_count() -> Result<()> {
    let end = "X, left board, bottom left. You may play in the bottom-left board.";
    is_heard("ultimate-count", "ee ed dg", end).await
}

#[apply(test)]
async fn ultimate_by_the_cross_rule() -> Result<()> {
    let end = "X, top-left board, top right. X wins the top-left board. You may play in ";
    is_heard("ultimate-cross", "aa da ab db ac", end).await
}

#[apply(test)]
async fn ultimate_by_the_open_rule() -> Result<()> {
    let end = "X, top-left board, top right. X wins the top-left board. You may play in ";
    is_heard("ultimate-open", "aa ai ie ea ab ba ac", end).await
}
