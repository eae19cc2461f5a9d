//! An attempt at a puzzle: the answers so far, and the responses.
//!
//! The best move is known from the start. The engine finds the reply that refutes a wrong answer;
//! both stay on the board until they are dismissed.

use noughts_protocol::{Explained, Goal, Response, Said, Study, Value};
use noughts_puzzles::Puzzle;
use noughts_rules::{CellId, Game, Side, Status};
use noughts_words::puzzles as words;

use crate::board_view::BoardView;
use crate::browser::Browser;
use crate::engine::{News, Order, Queue};
use crate::exercise::{Effect, Exercise, Request, tell};
use crate::puzzles::practice::Practice;
use crate::puzzles::progress::Progress;
use crate::puzzles::rating::Ratings;
use crate::puzzles::sentences;
use crate::{announce, storage};

/// The engine's time limit, in milliseconds. It needs a few, except in endgames of Ultimate.
const STUDY_TIME: u32 = 1_500;

/// A puzzle and its progress.
#[derive(Clone, Debug)]
pub struct Attempt {
    puzzle: Puzzle,
    /// The day of a daily puzzle, counted from 1970-01-01.
    day: Option<u32>,
    /// The game that leads to the puzzle.
    game: Game,
    /// The game on the board: the puzzle's, with a wrong answer and the reply, or with the best move.
    shown: Game,
    stage: Stage,
    /// The ratings in words, once an answer has counted; empty if the puzzle was solved before.
    rated: Option<String>,
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
    /// Returns an attempt at a puzzle, which may be a day's.
    pub fn new(puzzle: Puzzle, day: Option<u32>) -> Self {
        let game = puzzle.game();
        Self {
            puzzle,
            day,
            shown: game.clone(),
            game,
            stage: Stage::Open,
            rated: None,
            refuted: None,
            engine: Queue::new(STUDY_TIME),
        }
    }

    /// Returns the progress.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns the ratings after the first answer, in words.
    pub fn rated(&self) -> &str {
        self.rated.as_deref().unwrap_or_default()
    }

    fn question(&self) -> String {
        sentences::question(self.game.position())
    }

    fn answer(&mut self, cell: CellId, browser: &impl Browser) -> Vec<Effect> {
        if cell == self.puzzle.best() {
            self.rate(true, browser);
            let mut effects = self.end(Stage::Solved);
            effects.extend(tell(sentences::right(self.puzzle)));
            effects.extend(self.save(browser).into_iter().map(Effect::Tell));
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
        let said = sentences::wrong(self.puzzle, wrong, verdict, reply, why);
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

    /// Ends the attempt with the best move on the board.
    fn end(&mut self, stage: Stage) -> Vec<Effect> {
        self.stage = stage;
        self.shown = self.game.clone();
        // The tests look for the best move of every puzzle.
        let _ = self.shown.play(self.puzzle.best());
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
            Effect::Say(self.question()),
            Effect::FocusBoard,
        ];
        stop.into_iter().chain(shown).collect()
    }

    /// Counts the first answer, unless the puzzle was solved before.
    fn rate(&mut self, is_right: bool, browser: &impl Browser) {
        if self.rated.is_none() {
            let (puzzle, date) = (self.puzzle, browser.date());
            // What cannot be saved is said of the rating.
            let _ = browser.change(move |practice: &mut Practice| {
                practice.answer(puzzle, is_right, date);
            });
            let rated = rate(self.puzzle, is_right, browser);
            self.rated = Some(rated.unwrap_or_default());
        }
    }

    /// Saves that the puzzle is solved; returns what there is to say about that.
    fn save(&self, browser: &impl Browser) -> Vec<String> {
        let Self { puzzle, day, .. } = *self;
        let saved = browser.change(move |progress: &mut Progress| {
            progress.solve(puzzle);
            if let Some(day) = day {
                progress.solve_daily(day);
            }
        });
        let Ok(loaded) = saved else {
            return vec![words::not_saved().to_owned()];
        };
        let streak = day.map(|day| words::streak(loaded.record.streak_on(day)));
        streak.into_iter().chain(loaded.notice()).collect()
    }
}

/// Rates the first answer to a puzzle; returns the ratings in words, if they are saved.
fn rate(puzzle: Puzzle, is_right: bool, browser: &impl Browser) -> Option<String> {
    let progress = storage::load::<Progress>(browser);
    if progress.is_ok_and(|loaded| loaded.record.is_solved(puzzle)) {
        return None;
    }
    let ratings = storage::load::<Ratings>(browser).ok()?;
    let rated = ratings.record.rate(puzzle, is_right);
    let put = move |ratings: &mut Ratings| ratings.put(rated);
    browser.change(put).ok()?;
    let notice = ratings.notice().unwrap_or_default();
    let said = format!("{} {notice}", sentences::rated(rated));
    Some(said.trim_end().to_owned())
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
            Stage::Open => self.question(),
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

    fn start(&mut self, _browser: &impl Browser) -> Vec<Effect> {
        vec![Effect::Say(self.question())]
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
                let mut effects = self.end(Stage::Shown);
                effects.extend(tell(sentences::answer(self.puzzle)));
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
