//! The causes that an explainer sees by the rules alone. A program for some games links only those of its games.

use noughts_rules::{Bitboard, CellId, Position, Side};

use super::cause::{Cause, Threat};
use super::{force, mini, pairs, zugzwang};

/// The causes that can be seen in a position by the rules alone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scope {
    /// A win by threats alone: see [`force`](force::force).
    pub(super) force: fn(&Position, CellId, Side) -> Option<Vec<CellId>>,
    /// A pairing strategy: see [`against`](pairs::against).
    pub(super) pairs: fn(&Position, Side) -> Option<Vec<[CellId; 2]>>,
    /// The threats that wait where marks fall: see [`waiting`](zugzwang::waiting).
    pub(super) waiting: fn(&Position, Side, Bitboard) -> Vec<Threat>,
    /// Where a move sends the opponent: see [`sends_to`](mini::sends_to).
    pub(super) sends_to: fn(&Position) -> Option<Cause>,
    /// The count of mini boards: see [`by_count`](mini::by_count).
    pub(super) by_count: fn(&Position) -> Option<Cause>,
}

impl Scope {
    /// Nothing.
    const NONE: Self = Self {
        force: |_, _, _| None,
        pairs: |_, _| None,
        waiting: |_, _, _| Vec::new(),
        sends_to: |_| None,
        by_count: |_| None,
    };

    /// Those on boards where marks stay where they are put.
    pub(super) const OF_LINES: Self = Self {
        force: force::force,
        pairs: pairs::against,
        ..Self::NONE
    };

    /// Those on boards where marks fall.
    pub(super) const OF_DROP: Self = Self {
        waiting: zugzwang::waiting,
        ..Self::NONE
    };

    /// Those on Ultimate's boards.
    pub(super) const OF_MINIS: Self = Self {
        sends_to: mini::sends_to,
        by_count: mini::by_count,
        ..Self::NONE
    };

    /// Everything.
    pub(super) const ALL: Self = Self {
        force: force::force,
        pairs: pairs::against,
        waiting: zugzwang::waiting,
        ..Self::OF_MINIS
    };
}
