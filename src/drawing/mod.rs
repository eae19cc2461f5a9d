//! A small drawing of a position: as a part of the page, and as a picture to be kept.

mod shapes;
mod thumbnail;

use leptos::prelude::*;
use noughts_rules::Game;

use crate::board_view::BoardView;
pub use shapes::{Ink, Picture, Shape, picture};
pub use thumbnail::{EmptyBoard, thumbnail};

/// The last position of a game: its marks, the last of them set off; the mini boards that may be
/// played in, and who owns them; the lines that the last move has completed; what is spent. What
/// it shows must be said beside it: readers pass it over.
#[component]
#[expect(
    clippy::needless_pass_by_value,
    reason = "what a component is given is its own"
)]
pub fn Drawing(
    /// The game.
    game: Game,
) -> impl IntoView {
    let Picture {
        width,
        height,
        shapes,
    } = picture(&BoardView::of(&game, game.ply()));
    let shape = |Shape { ink, path }: Shape| {
        let mark = ink.mark().map(|mark| mark.to_string());
        view! { <path class=classes(ink) d=path data-mark=mark /> }
    };
    view! {
        <svg class="example" viewBox=format!("0 0 {width} {height}") aria-hidden="true">
            {shapes.into_iter().map(shape).collect_view()}
        </svg>
    }
}

const fn classes(ink: Ink) -> &'static str {
    match ink {
        Ink::Allowed(_) => "allowed",
        Ink::Grid { is_fine: true } => "grid-lines fine",
        Ink::Grid { is_fine: false } => "grid-lines",
        Ink::Mark { is_faded: true, .. } => "faded",
        Ink::Mark { is_last: true, .. } => "last",
        Ink::Mark { .. } => "mark",
        Ink::Owner { is_open: true, .. } => "owner open",
        Ink::Owner { is_open: false, .. } => "owner",
        Ink::Line(_) => "line",
    }
}
