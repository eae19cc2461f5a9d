//! Known figures of the graphs, and invariants of every graph.
//!
//! Those of Classic match SPEC §10 and `noughts-rules`' own tables, and are widely published.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests may panic"
)]

mod support;

use std::collections::{BTreeSet, HashMap, HashSet};

use noughts_engine::Progress;
use noughts_rules::{Position, Side, Status, Symmetry, Variant};
use noughts_statespace::{
    Adjacency, BuildError, Builder, Edge, EdgeKind, Enumeration, Games, Graph, Marks, Order, Plan,
    Unit,
};
use support::{build, classes};

/// Returns all positions and moves by key, found by the rules alone.
fn by_rules(
    variant: Variant,
    plies: u32,
) -> (HashMap<String, Position>, HashSet<(String, String)>) {
    let mut ply = HashMap::from([(variant.start().key(), variant.start())]);
    let mut positions = ply.clone();
    let mut moves = HashSet::new();
    for _ in 0..plies {
        let mut next = HashMap::new();
        for (key, position) in &ply {
            for cell in position.legal_moves() {
                let mut after = position.clone();
                after.play(position.to_move(), cell).unwrap();
                moves.insert((key.clone(), after.key()));
                next.insert(after.key(), after);
            }
        }
        positions.extend(next.clone());
        ply = next;
    }
    (positions, moves)
}

/// Returns the games whose whole graph is explored; of a larger board, only the classes are.
fn explored() -> impl Iterator<Item = Variant> {
    let is_small = |it: &Variant| it.start().topology().cell_count() <= 9;
    let explored = Variant::ALL.into_iter().filter(|it| it.is_explored());
    explored.filter(is_small)
}

/// Returns the nodes and edges of a graph by key.
fn by_key(graph: &Graph) -> (BTreeSet<String>, BTreeSet<(String, String)>) {
    let key = |id| graph.position(id).unwrap().key();
    let nodes = graph.ids().map(key).collect();
    let edges = graph.edges().iter();
    (
        nodes,
        edges.map(|edge| (key(edge.from), key(edge.to))).collect(),
    )
}

/// Positions and moves, then both with symmetries merged, then the numbers of positions that X and O
/// have won and that are drawn, and the same of games. Misère has the positions of Classic, with its
/// wins as losses.
#[test]
fn whole_graphs_have_their_known_figures() {
    let cases = [
        (
            Variant::Classic,
            [5478, 16_167, 765, 2096],
            [626, 316, 16],
            [131_184, 77_904, 46_080],
        ),
        (
            Variant::Misere,
            [5478, 16_167, 765, 2096],
            [316, 626, 16],
            [77_904, 131_184, 46_080],
        ),
        (
            Variant::Notakto,
            [450, 1297, 87, 193],
            [108, 112, 0],
            [12_864, 10_368, 0],
        ),
        (
            Variant::Torus,
            [5194, 14_787, 28, 47],
            [882, 432, 0],
            [103_248, 101_088, 0],
        ),
    ];
    for (variant, expected, ended, [x, o, draws]) in cases {
        let graphs =
            [Unit::Position, Unit::Class].map(|unit| build(variant, |plan| plan.unit = unit));
        let figures = graphs
            .each_ref()
            .map(|it| [it.nodes().len(), it.edges().len()]);
        assert_eq!(figures.as_flattened(), expected, "{variant}");
        let count = |status| {
            let nodes = graphs[0].nodes().iter();
            nodes.filter(|node| node.status == status).count()
        };
        let results = [Status::Won(Side::X), Status::Won(Side::O), Status::Draw];
        assert_eq!(results.map(count), ended, "{variant}");
        let found = Enumeration::start(variant).unwrap().run();
        assert_eq!(found.games, Games { x, o, draws }, "{variant}");
    }
}

#[test]
fn plies_of_classic_have_their_known_sizes() {
    for (unit, plies) in [
        (
            Unit::Position,
            [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78],
        ),
        (Unit::Class, [1, 3, 12, 38, 108, 174, 204, 153, 57, 15]),
    ] {
        let graph = build(Variant::Classic, |plan| plan.unit = unit);
        assert_eq!(graph.ply_counts(), plies);
    }
}

#[test]
fn a_graph_is_what_the_rules_say() {
    for variant in explored() {
        let graph = build(variant, |_| {});
        let (positions, moves) = by_rules(variant, 9);
        let (nodes, edges) = by_key(&graph);
        assert_eq!(nodes, positions.keys().cloned().collect());
        assert_eq!(edges, moves.into_iter().collect());
        for (id, node) in graph.ids().zip(graph.nodes()) {
            let position = &positions[&graph.position(id).unwrap().key()];
            assert_eq!(graph.position(id).as_ref(), Some(position));
            assert_eq!(node.status, position.status());
            assert_eq!(node.to_move, position.to_move());
            assert_eq!(graph.find(position), Some(id));
            for (index, cell) in position.topology().cells().enumerate() {
                assert_eq!(node.marks.symbol_at(index), position.symbol_at(cell));
            }
        }
        for edge in graph.edges() {
            let mut position = graph.position(edge.from).unwrap();
            let cells: Vec<_> = graph.cells(edge.kind).collect();
            assert_eq!(cells.len(), 1);
            position.play(position.to_move(), cells[0]).unwrap();
            assert_eq!(graph.find(&position), Some(edge.to));
        }
    }
}

#[test]
fn a_class_stands_for_its_symmetric_positions() {
    for variant in explored() {
        let graph = build(variant, |plan| plan.unit = Unit::Class);
        let (positions, moves) = by_rules(variant, 9);
        let mut members = vec![0; graph.nodes().len()];
        for position in positions.values() {
            let node = graph.find(position).expect("every position has a class");
            members[node.index()] += 1;
            let of_class = graph.position(node).unwrap();
            let is_image = |symmetry: &Symmetry| {
                let mut cells = position.topology().cells();
                let image = |cell| of_class.symbol_at(symmetry.apply(cell));
                cells.all(|cell| image(cell) == position.symbol_at(cell))
            };
            let symmetries = position.topology().all_symmetries();
            assert!(symmetries.iter().any(is_image));
        }
        let most = variant.start().topology().all_symmetries().len();
        assert!(members.iter().all(|&count| (1..=most).contains(&count)));
        assert_eq!(members.iter().sum::<usize>(), positions.len());
        let find = |key: &str| graph.find(&positions[key]).unwrap();
        let quotient: HashSet<_> = moves.iter().map(|(a, b)| (find(a), find(b))).collect();
        let edges: HashSet<_> = graph.edges().iter().map(|e| (e.from, e.to)).collect();
        assert_eq!(edges, quotient);
        assert_eq!(edges.len(), graph.edges().len());
    }
}

#[test]
fn depth_first_finds_the_same_graph_in_another_order() {
    for unit in [Unit::Position, Unit::Class] {
        let [broad, deep] = Order::ALL.map(|order| {
            build(Variant::Classic, |plan| {
                plan.order = order;
                plan.unit = unit;
            })
        });
        assert_eq!(by_key(&broad), by_key(&deep));
        assert!(broad.nodes().is_sorted_by_key(|node| node.ply()));
        let plies = deep.nodes().iter().take(8).map(|node| node.ply());
        assert_eq!(plies.collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5, 6, 7]);
    }
}

#[test]
fn slices_change_nothing() {
    for order in Order::ALL {
        let plan = Plan {
            order,
            limit: 3000,
            ..Plan::default()
        };
        let whole = Builder::new(&Variant::Classic.start(), plan).unwrap().run();
        for slice in [0, 1, 7, 100_000] {
            let mut builder = Builder::new(&Variant::Classic.start(), plan).unwrap();
            let (mut nodes, mut edges) = (1, 0);
            while builder.step(slice) == Progress::Running {
                let graph = builder.graph();
                assert!(graph.nodes().len() >= nodes && graph.edges().len() >= edges);
                (nodes, edges) = (graph.nodes().len(), graph.edges().len());
            }
            let graph = builder.into_graph();
            assert_eq!(graph.nodes(), whole.nodes());
            assert_eq!(graph.edges(), whole.edges());
        }
    }
}

#[test]
fn a_limit_takes_the_first_nodes_and_all_edges_between_them() {
    let whole = build(Variant::Classic, |_| {});
    for limit in [1, 2, 10, 11, 1000, 5477, 5478, 5479] {
        let part = build(Variant::Classic, |plan| plan.limit = limit);
        assert_eq!(part.nodes(), &whole.nodes()[..limit.min(5478)]);
        let inside = |e: &&Edge| e.from.index() < limit && e.to.index() < limit;
        let edges: BTreeSet<_> = whole
            .edges()
            .iter()
            .filter(inside)
            .map(|e| (e.from, e.to))
            .collect();
        let found: BTreeSet<_> = part.edges().iter().map(|e| (e.from, e.to)).collect();
        assert_eq!(found, edges, "limit {limit}");
        assert_eq!(part.edges().len(), edges.len());
    }
}

#[test]
fn a_limit_of_nothing_gives_nothing() {
    for order in Order::ALL {
        let graph = build(Variant::Four, |plan| {
            plan.limit = 0;
            plan.order = order;
        });
        assert_eq!((graph.nodes().len(), graph.edges().len()), (0, 0));
        assert_eq!(graph.id(0), None);
        assert_eq!(graph.find(&Variant::Four.start()), None);
        assert_eq!(graph.ply_counts(), []);
    }
}

#[test]
fn a_part_of_four_has_its_known_figures() {
    let graph = build(Variant::Four, |plan| plan.limit = 50_000);
    assert_eq!(graph.nodes().len(), 50_000);
    assert_eq!(graph.edges().len(), 136_885);
    assert_eq!(graph.ply_counts(), [1, 16, 240, 1680, 10_920, 37_143]);
    let plies = build(Variant::Four, |plan| plan.limit = 257);
    let (positions, moves) = by_rules(Variant::Four, 2);
    let (nodes, edges) = by_key(&plies);
    assert_eq!(nodes, positions.keys().cloned().collect());
    assert_eq!(edges, moves.into_iter().collect());
}

#[test]
fn a_graph_may_start_anywhere() {
    let key = "XOXOX----";
    let position = Position::from_key(Variant::Classic, key).unwrap();
    let graph = Builder::new(&position, Plan::default()).unwrap().run();
    assert_eq!(graph.position(graph.id(0).unwrap()), Some(position.clone()));
    assert_eq!(graph.ply_counts()[..5], [0; 5]);

    let over = Position::from_key(Variant::Classic, "XXXOO----").unwrap();
    for order in Order::ALL {
        let plan = Plan {
            order,
            ..Plan::default()
        };
        let graph = Builder::new(&over, plan).unwrap().run();
        assert_eq!((graph.nodes().len(), graph.edges().len()), (1, 0));
    }
}

#[test]
fn boards_without_the_symmetries_of_a_square_and_boards_too_large() {
    let variant: Variant = "mnk-4x3x3".parse().unwrap();
    let graph = build(variant, |plan| {
        plan.unit = Unit::Class;
        plan.limit = 1 + 4;
    });
    assert_eq!(graph.ply_counts(), [1, 4]);
    let classes = Plan {
        unit: Unit::Class,
        ..Plan::default()
    };
    let large: Variant = "mnk-5x4x3".parse().unwrap();
    let error = Builder::new(&large.start(), classes).unwrap_err();
    assert_eq!(error, BuildError::BoardTooLarge { cells: 20 });
    assert!(error.to_string().contains("20 cells"));
    for variant in LARGE {
        let error = Builder::new(&variant.start(), classes).unwrap_err();
        assert_eq!(error, BuildError::Game { variant });
    }
}

/// The games whose positions their marks do not tell.
const LARGE: [Variant; 4] = [
    Variant::Expanding,
    Variant::Ultimate,
    Variant::UltimateCross,
    Variant::UltimateCount,
];

#[test]
fn a_part_of_a_large_game_has_the_positions_and_the_moves_of_the_rules() {
    let board: Variant = "mnk-5x4x3".parse().unwrap();
    let games = LARGE.into_iter().chain([board]);
    for (variant, order) in games.flat_map(|game| Order::ALL.map(|order| (game, order))) {
        let graph = build(variant, |plan| {
            plan.order = order;
            plan.limit = 400;
        });
        assert_eq!(graph.nodes().len(), 400, "{variant} {order:?}");
        let position = |id| graph.position(id).unwrap();
        let positions: HashSet<_> = graph.ids().map(position).collect();
        assert_eq!(positions.len(), 400, "{variant} {order:?}");
        let mut moves = 0;
        for id in graph.ids() {
            let (position, node) = (position(id), graph.node(id).unwrap());
            let told = (position.to_move(), position.status());
            assert_eq!((node.to_move, node.status), told);
            assert_eq!(graph.find(&position), Some(id));
            for cell in position.legal_moves() {
                let mut next = position.clone();
                next.play(position.to_move(), cell).unwrap();
                moves += usize::from(positions.contains(&next));
            }
        }
        assert_eq!(graph.edges().len(), moves, "{variant} {order:?}");
        for edge in graph.edges() {
            let mut after = position(edge.from);
            let cells: Vec<_> = graph.cells(edge.kind).collect();
            assert_eq!(cells.len(), 1);
            after.play(after.to_move(), cells[0]).unwrap();
            assert_eq!(after, position(edge.to));
            let plies = [edge.from, edge.to].map(|id| graph.node(id).unwrap().ply());
            assert_eq!(plies[0] + 1, plies[1]);
        }
    }
}

/// Those of Classic were also counted by a program that knows nothing of this one.
#[test]
fn a_class_has_as_many_positions_as_there_are() {
    for variant in [Variant::Classic, Variant::Notakto] {
        let graph = build(variant, |_| {});
        let mut sizes: HashMap<Marks, u32> = HashMap::new();
        for id in graph.ids() {
            *sizes.entry(graph.class(id).unwrap().of).or_default() += 1;
        }
        for id in graph.ids() {
            let class = graph.class(id).unwrap();
            assert_eq!(class.size, sizes[&class.of], "{variant} {id:?}");
        }
        let merged = build(variant, |plan| plan.unit = Unit::Class);
        assert_eq!(sizes.len(), merged.nodes().len());
    }
    let graph = build(Variant::Classic, |_| {});
    let of_size = |size| {
        let class = |id: &_| graph.class(*id).unwrap().size == size;
        graph.ids().filter(class).count()
    };
    assert_eq!([1, 2, 4, 8].map(of_size), [6, 12, 564, 4896]);
}

#[test]
fn adjacency_has_every_edge_twice() {
    let mut graph = build(Variant::Classic, |_| {});
    graph.add_random_edges(500, 1);
    let adjacency = Adjacency::of(&graph);
    let edges: HashSet<_> = graph.edges().iter().copied().collect();
    let (mut out, mut into) = (Vec::new(), Vec::new());
    for id in graph.ids() {
        let edge = |from, to, kind| Edge { from, to, kind };
        let links = adjacency.outgoing(id).iter();
        out.extend(links.map(|link| edge(id, link.node, link.kind)));
        let links = adjacency.incoming(id).iter();
        into.extend(links.map(|link| edge(link.node, id, link.kind)));
        let node = graph.node(id).unwrap();
        let legal = graph.position(id).unwrap().legal_moves().len();
        assert_eq!(adjacency.moves(id).count(), legal);
        // Each mark of the last mover that could have been the last one leads back.
        assert!(adjacency.parents(id).count() <= node.ply().div_ceil(2) as usize);
    }
    for all in [out, into] {
        assert_eq!(all.len(), 16_667);
        assert_eq!(all.into_iter().collect::<HashSet<_>>(), edges);
    }
}

#[test]
fn a_removed_node_takes_its_edges_along() {
    let mut graph = classes();
    let (nodes, edges) = by_key(&graph);
    let id = graph.find_key("----X----").unwrap().unwrap();
    let last = graph.id(764).unwrap();
    assert!(graph.remove(id));
    let expected_nodes: BTreeSet<_> = nodes.into_iter().filter(|k| k != "----X----").collect();
    let touches = |(from, to): &(String, String)| from == "----X----" || to == "----X----";
    let expected_edges: BTreeSet<_> = edges.into_iter().filter(|edge| !touches(edge)).collect();
    assert_eq!(by_key(&graph), (expected_nodes, expected_edges));
    assert_eq!(graph.find_key("----X----"), Ok(None));
    for id in graph.ids() {
        assert_eq!(graph.find(&graph.position(id).unwrap()), Some(id));
    }
    assert_eq!(graph.node(last), None);
    assert!(!graph.remove(last));
    assert_eq!(graph.position(last), None);

    graph.clear();
    assert_eq!((graph.nodes().len(), graph.edges().len()), (0, 0));
    assert_eq!(graph.find(&Variant::Classic.start()), None);
    assert_eq!(graph.add_random_edges(10, 1), 0);
}

#[test]
fn random_edges_come_from_the_seed_and_never_join_a_node_to_itself() {
    let added = |seed| {
        let mut graph = classes();
        assert_eq!(graph.add_random_edges(30_000, seed), 30_000);
        graph.edges()[2096..].to_vec()
    };
    let edges = added(1);
    assert_eq!(edges.len(), 30_000);
    assert_eq!(edges, added(1));
    assert_ne!(edges, added(2));
    let ends: HashSet<_> = edges.iter().flat_map(|e| [e.from, e.to]).collect();
    assert_eq!(ends.len(), 765);
    for edge in edges {
        assert_ne!(edge.from, edge.to);
        assert_eq!(edge.kind, EdgeKind::Random);
    }
}
