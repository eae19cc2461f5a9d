//! A game in a cube: layers by keyboard and ear, and the cube in space.

use anyhow::Result;
use noughts_e2e::{Control, Person, Start, Visit};

use crate::STATUS_404;

#[apply(sample)]
async fn a_line_through_the_layers_is_won_by_mouse_and_keyboard<P: Person>() -> Result<()> {
    P::visit(Start::at("/play/qubic?x=person&o=person"), async |page| {
        page.click_cell("1a1").await?;
        page.hears("X, layer 1, row 1, column 1. O's turn.").await?;
        page.press("PageDown").await?;
        page.focuses_cell("2a1").await?;
        // Digits do nothing.
        page.press("5").await?;
        page.focuses_cell("2a1").await?;
        page.press("ArrowRight Enter").await?;
        page.hears("O, layer 2, row 1, column 2. X's turn.").await?;
        page.press("ArrowDown PageDown PageDown PageDown o").await?;
        page.hears("Layer 4, row 2, column 2, empty.").await?;
        page.press("PageUp PageUp Enter").await?;
        page.hears("X, layer 2, row 2, column 2. O's turn.").await?;
        page.play("2c1 3c3 2d1").await?;
        page.click_cell("4d4").await?;
        page.hears_at_last("X wins in a line through the layers, after 7 moves.")
            .await?;
        page.has(Control::Dialog, "Player X wins!").await
    })
    .await
}

#[apply(test)]
async fn the_cube_is_turned_and_played_on() -> Result<()> {
    Visit::to("/play/qubic?x=person&o=person")
        .tolerating(STATUS_404)
        .with_webgl()
        .run(async |page| {
            page.click(Control::Button, "Turn left").await?;
            // Somewhere in the cube is a cell: one place after the other is pressed.
            let press = "
                if (document.querySelector('[role=grid] [data-mark]')) return true;
                const tried = window.tried ?? 0;
                window.tried = tried + 1;
                const canvas = document.querySelector('.space-canvas');
                const { left, top, width, height } = canvas.getBoundingClientRect();
                const at = { pointerId: 1, bubbles: true, button: 0,
                  clientX: left + (0.4 + 0.02 * (tried % 10)) * width,
                  clientY: top + (0.3 + 0.02 * Math.floor(tried / 10)) * height };
                canvas.dispatchEvent(new PointerEvent('pointerdown', at));
                canvas.dispatchEvent(new PointerEvent('pointerup', at));
                return false;";
            page.yields("a mark", true, press).await?;
            page.has_played(1).await
        })
        .await
}
