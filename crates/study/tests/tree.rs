//! Trees: what is played, walked, arranged and deleted.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod trees;

use std::collections::BTreeSet;

use noughts_random::SplitMix64;
use noughts_rules::{Game, Variant};
use noughts_study::{Branch, Glyph, NodeId, Shape, Tree};

use trees::{cell, nodes, play, random_tree, tree_of};

/// `b2 a1 c3` with other answers: `b1 c1` and `c2`, and `a3` for the third move.
fn sample() -> Tree {
    let mut tree = tree_of("classic b2 a1 c3");
    tree.undo();
    tree.undo();
    play(&mut tree, "b1 c1");
    tree.go_to(tree.at(1));
    play(&mut tree, "c2");
    let first = tree.children(tree.at(1)).next().unwrap();
    tree.go_to(first);
    play(&mut tree, "a3");
    tree
}

#[test]
fn what_was_undone_stays_when_another_move_is_played() {
    let mut tree = tree_of("classic b2 a1 c3");
    tree.undo();
    tree.undo();
    assert_eq!(tree.game().undone().len(), 2);
    play(&mut tree, "b1");
    assert_eq!(tree.game().record(), "classic b2 b1");
    assert_eq!(tree.game().undone().len(), 0);
    assert!(tree.redo().is_none());
    assert_eq!(tree.to_text(), "1. b2 a1 (2. b1) c3 *");
    // Played once more, it is the same move.
    tree.undo();
    play(&mut tree, "b1");
    assert_eq!(tree.len(), 4);
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut tree = sample();
    let text = tree.to_text();
    let record = tree.game().record();
    let taken = cell(&tree, "b2");
    assert!(tree.play(taken).is_err());
    assert_eq!((tree.to_text(), tree.game().record()), (text, record));
}

#[test]
fn undone_moves_of_a_game_are_in_its_tree() {
    let mut game = Game::from_record("classic b2 a1 c3").unwrap();
    game.undo();
    let mut tree = Tree::new(game);
    assert_eq!((tree.len(), tree.game().ply()), (3, 2));
    assert!(tree.redo().is_some());
    assert_eq!(tree.here(), tree.at(3));
    assert!(!tree.is_more_than_its_line());
}

#[test]
fn one_goes_to_any_node_and_knows_its_variation() {
    let mut tree = sample();
    assert_eq!(tree.to_text(), "1. b2 a1 (2. b1 c1) (2. c2) c3 (3. a3) *");
    let branch = |variation, of, ply| Some(Branch { variation, of, ply });
    let mut seen = Vec::new();
    for node in nodes(&tree) {
        tree.go_to(node);
        assert_eq!(tree.here(), node);
        assert_eq!(tree.game().ply(), tree.ply(node));
        assert_eq!(tree.game_at(node).record(), tree.game().record());
        assert!(tree.is_on_line(node));
        seen.push((tree.game().moves_text(), tree.branch(node)));
    }
    let expected = [
        ("", None),
        ("b2", None),
        ("b2a1", branch(1, 3, 2)),
        ("b2b1", branch(2, 3, 2)),
        ("b2c2", branch(3, 3, 2)),
        ("b2a1c3", branch(1, 2, 3)),
        ("b2a1a3", branch(2, 2, 3)),
        ("b2b1c1", branch(2, 3, 2)),
    ];
    let expected: Vec<_> = expected
        .map(|(moves, branch)| (moves.to_owned(), branch))
        .into();
    assert_eq!(seen, expected);
}

#[test]
fn the_line_goes_on_behind_the_node_that_one_goes_to() {
    let mut tree = sample();
    let answer = tree.children(tree.at(1)).nth(1).unwrap();
    tree.go_to(answer);
    assert_eq!(tree.game().record(), "classic b2 b1");
    assert!(tree.redo().is_some());
    assert_eq!(tree.game().record(), "classic b2 b1 c1");
    // Back on the same line, nothing of it is lost.
    tree.go_to(NodeId::START);
    while tree.redo().is_some() {}
    assert_eq!(tree.game().record(), "classic b2 b1 c1");
}

#[test]
fn a_variation_is_promoted() {
    let mut tree = sample();
    let answer = tree.children(tree.at(1)).nth(1).unwrap();
    tree.go_to(answer);
    let end = tree.at(3);
    assert!(tree.promote(end));
    assert_eq!(tree.to_text(), "1. b2 b1 (2. a1 c3 (3. a3)) (2. c2) c1 *");
    assert!(!tree.promote(end));
    assert_eq!(tree.game().record(), "classic b2 b1");

    let mut tree = sample();
    assert_eq!(tree.game().record(), "classic b2 a1 a3");
    tree.promote_line();
    assert_eq!(tree.to_text(), "1. b2 a1 (2. b1 c1) (2. c2) a3 (3. c3) *");
}

#[test]
fn a_move_is_deleted_with_what_follows_it() {
    let mut tree = sample();
    let answers: Vec<_> = tree.children(tree.at(1)).collect();
    tree.delete(answers[1]);
    assert_eq!(tree.to_text(), "1. b2 a1 (2. c2) c3 (3. a3) *");
    assert_eq!(tree.game().record(), "classic b2 a1 a3");
    // The line ends before what is deleted of it.
    tree.delete(tree.at(2));
    assert_eq!(tree.to_text(), "1. b2 c2 *");
    assert_eq!(tree.game().record(), "classic b2");
    assert_eq!(tree.game().undone().len(), 0);
    tree.delete(NodeId::START);
    assert_eq!(tree.len(), 2);
    tree.delete(tree.at(1));
    assert!(tree.is_empty());
    play(&mut tree, "a1");
    assert_eq!(tree.to_text(), "1. a1 *");
}

#[test]
fn a_cursor_before_what_is_deleted_stays() {
    let mut tree = tree_of("classic b2 a1 c3");
    tree.undo();
    tree.undo();
    tree.delete(tree.at(3));
    assert_eq!(tree.game().record(), "classic b2");
    assert_eq!(tree.game().undone().len(), 1);
}

#[test]
fn trees_are_merged() {
    let mut tree = sample();
    tree.set_comment(tree.at(1), "Ours.");
    let mut other = tree_of("classic b2 c2 c1 a1");
    other.set_comment(other.at(1), "Theirs.");
    other.set_comment(other.at(2), "Theirs.");
    other.undo();
    tree.merge(&other);
    assert_eq!(
        tree.to_text(),
        "1. b2 {Ours.} a1 (2. b1 c1) (2. c2 {Theirs.} c1 a1) c3 (3. a3) *"
    );
    assert_eq!(tree.game(), other.game());
    assert_eq!(tree.game_at(tree.here()).record(), "classic b2 c2 c1");
    // Another start is another game.
    let text = tree.to_text();
    tree.merge(&tree_of("four a1"));
    assert_eq!(tree.to_text(), text);
}

#[test]
fn notes_are_set_and_erased() {
    let mut tree = sample();
    let node = tree.at(1);
    let [a1, b2] = ["a1", "b2"].map(|text| text.parse().unwrap());
    tree.set_comment(node, "The centre.");
    tree.set_glyph(node, Some(Glyph::Good));
    tree.toggle_shape(node, Shape::between(a1, b2));
    tree.toggle_shape(node, Shape::between(b2, b2));
    assert!(
        tree.to_text()
            .starts_with("1. b2! {The centre.} <a1-b2 b2> a1")
    );
    tree.toggle_shape(node, Shape::Circle(b2));
    assert_eq!(
        tree.note(node).unwrap().shapes,
        [Shape::Arrow { from: a1, to: b2 }]
    );
    tree.set_comment(node, "");
    tree.set_glyph(node, None);
    tree.clear_shapes(node);
    assert_eq!(tree.note(node), None);
    // The start has no move to be judged.
    tree.set_glyph(NodeId::START, Some(Glyph::Good));
    assert_eq!(tree.note(NodeId::START), None);
}

#[test]
fn glyphs_are_known_by_their_signs() {
    for glyph in Glyph::ALL {
        assert_eq!(Glyph::of_sign(glyph.sign()), Some(glyph));
    }
    assert_eq!(Glyph::of_sign("!!!"), None);
}

#[test]
fn whatever_is_done_a_tree_is_whole() {
    for seed in 0..2_000 {
        let tree = random_tree(&mut SplitMix64::new(seed));
        let nodes = nodes(&tree);
        assert_eq!(
            nodes.len(),
            tree.len() + 1,
            "seed {seed}: nodes that nothing leads to"
        );
        for &node in &nodes {
            let cells: Vec<_> = tree.children(node).map(|child| tree.cell(child)).collect();
            assert_eq!(cells.iter().collect::<BTreeSet<_>>().len(), cells.len());
            assert!(
                tree.children(node)
                    .all(|child| tree.parent(child) == Some(node))
            );
            assert_eq!(
                tree.game_at(node).ply(),
                tree.ply(node),
                "seed {seed}: an illegal move"
            );
        }
        // The line is a way through the tree.
        let plies = tree.game().ply() + tree.game().undone().len();
        let line: Vec<_> = (1..=plies).map(|ply| tree.at(ply)).collect();
        assert_eq!(tree.path(tree.at(plies)), line);
        let moves = tree.game().moves().chain(tree.game().undone());
        let cells = moves.map(|played| Some(played.cell));
        assert!(
            cells.eq(line.iter().map(|&node| tree.cell(node))),
            "seed {seed}"
        );
        assert_eq!(tree.here(), tree.at(tree.game().ply()));
    }
}

#[test]
fn a_node_of_another_tree_is_none() {
    let large = sample();
    let node = large.at(3);
    let mut small = Tree::new(Game::new(Variant::Classic));
    small.go_to(node);
    small.delete(node);
    small.set_comment(node, "x");
    assert!(!small.promote(node));
    assert_eq!(
        (small.cell(node), small.branch(node), small.path(node)),
        (None, None, vec![])
    );
    assert_eq!(small.to_text(), "*");
}
