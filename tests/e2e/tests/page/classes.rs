//! Class sets: made by a teacher, worked through by a pupil, and read into a table.

use anyhow::{Context, Result, ensure};
use noughts_app::classes::code::Code;
use noughts_app::classes::place;
use noughts_app::classes::set::{ClassSet, Task};
use noughts_e2e::{Control, Page, Visit, until};
use noughts_protocol::Level;
use noughts_puzzles::puzzle;
use noughts_rules::Variant;

use crate::accessibility::is_clean_in_every_look;
use crate::keyboard_alone::tab_to;
use crate::sizes::{fits, targets_are_large_enough};

/// Two puzzles, a lesson and a game.
fn set() -> ClassSet {
    let mut set = ClassSet::default();
    let puzzles = [1, 290].map(|number| puzzle(Variant::Classic, number).map(Task::Puzzle));
    let lesson = noughts_lessons::ids().next().map(Task::Lesson);
    let game = Some(Task::Game(Variant::Classic, Level::Easy));
    for task in puzzles.into_iter().chain([lesson, game]).flatten() {
        set.add(task);
    }
    set
}

fn teacher() -> String {
    format!("{}{}", place::PATH, place::teacher(&set()))
}

/// Plays the first open cell until the game against the computer is over.
async fn play_to_the_end(page: &Page) -> Result<()> {
    for _ in 0..5 {
        let open = until("the pupil's turn", async || {
            let playable = "
                const over = document.querySelector('#way-on') !== null;
                const open = document.querySelector('[role=grid] button:not([aria-disabled=true])');
                const turn = document.querySelector('.status').innerText;
                return over ? 'over' : turn.startsWith('Your turn') && open ? open.id : null";
            page.eval::<Option<String>>(playable).await
        })
        .await?;
        if open == "over" {
            return Ok(());
        }
        let focus = "document.getElementById(arguments[0]).focus()";
        page.eval_with::<()>(focus, [open.as_str().into()]).await?;
        page.press("Enter").await?;
        let answered = "
            const button = document.getElementById(arguments[0]);
            return button.getAttribute('aria-disabled') === 'true'";
        page.yields_with("the move", true, answered, [open.into()])
            .await?;
    }
    Ok(())
}

/// Returns the code on the page.
async fn code(page: &Page) -> Result<Code> {
    let text = until("the code", async || {
        let text = "return document.querySelector('.class-code')?.innerText ?? null";
        page.eval::<Option<String>>(text).await
    })
    .await?;
    text.parse::<Code>().context(text)
}

/// Returns the texts of the rows of codes, without what is typed beside them.
async fn rows(page: &Page) -> Result<Vec<String>> {
    let rows = "
        return [...document.querySelectorAll('tbody tr')].map(
          (row) => [...row.cells].slice(1, -1).map(({ innerText }) => innerText).join(' '))";
    page.eval(rows).await
}

#[apply(test)]
async fn a_pupil_works_through_a_set_by_keyboard_alone_and_the_teacher_reads_the_code() -> Result<()>
{
    Visit::to(place::pupil(&set()))
        .run(async |page| {
            page.is_titled("Class set – Noughts").await?;
            page.shows("4 tasks, up to 8 points.").await?;
            tab_to(page, "Start").await?;
            page.press("Enter").await?;

            // Right at once, which leads on.
            page.focuses("Classic puzzle 1").await?;
            page.shows("Task 1 of 4 · 0 points").await?;
            page.lacks(Control::Link, "All puzzles").await?;
            page.press("Tab ArrowDown ArrowDown Enter").await?;
            page.shows("Task 1 of 4 · 2 points").await?;
            page.focuses("Next task").await?;
            page.press("Enter").await?;

            // Right at the second try, after a reload.
            page.focuses("Classic puzzle 290").await?;
            page.reload().await?;
            page.shows("4 tasks, up to 8 points.").await?;
            tab_to(page, "Go on").await?;
            page.press("Enter").await?;
            page.focuses("Classic puzzle 290").await?;
            page.press("Tab Enter").await?;
            page.has(Control::Button, "Take it back").await?;
            page.has(Control::Button, "Skip this task").await?;
            page.press("Escape ArrowRight ArrowDown Enter").await?;
            page.shows("Task 2 of 4 · 3 points").await?;
            page.focuses("Next task").await?;
            page.press("Enter").await?;

            // A lesson is skipped.
            page.shows("Task 3 of 4 · 3 points").await?;
            page.lacks(Control::Link, "All lessons").await?;
            page.focus(Control::Button, "Skip this task").await?;
            page.press("Enter").await?;

            page.shows("Task 4 of 4 · 3 points").await?;
            page.shows("Your turn.").await?;
            play_to_the_end(page).await?;
            page.focuses("See the result").await?;
            page.press("Enter").await?;
            page.focuses("Class set").await?;
            let result = code(page).await?;
            ensure!(result.mark == set().mark() && (3..=5).contains(&result.points));
            let said = "return document.querySelector('.class-result').innerText";
            let said: String = page.eval(said).await?;
            ensure!(
                said.starts_with(&format!("{} of 8 points, in 0:", result.points)),
                said
            );
            page.has(Control::Button, "Copy the code").await?;

            // It is there again after a reload, and the teacher reads it.
            page.reload().await?;
            ensure!(code(page).await? == result);
            page.goto(&teacher()).await?;
            read(page, &result.to_string(), "1 code read.").await?;
            let row = rows(page).await?;
            ensure!(
                row.len() == 1 && row[0].starts_with(&format!("{result} {} 0:", result.points))
            );

            // Another pupil at the same device gets another code.
            page.goto(&place::pupil(&set())).await?;
            page.click(Control::Button, "Start again, for another pupil")
                .await?;
            page.shows("Task 1 of 4 · 0 points").await
        })
        .await
}

const FIELD: &str = "One code, or several separated by commas";

/// Reads codes; waits for a sentence about them.
async fn read(page: &Page, codes: &str, said: &str) -> Result<()> {
    page.fill(Control::TextBox, FIELD, codes).await?;
    page.press("Enter").await?;
    page.shows(said).await
}

#[apply(test)]
async fn a_teacher_reads_codes_into_a_table() -> Result<()> {
    let code = |points, seconds| Code {
        mark: set().mark(),
        points,
        seconds,
        tag: 7,
    };
    let [slow, fast, best] = [code(5, 90), code(5, 61), code(8, 300)];
    Visit::to(teacher())
        .run(async |page| {
            page.is_titled("For your class – Noughts").await?;
            read(page, &slow.to_string(), "1 code read.").await?;
            page.fill(Control::TextBox, &format!("Name beside {slow}"), "Ada Lovelace")
                .await?;
            read(page, &format!("{fast}, {best}"), "2 codes read.").await?;
            let expected = [(best, "8 5:00"), (fast, "5 1:01"), (slow, "5 1:30")];
            let expected = expected.map(|(code, figures)| format!("{code} {figures}"));
            ensure!(rows(page).await? == expected, "{:?}", rows(page).await?);
            // Names stay beside their codes, and nowhere else.
            let name = page.find(Control::TextBox, &format!("Name beside {slow}")).await?;
            ensure!(name.prop("value").await?.as_deref() == Some("Ada Lovelace"));
            let stored = "return JSON.stringify(localStorage) + location.href + JSON.stringify(history.state)";
            ensure!(!page.eval::<String>(stored).await?.contains("Ada"));

            let text = fast.to_string();
            read(page, &text, &format!("{text}: It is in the table already.")).await?;
            let last = if text.ends_with('7') { "8" } else { "7" };
            let mistyped = format!("{}{last}", &text[..11]);
            let said = format!("{mistyped}: It was mistyped. Compare it with the pupil's screen.");
            read(page, &mistyped, &said).await?;
            let other = Code { mark: 1, ..fast }.to_string();
            read(page, &other, &format!("{other}: It belongs to another set.")).await?;
            ensure!(rows(page).await?.len() == 3);
            page.click(Control::Button, &format!("Remove {text}")).await?;
            ensure!(rows(page).await? == [&*expected[0], &*expected[2]]);
            page.reload().await?;
            page.shows("No code has been read yet.").await
        })
        .await
}

#[apply(test)]
async fn a_teacher_makes_a_set_which_the_address_keeps() -> Result<()> {
    Visit::to("/")
        .run(async |page| {
            page.click(Control::Button, "Menu").await?;
            page.click(Control::Link, "For your class").await?;
            page.is_at("/class").await?;
            page.focuses("For your class").await?;
            page.shows("There are no tasks yet.").await?;
            page.lacks(Control::Heading, "Codes").await?;
            page.choose("Kind", "Fork").await?;
            page.fill(Control::SpinButton, "Number", "3").await?;
            page.click(Control::Button, "Add puzzles").await?;
            page.shows("3 tasks added.").await?;
            page.click(Control::Button, "Add the lesson").await?;
            page.choose("Level", "Hard").await?;
            page.click(Control::Button, "Add the game").await?;
            page.shows("1 task added.").await?;
            page.shows("5 tasks, up to 10 points.").await?;
            page.click(Control::Button, "Add the game").await?;
            page.shows("Nothing was added: all of it is there already, or the set is full, with 40 tasks.")
                .await?;
            let tasks = "return [...document.querySelectorAll('.class-tasks li')].map(
                ({ innerText }) => innerText.trim())";
            let before: Vec<String> = page.eval(tasks).await?;
            ensure!(before.len() == 5 && before[0].starts_with("Classic puzzle "));
            ensure!(before[4] == "Classic against the computer, Hard", "{before:?}");
            page.click(Control::Button, &format!("Remove {}", before[1])).await?;
            page.focuses("Tasks").await?;
            page.shows("4 tasks, up to 8 points.").await?;
            page.reload().await?;
            page.shows("4 tasks, up to 8 points.").await?;
            let after: Vec<String> = page.eval(tasks).await?;
            ensure!(after[0] == before[0] && after[1..] == before[2..], "{after:?}");

            // The link, and so the QR code, is the pupils' page.
            let link = page.find(Control::TextBox, "Link").await?;
            let link = link.prop("value").await?.unwrap_or_default();
            let (_, fragment) = link.split_once("/class/#").context("no link")?;
            page.goto(&format!("/class#{fragment}")).await?;
            page.has(Control::Button, "Start").await?;
            page.goto(&format!("/class#{}", &fragment[1..])).await?;
            page.shows(
                "This link is damaged: a part of it is missing, or was changed. Ask for the link again.",
            )
            .await
        })
        .await
}

#[apply(test)]
async fn axe_finds_nothing_in_class_sets_on_a_phone() -> Result<()> {
    Visit::to(teacher())
        .viewport(320, 640, 1)
        .run(async |page| {
            let clean = async |state: &str| -> Result<()> {
                fits(page).await?;
                targets_are_large_enough(page).await?;
                is_clean_in_every_look(page, state).await
            };
            let code = Code {
                mark: set().mark(),
                points: 5,
                seconds: 245,
                tag: 0,
            };
            read(page, &code.to_string(), "1 code read.").await?;
            clean("codes").await?;
            page.goto(&place::pupil(&set())).await?;
            page.click(Control::Button, "Start").await?;
            for task in 2..=4 {
                page.click(Control::Button, "Skip this task").await?;
                page.shows(&format!("Task {task} of 4 · 0 points")).await?;
                clean("another task").await?;
            }
            page.click(Control::Button, "Skip this task").await?;
            page.has(Control::Button, "Copy the code").await?;
            clean("the end").await
        })
        .await
}
