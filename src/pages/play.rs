//! The page on which a game is played.

use leptos::prelude::*;
use noughts_rules::{Game, Variant};
use noughts_words::{names, pages as words};

use crate::a11y::announce;
use crate::address;
use crate::page;
use crate::play::Table;

/// A game, with the players and moves that the address names.
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
    let (game, problem) = match address::read_moves(variant, &fragment) {
        Ok(game) => (game, None),
        Err(error) => (
            Game::new(variant),
            Some(format!(
                "{} {}",
                announce::unreadable_link(&error),
                words::game_instead()
            )),
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
