//! The game page.

use leptos::prelude::*;
use noughts_app::address::{self, Problem};
use noughts_app::announce;
use noughts_app::game::Opening;
use noughts_rules::{Game, Variant};
use noughts_words::{names, shell};

use crate::lazy::{Lazy, lazy_view};
use crate::play::Table;
use crate::{page, settings};

/// A game, with the players and moves in the address.
#[component]
pub fn PlayPage(
    /// The game.
    variant: Variant,
) -> impl IntoView {
    let fragment = window().location().hash().unwrap_or_default();
    if !address::has_moves_alone(&fragment) {
        let load = from_fragment(variant, fragment);
        return view! { <Lazy name=shell::this_page() load /> }.into_any();
    }
    let (game, problem) = address::read_moves(variant, &fragment);
    game_page(variant, (game, problem.map(Problem::Unreadable)))
}

lazy_view! {
    /// Loads a game of which the address has more than moves: other boards need not wait for what reads it.
    game: fn from_fragment(variant: Variant, fragment: String) {
        game_page(variant, address::read_open_game(variant, &fragment))
    }
}

fn game_page(variant: Variant, game: (Game, Option<Problem>)) -> AnyView {
    let (name, goal) = (names::game(variant), announce::goal(&variant.start()));
    let heading = page::board_heading(&name, name.clone(), goal);
    let query = window().location().search().unwrap_or_default();
    let chance = js_sys::Math::random().to_bits();
    let (usual, wishes) = (settings::usual_seats(), settings::wishes());
    let opening = Opening::of_game(game, query, usual, chance, wishes);
    view! { <Table opening>{heading}</Table> }.into_any()
}
