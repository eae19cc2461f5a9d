//! The map of Four: every position of a game, a million of them.

use anyhow::{Result, ensure};
use noughts_e2e::{Control, Visit};
use thirtyfour::By;

use crate::space::{figure, picture, unfold, visit};

const SIZE: &str = "1,217,977 positions up to symmetry, 6,448,291 moves.";

const LISTED: &str = "1 to 24 of 1,217,977 classes.";

#[apply(test)]
async fn a_million_positions_are_drawn_filtered_and_picked() -> Result<()> {
    visit("/explorer/four")
        .run(async |page| {
            page.shows(SIZE).await?;
            figure(page, "Frames per second", "still").await?;
            let all = picture(page).await?;
            ensure!(all.0 > 1000, "almost nothing is drawn");
            page.click_cell("b2").await?;
            page.hears_at_last(
                "After 1 move, O to move: draw with best play. All 9 moves, up to symmetry, lead \
                 to a draw.",
            )
            .await?;
            page.click(Control::Button, "Reset the view").await?;
            unfold(page, "Colours and filters").await?;
            page.click(Control::Button, "O wins 173,752").await?;
            page.shows(&format!("{SIZE} 173,752 nodes match the filters."))
                .await?;
            figure(page, "Frames per second", "still").await?;
            ensure!(
                picture(page).await?.1 != all.1,
                "the filter changes nothing"
            );

            // In the middle of the canvas, wherever one looks from, there are nodes.
            let canvas = page.driver().find(By::Css(".space-canvas")).await?;
            page.driver()
                .action_chain()
                .move_to_element_center(&canvas)
                .click()
                .perform()
                .await?;
            let picked = "return location.hash.length";
            page.yields("a picked position", 17, picked).await
        })
        .await
}

#[apply(test)]
async fn a_million_positions_are_listed_and_walked_without_drawing() -> Result<()> {
    Visit::to("/explorer/four#b2b3")
        .run(async |page| {
            page.hears_at_last("The map is ready.").await?;
            page.shows(LISTED).await?;
            page.shows("This browser cannot draw in 3D; everything is in the list.")
                .await?;
            page.click(Control::Button, "X to row 1, column 1: draw with best play")
                .await?;
            page.hears_at_last(
                "After 3 moves, O to move: draw with best play. All 13 moves, up to symmetry, \
                 lead to a draw.",
            )
            .await?;
            page.is_at("/explorer/four#X----X---O------").await?;

            // Without the map, the rules still say where moves lead.
            page.reload().await?;
            page.click(Control::Button, "Cancel").await?;
            let missing = "The map has not been built: the lists show positions and moves, \
                           without values.";
            page.shows(missing).await?;
            page.has_marks("X--- -X-- -O-- ----").await?;
            page.click_cell("d4").await?;
            page.has_marks("X--- -X-- -O-- ---O").await?;
            page.click(Control::Button, "Try again").await?;
            page.shows(LISTED).await?;
            page.hides(missing).await?;
            page.has_marks("X--- -X-- -O-- ---O").await?;
            page.click(Control::Link, "Play from here").await?;
            page.is_at("/play/four?x=person&o=computer#a1b3b2d4").await
        })
        .await
}

#[apply(weekly)]
async fn a_flight_through_a_game_is_saved_as_a_clip() -> Result<()> {
    let keep = "
        window.saved = {};
        const make = URL.createObjectURL;
        let last;
        URL.createObjectURL = (file) => { last = file; return make.call(URL, file); };
        HTMLAnchorElement.prototype.click = function () { saved[this.download] = last.size; };";
    visit("/explorer/four#b2b3")
        .script(keep)
        .run(async |page| {
            page.shows(SIZE).await?;
            unfold(page, "Paths and labels").await?;
            page.click(Control::Button, "Save the flight as a clip")
                .await?;
            page.has(Control::Button, "Stop the flight").await?;
            page.hears_at_last(
                "After 2 moves, X to move: draw with best play. All 14 moves, up to symmetry, \
                 lead to a draw.",
            )
            .await?;
            page.has(Control::Button, "Fly through this game").await?;
            let file = "return Object.entries(saved).some(([name, size]) =>
                /^four\\.(webm|mp4|png)$/.test(name) && size > 1000)";
            page.yields("a file", true, file).await?;
            page.is_at("/explorer/four#-----X---O------").await
        })
        .await
}
