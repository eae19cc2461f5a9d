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

#[apply(test)]
async fn a_press_lands_in_the_cell_that_is_drawn() -> Result<()> {
    for ([width, height], is_stacked) in [([390, 844], true), ([320, 640], false)] {
        Visit::to("/play/qubic?x=person&o=person")
            .tolerating(STATUS_404)
            .viewport(width, height, 1)
            .run(async |page| {
                // Corners and middles of all cells, as they are drawn.
                let missed = "
                    const board = document.querySelector('.board.drawn');
                    if (!board) return -1;
                    const stacked = board.classList.contains('stacked');
                    const box = board.getBoundingClientRect();
                    const unit = box.width / (stacked ? 5.6 : 8.25);
                    let missed = 0;
                    for (let n = 0; n < 64; n++) {
                      const [layer, row, column] = [n >> 4, (n >> 2) & 3, n & 3];
                      for (const [x, y] of [[0.5, 0.5], [0.1, 0.1], [0.9, 0.9], [0.1, 0.9], [0.9, 0.1]]) {
                        const [right, down] = [column + x, row + y];
                        const at = stacked
                          ? [right + 0.4 * (4 - down), 0.5 * down + 2.25 * layer]
                          : [(layer % 2) * 4.25 + right, 0.5 + (layer >> 1) * 4.5 + down];
                        const hit = document.elementFromPoint(box.left + at[0] * unit, box.top + at[1] * unit);
                        const name = `Layer ${layer + 1}, row ${row + 1}, column ${column + 1}`;
                        if (!hit?.ariaLabel?.startsWith(name)) missed++;
                      }
                    }
                    return missed;";
                page.yields("presses that miss", 0, missed).await?;
                let stacked = "return !!document.querySelector('.board.stacked')";
                page.yields("a stack", is_stacked, stacked).await
            })
            .await?;
    }
    Ok(())
}
