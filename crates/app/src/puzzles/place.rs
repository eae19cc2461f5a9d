//! Addresses of puzzles.

use noughts_puzzles::{Filter, Puzzle, count, entries, games, puzzle};
use noughts_rules::Variant;
use noughts_words::{puzzles as words, shell};

use crate::names;
use crate::puzzles::run::Limit;

/// The overview.
pub const OVERVIEW: &str = "/puzzles";

/// The daily puzzle.
pub const DAILY: &str = "/puzzles/daily";

/// The address of the items that are due.
pub const DUE: &str = "/puzzles/due";

/// The word of a run in an address.
const RUN: &str = "run";

/// The page of an address below `/puzzles`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// The games and the reader's progress.
    Overview(Filter),
    /// The daily puzzle.
    Daily,
    /// The items that are due.
    Due,
    /// The puzzles of a game.
    Game(Variant, Filter),
    /// A puzzle, and the ones among which it is solved.
    Puzzle(Puzzle, Filter),
    /// A run.
    Run(Variant, Limit),
    /// No page, for a reason.
    Nothing(String),
}

impl Place {
    /// Returns the page of a path: the part after `/puzzles/`.
    pub fn of(path: &str) -> Self {
        if let Some(filter) = narrower(path) {
            return Self::Overview(filter);
        }
        let parts: Vec<_> = path.split('/').collect();
        match parts.as_slice() {
            [""] => Self::Overview(Filter::All),
            ["daily"] => Self::Daily,
            ["due"] => Self::Due,
            [game, below @ ..] => match games().find(|known| known.to_string() == *game) {
                Some(variant) => below_game(variant, below).unwrap_or_else(Self::Nothing),
                None => Self::Nothing(words::no_set(*game)),
            },
            [] => Self::Nothing(shell::no_page().to_owned()),
        }
    }
}

/// Returns the filter with a word, other than all puzzles.
fn narrower(word: &str) -> Option<Filter> {
    Filter::from_word(word).filter(|filter| *filter != Filter::All)
}

/// Returns the page of what follows a game, or why there is none.
fn below_game(variant: Variant, below: &[&str]) -> Result<Place, String> {
    let no_page = || shell::no_page().to_owned();
    let has_any = |filter: &Filter| entries(variant).any(|entry| filter.admits(&entry));
    let filter = |word| narrower(word).filter(has_any).ok_or_else(no_page);
    match below {
        [] => Ok(Place::Game(variant, Filter::All)),
        [RUN] => Ok(Place::Run(variant, Limit::None)),
        [RUN, minutes] => {
            let limit = Limit::from_word(minutes).filter(|limit| *limit != Limit::None);
            Ok(Place::Run(variant, limit.ok_or_else(no_page)?))
        }
        [word] if narrower(word).is_some() => Ok(Place::Game(variant, filter(word)?)),
        [number] => Ok(Place::Puzzle(numbered(variant, number)?, Filter::All)),
        [word, number] => Ok(Place::Puzzle(numbered(variant, number)?, filter(word)?)),
        _ => Err(no_page()),
    }
}

fn numbered(variant: Variant, number: &str) -> Result<Puzzle, String> {
    let found = number
        .parse()
        .ok()
        .and_then(|number| puzzle(variant, number));
    found.ok_or_else(|| words::no_puzzle(number, &names::sized(variant), count(variant)))
}

/// Returns the path of the overview.
pub fn overview(filter: Filter) -> String {
    with(OVERVIEW.to_owned(), filter)
}

/// Returns the path of a game's puzzles.
pub fn game(variant: Variant, filter: Filter) -> String {
    with(format!("{OVERVIEW}/{variant}"), filter)
}

/// Returns the path of a puzzle.
pub fn path(puzzle: Puzzle, filter: Filter) -> String {
    format!("{}/{}", game(puzzle.variant(), filter), puzzle.number())
}

/// Returns the path of a run.
pub fn run(variant: Variant, limit: Limit) -> String {
    let path = format!("{OVERVIEW}/{variant}/{RUN}");
    match limit {
        Limit::None => path,
        Limit::Three | Limit::Five => format!("{path}/{}", limit.word()),
    }
}

fn with(path: String, filter: Filter) -> String {
    match filter {
        Filter::All => path,
        Filter::Band(_) | Filter::Hard | Filter::Theme(_) => format!("{path}/{}", filter.word()),
    }
}
