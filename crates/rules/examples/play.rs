//! Plays a game at random and prints the board after each move.
//!
//! ```sh
//! cargo run --example play -- ultimate 7
//! ```

use std::error::Error;

use noughts_random::SplitMix64;
use noughts_rules::{Game, PlayError, Position, Symbol};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let variant = args.next().unwrap_or_else(|| "classic".to_owned());
    let seed = args.next().unwrap_or_else(|| "1".to_owned());

    let game = play(Game::new(variant.parse()?), SplitMix64::new(seed.parse()?))?;
    for (played, ply) in game.moves().zip(1..) {
        let position = game.position_at(ply);
        println!(
            "{ply}. {}\n{}",
            position.write_cell(played.cell),
            board(position)
        );
    }
    println!("{}: {}", game, game.position().status().word());
    Ok(())
}

/// Plays random moves until the game is over.
fn play(mut game: Game, mut random: SplitMix64) -> Result<Game, PlayError> {
    while let Some(cell) = random.pick(&game.position().legal_moves()) {
        game.play(cell)?;
    }
    Ok(game)
}

/// Returns the board as lines of text.
fn board(position: &Position) -> String {
    let topology = position.topology();
    let mut text = String::new();
    for cell in topology.cells() {
        text.push(position.symbol_at(cell).map_or('.', Symbol::letter));
        let ends_row = cell.column() + 1 == topology.columns();
        text.push(if ends_row { '\n' } else { ' ' });
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use noughts_rules::Variant;

    #[test]
    fn a_random_game_comes_to_its_end() {
        let game = play(Game::new(Variant::Classic), SplitMix64::new(1)).unwrap();
        assert!(game.position().status().is_over());
    }

    #[test]
    fn the_board_is_drawn_row_by_row() {
        let game: Game = "classic b2 a1".parse().unwrap();
        assert_eq!(board(game.position()), "O . .\n. X .\n. . .\n");
    }
}
