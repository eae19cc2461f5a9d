//! Connects the state with the page and the address.

use leptos::prelude::*;
use noughts_app::board::keyboard::KeyAction;
use noughts_app::board_view::BoardView;
use noughts_app::explorer::atlas::{Atlas, Facts, Trail};
use noughts_app::explorer::filter::Filter;
use noughts_app::explorer::sight::Ways;
use noughts_app::explorer::state::{Change, Event, Refusal, State};
use noughts_app::explorer::{place, sentences};
use noughts_rules::{CellId, Variant};
use noughts_words::explorer as words;

use crate::a11y::Announcer;
use crate::effect::effect;
use crate::focus;
use crate::router::Router;

/// The element id of the card's heading.
pub(super) const CARD: &str = "position";

/// The focus after a change of position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Then {
    /// It stays, since its element is still there.
    Stay,
    /// It moves to the card.
    Card,
    /// It moves to the heading of the list of successors, or to the card if the list is empty.
    Next,
    /// It moves to the heading of the list of predecessors, or to the card if the list is empty.
    Previous,
}

/// The element id of the heading of the successors.
pub(super) const NEXT: &str = "next";

/// The element id of the heading of the predecessors.
pub(super) const PREVIOUS: &str = "previous";

/// The page's state and everything that acts on it. It ends with the component that made it.
#[derive(Clone, Copy)]
pub(super) struct Explorer {
    pub(super) atlas: StoredValue<Atlas>,
    pub(super) state: RwSignal<State>,
    pub(super) facts: Memo<Option<Facts>>,
    /// The filter of positions.
    pub(super) filter: Memo<Filter>,
    /// All matching positions.
    pub(super) matches: Memo<Vec<u32>>,
    /// The view of the board.
    pub(super) board: Memo<BoardView>,
    /// The cell with the board's tab stop.
    pub(super) cell: RwSignal<CellId>,
    /// The current board key. Setting it shows that position.
    pub(super) selected: RwSignal<String>,
    /// The keys of the line.
    pub(super) path: RwSignal<Vec<String>>,
    announcer: Announcer,
    router: Router,
}

impl Explorer {
    /// Returns the state of a game's page for an address with this `fragment` and `filter`.
    pub(super) fn new(variant: Variant, atlas: Atlas, fragment: String, filter: Filter) -> Self {
        let atlas = StoredValue::new(atlas);
        let mut start = State::new(variant).looking_at(filter);
        let opened = atlas.with_value(|atlas| start.apply(atlas, Event::Open(fragment)));
        let selected = RwSignal::new(start.position().key());
        let path = RwSignal::new(start.path());
        let state = RwSignal::new(start);
        let in_atlas = move |look: fn(&State, &Atlas) -> Option<Facts>| {
            atlas.with_value(|atlas| state.with(|state| look(state, atlas)))
        };
        let choice = Memo::new(move |_| state.with(|state| (state.unit(), state.filter())));
        let facts = Memo::new(move |_| in_atlas(State::facts));
        let explorer = Self {
            atlas,
            state,
            facts,
            filter: Memo::new(move |_| state.with(State::filter)),
            matches: Memo::new(move |_| {
                let (unit, filter) = choice.get();
                atlas.with_value(|atlas| atlas.matches(unit, &filter))
            }),
            board: Memo::new(move |_| {
                let board = state.with(State::board);
                facts.with(|facts| {
                    facts
                        .as_ref()
                        .map_or(board.clone(), |facts| facts.on(board))
                })
            }),
            cell: RwSignal::new(CellId::FIRST),
            selected,
            path,
            announcer: Announcer::of_page(),
            router: Router::of_page(),
        };
        if let Err(refusal) = opened {
            explorer.announcer.say(refusal.to_string());
        }
        effect(move || {
            let key = selected.get();
            if state.with_untracked(|state| state.position().key() != key) {
                explorer.send(Event::Find(key), Then::Stay);
            }
        });
        explorer
    }

    /// Returns the page's game.
    pub(super) fn variant(self) -> Variant {
        self.state.with_untracked(|state| state.game().variant())
    }

    /// Applies an event, announces the result, and adds the position to the browser's history.
    pub(super) fn send(self, event: Event, then: Then) {
        if self.apply(event) == Some(Ok(Change::Position)) {
            let fragment = self
                .state
                .with_untracked(|state| place::fragment(state.position()));
            if window()
                .location()
                .hash()
                .is_ok_and(|hash| hash != fragment)
            {
                self.router.push_fragment(&fragment);
            }
            self.give_focus(then);
        }
    }

    /// Shows the position after so many moves of the line, which adds nothing to the browser's history.
    pub(super) fn walk_to(self, ply: usize) {
        self.apply(Event::GoTo(ply));
    }

    /// Says something.
    pub(super) fn say(self, text: impl Into<String>) {
        self.announcer.say(text);
    }

    /// Shows what the browser's address names, which is in its history already.
    pub(super) fn open(self, fragment: String) {
        self.apply(Event::Open(fragment));
        if focus::is_lost() {
            self.give_focus(Then::Card);
        }
    }

    fn apply(self, event: Event) -> Option<Result<Change, Refusal>> {
        let outcome = self
            .state
            .try_update(|state| self.atlas.with_value(|atlas| state.apply(atlas, event)))?;
        self.state.with_untracked(|state| {
            set_if_other(self.selected, state.position().key());
            set_if_other(self.path, state.path());
        });
        let sentence = match &outcome {
            Ok(Change::Position) => self.sentence(),
            Ok(change) => {
                let matches = self.matches.with_untracked(Vec::len);
                let about = |state: &State| {
                    self.atlas
                        .with_value(|atlas| state.about_list(atlas, *change, matches))
                };
                self.state.with_untracked(about)
            }
            Err(refusal) => refusal.to_string(),
        };
        self.announcer.say(sentence);
        Some(outcome)
    }

    fn give_focus(self, then: Then) {
        let is_empty = |list: fn(&Facts) -> usize| {
            self.facts
                .with_untracked(|facts| facts.as_ref().is_none_or(|facts| list(facts) == 0))
        };
        let heading = match then {
            Then::Stay => return,
            Then::Next if !is_empty(|facts| facts.next.len()) => NEXT,
            Then::Previous if !is_empty(|facts| facts.previous.len()) => PREVIOUS,
            Then::Card | Then::Next | Then::Previous => CARD,
        };
        focus::element(heading);
    }

    /// Returns the description of the current position.
    pub(super) fn sentence(self) -> String {
        let unit = self.state.with(State::unit);
        self.of_facts(|facts| sentences::position(facts, unit))
    }

    /// Returns what tells the position that is shown from others.
    pub(super) fn marks(self) -> Option<u32> {
        let marks = |state: &State| self.atlas.with_value(|atlas| atlas.marks(state.position()));
        self.state.with(marks)
    }

    /// Returns what stands out by ways, as [`Atlas::trail`] does.
    pub(super) fn trail(self, ways: Ways, mark: Option<u32>) -> Trail {
        self.state.with(|state| {
            let trail = |atlas: &Atlas| atlas.trail(state.position(), ways, mark);
            self.atlas.with_value(trail)
        })
    }

    /// Returns something of the facts of the position that is shown.
    pub(super) fn of_facts<T: Default>(self, look: impl FnOnce(&Facts) -> T) -> T {
        self.facts
            .with(|facts| facts.as_ref().map(look).unwrap_or_default())
    }

    /// Applies a key of the board.
    pub(super) fn on_key(self, action: KeyAction) {
        let sentence = || untrack(|| self.sentence());
        match action {
            KeyAction::Edge => {}
            KeyAction::Read(reading) => {
                let cell = self.cell.get_untracked();
                let read = |view: &BoardView| reading.sentence(view, cell, &sentence);
                self.announcer.say(self.board.with_untracked(read));
            }
            KeyAction::Verdict => self.announcer.say(sentence()),
            KeyAction::Undo | KeyAction::StepBack => self.send(Event::Back, Then::Stay),
            KeyAction::Redo | KeyAction::StepForward => self.send(Event::On, Then::Stay),
            KeyAction::NewGame => self.send(Event::Home, Then::Stay),
            KeyAction::Hint
            | KeyAction::PlayHint
            | KeyAction::Zen
            | KeyAction::CommandField
            | KeyAction::CopyText
            | KeyAction::Help => self.announcer.say(words::keys()),
        }
    }
}

/// Sets a signal without notifying anybody if its value stays the same.
fn set_if_other<T: PartialEq + Send + Sync + 'static>(signal: RwSignal<T>, value: T) {
    if signal.with_untracked(|before| *before != value) {
        signal.set(value);
    }
}
