//! A pupil's work on a set: one task after the other, and the result.

use noughts_words::{classes as words, puzzles};

use crate::browser::Browser;
use crate::classes::set::ClassSet;
use crate::classes::sitting::{Sitting, Sittings};
use crate::clock::time_text;
use crate::exercise::Grade;
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
pub struct Work {
    set: ClassSet,
    sittings: Sittings,
    stage: Stage,
    /// The problem with the saved data.
    problem: Option<String>,
}

/// The result of a set, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The points and the time.
    pub result: String,
    /// The code.
    pub code: String,
    /// The code in three groups, which are easier to read out than twelve signs.
    pub groups: String,
    /// All of it, to hear.
    pub said: String,
}

impl Work {
    /// Returns the work on a set, as far as it is saved.
    pub fn start(set: ClassSet, storage: &impl Storage) -> Self {
        let (sittings, problem) = match storage::load::<Sittings>(storage) {
            Ok(loaded) => {
                let notice = loaded.notice();
                (loaded.record, notice)
            }
            Err(_) => (Sittings::default(), Some(puzzles::not_saved().to_owned())),
        };
        let mut work = Self {
            set,
            sittings,
            stage: Stage::Begin,
            problem,
        };
        if work.done() == work.count() {
            work.stage = Stage::End;
        }
        work
    }

    /// Returns the set.
    pub const fn set(&self) -> &ClassSet {
        &self.set
    }

    /// Returns the content of the page.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns what is wrong with what is saved.
    pub fn problem(&self) -> Option<String> {
        self.problem.clone()
    }

    /// Returns the number of tasks.
    pub fn count(&self) -> usize {
        self.set.tasks().len()
    }

    /// Returns the number of tasks that are done.
    pub fn done(&self) -> usize {
        self.sitting().map_or(0, Sitting::done)
    }

    fn sitting(&self) -> Option<&Sitting> {
        self.sittings.of(&self.set)
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
            self.problem = Some(puzzles::not_saved().to_owned());
        }
    }

    /// Begins the set; again, if it was begun before.
    pub fn begin(&mut self, browser: &impl Browser) {
        let random = browser.random();
        self.change(browser, move |sittings, set| sittings.begin(set, random));
        self.go_on();
    }

    /// Goes on with the first task that is not done.
    pub fn go_on(&mut self) {
        let done = self.done();
        self.stage = if done < self.count() {
            Stage::Task(done)
        } else {
            Stage::End
        };
    }

    /// Notes that the task with a number is shown.
    pub fn show(&mut self, number: usize, browser: &impl Browser) {
        let date = browser.date();
        self.change(browser, move |sittings, set| {
            sittings.show(set, number, date);
        });
    }

    /// Notes how the task with a number went, unless it is done.
    pub fn note(&mut self, number: usize, grade: Grade, browser: &impl Browser) {
        if self.done() <= number {
            let date = browser.date();
            let note = move |sittings: &mut Sittings, set: &ClassSet| {
                sittings.note(set, number, grade, date);
            };
            self.change(browser, note);
        }
    }

    /// Returns how far the set has come at the task with a number, and the points.
    pub fn progress(&self, number: usize) -> String {
        let points = self.sitting().map(Sitting::points).unwrap_or_default();
        let progress = words::progress(number + 1, self.count());
        format!("{progress} · {}", words::points_so_far(points))
    }

    /// Returns the result, once there is any.
    pub fn ending(&self) -> Option<Ending> {
        let code = self.sitting()?.code();
        let time = time_text(u32::from(code.seconds) * 1_000);
        let result = words::result(code.points, self.set.most_points(), &time);
        let code = code.to_string();
        let spelled: Vec<_> = code.chars().map(String::from).collect();
        Some(Ending {
            groups: [&code[..4], &code[4..8], &code[8..]].join(" "),
            said: format!("{result} {}: {}.", words::your_code(), spelled.join(" ")),
            result,
            code,
        })
    }
}
