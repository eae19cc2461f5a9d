//! The page of the explorer as the reader uses it: its events and effects, what it shows and offers.

use std::sync::OnceLock;

use noughts_rules::{CellId, Variant};
use noughts_statespace::{BuildError, Enumeration, Progress as Stepped};
use noughts_words::{common, explorer as words, names, shell, space};

use crate::board::keyboard::KeyAction;
use crate::board_view::BoardView;
use crate::browser::Browser;
use crate::explorer::atlas::{self, Atlas, Enumerated, Facts, Trail};
use crate::explorer::door;
use crate::explorer::paths::{Step, steps};
use crate::explorer::shape::{Callout, callouts};
use crate::explorer::sight::{Look, Sight, Ways};
use crate::explorer::state::{self, Change, State};
use crate::explorer::{parts, place, sentences};
use crate::present;
use crate::screen::{Action, Effect, Focus, Input, Screen, Timer, View};

/// The element id of the card's heading.
pub const CARD: &str = "position";

/// The element id of the heading of the successors.
pub const NEXT: &str = "next";

/// The element id of the heading of the predecessors.
pub const PREVIOUS: &str = "previous";

/// An event of the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// Changes the position or the list. A new position moves the focus to an id; a list that would be empty
    /// leaves it to the card.
    Go(state::Event, Option<&'static str>),
    /// A flight goes to a ply of the line, which adds nothing to the browser's history.
    Walk(state::Event),
    /// The fragment of the address was changed.
    Open(String),
    /// The reader presses a key of the board, with the focus on a cell.
    Key(KeyAction, CellId),
    /// The graph is to be seen in another way.
    See(Sight),
    /// The reader chooses which ways stand out.
    Highlight(Ways),
    /// A way is to be shown from the position, or from the first one.
    PathFrom(Start),
    /// The reader leaves the positions alone that are symmetric to this one, or lists all.
    OnlyClass(bool),
    /// The reader changes between the map and the lists.
    Switch,
    /// The graph is built further.
    Build,
    /// So many classes are found.
    Found(u32),
    /// All classes are found; none if that has failed.
    Classes(Option<Box<Enumerated>>),
    /// The reader does without the classes.
    Cancel,
    /// The classes are looked for again.
    SearchAgain,
    /// The browser cannot draw.
    CannotDraw,
    /// The browser has taken its graphics away, and not given them back.
    LoseDrawing,
    /// The map shows a graph, or selects a node.
    Map(InMap),
    /// The page is presented to an audience, or no longer.
    Present(bool),
}

/// Where a way begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// At the selected position.
    Here,
    /// At the first position.
    First,
}

/// The graph of the map, which may be of another game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InMap {
    /// Whether it is that of the page.
    pub is_at_home: bool,
    /// The marks of the selected node.
    pub marks: Option<u32>,
    /// The class of that.
    pub class: Option<u32>,
}

/// How many steps of the enumeration a slice has.
const STEPS: usize = 8;

/// The progress of the graph.
#[derive(Debug)]
enum Progress {
    /// It is built in slices.
    Slices(Box<Enumeration>),
    /// A worker looks for all classes, and has found so many.
    Classes(u32),
    /// It is there.
    Built(Box<Atlas>),
    /// It cannot be built.
    Failed(BuildError),
}

/// What is derived from the state, once it is asked for.
#[derive(Debug, Default)]
struct Derived {
    facts: OnceLock<Option<Facts>>,
    matches: OnceLock<Vec<u32>>,
    trail: OnceLock<Trail>,
}

/// The page of a game.
#[derive(Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each holds or not, whatever the others do"
)]
pub struct ExplorerPage {
    /// The game.
    pub variant: Variant,
    progress: Progress,
    /// Where the reader is.
    pub state: State,
    /// How the graph is seen.
    pub sight: Sight,
    /// The fragment of the address.
    fragment: String,
    /// Whether the browser can draw.
    pub is_drawable: bool,
    /// Whether the page is presented to an audience.
    pub presents: bool,
    /// Whether the browser has taken its graphics away.
    is_lost: bool,
    map: Option<InMap>,
    /// Why the map has its shape, once that is known.
    pub(super) shape: Option<[Callout; 5]>,
    /// Whether the map begins with a flight along the game.
    pub flies_at_once: bool,
    derived: Derived,
}

impl ExplorerPage {
    /// Returns the page of a game for a query and a fragment.
    pub fn open(variant: Variant, query: &str, fragment: String) -> Self {
        let sight = Sight::read(query);
        let progress = if atlas::is_large(variant) {
            Progress::Classes(0)
        } else {
            let enumeration = Enumeration::start(variant).map(Box::new);
            enumeration.map_or_else(Progress::Failed, Progress::Slices)
        };
        Self {
            variant,
            progress,
            state: State::new(variant).looking_at(sight.filter),
            sight,
            fragment,
            is_drawable: true,
            presents: false,
            is_lost: false,
            map: None,
            shape: None,
            flies_at_once: place::read_flight(query),
            derived: Derived::default(),
        }
    }

    /// Returns the positions of the game, once they are there.
    pub const fn atlas(&self) -> Option<&Atlas> {
        match &self.progress {
            Progress::Built(atlas) => Some(atlas),
            Progress::Slices(_) | Progress::Classes(_) | Progress::Failed(_) => None,
        }
    }

    /// Returns how nodes are painted, wherever they are seen from.
    pub fn paint(&self) -> Sight {
        Sight {
            filter: self.state.filter(),
            pose: None,
            ..self.sight
        }
    }

    /// Returns whether a worker has to look for the classes.
    pub const fn awaits_classes(&self) -> bool {
        matches!(self.progress, Progress::Classes(_))
    }

    /// Returns whether there is anything to draw, or may be.
    pub fn is_built(&self) -> bool {
        self.atlas().is_none_or(Atlas::is_found)
    }

    /// Returns whether the map is shown.
    pub fn is_map(&self) -> bool {
        self.sight.look == Look::Map && self.is_built()
    }

    /// Returns the graph of the map, while that is shown.
    fn in_map(&self) -> Option<InMap> {
        self.map.filter(|_| self.is_map())
    }

    /// Returns the facts about the position.
    pub fn facts(&self) -> Option<&Facts> {
        let facts = || self.atlas().and_then(|atlas| self.state.facts(atlas));
        self.derived.facts.get_or_init(facts).as_ref()
    }

    /// Returns all positions that match the filter.
    pub fn matches(&self) -> &[u32] {
        let matches = || self.atlas().map(|atlas| self.state.matches(atlas));
        let matches = || matches().unwrap_or_default();
        self.derived.matches.get_or_init(matches)
    }

    /// Returns what stands out by ways. Of the graph of another game, nothing is listed.
    pub fn trail(&self) -> &Trail {
        self.derived.trail.get_or_init(|| {
            let is_listed = self.in_map().is_none_or(|map| map.is_at_home);
            match self.atlas().filter(|_| is_listed) {
                Some(atlas) => {
                    let position = self.state.position();
                    atlas.trail(
                        position,
                        self.state.unit(),
                        self.sight.ways,
                        self.sight.mark,
                    )
                }
                None => Trail::Nothing,
            }
        })
    }

    /// Returns the steps of a flight: along the way that stands out if that is one line, and else along the
    /// game to which the position belongs.
    pub fn flight(&self) -> Vec<state::Event> {
        let steps = steps(self.trail());
        if steps.is_empty() {
            return (0..=self.state.line().len())
                .map(state::Event::GoTo)
                .collect();
        }
        let find = |step: &Step| state::Event::Find(step.position.key());
        steps.iter().map(find).collect()
    }

    /// Returns whether a flight follows a way that stands out, and not the game.
    pub fn flies_along_line(&self) -> bool {
        !steps(self.trail()).is_empty()
    }

    /// Returns the description of the position.
    pub fn sentence(&self) -> String {
        let unit = self.state.unit();
        let said = self.facts().map(|facts| sentences::position(facts, unit));
        said.unwrap_or_default()
    }

    /// Returns the board, with the value of each move.
    fn board(&self) -> BoardView {
        let board = self.state.board();
        match self.facts() {
            Some(facts) => facts.on(board),
            None => board,
        }
    }

    /// Changes the state; returns whether that leads to a position, and what there is to say.
    fn change(&mut self, event: state::Event) -> (bool, Vec<Effect>) {
        let Progress::Built(atlas) = &self.progress else {
            return (false, Vec::new());
        };
        let listed = (self.state.unit(), self.state.filter());
        let outcome = self.state.update(atlas, event);
        let mut derived = std::mem::take(&mut self.derived);
        if listed == (self.state.unit(), self.state.filter()) {
            // There may be a million of them.
            std::mem::swap(&mut self.derived.matches, &mut derived.matches);
        }
        let said = match &outcome {
            Ok(Change::Position) => self.sentence(),
            Ok(Change::Unit) => {
                let unit = self.state.unit();
                sentences::unit(atlas.figures(unit).nodes, unit)
            }
            Ok(Change::List) => self.about_list(),
            Err(refusal) => refusal.to_string(),
        };
        let is_position = outcome == Ok(Change::Position);
        (is_position, vec![Effect::say(said)])
    }

    /// Returns the sentence about the list.
    pub(super) fn about_list(&self) -> String {
        sentences::page(self.state.page(), self.matches().len(), self.state.unit())
    }

    /// Changes the state as the reader asks, which the address and the browser's history follow.
    fn go(&mut self, event: state::Event, then: Option<&'static str>) -> Vec<Effect> {
        let before = self.state.filter();
        let (is_position, mut effects) = self.change(event);
        if self.state.filter() != before {
            effects.push(self.address());
        }
        if is_position {
            let fragment = place::fragment(self.state.position());
            if fragment != self.fragment {
                self.fragment.clone_from(&fragment);
                effects.push(Effect::Push(fragment));
            }
            effects.extend(self.focus(then).map(Effect::Focus));
        }
        effects
    }

    fn focus(&self, then: Option<&'static str>) -> Option<Focus> {
        let is_empty = |list: fn(&Facts) -> bool| self.facts().is_none_or(list);
        Some(Focus::Named(match then? {
            NEXT if is_empty(|facts| facts.next.is_empty()) => CARD,
            PREVIOUS if is_empty(|facts| facts.previous.is_empty()) => CARD,
            id => id,
        }))
    }

    /// Returns the effect that writes the address. Where nothing can be drawn, the list is no choice.
    fn address(&self) -> Effect {
        let mut sight = Sight {
            pose: self.sight.pose,
            ..self.paint()
        };
        if !self.is_drawable || self.is_lost {
            sight.look = Look::default();
        }
        Effect::Address([sight.write(), self.fragment.clone()])
    }

    fn see(&mut self, change: impl FnOnce(&mut Sight)) -> Vec<Effect> {
        change(&mut self.sight);
        self.derived.trail = OnceLock::new();
        if self.atlas().is_some() {
            vec![self.address()]
        } else {
            Vec::new()
        }
    }

    /// Returns the effects of another way that stands out, which is said.
    fn said_of_trail(&self, mut effects: Vec<Effect>) -> Vec<Effect> {
        effects.push(Effect::say(parts::about_trail(self)));
        effects
    }

    /// Returns what tells the selected position from others.
    fn marks(&self) -> Option<u32> {
        match self.in_map() {
            Some(map) => map.marks,
            None => self.atlas()?.marks(self.state.position()),
        }
    }

    /// Returns the class of the selected position.
    fn class(&self) -> Option<u32> {
        match self.in_map() {
            Some(map) => map.class,
            None => self.facts()?.class,
        }
    }

    /// Builds a slice of the graph.
    fn build(&mut self) -> Vec<Effect> {
        let before = std::mem::replace(&mut self.progress, Progress::Classes(0));
        self.progress = match before {
            Progress::Slices(mut slices) => {
                if (0..STEPS).any(|_| slices.step() == Stepped::Done) {
                    return self.finish(Atlas::new(self.variant, slices.into_found().into()));
                }
                Progress::Slices(slices)
            }
            other => other,
        };
        self.next_slice()
    }

    /// Returns the effect that builds the next slice, in a task of its own.
    fn next_slice(&self) -> Vec<Effect> {
        match self.progress {
            Progress::Slices(_) => vec![Effect::Wake(Timer::Task, Some(0))],
            Progress::Classes(_) | Progress::Built(_) | Progress::Failed(_) => Vec::new(),
        }
    }

    /// Shows the position of the address, now that the graph is there.
    fn finish(&mut self, atlas: Result<Atlas, BuildError>) -> Vec<Effect> {
        let atlas = match atlas {
            Ok(atlas) => Box::new(atlas),
            Err(error) => {
                self.progress = Progress::Failed(error);
                return Vec::new();
            }
        };
        self.shape = callouts(&atlas);
        let opened = state::Event::Open(self.fragment.clone());
        let refused = self.state.update(&atlas, opened).err();
        self.progress = Progress::Built(atlas);
        self.derived = Derived::default();
        let said = refused.map(|refusal| Effect::say(refusal.to_string()));
        said.into_iter().chain([self.address()]).collect()
    }

    /// Ends the search for classes with what is known, and says how.
    fn end(&mut self, atlas: Result<Atlas, BuildError>, said: &str) -> Vec<Effect> {
        if !self.awaits_classes() {
            return Vec::new();
        }
        let mut effects = vec![Effect::say(said)];
        effects.extend(self.finish(atlas));
        effects
    }

    /// Handles a key of the board.
    fn key(&mut self, key: KeyAction, cell: CellId) -> Vec<Effect> {
        let stay = |page: &mut Self, event| page.go(event, None);
        let said = match key {
            KeyAction::Edge => return Vec::new(),
            KeyAction::Undo | KeyAction::StepBack => return stay(self, state::Event::Back),
            KeyAction::Redo | KeyAction::StepForward => return stay(self, state::Event::On),
            KeyAction::NewGame => return stay(self, state::Event::Home),
            KeyAction::Read(reading) => reading.sentence(&self.board(), cell, &|| self.sentence()),
            KeyAction::Verdict => self.sentence(),
            KeyAction::Hint
            | KeyAction::PlayHint
            | KeyAction::Zen
            | KeyAction::CommandField
            | KeyAction::CopyText
            | KeyAction::Help => words::keys().to_owned(),
        };
        vec![Effect::say(said)]
    }
}

impl<B: Browser> Screen<B> for ExplorerPage {
    type Event = Event;

    fn start(&mut self, _: &B) -> Vec<Effect> {
        self.next_slice()
    }

    fn update(&mut self, event: Event, _: &B) -> Vec<Effect> {
        match event {
            Event::Go(event, then) => return self.go(event, then),
            Event::Walk(step) => return self.change(step).1,
            Event::Open(fragment) if fragment == self.fragment => {}
            Event::Open(fragment) => {
                self.fragment.clone_from(&fragment);
                let (_, mut effects) = self.change(state::Event::Open(fragment));
                effects.push(Effect::Focus(Focus::IfLost(CARD)));
                return effects;
            }
            Event::Key(key, cell) => return self.key(key, cell),
            Event::See(sight) => return self.see(|now| *now = sight),
            Event::Highlight(ways) => {
                let effects = self.see(|sight| sight.ways = ways);
                return self.said_of_trail(effects);
            }
            Event::PathFrom(start) => {
                let mark = match start {
                    Start::Here => self.marks(),
                    Start::First => None,
                };
                let effects = self.see(|sight| sight.mark = mark);
                return self.said_of_trail(effects);
            }
            Event::OnlyClass(is_wanted) => {
                let class = is_wanted.then(|| self.class()).flatten();
                let filter = self.state.filter().of_class(class);
                return self.go(state::Event::Filter(filter), None);
            }
            Event::Switch if self.is_drawable && self.is_built() => {
                self.is_lost = false;
                let look = match self.sight.look {
                    Look::Map => Look::List,
                    Look::List => Look::Map,
                };
                return self.see(|sight| sight.look = look);
            }
            Event::Build => return self.build(),
            Event::Found(classes) if self.awaits_classes() => {
                self.progress = Progress::Classes(classes);
            }
            Event::Switch | Event::Found(_) => {}
            Event::Present(is_on) => return present::change(&mut self.presents, is_on),
            Event::Classes(Some(found)) => {
                return self.end(Atlas::new(self.variant, *found), words::built());
            }
            Event::Classes(None) => {
                return self.end(Atlas::unknown(self.variant), words::build_failed());
            }
            Event::Cancel => {
                return self.end(Atlas::unknown(self.variant), words::not_built());
            }
            Event::SearchAgain => self.progress = Progress::Classes(0),
            Event::CannotDraw => {
                self.is_drawable = false;
                return self.see(|sight| sight.look = Look::List);
            }
            Event::LoseDrawing => {
                self.is_lost = true;
                return self.see(|sight| sight.look = Look::List);
            }
            Event::Map(map) => {
                self.map = Some(map);
                self.derived.trail = OnceLock::new();
            }
        }
        Vec::new()
    }

    fn view(&self) -> View<Event> {
        let title = words::explorer_of(&names::game(self.variant));
        let mut view = View::new(words::explorer()).titled(title);
        view.text("about", words::about(&names::game(self.variant)));
        let games = Variant::ALL.into_iter().filter(|game| game.is_explored());
        let link = |game| Action::link(names::game(game), place::home(game));
        let links = games.map(|game| link(game).pressed(game == self.variant));
        view.group("games", words::games_explored(), links);
        door::add(door::MAP, Some(self.state.game()), &mut view);
        let switch = Action::button(words::list_view(), Event::Switch);
        let switch = switch.with_icon("list").pressed(!self.is_map());
        let can_switch = self.is_drawable && self.is_built();
        view.actions("switch", [switch.enabled(can_switch)]);
        present::add(&mut view, self.presents, Event::Present);
        match &self.progress {
            Progress::Slices(_) | Progress::Classes(0) => view.text("progress", words::building()),
            Progress::Classes(classes) => view.text("progress", words::classes_found(*classes)),
            Progress::Failed(error) => view.text("problem", sentences::no_graph(error)),
            Progress::Built(atlas) => {
                view = view.with_board(self.board());
                parts::add(self, atlas, &mut view);
            }
        }
        if self.awaits_classes() {
            view.actions("cancel", [Action::button(common::cancel(), Event::Cancel)]);
        }
        if self.is_lost {
            view.text("notice", space::lost());
            view.actions("again", [Action::button(shell::try_again(), Event::Switch)]);
        } else if !self.is_built() {
            view.text("notice", words::not_built());
            let again = Action::button(shell::try_again(), Event::SearchAgain);
            view.actions("again", [again]);
        }
        view
    }

    fn event_of(&self, input: Input) -> Option<Event> {
        match input {
            Input::Play(cell) => {
                let landed = self.state.position().landed(cell);
                Some(Event::Go(state::Event::Play(landed), None))
            }
            Input::Key(key, cell) => Some(Event::Key(key, cell)),
            Input::Time(Timer::Task) => Some(Event::Build),
            Input::Address(fragment) => Some(Event::Open(fragment)),
            Input::Escape => Some(Event::Present(false)),
            _ => None,
        }
    }
}
