//! The overview of the puzzles: tiles with boards, and the choices among the puzzles.

use noughts_puzzles::{self as collection, Band, Filter, Puzzle, daily, games, masters, puzzles};
use noughts_random::SplitMix64;
use noughts_rules::{Position, Variant};
use noughts_words::{classes as class_words, common, puzzles as words};

use crate::browser::Browser;
use crate::lessons::course;
use crate::practice::Practice;
use crate::puzzles::forks::Fork;
use crate::puzzles::place::{self, DAILY};
use crate::puzzles::progress::Progress;
use crate::puzzles::reader::Reader;
use crate::puzzles::run::{Course, Limit};
use crate::puzzles::sentences;
use crate::screen::{Action, Entry, View, ViewModel};
use crate::{classes, names, storage};

/// A date.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Today {
    /// The days since 1970-01-01 in the reader's calendar.
    pub day: u32,
    /// As the browser writes it in the page's language: `Saturday, November 21, 2026`, `Samstag,
    /// 21. November 2026`.
    pub text: String,
}

/// Returns the puzzles of a game in a choice.
pub fn chosen(variant: Variant, filter: Filter) -> Vec<Puzzle> {
    let admits = |puzzle: &Puzzle| filter.admits(&puzzle.entry());
    puzzles(variant).filter(admits).collect()
}

/// Returns the overview in a choice, on a day.
pub fn overview(filter: Filter, today: &Today, browser: &impl Browser) -> ViewModel {
    let reader = Reader::load(browser);
    let everything: Vec<Puzzle> = games().flat_map(puzzles).collect();
    let mut view = View::still(sentences::title(words::puzzles().to_owned(), filter));
    add_filters(&mut view, &everything, filter, place::overview);
    // All of them begin with what to do now.
    if filter == Filter::All {
        view.heading("now-heading", words::now());
        view.list("now", now(&reader, today, browser.date()));
        view.heading("bands-heading", words::by_difficulty());
        view.list("bands", bands(&reader, &everything));
    }
    view.heading("games-heading", words::by_game());
    view.list("games", by_game(&reader, filter));
    view.list("problems", reader.problems.into_iter().map(Entry::text));
    let for_class = Action::link(class_words::for_class(), classes::place::PATH);
    view.actions("ways", [for_class]);
    view.model
}

/// Returns a tile with a board. Its heading is the link, or that stands below it.
fn tile<E>(name: String, text: String, position: &Position, link: Action<E>) -> Entry<E> {
    Entry::new(name, [link]).texts([text]).with_board(position)
}

/// Returns the link that stands below a heading.
fn below<E>(heading: &str, text: &str, path: impl Into<String>) -> Action<E> {
    Action::link(words::link_to(text, heading), path).signed(text)
}

/// Returns the tiles of what to do now: the puzzle at the reader's level, the puzzle of today, what is
/// due at a date in milliseconds since 1970-01-01, and forks.
fn now<E>(reader: &Reader, today: &Today, date: u64) -> impl Iterator<Item = Entry<E>> {
    let at_level = reader.suggestion().map(|puzzle| {
        let (name, level) = (words::at_your_level().to_owned(), reader.level(puzzle));
        let solve = below(&name, words::solve(), place::path(puzzle, Filter::All));
        tile(name, level, puzzle.game().position(), solve.primary())
    });
    let fork = Fork::find(&mut SplitMix64::new(date), 0);
    let (name, about) = (words::forks().to_owned(), words::about_forks().to_owned());
    let begin = below(
        &name,
        words::begin_run(),
        place::run(Course::Forks, Limit::None),
    );
    let forks = tile(name, about, fork.game.position(), begin);
    let guess = masters().next().map(|game| {
        let (name, about) = (
            words::guess().to_owned(),
            words::guess_to_learn().to_owned(),
        );
        let middle = game.up_to(game.ply() / 2);
        let choose = below(&name, words::choose_game(), place::GUESS);
        tile(name, about, middle.position(), choose)
    });
    let due = reader.due(date);
    let practice = due.first().map(|first| {
        let (name, count) = (words::practice().to_owned(), words::due(due.len()));
        let solve = below(&name, words::solve(), place::DUE);
        tile(name, count, first.game().position(), solve)
    });
    let tiles = at_level
        .into_iter()
        .chain([todays(&reader.progress, today)]);
    tiles.chain(practice).chain([forks]).chain(guess)
}

/// Returns the tile of the puzzle of a day.
fn todays<E>(progress: &Progress, today: &Today) -> Entry<E> {
    let text = if progress.is_daily_solved(today.day) {
        words::see_again()
    } else {
        words::solve()
    };
    let name = words::daily().to_owned();
    let link = below(&name, text, DAILY);
    let about = words::dated(&today.text, &sentences::daily(progress, today.day));
    tile(name, about, daily(today.day).game().position(), link)
}

/// Returns what the start page offers for today: the puzzle of the day, what is due, and the next lesson.
/// Only the puzzle is shown as a board: the others' would be half of what the page loads.
pub fn day(today: &Today, browser: &impl Browser) -> ViewModel {
    let mut view = View::still("");
    view.heading("today-heading", words::today());
    let due = storage::saved::<Practice>(browser)
        .due(browser.date())
        .len();
    let practice = (due > 0).then(|| {
        let link = Action::link(words::practice(), place::DUE);
        Entry::new(words::practice(), [link]).texts([words::due(due)])
    });
    let tiles = [todays(&storage::saved(browser), today)]
        .into_iter()
        .chain(practice);
    view.list("today", tiles.chain(course::next(browser)));
    view.model
}

/// Returns the tiles of the bands, each with a picture from the middle of it.
fn bands<E>(reader: &Reader, everything: &[Puzzle]) -> impl Iterator<Item = Entry<E>> {
    Band::ALL.iter().filter_map(|&band| {
        let filter = Filter::Band(band);
        let puzzles = everything.iter().filter(|it| filter.admits(&it.entry()));
        let puzzles: Vec<Puzzle> = puzzles.copied().collect();
        let solved = words::solved_of(reader.progress.count(&puzzles), puzzles.len());
        // The games follow one another, so each band shows another.
        let middle = puzzles.get(puzzles.len() / 2)?.game();
        let text = format!("{} {solved}", sentences::about(filter));
        let name = sentences::filter_name(filter);
        let link = Action::link(name.clone(), place::overview(filter));
        Some(tile(name, text, middle.position(), link))
    })
}

/// Returns the tiles of the games that have puzzles in a choice.
fn by_game<E>(reader: &Reader, filter: Filter) -> impl Iterator<Item = Entry<E>> {
    games().filter_map(move |variant| {
        let puzzles = chosen(variant, filter);
        let next = reader.next(&puzzles)?.game();
        let summary = reader.summary(variant, &puzzles);
        let name = names::sized(variant);
        let link = Action::link(name.clone(), place::game(variant, filter));
        Some(tile(name, summary, next.position(), link))
    })
}

/// Adds the links to the choices of some puzzles, and what the present one is.
pub(super) fn add_filters<E>(
    view: &mut View<E>,
    puzzles: &[Puzzle],
    present: Filter,
    address: impl Fn(Filter) -> String,
) {
    let link = |(filter, count): (Filter, usize)| {
        let (name, count) = (sentences::filter_name(filter), common::number(count));
        let link = Action::link(format!("{name} {count}"), address(filter));
        let is_current = filter == present;
        let texts = vec![count];
        Entry {
            texts,
            is_current,
            ..Entry::new(name, [link])
        }
    };
    let choices = choices(puzzles);
    if choices.len() > 1 {
        view.heading("themes", words::themes());
        view.list("filters", choices.into_iter().map(link));
    }
    view.text("about-filter", sentences::about(present));
}

/// Returns the choices among some puzzles that leave some of them, and how many; that of all of them
/// is the first.
pub(super) fn choices(puzzles: &[Puzzle]) -> Vec<(Filter, usize)> {
    let entries: Vec<collection::Entry> = puzzles.iter().map(|puzzle| puzzle.entry()).collect();
    let counts = Filter::every().map(|filter| {
        let count = entries.iter().filter(|it| filter.admits(it)).count();
        (filter, count)
    });
    // A choice of everything or nothing is none.
    let is_choice =
        |&(filter, count): &_| filter == Filter::All || (1..entries.len()).contains(&count);
    counts.filter(is_choice).collect()
}
