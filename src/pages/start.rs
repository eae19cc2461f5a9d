//! The first page: the games.

use leptos::html::H1;
use leptos::prelude::*;
use leptos_router::components::A;
use noughts_rules::{Geometry, Variant};

use crate::a11y::announce;
use crate::address;
use crate::session::Seats;

/// The list of games, each a click away.
#[component]
pub fn StartPage() -> impl IntoView {
    let heading = NodeRef::<H1>::new();
    super::enter("Play tic-tac-toe", heading);
    let games = Variant::NAMED.map(|variant| view! { <GameCard variant /> });
    view! {
        <div class="start">
            <h1 node_ref=heading tabindex="-1">"Choose a game"</h1>
            <ul class="games">{games}</ul>
        </div>
    }
}

/// A game: its board, its goal, and the two usual ways to play it.
#[component]
fn GameCard(variant: Variant) -> impl IntoView {
    let geometry = variant.start().geometry();
    let against_computer = format!("/play/{variant}");
    let people = format!(
        "/play/{variant}{}",
        address::write_query(Seats::PEOPLE, None)
    );
    view! {
        <li class="game">
            <BoardPicture geometry />
            <div>
                <h2>{variant.name()}</h2>
                <p>{announce::goal(geometry)}</p>
                <p class="controls">
                    <A href=against_computer attr:class="button primary">
                        "Play the computer"
                        <span class="visually-hidden">{format!(": {}", variant.name())}</span>
                    </A>
                    <A href=people attr:class="button">
                        "Two people"
                        <span class="visually-hidden">{format!(": {}", variant.name())}</span>
                    </A>
                </p>
            </div>
        </li>
    }
}

/// A small drawing of an empty board.
#[component]
fn BoardPicture(geometry: Geometry) -> impl IntoView {
    let (columns, rows) = (geometry.columns(), geometry.rows());
    let upright = (1..columns).map(|x| format!("M{x} .1V{}", f64::from(rows) - 0.1));
    let level = (1..rows).map(|y| format!("M.1 {y}H{}", f64::from(columns) - 0.1));
    let path: String = upright.chain(level).collect();
    view! {
        <svg class="board-picture" viewBox=format!("0 0 {columns} {rows}") aria-hidden="true">
            <path d=path />
        </svg>
    }
}
