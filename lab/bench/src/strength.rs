//! Matches of Ultimate's Monte Carlo search against other searches.

use noughts_engine::{Level, Limit, MonteCarlo, Progress, Search};
use noughts_random::SplitMix64;
use noughts_rules::{CellId, Game, Position, Side, Variant};

use crate::alpha_beta::AlphaBeta;
use crate::plain_uct::{PlainUct, board, random_move, result};

/// The number of random moves that begin a game; even.
const OPENING: u32 = 4;

/// The number of playouts between two looks at the clock.
const SLICE: u64 = 64;

/// The budget of a move for each side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Budget {
    /// A number of playouts, or of positions whose moves are estimated.
    Playouts(u64),
    /// A number of milliseconds.
    Milliseconds(f64),
}

/// The result of a match for the Monte Carlo search.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Score {
    /// Games it won.
    pub wins: u32,
    /// Drawn games.
    pub draws: u32,
    /// Games it lost.
    pub losses: u32,
}

impl Score {
    /// Returns the share of points, counting a draw as half a win.
    pub fn share(self) -> f64 {
        let points = f64::from(self.wins) + f64::from(self.draws) / 2.0;
        points / f64::from((self.wins + self.draws + self.losses).max(1))
    }

    /// Returns the difference in strength as an Elo difference. Half a game is added to either
    /// side, to keep it finite.
    pub fn elo(self) -> f64 {
        let games = f64::from(self.wins + self.draws + self.losses);
        let points = self.share() * games + 0.5;
        400.0 * (points / (games + 1.0 - points)).log10()
    }
}

/// A player's budget for one move.
pub struct Allowance<'a> {
    budget: Budget,
    started: f64,
    clock: &'a dyn Fn() -> f64,
}

impl<'a> Allowance<'a> {
    fn of(budget: Budget, clock: &'a dyn Fn() -> f64) -> Self {
        Self {
            budget,
            started: clock(),
            clock,
        }
    }

    /// Returns how many more playouts may follow before asking again; 0 once the budget is used up.
    pub fn after(&self, playouts: u64) -> u64 {
        match self.budget {
            Budget::Playouts(most) => SLICE.min(most.saturating_sub(playouts)),
            Budget::Milliseconds(time) if (self.clock)() < self.started + time => SLICE,
            Budget::Milliseconds(_) => 0,
        }
    }
}

/// A player of Ultimate.
pub trait Player {
    /// Returns a move of an unfinished game.
    ///
    /// # Errors
    /// The position is not one of Ultimate.
    fn play(
        &mut self,
        position: &Position,
        allowance: &Allowance,
    ) -> Result<Option<CellId>, String>;
}

/// Plays a match, each opening of a few random moves twice with the sides exchanged, on a clock in
/// milliseconds. Each game gets its own players, made from its number.
///
/// # Errors
/// The variant is not one of Ultimate.
pub fn contest<P: Player>(
    variant: Variant,
    games: u32,
    budget: Budget,
    opponent: impl Fn(u64) -> P,
    clock: &dyn Fn() -> f64,
) -> Result<Score, String> {
    let mut score = Score::default();
    for number in 0..games {
        let mut random = SplitMix64::new(u64::from(number / 2));
        let mut game = Game::new(variant);
        for _ in 0..OPENING {
            let at = random_move(&board(game.position())?, &mut random);
            game.play(at.cell_id()).map_err(|error| error.to_string())?;
        }
        let plays = Side::ALL[number as usize % 2];
        let mut search = MonteCarlo::new(number.into());
        let mut opponent = opponent(number.into());
        while !game.position().status().is_over() {
            let position = game.position();
            let allowance = Allowance::of(budget, clock);
            let cell = if position.to_move() == plays {
                search.play(position, &allowance)
            } else {
                opponent.play(position, &allowance)
            };
            let cell = cell?.ok_or("no move was found")?;
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

impl Player for MonteCarlo {
    fn play(
        &mut self,
        position: &Position,
        allowance: &Allowance,
    ) -> Result<Option<CellId>, String> {
        self.start(position, Limit::None);
        let mut made = 0;
        loop {
            let next = allowance.after(made);
            if next == 0 || self.step(next) == Progress::Done {
                return Ok(self.choose(Level::Perfect, position, 0));
            }
            made += next;
        }
    }
}

impl Player for PlainUct {
    fn play(
        &mut self,
        position: &Position,
        allowance: &Allowance,
    ) -> Result<Option<CellId>, String> {
        let board = board(position)?;
        self.start();
        let mut made = 0;
        loop {
            let next = allowance.after(made);
            if next == 0 {
                return Ok(self.best());
            }
            self.step(&board, next);
            made += next;
        }
    }
}

impl Player for AlphaBeta {
    fn play(
        &mut self,
        position: &Position,
        allowance: &Allowance,
    ) -> Result<Option<CellId>, String> {
        Ok(self.best(&board(position)?, |nodes| allowance.after(nodes) == 0))
    }
}
