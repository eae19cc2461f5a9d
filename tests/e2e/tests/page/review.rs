//! The review after a game.

use anyhow::Result;
use noughts_e2e::{Control, FakeWorker, Person, Start, Visit};

use crate::TWO_PEOPLE;
use crate::accessibility::is_clean;
use crate::keyboard_alone::tab_to;
use crate::sizes::fits;

const CHART: &str = "Moves of the game";

/// O leaves the centre open and later a win; X misses the win once.
const WITH_MISTAKES: &str = "/play/classic?x=person&o=person#a1b1a2b2b3c3a3";

/// Checks the chart's text for its current move.
async fn says(page: &impl Person, text: &str) -> Result<()> {
    page.slider_says(CHART, text).await
}

#[apply(sample)]
async fn each_mistake_is_marked_with_the_better_move<P: Person>() -> Result<()> {
    P::visit(Start::at(WITH_MISTAKES), async |page| {
        page.click(Control::Button, "Review").await?;
        page.lacks(Control::Dialog, "Player X wins!").await?;
        page.focuses(CHART).await?;
        page.hears("Review: X made 1 mistake, and O made 2 mistakes.")
            .await?;
        page.shows_part("X made 1 mistake, and O made 2 mistakes.")
            .await?;

        let [sixth, fifth] = [
            "Move 6 of 7. O, row 3, column 3. A mistake: X can win with the next move. O left row 3, column 1 \
             open on move 6. Better: row 3, column 1.",
            "Move 5 of 7. X, row 3, column 2. A mistake: it leads to a draw. Better: row 3, column 1. It \
             completes column 1 and wins.",
        ];
        // Explanations come after the values.
        for about in [sixth, fifth] {
            page.press("ArrowLeft").await?;
            says(page, about).await?;
        }
        page.press("End").await?;
        page.click(Control::Button, "The turning point: move 6, O c3")
            .await?;
        page.hears(sixth).await?;
        page.click(Control::Button, "Move 5: X b3?, better a3")
            .await?;
        page.hears(fifth).await?;
        page.focuses("Move 5: X b3?, better a3").await?;
        page.has_marks("XO- XO- -X-").await?;
        says(page, fifth).await?;
        page.shows("Move 5, X: b3. A mistake: it leads to a draw.")
            .await?;
        // What was better is shown in its place.
        page.click(
            Control::Button,
            "Better: a3. It completes column 1 and wins.",
        )
        .await?;
        page.has_marks("XO- XO- ---").await?;
        page.click(
            Control::Button,
            "Better: a3. It completes column 1 and wins.",
        )
        .await?;
        page.has(Control::Button, "Move 2: O b1?, better b2").await?;
        page.has(Control::Button, "Move 6: O c3?, better a3").await?;
        page.heard_all().await?;

        page.goto("/learn").await?;
        page.goto(&format!("{TWO_PEOPLE}#b2a1c1a3a2c2b1b3c3"))
            .await?;
        page.click(Control::Button, "Review").await?;
        page.hears_at_last("Review: No move changed the result.")
            .await
    })
    .await
}

#[apply(behaviour)]
async fn the_signs_of_a_review_are_notes_of_an_analysis<P: Person>() -> Result<()> {
    P::visit(Start::at(WITH_MISTAKES), async |page| {
        page.click(Control::Button, "Review").await?;
        page.hears_at_last("Review: X made 1 mistake, and O made 2 mistakes.")
            .await?;
        page.click(Control::Link, "Analyse").await?;
        for name in [
            "Move 1: X a1",
            "Move 2: O b1, mistake",
            "Move 5: X b3, mistake",
            "Move 6: O c3, mistake",
        ] {
            page.has(Control::Button, name).await?;
        }
        Ok(())
    })
    .await
}

/// X, the computer, has forked O.
const FORKED: &str = "/play/classic?x=medium&o=person#a1b1a3a2c3b2b3";

#[apply(sample)]
async fn whoever_has_lost_to_a_fork_sees_it_and_tries_again<P: Person>() -> Result<()> {
    P::visit(Start::at(FORKED), async |page| {
        page.has(Control::Dialog, "The computer wins!").await?;
        page.shows("X forked you on move 5: b2 and b3.").await?;
        page.click(Control::Button, "Show me").await?;
        page.focuses(CHART).await?;
        page.has_marks("XO- O-- X-X").await?;
        page.shows("Move 5, the computer's: c3. Fork: b2 and b3. You can stop only one.")
            .await?;
        says(
            page,
            "Move 5 of 7. X, row 3, column 3. Fork: row 2, column 2; row 3, column 2. You can stop only \
             one.",
        )
        .await?;
        page.click(
            Control::Button,
            "Where it could be helped: move 2, O b1",
        )
        .await?;
        page.has_marks("XO- --- ---").await?;
        page.goto(FORKED).await?;
        page.click(Control::Button, "See the board").await?;
        page.shows("Fork: b2 and b3. You can stop only one.").await?;
        page.click(Control::Button, "Move 5: X c3").await?;
        page.hears_at_last(
            "Move 5 of 7. X, row 3, column 3. Fork: row 2, column 2; row 3, column 2. You can stop only one.",
        )
        .await?;
        page.goto("/learn").await?;
        page.goto(FORKED).await?;
        page.click(Control::Button, "Try again from here").await?;
        page.has_marks("X-- --- ---").await?;
        page.lacks(Control::Button, "Show me").await?;
        page.play("b2").await
    })
    .await
}

#[apply(sample)]
async fn the_chart_is_stepped_through_by_arrow_keys_and_clicked<P: Person>() -> Result<()> {
    P::visit(Start::at(WITH_MISTAKES), async |page| {
            page.click(Control::Button, "Review").await?;
            page.hears_at_last("Review: X made 1 mistake, and O made 2 mistakes.")
                .await?;
            page.focuses(CHART).await?;
            for (keys, text, marks) in [
                (
                    "ArrowRight",
                    "Move 7 of 7. X, row 3, column 1. X wins.",
                    "XO- XO- XXO",
                ),
                (
                    "ArrowLeft ArrowLeft ArrowDown",
                    "Move 4 of 7. O, row 2, column 2. Loses sooner than necessary: X can win with the next \
                     move. X can then win: row 3, column 1 (column 1). The position is lost for O. Move 2, \
                     O row 1, column 2, gave the draw away. Better: row 2, column 2.",
                    "XO- XO- ---",
                ),
                (
                    "Home ArrowLeft",
                    "The start, before the first move.",
                    "--- --- ---",
                ),
                (
                    "ArrowUp",
                    "Move 1 of 7. X, row 1, column 1. It leads to a draw.",
                    "X-- --- ---",
                ),
            ] {
                page.press(keys).await?;
                says(page, text).await?;
                page.has_marks(marks).await?;
            }
            page.focuses(CHART).await?;
            // The slider announces it; the live region does not repeat it.
            page.heard_all().await
        })
.await
}

#[apply(behaviour)]
async fn a_review_is_of_one_game<P: Person>() -> Result<()> {
    P::visit(Start::at(WITH_MISTAKES), async |page| {
        page.click(Control::Button, "See the board").await?;
        page.click(Control::Button, "Review the game").await?;
        page.shows_part("X made 1 mistake, and O made 2 mistakes.")
            .await?;
        page.lacks(Control::Button, "Review the game").await?;
        page.click(Control::Button, "Undo").await?;
        page.lacks(Control::Slider, CHART).await?;
        page.lacks(Control::Button, "Review the game").await?;

        page.play("c1").await?;
        page.lacks(Control::Slider, CHART).await?;
        page.play("a3 c2").await?;
        page.click(Control::Button, "Review").await?;
        page.has(Control::Slider, CHART).await?;
        page.click(Control::Button, "New game").await?;
        page.click(Control::Button, "Start new game").await?;
        page.lacks(Control::Slider, CHART).await?;
        page.focuses_cell("a1").await
    })
    .await
}

#[apply(behaviour)]
async fn without_an_engine_the_review_says_so_and_tries_again<P: Person>() -> Result<()> {
    const UNAVAILABLE: &str = "The engine could not start, so the moves cannot be judged.";
    P::visit(
        Start::at(WITH_MISTAKES).worker(FakeWorker::Throwing),
        async |page| {
            page.click(Control::Button, "Review").await?;
            page.focuses(CHART).await?;
            page.shows(UNAVAILABLE).await?;
            // Stepping through the game still works.
            page.press("ArrowLeft").await?;
            page.has_marks("XO- XO- -XO").await?;
            page.mends_the_engine().await?;
            page.click(Control::Button, "Try again").await?;
            page.hides(UNAVAILABLE).await?;
            page.shows_part("X made 1 mistake, and O made 2 mistakes.")
                .await
        },
    )
    .await
}

#[apply(test)]
async fn mistakes_are_played_again_by_keyboard_alone_in_every_size() -> Result<()> {
    for (width, height) in [(320, 640), (1440, 900)] {
        Visit::to(WITH_MISTAKES)
            .viewport(width, height, 1)
            .run(async |page| {
                page.click(Control::Button, "Review").await?;
                page.hears_at_last("Review: X made 1 mistake, and O made 2 mistakes.")
                    .await?;
                page.has(Control::Button, "Move 2: O b1?, better b2").await?;
                tab_to(page, "Learn from your mistakes").await?;
                page.press("Enter").await?;
                page.hears_at_last("Move 2: O played b1. Find a better move.")
                    .await?;
                page.has_marks("X-- --- ---").await?;
                // The answers are not beside the question.
                page.lacks(Control::Button, "Move 2: O b1?, better b2")
                    .await?;
                fits(page).await?;
                is_clean(page, "a lesson").await?;
                page.cell(1, 1).await?.focus().await?;
                page.press("Enter").await?;
                page.hears_at_last("Row 1, column 1 is taken by X.").await?;
                page.cell(3, 3).await?.focus().await?;
                page.press("Enter").await?;
                page.hears_at_last(
                    "row 3, column 3 is no better. It loses: X row 3, column 1, O row 2, column 1, X \
                     row 1, column 3. Each reply is forced. Then X has 2 threats",
                )
                .await?;
                // The refutation is drawn: four moves to come, two lines and their cells.
                let drawn = "
                    const kinds = [...document.querySelectorAll('.explanation [data-kind]')]
                      .map(({ dataset }) => dataset.kind);
                    return ['number', 'threat', 'danger']
                      .map((kind) => kinds.filter((it) => it === kind).length);";
                page.yields("the refutation", vec![4, 2, 2], drawn).await?;
                // A reader who has looked elsewhere is asked again.
                page.press("Shift+D").await?;
                page.has_marks("XO- --- ---").await?;
                page.press("Enter").await?;
                page.has_marks("X-- --- ---").await?;
                page.cell(2, 2).await?.focus().await?;
                page.press("Enter").await?;
                page.hears_at_last("Right: row 2, column 2.").await?;
                tab_to(page, "Next mistake").await?;
                page.press("Enter").await?;
                page.hears_at_last("Move 5: X played b3. Find a better move.")
                    .await?;
                tab_to(page, "Show the move").await?;
                page.press("Enter").await?;
                let better = "Better: row 3, column 1 (wins in 1). It completes column 1 and wins.";
                page.hears_at_last(better).await?;
                page.focuses("Next mistake").await?;
                page.press("Enter").await?;
                page.hears_at_last("Move 6: O played c3. Find a better move.")
                    .await?;
                tab_to(page, "Skip").await?;
                page.press("Enter").await?;
                page.hears_at_last("That was the last mistake.").await?;
                page.has(Control::Button, "Move 2: O b1?, better b2").await
            })
            .await?;
    }
    Ok(())
}

#[apply(test)]
async fn where_the_last_move_lost_the_better_one_is_shown_at_once() -> Result<()> {
    Visit::to("/play/notakto?x=person&o=person&review=on#b2a1c3")
        .run(async |page| {
            page.hears_at_last("Review: ").await?;
            let script = "
                const button = document.querySelector('.review-step button');
                return [button.textContent.startsWith('Better: '), button.ariaPressed].join(' ');";
            page.yields(
                "the way to the better move",
                "true false".to_owned(),
                script,
            )
            .await?;
            page.eval::<()>("document.querySelector('.review-step button').click()")
                .await?;
            page.yields("the better move", "true true".to_owned(), script)
                .await?;
            let ghosts = "return document.querySelectorAll('[data-ghost]').length";
            page.yields("its ghost", 1, ghosts).await?;
            // A click hits the middle of an element: the second of three moves.
            page.click(Control::Slider, CHART).await?;
            let shown = "return document.querySelector('[role=slider]').ariaValueNow";
            page.yields("the shown move", "2".to_owned(), shown).await
        })
        .await
}
