//! What ties the worker, the stage and the controls together.

use std::collections::HashMap;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use noughts_explorer_worker::{
    Arrangement, Build, Command, Edit, MOST_NODES, Order, Pace, Request, Stats, Strengths, Unit,
};
use noughts_protocol::RunId;

use noughts_rules::{SideName, Variant};
use noughts_words::space as words;
use web_sys::{Element, HtmlCanvasElement};

use super::paint::Paint;
use super::scene::{NodeFacts, Scene, names};
use super::sentences;
use super::stage::{Drawn, Stage, now};
use super::watch::Watch;
use super::wire::{Message, Word, wire};
use crate::a11y::Announcer;
use crate::download;
use crate::effect::effect;
use crate::explorer::controller::{Explorer, Then};
use crate::explorer::filter::{Facet, Filter};
use crate::explorer::shown::Shown;
use crate::explorer::state::Event;
use crate::motion;
use crate::turns::later;
use crate::worker_link::{self, News, WorkerLink};

/// How often the panel's figures change, in milliseconds.
const FIGURES_INTERVAL: u32 = 250;

/// How long a graph takes to grow before the reader's eyes, in milliseconds.
const GROWTH: f64 = 8000.0;

/// After how long without a frame the picture stands still, in milliseconds.
const STILL: f64 = 1000.0;

/// How many edges are added at random at once.
pub(super) const RANDOM_EDGES: u32 = 100;

/// How the graph fares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Health {
    /// So many nodes are built.
    Building(u32),
    /// It is there, built up to this many nodes.
    Here {
        limit: usize,
    },
    /// There is none.
    Refused,
    Failed,
}

/// What the panel shows.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Figures {
    pub(super) nodes: usize,
    pub(super) edges: usize,
    /// Frames a second; `None` while nothing is drawn.
    pub(super) frames: Option<f64>,
    pub(super) stats: Stats,
}

/// What the controls say of the graph.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Wishes {
    build: Build,
    pub(super) strengths: Strengths,
    pub(super) paused: bool,
}

/// The node under the pointer, and where that is on the canvas, in CSS pixels.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Hover {
    pub(super) facts: NodeFacts,
    pub(super) at: [f32; 2],
}

/// All of the view but what it looks like. It ends with the component that made it.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    /// The game of the page.
    game: Variant,
    pub(super) wishes: RwSignal<Wishes>,
    /// What the form says is to be built next; where from is chosen last.
    pub(super) plan: RwSignal<Build>,
    pub(super) health: RwSignal<Health>,
    pub(super) figures: RwSignal<Figures>,
    pub(super) hovered: RwSignal<Option<Hover>>,
    /// From where one looks: how far to the right and how far up, in radians.
    pub(super) direction: RwSignal<[f32; 2]>,
    /// Whether nothing lies over the picture but what is needed before an audience.
    pub(super) presents: RwSignal<bool>,
    /// Whether the graph grows before the reader's eyes.
    pub(super) grows: RwSignal<bool>,
    /// How many times as fast as usual it does.
    pub(super) speed: RwSignal<u32>,
    /// Counts the graphs, and what becomes known of them.
    edition: RwSignal<u32>,
    explorer: Explorer,
    pub(super) shown: Shown,
    /// The size of the whole graph, which may be larger than what is drawn so far.
    size: RwSignal<(usize, usize)>,
    selected: RwSignal<String>,
    path: RwSignal<Vec<String>>,
    announcer: Announcer,
    latest: StoredValue<Latest>,
    seed: StoredValue<u64>,
    /// Whether somebody waits to hear what becomes of the graph.
    asked: StoredValue<bool>,
    stage: StoredValue<Option<Rc<Stage>>, LocalStorage>,
    link: StoredValue<Option<Rc<WorkerLink<Watch>>>, LocalStorage>,
    last_run: StoredValue<u32>,
}

/// Figures on their way to the panel.
#[derive(Clone, Copy, Debug, Default)]
struct Latest {
    figures: Figures,
    drawn_at: f64,
    is_due: bool,
}

impl Desk {
    pub(super) fn new(explorer: Explorer, shown: Shown) -> Self {
        let Explorer { selected, path, .. } = explorer;
        let game = explorer.variant();
        let plan = Build {
            game: game.to_string(),
            from: None,
            order: Order::default(),
            unit: Unit::default(),
            limit: MOST_NODES,
        };
        let wishes = Wishes {
            build: plan.clone(),
            strengths: Strengths::default(),
            paused: false,
        };
        Self {
            game,
            wishes: RwSignal::new(wishes),
            plan: RwSignal::new(plan),
            health: RwSignal::new(Health::Building(0)),
            figures: RwSignal::default(),
            hovered: RwSignal::default(),
            direction: RwSignal::default(),
            presents: RwSignal::new(false),
            grows: RwSignal::new(false),
            speed: RwSignal::new(1),
            edition: RwSignal::default(),
            explorer,
            shown,
            size: RwSignal::default(),
            selected,
            path,
            announcer: Announcer::of_page(),
            latest: StoredValue::default(),
            seed: StoredValue::new(0),
            asked: StoredValue::new(false),
            stage: StoredValue::new_local(None),
            link: StoredValue::new_local(None),
            last_run: StoredValue::new(0),
        }
    }

    /// Begins to draw on a canvas, and to build what is to be drawn.
    /// Nothing lies over the canvas where `open` is.
    pub(super) fn open(self, canvas: HtmlCanvasElement, open: Element) {
        // The worker starts while the canvas gets its context.
        let link = WorkerLink::new(wire(), Rc::new(move |news| self.hear(news)));
        link.order(worker_link::Order::Start);
        let stage = Stage::start(canvas, open, self.game, move |drawn| self.drawn(drawn));
        if stage.is_none() {
            // This view ends with that.
            return later(move || self.shown.give_up_drawing());
        }
        self.stage.set_value(stage);
        self.link.set_value(Some(link));
        self.build();
        if let (Some(stage), Some(pose)) = (self.stage(), self.shown.pose.get_untracked()) {
            stage.begin_at(pose);
        }
        untrack(|| self.paint());
        self.ask(Command::Arrange(self.shown.arrangement.get_untracked()));
        self.ask(Command::Show(if motion::is_wanted() {
            Pace::Smooth
        } else {
            Pace::Coarse
        }));
    }

    /// Keeps what is lit to what the page shows.
    pub(super) fn follow(self) {
        effect(move || {
            let (key, path) = (self.selected.get(), self.path.get());
            let is_other = self.light(&key, &path);
            if let Some(stage) = self.stage().filter(|_| is_other) {
                stage.fly_to_selected();
            }
        });
        effect(move || self.paint());
    }

    /// Paints the nodes as that is wished.
    fn paint(self) {
        let paint = Paint {
            facet: self.shown.facet.get(),
            filter: self.explorer.filter.get(),
            last_ply: self.shown.last_ply.get(),
            ways: self.shown.ways.get(),
        };
        let labels = self.shown.labels.get();
        if let Some(stage) = self.stage() {
            stage.paint(paint, labels);
        }
    }

    /// Returns whether another node is selected than before.
    fn light(self, key: &str, path: &[String]) -> bool {
        self.stage().is_some_and(|stage| {
            stage.change(|scene| {
                scene.light(path);
                scene.select(key)
            })
        })
    }

    /// Returns which positions are looked at.
    pub(super) fn filter(self) -> Filter {
        self.explorer.filter.get()
    }

    /// Changes which positions are looked at.
    pub(super) fn set_filter(self, filter: Filter) {
        self.explorer.send(Event::Filter(filter), Then::Stay);
    }

    /// Returns the page's state.
    pub(super) const fn explorer(self) -> Explorer {
        self.explorer
    }

    /// Returns how many nodes each entry of a facet has, of those that a filter admits whatever it
    /// says of that facet.
    pub(super) fn tally(self, facet: Facet, filter: &Filter) -> HashMap<u32, usize> {
        self.edition.track();
        let stage = self.stage();
        stage
            .map(|stage| stage.with(|scene| scene.tally(facet, filter)))
            .unwrap_or_default()
    }

    /// Returns how many moves a game has at most whose graph is drawn.
    pub(super) fn most_moves(self) -> u32 {
        self.edition.track();
        let stage = self.stage();
        stage.map_or(0, |stage| {
            stage.with(|scene| scene.topology().cell_count() as u32)
        })
    }

    /// Lets the graph grow from its first node, goes on with that, or holds it.
    pub(super) fn grow_or_hold(self) {
        let Some(stage) = self.stage() else { return };
        let grows = !self.grows.get_untracked();
        let length = GROWTH / f64::from(self.speed.get_untracked());
        stage.change(|scene| {
            if grows {
                scene.grow(now(), length);
            } else {
                scene.hold(now());
            }
        });
        self.grows.set(grows);
    }

    /// Returns what the sides are called in the game whose graph is drawn.
    pub(super) fn names(self) -> [SideName; 2] {
        let game = self.wishes.with(|wishes| wishes.build.game.parse());
        names(game.unwrap_or(self.game))
    }

    pub(super) fn stage(self) -> Option<Rc<Stage>> {
        self.stage.try_get_value().flatten()
    }

    /// Builds what is wished, in place of what is there.
    fn build(self) {
        self.retry();
        self.last_run.update_value(|run| *run += 1);
        let build = self.wishes.with_untracked(|wishes| wishes.build.clone());
        self.ask(Command::Build(build));
    }

    /// Waits for the graph anew, from another worker if all were given up.
    pub(super) fn retry(self) {
        self.expect();
        self.order(worker_link::Order::Retry);
    }

    /// Shows that a graph is on its way.
    fn expect(self) {
        let Some(stage) = self.stage() else { return };
        let game = self
            .wishes
            .with_untracked(|wishes| wishes.build.game.parse());
        if let Ok(variant) = game {
            stage.change(|scene| scene.expect(variant));
        }
        stage.forget_view();
        self.grows.set(false);
        let _ = self.light(&self.selected.get_untracked(), &self.path.get_untracked());
        self.health.set(Health::Building(0));
    }

    /// Builds from the start of the game, or from the position that is selected.
    pub(super) fn build_from(self, selected: bool) {
        let plan = self.plan.get_untracked();
        let from = if selected {
            let Some(key) = self.selected_of(&plan.game) else {
                return self.announcer.say(words::not_there());
            };
            Some(key)
        } else {
            None
        };
        let build = Build { from, ..plan };
        self.wishes.update(|wishes| wishes.build = build);
        self.asked.set_value(true);
        self.build();
    }

    /// Returns the board key of the selected position of a game: the page has that of its own, that
    /// of another game is a node.
    fn selected_of(self, game: &str) -> Option<String> {
        if game == self.game.to_string() {
            return Some(self.selected.get_untracked());
        }
        let node = |scene: &Scene| {
            let is_of_game = scene.variant().to_string() == game;
            is_of_game.then(|| scene.facts(scene.selected()?)).flatten()
        };
        Some(self.stage()?.with(node)?.key)
    }

    pub(super) fn arrange(self, arrangement: Arrangement) {
        self.shown.arrangement.set(arrangement);
        self.ask(Command::Arrange(arrangement));
    }

    pub(super) fn adjust(self, change: impl FnOnce(&mut Strengths)) {
        self.wishes.update(|wishes| change(&mut wishes.strengths));
        let strengths = self.wishes.with_untracked(|wishes| wishes.strengths);
        self.ask(Command::Adjust(strengths));
    }

    pub(super) fn pause_or_resume(self) {
        self.wishes.update(|wishes| wishes.paused = !wishes.paused);
        let paused = self.wishes.with_untracked(|wishes| wishes.paused);
        self.ask(if paused {
            Command::Pause
        } else {
            Command::Resume
        });
    }

    pub(super) fn step(self) {
        if !self.wishes.with_untracked(|wishes| wishes.paused) {
            self.pause_or_resume();
        }
        self.ask(Command::Step);
    }

    pub(super) fn remove_selected(self) {
        let facts = self
            .stage()
            .and_then(|stage| stage.with(|scene| scene.facts(scene.selected()?)));
        match facts {
            Some(facts) => self.edit(Edit::Remove(facts.key)),
            None => self.announcer.say(words::not_there()),
        }
    }

    pub(super) fn clear(self) {
        self.edit(Edit::Clear);
    }

    pub(super) fn add_random_edges(self) {
        self.seed.update_value(|seed| *seed += 1);
        self.edit(Edit::AddEdges {
            count: RANDOM_EDGES,
            seed: self.seed.get_value(),
        });
    }

    /// Saves the picture as it is seen, without what lies over it.
    pub(super) fn save_picture(self) {
        if let Some(stage) = self.stage() {
            let name = format!("{}.png", stage.with(Scene::variant));
            stage.picture(move |file| {
                download::save(&file, &name);
            });
        }
    }

    /// Saves the graph as a text, under a name with the end that such files have.
    pub(super) fn save_graph(self, write: fn(&Scene) -> String, end: &str) {
        if let Some(stage) = self.stage() {
            let name = format!("{}.{end}", stage.with(Scene::variant));
            download::save_text(&stage.with(write), &name);
        }
    }

    fn edit(self, edit: Edit) {
        self.asked.set_value(true);
        self.ask(Command::Edit(edit));
    }

    /// Shows what the pointer is over.
    pub(super) fn hover(self, at: Option<[f32; 2]>) {
        let Some(stage) = self.stage() else { return };
        let node = at.and_then(|at| stage.pick(at));
        if stage.hover(node) {
            let facts = node.and_then(|node| stage.with(|scene| scene.facts(node)));
            let hover = |facts| Some(Hover { facts, at: at? });
            self.hovered.set(facts.and_then(hover));
        }
    }

    /// Selects the node at a point, if there is one.
    pub(super) fn click(self, at: [f32; 2]) {
        let Some(stage) = self.stage() else { return };
        let facts = stage
            .pick(at)
            .and_then(|node| stage.with(|scene| scene.facts(node)));
        let Some(facts) = facts else { return };
        let game = stage.with(Scene::variant);
        self.hovered.set(Some(Hover {
            facts: facts.clone(),
            at,
        }));
        // The page around this view has the board of its game, and says what it shows.
        if game == self.game {
            self.selected.set(facts.key);
        } else {
            stage.change(|scene| scene.select(&facts.key));
            stage.fly_to_selected();
            self.announcer.say(sentences::node(&facts));
        }
    }

    /// Returns what is to be said of the graph.
    pub(super) fn sentence(self) -> String {
        match self.health.get() {
            Health::Building(nodes) => words::building(nodes),
            Health::Here { limit } => {
                let (nodes, edges) = self.size.get();
                let wanted = self.wishes.with(|wishes| wishes.build.limit) as usize;
                let size = sentences::size(nodes, edges, limit, wanted);
                let filter = self.filter();
                match self.stage().filter(|_| !filter.is_open()) {
                    Some(stage) => {
                        self.edition.track();
                        let count = stage.with(|scene| scene.count(&filter));
                        format!("{size} {}", words::looked_at(count))
                    }
                    None => size,
                }
            }
            Health::Refused => words::refused().to_owned(),
            // Said beside the button that tries again.
            Health::Failed => String::new(),
        }
    }

    fn ask(self, command: Command) {
        let run = RunId(self.last_run.try_get_value().unwrap_or_default());
        self.order(worker_link::Order::Ask(Request { run, command }));
    }

    fn order(self, order: worker_link::Order<Request>) {
        if let Some(link) = self.link.try_get_value().flatten() {
            link.order(order);
        }
    }

    fn hear(self, news: News<Message>) {
        let Some(stage) = self.stage() else { return };
        match news {
            News::Said((_, Word::Ready)) => {}
            News::Said((_, Word::Refused)) => {
                self.announcer.say(words::refused());
                self.health.set(Health::Refused);
            }
            News::Said((_, Word::Building(nodes))) => self.health.set(Health::Building(nodes)),
            News::Said((_, Word::Graph(material, limit))) => {
                let size = (material.marks.len(), material.edges.len() / 2);
                stage.change(|scene| scene.take(material));
                self.edition.update(|edition| *edition += 1);
                self.hovered.set(None);
                self.size.set(size);
                self.health.set(Health::Here {
                    limit: limit as usize,
                });
                if self.asked.try_update_value(std::mem::take) == Some(true) {
                    self.announcer.say(untrack(|| self.sentence()));
                }
            }
            News::Said((_, Word::Solved(worth))) => {
                stage.change(|scene| scene.value(worth));
                self.edition.update(|edition| *edition += 1);
            }
            News::Said((_, Word::Placed(positions, stats))) => {
                self.latest
                    .update_value(|latest| latest.figures.stats = stats);
                stage.place(positions);
            }
            News::Replaced => {
                self.announcer.say(words::replaced());
                self.expect();
            }
            News::Unavailable => self.health.set(Health::Failed),
        }
    }

    /// Lets the worker send the next positions, and keeps the panel up to date.
    fn drawn(self, drawn: Drawn) {
        self.ask(Command::Drawn);
        if self.grows.try_get_untracked() == Some(true)
            && let Some(stage) = self.stage()
            && !stage.with(Scene::is_appearing)
        {
            self.grows.set(false);
        }
        if self.direction.try_get_untracked() != Some(drawn.direction) {
            let _ = self.direction.try_set(drawn.direction);
        }
        let now = now();
        self.latest.try_update_value(|latest| {
            latest.figures.nodes = drawn.shown.nodes;
            latest.figures.edges = drawn.shown.edges;
            latest.figures.frames = drawn.rate;
            latest.drawn_at = now;
        });
        self.refresh();
    }

    /// Brings the figures to the panel in a moment, once however often it is asked.
    fn refresh(self) {
        let was_due = self
            .latest
            .try_update_value(|latest| std::mem::replace(&mut latest.is_due, true));
        if was_due != Some(false) {
            return;
        }
        Timeout::new(FIGURES_INTERVAL, move || {
            let now = now();
            let latest = self.latest.try_update_value(|latest| {
                latest.is_due = false;
                if now - latest.drawn_at > STILL {
                    latest.figures.frames = None;
                }
                *latest
            });
            let Some(latest) = latest else { return };
            let pose = self.stage().and_then(|stage| stage.pose());
            if self.shown.pose.get_untracked() != pose {
                self.shown.pose.set(pose);
            }
            if self.figures.get_untracked() != latest.figures {
                self.figures.set(latest.figures);
            }
            if latest.figures.frames.is_some() {
                self.refresh();
            }
        })
        .forget();
    }
}
