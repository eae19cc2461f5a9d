//! The moves in notation, each a way to its position, with the variations beside them.

mod notes;

use leptos::ev::{KeyboardEvent, MouseEvent};
use leptos::prelude::*;
use noughts_app::game::{Page, PanelEvent};
use noughts_app::moves::entries::{Entry, Item, Listed, listed};
use noughts_app::moves::keys::Way;
use noughts_app::screen::{Action, Input};
use noughts_study::NodeId;
use noughts_words::{play as words, variations};
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::listener::is_command;
pub(super) use crate::play::moves::notes::Notes;
use crate::play::runtime::Runtime;
use crate::reveal;
use crate::screen::{Dress, Shown};

/// The list of moves.
#[component]
pub(super) fn MoveList(runtime: Runtime) -> impl IntoView {
    let session = runtime.session;
    let list = Memo::new(move |_| session.with(listed));
    let has_moves = move || list.with(|list| !list.items.is_empty());
    // A review begins with its sentence, above the moves, and stays there until the reader goes through them.
    let follow = move || {
        list.track();
        let is_reviewing = runtime.page.with_untracked(Page::is_reviewing);
        let stepping = ".move-list :focus, .steps :focus";
        !is_reviewing || matches!(document().query_selector(stepping), Ok(Some(_)))
    };
    reveal::follow(follow, ".move-list [aria-current]");
    // No closure in an entry: each would be made again for each move that is played.
    let button = |entry: &Entry| {
        view! {
            <button
                type="button"
                value=entry.node.number().to_string()
                data-mark=entry.side.to_string()
                aria-current=entry.is_shown.then_some("step")
                aria-label=entry.label.clone()
            >
                {entry.text.clone()}
            </button>
        }
    };
    let item = move |item: &Item| match item {
        Item::Move(entry) => {
            let is_second = entry.is_second;
            view! { <li class:second=is_second>{number(entry)} {button(entry)}</li> }.into_any()
        }
        Item::Comment(text) => {
            view! { <li class="comment" translate="yes">{text.clone()}</li> }.into_any()
        }
        Item::Variation {
            name,
            depth,
            entries,
        } => {
            let entry = |entry: &Entry| {
                let comment = entry.comment.clone();
                let comment = comment
                    .map(|text| view! { <span class="comment" translate="yes">{text}</span> });
                view! {
                    {number(entry)}
                    {button(entry)}
                    {comment}
                }
            };
            view! {
                <li class="variation" style=("--depth", depth.to_string())>
                    <div role="group" aria-label=name.clone()>
                        {entries.iter().map(entry).collect_view()}
                    </div>
                </li>
            }
            .into_any()
        }
    };
    let on_click = move |event: MouseEvent| {
        if let Some(node) = pressed(&event) {
            runtime.panel(PanelEvent::Visit(node));
        }
    };
    let on_key = move |event: KeyboardEvent| {
        let modified = is_command(&event) || event.shift_key();
        let key = event.key();
        if Way::of_key(&key).is_some() && !modified {
            event.prevent_default();
            runtime.screen.input(Input::KeyAt("moves", key));
        }
    };
    let left_out = move || {
        let count = list.with(|list: &Listed| list.left_out);
        (count > 0).then(|| variations::left_out(count))
    };
    view! {
        <section class="moves" aria-labelledby="moves-heading">
            <h2 id="moves-heading" class="visually-hidden">
                {words::moves()}
            </h2>
            <p class="hint" hidden=has_moves>
                {words::no_moves()}
            </p>
            <ol
                class="move-list"
                translate="no"
                hidden=move || !has_moves()
                on:click=on_click
                on:keydown=on_key
            >
                {move || list.with(|list| list.items.iter().map(item).collect_view())}
            </ol>
            <p class="hint">{left_out}</p>
        </section>
    }
}

fn number(entry: &Entry) -> impl IntoView + use<> {
    let number = entry.number.clone();
    view! {
        <span class="number" aria-hidden="true">
            {number}
        </span>
    }
}

/// The buttons that step through the moves, and the way to go on from where they lead.
#[component]
pub(super) fn Steps(
    /// What is around the list of moves.
    around: Shown,
) -> impl IntoView {
    let steps = around.offered("steps");
    let has_moves = move || steps.with(|steps| steps.iter().any(Action::is_shown));
    let dress = Dress {
        class: Some(""),
        is_titled: true,
    };
    view! {
        <div class="steps" hidden=move || !has_moves()>
            {around.actions("play-from-here")}
            <div class="step-buttons" role="group" aria-label=words::look_through()>
                {around.dressed("steps", dress)}
            </div>
        </div>
    }
}

/// The node of the entry that was pressed.
fn pressed(event: &MouseEvent) -> Option<NodeId> {
    let target: Element = event.target()?.dyn_into().ok()?;
    let button = target.closest("button").ok()??;
    let number = button.get_attribute("value")?;
    number.parse().ok().map(NodeId::of_number)
}
