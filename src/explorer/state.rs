//! What the page shows, and how that changes: no browser here.

use std::fmt;

use noughts_rules::{CellId, Game, KeyError, PlayError, Position, Variant};
use noughts_statespace::{NodeId, Unit};
use noughts_words::explorer as words;

use super::atlas::{Atlas, Facts};
use super::filter::Filter;
use super::place::{self, BadPlace, Place};
use super::sentences;
use crate::a11y::announce;
use crate::board_view::BoardView;

/// How many positions of the list are shown at a time.
pub(super) const PAGE: usize = 24;

/// What a reader does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Event {
    /// Makes a move in the position shown.
    Play(CellId),
    /// Asks for a position by its board key.
    Find(String),
    /// Comes from elsewhere, by the fragment of an address.
    Open(String),
    /// Goes to a ply of the game that is lit.
    GoTo(usize),
    /// Takes a step back on the game that is lit.
    Back,
    /// Takes a step forward on it.
    On,
    /// Goes to the empty board.
    Home,
    /// Chooses what counts as one.
    Count(Unit),
    /// Chooses which positions are looked at.
    Filter(Filter),
    /// Turns to a page of the list, counted from 0.
    Turn(usize),
}

/// What has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// Another position is shown, or the same was asked for.
    Position,
    /// What counts as one.
    Unit,
    /// The list, or its page.
    List,
}

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    /// The move is not possible.
    Move(PlayError),
    /// The key that was typed is none.
    Key(KeyError),
    /// The address names nothing.
    Address(BadPlace),
    /// There is no move before.
    Start,
    /// The game that is lit goes no further.
    End,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(error) => f.write_str(&announce::play_error(error)),
            Self::Key(error) => f.write_str(&sentences::bad_key(error)),
            Self::Address(error) => f.write_str(&words::no_position(&error.to_string())),
            Self::Start => f.write_str(words::at_start()),
            Self::End => f.write_str(words::at_end()),
        }
    }
}

/// The position that is shown, as a ply of a game that leads through it, and what is looked at.
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

    /// Returns the same with a filter.
    #[must_use]
    pub(super) fn looking_at(mut self, filter: Filter) -> Self {
        self.filter = filter;
        self
    }

    /// Returns the position that is shown.
    pub(super) fn position(&self) -> &Position {
        self.game.position_at(self.ply)
    }

    /// Returns the game that is lit: it leads to the position that is shown, and may go on.
    pub(super) const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns after how many moves of the game the position stands.
    pub(super) const fn ply(&self) -> usize {
        self.ply
    }

    /// Returns the game up to the position that is shown.
    pub(super) fn game_here(&self) -> Game {
        let mut game = Game::new(self.game.variant());
        for played in self.game.moves().take(self.ply) {
            // They were legal once.
            let _ = game.play(played.cell);
        }
        game
    }

    /// Returns what the board shows. Both sides are the reader's.
    pub(super) fn board(&self) -> BoardView {
        BoardView::of(&self.game, self.ply).on_turn()
    }

    /// Returns the keys of the game that is lit, from the empty board on.
    pub(super) fn path(&self) -> Vec<String> {
        (0..=self.game.ply())
            .map(|ply| self.game.position_at(ply).key())
            .collect()
    }

    /// Returns what counts as one.
    pub(super) const fn unit(&self) -> Unit {
        self.unit
    }

    /// Returns which positions are looked at.
    pub(super) const fn filter(&self) -> Filter {
        self.filter
    }

    /// Returns the page of the list, counted from 0.
    pub(super) const fn page(&self) -> usize {
        self.page
    }

    /// Returns why the last event did nothing.
    pub(super) const fn refusal(&self) -> Option<&Refusal> {
        self.refusal.as_ref()
    }

    /// Returns what is known of the position that is shown.
    pub(super) fn facts(&self, atlas: &Atlas) -> Option<Facts> {
        atlas.facts(self.position(), self.unit)
    }

    /// Returns every position that is looked at.
    pub(super) fn matches(&self, atlas: &Atlas) -> Vec<NodeId> {
        atlas.matches(self.unit, &self.filter)
    }

    /// Does what an event asks for.
    ///
    /// # Errors
    /// Says why it does not. The position then stays, except where an address names none.
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

    /// Shows a position: where the game passes it, after the position shown by its last move, or
    /// at the end of another game.
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
