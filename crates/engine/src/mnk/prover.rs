//! Proves who wins, using both games.

use noughts_rules::{CellId, Convention, Position, SearchKind, Side, Status, Variant};

use super::board::{Board, Game, State, Turn};
use super::reply::Reply;
use super::search::{Search, Settled, Visit};
use super::table::{Effort, INFINITE, Table};
use super::threats::Sequence;
use super::trace::{Expansion, Numbers};
use crate::interface::Progress;

/// The winner under best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The first player completes a line.
    FirstWins,
    /// Nobody can force a win.
    Draw,
}

impl Verdict {
    /// Returns the verdict as the command line prints it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::FirstWins => "first",
            Self::Draw => "draw",
        }
    }
}

/// How a verdict was proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// The start has a pairing strategy.
    Pairing,
    /// The start has too few lines, by the Erdős–Selfridge sum.
    Count,
    /// A search of the weak game: the second player blocks every line without making any.
    Weak,
    /// A search of the game itself.
    Strong,
}

impl Way {
    /// Returns the way as the command line prints it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Pairing => "pairing",
            Self::Count => "count",
            Self::Weak => "weak",
            Self::Strong => "strong",
        }
    }
}

/// The proof numbers that a prover has found for a position, to save for another run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Finding {
    /// The key of the position, including the game and the side to move.
    pub key: u64,
    /// How many positions it takes, at least, to prove that the side to move reaches its goal, a line or
    /// preventing one: 0 if that is proven.
    pub own: u32,
    /// How many positions it takes, at least, to prove that the other side reaches its goal: 0 if proven.
    pub other: u32,
    /// The number of nodes it took, rounded down to a power of two.
    pub nodes: u64,
}

/// Proves who wins on a board where marks go into any empty cell and completing a line wins.
///
/// It asks whether one side wins. It searches the weak and the strong game in turns, each time with
/// twice the nodes, until one of them decides. Slicing does not change the findings.
///
/// ```
/// use noughts_engine::{BoardProver, Progress, Verdict};
/// use noughts_rules::Variant;
///
/// let board: Variant = "mnk-5x4x4".parse()?;
/// let mut prover = BoardProver::new(board, 1 << 20).expect("a board of lines");
/// while prover.step(1000) == Progress::Running {}
/// assert_eq!(prover.verdict(), Some(Verdict::Draw));
/// # Ok::<(), noughts_rules::VariantError>(())
/// ```
pub struct BoardProver {
    board: Board,
    cells: Vec<CellId>,
    table: Table,
    /// The searches of the weak and the strong game.
    weak: Search,
    strong: Search,
    /// The game being searched, and its node limit.
    turn: Game,
    round: u64,
    /// The nodes visited for earlier questions.
    visited: u64,
}

impl BoardProver {
    /// The nodes of each game in the first round.
    const FIRST_ROUND: u64 = 1 << 12;

    /// The factor of the node limit from round to round.
    const GROWTH: u64 = 2;

    /// Returns the prover of a game's start with a table of at most `bytes`, or `None` unless marks
    /// go into any empty cell of the game and completing a line wins.
    pub fn new(variant: Variant, bytes: usize) -> Option<Self> {
        Self::at(&variant.start(), Side::X, bytes)
    }

    /// Returns the prover that asks whether a side wins an unfinished position, or `None` as for
    /// [`new`](Self::new).
    pub fn at(position: &Position, winner: Side, bytes: usize) -> Option<Self> {
        let is_asked = position.status() == Status::InProgress;
        (is_asked && is_of_lines(&position.variant().start()))
            .then(|| Self::of(position, winner, bytes))
    }

    fn of(position: &Position, winner: Side, bytes: usize) -> Self {
        let state = State::of(position, winner);
        Self {
            board: Board::new(position.topology()),
            cells: position.topology().cells().collect(),
            table: Table::new(bytes),
            weak: Search::new(Game::Weak, state),
            strong: Search::new(Game::Strong, state),
            turn: Game::Weak,
            round: Self::FIRST_ROUND,
            visited: 0,
        }
    }

    /// Returns the prover that asks whether a side wins an unfinished position in the game itself alone,
    /// and notes its [expansions](Self::expansions), or `None` as for [`new`](Self::new).
    ///
    /// ```
    /// use noughts_engine::{BoardProver, Progress};
    /// use noughts_rules::{Game, Side};
    ///
    /// let game = Game::from_record("mnk-5x5x4 c3 b2 c2")?;
    /// let prover = BoardProver::traced(game.position(), Side::X, 1 << 20);
    /// let mut prover = prover.expect("a board of lines");
    /// let _ = prover.step(10);
    /// assert_eq!(prover.expansions().len(), 10);
    /// # Ok::<(), noughts_rules::RecordError>(())
    /// ```
    pub fn traced(position: &Position, winner: Side, bytes: usize) -> Option<Self> {
        let mut prover = Self::at(position, winner, bytes)?;
        prover.strong.visits = Some(Vec::new());
        (prover.turn, prover.round) = (Game::Strong, u64::MAX);
        Some(prover)
    }

    /// Returns the visits of a [traced](Self::traced) prover, in order.
    pub fn expansions(&self) -> Vec<Expansion> {
        let cell = |index: u8| self.cells[usize::from(index)];
        let visits = self.strong.visits.iter().flatten();
        let expansion = |visit: &Visit| Expansion {
            path: visit.path.iter().map(|&index| cell(index)).collect(),
            numbers: Numbers::of(visit.effort, visit.turn),
            moves: visit
                .moves
                .iter()
                .map(|&(index, effort)| (cell(index), Numbers::of(effort, visit.turn.other())))
                .collect(),
        };
        visits.map(expansion).collect()
    }

    /// Starts to ask whether a side wins another unfinished position on the same board. The table
    /// keeps its contents.
    pub fn ask(&mut self, position: &Position, winner: Side) {
        let state = State::of(position, winner);
        self.visited = self.nodes();
        self.weak = Search::new(Game::Weak, state);
        self.strong = Search::new(Game::Strong, state);
        self.turn = Game::Weak;
        self.round = Self::FIRST_ROUND;
    }

    /// Returns the first move of a sequence of threats by which the side to move wins, and in how many
    /// plies at most; `None` if none is found.
    pub(super) fn win_by_threats(&self, position: &Position) -> Option<(CellId, u32)> {
        /// The most positions to examine, some milliseconds' worth.
        const BUDGET: u32 = 20_000;
        let State { maker, breaker, .. } = State::of(position, position.to_move());
        let sequence = Sequence::find(&self.board, Game::Strong, maker, breaker, BUDGET)?;
        let first = self.cells.get(usize::from(sequence.first()?))?;
        Some((*first, sequence.plies()))
    }

    /// Adopts a finding of another run. The caller guarantees that it was on the same board.
    pub fn learn(&mut self, finding: Finding) {
        let effort = Effort {
            own: finding.own.min(INFINITE),
            other: finding.other.min(INFINITE),
        };
        self.table.put(finding.key, effort, finding.nodes);
    }

    /// Returns what the table knows of positions that took at least so many nodes. A prover that learns
    /// it goes on about where this one is.
    pub fn findings(&self, least: u64) -> impl Iterator<Item = Finding> {
        let finding = |(key, Effort { own, other }, nodes)| Finding {
            key,
            own,
            other,
            nodes,
        };
        self.table.entries(least).map(finding)
    }

    /// Returns the reply of the side that the verdict favours, the first player if it wins and otherwise the
    /// second, to move in a position that it can hold: its own cells and the other side's, as sets of
    /// numbers row by row. There is none before the verdict, and none that is needed where it completes a
    /// line at once or the first player has too few lines left.
    pub fn reply(&mut self, own: u128, other: u128) -> Option<Reply> {
        let (maker, breaker, turn) = match self.verdict()? {
            Verdict::FirstWins => (own, other, Turn::Maker),
            Verdict::Draw => (other, own, Turn::Breaker),
        };
        let game = if self.way() == Some(Way::Strong) {
            Game::Strong
        } else {
            Game::Weak
        };
        let state = State {
            maker,
            breaker,
            turn,
        };
        Search::new(game, state).reply(&self.board, &mut self.table, state)
    }

    /// Returns the number of positions visited.
    pub const fn nodes(&self) -> u64 {
        self.visited + self.weak.nodes + self.strong.nodes
    }

    /// Searches another `nodes` nodes, at least one, or until the verdict is known.
    pub fn step(&mut self, nodes: u64) -> Progress {
        let end = self.nodes().saturating_add(nodes.max(1));
        while self.wins().is_none() {
            let left = end.saturating_sub(self.nodes());
            if left == 0 {
                return Progress::Running;
            }
            let search = match self.turn {
                Game::Weak => &mut self.weak,
                Game::Strong => &mut self.strong,
            };
            if search.outcome.is_none() && search.nodes < self.round {
                let stop = search.nodes.saturating_add(left).min(self.round);
                search.run(&self.board, &mut self.table, stop);
            } else if self.turn == Game::Weak {
                self.turn = Game::Strong;
            } else {
                self.turn = Game::Weak;
                self.round = self.round.saturating_mul(Self::GROWTH);
            }
        }
        Progress::Done
    }

    /// Returns whether the side in question wins, once that is known.
    pub const fn wins(&self) -> Option<bool> {
        match (self.weak.outcome, self.strong.outcome) {
            (Some(false), _) | (_, Some(false)) => Some(false),
            (_, Some(true)) => Some(true),
            (_, None) => None,
        }
    }

    /// Returns the verdict on a start, once it is known. By strategy stealing, the second player
    /// never wins.
    pub const fn verdict(&self) -> Option<Verdict> {
        match self.wins() {
            Some(true) => Some(Verdict::FirstWins),
            Some(false) => Some(Verdict::Draw),
            None => None,
        }
    }

    /// Returns how the verdict was proven, once it is known.
    pub const fn way(&self) -> Option<Way> {
        match (self.weak.outcome, self.strong.outcome) {
            (Some(false), _) => Some(match self.weak.settled {
                Some(Settled::Pairing) => Way::Pairing,
                Some(Settled::Count) => Way::Count,
                Some(Settled::Threats | Settled::Countered) | None => Way::Weak,
            }),
            (_, Some(_)) => Some(Way::Strong),
            (_, None) => None,
        }
    }
}

/// Returns whether marks go into any empty cell, each side has its own symbol, and a line wins.
pub(super) fn is_of_lines(start: &Position) -> bool {
    start.variant().search() == SearchKind::AlphaBeta
        && start.convention() == Convention::Normal
        && start.status() == Status::InProgress
        && start.symbol_of(Side::X) != start.symbol_of(Side::O)
        && start.legal() == start.topology().board()
}
