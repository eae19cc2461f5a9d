//! Puzzles: solved, failed, given up, and remembered from day to day.

use anyhow::{Result, ensure};
use noughts_e2e::{Control, FakeWorker, Page, Person, Start, Visit};

use crate::STATUS_404;
use crate::accessibility::is_clean_in_every_look;
use crate::sizes::fits;

/// X wins in five with `b2`, and only there.
const FOUR: &str = "/puzzles/four/120";

/// Its question.
const QUESTION: &str = "X to move. Find the best move.";

/// O completes column 1 with `a3`: the easiest of all.
const EASIEST: &str = "/puzzles/classic/1";

/// Sets a document's date to noon of the day in the browser's storage.
const FAKE_DATE: &str = "
    const Real = Date;
    const day = () => localStorage.getItem('test.day') ?? '2026-11-21';
    globalThis.Date = class extends Real {
      constructor(...parts) {
        if (parts.length) super(...parts);
        else super(`${day()}T12:00`);
      }
    };";

/// Returns where a case with a puzzle begins, whose address has no file.
pub(super) fn start(address: &str) -> Start {
    Start::at(address).lacks_file()
}

/// Returns a visit to a puzzle, whose address has no file.
fn visit(address: &str) -> Visit {
    Visit::to(address).tolerating(STATUS_404)
}

async fn travel(page: &Page, day: &str) -> Result<()> {
    let script = "localStorage.setItem('test.day', arguments[0])";
    page.eval_with::<()>(script, [day.into()]).await
}

const WRONG: &str = "Not a1: that only draws; another move wins. O replies: b2. Try another move.";

const RIGHT: &str = "Right: row 2, column 2. It wins in 5 moves, whatever the reply.";

/// The puzzle's board, and the same with the right answer.
const BOARD: &str = "-XOO O-O- -X-X O-XX";
const SOLVED: &str = "-XOO OXO- -X-X O-XX";

/// Shows the links to the themes.
pub(super) async fn unfold_themes(page: &Page) -> Result<()> {
    page.eval::<()>("document.querySelector('.puzzles summary').click()")
        .await
}

#[apply(sample)]
async fn a_puzzle_is_solved_by_mouse<P: Person>() -> Result<()> {
    P::visit(start(FOUR), async |page| {
        page.is_titled("Four puzzle 120 – Noughts").await?;
        page.shows(QUESTION).await?;
        page.hears(QUESTION).await?;
        page.has_marks(BOARD).await?;
        page.click_cell("b2").await?;
        let rated = page.reads("Your rating: ").await?;
        page.hears(&format!("{RIGHT} {rated}")).await?;
        page.shows_part("Right: b2.").await?;
        page.shows("Solved!").await?;
        page.has_marks(SOLVED).await?;
        page.focuses("Next puzzle").await?;

        // Nothing more can be played.
        page.click_cell("a1").await?;
        page.hears_at_last("This puzzle is done.").await?;
        page.has_marks(SOLVED).await?;
        page.heard_all().await?;

        page.click(Control::Link, "Next puzzle").await?;
        page.is_at("/puzzles/four/121").await?;
        page.focuses("Four puzzle 121").await?;
        page.click(Control::Link, "All puzzles").await?;
        page.is_at("/puzzles/four").await?;
        let reader = rated.split_inclusive(' ').nth(2).unwrap_or_default().trim();
        page.shows(&format!(
            "Get four in a row, on 4 by 4. 1 of 229 solved. Your rating: {reader}."
        ))
        .await?;
        page.goes_back().await?;
        page.has(Control::Heading, "Four puzzle 121").await
    })
    .await
}

#[apply(behaviour)]
async fn a_wrong_answer_is_taken_back<P: Person>() -> Result<()> {
    P::visit(start(FOUR), async |page| {
        page.hears(QUESTION).await?;
        page.click_cell("a1").await?;
        page.shows(WRONG).await?;
        page.hears_at_last("Try another move.").await?;
        page.press("Escape").await?;
        page.lacks(Control::Button, "Take it back").await?;
        page.focuses_cell("a1").await?;
        page.has_marks(BOARD).await?;
        page.hears_at_last(QUESTION).await?;
        page.click(Control::Button, "Show the answer").await?;
        page.has_marks(SOLVED).await?;
        page.focuses("Next puzzle").await
    })
    .await
}

/// Whether the button that takes an answer back is whole in the window, and nothing lies over it.
const BACK_IS_IN_VIEW: &str = "
    const named = (button) => button.innerText === 'Take it back';
    const button = [...document.querySelectorAll('button')].find(named);
    const { x, bottom, width } = button.getBoundingClientRect();
    return bottom <= innerHeight
        && button.contains(document.elementFromPoint(x + width / 2, bottom - 2));";

#[apply(weekly)]
async fn the_daily_puzzle_makes_a_streak() -> Result<()> {
    visit("/puzzles/daily")
        .script(FAKE_DATE)
        .run(async |page| {
            page.is_titled("Daily puzzle – Noughts").await?;
            page.shows("Saturday, November 21, 2026. Get four in a row, on 4 by 4.")
                .await?;
            page.has_marks("XOO- ---X XX-- -OOX").await?;
            page.click_cell("c3").await?;
            page.shows_part("Right: c3.").await?;
            page.shows_part("Your streak: 1 day.").await?;
            page.focuses("All puzzles").await?;

            page.press("Enter").await?;
            page.shows("Saturday, November 21, 2026. Solved today. Your streak: 1 day.")
                .await?;

            travel(page, "2026-11-22").await?;
            page.reload().await?;
            page.shows("Sunday, November 22, 2026. Not solved yet. Your streak: 1 day.")
                .await?;
            page.click(Control::Link, "Solve it: Daily puzzle").await?;
            page.has_marks("XO-- -OXO XXOO --XX").await
        })
        .await
}

#[apply(behaviour)]
async fn without_an_engine_one_can_try_again<P: Person>() -> Result<()> {
    P::visit(start(EASIEST).worker(FakeWorker::Throwing), async |page| {
        page.hears("O to move. Find the best move.").await?;
        page.click_cell("b3").await?;
        page.shows(
            "Not b3. The reply comes from the computer's engine, which could not start. You can try \
             again.",
        )
        .await?;
        page.mends_the_engine().await?;
        page.click(Control::Button, "Try again").await?;
        page.shows_part("Not b3: that ").await?;
        page.lacks(Control::Button, "Try again").await?;

        // The right answer is known without it.
        page.press("Escape").await?;
        page.click_cell("a3").await?;
        page.shows("Solved!").await
    })
    .await
}

#[apply(sample)]
async fn the_mistakes_of_a_game_come_back<P: Person>() -> Result<()> {
    P::visit(
        start("/play/classic?x=person&o=person&review=on#a1b1a2b2b3c3a3"),
        async |page| {
            page.shows_part("X made 1 mistake, and O made 2 mistakes.")
                .await?;
            page.goto("/puzzles").await?;
            page.shows("3 positions are due today, before you forget them.")
                .await?;
            page.click(Control::Link, "Solve it: Practice").await?;
            page.is_at("/puzzles/due").await?;
            page.focuses("Practice").await?;
            page.shows("Classic: a mistake of yours. Get three in a row. 2 more are due.")
                .await?;
            page.hears("Move 2: O played b1. Find a better move.")
                .await?;
            page.click_cell("b2").await?;
            page.shows_part("Right: b2.").await?;
            page.focuses("Next position").await?;
            page.press("Enter").await?;
            page.focuses("Practice").await?;
            page.shows("Classic: a mistake of yours. Get three in a row. One more is due.")
                .await?;
            // What was answered is not due any more.
            page.reload().await?;
            page.shows("Classic: a mistake of yours. Get three in a row. One more is due.")
            .await?;
        page.goto("/statistics").await?;
        page.click(Control::Button, "Clear").await?;
        page.shows("3 positions to practise will be deleted.").await?;
        page.click(Control::Button, "Delete all").await?;
        page.goto("/puzzles/due").await?;
        page.shows(
            "Nothing is due. Puzzles, steps of lessons and the mistakes of your games come back here \
             before you forget them.",
        )
        .await
    })
    .await
}

#[apply(weekly)]
async fn every_address_of_puzzles_can_be_reloaded() -> Result<()> {
    visit("/")
        .run(async |page| {
            page.click(Control::Link, "Puzzles").await?;
            page.is_at("/puzzles").await?;
            page.focuses("Puzzles").await?;
            for (address, heading) in [
                ("/puzzles", "Puzzles"),
                ("/puzzles/daily", "Daily puzzle"),
                ("/puzzles/classic/hard/294", "Classic puzzle 294"),
                ("/puzzles/fork", "Puzzles: Fork"),
                ("/puzzles/mnk-5x5x4/tempo", "Custom 5×5×4 puzzles: Tempo"),
                ("/puzzles/ultimate/block/2", "Ultimate puzzle 2"),
                ("/puzzles/classic/run/3", "Classic run: 3 minutes"),
            ] {
                page.goto(address).await?;
                page.has(Control::Heading, heading).await?;
                page.reload().await?;
                page.has(Control::Heading, heading).await?;
                page.is_titled(&format!("{heading} – Noughts")).await?;
                page.is_at(address).await?;
            }
            page.goto("/puzzles/chess/1").await?;
            page.has(Control::Heading, "Not found").await?;
            page.shows("There are no puzzles called “chess”.").await
        })
        .await
}

#[apply(test)]
async fn axe_finds_nothing_in_puzzles_on_a_phone() -> Result<()> {
    visit(FOUR)
        .viewport(320, 640, 1)
        .run(async |page| {
            let clean = async |state: &str| -> Result<()> {
                fits(page).await?;
                is_clean_in_every_look(page, state).await
            };
            page.hears(QUESTION).await?;
            page.click_cell("a1").await?;
            page.shows(WRONG).await?;
            page.has(Control::Button, "Take it back").await?;
            ensure!(page.eval::<bool>(BACK_IS_IN_VIEW).await?);
            clean("a wrong answer").await?;
            page.click(Control::Button, "Take it back").await?;
            page.focuses_cell("a1").await?;
            page.lacks(Control::Button, "Take it back").await?;
            page.click_cell("b2").await?;
            page.focuses("Next puzzle").await?;
            clean("solved").await?;
            page.click(Control::Link, "All puzzles").await?;
            page.has(Control::Link, "Puzzle 120, solved").await?;
            clean("the puzzles of a game").await?;
            unfold_themes(page).await?;
            clean("the themes of a game").await?;
            page.click(Control::Link, "Fork 50").await?;
            page.shows("The best move makes two threats at once, and only one can be stopped.")
                .await?;
            clean("the puzzles of a theme").await?;
            page.goto("/puzzles/torus/run/3").await?;
            page.click(Control::Button, "Start").await?;
            page.has(Control::Button, "End the run").await?;
            clean("a run").await?;
            page.click(Control::Button, "End the run").await?;
            page.has(Control::Button, "Start again").await?;
            clean("after a run").await
        })
        .await
}
