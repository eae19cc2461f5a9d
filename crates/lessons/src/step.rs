//! A move to find.

use noughts_engine::MoveValue;
use noughts_rules::{CellId, Game, Position, Spot};

use crate::shares::after;
use crate::{Text, shares};

/// The condition for a right move.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Goal {
    /// It keeps the best outcome.
    #[default]
    Keep,
    /// It also gets there as fast as possible: a best move by the engine's values.
    Fast,
    /// It completes a line.
    Line,
    /// It leads to a position, turned or mirrored perhaps.
    Same(Box<Position>),
    /// Games that go on at random end best after it.
    Playouts,
    /// No move is made: the search of the tree is carried out by hand.
    Tree,
    /// It sends the opponent to a mini board.
    Send(Spot),
    /// No reply to it completes a line of a mini board.
    Safe,
}

/// A move to find, or several with the opponent's replies in between.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The condition for a right move.
    pub goal: Goal,
    /// The right first moves, as the text tells them.
    pub answers: Vec<CellId>,
    /// The number of right moves to make; the step ends sooner if the game does.
    pub moves: usize,
    /// Why the last right move is right, unless its explanation says so.
    pub right: Text,
    /// Why a move is wrong, unless its explanation says so.
    pub wrong: Text,
}

impl Step {
    /// Returns whether a legal move is right, given the values of all moves where it is of value. The game may have
    /// continued from the step's position.
    pub fn is_right(&self, game: &Game, cell: CellId, values: &[MoveValue]) -> bool {
        let value = |found: &MoveValue| found.value;
        let best = values
            .iter()
            .filter_map(value)
            .max_by_key(|value| value.score());
        let own = values
            .iter()
            .find(|found| found.cell == cell)
            .and_then(value);
        match (&self.goal, own, best) {
            (Goal::Line, ..) => completes_line(game, cell),
            (Goal::Same(other), ..) => leads_to(game, cell, other),
            (Goal::Playouts, ..) => shares::is_highest(game.position(), cell),
            (Goal::Send(mini), ..) => {
                let allowed = after(game.position(), cell).allowed();
                allowed.contains(*mini) && allowed.len() == 1
            }
            (Goal::Safe, ..) => is_safe(&after(game.position(), cell)),
            (Goal::Keep, Some(own), Some(best)) => own.word() == best.word(),
            (Goal::Fast, Some(own), Some(best)) => own == best,
            (Goal::Keep | Goal::Fast | Goal::Tree, ..) => false,
        }
    }

    /// Returns whether a right move is one that the values of moves say is good, so that their
    /// explanation says why.
    pub const fn is_of_value(&self) -> bool {
        match self.goal {
            Goal::Keep | Goal::Fast | Goal::Line => true,
            Goal::Same(_) | Goal::Playouts | Goal::Tree | Goal::Send(_) | Goal::Safe => false,
        }
    }
}

fn completes_line(game: &Game, cell: CellId) -> bool {
    let mut game = game.clone();
    game.play(cell).is_ok_and(|played| !played.lines.is_empty())
}

/// Returns whether no move completes a line of a mini board.
fn is_safe(position: &Position) -> bool {
    let owned = |position: &Position| {
        let minis = Spot::ALL.into_iter();
        minis.filter(|&mini| position.owner(mini).is_some()).count()
    };
    let moves = position.legal_moves().into_iter();
    moves
        .map(|cell| owned(&after(position, cell)))
        .all(|it| it == owned(position))
}

fn leads_to(game: &Game, cell: CellId, other: &Position) -> bool {
    let mut game = game.clone();
    let is_legal = game.play(cell).is_ok();
    let (after, topology) = (game.position(), other.topology());
    let is_image = topology.symmetries().into_iter().any(|symmetry| {
        let mut cells = topology.cells();
        cells.all(|cell| after.symbol_at(cell) == other.symbol_at(symmetry.apply(cell)))
    });
    is_legal && is_image && after.to_move() == other.to_move()
}
