//! Finds openings of a game of Ultimate for `noughts-cli arena`, no two of them equal under a symmetry of the
//! board: four moves at random after which the playouts of the engine's move score 45 to 55% on average.
//!
//! ```text
//! openings GAME COUNT [SEED]
//! ```

use std::collections::HashSet;
use std::env;
use std::ops::RangeInclusive;

use anyhow::{Context, ensure};
use noughts_engine::{Limit, MonteCarlo, Progress, Search, choose};
use noughts_puzzle_finder::{Reached, class};
use noughts_rules::{Game, Variant};

/// The random moves of an opening: even, so that both sides have made as many.
const PLIES: u64 = 4;

/// The playouts by which an opening is judged.
const PLAYOUTS: u64 = 5_000;

/// The mean of the best move's playouts after a balanced opening, in thousandths.
const BALANCED: RangeInclusive<u64> = 450..=550;

/// The openings tried in vain after which there are no more.
const VAIN: u32 = 10_000;

fn main() -> anyhow::Result<()> {
    let mut arguments = env::args().skip(1);
    let variant: Variant = arguments.next().context("GAME is missing")?.parse()?;
    let is_judged = variant.start().as_ultimate().is_some();
    ensure!(is_judged, "GAME is one of the games of Ultimate");
    let count: u32 = arguments.next().context("COUNT is missing")?.parse()?;
    let first: u64 = arguments.next().map_or(Ok(0), |seed| seed.parse())?;
    find(variant, count, first, |game| println!("{}", game.record()));
    Ok(())
}

/// Tells each opening as it is found.
fn find(variant: Variant, count: u32, first: u64, tell: impl Fn(&Game)) {
    let mut search = MonteCarlo::new(first);
    let (mut classes, mut found, mut vain) = (HashSet::new(), 0, 0);
    let mut seed = first.rotate_left(32);
    while found < count && vain < VAIN {
        let mut game = Game::new(variant);
        for _ in 0..PLIES {
            // A legal move cannot fail.
            let _ = choose(&game.position().legal_moves(), seed).map(|cell| game.play(cell));
            seed = seed.wrapping_add(1);
        }
        vain += 1;
        if !classes.insert(class(&Reached::by(&game))) {
            continue;
        }
        search.start(game.position(), Limit::Nodes(PLAYOUTS));
        while search.step(u64::MAX) == Progress::Running {}
        let best = search.analysis().best;
        let best = search
            .tally()
            .into_iter()
            .find(|it| best.first() == Some(&it.cell));
        if best.is_some_and(|it| BALANCED.contains(&(it.results / it.visits.max(1)))) {
            tell(&game);
            (found, vain) = (found + 1, 0);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn the_suites_are_found_again() {
        let variants = Variant::ALL.into_iter();
        for variant in variants.filter(|it| it.start().as_ultimate().is_some()) {
            let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../openings");
            let text = fs::read_to_string(file.join(format!("{variant}.txt"))).unwrap();
            let found = RefCell::new(Vec::new());
            find(variant, 3, 0, |game| found.borrow_mut().push(game.record()));
            assert_eq!(found.into_inner(), text.lines().take(3).collect::<Vec<_>>());
        }
    }
}
