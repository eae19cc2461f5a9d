//! How strong the Monte Carlo search of Ultimate is beside plain UCT.

use noughts_engine::{Level, Limit, MonteCarlo, Progress};
use noughts_rules::{CellId, Game, Mark, Position, Variant};

use crate::plain_uct::{PlainUct, Random, board, random_move, result};

/// How many random moves a game begins with, an even number.
const OPENING: u32 = 4;

/// How many playouts are made between two looks at the clock.
const SLICE: u64 = 64;

/// What each side has for a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Budget {
    /// So many playouts.
    Playouts(u64),
    /// So many milliseconds.
    Milliseconds(f64),
}

/// How a match ended, from the view of the Monte Carlo search.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Score {
    /// The games that it won.
    pub wins: u32,
    /// The games that nobody won.
    pub draws: u32,
    /// The games that plain UCT won.
    pub losses: u32,
}

impl Score {
    /// Returns the share of the points, a draw as half a win.
    pub fn share(self) -> f64 {
        let points = f64::from(self.wins) + f64::from(self.draws) / 2.0;
        points / f64::from((self.wins + self.draws + self.losses).max(1))
    }

    /// Returns the difference in strength on the scale of Elo. Half a game is added to either
    /// side, so that it is finite.
    pub fn elo(self) -> f64 {
        let games = f64::from(self.wins + self.draws + self.losses);
        let points = self.share() * games + 0.5;
        400.0 * (points / (games + 1.0 - points)).log10()
    }
}

/// Plays so many games, each opening of a few random moves twice with the sides exchanged, on a
/// clock in milliseconds.
///
/// # Errors
/// The variant is not one of Ultimate.
pub fn contest(
    variant: Variant,
    games: u32,
    budget: Budget,
    search: impl Fn(u64) -> MonteCarlo,
    clock: impl Fn() -> f64 + Copy,
) -> Result<Score, String> {
    let mut score = Score::default();
    for number in 0..games {
        let mut random = Random::new(u64::from(number / 2));
        let mut game = Game::new(variant);
        for _ in 0..OPENING {
            let at = random_move(&board(game.position())?, &mut random);
            game.play(at.cell_id()).map_err(|error| error.to_string())?;
        }
        let plays = Mark::ALL[number as usize % 2];
        let mut search = search(number.into());
        let mut plain = PlainUct::new(number.into());
        while !game.position().status().is_over() {
            let position = game.position();
            let cell = if position.to_move() == plays {
                searched(&mut search, position, budget, clock)
            } else {
                plainly(&mut plain, position, budget, clock)?
            };
            let cell = cell.ok_or("no move was found")?;
            game.play(cell).map_err(|error| error.to_string())?;
        }
        let result = result(game.position().status(), plays);
        if result > 0.5 {
            score.wins += 1;
        } else if result < 0.5 {
            score.losses += 1;
        } else {
            score.draws += 1;
        }
    }
    Ok(score)
}

fn searched(
    search: &mut MonteCarlo,
    position: &Position,
    budget: Budget,
    clock: impl Fn() -> f64,
) -> Option<CellId> {
    match budget {
        Budget::Playouts(playouts) => {
            search.start(position, Limit::Nodes(playouts));
            while search.step(playouts) == Progress::Running {}
        }
        Budget::Milliseconds(time) => {
            let end = clock() + time;
            search.start(position, Limit::None);
            while clock() < end && search.step(SLICE) == Progress::Running {}
        }
    }
    Level::Perfect.pick(position, &search.values(), 0)
}

fn plainly(
    plain: &mut PlainUct,
    position: &Position,
    budget: Budget,
    clock: impl Fn() -> f64,
) -> Result<Option<CellId>, String> {
    let board = board(position)?;
    match budget {
        Budget::Playouts(playouts) => {
            plain.start();
            plain.step(&board, playouts);
        }
        Budget::Milliseconds(time) => {
            let end = clock() + time;
            plain.start();
            while clock() < end {
                plain.step(&board, SLICE);
            }
        }
    }
    Ok(plain.best())
}
