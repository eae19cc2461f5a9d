//! The worker's graph, without the browser around it.

use noughts_engine::{Engine, Progress};
use noughts_protocol::RunId;
use noughts_rules::{Position, Variant};
use noughts_statespace::{
    Adjacency, Builder, Enumeration, Games, Graph, Knobs, Layout, Plan, Solution, layered,
};
use noughts_worker_loop::Service;

use crate::material::{Arrays, Material, Said, worth};
use crate::message::{Arrangement, Build, Command, Edit, Pace, Request, Response, Stats};

/// The maximum number of nodes of a graph.
pub const MOST_NODES: u32 = 50_000;

/// The maximum number of edges, random ones included.
pub const MOST_EDGES: u32 = 200_000;

/// The length of a slice, in milliseconds, after which waiting messages are read. A tick of a large
/// layout takes longer.
const SLICE: f64 = 12.0;

/// The number of edges built, or nodes solved, between two looks at the clock.
const WORK_PER_LOOK: usize = 256;

/// The interval between progress reports of a build, in milliseconds.
const BUILD_INTERVAL: f64 = 100.0;

/// The interval between positions in coarse steps, in milliseconds.
const COARSE_INTERVAL: f64 = 1000.0;

/// The window for counting ticks, in milliseconds.
const RATE_WINDOW: f64 = 500.0;

/// The maximum share of the time spent on the energy, which only the page's panel needs.
const ENERGY_SHARE: f64 = 0.05;

/// The seed of every layout, so that the same graph always comes out the same.
const SEED: u64 = 1;

/// Builds and lays out one graph at a time, and speaks the protocol. Times are in milliseconds on
/// any one clock.
pub struct Runner {
    run: RunId,
    work: Work,
    arrangement: Arrangement,
    knobs: Knobs,
    pace: Pace,
    is_paused: bool,
    /// Whether positions were posted but not yet drawn.
    in_flight: bool,
    engine: Engine,
}

#[derive(Debug)]
enum Work {
    Nothing,
    Building {
        builder: Box<Builder>,
        limit: u32,
        next_report: f64,
        /// The edits to apply once it is built.
        edits: Vec<Edit>,
    },
    Enumerating {
        enumeration: Box<Enumeration>,
        next_report: f64,
    },
    Placed(Box<Placed>),
}

/// A finished graph and its layout.
#[derive(Debug)]
struct Placed {
    graph: Graph,
    adjacency: Adjacency,
    solution: Solution,
    is_solved: bool,
    layout: Layout,
    /// Whether nodes have moved since positions were last posted.
    has_moved: bool,
    posted_at: f64,
    limit: u32,
    /// How many moves lead to positions beyond it.
    left_out: u32,
    stats: Stats,
    /// The start of the current counting window, and the number of ticks before it.
    window: (f64, u32),
    energy_due: f64,
}

impl Default for Runner {
    fn default() -> Self {
        Self {
            run: RunId(0),
            work: Work::Nothing,
            arrangement: Arrangement::default(),
            knobs: Knobs::default(),
            pace: Pace::default(),
            is_paused: false,
            in_flight: false,
            engine: Engine::for_small_boards(0),
        }
    }
}

impl Service for Runner {
    type Request = Request;
    type Said = Said;
    type Words = Vec<Said>;

    fn is_busy(&self) -> bool {
        match &self.work {
            Work::Nothing => false,
            Work::Building { .. } | Work::Enumerating { .. } => true,
            Work::Placed(placed) => {
                !placed.is_solved || self.ticks(placed) || placed.has_moved && !self.in_flight
            }
        }
    }

    fn receive(&mut self, request: Request, now: f64) -> Option<Said> {
        let Request { run, command } = request;
        match command {
            Command::Build(build) => return self.begin(run, building_of(&build, now)),
            Command::Enumerate(game) => return self.begin(run, enumerating(&game, now)),
            _ if run != self.run => {}
            Command::Arrange(arrangement) => {
                self.arrangement = arrangement;
                self.arrange();
            }
            Command::Adjust(knobs) => {
                self.knobs = knobs;
                if let Work::Placed(placed) = &mut self.work {
                    placed.layout.set_knobs(knobs);
                }
                if self.arrangement == Arrangement::Forces {
                    self.arrange();
                }
            }
            Command::Pause => self.is_paused = true,
            Command::Resume => self.is_paused = false,
            Command::Step => {
                if let (Work::Placed(placed), Arrangement::Forces) =
                    (&mut self.work, self.arrangement)
                {
                    placed.tick(|| now);
                    placed.stats.energy = Some(placed.layout.energy());
                }
            }
            Command::Show(pace) => self.pace = pace,
            Command::Edit(edit) => return self.edit(edit, now).then(|| self.graph()),
            Command::Drawn => self.in_flight = false,
        }
        None
    }

    fn slice(&mut self, clock: impl Fn() -> f64) -> Vec<Said> {
        let end = clock() + SLICE;
        let mut said = Vec::new();
        if let Work::Enumerating { .. } = self.work {
            said.extend(self.find_classes(&clock, end));
            return said;
        }
        if let Work::Building {
            builder,
            limit,
            next_report,
            ..
        } = &mut self.work
        {
            while builder.step(WORK_PER_LOOK) == Progress::Running {
                let now = clock();
                if now >= *next_report {
                    *next_report = now + BUILD_INTERVAL;
                    let graph = builder.graph();
                    let (nodes, edges) = (graph.nodes().len(), graph.edges().len());
                    said.push(building(self.run, nodes, edges));
                }
                if now >= end {
                    return said;
                }
            }
            let limit = *limit;
            said.push(self.place(limit, clock()));
        }
        self.solve(&clock, end, &mut said);
        self.tick(&clock, end);
        said.extend(self.positions(clock()));
        said
    }
}

impl Runner {
    /// Begins some work on a new graph, or says why there is none.
    fn begin(&mut self, run: RunId, work: Result<Work, String>) -> Option<Said> {
        self.run = run;
        self.in_flight = false;
        let (work, refusal) = match work {
            Ok(work) => (work, None),
            Err(reason) => (
                Work::Nothing,
                Some(Response::Refused { run, reason }.into()),
            ),
        };
        self.work = work;
        refusal
    }

    /// Goes on with the classes of a game; returns how many there are, now and then, and all of them at
    /// last.
    fn find_classes(&mut self, clock: &impl Fn() -> f64, end: f64) -> Option<Said> {
        let Work::Enumerating {
            enumeration,
            next_report,
        } = &mut self.work
        else {
            return None;
        };
        while enumeration.step() == Progress::Running {
            let now = clock();
            if now >= *next_report {
                *next_report = now + BUILD_INTERVAL;
                return Some(building(self.run, enumeration.count(), 0));
            }
            if now >= end {
                return None;
            }
        }
        let Work::Enumerating { enumeration, .. } =
            std::mem::replace(&mut self.work, Work::Nothing)
        else {
            return None;
        };
        let found = enumeration.into_found();
        let Games { x, o, draws } = found.games;
        Some(Said {
            response: Response::Enumerated {
                run: self.run,
                moves: found.moves as u32,
                games: [x, o, draws],
            },
            arrays: Arrays::Classes(Material::of_classes(&found.classes), found.positions()),
        })
    }

    /// Takes over a finished graph and applies the edits requested meanwhile.
    fn place(&mut self, limit: u32, now: f64) -> Said {
        if let Work::Building { builder, edits, .. } =
            std::mem::replace(&mut self.work, Work::Nothing)
        {
            let left_out = builder.left_out as u32;
            let graph = builder.into_graph();
            let mut layout = Layout::start(&graph, SEED);
            layout.set_knobs(self.knobs);
            self.work = Work::Placed(Box::new(Placed {
                adjacency: Adjacency::of(&graph),
                solution: Solution::start(&graph),
                is_solved: false,
                graph,
                layout,
                has_moved: true,
                posted_at: f64::NEG_INFINITY,
                limit,
                left_out,
                stats: Stats::default(),
                window: (now, 0),
                energy_due: now,
            }));
            if self.arrangement == Arrangement::Layers {
                self.arrange();
            }
            for edit in edits {
                self.edit(edit, now);
            }
        }
        self.graph()
    }

    fn arrange(&mut self) {
        let Work::Placed(placed) = &mut self.work else {
            return;
        };
        match self.arrangement {
            Arrangement::Forces => {
                placed.layout.reheat();
                placed.stats.settled = placed.layout.settled();
            }
            Arrangement::Layers => {
                placed.layout.arrange(&layered(&placed.graph));
                placed.stats.settled = true;
                placed.stats.rate = 0.0;
                placed.stats.energy = None;
            }
        }
        // Set even if nothing will move, since the page waits for positions.
        placed.has_moved = true;
    }

    /// Changes the graph, or queues the edit until it is built; returns whether the graph has
    /// changed.
    fn edit(&mut self, edit: Edit, now: f64) -> bool {
        match &mut self.work {
            Work::Nothing | Work::Enumerating { .. } => false,
            Work::Building { limit, edits, .. } => {
                let limit = *limit;
                // Clearing cancels a build that nobody waits for any more.
                let is_clear = edit == Edit::Clear;
                edits.push(edit);
                if is_clear {
                    self.place(limit, now);
                }
                is_clear
            }
            Work::Placed(placed) => placed.edit(edit),
        }
    }

    /// Returns the current graph.
    fn graph(&self) -> Said {
        let (arrays, limit, left_out) = match &self.work {
            Work::Placed(placed) => {
                let material = Material::of(&placed.graph, &placed.solution);
                (Arrays::Graph(material), placed.limit, placed.left_out)
            }
            Work::Nothing | Work::Building { .. } | Work::Enumerating { .. } => {
                (Arrays::Nothing, 0, 0)
            }
        };
        Said {
            response: Response::Graph {
                run: self.run,
                limit,
                left_out,
            },
            arrays,
        }
    }

    fn solve(&mut self, clock: &impl Fn() -> f64, end: f64, said: &mut Vec<Said>) {
        let Work::Placed(placed) = &mut self.work else {
            return;
        };
        while !placed.is_solved && clock() < end {
            let Placed {
                graph,
                adjacency,
                solution,
                ..
            } = &mut **placed;
            let progress = solution.step(graph, adjacency, &mut self.engine, WORK_PER_LOOK);
            if progress == Progress::Done {
                placed.is_solved = true;
                said.push(Said {
                    response: Response::Solved { run: self.run },
                    arrays: Arrays::Worth(worth(&placed.graph, &placed.solution)),
                });
            }
        }
    }

    /// Returns whether the layout should tick.
    fn ticks(&self, placed: &Placed) -> bool {
        !self.is_paused && self.arrangement == Arrangement::Forces && !placed.layout.settled()
    }

    fn tick(&mut self, clock: &impl Fn() -> f64, end: f64) {
        let (is_paused, arrangement) = (self.is_paused, self.arrangement);
        let Work::Placed(placed) = &mut self.work else {
            return;
        };
        if is_paused || arrangement != Arrangement::Forces {
            placed.stats.rate = 0.0;
            return;
        }
        while !placed.layout.settled() {
            placed.tick(clock);
            if clock() >= end {
                break;
            }
        }
        placed.count(clock);
    }

    /// Returns positions for the page, once nodes have moved and it has drawn the last ones.
    fn positions(&mut self, now: f64) -> Option<Said> {
        let Work::Placed(placed) = &self.work else {
            return None;
        };
        let is_due = match self.pace {
            Pace::Smooth => true,
            Pace::Coarse => !self.ticks(placed) || now >= placed.posted_at + COARSE_INTERVAL,
        };
        if self.in_flight || !is_due {
            return None;
        }
        let Work::Placed(placed) = &mut self.work else {
            return None;
        };
        if !std::mem::take(&mut placed.has_moved) {
            return None;
        }
        placed.posted_at = now;
        self.in_flight = true;
        Some(Said {
            response: Response::Placed {
                run: self.run,
                stats: placed.stats,
            },
            arrays: Arrays::Positions(placed.layout.positions().to_vec()),
        })
    }
}

impl Placed {
    /// Changes the graph; returns whether anything changed.
    fn edit(&mut self, edit: Edit) -> bool {
        match edit {
            Edit::Remove(marks) => {
                let Some(node) = self.graph.find_bits(marks) else {
                    return false;
                };
                self.graph.remove(node);
                self.layout.remove(node, &self.graph);
                self.solution.remove(node);
            }
            Edit::Clear => {
                self.graph.clear();
                self.left_out = 0;
                self.layout.clear();
                self.solution = Solution::start(&self.graph);
                self.is_solved = true;
                self.stats = Stats {
                    settled: true,
                    ..Stats::default()
                };
            }
            Edit::AddEdges { count, seed } => {
                let room = (MOST_EDGES as usize).saturating_sub(self.graph.edges().len());
                self.graph.add_random_edges(room.min(count as usize), seed);
                self.layout.extend(&self.graph);
            }
        }
        self.adjacency = Adjacency::of(&self.graph);
        // A new graph is useless without positions.
        self.has_moved = true;
        true
    }

    fn tick(&mut self, clock: impl Fn() -> f64) {
        let start = clock();
        self.layout.step();
        self.stats.ticks += 1;
        self.stats.tick_time = (clock() - start) as f32;
        self.stats.settled = self.layout.settled();
        self.has_moved = true;
    }

    /// Updates the tick rate and the energy.
    fn count(&mut self, clock: &impl Fn() -> f64) {
        let now = clock();
        let (start, before) = self.window;
        if now - start >= RATE_WINDOW {
            let ticks = f64::from(self.stats.ticks - before);
            self.stats.rate = (ticks / (now - start) * 1000.0) as f32;
            self.window = (now, self.stats.ticks);
        }
        let has_come_to_rest = self.layout.settled() && self.has_moved;
        if has_come_to_rest {
            self.stats.rate = 0.0;
        }
        if has_come_to_rest || self.has_moved && now >= self.energy_due {
            self.stats.energy = Some(self.layout.energy());
            let after = clock();
            self.energy_due = after + (after - now) / ENERGY_SHARE;
        }
    }
}

/// Returns what is said of a graph that grows.
fn building(run: RunId, nodes: usize, edges: usize) -> Said {
    let (nodes, edges) = (nodes as u32, edges as u32);
    Response::Building { run, nodes, edges }.into()
}

/// Returns the build of a graph, or the reason why there is none as a sentence.
fn building_of(build: &Build, now: f64) -> Result<Work, String> {
    let variant: Variant = build.game.parse().map_err(|error| format!("{error}"))?;
    let start = match &build.from {
        None => variant.start(),
        Some(key) => Position::from_key(variant, key).map_err(|error| error.to_string())?,
    };
    let limit = build.limit.clamp(1, MOST_NODES);
    let plan = Plan {
        order: build.order,
        unit: build.unit,
        limit: limit as usize,
    };
    let builder = Builder::new(&start, plan).map_err(|error| error.to_string())?;
    Ok(Work::Building {
        builder: Box::new(builder),
        limit,
        next_report: now + BUILD_INTERVAL,
        edits: Vec::new(),
    })
}

/// Returns the search for all classes of a game, or the reason why there is none as a sentence.
fn enumerating(game: &str, now: f64) -> Result<Work, String> {
    let variant: Variant = game.parse().map_err(|error| format!("{error}"))?;
    let enumeration = Enumeration::start(variant).map_err(|error| error.to_string())?;
    Ok(Work::Enumerating {
        enumeration: Box::new(enumeration),
        next_report: now + BUILD_INTERVAL,
    })
}
