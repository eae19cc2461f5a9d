//! Runs against the clock.

use anyhow::{Context, Result};
use noughts_e2e::{Control, Page, Person, Visit, until};
use noughts_puzzles::{Puzzle, course};
use noughts_rules::{CellId, Variant};

use crate::STATUS_404;
use crate::puzzles::start;
use crate::puzzles_of_every_game::play_by_keys;

const RUN: &str = "/puzzles/classic/run/3";

/// Fixes the order of the puzzles, and lets a test pass time, with everything that is due in it.
const CONTROLLED: &str = "
    crypto.getRandomValues = (bytes) => bytes.fill(0);
    let ahead = 0;
    const timers = new Map();
    const [start, stop, real] = [setTimeout, clearTimeout, performance.now.bind(performance)];
    performance.now = () => real() + ahead;
    window.setTimeout = (act, after = 0) => {
      const id = start(() => { timers.delete(id); act(); }, after);
      timers.set(id, { act, due: performance.now() + after });
      return id;
    };
    window.clearTimeout = (id) => { timers.delete(id); stop(id); };
    window.pass = (time) => {
      const end = performance.now() + time;
      for (;;) {
        const [id, next] = [...timers].sort(([, a], [, b]) => a.due - b.due)[0] ?? [];
        if (!next || next.due > end) break;
        ahead += Math.max(0, next.due - performance.now());
        clearTimeout(id);
        next.act();
      }
      ahead += Math.max(0, end - performance.now());
    };";

fn visit(address: &str) -> Visit {
    Visit::to(address)
        .tolerating(STATUS_404)
        .script(CONTROLLED)
        .that_can_hide()
}

/// Returns the puzzles of a run in their order.
fn run(variant: Variant) -> Vec<Puzzle> {
    course(variant, 0)
}

fn wrong(puzzle: Puzzle) -> Result<CellId> {
    let moves = puzzle.game().position().legal_moves();
    let wrong = moves.into_iter().find(|&cell| cell != puzzle.best());
    wrong.context("every move is right")
}

/// Lets some seconds pass.
async fn wait(page: &Page, seconds: u32) -> Result<()> {
    page.eval_with::<()>("pass(arguments[0])", [(seconds * 1000).into()])
        .await
}

/// Returns the seconds on the clock.
async fn clock(page: &Page) -> Result<u32> {
    until("the clock", async || {
        let text = "return document.querySelector('[role=timer]')?.innerText ?? ''";
        let text: String = page.eval(text).await?;
        let time = text.split_once(':');
        let read = |(minutes, seconds): (&str, &str)| {
            Some(60 * minutes.parse::<u32>().ok()? + seconds.parse::<u32>().ok()?)
        };
        Ok(time.and_then(read))
    })
    .await
}

/// Begins a run by keyboard.
async fn begin(page: &Page) -> Result<()> {
    page.has(Control::Button, "Start").await?;
    crate::past_header(page).await?;
    page.focuses("Start").await?;
    page.press("Enter").await?;
    page.focuses_cell("a1").await
}

#[apply(sample)]
async fn a_run_is_played_by_keyboard_until_the_third_mistake<P: Person>() -> Result<()> {
    P::visit(start(RUN).draws_zeros(), async |page| {
        let run = run(Variant::Classic);
        page.is_titled("Classic run: 3 minutes – Noughts").await?;
        page.focus(Control::Button, "Start").await?;
        page.press("Enter").await?;
        page.focuses_cell("a1").await?;
        page.hears_at_last("to move. Find the best move.").await?;
        for (puzzle, solved) in run.iter().take(3).zip(1..) {
            play_by_keys(page, puzzle.best()).await?;
            page.hears_at_last(&format!("Right: {solved} solved."))
                .await?;
            page.shows(&format!("{solved} solved")).await?;
        }
        play_by_keys(page, wrong(run[3])?).await?;
        page.hears_at_last(" was the move. Mistakes left: 2.")
            .await?;
        page.press("t").await?;
        page.hears_at_last("3 solved. Mistakes left: 2.").await?;
        play_by_keys(page, wrong(run[4])?).await?;
        page.hears_at_last("Mistakes left: 1.").await?;
        play_by_keys(page, wrong(run[5])?).await?;
        let over = "That was the third mistake. 3 solved. Your best: 3.";
        page.hears_at_last(over).await?;
        page.focuses("Start again").await?;
        for puzzle in &run[3..6] {
            let name = format!("Puzzle {}", puzzle.number());
            page.has(Control::Link, &name).await?;
        }

        // A run that is worse leaves the best result as it is.
        page.press("Enter").await?;
        page.focuses_cell("a1").await?;
        page.click(Control::Button, "End the run").await?;
        page.hears_at_last("You ended the run. 0 solved. Your best: 3.")
            .await?;
        page.focuses("Start again").await?;
        page.goto("/puzzles/classic").await?;
        page.has(Control::Link, "3 minutes · Your best: 3").await?;
        page.has(Control::Link, "5 minutes").await
    })
    .await
}

#[apply(weekly)]
async fn the_clock_warns_and_ends_a_run() -> Result<()> {
    visit(RUN)
        .run(async |page| {
            let run = run(Variant::Classic);
            begin(page).await?;
            play_by_keys(page, run[0].best()).await?;
            page.hears_at_last("Right: 1 solved.").await?;
            // It stands while nobody can see the board.
            page.eval::<()>("hide(true)").await?;
            wait(page, 100).await?;
            page.eval::<()>("hide(false)").await?;
            assert!(clock(page).await? > 150);
            let left = clock(page).await?;
            wait(page, left - 12).await?;
            page.hears_at_last("10 seconds left.").await?;
            wait(page, 10).await?;
            page.hears_at_last("Time is up. 1 solved. Your best: 1.")
                .await?;
            page.focuses("Start again").await?;
            page.press("Enter").await?;
            page.focuses_cell("a1").await?;
            assert!(clock(page).await? > 150);
            Ok(())
        })
        .await
}
