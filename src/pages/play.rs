//! The game page.

use leptos::prelude::*;
use noughts_app::{address, announce};
use noughts_rules::{Game, Variant};
use noughts_words::{edit, names, pages as words};

use crate::page;
use crate::play::Table;

/// A game, with the players and moves in the address.
#[component]
pub fn PlayPage(
    /// The game.
    variant: Variant,
) -> impl IntoView {
    let name = names::game(variant);
    page::enter(&name);
    let location = window().location();
    let query = location.search().unwrap_or_default();
    let fragment = location.hash().unwrap_or_default();
    let (game, problem) = match read(variant, &fragment) {
        Ok(game) => (game, None),
        Err(why) => (
            Game::new(variant),
            Some([why.as_str(), words::game_instead()].join(" ")),
        ),
    };
    let goal = announce::goal(&variant.start());
    view! {
        <Table game query problem>
            <div class="play-heading">
                <h1 id=page::HEADING tabindex="-1">
                    {name}
                </h1>
                <p>{goal}</p>
            </div>
        </Table>
    }
}

/// Reads the game of the address's fragment, which may begin from a position.
///
/// # Errors
/// The link does not replay, or its game is over from the start; the text says why.
fn read(variant: Variant, fragment: &str) -> Result<Game, String> {
    let game = address::read_game(variant, fragment);
    let game = game.map_err(|why| announce::unreadable_link(&why))?;
    match game.position_at(0).outcome() {
        Some(_) => Err(edit::over_in_link().to_owned()),
        None => Ok(game),
    }
}
