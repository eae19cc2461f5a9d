//! A board's lines as masks, and the keys of positions.

use noughts_random::SplitMix64;
use noughts_rules::{Position, Side, Topology};

use crate::board::{Canonical, Keys, SYMMETRIES, put};
use crate::word::Word as _;

/// A set of cells.
pub(super) type Cells = u128;

/// The most cells of a board.
pub(super) const CELLS: usize = Cells::BITS as usize;

/// The lines that count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Game {
    /// Maker's lines only.
    Weak,
    /// Both sides' lines: the first to complete one wins.
    Strong,
}

/// The side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    Maker,
    Breaker,
}

impl Turn {
    pub(super) const fn other(self) -> Self {
        match self {
            Self::Maker => Self::Breaker,
            Self::Breaker => Self::Maker,
        }
    }
}

/// A position: both sides' marks, and the side to move.
#[derive(Clone, Copy)]
pub(super) struct State {
    pub(super) maker: Cells,
    pub(super) breaker: Cells,
    pub(super) turn: Turn,
}

impl State {
    /// Returns a position from the view of the side that wants to win.
    pub(super) fn of(position: &Position, maker: Side) -> Self {
        let cells = position.topology().cells().enumerate();
        let mut state = Self {
            maker: 0,
            breaker: 0,
            turn: if position.to_move() == maker {
                Turn::Maker
            } else {
                Turn::Breaker
            },
        };
        for (index, cell) in cells {
            match position.symbol_at(cell) {
                Some(symbol) if symbol == position.symbol_of(maker) => state.maker |= 1 << index,
                Some(_) => state.breaker |= 1 << index,
                None => {}
            }
        }
        state
    }

    pub(super) const fn after(self, cell: u8) -> Self {
        let bit = 1 << cell;
        match self.turn {
            Turn::Maker => Self {
                maker: self.maker | bit,
                turn: Turn::Breaker,
                ..self
            },
            Turn::Breaker => Self {
                breaker: self.breaker | bit,
                turn: Turn::Maker,
                ..self
            },
        }
    }
}

/// A board's lines.
pub(super) struct Board {
    pub(super) full: Cells,
    pub(super) line_length: u32,
    /// All lines; those that share two cells or more, such as lines in one row, are adjacent, in
    /// order.
    pub(super) lines: Vec<Cells>,
    /// The run of each line: lines of different runs share at most one cell.
    pub(super) runs: Vec<u16>,
    /// The lines through each cell.
    through: Vec<Vec<Cells>>,
    /// The contribution of a cell to a key in each condition except [`Condition::Empty`].
    numbers: Vec<[Keys; 3]>,
}

/// The part of a cell's state that matters to the rest of the game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Condition {
    Empty,
    /// Maker's, in a line that Maker can still complete.
    Maker,
    /// Breaker's, in a line that Breaker can still complete.
    Breaker,
    /// In no such line, so its owner does not matter.
    Dead,
}

/// The lines through each cell that one side can still complete.
pub(super) struct Through {
    counts: [u8; CELLS],
    /// The cells that all of them share, including the cell itself: every cell if there are none.
    shared: [Cells; CELLS],
}

impl Through {
    pub(super) const fn new() -> Self {
        Self {
            counts: [0; CELLS],
            shared: [Cells::MAX; CELLS],
        }
    }

    pub(super) fn add(&mut self, line: Cells, cell: u8) {
        let index = usize::from(cell);
        self.counts[index] += 1;
        self.shared[index] &= line;
    }

    const fn has(&self, cell: u8) -> bool {
        self.counts[cell as usize] > 0
    }

    /// Collects the cells that lose their last line when the other side takes a cell.
    fn closed_by(&self, board: &Board, closed: &mut [Cells; CELLS]) {
        for cell in board.full.cells().filter(|&cell| self.has(cell)) {
            for by in self.shared[usize::from(cell)].cells() {
                closed[usize::from(by)] |= 1 << cell;
            }
        }
    }
}

/// The lines that matter for each cell.
pub(super) struct Degrees {
    pub(super) maker: Through,
    pub(super) breaker: Through,
    /// For each cell, those that lose the other side's last line when the side to move takes it.
    closed: [Cells; CELLS],
}

impl Degrees {
    pub(super) fn new(board: &Board, maker: Through, breaker: Through, turn: Turn) -> Self {
        let mut closed = [0; CELLS];
        match turn {
            Turn::Maker => breaker.closed_by(board, &mut closed),
            Turn::Breaker => maker.closed_by(board, &mut closed),
        }
        Self {
            maker,
            breaker,
            closed,
        }
    }

    /// Returns whether another move is at least as good for either side: every line through the
    /// cell that somebody can still complete also contains the other cell. The owner of the other
    /// cell can play as if it were this one, exchanging the two. Of two that dominate each other,
    /// the first remains.
    pub(super) fn is_dominated(&self, moves: Cells, cell: u8) -> bool {
        let index = usize::from(cell);
        let shared = self.maker.shared[index] & self.breaker.shared[index];
        let of = |cell: u8| {
            let index = usize::from(cell);
            (self.maker.counts[index], self.breaker.counts[index])
        };
        (shared & moves & !(1 << cell))
            .cells()
            .any(|other| other < cell || of(other) != of(cell))
    }
}

/// Returns a cell's condition, given which sides can still complete lines through it.
fn condition(state: &State, cell: u8, maker: bool, breaker: bool) -> Condition {
    if state.maker.has(cell) && maker {
        Condition::Maker
    } else if state.breaker.has(cell) && breaker {
        Condition::Breaker
    } else if (maker || breaker) && !(state.maker | state.breaker).has(cell) {
        Condition::Empty
    } else {
        Condition::Dead
    }
}

impl Board {
    /// Returns the lines of a topology of at most [`CELLS`] cells.
    pub(super) fn new(topology: Topology) -> Self {
        let index = |cell| topology.index(cell).unwrap_or_default();
        let mut lines: Vec<Cells> = topology
            .lines()
            .map(|line| line.cells().fold(0, |set, cell| set | 1 << index(cell)))
            .collect();
        let runs = order_by_runs(&mut lines);
        let count = topology.cell_count();
        let through = (0..count).map(|cell| {
            let through = lines.iter().filter(|line| line.has(cell as u8));
            through.copied().collect()
        });
        let through = through.collect();
        let symmetries = topology.symmetries();
        let numbers = topology.cells().map(|cell| {
            let mut images = [0; SYMMETRIES];
            for (image, symmetry) in images.iter_mut().zip(symmetries.iter().cycle()) {
                *image = index(symmetry.apply(cell)) as u64;
            }
            [0, 1, 2].map(|condition| images.map(|image| SplitMix64::nth(1, 3 * image + condition)))
        });
        Self {
            full: (0..count).fold(0, |set, cell| set | 1 << cell),
            line_length: u32::from(topology.line_length()),
            runs,
            through,
            numbers: numbers.collect(),
            lines,
        }
    }

    /// Returns the lines through a cell that contain none of the given marks.
    pub(super) fn open_through(&self, cell: u8, marks: Cells) -> impl Iterator<Item = Cells> {
        let lines = self.through[usize::from(cell)].iter().copied();
        lines.filter(move |line| line & marks == 0)
    }

    fn number(&self, cell: u8, condition: Condition) -> &Keys {
        let numbers = &self.numbers[usize::from(cell)];
        match condition {
            Condition::Empty => &[0; SYMMETRIES],
            Condition::Maker => &numbers[0],
            Condition::Breaker => &numbers[1],
            Condition::Dead => &numbers[2],
        }
    }

    /// Returns the keys of a position.
    pub(super) fn keys(&self, state: &State, degrees: &Degrees) -> Keys {
        let mut keys = Keys::default();
        for cell in self.full.cells() {
            let (maker, breaker) = (degrees.maker.has(cell), degrees.breaker.has(cell));
            put(
                &mut keys,
                self.number(cell, condition(state, cell, maker, breaker)),
            );
        }
        keys
    }

    /// Returns the keys of the position after a move, updated from those before it.
    pub(super) fn keys_after(
        &self,
        mut keys: Keys,
        state: &State,
        degrees: &Degrees,
        cell: u8,
    ) -> Keys {
        let after = state.after(cell);
        let closed = degrees.closed[usize::from(cell)];
        for changed in (closed | 1 << cell).cells() {
            let (maker, breaker) = (degrees.maker.has(changed), degrees.breaker.has(changed));
            let before = self.number(changed, condition(state, changed, maker, breaker));
            let is_open = !closed.has(changed);
            let (maker, breaker) = match state.turn {
                Turn::Maker => (maker, breaker && is_open),
                Turn::Breaker => (maker && is_open, breaker),
            };
            let now = self.number(changed, condition(&after, changed, maker, breaker));
            put(&mut keys, before);
            put(&mut keys, now);
        }
        keys
    }
}

/// Returns the key of a position from its keys under each symmetry: the same for all symmetric
/// positions.
pub(super) fn key(keys: &Keys, game: Game, turn: Turn) -> u64 {
    let least = Canonical::of(keys).key;
    let salt = match (game, turn) {
        (Game::Weak, Turn::Maker) => 0,
        (Game::Weak, Turn::Breaker) => 1,
        (Game::Strong, Turn::Maker) => 2,
        (Game::Strong, Turn::Breaker) => 3,
    };
    // In the table, 0 marks an empty place.
    (least ^ SplitMix64::nth(2, salt)).max(1)
}

/// Sorts lines so that those sharing at least two cells are adjacent, and returns the run of each.
pub(super) fn order_by_runs(lines: &mut Vec<Cells>) -> Vec<u16> {
    // Sorting would weigh more in wasm.
    let of_first = |first| {
        lines
            .iter()
            .filter(move |line| line.trailing_zeros() == first)
    };
    let mut rest: Vec<Cells> = (0..Cells::BITS).flat_map(of_first).copied().collect();
    lines.clear();
    let mut runs = Vec::new();
    while !rest.is_empty() {
        let run = runs.last().map_or(0, |run| run + 1);
        lines.push(rest.remove(0));
        runs.push(run);
        while let Some(&last) = lines.last()
            && let Some(next) = rest.iter().position(|line| (line & last).count_ones() > 1)
        {
            lines.push(rest.remove(next));
            runs.push(run);
        }
    }
    runs
}
