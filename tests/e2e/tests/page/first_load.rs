//! A first visit: what it downloads, the board that does not wait for the program, and the stability of
//! the layout.

use anyhow::{Result, ensure};
use noughts_e2e::downloads::{
    Downloads, UNTIL_TAKEN_OVER, WHOLE_GAME, WHOLE_PAGE, WORKERS, workers,
};
use noughts_e2e::{Build, Control, Feature, Page, Visit};
use thirtyfour::By;

use crate::language::GERMAN;
use crate::sweep::is_there;
use crate::{AGAINST_COMPUTER, TWO_PEOPLE, saved};

/// The most files of a first visit.
const MOST_FILES: usize = 14;

async fn downloads(addresses: &[&str], budget: usize) -> Result<()> {
    for &address in addresses {
        let found = Downloads::of(address).await?;
        ensure!(
            found.whole <= budget && found.files <= MOST_FILES,
            "{address}: {found:?}, not {budget} bytes and {MOST_FILES} files"
        );
        let has_board = ["/", "/play/classic/"].contains(&address);
        ensure!(
            !has_board || found.until_taken_over <= UNTIL_TAKEN_OVER,
            "{address}: {found:?}"
        );
    }
    Ok(())
}

#[apply(test)]
async fn a_start_page_and_a_game_s_page_are_within_their_budgets() -> Result<()> {
    let games = [
        "/",
        "/play/classic/",
        "/play/ultimate/",
        "/embed/play/classic/",
    ];
    downloads(&games, WHOLE_GAME).await
}

#[apply(test)]
async fn pages_with_a_board_are_within_their_budget() -> Result<()> {
    let pages = [
        "/explorer/",
        "/edit/classic/",
        "/analysis/classic/",
        "/search/classic/",
        "/embed/study/#%5BGame+%22four%22%5D+b2+%2A",
    ];
    downloads(&pages, WHOLE_PAGE).await
}

#[apply(test)]
async fn other_pages_are_within_their_budget() -> Result<()> {
    let pages = [
        "/puzzles/",
        "/puzzles/daily/",
        "/learn/",
        "/settings/",
        "/statistics/",
        "/proof/",
    ];
    downloads(&pages, WHOLE_PAGE).await
}

#[apply(test)]
async fn workers_are_within_their_budgets() -> Result<()> {
    for ((worker, budget), size) in WORKERS.into_iter().zip(workers(&Build::at_root()?)?) {
        ensure!(size <= budget, "{worker}: {size} of {budget} bytes");
    }
    Ok(())
}

/// Describes a visit whose program waits for its delivery.
fn early(address: &str) -> Result<Visit> {
    let program = Build::at_root()?.app_wasm()?.to_owned();
    Ok(Visit::to(address).delaying(program))
}

/// Presses a cell of the board in the HTML with the mouse.
async fn press_early(page: &Page, cell: &str) -> Result<()> {
    let cell = page
        .driver()
        .find(By::Css(format!("#early #{cell}")))
        .await?;
    Ok(cell.click().await?)
}

/// Delivers the program, and waits until it has taken the board over.
async fn take_over(page: &Page) -> Result<()> {
    page.server().deliver();
    page.yields(
        "the program",
        true,
        "return !document.getElementById('early')",
    )
    .await
}

#[apply(test)]
async fn a_press_before_the_program_is_there_is_the_first_move() -> Result<()> {
    early(TWO_PEOPLE)?
        .run(async |page| {
            press_early(page, "cell-1-1").await?;
            let shown = "return document.getElementById('cell-1-1').innerText.trim()";
            assert_eq!(page.eval::<String>(shown).await?, "Row 2, column 2, X");
            // One counts, however often and wherever else it is pressed.
            press_early(page, "cell-1-1").await?;
            press_early(page, "cell-0-0").await?;
            press_early(page, "cell-1-1").await?;
            take_over(page).await?;
            page.has_marks("--- -X- ---").await?;
            page.focuses_cell("b2").await?;
            page.play("a1").await?;
            page.has_marks("O-- -X- ---").await
        })
        .await?;
    early("/")?
        .run(async |page| {
            press_early(page, "cell-2-0").await?;
            take_over(page).await?;
            page.names_cell("c1", "Row 1, column 3, X").await?;
            page.address_has("#c1").await
        })
        .await
}

#[apply(test)]
async fn the_board_before_the_program_is_played_on_by_keyboard() -> Result<()> {
    for key in ["Enter", "Space"] {
        early(TWO_PEOPLE)?
            .run(async |page| {
                page.press("Tab Tab ArrowRight ArrowDown ArrowUp ArrowDown")
                    .await?;
                page.press(key).await?;
                take_over(page).await?;
                page.has_marks("--- -X- ---").await?;
                page.focuses_cell("b2").await
            })
            .await?;
    }
    // Without a press, the focus stays on its cell as well.
    early("/play/classic")?
        .run(async |page| {
            page.press("Tab Tab ArrowRight").await?;
            take_over(page).await?;
            page.has_marks("--- --- ---").await?;
            page.focuses_cell("b1").await
        })
        .await
}

#[apply(test)]
async fn the_board_before_the_program_is_named_in_the_reader_s_language() -> Result<()> {
    for (settings, board, cell) in [
        (
            "language en",
            "Classic board, 3 by 3",
            "Row 1, column 2, empty",
        ),
        (
            GERMAN,
            "Klassisch: Brett mit 3 mal 3 Feldern",
            "Zeile 1, Spalte 2, leer",
        ),
    ] {
        early("/")?
            .script(&saved("settings", settings))
            .run(async |page| {
                let tree = page.access_tree().await?;
                let grids = tree.all("grid");
                assert_eq!(
                    grids.iter().map(|grid| &grid.name).collect::<Vec<_>>(),
                    [board]
                );
                let cells = grids[0].all("button");
                let names: Vec<_> = cells.iter().map(|cell| cell.name.as_str()).collect();
                ensure!(names.len() == 9 && names[1] == cell, "{names:?}");
                assert_eq!(grids[0].all("gridcell").len(), 9);
                take_over(page).await
            })
            .await?;
    }
    Ok(())
}

#[apply(test)]
async fn a_board_stands_in_the_html_only_where_it_is_true() -> Result<()> {
    for (address, settings) in [
        ("/play/classic?x=person&o=person#a1", ""),
        ("/play/classic?x=easy&o=person", ""),
        ("/play/classic?ply=0#a1", ""),
        ("/play/four", ""),
        ("/puzzles", ""),
        ("/", "first computer"),
        ("/play/classic", "first computer"),
    ] {
        early(address)?
            .script(&saved("settings", settings))
            .run(async |page| {
                let shown = "return document.getElementById('early')?.checkVisibility() ?? false";
                ensure!(!page.eval::<bool>(shown).await?, "{address}, {settings}");
                page.shows("Loading…").await?;
                page.server().deliver();
                page.has(Control::Button, "Menu").await
            })
            .await?;
    }
    Ok(())
}

/// Records every shift of the layout.
const SHIFTS: &str = "
    window.shifts = [];
    new PerformanceObserver((list) => {
      const rectangle = ({ x, y, width, height }) => [x, y, width, height].map(Math.round);
      for (const { value, sources } of list.getEntries()) {
        const moved = sources.map(({ node, previousRect, currentRect }) =>
          `${node?.outerHTML?.slice(0, 80)} from ${rectangle(previousRect)} to ${rectangle(currentRect)}`);
        shifts.push(`${value} of ${moved}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });";

#[apply(test)]
async fn nothing_moves_when_the_program_takes_the_board_over() -> Result<()> {
    let cells = "return [...document.querySelectorAll('[role=gridcell] button')]
        .map((cell) => Object.values(cell.getBoundingClientRect().toJSON()).map(Math.round).join());";
    for address in ["/", TWO_PEOPLE] {
        for (width, height) in [(320, 640), (844, 390), (768, 1024), (1440, 900)] {
            early(address)?
                .needing(Feature::LayoutShifts)
                .viewport(width, height, 1)
                .script(SHIFTS)
                .run(async |page| {
                    let before: Vec<String> = page.eval(cells).await?;
                    take_over(page).await?;
                    is_there(page).await?;
                    let after: Vec<String> = page.eval(cells).await?;
                    ensure!(before == after, "{address}, {width}: {before:?}, {after:?}");
                    let shifts: Vec<String> = page.eval("return shifts").await?;
                    ensure!(shifts.is_empty(), "{address}, {width}: {shifts:?}");
                    Ok(())
                })
                .await?;
        }
    }
    Ok(())
}

/// Records where the board and its buttons are as soon as they exist.
const FIRST_PLACES: &str = "
    window.places = () => ['.board', '.toolbar'].map((selector) => {
        const place = document.querySelector(selector).getBoundingClientRect();
        return [place.x + scrollX, place.y + scrollY, place.width];
    });
    new MutationObserver((_, observer) => {
        if (!document.querySelector('.board')) return;
        observer.disconnect();
        window.first = places();
    }).observe(document, { subtree: true, childList: true });";

#[apply(test)]
async fn a_board_stays_where_it_is_while_the_rest_is_loaded() -> Result<()> {
    for (width, height) in [(320, 640), (1440, 900)] {
        for address in [TWO_PEOPLE, AGAINST_COMPUTER, "/play/ultimate"] {
            Visit::to(address)
                .viewport(width, height, 1)
                .script(FIRST_PLACES)
                .run(async |page| {
                    is_there(page).await?;
                    let (first, last): (Vec<[f64; 3]>, Vec<[f64; 3]>) =
                        page.eval("return [first, places()]").await?;
                    ensure!(first == last, "{address}: {first:?}, then {last:?}");
                    Ok(())
                })
                .await?;
        }
    }
    Ok(())
}
