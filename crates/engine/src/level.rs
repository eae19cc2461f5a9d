//! How well the computer plays.

use noughts_random::SplitMix64;
use noughts_rules::{Bitboard, CellId, Convention, Position, SearchKind, Symmetry, Variant};

use crate::analysis::Analysis;
use crate::choose::choose;
use crate::interface::Limit;
use crate::score::Value;
use crate::threats::Marks;

/// How well the computer plays, from the weakest to the strongest.
///
/// A level bounds a [`Search`](crate::Search) and then chooses from what it found, so a move of
/// any level is searched in slices like any other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Level {
    /// Plays just any move most of the time, and overlooks most threats: a careful beginner wins.
    Easy,
    /// Plays just any move more often than not, but completes a line, or blocks one, three times
    /// out of four.
    Medium,
    /// Looks a few moves ahead, is careless now and then, and seldom overlooks a threat.
    Hard,
    /// Plays one of the best moves there are where the position is solved, and the best found
    /// where the caller's limit ends the search before.
    Perfect,
}

/// What makes a level weaker than the search.
struct Weakness {
    /// The most nodes of a search.
    nodes: u64,
    /// In how many of 100 positions it plays just any move, when no line can be completed.
    careless: u64,
    /// The same, when one can: it may overlook that.
    blind: u64,
}

impl Level {
    /// All levels, from the weakest on.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Perfect];

    /// The largest board of one round, in cells, that is solved in a moment, whatever the length
    /// of its lines: of thousands of random positions none took more than 250,000 nodes.
    pub const SOLVED_CELLS: usize = 20;

    /// Returns what the level is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "Easy",
            Self::Medium => "Medium",
            Self::Hard => "Hard",
            Self::Perfect => "Perfect",
        }
    }

    /// Returns whether a game is solved in a moment, so that no limit is needed: one round on a
    /// board of at most [`SOLVED_CELLS`](Self::SOLVED_CELLS).
    pub fn solves(variant: Variant) -> bool {
        match variant.search() {
            SearchKind::Exhaustive => true,
            SearchKind::AlphaBeta => variant.start().topology().cell_count() <= Self::SOLVED_CELLS,
            SearchKind::Rounds | SearchKind::MonteCarlo => false,
        }
    }

    /// Returns what the level is called in a game: in one that nobody [`solves`](Self::solves)
    /// nobody is sure to be perfect.
    ///
    /// ```
    /// # use noughts_engine::Level;
    /// # use noughts_rules::Variant;
    /// assert_eq!(Level::Perfect.name_on(Variant::Four), "Perfect");
    /// assert_eq!(Level::Perfect.name_on(Variant::Expanding), "Strongest");
    /// let large: Variant = "mnk-10x10x5".parse()?;
    /// assert_eq!(Level::Perfect.name_on(large), "Strongest");
    /// # Ok::<(), noughts_rules::VariantError>(())
    /// ```
    pub fn name_on(self, variant: Variant) -> &'static str {
        match self {
            Self::Perfect if !Self::solves(variant) => "Strongest",
            Self::Easy | Self::Medium | Self::Hard | Self::Perfect => self.name(),
        }
    }

    /// Returns the level as one word, as addresses and the command line have it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Perfect => "perfect",
        }
    }

    /// Returns the level of a word; `strongest` is another word for the top level.
    ///
    /// ```
    /// # use noughts_engine::Level;
    /// assert!(Level::ALL.iter().all(|&level| Level::from_word(level.word()) == Some(level)));
    /// assert_eq!(Level::from_word("strongest"), Some(Level::Perfect));
    /// assert_eq!(Level::from_word("Easy"), None);
    /// ```
    pub fn from_word(word: &str) -> Option<Self> {
        if word == "strongest" {
            return Some(Self::Perfect);
        }
        Self::ALL.into_iter().find(|level| level.word() == word)
    }

    /// The figures were found by matches of 400 games on 5 by 5 and on 6 by 6 with four in line
    /// (`noughts-cli match`), such that each level scores at least three quarters against the one
    /// below it. In Expanding it scores more, as a match has many rounds. Carelessness counts for
    /// more than nodes: the order in which the search looks at moves is strong by itself.
    const fn weakness(self) -> Option<Weakness> {
        match self {
            Self::Easy => Some(Weakness {
                nodes: 0,
                careless: 80,
                blind: 70,
            }),
            Self::Medium => Some(Weakness {
                nodes: 0,
                careless: 60,
                blind: 25,
            }),
            Self::Hard => Some(Weakness {
                nodes: 50,
                careless: 28,
                blind: 5,
            }),
            Self::Perfect => None,
        }
    }

    /// Returns the limit for the level's search: its own, or the caller's if that is tighter.
    pub fn limit(self, limit: Limit) -> Limit {
        let weakness = self.weakness();
        weakness.map_or(limit, |weakness| limit.at_most(weakness.nodes))
    }

    /// Returns the level's move, the same for the same seed, or `None` after the end of the game.
    /// `analysis` is what a search within [`limit`](Self::limit) has found of the position.
    ///
    /// Equally good moves are chosen alike; of equally bad ones that lose, one that meets a
    /// threat.
    pub fn choose(self, position: &Position, analysis: &Analysis, seed: u64) -> Option<CellId> {
        let side = position.to_move();
        let lines = Marks::of(position, side).wins();
        let threats = match position.convention() {
            Convention::Normal => Marks::of(position, side.other()).wins(),
            Convention::Misere => Bitboard::EMPTY,
        };
        let at_stake = !(lines.is_empty() && threats.is_empty());
        let slips = self.weakness().is_some_and(|weakness| {
            let percent = if at_stake {
                weakness.blind
            } else {
                weakness.careless
            };
            SplitMix64::new(!seed).next() % 100 < percent
        });
        if slips {
            return choose(&position.legal_moves(), seed);
        }
        let best = match analysis.value {
            // Of all that end a match alike, the line plays for the most points.
            Some(_) if position.scores().is_some() => analysis.pv.iter().copied().take(1).collect(),
            None => symmetric(position, &analysis.best),
            Some(Value::Loss { .. }) => {
                let best = || analysis.best.iter().copied();
                let blocks: Vec<_> = best().filter(|&cell| threats.contains(cell)).collect();
                if blocks.is_empty() {
                    best().collect()
                } else {
                    blocks
                }
            }
            Some(Value::Win { .. } | Value::Draw { .. }) => analysis.best.clone(),
        };
        choose(&best, seed)
    }
}

/// Returns the moves and all that are the same under a symmetry of the position: a search that
/// was stopped prefers one of them for no reason.
fn symmetric(position: &Position, moves: &[CellId]) -> Vec<CellId> {
    let topology = position.topology();
    let spent = position.spent();
    let looks = |cell| (position.symbol_at(cell), spent.contains(cell));
    let keeps = |symmetry: &Symmetry| {
        let mut cells = topology.cells();
        cells.all(|cell| looks(symmetry.apply(cell)) == looks(cell))
    };
    let symmetries = topology.symmetries().into_iter().filter(keeps);
    let images: Bitboard = symmetries
        .flat_map(|symmetry| moves.iter().map(move |&cell| symmetry.apply(cell)))
        .collect();
    images.iter().collect()
}
