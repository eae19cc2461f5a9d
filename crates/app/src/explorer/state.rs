//! The page's state and its changes. No browser here.

use std::fmt;

use noughts_rules::{CellId, Game, KeyError, PlayError, Played, Position, Variant};
use noughts_statespace::Unit;
use noughts_study::Tree;
use noughts_words::explorer as words;

use crate::announce;
use crate::board_view::BoardView;
use crate::explorer::atlas;
use crate::explorer::atlas::{Atlas, Facts};
use crate::explorer::filter::Filter;
use crate::explorer::paths::{Step, line_steps};
use crate::explorer::place::{self, Place};

/// The number of positions on a page of the list.
pub const PAGE: usize = 24;

/// An event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Plays a move in the current position.
    Play(CellId),
    /// Finds a position by its board key.
    Find(String),
    /// Opens the fragment of an address.
    Open(String),
    /// Goes to a ply of the line.
    GoTo(usize),
    /// Goes a ply back in the line.
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
pub enum Change {
    /// Another position, or the same one again on request.
    Position,
    /// Whether symmetric positions are merged.
    Unit,
    /// The list, or its page.
    List,
}

/// Why an event was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The move is illegal.
    Move(PlayError),
    /// The typed key is invalid.
    Key(KeyError),
    /// The address has no target.
    Address(String),
    /// There is no earlier move.
    Start,
    /// The line has no further move.
    End,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(error) => f.write_str(&announce::play_error(error)),
            Self::Key(error) => f.write_str(&announce::key_error(error)),
            Self::Address(error) => f.write_str(&words::no_position(error)),
            Self::Start => f.write_str(words::at_start()),
            Self::End => f.write_str(words::at_end()),
        }
    }
}

/// Where the reader is in the tree of the moves walked so far, and the filter. The line of the tree
/// is highlighted.
#[derive(Clone, Debug)]
pub struct State {
    tree: Tree,
    unit: Unit,
    filter: Filter,
    page: usize,
    pub(super) refusal: Option<Refusal>,
}

impl State {
    /// Returns the empty board of a game.
    pub fn new(variant: Variant) -> Self {
        Self {
            tree: Tree::new(Game::new(variant)),
            unit: if atlas::is_large(variant) {
                Unit::Class
            } else {
                Unit::Position
            },
            filter: Filter::default(),
            page: 0,
            refusal: None,
        }
    }

    /// Returns the state with a filter.
    #[must_use]
    pub fn looking_at(mut self, filter: Filter) -> Self {
        self.filter = filter;
        self
    }

    /// Returns the current position.
    pub fn position(&self) -> &Position {
        self.game().position()
    }

    /// Returns the line: the game up to the current position, and what follows there as undone.
    pub const fn game(&self) -> &Game {
        self.tree.game()
    }

    /// Returns the moves of the whole line.
    pub fn line(&self) -> Vec<Played> {
        let game = self.game();
        game.moves().chain(game.undone()).cloned().collect()
    }

    /// Returns the view of the board. The reader plays both sides.
    pub fn board(&self) -> BoardView {
        BoardView::of(self.game(), self.game().ply()).on_turn()
    }

    /// Returns the steps of the whole line, from the empty board on.
    pub fn steps(&self) -> Vec<Step> {
        line_steps(&self.positions().cloned().collect::<Vec<_>>())
    }

    /// Returns the positions of the whole line, from the empty board on.
    fn positions(&self) -> impl Iterator<Item = &Position> {
        let game = self.game();
        let plies = 0..=game.ply() + game.undone().len();
        plies.map(|ply| game.position_at(ply))
    }

    /// Returns the keys of the whole line, from the empty board on.
    pub fn path(&self) -> Vec<String> {
        self.positions().map(Position::key).collect()
    }

    /// Returns whether symmetric positions are merged.
    pub const fn unit(&self) -> Unit {
        self.unit
    }

    /// Returns the filter.
    pub const fn filter(&self) -> Filter {
        self.filter
    }

    /// Returns the page of the list, counted from 0.
    pub const fn page(&self) -> usize {
        self.page
    }

    /// Returns why the last event was refused, if it was: beside the field for a key, or elsewhere.
    pub fn problem(&self, is_of_key: bool) -> String {
        let is_key = |refusal: &&Refusal| matches!(refusal, Refusal::Key(_)) == is_of_key;
        let refusal = self.refusal.as_ref().filter(is_key);
        refusal.map(ToString::to_string).unwrap_or_default()
    }

    /// Returns the facts about the current position.
    pub fn facts(&self, atlas: &Atlas) -> Option<Facts> {
        atlas.facts(self.position(), self.unit)
    }

    /// Returns every matching position.
    pub fn matches(&self, atlas: &Atlas) -> Vec<u32> {
        atlas.matches(self.unit, &self.filter)
    }

    /// Handles an event; returns what has changed.
    ///
    /// # Errors
    /// The event is refused. The position then stays, unless an address has no target.
    pub fn update(&mut self, atlas: &Atlas, event: Event) -> Result<Change, Refusal> {
        let outcome = self.change(atlas, event);
        self.refusal = outcome.as_ref().err().cloned();
        outcome
    }

    fn change(&mut self, atlas: &Atlas, event: Event) -> Result<Change, Refusal> {
        match event {
            Event::Play(cell) => self.play(cell).map_err(Refusal::Move)?,
            Event::Find(key) => {
                let position =
                    place::read_key(self.game().variant(), &key).map_err(Refusal::Key)?;
                self.show(atlas, &position);
            }
            Event::Open(fragment) => {
                let (place, problem) = Place::of(self.game().variant(), &fragment);
                match place {
                    Place::Position(position) => self.show(atlas, &position),
                    Place::Game(game) => {
                        self.tree.go_to(self.tree.at(0));
                        self.tree.merge(&Tree::new(game));
                    }
                }
                if let Some(why) = problem {
                    return Err(Refusal::Address(why));
                }
            }
            Event::GoTo(ply) if ply <= self.line().len() => self.tree.go_to(self.tree.at(ply)),
            Event::GoTo(_) => return Err(Refusal::End),
            Event::Back => {
                self.tree.undo().ok_or(Refusal::Start)?;
            }
            Event::On => {
                self.tree.redo().ok_or(Refusal::End)?;
            }
            Event::Home => self.tree.go_to(self.tree.at(0)),
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

    /// Plays a move, or goes on in the branch that begins with it.
    fn play(&mut self, cell: CellId) -> Result<(), PlayError> {
        let is_known = |&node: &_| self.tree.cell(node) == Some(cell);
        let known = self.tree.children(self.tree.here()).find(is_known);
        match known {
            Some(node) => self.tree.go_to(node),
            None => {
                self.tree.play(cell)?;
            }
        }
        Ok(())
    }

    /// Shows a position: on the line if that passes through it, else one move further, else on a
    /// branch that was walked before, else at the end of another game.
    fn show(&mut self, atlas: &Atlas, position: &Position) {
        let passed = self.positions().position(|passed| passed == position);
        if let Some(ply) = passed {
            return self.tree.go_to(self.tree.at(ply));
        }
        let leads_there = |&cell: &CellId| {
            let mut next = self.position().clone();
            let side = next.to_move();
            next.play(side, cell).is_ok() && next == *position
        };
        let mut moves = self.position().legal_moves().into_iter();
        if moves
            .find(leads_there)
            .is_some_and(|cell| self.play(cell).is_ok())
        {
            return;
        }
        let walked = self
            .tree
            .nodes()
            .find(|&node| self.tree.game_at(node).position() == position);
        if let Some(node) = walked {
            self.tree.go_to(node);
        } else if let Some(game) = atlas.game_to(position) {
            self.tree.merge(&Tree::new(game));
        }
    }
}
