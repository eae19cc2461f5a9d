//! Whole games of two people, by mouse.

use anyhow::Result;
use noughts_e2e::{Control, Person, Start, Visit};

use crate::TWO_PEOPLE;

#[apply(behaviour)]
async fn x_wins_in_a_row<P: Person>() -> Result<()> {
    P::visit(Start::at(TWO_PEOPLE), async |page| {
        page.shows("X's turn").await?;
        page.has_marks("--- --- ---").await?;
        page.play("a1").await?;
        page.hears("X, row 1, column 1. O's turn.").await?;
        page.shows("O's turn").await?;
        page.names_cell("a1", "Row 1, column 1, X, last move")
            .await?;
        page.play("a2").await?;
        page.hears("O, row 2, column 1. X's turn.").await?;
        page.names_cell("a1", "Row 1, column 1, X").await?;
        page.names_cell("a2", "Row 2, column 1, O, last move")
            .await?;
        page.play("b1 b2").await?;
        page.hears("X, row 1, column 2. O's turn.").await?;
        page.hears("O, row 2, column 2. X's turn.").await?;
        page.play("c1").await?;
        page.hears("X, row 1, column 3. X wins in row 1, after 5 moves.")
            .await?;
        page.shows("Player X wins!").await?;
        page.hides("O's turn").await?;
        page.names_cell("a1", "Row 1, column 1, X, winning line")
            .await?;
        page.names_cell("c1", "Row 1, column 3, X, winning line, last move")
            .await?;
        page.names_cell("b2", "Row 2, column 2, O").await?;
        page.has(Control::Dialog, "Player X wins!").await?;
        page.hears("O left row 1, column 3 open on move 4.").await?;
        page.has_marks("XXX OO- ---").await?;
        page.heard_all().await
    })
    .await
}

#[apply(test)]
async fn a_double_click_plays_once() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .run(async |page| {
            let cell = page.cell(2, 2).await?;
            let driver = page.driver();
            driver
                .action_chain_with_delay(None, None)
                .double_click_element(&cell)
                .perform()
                .await?;
            page.hears("X, row 2, column 2. O's turn.").await?;
            page.hears("Row 2, column 2 is taken by X.").await?;
            page.has_marks("--- -X- ---").await
        })
        .await
}

#[apply(test)]
async fn the_second_click_of_a_double_click_that_wins_does_not_fall_on_the_result() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .media("prefers-reduced-motion", "reduce")
        .run(async |page| {
            page.play("a2 a1 c2 b1").await?;
            let cell = page.cell(2, 2).await?;
            let driver = page.driver();
            driver
                .action_chain_with_delay(None, None)
                .double_click_element(&cell)
                .perform()
                .await?;
            page.has(Control::Dialog, "Player X wins!").await?;
            page.has_marks("OO- XXX ---").await
        })
        .await
}

#[apply(test)]
async fn rapid_clicks_are_all_played_and_all_said() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .run(async |page| {
            let mut actions = page.driver().action_chain_with_delay(None, None);
            for (row, column) in [(1, 1), (2, 2), (3, 3), (1, 3)] {
                actions = actions.click_element(&page.cell(row, column).await?);
            }
            actions.perform().await?;
            page.has_marks("X-O -O- --X").await?;
            page.hears("X, row 1, column 1. O's turn.").await?;
            page.hears("O, row 2, column 2. X's turn.").await?;
            page.hears("X, row 3, column 3. O's turn.").await?;
            page.hears("O, row 1, column 3. X's turn.").await?;
            page.heard_all().await
        })
        .await
}
