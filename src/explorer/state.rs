//! The page's state and its changes. No browser here.

use std::fmt;

use noughts_rules::{CellId, Game, KeyError, PlayError, Position, Variant};
use noughts_statespace::{NodeId, Unit};
use noughts_words::explorer as words;

use super::atlas::{Atlas, Facts};
use super::filter::Filter;
use super::place::{self, BadPlace, Place};
use crate::a11y::announce;
use crate::board_view::BoardView;

/// The number of positions on a page of the list.
pub(super) const PAGE: usize = 24;

/// An event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Event {
    /// Plays a move in the current position.
    Play(CellId),
    /// Finds a position by its board key.
    Find(String),
    /// Opens the fragment of an address.
    Open(String),
    /// Goes to a ply of the highlighted game.
    GoTo(usize),
    /// Goes a ply back in the highlighted game.
    Back,
    /// Goes a ply forward in it.
    On,
    /// Goes to the empty board.
    Home,
    /// Merges symmetric positions, or separates them.
    Count(Unit),
    /// Sets the filter.
    Filter(Filter),
    /// Goes to a page of the list, counted from 0.
    Turn(usize),
}

/// A change of the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// Another position, or the same one again on request.
    Position,
    /// Whether symmetric positions are merged.
    Unit,
    /// The list, or its page.
    List,
}

/// Why an event was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    /// The move is illegal.
    Move(PlayError),
    /// The typed key is invalid.
    Key(KeyError),
    /// The address has no target.
    Address(BadPlace),
    /// There is no earlier move.
    Start,
    /// The highlighted game has no further move.
    End,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(error) => f.write_str(&announce::play_error(error)),
            Self::Key(error) => f.write_str(&announce::key_error(error)),
            Self::Address(error) => f.write_str(&words::no_position(&error.to_string())),
            Self::Start => f.write_str(words::at_start()),
            Self::End => f.write_str(words::at_end()),
        }
    }
}

/// The current position, as a ply of a game through it, and the filter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct State {
    game: Game,
    ply: usize,
    unit: Unit,
    filter: Filter,
    page: usize,
    refusal: Option<Refusal>,
}

impl State {
    /// Returns the empty board of a game.
    pub(super) fn new(variant: Variant) -> Self {
        Self {
            game: Game::new(variant),
            ply: 0,
            unit: Unit::Position,
            filter: Filter::default(),
            page: 0,
            refusal: None,
        }
    }

    /// Returns the state with a filter.
    #[must_use]
    pub(super) fn looking_at(mut self, filter: Filter) -> Self {
        self.filter = filter;
        self
    }

    /// Returns the current position.
    pub(super) fn position(&self) -> &Position {
        self.game.position_at(self.ply)
    }

    /// Returns the highlighted game, which passes through the current position.
    pub(super) const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the ply of the current position in the game.
    pub(super) const fn ply(&self) -> usize {
        self.ply
    }

    /// Returns the game up to the current position.
    pub(super) fn game_here(&self) -> Game {
        self.game.up_to(self.ply)
    }

    /// Returns the view of the board. The reader plays both sides.
    pub(super) fn board(&self) -> BoardView {
        BoardView::of(&self.game, self.ply).on_turn()
    }

    /// Returns the keys of the highlighted game, from the empty board on.
    pub(super) fn path(&self) -> Vec<String> {
        (0..=self.game.ply())
            .map(|ply| self.game.position_at(ply).key())
            .collect()
    }

    /// Returns whether symmetric positions are merged.
    pub(super) const fn unit(&self) -> Unit {
        self.unit
    }

    /// Returns the filter.
    pub(super) const fn filter(&self) -> Filter {
        self.filter
    }

    /// Returns the page of the list, counted from 0.
    pub(super) const fn page(&self) -> usize {
        self.page
    }

    /// Returns why the last event was refused.
    pub(super) const fn refusal(&self) -> Option<&Refusal> {
        self.refusal.as_ref()
    }

    /// Returns the facts about the current position.
    pub(super) fn facts(&self, atlas: &Atlas) -> Option<Facts> {
        atlas.facts(self.position(), self.unit)
    }

    /// Returns every matching position.
    pub(super) fn matches(&self, atlas: &Atlas) -> Vec<NodeId> {
        atlas.matches(self.unit, &self.filter)
    }

    /// Applies an event.
    ///
    /// # Errors
    /// The event is refused. The position then stays, unless an address has no target.
    pub(super) fn apply(&mut self, atlas: &Atlas, event: Event) -> Result<Change, Refusal> {
        let outcome = self.change(atlas, event);
        self.refusal = outcome.as_ref().err().cloned();
        outcome
    }

    fn change(&mut self, atlas: &Atlas, event: Event) -> Result<Change, Refusal> {
        match event {
            Event::Play(cell) => {
                let mut position = self.position().clone();
                let side = position.to_move();
                position.play(side, cell).map_err(Refusal::Move)?;
                self.show(atlas, &position);
            }
            Event::Find(key) => {
                let position = place::read_key(self.game.variant(), &key).map_err(Refusal::Key)?;
                self.show(atlas, &position);
            }
            Event::Open(fragment) => match Place::of(self.game.variant(), &fragment) {
                Ok(Place::Position(position)) => self.show(atlas, &position),
                Ok(Place::Game(game)) => {
                    self.ply = game.ply();
                    self.game = game;
                }
                Err(error) => {
                    (self.game, self.ply) = (Game::new(self.game.variant()), 0);
                    return Err(Refusal::Address(error));
                }
            },
            Event::GoTo(ply) if ply <= self.game.ply() => self.ply = ply,
            Event::Back => self.ply = self.ply.checked_sub(1).ok_or(Refusal::Start)?,
            Event::On if self.ply < self.game.ply() => self.ply += 1,
            Event::GoTo(_) | Event::On => return Err(Refusal::End),
            Event::Home => self.ply = 0,
            Event::Count(unit) => {
                (self.unit, self.page) = (unit, 0);
                return Ok(Change::Unit);
            }
            Event::Filter(filter) => {
                (self.filter, self.page) = (filter, 0);
                return Ok(Change::List);
            }
            Event::Turn(page) => {
                let last = self.matches(atlas).len().saturating_sub(1) / PAGE;
                self.page = page.min(last);
                return Ok(Change::List);
            }
        }
        Ok(Change::Position)
    }

    /// Shows a position: within the current game if that passes through it, by extending the game
    /// with its last move, or at the end of another game.
    fn show(&mut self, atlas: &Atlas, position: &Position) {
        let passes = |ply: &usize| self.game.position_at(*ply) == position;
        if let Some(ply) = (0..=self.game.ply()).find(passes) {
            self.ply = ply;
            return;
        }
        let here = self.game_here();
        let mut moves = here.position().legal_moves().into_iter();
        let further = moves.find_map(|cell| {
            let mut game = here.clone();
            game.play(cell).ok()?;
            (game.position() == position).then_some(game)
        });
        if let Some(game) = further.or_else(|| atlas.game_to(position)) {
            self.ply = game.ply();
            self.game = game;
        }
    }
}
