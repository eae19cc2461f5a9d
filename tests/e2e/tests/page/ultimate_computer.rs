//! Ultimate with the computer: its moves, its advice, the review.

use anyhow::Result;
use noughts_e2e::{Control, Page, Person, Start, Visit, eventually};

/// X can win the game with one move, which completes the centre column.
const NEARLY_WON: &str = "/play/ultimate?x=person&o=person#heeeeiieehhbbgghhddeeggbbegebcce";

/// X has won.
const WON: &str = "/play/ultimate?x=person&o=person#heeeeiieehhbbgghhddeeggbbegebccehf";

/// Waits until the names of this many cells contain a text.
async fn are_named(page: &Page, count: usize, part: &str) -> Result<()> {
    let script = "
        const [part] = arguments;
        return [...document.querySelectorAll('[role=grid] button')]
          .filter(({ ariaLabel }) => ariaLabel.includes(part)).length;";
    page.yields_with(
        &format!("cells named “…{part}”"),
        count,
        script,
        [part.into()],
    )
    .await
}

#[apply(behaviour)]
async fn the_computer_answers_where_it_may_and_the_turn_comes_back<P: Person>() -> Result<()> {
    P::visit(
        Start::at("/play/ultimate?x=person&o=easy&seed=1"),
        async |page| {
            page.shows("Your turn (X) — any board").await?;
            page.play("ee").await?;
            page.has_played(2).await?;
            page.hears_at_last("Computer: centre board, ").await?;
            page.click(Control::Button, "Undo").await?;
            page.has_played(0).await?;
            page.shows("Your turn (X) — any board").await
        },
    )
    .await
}

#[apply(weekly)]
async fn values_are_rates_with_their_playouts_or_proven() -> Result<()> {
    Visit::to("/play/ultimate?x=person&o=person#eeea")
        .run(async |page| {
            page.click(Control::Button, "Values").await?;
            // X must play in the top-left board, of nine cells.
            are_named(page, 9, " playouts").await?;
            are_named(page, 1, " playouts, best move").await?;
            page.lacks(Control::Button, "All values").await?;
            let script = "
                const shown = document.querySelectorAll('[data-value$=\"%\"]');
                return shown.length;";
            assert_eq!(page.eval::<usize>(script).await?, 9);

            // The first moves have theirs from the atlas.
            page.goto("/play/ultimate?x=person&o=person").await?;
            page.click(Control::Button, "Values").await?;
            are_named(page, 81, " in 250,000 playouts").await?;

            page.goto(NEARLY_WON).await?;
            page.click(Control::Button, "Values").await?;
            page.names_cell(
                "hf",
                "Bottom board, right cell, empty, wins in 1, best move",
            )
            .await
        })
        .await
}

#[apply(behaviour)]
async fn a_hint_has_a_reason<P: Person>() -> Result<()> {
    P::visit(Start::at(NEARLY_WON), async |page| {
        for step in [
            "You can win now.",
            "Hint: the right cell of the bottom board.",
        ] {
            page.click(Control::Button, "Hint").await?;
            page.shows(step).await?;
        }
        page.click(Control::Button, "Hint").await?;
        page.shows(
            "Hint: the right cell of the bottom board. It completes column 2 of the main board and \
             wins.",
        )
        .await
    })
    .await
}

#[apply(weekly)]
async fn a_finished_game_is_reviewed() -> Result<()> {
    Visit::to(WON)
        .run(async |page| {
            page.click(Control::Button, "Review the game").await?;
            page.focuses("Moves of the game").await?;
            page.press("End").await?;
            // Each move is studied for up to a second, so there are two waits.
            for bars in [8, 17] {
                eventually("the evaluated moves", true, async || {
                    let known = "return document.querySelectorAll('.bar[data-side]').length";
                    Ok(page.eval::<usize>(known).await? >= bars)
                })
                .await?;
            }
            let summary = "return document.querySelector('.review > p').textContent";
            let summary: String = page.eval(summary).await?;
            assert!(summary.contains("This is an estimate"), "{summary}");
            page.press("Home ArrowRight").await?;
            page.shows("Move 1 of 17").await
        })
        .await
}
