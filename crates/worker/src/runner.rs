//! The search that runs, without the browser around it.

use noughts_engine::{
    Comparison, Engine, Level, Limit, Progress, Pruning, Report, Textbook, Values, choose,
};
use noughts_protocol::{
    Answer, Branches, Counts, Goal, Request, Response, RunId, Search, Study, Thinking,
};
use noughts_rules::{Game, Position};

use crate::wire;

/// How long a slice takes, in milliseconds: after it, waiting messages are read.
const SLICE: f64 = 10.0;

/// How often the page hears of a search, in milliseconds.
const REPORT_INTERVAL: f64 = 200.0;

/// How many nodes are searched between two looks at the clock, well below a millisecond's worth.
const NODES_PER_LOOK: u64 = 512;

/// After how many nodes a search of the textbooks is given up when searches are compared: plain
/// minimax gets so far in about two seconds.
pub const COMPARED_NODES: u64 = 5_000_000;

/// Runs one search at a time and speaks the protocol. Times are in milliseconds on any one clock.
#[derive(Default)]
pub struct Runner {
    engine: Engine,
    job: Option<Job>,
}

/// The search that runs.
struct Job {
    run: RunId,
    position: Position,
    task: Task,
    seed: u64,
    started: f64,
    deadline: f64,
    next_report: f64,
}

/// What is searched for.
enum Task {
    Move(Level),
    Study(Values),
    Compare(Comparison),
    Open(Textbook),
}

impl Runner {
    /// Returns whether a search runs, and [`slice`](Self::slice) is due.
    pub const fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    /// Takes a request in; returns what there is to say to it at once.
    pub fn receive(&mut self, request: Request, now: f64) -> Option<Response> {
        match request {
            Request::Search(search) => {
                let run = search.run;
                self.job = None;
                self.start(&search, now)
                    .err()
                    .map(|reason| Response::Refused { run, reason })
            }
            Request::Stop { run } => {
                self.job.take_if(|job| job.run == run);
                None
            }
        }
    }

    fn start(&mut self, search: &Search, now: f64) -> Result<(), String> {
        let game = Game::from_record(&search.record).map_err(|error| error.to_string())?;
        let position = game.position().clone();
        if position.status().is_over() {
            return Err("The game is over.".to_owned());
        }
        let variant = position.variant();
        if !Engine::supports(variant) {
            return Err(format!("The computer does not play {}.", variant.name()));
        }
        let task = match search.goal {
            Goal::Play(level) => {
                self.engine.start(&position, level.limit(Limit::None));
                Task::Move(level)
            }
            Goal::Study => Task::Study(Values::start(&mut self.engine, &position, Limit::None)),
            Goal::Compare => Task::Compare(Comparison::start(&position, COMPARED_NODES)),
            Goal::Open(window) => {
                let window = wire::window(window);
                Task::Open(Textbook::start(&position, window, Pruning::AlphaBeta))
            }
        };
        let deadline = match search.goal {
            Goal::Compare => f64::INFINITY,
            Goal::Play(_) | Goal::Study | Goal::Open(_) => now + f64::from(search.time_limit),
        };
        self.job = Some(Job {
            run: search.run,
            position,
            task,
            seed: search.seed,
            started: now,
            deadline,
            next_report: now + REPORT_INTERVAL,
        });
        Ok(())
    }

    /// Searches for one slice; returns the answer at the end, or a report when one is due.
    pub fn slice(&mut self, clock: impl Fn() -> f64) -> Option<Response> {
        let Self { engine, job } = self;
        let current = job.as_mut()?;
        let slice_end = clock() + SLICE;
        loop {
            let progress = current.task.step(engine);
            let now = clock();
            if progress == Progress::Done || now >= current.deadline {
                let answer = current.answer(engine);
                *job = None;
                return Some(answer);
            }
            if now >= current.next_report {
                current.next_report = now + REPORT_INTERVAL;
                return Some(current.report(engine, now));
            }
            if now >= slice_end {
                return None;
            }
        }
    }
}

impl Task {
    fn step(&mut self, engine: &mut Engine) -> Progress {
        match self {
            Self::Move(_) => engine.step(NODES_PER_LOOK),
            Self::Study(values) => values.step(engine, NODES_PER_LOOK),
            Self::Compare(comparison) => comparison.step(NODES_PER_LOOK),
            Self::Open(search) => search.step(NODES_PER_LOOK),
        }
    }
}

impl Job {
    fn answer(&self, engine: &Engine) -> Response {
        let answer = match &self.task {
            Task::Move(level) => self.chosen(*level, engine),
            Task::Study(values) => self.study(values),
            Task::Compare(comparison) => Some(self.counts(comparison)),
            Task::Open(search) => Some(self.branches(search)),
        };
        answer.unwrap_or_else(|| Response::Refused {
            run: self.run,
            reason: "No move was found.".to_owned(),
        })
    }

    fn chosen(&self, level: Level, engine: &Engine) -> Option<Response> {
        let chosen = level.choose(&self.position, &engine.analysis(), self.seed)?;
        Some(Response::Answer(Answer {
            run: self.run,
            chosen: self.position.write_cell(chosen),
        }))
    }

    fn study(&self, values: &Values) -> Option<Response> {
        let moves = values.moves();
        let top = moves.iter().map(|found| found.score).max()?;
        let equal: Vec<_> = moves
            .iter()
            .filter(|found| found.score == top)
            .map(|found| found.cell)
            .collect();
        let best = choose(&equal, self.seed)?;
        Some(Response::Study(Study {
            run: self.run,
            best: self.position.write_cell(best),
            moves: wire::move_values(&self.position, moves),
        }))
    }

    fn counts(&self, comparison: &Comparison) -> Response {
        Response::Counts(Counts {
            run: self.run,
            methods: wire::counts(comparison),
        })
    }

    fn branches(&self, search: &Textbook) -> Response {
        Response::Branches(Branches {
            run: self.run,
            branches: wire::branches(&self.position, search),
        })
    }

    /// How far the search has come.
    fn report(&self, engine: &Engine, now: f64) -> Response {
        match &self.task {
            Task::Move(_) | Task::Study(_) => {
                Response::Thinking(self.thinking(&engine.report(), now))
            }
            Task::Compare(comparison) => self.counts(comparison),
            Task::Open(search) => {
                let report = Report {
                    depth: 0,
                    nodes: search.nodes(),
                    score: 0,
                    pv: Vec::new(),
                };
                Response::Thinking(self.thinking(&report, now))
            }
        }
    }

    fn thinking(&self, report: &Report, now: f64) -> Thinking {
        Thinking {
            run: self.run,
            depth: report.depth,
            nodes: report.nodes,
            #[expect(clippy::cast_sign_loss, reason = "a clock does not run backwards")]
            elapsed: (now - self.started) as u32,
            score: report.score,
            pv: wire::cells(&self.position, &report.pv),
        }
    }
}
