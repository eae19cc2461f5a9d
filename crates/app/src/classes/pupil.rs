//! A pupil's page: what the set asks for, one task after the other, and the code at the end.

use noughts_words::{classes as words, puzzles, share};

use crate::browser::Browser;
use crate::classes::code::Code;
use crate::classes::game::ClassGame;
use crate::classes::set::{ClassSet, Task};
use crate::classes::sitting::{Sitting, Sittings};
use crate::clock::time_text;
use crate::exercise::any::AnyExercise;
use crate::exercise::{self, Grade};
use crate::lessons::state::{Look, Scope, State};
use crate::puzzles::attempt::Attempt;
use crate::puzzles::setting::Setting;
use crate::screen::{Action, Effect, Entry, Focus, Input, Screen, View};
use crate::storage;
use crate::storage::Storage;

/// The content of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The summary of the set.
    Begin,
    /// The task with a number, from 0.
    Task(usize),
    /// The result.
    End,
}

/// The set, and what the pupil has done of it.
#[derive(Clone, Debug)]
pub struct Pupil {
    set: ClassSet,
    sittings: Sittings,
    stage: Stage,
    /// The task in hand.
    task: Option<AnyExercise>,
    /// The problem with the saved data.
    problem: String,
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
    pub fn open(set: ClassSet, storage: &impl Storage) -> Self {
        let (sittings, problem) = match storage::load::<Sittings>(storage) {
            Ok(loaded) => {
                let notice = loaded.notice();
                (loaded.record, notice)
            }
            Err(_) => (Sittings::default(), Some(puzzles::not_saved().to_owned())),
        };
        let mut page = Self {
            set,
            sittings,
            stage: Stage::Begin,
            task: None,
            problem: problem.unwrap_or_default(),
            news: "",
        };
        if page.done() == page.set.tasks().len() {
            page.stage = Stage::End;
        }
        page
    }

    /// Returns the content of the page.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns what the view of a lesson draws by itself, if the task in hand is one.
    pub fn look(&self) -> Option<Look> {
        match &self.task {
            Some(AnyExercise::Lesson(lesson)) => Some(lesson.look()),
            Some(AnyExercise::Problem(_) | AnyExercise::Game(_)) | None => None,
        }
    }

    fn sitting(&self) -> Option<&Sitting> {
        self.sittings.of(&self.set)
    }

    /// Returns the number of tasks that are done.
    fn done(&self) -> usize {
        self.sitting().map_or(0, Sitting::done)
    }

    /// Returns the result, at the end.
    fn code(&self) -> Option<Code> {
        let sitting = self.sitting().filter(|_| self.stage == Stage::End);
        sitting.map(Sitting::code)
    }

    /// Returns the points and the time.
    fn result(&self, code: Code) -> String {
        let time = time_text(u32::from(code.seconds) * 1_000);
        words::result(code.points, self.set.most_points(), &time)
    }

    /// Changes what was done, here and where it is saved.
    fn change(
        &mut self,
        browser: &impl Browser,
        change: impl Fn(&mut Sittings, &ClassSet) + 'static,
    ) {
        change(&mut self.sittings, &self.set);
        let set = self.set.clone();
        let change = move |sittings: &mut Sittings| change(sittings, &set);
        if browser.change(change).is_err() {
            puzzles::not_saved().clone_into(&mut self.problem);
        }
    }

    /// Notes how the task in hand went, unless it is done.
    fn note(&mut self, grade: Grade, browser: &impl Browser) {
        let Stage::Task(number) = self.stage else {
            return;
        };
        if self.done() <= number {
            let date = browser.date();
            self.change(browser, move |sittings, set| {
                sittings.note(set, number, grade, date);
            });
        }
    }

    /// Goes on with the first task that is not done, or to the end.
    fn go_on<B: Browser>(&mut self, browser: &B) -> Vec<Effect> {
        let number = self.done();
        let task = self.set.tasks().get(number).copied();
        self.stage = task.map_or(Stage::End, |_| Stage::Task(number));
        self.task = task.and_then(|task| exercise(task, browser));
        if self.task.is_some() {
            let date = browser.date();
            self.change(browser, move |sittings, set| {
                sittings.show(set, number, date);
            });
        }
        let mut effects = vec![Effect::Renew, Effect::Focus(Focus::Heading)];
        effects.extend(self.start(browser));
        effects
    }

    /// Returns the view of a task, by its number from 0.
    fn view_of(&self, task: View<exercise::Event>, number: usize) -> View<Event> {
        let mut view = View::new(task.model.heading.as_str()).titled(task.model.title.as_str());
        let (count, is_done) = (self.set.tasks().len(), self.done() > number);
        let points = self.sitting().map(Sitting::points).unwrap_or_default();
        let progress = words::progress(number + 1, count);
        let points = words::points_so_far(points);
        view.text("progress", format!("{progress} · {points}"));
        view.nest(task, Event::Task);
        let text = match (is_done, number + 1 == count) {
            (false, _) => words::skip(),
            (true, false) => words::next(),
            (true, true) => words::finish(),
        };
        let next = Action::button(text, Event::Next).way_on(is_done, true);
        view.actions("next-task", [next]);
        view
    }
}

/// Returns the exercise of a task.
fn exercise(task: Task, browser: &impl Browser) -> Option<AnyExercise> {
    Some(match task {
        Task::Puzzle(puzzle) => {
            AnyExercise::Problem(Box::new(Attempt::new(Setting::Class(puzzle))))
        }
        Task::Lesson(id) => {
            AnyExercise::Lesson(State::new(noughts_lessons::lesson(id)?, Scope::Class))
        }
        Task::Game(variant, level) => {
            AnyExercise::Game(ClassGame::new(variant, level, browser.random()))
        }
    })
}

impl<B: Browser> Screen<B> for Pupil {
    type Event = Event;

    fn start(&mut self, browser: &B) -> Vec<Effect> {
        if let Some(task) = &mut self.task {
            return task.screen_mut().start(browser);
        }
        let said = self.code().map(|code| {
            let spelled: Vec<_> = code.to_string().chars().map(String::from).collect();
            let (result, spelled) = (self.result(code), spelled.join(" "));
            Effect::say(format!("{result} {}: {spelled}.", words::your_code()))
        });
        Vec::from_iter(said)
    }

    fn update(&mut self, event: Event, browser: &B) -> Vec<Effect> {
        match event {
            Event::Begin => {
                let random = browser.random();
                self.change(browser, move |sittings, set| sittings.begin(set, random));
                self.go_on(browser)
            }
            Event::GoOn => self.go_on(browser),
            Event::Next => {
                self.note(Grade::Nothing, browser);
                self.go_on(browser)
            }
            Event::Copy => {
                let said = [share::copied(), share::not_copied()];
                let code = self.code().map(|code| code.to_string());
                Vec::from_iter(code.map(|code| Effect::Copy(code, said)))
            }
            Event::Copied(said) => {
                self.news = said;
                Vec::new()
            }
            Event::Task(event) => {
                let Some(task) = self.task.as_mut().map(AnyExercise::screen_mut) else {
                    return Vec::new();
                };
                let effects = task.update(event, browser);
                if let Some(grade) = task.grade() {
                    self.note(grade, browser);
                }
                effects
            }
        }
    }

    fn view(&self) -> View<Event> {
        let mut view = match (self.stage, &self.task, self.code()) {
            (Stage::Task(number), Some(task), _) => self.view_of(task.screen::<B>().view(), number),
            (.., Some(code)) => {
                let mut view = View::new(words::set());
                view.text("result", self.result(code));
                view.heading("code-heading", words::your_code());
                // Three groups are easier to read out than twelve signs.
                let code = code.to_string();
                view.text("code", [&code[..4], &code[4..8], &code[8..]].join(" "));
                view.text("give", words::give_code());
                let copy = Action::button(words::copy_code(), Event::Copy).primary();
                let again = Action::button(words::begin_anew(), Event::Begin);
                view.actions("actions", [copy, again]);
                view.text("news", self.news);
                view
            }
            _ => {
                let mut view = View::new(words::set());
                view.text("rules", words::rules());
                let tasks = self.set.tasks();
                let points = self.set.most_points();
                view.text("counted", words::counted(tasks.len(), points));
                view.list("tasks", tasks.iter().map(|task| Entry::text(task.name())));
                let begin = match self.done() {
                    0 => Action::button(words::begin(), Event::Begin),
                    _ => Action::button(words::go_on(), Event::GoOn),
                };
                view.actions("actions", [begin.primary()]);
                view
            }
        };
        view.text("problem", self.problem.as_str());
        view
    }

    fn event_of(&self, input: Input) -> Option<Event> {
        match input {
            Input::Copied(said) => Some(Event::Copied(said)),
            input => exercise::Event::of(input).map(Event::Task),
        }
    }
}
