//! The positions that are looked at.

use noughts_engine::{Level, Limit, Progress, Search, searcher};
use noughts_random::SplitMix64;
use noughts_rules::{Game, Variant};

use crate::classes::for_each_class;

/// The most cells of a board of which every position is looked at.
const ALL_CELLS: usize = 9;

/// The level of both sides of a game: it sees threats, and slips often enough.
const LEVEL: Level = Level::Medium;

/// Where the next position comes from.
pub(crate) enum Candidates {
    /// From a list that has every one.
    Listed(Vec<Game>),
    /// From games without end, position by position.
    Played(Box<Played>),
}

/// A game that is played.
pub(crate) struct Played {
    game: Game,
    search: Box<dyn Search>,
    random: SplitMix64,
}

impl Candidates {
    /// Returns the positions of a game, in an order that a seed decides.
    pub(crate) fn new(variant: Variant, seed: u64) -> Self {
        let mut random = SplitMix64::new(seed);
        let cells = variant.largest_board().cell_count();
        if cells > ALL_CELLS {
            return Self::Played(Box::new(Played {
                game: Game::new(variant),
                search: searcher(variant.search(), seed),
                random,
            }));
        }
        let mut listed = Vec::new();
        // One position of every class is found first, and those resemble each other.
        for_each_class(variant, cells, |_, reached| {
            let turned = reached.turned(random.below(u32::MAX) as usize);
            listed.extend(turned.and_then(|turned| turned.game()));
        });
        // The Fisher–Yates shuffle.
        for place in (1..listed.len()).rev() {
            let other = random.below(place as u32 + 1) as usize;
            listed.swap(place, other);
        }
        Self::Listed(listed)
    }
}

impl Candidates {
    /// Leaves the game of the last position: the next is of another.
    pub(crate) fn leave(&mut self) {
        if let Self::Played(played) = self {
            played.game = Game::new(played.game.variant());
        }
    }
}

impl Iterator for Candidates {
    type Item = Game;

    fn next(&mut self) -> Option<Game> {
        match self {
            Self::Listed(listed) => listed.pop(),
            Self::Played(played) => Some(played.advance()),
        }
    }
}

impl Played {
    /// Plays a move, or begins a new game, and returns the game so far.
    fn advance(&mut self) -> Game {
        let position = self.game.position();
        if position.status().is_over() {
            self.game = Game::new(self.game.variant());
            return self.game.clone();
        }
        let limit = self.search.limit(LEVEL, self.game.variant(), Limit::None);
        self.search.start(position, limit);
        while self.search.step(u64::MAX) == Progress::Running {}
        let chosen = self.search.choose(LEVEL, position, self.random.next());
        // The level chooses a legal move.
        let is_played = chosen.is_some_and(|cell| self.game.play(cell).is_ok());
        if !is_played {
            self.game = Game::new(self.game.variant());
        }
        self.game.clone()
    }
}
