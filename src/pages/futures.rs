//! The tree of all games beside the start page's board: the cell that has the pointer or the focus lights
//! what can follow.

use std::rc::Rc;

use leptos::ev;
use leptos::prelude::*;
use noughts_rules::{CellId, Game, Variant};
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget};

use crate::board::cell_of;
use crate::game_tree;
use crate::game_tree::tree_of;
use crate::listener::listen;

/// Returns the tree of the game on the board, if there is room for it.
pub(super) fn futures(variant: Variant) -> impl IntoView {
    game_tree::has_room().then(|| tree(variant))
}

fn tree(variant: Variant) -> impl IntoView {
    let chosen = RwSignal::new(None::<CellId>);
    listen(&ev::pointerover, move |event| {
        chosen.set(event.target().and_then(cell_under));
    });
    listen(&ev::focusin, move |event| {
        chosen.set(event.target().and_then(cell_under));
    });
    tree_of(Rc::new(move || {
        let mut game = Game::new(variant);
        if let Some(cell) = chosen.get() {
            // Every cell of an empty board can be played.
            let _ = game.play(cell);
        }
        game
    }))
}

fn cell_under(target: EventTarget) -> Option<CellId> {
    let element: Element = target.dyn_into().ok()?;
    cell_of(&element.closest(".hero-board .cell-button").ok()??.id())
}
