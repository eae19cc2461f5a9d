//! The search that runs, without the browser around it.

use noughts_engine::{Analysis, Engine, Level, Limit, Progress, Report, Value};
use noughts_protocol as protocol;
use noughts_protocol::{Answer, Outcome, Request, Response, RunId, Search, Thinking};
use noughts_rules::{CellId, Game, Position};

/// How long a slice takes, in milliseconds: after it, waiting messages are read.
const SLICE: f64 = 10.0;

/// How often the page hears of a search, in milliseconds.
const REPORT_INTERVAL: f64 = 200.0;

/// How many nodes are searched between two looks at the clock, well below a millisecond's worth.
const NODES_PER_LOOK: u64 = 512;

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
    level: Level,
    seed: u64,
    started: f64,
    deadline: f64,
    next_report: f64,
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
        self.engine
            .start(&position, search.level.limit(Limit::None));
        self.job = Some(Job {
            run: search.run,
            position,
            level: search.level,
            seed: search.seed,
            started: now,
            deadline: now + f64::from(search.time_limit),
            next_report: now + REPORT_INTERVAL,
        });
        Ok(())
    }

    /// Searches for one slice; returns the answer at the end, or a report when one is due.
    pub fn slice(&mut self, clock: impl Fn() -> f64) -> Option<Response> {
        let job = self.job.as_mut()?;
        let slice_end = clock() + SLICE;
        loop {
            let progress = self.engine.step(NODES_PER_LOOK);
            let now = clock();
            if progress == Progress::Done || now >= job.deadline {
                let answer = job.answer(&self.engine.analysis(), &self.engine.report(), now);
                self.job = None;
                return Some(answer);
            }
            if now >= job.next_report {
                job.next_report = now + REPORT_INTERVAL;
                return Some(Response::Thinking(job.thinking(&self.engine.report(), now)));
            }
            if now >= slice_end {
                return None;
            }
        }
    }
}

impl Job {
    fn answer(&self, analysis: &Analysis, report: &Report, now: f64) -> Response {
        let run = self.run;
        let Some(chosen) = self.level.choose(&self.position, analysis, self.seed) else {
            return Response::Refused {
                run,
                reason: "No move was found.".to_owned(),
            };
        };
        Response::Answer(Answer {
            run,
            chosen: self.position.write_cell(chosen),
            best: self.write_cells(&analysis.best),
            value: analysis.value.map(wire_value),
            thinking: self.thinking(report, now),
        })
    }

    fn thinking(&self, report: &Report, now: f64) -> Thinking {
        Thinking {
            run: self.run,
            depth: report.depth,
            nodes: report.nodes,
            #[expect(clippy::cast_sign_loss, reason = "a clock does not run backwards")]
            elapsed: (now - self.started) as u32,
            score: report.score,
            pv: self.write_cells(&report.pv),
        }
    }

    fn write_cells(&self, cells: &[CellId]) -> Vec<String> {
        cells
            .iter()
            .map(|&cell| self.position.write_cell(cell))
            .collect()
    }
}

fn wire_value(value: Value) -> protocol::Value {
    let outcome = match value {
        Value::Win { .. } => Outcome::Win,
        Value::Draw { .. } => Outcome::Draw,
        Value::Loss { .. } => Outcome::Loss,
    };
    protocol::Value {
        outcome,
        plies: value.plies(),
    }
}
