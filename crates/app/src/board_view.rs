//! Everything that a board shows, without drawing or clock.

use noughts_protocol::{Distance, MoveValue, Rate, Value};
use noughts_rules::{
    Bitboard, CellId, Game, Line, Played, Position, Side, Spot, Spots, Symbol, Topology,
};

/// Everything that a board shows: a plain value, made anew on every change. The board itself finds
/// the differences.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardView {
    /// The contents of the cells, spent cells, and the owners of mini boards.
    pub position: Position,
    /// The shape of the board. It has not grown yet while the lines of a round are shown.
    pub topology: Topology,
    /// Every mark: those that were there at the start, and the others in the order of the moves.
    pub marks: Vec<Mark>,
    /// How many of the marks were there at the start.
    pub set_up: usize,
    /// The cells that count for no line any more.
    pub spent: Bitboard,
    /// The wins by lines, in the order of the moves.
    pub wins: Vec<Win>,
    /// The open mini boards.
    pub allowed: Spots,
    /// The cells that a person may play now.
    pub playable: Bitboard,
    /// The displayed values of moves.
    pub worths: Vec<(CellId, Worth)>,
    /// The moves whose values cannot be compared with those yet.
    pub pending: Bitboard,
    /// The cells marked as best moves.
    pub best: Bitboard,
    /// Ghosts: marks that are only considered.
    pub ghosts: Vec<Mark>,
}

/// The number of moves with displayed values on a large board.
const FEW: usize = 8;

/// The most cells of a board that displays every value.
const SMALL: usize = 25;

/// The estimate that counts as half a win: an advantage of several open lines.
const LARGE_ESTIMATE: i32 = 200;

/// How far from a half a share of playouts is still even, in thousandths.
const EVEN_RATE: i32 = 50;

/// Below which score an estimate is even.
const EVEN_SCORE: i32 = 20;

/// Which values to display.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Extent {
    /// Only the best, if there are many.
    #[default]
    Best,
    /// All of them.
    All,
}

impl BoardView {
    /// Returns the board of a game after some of its moves, on which nobody can play. In a game of
    /// rounds, the last move's line is shown on the board before its growth.
    pub fn of(game: &Game, ply: usize) -> Self {
        let position = game.position_at(ply);
        let topology = position.topology();
        let played = || game.moves().take(ply);
        let (mut marks, mut wins) = set_up(game);
        let set_up = marks.len();
        marks.extend(played().filter_map(|played| Mark::of(position, played)));
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
        wins.extend(minis.chain(whole));
        Self {
            position: position.clone(),
            topology,
            marks,
            set_up,
            spent: position.spent(),
            wins,
            allowed: position.allowed(),
            playable: Bitboard::EMPTY,
            worths: Vec::new(),
            pending: Bitboard::EMPTY,
            best: Bitboard::EMPTY,
            ghosts: Vec::new(),
        }
    }

    /// Returns the same board with a person to move: every legal move can be played.
    #[must_use]
    pub fn on_turn(mut self) -> Self {
        self.playable = self.position.legal_moves().into_iter().collect();
        self
    }

    /// Returns whether the board is too large to display every value at once.
    pub fn is_large(topology: Topology) -> bool {
        topology.cells().count() > SMALL
    }

    /// Returns whether a board may display only the best values: a large one whose moves all have to be
    /// compared with each other. With mini boards, one of them is played at a time.
    pub fn has_extent(topology: Topology) -> bool {
        Self::is_large(topology) && topology.minis().is_empty()
    }

    /// Returns the same board with values of moves, which come the best first, and the best move marked.
    #[must_use]
    pub fn valued(mut self, mut worths: Vec<(CellId, Worth)>, extent: Extent) -> Self {
        if extent == Extent::All || !Self::has_extent(self.topology) {
            let known: Bitboard = worths.iter().map(|&(cell, _)| cell).collect();
            self.pending = self.playable - known;
        } else {
            worths.truncate(FEW);
        }
        self.best = worths.iter().take(1).map(|&(cell, _)| cell).collect();
        self.worths = worths;
        self
    }

    /// Returns the same board with a move marked as the best.
    #[must_use]
    pub fn hinted(mut self, cell: CellId) -> Self {
        self.best = self.best.with(cell);
        self
    }

    /// Returns the same board with the ghosts of a line of moves from its position, as far as they
    /// are legal.
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

    /// Returns the ghost in a cell.
    pub fn ghost(&self, cell: CellId) -> Option<Mark> {
        self.ghosts.iter().find(|mark| mark.cell == cell).copied()
    }

    /// Returns the last mark.
    pub fn last(&self) -> Option<Mark> {
        self.marks.iter().skip(self.set_up).next_back().copied()
    }

    /// Returns whether a cell lies on a line that has won something.
    pub fn is_decisive(&self, cell: CellId) -> bool {
        self.wins.iter().any(|win| win.contains(cell))
    }

    /// Returns whether a cell is spent.
    pub fn is_spent(&self, cell: CellId) -> bool {
        self.spent.contains(cell) && !self.is_decisive(cell)
    }

    /// Returns whether a cell is free and its mini board open; where marks fall, whether its column is not
    /// full. Screen readers get this instead of
    /// whether it may be played now, and even after the end: it changes for few cells at a time, and
    /// Orca drops announcements amid many changes.
    pub fn is_open(&self, cell: CellId) -> bool {
        let mini = self.topology.mini_cell(cell).map(|at| at.mini);
        if self.landing(cell).is_some() {
            return true;
        }
        let is_closed = self.position.symbol_at(cell).is_some()
            || mini.is_some_and(|mini| self.closed().contains(mini));
        !is_closed
    }

    /// Returns the decided mini boards: owned or full.
    pub fn settled(&self) -> Spots {
        let owned = self.wins.iter().filter_map(|win| match win.area {
            Area::Mini(mini) => Some(mini),
            Area::Board | Area::Main => None,
        });
        owned.fold(self.closed(), Spots::with)
    }

    /// Returns the closed mini boards.
    pub fn closed(&self) -> Spots {
        self.topology.minis() & !self.position.open()
    }

    /// Returns the cell in which a mark dropped into the column of a cell lands; `None` if the column is
    /// full, after the end, and where marks do not fall.
    pub fn landing(&self, cell: CellId) -> Option<CellId> {
        let landed = self.position.landed(cell);
        let lands = self.topology.falls() && self.position.legal().contains(landed);
        lands.then_some(landed)
    }

    /// Returns the lines through a cell of a cube on which a side can still win.
    pub fn lit_lines(&self, pointed: Option<CellId>) -> Vec<Line> {
        let Some(cell) = pointed.filter(|_| self.topology.has_layers()) else {
            return Vec::new();
        };
        let lines = self.topology.lines_through(self.topology.board(), cell);
        let marks = |line: &Line, side| {
            let mut cells = line.cells();
            cells.any(|cell| self.mark(cell).is_some_and(|mark| mark.side == side))
        };
        let is_open = |line: &Line| !(marks(line, Side::X) && marks(line, Side::O));
        lines.into_iter().filter(is_open).collect()
    }

    /// Returns the mark that a press on a cell would let fall, if a person may play there.
    pub fn falling(&self, pointed: Option<CellId>) -> Option<Mark> {
        let cell = self.landing(pointed?)?;
        let is_free = self.playable.contains(cell) && self.ghosts.is_empty();
        let side = self.position.to_move();
        let symbol = self.position.symbol_of(side);
        is_free.then_some(Mark { cell, side, symbol })
    }

    /// Returns the cells that light up with the one that the reader points at: its lines in a cube, and the
    /// column in which a mark would fall.
    pub fn lit(&self, pointed: Option<CellId>) -> Bitboard {
        let lines = self.lit_lines(pointed);
        let falling = self.falling(pointed).map(|mark| mark.cell.column());
        let column = self
            .topology
            .cells()
            .filter(|cell| Some(cell.column()) == falling);
        lines
            .iter()
            .flat_map(|line| line.cells())
            .chain(column)
            .collect()
    }

    /// Returns the mini boards on which the other side may play after a move that can be played now; none if
    /// it ends the game, and on other boards.
    pub fn leads_to(&self, cell: CellId) -> Spots {
        if self.topology.minis().is_empty() || !self.playable.contains(cell) {
            return Spots::EMPTY;
        }
        let mut after = self.position.clone();
        let played = after.play(after.to_move(), cell);
        played.map_or(Spots::EMPTY, |_| after.allowed())
    }

    /// Returns the displayed value of a move, if any.
    pub fn worth(&self, cell: CellId) -> Option<Worth> {
        let known = self.worths.iter().find(|(known, _)| *known == cell);
        known.map(|(_, worth)| *worth)
    }
}

/// A mark in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The cell.
    pub cell: CellId,
    /// Its side.
    pub side: Side,
    /// Its symbol.
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

/// Returns the marks with which a game begins, and the lines by which mini boards were won before. Who
/// has made a mark is known by it; where both make the same, it passes for the first player's.
fn set_up(game: &Game) -> (Vec<Mark>, Vec<Win>) {
    let (mut marks, mut wins) = (Vec::new(), Vec::new());
    if game.setup().is_none() {
        return (marks, wins);
    }
    let start = game.position_at(0);
    let topology = start.topology();
    for cell in topology.cells() {
        if let Some(symbol) = start.symbol_at(cell) {
            let side = match symbol {
                Symbol::X => Side::X,
                Symbol::O => Side::O,
            };
            marks.push(Mark { cell, side, symbol });
        }
    }
    for mini in topology.minis() {
        let side = start.owner(mini);
        wins.extend(side.map(|side| Win::of_marks(topology, &marks, mini, side)));
    }
    (marks, wins)
}

/// Lines that have decided something.
#[derive(Clone, Debug, PartialEq)]
pub struct Win {
    /// The side that completed them.
    pub side: Side,
    /// The area that they have won.
    pub area: Area,
    /// The lines.
    pub lines: Vec<Line>,
}

impl Win {
    /// Returns the win of a move by lines, or `None` if it completed none.
    fn new(played: &Played, area: Area, lines: &[Line]) -> Option<Self> {
        (!lines.is_empty()).then(|| Self {
            side: played.side,
            area,
            lines: lines.to_vec(),
        })
    }

    /// Returns a side's win of a mini board by the marks that are there; its lines are those that are
    /// complete.
    pub fn of_marks(topology: Topology, marks: &[Mark], mini: Spot, side: Side) -> Self {
        let is_own = |cell| {
            let mark = marks.iter().find(|mark| mark.cell == cell);
            let at = topology.mini_cell(cell);
            mark.is_some_and(|mark| mark.side == side) && at.is_some_and(|at| at.mini == mini)
        };
        let is_complete = |line: &Line| line.cells().all(is_own);
        Self {
            side,
            area: Area::Mini(mini),
            lines: topology.lines().filter(is_complete).collect(),
        }
    }

    /// Returns whether a cell lies on one of the lines.
    pub fn contains(&self, cell: CellId) -> bool {
        match self.area {
            Area::Board | Area::Mini(_) => self.lines.iter().any(|line| line.contains(cell)),
            Area::Main => false,
        }
    }
}

/// The area that lines win and lie on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Area {
    /// A board of cells.
    Board,
    /// One mini board, which now belongs to the winner.
    Mini(Spot),
    /// The main board: each cell of the line is a mini board.
    Main,
}

/// A move's value, for the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// The outcome under best play, and the exact end of the game.
    Exact(Value),
    /// The proven outcome under best play; the game may end sooner than the proof.
    AtMost(Value),
    /// The results of the engine's playouts.
    Rate(Rate),
    /// The engine's estimate: the higher, the better.
    Estimate(i32),
}

/// Returns [`Worth::share`] of an estimate, without the arithmetic of the bar.
pub fn share_of_estimate(score: i32) -> i32 {
    let score = i64::from(score);
    let large = score.abs() + i64::from(LARGE_ESTIMATE);
    let half = large / 2 * score.signum();
    50 + ((25 * score + half) / large) as i32
}

impl Worth {
    /// Returns the outcome in whose tint it is shown; that of an estimate is the likely one.
    pub fn outcome(self) -> &'static str {
        let likely = |better: i32| match better.signum() {
            1 => "win",
            -1 => "loss",
            _ => "draw",
        };
        match self {
            Self::Exact(value) | Self::AtMost(value) => value.word(),
            Self::Rate(rate) => likely((i32::from(rate.permille) - 500) / EVEN_RATE),
            Self::Estimate(score) => likely(score / EVEN_SCORE),
        }
    }

    /// Returns the mover's share of the evaluation bar, in percent.
    pub fn share(self) -> i32 {
        (50.0 + 50.0 * self.advantage()).round() as i32
    }

    /// Returns X's advantage after a side's move, from -1 (lost) to 1 (won).
    pub fn advantage_of_x(self, mover: Side) -> f64 {
        match mover {
            Side::X => self.advantage(),
            Side::O => -self.advantage(),
        }
    }

    /// Returns the mover's advantage, from -1 (lost) to 1 (won): a certain win is above a half, and
    /// larger the closer it is.
    fn advantage(self) -> f64 {
        match self {
            Self::Exact(value) | Self::AtMost(value) => {
                let near = 0.5 + 0.5 / f64::from(value.plies().max(1)).sqrt();
                near * f64::from(value.score().signum())
            }
            Self::Rate(rate) => f64::from(rate.permille) / 500.0 - 1.0,
            Self::Estimate(score) => {
                let large = f64::from(score.saturating_abs()) + f64::from(LARGE_ESTIMATE);
                0.5 * f64::from(score) / large
            }
        }
    }

    /// Returns the most certain value that is known of a move.
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
    use crate::testing::view;

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
    fn a_move_leads_to_the_mini_board_of_its_cell_or_to_any_that_is_open() {
        let leads = |record: &str, at: &str| {
            let view = view(record).on_turn();
            let cell = view.position.parse_cell(at).unwrap();
            let minis = view.leads_to(cell);
            minis.iter().map(Spot::letter).collect::<String>()
        };
        assert_eq!(leads("ultimate", "ce"), "e");
        assert_eq!(leads("ultimate", "ee"), "e");
        // The move wins the board that it leads to, which leaves the choice of the others.
        let record = "ultimate ab ba ac ca";
        assert_eq!(leads(record, "aa"), "bcdefghi");
        assert_eq!(leads(record, "ad"), "d");
        assert_eq!(leads("ultimate ab ba ac ca aa ee", "ea"), "bcdefghi");
        // It is not to be played, or this is another board.
        assert_eq!(leads(record, "bb"), "");
        assert_eq!(leads("classic", "b2"), "");
        assert_eq!(view("ultimate").leads_to(CellId::FIRST), Spots::EMPTY);
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
        for (record, closed, settled) in [
            ("ultimate aa ai ie ea ab ba ac", 1, 1),
            ("ultimate-cross aa da ab db ac", 0, 1),
            ("classic", 0, 0),
        ] {
            let view = view(record);
            let found = (view.closed().len(), view.settled().len());
            assert_eq!(found, (closed, settled), "{record}");
        }
    }

    /// Returns moves to the first cells of a board with ten columns, with the given values.
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
    fn one_move_is_pointed_out_as_the_best() {
        let [win, draw] = [Value::Win { plies: 3 }, Value::Draw { plies: 7 }].map(Worth::Exact);
        for found in [[win, win, draw], [draw; 3]].map(|found| worths(&found)) {
            let valued = view("classic").valued(found.clone(), Extent::Best);
            assert_eq!((cells(valued.best), valued.worths), (vec![0], found));
        }
    }

    #[test]
    fn of_a_large_board_the_best_moves_are_valued_until_all_are_wanted() {
        let estimates: Vec<_> = (0..30).map(|place| Worth::Estimate(30 - place)).collect();
        let shown = |record, extent| {
            let valued = view(record).valued(worths(&estimates), extent);
            assert_eq!(cells(valued.best), [0]);
            let shown = valued.worths.iter().map(|&(cell, _)| cell);
            cells(shown.collect())
        };
        let few = shown("mnk-10x10x5", Extent::Best);
        assert_eq!(few, [0, 1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(shown("mnk-10x10x5", Extent::All).len(), 30);
        assert_eq!(shown("mnk-5x5x4", Extent::Best).len(), 30);
        assert_eq!(shown("ultimate", Extent::Best).len(), 30);
    }

    #[test]
    fn moves_without_a_comparable_value_wait_for_theirs() {
        let few = worths(&[Worth::Estimate(3), Worth::Estimate(1)]);
        let pending = |record: &str, extent| {
            let valued = view(record).on_turn().valued(few.clone(), extent);
            valued.pending.len()
        };
        assert_eq!(pending("mnk-5x5x4", Extent::Best), 23);
        // Of a large board only the best are shown.
        assert_eq!(pending("mnk-10x10x5", Extent::Best), 0);
        assert_eq!(pending("mnk-10x10x5", Extent::All), 98);
    }

    #[test]
    fn where_marks_fall_a_full_column_is_closed() {
        let full = view("drop d1 d2 d3 d4 d5 d6 a1");
        let open = |column| full.topology.cell(column, 5).map(|cell| full.is_open(cell));
        assert_eq!([0, 1, 3].map(open), [Some(true), Some(true), Some(false)]);
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

    #[test]
    fn the_marks_of_the_start_are_no_moves() {
        let game = Game::from_record("classic@XOX--O--- b2").unwrap();
        let before = BoardView::of(&game, 0);
        assert_eq!((before.marks.len(), before.last()), (4, None));
        let after = BoardView::of(&game, 1);
        assert_eq!((after.marks.len(), after.set_up), (5, 4));
        let last = after.last().map(|mark| (mark.cell, mark.side));
        assert_eq!(last, Some((after.topology.cell(1, 1).unwrap(), Side::X)));
    }

    #[test]
    fn mini_boards_that_were_won_before_have_their_lines() {
        let whole = Game::from_record("ultimate aa ai ie ea ab ba ac ca").unwrap();
        let game = Game::from_start(whole.position().clone());
        let (begun, played) = (BoardView::of(&game, 0), BoardView::of(&whole, 8));
        assert_eq!(begun.wins, played.wins);
        assert_eq!(begun.settled(), played.settled());
        let sides = |view: &BoardView| {
            let mut marks: Vec<_> = view
                .marks
                .iter()
                .map(|mark| (mark.cell, mark.side))
                .collect();
            marks.sort_by_key(|(cell, _)| (cell.row(), cell.column()));
            marks
        };
        assert_eq!(sides(&begun), sides(&played));
    }
}
