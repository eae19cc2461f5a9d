//! The overview of the puzzles: tiles with boards, and the choices among the puzzles.

use noughts_puzzles::{Band, Entry, Filter, Puzzle, daily, games, puzzles};
use noughts_rules::{Position, Variant};
use noughts_words::puzzles as words;

use crate::names;
use crate::puzzles::place::{self, DAILY};
use crate::puzzles::progress::Progress;
use crate::puzzles::reader::Reader;
use crate::puzzles::sentences;

/// A date.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Today {
    /// The days since 1970-01-01 in the reader's calendar.
    pub day: u32,
    /// As the browser writes it in the page's language: `Saturday, November 21, 2026`, `Samstag,
    /// 21. November 2026`.
    pub text: String,
}

/// A tile with a board. It leads to a path, by its heading or by another link.
#[derive(Clone, Debug)]
pub struct Card {
    /// Its heading.
    pub name: String,
    /// The text below it.
    pub text: String,
    /// The board.
    pub position: Position,
    /// Where it leads.
    pub path: String,
    /// The link, if that is not the heading: its text, and whether it stands out.
    pub link: Option<(&'static str, bool)>,
}

/// Returns the puzzles of a game in a choice.
pub fn chosen(variant: Variant, filter: Filter) -> Vec<Puzzle> {
    let admits = |puzzle: &Puzzle| filter.admits(&puzzle.entry());
    puzzles(variant).filter(admits).collect()
}

/// Returns the tiles of what to do now: the puzzle at the reader's level, what is due at a date in
/// milliseconds since 1970-01-01, and the puzzle of today.
pub fn now(reader: &Reader, today: &Today, date: u64) -> impl Iterator<Item = Card> {
    let suggestion = reader.suggestion();
    let at_level = suggestion.map(|puzzle| Card {
        name: words::at_your_level().to_owned(),
        text: reader.level(puzzle),
        position: puzzle.game().position().clone(),
        path: place::path(puzzle, Filter::All),
        link: Some((words::solve(), true)),
    });
    let due = reader.due(date);
    let practice = due.first().map(|first| Card {
        name: words::practice().to_owned(),
        text: words::due(due.len()),
        position: first.game().position().clone(),
        path: place::DUE.to_owned(),
        link: Some((words::solve(), false)),
    });
    let cards = at_level.into_iter().chain(practice);
    cards.chain([todays(today, &reader.progress)])
}

/// Returns the tile of the puzzle of today.
pub fn todays(today: &Today, progress: &Progress) -> Card {
    let link = if progress.is_daily_solved(today.day) {
        words::see_again()
    } else {
        words::solve()
    };
    Card {
        name: words::daily().to_owned(),
        text: words::dated(&today.text, &sentences::daily(progress, today.day)),
        position: daily(today.day).game().position().clone(),
        path: DAILY.to_owned(),
        link: Some((link, false)),
    }
}

/// Returns the tiles of the bands, each with a picture from the middle of it.
pub fn bands(reader: &Reader, everything: &[Puzzle]) -> impl Iterator<Item = Card> {
    Band::ALL.iter().filter_map(|&band| {
        let filter = Filter::Band(band);
        let puzzles = everything.iter().filter(|it| filter.admits(&it.entry()));
        let puzzles: Vec<Puzzle> = puzzles.copied().collect();
        let solved = words::solved_of(reader.progress.count(&puzzles), puzzles.len());
        Some(Card {
            name: sentences::filter_name(filter),
            text: format!("{} {solved}", sentences::about(filter)),
            // The games follow one another, so each band shows another.
            position: puzzles.get(puzzles.len() / 2)?.game().position().clone(),
            path: place::overview(filter),
            link: None,
        })
    })
}

/// Returns the tiles of the games that have puzzles in a choice.
pub fn by_game(reader: &Reader, filter: Filter) -> impl Iterator<Item = Card> {
    games().filter_map(move |variant| {
        let puzzles = chosen(variant, filter);
        Some(Card {
            name: names::sized(variant),
            text: reader.summary(variant, &puzzles),
            position: reader.next(&puzzles)?.game().position().clone(),
            path: place::game(variant, filter),
            link: None,
        })
    })
}

/// Returns the choices among some puzzles that leave some of them, and how many; that of all of them
/// is the first.
pub fn choices(puzzles: &[Puzzle]) -> Vec<(Filter, usize)> {
    let entries: Vec<Entry> = puzzles.iter().map(|puzzle| puzzle.entry()).collect();
    let counts = Filter::every().map(|filter| {
        let count = entries.iter().filter(|it| filter.admits(it)).count();
        (filter, count)
    });
    // A choice of everything or nothing is none.
    let is_choice =
        |&(filter, count): &_| filter == Filter::All || (1..entries.len()).contains(&count);
    counts.filter(is_choice).collect()
}
