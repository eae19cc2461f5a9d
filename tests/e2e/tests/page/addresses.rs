//! Addresses: where they lead, and how they change.

use anyhow::Result;
use noughts_e2e::{Control, Person, Start, Visit};

use crate::{AGAINST_COMPUTER, HEADLINE, STATUS_404, TWO_PEOPLE};

#[apply(behaviour)]
async fn a_link_opens_its_game_with_its_players<P: Person>() -> Result<()> {
    P::visit(
        Start::at("/play/classic?x=computer&o=person&seed=1#b2"),
        async |page| {
            page.has_marks("--- -X- ---").await?;
            page.shows("The computer played row 2, column 2. Your turn (O)")
                .await?;
            page.has(Control::Button, "Move 1: X b2").await?;
            page.click(Control::Button, "New game").await?;
            page.has(Control::Radio, "Computer").await?;
            page.heard_all().await
        },
    )
    .await
}

#[apply(behaviour)]
async fn a_link_is_read_as_far_as_it_can_be<P: Person>() -> Result<()> {
    P::visit(Start::at(format!("{TWO_PEOPLE}#b2b2")), async |page| {
        let message = "The game in this link cannot be read. Move 2, “b2”: Row 2, column 2 is \
                           taken by X. Here is the game up to there.";
        page.hears(message).await?;
        page.shows(message).await?;
        page.has_marks("--- -X- ---").await?;
        page.play("a1").await?;
        page.hears("O, row 1, column 1. X's turn.").await?;
        page.hides(message).await?;
        page.is_at(&format!("{TWO_PEOPLE}#b2a1")).await
    })
    .await
}

#[apply(behaviour)]
async fn a_link_that_was_changed_on_its_way_opens_its_game<P: Person>() -> Result<()> {
    for changed in [
        "?x=person&amp;o=person%23b2a1",
        "?x=person&o=person&utm_source=x#%62%32A1%0A.",
        "?x=3Dperson&o=3Dperson#b2a1)&fbclid=7",
    ] {
        P::visit(
            Start::at(format!("/play/classic/{changed}")),
            async |page| {
                page.has_marks("O-- -X- ---").await?;
                page.is_at(&format!("{TWO_PEOPLE}#b2a1")).await
            },
        )
        .await?;
    }
    Ok(())
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

#[apply(test)]
async fn an_address_of_nothing_leads_home() -> Result<()> {
    Visit::to("/")
        .tolerating(STATUS_404)
        .run(async |page| {
            for (address, reason) in [
                ("/no/such/page", "There is no page at this address."),
                ("/play/chess", "There is no game called “chess”."),
            ] {
                page.goto(address).await?;
                page.has(Control::Heading, "Not found").await?;
                page.shows(reason).await?;
                page.is_titled("Not found – Noughts").await?;
                page.click(Control::Link, "See all games").await?;
                page.has(Control::Heading, HEADLINE).await?;
                page.is_at("/").await?;
            }
            Ok(())
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
            page.has(Control::Heading, HEADLINE).await?;
            page.is_titled("Play tic-tac-toe – Noughts").await?;
            page.is_at("/").await?;
            page.driver().forward().await?;
            page.is_titled("Classic – Noughts").await?;
            page.has_marks("O-- -X- ---").await?;
            page.shows("X's turn").await?;

            page.click(Control::Link, "Noughts").await?;
            page.has(Control::Heading, HEADLINE).await?;
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
                page.has(Control::Heading, heading).await?;
                page.reload().await?;
                page.has(Control::Heading, heading).await?;
                page.address_has(address).await?;
            }
            // The engine answers.
            page.goto(AGAINST_COMPUTER).await?;
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

#[apply(test)]
async fn pages_are_linked_reloaded_and_gone_back_from() -> Result<()> {
    wander(Visit::to("/")).await
}

#[apply(test)]
async fn pages_are_linked_reloaded_and_gone_back_from_under_a_sub_path() -> Result<()> {
    wander(Visit::to("/").under_sub_path()).await
}
