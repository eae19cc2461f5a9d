//! Trees for tests, and what makes two of them the same.

#![allow(
    dead_code,
    clippy::unwrap_used,
    reason = "each test file uses some of it, and may fail"
)]

use noughts_random::SplitMix64;
use noughts_rules::{CellId, Game, Variant};
use noughts_study::{Glyph, NodeId, Shape, Tree};

/// Returns the tree of a record.
pub(crate) fn tree_of(record: &str) -> Tree {
    Tree::new(Game::from_record(record).unwrap())
}

/// Returns the cell of a text, on the board of a tree.
pub(crate) fn cell(tree: &Tree, text: &str) -> CellId {
    tree.game().position().parse_cell(text).unwrap()
}

/// Plays moves from where the cursor stands.
pub(crate) fn play(tree: &mut Tree, moves: &str) {
    for text in moves.split_whitespace() {
        tree.play(cell(tree, text)).unwrap();
    }
}

/// Returns the nodes of a tree, each before those that follow it.
pub(crate) fn nodes(tree: &Tree) -> Vec<NodeId> {
    let mut nodes = vec![NodeId::START];
    let mut next = 0;
    while let Some(&node) = nodes.get(next) {
        nodes.extend(tree.children(node));
        next += 1;
    }
    nodes
}

/// Asserts that two trees have the same moves and notes, in the same order.
pub(crate) fn assert_same(one: &Tree, two: &Tree) {
    assert_eq!(one.game().position_at(0), two.game().position_at(0));
    let all = [one, two].map(nodes);
    assert_eq!(all[0].len(), all[1].len());
    for (&this, &that) in all[0].iter().zip(&all[1]) {
        assert_eq!(one.cell(this), two.cell(that));
        assert_eq!(one.note(this), two.note(that));
        assert_eq!(one.children(this).count(), two.children(that).count());
    }
}

/// Returns a text of any characters.
pub(crate) fn random_text(random: &mut SplitMix64) -> String {
    let special: Vec<char> = "\\{}\"[]()<>*!?.\n\r\t \u{0}\u{feff}\u{2028}é🙂n\u{301}"
        .chars()
        .collect();
    let length = random.below(12);
    let character = |random: &mut SplitMix64| match random.below(2) {
        0 => random.pick(&special).unwrap(),
        _ => char::from_u32(random.below(0x11_0000)).unwrap_or('x'),
    };
    (0..length).map(|_| character(random)).collect()
}

/// Returns a tree that was played, annotated, arranged and pruned by chance.
pub(crate) fn random_tree(random: &mut SplitMix64) -> Tree {
    let variant = random.pick(&Variant::ALL).unwrap();
    let mut tree = Tree::new(Game::new(variant));
    for _ in 0..random.below(60) {
        let node = random.pick(&nodes(&tree)).unwrap();
        match random.below(12) {
            0 => drop(tree.promote(node)),
            1 if random.below(3) == 0 => tree.delete(node),
            2 => tree.set_comment(node, &random_text(random)),
            3 => tree.set_glyph(node, random.pick(&Glyph::ALL)),
            4 => {
                let board: Vec<_> = tree.game_at(node).position().topology().cells().collect();
                let [from, to] = [(); 2].map(|()| random.pick(&board).unwrap());
                tree.toggle_shape(node, Shape::between(from, to));
            }
            5 => tree.go_to(node),
            _ => {
                let moves = tree.game().position().legal_moves();
                match random.pick(&moves) {
                    Some(cell) => drop(tree.play(cell).unwrap().cell),
                    None => tree.go_to(node),
                }
            }
        }
    }
    tree
}
