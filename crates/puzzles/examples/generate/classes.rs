//! The positions of a game up to symmetry, ply by ply.

use std::collections::BTreeMap;

use noughts_rules::{CellId, Position, Variant};

/// A position and moves that lead to it.
#[derive(Clone, Debug)]
pub(crate) struct Reached {
    /// The position.
    pub(crate) position: Position,
    /// The moves.
    pub(crate) moves: Vec<CellId>,
}

impl Reached {
    /// Returns the start of a game.
    pub(crate) fn start(variant: Variant) -> Self {
        Self {
            position: variant.start(),
            moves: Vec::new(),
        }
    }

    /// Returns what a legal move leads to, and `None` after any other.
    pub(crate) fn after(&self, cell: CellId) -> Option<Self> {
        let mut next = self.clone();
        next.position.play(self.position.to_move(), cell).ok()?;
        next.moves.push(cell);
        Some(next)
    }

    /// Returns the same, turned by a symmetry of its board; the number is taken around.
    pub(crate) fn turned(&self, number: usize) -> Option<Self> {
        let start = Self::start(self.position.variant());
        let symmetries = self.position.topology().symmetries();
        let symmetry = symmetries.get(number % symmetries.len())?;
        let mut moves = self.moves.iter();
        moves.try_fold(start, |turned, &cell| turned.after(symmetry.apply(cell)))
    }
}

/// Returns the least of the keys that the symmetries turn a position's key into.
pub(crate) fn class(position: &Position) -> String {
    let topology = position.topology();
    let key: Vec<char> = position.key().chars().collect();
    let turned = topology.symmetries().into_iter().map(|symmetry| {
        let images = topology.cells().map(|cell| {
            let index = topology.index(symmetry.apply(cell));
            index.and_then(|index| key.get(index)).copied()
        });
        images.flatten().collect::<String>()
    });
    turned.min().unwrap_or_default()
}

/// Calls `visit` with one position of every class that can be reached within so many plies, those
/// of fewer plies first and then in the order of [`class`].
pub(crate) fn for_each_class(
    variant: Variant,
    plies: usize,
    mut visit: impl FnMut(&str, &Reached),
) {
    let start = Reached::start(variant);
    let mut layer = BTreeMap::from([(class(&start.position), start)]);
    for _ in 0..=plies {
        let mut next = BTreeMap::new();
        for (class_key, reached) in &layer {
            visit(class_key, reached);
            for cell in reached.position.legal_moves() {
                if let Some(after) = reached.after(cell) {
                    next.entry(class(&after.position)).or_insert(after);
                }
            }
        }
        layer = next;
    }
}
