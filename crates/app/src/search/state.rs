//! The open tree of a search, and the time that is shown. No DOM, no clock.

use noughts_protocol::{Goal, Response, Traced, Tracing};
use noughts_rules::Position;
use noughts_words::search as words;

use crate::engine::{News, Order};
use crate::screen::{Effect, Focus, Timer};
use crate::search::engine::{Health, Searches};
use crate::search::network::{self, Network, Seen};
use crate::search::opened::{Content, Kind, Opened, Pace, Textbook};
use crate::search::rows::{Action, Item, NodeId, Row, RowEvent, action};
use crate::search::{playouts, proofs, tree};
use crate::session::Subject;

/// The levels that are open at first, if they are not too large.
const FIRST_LEVELS: u8 = 2;

/// The playouts of a Monte Carlo search that is shown, each with a new node.
const PLAYOUTS: u16 = 1000;

/// The key that cuts, in the tree.
const CUT: &str = "Delete";

/// The visits of a proof that is shown.
const VISITS: u16 = 500;

/// An event: a request, or news from the engine.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// Show a search.
    Show(Kind),
    /// Show the search of another position.
    Look(Subject, Kind),
    /// An event of a row of the tree.
    Row(RowEvent),
    /// Open the next level.
    OpenLevel,
    /// Play the search, or pause it.
    Play(Pace),
    /// Go to a time, and pause.
    GoTo(usize),
    /// Go a step back, and say what happened before.
    Back,
    /// Go a step on, and say what happens.
    On,
    /// Cut the moves that are left in the reader's own search.
    Cut,
    /// The time of a step has passed.
    Tick,
    /// News from the engine.
    Engine(News),
    /// Retry the engine.
    Retry,
}

/// A request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Task {
    /// A part of the tree: its top, and how many moves deep it is.
    Part(NodeId, u8),
    /// The network's view of a node.
    Network(NodeId),
}

/// The state of the view.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    subject: Subject,
    opened: Opened,
    network: Network,
    searches: Searches<Task>,
    /// What happens once the tree is there.
    then: Option<Event>,
}

impl State {
    /// Returns the state for a position of an unfinished game, with the root alone until the tree is
    /// [shown](Event::Show).
    pub fn new(subject: Subject, kind: Kind) -> Self {
        Self {
            opened: Opened::new(content(kind, subject.position.clone())),
            subject,
            network: Network::default(),
            searches: Searches::new(),
            then: None,
        }
    }

    /// Lets something happen once the tree is there; without it, the tree is shown at its end.
    #[must_use]
    pub fn then(self, then: Option<Event>) -> Self {
        Self { then, ..self }
    }

    /// Returns the open tree.
    pub const fn opened(&self) -> &Opened {
        &self.opened
    }

    /// Returns the network's view of the position of the last step, or of the row that the reader went to;
    /// nothing in other searches, before an answer or without an engine.
    pub fn network(&self) -> Option<Seen> {
        match &self.opened.content {
            _ if self.health() == Health::Unavailable => None,
            Content::Playouts(tree) => self.network.seen(tree),
            Content::Textbook(_) | Content::Proof(_) => None,
        }
    }

    /// Returns the state of the engine.
    pub const fn health(&self) -> Health {
        self.searches.health()
    }

    /// Handles an event; returns what is to be done.
    pub fn update(&mut self, event: Event) -> Vec<Effect> {
        let mut effects = Vec::new();
        let before = self.opened.due();
        self.change(event, &mut effects);
        let due = self.opened.due();
        if due != before {
            effects.push(Effect::Wake(Timer::Wake, due.map(|(beat, _)| beat)));
        }
        effects
    }

    fn change(&mut self, event: Event, effects: &mut Vec<Effect>) {
        let opened = &mut self.opened;
        match event {
            Event::Show(kind) => {
                self.opened = Opened::new(content(kind, self.subject.position.clone()));
                self.network = Network::default();
                self.searches.clear(effects);
                // The network answers at once, the search only when it is done.
                self.look_at(NodeId::ROOT, effects);
                self.open(NodeId::ROOT, FIRST_LEVELS, effects);
            }
            Event::Look(subject, kind) => {
                self.subject = subject;
                self.change(Event::Show(kind), effects);
            }
            Event::Row(RowEvent::Key(_, key)) if key == CUT => self.change(Event::Cut, effects),
            Event::Row(RowEvent::Key(row, key)) => match action(&opened.rows, row, &key) {
                Some(Action::Go(row)) => effects.push(Effect::Focus(Focus::Row(row))),
                Some(Action::Toggle) => self.press(row, effects),
                None => {}
            },
            Event::Row(RowEvent::Focus(row)) => {
                opened.cursor = row;
                if let Some(Item::Node(id) | Item::Rest(id)) =
                    opened.rows.get(row).map(|it| it.item)
                {
                    self.look_at(id, effects);
                }
            }
            Event::Row(RowEvent::Press(row)) => self.press(row, effects),
            Event::OpenLevel => match (opened.next_level(), &mut opened.content) {
                (None, _) => {}
                (Some(levels), Content::Textbook(Textbook { walk: None, .. })) => {
                    self.open(NodeId::ROOT, levels, effects);
                }
                (Some(levels), Content::Textbook(_) | Content::Playouts(_) | Content::Proof(_)) => {
                    let is_next = |row: &&Row| {
                        row.is_open == Some(false) && row.depth + 1 == usize::from(levels)
                    };
                    for row in opened.rows.iter().filter(is_next) {
                        opened.content.toggle(row.item);
                    }
                    opened.refresh();
                }
            },
            Event::Play(pace) => {
                opened.pace = opened.pace.is_none().then_some(pace);
                let is_end = opened.time == opened.length() && !opened.goes_on();
                if opened.pace.is_some() && is_end {
                    opened.time = 0;
                    self.look_at_step(effects);
                }
            }
            Event::GoTo(time) => self.go_to(time, effects),
            Event::Back => {
                self.go_to(self.opened.time.saturating_sub(1), effects);
                effects.push(Effect::say(self.opened.story()));
            }
            Event::On => {
                self.go_to(self.opened.time + 1, effects);
                effects.push(Effect::say(self.opened.story()));
            }
            Event::Cut => {
                opened.cut();
                effects.push(Effect::say(opened.story()));
            }
            Event::Tick => {
                opened.tick();
                if opened.walk().is_some() && opened.pace.is_none() {
                    effects.push(Effect::say(opened.story()));
                }
                self.look_at_step(effects);
            }
            Event::Engine(News::Said(response)) => self.hear(response, effects),
            Event::Engine(news) => self.searches.hear(&news, effects),
            Event::Retry => self.searches.retry(effects),
        }
    }

    fn go_to(&mut self, time: usize, effects: &mut Vec<Effect>) {
        let opened = &mut self.opened;
        opened.pace = None;
        opened.go_to(time);
        self.look_at_step(effects);
    }

    fn press(&mut self, row: usize, effects: &mut Vec<Effect>) {
        let opened = &mut self.opened;
        let Some(item @ Item::Node(id)) = opened.rows.get(row).map(|row| row.item) else {
            return;
        };
        opened.cursor = row;
        let is_asked = opened.content.toggle(item);
        opened.refresh();
        if is_asked {
            self.open(id, 1, effects);
        }
        self.look_at(id, effects);
    }

    /// Shows the network's view of the position that the last step reached.
    fn look_at_step(&mut self, effects: &mut Vec<Effect>) {
        if let Content::Playouts(tree) = &self.opened.content {
            let reached = tree.reached(self.opened.time).unwrap_or(NodeId::ROOT);
            self.look_at(reached, effects);
        }
    }

    /// Shows the network's view of a node, once it has answered what was asked before.
    fn look_at(&mut self, id: NodeId, effects: &mut Vec<Effect>) {
        let Content::Playouts(tree) = &self.opened.content else {
            return;
        };
        self.network.node = id;
        if self.network.is_awaited || self.network.is_about(id) {
            return;
        }
        self.network.is_awaited = true;
        let mut record = vec![self.subject.record.clone()];
        record.extend(network::line(tree, id));
        let goal = Goal::Trace(Tracing::Network);
        self.searches
            .ask(Task::Network(id), &record.join(" "), goal, effects);
    }

    /// Requests a part of the tree.
    fn open(&mut self, id: NodeId, levels: u8, effects: &mut Vec<Effect>) {
        self.opened.problem = None;
        let tracing = match &self.opened.content {
            // The reader searches.
            Content::Textbook(Textbook { walk: Some(_), .. }) => return,
            Content::Textbook(Textbook { method, tree, .. }) => Tracing::Textbook {
                method: *method,
                number: tree.node(id).map_or(1, |node| node.known.number),
                levels,
            },
            Content::Playouts(_) => Tracing::Playouts(PLAYOUTS),
            Content::Proof(_) => Tracing::Proof(VISITS),
        };
        let record = &self.subject.record;
        self.searches.ask(
            Task::Part(id, levels),
            record,
            Goal::Trace(tracing),
            effects,
        );
    }

    fn hear(&mut self, response: Response, effects: &mut Vec<Effect>) {
        let Some(&task) = self.searches.task(response.run()) else {
            return;
        };
        let traced = match response {
            Response::Thinking(_) => return,
            Response::Trace(trace) => trace.traced(),
            Response::Ready
            | Response::Answer(_)
            | Response::Study(_)
            | Response::Counts(_)
            | Response::Explained(_)
            | Response::Recounted(_)
            | Response::Refused { .. } => None,
        };
        let is_possible = match (task, traced) {
            (Task::Part(id, levels), Some(traced)) => self.learn(id, levels, traced, effects),
            (Task::Network(id), Some(Traced::Network(activations))) => {
                self.network.hear(id, activations)
            }
            (Task::Network(_), Some(_)) | (_, None) => false,
        };
        if !is_possible {
            return effects.push(Effect::order(Order::Replace));
        }
        self.opened.refresh();
        self.searches.finish(effects);
        self.look_at(self.network.node, effects);
        if self.opened.rows.len() > 1
            && let Some(event) = self.then.take()
        {
            self.change(event, effects);
        }
    }

    /// Adds a part of the tree; returns whether it is a possible one.
    fn learn(&mut self, id: NodeId, levels: u8, traced: Traced, effects: &mut Vec<Effect>) -> bool {
        let opened = &mut self.opened;
        match (traced, &mut opened.content) {
            (Traced::Visits(Some(visits)), Content::Textbook(Textbook { tree, .. }))
                if !visits.is_empty() =>
            {
                let top = visits.iter().find(|visit| visit.number == 1);
                if top.is_some_and(|top| top.returned.is_none()) {
                    opened.problem = Some(words::stopped());
                }
                tree.learn(id, levels, &visits)
            }
            (Traced::Visits(_), Content::Textbook(Textbook { tree, .. })) => {
                if opened.rows.len() == 1 && levels > 1 {
                    self.open(id, levels - 1, effects);
                } else {
                    tree.give_up(id);
                    opened.problem = Some(words::too_many());
                    effects.push(Effect::say(words::too_many()));
                }
                true
            }
            (Traced::Playouts(playouts), Content::Playouts(tree)) => {
                if playouts.is_empty() {
                    opened.problem = Some(words::decided());
                }
                opened.time = usize::MAX;
                tree.play_out(&playouts)
            }
            (Traced::Expansions(expansions), Content::Proof(tree)) => {
                opened.time = usize::MAX;
                tree.expand(&expansions)
            }
            (
                Traced::Visits(_)
                | Traced::Playouts(_)
                | Traced::Expansions(_)
                | Traced::Network(_),
                Content::Textbook(_) | Content::Playouts(_) | Content::Proof(_),
            ) => false,
        }
    }
}

/// Returns the tree of a search before it begins.
fn content(kind: Kind, position: Position) -> Content {
    match kind {
        Kind::Textbook(method) => {
            Content::Textbook(Textbook::new(method, tree::Tree::new(position)))
        }
        Kind::ByHand => Content::Textbook(Textbook::by_hand(position)),
        Kind::Playouts => Content::Playouts(playouts::Tree::new(position)),
        Kind::Proof => Content::Proof(proofs::Tree::new(position)),
    }
}
