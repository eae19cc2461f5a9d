//! The tree of all games of Classic: those that the game on the board can still reach are lit.
//!
//! The picture is decoration: the counter below it is text, and the map has everything in it for the
//! keyboard and the ear.

mod painter;

use std::rc::Rc;

use leptos::html::Canvas;
use leptos::prelude::*;
use noughts_app::explorer::place;
use noughts_app::game_tree::GameTree;
use noughts_rules::Game;
use noughts_words::pages as words;

use crate::effect::effect;
use crate::game_tree::painter::Painter;
use crate::router;
use crate::scheduler::later;

/// The window's width from which a tree has room, in CSS pixels, as in `style/start.css`.
const WIDE: f64 = 900.0;

/// Returns whether the window has room for a tree.
pub fn has_room() -> bool {
    let width = window().inner_width().ok();
    width.and_then(|width| width.as_f64()) >= Some(WIDE)
}

/// Returns the tree, with what the game on the board can still reach lit. The game is tracked; a signal of
/// games would weigh as much as all of this.
pub fn tree_of(game: Callback<(), Game>) -> impl IntoView {
    let canvas = NodeRef::<Canvas>::new();
    let painter = StoredValue::new_local(None::<Rc<Painter>>);
    let counter = RwSignal::new(String::new());
    let is_grown = RwSignal::new(false);
    later(move || {
        // The page may have been left in the meantime.
        if let Some(canvas) = canvas.try_get_untracked().flatten() {
            painter.set_value(Painter::start(canvas, GameTree::grow()));
            is_grown.set(true);
        }
    });
    effect(move || {
        let painter = is_grown.get().then(|| painter.get_value()).flatten();
        if let Some(painter) = painter {
            let game = game.run(());
            counter.set(painter.tree.counter(&game));
            painter.show(&game);
        }
    });
    let map = move || router::href(&place::path(&game.run(())));
    view! {
        <figure class="all-games">
            <a href=map aria-label=words::see_in_3d()>
                <canvas node_ref=canvas aria-hidden="true"></canvas>
            </a>
            <figcaption>{counter}</figcaption>
        </figure>
    }
}
