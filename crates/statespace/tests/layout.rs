//! Properties of a layout, on the graph of Classic's classes.

#![allow(
    clippy::cast_precision_loss,
    clippy::float_cmp,
    reason = "numbers are small, and values must match to the bit"
)]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests may panic"
)]

mod support;

use noughts_engine::Progress;
use noughts_rules::Variant;
use noughts_statespace::{Builder, Graph, Knobs, Layout, Plan, layered};
use support::{build, classes};

fn place(positions: &[f32], node: usize) -> [f32; 3] {
    positions[3 * node..][..3].try_into().unwrap()
}

fn distance(positions: &[f32], a: usize, b: usize) -> f32 {
    let (a, b) = (place(positions, a), place(positions, b));
    let square = |axis: usize| (a[axis] - b[axis]).powi(2);
    (0..3).map(square).sum::<f32>().sqrt()
}

/// Returns the mean length of edges, relative to the mean distance of all pairs.
fn edges_to_pairs(graph: &Graph, positions: &[f32]) -> f32 {
    let count = graph.nodes().len();
    let edges = graph.edges().iter();
    let edges: f32 = edges
        .map(|edge| distance(positions, edge.from.index(), edge.to.index()))
        .sum();
    let pairs: f32 = (0..count)
        .flat_map(|a| (0..a).map(move |b| (a, b)))
        .map(|(a, b)| distance(positions, a, b))
        .sum();
    let pair_count = (count * (count - 1) / 2) as f32;
    (edges / graph.edges().len() as f32) / (pairs / pair_count)
}

fn settle(layout: &mut Layout) -> usize {
    let ticks = (1..=1000).find(|_| {
        layout.step();
        layout.settled()
    });
    ticks.expect("comes to rest")
}

#[test]
fn it_settles_with_less_energy_and_neighbours_near_each_other() {
    let graph = classes();
    let mut layout = Layout::start(&graph, 1);
    assert!(!layout.settled());
    let mut energies = vec![layout.energy()];
    for _ in 0..5 {
        for _ in 0..20 {
            layout.step();
        }
        energies.push(layout.energy());
    }
    assert!(energies.is_sorted_by(|a, b| a > b), "{energies:?}");
    settle(&mut layout);
    assert!(layout.energy() < energies[0] / 2.0);
    let ratio = edges_to_pairs(&graph, layout.positions());
    assert!(ratio < 0.4, "a hairball: {ratio}");
}

#[test]
fn plies_stay_in_order_in_space() {
    let graph = classes();
    let mut layout = Layout::start(&graph, 1);
    (0..60).for_each(|_| _ = layout.step());
    let mut heights = [(0.0, 0.0); 10];
    for (node, place) in graph
        .nodes()
        .iter()
        .zip(layout.positions().as_chunks::<3>().0)
    {
        let height = &mut heights[node.ply() as usize];
        *height = (height.0 + place[1], height.1 + 1.0);
    }
    let means: Vec<f32> = heights.iter().map(|(sum, count)| sum / count).collect();
    assert!(means.is_sorted_by(|a, b| a > b), "{means:?}");
}

#[test]
fn the_same_seed_gives_the_same_positions_and_another_does_not() {
    let graph = classes();
    let run = |seed| {
        let mut layout = Layout::start(&graph, seed);
        let ticks: Vec<_> = (0..15).map(|_| layout.step()).collect();
        (layout.positions().to_vec(), ticks)
    };
    assert_eq!(run(7), run(7));
    assert_ne!(run(7).0, run(8).0);
}

#[test]
fn nodes_of_equal_standing_end_at_equal_distances() {
    // The root and its nine moves: a star whose points are all alike.
    let star = build(Variant::Classic, |plan| plan.limit = 10);
    assert_eq!(star.edges().len(), 9);
    let mut layout = Layout::start(&star, 3);
    settle(&mut layout);
    let lengths: Vec<f32> = (1..10)
        .map(|n| distance(layout.positions(), 0, n))
        .collect();
    let mean = lengths.iter().sum::<f32>() / 9.0;
    for length in &lengths {
        assert!((length - mean).abs() < 0.15 * mean, "{lengths:?}");
    }
}

#[test]
fn two_joined_nodes_rest_where_push_and_pull_are_equal() {
    let pair = build(Variant::Classic, |plan| plan.limit = 2);
    let mut layout = Layout::start(&pair, 1);
    layout.set_knobs(Knobs {
        centre: 0.0,
        cutoff: 1e5,
        ..Knobs::default()
    });
    settle(&mut layout);
    let Knobs {
        repulsion,
        attraction,
        ..
    } = Knobs::default();
    let (found, expected) = (
        distance(layout.positions(), 0, 1),
        (repulsion / attraction).sqrt(),
    );
    assert!(
        (found / expected - 1.0).abs() < 0.02,
        "{found} for {expected}"
    );
}

#[test]
fn each_knob_does_what_it_says() {
    let graph = classes();
    let radius = |change: fn(&mut Knobs)| {
        let mut layout = Layout::start(&graph, 1);
        let mut knobs = Knobs::default();
        change(&mut knobs);
        layout.set_knobs(knobs);
        let ticks: Vec<_> = (0..20).map(|_| layout.step()).collect();
        ticks[19].radius
    };
    let usual = radius(|_| {});
    assert!(radius(|knobs| knobs.repulsion *= 4.0) > 1.1 * usual);
    assert!(radius(|knobs| knobs.attraction *= 4.0) < usual / 1.1);
    assert!(radius(|knobs| knobs.centre *= 20.0) < usual / 1.1);
    assert!(radius(|knobs| knobs.cutoff /= 10.0) < usual / 1.1);

    let first_motion = |damping| {
        let mut layout = Layout::start(&graph, 1);
        layout.set_knobs(Knobs {
            damping,
            ..Knobs::default()
        });
        let ticks: Vec<_> = (0..5).map(|_| layout.step().motion).collect();
        ticks[4]
    };
    assert!(first_motion(0.9) < first_motion(0.1));
}

#[test]
fn no_knob_breaks_it() {
    let graph = build(Variant::Classic, |plan| plan.limit = 50);
    let values = [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, -1.0, 0.0, 1e30];
    for value in values {
        for which in 0..6 {
            let mut layout = Layout::start(&graph, 1);
            let mut knobs = Knobs::default();
            let knob = match which {
                0 => &mut knobs.repulsion,
                1 => &mut knobs.cutoff,
                2 => &mut knobs.attraction,
                3 => &mut knobs.damping,
                4 => &mut knobs.centre,
                _ => &mut knobs.opening,
            };
            *knob = value;
            layout.set_knobs(knobs);
            for _ in 0..30 {
                layout.step();
            }
            let positions = layout.positions();
            assert!(
                positions.iter().all(|v| v.abs() < 1e4),
                "knob {which} = {value}"
            );
        }
    }
}

#[test]
fn a_layout_grows_with_its_graph() {
    let plan = Plan::default();
    let mut builder = Builder::new(&Variant::Classic.start(), plan).unwrap();
    let mut layout = Layout::new(1);
    assert!(layout.settled());
    loop {
        let progress = builder.step(4000);
        let before = layout.positions().to_vec();
        layout.extend(builder.graph());
        assert_eq!(layout.positions().len(), 3 * builder.graph().nodes().len());
        assert_eq!(&layout.positions()[..before.len()], before);
        assert!(!layout.settled());
        layout.step();
        if progress == Progress::Done {
            break;
        }
    }
    assert!(layout.positions().iter().all(|v| v.is_finite()));
}

#[test]
fn a_removed_node_leaves_the_others_where_they_are() {
    let mut graph = build(Variant::Classic, |plan| plan.limit = 100);
    let mut layout = Layout::start(&graph, 1);
    settle(&mut layout);
    let before = layout.positions().to_vec();
    let node = graph.id(17).unwrap();
    assert!(graph.remove(node));
    layout.remove(node, &graph);
    let mut expected = before;
    expected.drain(3 * 17..3 * 18);
    assert_eq!(layout.positions(), expected);
    assert!(!layout.settled());

    graph.clear();
    layout.clear();
    assert_eq!(layout.positions(), []);
    layout.step();
    assert!(layout.settled());
}

#[test]
fn random_edges_under_stress_do_not_break_it() {
    let mut graph = build(Variant::Classic, |plan| plan.limit = 200);
    let mut layout = Layout::start(&graph, 1);
    assert_eq!(graph.add_random_edges(20_000, 5), 20_000);
    layout.extend(&graph);
    let before = layout.energy();
    settle(&mut layout);
    assert!(layout.energy() < before);
}

#[test]
fn every_plane_of_the_layered_layout_has_one_ply_and_a_place_for_each_node() {
    let graph = build(Variant::Classic, |_| {});
    let positions = layered(&graph);
    assert_eq!(positions.len(), 3 * 5478);
    let height = |node: usize| positions[3 * node + 1];
    for (node, value) in graph.nodes().iter().enumerate() {
        let other = graph.nodes().iter().position(|n| n.ply() == value.ply());
        assert_eq!(height(node), height(other.unwrap()));
    }
    for edge in graph.edges() {
        assert!(height(edge.from.index()) > height(edge.to.index()));
    }
    let mut places: Vec<[u32; 3]> = (0..5478)
        .map(|node| place(&positions, node).map(f32::to_bits))
        .collect();
    places.sort_unstable();
    places.dedup();
    assert_eq!(places.len(), 5478);
}

#[test]
fn layered_nodes_lie_near_their_parents() {
    let graph = build(Variant::Classic, |_| {});
    let positions = layered(&graph);
    let aside = |a: usize, b: usize| {
        let (a, b) = (place(&positions, a), place(&positions, b));
        f64::from((a[0] - b[0]).hypot(a[2] - b[2]))
    };
    let (mut edges, mut others, mut count) = (0.0, 0.0, 0.0);
    for pair in graph.edges().windows(2) {
        let far = graph.edges()[(pair[0].to.index() * 7919) % graph.edges().len()];
        edges += aside(pair[0].from.index(), pair[0].to.index());
        others += aside(pair[0].from.index(), far.to.index());
        count += 1.0;
    }
    let (edges, others) = (edges / count, others / count);
    assert!(edges < 0.75 * others, "{edges} beside {others}");

    // First moves lie like cells on the board.
    for cell in 0..9_u8 {
        let [x, _, z] = place(&positions, 1 + usize::from(cell));
        let side = place(&positions, 9)[0];
        assert!(side > 0.0);
        assert_eq!(
            [x / side, z / side],
            [cell % 3, cell / 3].map(|at| f32::from(at) - 1.0)
        );
    }
}
