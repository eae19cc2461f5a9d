//! What connects the state with the page and the address.

use leptos::prelude::*;
use noughts_rules::{CellId, Variant};
use noughts_statespace::NodeId;
use noughts_words::explorer as words;

use super::atlas::{Atlas, Facts};
use super::filter::Filter;
use super::place;
use super::sentences;
use super::state::{Change, Event, Refusal, State};
use crate::a11y::Announcer;
use crate::board::keyboard::KeyAction;
use crate::board_view::BoardView;
use crate::effect::effect;
use crate::focus;
use crate::router;

/// The element id of the heading of the card.
pub(super) const CARD: &str = "position";

/// Where the focus goes once another position is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Then {
    /// It stays: what has it is still there.
    Stay,
    /// To the card.
    Card,
    /// To the heading of a list, unless the list is empty, else to the card.
    Next,
    /// The same of the other list.
    Previous,
}

/// The element id of the heading of the list of moves.
pub(super) const NEXT: &str = "next";

/// The element id of the heading of the list of positions before.
pub(super) const PREVIOUS: &str = "previous";

/// The page's state and all that acts on it. It ends with the component that made it.
#[derive(Clone, Copy)]
pub(super) struct Explorer {
    pub(super) atlas: StoredValue<Atlas>,
    pub(super) state: RwSignal<State>,
    pub(super) facts: Memo<Option<Facts>>,
    /// Which positions are looked at.
    pub(super) filter: Memo<Filter>,
    /// All of them.
    pub(super) matches: Memo<Vec<NodeId>>,
    /// What the board shows.
    pub(super) board: Memo<BoardView>,
    /// The cell that has the board's tab stop.
    pub(super) cell: RwSignal<CellId>,
    /// The board key that is shown. Setting it shows that position.
    pub(super) selected: RwSignal<String>,
    /// The keys of the game that is lit.
    pub(super) path: RwSignal<Vec<String>>,
    announcer: Announcer,
}

impl Explorer {
    /// Returns the state of a game's page that an address asks for; `fragment` and `filter` are the
    /// address's.
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

    /// Returns the game of the page.
    pub(super) fn variant(self) -> Variant {
        self.state.with_untracked(|state| state.game().variant())
    }

    /// Does what an event asks for, says what came of it, and gives the position an entry in the
    /// browser's history.
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
                router::push_fragment(&fragment);
            }
            self.give_focus(then);
        }
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
            Ok(change @ (Change::Unit | Change::List)) => self.about_list(*change),
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

    /// Returns the sentences of the position that is shown.
    pub(super) fn sentence(self) -> String {
        let unit = self.state.with(State::unit);
        self.of_facts(|facts| sentences::position(facts, unit))
    }

    /// Returns something of the facts of the position that is shown.
    pub(super) fn of_facts<T: Default>(self, look: impl FnOnce(&Facts) -> T) -> T {
        self.facts
            .with(|facts| facts.as_ref().map(look).unwrap_or_default())
    }

    fn about_list(self, change: Change) -> String {
        let (unit, page) = self
            .state
            .with_untracked(|state| (state.unit(), state.page()));
        let figures = self.atlas.with_value(|atlas| atlas.figures(unit));
        match change {
            Change::Unit => sentences::unit(figures.nodes, unit),
            Change::Position | Change::List => {
                sentences::page(page, self.matches.with_untracked(Vec::len), unit)
            }
        }
    }

    /// Does what a key of the board asks for.
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

/// Sets a signal without telling anybody of a value that it has already.
fn set_if_other<T: PartialEq + Send + Sync + 'static>(signal: RwSignal<T>, value: T) {
    if signal.with_untracked(|before| *before != value) {
        signal.set(value);
    }
}
