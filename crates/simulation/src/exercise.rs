//! The page of an exercise in a tab: it carries out effects as the page in a browser does, in tasks.

use noughts_app::board::keyboard::KeyAction;
use noughts_app::engine::supervisor::Actions;
use noughts_app::engine::{InFlightSearch, Order};
use noughts_app::exercise::{Action, Availability, Effect, Event, Exercise, Request, Texts};
use noughts_random::SplitMix64;
use noughts_rules::CellId;

use crate::browser::Tab;
use crate::engine::{Engine, Step, Timer};
use crate::person::Target;
use crate::speech::Speech;
use crate::tasks::Tasks;
use crate::worker::Worker;

/// Something that a page does later.
#[derive(Clone, Debug)]
enum Task {
    Engine(Timer),
    /// Wakes the exercise, unless another time was asked for since.
    Wake(u32),
}

/// The page of an exercise.
pub struct ExercisePage<E> {
    /// Its tab.
    pub tab: Tab,
    /// The exercise.
    pub exercise: E,
    /// Where the focus is to go.
    pub focus: Option<Target>,
    /// The message below the board.
    pub message: String,
    engine: Engine,
    tasks: Tasks<Task>,
    /// How often a time to wake was asked for.
    wakes: u32,
    speech: Speech,
}

impl<E: Exercise> ExercisePage<E> {
    /// Opens the page of an exercise.
    pub fn open(tab: Tab, mut exercise: E, worker: Worker, seed: u64) -> Self {
        let effects = exercise.start(&tab);
        let mut page = Self {
            tab,
            exercise,
            focus: None,
            message: String::new(),
            engine: Engine::new(worker, SplitMix64::new(seed)),
            tasks: Tasks::default(),
            wakes: 0,
            speech: Speech::default(),
        };
        page.carry_out(effects);
        page
    }

    fn now(&self) -> f64 {
        self.tab.machine.time.get()
    }

    /// Gives it another worker, the next time that one is started or asked; returns the one before.
    pub fn set_worker(&mut self, worker: Worker) -> Worker {
        std::mem::replace(&mut self.engine.worker, worker)
    }

    /// Returns the time of the next task, if any.
    pub fn next_due(&self) -> Option<f64> {
        self.tasks.next_due()
    }

    /// Does the first task that is due.
    ///
    /// # Panics
    /// Something is said twice.
    pub fn do_next(&mut self) {
        self.speech.begin_task();
        match self.tasks.take_next() {
            Some(Task::Engine(timer)) => {
                let actions = self.engine.due(timer);
                self.do_all(actions);
            }
            Some(Task::Wake(wakes)) if wakes == self.wakes => self.send(Event::Wake),
            Some(Task::Wake(_)) | None => {}
        }
        self.speech.end_task();
    }

    /// Sends an event to the exercise.
    pub fn send(&mut self, event: Event) {
        let effects = self.exercise.update(event, &self.tab);
        self.carry_out(effects);
    }

    /// Presses a key of the board at a cell.
    pub fn key(&mut self, key: KeyAction, cell: CellId) {
        self.send(Event::Key(key, cell));
    }

    /// Makes a request.
    pub fn ask(&mut self, request: Request) {
        self.send(Event::Ask(request));
    }

    /// Returns everything that was said.
    pub fn said(&self) -> String {
        self.speech.text()
    }

    /// Returns the buttons and links that are shown beside the board.
    pub fn actions(&self) -> Vec<Action> {
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
                    self.wakes += 1;
                    let due = self.now() + f64::from(milliseconds);
                    self.tasks.add(due, Task::Wake(self.wakes));
                }
            }
        }
    }

    fn order(&mut self, order: Order) {
        let actions = self.engine.order(order);
        self.do_all(actions);
    }

    fn do_all(&mut self, actions: Actions<InFlightSearch>) {
        for action in actions {
            for step in self.engine.carry_out(action, self.now()) {
                match step {
                    Step::Later(pause, timer) => {
                        self.tasks.add(self.now() + pause, Task::Engine(timer));
                    }
                    Step::Tell(news) => self.send(Event::Engine(news)),
                }
            }
        }
    }
}
