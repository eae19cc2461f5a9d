//! The runner as the worker drives it, on a test clock.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may panic")]

use std::cell::Cell;

use noughts_explorer_worker::{
    Arrangement, Arrays, Build, Command, Edit, MOST_NODES, Material, Pace, Request, Response,
    Runner, Said, Standing, Stats,
};
use noughts_protocol::RunId;
use noughts_rules::{Side, Status};
use noughts_statespace::{Knobs, Order, Outcome, Unit, Verdict};
use noughts_worker_loop::Service;

const RUN: RunId = RunId(1);

fn classic() -> Build {
    Build {
        game: "classic".to_owned(),
        from: None,
        order: Order::BreadthFirst,
        unit: Unit::Position,
        limit: MOST_NODES,
    }
}

fn classes() -> Build {
    Build {
        unit: Unit::Class,
        ..classic()
    }
}

/// Returns a part of a game.
fn part(game: &str, limit: u32) -> Build {
    Build {
        game: game.to_owned(),
        limit,
        ..classic()
    }
}

/// Removes the node with X in the middle.
fn remove_middle() -> Command {
    Command::Edit(Edit::Remove(1 << 4))
}

fn add_edges(count: u32, seed: u64) -> Command {
    Command::Edit(Edit::AddEdges { count, seed })
}

/// A runner and a clock.
struct Harness {
    runner: Runner,
    time: Cell<f64>,
    /// How far each look moves the clock.
    look: f64,
}

impl Default for Harness {
    fn default() -> Self {
        Self {
            runner: Runner::default(),
            time: Cell::new(0.0),
            look: 1.0,
        }
    }
}

impl Harness {
    fn building(build: Build) -> Self {
        let mut harness = Self::default();
        assert_eq!(harness.ask(Command::Build(build)), None);
        harness
    }

    fn ask(&mut self, command: Command) -> Option<Said> {
        self.ask_about(RUN, command)
    }

    fn ask_about(&mut self, run: RunId, command: Command) -> Option<Said> {
        let request = Request { run, command };
        self.runner.receive(request, self.time.get())
    }

    fn slice(&mut self) -> Vec<Said> {
        let (time, look) = (&self.time, self.look);
        self.runner.slice(|| {
            time.set(time.get() + look);
            time.get()
        })
    }

    /// Works until a response matches.
    fn until(&mut self, fits: impl Fn(&Said) -> bool) -> Said {
        for _ in 0..10_000 {
            if let Some(said) = self.slice().into_iter().find(&fits) {
                return said;
            }
            assert!(self.runner.is_busy(), "it stopped before reporting it");
        }
        panic!("it never reports it");
    }

    fn graph(&mut self) -> Said {
        self.until(|said| matches!(said.response, Response::Graph { .. }))
    }

    /// Draws until nothing moves, and returns the last figures and positions.
    fn settle(&mut self) -> (Stats, Vec<f32>) {
        let mut last = None;
        self.ask(Command::Drawn);
        for _ in 0..10_000 {
            for said in self.slice() {
                if let (Response::Placed { stats, .. }, Arrays::Positions(positions)) =
                    (said.response, said.arrays)
                {
                    last = Some((stats, positions));
                    self.ask(Command::Drawn);
                }
            }
            if !self.runner.is_busy() {
                return last.unwrap();
            }
        }
        panic!("it never settles");
    }
}

fn sizes(said: &Said) -> (usize, usize) {
    match &said.arrays {
        Arrays::Graph(material) => {
            let nodes = material.marks.len();
            for bytes in [&material.standings, &material.worth, &material.plies] {
                assert_eq!(bytes.len(), nodes);
            }
            (nodes, material.edges.len() / 2)
        }
        other => panic!("{other:?} is not a graph"),
    }
}

#[test]
fn graphs_have_their_known_sizes() {
    let cases = [
        (classic(), (5478, 16_167)),
        (classes(), (765, 2096)),
        (
            Build {
                order: Order::DepthFirst,
                ..classic()
            },
            (5478, 16_167),
        ),
        (
            Build {
                from: Some("XOXOX-OX-".to_owned()),
                ..classic()
            },
            (5, 4),
        ),
        (part("four", 17), (17, 16)),
    ];
    for (build, expected) in cases {
        let mut harness = Harness::building(build.clone());
        assert_eq!(sizes(&harness.graph()), expected, "{build:?}");
    }
}

#[test]
fn more_than_the_most_nodes_are_not_built() {
    let mut harness = Harness::building(part("four", u32::MAX));
    let reports = harness.until(|said| matches!(said.response, Response::Building { .. }));
    let Response::Building { nodes, .. } = reports.response else {
        panic!("no report");
    };
    assert!(0 < nodes && nodes < MOST_NODES);
    let graph = harness.graph();
    assert_eq!(sizes(&graph).0, MOST_NODES as usize);
    assert!(matches!(graph.response, Response::Graph { limit, .. } if limit == MOST_NODES));
}

#[test]
fn what_cannot_be_built_is_refused_with_a_reason() {
    for (game, from, unit, reason) in [
        ("chess", None, Unit::Position, "chess"),
        ("expanding", None, Unit::Class, "Expanding"),
        ("classic", Some("XX-------"), Unit::Position, "X"),
    ] {
        let mut harness = Harness::default();
        let build = Build {
            game: game.to_owned(),
            from: from.map(ToOwned::to_owned),
            unit,
            ..classic()
        };
        let said = harness.ask(Command::Build(build)).unwrap();
        let Response::Refused { run, reason: found } = said.response else {
            panic!("{game} is built");
        };
        assert_eq!(run, RUN);
        assert!(found.contains(reason), "{found}");
        assert!(!harness.runner.is_busy());
    }
}

#[test]
fn nodes_have_their_standing_and_their_worth() {
    let mut harness = Harness::building(classic());
    let graph = harness.graph();
    let Arrays::Graph(Material {
        marks, standings, ..
    }) = graph.arrays
    else {
        panic!("no graph");
    };
    let solved = harness.until(|said| matches!(said.response, Response::Solved { .. }));
    let Arrays::Worth(worth) = solved.arrays else {
        panic!("no values");
    };
    let count = |status| {
        let standings = standings
            .iter()
            .map(|&byte| Standing::from_byte(byte).status);
        standings.filter(|&found| found == status).count()
    };
    // Known figures: 626 positions won by X, 316 by O, 16 drawn.
    assert_eq!(count(Status::Won(Side::X)), 626);
    assert_eq!(count(Status::Won(Side::O)), 316);
    assert_eq!(count(Status::Draw), 16);
    let draw = Verdict {
        outcome: Outcome::Draw,
        plies: 9,
    };
    assert_eq!((marks[0], Verdict::from_byte(worth[0])), (0, Some(draw)));
    assert!(worth.iter().all(|&byte| Verdict::from_byte(byte).is_some()));
}

#[test]
fn nodes_that_their_marks_do_not_tell_have_their_boards() {
    for (game, columns) in [("expanding", 3), ("ultimate", 9)] {
        let mut harness = Harness::building(part(game, 4000));
        let Arrays::Graph(material) = harness.graph().arrays else {
            panic!("no graph");
        };
        assert_eq!(material.marks, (0..4000).collect::<Vec<_>>(), "{game}");
        assert_eq!(material.columns[0], columns);
        let cells = material
            .columns
            .iter()
            .map(|&columns| usize::from(columns).pow(2));
        assert_eq!(material.cells.len(), cells.sum::<usize>());
        let mut boards = material.cells.as_slice();
        for (&columns, &ply) in material.columns.iter().zip(&material.plies) {
            let (board, rest) = boards.split_at(usize::from(columns).pow(2));
            let marks = board.iter().filter(|&&letter| letter != b'-');
            assert_eq!(marks.count(), usize::from(ply), "{game}");
            boards = rest;
        }
        assert!(material.classes.is_empty());
        // Nobody searches so large a game to its end.
        let solved = harness.until(|said| matches!(said.response, Response::Solved { .. }));
        let Arrays::Worth(worth) = solved.arrays else {
            panic!("no values");
        };
        assert_eq!(Verdict::from_byte(worth[0]), None);
    }
}

#[test]
fn positions_wait_until_the_last_ones_are_drawn() {
    let mut harness = Harness::building(classes());
    harness.until(|said| matches!(said.response, Response::Placed { .. }));
    for _ in 0..20 {
        let is_positions = |said: &Said| matches!(said.response, Response::Placed { .. });
        assert!(!harness.slice().iter().any(is_positions));
    }
    harness.ask(Command::Drawn);
    harness.until(|said| matches!(said.response, Response::Placed { .. }));
}

#[test]
fn a_layout_comes_to_rest_and_costs_nothing_then() {
    let mut harness = Harness::building(classes());
    let (stats, positions) = harness.settle();
    assert!(stats.settled && stats.energy.is_some_and(f64::is_finite));
    assert!(stats.rate.abs() < f32::EPSILON);
    assert_eq!(positions.len(), 3 * 765);
    assert!(!harness.runner.is_busy());

    let stronger = Knobs {
        repulsion: 8.0,
        ..Knobs::default()
    };
    harness.ask(Command::Adjust(stronger));
    assert!(harness.runner.is_busy());
    let size = |positions: &[f32]| positions.iter().map(|v| v * v).sum::<f32>();
    assert!(size(&harness.settle().1) > 1.2 * size(&positions));
}

#[test]
fn a_layout_that_is_held_moves_by_steps() {
    let mut harness = Harness::building(classic());
    harness.graph();
    harness.ask(Command::Pause);
    harness.ask(Command::Step);
    let (before, positions) = harness.settle();
    harness.ask(Command::Step);
    let (after, moved) = harness.settle();
    assert_eq!(after.ticks, before.ticks + 1);
    assert_ne!(moved, positions);
    assert!(!harness.runner.is_busy());
    harness.ask(Command::Resume);
    assert!(harness.runner.is_busy());
}

#[test]
fn layers_are_planes_and_do_not_move() {
    let mut harness = Harness::building(classic());
    harness.graph();
    harness.ask(Command::Arrange(Arrangement::Layers));
    let (_, positions) = harness.settle();
    let heights = positions.chunks(3).map(|place| place[1].to_bits());
    let mut heights: Vec<_> = heights.collect();
    heights.sort_unstable();
    heights.dedup();
    assert_eq!(heights.len(), 10);
    harness.ask(Command::Step);
    assert!(!harness.runner.is_busy());
}

#[test]
fn coarse_steps_are_a_second_apart() {
    let mut harness = Harness {
        look: 10.0,
        ..Harness::default()
    };
    harness.ask_about(RunId(0), Command::Show(Pace::Coarse));
    harness.ask(Command::Build(classes()));
    let mut times = Vec::new();
    for _ in 0..1000 {
        for said in harness.slice() {
            if matches!(said.response, Response::Placed { .. }) {
                times.push(harness.time.get());
                harness.ask(Command::Drawn);
            }
        }
    }
    assert!(times.len() > 2);
    let last = times.len() - 2;
    for pair in times[..=last].windows(2) {
        assert!(pair[1] - pair[0] >= 1000.0, "{times:?}");
    }
}

#[test]
fn the_graph_can_be_changed() {
    let mut harness = Harness::building(classic());
    harness.graph();
    let removed = harness.ask(remove_middle()).unwrap();
    assert_eq!(sizes(&removed), (5477, 16_158));
    assert_eq!(harness.ask(remove_middle()), None);
    assert_eq!(harness.ask(Command::Edit(Edit::Remove(1 << 31))), None);
    let more = harness.ask(add_edges(10, 1)).unwrap();
    assert_eq!(sizes(&more), (5477, 16_168));
    let cleared = harness.ask(Command::Edit(Edit::Clear)).unwrap();
    assert_eq!(sizes(&cleared), (0, 0));
    let (_, positions) = harness.settle();
    assert_eq!(positions, []);
}

#[test]
fn requests_about_another_graph_are_dropped() {
    let mut harness = Harness::building(classic());
    harness.graph();
    assert_eq!(
        harness.ask_about(RunId(7), Command::Edit(Edit::Clear)),
        None
    );
    harness.ask_about(RunId(7), Command::Pause);
    harness.until(|said| matches!(said.response, Response::Solved { .. }));
    harness.ask(Command::Drawn);
    harness.until(|said| matches!(said.response, Response::Placed { .. }));
}

#[test]
fn every_change_is_followed_by_positions() {
    let changes = [
        (add_edges(5, 1), 765),
        (Command::Adjust(Knobs::default()), 765),
        (remove_middle(), 764),
        (Command::Edit(Edit::Clear), 0),
        (add_edges(5, 1), 0),
    ];
    for arrangement in [Arrangement::Layers, Arrangement::Forces] {
        let mut harness = Harness::building(classes());
        harness.ask(Command::Arrange(arrangement));
        harness.settle();
        for (change, nodes) in changes.clone() {
            // Nothing that somebody waits for is held back when nothing moves.
            let is_heard =
                arrangement == Arrangement::Forces || !matches!(change, Command::Adjust(_));
            harness.ask(change.clone());
            assert_eq!(
                harness.runner.is_busy(),
                is_heard,
                "{arrangement:?}, {change:?}"
            );
            if is_heard {
                let (stats, positions) = harness.settle();
                assert!(stats.settled, "{arrangement:?}, {change:?}");
                assert_eq!(positions.len(), 3 * nodes, "{arrangement:?}, {change:?}");
            }
        }
        if arrangement == Arrangement::Forces {
            harness.ask(Command::Adjust(Knobs::default()));
            assert!(harness.settle().0.settled, "an empty graph");
        }
    }
}

#[test]
fn what_is_being_built_can_be_cleared() {
    let mut harness = Harness::building(classic());
    let cleared = harness.ask(Command::Edit(Edit::Clear)).unwrap();
    assert_eq!(sizes(&cleared), (0, 0));
    assert_eq!(harness.settle().1, []);
}

#[test]
fn changes_that_come_early_are_made_once_the_graph_stands() {
    let edits = [add_edges(100, 3), remove_middle(), add_edges(10, 4)];
    for arrangement in [Arrangement::Layers, Arrangement::Forces] {
        let mut late = Harness::building(classic());
        late.ask(Command::Arrange(arrangement));
        late.ask(Command::Pause);
        late.graph();
        let late_graph = edits.clone().map(|edit| late.ask(edit).unwrap())[2].clone();

        let mut early = Harness::building(classic());
        early.ask(Command::Arrange(arrangement));
        early.ask(Command::Pause);
        for edit in edits.clone() {
            assert_eq!(early.ask(edit), None);
        }
        let early_graph = early.graph();
        assert_eq!(sizes(&early_graph).0, 5477);
        let shape = |said: Said| match said.arrays {
            Arrays::Graph(Material { marks, edges, .. }) => (marks, edges),
            other => panic!("{other:?} is no graph"),
        };
        assert!(shape(early_graph) == shape(late_graph), "{arrangement:?}");
        // One more edit, so that the positions are reported once more.
        let places = [early, late].map(|mut harness| {
            harness.ask(add_edges(1, 5));
            harness.settle().1
        });
        assert!(places[0] == places[1], "{arrangement:?}");
    }
}

#[test]
fn all_classes_of_a_game_are_found_in_slices() {
    let mut harness = Harness::default();
    assert_eq!(harness.ask(Command::Enumerate("four".to_owned())), None);
    harness.look = 10.0;
    let said = harness.until(|said| matches!(said.response, Response::Building { .. }));
    let Response::Building { nodes, edges, .. } = said.response else {
        panic!("it is not building");
    };
    assert!(nodes > 1 && nodes < 1_217_977 && edges == 0, "{nodes}");
    // As fast as it can.
    harness.look = 0.001;
    let said = harness.until(|said| matches!(said.response, Response::Enumerated { .. }));
    let Response::Enumerated { moves, games, .. } = said.response else {
        panic!("it has found nothing");
    };
    assert_eq!(moves, 6_448_291);
    assert!(games.iter().all(|&games| games > 1_000_000_000_000));
    let Arrays::Classes(material, positions) = said.arrays else {
        panic!("it comes without classes");
    };
    assert_eq!(material.marks.len(), 1_217_977);
    assert_eq!(positions.len(), 3 * 1_217_977);
    assert_eq!(material.sizes.iter().sum::<u32>(), 9_722_011);
    let bytes = [&material.standings, &material.plies, &material.worth];
    assert!(bytes.iter().all(|bytes| bytes.len() == 1_217_977));
    assert!(!harness.runner.is_busy());

    // A game without classes, no game, and a build in place of it.
    for game in ["ultimate", "none"] {
        let said = harness.ask(Command::Enumerate(game.to_owned()));
        assert!(matches!(said.unwrap().response, Response::Refused { .. }));
    }
    harness.ask(Command::Enumerate("four".to_owned()));
    harness.slice();
    harness.ask(Command::Build(classic()));
    assert_eq!(sizes(&harness.graph()), (5478, 16_167));
}
