//! A game tree beside the board of a lesson, as a drawing and in words.

use noughts_lessons::{Fate, Node, Tree};
use noughts_rules::{Side, Symbol};
use noughts_words::lessons as words;

use crate::drawing::{Ink, Lines, Path, strokes, units};
use crate::{announce, names};

/// The width of a column and the height of a level, in cells of a little board of three.
const STEP: [f64; 2] = [4.0, 6.4];

/// The room above and below a little board: its value stands below it.
const HEAD: f64 = 0.4;

/// The pixels of a cell, for the width of its strokes.
const PIXELS: f64 = 12.0;

/// Returns the width and the height of the drawing of a tree, in units.
pub fn size(tree: &Tree) -> [i32; 2] {
    let [across, down] = STEP;
    [
        units(f64::from(tree.columns) * across),
        units(f64::from(tree.levels) * down),
    ]
}

/// Returns what is said of the signs in a tree, if it has any.
pub fn legend(tree: &Tree) -> Option<&'static str> {
    let has = |fate: Fate| tree.nodes.iter().any(|node| node.fate == fate);
    if has(Fate::Cut) {
        Some(words::cut_legend())
    } else {
        has(Fate::Repeated).then(words::repeat_legend)
    }
}

/// A node as it is drawn, in units.
pub struct Drawn {
    /// Its class in the style sheet.
    pub class: Option<&'static str>,
    /// The ends of the line that leads to it: x and y of each.
    pub edge: Option<[i32; 4]>,
    /// The top-left corner of its board.
    pub corner: [i32; 2],
    /// The lines of its board, as the data of a path.
    pub grid: String,
    /// The marks of each side.
    pub marks: [String; 2],
    /// Its value.
    pub value: String,
}

/// Returns the nodes of a tree as they are drawn.
pub fn drawn(tree: &Tree) -> impl Iterator<Item = Drawn> {
    tree.nodes.iter().map(|node| {
        let [x, y] = corner(node);
        let edge = node.parent.map(|(parent, _)| {
            let [from_x, from_y] = corner(&tree.nodes[parent]);
            [from_x + 1.5, from_y + 4.5, x + 1.5, y - 0.25].map(units)
        });
        let marks = Side::ALL.map(|side| {
            let symbol = Symbol::from(side);
            let cells = node.position.topology().cells();
            let cells = cells.filter(|&cell| node.position.symbol_at(cell) == Some(symbol));
            let marks = cells.flat_map(|cell| strokes::mark(symbol, strokes::centre(cell, 1.0)));
            let (swell, faded) = (0.0, 0.0);
            let ink = Ink::Mark { side, swell, faded };
            Path::new(ink, &marks.collect::<Vec<_>>(), PIXELS).d
        });
        let grid = Path::new(Ink::Grid(Lines::Plain), &strokes::grid([3.0, 3.0]), PIXELS);
        Drawn {
            class: class(node.fate),
            edge,
            corner: [x, y].map(units),
            grid: grid.d,
            marks,
            value: value(node),
        }
    })
}

/// A node in words, and those below it.
pub struct Entry {
    /// The move that leads to it, and its value.
    pub name: String,
    /// The nodes below it.
    pub below: Vec<Self>,
}

/// Returns the root of a tree in words, with all that is below it.
pub fn entries(tree: &Tree) -> Vec<Entry> {
    below(tree, None)
}

fn below(tree: &Tree, above: Option<usize>) -> Vec<Entry> {
    let is_below = |node: &Node| node.parent.map(|(parent, _)| parent) == above;
    let nodes = tree.nodes.iter().enumerate();
    let nodes = nodes.filter(|(_, node)| is_below(node));
    let entry = |(index, node)| Entry {
        name: name(tree, node),
        below: below(tree, Some(index)),
    };
    nodes.map(entry).collect()
}

const fn class(fate: Fate) -> Option<&'static str> {
    match fate {
        Fate::Searched | Fate::CutShort => None,
        Fate::Cut => Some("cut"),
        Fate::Repeated => Some("repeated"),
    }
}

/// Returns the top-left corner of a node's board, in cells.
fn corner(node: &Node) -> [f64; 2] {
    [
        node.column * STEP[0] + 0.3,
        f64::from(node.level) * STEP[1] + HEAD,
    ]
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
