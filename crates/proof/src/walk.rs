//! The walk through every position that the opponent can reach against a strategy.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use crate::board::{Board, Cells, cells};
use crate::flaw::{Failure, Flaw};
use crate::text::{Claim, Game, Reply, Then};

/// A position: the marks of the side that the claim is for, the *holder*, and of its opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The holder's marks.
    pub holder: Cells,
    /// The opponent's.
    pub opponent: Cells,
}

impl Position {
    /// The empty board.
    pub const START: Self = Self {
        holder: 0,
        opponent: 0,
    };
}

/// Why a position with the holder to move needs no reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    /// The opponent has too few lines.
    Count,
    /// The holder completes a line, at once or after the planned threats.
    Threats,
}

/// A position with the opponent to move.
#[derive(Clone, Debug)]
struct Frame {
    position: Position,
    /// The reply that led here.
    reply: Option<u8>,
    /// The threats that answer most moves.
    plan: Vec<u8>,
    /// The moves still to be tried, and the one being tried.
    moves: Cells,
    tried: Option<u8>,
}

/// A walk, which asks for the holder's reply to each move of the opponent, and for symmetric positions
/// once.
///
/// Moves are tried in ascending order, and all that follows a reply comes before the next move.
#[derive(Clone, Debug)]
pub struct Walk {
    board: Board,
    claim: Claim,
    game: Game,
    frames: Vec<Frame>,
    asked: Option<Position>,
    /// The positions that were asked about, each as the least of its images.
    met: BTreeSet<[Cells; 3]>,
}

impl Walk {
    /// Starts at the empty board.
    pub fn new(board: Board, claim: Claim, game: Game) -> Self {
        let mut walk = Self {
            board,
            claim,
            game,
            frames: Vec::new(),
            asked: None,
            met: BTreeSet::new(),
        };
        match claim {
            Claim::First => walk.asked = Some(Position::START),
            Claim::Draw => walk.enter(Position::START, None, &[]),
        }
        walk
    }

    /// Asks for a reply on the empty board alone, which leaves nothing to try.
    pub(crate) fn skip(&mut self) {
        self.frames.clear();
        self.asked = Some(Position::START);
    }

    /// Returns that the position at hand fails.
    pub(crate) fn fails(&self, failure: Failure) -> Flaw {
        let frames = self.frames.iter();
        let moves = frames.flat_map(|frame| frame.reply.into_iter().chain(frame.tried));
        Flaw::Position(moves.collect(), failure)
    }

    /// Returns the next position in which the holder needs a reply; none if the claim is proven.
    ///
    /// # Errors
    /// The opponent completes a line.
    pub fn ask(&mut self) -> Result<Option<Position>, Flaw> {
        while self.asked.is_none()
            && let Some(frame) = self.frames.last_mut()
        {
            frame.tried = cells(frame.moves).next();
            let Some(cell) = frame.tried else {
                self.frames.pop();
                continue;
            };
            frame.moves &= frame.moves - 1;
            let mut position = frame.position;
            position.opponent |= 1 << cell;
            if self.board.has_line(position.opponent) {
                return Err(self.fails(Failure::Loses));
            }
            let plan = self.frames.last().map_or(&[][..], |frame| &frame.plan);
            let is_settled = self.settled(position, plan).is_some();
            if !is_settled && self.met.insert(self.identity(position).0) {
                self.asked = Some(position);
            }
        }
        Ok(self.asked)
    }

    /// Applies a reply to the position that was [asked](Self::ask) about.
    ///
    /// # Errors
    /// The reply does not do what it says.
    pub fn reply(&mut self, reply: &Reply) -> Result<(), Flaw> {
        let Some(mut position) = self.asked else {
            return Ok(());
        };
        if let Some(cell) = reply.cell {
            if self.empty(position) >> cell & 1 == 0 {
                return Err(self.fails(Failure::Taken));
            }
            position.holder |= 1 << cell;
        }
        match &reply.then {
            Then::Pairs(pairs) => self.pair(position, pairs)?,
            // Without this, positions in which nobody can complete a line would answer each other.
            Then::Plan(_)
                if self.claim == Claim::First && self.open(position)[1].next().is_none() =>
            {
                return Err(self.fails(Failure::Hopeless));
            }
            Then::Plan(plan) => self.enter(position, reply.cell, plan),
        }
        self.asked = None;
        Ok(())
    }

    /// Checks that each line that the opponent can complete contains a pair, of which the holder takes
    /// one cell as soon as the opponent takes the other (Hales and Jewett, "Regularity and positional
    /// games", 1963).
    fn pair(&self, position: Position, pairs: &[[u8; 2]]) -> Result<(), Flaw> {
        let mut empty = self.empty(position);
        let mut masks: Vec<Cells> = Vec::new();
        for &[one, other] in pairs {
            let pair: Cells = 1 << one | 1 << other;
            if one == other || empty & pair != pair {
                return Err(self.fails(Failure::Taken));
            }
            empty &= !pair;
            masks.push(pair);
        }
        let mut lines = self.board.open(position.holder);
        let is_paired = |line| masks.iter().any(|pair| line & pair == *pair);
        let holds = self.claim == Claim::Draw && lines.all(is_paired);
        holds
            .then_some(())
            .ok_or_else(|| self.fails(Failure::Unpaired))
    }

    /// Returns the sum of 2^-e over the lines that the opponent can complete, which lack e marks, in
    /// units of 2^-k for lines of k cells. Below half, the holder stops them all by always taking the
    /// cell that lowers the sum most; below 1 with the holder to move (Erdős and Selfridge, "On a
    /// combinatorial game", 1973).
    pub fn sum(&self, position: Position) -> u64 {
        let weight = |line: Cells| 1_u64 << (line & position.opponent).count_ones();
        self.board.open(position.holder).map(weight).sum()
    }

    fn empty(&self, position: Position) -> Cells {
        self.board.full & !(position.holder | position.opponent)
    }

    /// Enters a position with the opponent to move.
    fn enter(&mut self, position: Position, reply: Option<u8>, plan: &[u8]) {
        self.frames.push(Frame {
            position,
            reply,
            plan: plan.to_vec(),
            moves: self.moves(position),
            tried: None,
        });
    }

    /// Returns why a position with the holder to move needs no reply of its own, if so; the reply before has
    /// planned some threats.
    pub fn settled(&self, mut position: Position, plan: &[u8]) -> Option<Settled> {
        if self.claim == Claim::Draw && self.sum(position) < 1 << self.board.length {
            return Some(Settled::Count);
        }
        for &cell in plan {
            if self.wins(position) != 0 {
                break;
            }
            // Each threatens to complete a line, and the opponent, who cannot, has a single answer.
            if self.empty(position) >> cell & 1 == 0 {
                return None;
            }
            position.holder |= 1 << cell;
            let threats = self.wins(position);
            if threats == 0 || self.board.wins(position.opponent, position.holder) != 0 {
                return None;
            }
            position.opponent |= threats & threats.wrapping_neg();
        }
        (self.wins(position) != 0).then_some(Settled::Threats)
    }

    /// Returns the cells that complete a line of the holder, if those lines count.
    pub fn wins(&self, position: Position) -> Cells {
        match self.game {
            Game::Weak => 0,
            Game::Strong => self.board.wins(position.holder, position.opponent),
        }
    }

    /// Returns the lines that the opponent, and the holder, can complete and that count.
    fn open(&self, Position { holder, opponent }: Position) -> [impl Iterator<Item = Cells>; 2] {
        let all = match self.game {
            Game::Weak => Cells::MAX,
            Game::Strong => opponent,
        };
        [self.board.open(holder), self.board.open(all)]
    }

    /// Returns the opponent's moves to try: those without a [better](Self::better) one.
    fn moves(&self, position: Position) -> Cells {
        let better = self.better(position);
        let tried = cells(self.empty(position)).filter(|&cell| better[usize::from(cell)].is_none());
        tried.fold(0, |moves, cell| moves | 1 << cell)
    }

    /// Returns, for each cell, another that is at least as good for the opponent to move, if there is one:
    /// every line through the cell that can still be completed runs through the other, too. With the two
    /// cells exchanged, the opponent loses nothing. Of two with the same lines, the first is the better.
    pub fn better(&self, position: Position) -> [Option<u8>; 128] {
        let empty = self.empty(position);
        let mut through = [(Cells::MAX, 0_u32); 128];
        for line in self.open(position).into_iter().flatten() {
            for cell in cells(line & empty) {
                let (shared, count) = &mut through[usize::from(cell)];
                (*shared, *count) = (*shared & line, *count + 1);
            }
        }
        let mut better = [None; 128];
        for cell in cells(empty) {
            let (shared, count) = through[usize::from(cell)];
            let mut others = cells(shared & empty & !(1 << cell));
            let is_better = |&other: &u8| other < cell || through[usize::from(other)].1 > count;
            better[usize::from(cell)] = others.find(is_better);
        }
        better
    }

    /// Returns what positions have in common that are the same up to symmetry and to cells that no longer
    /// matter, and the symmetry that leads from this one there: the holder's and the opponent's marks in
    /// lines that they can complete, and the empty cells in such lines.
    pub fn identity(&self, position: Position) -> ([Cells; 3], usize) {
        let open = self.open(position);
        let [theirs, own] = open.map(|lines| lines.fold(0, |cells, line| cells | line));
        self.board.least([
            position.holder & own,
            position.opponent & theirs,
            self.empty(position) & (own | theirs),
        ])
    }
}
