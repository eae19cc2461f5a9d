//! An attempt at a puzzle: the answers so far, and the responses. No DOM, no clock.
//!
//! An [`Attempt`] changes only through [`Attempt::apply`]: an event goes in, commands come out. The
//! best move is known from the start. The engine finds the reply that refutes a wrong answer; both
//! stay on the board until they are dismissed.

use noughts_protocol::{Explained, Goal, Response, Said, Study, Value};
use noughts_puzzles::Puzzle;
use noughts_rules::{CellId, Game, PlayError, Side, Status};

use crate::board_view::BoardView;
use crate::engine::{News, Order, Queue};

/// The engine's time limit, in milliseconds. It needs a few, except in endgames of Ultimate.
const STUDY_TIME: u32 = 1_500;

/// A puzzle and its progress.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The game that leads to the puzzle.
    game: Game,
    best: CellId,
    /// The game on the board: the puzzle's, with a wrong answer and the reply, or with the best move.
    shown: Game,
    stage: Stage,
    /// Whether an answer has counted.
    is_rated: bool,
    /// The searches for replies, each to a wrong answer.
    engine: Queue<CellId>,
    /// What refutes the wrong answer, until it is explained.
    refuted: Option<(Verdict, Reply)>,
}

/// The progress with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The puzzle waits for an answer.
    Open,
    /// A wrong answer is on the board, with its refutation once the engine has found it.
    Refuted,
    /// The reader found the best move.
    Solved,
    /// The best move was shown.
    Shown,
}

/// An event.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The reader answers with a cell.
    Answer(CellId),
    /// The reader takes the wrong answer back.
    Dismiss,
    /// The reader asks for the answer.
    Show,
    /// News from the engine.
    Engine(News),
    /// Retry the engine.
    RetryEngine,
}

/// A command for the outside.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Send an order to the engine.
    Engine(Order),
    /// Count the first answer.
    Rate {
        /// Whether it was right.
        is_right: bool,
    },
    /// Continue: the puzzle is over, and the best move on the board.
    GoOn,
    /// Save that the puzzle is solved.
    Keep,
    /// Tell the player something.
    Say(Notice),
}

/// A message to the reader.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// The answer is right.
    Right,
    /// The answer is wrong.
    Wrong {
        /// The wrong move.
        wrong: CellId,
        /// What is wrong with it.
        verdict: Verdict,
        /// The opponent's reply; none after the end of the game.
        reply: Option<Reply>,
        /// Why it is wrong, if that is known.
        why: Option<Said>,
    },
    /// The wrong answer is taken back.
    Dismissed,
    /// The wrong answer is still on the board.
    Standing,
    /// The right answer, on request.
    Answer,
    /// The move is illegal.
    Refused(PlayError),
    /// The puzzle is over.
    Done,
    /// The engine does not start, so the reply to a wrong answer is not known.
    EngineUnavailable(CellId),
}

/// The result of a wrong answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It leads to an outcome.
    Proven(Value),
    /// Its outcome is not known, only that it is worse.
    Worse,
}

/// The opponent's reply to a wrong answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    /// The side that moved.
    pub side: Side,
    /// Its cell.
    pub cell: CellId,
}

impl Attempt {
    /// Returns an attempt at a puzzle.
    pub fn new(puzzle: Puzzle) -> Self {
        let game = puzzle.game();
        Self {
            best: puzzle.best(),
            shown: game.clone(),
            game,
            stage: Stage::Open,
            is_rated: false,
            refuted: None,
            engine: Queue::new(STUDY_TIME),
        }
    }

    /// Returns the progress.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns the view of the board.
    pub fn board(&self) -> BoardView {
        let view = BoardView::of(&self.shown, self.shown.ply());
        match self.stage {
            Stage::Open => view.on_turn(),
            Stage::Refuted | Stage::Solved | Stage::Shown => view,
        }
    }

    /// Applies an event and returns the resulting commands.
    pub fn apply(&mut self, event: Event) -> Vec<Command> {
        match (event, self.stage) {
            (Event::Answer(_) | Event::Show | Event::Dismiss, Stage::Solved | Stage::Shown) => {
                vec![Command::Say(Notice::Done)]
            }
            (Event::Answer(_), Stage::Refuted) => vec![Command::Say(Notice::Standing)],
            (Event::Answer(cell), Stage::Open) => self.answer(cell),
            (Event::Show, Stage::Open | Stage::Refuted) => {
                self.end(Stage::Shown, Notice::Answer, false)
            }
            (Event::Dismiss, Stage::Refuted) => {
                self.stage = Stage::Open;
                self.shown = self.game.clone();
                self.refuted = None;
                let stop = self.engine.clear().map(Command::Engine);
                let said = Command::Say(Notice::Dismissed);
                stop.into_iter().chain([said]).collect()
            }
            (Event::Engine(News::Said(Response::Study(study))), _) => self.hear(&study),
            (Event::Engine(News::Said(Response::Explained(explained))), _) => {
                self.explain(explained)
            }
            // A new worker gets the search again, and nobody waits long.
            (Event::Engine(News::Said(_) | News::Replaced), _) | (Event::Dismiss, Stage::Open) => {
                Vec::new()
            }
            (Event::Engine(News::Unavailable), _) => {
                let wrong = self.engine.current().copied();
                self.engine.give_up();
                if let Some(wrong) = wrong.filter(|_| self.refuted.is_some()) {
                    self.engine.clear();
                    return self.refute(wrong, None);
                }
                let say = |wrong| Command::Say(Notice::EngineUnavailable(wrong));
                wrong.map(say).into_iter().collect()
            }
            (Event::RetryEngine, _) => {
                let orders = self.engine.retry().into_iter();
                orders.map(Command::Engine).collect()
            }
        }
    }

    fn answer(&mut self, cell: CellId) -> Vec<Command> {
        if cell == self.best {
            return self.end(Stage::Solved, Notice::Right, true);
        }
        let mut shown = self.game.clone();
        if let Err(error) = shown.play(cell) {
            return vec![Command::Say(Notice::Refused(error))];
        }
        let mut commands: Vec<_> = self.rate(false).into_iter().collect();
        self.stage = Stage::Refuted;
        self.shown = shown;
        let command = if let Some(verdict) = self.verdict_of_end() {
            Command::Say(Notice::Wrong {
                wrong: cell,
                verdict,
                reply: None,
                why: None,
            })
        } else {
            let record = self.shown.record();
            let order = self.engine.ask(cell, record, Goal::Study);
            order.map_or(
                Command::Say(Notice::EngineUnavailable(cell)),
                Command::Engine,
            )
        };
        commands.push(command);
        commands
    }

    /// Returns the result of the wrong answer if it has ended the game.
    fn verdict_of_end(&self) -> Option<Verdict> {
        let plies = 1;
        let mover = self.game.position().to_move();
        Some(Verdict::Proven(match self.shown.position().status() {
            Status::InProgress => return None,
            Status::Draw => Value::Draw { plies },
            Status::Won(winner) if winner == mover => Value::Win { plies },
            Status::Won(_) => Value::Loss { plies },
        }))
    }

    fn hear(&mut self, study: &Study) -> Vec<Command> {
        let Some(&wrong) = self.engine.task(study.run) else {
            return Vec::new();
        };
        let side = self.shown.position().to_move();
        let found = study.find(study.best);
        let mut shown = self.shown.clone();
        let (Some(found), Ok(_)) = (found, shown.play(study.best)) else {
            return vec![Command::Engine(Order::Replace)];
        };
        self.engine.finish();
        self.shown = shown;
        let verdict = found.value.map_or(Verdict::Worse, |value| {
            Verdict::Proven(match value {
                Value::Win { plies } => Value::Loss { plies: plies + 1 },
                Value::Draw { plies } => Value::Draw { plies: plies + 1 },
                Value::Loss { plies } => Value::Win { plies: plies + 1 },
            })
        });
        let reply = Reply {
            side,
            cell: study.best,
        };
        self.refuted = Some((verdict, reply));
        let goal = Goal::Explain(Some(wrong));
        let order = self.engine.ask(wrong, self.game.record(), goal);
        order.map(Command::Engine).into_iter().collect()
    }

    fn explain(&mut self, explained: Explained) -> Vec<Command> {
        let Some(&wrong) = self.engine.task(explained.run) else {
            return Vec::new();
        };
        self.engine.finish();
        let mut said = explained.said.into_iter();
        self.refute(wrong, said.find(|said| !said.reveals))
    }

    /// Says what is wrong with an answer, once that is known.
    fn refute(&mut self, wrong: CellId, why: Option<Said>) -> Vec<Command> {
        let refuted = self.refuted.take();
        let say = |(verdict, reply)| {
            Command::Say(Notice::Wrong {
                wrong,
                verdict,
                reply: Some(reply),
                why,
            })
        };
        refuted.map(say).into_iter().collect()
    }

    /// Ends the attempt with the best move on the board.
    fn end(&mut self, stage: Stage, notice: Notice, is_right: bool) -> Vec<Command> {
        let mut commands: Vec<_> = self.rate(is_right).into_iter().collect();
        commands.extend(self.engine.clear().map(Command::Engine));
        self.stage = stage;
        self.shown = self.game.clone();
        // The tests look for the best move of every puzzle.
        let _ = self.shown.play(self.best);
        commands.push(Command::GoOn);
        commands.extend(is_right.then_some(Command::Keep));
        commands.push(Command::Say(notice));
        commands
    }

    /// Counts the first answer.
    fn rate(&mut self, is_right: bool) -> Option<Command> {
        let is_first = !std::mem::replace(&mut self.is_rated, true);
        is_first.then_some(Command::Rate { is_right })
    }
}
