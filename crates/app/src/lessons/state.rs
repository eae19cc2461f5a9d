//! The progress through a lesson. No DOM, no clock.
//!
//! The engine evaluates every move and plays the opponent. A move waits for its answer.

use noughts_lessons::{Lesson, Step};
use noughts_protocol::{Goal, MoveValue, Response, Study, Value};
use noughts_rules::{CellId, Game, PlayError, Side};

use crate::board_view::BoardView;
use crate::engine::{News, Order, Queue};

/// The engine's time limit for a position, in milliseconds. It needs only a few.
const STUDY_TIME: u32 = 10_000;

/// A lesson and the progress through it.
#[derive(Clone, Debug)]
pub struct State {
    lesson: Lesson,
    /// The index of the step.
    number: usize,
    game: Game,
    /// The number of right moves still to make in this step; 0 once it is over.
    left: usize,
    /// The action that waits for the engine.
    wish: Option<Wish>,
    /// The values of the position's moves, once they are known.
    study: Option<Study>,
    engine: Queue<()>,
}

/// An action that waits for the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    /// Judge a move, then make it.
    Play(CellId),
    /// Make a right move.
    Show,
    /// Make the opponent's move.
    Reply,
}

/// Something that happens to a lesson.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The reader plays in a cell.
    Play(CellId),
    /// The reader asks to see a right move.
    Show,
    /// Begin the step again.
    Again,
    /// Go on to the next step.
    Next,
    /// The engine's news.
    Engine(News),
    /// Try the engine once more.
    RetryEngine,
}

/// An action outside the lesson.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Pass an order to the engine.
    Engine(Order),
    /// The step is over: focus the way forward.
    StepOver,
    /// Record that the lesson is finished.
    Finished,
    /// Announce a notice and show it.
    Say(Notice),
}

/// A notice to the reader.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// The task of the step.
    Task,
    /// The step is done.
    Right,
    /// A move was right and the opponent has answered, but the step goes on.
    Answered {
        /// The side that answered.
        side: Side,
        /// The answer; `None` if the same side moves again.
        cell: Option<CellId>,
    },
    /// A move was wrong, and was not made.
    Wrong(CellId, Option<Value>),
    /// A right move was shown.
    Shown(CellId),
    /// The rules do not allow the move.
    Refused(PlayError),
    /// The step is over.
    Over,
    /// The engine could not start.
    EngineUnavailable,
}

impl State {
    /// Returns a lesson at its first step, and the first commands.
    pub fn new(lesson: Lesson) -> (Self, Vec<Command>) {
        let game = lesson.steps[0].game.clone();
        let mut state = Self {
            lesson,
            number: 0,
            game,
            left: 0,
            wish: None,
            study: None,
            engine: Queue::new(STUDY_TIME),
        };
        let commands = state.begin(0);
        (state, commands)
    }

    /// Returns the lesson.
    pub const fn lesson(&self) -> &Lesson {
        &self.lesson
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
        self.number + 1 < self.lesson.steps.len()
    }

    /// Returns the view of the board.
    pub fn board(&self) -> BoardView {
        let view = BoardView::of(&self.game, self.game.ply());
        if self.is_step_over() || self.wish == Some(Wish::Reply) {
            view
        } else {
            view.on_turn()
        }
    }

    /// Handles an event; returns the resulting commands.
    pub fn apply(&mut self, event: Event) -> Vec<Command> {
        match event {
            Event::Play(_) | Event::Show if self.is_step_over() => {
                vec![Command::Say(Notice::Over)]
            }
            Event::Play(cell) => {
                let position = self.game.position();
                match position.check(position.to_move(), cell) {
                    Ok(()) => self.want(Wish::Play(cell)),
                    Err(error) => vec![Command::Say(Notice::Refused(error))],
                }
            }
            Event::Show => self.want(Wish::Show),
            Event::Again => self.begin(self.number),
            Event::Next if self.has_next() => self.begin(self.number + 1),
            Event::Engine(News::Said(Response::Study(study))) => self.hear(study),
            // Nothing follows the last step, and a new worker gets the search again.
            Event::Next | Event::Engine(News::Said(_) | News::Replaced) => Vec::new(),
            Event::Engine(News::Unavailable) => {
                self.engine.give_up();
                vec![Command::Say(Notice::EngineUnavailable)]
            }
            Event::RetryEngine => {
                let orders = self.engine.retry().into_iter();
                orders.map(Command::Engine).collect()
            }
        }
    }

    /// Begins a step.
    fn begin(&mut self, number: usize) -> Vec<Command> {
        self.number = number;
        self.game = self.step().game.clone();
        self.left = self.step().moves;
        self.wish = None;
        let mut commands = vec![Command::Say(Notice::Task)];
        commands.extend(self.look());
        commands
    }

    /// Requests the values of the position's moves.
    fn look(&mut self) -> Vec<Command> {
        self.study = None;
        // The new search replaces a running one.
        self.engine.clear();
        let order = self.engine.ask((), self.game.record(), Goal::Study);
        // Without an engine, the order waits for a retry.
        let command = order.map_or(Command::Say(Notice::EngineUnavailable), Command::Engine);
        vec![command]
    }

    fn hear(&mut self, study: Study) -> Vec<Command> {
        if self.engine.task(study.run).is_none() {
            return Vec::new();
        }
        let position = self.game.position();
        if position.check(position.to_move(), study.best).is_err() {
            return vec![Command::Engine(Order::Replace)];
        }
        self.engine.finish();
        self.study = Some(study);
        self.wish.map_or_else(Vec::new, |wish| self.want(wish))
    }

    /// Performs an action, or keeps it until the engine has answered. The next action replaces a
    /// waiting one, unless that is the opponent's move.
    fn want(&mut self, wish: Wish) -> Vec<Command> {
        if self.wish != Some(Wish::Reply) {
            self.wish = Some(wish);
        }
        let (Some(study), Some(wish)) = (self.study.take(), self.wish) else {
            return Vec::new();
        };
        self.wish = None;
        let values: &[MoveValue] = &study.moves;
        let is_right = |cell: &CellId| self.step().is_right(&self.game, *cell, values);
        match wish {
            Wish::Reply => {
                let side = self.game.position().to_move();
                // The move was checked when the engine reported it.
                let _ = self.game.play(study.best);
                let cell = Some(study.best);
                self.go_on(Notice::Answered { side, cell })
            }
            Wish::Play(cell) if is_right(&cell) => self.play(cell, None),
            Wish::Play(cell) => {
                let value = study.find(cell).and_then(|found| found.value);
                self.study = Some(study);
                vec![Command::Say(Notice::Wrong(cell, value))]
            }
            Wish::Show => {
                let moves = self.game.position().legal_moves();
                let right = Some(study.best).filter(is_right);
                let right = right.or_else(|| moves.into_iter().find(is_right));
                let right = right.unwrap_or(study.best);
                self.play(right, Some(Notice::Shown(right)))
            }
        }
    }

    /// Makes a right move.
    fn play(&mut self, cell: CellId, notice: Option<Notice>) -> Vec<Command> {
        let side = self.game.position().to_move();
        // The move was checked before it was judged.
        let _ = self.game.play(cell);
        self.left -= 1;
        let mut commands: Vec<_> = notice.map(Command::Say).into_iter().collect();
        let position = self.game.position();
        if self.left == 0 || position.status().is_over() {
            commands.extend(self.end());
        } else if position.to_move() == side {
            commands.extend(self.go_on(Notice::Answered { side, cell: None }));
        } else {
            self.wish = Some(Wish::Reply);
            commands.extend(self.look());
        }
        commands
    }

    /// Ends the step; all its moves were right.
    fn end(&mut self) -> Vec<Command> {
        self.left = 0;
        let finished = (!self.has_next()).then_some(Command::Finished);
        let said = [Command::Say(Notice::Right)].into_iter();
        said.chain(finished).chain([Command::StepOver]).collect()
    }

    /// Lets the reader continue, unless the opponent's move has ended the game.
    fn go_on(&mut self, notice: Notice) -> Vec<Command> {
        if self.game.position().status().is_over() {
            return self.end();
        }
        let mut commands = vec![Command::Say(notice)];
        commands.extend(self.look());
        commands
    }
}
