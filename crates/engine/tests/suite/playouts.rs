//! Playouts one by one against the search that makes them all.

use std::collections::HashMap;

use noughts_engine::{Judged, Limit, MonteCarlo, Playout, Search, Value};
use noughts_rules::{CellId, Position};

use crate::endgame::{RULES, endgame};
use crate::support::play_out;

const PLAYOUTS: u64 = 2_000;

fn search() -> MonteCarlo {
    MonteCarlo::with_tree(8 << 20, 3)
}

/// A node of the tree that playouts tell.
#[derive(Default)]
struct Node {
    /// The network's estimate, and the first result.
    estimate: f64,
    first: f64,
    visits: u64,
    judged: Option<Judged>,
    below: Vec<Vec<CellId>>,
}

/// Returns the nodes by the moves that lead to them.
fn tree(playouts: &[Playout]) -> HashMap<Vec<CellId>, Node> {
    let mut tree: HashMap<Vec<CellId>, Node> = HashMap::new();
    for playout in playouts {
        let cells: Vec<_> = playout.path.iter().filter_map(|it| it.cell).collect();
        assert_eq!(cells.len() + 1, playout.path.len());
        for (depth, &judged) in playout.path.iter().enumerate() {
            let node = tree.entry(cells[..depth].to_vec()).or_default();
            node.visits += 1;
            assert_eq!(judged.rate.visits, node.visits);
            node.judged = Some(judged);
        }
        let (last, above) = cells.split_last().unwrap();
        let node = tree.get_mut(&cells).unwrap();
        assert_eq!(
            node.visits, 1,
            "every playout reaches a new position: {last}"
        );
        node.estimate = f64::from(playout.estimate) / 1000.0;
        node.first = 2.0 * mean(node) - node.estimate;
        tree.get_mut(above).unwrap().below.push(cells);
    }
    tree
}

fn mean(node: &Node) -> f64 {
    f64::from(node.judged.unwrap().rate.permille) / 1000.0
}

fn value(node: &Node) -> Option<Value> {
    node.judged.unwrap().value
}

#[expect(clippy::cast_precision_loss, reason = "small numbers")]
const fn number(visits: u64) -> f64 {
    visits as f64
}

/// Checks that the playouts of a position add up to its search; returns the number of proven nodes.
fn check(position: &Position) -> usize {
    let mut whole = search();
    let analysis = play_out(&mut whole, position, Limit::Nodes(PLAYOUTS));
    let mut single = search();
    single.start(position, Limit::Nodes(PLAYOUTS));
    let playouts: Vec<_> = std::iter::from_fn(|| single.play_out()).collect();
    assert_eq!(playouts.len() as u64, analysis.nodes);
    let tree = tree(&playouts);

    for (found, tally) in whole.values().into_iter().zip(whole.tally()) {
        let node = tree.get(&vec![found.cell]);
        let visits = node.map_or(0, |node| node.visits);
        assert_eq!(found.rate.unwrap().visits, visits.max(1));
        if let Some(node) = node {
            assert_eq!(value(node), found.value);
            let difference = (mean(node) - tally.mean()).abs();
            assert!(found.value.is_some() || difference < 0.001);
        }
    }
    for (path, node) in &tree {
        let below: Vec<_> = node.below.iter().map(|path| &tree[path]).collect();
        let visits: u64 = below.iter().map(|node| node.visits).sum();
        let is_root = path.is_empty();
        assert_eq!(node.visits, visits + u64::from(!is_root));
        let values: Vec<_> = below.iter().filter_map(|node| value(node)).collect();
        let wins = |value: &Value| matches!(value, Value::Win { .. });
        let loses = |value: &Value| matches!(value, Value::Loss { .. });
        match value(node) {
            // The first winning reply proves a loss.
            Some(Value::Loss { .. }) => {}
            Some(Value::Win { .. }) => assert!(values.iter().all(loses)),
            Some(Value::Draw { .. }) | None => assert!(!values.iter().any(wins)),
        }
        // What is proven below takes the place of what was expected.
        if !is_root && value(node).is_none() && values.is_empty() {
            let results = below.iter().map(|node| {
                let sum = mean(node) * number(node.visits + 1) - node.estimate;
                number(node.visits) - sum
            });
            let sum = node.estimate + node.first + results.sum::<f64>();
            let expected = sum / number(node.visits + 1);
            assert!((mean(node) - expected).abs() < 0.004, "{path:?}");
        }
    }
    tree.values().filter(|node| value(node).is_some()).count()
}

#[test]
fn playouts_add_up_to_the_search() {
    for variant in RULES {
        let start = variant.start();
        assert_eq!(check(&start), 0);
        let proven: usize = (0..5)
            .map(|number| check(&endgame(variant, number, 12)))
            .sum();
        assert!(proven > 10, "{proven}");
    }
}
