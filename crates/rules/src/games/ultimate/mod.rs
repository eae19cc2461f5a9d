//! Nine mini boards on a main board, by the standard rule, by the cross rule, by count and by the
//! open rule.

mod board;
pub(crate) mod key;
mod open;

use alloc::vec::Vec;

use crate::bitboard::Bitboard;
use crate::cell::CellId;
use crate::error::PlayError;
use crate::games::row::{Row, SearchKind};
use crate::line::Line;
use crate::played::Played;
use crate::rules::Rules;
use crate::side::Side;
use crate::spot::{MiniCell, Spot, Spots};
use crate::status::Status;
use crate::symbol::Symbol;
use crate::topology::{Kind, Topology};

pub use board::{Ultimate, UltimateRule};
pub use key::UltimateKeyError;
pub use open::OpenStep;

/// The number of columns, and of rows, of the whole board.
const SIDE: u8 = MiniCell::BOARD_SIDE;

/// By the standard rule.
pub(super) const STANDARD: Row = Row {
    id: "ultimate",
    name: "Ultimate",
    search: SearchKind::MonteCarlo,
    family: "ultimate",
    sample: "aaaiieeaabbaacca",
    is_explored: false,
};

/// By the cross rule.
pub(super) const CROSS: Row = Row {
    id: "ultimate-cross",
    name: "Ultimate, cross rule",
    sample: "aadaabdbac",
    ..STANDARD
};

/// The standard rule, but mini boards are counted when no move is left.
pub(super) const COUNT: Row = Row {
    id: "ultimate-count",
    name: "Ultimate, by count",
    ..STANDARD
};

/// The standard rule, but owned mini boards stay open.
pub(super) const OPEN: Row = Row {
    id: "ultimate-open",
    name: "Ultimate, open rule",
    sample: "eeeaaeebbeec",
    ..STANDARD
};

impl Rules for Ultimate {
    fn topology(&self) -> Topology {
        Topology::straight(SIDE, SIDE, Spot::SIDE, Kind::Nested)
    }

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn status(&self) -> Status {
        self.status
    }

    fn symbol_at(&self, cell: CellId) -> Option<Symbol> {
        let at = MiniCell::at(cell)?;
        let holds = |&side: &Side| self.marks(side, at.mini).contains(at.cell);
        Side::ALL.into_iter().find(holds).map(Symbol::from)
    }

    fn put(&mut self, cell: CellId) -> Played {
        let side = self.to_move;
        let lines = MiniCell::at(cell).map(|at| put_lines(self, at));
        let [lines, main_lines] = lines.unwrap_or_default();
        Played {
            main_lines,
            ..Played::new(side, cell, lines)
        }
    }

    fn legal(&self) -> Bitboard {
        self.moves().map(MiniCell::cell_id).collect()
    }

    fn reason_against(&self, cell: CellId) -> Option<PlayError> {
        let (mini, allowed) = (MiniCell::at(cell)?.mini, self.allowed);
        (!allowed.contains(mini)).then_some(PlayError::BoardNotAllowed { mini, allowed })
    }

    fn place(&mut self, cell: CellId) {
        if let Some(at) = MiniCell::at(cell) {
            Ultimate::put(self, at);
        }
    }

    fn is_settled(&self) -> bool {
        Ultimate::is_settled(self)
    }

    fn counts(&self) -> Option<[u8; 2]> {
        let is_counted = self.rule() == UltimateRule::Count;
        is_counted.then(|| self.owned.map(|minis| minis.len() as u8))
    }

    fn allowed(&self) -> Spots {
        self.allowed
    }

    fn open(&self) -> Spots {
        self.open
    }

    fn owner(&self, mini: Spot) -> Option<Side> {
        Ultimate::owner(self, mini)
    }

    fn as_ultimate(&self) -> Option<&Ultimate> {
        Some(self)
    }

    /// A cell outside the board has no notation here; it is written as on other boards, which does
    /// not parse.
    fn parse_cell(&self, text: &str) -> Option<CellId> {
        MiniCell::read(text).map(MiniCell::cell_id)
    }

    /// Every move is two characters long, even an invalid one.
    fn split_move<'a>(&self, text: &'a str) -> (&'a str, &'a str) {
        text.char_indices()
            .nth(2)
            .and_then(|(end, _)| text.split_at_checked(end))
            .unwrap_or((text, ""))
    }
}

/// Plays a cell and returns the lines that win its mini board and those that win the game.
fn put_lines(board: &mut Ultimate, at: MiniCell) -> [Vec<Line>; 2] {
    let mini = at.mini;
    let side = board.to_move;
    let was_owned = board.owner(mini).is_some();
    board.put(at);
    if was_owned || !board.owned(side).contains(mini) {
        return [const { Vec::new() }; 2];
    }
    let first = MiniCell {
        mini,
        cell: Spot::ALL[0],
    };
    [
        board.marks(side, mini).lines(first.cell_id()),
        board.owned(side).lines(CellId::FIRST),
    ]
}
