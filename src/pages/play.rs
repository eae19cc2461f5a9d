//! The page on which a game is played.

use leptos::html::H1;
use leptos::prelude::*;
use leptos_router::hooks::use_params_map;
use noughts_rules::{Game, Variant};

use super::not_found::Nowhere;
use crate::a11y::announce;
use crate::address;
use crate::play::Table;

/// The game that the address names, with its players and moves.
#[component]
pub fn PlayPage() -> impl IntoView {
    let params = use_params_map();
    let id = Memo::new(move |_| params.read().get("variant").unwrap_or_default());
    move || match id.get().parse::<Variant>() {
        Ok(variant) => view! { <Play variant /> }.into_any(),
        Err(error) => view! { <Nowhere reason=error.to_string() /> }.into_any(),
    }
}

#[component]
fn Play(variant: Variant) -> impl IntoView {
    let heading = NodeRef::<H1>::new();
    super::enter(variant.name(), heading);
    let location = window().location();
    let query = location.search().unwrap_or_default();
    let fragment = location.hash().unwrap_or_default();
    let (game, problem) = match address::read_moves(variant, &fragment) {
        Ok(game) => (game, None),
        Err(error) => (
            Game::new(variant),
            Some(announce::unreadable_link(&error) + " Here is a new game."),
        ),
    };
    let geometry = game.position().geometry();
    let goal = announce::goal(geometry);
    view! {
        <Table game seats=address::read_seats(&query) seed=address::read_seed(&query) problem>
            <div class="play-heading">
                <h1 node_ref=heading tabindex="-1">
                    {variant.name()}
                </h1>
                <p>{goal}</p>
            </div>
        </Table>
    }
}
