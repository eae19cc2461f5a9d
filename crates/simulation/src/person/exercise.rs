//! Pages of puzzles, class sets, lessons, rules and proofs as a person finds them.

use noughts_app::classes::place::Place as ClassPlace;
use noughts_app::classes::pupil::Pupil;
use noughts_app::classes::teacher::Teacher;
use noughts_app::learn::{RulesPage, keys};
use noughts_app::lessons::course::course;
use noughts_app::lessons::state::{Scope, State};
use noughts_app::page::not_found;
use noughts_app::proof::page::{Place as ProofPlace, ProofPage, unchecked};
use noughts_app::proof::proofs;
use noughts_app::puzzles::attempt::Attempt;
use noughts_app::puzzles::due::DuePage;
use noughts_app::puzzles::of_game::of_game;
use noughts_app::puzzles::overview::overview;
use noughts_app::puzzles::place::Place as PuzzlePlace;
use noughts_app::puzzles::run::Run;
use noughts_app::puzzles::setting::Setting;
use noughts_app::route::{OtherPage, PuzzlePage};
use noughts_app::screen::Screen;
use noughts_app::settings::page::SettingsPage;
use noughts_app::statistics::page::StatisticsPage;
use noughts_puzzles::daily;
use noughts_words::lessons;

use crate::browser::Tab;
use crate::person::place::{Opening, Place};
use crate::screen::ScreenPage;

/// Opens a screen.
pub(super) fn screen<S: Screen<Tab> + 'static>(
    at: Opening,
    screen: impl FnOnce(&Tab) -> S,
) -> Box<dyn Place> {
    let screen = screen(&at.tab);
    Box::new(ScreenPage::open(at, screen))
}

/// Opens a page of puzzles, one's own or a class's.
pub(super) fn open_puzzles(at: Opening) -> Box<dyn Place> {
    match PuzzlePage::of(at.path.trim_matches('/')) {
        PuzzlePage::Puzzles(below) => open_puzzle(at, PuzzlePlace::of(&below)),
        PuzzlePage::Class => {
            let place = ClassPlace::of(&at.tab.fragment.borrow());
            match place {
                ClassPlace::Teacher(set) => screen(at, |tab| Teacher::open(set, tab)),
                ClassPlace::Pupil(set) => screen(at, |tab| Pupil::open(set, tab)),
                ClassPlace::Nobody(error) => screen(at, |_| not_found(error.sentence())),
            }
        }
        PuzzlePage::Missing(reason) => screen(at, |_| not_found(reason)),
    }
}

fn open_puzzle(at: Opening, place: PuzzlePlace) -> Box<dyn Place> {
    let attempt = |setting| move |_: &Tab| Attempt::new(setting);
    match place {
        PuzzlePlace::Puzzle(puzzle, filter) => screen(at, attempt(Setting::Chosen(puzzle, filter))),
        PuzzlePlace::Run(variant, limit) => screen(at, |_| Run::new(variant, limit)),
        PuzzlePlace::Due => screen(at, DuePage::open),
        PuzzlePlace::Overview(filter) => screen(at, |tab| overview(filter, &tab.today(), tab)),
        PuzzlePlace::Game(variant, filter) => screen(at, |tab| of_game(variant, filter, tab)),
        PuzzlePlace::Nothing(reason) => screen(at, |_| not_found(reason)),
        PuzzlePlace::Daily => {
            let today = at.tab.today();
            screen(at, attempt(Setting::Daily(daily(today.day), today)))
        }
    }
}

/// Opens another page.
pub(super) fn open_other(at: Opening) -> Box<dyn Place> {
    match OtherPage::of(at.path.trim_matches('/')) {
        OtherPage::Learn => screen(at, course),
        OtherPage::Lesson(id) => match noughts_lessons::lesson(&id) {
            Some(found) => screen(at, |_| State::new(found, Scope::Course)),
            None => screen(at, |_| not_found(lessons::no_lesson(&id))),
        },
        OtherPage::Rules => screen(at, |tab| RulesPage::open(&tab.fragment.borrow())),
        OtherPage::Keys => screen(at, |_| keys()),
        OtherPage::Proofs => screen(at, |_| proofs()),
        OtherPage::Statistics => screen(at, |_| StatisticsPage::default()),
        OtherPage::Missing(reason) => screen(at, |_| not_found(reason)),
        OtherPage::Proof(id) => match ProofPlace::of(&id) {
            ProofPlace::Proof(proven) => screen(at, |_| ProofPage::new(proven)),
            ProofPlace::Board(board) => screen(at, |_| unchecked(board)),
            ProofPlace::Nothing(reason) => screen(at, |_| not_found(reason)),
        },
        OtherPage::Settings => screen(at, |_| SettingsPage::default()),
    }
}
