//! The page of an exercise as a person finds it.

use noughts_app::browser::Browser;
use noughts_app::lessons::state::{Scope, State};
use noughts_app::puzzles::attempt::Attempt;
use noughts_app::puzzles::place::{OVERVIEW, Place as PuzzlePlace};
use noughts_app::puzzles::reader::{Due, Reader};
use noughts_app::puzzles::run::Run;
use noughts_app::puzzles::setting::Setting;
use noughts_app::route::{OtherPage, PuzzlePage};
use noughts_app::settings::page::SettingsPage;
use noughts_app::statistics::page::StatisticsPage;
use noughts_puzzles::daily;
use noughts_words::{lessons, puzzles as words};

use crate::person::place::{Opening, Place};
use crate::person::texts;
use crate::screen::ScreenPage;

/// Opens a page of puzzles, one's own or a class's; returns nothing if it cannot be simulated.
pub(super) fn open_puzzles(at: Opening) -> Option<Box<dyn Place>> {
    let PuzzlePage::Puzzles(below) = PuzzlePage::of(at.path.trim_matches('/')) else {
        return None;
    };
    Some(match PuzzlePlace::of(&below) {
        PuzzlePlace::Puzzle(puzzle, filter) => {
            Box::new(problem(at, Setting::Chosen(puzzle, filter)))
        }
        PuzzlePlace::Run(variant, limit) => {
            Box::new(ScreenPage::open(at, Run::new(variant, limit)))
        }
        PuzzlePlace::Due => {
            let due = Reader::load(&at.tab).due(at.tab.date());
            open_due(at, due)
        }
        PuzzlePlace::Overview(filter) => texts::puzzles(at, filter),
        PuzzlePlace::Game(variant, filter) => texts::puzzles_of(at, variant, filter),
        PuzzlePlace::Nothing(reason) => texts::not_found(at, reason),
        PuzzlePlace::Daily => {
            let today = at.tab.today();
            Box::new(problem(at, Setting::Daily(daily(today.day), today)))
        }
    })
}

/// Opens the first of the exercises that are due, or a page that says that none is.
pub(super) fn open_due(at: Opening, due: Vec<Due>) -> Box<dyn Place> {
    let mut rest = due.into_iter();
    let first = rest.next();
    let (count, rest) = (rest.len(), rest.collect());
    match first {
        Some(Due::Problem(found)) => {
            let problem = problem(at, Setting::Due(found, count));
            Box::new(problem.followed_by(rest))
        }
        Some(Due::Step(found, number)) => {
            let step = ScreenPage::open(at, State::due(found, number, count));
            Box::new(step.followed_by(rest))
        }
        None => {
            let said = vec![words::nothing_due().to_owned()];
            let links = vec![[words::all().to_owned(), OVERVIEW.to_owned()]];
            texts::page(at, words::practice(), said, links)
        }
    }
}

/// Opens another page; returns nothing if it cannot be simulated.
pub(super) fn open_other(at: Opening) -> Option<Box<dyn Place>> {
    match OtherPage::of(at.path.trim_matches('/')) {
        OtherPage::Learn => Some(texts::course(at)),
        OtherPage::Lesson(id) => Some(match noughts_lessons::lesson(&id) {
            Some(found) => Box::new(ScreenPage::open(at, State::new(found, Scope::Course))),
            None => texts::not_found(at, lessons::no_lesson(&id)),
        }),
        OtherPage::Statistics => Some(Box::new(ScreenPage::open(at, StatisticsPage::default()))),
        OtherPage::Missing(reason) => Some(texts::not_found(at, reason)),
        OtherPage::Settings => Some(Box::new(ScreenPage::open(at, SettingsPage::default()))),
        OtherPage::Rules | OtherPage::Keys | OtherPage::Proofs | OtherPage::Proof(_) => None,
    }
}

fn problem(at: Opening, setting: Setting) -> ScreenPage<Attempt> {
    ScreenPage::open(at, Attempt::new(setting))
}
