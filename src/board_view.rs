//! What a board shows: no drawing, no clock.

use noughts_protocol::{Distance, MoveValue, Rate, Value};
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
    /// Whether nothing is played on it any more.
    pub is_over: bool,
    /// What moves lead to, as far as that is shown.
    pub worths: Vec<(CellId, Worth)>,
    /// The cells of moves that are pointed out as the best.
    pub best: Bitboard,
    /// Marks that are not made, but thought of.
    pub ghosts: Vec<Mark>,
}

/// How many moves have their value shown on a board on which there are many.
const FEW: usize = 8;

/// How many cells a board has at most on which every move has its value.
const SMALL: usize = 25;

/// The estimate that counts as half of a win: an advantage of several open lines.
const LARGE_ESTIMATE: f64 = 200.0;

/// Which of the values of moves are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Extent {
    /// Those of the best, where there are many.
    #[default]
    Best,
    /// Those of all.
    All,
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
            is_over: position.status().is_over(),
            worths: Vec::new(),
            best: Bitboard::EMPTY,
            ghosts: Vec::new(),
        }
    }

    /// Returns the same board while a person is to move: every legal move can be played.
    #[must_use]
    pub fn on_turn(mut self) -> Self {
        self.playable = self.position.legal_moves().into_iter().collect();
        self
    }

    /// Returns whether the board is so large that not every move has its value there at once.
    pub fn is_large(topology: Topology) -> bool {
        topology.cells().count() > SMALL
    }

    /// Returns the same board with what moves lead to. The best is pointed out, and so are those that
    /// are known to be as good, unless all are.
    #[must_use]
    pub fn valued(mut self, worths: &[(CellId, Worth)], best: CellId, extent: Extent) -> Self {
        let most = worths.iter().find(|(cell, _)| *cell == best);
        let is_best = |(cell, worth): (CellId, Worth)| match worth {
            Worth::Exact(_) => most.is_some_and(|&(_, most)| most == worth),
            Worth::AtMost(_) | Worth::Rate(_) | Worth::Estimate(_) => cell == best,
        };
        let mut shown = worths.to_vec();
        while extent == Extent::Best && Self::is_large(self.topology) && shown.len() > FEW {
            let rank = |&place: &usize| (is_best(shown[place]), shown[place].1.rank());
            let Some(worst) = (0..shown.len()).rev().min_by_key(rank) else {
                break;
            };
            shown.remove(worst);
        }
        if !worths.iter().copied().all(is_best) {
            let best = shown.iter().filter(|&&found| is_best(found));
            self.best = best.map(|&(cell, _)| cell).collect();
        }
        self.worths = shown;
        self
    }

    /// Returns the same board with a move pointed out as the best.
    #[must_use]
    pub fn hinted(mut self, cell: CellId) -> Self {
        self.best = self.best.with(cell);
        self
    }

    /// Returns the same board with marks that are thought of: those of a line of moves that go on from
    /// its position, as far as they are possible on it.
    #[must_use]
    pub fn haunted(mut self, line: &[CellId]) -> Self {
        let mut position = self.position.clone();
        for &cell in line {
            let side = position.to_move();
            if !self.topology.contains(cell) || position.play(side, cell).is_err() {
                break;
            }
            let symbol = position.symbol_at(cell);
            let ghost = symbol.map(|symbol| Mark { cell, side, symbol });
            self.ghosts.extend(ghost);
        }
        self
    }

    /// Returns the mark in a cell.
    pub fn mark(&self, cell: CellId) -> Option<Mark> {
        self.marks.iter().find(|mark| mark.cell == cell).copied()
    }

    /// Returns the mark that is thought of in a cell.
    pub fn ghost(&self, cell: CellId) -> Option<Mark> {
        self.ghosts.iter().find(|mark| mark.cell == cell).copied()
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

    /// Returns whether a cell may still be played, at once or later on: for those who only hear it, this
    /// changes with a few cells at a time.
    pub fn is_open(&self, cell: CellId) -> bool {
        let mini = self.topology.mini_cell(cell).map(|at| at.mini);
        let is_closed = self.is_over
            || self.position.symbol_at(cell).is_some()
            || mini.is_some_and(|mini| self.closed().contains(mini));
        !is_closed
    }

    /// Returns the mini boards that are decided: owned by somebody, or full.
    pub fn settled(&self) -> Spots {
        let owned = self.wins.iter().filter_map(|win| match win.area {
            Area::Mini(mini) => Some(mini),
            Area::Board | Area::Main => None,
        });
        owned.fold(self.closed(), Spots::with)
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
    /// The outcome under best play, and when the game ends.
    Exact(Value),
    /// The outcome under best play, as it was proven; the game may end sooner than the proof.
    AtMost(Value),
    /// How games ended that the engine has played out.
    Rate(Rate),
    /// The engine's estimate: the higher, the better.
    Estimate(i32),
}

impl Worth {
    /// Returns what is the higher the better a move is. Of what was played out, the move that was
    /// played most is the best, since searches go on with what is good.
    fn rank(self) -> (i8, i64) {
        match self {
            Self::Exact(Value::Win { plies }) | Self::AtMost(Value::Win { plies }) => {
                (1, -i64::from(plies))
            }
            Self::Exact(Value::Draw { .. }) | Self::AtMost(Value::Draw { .. }) => (0, 0),
            Self::Exact(Value::Loss { plies }) | Self::AtMost(Value::Loss { plies }) => {
                (-1, plies.into())
            }
            Self::Rate(rate) => (0, rate.visits.try_into().unwrap_or(i64::MAX)),
            Self::Estimate(score) => (0, score.into()),
        }
    }

    /// Returns how well X stands after the move of a side, from -1 (lost) to 1 (won), for a picture: a
    /// certain win is above a half, and the more so the nearer it is.
    pub fn advantage_of_x(self, mover: Side) -> f64 {
        let advantage = match self {
            Self::Exact(value) | Self::AtMost(value) => {
                let near = 0.5 + 0.5 / f64::from(value.plies().max(1)).sqrt();
                near * f64::from(value.score().signum())
            }
            Self::Rate(rate) => f64::from(rate.permille) / 500.0 - 1.0,
            Self::Estimate(score) => {
                let score = f64::from(score);
                0.5 * score / (score.abs() + LARGE_ESTIMATE)
            }
        };
        match mover {
            Side::X => advantage,
            Side::O => -advantage,
        }
    }

    /// Returns the best that is known of a move.
    pub fn of(found: &MoveValue) -> Self {
        match (found.value, found.distance, found.rate) {
            (Some(value), Distance::Exact, _) => Self::Exact(value),
            (Some(value), Distance::AtMost, _) => Self::AtMost(value),
            (None, _, Some(rate)) => Self::Rate(rate),
            (None, _, None) => Self::Estimate(found.score),
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
    fn an_owned_mini_board_is_settled_though_it_is_open() {
        let owned = view("ultimate-cross aa da ab db ac");
        assert_eq!((owned.closed().len(), owned.settled().len()), (0, 1));
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

    /// Moves to the first cells of a board of ten columns, each worth what is said.
    fn worths(worths: &[Worth]) -> Vec<(CellId, Worth)> {
        let cells = (0..).map(|place: u8| CellId::new(place % 10, place / 10).unwrap());
        cells.zip(worths.iter().copied()).collect()
    }

    fn cells(board: Bitboard) -> Vec<u8> {
        let all = (0..100).map(|place: u8| (place, CellId::new(place % 10, place / 10).unwrap()));
        all.filter(|&(_, cell)| board.contains(cell))
            .map(|(place, _)| place)
            .collect()
    }

    #[test]
    fn moves_that_are_known_to_be_the_best_are_pointed_out() {
        let [win, later, draw, loss] = [
            Value::Win { plies: 3 },
            Value::Win { plies: 5 },
            Value::Draw { plies: 7 },
            Value::Loss { plies: 2 },
        ]
        .map(Worth::Exact);
        let best = |found: &[Worth], best: usize| {
            let found = worths(found);
            let valued = view("classic").valued(&found, found[best].0, Extent::Best);
            assert_eq!(valued.worths, found);
            cells(valued.best)
        };
        assert_eq!(best(&[win, later, win], 0), [0, 2]);
        assert_eq!(best(&[draw, loss, draw], 2), [0, 2]);
        assert_eq!(best(&[draw, draw, draw], 2), [0; 0]);
        assert_eq!(best(&[Worth::Estimate(4), Worth::Estimate(4)], 1), [1]);
    }

    #[test]
    fn of_a_large_board_the_best_moves_are_valued_until_all_are_wanted() {
        let estimates: Vec<_> = (0..30).map(|place| Worth::Estimate(place % 10)).collect();
        let mut found = worths(&estimates);
        found[3].1 = Worth::Exact(Value::Win { plies: 9 });
        found[9].1 = Worth::Exact(Value::Loss { plies: 4 });
        let shown = |record, extent| {
            let valued = view(record).valued(&found, found[3].0, extent);
            assert_eq!(cells(valued.best), [3]);
            let shown = valued.worths.iter().map(|&(cell, _)| cell);
            cells(shown.collect())
        };
        let few = shown("mnk-10x10x5", Extent::Best);
        assert_eq!(few, [3, 7, 8, 17, 18, 19, 28, 29]);
        assert_eq!(shown("mnk-10x10x5", Extent::All).len(), 30);
        assert_eq!(shown("mnk-5x5x4", Extent::Best).len(), 30);
    }

    #[test]
    fn a_line_of_ghosts_goes_on_from_the_position() {
        let cell = |text| {
            Game::from_record("classic")
                .unwrap()
                .position()
                .parse_cell(text)
                .unwrap()
        };
        let line = ["a1", "c3", "b2", "a2"].map(cell);
        let haunted = view("classic b2").haunted(&line);
        let ghosts: Vec<_> = haunted.ghosts.iter().map(|g| (g.cell, g.side)).collect();
        // The third cell is taken.
        assert_eq!(ghosts, [(line[0], Side::O), (line[1], Side::X)]);
        assert_eq!(haunted.position, view("classic b2").position);
        assert_eq!(haunted.mark(line[0]), None);
    }

    #[test]
    fn the_most_certain_of_what_is_known_counts() {
        let value = Value::Win { plies: 7 };
        let rate = Rate {
            permille: 900,
            visits: 12,
        };
        let (exact, at_most) = (Distance::Exact, Distance::AtMost);
        let cases = [
            (Some(value), at_most, Some(rate), Worth::AtMost(value)),
            (Some(value), exact, Some(rate), Worth::Exact(value)),
            (Some(value), exact, None, Worth::Exact(value)),
            (None, exact, Some(rate), Worth::Rate(rate)),
            (None, exact, None, Worth::Estimate(-3)),
        ];
        for (value, distance, rate, worth) in cases {
            let found = MoveValue {
                cell: noughts_rules::CellId::FIRST,
                value,
                distance,
                score: -3,
                nodes: 0,
                rate,
            };
            assert_eq!(Worth::of(&found), worth);
        }
    }
}
