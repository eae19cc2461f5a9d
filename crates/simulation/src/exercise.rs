//! The page of an exercise in a tab: it carries out effects as the page in a browser does, in tasks.

use noughts_app::engine::{News, Order};
use noughts_app::exercise::{Action, Availability, Effect, Event, Exercise, Texts};
use noughts_random::SplitMix64;

use crate::browser::Tab;
use crate::engine::Engine;
use crate::person::Target;
use crate::speech::Speech;
use crate::worker::Worker;

/// The page of an exercise.
pub(crate) struct ExercisePage<E> {
    /// Its tab.
    pub(crate) tab: Tab,
    /// The exercise.
    pub(crate) exercise: E,
    /// Where the focus is to go.
    pub(crate) focus: Option<Target>,
    /// The message below the board.
    pub(crate) message: String,
    engine: Engine,
    /// When the exercise is to be woken.
    wake_due: Option<f64>,
    speech: Speech,
}

impl<E: Exercise> ExercisePage<E> {
    /// Opens the page of an exercise.
    pub(crate) fn open(tab: Tab, mut exercise: E, worker: Worker, seed: u64) -> Self {
        let effects = exercise.start(&tab);
        let mut page = Self {
            tab,
            exercise,
            focus: None,
            message: String::new(),
            engine: Engine::new(worker, SplitMix64::new(seed)),
            wake_due: None,
            speech: Speech::default(),
        };
        page.carry_out(effects);
        page
    }

    fn now(&self) -> f64 {
        self.tab.machine.time.get()
    }

    /// Gives it another worker, the next time that one is started or asked; returns the one before.
    pub(crate) fn set_worker(&mut self, worker: Worker) -> Worker {
        std::mem::replace(&mut self.engine.worker, worker)
    }

    /// Returns the time of the next task, if any.
    pub(crate) fn next_due(&self) -> Option<f64> {
        let dues = self.engine.next_due().into_iter().chain(self.wake_due);
        dues.min_by(f64::total_cmp)
    }

    /// Does the first task that is due.
    ///
    /// # Panics
    /// Something is said twice.
    pub(crate) fn do_next(&mut self) {
        self.speech.begin_task();
        let now = self.now();
        if self.wake_due.is_some_and(|due| due <= now) {
            self.wake_due = None;
            self.send(Event::Wake);
        } else {
            let news = self.engine.do_next(now);
            self.hear(news);
        }
        self.speech.end_task();
    }

    /// Sends an event to the exercise.
    pub(crate) fn send(&mut self, event: Event) {
        let effects = self.exercise.update(event, &self.tab);
        self.carry_out(effects);
    }

    /// Returns everything that was said.
    pub(crate) fn said(&self) -> String {
        self.speech.text()
    }

    /// Returns the buttons and links that are shown beside the board.
    pub(crate) fn actions(&self) -> Vec<Action> {
        let mut actions = self.exercise.actions();
        actions.retain(|action| action.availability != Availability::Hidden);
        actions
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        let Texts { shown, said } = Texts::of(&effects);
        if !said.is_empty() {
            self.speech.say(said);
        }
        self.message = shown.unwrap_or_else(|| std::mem::take(&mut self.message));
        for effect in effects {
            match effect {
                Effect::Tell(_)
                | Effect::Say(_)
                | Effect::Show(_)
                | Effect::Clear
                | Effect::Sound(_) => {}
                Effect::Order(order) => self.order(order),
                Effect::FocusBoard => self.focus = Some(Target::Board),
                Effect::FocusFirst => self.focus = Some(Target::FirstCell),
                Effect::LeadOn => self.focus = Some(Target::WayOn),
                Effect::CatchFocus => self.focus = Some(Target::WayOnIfLost),
                Effect::Wake(milliseconds) => {
                    self.wake_due = Some(self.now() + f64::from(milliseconds));
                }
            }
        }
    }

    fn order(&mut self, order: Order) {
        let news = self.engine.order(order, self.now());
        self.hear(news);
    }

    fn hear(&mut self, news: Option<News>) {
        if let Some(news) = news {
            self.send(Event::Engine(news));
        }
    }
}
