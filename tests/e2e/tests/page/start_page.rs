//! The start page: a board to play on at once, the opponent, and links to everything.

use anyhow::Result;
use noughts_e2e::{Control, Page, Visit};

use crate::sizes::fits;
use crate::two_people;

/// Waits for the part below the board.
async fn is_whole(page: &Page) -> Result<()> {
    page.has(Control::Heading, "Daily puzzle").await?;
    page.has(Control::Radio, "Easy").await
}

#[apply(test)]
async fn the_first_click_is_the_first_move() -> Result<()> {
    Visit::to("/")
        .run(async |page| {
            page.click_cell("b2").await?;
            page.is_titled("Classic – Noughts").await?;
            page.names_cell("b2", "Row 2, column 2, X").await?;
            page.focuses_cell("b2").await?;
            page.shows("Computer, Easy").await?;
            page.address_has("/play/classic/?x=person&o=easy#b2")
                .await?;
            // The game began here: undo leads back to an empty board.
            page.click(Control::Button, "Undo").await?;
            page.has_marks("--- --- ---").await?;
            page.driver().back().await?;
            page.has(Control::Heading, crate::HEADLINE).await
        })
        .await
}

#[apply(test)]
async fn play_leads_to_the_board_by_keyboard() -> Result<()> {
    Visit::to("/")
        .run(async |page| {
            page.click(Control::Button, "Play").await?;
            page.focuses_cell("a1").await?;
            page.press("ArrowRight ArrowDown Enter").await?;
            page.focuses_cell("b2").await?;
            page.is_titled("Classic – Noughts").await
        })
        .await
}

#[apply(weekly)]
async fn whom_one_plays_is_remembered() -> Result<()> {
    Visit::to("/")
        .run(async |page| {
            page.click(Control::Radio, "Hard").await?;
            page.click_cell("a1").await?;
            page.shows("Computer, Hard").await?;
            // An address without players uses the last choice.
            page.goto("/play/four").await?;
            page.address_has("?x=person&o=hard").await?;
            page.goto("/").await?;
            two_people(page).await?;
            page.address_has("/play/classic/?x=person&o=person").await?;
            page.goto("/").await?;
            page.click(Control::Radio, "Friend by link").await?;
            page.lacks(Control::Radio, "Hard").await?;
            page.click(Control::Link, "Four").await?;
            page.has(Control::Heading, "By link").await
        })
        .await
}

#[apply(test)]
async fn an_unfinished_game_takes_the_place_of_play() -> Result<()> {
    Visit::to("/play/classic?x=person&o=person#b2a1")
        .run(async |page| {
            page.play("c3").await?;
            page.goto("/").await?;
            page.lacks(Control::Button, "Play").await?;
            page.click(Control::Link, "Continue: Classic, move 4")
                .await?;
            page.has_marks("O-- -X- --X").await
        })
        .await
}

#[apply(weekly)]
async fn the_last_game_is_reviewed_at_one_click() -> Result<()> {
    Visit::to("/play/classic?x=person&o=person")
        .run(async |page| {
            page.play("a1 a2 b1 b2 c1").await?;
            page.has(Control::Dialog, "Player X wins!").await?;
            page.goto("/").await?;
            page.click(Control::Link, "Review last game").await?;
            page.has(Control::Tab, "Review").await?;
            page.has_marks("XXX OO- ---").await
        })
        .await
}

#[apply(test)]
async fn what_matters_is_seen_at_once_on_a_phone() -> Result<()> {
    Visit::to("/play/classic?x=person&o=person")
        .viewport(390, 844, 2)
        .run(async |page| {
            page.play("a1 a2 b1 b2 c1").await?;
            page.has(Control::Dialog, "Player X wins!").await?;
            page.goto("/").await?;
            is_whole(page).await?;
            fits(page).await?;
            let script = "
                const names = ['See every game in 3D', 'Review last game'];
                const links = names.map((name) =>
                  [...document.querySelectorAll('a')].find((it) => it.innerText === name));
                const board = document.querySelector('.board');
                const switches = document.querySelector('.site-tools');
                const bar = document.querySelector('.site-nav').getBoundingClientRect().top;
                return [...links, board, switches].map(
                  (it) => it.getBoundingClientRect().bottom <= bar);";
            let seen: Vec<bool> = page.eval(script).await?;
            assert_eq!(seen, [true; 4]);
            Ok(())
        })
        .await
}

#[apply(weekly)]
async fn the_theme_is_switched_in_the_header() -> Result<()> {
    Visit::to("/")
        .run(async |page| {
            let theme = "return document.documentElement.dataset.theme ?? ''";
            page.click(Control::Button, "Dark theme").await?;
            page.yields("the theme", "dark", theme).await?;
            page.click(Control::Button, "Dark theme").await?;
            page.yields("the theme", "light", theme).await
        })
        .await
}

#[apply(weekly)]
async fn a_variation_of_ultimate_is_chosen_in_its_tile() -> Result<()> {
    Visit::to("/")
        .run(async |page| {
            page.click(Control::Link, "Cross rule").await?;
            page.is_at("/play/ultimate-cross?x=person&o=easy").await
        })
        .await
}

#[apply(test)]
async fn everything_is_at_most_two_clicks_away() -> Result<()> {
    Visit::to("/")
        .run(async |page| {
            // Ultimate against Easy, as for a newcomer.
            page.click(Control::Link, "Ultimate").await?;
            page.shows("Computer, Easy").await?;
            page.click_cell("ee").await?;
            page.names_cell("ee", "Centre board, centre cell, X")
                .await?;

            page.goto("/").await?;
            is_whole(page).await?;
            page.click_cell("b2").await?;
            page.click(Control::Tab, "Analysis").await?;
            page.has(Control::Heading, "Search").await?;

            page.goto("/").await?;
            page.click_cell("b2").await?;
            page.click(Control::Button, "Share").await?;
            page.has(Control::Dialog, "Share").await?;
            page.click(Control::Button, "Close").await?;

            page.goto("/").await?;
            page.click(Control::Link, "See every game in 3D").await?;
            page.is_at("/explorer").await
        })
        .await
}
