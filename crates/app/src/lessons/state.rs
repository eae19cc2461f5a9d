//! The progress through a lesson.
//!
//! The engine evaluates every move and plays the opponent. A move waits for its answer.

use noughts_lessons::{Lesson, Step};
use noughts_protocol::{Goal, MoveValue, Response, Study, Value};
use noughts_rules::{CellId, Game};
use noughts_words::lessons as words;

use crate::board_view::BoardView;
use crate::browser::Browser;
use crate::engine::{News, Order, Queue};
use crate::exercise::{Effect, Exercise, Grade, Request, tell};
use crate::lessons::progress::Progress;
use crate::lessons::spoken;
use crate::practice::{Item, Practice};
use crate::{announce, names};

/// The engine's time limit for a position, in milliseconds. It needs only a few.
const STUDY_TIME: u32 = 10_000;

/// A lesson and the progress through it.
#[derive(Clone, Debug)]
pub struct State {
    lesson: Lesson,
    /// The index of the step.
    number: usize,
    /// Whether the step stands alone, without the others.
    is_alone: bool,
    /// Whether it is known when the step comes back.
    is_noted: bool,
    /// Whether no move was wrong or shown.
    is_flawless: bool,
    game: Game,
    /// The number of right moves still to make in this step; 0 once it is over.
    left: usize,
    /// The action that waits for the engine.
    waiting: Option<Action>,
    /// The values of the position's moves, once they are known.
    study: Option<Study>,
    engine: Queue<()>,
}

/// An action that waits for the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    /// Judge a move, then make it.
    Play(CellId),
    /// Make a right move.
    Show,
    /// Make the opponent's move.
    Reply,
}

impl State {
    /// Returns a lesson at its first step.
    pub fn new(lesson: Lesson) -> Self {
        let game = lesson.steps[0].game.clone();
        Self {
            lesson,
            number: 0,
            is_alone: false,
            is_noted: false,
            is_flawless: true,
            game,
            left: 0,
            waiting: None,
            study: None,
            engine: Queue::new(STUDY_TIME),
        }
    }

    /// Returns a step of a lesson without the others, by its number from 1.
    pub fn alone(lesson: Lesson, number: usize) -> Self {
        Self {
            number: number.clamp(1, lesson.steps.len()) - 1,
            is_alone: true,
            ..Self::new(lesson)
        }
    }

    /// Returns the index of the step.
    pub const fn number(&self) -> usize {
        self.number
    }

    /// Returns the step.
    pub fn step(&self) -> &Step {
        &self.lesson.steps[self.number]
    }

    /// Returns the game in its current state.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns whether the step is over.
    pub const fn is_step_over(&self) -> bool {
        self.left == 0
    }

    /// Returns whether there is another step.
    pub fn has_next(&self) -> bool {
        !self.is_alone && self.number + 1 < self.lesson.steps.len()
    }

    /// Returns the task of the step.
    pub fn task(&self) -> &'static str {
        spoken(&self.step().task)
    }

    /// Begins a step.
    fn begin(&mut self, number: usize) -> Vec<Effect> {
        self.is_noted &= self.number == number;
        self.number = number;
        self.game = self.step().game.clone();
        self.left = self.step().moves;
        self.waiting = None;
        // The task has its own place on the page.
        let mut effects = vec![Effect::Clear, Effect::Say(self.task().to_owned())];
        effects.extend(self.study());
        effects
    }

    /// Begins a step that the reader asked for.
    fn begin_again(&mut self, number: usize) -> Vec<Effect> {
        let mut effects = self.begin(number);
        effects.push(Effect::FocusFirst);
        effects
    }

    /// Requests the values of the position's moves.
    fn study(&mut self) -> Vec<Effect> {
        self.study = None;
        // The new search replaces a running one.
        self.engine.clear();
        let order = self.engine.ask((), self.game.record(), Goal::Study);
        // Without an engine, the order waits for a retry.
        order.map_or_else(
            || tell(words::no_engine()),
            |order| vec![Effect::Order(order)],
        )
    }

    fn hear_study(&mut self, study: Study, browser: &impl Browser) -> Vec<Effect> {
        if self.engine.task(study.run).is_none() {
            return Vec::new();
        }
        let position = self.game.position();
        if position.check(position.to_move(), study.best).is_err() {
            return vec![Effect::Order(Order::Replace)];
        }
        self.engine.finish();
        self.study = Some(study);
        let waiting = self.waiting;
        waiting.map_or_else(Vec::new, |action| self.act(action, browser))
    }

    /// Performs an action, or keeps it until the engine has answered. The next action replaces a
    /// waiting one, unless that is the opponent's move.
    fn act(&mut self, action: Action, browser: &impl Browser) -> Vec<Effect> {
        if self.waiting != Some(Action::Reply) {
            self.waiting = Some(action);
        }
        let (Some(study), Some(action)) = (self.study.take(), self.waiting) else {
            return Vec::new();
        };
        self.waiting = None;
        let values: &[MoveValue] = &study.moves;
        let is_right = |cell: &CellId| self.step().is_right(&self.game, *cell, values);
        match action {
            Action::Reply => {
                let position = self.game.position();
                let name = names::side(position.name_of(position.to_move()));
                let said = words::answered(name, &self.place(study.best));
                // The move was checked when the engine reported it.
                let _ = self.game.play(study.best);
                self.go_on(said, browser)
            }
            Action::Play(cell) if is_right(&cell) => self.play_right(cell, browser),
            Action::Play(cell) => {
                let value = study.find(cell).and_then(|found| found.value);
                self.study = Some(study);
                self.note(false, browser);
                let outcome = value.map_or("unknown", Value::word);
                let plies = value.map_or(0, Value::plies);
                let wrong = words::wrong(&self.place(cell), outcome, plies);
                tell(format!("{wrong} {}", spoken(&self.step().wrong)))
            }
            Action::Show => {
                let moves = self.game.position().legal_moves();
                let right = Some(study.best).filter(is_right);
                let right = right.or_else(|| moves.into_iter().find(is_right));
                let right = right.unwrap_or(study.best);
                self.note(false, browser);
                let mut effects = tell(words::shown(&self.place(right)));
                effects.extend(self.play_right(right, browser));
                effects
            }
        }
    }

    fn place(&self, cell: CellId) -> String {
        announce::place(self.game.position().topology(), cell)
    }

    /// Makes a right move.
    fn play_right(&mut self, cell: CellId, browser: &impl Browser) -> Vec<Effect> {
        let side = self.game.position().to_move();
        // The move was checked before it was judged.
        let _ = self.game.play(cell);
        self.left -= 1;
        let position = self.game.position();
        if self.left == 0 || position.status().is_over() {
            self.end(browser)
        } else if position.to_move() == side {
            self.go_on(words::go_on().to_owned(), browser)
        } else {
            self.waiting = Some(Action::Reply);
            self.study()
        }
    }

    /// Ends the step; all its moves were right.
    fn end(&mut self, browser: &impl Browser) -> Vec<Effect> {
        self.left = 0;
        self.note(true, browser);
        let right = format!("{} {}", words::right(), spoken(&self.step().right));
        let mut effects = tell(right);
        if !self.is_alone && !self.has_next() {
            effects.extend(self.save(browser).into_iter().map(Effect::Tell));
        }
        effects.push(Effect::LeadOn);
        effects
    }

    /// Saves when the step comes back, once a move was wrong or shown, or all of them were right.
    fn note(&mut self, is_right: bool, browser: &impl Browser) {
        self.is_flawless &= is_right;
        if std::mem::replace(&mut self.is_noted, true) {
            return;
        }
        let item = Item::Step(self.lesson.id.to_owned(), self.number + 1);
        let date = browser.date();
        let answer = move |practice: &mut Practice| practice.answer(&item, is_right, date);
        // What cannot be saved is said at the end of the lesson.
        let _ = browser.change(answer);
    }

    /// Lets the reader continue, unless the opponent's move has ended the game.
    fn go_on(&mut self, said: String, browser: &impl Browser) -> Vec<Effect> {
        if self.game.position().status().is_over() {
            return self.end(browser);
        }
        let mut effects = tell(said);
        effects.extend(self.study());
        effects
    }

    /// Saves that the lesson is finished; returns what there is to say about that.
    fn save(&self, browser: &impl Browser) -> Vec<String> {
        let id = self.lesson.id;
        let saved = browser.change(move |progress: &mut Progress| progress.finish(id));
        let said = match saved {
            Ok(loaded) => loaded.notice(),
            Err(_) => Some(words::not_saved().to_owned()),
        };
        let finished = words::finished_lesson().to_owned();
        [finished].into_iter().chain(said).collect()
    }
}

impl Exercise for State {
    fn board(&self) -> BoardView {
        let view = BoardView::of(&self.game, self.game.ply());
        if self.is_step_over() || self.waiting == Some(Action::Reply) {
            view
        } else {
            view.on_turn()
        }
    }

    fn status(&self) -> String {
        self.task().to_owned()
    }

    fn other_key(&self) -> Effect {
        Effect::Tell(words::keys().to_owned())
    }

    fn is_stuck(&self) -> bool {
        self.engine.is_stuck()
    }

    fn grade(&self) -> Option<Grade> {
        let is_over = self.is_step_over() && self.is_noted && !self.has_next();
        is_over.then_some(if self.is_flawless {
            Grade::Full
        } else {
            Grade::Half
        })
    }

    fn start(&mut self) -> Vec<Effect> {
        self.begin(self.number)
    }

    fn play(&mut self, cell: CellId, browser: &impl Browser) -> Vec<Effect> {
        if self.is_step_over() {
            return tell(words::over());
        }
        let position = self.game.position();
        match position.check(position.to_move(), cell) {
            Ok(()) => self.act(Action::Play(cell), browser),
            Err(error) => tell(announce::play_error(&error)),
        }
    }

    fn ask(&mut self, request: Request, browser: &impl Browser) -> Option<Vec<Effect>> {
        match request {
            Request::Hint | Request::Show if self.is_step_over() => Some(tell(words::over())),
            Request::Hint | Request::Show => Some(self.act(Action::Show, browser)),
            Request::Undo | Request::Begin => Some(self.begin_again(self.number)),
            Request::Next => {
                let has_next = self.is_step_over() && self.has_next();
                has_next.then(|| self.begin_again(self.number + 1))
            }
            Request::Redo | Request::StepBack | Request::StepForward | Request::End => None,
        }
    }

    fn hear(&mut self, news: News, browser: &impl Browser) -> Vec<Effect> {
        match news {
            News::Said(Response::Study(study)) => self.hear_study(study, browser),
            // A new worker gets the search again.
            News::Said(_) | News::Replaced => Vec::new(),
            News::Unavailable => {
                self.engine.give_up();
                tell(words::no_engine())
            }
        }
    }

    fn retry(&mut self) -> Vec<Order> {
        self.engine.retry()
    }
}
