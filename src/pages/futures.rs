//! The tree of all games beside the start page's board: the cell that has the pointer or the focus lights
//! what can follow.

use leptos::ev;
use leptos::prelude::*;
use noughts_rules::{CellId, Game, Variant};
use web_sys::EventTarget;

use crate::board::cell_under;
use crate::game_tree::{has_room, tree_of};
use crate::listener::listen;

/// Returns the tree of the game on the board, if there is room for it.
pub(super) fn futures(variant: Variant) -> impl IntoView {
    has_room().then(|| tree(variant))
}

fn tree(variant: Variant) -> impl IntoView {
    let chosen = RwSignal::new(None::<CellId>);
    // Most of what the pointer crosses is no cell, before and after.
    let choose = move |target: Option<EventTarget>| {
        let cell = cell_under(target, ".hero-board");
        chosen.maybe_update(|chosen| std::mem::replace(chosen, cell) != cell);
    };
    listen(&ev::pointerover, move |event| choose(event.target()));
    listen(&ev::focusin, move |event| choose(event.target()));
    tree_of(Callback::new(move |()| {
        let mut game = Game::new(variant);
        if let Some(cell) = chosen.get() {
            // Every cell of an empty board can be played.
            let _ = game.play(cell);
        }
        game
    }))
}
