//! Hints with their reasons, and the value of every move.

use anyhow::Result;
use noughts_e2e::{Control, Page, Person, Start, Visit};

use crate::{STATUS_404, TWO_PEOPLE};

/// Checks which cells have a ring around them, which must be round.
async fn is_ringed(page: &Page, cells: &[&str]) -> Result<()> {
    let script = "
        const cells = [...document.querySelectorAll('[role=gridcell] button')];
        const isRinged = (cell) => {
          const { content, borderRadius, borderTopWidth } = getComputedStyle(cell, '::after');
          return content !== 'none' && borderRadius === '50%' && parseFloat(borderTopWidth) >= 2;
        };
        const place = ({ id }) => id.split('-').slice(1).map(Number);
        const named = ([column, row]) => 'abcdefghij'[column] + (row + 1);
        return cells.filter(isRinged).map(place).map(named);";
    page.yields("the ringed cells", cells, script).await
}

/// Waits until this many cells show a value.
async fn shows_values(page: &Page, count: usize) -> Result<()> {
    let script = "
        const values = [...document.querySelectorAll('[role=gridcell] button')]
          .map((cell) => getComputedStyle(cell, '::before').content);
        return values.filter((content) => content !== 'none').length;";
    page.yields("values", count, script).await
}

#[apply(behaviour)]
async fn a_hint_says_why<P: Person>() -> Result<()> {
    P::visit(Start::at(format!("{TWO_PEOPLE}#a1b1a2")), async |page| {
        // First what there is, then where it is, then the line.
        for step in ["You must stop something.", "Hint: row 3, column 1."] {
            page.click(Control::Button, "Hint").await?;
            page.hears_at_last(step).await?;
        }
        page.shows("Hint: a3.").await?;
        page.click(Control::Button, "Hint").await?;
        page.hears_at_last(
            "Hint: row 3, column 1. The position is lost for O. Move 2, O row 1, column 2, gave \
             the draw away. Better: row 2, column 2. Best play is O row 3, column 1, X row 2, \
             column 2.",
        )
        .await?;
        page.shows(
            "Hint: a3. The position is lost for O. Move 2, O b1, gave the draw away. Better: b2. \
             Best play is O a3, X b2. Then X has 2 threats: c2 (row 2) and c3 (the falling \
             diagonal). O can stop only one.",
        )
        .await?;
        page.names_cell("a3", "Row 3, column 1, empty, best move")
            .await?;
        // It was the best move of that position.
        page.play("c2").await?;
        page.names_cell("a3", "Row 3, column 1, empty").await
    })
    .await
}

#[apply(test)]
async fn a_hint_is_drawn() -> Result<()> {
    Visit::to(format!("{TWO_PEOPLE}#a1b1a2"))
        .run(async |page| {
            for step in ["You must stop something.", "Hint: a3."] {
                page.click(Control::Button, "Hint").await?;
                page.shows(step).await?;
            }
            page.click(Control::Button, "Hint").await?;
            // Two lines with their cells, the reply with an arrow, and both moves as ghosts.
            let drawn = "
                const kinds = [...document.querySelectorAll('.explanation [data-kind]')]
                  .map(({ dataset }) => dataset.kind);
                const ghosts = document.querySelectorAll('[data-ghost]').length;
                return ['threat', 'danger', 'arrow', 'number']
                  .map((kind) => kinds.filter((it) => it === kind).length).concat(ghosts);";
            page.yields("the picture", vec![2, 2, 1, 2, 2], drawn)
                .await?;
            is_ringed(page, &["a3"]).await?;
            page.play("c2").await?;
            is_ringed(page, &[]).await?;
            page.yields("the picture", vec![0, 0, 0, 0, 0], drawn).await
        })
        .await
}

#[apply(test)]
async fn the_values_of_all_moves_are_on_the_board_and_in_the_cells_names() -> Result<()> {
    Visit::to(format!("{TWO_PEOPLE}#a1b1"))
        .run(async |page| {
            page.click(Control::Button, "Values").await?;
            page.names_cell("a2", "Row 2, column 1, empty, wins in 5, best move")
                .await?;
            page.names_cell("c1", "Row 1, column 3, empty, draw")
                .await?;
            // Each has its word, and a win its distance.
            for (cell, value) in [("cell-0-1", "Win 5"), ("cell-2-0", "Draw")] {
                let script = "
                    const cell = document.getElementById(arguments[0]);
                    const { content } = getComputedStyle(cell, '::before');
                    // Firefox returns the function, not its value.
                    return content === 'attr(data-value)' ? `\"${cell.dataset.value}\"` : content;";
                let shown: String = page.eval_with(script, [cell.into()]).await?;
                assert_eq!(shown, format!("\"{value}\""));
            }

            // After the move they are the other side's.
            page.play("a2").await?;
            page.names_cell("a3", "Row 3, column 1, empty, loses in 4, best move")
                .await?;
            page.names_cell("b2", "Row 2, column 2, empty, loses in 2")
                .await?;
            page.hears("X, row 2, column 1. O's turn.").await?;
            page.heard_all().await?;

            page.click(Control::Button, "Values").await?;
            page.names_cell("a3", "Row 3, column 1, empty").await
        })
        .await
}

#[apply(test)]
async fn on_a_large_board_the_best_eight_values_are_shown_until_all_are_wanted() -> Result<()> {
    Visit::to("/play/mnk-6x6x4?x=person&o=person#c3a1d3a2")
        .tolerating(STATUS_404)
        .run(async |page| {
            page.lacks(Control::Button, "All values").await?;
            page.click(Control::Button, "Values").await?;
            shows_values(page, 8).await?;
            page.click(Control::Button, "All values").await?;
            shows_values(page, 32).await?;
            page.click(Control::Button, "All values").await?;
            shows_values(page, 8).await?;
            page.click(Control::Button, "Values").await?;
            shows_values(page, 0).await?;
            page.lacks(Control::Button, "All values").await
        })
        .await
}
