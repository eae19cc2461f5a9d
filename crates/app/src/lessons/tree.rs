//! A game tree beside the board of a lesson, as a drawing and in words.

use noughts_lessons::{Fate, Finding, Node, Part, Question, Show, Tree};
use noughts_rules::{Side, Symbol};
use noughts_words::lessons as words;

use crate::announce::told::{Told, place};
use crate::drawing::{Ink, Lines, Path, strokes, units};
use crate::{announce, names};

/// The width of a column and the height of a level, in cells of a little board of three.
const STEP: [f64; 2] = [4.0, 6.2];

/// The width of the column that says whose choice a row is, in cells.
const LABELS: f64 = 6.4;

/// The room above a little board, for alpha and beta; its value stands below it.
const HEAD: f64 = 0.8;

/// The pixels of a cell, for the width of its strokes.
const PIXELS: f64 = 12.0;

/// Returns the width and the height of the drawing of a tree, in units.
pub fn size(tree: &Tree) -> [i32; 2] {
    let [across, down] = STEP;
    [
        units(LABELS + f64::from(tree.columns) * across),
        units(f64::from(tree.levels) * down),
    ]
}

/// Returns for each row in which somebody moves whose choice it is, in two lines, and where that stands from
/// above.
pub fn rows(tree: &Tree) -> impl Iterator<Item = (i32, [String; 2])> {
    (0..tree.levels).filter_map(|level| {
        let mut nodes = tree.nodes.iter();
        let is_here = |node: &&Node| node.level == level && !node.position.status().is_over();
        let takes = takes(nodes.find(is_here)?);
        let middle = |(at, _): &(usize, &str)| at.abs_diff(takes.len() / 2);
        let (at, _) = takes.match_indices(' ').min_by_key(middle)?;
        let (head, tail) = takes.split_at(at);
        let y = units(f64::from(level) * STEP[1] + HEAD + 1.4);
        Some((y, [head, tail.trim_start()].map(str::to_owned)))
    })
}

fn takes(node: &Node) -> String {
    let position = &node.position;
    words::takes(names::side(position.name_of(position.to_move())))
}

/// Returns a value with its sign.
pub(super) const fn signed(value: i8) -> &'static str {
    match value.signum() {
        1 => "+1",
        0 => "0",
        _ => "−1",
    }
}

/// Returns the word of a question and its answer in the catalogue.
const fn word(finding: Finding) -> &'static str {
    match (finding.question, finding.answer) {
        (Question::Alpha, _) => "alpha",
        (Question::Beta, _) => "beta",
        (Question::Cut, 0) => "uncut",
        (Question::Cut, _) => "cut",
        (Question::Value, _) => "value",
    }
}

/// Returns what is asked about a node.
pub(super) fn question(tree: &Tree, finding: Finding) -> Told {
    let node = &tree.nodes[finding.node];
    let word = word(finding);
    let Some((parent, cell)) = node.parent else {
        return [words::root("none"), words::root("none")].map(|root| words::asks(word, &root));
    };
    let before = &tree.nodes[parent].position;
    let side = names::side(before.name_of(before.to_move()));
    place(before, cell).map(|place| words::asks(word, &words::node(side, &place, "none")))
}

/// Returns why another answer is wrong.
pub(super) fn not_so(tree: &Tree, finding: Finding) -> String {
    words::not_so(word(finding), &takes(&tree.nodes[finding.node]))
}

/// Returns what is found out.
pub(super) fn found(tree: &Tree, finding: Finding) -> String {
    let takes = takes(&tree.nodes[finding.node]);
    words::found(word(finding), signed(finding.answer), &takes)
}

/// Returns what the cuts of a tree have saved, if it has any.
pub(super) fn saved(tree: &Tree, part: &Part) -> String {
    let seen = tree.nodes.iter().filter(|node| node.fate != Fate::Cut);
    let (seen, all) = (
        seen.count(),
        Tree::of(part.game.position(), Show::Values).nodes.len(),
    );
    if part.tree == Some(Show::Cuts) {
        words::saved(seen, all, all - seen)
    } else {
        String::new()
    }
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
    /// The side for which it is good, if it is for one.
    pub sign: Option<i8>,
    /// What alpha and beta are carried down to it.
    pub window: String,
    /// Whether it stands out.
    pub is_current: bool,
}

/// Returns the nodes of a tree as they are drawn.
pub fn drawn(tree: &Tree) -> impl Iterator<Item = Drawn> {
    tree.nodes.iter().enumerate().map(|(index, node)| {
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
            sign: node
                .value
                .map(i8::signum)
                .filter(|_| node.fate != Fate::Cut),
            window: window(node, [|it| format!("α {it}"), |it| format!("β {it}")]),
            is_current: tree.current == Some(index),
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
        LABELS + node.column * STEP[0] + 0.3,
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
    node.value
        .map_or_else(String::new, |value| format!("{bound}{}", signed(value)))
}

/// Returns the alpha and beta of a node, each written in a way.
fn window(node: &Node, names: [fn(&str) -> String; 2]) -> String {
    let bounds = node.window.into_iter().zip(names);
    let bounds = bounds.filter_map(|(bound, name)| Some(name(signed(bound?))));
    bounds.collect::<Vec<_>>().join(" ")
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
        Fate::Searched | Fate::CutShort => {
            let window = window(node, [|it| words::alpha(it), |it| words::beta(it)]);
            format!("{} {window}", words::node(side, &place, value))
                .trim_end()
                .to_owned()
        }
    }
}
