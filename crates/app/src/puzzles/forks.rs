//! Forks to make and to stop, found by search in random games: each run has others.

use noughts_random::SplitMix64;
use noughts_rules::{Bitboard, CellId, Game, Position, Status, Symbol, Topology, Variant};

/// A fork to make or to stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fork {
    /// The game that leads to it.
    pub game: Game,
    /// The moves that make it, or that stop all of them.
    pub good: Bitboard,
    /// Whether it is the opponent's, to be stopped.
    pub is_to_stop: bool,
}

/// The most moves that are good: with more, a guess is as good as a look.
const MOST_GOOD: u32 = 2;

/// How far threats are followed, in plies: a threat, its answer, a fork, an answer, a line.
const HORIZON: u32 = 5;

/// The boards, from small to large: only marks in a row win.
const BOARDS: [&str; 4] = ["classic", "four", "mnk-4x4x3", "mnk-5x5x4"];

/// The answers after which the next larger board joins.
const STEP: usize = 4;

impl Fork {
    /// Returns a fork that a seed chooses. The more were answered, the larger the boards may be.
    pub fn find(random: &mut SplitMix64, answered: usize) -> Self {
        let boards = &BOARDS[..BOARDS.len().min(1 + answered / STEP)];
        loop {
            let board = random.pick(boards).and_then(|board| board.parse().ok());
            let mut game = Game::new(board.unwrap_or(Variant::Classic));
            while let Some(cell) = random.pick(&quiet_moves(game.position())) {
                if game.play(cell).is_err() {
                    break;
                }
                if let Some(fork) = Self::of(&game) {
                    return fork;
                }
            }
        }
    }

    /// Returns the fork in a game's position, if there is one and few moves are good: neither side can
    /// win with its next move, and the side to move makes a fork, or else must stop one.
    pub fn of(game: &Game) -> Option<Self> {
        let board = Board::of(game.position());
        let is_open = game.position().status() == Status::InProgress;
        if !is_open || !(board.threats() | board.passed().threats()).is_empty() {
            return None;
        }
        let moves = board.empty();
        let forks = moves
            .iter()
            .filter(|cell| board.after(*cell).threats_of_last().len() > 1);
        let forks: Bitboard = forks.collect();
        let is_to_stop = forks.is_empty();
        let good = if is_to_stop {
            let stops = moves
                .iter()
                .filter(|cell| !board.after(*cell).wins(HORIZON));
            stops.collect()
        } else {
            forks
        };
        let is_clear = (1..=MOST_GOOD).contains(&good.len()) && good.len() + 1 < moves.len();
        is_clear.then(|| Self {
            game: game.clone(),
            good,
            is_to_stop,
        })
    }
}

/// Returns the moves after which the opponent cannot win at once: where one can, no fork is looked for.
fn quiet_moves(position: &Position) -> Vec<CellId> {
    let board = Board::of(position);
    let moves = board.empty().iter();
    moves
        .filter(|cell| board.after(*cell).threats().is_empty())
        .collect()
}

/// The marks on a board on which only a row wins.
#[derive(Clone, Copy)]
struct Board {
    topology: Topology,
    /// Of the side to move.
    own: Bitboard,
    other: Bitboard,
}

impl Board {
    fn of(position: &Position) -> Self {
        let topology = position.topology();
        let mover = position.symbol_of(position.to_move());
        let marks = |symbol: Symbol| {
            let cells = topology.cells();
            cells
                .filter(|cell| position.symbol_at(*cell) == Some(symbol))
                .collect()
        };
        Self {
            topology,
            own: marks(mover),
            other: marks(mover.other()),
        }
    }

    fn empty(self) -> Bitboard {
        self.topology.board() - self.own - self.other
    }

    /// Returns the board with the other side to move.
    const fn passed(self) -> Self {
        Self {
            own: self.other,
            other: self.own,
            ..self
        }
    }

    fn after(self, cell: CellId) -> Self {
        let own = self.own.with(cell);
        Self { own, ..self }.passed()
    }

    /// Returns the cells in which the side to move completes a line.
    fn threats(self) -> Bitboard {
        let completes = |cell: &CellId| self.topology.has_line_through(self.own.with(*cell), *cell);
        self.empty().iter().filter(completes).collect()
    }

    /// Returns the cells in which the side that has moved would complete a line.
    fn threats_of_last(self) -> Bitboard {
        self.passed().threats()
    }

    /// Returns whether the side to move wins by threats alone, within some plies.
    fn wins(self, plies: u32) -> bool {
        if !self.threats().is_empty() {
            return true;
        }
        let blocks = self.threats_of_last();
        if plies < 3 || blocks.len() > 1 {
            return false;
        }
        let tries = if blocks.is_empty() {
            self.empty()
        } else {
            blocks
        };
        tries.iter().any(|cell| {
            let after = self.after(cell);
            let threats = after.threats_of_last();
            match (after.threats().is_empty(), threats.first()) {
                (false, _) | (true, None) => false,
                (true, Some(_)) if threats.len() > 1 => true,
                (true, Some(only)) => after.after(only).wins(plies - 2),
            }
        })
    }
}
