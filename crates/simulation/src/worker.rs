//! Workers: the engine itself, and one that answers with random legal moves, late, twice, wrongly, or
//! never.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use noughts_engine::MonteCarlo;
use noughts_protocol::{
    Answer, Distance, EngineLine, Explained, Goal, Moment, MoveValue, PictureBytes, Program,
    Recounted, Report, Request, Response, RunId, Said, Search, Study, Thinking,
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
    /// One that pretends.
    Fake(Conduct),
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
            Self::Fake(conduct) => Self::Fake(*conduct),
        }
    }

    /// Returns what it sends once it has been started.
    pub(crate) fn start(&self, random: &mut SplitMix64) -> Vec<Sent> {
        let ready = Message::Says(Response::Ready);
        match self {
            Self::Fake(Conduct::Absent) => Vec::new(),
            Self::Fake(Conduct::Broken) => vec![(50.0, Message::Fails)],
            Self::Fake(Conduct::Late) => vec![(f64::from(random.below(20_000)), ready)],
            Self::Engine(_) | Self::Fake(_) => vec![(0.0, ready)],
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
            Self::Fake(conduct) => conduct.answer(search, random),
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

/// How a worker that pretends behaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conduct {
    /// It answers in time.
    Honest,
    /// It takes a long time, at times longer than the page waits.
    Late,
    /// It answers twice.
    Twice,
    /// It answers with an illegal move.
    Cheating,
    /// It answers what was not asked.
    Confused,
    /// It does not start.
    Absent,
    /// It starts, and answers nothing.
    Mute,
    /// It fails as it starts.
    Broken,
    /// It fails when it is asked.
    Failing,
    /// It reports several times a second, and never answers.
    Pondering,
}

impl Conduct {
    const DRAWN: [Self; 9] = [
        Self::Honest,
        Self::Late,
        Self::Twice,
        Self::Cheating,
        Self::Confused,
        Self::Absent,
        Self::Mute,
        Self::Broken,
        Self::Failing,
    ];

    /// Returns a conduct: a good one half of the time.
    pub fn draw(random: &mut SplitMix64) -> Self {
        let drawn = random.pick(&Self::DRAWN).filter(|_| random.below(2) > 0);
        drawn.unwrap_or(Self::Honest)
    }

    /// Returns what a worker sends when it is asked.
    fn answer(self, search: &Search, random: &mut SplitMix64) -> Vec<Sent> {
        let Some(right) = response(search, random) else {
            return Vec::new();
        };
        let says = |pause, response| (pause, Message::Says(response));
        let answer = |run, chosen| Response::Answer(Answer { run, chosen });
        let soon = f64::from(random.below(300));
        match self {
            Self::Honest => vec![says(soon, right)],
            Self::Late => vec![says(f64::from(random.below(20_000)), right)],
            Self::Twice => vec![says(soon, right.clone()), says(soon + 1.0, right)],
            Self::Cheating => {
                let outside = CellId::new(9, 9).unwrap_or(CellId::FIRST);
                vec![says(soon, answer(search.run, outside))]
            }
            Self::Confused => {
                let run = RunId(search.run.0.wrapping_sub(1));
                let other = answer(run, CellId::FIRST);
                vec![says(soon, other), says(soon + 500.0, right)]
            }
            Self::Absent | Self::Mute | Self::Broken => Vec::new(),
            Self::Failing => vec![(soon, Message::Fails)],
            // For longer than any page waits.
            Self::Pondering => (1..600).map(|time| pondering(search, time)).collect(),
        }
    }
}

/// Returns an answer with a random legal move; `None` to what a session does not ask.
fn response(search: &Search, random: &mut SplitMix64) -> Option<Response> {
    let run = search.run;
    let game = Game::from_record(&search.record).ok()?;
    if let Goal::Recount(_) = search.goal {
        return Some(Response::Recounted(recounted(run, &game, random)));
    }
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
            said: Vec::new(),
        }),
        Goal::Recount(_) | Goal::Compare | Goal::Trace(_) => return None,
    })
}

/// Returns any moment of a game.
fn recounted(run: RunId, game: &Game, random: &mut SplitMix64) -> Recounted {
    let ply = random.below(game.ply() as u32 + 1);
    let moment = Moment {
        ply,
        again: (ply > 0).then(|| ply - 1),
        said: Said {
            text: "Something.".to_owned(),
            spoken: "Something.".to_owned(),
            picture: PictureBytes::default(),
            reveals: false,
        },
    };
    Recounted {
        run,
        moment: (ply > 0).then_some(moment),
        forks: Vec::new(),
    }
}
