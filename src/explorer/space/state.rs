//! Connects the worker, the stage and the controls.

use std::rc::Rc;

use leptos::prelude::*;
use noughts_app::engine::supervisor;
use noughts_app::engine::supervisor::News;
use noughts_app::explorer::atlas::{self, Trail};
use noughts_app::explorer::page::{self, InMap};
use noughts_app::explorer::sight::Sight;
use noughts_app::explorer::space::flight::{TIME, TOUR_TIME};
use noughts_app::explorer::space::input::Gesture;
use noughts_app::explorer::space::scene::{Layer, NodeFacts, Scene};
use noughts_app::explorer::space::sentences::{self, Extent, Figures, Health};
use noughts_app::explorer::space::subject::Subject;
use noughts_app::explorer::space::viewpoint::Viewpoint;
use noughts_app::explorer::space::watch::Watch;
use noughts_app::explorer::space::wishes::Wishes;
use noughts_app::explorer::state::Event;
use noughts_explorer_worker::{Arrangement, Arrays, Build, Command, Pace, Request, Response, Said};
use noughts_protocol::RunId;
use noughts_rules::Variant;
use noughts_statespace::Unit;
use noughts_words::space as words;
use web_sys::{Element, HtmlCanvasElement};

use crate::effect::effect;
use crate::explorer::controller::Explorer;
use crate::explorer::space::figures::Latest;
use crate::explorer::space::stage::{Drawn, Stage};
use crate::explorer::space::tour::Tour;
use crate::motion;
use crate::scheduler::{later, now};
use crate::worker_link::WorkerLink;

/// How long a graph takes to grow before the reader's eyes, in milliseconds.
const GROWTH: f64 = 8000.0;

/// The node under the pointer, and where that is on the canvas, in CSS pixels.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Hover {
    pub(super) facts: NodeFacts,
    pub(super) at: [f32; 2],
}

/// The whole view except its look. It ends with the component that made it.
#[derive(Clone, Copy)]
pub(super) struct MapState {
    /// The game of the page.
    pub(super) game: Variant,
    pub(super) wishes: RwSignal<Wishes>,
    /// The form's next build; its root is chosen last.
    pub(super) plan: RwSignal<Build>,
    pub(super) health: RwSignal<Health>,
    pub(super) figures: RwSignal<Figures>,
    pub(super) hovered: RwSignal<Option<Hover>>,
    /// The camera's direction to the right and up, in radians.
    pub(super) direction: RwSignal<[f32; 2]>,
    /// Whether the graph's growth is playing.
    pub(super) grows: RwSignal<bool>,
    /// The factor of the growth's speed.
    pub(super) speed: RwSignal<u32>,
    /// Whether a flight through the game is going on, and what it is.
    pub(super) flies: RwSignal<bool>,
    pub(super) tour: StoredValue<Option<Tour>, LocalStorage>,
    /// The planes of the plies.
    pub(super) layers: RwSignal<Vec<Layer>>,
    /// Where their names are on the canvas, in CSS pixels.
    pub(super) places: RwSignal<Vec<Option<[f32; 2]>>>,
    /// Tells of each graph and its updates.
    edition: Trigger,
    /// The page's state.
    pub(super) explorer: Explorer,
    /// The size of the whole graph, of which only a part may be drawn yet.
    size: RwSignal<(usize, usize)>,
    pub(super) latest: StoredValue<Latest>,
    /// Whether somebody waits to hear what becomes of the graph.
    pub(super) asked: StoredValue<bool>,
    stage: StoredValue<Option<Rc<Stage<Scene>>>, LocalStorage>,
    link: StoredValue<Option<Rc<WorkerLink<Watch>>>, LocalStorage>,
    last_run: StoredValue<u32>,
}

impl MapState {
    pub(super) fn new(explorer: Explorer) -> Self {
        let game = explorer.variant();
        let wishes = Wishes::new(game);
        Self {
            game,
            plan: RwSignal::new(wishes.build.clone()),
            wishes: RwSignal::new(wishes),
            health: RwSignal::new(Health::Building(0)),
            figures: RwSignal::default(),
            hovered: RwSignal::default(),
            direction: RwSignal::default(),
            grows: RwSignal::new(false),
            speed: RwSignal::new(1),
            flies: RwSignal::new(false),
            tour: StoredValue::new_local(None),
            layers: RwSignal::default(),
            places: RwSignal::default(),
            edition: Trigger::new(),
            explorer,
            size: RwSignal::default(),
            latest: StoredValue::default(),
            asked: StoredValue::new(false),
            stage: StoredValue::new_local(None),
            link: StoredValue::new_local(None),
            last_run: StoredValue::new(0),
        }
    }

    /// Returns whether all classes of the game are drawn, in place of a graph that is built.
    pub(super) fn is_whole(self) -> bool {
        atlas::is_large(self.game)
    }

    /// Starts to draw on a canvas, and to build the graph. Nothing covers the canvas where `open`
    /// is.
    pub(super) fn open(self, canvas: HtmlCanvasElement, open: Element) {
        if self.is_whole() {
            return self.open_whole(canvas, open);
        }
        let link = self.explorer.take_worker();
        link.listen(Rc::new(move |news| self.hear(news)));
        self.link.set_value(Some(link));
        // The worker works while the canvas gets its context, which may take longer.
        self.build();
        let sight = self.explorer.sight.get_untracked();
        self.ask(Command::Arrange(sight.arrangement));
        self.ask(Command::Show(if motion::is_wanted() {
            Pace::Smooth
        } else {
            Pace::Coarse
        }));
        if self.start(canvas, open) {
            self.expect();
            self.paint(untrack(|| self.wanted()));
        }
    }

    /// Starts to draw all classes of the game, which the page has.
    fn open_whole(self, canvas: HtmlCanvasElement, open: Element) {
        let found = self.explorer.page.with_untracked(|page| {
            let atlas = page.atlas()?;
            Some((atlas.map()?, atlas.figures(Unit::Class)))
        });
        let (Some((map, figures)), true) = (found, self.start(canvas, open)) else {
            return;
        };
        let Some(stage) = self.stage() else { return };
        let _ = untrack(|| self.light());
        stage.take_map(map);
        self.size.set((figures.nodes, figures.edges));
        self.edition.notify();
        self.health.set(Health::Whole);
        self.paint(untrack(|| self.wanted()));
    }

    /// Starts the stage; returns whether the browser can draw.
    fn start(self, canvas: HtmlCanvasElement, open: Element) -> bool {
        let lost = move || later(move || self.explorer.tell(page::Event::LoseDrawing));
        let stage = Stage::start(
            canvas,
            open,
            Scene::new(self.game),
            move |drawn| self.drawn(drawn),
            lost,
        );
        if let (Some(stage), Some(pose)) = (&stage, self.explorer.sight.get_untracked().pose) {
            stage.viewpoint(|viewpoint| viewpoint.begin_at(pose));
        }
        let is_drawn = stage.is_some();
        if !is_drawn {
            // That ends this view.
            later(move || self.explorer.tell(page::Event::CannotDraw));
        }
        self.stage.set_value(stage);
        is_drawn
    }

    /// Keeps the highlighting in sync with the page.
    pub(super) fn follow(self) {
        effect(move || {
            let is_other = self.light();
            if let Some(stage) = self.stage().filter(|_| is_other) {
                let flies = self.flies.get_untracked();
                stage.fly_to_selected(if flies { TOUR_TIME } else { TIME });
            }
        });
        let wanted = Memo::new(move |_| self.wanted());
        effect(move || self.paint(wanted.get()));
        effect(move || {
            self.explorer.selected.track();
            self.report();
        });
    }

    /// Tells the page what the map shows.
    fn report(self) {
        let selected = self.looks_up(|scene| {
            let node = scene.selected()?;
            Some((scene.facts(node)?.marks, scene.class(node)))
        });
        let (marks, class) = selected.unzip();
        self.explorer.tell(page::Event::Map(InMap {
            is_at_home: self.is_at_home(),
            marks,
            class: class.flatten(),
        }));
    }

    /// Returns how the controls have the nodes painted, and the marks of the way that the page lists.
    fn wanted(self) -> (Sight, Vec<u32>) {
        self.explorer.page.with(|page| {
            let line = match (page.trail(), page.atlas()) {
                (Trail::Line(line), Some(atlas)) => {
                    let marks = line.iter().filter_map(|position| atlas.marks(position));
                    marks.collect()
                }
                _ => Vec::new(),
            };
            (page.paint(), line)
        })
    }

    /// Paints the nodes according to the controls.
    fn paint(self, (paint, line): (Sight, Vec<u32>)) {
        if let Some(stage) = self.stage() {
            stage.mark(|scene| {
                scene.list(line);
                scene.paint = paint;
            });
            self.find_layers();
        }
    }

    /// Finds the planes of the plies, where there are some.
    fn find_layers(self) {
        let Some(stage) = self.stage() else { return };
        let sight = self.explorer.sight.get_untracked();
        let is_layered = sight.arrangement == Arrangement::Layers;
        let layers = if is_layered {
            stage.with(Scene::layers)
        } else {
            Vec::new()
        };
        if self.layers.with_untracked(|before| *before != layers) {
            self.layers.set(layers);
        }
    }

    /// Lights the line, and selects the position; returns whether that is another.
    fn light(self) -> bool {
        let (key, path) = (self.explorer.selected.get(), self.explorer.path.get());
        self.stage().is_some_and(|stage| {
            stage.mark(|scene| {
                scene.light(&path);
                scene.select(&key)
            })
        })
    }

    /// Moves the camera.
    pub(super) fn look(self, gestures: impl IntoIterator<Item = Gesture>) {
        if let Some(stage) = self.stage() {
            for gesture in gestures {
                stage.look(gesture);
            }
        }
    }

    /// Looks something up in the graph, again whenever that changes.
    pub(super) fn looks_up<T: Default>(self, look: impl FnOnce(&Scene) -> T) -> T {
        self.edition.track();
        let found = self.stage().map(|stage| stage.with(look));
        found.unwrap_or_default()
    }

    /// Returns whether the graph is that of the game of the page.
    pub(super) fn is_at_home(self) -> bool {
        self.wishes.with(Wishes::is_at_home)
    }

    /// Starts the growth of the graph, resumes it, or pauses it.
    pub(super) fn grow_or_hold(self) {
        self.let_grow(!self.grows.get_untracked());
    }

    /// Lets the graph grow so many times as fast as usual, from where it is if it grows already.
    pub(super) fn grow_at(self, speed: u32) {
        self.speed.set(speed);
        if self.grows.get_untracked() {
            self.let_grow(true);
        }
    }

    fn let_grow(self, grows: bool) {
        let Some(stage) = self.stage() else { return };
        stage.mark(|scene| {
            scene.appears.hold(now());
            if grows {
                scene
                    .appears
                    .grow(now(), GROWTH / f64::from(self.speed.get_untracked()));
            }
        });
        self.grows.set(grows);
    }

    pub(super) fn stage(self) -> Option<Rc<Stage<Scene>>> {
        self.stage.try_get_value().flatten()
    }

    /// Builds what is wished, in place of what is there.
    pub(super) fn build(self) {
        self.retry();
        self.last_run.update_value(|run| *run += 1);
        let build = self.wishes.with_untracked(|wishes| wishes.build.clone());
        self.ask(Command::Build(build));
    }

    /// Waits for the graph again, from another worker if all were given up.
    pub(super) fn retry(self) {
        self.expect();
        self.order(supervisor::Order::Retry);
    }

    /// Shows that a graph is being built.
    fn expect(self) {
        let Some(stage) = self.stage() else { return };
        let drawn = self.wishes.with_untracked(Wishes::drawn);
        stage.change(|scene| scene.expect(drawn));
        stage.viewpoint(Viewpoint::forget);
        self.grows.set(false);
        let _ = untrack(|| self.light());
        self.health.set(Health::Building(0));
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
        let node = stage.pick(at);
        // As if the pointer had come to it: its card goes when that leaves.
        stage.hover(node);
        let facts = node.and_then(|node| stage.with(|scene| scene.facts(node)));
        let Some(facts) = facts else { return };
        let game = stage.with(|scene| scene.variant);
        self.hovered.set(Some(Hover {
            facts: facts.clone(),
            at,
        }));
        // The page around this view has the board of its game, and announces it.
        if game == self.game {
            if self.explorer.selected.get_untracked() != facts.key {
                self.explorer.go(Event::Find(facts.key));
            }
        } else {
            stage.mark(|scene| scene.select_node(facts.marks));
            stage.fly_to_selected(TIME);
            untrack(|| self.report());
            self.explorer.screen.say(sentences::node(&facts));
        }
    }

    /// Returns the description of the graph.
    pub(super) fn sentence(self) -> String {
        let wanted = self.wishes.with(|wishes| wishes.build.limit) as usize;
        let filter = self.explorer.filter.get();
        let matches = || self.looks_up(|scene| scene.count(&filter));
        sentences::health(self.health.get(), self.size.get(), wanted, || {
            (!filter.is_open()).then(matches)
        })
    }

    pub(super) fn ask(self, command: Command) {
        let run = RunId(self.last_run.try_get_value().unwrap_or_default());
        self.order(supervisor::Order::Ask(Request { run, command }));
    }

    fn order(self, order: supervisor::Order<Request>) {
        if let Some(link) = self.link.try_get_value().flatten() {
            link.order(order);
        }
    }

    fn hear(self, news: News<Said>) {
        let Some(stage) = self.stage() else { return };
        let Said { response, arrays } = match news {
            News::Said(said) => said,
            News::Replaced => {
                self.explorer.screen.say(words::replaced());
                return self.expect();
            }
            News::Unavailable => return self.health.set(Health::Failed),
        };
        match (response, arrays) {
            (Response::Refused { .. }, _) => {
                self.explorer.screen.say(words::refused());
                self.health.set(Health::Refused);
            }
            (Response::Building { nodes, .. }, _) => self.health.set(Health::Building(nodes)),
            (
                Response::Graph {
                    limit, left_out, ..
                },
                Arrays::Graph(material),
            ) => {
                let size = (material.marks.len(), material.edges.len() / 2);
                stage.change(|scene| scene.take(material));
                self.edition.notify();
                self.hovered.set(None);
                self.size.set(size);
                let [limit, left_out] = [limit, left_out].map(|it| it as usize);
                self.health.set(Health::Here(Extent { limit, left_out }));
                if self.asked.try_update_value(std::mem::take) == Some(true) {
                    self.explorer.screen.say(untrack(|| self.sentence()));
                }
            }
            (Response::Solved { .. }, Arrays::Worth(worth)) => {
                stage.change(|scene| scene.value(worth));
                self.edition.notify();
            }
            (Response::Placed { stats, .. }, Arrays::Positions(positions)) => {
                self.latest
                    .update_value(|latest| latest.figures.stats = stats);
                stage.place(positions);
                self.find_layers();
            }
            // Classes come to the page, before there is a map.
            _ => {}
        }
    }

    /// Lets the worker send the next positions, and updates the panel.
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
        self.place_layers();
        let now = now();
        self.latest.try_update_value(|latest| {
            latest.figures.nodes = drawn.shown.nodes;
            latest.figures.edges = drawn.shown.edges;
            latest.figures.rate = drawn.rate;
            latest.drawn_at = now;
        });
        self.refresh();
    }
}
