//! The game page.

use leptos::prelude::*;
use noughts_app::{address, announce};
use noughts_rules::{Game, Variant};
use noughts_words::names;

use crate::page;
use crate::play::Table;

/// A game, with the players and moves in the address.
#[component]
pub fn PlayPage(
    /// The game.
    variant: Variant,
) -> impl IntoView {
    let (name, goal) = (names::game(variant), announce::goal(&variant.start()));
    let heading = page::board_heading(&name, name.clone(), goal);
    let location = window().location();
    let query = location.search().unwrap_or_default();
    let fragment = location.hash().unwrap_or_default();
    let (game, problem) = match address::read_open_game(variant, &fragment) {
        Ok(game) => (game, None),
        Err(problem) => (Game::new(variant), Some(problem)),
    };
    view! {
        <Table game query problem>
            {heading}
        </Table>
    }
}
