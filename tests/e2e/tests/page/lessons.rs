//! Lessons: chosen, played by mouse and by keyboard alone, saved.

use anyhow::{Context, Result};
use noughts_e2e::{Control, Page, Person, Start, Visit};
use noughts_engine::{Limit, Progress, searcher};
use noughts_lessons::{Goal, Lesson, Question, Stage, Step, Tree, lesson, lessons};
use noughts_rules::{CellId, Game};

use crate::accessibility::is_clean;
use crate::keyboard_alone::tab_to;
use crate::puzzles_of_every_game::play_by_keys;
use crate::sizes::{fits, targets_are_large_enough};

const FORKS: &str = "/learn/forks";

/// The text of its first part, and the task of its second.
const SHOWN: &str = "X plays a3 and makes two threats with one move. O blocks one of them, and X \
                     wins with the other.";
const TASK: &str = "Your turn, X. Make two threats with one move, and then win.";

/// The sentence after the last part.
const FINISHED: &str = "You have finished this lesson.";

/// The summary above the path.
fn done(done: usize, all: usize) -> String {
    format!("{done} of {all} done.")
}

/// Returns a right move in a position of a step.
fn right_move(step: &Step, game: &Game) -> Result<CellId> {
    let position = game.position();
    let mut search = searcher(position.variant().search(), 0);
    search.study(position, Limit::Nodes(400_000));
    while search.step(4096) == Progress::Running {}
    let values = search.values();
    let mut moves = position.legal_moves().into_iter();
    let right = moves.find(|&cell| step.is_right(game, cell, &values));
    right.context("no move is right")
}

/// Waits for a sentence below the board that the text begins, and returns it.
async fn says(page: &impl Person, begin: &str) -> Result<()> {
    page.reads(begin).await.map(drop)
}

/// Goes through a lesson from its first part to its last with the keyboard alone.
async fn by_keyboard_alone(page: &Page, lesson: &Lesson) -> Result<()> {
    page.goto(&format!("/learn/{}", lesson.id)).await?;
    let title = lesson.title.in_language("en");
    page.has(Control::Heading, title).await?;
    for (part, number) in lesson.parts.iter().zip(1..) {
        let stage = match part.stage {
            Stage::Shown => "Watch",
            Stage::Tried(_) => "Try it",
            Stage::Varied(_) => "Once more",
            Stage::Explained => "The idea",
        };
        let place = format!("{stage}: {number} of {}", lesson.parts.len());
        page.shows(&place).await?;
        page.shows(part.text.in_language("en")).await?;
        if let Some(step) = part.stage.step() {
            if let (Goal::Tree, Some(show)) = (&step.goal, part.tree) {
                for finding in Tree::of(part.game.position(), show).findings {
                    let answer = match (finding.question, finding.answer) {
                        (Question::Cut, 1) => "✂ Cut",
                        (Question::Cut, _) => "Look on",
                        (_, 0) => "0",
                        (_, 1) => "+1",
                        _ => "−1",
                    };
                    tab_to(page, answer).await?;
                    page.press("Enter").await?;
                }
                page.focuses("Next").await?;
                page.press("Enter").await?;
                continue;
            }
            page.focuses_cell("a1").await?;
            if step.moves == 1 {
                play_by_keys(page, right_move(step, &part.game)?).await?;
                says(page, "Right!").await?;
            }
            for _ in 1..step.moves {
                page.press("g").await?;
                page.hears_at_last("One right move").await?;
            }
        }
        if number == lesson.parts.len() {
            page.shows(FINISHED).await?;
        } else {
            if number == 1 {
                tab_to(page, "Next").await?;
            } else {
                page.focuses("Next").await?;
            }
            page.press("Enter").await?;
        }
    }
    Ok(())
}

#[apply(test)]
async fn a_lesson_is_finished_by_keyboard_alone() -> Result<()> {
    Visit::to("/learn")
        .run(async |page| {
            let lessons: Vec<_> = lessons().collect();
            page.shows(&done(0, lessons.len())).await?;
            page.has(Control::Link, "Start: Three in a row").await?;
            by_keyboard_alone(page, &lessons[0]).await?;
            page.focuses("Next lesson").await?;
            page.press("Enter").await?;
            page.is_at(&format!("/learn/{}", lessons[1].id)).await?;
            page.goto("/learn").await?;
            page.shows(&done(1, lessons.len())).await?;
            page.has(Control::Link, "Continue: Forks").await
        })
        .await
}

#[apply(sample)]
async fn a_lesson_is_played_by_mouse_and_heard<P: Person>() -> Result<()> {
    P::visit(Start::at("/learn"), async |page| {
        page.click(Control::Link, "Forks").await?;
        page.is_at(FORKS).await?;
        page.is_titled("Lesson: Forks – Noughts").await?;
        page.focuses("Forks").await?;
        page.hears_at_last(SHOWN).await?;
        // The moves play themselves, and again.
        page.has_marks("XOO XX- X-O").await?;
        page.click(Control::Button, "One move back").await?;
        page.has_marks("XOO -X- X-O").await?;
        page.click(Control::Button, "Start again").await?;
        page.has_marks("XOO XX- X-O").await?;
        page.click(Control::Button, "Next").await?;
        page.hears_at_last(TASK).await?;
        page.focuses_cell("a1").await?;

        page.click_cell("a2").await?;
        says(page, "Not a2").await?;
        // It is a ghost, and the board is as before.
        page.has_marks("O-- -XO --X").await?;
        page.click_cell("c3").await?;
        page.hears_at_last("Row 3, column 3 is taken by X.").await?;
        page.click_cell("a3").await?;
        says(page, "Right!").await?;
        page.click(Control::Button, "Show the answer").await?;
        says(page, "One right move is").await?;
        page.focuses("Next").await?;
        page.click_cell("c1").await?;
        page.hears_at_last("This part is done.").await?;
        page.click(Control::Button, "Start again").await?;
        page.has_marks("O-- -XO --X").await?;
        page.focuses_cell("a1").await?;
        page.press("t").await?;
        page.hears_at_last(TASK).await
    })
    .await
}

#[apply(test)]
async fn a_tree_is_worked_out_node_by_node() -> Result<()> {
    Visit::to("/learn/minimax")
        .run(async |page| {
            let ringed =
                "return document.querySelectorAll('.game-tree [data-current=true]').length";
            page.click(Control::Button, "Next").await?;
            page.yields("all values", 0, ringed).await?;
            page.click(Control::Button, "Next").await?;
            page.yields("what is asked", 1, ringed).await?;
            let minimax = lesson("minimax").context("no such lesson")?;
            let part = &minimax.parts[2];
            let show = part.tree.context("no tree")?;
            for _ in Tree::of(part.game.position(), show).findings {
                page.click(Control::Button, "Show the answer").await?;
            }
            says(page, "X takes the largest: +1. The root is worth +1").await?;
            page.focuses("Next").await?;
            page.yields("nothing more", 0, ringed).await
        })
        .await
}

#[apply(behaviour)]
async fn a_wrong_cut_is_explained_and_asked_again<P: Person>() -> Result<()> {
    P::visit(Start::at("/learn/alpha-beta"), async |page| {
        page.click(Control::Button, "Next").await?;
        says(page, "X a1: cut the moves that are left").await?;
        page.click(Control::Button, "✂ Cut").await?;
        says(page, "No. Beta is above alpha").await?;
        page.click(Control::Button, "Look on").await?;
        says(page, "Look on. X a1: what is it worth?").await?;
        page.click(Control::Button, "Show the answer").await?;
        says(page, "O takes the smallest: 0.").await
    })
    .await
}

#[apply(behaviour)]
async fn an_unknown_lesson_says_so<P: Person>() -> Result<()> {
    P::visit(Start::at("/learn/chess").lacks_file(), async |page| {
        page.shows("There is no lesson “chess”.").await
    })
    .await
}

#[apply(test)]
async fn lessons_fit_a_small_phone_and_axe_finds_nothing() -> Result<()> {
    Visit::to(FORKS)
        .viewport(320, 640, 1)
        .run(async |page| {
            page.shows(SHOWN).await?;
            fits(page).await?;
            targets_are_large_enough(page).await?;
            is_clean(page, "a lesson").await?;
            // A wrong move is a ghost, and its refutation an arrow.
            page.click(Control::Button, "Next").await?;
            page.focuses_cell("a1").await?;
            page.click_cell("a2").await?;
            says(page, "Not a2").await?;
            let ghosts = "return document.querySelectorAll('.cell-button[data-ghost]').length";
            page.yields("the move and its reply", 2, ghosts).await?;
            let drawn = "return document.querySelectorAll('.explanation [data-kind=arrow]').length";
            page.yields("an arrow", 1, drawn).await?;
            page.click_cell("a3").await?;
            says(page, "Right!").await?;
            page.yields("no ghost", 0, ghosts).await?;
            page.goto("/learn/alpha-beta").await?;
            page.shows("✂ cut: no need to look there.").await?;
            fits(page).await?;
            is_clean(page, "a lesson with a tree").await?;
            page.goto("/learn").await?;
            page.has(Control::Heading, "Learn").await?;
            fits(page).await?;
            page.has(Control::Link, "Tempo").await?;
            is_clean(page, "the lessons").await
        })
        .await
}
