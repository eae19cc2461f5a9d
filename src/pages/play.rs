//! The game page.

use leptos::prelude::*;
use noughts_app::announce;
use noughts_app::game::Opening;
use noughts_rules::Variant;
use noughts_words::names;

use crate::play::Table;
use crate::{page, settings};

/// A game, with the players and moves in the address.
#[component]
pub fn PlayPage(
    /// The game.
    variant: Variant,
) -> impl IntoView {
    let (name, goal) = (names::game(variant), announce::goal(&variant.start()));
    let heading = page::board_heading(&name, name.clone(), goal);
    let location = window().location();
    let address = [location.search(), location.hash()].map(Result::unwrap_or_default);
    let chance = js_sys::Math::random().to_bits();
    let usual = settings::usual_seats();
    let opening = Opening::of_game(variant, address, usual, chance, settings::wishes());
    view! { <Table opening>{heading}</Table> }
}
