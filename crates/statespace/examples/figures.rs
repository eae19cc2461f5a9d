//! Prints how long building, solving, a tick of the layout and picking take.
//!
//! `cargo run --profile native -p noughts-statespace --example figures`

#![allow(
    clippy::cast_precision_loss,
    reason = "node counts are too small to lose precision"
)]

use std::hint::black_box;
use std::time::Instant;

use noughts_engine::Engine;
use noughts_rules::Variant;
use noughts_statespace::{
    Adjacency, BuildError, Builder, Camera, Graph, Layout, Plan, Solution, Unit, Viewport,
};

/// How many ticks are timed.
const TICKS: usize = 50;

/// Larger graphs than this are not laid out to the end, which takes hundreds of ticks.
const SETTLED_UP_TO: usize = 10_000;

fn main() -> Result<(), BuildError> {
    let plans = [
        (
            "Classic, classes",
            Variant::Classic,
            Unit::Class,
            usize::MAX,
        ),
        (
            "Classic, positions",
            Variant::Classic,
            Unit::Position,
            usize::MAX,
        ),
        ("Four, 50,000", Variant::Four, Unit::Position, 50_000),
    ];
    for (name, variant, unit, limit) in plans {
        let plan = Plan {
            unit,
            limit,
            ..Plan::default()
        };
        let (graph, built) = timed(|| Ok(Builder::new(&variant.start(), plan)?.run()))?;
        println!(
            "{name}: {} nodes, {} edges",
            graph.nodes().len(),
            graph.edges().len()
        );
        println!("  build {built:.2} ms");
        report(&graph)?;
    }
    Ok(())
}

/// Runs something and returns its result with the time it took, in milliseconds.
fn timed<T>(run: impl FnOnce() -> Result<T, BuildError>) -> Result<(T, f64), BuildError> {
    let start = Instant::now();
    let result = run()?;
    Ok((result, start.elapsed().as_secs_f64() * 1000.0))
}

fn report(graph: &Graph) -> Result<(), BuildError> {
    let (adjacency, sorted) = timed(|| Ok(Adjacency::of(graph)))?;
    let mut engine = Engine::new();
    let (solution, solved) = timed(|| Ok(Solution::of(graph, &adjacency, &mut engine)))?;
    black_box(solution);
    println!("  adjacency {sorted:.2} ms, values {solved:.2} ms");

    let (mut layout, placed) = timed(|| Ok(Layout::start(graph, 1)))?;
    println!("  layered start {placed:.2} ms");
    print_shape(graph, "start", &mut layout);
    let mut times = Vec::new();
    let mut pairs = 0;
    for _ in 0..TICKS {
        let (tick, time) = timed(|| Ok(layout.step()))?;
        times.push(time);
        pairs = tick.pairs;
    }
    times.sort_by(f64::total_cmp);
    println!(
        "  tick {:.2} ms, fastest {:.2} ms, {pairs} pairs in the last",
        times[TICKS / 2],
        times[0]
    );
    print_shape(graph, "after 50 ticks", &mut layout);
    if graph.nodes().len() <= SETTLED_UP_TO {
        let mut ticks = TICKS;
        while !layout.settled() {
            layout.step();
            ticks += 1;
        }
        print_shape(graph, &format!("settled after {ticks} ticks"), &mut layout);
    }

    let viewport = Viewport {
        width: 1280.0,
        height: 720.0,
    };
    let camera = Camera::framing(layout.positions(), viewport);
    let rays = 100_u8;
    let (hits, picked) = timed(|| {
        Ok((0..rays).fold(0_usize, |hits, n| {
            let ray = camera.ray(500.0 + 3.0 * f32::from(n), 360.0, viewport);
            hits + usize::from(ray.pick(layout.positions(), |_| Some(1.0)).is_some())
        }))
    })?;
    println!(
        "  picking {:.3} ms ({hits} of {rays} rays hit)",
        picked / f64::from(rays)
    );
    Ok(())
}

/// Prints how long edges are beside the distance of random pairs.
fn print_shape(graph: &Graph, when: &str, layout: &mut Layout) {
    let positions = layout.positions();
    let distance = |a: usize, b: usize| {
        let square = |axis: usize| (positions[3 * a + axis] - positions[3 * b + axis]).powi(2);
        f64::from((0..3).map(square).sum::<f32>().sqrt())
    };
    let count = graph.nodes().len();
    let edges = graph.edges();
    let length: f64 = edges
        .iter()
        .map(|edge| distance(edge.from.index(), edge.to.index()))
        .sum();
    let apart: f64 = (0..count).map(|n| distance(n, n * 7919 % count)).sum();
    println!(
        "  {when}: mean edge {:.1}, mean random pair {:.1}, energy {:.0}",
        length / edges.len() as f64,
        apart / count as f64,
        layout.energy()
    );
}
