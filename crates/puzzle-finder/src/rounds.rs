//! Puzzles of a game of rounds: the shortest forced win of the present round.

use noughts_puzzles::Theme;
use noughts_rules::{Bitboard, CellId, Position, Side};

use crate::proof::Proven;

/// The longest win that is looked for, in plies.
const MOST_PLIES: u8 = 7;

/// The most positions that are looked at.
const MOST_NODES: u64 = 200_000;

/// Returns the one move that wins the round soonest against every defence, and how many positions were
/// looked at to find it; `None` if there is no such move, or it takes too long.
pub(crate) fn prove(position: &Position) -> Option<(Proven, u64)> {
    let mut round = Round::new(position)?;
    let state = State::of(position);
    for plies in (1..=MOST_PLIES).step_by(2) {
        let mut winning = Vec::new();
        for cell in state.empty {
            if round.wins_by(state, cell, plies)? {
                winning.push(cell);
            }
        }
        match winning[..] {
            [] => {}
            [best] => {
                let theme = Theme::Round { plies };
                return Some((Proven { best, theme }, round.nodes));
            }
            [..] => return None,
        }
    }
    None
}

/// The lines of a board on which a round is played, and how many positions were looked at.
struct Round {
    lines: Vec<Bitboard>,
    nodes: u64,
}

/// The marks that can still be part of a line, and the empty cells.
#[derive(Clone, Copy)]
struct State {
    own: Bitboard,
    other: Bitboard,
    empty: Bitboard,
}

impl State {
    fn of(position: &Position) -> Self {
        let marks = |side: Side| {
            let cells = position.topology().cells();
            let symbol = Some(position.symbol_of(side));
            let marked: Bitboard = cells
                .filter(|&cell| position.symbol_at(cell) == symbol)
                .collect();
            marked - position.spent()
        };
        let own = position.to_move();
        Self {
            own: marks(own),
            other: marks(own.other()),
            empty: position.legal(),
        }
    }

    /// Returns the state after a move, for the other side.
    fn after(self, cell: CellId) -> Self {
        Self {
            own: self.other,
            other: self.own.with(cell),
            empty: self.empty.without(cell),
        }
    }
}

impl Round {
    /// Returns the round of a position, `None` in a game without rounds.
    fn new(position: &Position) -> Option<Self> {
        position.scores()?;
        let lines = position.topology().lines();
        Some(Self {
            lines: lines.map(|line| line.cells().collect()).collect(),
            nodes: 0,
        })
    }

    /// Returns the cells with which marks complete a line.
    fn completions(&self, marks: Bitboard, empty: Bitboard) -> Bitboard {
        let missing = self.lines.iter().map(|&line| line - marks);
        let is_open = |cells: &Bitboard| cells.len() == 1 && (*cells - empty).is_empty();
        missing
            .filter(is_open)
            .fold(Bitboard::EMPTY, |set, cell| set | cell)
    }

    /// Returns whether the side to move completes a line within some plies, whatever the other
    /// does, if it begins with a cell; `None` if that takes too long. A full board ends the round.
    fn wins_by(&mut self, state: State, cell: CellId, plies: u8) -> Option<bool> {
        if self.completions(state.own, state.empty).contains(cell) {
            return Some(true);
        }
        let after = state.after(cell);
        if plies <= 2 || !self.completions(after.own, after.empty).is_empty() {
            return Some(false);
        }
        let threats = self.completions(after.other, after.empty);
        let replies = match threats.len() {
            0 => after.empty,
            1 => threats,
            _ => return Some(true),
        };
        for reply in replies {
            if !self.wins(after.after(reply), plies - 2)? {
                return Some(false);
            }
        }
        Some(!replies.is_empty())
    }

    /// Returns whether the side to move completes a line within some plies.
    fn wins(&mut self, state: State, plies: u8) -> Option<bool> {
        self.nodes += 1;
        if self.nodes > MOST_NODES {
            return None;
        }
        if !self.completions(state.own, state.empty).is_empty() {
            return Some(true);
        }
        if plies <= 2 {
            return Some(false);
        }
        let threats = self.completions(state.other, state.empty);
        let moves = match threats.len() {
            0 => state.empty,
            1 => threats,
            _ => return Some(false),
        };
        for cell in moves {
            if self.wins_by(state, cell, plies)? {
                return Some(true);
            }
        }
        Some(false)
    }
}
