//! Addresses: where they lead, and how they change.

use anyhow::Result;
use noughts_e2e::{Control, Visit};

use crate::{STATUS_404, TWO_PEOPLE};

#[apply(test)]
async fn a_link_opens_its_game_with_its_players() -> Result<()> {
    Visit::to("/play/classic?x=computer&o=person&seed=1#b2")
        .run(async |page| {
            page.has_marks("--- -X- ---").await?;
            page.shows("Computer played row 2, column 2. Your turn (O)")
                .await?;
            page.find(Control::Button, "Move 1: X b2").await?;
            page.click(Control::Button, "New").await?;
            let chosen = page.find(Control::Radio, "Computer").await?;
            assert!(chosen.is_selected().await?);
            page.heard_all().await
        })
        .await
}

async fn unreadable(fragment: &str, why: &str) -> Result<()> {
    Visit::to(format!("{TWO_PEOPLE}#{fragment}"))
        .run(async |page| {
            let message =
                format!("The game in this link cannot be read. {why} Here is a new game.");
            page.hears(&message).await?;
            page.shows(&message).await?;
            page.has_marks("--- --- ---").await?;
            page.play("a1").await?;
            page.hears("X, row 1, column 1. O's turn.").await?;
            page.hides(&message).await?;
            page.is_at(&format!("{TWO_PEOPLE}#a1")).await
        })
        .await
}

#[apply(test)]
async fn a_link_with_an_illegal_move_names_it() -> Result<()> {
    unreadable("b2b2", "Move 2, “b2”: Row 2, column 2 is taken by X.").await
}

#[apply(test)]
async fn a_link_with_a_move_off_the_board_names_it() -> Result<()> {
    unreadable(
        "b2d1",
        "Move 2, “d1”: Row 1, column 4 is outside the 3 by 3 board.",
    )
    .await
}

#[apply(test)]
async fn a_link_that_goes_on_after_the_end_names_the_move() -> Result<()> {
    unreadable("a1a2b1b2c1c2", "Move 6, “c2”: The game is over: X has won.").await
}

#[apply(test)]
async fn a_link_without_any_sense_is_a_new_game() -> Result<()> {
    unreadable("b2?!", "Move 1, “b2?!”, names no cell.").await
}

#[apply(test)]
async fn moves_typed_into_the_address_are_taken_over() -> Result<()> {
    Visit::to(format!("{TWO_PEOPLE}#a1"))
        .run(async |page| {
            page.has_marks("X-- --- ---").await?;
            page.eval::<()>("location.hash = 'b2c3'").await?;
            page.has_marks("--- -X- --O").await?;
            page.shows("X's turn").await?;
            page.eval::<()>("location.hash = 'b2b2'").await?;
            page.shows(
                "The game in this link cannot be read. Move 2, “b2”: Row 2, column 2 is taken by X.",
            )
            .await?;
            page.has_marks("--- -X- --O").await
        })
        .await
}

async fn leads_nowhere(address: &str, reason: &str) -> Result<()> {
    Visit::to(address)
        .tolerating(STATUS_404)
        .run(async |page| {
            page.find(Control::Heading, "Not found").await?;
            page.shows(reason).await?;
            page.is_titled("Not found – Noughts").await?;
            page.click(Control::Link, "See all games").await?;
            page.find(
                Control::Heading,
                "Tic-tac-toe, solved. Play it, then see why.",
            )
            .await?;
            page.is_at("/").await
        })
        .await
}

#[apply(test)]
async fn an_unknown_page_leads_home() -> Result<()> {
    leads_nowhere("/no/such/page", "There is no page at this address.").await
}

#[apply(test)]
async fn an_unknown_game_leads_home() -> Result<()> {
    leads_nowhere("/play/chess", "There is no game called “chess”.").await
}

#[apply(test)]
async fn an_impossible_board_leads_home() -> Result<()> {
    let reason = "A side of 11 is not possible: sides are 3 to 10.";
    leads_nowhere("/play/mnk-11x3x3", reason).await
}

#[apply(test)]
async fn a_reload_keeps_the_game_and_its_players() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .run(async |page| {
            page.play("b2 a1 c3").await?;
            page.is_at(&format!("{TWO_PEOPLE}#b2a1c3")).await?;
            page.reload().await?;
            page.has_marks("O-- -X- --X").await?;
            page.shows("O's turn").await?;
            page.play("a3").await?;
            page.hears("O, row 3, column 1. X's turn.").await?;
            page.heard_all().await
        })
        .await
}

#[apply(test)]
async fn a_reload_after_the_end_shows_the_end() -> Result<()> {
    Visit::to(format!("{TWO_PEOPLE}#a1a2b1b2c1"))
        .run(async |page| {
            page.shows("Player X wins!").await?;
            page.names_cell("a1", "Row 1, column 1, X, winning line")
                .await
        })
        .await
}

/// Goes from page to page and back, under any public URL.
async fn wander(visit: Visit) -> Result<()> {
    visit
        .tolerating(STATUS_404)
        .run(async |page| {
            page.is_titled("Play tic-tac-toe – Noughts").await?;
            crate::two_people(page).await?;
            page.is_titled("Classic – Noughts").await?;
            page.focuses("Classic").await?;
            page.is_at("/play/classic?x=person&o=person").await?;
            page.play("b2 a1").await?;
            page.is_at("/play/classic?x=person&o=person#b2a1").await?;

            // One step back leaves the game, however many moves it has.
            page.driver().back().await?;
            page.find(
                Control::Heading,
                "Tic-tac-toe, solved. Play it, then see why.",
            )
            .await?;
            page.is_titled("Play tic-tac-toe – Noughts").await?;
            page.is_at("/").await?;
            page.driver().forward().await?;
            page.is_titled("Classic – Noughts").await?;
            page.has_marks("O-- -X- ---").await?;
            page.shows("X's turn").await?;

            page.click(Control::Link, "Noughts").await?;
            page.find(
                Control::Heading,
                "Tic-tac-toe, solved. Play it, then see why.",
            )
            .await?;
            page.focuses("Tic-tac-toe, solved. Play it, then see why.")
                .await?;
            page.click(Control::Link, "Four").await?;
            page.is_titled("Four – Noughts").await?;
            page.is_at("/play/four?x=person&o=person").await?;

            for (address, heading) in [
                ("/", "Tic-tac-toe, solved. Play it, then see why."),
                ("/play/classic", "Classic"),
                ("/play/four", "Four"),
                ("/play/mnk-5x4x3", "Custom"),
                ("/play/chess", "Not found"),
            ] {
                page.goto(address).await?;
                page.find(Control::Heading, heading).await?;
                page.reload().await?;
                page.find(Control::Heading, heading).await?;
                page.address_has(address).await?;
            }
            Ok(())
        })
        .await
}

#[apply(test)]
async fn pages_are_linked_reloaded_and_gone_back_from() -> Result<()> {
    wander(Visit::to("/")).await
}

#[apply(test)]
async fn pages_are_linked_reloaded_and_gone_back_from_under_a_sub_path() -> Result<()> {
    wander(Visit::to("/").under_sub_path()).await
}

#[apply(test)]
async fn the_engine_answers_under_a_sub_path() -> Result<()> {
    Visit::to("/play/classic?x=person&o=computer&seed=1")
        .under_sub_path()
        .run(async |page| {
            page.play("b2").await?;
            let exchange = page.hears_exchange().await?;
            assert!(
                exchange.starts_with("You: row 2, column 2. Computer: "),
                "{exchange}"
            );
            Ok(())
        })
        .await
}
