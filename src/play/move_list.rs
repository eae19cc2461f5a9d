//! The moves in notation, each a way to its position.

use leptos::ev::MouseEvent;
use leptos::prelude::*;
use noughts_rules::{Played, Side, SideName};
use noughts_words::play as words;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::controller::Controller;
use crate::session::{Event, Session};

/// The list of moves.
#[component]
pub(super) fn MoveList(controller: Controller) -> impl IntoView {
    let session = controller.session;
    let has_moves = move || session.with(|session| session.game().ply() > 0);
    let entries = Memo::new(move |_| session.with(entries));
    // No closure in an entry: each would be made again for each move that is played.
    let entry = |entry: Entry| {
        let Entry {
            ply,
            notation,
            side,
            name,
            is_shown,
        } = entry;
        let label = words::move_label(ply, name, &notation);
        view! {
            <li>
                <button
                    type="button"
                    value=ply.to_string()
                    data-mark=side.to_string()
                    aria-current=is_shown.then_some("step")
                    aria-label=label
                >
                    {notation}
                </button>
            </li>
        }
    };
    let on_entry = move |event: MouseEvent| {
        if let Some(ply) = chosen_ply(&event) {
            controller.send(Event::LookAt(ply));
        }
    };
    view! {
        <section class="moves" aria-labelledby="moves-heading">
            <h2 id="moves-heading" class="visually-hidden">
                {words::moves()}
            </h2>
            <p class="hint" hidden=has_moves>
                {words::no_moves()}
            </p>
            <ol class="move-list" hidden=move || !has_moves() on:click=on_entry>
                {move || entries.get().into_iter().map(entry).collect_view()}
            </ol>
        </section>
    }
}

/// The buttons that step through the moves, and the way to go on from where they lead.
#[component]
pub(super) fn Steps(
    controller: Controller,
    /// Puts the focus where it belongs when the button that had it is gone.
    on_play_from_here: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let session = controller.session;
    let has_moves = move || session.with(|session| session.game().ply() > 0);
    let looks_back = move || session.with(Session::is_looking_back);
    let button = move |sign: &'static str, name: &'static str, event: Event| {
        let step = move |_| controller.send(event.clone());
        view! {
            <button type="button" aria-label=name title=name on:click=step>
                {sign}
            </button>
        }
    };
    view! {
        <div class="steps" hidden=move || !has_moves()>
            <button
                type="button"
                hidden=move || !looks_back()
                on:click=move |_| {
                    controller.send(Event::PlayFromHere);
                    on_play_from_here();
                }
            >
                {words::play_from_here()}
            </button>
            <div class="step-buttons" role="group" aria-label=words::look_through()>
                {button("«", words::start(), Event::LookAt(0))}
                {button("‹", words::back(), Event::StepBack)}
                {button("›", words::forward(), Event::StepForward)}
                {button("»", words::last(), Event::LookAt(usize::MAX))}
            </div>
        </div>
    }
}

/// A move in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Entry {
    /// How many moves are played after it.
    ply: usize,
    notation: String,
    side: Side,
    name: SideName,
    /// Whether the position after it is shown.
    is_shown: bool,
}

fn entries(session: &Session) -> Vec<Entry> {
    let game = session.game();
    let entry = |(index, played): (usize, &Played)| Entry {
        ply: index + 1,
        notation: game.position().write_cell(played.cell),
        side: played.side,
        name: game.position().name_of(played.side),
        is_shown: session.shown_ply() == index + 1,
    };
    game.moves().enumerate().map(entry).collect()
}

/// The ply of the entry that was pressed.
fn chosen_ply(event: &MouseEvent) -> Option<usize> {
    let target: Element = event.target()?.dyn_into().ok()?;
    let button = target.closest("button").ok()??;
    button.get_attribute("value")?.parse().ok()
}
