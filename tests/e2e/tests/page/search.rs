//! The textbook searches: their figures in the Analysis tab, and the page that shows what they do.

use anyhow::Result;
use noughts_e2e::{Control, Page, Person, Start, Visit, eventually};

use crate::accessibility::is_clean_in_every_look;
use crate::{STATUS_404, TWO_PEOPLE};

const ANALYSIS: &str = "Analysis";

/// Counts the running workers.
const WORKERS: &str = "
    window.workers = 0;
    window.Worker = class extends Worker {
      constructor(...given) { super(...given); workers += 1; }
      terminate() { super.terminate(); workers -= 1; }
    };";

/// Returns the cells of the table.
async fn rows(page: &Page) -> Result<Vec<Vec<String>>> {
    let script = "
        return [...document.querySelectorAll('.search tr')]
          .map((row) => [...row.cells].map((cell) => cell.innerText));";
    page.eval(script).await
}

/// Waits for minimax's figure.
pub(super) async fn minimax_visits(page: &Page, nodes: &str) -> Result<()> {
    eventually("minimax", nodes.to_owned(), async || {
        let rows = rows(page).await?;
        Ok(rows.first().map(|row| row[1].clone()).unwrap_or_default())
    })
    .await
}

/// Waits until a row of the tree has the focus.
async fn is_at(page: &Page, name: &str) -> Result<()> {
    let script = "
        return document.activeElement.closest('.search-row')
          ?.querySelector('.visually-hidden').textContent ?? ''";
    page.yields("the focused row", name, script).await
}

#[apply(behaviour)]
async fn searches_worth_seeing_begin_at_their_first_step<P: Person>() -> Result<()> {
    const BEGIN: &str = "Play the search, or step through it.";
    P::visit(Start::at("/search"), async |page| {
        page.shows(BEGIN).await?;
        page.click(Control::Link, "A fork").await?;
        page.is_at("/search/classic#a1b1a3a2").await?;
        page.shows(BEGIN).await?;
        page.click(Control::Link, "Proofs").await?;
        page.is_at("/proof").await
    })
    .await
}

#[apply(behaviour)]
async fn a_reader_cuts_a_small_tree<P: Person>() -> Result<()> {
    P::visit(Start::at("/search/classic#c1b2c2a3b3c3"), async |page| {
        page.click(Control::Radio, "Alpha-beta theatre").await?;
        page.shows_part("X moves and looks for the highest value.")
            .await?;
        page.click(Control::Button, "✂ Cut the rest").await?;
        page.hears_at_last("There is nothing to cut yet: go on.")
            .await?;
        for _ in 0..4 {
            page.click(Control::Button, "Step").await?;
        }
        page.click(Control::Button, "✂ Cut the rest").await?;
        page.shows_part("No cut here: a move that is left may be worth less than 0")
            .await?;
        page.click(Control::Button, "Step").await?;
        page.shows_part("X is sure of").await?;
        page.click(Control::Button, "Start again").await?;
        page.shows("Step 1 of 1 · 1 position visited").await
    })
    .await
}

#[apply(test)]
async fn the_search_is_opened_from_its_figures_and_by_keyboard() -> Result<()> {
    Visit::to(format!("{TWO_PEOPLE}#b2a1"))
        .viewport(390, 844, 2)
        .run(async |page| {
            page.click(Control::Tab, ANALYSIS).await?;
            minimax_visits(page, "6,812").await?;
            page.hears(
                "Counted positions: minimax 6,812, alpha-beta 832, with table 305, with ordering 151.",
            )
            .await?;
            page.click(Control::Link, "See the search").await?;
            page.is_at("/search/classic#b2a1").await?;
            page.is_titled("Search: Classic – Noughts").await?;
            minimax_visits(page, "6,812").await?;
            page.shows("The search is done: 0, draw.").await?;
            is_clean_in_every_look(page, "the search").await?;

            // The tree, as its pattern says.
            page.eval::<()>("document.querySelector('.search-row').focus()").await?;
            let root = "This position: value 0, draw; alpha 0, beta plus infinity; 832 positions";
            is_at(page, root).await?;
            page.press("ArrowRight").await?;
            is_at(page, "X b1: value 0, draw; alpha minus infinity, beta 0; 327 positions").await?;
            page.press("End").await?;
            is_at(page, "4 moves cut off: a2 c2 a3 b3").await?;
            page.press("ArrowUp").await?;
            let before = "return document.querySelectorAll('.search-row').length";
            let count: u32 = page.eval(before).await?;
            page.press("ArrowRight").await?;
            let grown = format!("return document.querySelectorAll('.search-row').length > {count}");
            page.yields("more rows", true, &grown).await?;
            page.press("ArrowRight ArrowLeft Home").await?;
            is_at(page, root).await?;

            // The steps.
            page.slide_to(1).await?;
            page.click(Control::Button, "Step").await?;
            page.hears_at_last(
                "X b1: O moves next and looks for the lowest value. X is sure of nothing yet, O of \
                 nothing yet.",
            )
            .await?;
            is_clean_in_every_look(page, "the second step").await?;
            page.click(Control::Button, "Play").await?;
            page.click(Control::Button, "Pause").await?;
            page.click(Control::Radio, "With ordering").await?;
            page.shows("Step 33 of 33 · 151 positions visited").await?;
            page.click(Control::Button, "Present").await?;
            page.press("Escape").await?;
            page.has(Control::Button, "Present").await
        })
        .await
}

#[apply(weekly)]
async fn a_search_that_cannot_be_shown_names_a_next_step() -> Result<()> {
    Visit::to("/search/expanding")
        .run(async |page| {
            page.shows("This game is too big for a full search.")
                .await?;
            page.click(Control::Link, "The whole game").await?;
            minimax_visits(page, "549,946").await?;
            page.goto("/search/classic#a1b1a2b2a3").await?;
            page.shows("The game is over: there is nothing to search.")
                .await?;
            page.has(Control::Link, "Analyse this position").await?;
            page.goto("/search/classic#k1").await?;
            page.has(Control::Link, "See all games").await
        })
        .await
}

#[apply(test)]
async fn playouts_are_stepped_through_and_opened_by_keyboard() -> Result<()> {
    Visit::to("/play/ultimate?x=person&o=easy&seed=1#ee")
        .run(async |page| {
            page.click(Control::Tab, ANALYSIS).await?;
            page.click(Control::Link, "Watch it think").await?;
            page.is_at("/search/ultimate?watch=on#ee").await?;
            page.shows("1,000 of 1,000 playouts").await?;
            page.slide_to(1).await?;
            page.shows("1 of 1,000 playouts").await?;
            page.click(Control::Button, "Step").await?;
            page.shows("2 of 1,000 playouts").await?;
            // The network follows the steps, and then the row that has the focus.
            let verdict = "return document.querySelector('.network-verdict').textContent";
            page.yields(
                "the new position",
                true,
                &format!("{verdict}.startsWith('After ')"),
            )
            .await?;
            is_clean_in_every_look(page, "two playouts").await?;
            page.eval::<()>("document.querySelector('.search-row').focus()")
                .await?;
            page.yields(
                "the root",
                true,
                &format!("{verdict}.startsWith('This position: ')"),
            )
            .await?;
            let rows = "return document.querySelectorAll('.search-row').length";
            let before: u32 = page.eval(rows).await?;
            page.press("ArrowRight ArrowRight").await?;
            page.yields("more rows", true, &format!("{rows} > {before}"))
                .await?;
            page.press("ArrowLeft ArrowLeft").await?;
            let name = "return document.activeElement.innerText.startsWith('This position: O ')";
            page.yields("the root", true, name).await
        })
        .await
}

#[apply(test)]
async fn a_large_board_is_proven_visit_by_visit() -> Result<()> {
    Visit::to("/search/mnk-6x6x5")
        .tolerating(STATUS_404)
        .run(async |page| {
            page.shows(
                "Visit 19: X c1, O c3. No search is needed: X cannot win. That proves that X cannot \
                 force a win.",
            )
            .await?;
            page.press("Tab").await?;
            page.click(Control::Button, "Step back").await?;
            page.shows("Step 18 of 19").await?;
            is_clean_in_every_look(page, "a proof").await?;
            page.click(Control::Radio, "With ordering").await?;
            page.shows("This search is too big to finish. The tree shows how far it got.")
                .await?;
            page.click(Control::Radio, "Proof").await?;
            page.shows("Step 19 of 19").await
        })
        .await
}

#[apply(weekly)]
async fn the_computer_is_watched_thinking() -> Result<()> {
    Visit::to("/play/classic?x=person&o=easy&seed=1#b2a1")
        .run(async |page| {
            page.click(Control::Tab, ANALYSIS).await?;
            page.click(Control::Link, "Watch it think").await?;
            page.is_at("/search/classic?watch=on#b2").await?;
            page.shows("The search is done: 0, draw.").await
        })
        .await
}

#[apply(weekly)]
async fn the_figures_follow_the_board() -> Result<()> {
    Visit::to(format!("{TWO_PEOPLE}#b2a1"))
        .run(async |page| {
            page.click(Control::Tab, ANALYSIS).await?;
            minimax_visits(page, "6,812").await?;
            page.play("c3").await?;
            minimax_visits(page, "1,173").await?;
            page.eval::<()>("location.hash = ''").await?;
            minimax_visits(page, "549,946").await
        })
        .await
}

#[apply(weekly)]
async fn what_it_needs_ends_when_it_is_closed() -> Result<()> {
    Visit::to("/play/mnk-5x5x4?x=person&o=person")
        .script(WORKERS)
        .tolerating(STATUS_404)
        .run(async |page| {
            let workers = async || page.eval::<u32>("return workers").await;
            eventually("workers", 1, workers).await?;
            page.click(Control::Tab, ANALYSIS).await?;
            eventually("workers", 2, workers).await?;
            page.click(Control::Tab, "Moves").await?;
            eventually("workers", 1, workers).await?;
            page.focuses("Moves").await?;
            page.heard_all().await
        })
        .await
}
