//! The 3D map: its colours, boards, layouts and limits, what is lit, and all of it by the
//! keyboard alone.

use anyhow::{Result, ensure};
use noughts_e2e::{Control, Page, eventually, until};

use crate::keyboard_alone::tab_to;
use crate::space::{figure, open, picture, visit};

/// Opens every part of the forms.
async fn unfold(page: &Page) -> Result<()> {
    until("all of the forms", async || {
        let parts = "return document.querySelectorAll('.space details').length";
        Ok((page.eval::<u32>(parts).await? == 3).then_some(()))
    })
    .await?;
    page.eval("for (const part of document.querySelectorAll('.space details')) part.open = true")
        .await
}

/// Waits for another picture than that before, and returns it.
async fn other_picture(page: &Page, before: (u64, u64), why: &str) -> Result<(u64, u64)> {
    until(&format!("another picture: {why}"), async || {
        let found = picture(page).await?;
        Ok((found != before).then_some(found))
    })
    .await
}

/// Builds the 765 classes, which are laid out within a moment.
async fn build_classes(page: &Page) -> Result<()> {
    page.click(Control::CheckBox, "Draw symmetric positions as one node")
        .await?;
    page.click(Control::Button, "Build from the start").await?;
    page.shows("765 nodes, 2,096 edges.").await?;
    figure(page, "Nodes", "765").await
}

#[apply(test)]
async fn every_scheme_has_its_colours_and_its_legend() -> Result<()> {
    visit("/explorer")
        .run(async |page| {
            open(page).await?;
            unfold(page).await?;
            let first = picture(page).await?;
            let legend = "return document.querySelector('.space-legend').innerText.replace(/\\s+/g, ' ').trim()";
            let mut last = first;
            page.find(Control::ComboBox, "Colours")
                .await?
                .focus()
                .await?;
            for (key, meaning) in [
                ("ArrowDown", "X wins Draw O wins Not solved"),
                ("ArrowDown", "No moves Full board"),
                ("ArrowDown", "X has won Drawn O has won In play"),
                ("Home", "Start X to move O to move Game over"),
            ] {
                page.press(key).await?;
                eventually("the legend", meaning.to_owned(), async || {
                    page.eval::<String>(legend).await
                })
                .await?;
                last = other_picture(page, last, meaning).await?;
            }
            ensure!(last == first, "the first colours are others");
            Ok(())
        })
        .await
}

#[apply(test)]
async fn near_nodes_become_boards_and_balls_again() -> Result<()> {
    visit("/explorer")
        .run(async |page| {
            open(page).await?;
            unfold(page).await?;
            let far = picture(page).await?;
            for _ in 0..12 {
                page.click(Control::Button, "Zoom in").await?;
            }
            let balls = other_picture(page, far, "nearer").await?;
            let boards = "Boards on nearby nodes";
            page.click(Control::CheckBox, boards).await?;
            other_picture(page, balls, "with boards").await?;
            page.click(Control::CheckBox, boards).await?;
            eventually("the balls", balls, async || picture(page).await).await
        })
        .await
}

#[apply(test)]
async fn a_layout_is_held_moved_by_steps_and_comes_to_rest() -> Result<()> {
    visit("/explorer")
        .run(async |page| {
            open(page).await?;
            unfold(page).await?;
            build_classes(page).await?;
            let layers = picture(page).await?;
            figure(page, "Energy", "–").await?;
            page.click(Control::Button, "Pause").await?;
            page.click(Control::Radio, "By forces").await?;
            let mut last = layers;
            for step in ["one step", "another"] {
                page.click(Control::Button, "Step").await?;
                last = other_picture(page, last, step).await?;
            }
            figure(page, "Frames a second", "still").await?;
            ensure!(picture(page).await? == last, "it moves although it is held");
            page.click(Control::Button, "Resume").await?;
            figure(page, "Layout", "at rest").await?;
            let settled = picture(page).await?;
            ensure!(settled != last, "it has not moved");
            let energy = "return [...document.querySelectorAll('.space-figures dt')]
                .find((term) => term.innerText === 'Energy').nextElementSibling.innerText";
            let energy: String = page.eval(energy).await?;
            ensure!(energy.contains(','), "an energy of {energy}");

            // A stronger repulsion makes it move again, to another place.
            let slider = page.find(Control::Slider, "Repulsion").await?;
            slider.focus().await?;
            page.press("End").await?;
            page.shows("Repulsion 40").await?;
            other_picture(page, settled, "a stronger repulsion").await?;
            figure(page, "Layout", "at rest").await?;

            page.click(Control::Radio, "In layers, one for each move")
                .await?;
            eventually("the layers", layers, async || picture(page).await).await
        })
        .await
}

#[apply(test)]
async fn a_limit_is_brought_into_its_range_and_that_is_said() -> Result<()> {
    visit("/explorer#XOXXOOOX-")
        .run(async |page| {
            open(page).await?;
            unfold(page).await?;
            let from_here = "Build from the selected position";
            let limit = "Most nodes";
            page.click(Control::Button, from_here).await?;
            let size = "2 nodes, 1 edge.";
            page.shows(size).await?;
            page.hears_at_last(size).await?;
            page.fill(Control::SpinButton, limit, "0").await?;
            page.click(Control::Button, "Build from the start").await?;
            let size = "1 node, 0 edges. At least 1 node is drawn.";
            page.shows(size).await?;
            page.hears_at_last(size).await?;
            page.click(Control::Radio, "Depth first, game by game")
                .await?;
            page.fill(Control::SpinButton, limit, "10").await?;
            page.click(Control::Button, "Build from the start").await?;
            page.shows("10 nodes, 9 edges. These were found first.")
                .await?;

            // From ten nodes to the most, in the same view.
            page.choose("Game", "Four").await?;
            page.fill(Control::SpinButton, limit, "1000000").await?;
            // What the form says is not what was built.
            page.shows("10 nodes, 9 edges. These were found first.")
                .await?;
            page.click(Control::Radio, "Breadth first, move by move")
                .await?;
            page.click(Control::Button, from_here).await?;
            page.hears_at_last("The selected position is not in the graph.")
                .await?;
            page.click(Control::Button, "Build from the start").await?;
            let size = "50,000 nodes, 136,885 edges. No more than 50,000 nodes are drawn.";
            page.shows(size).await?;
            page.hears_at_last(size).await?;
            figure(page, "Nodes", "50,000").await
        })
        .await
}

#[apply(test)]
async fn a_graph_that_was_changed_is_the_same_after_a_failure() -> Result<()> {
    let keep = "
        const Plain = Worker;
        window.Worker = class extends Plain {
            constructor(...of) { super(...of); window.lastWorker = this; }
        };";
    visit("/explorer#XX--O----")
        .script(keep)
        .run(async |page| {
            open(page).await?;
            unfold(page).await?;
            page.click(Control::Button, "Add 100 random edges").await?;
            page.shows("5,478 nodes, 16,267 edges.").await?;
            page.click(Control::Button, "Delete the selected node")
                .await?;
            let size = "return document.querySelector('.space-words').innerText";
            let changed: String = until("a node less", async || {
                let size: String = page.eval(size).await?;
                Ok(size.starts_with("5,477 nodes, ").then_some(size))
            })
            .await?;
            figure(page, "Nodes", "5,477").await?;
            let before = picture(page).await?;
            page.eval::<()>(
                // One that has ended says nothing any more in WebKit.
                "const worker = lastWorker;
                 worker.dispatchEvent(new Event('error', { cancelable: true }));
                 worker.terminate();",
            )
            .await?;
            page.hears_at_last(
                "The graph's worker failed and was started again. The graph is being rebuilt.",
            )
            .await?;
            page.shows(&changed).await?;
            eventually("the picture", before, async || picture(page).await).await
        })
        .await
}

/// Notes of how many squares each call draws.
const DRAWS: &str = "
    window.squares = [];
    const draw = WebGL2RenderingContext.prototype.drawElements;
    WebGL2RenderingContext.prototype.drawElements = function (...of) {
        squares.push(of[1] / 6);
        return draw.apply(this, of);
    };";

#[apply(test)]
async fn a_game_is_shown_in_the_explorer_and_lit_as_far_as_it_goes() -> Result<()> {
    visit("/play/classic?x=person&o=person#b2a1c3")
        .script(DRAWS)
        .run(async |page| {
            page.find(Control::Tab, "Moves").await?;
            page.click(Control::Button, "More").await?;
            page.click(Control::Link, "Show in the explorer").await?;
            page.is_at("/explorer#b2a1c3").await?;
            page.has_marks("O-- -X- --X").await?;
            page.find(Control::Button, "O a1: row 1, column 1").await?;
            open(page).await?;
            // The path is drawn last, a strip a move.
            let last = "return squares.at(-1)";
            eventually("the lit moves", 3, async || page.eval::<u32>(last).await).await?;
            // A game that goes on is lit further.
            page.click_cell("c1").await?;
            page.has_marks("O-O -X- --X").await?;
            eventually("the lit moves", 4, async || page.eval::<u32>(last).await).await
        })
        .await
}

#[apply(test)]
async fn everything_is_done_by_keyboard_alone() -> Result<()> {
    visit("/explorer")
        .run(async |page| {
            page.shows("1 to 24 of 5,478 positions.").await?;
            tab_to(page, "Show in 3D").await?;
            page.press("Enter").await?;
            figure(page, "Nodes", "5,478").await?;
            let first = picture(page).await?;
            tab_to(page, "3D map of the positions").await?;
            page.press("ArrowRight").await?;
            other_picture(page, first, "turned").await?;
            page.press("Home").await?;
            eventually("the picture", first, async || picture(page).await).await?;

            tab_to(page, "Colours").await?;
            page.type_text("Value").await?;
            page.shows("O wins").await?;
            tab_to(page, "Boards on nearby nodes").await?;
            page.press("Space").await?;
            tab_to(page, "Zoom in").await?;
            page.press("Enter").await?;
            tab_to(page, "Layout").await?;
            page.press("Enter").await?;
            tab_to(page, "In layers, one for each move").await?;
            page.press("ArrowUp").await?;
            tab_to(page, "Pause").await?;
            page.press("Enter").await?;
            page.focuses("Resume").await?;
            tab_to(page, "Step").await?;
            page.press("Enter").await?;
            tab_to(page, "Repulsion 4").await?;
            page.press("ArrowRight").await?;
            page.focuses("Repulsion").await?;
            page.shows("Repulsion 4.5").await?;

            tab_to(page, "Graph").await?;
            page.press("Enter").await?;
            tab_to(page, "Draw symmetric positions as one node").await?;
            page.press("Space").await?;
            tab_to(page, "Build from the start").await?;
            page.press("Enter").await?;
            page.hears_at_last("765 nodes, 2,096 edges.").await?;
            tab_to(page, "Delete the selected node").await?;
            page.press("Enter").await?;
            page.hears_at_last("764 nodes, 2,093 edges.").await?;
            tab_to(page, "Add 100 random edges").await?;
            page.press("Enter").await?;
            page.hears_at_last("764 nodes, 2,193 edges.").await?;
            tab_to(page, "Clear").await?;
            page.press("Enter").await?;
            page.hears_at_last("0 nodes, 0 edges.").await?;
            page.heard_all().await
        })
        .await
}
