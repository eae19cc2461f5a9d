//! A teacher's choices for a set.

use noughts_protocol::Level;
use noughts_puzzles::{Filter, Puzzle, entries, puzzles};
use noughts_random::SplitMix64;
use noughts_rules::Variant;

use crate::classes::set::{ClassSet, Task};
use crate::lessons::spoken;
use crate::names;
use crate::puzzles::sentences::filter_name;

/// The options of a list: the word and the name of each.
pub type Options = Vec<(String, String)>;

/// Returns the options of some games.
pub fn games(games: impl Iterator<Item = Variant>) -> Options {
    games
        .map(|game| (game.to_string(), names::sized(game)))
        .collect()
}

/// Returns the kinds of puzzles that a game has.
pub fn kinds(game: Variant) -> Options {
    let has = |filter: &Filter| entries(game).any(|entry| filter.admits(&entry));
    let kinds = Filter::every().filter(has);
    kinds
        .map(|filter| (filter.word().to_owned(), filter_name(filter)))
        .collect()
}

/// Returns the lessons.
pub fn lessons() -> Options {
    let lessons = noughts_lessons::lessons();
    lessons
        .map(|lesson| (lesson.id.to_owned(), spoken(&lesson.title).to_owned()))
        .collect()
}

/// Returns the levels of a game.
pub fn levels(game: Variant) -> Options {
    let level = |level: Level| (level.word().to_owned(), names::level(level, game));
    Level::ALL.map(level).to_vec()
}

/// Adds some puzzles of a game in a choice, drawn by random bits from those that the set does not have,
/// from easy to hard; returns how many it has added.
pub fn add_puzzles(
    set: &mut ClassSet,
    game: Variant,
    filter: Filter,
    count: usize,
    random: u64,
) -> usize {
    let is_new = |puzzle: &Puzzle| !set.tasks().contains(&Task::Puzzle(*puzzle));
    let choice = puzzles(game).filter(|puzzle| filter.admits(&puzzle.entry()));
    let mut choice: Vec<_> = choice.filter(is_new).collect();
    let mut random = SplitMix64::new(random);
    while choice.len() > count {
        let place = random.below(choice.len() as u32) as usize;
        choice.remove(place);
    }
    let tasks = choice.into_iter().map(Task::Puzzle);
    tasks.filter(|task| set.add(*task)).count()
}
