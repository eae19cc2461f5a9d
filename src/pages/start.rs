//! The first page: the games.

use leptos::html::H1;
use leptos::prelude::*;
use noughts_rules::{Geometry, Variant};

use crate::a11y::announce;
use crate::address;
use crate::router;
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
    let against_computer = router::href(&format!("/play/{variant}"));
    let people = format!(
        "{against_computer}{}",
        address::write_query(Seats::PEOPLE, None)
    );
    view! {
        <li class="game">
            <BoardPicture geometry />
            <div>
                <h2>{variant.name()}</h2>
                <p>{announce::goal(geometry)}</p>
            </div>
                <p class="controls">
                    <a href=against_computer class="button primary">
                        "Play the computer"
                        <span class="visually-hidden">{format!(": {}", variant.name())}</span>
                    </a>
                    <a href=people class="button">
                        "Two people"
                        <span class="visually-hidden">{format!(": {}", variant.name())}</span>
                    </a>
                </p>
        </li>
    }
}

/// A small drawing of an empty board; a cell is ten units wide.
#[component]
fn BoardPicture(geometry: Geometry) -> impl IntoView {
    let (width, height) = (geometry.columns() * 10, geometry.rows() * 10);
    let upright =
        (1..geometry.columns()).map(|column| format!("M{} 1V{}", column * 10, height - 1));
    let level = (1..geometry.rows()).map(|row| format!("M1 {}H{}", row * 10, width - 1));
    let path: String = upright.chain(level).collect();
    view! {
        <svg class="board-picture" viewBox=format!("0 0 {width} {height}") aria-hidden="true">
            <path d=path />
        </svg>
    }
}
