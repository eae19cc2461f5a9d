//! Addresses of puzzles.

use noughts_puzzles::{Filter, Puzzle, count, entries, games, puzzle};
use noughts_rules::{Game, Side, Variant};
use noughts_words::{puzzles as words, shell};

use crate::names;
use crate::puzzles::run::{Course, Limit};

/// The overview.
pub const OVERVIEW: &str = "/puzzles";

/// The daily puzzle.
pub const DAILY: &str = "/puzzles/daily";

/// The address of the items that are due.
pub const DUE: &str = "/puzzles/due";

/// The games that are guessed.
pub const GUESS: &str = "/puzzles/guess";

/// The word of a run in an address.
const RUN: &str = "run";

/// The word of the runs of forks in an address.
const FORKS: &str = "forks";

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
    Run(Course, Limit),
    /// The games that are guessed.
    Guesses,
    /// A game of which one side's moves are guessed.
    Guess(Game, Side),
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
            ["guess"] => Self::Guesses,
            ["guess", game, side, moves] => match guessed(game, side, moves) {
                Some((game, side)) => Self::Guess(game, side),
                None => Self::Nothing(shell::no_page().to_owned()),
            },
            [FORKS, below @ ..] => run_of(Course::Forks, below).unwrap_or_else(Self::Nothing),
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
        [RUN, below @ ..] => run_of(variant.into(), below),
        [word] if narrower(word).is_some() => Ok(Place::Game(variant, filter(word)?)),
        [number] => Ok(Place::Puzzle(numbered(variant, number)?, Filter::All)),
        [word, number] => Ok(Place::Puzzle(numbered(variant, number)?, filter(word)?)),
        _ => Err(no_page()),
    }
}

/// Returns the address at which a side's moves of a game from the usual start are guessed.
pub fn guess(game: &Game, side: Side) -> String {
    let side = side.letter().to_ascii_lowercase();
    format!("{GUESS}/{}/{side}/{}", game.variant(), game.moves_text())
}

/// Returns the side whose moves of a finished game are worth guessing: the winner, or the first side where nobody won.
pub fn side_to_guess(game: &Game) -> Side {
    game.position().status().winner().unwrap_or(Side::X)
}

/// Returns the game and the side whose moves are guessed.
fn guessed(game: &str, side: &str, moves: &str) -> Option<(Game, Side)> {
    let side = match side {
        "x" => Side::X,
        "o" => Side::O,
        _ => return None,
    };
    let mut game = Game::new(game.parse().ok()?);
    game.play_moves_text(moves).ok()?;
    Some((game, side))
}

/// Returns the page of a run, given what follows its course in the address.
fn run_of(course: Course, below: &[&str]) -> Result<Place, String> {
    let limit = match below {
        [] => Some(Limit::None),
        [minutes] => Limit::from_word(minutes).filter(|limit| *limit != Limit::None),
        _ => None,
    };
    let limit = limit.filter(|limit| course.limits().contains(limit));
    let limit = limit.ok_or_else(|| shell::no_page().to_owned())?;
    Ok(Place::Run(course, limit))
}

/// Returns the word of a course in what is saved.
pub(super) fn word_of(course: Course) -> String {
    match course {
        Course::Puzzles(variant) => variant.to_string(),
        Course::Forks => FORKS.to_owned(),
    }
}

/// Returns the course of a word in what is saved.
pub(super) fn course_of(word: &str) -> Option<Course> {
    if word == FORKS {
        return Some(Course::Forks);
    }
    let game = games().find(|game| game.to_string() == word);
    game.map(Course::Puzzles)
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
pub fn run(course: impl Into<Course>, limit: Limit) -> String {
    let path = match course.into() {
        Course::Puzzles(variant) => format!("{OVERVIEW}/{variant}/{RUN}"),
        Course::Forks => format!("{OVERVIEW}/{FORKS}"),
    };
    match limit {
        Limit::None => path,
        Limit::One | Limit::Three | Limit::Five => format!("{path}/{}", limit.word()),
    }
}

fn with(path: String, filter: Filter) -> String {
    match filter {
        Filter::All => path,
        Filter::Band(_) | Filter::Hard | Filter::Theme(_) => format!("{path}/{}", filter.word()),
    }
}
