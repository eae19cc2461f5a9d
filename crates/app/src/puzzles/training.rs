//! The reader's training in figures: what is due, the ratings, the puzzles by theme.

use noughts_puzzles::{Filter, Puzzle, games, puzzles};
use noughts_rules::Variant;
use noughts_words::{common, puzzles as puzzle_words, statistics as words};

use crate::browser::Browser;
use crate::names;
use crate::practice::Practice;
use crate::puzzles::place;
use crate::puzzles::rating::{Rating, Ratings};
use crate::puzzles::reader::Reader;
use crate::puzzles::sentences;
use crate::screen::{Action, Entry, View, ViewModel};

/// A day in milliseconds.
const DAY: u64 = 86_400_000;

/// Returns the training of the one who reads.
pub fn training(browser: &impl Browser) -> ViewModel {
    let reader = Reader::load(browser);
    let mut view = View::still("");
    if reader.practice.count() > 0 {
        view.heading("due-heading", words::due());
        view.list("due", due(&reader.practice, browser.date()));
        let practise = Action::link(puzzle_words::practice(), place::DUE).primary();
        let is_due = reader.practice.count_due(browser.date()) > 0;
        view.actions("practise", [practise.shown(is_due)]);
    }
    if !reader.ratings.readers().is_empty() {
        view.heading("ratings-heading", words::ratings());
        view.list("ratings", ratings(&reader.ratings));
        view.text("about-ratings", words::about_ratings());
    }
    view.heading("themes-heading", words::by_theme());
    view.list("themes", themes(&reader));
    view.list("problems", reader.problems.into_iter().map(Entry::text));
    view.model
}

/// Returns how many items are due now, until tomorrow, within a week, and later.
fn due<E>(practice: &Practice, now: u64) -> Vec<Entry<E>> {
    let until = [
        ("now", 0),
        ("day", DAY),
        ("week", 7 * DAY),
        ("later", u64::MAX),
    ];
    let mut before = 0;
    let entry = |(when, later): (&str, u64)| {
        let all = practice.count_due(now.saturating_add(later));
        let count = all - std::mem::replace(&mut before, all);
        Entry::new(words::due_when(when), []).texts([common::number(count)])
    };
    until.into_iter().map(entry).collect()
}

/// Returns the rating in each game, with the shares of a scale below it, up to it, above it, and beyond.
fn ratings<E>(ratings: &Ratings) -> Vec<Entry<E>> {
    let readers = ratings.readers().iter();
    let reach = readers.clone().flat_map(|(_, rating)| rating.interval());
    let (least, most) = (reach.clone().min(), reach.max());
    let (least, most) = (least.unwrap_or_default(), most.unwrap_or_default());
    let entry = |(variant, rating): &(Variant, Rating)| {
        let ([low, high], points) = (rating.interval(), rating.points());
        Entry {
            shares: vec![low - least, points - low, high - points, most - high],
            ..Entry::new(names::sized(*variant), [])
        }
        .texts([words::rating(points, low, high)])
    };
    readers.map(entry).collect()
}

/// Returns the themes, each with how many of its puzzles are solved.
fn themes<E>(reader: &Reader) -> Vec<Entry<E>> {
    let all: Vec<Puzzle> = games().flat_map(puzzles).collect();
    let themes = Filter::every().filter(|filter| matches!(filter, Filter::Theme(_)));
    let entry = |filter: Filter| {
        let puzzles = all.iter().filter(|it| filter.admits(&it.entry()));
        let puzzles: Vec<Puzzle> = puzzles.copied().collect();
        let solved = reader.progress.count(&puzzles);
        let name = sentences::filter_name(filter);
        let link = Action::link(name.clone(), place::overview(filter));
        let shares = [solved, puzzles.len() - solved].map(|count| count as u32);
        Entry {
            shares: shares.to_vec(),
            ..Entry::new(name, [link])
        }
        .texts([puzzle_words::solved_of(solved, puzzles.len())])
    };
    let entries = themes.map(entry);
    entries
        .filter(|theme: &Entry<E>| theme.shares != [0, 0])
        .collect()
}

#[cfg(test)]
mod tests {
    use noughts_puzzles::puzzle;

    use super::*;
    use crate::browser::Browser;
    use crate::practice::Item;
    use crate::puzzles::progress::Progress;
    use crate::testing::TestBrowser;

    fn entries(model: &ViewModel, id: &str) -> Vec<Entry> {
        model.get::<Vec<Entry>>(id).cloned().unwrap_or_default()
    }

    #[test]
    fn a_beginner_sees_the_themes_alone() {
        let model = training(&TestBrowser::default());
        assert!(entries(&model, "due").is_empty() && entries(&model, "ratings").is_empty());
        let themes = entries(&model, "themes");
        assert!(
            themes
                .iter()
                .all(|theme| theme.shares[0] == 0 && theme.path().is_some())
        );
        let all: u32 = themes.iter().map(|theme| theme.shares[1]).sum();
        assert_eq!(all as usize, games().flat_map(puzzles).count());
    }

    #[test]
    fn what_is_due_rated_and_solved_is_counted() {
        let browser = TestBrowser::default();
        let first = puzzle(Variant::Classic, 1).unwrap();
        let now = browser.date();
        let found = move |practice: &mut Practice| {
            practice.find(Item::Puzzle(Variant::Classic, 2), now);
            practice.answer(&Item::Puzzle(Variant::Classic, 1), true, now);
        };
        browser.change(found).unwrap();
        let rated = Ratings::default().rate(first, true);
        browser
            .change(move |ratings: &mut Ratings| ratings.put(rated))
            .unwrap();
        browser
            .change(move |progress: &mut Progress| progress.solve(first))
            .unwrap();
        let model = training(&browser);
        let due = entries(&model, "due");
        let due: Vec<_> = due
            .iter()
            .map(|due| [due.name.as_str(), &due.texts[0]])
            .collect();
        assert_eq!(due[0], ["Now", "1"]);
        let counts = due.iter().map(|[_, count]| count.parse::<u32>().unwrap());
        assert_eq!(counts.sum::<u32>(), 2);
        let [rating] = entries(&model, "ratings").try_into().unwrap();
        assert_eq!(rating.name, "Classic");
        let [low, below, above, high] = rating.shares[..] else {
            panic!("{:?}", rating.shares);
        };
        assert!(
            low == 0 && high == 0 && below.abs_diff(above) <= 1 && below > 200,
            "{rating:?}"
        );
        let solved: u32 = entries(&model, "themes")
            .iter()
            .map(|theme| theme.shares[0])
            .sum();
        assert_eq!(solved, 1);
    }
}
