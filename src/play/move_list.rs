//! The moves in notation, each a way to its position.

use leptos::prelude::*;

use super::controller::Controller;
use crate::session::{Event, Session};

/// The list of moves with the buttons that step through it.
#[component]
pub(super) fn MoveList(
    controller: Controller,
    /// Puts the focus where it belongs when the button that had it is gone.
    on_play_from_here: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let session = controller.session;
    let has_moves = move || session.with(|session| session.game().ply() > 0);
    let looks_back = move || session.with(Session::is_looking_back);
    let entry = move |(ply, notation, mark): (usize, String, char)| {
        let current = move || session.with(|s| (s.shown_ply() == ply).then_some("step"));
        view! {
            <li>
                <button
                    type="button"
                    data-mark=mark.to_string()
                    aria-current=current
                    aria-label=format!("Move {ply}: {mark} {notation}")
                    on:click=move |_| controller.send(Event::LookAt(ply))
                >
                    {notation.clone()}
                </button>
            </li>
        }
    };
    let entries = move || {
        let moves = session.with(notated_moves);
        moves.into_iter().map(entry).collect_view()
    };
    let button = move |sign: &'static str, name: &'static str, event: Event| {
        let step = move |_| controller.send(event.clone());
        view! {
            <button type="button" aria-label=name title=name on:click=step>
                {sign}
            </button>
        }
    };
    view! {
        <section class="moves" aria-labelledby="moves-heading">
            <h2 id="moves-heading">"Moves"</h2>
            <p class="hint" hidden=has_moves>
                "None yet."
            </p>
            <div class="moves" hidden=move || !has_moves()>
                <ol class="move-list">
                    {entries}
                </ol>
                <div class="controls" role="group" aria-label="Look through the game">
                    {button("«", "Start", Event::LookAt(0))}
                    {button("‹", "Back", Event::StepBack)}
                    {button("›", "Forward", Event::StepForward)}
                    {button("»", "Last", Event::LookAt(usize::MAX))}
                </div>
            </div>
            <button
                type="button"
                hidden=move || !looks_back()
                on:click=move |_| {
                    controller.send(Event::PlayFromHere);
                    on_play_from_here();
                }
            >
                "Play from here"
            </button>
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
