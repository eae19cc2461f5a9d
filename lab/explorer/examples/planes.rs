//! Draws the planes of Four, by regions and in a random order, as `planes.ppm`, and prints how many positions it
//! has up to symmetry, and how far apart a move's ends lie in either.
//!
//!     cargo run --manifest-path lab/Cargo.toml --profile native --example planes
//!
//! Wins of X are red, those of O blue, draws yellow; games that are over are dark.

use std::fs;
use std::io;

use noughts_random::SplitMix64;
use noughts_rules::{Side, Variant};
use noughts_statespace::{BuildError, Enumeration, Found, Outcome};

/// The plies that are drawn.
const PLIES: [usize; 4] = [6, 8, 10, 12];

/// The pixels along each side of a plane.
const SIDE: usize = 300;

fn main() -> io::Result<()> {
    let found = enumerate().map_err(io::Error::other)?;
    println!("{} positions up to symmetry", found.classes.len());
    let random = shuffled(&found);
    for (name, places) in [("regions", &found.places), ("random", &random)] {
        println!(
            "{name}: a move leads {:.2} radii aside",
            apart(&found, places)
        );
    }
    let width = SIDE * PLIES.len();
    let mut picture = format!("P6 {width} {} 255\n", 2 * SIDE).into_bytes();
    for places in [&found.places, &random] {
        let planes = PLIES.map(|ply| draw(&found, places, ply));
        for row in 0..SIDE {
            for plane in &planes {
                picture.extend_from_slice(&plane[3 * SIDE * row..3 * SIDE * (row + 1)]);
            }
        }
    }
    fs::write("planes.ppm", picture)
}

fn enumerate() -> Result<Found, BuildError> {
    Ok(Enumeration::start(Variant::Four)?.run())
}

/// Returns the places of each plane in a random order.
fn shuffled(found: &Found) -> Vec<[f32; 2]> {
    let mut random = SplitMix64::new(1);
    let mut places = found.places.clone();
    for ply in 0..found.classes.plies() {
        let layer = found.classes.layer(ply);
        for place in layer.clone() {
            let left = (layer.end - place) as u32;
            places.swap(place, place + random.below(left) as usize);
        }
    }
    places
}

fn reach(found: &Found, ply: usize) -> f32 {
    let layer = found.classes.layer(ply).map(|place| found.places[place]);
    layer.map(|[x, z]| x.hypot(z)).fold(1.0, f32::max)
}

/// Returns how far apart the ends of a move lie, in radii of their planes, on the average of some.
fn apart(found: &Found, places: &[[f32; 2]]) -> f32 {
    let classes = &found.classes;
    let (mut sum, mut count) = (0.0, 0.0);
    for place in (0..classes.len()).step_by(37) {
        let marks = classes.marks()[place];
        let ply = marks.ply() as usize;
        let [from, to] = [ply, ply + 1].map(|ply| reach(found, ply.min(classes.plies() - 1)));
        for child in classes
            .next(marks)
            .filter_map(|(_, next)| classes.find(next))
        {
            let sides = [0, 1].map(|axis| places[place][axis] / from - places[child][axis] / to);
            sum += sides[0].hypot(sides[1]);
            count += 1.0;
        }
    }
    sum / count
}

/// Returns the mean colours of a plane's classes, pixel by pixel.
fn draw(found: &Found, places: &[[f32; 2]], ply: usize) -> Vec<u8> {
    let reach = 1.05 * reach(found, ply);
    let mut sums = vec![[0_u32; 4]; SIDE * SIDE];
    for place in found.classes.layer(ply) {
        let Some(verdict) = found.classes.verdict(place) else {
            continue;
        };
        let colour = match verdict.outcome {
            Outcome::Win(Side::X) => [240, 110, 110],
            Outcome::Win(Side::O) => [60, 120, 230],
            Outcome::Draw => [240, 220, 140],
        };
        let light = if verdict.plies == 0 { 1 } else { 2 };
        #[expect(
            clippy::cast_sign_loss,
            clippy::cast_possible_truncation,
            clippy::cast_precision_loss,
            reason = "places are within reach"
        )]
        let [column, row] =
            places[place].map(|at| (f32::midpoint(at / reach, 1.0) * SIDE as f32) as usize);
        let sum = &mut sums[row * SIDE + column];
        for (sum, part) in sum.iter_mut().zip(colour) {
            *sum += part * light / 2;
        }
        sum[3] += 1;
    }
    let mean = |[red, green, blue, count]: [u32; 4]| {
        [red, green, blue].map(|sum| (sum / count.max(1)).max(16) as u8)
    };
    sums.into_iter().flat_map(mean).collect()
}
