//! The tree of a search: little boards, and the values that come back. The picture is the list: its
//! nodes are the items of one tree, in reading order, so that a screen reader has the same.

use leptos::ev::{self, KeyboardEvent};
use leptos::html::Div;
use leptos::prelude::*;
use noughts_app::search::looks::Look;
use noughts_app::search::rows::{Item, Row, RowEvent, extent};
use noughts_app::search::timeline::Progress;

use crate::listener::{is_command, listen};
use crate::reveal;
use crate::search::row_id;

/// The keys that the tree takes.
const KEYS: [&str; 9] = [
    "ArrowDown",
    "ArrowUp",
    "ArrowLeft",
    "ArrowRight",
    "Home",
    "End",
    "Delete",
    "Enter",
    " ",
];

/// The content of a tree and the actions of its rows.
#[derive(Clone, Copy)]
pub(crate) struct Shown {
    /// A class for its look.
    pub(crate) class: Memo<&'static str>,
    /// Its name.
    pub(crate) label: &'static str,
    /// Its rows.
    pub(crate) rows: Memo<Vec<Row>>,
    /// The content of each row.
    pub(crate) looks: Memo<Vec<Look>>,
    /// The index of the row that the tab key leads to.
    pub(crate) cursor: Memo<usize>,
    /// Returns the picture of the row with an index.
    pub(crate) picture: Callback<usize, AnyView>,
    /// Tells what a reader does.
    pub(crate) tell: Callback<RowEvent>,
}

/// The tree.
#[component]
pub(crate) fn Tree(shown: Shown) -> impl IntoView {
    let (class, rows, looks) = (shown.class, shown.rows, shown.looks);
    let current =
        Memo::new(move |_| looks.with(|looks| looks.iter().position(|look| look.is_current)));
    reveal::follow(
        move || current.get().is_some(),
        ".search-row[data-current=true]",
    );
    let drawn = move || {
        class.track();
        rows.with(|rows| {
            let items = (0..rows.len()).map(|index| item(shown, rows, index));
            items.collect_view()
        })
    };
    let size = move || rows.with(|rows| extent(rows));
    let tree = NodeRef::<Div>::new();
    listen(&ev::beforeprint, move |_| {
        if let Some(tree) = tree.get_untracked() {
            let fit = fit([tree.offset_width(), tree.offset_height()].map(f64::from));
            let _ = web_sys::HtmlElement::style(&tree).set_property("--fit", &fit.to_string());
        }
    });
    view! {
        <div class="search-scroll">
            <div
                node_ref=tree
                class=move || format!("search-tree {}", class.get())
                role="tree"
                aria-label=shown.label
                style=("--columns", move || size().0.to_string())
                style=("--lines", move || size().1.to_string())
            >
                {drawn}
            </div>
        </div>
    }
}

/// The CSS pixels of a sheet of A4 within its margins, and of Letter in height, below the heading.
const PAPER: [f64; 2] = [640.0, 800.0];

/// The smallest size at which a tree can be read on one sheet; a larger one takes more sheets.
const READABLE: f64 = 0.35;

/// Returns by how much a tree of a size shrinks to fit the paper.
fn fit([width, height]: [f64; 2]) -> f64 {
    let [across, down] = [PAPER[0] / width.max(1.0), PAPER[1] / height.max(1.0)];
    let whole = across.min(down);
    let fit = if whole < READABLE { across } else { whole };
    fit.min(1.0)
}

fn item(shown: Shown, rows: &[Row], index: usize) -> impl IntoView + use<> {
    let (looks, cursor, tell) = (shown.looks, shown.cursor, shown.tell);
    let row = rows[index];
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
    let parent = row.parent.and_then(|parent| rows.get(parent));
    let edge = parent.map(|parent| edge(row.line - parent.line));
    let has_rows = rows
        .get(index + 1)
        .is_some_and(|next| next.parent == Some(index));
    let on_key = move |event: KeyboardEvent| {
        let key = event.key();
        if !is_command(&event) && KEYS.contains(&key.as_str()) {
            event.prevent_default();
            tell.run(RowEvent::Key(index, key));
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
            on:click=move |_| tell.run(RowEvent::Press(index))
            on:keydown=on_key
            on:focus=move |_| tell.run(RowEvent::Focus(index))
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
            {untrack(|| shown.picture.run(index))}
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_fits_one_sheet_as_long_as_it_can_be_read_there() {
        for (size, percent) in [
            ([300.0, 400.0], 100.0),
            ([1280.0, 400.0], 50.0),
            ([1280.0, 2000.0], 40.0),
            ([1280.0, 80_000.0], 50.0),
        ] {
            assert!((fit(size) * 100.0 - percent).abs() < 0.1, "{size:?}");
        }
    }
}
