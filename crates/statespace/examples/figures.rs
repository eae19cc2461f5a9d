//! Prints how long building, solving, a tick of the layout and picking take.
//!
//! `cargo run --profile native -p noughts-statespace --example figures`

use std::hint::black_box;
use std::time::Instant;

use noughts_engine::Engine;
use noughts_rules::Variant;
use noughts_statespace::{
    Adjacency, BoardTooLarge, Builder, Camera, Graph, Layout, Plan, Solution, Unit, Viewport,
};

fn main() -> Result<(), BoardTooLarge> {
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
fn timed<T>(run: impl FnOnce() -> Result<T, BoardTooLarge>) -> Result<(T, f64), BoardTooLarge> {
    let start = Instant::now();
    let result = run()?;
    Ok((result, start.elapsed().as_secs_f64() * 1000.0))
}

fn report(graph: &Graph) -> Result<(), BoardTooLarge> {
    let (adjacency, sorted) = timed(|| Ok(Adjacency::of(graph)))?;
    let mut engine = Engine::new();
    let (solution, solved) = timed(|| Ok(Solution::of(graph, &adjacency, &mut engine)))?;
    black_box(solution);
    println!("  adjacency {sorted:.2} ms, values {solved:.2} ms");

    let (mut layout, placed) = timed(|| Ok(Layout::start(graph, 1)))?;
    println!("  layered start {placed:.2} ms");
    print_shape(graph, "start", &mut layout);
    let mut ticks = 0_u32;
    let (mut slowest, mut total, mut pairs) = (0.0_f64, 0.0, 0);
    while !layout.settled() {
        let (tick, time) = timed(|| Ok(layout.step()))?;
        ticks += 1;
        total += time;
        slowest = slowest.max(time);
        pairs = tick.pairs;
        if ticks == 100 {
            print_shape(graph, "100 ticks", &mut layout);
        }
    }
    let mean = total / f64::from(ticks.max(1));
    println!("  tick {mean:.2} ms, slowest {slowest:.2} ms, {pairs} pairs in the last");
    println!("  settled after {ticks} ticks, {total:.0} ms");
    print_shape(graph, "settled", &mut layout);

    let viewport = Viewport {
        width: 1280.0,
        height: 720.0,
    };
    let camera = Camera::framing(layout.positions(), viewport);
    let rays = 100;
    let (hits, picked) = timed(|| {
        Ok((0..rays).fold(0, |hits, n| {
            let ray = camera.ray(500.0 + 3.0 * f32::from(n as u8), 360.0, viewport);
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
