//! The textbook searches: their figures, and the alpha-beta tree.

use anyhow::{Context, Result};
use noughts_e2e::{Control, Page, Visit, eventually, until};

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

/// Returns the rows of the table, including the header, once it is there.
async fn rows(page: &Page) -> Result<Vec<Vec<String>>> {
    let tree = until("the table", async || {
        let tree = page.access_tree().await?;
        Ok((!tree.all("table").is_empty()).then_some(tree))
    })
    .await?;
    let table = tree.all("table").pop().context("no table")?;
    let row = |row: &&noughts_e2e::AccessNode| {
        let cells = row.children.iter().map(|cell| cell.name.clone());
        cells.collect()
    };
    Ok(table.all("row").iter().map(row).collect())
}

/// Waits until everything is counted.
async fn counted(page: &Page) -> Result<Vec<Vec<String>>> {
    until("the figures", async || {
        let rows = rows(page).await?;
        let is_pending = |text: &String| text.starts_with("counting") || text == "waiting";
        Ok((!rows.iter().flatten().any(is_pending)).then_some(rows))
    })
    .await
}

/// Waits for minimax's figure.
pub(super) async fn minimax_visits(page: &Page, nodes: &str) -> Result<()> {
    eventually("minimax", nodes, async || {
        Ok(rows(page).await?.remove(1).remove(1))
    })
    .await
}

/// Returns the visible tree, a line a move, each level indented by two spaces.
async fn tree(page: &Page) -> Result<String> {
    let script = "
        const lines = (list, indent) => [...list.children].flatMap((item) => [
          indent + (item.querySelector(':scope > :not(ul)') ?? item).innerText,
          ...[...item.querySelectorAll(':scope > ul')].flatMap((inner) => lines(inner, indent + '  ')),
        ]);
        const heading = [...document.querySelectorAll('h3')].find((h3) => h3.innerText.startsWith('Alpha-beta tree'));
        const tree = heading?.parentElement.querySelector(':scope > ul.search-tree');
        // Some browsers put an empty line behind a block.
        return tree ? lines(tree, '').join('\\n').replace(/\\n+/g, '\\n').trim() : '';";
    page.eval(script).await
}

/// Waits until the tree shows these lines.
async fn shows_tree(page: &Page, lines: &[&str]) -> Result<()> {
    eventually("the tree", lines.join("\n"), async || tree(page).await).await
}

async fn is_expanded(page: &Page, name: &str) -> Result<String> {
    let button = page.find(Control::Button, name).await?;
    let expanded = button.attr("aria-expanded").await?;
    expanded.with_context(|| format!("“{name}” cannot be opened"))
}

#[apply(test)]
async fn every_search_is_counted() -> Result<()> {
    Visit::to(format!("{TWO_PEOPLE}#b2a1"))
        .run(async |page| {
            page.click(Control::Tab, ANALYSIS).await?;
            let rows = counted(page).await?;
            assert_eq!(rows[0], ["Search", "Positions", "Cutoffs", "Share"]);
            assert_eq!(rows[1], ["Minimax", "6,812", "0", "100%"]);
            assert_eq!(rows[2], ["Alpha-beta", "832", "245", "12.2%"]);
            // The figures of these two depend on the engine's table.
            assert_eq!(rows[3][0], "Alpha-beta with table");
            assert_eq!(rows[4][0], "Engine");
            let nodes: Vec<u32> = rows[3..]
                .iter()
                .map(|row| row[1].parse())
                .collect::<Result<_, _>>()?;
            assert!(nodes[0] < 832 && nodes[1] < nodes[0], "{nodes:?}");
            assert_eq!(rows[4][2], "—");
            page.hears(&format!(
                "Counted: minimax 6,812 positions, alpha-beta 832, with table {}.",
                rows[3][1]
            ))
            .await?;
            page.heard_all().await?;
            page.click(Control::Button, "X c1: draw at best; 136 positions")
                .await?;
            page.shows("O c3: cut, a3 was already good enough").await?;
            is_clean_in_every_look(page, "opened").await?;
            page.play("c3 b1 a3 c1").await?;
            page.shows("The game is over: there is nothing to search.")
                .await?;
            is_clean_in_every_look(page, "over").await
        })
        .await
}

#[apply(test)]
async fn the_tree_is_opened_by_keyboard() -> Result<()> {
    Visit::to(format!("{TWO_PEOPLE}#b2a1"))
        .run(async |page| {
            page.click(Control::Tab, "Moves").await?;
            page.press("ArrowRight").await?;
            let root = [
                "X b1: draw; 327 positions",
                "X c1: draw at best; 136 positions",
                "X a2: draw at best; 118 positions",
                "X c2: draw at best; 91 positions",
                "X a3: draw at best; 44 positions",
                "X b3: draw at best; 31 positions",
                "X c3: draw at best; 84 positions",
            ];
            shows_tree(page, &root).await?;
            page.focuses(ANALYSIS).await?;
            // Behind the engine's lines.
            let heading = page.find(Control::Heading, "Search").await?;
            heading.focus().await?;
            let path = [
                "X c1: draw at best; 136 positions",
                "O a2: loses in 2 at best; 16 positions",
            ];
            for (tabs, name) in [2, 2].into_iter().zip(path) {
                page.press(&"Tab ".repeat(tabs)).await?;
                page.focuses(name).await?;
                let before = tree(page).await?;
                page.press("Enter").await?;
                until("its moves", async || {
                    let after = tree(page).await?;
                    Ok((after != before && !after.contains("Searching…")).then_some(()))
                })
                .await?;
                assert_eq!(is_expanded(page, name).await?, "true");
                page.focuses(name).await?;
            }
            let opened = [
                "X b1: draw; 327 positions",
                "X c1: draw at best; 136 positions",
                "  O b1: loses in 2; 38 positions",
                "  O a2: loses in 2 at best; 16 positions",
                "    X b1: loses in 2 at best; 7 positions",
                "    X c2: loses in 2 at best; 7 positions",
                "    X a3: wins in 1; the game ends",
                "    X b3: cut, a3 was already good enough",
                "    X c3: cut, a3 was already good enough",
                "  O c2: loses in 2 at best; 34 positions",
                "  O a3: draw at worst; 47 positions",
                "  O b3: cut, a3 was already good enough",
                "  O c3: cut, a3 was already good enough",
            ];
            let opened: Vec<_> = opened.iter().chain(&root[2..]).copied().collect();
            shows_tree(page, &opened).await?;
            page.lacks(Control::Button, "X a3: wins in 1; the game ends")
                .await?;

            // After closing and reopening, it is as before.
            for lines in [&root[..], &opened] {
                page.click(Control::Button, path[0]).await?;
                shows_tree(page, lines).await?;
                page.focuses(path[0]).await?;
            }
            Ok(())
        })
        .await
}

#[apply(weekly)]
async fn it_follows_the_board() -> Result<()> {
    Visit::to(format!("{TWO_PEOPLE}#b2a1"))
        .run(async |page| {
            page.click(Control::Tab, ANALYSIS).await?;
            minimax_visits(page, "6,812").await?;
            page.play("c3").await?;
            minimax_visits(page, "1,173").await?;
            page.has(Control::Button, "O b1: loses in 4; 37 positions")
                .await?;
            page.eval::<()>("location.hash = '#b2'").await?;
            minimax_visits(page, "55,505").await?;
            page.eval::<()>("location.hash = ''").await?;
            minimax_visits(page, "549,946").await?;

            // A branch that disappears does not take the focus with it.
            let branch = page.find(Control::Button, "X b2: draw at best; 739 positions");
            branch.await?.focus().await?;
            page.eval::<()>("location.hash = '#b2a1'").await?;
            minimax_visits(page, "6,812").await?;
            page.focuses("Search").await
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
            eventually("workers", 3, workers).await?;
            page.has(Control::Heading, "Alpha-beta tree").await?;
            page.click(Control::Tab, "Moves").await?;
            eventually("workers", 1, workers).await?;
            page.lacks(Control::Heading, "Alpha-beta tree").await?;
            page.focuses("Moves").await?;
            page.heard_all().await
        })
        .await
}

#[apply(weekly)]
async fn a_deep_tree_fits_a_small_phone() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .viewport(320, 640, 2)
        .run(async |page| {
            page.click(Control::Tab, ANALYSIS).await?;
            page.has(Control::Button, "X a1: draw; 2,788 positions").await?;
            // Opens the first possible move of the last opened list.
            let deepen = "
                const button = [...document.querySelectorAll('ul.search-tree')].at(-1)
                  .querySelector(':scope > li > button');
                button?.click();
                return Boolean(button);";
            let lists = "
                return document.querySelector('.search').innerText.includes('Searching…') ? 0
                  : document.querySelectorAll('ul.search-tree').length;";
            let mut depth = 1;
            while page.eval::<bool>(deepen).await? {
                depth += 1;
                page.yields("lists", depth, lists).await?;
            }
            assert!(depth > 4, "{depth} levels");
            let [content, screen] = page
                .eval::<[f64; 2]>("return [document.documentElement.scrollWidth, innerWidth]")
                .await?;
            assert!(content <= screen, "{content} pixels on a screen of {screen}");
            let sides: Vec<f64> = page
                .eval(
                    "return [...document.querySelectorAll('.search button')]
                      .map((button) => button.getBoundingClientRect())
                      .map(({ width, height }) => Math.min(width, height)).filter((side) => side > 0)",
                )
                .await?;
            assert!(sides.iter().all(|&side| side >= 24.0), "{sides:?}");
            Ok(())
        })
        .await
}

/// Checks which cells show a ghost, and which: `b1 X`.
async fn shows_ghosts(page: &Page, ghosts: &[&str]) -> Result<()> {
    let script = "
        const cells = [...document.querySelectorAll('[role=gridcell] button[data-ghost]')];
        const place = ({ id }) => id.split('-').slice(1).map(Number);
        const named = (cell) => 'abc'[place(cell)[0]] + (place(cell)[1] + 1);
        return cells.map((cell) => `${named(cell)} ${cell.dataset.ghost}`);";
    page.yields("ghosts", ghosts, script).await
}

#[apply(test)]
async fn a_row_with_the_focus_or_the_pointer_shows_its_line_on_the_board() -> Result<()> {
    Visit::to(format!("{TWO_PEOPLE}#b2a1"))
        .run(async |page| {
            page.click(Control::Tab, ANALYSIS).await?;
            let row = "X c1: draw at best; 136 positions";
            let button = page.find(Control::Button, row).await?;
            shows_ghosts(page, &[]).await?;
            button.focus().await?;
            shows_ghosts(page, &["c1 X"]).await?;
            page.names_cell("c1", "Row 1, column 3, empty").await?;
            page.press("Enter").await?;
            // A reply, with the move before it.
            let reply = page
                .find(Control::Button, "O a2: loses in 2 at best; 16 positions")
                .await?;
            reply.focus().await?;
            shows_ghosts(page, &["c1 X", "a2 O"]).await?;
            page.focus(Control::Tab, ANALYSIS).await?;
            shows_ghosts(page, &[]).await?;
            let actions = page.driver().action_chain();
            actions.move_to_element_center(&reply).perform().await?;
            shows_ghosts(page, &["c1 X", "a2 O"]).await?;
            // A played move leaves no ghost.
            page.play("c3").await?;
            shows_ghosts(page, &[]).await
        })
        .await
}
