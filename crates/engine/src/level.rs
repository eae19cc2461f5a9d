//! The strength of the computer.

use std::fmt;
use std::str::FromStr;

use noughts_random::SplitMix64;
use noughts_rules::{
    Bitboard, CellId, Convention, Position, SearchKind, Side, Symmetry, Ultimate, UltimateRule,
    Variant,
};

use crate::analysis::Analysis;
use crate::choose::choose;
use crate::drop::DropBook;
use crate::interface::Limit;
use crate::score::Value;
use crate::threats::Marks;

/// The computer's strength, from the weakest to the strongest.
///
/// A level limits a [`Search`](crate::Search) and then chooses from its findings, so a move of any
/// level is searched in slices like any other.
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
    /// Slips nearly always, and loses to a player who only takes wins and blocks them.
    Easy,
    /// Slips more often than not.
    Medium,
    /// Slips now and then on a small board, and more often on a large one.
    Hard,
    /// Plays one of the best moves if the position is solved, and otherwise the best move found
    /// within the caller's limit.
    Perfect,
}

/// A level's weakness: it searches less, and it slips.
///
/// A slip is any move other than the best known ones. In a solved position it is thus a mistake or
/// a detour if there is one to make: on small boards most moves are as good as the best, and a
/// level that chose among all moves would hardly ever err.
struct Weakness {
    /// The limit of its search, in nodes or playouts.
    nodes: u64,
    /// How seldom it slips: in this many of 1,000 positions with one move it does not, and in
    /// positions with n moves in one √n-th of them. More moves mean that more is overlooked, so
    /// games on large boards, which take more moves, stay as open as those on small ones.
    attention: u64,
}

impl Weakness {
    /// Easy, Medium and Hard where every position is solved: they only slip.
    const SOLVED: [Self; 3] = [
        Self::new(u64::MAX, 250),
        Self::new(u64::MAX, 870),
        Self::new(u64::MAX, 1600),
    ];

    /// Easy, Medium and Hard where every position is solved and a slip decides more often.
    const SOLVED_SHARP: [Self; 3] = [
        Self::new(u64::MAX, 800),
        Self::new(u64::MAX, 1520),
        Self::new(u64::MAX, 2200),
    ];

    /// Easy, Medium and Hard on larger boards. Even without a node, the search has its move ordering, which is
    /// strong by itself.
    const SEARCHED: [Self; 3] = [Self::new(0, 1050), Self::new(0, 1900), Self::new(80, 2950)];

    /// Easy, Medium and Hard where marks fall, which leaves fewer moves.
    const OF_DROP: [Self; 3] = [Self::new(0, 1050), Self::new(0, 1900), Self::new(40, 2300)];

    /// Easy, Medium and Hard in a match of rounds.
    const OF_ROUNDS: [Self; 3] = [Self::new(0, 2400), Self::new(20, 2600), Self::new(80, 2900)];

    /// Easy, Medium and Hard in playouts.
    const OF_PLAYOUTS: [Self; 3] = [Self::new(20, 250), Self::new(50, 720), Self::new(80, 1250)];

    /// Easy, Medium and Hard in playouts by the open rule, where a slip decides more often.
    const OF_OPEN_PLAYOUTS: [Self; 3] =
        [Self::new(20, 375), Self::new(50, 650), Self::new(80, 940)];

    const fn new(nodes: u64, attention: u64) -> Self {
        Self { nodes, attention }
    }

    /// Returns the level's move: one of the best, or one of the others if it slips.
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
    /// All levels, from the weakest up.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Perfect];

    /// The largest board of a single round, in cells, that is solved at once, whatever its line
    /// length: of thousands of random positions none took more than 250,000 nodes.
    pub const SOLVED_CELLS: usize = 20;

    /// The largest board with falling marks that is solved at once: no empty one took more than 700,000 nodes.
    pub const SOLVED_CELLS_OF_DROP: usize = 24;

    /// Returns the level's name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "Easy",
            Self::Medium => "Medium",
            Self::Hard => "Hard",
            Self::Perfect => "Perfect",
        }
    }

    /// Returns whether a game is solved at once, so that it needs no limit: a single round on a
    /// board of at most [`SOLVED_CELLS`](Self::SOLVED_CELLS).
    pub fn solves(variant: Variant) -> bool {
        match variant.search() {
            SearchKind::Exhaustive => true,
            SearchKind::AlphaBeta => variant.start().topology().cell_count() <= Self::SOLVED_CELLS,
            SearchKind::Drop => {
                variant.start().topology().cell_count() <= Self::SOLVED_CELLS_OF_DROP
            }
            SearchKind::Rounds | SearchKind::MonteCarlo => false,
        }
    }

    /// Returns whether the top level is perfect in a game: where that is [solved](Self::solves), and in Drop on
    /// 7 by 6, where the [book](crate::DropBook) has its replies until a search finds the rest, from the empty
    /// board on.
    pub fn is_perfect_in(variant: Variant) -> bool {
        DropBook::is_about(variant.start().topology()) || Self::solves(variant)
    }

    /// Returns the level's name in a game: the top one is called perfect where it
    /// [is](Self::is_perfect_in).
    ///
    /// ```
    /// # use noughts_engine::Level;
    /// # use noughts_rules::Variant;
    /// assert_eq!(Level::Perfect.name_on(Variant::Four), "Perfect");
    /// assert_eq!(Level::Perfect.name_on(Variant::Drop), "Perfect");
    /// assert_eq!(Level::Perfect.name_on(Variant::Expanding), "Strongest");
    /// let large: Variant = "mnk-10x10x5".parse()?;
    /// assert_eq!(Level::Perfect.name_on(large), "Strongest");
    /// # Ok::<(), noughts_rules::VariantError>(())
    /// ```
    pub fn name_on(self, variant: Variant) -> &'static str {
        match self {
            Self::Perfect if !Self::is_perfect_in(variant) => "Strongest",
            Self::Easy | Self::Medium | Self::Hard | Self::Perfect => self.name(),
        }
    }

    /// Returns the level as one word, for addresses and the command line.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Perfect => "perfect",
        }
    }

    /// Returns the level of a word; `strongest` also names the top level.
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

    /// Returns the level's weakness in a game.
    ///
    /// Matches determined the figures (`noughts-cli levels`), such that each level scores between
    /// 65 % and 80 % against the one below, and Easy loses to a player who takes wins, blocks them
    /// and otherwise plays at random. No more than that fits between such a player and the
    /// strongest level; on large boards, Hard is far below it.
    fn weakness(self, variant: Variant) -> Option<Weakness> {
        let [easy, medium, hard] = match variant.search() {
            SearchKind::Drop => Weakness::OF_DROP,
            _ if Self::solves(variant) && is_sharp(variant) => Weakness::SOLVED_SHARP,
            _ if Self::solves(variant) => Weakness::SOLVED,
            SearchKind::AlphaBeta | SearchKind::Exhaustive => Weakness::SEARCHED,
            SearchKind::Rounds => Weakness::OF_ROUNDS,
            SearchKind::MonteCarlo => match variant.start().as_ultimate().map(Ultimate::rule) {
                Some(UltimateRule::Open) => Weakness::OF_OPEN_PLAYOUTS,
                Some(_) | None => Weakness::OF_PLAYOUTS,
            },
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
    /// `analysis` holds the findings of a search within [`limit`](Self::limit).
    ///
    /// Equally good moves are equally likely; of equally bad losing moves, it chooses one that
    /// meets a threat.
    pub fn choose(self, position: &Position, analysis: &Analysis, seed: u64) -> Option<CellId> {
        let best = best_moves(position, analysis);
        self.choose_of(position, &best, seed)
    }

    /// Returns the level's move, given the best ones: one of them, unless the level slips.
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

/// Parses the word, like [`from_word`](Level::from_word).
impl FromStr for Level {
    type Err = LevelError;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        Self::from_word(word).ok_or_else(|| LevelError {
            word: word.to_owned(),
        })
    }
}

/// A word that is not a level.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
#[error("no level is called “{word}”")]
pub struct LevelError {
    /// The word.
    pub word: String,
}

/// Returns whether a slip decides a solved game more often than in most: an impartial one, which has
/// no draw, or one on a board of the reader's own, where there are more moves to slip in.
fn is_sharp(variant: Variant) -> bool {
    let start = variant.start();
    let is_impartial = start.symbol_of(Side::X) == start.symbol_of(Side::O);
    is_impartial || variant.custom_size().is_some()
}

/// Returns the best moves by the findings of a search.
fn best_moves(position: &Position, analysis: &Analysis) -> Vec<CellId> {
    match analysis.value {
        // Of moves with the same outcome in a match, the line plays for the most points.
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

/// Returns the moves and their images under the position's symmetries: an interrupted search
/// prefers one of them for no reason.
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
