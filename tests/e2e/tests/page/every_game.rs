//! The features of every game, on some of them.

use anyhow::{Context, Result};
use noughts_e2e::{Control, Page, Visit, eventually};
use noughts_protocol::Level;
use noughts_rules::{Game, Variant};

/// Waits until the address has a game of so many moves.
async fn has_played(page: &Page, variant: Variant, moves: usize) -> Result<()> {
    eventually("the moves in the address", moves, async || {
        let address = page.address().await?;
        let text = address.split_once('#').map_or("", |(_, moves)| moves);
        Ok(Game::from_moves_text(variant, text)?.ply())
    })
    .await
}

/// Waits until the board shows what its moves are worth.
async fn shows_values(page: &Page) -> Result<()> {
    let script = "return document.querySelector('[role=grid] [data-value]') !== null";
    page.yields("values on the board", true, script).await
}

/// A game for each of the engine's programs; what they answer in each game is tested without a browser.
#[apply(test)]
async fn the_computer_plays_gives_hints_and_values_and_moves_are_undone() -> Result<()> {
    Visit::to("/")
        .run(async |page| {
            for variant in [Variant::Expanding, Variant::Ultimate] {
                let start = variant.start();
                let first = start.legal().iter().next().context("no first move")?;
                let first = start.write_cell(first);
                for level in [Level::Easy, Level::Perfect] {
                    page.goto(&format!("/play/{variant}?x=person&o={level}&seed=1"))
                        .await?;
                    page.play(&first).await?;
                    has_played(page, variant, 2).await?;
                }
                page.click(Control::Button, "Hint").await?;
                let says = "return document.querySelector('.message').innerText !== ''";
                page.yields("a hint", true, says).await?;
                page.click(Control::Button, "Hint").await?;
                page.hears_at_last("Hint: ").await?;
                page.click(Control::Button, "Values").await?;
                shows_values(page).await?;
                page.click(Control::Button, "Undo").await?;
                has_played(page, variant, 0).await?;
                page.click(Control::Button, "Redo").await?;
                has_played(page, variant, 2).await?;
            }
            Ok(())
        })
        .await
}

/// Whether the engine's lines have come, and what the textbook searches count or say instead; fails at a sentence of
/// failure.
const HAS_LINES_AND_FIGURES: &str = "
    const text = document.querySelector('main').innerText;
    const failure = /could not/.exec(text);
    if (failure) return text.slice(Math.max(0, failure.index - 80), failure.index + 80);
    const lines = document.querySelectorAll('.line-list li').length;
    const counted = [...document.querySelectorAll('.search-bars td')];
    const isCounted = !document.querySelector('.search-bars')
      || counted.some((cell) => /[0-9]/.test(cell.innerText))
      || text.includes('This game is too big for a full search.');
    return String(lines > 0 && isCounted);";

/// The sentence of failure on the page, if there is one, once its main part is there.
const FAILURE: &str = "
    const main = document.querySelector('main');
    if (!main || document.querySelector('[aria-busy=true]')) return 'it loads';
    const failure = /could not/.exec(main.innerText);
    return failure ? main.innerText : '';";

#[apply(test)]
async fn nothing_that_a_page_offers_of_a_game_fails() -> Result<()> {
    Visit::to("/")
        .run(async |page| {
            for variant in Variant::ALL {
                page.goto(&format!("/analysis/{variant}")).await?;
                page.click(Control::Tab, "Analysis").await?;
                let what = format!("lines and figures of {variant}");
                page.yields(&what, "true", HAS_LINES_AND_FIGURES).await?;
                page.goto(&format!("/search/{variant}")).await?;
                let what = format!("the search of {variant}");
                page.yields(&what, "", FAILURE).await?;
            }
            Ok(())
        })
        .await
}
