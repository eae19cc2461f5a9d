//! An attempt at a puzzle: the answers so far, and the responses. No DOM, no clock.
//!
//! An [`Attempt`] changes only through [`Attempt::apply`]: an event goes in, commands come out. The
//! engine determines the best move; until then, requests wait.

use noughts_protocol::{Goal, Reason, Response, StudiedMove, Study, Value};
use noughts_rules::{CellId, Game, PlayError};

use crate::board_view::BoardView;
use crate::engine_client::{News, Order, Queue};

/// The engine's time limit, in milliseconds. It takes a few.
const STUDY_TIME: u32 = 10_000;

/// The most different wrong answers before the right one is shown.
const MOST_WRONG: usize = 2;

/// A puzzle and its progress.
#[derive(Clone, Debug)]
pub(super) struct Attempt {
    /// The puzzle's game; once it is over, with the best move.
    game: Game,
    stage: Stage,
    /// The waiting request.
    wish: Option<Wish>,
    /// The wrong answers, each once: a double click does not count twice.
    wrong: Vec<CellId>,
    /// The value of every move, once it is known.
    study: Option<Study>,
    engine: Queue<Question>,
}

/// The progress with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// The puzzle waits for an answer.
    Open,
    /// The reader found the best move.
    Solved,
    /// The best move was shown.
    Shown,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    Answer(CellId),
    Show,
}

/// A question to the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Question {
    /// The value of every move.
    Puzzle,
    /// The opponent's reply to a wrong move.
    Reply(CellId),
}

/// An event.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Event {
    /// The reader answers with a cell.
    Answer(CellId),
    /// The reader asks for the answer.
    Show,
    /// News from the engine.
    Engine(News),
    /// Retry the engine.
    RetryEngine,
}

/// A command for the outside.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Command {
    /// Send an order to the engine.
    Engine(Order),
    /// Continue: the puzzle is over, and the best move on the board.
    GoOn,
    /// Save that the puzzle is solved.
    Keep,
    Say(Notice),
}

/// A message to the reader.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Notice {
    /// The answer is right.
    Right(Judged),
    /// The answer is wrong.
    Wrong {
        wrong: Judged,
        /// The opponent's reply to it; none after the end of the game.
        reply: Option<Judged>,
        /// The right answer, after the last chance.
        right: Option<Judged>,
    },
    /// The right answer, on request.
    Answer(Judged),
    /// The move is illegal.
    Refused(PlayError),
    /// The puzzle is over.
    Done,
    /// The engine does not start.
    EngineUnavailable,
}

/// A move with its evaluation.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Judged {
    pub(super) cell: CellId,
    pub(super) value: Option<Value>,
    /// The reasons for and against it, the most important first.
    pub(super) reasons: Vec<Reason>,
}

impl Attempt {
    /// Returns an attempt at the position of a game, and the initial commands.
    pub(super) fn new(game: Game) -> (Self, Vec<Command>) {
        let mut attempt = Self {
            game,
            stage: Stage::Open,
            wish: None,
            wrong: Vec::new(),
            study: None,
            engine: Queue::new(STUDY_TIME),
        };
        let mut commands = Vec::new();
        attempt.ask(Question::Puzzle, &mut commands);
        (attempt, commands)
    }

    /// Returns the progress.
    pub(super) const fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns the view of the board.
    pub(super) fn board(&self) -> BoardView {
        let view = BoardView::of(&self.game, self.game.ply());
        match self.stage {
            Stage::Open => view.on_turn(),
            Stage::Solved | Stage::Shown => view,
        }
    }

    /// Applies an event and returns the resulting commands.
    pub(super) fn apply(&mut self, event: Event) -> Vec<Command> {
        let mut commands = Vec::new();
        match event {
            Event::Answer(_) | Event::Show if self.stage != Stage::Open => {
                commands.push(Command::Say(Notice::Done));
            }
            Event::Answer(cell) => {
                let position = self.game.position();
                match position.check(position.to_move(), cell) {
                    Ok(()) => self.want(Wish::Answer(cell), &mut commands),
                    Err(error) => commands.push(Command::Say(Notice::Refused(error))),
                }
            }
            Event::Show => self.want(Wish::Show, &mut commands),
            Event::Engine(News::Said(Response::Study(study))) => self.hear(study, &mut commands),
            // A new worker gets the search again, and nobody waits long.
            Event::Engine(News::Said(_) | News::Replaced) => {}
            Event::Engine(News::Unavailable) => {
                self.engine.give_up();
                commands.push(Command::Say(Notice::EngineUnavailable));
            }
            Event::RetryEngine => {
                commands.extend(self.engine.retry().into_iter().map(Command::Engine));
            }
        }
        commands
    }

    fn ask(&mut self, question: Question, commands: &mut Vec<Command>) {
        let mut game = self.game.clone();
        if let Question::Reply(cell) = question {
            // It was checked when it was answered.
            let _ = game.play(cell);
        }
        // The search replaces any running one.
        self.engine.clear();
        let order = self.engine.ask(question, game.record(), Goal::Study);
        commands.push(order.map_or(Command::Say(Notice::EngineUnavailable), Command::Engine));
    }

    fn hear(&mut self, study: Study, commands: &mut Vec<Command>) {
        let Some(&question) = self.engine.task(study.run) else {
            return;
        };
        match question {
            Question::Puzzle => {
                if judge(&self.game, &study, study.best).is_none() {
                    return commands.push(Command::Engine(Order::Replace));
                }
                self.study = Some(study);
                self.engine.finish();
                if let Some(wish) = self.wish {
                    self.want(wish, commands);
                }
            }
            Question::Reply(cell) => {
                let mut game = self.game.clone();
                let _ = game.play(cell);
                let Some(reply) = judge(&game, &study, study.best) else {
                    return commands.push(Command::Engine(Order::Replace));
                };
                self.engine.finish();
                self.call_wrong(cell, Some(reply), commands);
            }
        }
    }

    /// Grants a request, or keeps it until it can be granted.
    fn want(&mut self, wish: Wish, commands: &mut Vec<Command>) {
        self.wish = Some(wish);
        let Some(right) = self.right() else { return };
        match wish {
            Wish::Show => {
                self.end(Stage::Shown, right.cell, commands);
                commands.push(Command::Say(Notice::Answer(right)));
            }
            Wish::Answer(cell) if cell == right.cell => {
                self.end(Stage::Solved, cell, commands);
                commands.push(Command::Keep);
                commands.push(Command::Say(Notice::Right(right)));
            }
            Wish::Answer(cell) => {
                let mut game = self.game.clone();
                let _ = game.play(cell);
                if game.position().status().is_over() {
                    self.call_wrong(cell, None, commands);
                } else {
                    self.ask(Question::Reply(cell), commands);
                }
            }
        }
    }

    fn call_wrong(&mut self, cell: CellId, reply: Option<Judged>, commands: &mut Vec<Command>) {
        self.wish = None;
        if !self.wrong.contains(&cell) {
            self.wrong.push(cell);
        }
        let (Some(right), Some(wrong)) = (self.right(), self.judged(cell)) else {
            return commands.push(Command::Engine(Order::Replace));
        };
        let is_last = self.wrong.len() >= MOST_WRONG;
        if is_last {
            self.end(Stage::Shown, right.cell, commands);
        }
        commands.push(Command::Say(Notice::Wrong {
            wrong,
            reply,
            right: is_last.then_some(right),
        }));
    }

    fn end(&mut self, stage: Stage, best: CellId, commands: &mut Vec<Command>) {
        self.stage = stage;
        self.wish = None;
        self.engine.clear();
        // It was checked when it was judged.
        let _ = self.game.play(best);
        commands.push(Command::GoOn);
    }

    /// Returns the best move, once it is known.
    fn right(&self) -> Option<Judged> {
        self.judged(self.study.as_ref()?.best)
    }

    fn judged(&self, cell: CellId) -> Option<Judged> {
        judge(&self.game, self.study.as_ref()?, cell)
    }
}

/// Returns a study's evaluation of a move, or `None` if there is no such move.
fn judge(game: &Game, study: &Study, cell: CellId) -> Option<Judged> {
    let position = game.position();
    position.check(position.to_move(), cell).ok()?;
    let StudiedMove { found, reasons } = study.find(cell)?;
    Some(Judged {
        cell,
        value: found.value,
        reasons: reasons.clone(),
    })
}
