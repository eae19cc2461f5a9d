//! How well the computer plays.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

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
///
/// ```
/// # use noughts_engine::{Level, LevelError};
/// let level: Level = "medium".parse()?;
/// assert_eq!((level, level.to_string().as_str()), (Level::Medium, "medium"));
/// # Ok::<(), LevelError>(())
/// ```
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Level {
    /// Slips nearly always: whoever takes wins and blocks them, and knows no more, beats it.
    Easy,
    /// Slips more often than not.
    Medium,
    /// Slips now and then on a small board, and more often on a large one.
    Hard,
    /// Plays one of the best moves there are where the position is solved, and the best found
    /// where the caller's limit ends the search before.
    Perfect,
}

/// What makes a level weaker than the search: it thinks less, and it slips.
///
/// A slip is just any other move than the best known. Where a position is solved, it is thus a
/// mistake or a detour if there is one to make: on the small boards most moves are as good as the
/// best, and a level that played just any move would hardly ever err.
struct Weakness {
    /// The most nodes, or playouts, of a search.
    nodes: u64,
    /// How seldom it slips: in so many of 1,000 positions with one move it does not, and in those
    /// with n moves in one √n-th of them. The more there is to look at, the more is overlooked;
    /// so games on large boards, with more moves to be made, stay as open as those on small ones.
    attention: u64,
}

impl Weakness {
    /// Of Easy, Medium and Hard, where every position is solved: they slip, and that is all.
    const SOLVED: [Self; 3] = [
        Self::new(u64::MAX, 250),
        Self::new(u64::MAX, 870),
        Self::new(u64::MAX, 1600),
    ];

    /// The same on larger boards. Without a node the search still has its order of moves, which is
    /// strong by itself.
    const SEARCHED: [Self; 3] = [Self::new(0, 1100), Self::new(0, 1850), Self::new(50, 2800)];

    /// The same in a match of rounds.
    const OF_ROUNDS: [Self; 3] = [Self::new(0, 2600), Self::new(20, 2900), Self::new(80, 3200)];

    /// The same where games are played out.
    const OF_PLAYOUTS: [Self; 3] = [Self::new(20, 250), Self::new(50, 720), Self::new(80, 1250)];

    const fn new(nodes: u64, attention: u64) -> Self {
        Self { nodes, attention }
    }

    /// Returns the move of a level that may slip: one of the best, or in the case of a slip one of
    /// the others.
    fn choose(&self, best: &[CellId], moves: &[CellId], seed: u64) -> Option<CellId> {
        let thousandth = SplitMix64::new(!seed).next() % 1000;
        let is_attentive = self.attention.pow(2) > thousandth.pow(2) * moves.len() as u64;
        if is_attentive {
            return choose(best, seed);
        }
        let is_other = |cell: &CellId| !best.contains(cell);
        let others: Vec<_> = moves.iter().copied().filter(is_other).collect();
        choose(if others.is_empty() { moves } else { &others }, seed)
    }
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
    /// assert_eq!(Level::from_word("hard"), Some(Level::Hard));
    /// assert_eq!(Level::from_word("strongest"), Some(Level::Perfect));
    /// assert_eq!(Level::from_word("Easy"), None);
    /// ```
    pub fn from_word(word: &str) -> Option<Self> {
        if word == "strongest" {
            return Some(Self::Perfect);
        }
        Self::ALL.into_iter().find(|level| level.word() == word)
    }

    /// Returns what makes the level weaker in a game.
    ///
    /// The figures were found by matches (`noughts-cli levels`), such that each level scores
    /// between 65 % and 80 % against the one below it, and Easy loses to whoever takes wins, blocks
    /// them and else plays at random. No more than that fits between such a player and the
    /// strongest: on large boards, Hard is far below that.
    fn weakness(self, variant: Variant) -> Option<Weakness> {
        let [easy, medium, hard] = if Self::solves(variant) {
            Weakness::SOLVED
        } else {
            match variant.search() {
                SearchKind::AlphaBeta | SearchKind::Exhaustive => Weakness::SEARCHED,
                SearchKind::Rounds => Weakness::OF_ROUNDS,
                SearchKind::MonteCarlo => Weakness::OF_PLAYOUTS,
            }
        };
        match self {
            Self::Easy => Some(easy),
            Self::Medium => Some(medium),
            Self::Hard => Some(hard),
            Self::Perfect => None,
        }
    }

    /// Returns the limit for the level's search in a game: its own, or the caller's if that is
    /// tighter.
    pub fn limit(self, variant: Variant, limit: Limit) -> Limit {
        let weakness = self.weakness(variant);
        weakness.map_or(limit, |weakness| limit.at_most(weakness.nodes))
    }

    /// Returns the level's move, the same for the same seed, or `None` after the end of the game.
    /// `analysis` is what a search within [`limit`](Self::limit) has found of the position.
    ///
    /// Equally good moves are chosen alike; of equally bad ones that lose, one that meets a
    /// threat.
    pub fn choose(self, position: &Position, analysis: &Analysis, seed: u64) -> Option<CellId> {
        let best = best_moves(position, analysis);
        self.choose_of(position, &best, seed)
    }

    /// Returns the level's move, where the best ones are known: one of them, or the level slips.
    pub(crate) fn choose_of(
        self,
        position: &Position,
        best: &[CellId],
        seed: u64,
    ) -> Option<CellId> {
        match self.weakness(position.variant()) {
            Some(weakness) => weakness.choose(best, &position.legal_moves(), seed),
            None => choose(best, seed),
        }
    }
}

/// Writes the word.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// Reads the word, as [`from_word`](Level::from_word).
impl FromStr for Level {
    type Err = LevelError;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        Self::from_word(word).ok_or_else(|| LevelError {
            word: word.to_owned(),
        })
    }
}

/// A word that names no level.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct LevelError {
    /// The word.
    pub word: String,
}

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no level is called “{}”", self.word)
    }
}

impl Error for LevelError {}

/// Returns the moves that are as good as any, by what a search has found.
fn best_moves(position: &Position, analysis: &Analysis) -> Vec<CellId> {
    match analysis.value {
        // Of all that end a match alike, the line plays for the most points.
        Some(_) if position.scores().is_some() => analysis.pv.iter().copied().take(1).collect(),
        None => symmetric(position, &analysis.best),
        Some(Value::Loss { .. }) => {
            let threats = match position.convention() {
                Convention::Normal => Marks::of(position, position.to_move().other()).wins(),
                Convention::Misere => Bitboard::EMPTY,
            };
            let best = || analysis.best.iter().copied();
            let blocks: Vec<_> = best().filter(|&cell| threats.contains(cell)).collect();
            if blocks.is_empty() {
                best().collect()
            } else {
                blocks
            }
        }
        Some(Value::Win { .. } | Value::Draw { .. }) => analysis.best.clone(),
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
