//! The strips above and below the board: a player, the score, the clock.

use leptos::prelude::*;
use noughts_app::game::strip::{Place, has_won, name, score, to_move};
use noughts_app::game::view;
use noughts_app::session::Standing;

use crate::lazy::LazyDecoration;
use crate::play::runtime::Runtime;
use crate::play::tools::{Tool, tool};

/// A player's strip.
#[component]
pub(super) fn Strip(runtime: Runtime, place: Place) -> impl IntoView {
    let session = runtime.session;
    let side = Memo::new(move |_| session.with(|session| place.side(session)));
    let symbol = move || {
        let symbol = session.with(|session| session.game().position().symbol_of(side.get()));
        symbol.to_string()
    };
    let name = move || runtime.page.with(|page| name(page, side.get()));
    let score = move || session.with(|session| score(session.shown_position(), side.get()));
    let is_to_move = move || session.with(|session| to_move(session) == Some(side.get()));
    let has_won = move || session.with(|session| has_won(session, side.get()));
    let thinks = move || {
        is_to_move() && session.with(|session| matches!(session.standing(), Standing::Thinking(_)))
    };
    let is_timed = Memo::new(move |_| runtime.page.with(|page| view::clock(page).is_some()));
    let clock = move || {
        let load = tool(runtime, Tool::Clock(side.get()));
        is_timed
            .get()
            .then(|| view! { <LazyDecoration loading=load() at_once=true /> })
    };
    view! {
        <div class="strip" class:to-move=is_to_move class:won=has_won data-mark=move || side.get().to_string()>
            <span class="strip-mark" aria-hidden="true">
                {symbol}
            </span>
            <span class="strip-name">{name}</span>
            <span class="dots" aria-hidden="true" hidden=move || !thinks()>
                <i></i>
                <i></i>
                <i></i>
            </span>
            <span class="strip-score">{score}</span>
            {clock}
        </div>
    }
}
