//! The running search, without the browser around it.

use noughts_engine::Progress;
use noughts_protocol::{Goal, Level, Program, Request, Response, Search};
use noughts_rules::Game;
use noughts_words::{Language, Translation};
use noughts_worker_loop::Service;

use crate::searcher::{Job, Question, Searcher};

/// The length of a slice, in milliseconds, after which waiting messages are read.
pub(crate) const SLICE: f64 = 10.0;

/// How many times as long a move may take that is to be perfect. Hardly any takes longer than another.
const PATIENCE: f64 = 10.0;

/// The interval between reports to the page, in milliseconds.
const REPORT_INTERVAL: f64 = 200.0;

/// Runs one search at a time and speaks the protocol.
pub struct Runner<S: Searcher> {
    searcher: S,
    job: Option<Running<S::Engine>>,
}

/// A running search.
struct Running<E> {
    question: Question,
    task: Box<dyn Job<E>>,
    started: f64,
    deadline: f64,
    next_report: f64,
}

impl<S: Searcher> Runner<S> {
    /// Returns a runner for a searcher.
    pub fn new(searcher: S) -> Self {
        Self {
            searcher,
            job: None,
        }
    }

    fn start(&mut self, search: Search, now: f64) -> Result<(), String> {
        let game = Game::from_playable_record(&search.record).map_err(|error| error.code())?;
        if game.position().status().is_over() && !search.goal.is_taught() {
            return Err("The game is over.".to_owned());
        }
        let variant = game.variant();
        let time = f64::from(search.time_limit);
        let deadline = match search.goal {
            Goal::Compare | Goal::Trace(_) => f64::INFINITY,
            Goal::Play(Level::Perfect) if Level::is_perfect_in(variant) => now + PATIENCE * time,
            Goal::Play(_) | Goal::Study | Goal::Explain(_) | Goal::Recount(_) => now + time,
        };
        let question = Question { search, game };
        let program = Program::of(variant).towards(question.search.goal);
        let task = (program == S::PROGRAM).then(|| self.searcher.start(&question));
        let task = task.flatten().ok_or_else(|| {
            let name = variant.name();
            format!("There is no such search of {name}.")
        })?;
        self.job = Some(Running {
            question,
            task,
            started: now,
            deadline,
            next_report: now + REPORT_INTERVAL,
        });
        Ok(())
    }
}

impl<S: Searcher + 'static> Service for Runner<S> {
    type Request = Request;
    type Said = Response;
    type Words = Option<Response>;

    fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    fn receive(&mut self, request: Request, now: f64) -> Option<Response> {
        match request {
            Request::Search(search) => {
                let run = search.run;
                self.job = None;
                self.start(search, now)
                    .err()
                    .map(|reason| Response::Refused { run, reason })
            }
            Request::Stop { run } => {
                self.job.take_if(|job| job.question.search.run == run);
                None
            }
            Request::Book(text) => {
                self.searcher.set_book(&text);
                None
            }
            Request::Speak { language, texts } => {
                let language = Language::of_code(&language);
                let translation = language.and_then(|it| Translation::from_text(it, texts));
                noughts_words::speak(translation);
                None
            }
        }
    }

    /// Returns the answer at the end, or a report if one is due.
    fn slice(&mut self, clock: impl Fn() -> f64) -> Option<Response> {
        let Self { searcher, job } = self;
        let Running {
            question,
            task,
            started,
            deadline,
            next_report,
        } = job.as_mut()?;
        let slice_end = clock() + SLICE;
        loop {
            let progress = task.step(searcher.engine());
            let now = clock();
            #[expect(clippy::cast_sign_loss, reason = "a clock does not run backwards")]
            let elapsed = (now - *started) as u32;
            if progress == Progress::Done || now >= *deadline {
                let answer = task.answer(searcher.engine(), question, elapsed);
                let answer = answer.unwrap_or_else(|| Response::Refused {
                    run: question.search.run,
                    reason: "No move was found.".to_owned(),
                });
                *job = None;
                return Some(answer);
            }
            if now >= *next_report {
                *next_report = now + REPORT_INTERVAL;
                return Some(task.report(searcher.engine(), question, elapsed));
            }
            if now >= slice_end {
                return None;
            }
        }
    }
}
