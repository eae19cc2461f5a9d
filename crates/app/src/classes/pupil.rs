//! A pupil's page: what the set asks for, one task after the other, and the code at the end.

use noughts_words::classes as words;

use crate::browser::Browser;
use crate::classes::game::ClassGame;
use crate::classes::set::{ClassSet, Task};
use crate::classes::work::{Stage, Work};
use crate::exercise::any::AnyExercise;
use crate::exercise::{self, Grade};
use crate::lessons::state::{Scope, State};
use crate::puzzles::attempt::Attempt;
use crate::puzzles::setting::Setting;
use crate::screen::{Action, Effect, Entry, Focus, Input, Screen, View};

/// A pupil's work on a set, with the task in hand.
#[derive(Clone, Debug)]
pub struct Pupil {
    work: Work,
    task: Option<AnyExercise>,
    /// What was said of the code that was copied.
    news: &'static str,
}

/// An event of a pupil's page.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The pupil begins the set, again if it was begun before.
    Begin,
    /// The pupil goes on where the set was left.
    GoOn,
    /// The pupil goes on to the next task.
    Next,
    /// The pupil copies the code.
    Copy,
    /// What there is to say of that.
    Copied(&'static str),
    /// Something happens to the task.
    Task(exercise::Event),
}

impl Pupil {
    /// Returns the page of a set, as far as the work on it is saved.
    pub fn open(set: ClassSet, browser: &impl Browser) -> Self {
        Self {
            work: Work::start(set, browser),
            task: None,
            news: "",
        }
    }

    /// Returns what the page shows.
    pub const fn stage(&self) -> Stage {
        self.work.stage()
    }

    /// Returns the task in hand.
    pub const fn task(&self) -> Option<&AnyExercise> {
        self.task.as_ref()
    }

    /// Shows the present stage in place of the one before.
    fn enter<B: Browser>(&mut self, browser: &B) -> Vec<Effect> {
        let task = match self.stage() {
            Stage::Task(number) => {
                self.work.show(number, browser);
                self.work.set().tasks().get(number).copied()
            }
            Stage::Begin | Stage::End => None,
        };
        self.task = task.and_then(|task| exercise(task, browser));
        let mut effects = vec![Effect::Renew, Effect::Focus(Focus::Heading)];
        effects.extend(self.start(browser));
        effects
    }

    /// Notes how the task in hand went, unless it is done.
    fn note(&mut self, grade: Grade, browser: &impl Browser) {
        if let Stage::Task(number) = self.stage() {
            self.work.note(number, grade, browser);
        }
    }

    /// Returns the view of a task, by its number from 0.
    fn view_of<B: Browser>(&self, task: &AnyExercise, number: usize) -> View<Event> {
        let task = task.screen::<B>().view();
        let mut view = View::new(task.model.heading.as_str()).titled(task.model.title.as_str());
        view.text("progress", self.work.progress(number));
        view.nest(task, Event::Task);
        let is_done = self.work.done() > number;
        let text = match (is_done, number + 1 == self.work.count()) {
            (false, _) => words::skip(),
            (true, false) => words::next(),
            (true, true) => words::finish(),
        };
        let next = Action::button(text, Event::Next).way_on(is_done, true);
        view.actions("next-task", [next]);
        view
    }
}

impl<B: Browser> Screen<B> for Pupil {
    type Event = Event;

    fn start(&mut self, browser: &B) -> Vec<Effect> {
        match (&mut self.task, self.work.stage(), self.work.ending()) {
            (Some(task), ..) => task.screen_mut().start(browser),
            (None, Stage::End, Some(ending)) => vec![Effect::say(ending.said)],
            (None, ..) => Vec::new(),
        }
    }

    fn update(&mut self, event: Event, browser: &B) -> Vec<Effect> {
        match event {
            Event::Begin => self.work.begin(browser),
            Event::GoOn => self.work.go_on(),
            Event::Next => {
                self.note(Grade::Nothing, browser);
                self.work.go_on();
            }
            Event::Copy => {
                let ending = self.work.ending();
                return Vec::from_iter(ending.map(|ending| Effect::Copy(ending.code)));
            }
            Event::Copied(said) => {
                self.news = said;
                return Vec::new();
            }
            Event::Task(event) => {
                let Some(task) = self.task.as_mut().map(AnyExercise::screen_mut) else {
                    return Vec::new();
                };
                let effects = task.update(event, browser);
                if let Some(grade) = task.grade() {
                    self.note(grade, browser);
                }
                return effects;
            }
        }
        self.enter(browser)
    }

    fn view(&self) -> View<Event> {
        let work = &self.work;
        let mut view = match (self.stage(), &self.task, work.ending()) {
            (Stage::Task(number), Some(task), _) => self.view_of::<B>(task, number),
            (Stage::End, _, Some(ending)) => {
                let mut view = View::new(words::set());
                view.text("result", ending.result);
                view.heading("code-heading", words::your_code());
                view.text("code", ending.groups);
                view.text("give", words::give_code());
                let copy = Action::button(words::copy_code(), Event::Copy).primary();
                let again = Action::button(words::begin_anew(), Event::Begin);
                view.actions("actions", [copy, again]);
                view.text("news", self.news);
                view
            }
            (Stage::Begin | Stage::Task(_) | Stage::End, ..) => {
                let mut view = View::new(words::set());
                let tasks = work.set().tasks();
                view.text("rules", words::rules());
                let points = work.set().most_points();
                view.text("counted", words::counted(tasks.len(), points));
                view.list("tasks", tasks.iter().map(|task| Entry::text(task.name())));
                let begin = match work.done() {
                    0 => Action::button(words::begin(), Event::Begin),
                    _ => Action::button(words::go_on(), Event::GoOn),
                };
                view.actions("actions", [begin.primary()]);
                view
            }
        };
        view.text("problem", work.problem().unwrap_or_default());
        view
    }

    fn event_of(&self, input: Input) -> Option<Event> {
        match input {
            Input::Copied(said) => Some(Event::Copied(said)),
            input => exercise::Event::of(input).map(Event::Task),
        }
    }
}

/// Returns the exercise of a task.
fn exercise(task: Task, browser: &impl Browser) -> Option<AnyExercise> {
    Some(match task {
        Task::Puzzle(puzzle) => AnyExercise::Problem(Attempt::new(Setting::Class(puzzle))),
        Task::Lesson(id) => {
            AnyExercise::Lesson(State::new(noughts_lessons::lesson(id)?, Scope::Class))
        }
        Task::Game(variant, level) => {
            AnyExercise::Game(ClassGame::new(variant, level, browser.random()))
        }
    })
}
