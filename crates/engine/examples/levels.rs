//! Plays two levels against each other and prints the first one's score.
//!
//! ```sh
//! cargo run --release --example levels -- four hard medium
//! ```

use std::error::Error;

use noughts_engine::{Level, Limit, Progress, Search, searcher};
use noughts_rules::{CellId, Game, PlayError, Position, Side, Variant};

const GAMES: u64 = 20;

/// The node limit for a move of the strongest level, on boards that are not solved at once.
const NODES: u64 = 20_000;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<_> = std::env::args().skip(1).collect();
    let [variant, first, second] = words.as_slice() else {
        return Err("the arguments are a game and two levels".into());
    };
    let levels = [first.parse()?, second.parse()?];
    let points = points(variant.parse()?, levels)?;
    println!("{first} against {second}: {points} of {GAMES} points");
    Ok(())
}

/// Returns the first level's score; each level begins half the games. A draw is half a point.
fn points(variant: Variant, levels: [Level; 2]) -> Result<f64, PlayError> {
    let mut search = searcher(variant.search(), 1);
    let mut points = 0.0;
    for number in 0..GAMES {
        let first = Side::ALL[(number % 2) as usize];
        let mut game = Game::new(variant);
        loop {
            let position = game.position();
            let level = levels[usize::from(position.to_move() != first)];
            let seed = number << 32 | game.ply() as u64;
            let Some(cell) = choose(search.as_mut(), level, position, seed) else {
                break;
            };
            game.play(cell)?;
        }
        points += match game.position().status().winner() {
            Some(winner) => f64::from(winner == first),
            None => 0.5,
        };
    }
    Ok(points)
}

/// Returns a level's move, or `None` after the end of the game.
fn choose(search: &mut dyn Search, level: Level, position: &Position, seed: u64) -> Option<CellId> {
    let limit = search.limit(level, position.variant(), Limit::Nodes(NODES));
    search.start(position, limit);
    while search.step(512) == Progress::Running {}
    search.choose(level, position, seed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_strongest_level_never_loses() {
        let points = points(Variant::Classic, [Level::Perfect, Level::Easy]).unwrap();
        assert!(points > 10.0, "{points}");
    }
}
