//! The page of an exercise as a person finds it.

use noughts_app::board::keyboard::KeyAction;
use noughts_app::board_view::BoardView;
use noughts_app::browser::Browser;
use noughts_app::exercise::{Event, PageExercise, Request, Target as Leads};
use noughts_app::lessons::state::{Scope, State};
use noughts_app::puzzles::attempt::Attempt;
use noughts_app::puzzles::place::{OVERVIEW, Place as PuzzlePlace};
use noughts_app::puzzles::reader::{Due, Reader};
use noughts_app::puzzles::run::Run;
use noughts_app::puzzles::setting::Setting;
use noughts_app::route::{OtherPage, PuzzlePage};
use noughts_puzzles::daily;
use noughts_rules::CellId;
use noughts_words::{lessons, puzzles as words, shell};

use crate::browser::Tab;
use crate::exercise::ExercisePage;
use crate::person::controls::Controls;
use crate::person::place::{Control, Opening, Place, Pressed, Target};
use crate::person::{statistics, texts};
use crate::worker::Worker;

/// The effect of pressing a control.
enum Act {
    Do(Leads),
    Retry,
    Nothing,
}

/// A page that shows an exercise.
struct ExercisePlace<E> {
    page: ExercisePage<E>,
    /// The address that has it.
    path: String,
    /// The exercises after it at the same address.
    rest: Vec<Due>,
    /// Returns the texts of an exercise that stand in no message.
    texts: fn(&E) -> Vec<String>,
}

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
            let texts = |run: &Run| vec![words::run_score(run.solved())];
            let run = Run::new(variant, limit);
            Box::new(exercise(at, run, texts))
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
        Some(Due::Problem(found)) => Box::new(ExercisePlace {
            rest,
            ..problem(at, Setting::Due(found, count))
        }),
        Some(Due::Step(found, number)) => Box::new(ExercisePlace {
            rest,
            ..lesson(at, State::due(found, number, count))
        }),
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
            Some(found) => Box::new(lesson(at, State::new(found, Scope::Course))),
            None => texts::not_found(at, lessons::no_lesson(&id)),
        }),
        OtherPage::Statistics => Some(statistics::open(at)),
        OtherPage::Missing(reason) => Some(texts::not_found(at, reason)),
        OtherPage::Rules
        | OtherPage::Keys
        | OtherPage::Settings
        | OtherPage::Proofs
        | OtherPage::Proof(_) => None,
    }
}

fn problem(at: Opening, setting: Setting) -> ExercisePlace<Attempt> {
    let texts = |attempt: &Attempt| vec![attempt.rated().to_owned()];
    exercise(at, Attempt::new(setting), texts)
}

fn lesson(at: Opening, state: State) -> ExercisePlace<State> {
    let texts = |state: &State| vec![state.text().to_owned()];
    exercise(at, state, texts)
}

fn exercise<E: PageExercise>(
    at: Opening,
    exercise: E,
    texts: fn(&E) -> Vec<String>,
) -> ExercisePlace<E> {
    ExercisePlace {
        page: ExercisePage::open(at.tab, exercise, at.worker, at.seed),
        path: at.path,
        rest: Vec::new(),
        texts,
    }
}

impl<E: PageExercise> ExercisePlace<E> {
    fn pressable(&self) -> Controls<Act> {
        let exercise = &self.page.exercise;
        let mut controls = Controls::new();
        controls.add(Control::Heading, &exercise.heading(), Act::Nothing);
        for [name, path] in exercise.links() {
            controls.add(Control::Link, &name, Act::Do(Leads::Path(path)));
        }
        for action in self.page.actions() {
            let role = match action.target {
                Leads::Ask(_) | Leads::Next => Control::Button,
                Leads::Path(_) => Control::Link,
            };
            controls.add(role, action.name, Act::Do(action.target));
        }
        if exercise.is_stuck() {
            controls.button(shell::try_again(), Act::Retry);
        }
        controls
    }
}

impl<E: PageExercise> Place for ExercisePlace<E> {
    fn tab(&self) -> &Tab {
        &self.page.tab
    }

    fn set_worker(&mut self, worker: Worker) -> Worker {
        self.page.set_worker(worker)
    }

    fn next_due(&self) -> Option<f64> {
        self.page.next_due()
    }

    fn do_next(&mut self) {
        self.page.do_next();
    }

    fn take_focus(&mut self) -> Option<Target> {
        self.page.focus.take()
    }

    fn said(&self) -> String {
        self.page.said()
    }

    fn title(&self) -> String {
        self.page.exercise.title()
    }

    fn texts(&self) -> Vec<String> {
        let exercise = &self.page.exercise;
        let mut texts = (self.texts)(exercise);
        texts.extend([
            self.page.message.clone(),
            exercise.status(),
            exercise.about(),
        ]);
        texts
    }

    fn controls(&self) -> Vec<(Control, String)> {
        self.pressable().named()
    }

    fn press(&mut self, place: usize, _cell: CellId) -> Pressed {
        match self.pressable().act(place) {
            Some(Act::Do(Leads::Ask(request))) => self.page.send(Event::Ask(request)),
            Some(Act::Do(Leads::Path(path))) => return Pressed::Path(path),
            Some(Act::Do(Leads::Next)) => return Pressed::Due(std::mem::take(&mut self.rest)),
            Some(Act::Retry) => self.page.send(Event::RetryEngine),
            Some(Act::Nothing) | None => {}
        }
        Pressed::Here
    }

    fn board(&self) -> Option<BoardView> {
        let exercise = &self.page.exercise;
        exercise.shows_board().then(|| exercise.board())
    }

    fn play(&mut self, cell: CellId) {
        self.page.send(Event::Play(cell));
    }

    fn key(&mut self, key: KeyAction, cell: CellId) {
        self.page.send(Event::Key(key, cell));
    }

    fn escape(&mut self, _cell: CellId) {
        self.page.send(Event::Ask(Request::Dismiss));
    }

    fn hidden(&mut self) {
        self.page.send(Event::Wake);
    }

    fn way_on(&self) -> Option<String> {
        let mut actions = self.page.actions().into_iter();
        let way_on = actions.find(|action| action.leads_on)?;
        Some(way_on.name.to_owned())
    }

    fn path(&self) -> String {
        self.path.clone()
    }
}
