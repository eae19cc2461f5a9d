//! Workers: the engine itself, and one that answers with random legal moves, late, twice, wrongly, or
//! never.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use noughts_engine::MonteCarlo;
use noughts_protocol::{
    Answer, Distance, EngineLine, Explained, Goal, MoveValue, Program, Report, Request, Response,
    RunId, Search, Study, Thinking,
};
use noughts_random::SplitMix64;
use noughts_rules::{CellId, Game};
use noughts_worker::{Boards, Columns, Playouts, Runner, Searcher, Teacher, Team};
use noughts_worker_loop::Service;

/// A message of a worker, and the milliseconds after which it is sent.
pub(crate) type Sent = (f64, Message);

/// A message of a worker.
#[derive(Clone, Debug)]
pub(crate) enum Message {
    /// A response.
    Says(Response),
    /// It throws, or what it says cannot be read.
    Fails,
}

/// A worker of a page.
pub enum Worker {
    /// The engine and the teacher.
    Engine(Box<Programs>),
    /// One that behaves in a way that is drawn.
    Random(Conduct),
    /// One that fails as it starts.
    Broken,
    /// One that fails when it is asked.
    Failing,
    /// One that starts, and answers nothing.
    Mute,
    /// One that answers with an illegal move.
    Cheating,
    /// One that reports several times a second, and never answers.
    Pondering,
}

/// The programs of the workers.
pub struct Programs {
    engine: Runner<Boards>,
    ultimate: Runner<Playouts>,
    drop: Runner<Columns>,
    teacher: Runner<Teacher>,
}

impl Programs {
    fn answer(&mut self, search: &Search, now: f64) -> Vec<Sent> {
        let game = Game::from_playable_record(&search.record);
        let program = game.map_or(Program::Engine, |game| Program::of(game.variant()));
        match program.towards(search.goal) {
            Program::Engine => search_through(&mut self.engine, search, now),
            Program::Ultimate => search_through(&mut self.ultimate, search, now),
            Program::Drop => search_through(&mut self.drop, search, now),
            Program::Teacher => search_through(&mut self.teacher, search, now),
        }
    }
}

fn no_helpers() -> Rc<RefCell<Team>> {
    Rc::new(RefCell::new(Team::new(0, |_, _| {})))
}

/// The size of Ultimate's tree, in bytes: enough for a game of a few moves.
const TREE_BYTES: usize = 16 << 20;

/// The milliseconds that the engine takes for a step, in the simulated time.
const STEP_TIME: f64 = 1.0;

/// The milliseconds between the reports of a worker that ponders.
const REPORT_INTERVAL: f64 = 200.0;

impl Worker {
    /// Returns the engine.
    pub fn engine() -> Self {
        Self::Engine(Box::new(Programs {
            engine: Runner::new(Boards::default()),
            ultimate: Runner::new(Playouts::new(
                MonteCarlo::with_tree(TREE_BYTES, 1),
                no_helpers(),
            )),
            drop: Runner::new(Columns::default()),
            teacher: Runner::new(Teacher::default()),
        }))
    }

    /// Returns another that behaves in the same way.
    pub(crate) fn another(&self) -> Self {
        match self {
            Self::Engine(_) => Self::engine(),
            Self::Random(conduct) => Self::Random(*conduct),
            Self::Broken => Self::Broken,
            Self::Failing => Self::Failing,
            Self::Mute => Self::Mute,
            Self::Cheating => Self::Cheating,
            Self::Pondering => Self::Pondering,
        }
    }

    /// Returns what it sends once it has been started.
    pub(crate) fn start(&self, random: &mut SplitMix64) -> Vec<Sent> {
        match self {
            Self::Random(conduct) => conduct.start(random),
            Self::Broken => vec![(0.0, Message::Fails)],
            Self::Engine(_) | Self::Failing | Self::Mute | Self::Cheating | Self::Pondering => {
                vec![(0.0, Message::Says(Response::Ready))]
            }
        }
    }

    /// Returns what it sends when it is asked at a time.
    pub(crate) fn answer(
        &mut self,
        search: &Search,
        now: f64,
        random: &mut SplitMix64,
    ) -> Vec<Sent> {
        match self {
            Self::Engine(programs) => programs.answer(search, now),
            Self::Random(conduct) => conduct.answer(search, random),
            Self::Cheating => Conduct::Lying.answer(search, random),
            Self::Failing => Conduct::Dying.answer(search, random),
            Self::Broken | Self::Mute => Vec::new(),
            // For longer than any page waits.
            Self::Pondering => (1..600).map(|time| pondering(search, time)).collect(),
        }
    }
}

/// Runs a search to its end; returns the responses.
fn search_through<S: Searcher + 'static>(
    runner: &mut Runner<S>,
    search: &Search,
    now: f64,
) -> Vec<Sent> {
    let refused = runner.receive(Request::Search(search.clone()), now);
    let mut sent: Vec<Sent> = Vec::new();
    sent.extend(refused.map(|refused| (0.0, Message::Says(refused))));
    let time = Cell::new(now);
    let clock = || {
        time.set(time.get() + STEP_TIME);
        time.get()
    };
    while runner.is_busy() {
        if let Some(said) = runner.slice(clock) {
            sent.push((time.get() - now, Message::Says(said)));
        }
    }
    sent
}

/// Returns a report of a search, the one of this number.
fn pondering(search: &Search, number: u32) -> Sent {
    let elapsed = f64::from(number) * REPORT_INTERVAL;
    let thinking = Thinking {
        run: search.run,
        elapsed: 100,
        report: Report {
            depth: 3,
            nodes: 5_000,
            score: 0,
            pv: Vec::new(),
        },
    };
    (elapsed, Message::Says(Response::Thinking(thinking)))
}

/// How a worker behaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conduct {
    /// It answers in time.
    Honest,
    /// It takes a long time, at times longer than the page waits.
    Late,
    /// It answers twice.
    Twice,
    /// It answers with an illegal move.
    Lying,
    /// It answers what was not asked.
    Confused,
    /// It starts or not, and answers nothing.
    Silent,
    /// It fails as it starts, or when it is asked.
    Dying,
}

impl Conduct {
    const ALL: [Self; 7] = [
        Self::Honest,
        Self::Late,
        Self::Twice,
        Self::Lying,
        Self::Confused,
        Self::Silent,
        Self::Dying,
    ];

    /// Returns a conduct: a good one half of the time.
    pub fn draw(random: &mut SplitMix64) -> Self {
        if random.below(2) == 0 {
            return Self::Honest;
        }
        random.pick(&Self::ALL).unwrap_or(Self::Honest)
    }

    /// Returns what a worker sends once it has been started.
    fn start(self, random: &mut SplitMix64) -> Vec<Sent> {
        let ready = Message::Says(Response::Ready);
        match self {
            Self::Silent if random.below(2) == 0 => Vec::new(),
            Self::Dying if random.below(2) == 0 => vec![(50.0, Message::Fails)],
            Self::Late => vec![(f64::from(random.below(20_000)), ready)],
            _ => vec![(20.0, ready)],
        }
    }

    /// Returns what a worker sends when it is asked.
    fn answer(self, search: &Search, random: &mut SplitMix64) -> Vec<Sent> {
        let Some(right) = response(search, random) else {
            return Vec::new();
        };
        let right = Message::Says(right);
        let soon = f64::from(random.below(300));
        match self {
            Self::Honest => vec![(soon, right)],
            Self::Late => vec![(f64::from(random.below(20_000)), right)],
            Self::Twice => vec![(soon, right.clone()), (soon + 1.0, right)],
            Self::Lying => {
                let chosen = CellId::new(9, 9).unwrap_or(CellId::FIRST);
                let run = search.run;
                let lie = Response::Answer(Answer { run, chosen });
                vec![(soon, Message::Says(lie))]
            }
            Self::Confused => {
                let run = RunId(search.run.0.wrapping_sub(1));
                let chosen = CellId::FIRST;
                let other = Response::Answer(Answer { run, chosen });
                vec![(soon, Message::Says(other)), (soon + 500.0, right)]
            }
            Self::Silent => Vec::new(),
            Self::Dying => vec![(soon, Message::Fails)],
        }
    }
}

/// Returns an answer with a random legal move; `None` to what a session does not ask.
fn response(search: &Search, random: &mut SplitMix64) -> Option<Response> {
    let run = search.run;
    let game = Game::from_record(&search.record).ok()?;
    let moves = game.position().legal_moves();
    let chosen = random.pick(&moves)?;
    Some(match search.goal {
        Goal::Play(_) => Response::Answer(Answer { run, chosen }),
        Goal::Study => {
            let studied = |cell| EngineLine {
                found: MoveValue {
                    cell,
                    value: None,
                    distance: Distance::Exact,
                    score: 0,
                    nodes: 1,
                    rate: None,
                },
                depth: 1,
                pv: vec![cell],
                answers: None,
            };
            let others = moves.into_iter().filter(|&cell| cell != chosen);
            Response::Study(Study {
                run,
                elapsed: search.time_limit,
                nodes: 1,
                is_last: true,
                lines: [chosen].into_iter().chain(others).map(studied).collect(),
            })
        }
        Goal::Explain(_) => Response::Explained(Explained {
            run,
            cell: Some(search.known.first().map_or(chosen, |line| line.found.cell)),
            text: String::new(),
            spoken: String::new(),
            said: Vec::new(),
        }),
        Goal::Compare | Goal::Trace(_) => return None,
    })
}
