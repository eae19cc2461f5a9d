//! A game tree beside the board of a lesson.

use leptos::prelude::*;
use noughts_app::lessons::tree::{Drawn, Entry, drawn, entries, legend, rows, size};
use noughts_lessons::Tree;
use noughts_rules::Side;
use noughts_words::lessons as words;

/// Returns the drawing of a tree, with a list of the same for those who do not see it.
pub fn tree_view(tree: &Tree) -> AnyView {
    let [width, height] = size(tree);
    let edge = |node: Drawn| {
        let [x1, y1, x2, y2] = node.edge?;
        Some(view! { <line x1=x1 y1=y1 x2=x2 y2=y2 class=node.class /> })
    };
    let node = |node: Drawn| {
        let [x, y] = node.corner;
        let marks = Side::ALL.into_iter().zip(node.marks);
        let marks = marks.map(|(side, d)| view! { <path d=d data-mark=side.to_string() /> });
        view! {
            <g class=node.class data-current=node.is_current.to_string() transform=format!("translate({x} {y})")>
                <rect x="-30" y="-30" width="360" height="360" rx="30" />
                <path d=node.grid />
                {marks.collect_view()}
                <text x="150" y="425" data-sign=node.sign.map(|sign| sign.to_string())>
                    {node.value}
                </text>
                <text x="150" y="-45" class="window">
                    {node.window}
                </text>
            </g>
        }
    };
    let row = |(y, [head, tail]): (i32, [String; 2])| {
        view! {
            <text y=y class="row">
                <tspan x="0">{head}</tspan>
                <tspan x="0" dy="1.1em">
                    {tail}
                </tspan>
            </text>
        }
    };
    view! {
        <figure class="game-tree">
            <svg viewBox=format!("-40 -40 {width} {height}") aria-hidden="true">
                {rows(tree).map(row).collect_view()} {drawn(tree).filter_map(edge).collect_view()}
                {drawn(tree).map(node).collect_view()}
            </svg>
            {legend(tree).map(|legend| view! { <figcaption class="quiet">{legend}</figcaption> })}
            <div class="visually-hidden" role="group" aria-label=words::tree()>
                {list(entries(tree))}
            </div>
        </figure>
    }
    .into_any()
}

/// Returns nodes as a list, with those below each.
fn list(entries: Vec<Entry>) -> AnyView {
    let item = |Entry { name, below }: Entry| view! { <li>{name} {list(below)}</li> };
    (!entries.is_empty())
        .then(|| view! { <ul>{entries.into_iter().map(item).collect_view()}</ul> })
        .into_any()
}
