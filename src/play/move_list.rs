//! The moves in notation, each a way to its position.

use leptos::prelude::*;

use super::controller::Controller;
use crate::session::{Event, Session, Standing};

/// The list of moves with the buttons that step through it.
#[component]
pub(super) fn MoveList(controller: Controller) -> impl IntoView {
    let session = controller.session;
    let moves = Memo::new(move |_| session.with(notated_moves));
    let shown = Memo::new(move |_| session.with(Session::shown_ply));
    let looking_back =
        Memo::new(move |_| session.with(|s| matches!(s.standing(), Standing::LookingBack { .. })));
    let entry = move |(ply, notation, mark): (usize, String, char)| {
        view! {
            <li>
                <button
                    type="button"
                    data-mark=mark.to_string()
                    aria-current=move || (shown.get() == ply).then_some("step")
                    aria-label=format!("Move {ply}: {mark} {notation}")
                    on:click=move |_| controller.send(Event::LookAt(ply))
                >
                    {notation.clone()}
                </button>
            </li>
        }
    };
    view! {
        <section class="moves" aria-labelledby="moves-heading">
            <h2 id="moves-heading">"Moves"</h2>
            <Show
                when=move || !moves.with(Vec::is_empty)
                fallback=|| view! { <p class="hint">"None yet."</p> }
            >
                <ol class="move-list">
                    <For each=move || moves.get() key=Clone::clone children=entry />
                </ol>
                <div class="controls" role="group" aria-label="Look through the game">
                    <button type="button" on:click=move |_| controller.send(Event::LookAt(0))>
                        "Start"
                    </button>
                    <button type="button" on:click=move |_| controller.send(Event::StepBack)>
                        "Back"
                    </button>
                    <button type="button" on:click=move |_| controller.send(Event::StepForward)>
                        "Forward"
                    </button>
                    <button
                        type="button"
                        on:click=move |_| controller.send(Event::LookAt(usize::MAX))
                    >
                        "Last"
                    </button>
                </div>
            </Show>
            <Show when=move || looking_back.get()>
                <button
                    type="button"
                    class="primary"
                    on:click=move |_| controller.send(Event::PlayFromHere)
                >
                    "Play from here"
                </button>
            </Show>
        </section>
    }
}

fn notated_moves(session: &Session) -> Vec<(usize, String, char)> {
    let game = session.game();
    let notate = |(index, played): (usize, &noughts_rules::Played)| {
        (
            index + 1,
            game.position().write_cell(played.cell),
            played.mark.letter(),
        )
    };
    game.moves().enumerate().map(notate).collect()
}
