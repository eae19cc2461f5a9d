//! The tree of a search: little boards, and the values that come back. The picture is the list: its
//! nodes are the items of one tree, in reading order, so that a screen reader has the same.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use noughts_app::search::looks::Look;
use noughts_app::search::opened::{Content, Kind, Opened};
use noughts_app::search::rows::{Item, Row, extent};
use noughts_app::search::state::Event;
use noughts_app::search::timeline::Progress;
use noughts_words::search as words;

use crate::drawing::thumbnail;
use crate::reveal;
use crate::search::page::Controller;
use crate::search::row_id;

/// The keys that the tree takes.
const KEYS: [&str; 8] = [
    "ArrowDown",
    "ArrowUp",
    "ArrowLeft",
    "ArrowRight",
    "Home",
    "End",
    "Enter",
    " ",
];

/// The tree.
#[component]
pub(super) fn Tree(controller: Controller) -> impl IntoView {
    let state = controller.state;
    let rows = Memo::new(move |_| {
        state.with(|state| {
            let opened = state.opened();
            (opened.kind(), opened.rows.clone())
        })
    });
    let looks = Memo::new(move |_| state.with(|state| state.opened().looks()));
    let current =
        Memo::new(move |_| looks.with(|looks| looks.iter().position(|look| look.is_current)));
    let cursor = Memo::new(move |_| controller.ask(|opened| opened.cursor));
    reveal::follow(
        move || {
            let _ = current.get();
        },
        ".search-row[data-current=true]",
    );
    let drawn = move || {
        rows.track();
        state.with_untracked(|state| items(state.opened(), looks, cursor, controller))
    };
    let size = move || rows.with(|(_, rows)| extent(rows));
    view! {
        <div class="search-scroll">
            <div
                class="search-tree"
                class:playouts=move || rows.with(|(kind, _)| *kind == Kind::Playouts)
                class:proof=move || rows.with(|(kind, _)| *kind == Kind::Proof)
                role="tree"
                aria-label=words::tree()
                style=("--columns", move || size().0.to_string())
                style=("--lines", move || size().1.to_string())
            >
                {drawn}
            </div>
        </div>
    }
}

fn items(
    opened: &Opened,
    looks: Memo<Vec<Look>>,
    cursor: Memo<usize>,
    controller: Controller,
) -> impl IntoView + use<> {
    let rows = opened.rows.iter().enumerate();
    rows.map(|(index, row)| item(opened, index, row, looks, cursor, controller))
        .collect_view()
}

fn item(
    opened: &Opened,
    index: usize,
    row: &Row,
    looks: Memo<Vec<Look>>,
    cursor: Memo<usize>,
    controller: Controller,
) -> impl IntoView + use<> {
    let at = move |ask: fn(&Look) -> String| looks.with(|looks| looks.get(index).map(ask));
    let progress = move || {
        at(|look| {
            let word = match look.progress {
                Progress::Ahead => "ahead",
                Progress::Open => "open",
                Progress::Done => "done",
            };
            word.to_owned()
        })
    };
    let is_current = move || at(|look| look.is_current.to_string());
    // A property: redrawing removes an attribute for a moment, and so would take the focus.
    let stop = move || if cursor.get() == index { 0 } else { -1 };
    let parent = row.parent.and_then(|parent| opened.rows.get(parent));
    let edge = parent.map(|parent| edge(row.line - parent.line));
    let has_rows = opened
        .rows
        .get(index + 1)
        .is_some_and(|next| next.parent == Some(index));
    let on_key = move |event: KeyboardEvent| {
        let key = event.key();
        let is_plain = !(event.ctrl_key() || event.alt_key() || event.meta_key());
        if is_plain && KEYS.contains(&key.as_str()) {
            event.prevent_default();
            controller.send(Event::Key(index, key));
        }
    };
    view! {
        <div
            role="treeitem"
            id=row_id(index)
            class="search-row"
            class:has-rows=has_rows
            class:rest=matches!(row.item, Item::Rest(_))
            style=("--line", row.line.to_string())
            style=("--depth", row.depth.to_string())
            style=("--share", move || at(|look| look.share.to_string()))
            prop:ariaLevel=(row.depth + 1).to_string()
            aria-posinset=row.place.0
            aria-setsize=row.place.1
            aria-expanded=row.is_open.map(|is_open| is_open.to_string())
            aria-busy=row.is_busy.then_some("true")
            data-progress=progress
            data-current=is_current
            prop:tabIndex=stop
            on:click=move |_| controller.send(Event::Press(index))
            on:keydown=on_key
            on:focus=move |_| controller.send(Event::Focus(index))
        >
            {edge}
            // The row's name. What is seen says less.
            <span class="visually-hidden">{move || at(|look| look.label.clone())}</span>
            <b
                class="node-value"
                aria-hidden="true"
                data-sign=move || at(|look| look.sign.to_string())
            >
                {move || at(|look| look.value.clone())}
            </b>
            {picture(opened, row)}
            <span class="node-text" aria-hidden="true">
                <b>{move || at(|look| look.played.clone())}</b>
                <span class="node-notes">{move || at(|look| look.notes.clone())}</span>
            </span>
        </div>
    }
}

/// Returns the line from the node above, which is some lines higher.
fn edge(rise: usize) -> impl IntoView {
    view! { <i class="edge" style=("--rise", rise.to_string())></i> }
}

/// Returns the board, or the scissors of moves that were cut off.
fn picture(opened: &Opened, row: &Row) -> AnyView {
    let is_cut = matches!(
        (row.item, &opened.content),
        (Item::Rest(_), Content::Textbook(_))
    );
    if is_cut {
        return view! {
            <svg class="scissors" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M6 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6zm0 12a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM20 4 8.1 15.9M14.5 14.5 20 20M8.1 8.1 12 12" />
            </svg>
        }
        .into_any();
    }
    opened.content.position(row.item).map(thumbnail).into_any()
}
