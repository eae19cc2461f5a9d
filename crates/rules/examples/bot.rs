//! A bot: plays any game at random, as the opponent of another program. `docs/bots.md` says how.

use std::collections::hash_map::RandomState;
use std::error::Error;
use std::hash::BuildHasher;
use std::io;

use noughts_rules::{Game, Position};

fn main() -> Result<(), Box<dyn Error>> {
    let mut position = None;
    for line in io::stdin().lines() {
        let line = line?;
        match line.split_once(' ') {
            Some(("position", game)) => {
                let record = game.replacen(" moves", "", 1);
                position = Some(Game::from_record(&record)?.position().clone());
            }
            // The limit of time or nodes: a move at random needs none.
            Some(("go", _)) => {
                let position = position.as_ref().ok_or("a position comes first")?;
                println!(
                    "bestmove {}",
                    best_move(position).ok_or("the game is over")?
                );
            }
            _ if line == "quit" => break,
            _ => {}
        }
    }
    Ok(())
}

/// Returns the bot's move: this is the place for better ideas.
fn best_move(position: &Position) -> Option<String> {
    let moves: Vec<_> = position.legal().into_iter().collect();
    // The standard library's only random numbers are those of its hash tables.
    let random = RandomState::new().hash_one(position.to_string());
    let place = random % u64::try_from(moves.len()).ok()?.max(1);
    let cell = moves.get(usize::try_from(place).ok()?)?;
    Some(position.write_cell(*cell))
}
