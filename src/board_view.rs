//! What a board shows: no drawing, no clock.

use noughts_protocol::{MoveValue, Rate, Value};
use noughts_rules::{
    Bitboard, CellId, Game, Line, Played, Position, Side, Spot, Spots, Symbol, Topology,
};

/// All that a board shows: a plain value, made anew whenever something changes. The board finds out
/// what has.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardView {
    /// What stands in the cells, which are spent, and who owns which mini board.
    pub position: Position,
    /// The shape of the board. While the lines of a round are shown, it has not grown yet.
    pub topology: Topology,
    /// Every mark, in the order of the moves.
    pub marks: Vec<Mark>,
    /// What was decided by lines, in that order.
    pub wins: Vec<Win>,
    /// The mini boards that may be played in.
    pub allowed: Spots,
    /// The cells that a person may play now.
    pub playable: Bitboard,
    /// What moves lead to, as far as that is shown.
    pub worths: Vec<(CellId, Worth)>,
}

impl BoardView {
    /// Returns the board of a game after some of its moves, on which nobody can play. In a game of
    /// rounds the line of the last move lies on the board that it has left.
    pub fn of(game: &Game, ply: usize) -> Self {
        let position = game.position_at(ply);
        let topology = position.topology();
        let played = || game.moves().take(ply);
        let minis = played().filter_map(|played| {
            let mini = topology.mini_cell(played.cell)?.mini;
            Win::new(played, Area::Mini(mini), &played.lines)
        });
        let whole = played().next_back().and_then(|last| {
            if topology.minis().is_empty() {
                Win::new(last, Area::Board, &last.lines)
            } else {
                Win::new(last, Area::Main, &last.main_lines)
            }
        });
        Self {
            position: position.clone(),
            topology,
            marks: played()
                .filter_map(|played| Mark::of(position, played))
                .collect(),
            wins: minis.chain(whole).collect(),
            allowed: position.allowed(),
            playable: Bitboard::EMPTY,
            worths: Vec::new(),
        }
    }

    /// Returns the same board while a person is to move: every legal move can be played.
    #[must_use]
    pub fn on_turn(mut self) -> Self {
        self.playable = self.position.legal_moves().into_iter().collect();
        self
    }

    /// Returns the mark in a cell.
    pub fn mark(&self, cell: CellId) -> Option<Mark> {
        self.marks.iter().find(|mark| mark.cell == cell).copied()
    }

    /// Returns the mark that was made last.
    pub fn last(&self) -> Option<Mark> {
        self.marks.last().copied()
    }

    /// Returns whether a cell lies on a line that has decided something.
    pub fn is_decisive(&self, cell: CellId) -> bool {
        self.wins.iter().any(|win| win.contains(cell))
    }

    /// Returns whether a cell counts for no line any more.
    pub fn is_spent(&self, cell: CellId) -> bool {
        self.position.spent().contains(cell) && !self.is_decisive(cell)
    }

    /// Returns the mini boards in which nobody can play any more.
    pub fn closed(&self) -> Spots {
        self.topology.minis() & !self.position.open()
    }

    /// Returns what a move leads to, where that is shown.
    pub fn worth(&self, cell: CellId) -> Option<Worth> {
        let known = self.worths.iter().find(|(known, _)| *known == cell);
        known.map(|(_, worth)| *worth)
    }
}

/// What a side has put into a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The cell.
    pub cell: CellId,
    /// Who has marked it.
    pub side: Side,
    /// What stands there.
    pub symbol: Symbol,
}

impl Mark {
    fn of(position: &Position, played: &Played) -> Option<Self> {
        Some(Self {
            cell: played.cell,
            side: played.side,
            symbol: position.symbol_at(played.cell)?,
        })
    }
}

/// Lines that have decided something.
#[derive(Clone, Debug, PartialEq)]
pub struct Win {
    /// Who has completed them.
    pub side: Side,
    /// What they have decided.
    pub area: Area,
    /// The lines.
    pub lines: Vec<Line>,
}

impl Win {
    /// Returns what a move has decided by lines, or `None` if there are none.
    fn new(played: &Played, area: Area, lines: &[Line]) -> Option<Self> {
        (!lines.is_empty()).then(|| Self {
            side: played.side,
            area,
            lines: lines.to_vec(),
        })
    }

    /// Returns whether a cell lies on one of the lines.
    pub fn contains(&self, cell: CellId) -> bool {
        match self.area {
            Area::Board | Area::Mini(_) => self.lines.iter().any(|line| line.contains(cell)),
            Area::Main => false,
        }
    }
}

/// What lines win, and so lie on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Area {
    /// A board of cells.
    Board,
    /// One mini board, which then belongs to the winner.
    Mini(Spot),
    /// The board of mini boards: a cell of the line is a mini board.
    Main,
}

/// What a move leads to, for the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// The outcome under best play.
    Exact(Value),
    /// How games ended that the engine has played out.
    Rate(Rate),
    /// The engine's estimate: the higher, the better.
    Estimate(i32),
}

impl Worth {
    /// Returns the best that is known of a move.
    pub fn of(found: &MoveValue) -> Self {
        match (found.value, found.rate) {
            (Some(value), _) => Self::Exact(value),
            (None, Some(rate)) => Self::Rate(rate),
            (None, None) => Self::Estimate(found.score),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The board after the last move of a record.
    fn view(record: &str) -> BoardView {
        let game = Game::from_record(record).unwrap();
        BoardView::of(&game, game.ply())
    }

    #[test]
    fn a_board_shows_the_game_up_to_a_move() {
        let game = Game::from_record("classic a1 a2 b1 b2 c1").unwrap();
        let cell = |text| game.position().parse_cell(text).unwrap();
        let winning = |view: &BoardView| {
            let cells = view.topology.cells();
            cells.filter(|&cell| view.is_decisive(cell)).count()
        };
        let before = BoardView::of(&game, 4).on_turn();
        let last = before.last().map(|mark| (mark.cell, mark.side));
        assert_eq!(last, Some((cell("b2"), Side::O)));
        assert_eq!((before.playable.len(), winning(&before)), (5, 0));
        let after = BoardView::of(&game, 5).on_turn();
        let last = after.last().map(|mark| (mark.cell, mark.side));
        assert_eq!(last, Some((cell("c1"), Side::X)));
        assert_eq!((after.playable.len(), winning(&after)), (0, 3));
        assert_eq!(BoardView::of(&game, 0).last(), None);
    }

    #[test]
    fn a_cell_of_a_decisive_line_is_not_called_spent_as_well() {
        let mut round = view("expanding a1 a2 b1 b2 c1");
        let cell = round.marks[0].cell;
        assert!(round.is_decisive(cell) && !round.is_spent(cell));
        round.wins.clear();
        assert!(!round.is_decisive(cell) && round.is_spent(cell));
    }

    #[test]
    fn a_line_of_mini_boards_is_no_line_of_cells() {
        let won = view("ultimate he ee ei ie eh hb bg gh hd de eg gb be ge bc ce hf");
        let areas: Vec<_> = won.wins.iter().map(|win| win.area).collect();
        assert!(matches!(
            areas[..],
            [
                Area::Mini(_),
                Area::Mini(_),
                Area::Mini(_),
                Area::Mini(_),
                Area::Main
            ]
        ));
        let main = won.wins.last().unwrap();
        assert!(won.topology.cells().all(|cell| !main.contains(cell)));
        assert_eq!(won.closed().len(), 4);
    }

    #[test]
    fn an_owned_mini_board_is_closed_unless_the_rule_leaves_it_open() {
        for (record, closed) in [
            ("ultimate aa ai ie ea ab ba ac", 1),
            ("ultimate-cross aa da ab db ac", 0),
            ("classic", 0),
        ] {
            assert_eq!(view(record).closed().len(), closed, "{record}");
        }
    }

    #[test]
    fn the_most_certain_of_what_is_known_counts() {
        let value = Value::Win { plies: 7 };
        let rate = Rate {
            permille: 900,
            visits: 12,
        };
        let cases = [
            (Some(value), Some(rate), Worth::Exact(value)),
            (Some(value), None, Worth::Exact(value)),
            (None, Some(rate), Worth::Rate(rate)),
            (None, None, Worth::Estimate(-3)),
        ];
        for (value, rate, worth) in cases {
            let found = MoveValue {
                cell: noughts_rules::CellId::FIRST,
                value,
                score: -3,
                nodes: 0,
                rate,
            };
            assert_eq!(Worth::of(&found), worth);
        }
    }
}
