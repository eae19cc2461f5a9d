//! A game for printing: the board as shown, the state of the game, and its moves. It is invisible
//! on screen; `style/print.css` hides everything else.

use leptos::ev;
use leptos::prelude::*;
use noughts_app::session::Session;
use noughts_app::{announce, names};
use noughts_rules::Game;
use noughts_words::play as words;

use crate::drawing::Drawing;
use crate::listener::listen;

/// The printed sheet of a game. It exists only while the browser prints.
#[component]
pub(super) fn Paper(session: RwSignal<Session>) -> impl IntoView {
    let sheet = RwSignal::new(None);
    listen(&ev::beforeprint, move |_| {
        sheet.set(Some(session.with_untracked(Sheet::of)));
    });
    listen(&ev::afterprint, move |_| sheet.set(None));
    move || sheet.get().map(printed)
}

fn printed(sheet: Sheet) -> impl IntoView {
    let Sheet {
        name,
        shown,
        standing,
        moves,
    } = sheet;
    let moves = moves.into_iter().map(|text| view! { <li>{text}</li> });
    view! {
        <article class="paper">
            <h1>{name}</h1>
            <Drawing game=shown />
            <p>{standing}</p>
            <ol>{moves.collect_view()}</ol>
        </article>
    }
}

/// The content of the sheet.
#[derive(Clone, Debug, PartialEq)]
struct Sheet {
    name: String,
    /// The game up to the position on the board.
    shown: Game,
    /// The result of the whole game, or whose turn it is.
    standing: String,
    /// All moves: `X b2`.
    moves: Vec<String>,
}

impl Sheet {
    fn of(session: &Session) -> Self {
        let game = session.game();
        let position = game.position();
        let standing = if session.outcome().is_some() {
            announce::standing(session)
        } else {
            words::turn(position.name_of(position.to_move()))
        };
        let moves = game.moves().map(|played| {
            let side = names::side(position.name_of(played.side));
            [side, &position.write_cell(played.cell)].join(" ")
        });
        Self {
            name: names::sized(game.variant()),
            shown: game.up_to(session.shown_ply()),
            standing,
            moves: moves.collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use noughts_app::session::{Event, Seats};

    use super::*;

    fn sheet(record: &str, look_at: usize) -> Sheet {
        let game = Game::from_record(record).unwrap();
        let (mut session, _) = Session::new(game, Seats::PEOPLE);
        session.apply(Event::LookAt(look_at));
        Sheet::of(&session)
    }

    #[test]
    fn it_has_the_board_that_is_shown_the_result_and_every_move() {
        let Sheet {
            name,
            shown,
            standing,
            moves,
        } = sheet("classic a1 a2 b1 b2 c1", 2);
        assert_eq!(name, "Classic");
        assert_eq!(shown.record(), "classic a1 a2");
        assert_eq!(standing, "X wins in row 1, after 5 moves.");
        assert_eq!(moves, ["X a1", "O a2", "X b1", "O b2", "X c1"]);
    }

    #[test]
    fn a_game_that_goes_on_says_whose_turn_it_is() {
        let sheet = sheet("notakto b2", 1);
        assert_eq!(sheet.standing, "Second player's turn");
        assert_eq!(sheet.moves, ["First player b2"]);
    }
}
