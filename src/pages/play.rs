//! The page on which a game is played.

use leptos::prelude::*;
use noughts_rules::{Game, Variant};
use noughts_words::{names, pages as words, shell};

use crate::a11y::announce;
use crate::address;
use crate::lazy::{Lazy, lazy_view};
use crate::page;
use crate::play::Table;

lazy_view! {
    /// Loads what reads the position in which a game begins, and with it shows the game of a link.
    fn set_up(variant: Variant, query: String, fragment: String) {
        let game = address::read_game(variant, &fragment)
            .map_err(|error| announce::unreadable_game(&error))
            .and_then(|game| match game.position_at(0).outcome() {
                Some(_) => Err(noughts_words::edit::over_in_link().to_owned()),
                None => Ok(game),
            });
        table(variant, query.clone(), game)
    }
}

/// A game, with the players and moves that the address names.
#[component]
pub fn PlayPage(
    /// The game.
    variant: Variant,
) -> impl IntoView {
    let location = window().location();
    let query = location.search().unwrap_or_default();
    let fragment = location.hash().unwrap_or_default();
    if address::names_start(&fragment) {
        let load = set_up(variant, query, fragment);
        return view! { <Lazy name=shell::this_page() load /> }.into_any();
    }
    let game =
        address::read_moves(variant, &fragment).map_err(|error| announce::unreadable_link(&error));
    table(variant, query, game).into_any()
}

/// Shows a game; in place of one that cannot be read, says why and begins another.
fn table(variant: Variant, query: String, game: Result<Game, String>) -> impl IntoView {
    let name = names::game(variant);
    page::enter(&name);
    let (game, problem) = match game {
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
