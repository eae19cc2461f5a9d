//! A page that a translator changes while it is read.

use anyhow::Result;
use noughts_e2e::{Control, Page, Visit};

use crate::TWO_PEOPLE;

/// Replaces texts as browsers' translators do: each text node by elements with the translation, here
/// in capitals, now and whenever there are more. What is marked as not to be translated stays.
const TRANSLATOR: &str = "
    const translate = (root) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found = [];
      while (texts.nextNode()) found.push(texts.currentNode);
      for (const text of found) {
        const element = text.parentElement;
        if (!text.data.trim() || element.closest('font, [translate=no], script')) continue;
        const [outer, inner] = ['font', 'font'].map((name) => document.createElement(name));
        inner.textContent = text.data.toUpperCase();
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    window.beginTranslating = () => {
      translate(document.body);
      new MutationObserver(() => translate(document.body))
        .observe(document.body, { childList: true, subtree: true, characterData: true });
    };";

async fn translated(page: &Page) -> Result<()> {
    page.eval::<()>("beginTranslating()").await
}

#[apply(test)]
async fn a_game_is_told_to_its_end() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .script(TRANSLATOR)
        .run(async |page| {
            page.has(Control::Tab, "Moves").await?;
            translated(page).await?;
            page.shows("X'S TURN").await?;
            page.play("b2").await?;
            page.shows("O'S TURN").await?;
            page.play("a1 c3").await?;
            // What is not to be translated.
            page.shows("c3").await?;
            page.click(Control::Button, "UNDO").await?;
            page.shows("X'S TURN").await
        })
        .await
}

#[apply(test)]
async fn messages_and_results_are_those_of_the_moment() -> Result<()> {
    Visit::to(format!("{TWO_PEOPLE}#b2a1c2a3"))
        .script(TRANSLATOR)
        .run(async |page| {
            page.has(Control::Tab, "Moves").await?;
            translated(page).await?;
            page.click(Control::Button, "HINT").await?;
            page.shows("YOU CAN WIN NOW.").await?;
            page.click(Control::Button, "HINT").await?;
            let hint = "return /A2/.test(document.querySelector('.message').innerText)";
            page.yields("a hint", true, hint).await?;
            page.play("a2").await?;
            page.shows("PLAYER X WINS!").await?;
            let status = "return document.querySelector('.status').innerText";
            page.yields("the status", "PLAYER X WINS!".to_owned(), status)
                .await?;
            page.has(Control::Button, "PLAY AGAIN").await?;
            page.press("Escape").await?;
            page.click(Control::Button, "UNDO").await?;
            page.yields("the status", "X'S TURN".to_owned(), status)
                .await
        })
        .await
}
