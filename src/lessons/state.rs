//! How far one is with a lesson, and what there is to say. No DOM, no clock.
//!
//! The engine says what each move leads to, and plays the opponent. Until it has answered, a move
//! waits.

use noughts_lessons::{Lesson, Step};
use noughts_protocol::{Goal, MoveValue, Response, Study, Value};
use noughts_rules::{CellId, Game, PlayError, Side};

use crate::board_view::BoardView;
use crate::engine_client::{News, Order, Queue};

/// How long the engine may take for a position, in milliseconds. It takes a few.
const STUDY_TIME: u32 = 10_000;

/// A lesson and how far one is with it.
#[derive(Clone, Debug)]
pub(super) struct State {
    lesson: Lesson,
    /// Which step it is, from 0.
    number: usize,
    game: Game,
    /// How many right moves are still to be made in this step; none once it is over.
    left: usize,
    /// The move that waits for the engine.
    wish: Option<Wish>,
    /// What the moves of the position lead to, once that is known.
    study: Option<Study>,
    engine: Queue<()>,
}

/// What waits for the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    /// To judge a move, then make it.
    Play(CellId),
    /// To make a right move.
    Show,
    /// To make the opponent's move.
    Reply,
}

/// Something that happens to a lesson.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Event {
    /// The reader plays a cell.
    Play(CellId),
    /// The reader wants to be shown a right move.
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

/// Something that a lesson wants done outside itself.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Command {
    /// Pass an order on to the engine.
    Engine(Order),
    /// The step is over: what leads on is to have the focus.
    StepOver,
    /// The lesson is finished: remember that.
    Finished,
    /// Say something, and show it.
    Say(Notice),
}

/// Something to tell the reader.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Notice {
    /// The task of the step.
    Task,
    /// The step is done.
    Right,
    /// A move was right, the opponent has answered, and there is more to play.
    Answered {
        /// Who has answered.
        side: Side,
        /// With which move; nothing where it is the same side's turn again.
        cell: Option<CellId>,
    },
    /// A move was not right, and was not made.
    Wrong(CellId, Option<Value>),
    /// A right move was shown.
    Shown(CellId),
    /// The rules do not allow the move.
    Refused(PlayError),
    /// The step is over.
    Over,
    /// The engine does not start.
    EngineUnavailable,
}

impl State {
    /// Returns a lesson at its first step, and what there is to do first.
    pub(super) fn new(lesson: Lesson) -> (Self, Vec<Command>) {
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
    pub(super) const fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// Returns the number of the step, from 0.
    pub(super) const fn number(&self) -> usize {
        self.number
    }

    /// Returns the step.
    pub(super) fn step(&self) -> &Step {
        &self.lesson.steps[self.number]
    }

    /// Returns the game as it stands.
    pub(super) const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns whether the step is over.
    pub(super) const fn is_step_over(&self) -> bool {
        self.left == 0
    }

    /// Returns whether there is another step.
    pub(super) fn has_next(&self) -> bool {
        self.number + 1 < self.lesson.steps.len()
    }

    /// Returns what the board shows.
    pub(super) fn board(&self) -> BoardView {
        let view = BoardView::of(&self.game, self.game.ply());
        if self.is_step_over() || self.wish == Some(Wish::Reply) {
            view
        } else {
            view.on_turn()
        }
    }

    /// Takes an event in and returns what there is to do about it.
    pub(super) fn apply(&mut self, event: Event) -> Vec<Command> {
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
            // Behind the last step is nothing, and a new worker gets the search again.
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

    /// Asks what the moves of the position lead to.
    fn look(&mut self) -> Vec<Command> {
        self.study = None;
        // The search takes the place of one that runs.
        self.engine.clear();
        let order = self.engine.ask((), self.game.record(), Goal::Study);
        // Without an engine, the order waits until it is tried again.
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

    /// Grants a wish, or keeps it until it can be granted. One that waits gives way to the next,
    /// unless it is the opponent's.
    fn want(&mut self, wish: Wish) -> Vec<Command> {
        if self.wish != Some(Wish::Reply) {
            self.wish = Some(wish);
        }
        let (Some(study), Some(wish)) = (self.study.take(), self.wish) else {
            return Vec::new();
        };
        self.wish = None;
        let values: Vec<MoveValue> = study.moves.iter().map(|studied| studied.found).collect();
        let is_right = |cell: &CellId| self.step().is_right(&self.game, *cell, &values);
        match wish {
            Wish::Reply => {
                let side = self.game.position().to_move();
                // It was checked when the engine said it.
                let _ = self.game.play(study.best);
                let cell = Some(study.best);
                self.go_on(Notice::Answered { side, cell })
            }
            Wish::Play(cell) if is_right(&cell) => self.play(cell, None),
            Wish::Play(cell) => {
                let value = study.find(cell).and_then(|studied| studied.found.value);
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
        // It was checked before it was judged.
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

    /// Ends the step, after right moves alone.
    fn end(&mut self) -> Vec<Command> {
        self.left = 0;
        let finished = (!self.has_next()).then_some(Command::Finished);
        let said = [Command::Say(Notice::Right)].into_iter();
        said.chain(finished).chain([Command::StepOver]).collect()
    }

    /// Lets the reader play on, unless the opponent's move has ended the game.
    fn go_on(&mut self, notice: Notice) -> Vec<Command> {
        if self.game.position().status().is_over() {
            return self.end();
        }
        let mut commands = vec![Command::Say(notice)];
        commands.extend(self.look());
        commands
    }
}
