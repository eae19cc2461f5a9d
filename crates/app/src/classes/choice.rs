//! A teacher's choices for a set.

use noughts_puzzles::{Filter, Puzzle, entries, puzzles};
use noughts_random::SplitMix64;
use noughts_rules::Variant;

use crate::classes::set::{ClassSet, Task};
use crate::names;
use crate::puzzles::sentences::filter_name;

/// Returns the names of some games.
pub(super) fn games(
    games: impl Iterator<Item = Variant>,
) -> impl Iterator<Item = (String, Variant)> {
    games.map(|game| (names::sized(game), game))
}

/// Returns the kinds of puzzles that a game has; that of all of them is the first.
pub(super) fn kinds(game: Variant) -> impl Iterator<Item = (String, Filter)> {
    let has = move |filter: &Filter| entries(game).any(|entry| filter.admits(&entry));
    let kinds = Filter::every().filter(has);
    kinds.map(|filter| (filter_name(filter), filter))
}
/// Adds some puzzles of a game in a choice, drawn by random bits from those that the set does not have,
/// from easy to hard; returns how many it has added.
pub(super) fn add_puzzles(
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
