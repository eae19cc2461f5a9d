//! A game tree beside the board of a lesson.

use leptos::prelude::*;
use noughts_app::drawing::{Ink, Path, strokes};
use noughts_app::{announce, names};
use noughts_lessons::{Fate, Node, Tree};
use noughts_rules::{Side, Symbol};
use noughts_words::lessons as words;

/// The width of a column and the height of a level, in cells of a little board of three.
const STEP: [f64; 2] = [4.0, 6.4];

/// The room above and below a little board: its value stands below it.
const HEAD: f64 = 0.4;

/// The pixels of a cell, for the width of its strokes.
const PIXELS: f64 = 12.0;

/// Returns the drawing of a tree, with a list of the same for those who do not see it.
pub(super) fn tree_view(tree: &Tree) -> AnyView {
    let units = |cells: f64| format!("{:.0}", cells * 100.0);
    let size = [
        f64::from(tree.columns) * STEP[0],
        f64::from(tree.levels) * STEP[1],
    ];
    let [width, height] = size.map(units);
    let has = |fate: Fate| tree.nodes.iter().any(|node| node.fate == fate);
    let legend = if has(Fate::Cut) {
        Some(words::cut_legend())
    } else if has(Fate::Repeated) {
        Some(words::repeat_legend())
    } else {
        None
    };
    let edges = tree.nodes.iter().filter_map(|node| {
        let (parent, _) = node.parent?;
        let from = corner(&tree.nodes[parent]);
        let to = corner(node);
        let class = fate_class(node.fate);
        let [x1, y1, x2, y2] = [from[0] + 1.5, from[1] + 4.5, to[0] + 1.5, to[1] - 0.25].map(units);
        Some(view! { <line x1=x1 y1=y1 x2=x2 y2=y2 class=class /> })
    });
    let nodes = tree.nodes.iter().map(|node| {
        let [x, y] = corner(node).map(units);
        let marks = Side::ALL.map(|side| {
            let symbol = Symbol::from(side);
            let cells = node.position.topology().cells();
            let cells = cells.filter(|&cell| node.position.symbol_at(cell) == Some(symbol));
            let marks = cells.flat_map(|cell| strokes::mark(symbol, strokes::centre(cell, 1.0)));
            let ink = Ink::Mark {
                side,
                swell: 0.0,
                faded: 0.0,
            };
            let path = Path::new(ink, &marks.collect::<Vec<_>>(), PIXELS);
            view! { <path d=path.d data-mark=side.to_string() /> }
        });
        let grid = Path::new(
            Ink::Grid(noughts_app::drawing::Lines::Plain),
            &strokes::grid([3.0, 3.0]),
            PIXELS,
        );
        view! {
            <g class=fate_class(node.fate) transform=format!("translate({x} {y})")>
                <rect x="-30" y="-30" width="360" height="360" rx="30" />
                <path d=grid.d />
                {marks}
                <text x="150" y="430">{value(node)}</text>
            </g>
        }
    });
    view! {
        <figure class="game-tree">
            <svg viewBox=format!("-40 -40 {width} {height}") aria-hidden="true">
                {edges.collect_view()}
                {nodes.collect_view()}
            </svg>
            {legend.map(|legend| view! { <figcaption class="quiet">{legend}</figcaption> })}
            <div class="visually-hidden" role="group" aria-label=words::tree()>
                {list(tree, None)}
            </div>
        </figure>
    }
    .into_any()
}

/// Returns the top-left corner of a node's board, in cells.
fn corner(node: &Node) -> [f64; 2] {
    [
        node.column * STEP[0] + 0.3,
        f64::from(node.level) * STEP[1] + HEAD,
    ]
}

const fn fate_class(fate: Fate) -> Option<&'static str> {
    match fate {
        Fate::Searched | Fate::CutShort => None,
        Fate::Cut => Some("cut"),
        Fate::Repeated => Some("repeated"),
    }
}

/// Returns the value of a node as it is written below it.
fn value(node: &Node) -> String {
    let bound = match (node.fate, node.position.to_move()) {
        (Fate::Cut, _) => return "✂".to_owned(),
        (Fate::CutShort, Side::X) => "≥ ",
        (Fate::CutShort, Side::O) => "≤ ",
        (Fate::Searched | Fate::Repeated, _) => "",
    };
    node.value.map_or_else(String::new, |value| {
        let sign = match value.signum() {
            1 => "+",
            -1 => "−",
            _ => "",
        };
        format!("{bound}{sign}{}", value.unsigned_abs())
    })
}

/// Returns the nodes below another as a list, with their own below each.
fn list(tree: &Tree, above: Option<usize>) -> AnyView {
    let items = (0..)
        .zip(&tree.nodes)
        .filter(|(_, node)| node.parent.map(|(parent, _)| parent) == above);
    let items: Vec<_> = items
        .map(|(index, node)| view! { <li>{name(tree, node)} {list(tree, Some(index))}</li> })
        .collect();
    (!items.is_empty())
        .then(|| view! { <ul>{items}</ul> })
        .into_any()
}

/// Returns the move that leads to a node, and its value.
fn name(tree: &Tree, node: &Node) -> String {
    let value = value(node);
    let value = if value.is_empty() { "none" } else { &value };
    let Some((parent, cell)) = node.parent else {
        return words::root(value);
    };
    let before = &tree.nodes[parent].position;
    let side = names::side(before.name_of(before.to_move()));
    let place = announce::place(before.topology(), cell);
    match node.fate {
        Fate::Cut => words::cut(side, &place),
        Fate::Repeated => words::repeated(side, &place, value),
        Fate::Searched | Fate::CutShort => words::node(side, &place, value),
    }
}
