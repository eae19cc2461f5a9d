//! Printing a game.

use anyhow::{Context, Result, ensure};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use noughts_e2e::{Control, Feature, Page, Visit};
use serde_json::json;

use crate::TWO_PEOPLE;

/// Returns the visible texts, and the board if it is drawn.
const SEEN: &str = "
    const seen = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode;
      if (data.trim() && parentElement.checkVisibility()) seen.push(data.trim());
    }
    const drawn = [...document.querySelectorAll('svg, canvas, img')];
    return [seen, drawn.filter((image) => image.checkVisibility()).map(({ localName }) => localName)];";

/// A game that X has won.
const WON: &str = "#a1a2b1b2c1";

/// The content of its sheet.
const PAPER: [&str; 7] = [
    "Classic",
    "X wins in row 1, after 5 moves.",
    "X a1",
    "O a2",
    "X b1",
    "O b2",
    "X c1",
];

async fn open(page: &Page) -> Result<()> {
    page.has(Control::Button, "See the board").await?;
    page.click(Control::Button, "See the board").await?;
    page.lacks(Control::Button, "See the board").await?;
    page.has(Control::Button, "Share").await
}

async fn show_as(page: &Page, media: &str) -> Result<()> {
    let cdp = page.driver().cdp();
    cdp.send_raw("Emulation.setEmulatedMedia", json!({ "media": media }))
        .await?;
    Ok(())
}

#[apply(test)]
async fn a_board_its_moves_and_its_result_are_printed_and_nothing_else() -> Result<()> {
    Visit::to(format!("{TWO_PEOPLE}{WON}"))
        .media("prefers-color-scheme", "dark")
        .needing(Feature::ChangingMedia)
        .run(async |page| {
            open(page).await?;
            let on_screen: (Vec<String>, Vec<String>) = page.eval(SEEN).await?;
            page.eval::<()>("dispatchEvent(new Event('beforeprint'))")
                .await?;
            ensure!(page.eval::<(Vec<String>, Vec<String>)>(SEEN).await? == on_screen);
            show_as(page, "print").await?;
            let paper = (PAPER.map(str::to_owned).to_vec(), vec!["svg".to_owned()]);
            page.yields("the printed texts", paper, SEEN)
            .await?;
            let colours = "
                const { color, colorScheme } = getComputedStyle(document.querySelector('.paper'));
                const mark = document.querySelector('.paper [data-mark=X]');
                const grounds = [...document.querySelectorAll(':has(.paper), .paper')]
                  .map((element) => getComputedStyle(element).backgroundColor);
                const drawn = [...document.querySelectorAll(':has(.paper)')]
                  .flatMap((element) => ['::before', '::after'].map((part) => getComputedStyle(element, part)))
                  .filter(({ content }) => content !== 'none');
                return [color, colorScheme, getComputedStyle(mark).stroke, ...new Set(grounds),
                  `${drawn.length} drawn behind it`];";
            let colours: Vec<String> = page.eval(colours).await?;
            let light = [
                "rgb(0, 0, 0)",
                "light",
                "rgb(194, 47, 61)",
                "rgba(0, 0, 0, 0)",
                "0 drawn behind it",
            ];
            ensure!(colours == light, "{colours:?}");

            show_as(page, "").await?;
            page.eval::<()>("dispatchEvent(new Event('afterprint'))")
                .await?;
            page.yields("the screen", on_screen, SEEN)
            .await
        })
        .await
}

#[apply(weekly)]
async fn a_game_is_printed_on_one_page() -> Result<()> {
    Visit::to(format!("{TWO_PEOPLE}{WON}"))
        // Runs before the page's own handler.
        .script("addEventListener('afterprint', () => { window.printed = document.querySelector('.paper').textContent; });")
        .needing(Feature::ChangingMedia)
        .run(async |page| {
            open(page).await?;
            let cdp = page.driver().cdp();
            let answer = cdp.send_raw("Page.printToPDF", json!({})).await?;
            let pdf = answer["data"].as_str().context("nothing was printed")?;
            let pdf = BASE64_STANDARD.decode(pdf)?;
            let pages = pdf.windows(12).filter(|part| *part == b"/Type /Page\n");
            ensure!(pages.count() == 1);
            page.yields("the printed text", Some(PAPER.concat()), "return window.printed")
            .await
        })
        .await
}
