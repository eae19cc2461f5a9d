//! Screens of any type, and which of them is at an address.

use std::any::Any;

use noughts_app::address::read_open_game;
use noughts_app::board::keyboard::KeyPress;
use noughts_app::browser::Browser;
use noughts_app::classes::place::Place as ClassPlace;
use noughts_app::classes::pupil::Pupil;
use noughts_app::classes::teacher::Teacher;
use noughts_app::editor::state::Editor;
use noughts_app::explorer::page::ExplorerPage;
use noughts_app::game::{Game, Opening, Wishes};
use noughts_app::learn::{RulesPage, keys};
use noughts_app::lessons::course::course;
use noughts_app::lessons::state::{Scope, State};
use noughts_app::moves::sentences::postscript;
use noughts_app::page::not_found;
use noughts_app::proof::page::{Place as ProofPlace, ProofPage, unchecked};
use noughts_app::proof::proofs;
use noughts_app::puzzles::attempt::Attempt;
use noughts_app::puzzles::due::DuePage;
use noughts_app::puzzles::guess::{self, Guess};
use noughts_app::puzzles::of_game::of_game;
use noughts_app::puzzles::overview::overview;
use noughts_app::puzzles::place::Place as PuzzlePlace;
use noughts_app::puzzles::run::Run;
use noughts_app::puzzles::setting::Setting;
use noughts_app::received::OpenPage;
use noughts_app::route::{OtherPage, PuzzlePage, Route, ToolPage};
use noughts_app::screen::{Effect, Input, Press, Screen, ViewModel};
use noughts_app::search::page::SearchPage;
use noughts_app::session::Seats;
use noughts_app::settings::Switch;
use noughts_app::settings::page::SettingsPage;
use noughts_app::start::Start;
use noughts_app::statistics::page::StatisticsPage;
use noughts_app::studies::{OpenStudy, StudyList, StudyPage};
use noughts_puzzles::daily;
use noughts_rules::CellId;
use noughts_words::lessons;

use crate::browser::Tab;

/// A screen of any type. Each event returns its effects; nothing if it does not matter.
pub(crate) trait AnyScreen: Any {
    fn begin(&mut self, tab: &Tab) -> Vec<Effect>;
    fn model(&self) -> ViewModel;
    fn press(&mut self, press: Press, text: &str, tab: &Tab) -> Option<Vec<Effect>>;
    fn input(&mut self, input: Input, tab: &Tab) -> Option<Vec<Effect>>;
    fn key(&mut self, key: &KeyPress, letters: bool, at: CellId, tab: &Tab) -> Option<Vec<Effect>>;
}

impl<S: Screen<Tab> + 'static> AnyScreen for S {
    fn begin(&mut self, tab: &Tab) -> Vec<Effect> {
        self.start(tab)
    }

    fn model(&self) -> ViewModel {
        self.view().model
    }

    fn press(&mut self, press: Press, text: &str, tab: &Tab) -> Option<Vec<Effect>> {
        let event = self.view().event(press, text)?;
        Some(self.update(event, tab))
    }

    fn input(&mut self, input: Input, tab: &Tab) -> Option<Vec<Effect>> {
        let event = self.event_of(input)?;
        Some(self.update(event, tab))
    }

    fn key(&mut self, key: &KeyPress, letters: bool, at: CellId, tab: &Tab) -> Option<Vec<Effect>> {
        let event = self.key_before_board(key, letters, at)?;
        Some(self.update(event, tab))
    }
}

/// Returns the screen at a path, and the path by which it is known from then on.
pub(crate) fn screen_at(path: &str, tab: &Tab) -> (Box<dyn AnyScreen>, String) {
    let (query, fragment) = (tab.query(), tab.fragment.borrow().clone());
    let settings = tab.own_settings();
    let wishes = Wishes {
        announces_turns: settings.turns == Switch::On,
        thinking: settings.thinking,
    };
    let screen = match Route::of(path) {
        Route::Start => of(Start::default()),
        Route::Play(variant) => of(Game::<Tab>::new(Opening::of_game(
            read_open_game(variant, &fragment),
            query,
            Seats::PEOPLE,
            1,
            wishes,
        ))),
        Route::Tools(path) => match ToolPage::of(&path) {
            ToolPage::Edit(variant) => of(Editor::open(variant, &fragment, settings.seats(true))),
            ToolPage::Analysis(path) => match StudyPage::at(&path, &query, &fragment, tab) {
                StudyPage::Board(study, notice) => {
                    let path = OpenStudy::path(&study);
                    let begun = Opening::of_study(study, query, notice, postscript, wishes);
                    return match begun {
                        Some(begun) => (of(Game::<Tab>::new(begun)), path),
                        None => (of(not_found(String::new())), path),
                    };
                }
                StudyPage::Nothing(reason) => of(not_found(reason)),
                StudyPage::List => of(StudyList::page()),
            },
            ToolPage::Missing(reason) => of(not_found(reason)),
            // The address has been read.
            ToolPage::Changed => of(not_found(String::new())),
            ToolPage::Open => of(OpenPage::at(&query, &fragment)),
        },
        Route::Puzzles(path) => match PuzzlePage::of(&path) {
            PuzzlePage::Puzzles(below) => puzzles_at(&below, tab),
            PuzzlePage::Class => match ClassPlace::of(&fragment) {
                ClassPlace::Teacher(set) => of(Teacher::open(set, tab)),
                ClassPlace::Pupil(set) => of(Pupil::open(set, tab)),
                ClassPlace::Nobody(error) => of(not_found(error.sentence())),
            },
            PuzzlePage::Missing(reason) => of(not_found(reason)),
        },
        Route::Other(path) => other_at(&path, tab),
        Route::Search(id) => of(SearchPage::open(&id, &query, &fragment)),
        Route::Explorer(variant) => of(ExplorerPage::open(variant, &query, fragment)),
    };
    (screen, path.to_owned())
}

fn of(screen: impl Screen<Tab> + 'static) -> Box<dyn AnyScreen> {
    Box::new(screen)
}

fn puzzles_at(below: &str, tab: &Tab) -> Box<dyn AnyScreen> {
    let today = tab.today();
    match PuzzlePlace::of(below) {
        PuzzlePlace::Puzzle(puzzle, filter) => of(Attempt::new(Setting::Chosen(puzzle, filter))),
        PuzzlePlace::Guesses => of(guess::games()),
        PuzzlePlace::Guess(game, side) => of(Guess::new(game, side)),
        PuzzlePlace::Run(course, limit) => of(Run::new(course, limit)),
        PuzzlePlace::Due => of(DuePage::open(tab)),
        PuzzlePlace::Overview(filter) => of(overview(filter, &today, tab)),
        PuzzlePlace::Game(variant, filter) => of(of_game(variant, filter, tab)),
        PuzzlePlace::Nothing(reason) => of(not_found(reason)),
        PuzzlePlace::Daily => of(Attempt::new(Setting::Daily(daily(today.day), today))),
    }
}

fn other_at(path: &str, tab: &Tab) -> Box<dyn AnyScreen> {
    match OtherPage::of(path) {
        OtherPage::Learn => of(course(tab)),
        OtherPage::Lesson(id) => match noughts_lessons::lesson(&id) {
            Some(found) => of(State::new(found, Scope::Course)),
            None => of(not_found(lessons::no_lesson(&id))),
        },
        OtherPage::Rules => of(RulesPage::open(&tab.fragment.borrow())),
        OtherPage::Keys => of(keys()),
        OtherPage::Proofs => of(proofs()),
        OtherPage::Statistics => of(StatisticsPage::default()),
        OtherPage::Missing(reason) => of(not_found(reason)),
        OtherPage::Proof(id) => match ProofPlace::of(&id) {
            ProofPlace::Proof(proven) => of(ProofPage::new(proven, false)),
            ProofPlace::Board(board) => of(unchecked(board)),
            ProofPlace::Nothing(reason) => of(not_found(reason)),
        },
        OtherPage::Settings => of(SettingsPage::default()),
    }
}
