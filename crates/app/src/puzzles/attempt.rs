//! An attempt at a problem: the answers so far, and the responses.
//!
//! The right moves are known from the start. The engine finds the reply that refutes a wrong answer;
//! both stay on the board until they are dismissed.

use noughts_protocol::{Explained, Goal, Response, Said, Study, Value};
use noughts_rules::{CellId, Game, Side, Status};
use noughts_words::puzzles as words;

use crate::announce;
use crate::board_view::BoardView;
use crate::browser::Browser;
use crate::engine::{News, Order, Queue};
use crate::exercise::{Effect, Exercise, Grade, Request, tell};
use crate::puzzles::problem::Problem;
use crate::puzzles::sentences;

/// The engine's time limit, in milliseconds. It needs a few, except in endgames of Ultimate.
const STUDY_TIME: u32 = 1_500;

/// A problem and its progress.
#[derive(Clone, Debug)]
pub struct Attempt {
    problem: Problem,
    /// The game that leads to the problem.
    game: Game,
    /// The game on the board: the problem's, with a wrong answer and the reply, or with a right move.
    shown: Game,
    stage: Stage,
    /// Whether the first answer was right, once there is one.
    is_first_right: Option<bool>,
    /// What there is to say of the first answer, such as the ratings; empty if that is nothing.
    rated: String,
    /// The searches for replies, each to a wrong answer.
    engine: Queue<CellId>,
    /// What refutes the wrong answer, until it is explained.
    refuted: Option<(Verdict, Reply)>,
}

/// The progress with a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The problem waits for an answer.
    Open,
    /// A wrong answer is on the board, with its refutation once the engine has found it.
    Refuted,
    /// The reader found a right move.
    Solved,
    /// The best move was shown.
    Shown,
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
    /// Returns an attempt at a problem.
    pub fn new(problem: Problem) -> Self {
        let game = problem.game();
        Self {
            problem,
            shown: game.clone(),
            game,
            stage: Stage::Open,
            is_first_right: None,
            rated: String::new(),
            refuted: None,
            engine: Queue::new(STUDY_TIME),
        }
    }

    /// Returns the progress.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns what there is to say of the first answer, such as the ratings.
    pub fn rated(&self) -> &str {
        &self.rated
    }

    fn answer(&mut self, cell: CellId, browser: &impl Browser) -> Vec<Effect> {
        if self.problem.is_right(cell) {
            self.rate(true, browser);
            let mut effects = self.end(Stage::Solved, cell);
            effects.extend(tell(sentences::right(&self.problem, cell)));
            let saved = self.problem.save(browser);
            effects.extend(saved.into_iter().map(Effect::Tell));
            effects.push(self.say_rated());
            return effects;
        }
        let mut shown = self.game.clone();
        if let Err(error) = shown.play(cell) {
            return tell(announce::play_error(&error));
        }
        self.rate(false, browser);
        self.stage = Stage::Refuted;
        self.shown = shown;
        if let Some(verdict) = self.verdict_of_end() {
            return self.tell_wrong(cell, verdict, None, None);
        }
        let order = self.engine.ask(cell, self.shown.record(), Goal::Study);
        order.map_or_else(
            || self.miss_engine(cell),
            |order| vec![Effect::Order(order)],
        )
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

    fn hear_study(&mut self, study: &Study) -> Vec<Effect> {
        let Some(&wrong) = self.engine.task(study.run) else {
            return Vec::new();
        };
        let side = self.shown.position().to_move();
        let found = study.find(study.best);
        let mut shown = self.shown.clone();
        let (Some(found), Ok(_)) = (found, shown.play(study.best)) else {
            return vec![Effect::Order(Order::Replace)];
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
        order.map(Effect::Order).into_iter().collect()
    }

    fn explain(&mut self, explained: Explained) -> Vec<Effect> {
        let Some(&wrong) = self.engine.task(explained.run) else {
            return Vec::new();
        };
        self.engine.finish();
        let mut said = explained.said.into_iter();
        self.refute(wrong, said.find(|said| !said.reveals))
    }

    /// Says what is wrong with an answer, once its refutation is known.
    fn refute(&mut self, wrong: CellId, why: Option<Said>) -> Vec<Effect> {
        let refuted = self.refuted.take();
        let say = |(verdict, reply)| self.tell_wrong(wrong, verdict, Some(&reply), why);
        refuted.map(say).unwrap_or_default()
    }

    fn tell_wrong(
        &self,
        wrong: CellId,
        verdict: Verdict,
        reply: Option<&Reply>,
        why: Option<Said>,
    ) -> Vec<Effect> {
        let said = sentences::wrong(&self.problem, wrong, verdict, reply, why);
        vec![Effect::Tell(said), self.say_rated()]
    }

    /// Says that the reply to a wrong answer is not known.
    fn miss_engine(&self, wrong: CellId) -> Vec<Effect> {
        let topology = self.game.position().topology();
        tell(words::no_engine(&announce::place(topology, wrong)))
    }

    /// The page shows the ratings beside the message.
    fn say_rated(&self) -> Effect {
        Effect::Say(self.rated().to_owned())
    }

    /// Ends the attempt with a right move on the board.
    fn end(&mut self, stage: Stage, right: CellId) -> Vec<Effect> {
        self.stage = stage;
        self.shown = self.game.clone();
        // The tests look for the best move of every puzzle.
        let _ = self.shown.play(right);
        let stop = self.engine.clear().map(Effect::Order);
        stop.into_iter().chain([Effect::LeadOn]).collect()
    }

    /// Takes the wrong answer back.
    fn dismiss(&mut self) -> Vec<Effect> {
        self.stage = Stage::Open;
        self.shown = self.game.clone();
        self.refuted = None;
        let stop = self.engine.clear().map(Effect::Order);
        let shown = [
            Effect::Clear,
            Effect::Say(self.problem.question()),
            Effect::FocusBoard,
        ];
        stop.into_iter().chain(shown).collect()
    }

    /// Counts the first answer.
    fn rate(&mut self, is_right: bool, browser: &impl Browser) {
        if self.is_first_right.is_none() {
            self.is_first_right = Some(is_right);
            self.rated = self.problem.rate(is_right, browser);
        }
    }
}

impl Exercise for Attempt {
    fn board(&self) -> BoardView {
        let view = BoardView::of(&self.shown, self.shown.ply());
        match self.stage {
            Stage::Open => view.on_turn(),
            Stage::Refuted | Stage::Solved | Stage::Shown => view,
        }
    }

    fn status(&self) -> String {
        match self.stage {
            Stage::Open => self.problem.question(),
            Stage::Refuted => words::refuted().to_owned(),
            Stage::Solved => words::solved().to_owned(),
            Stage::Shown => words::answer_heading().to_owned(),
        }
    }

    fn other_key(&self) -> Effect {
        Effect::Tell(words::keys().to_owned())
    }

    fn is_stuck(&self) -> bool {
        self.engine.is_stuck()
    }

    fn grade(&self) -> Option<Grade> {
        match self.stage {
            Stage::Open | Stage::Refuted => None,
            Stage::Shown => Some(Grade::Nothing),
            Stage::Solved if self.is_first_right == Some(true) => Some(Grade::Full),
            Stage::Solved => Some(Grade::Half),
        }
    }

    fn start(&mut self) -> Vec<Effect> {
        vec![Effect::Say(self.problem.question())]
    }

    fn play(&mut self, cell: CellId, browser: &impl Browser) -> Vec<Effect> {
        match self.stage {
            Stage::Open => self.answer(cell, browser),
            Stage::Refuted => tell(words::standing()),
            Stage::Solved | Stage::Shown => tell(words::done()),
        }
    }

    fn ask(&mut self, request: Request, browser: &impl Browser) -> Option<Vec<Effect>> {
        match (request, self.stage) {
            (Request::Undo, Stage::Refuted) => Some(self.dismiss()),
            (Request::Show, Stage::Open | Stage::Refuted) => {
                self.rate(false, browser);
                let mut effects = self.end(Stage::Shown, self.problem.best());
                effects.extend(tell(sentences::answer(&self.problem)));
                Some(effects)
            }
            (Request::Show, Stage::Solved | Stage::Shown) => Some(tell(words::done())),
            (Request::Undo, Stage::Open | Stage::Solved | Stage::Shown)
            | (
                Request::Redo
                | Request::StepBack
                | Request::StepForward
                | Request::Hint
                | Request::Begin
                | Request::Next
                | Request::End,
                _,
            ) => None,
        }
    }

    fn hear(&mut self, news: News, _browser: &impl Browser) -> Vec<Effect> {
        match news {
            News::Said(Response::Study(study)) => self.hear_study(&study),
            News::Said(Response::Explained(explained)) => self.explain(explained),
            // A new worker gets the search again, and nobody waits long.
            News::Said(_) | News::Replaced => Vec::new(),
            News::Unavailable => {
                let wrong = self.engine.current().copied();
                self.engine.give_up();
                if let Some(wrong) = wrong.filter(|_| self.refuted.is_some()) {
                    self.engine.clear();
                    return self.refute(wrong, None);
                }
                wrong.map_or_else(Vec::new, |wrong| self.miss_engine(wrong))
            }
        }
    }

    fn retry(&mut self) -> Vec<Order> {
        self.engine.retry()
    }
}
