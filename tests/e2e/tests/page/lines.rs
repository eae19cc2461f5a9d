//! The engine's lines: on the page of a game, on that of its analysis, and hidden from a class.

use anyhow::Result;
use noughts_e2e::{Control, FakeWorker, Page, Person, Visit, eventually, until};

use crate::STATUS_404;
use crate::accessibility::is_clean;
use crate::keyboard_alone::tab_to;
use crate::search::minimax_visits;
use crate::sizes::{fits, targets_are_large_enough};

const ANALYSIS: &str = "Analysis";

const NO_LINES: &str = "The engine could not start, so there are no lines.";
const NO_SEARCH: &str = "The search could not start, so nothing can be counted.";

/// Records what the page asks each worker for, and keeps the workers.
const ORDERS: &str = "
    window.orders = [];
    window.workers = [];
    window.Worker = class extends Worker {
      constructor(address, ...rest) {
        super(address, ...rest);
        this.address = String(address);
        workers.push(this);
      }
      postMessage(data, ...rest) {
        const [, kind] = new Uint8Array(data);
        if (!this.address.includes('textbook')) orders.push(['search', 'stop'][kind]);
        super.postMessage(data, ...rest);
      }
    };";

/// Returns the text of the lines, their values first.
async fn values(page: &Page) -> Result<Vec<String>> {
    page.eval("return [...document.querySelectorAll('.line-list p')].map((line) => line.innerText)")
        .await
}

/// Waits until there are so many lines.
async fn has_lines(page: &Page, count: usize) -> Result<Vec<String>> {
    until("the lines", async || {
        let values = values(page).await?;
        Ok((values.len() == count).then_some(values))
    })
    .await
}

/// Waits until the page's last order to an engine is this.
async fn has_ordered(page: &Page, order: &str) -> Result<()> {
    page.yields(
        "the last order",
        order.to_owned(),
        "return orders.at(-1) ?? ''",
    )
    .await
}

#[apply(test)]
async fn a_line_is_exact_and_played_by_a_press() -> Result<()> {
    Visit::to("/analysis/classic#a1a2b1b2")
        .run(async |page| {
            page.click(Control::Tab, ANALYSIS).await?;
            page.shows("Exact: X wins in 1 move.").await?;
            let lines = has_lines(page, 3).await?;
            assert!(
                lines.iter().all(|line| line.starts_with("Exact: ")),
                "{lines:?}"
            );
            let bar: String = page
                .eval("return document.querySelector('.lines [role=meter]').ariaValueText")
                .await?;
            assert_eq!(bar, "Exact: X wins in 1 move.");
            is_clean(page, "lines").await?;
            page.click(Control::Button, "Play X c1").await?;
            page.has_marks("XXX OO- ---").await?;
            page.shows("The game is over: there are no lines.").await?;
            // The button is gone, but the focus must not be lost.
            page.focuses("Engine lines").await?;
            is_clean(page, "no lines").await
        })
        .await
}

#[apply(test)]
async fn a_line_is_played_up_to_a_move_by_keyboard_alone() -> Result<()> {
    Visit::to("/analysis/classic#a1a2b1")
        .run(async |page| {
            page.focus(Control::Tab, ANALYSIS).await?;
            // O must block, and every answer of X draws or wins.
            page.find(Control::Button, "Play O c1").await?;
            tab_to(page, "Play O c1").await?;
            page.press("ArrowRight").await?;
            let second: String = page.eval("return document.activeElement.ariaLabel").await?;
            assert!(second.starts_with("Play to X "), "{second}");
            page.press("ArrowLeft").await?;
            page.focuses("Play O c1").await?;
            page.press("ArrowRight Enter").await?;
            page.focuses("Engine lines").await?;
            page.hears_at_last("X, row").await?;
            eventually("moves", 5, async || {
                Ok(page.marks().await?.matches(['X', 'O']).count())
            })
            .await?;
            // The lines say nothing while they grow; the search beside them says what it has counted.
            has_lines(page, 3).await?;
            let said: Vec<String> = page.eval("return probe.said").await?;
            assert!(!said.join(" ").contains("Exact"), "{said:?}");
            Ok(())
        })
        .await
}

#[apply(weekly)]
async fn the_number_of_lines_is_saved() -> Result<()> {
    Visit::to("/analysis/four#b2")
        .run(async |page| {
            page.click(Control::Tab, ANALYSIS).await?;
            has_lines(page, 3).await?;
            page.click(Control::Radio, "5").await?;
            has_lines(page, 5).await?;
            page.reload().await?;
            page.click(Control::Tab, ANALYSIS).await?;
            has_lines(page, 5).await?;
            page.click(Control::Radio, "1").await?;
            has_lines(page, 1).await?;
            Ok(())
        })
        .await
}

#[apply(test)]
async fn nothing_is_searched_while_the_lines_are_hidden() -> Result<()> {
    Visit::to("/analysis/ultimate#ee")
        .viewport(390, 844, 2)
        .script(ORDERS)
        .tolerating(STATUS_404)
        .run(async |page| {
            page.click(Control::Tab, ANALYSIS).await?;
            has_ordered(page, "search").await?;
            has_lines(page, 3).await?;
            page.click(Control::Button, "Close the panel").await?;
            has_ordered(page, "stop").await?;
            page.click(Control::Tab, ANALYSIS).await?;
            has_ordered(page, "search").await?;
            let turn = "
                const [isHidden] = arguments;
                Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
                document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));";
            page.eval_with::<()>(turn, [true.into()]).await?;
            has_ordered(page, "stop").await?;
            page.eval_with::<()>(turn, [false.into()]).await?;
            has_ordered(page, "search").await?;
            // The lines of another position are searched instead.
            let before: usize = page.eval("return orders.length").await?;
            page.click(Control::Button, "Undo").await?;
            let asked = "return orders.slice(arguments[0]).join(' ')";
            page.yields_with("orders", "stop search".to_owned(), asked, [before.into()])
                .await?;
            page.click(Control::Tab, "Rules").await?;
            page.lacks(Control::Heading, "Engine lines").await
        })
        .await
}

#[apply(weekly)]
async fn an_engine_that_does_not_start_is_tried_again() -> Result<()> {
    Visit::to("/analysis/classic#b2a1")
        .run(async |page| {
            // The game's own engine works.
            page.click(Control::Button, "Hint").await?;
            page.hears_anything().await?;
            let worker = page.build().worker_script()?;
            page.server().replace(worker, FakeWorker::Throwing.answer());
            page.click(Control::Tab, ANALYSIS).await?;
            let unavailable = [NO_LINES, NO_SEARCH];
            for view in unavailable {
                page.shows(view).await?;
            }
            page.hears_at_last(NO_SEARCH).await?;
            is_clean(page, "no engine").await?;
            page.server().restore(worker);
            // The button goes with the press, but the focus must not be lost.
            for (heading, view) in ["Engine lines", "Search"].into_iter().zip(unavailable) {
                tab_to(page, "Try again").await?;
                page.press("Enter").await?;
                page.focuses(heading).await?;
                page.hides(view).await?;
            }
            has_lines(page, 3).await?;
            minimax_visits(page, "6,812").await?;
            page.lacks(Control::Button, "Try again").await
        })
        .await
}

#[apply(test)]
async fn an_engine_that_is_hidden_is_neither_seen_nor_heard() -> Result<()> {
    Visit::to("/analysis/classic#b2a1")
        .tolerating(STATUS_404)
        .run(async |page| {
            page.click(Control::Button, "Values").await?;
            page.click(Control::Tab, ANALYSIS).await?;
            has_lines(page, 3).await?;
            page.click(Control::CheckBox, "Hide the engine").await?;
            page.hears_at_last("Lines, evaluation bar, values and hints are hidden.")
                .await?;
            page.lacks(Control::Heading, "Engine lines").await?;
            page.lacks(Control::Heading, "Search").await?;
            page.lacks(Control::Button, "Hint").await?;
            page.lacks(Control::Button, "Values").await?;
            page.names_cell("b1", "Row 1, column 2, empty").await?;
            is_clean(page, "a hidden engine").await?;
            page.cell(1, 2).await?.focus().await?;
            page.press("g").await?;
            page.hears_at_last("The engine is hidden.").await?;
            // It lasts while the study is open: over a reload, and from chapter to chapter.
            page.reload().await?;
            page.lacks(Control::Button, "Hint").await?;
            page.click(Control::Tab, "Study").await?;
            page.click(Control::Button, "Save as a study").await?;
            page.shows_part("Classic, ").await?;
            page.lacks(Control::Button, "Hint").await?;
            page.click(Control::Tab, "Study").await?;
            page.click(Control::Button, "Add a chapter").await?;
            page.shows("Chapter 2: Classic").await?;
            page.lacks(Control::Button, "Hint").await?;
            page.click(Control::Tab, ANALYSIS).await?;
            page.click(Control::CheckBox, "Hide the engine").await?;
            page.has(Control::Button, "Hint").await?;
            has_lines(page, 3).await?;
            Ok(())
        })
        .await
}

#[apply(test)]
async fn a_link_opens_the_view_that_was_shared() -> Result<()> {
    Visit::to("/analysis/classic#1.+b2+a1+%28b1+c1%29+c3+%2A")
        .tolerating(STATUS_404)
        .run(async |page| {
            let variation = "Move 2: O b1, Variation 2 of 2 at move 2";
            page.click(Control::Button, variation).await?;
            page.click(Control::Tab, ANALYSIS).await?;
            page.click(Control::CheckBox, "Hide the engine").await?;
            page.click(Control::Button, "Share").await?;
            page.shows("The engine stays hidden.").await?;
            is_clean(page, "sharing a view").await?;
            let field = page.find(Control::TextBox, "Link to this view").await?;
            let link = field.prop("value").await?.unwrap_or_default();
            let query = "?at=b2b1&engine=off#";
            assert!(link.contains(query), "{link}");
            let path = link.find("/analysis/").map(|at| link[at..].to_owned());
            page.goto("/").await?;
            page.goto(&path.unwrap_or_default()).await?;
            page.has_marks("-O- -X- ---").await?;
            page.has(Control::CheckBox, "Hide the engine").await?;
            page.lacks(Control::Button, "Hint").await?;
            page.lacks(Control::Heading, "Engine lines").await
        })
        .await
}

#[apply(test)]
async fn lines_fit_small_phones() -> Result<()> {
    for (theme, address) in [
        ("light", "/analysis/mnk-10x10x5#e5"),
        ("dark", "/analysis/ultimate#ee"),
    ] {
        Visit::to(address)
            .viewport(320, 640, 2)
            .media("prefers-color-scheme", theme)
            .tolerating(STATUS_404)
            .run(async |page| {
                page.click(Control::Tab, ANALYSIS).await?;
                page.click(Control::Radio, "5").await?;
                has_lines(page, 5).await?;
                fits(page).await?;
                targets_are_large_enough(page).await?;
                is_clean(page, address).await
            })
            .await?;
    }
    Ok(())
}
