//! Every position of a game up to symmetry, ply by ply, with its value.

#![allow(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "node counts and grids are small"
)]

mod enumeration;
mod regions;

use std::ops::Range;

use noughts_rules::{CellId, Position, Side, Status, Variant};

use crate::board::Board;
use crate::error::BuildError;
use crate::games::Games;
use crate::graph::Class;
use crate::marks::Marks;
use crate::verdict::Verdict;

pub use enumeration::Enumeration;

/// The classes of symmetric positions of a whole game: each by the least marks in it, in the order of
/// plies, and of the marks within a ply, with its value. Moves are recomputed when they are needed, so
/// that a million classes take five megabytes.
///
/// ```
/// use noughts_rules::Variant;
/// use noughts_statespace::{Enumeration, Marks};
///
/// let classes = Enumeration::start(Variant::Classic)?.run().classes;
/// assert_eq!(classes.len(), 765);
/// assert_eq!(classes.layer(1), 1..4);
/// let corner = Marks::from_bits(1 << 8);
/// assert_eq!(classes.find(corner), classes.find(Marks::from_bits(1)));
/// # Ok::<(), noughts_statespace::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Classes {
    board: Board,
    marks: Vec<Marks>,
    /// Where each ply begins, and where the last ends.
    starts: Vec<usize>,
    /// A [`Verdict`] each.
    verdicts: Vec<u8>,
}

/// All that an [`Enumeration`] finds.
#[derive(Clone, Debug)]
pub struct Found {
    /// The classes with their values.
    pub classes: Classes,
    /// How many moves lead from one class to another, counted once however many cells they have.
    pub moves: usize,
    /// The games that begin with the empty board.
    pub games: Games,
    /// Where each class lies in the plane of its ply, in units of the layout: x and z.
    pub places: Vec<[f32; 2]>,
    /// The distance between two planes.
    pub gap: f32,
}

impl Found {
    /// Returns the positions of the classes, three coordinates each, y upwards: a plane for each ply, the
    /// first on top, around the origin.
    pub fn positions(&self) -> Vec<f32> {
        let half = self.classes.plies().saturating_sub(1) as f32 / 2.0;
        let marks = self.classes.marks().iter();
        let places = self.places.iter().zip(marks);
        let positions = places.map(|(&[x, z], marks)| {
            let height = self.gap * (half - marks.ply() as f32);
            [x, height, z]
        });
        positions.flatten().collect()
    }
}

impl Classes {
    /// Returns the classes of these least marks with these values, in the order in which an enumeration
    /// found them; `None` where they are in no such order.
    ///
    /// # Errors
    /// Marks alone do not tell the positions of the game, or its board is too large.
    pub fn new(
        variant: Variant,
        marks: Vec<Marks>,
        verdicts: Vec<u8>,
    ) -> Result<Option<Self>, BuildError> {
        let board = Board::new(variant)?;
        let is_in_order = |pair: &[Marks]| {
            let [before, after] = [pair[0], pair[1]].map(|marks| (marks.ply(), marks));
            before < after
        };
        let fits = marks.len() == verdicts.len() && marks.windows(2).all(is_in_order);
        let plies = marks.last().map_or(0, |marks| marks.ply() + 1);
        let start = |ply| marks.partition_point(|marks| marks.ply() < ply);
        let starts = (0..=plies).map(start).collect();
        Ok(fits.then_some(Self {
            board,
            marks,
            starts,
            verdicts,
        }))
    }

    /// Returns how many classes there are.
    pub const fn len(&self) -> usize {
        self.marks.len()
    }

    /// Returns whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.marks.is_empty()
    }

    /// Returns the board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the least marks of each class.
    pub fn marks(&self) -> &[Marks] {
        &self.marks
    }

    /// Returns what each class is worth, a [`Verdict`] each.
    pub fn verdicts(&self) -> &[u8] {
        &self.verdicts
    }

    /// Returns how many plies have classes.
    pub fn plies(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    /// Returns which classes belong to a ply, none where that is beyond the last.
    pub fn layer(&self, ply: usize) -> Range<usize> {
        let start = |ply: usize| self.starts.get(ply).copied().unwrap_or(self.marks.len());
        start(ply)..start(ply + 1)
    }

    /// Returns the class of these marks, if there is one.
    pub fn find(&self, marks: Marks) -> Option<usize> {
        let layer = self.layer(marks.ply() as usize);
        let least = self.board.canonical(marks);
        let place = self.marks.get(layer.clone())?.binary_search(&least).ok()?;
        Some(layer.start + place)
    }

    /// Returns the value of a class.
    pub fn verdict(&self, place: usize) -> Option<Verdict> {
        Verdict::from_byte(*self.verdicts.get(place)?)
    }

    /// Returns the status of the game in a class, and the side to move; after the end, the one that moved
    /// last.
    pub fn standing(&self, place: usize) -> Option<(Status, Side)> {
        Some(self.board.standing(*self.marks.get(place)?))
    }

    /// Returns a class as such.
    pub fn class(&self, place: usize) -> Option<Class> {
        Some(self.board.class(*self.marks.get(place)?))
    }

    /// Returns the position of the least marks of a class.
    pub fn position(&self, place: usize) -> Option<Position> {
        self.board.position(*self.marks.get(place)?)
    }

    /// Returns where the moves of these marks lead, each with its cell, in reading order; after the end
    /// there are none.
    pub fn next(&self, marks: Marks) -> impl Iterator<Item = (CellId, Marks)> + '_ {
        let moves = self.board.moves(marks);
        moves.flat_map(|(cell, after)| self.board.cells(1 << cell).map(move |cell| (cell, after)))
    }

    /// Returns from where a move can have led to these marks, each with its cell, in reading order: the
    /// marks without one of the side that moved last, where the game was not over before.
    pub fn previous(&self, marks: Marks) -> impl Iterator<Item = (CellId, Marks)> + '_ {
        let last = self.board.symbol_of(marks.next_side().other());
        let own = marks.of(last);
        let moves = (0..u16::BITS).filter(move |cell| own >> cell & 1 == 1);
        moves
            .map(move |cell| (cell, marks.without(last, cell)))
            .filter(|&(_, before)| !self.board.has_line(before))
            .flat_map(|(cell, before)| self.board.cells(1 << cell).map(move |cell| (cell, before)))
    }

    /// Returns for each class whether some game passes it and these marks, theirs among them.
    ///
    /// A game passes two positions if the marks of the earlier, turned or mirrored, are among those of the
    /// later: no order of the others ends it sooner, except where the later has a line, which the last of
    /// them must complete.
    pub fn through(&self, marks: Marks) -> Vec<bool> {
        let images: Vec<Marks> = self.board.images(marks).collect();
        let lies = |&other: &Marks| {
            if other.ply() <= marks.ply() {
                images.iter().any(|&image| self.leads(other, image))
            } else {
                images.iter().any(|&image| self.leads(image, other))
            }
        };
        self.marks.iter().map(lies).collect()
    }

    /// Returns whether moves lead from some marks to others, as these are turned.
    pub fn leads(&self, from: Marks, to: Marks) -> bool {
        from.bits() & !to.bits() == 0 && (from == to || self.board.can_follow(from, to))
    }
}
