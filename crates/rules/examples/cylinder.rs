//! A game of your own: four in a row on 7 by 6, where marks fall to the lowest empty cell of their
//! column, as in Drop, but the board is bent to a cylinder, so that lines go round.
//!
//! ```sh
//! cargo run --example cylinder -- a6 a5 g6 b6 f6 c6 e6
//! ```

use std::error::Error;

use noughts_rules::{
    Bitboard, CellId, Game, Line, LineName, PlayError, Played, Position, Refusal, Rules, Side,
    Status, Symbol, Topology,
};

fn main() -> Result<(), Box<dyn Error>> {
    let mut game = Game::from_start(Position::new(Cylinder::new()?));
    for text in std::env::args().skip(1) {
        game.play(text.parse()?)?;
    }
    let position = game.position();
    let legal: Vec<_> = position
        .legal()
        .iter()
        .map(|cell| cell.to_string())
        .collect();
    println!("{}: {}", position.status().word(), legal.join(" "));
    Ok(())
}

/// Why a cell above an empty one is not a legal move.
const NOTHING_BELOW: Refusal = Refusal {
    code: "nothing-below",
    message: "the cell below is empty",
};

const COLUMNS: u8 = 7;
const ROWS: u8 = 6;
const LENGTH: u8 = 4;

/// Returns the lines, of which all but the columns may continue at the other side.
fn lines() -> Vec<Line> {
    let mut lines = Vec::new();
    for (row, column) in (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| (row, column))) {
        for (name, [right, down]) in [
            (LineName::Row(row), [1, 0]),
            (LineName::Column(column), [0, 1]),
            (LineName::Diagonal, [1, 1]),
            (LineName::AntiDiagonal, [COLUMNS - 1, 1]),
        ] {
            let cell = |n| CellId::new((column + n * right) % COLUMNS, row + n * down);
            let cells = (0..LENGTH)
                .map(cell)
                .map(|cell| cell.filter(|cell| cell.row() < ROWS));
            let line = cells.collect::<Option<Vec<_>>>();
            lines.extend(line.and_then(|cells| Line::of(&cells, name)));
        }
    }
    lines
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cylinder {
    topology: Topology,
    /// The cells of each side.
    marks: [Bitboard; 2],
    to_move: Side,
    status: Status,
}

impl Cylinder {
    /// Returns the empty board.
    pub(crate) fn new() -> Result<Self, Box<dyn Error>> {
        Ok(Self {
            topology: Topology::new(COLUMNS, ROWS, lines()).ok_or("the lines fit no board")?,
            marks: [Bitboard::EMPTY; 2],
            to_move: Side::X,
            status: Status::InProgress,
        })
    }

    fn empty(&self) -> Bitboard {
        self.topology.board() - (self.marks[0] | self.marks[1])
    }

    /// Returns whether a mark stays in a cell: on the ground or on another mark.
    fn is_supported(&self, cell: CellId) -> bool {
        let below = cell.offset(0, 1);
        below.is_none_or(|below| !self.empty().contains(below))
    }
}

impl Rules for Cylinder {
    fn topology(&self) -> Topology {
        self.topology
    }

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn status(&self) -> Status {
        self.status
    }

    fn symbol_at(&self, cell: CellId) -> Option<Symbol> {
        let holds = |side: &Side| self.marks[*side as usize].contains(cell);
        Side::ALL.into_iter().find(holds).map(Symbol::from)
    }

    fn legal(&self) -> Bitboard {
        if self.status.is_over() {
            return Bitboard::EMPTY;
        }
        let cells = self.empty().iter();
        cells.filter(|&cell| self.is_supported(cell)).collect()
    }

    fn reason_against(&self, cell: CellId) -> Option<PlayError> {
        (!self.is_supported(cell)).then_some(PlayError::ByRule(NOTHING_BELOW))
    }

    fn put(&mut self, cell: CellId) -> Played {
        let side = self.to_move;
        self.marks[side as usize] |= Bitboard::from(cell);
        let lines = self.topology.lines_through(self.marks[side as usize], cell);
        if !lines.is_empty() {
            self.status = Status::Won(side);
        } else if self.empty().is_empty() {
            self.status = Status::Draw;
        } else {
            self.to_move = side.other();
        }
        Played::new(side, cell, lines)
    }

    fn is_settled(&self) -> bool {
        let can_win = |side: Side| {
            let reach = self.marks[side as usize] | self.empty();
            self.topology.has_line(reach)
        };
        self.status.is_over() || !Side::ALL.into_iter().any(can_win)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(moves: &str) -> Game<Cylinder> {
        let mut game = Game::from_start(Position::new(Cylinder::new().unwrap()));
        game.play_moves_text(moves).unwrap();
        game
    }

    #[test]
    fn marks_fall() {
        let game = game("d6");
        let legal: Vec<_> = game.position().legal().iter().collect();
        let texts: Vec<_> = legal.iter().map(CellId::to_string).collect();
        assert_eq!(texts, ["d5", "a6", "b6", "c6", "e6", "f6", "g6"]);
        let above = "a1".parse().unwrap();
        let refused = game.position().check(Side::O, above);
        assert_eq!(refused.unwrap_err().to_string(), "the cell below is empty");
    }

    #[test]
    fn a_row_goes_round() {
        let game = game("a6a5g6b6f6c6e6");
        assert_eq!(game.position().status(), Status::Won(Side::X));
        assert!(game.position().legal().is_empty());
    }
}
