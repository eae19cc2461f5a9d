//! The game page.

use leptos::prelude::*;
use noughts_rules::{Game, Variant};
use noughts_words::{edit, names, pages as words};

use crate::a11y::announce;
use crate::address;
use crate::page;
use crate::play::Table;

/// A game, with the players and moves in the address.
#[component]
pub fn PlayPage(
    /// The game.
    variant: Variant,
    /// Reads the game of the address's fragment, or says why there is none. What reads the position in
    /// which one begins is no part of the first load.
    read: fn(Variant, &str) -> Result<Game, String>,
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

/// Reads a game that begins with its variant's start.
///
/// # Errors
/// The link does not replay; the text says why.
pub fn read_played(variant: Variant, fragment: &str) -> Result<Game, String> {
    address::read_moves(variant, fragment).map_err(|why| announce::unreadable_link(&why))
}

/// Reads a game that begins from a position.
///
/// # Errors
/// The link does not replay, or its game is over from the start; the text says why.
pub fn read_set_up(variant: Variant, fragment: &str) -> Result<Game, String> {
    let game = address::read_game(variant, fragment);
    let game = game.map_err(|why| announce::unreadable_game(&why))?;
    match game.position_at(0).outcome() {
        Some(_) => Err(edit::over_in_link().to_owned()),
        None => Ok(game),
    }
}
