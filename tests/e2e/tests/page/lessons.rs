//! Lessons: chosen, played by mouse and by keyboard alone, saved.

use anyhow::{Context, Result};
use noughts_e2e::{Control, Page, Visit, until};
use noughts_engine::{Limit, Progress, searcher};
use noughts_lessons::{Lesson, Step, lessons};
use noughts_rules::CellId;

use crate::accessibility::is_clean;
use crate::sizes::{fits, targets_are_large_enough};

const FORKS: &str = "/learn/forks";

/// The task of its first step.
const TASK: &str = "Find a move that threatens two lines at once.";

const RIGHT: &str = "Right! A fork: O can stop only one of the two lines.";

/// The sentence after the last step.
const FINISHED: &str = "You have finished this lesson.";

/// The list's summary.
fn finished(finished: usize, all: usize) -> String {
    format!("A few positions each, for you to play. {finished} of {all} finished.")
}

/// Returns a right move in a step's position.
fn right_move(step: &Step) -> Result<CellId> {
    let position = step.game.position();
    let mut search = searcher(position.variant().search(), 0);
    search.study(position, Limit::Nodes(400_000));
    while search.step(4096) == Progress::Running {}
    let values = search.values();
    let mut moves = position.legal_moves().into_iter();
    let right = moves.find(|&cell| step.is_right(&step.game, cell, &values));
    right.context("no move is right")
}

/// Moves the focus from one cell of the board to another and plays there.
async fn play_by_keys(page: &Page, cell: CellId) -> Result<()> {
    page.press("Ctrl+Home").await?;
    for _ in 0..cell.column() {
        page.press("ArrowRight").await?;
    }
    for _ in 0..cell.row() {
        page.press("ArrowDown").await?;
    }
    page.press("Enter").await
}

/// Waits for a new sentence that ends with one of the texts, and returns it.
async fn says(page: &Page, before: &str, ends: &[&str]) -> Result<String> {
    until(&format!("{ends:?}"), async || {
        let text = "return document.querySelector('.message p').textContent";
        let text: String = page.eval(text).await?;
        let is_answer = text != before && ends.iter().any(|end| text.ends_with(end));
        Ok(is_answer.then_some(text))
    })
    .await
}

/// Plays a lesson from its first step to its last with the keyboard alone.
async fn by_keyboard_alone(page: &Page, lesson: &Lesson) -> Result<()> {
    let title = lesson.title.in_language("en");
    page.goto(&format!("/learn/{}", lesson.id)).await?;
    page.has(Control::Heading, title).await?;
    crate::past_header(page).await?;
    let focused = "return document.activeElement.id";
    page.yields("the focus", "cell-0-0", focused).await?;
    for (step, number) in lesson.steps.iter().zip(1..) {
        page.shows(&format!("Step {number} of {}", lesson.steps.len()))
            .await?;
        page.shows(step.task.in_language("en")).await?;
        let is_last = number == lesson.steps.len();
        let right = if is_last {
            FINISHED
        } else {
            step.right.in_language("en")
        };
        if step.moves == 1 {
            play_by_keys(page, right_move(step)?).await?;
        }
        let mut message = String::new();
        while step.moves > 1 && !message.ends_with(right) {
            page.press("g").await?;
            message = says(page, &message, &["Go on.", "It is your turn again.", right]).await?;
        }
        says(page, "", &[right]).await?;
        if !is_last {
            page.focuses("Next step").await?;
            page.press("Enter").await?;
        }
    }
    Ok(())
}

/// One with a step of several moves.
#[apply(test)]
async fn a_lesson_is_finished_by_keyboard_alone() -> Result<()> {
    Visit::to("/learn")
        .run(async |page| {
            let lessons: Vec<_> = lessons().collect();
            page.shows(&finished(0, lessons.len())).await?;
            let is_long = |lesson: &Lesson| lesson.steps.iter().any(|step| step.moves > 1);
            let long = lessons.iter().position(is_long).context("no such lesson")?;
            by_keyboard_alone(page, &lessons[long]).await?;
            page.focuses("Next lesson").await?;
            page.press("Enter").await?;
            page.is_at(&format!("/learn/{}", lessons[long + 1].id))
                .await?;
            page.goto("/learn").await?;
            page.shows(&finished(1, lessons.len())).await
        })
        .await
}

#[apply(test)]
async fn a_lesson_is_played_by_mouse_and_heard() -> Result<()> {
    Visit::to("/learn")
        .run(async |page| {
            page.click(Control::Link, "Forks").await?;
            page.is_at(FORKS).await?;
            page.is_titled("Lesson: Forks – Noughts").await?;
            page.focuses("Forks").await?;
            page.hears(TASK).await?;
            page.click_cell("c1").await?;
            let wrong = "Not row 1, column 3: that only draws. That is not a fork: O can stop \
                         everything.";
            page.hears(wrong).await?;
            page.shows(wrong).await?;
            page.has_marks("XO- -X- --O").await?;
            page.click_cell("b1").await?;
            page.hears("Row 1, column 2 is taken by O.").await?;
            page.click_cell("a3").await?;
            page.hears(RIGHT).await?;
            page.has_marks("XO- -X- X-O").await?;
            page.focuses("Next step").await?;
            page.click_cell("c1").await?;
            page.hears("This step is done.").await?;
            page.click(Control::Button, "Start again").await?;
            page.hears(TASK).await?;
            page.has_marks("XO- -X- --O").await?;
            page.focuses_cell("a1").await?;
            page.press("t").await?;
            page.hears(TASK).await?;
            page.click(Control::Button, "Show a move").await?;
            page.hears_at_last(RIGHT).await?;
            page.click(Control::Button, "Next step").await?;
            page.shows("Step 2 of 3").await?;
            page.focuses_cell("a1").await
        })
        .await
}

#[apply(test)]
async fn an_unknown_lesson_says_so() -> Result<()> {
    Visit::to("/learn/chess")
        .tolerating(crate::STATUS_404)
        .run(async |page| page.shows("There is no lesson “chess”.").await)
        .await
}

#[apply(test)]
async fn lessons_fit_a_small_phone_and_axe_finds_nothing() -> Result<()> {
    Visit::to(FORKS)
        .viewport(320, 640, 1)
        .run(async |page| {
            page.shows(TASK).await?;
            fits(page).await?;
            targets_are_large_enough(page).await?;
            is_clean(page, "a lesson").await?;
            page.goto("/learn").await?;
            page.has(Control::Heading, "Lessons").await?;
            fits(page).await?;
            page.has(Control::Link, "Tempo").await?;
            is_clean(page, "the lessons").await
        })
        .await
}
