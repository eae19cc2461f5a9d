//! The tree of a search: little boards, and the values that come back. The picture is the list: its
//! nodes are the items of one tree, in reading order, so that a screen reader has the same.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use noughts_app::search::rows::{Item, Row, extent};
use noughts_app::search::sentences;
use noughts_app::search::state::{Event, Opened};
use noughts_app::search::timeline::{Moment, Progress, prunes};
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

/// What a row shows at some time.
#[derive(Clone, Debug, PartialEq)]
struct Shown {
    moment: Moment,
    label: String,
    /// Alpha and beta, if the method has them.
    bounds: Option<[String; 2]>,
    is_stop: bool,
}

/// The tree.
#[component]
pub(super) fn Tree(controller: Controller) -> impl IntoView {
    let state = controller.state;
    let rows = Memo::new(move |_| {
        state.with(|state| {
            let opened = state.opened();
            (opened.method, opened.rows.clone())
        })
    });
    let shown = Memo::new(move |_| state.with(|state| all(state.opened())));
    let current = Memo::new(move |_| {
        shown.with(|shown| shown.iter().position(|shown| shown.moment.is_current))
    });
    reveal::follow(move || current.track(), ".search-row[data-current=true]");
    let drawn = move || {
        rows.track();
        state.with_untracked(|state| items(state.opened(), shown, controller))
    };
    let size = move || rows.with(|(_, rows)| extent(rows));
    view! {
        <div class="search-scroll">
            <div
                class="search-tree"
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

fn all(opened: &Opened) -> Vec<Shown> {
    let moments = opened.moments().into_iter();
    let rows = opened.rows.iter().zip(moments).enumerate();
    let shown = rows.map(|(index, (row, moment))| Shown {
        moment,
        label: sentences::label(opened, row, moment),
        bounds: prunes(opened.method).then(|| {
            let position = opened.tree.position();
            sentences::window(moment.window, position)
        }),
        is_stop: index == opened.cursor,
    });
    shown.collect()
}

fn items(
    opened: &Opened,
    shown: Memo<Vec<Shown>>,
    controller: Controller,
) -> impl IntoView + use<> {
    let rows = opened.rows.iter().enumerate();
    rows.map(|(index, row)| item(opened, index, row, shown, controller))
        .collect_view()
}

fn item(
    opened: &Opened,
    index: usize,
    row: &Row,
    shown: Memo<Vec<Shown>>,
    controller: Controller,
) -> impl IntoView + use<> {
    let at = move |ask: fn(&Shown) -> String| shown.with(|shown| shown.get(index).map(ask));
    let progress = move || {
        at(|shown| {
            let word = match shown.moment.progress {
                Progress::Ahead => "ahead",
                Progress::Open => "open",
                Progress::Done => "done",
            };
            word.to_owned()
        })
    };
    let is_current = move || at(|shown| shown.moment.is_current.to_string());
    let stop = move || at(|shown| if shown.is_stop { "0" } else { "-1" }.to_owned());
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
            style=("--line", row.line.to_string())
            style=("--depth", row.depth.to_string())
            prop:ariaLevel=(row.depth + 1).to_string()
            aria-posinset=row.place.0
            aria-setsize=row.place.1
            aria-expanded=row.is_open.map(|is_open| is_open.to_string())
            aria-busy=row.is_busy.then_some("true")
            data-progress=progress
            data-current=is_current
            tabindex=stop
            on:click=move |_| controller.send(Event::Press(index))
            on:keydown=on_key
            on:focus=move |_| controller.send(Event::Focus(index))
        >
            {edge}
            // The row's name. What is seen says less.
            <span class="visually-hidden">{move || at(|shown| shown.label.clone())}</span>
            {content(opened, row, move || {
                shown.with(|shown| shown.get(index).and_then(|shown| shown.bounds.clone()))
            })}
        </div>
    }
}

/// Returns the line from the node above, which is some lines higher.
fn edge(rise: usize) -> impl IntoView {
    view! { <i class="edge" style=("--rise", rise.to_string())></i> }
}

fn content(
    opened: &Opened,
    row: &Row,
    bounds: impl Fn() -> Option<[String; 2]> + Copy + Send + Sync + 'static,
) -> AnyView {
    let tree = &opened.tree;
    let id = match row.item {
        Item::Node(id) => id,
        Item::Cut(id) => {
            let cells = sentences::cut_cells(tree, row.item);
            return view! {
                <svg class="scissors" viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M6 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6zm0 12a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM20 4 8.1 15.9M14.5 14.5 20 20M8.1 8.1 12 12" />
                </svg>
                <b class="cut-count" aria-hidden="true">{tree.cut(id).len()}</b>
                <span class="node-text" aria-hidden="true">
                    {cells}
                </span>
            }
            .into_any();
        }
    };
    let Some(node) = tree.node(id) else {
        return ().into_any();
    };
    let sign = node.returned.map_or(0, |returned| returned.score.signum());
    let played = sentences::played(tree, node);
    let bound = move |index: usize| bounds().map(|bounds| bounds[index].clone());
    let has_bounds = prunes(opened.method);
    view! {
        <b class="node-value" aria-hidden="true" data-sign=sign.to_string()>
            {sentences::value(node)}
        </b>
        {thumbnail(&node.position)}
        <span class="node-text" aria-hidden="true">
            <b>{played}</b>
            {has_bounds
                .then(|| {
                    view! {
                        <span class="node-bounds">
                            <span>"α " {move || bound(0)}</span>
                            " "
                            <span>"β " {move || bound(1)}</span>
                        </span>
                    }
                })}
        </span>
    }
    .into_any()
}
