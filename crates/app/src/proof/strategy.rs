//! A checked certificate, and the game that its holder plays by it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use noughts_proof::{Cells, Claim, Game, Header, Kind, Position, Reply, Settled, Then, Walk};
use noughts_rules::OpenStep;

/// The replies of a certificate, found while it was checked.
#[derive(Clone, Debug)]
pub struct Strategy {
    /// What the certificate says of itself.
    pub(super) header: Header,
    /// Knows what the certificate need not say.
    walk: Walk,
    /// Knows where either side's lines are, whether or not they count for the claim.
    lines: Walk,
    /// The replies, each with the symmetry that takes its position to the one that stands for it.
    replies: BTreeMap<[Cells; 3], (Reply, usize)>,
}

impl Strategy {
    /// Returns a strategy without replies.
    pub fn new(header: &Header) -> Self {
        let game = match header.kind {
            Kind::Strategy(game) => game,
            Kind::Count | Kind::Pairing => Game::Weak,
        };
        let walk = |game| Walk::new(header.board.clone(), header.claim, game);
        Self {
            header: header.clone(),
            walk: walk(game),
            lines: walk(Game::Strong),
            replies: BTreeMap::new(),
        }
    }

    /// Adds the reply to a position.
    pub fn add(&mut self, position: Position, reply: Reply) {
        let (identity, symmetry) = self.walk.identity(position);
        self.replies.insert(identity, (reply, symmetry));
    }

    /// Returns the number of cells.
    fn cell_count(&self) -> u8 {
        let [columns, rows, _] = self.header.board.size();
        columns * rows
    }

    /// Returns the image of a set of cells.
    fn moved(&self, set: Cells, to: &[u8]) -> Cells {
        let cells = (0..self.cell_count()).zip(to);
        cells.fold(0, |image, (cell, &to)| image | (set >> cell & 1) << to)
    }
}

/// Why the holder takes a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It completes a line.
    Completes,
    /// It is the next of the threats after which the holder completes a line.
    Threatens,
    /// The opponent has too few lines; the cell lies on the most important ones.
    Count,
    /// It is the partner of the opponent's cell.
    Partner,
    /// The pairs answer everything, so any cell will do.
    Free,
    /// It is a step of X's winning strategy in Ultimate by the open rule.
    Step(OpenStep),
    /// The certificate says so. These threats are to follow, unless the opponent stops them.
    Reply(Vec<u8>),
}

/// The holder's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The cell.
    pub cell: u8,
    /// The reason.
    pub reason: Reason,
    /// The opponent's cell, unless the holder begins.
    pub of: Option<u8>,
    /// A cell that would have been at least as good for the opponent, if the answer is that to it.
    pub instead: Option<u8>,
    /// Whether the answer stops the opponent from completing a line there.
    pub stops: bool,
    /// The cells where the holder now threatens to complete a line.
    pub threats: Vec<u8>,
    /// Whether pairs answer everything from now on.
    pub pairs: bool,
}

impl Answer {
    /// Returns an answer without explanation.
    pub(super) const fn plain(cell: u8, reason: Reason, of: Option<u8>) -> Self {
        Self {
            cell,
            reason,
            of,
            instead: None,
            stops: false,
            threats: Vec::new(),
            pairs: false,
        }
    }
}

/// A game against the holder.
///
/// The certificate leaves out a move of the opponent if another cell is at least as good, and a position if
/// a symmetric one is in it. So the game is also played on a second board, that of the certificate, where such a
/// move is the better one and such a position the other. A line that a side can still complete is the same on
/// both, up to symmetry, unless it is the opponent's and was made worse.
#[derive(Clone, Debug)]
pub struct Holder {
    strategy: Arc<Strategy>,
    /// The game.
    real: Position,
    /// The game on the certificate's board.
    position: Position,
    /// The cell of that board for each cell.
    frame: Vec<u8>,
    /// The threats that are planned there.
    plan: Vec<u8>,
    /// The pairs there, once they answer everything.
    pairs: Option<Vec<[u8; 2]>>,
}

impl Holder {
    /// Starts a game at the empty board.
    pub fn new(strategy: Arc<Strategy>) -> Self {
        let frame = (0..strategy.cell_count()).collect();
        let mut holder = Self {
            strategy,
            real: Position::START,
            position: Position::START,
            frame,
            plan: Vec::new(),
            pairs: None,
        };
        if holder.strategy.header.kind == Kind::Pairing {
            holder.follow(Position::START);
        }
        holder
    }

    /// Returns what the certificate claims.
    pub fn claim(&self) -> Claim {
        self.strategy.header.claim
    }

    /// Returns the first move, if it is the holder's.
    pub fn begin(&mut self) -> Option<Answer> {
        (self.claim() == Claim::First).then(|| self.decide(Position::START, None))?
    }

    /// Answers a move of the opponent to an empty cell. There is no answer on a full board.
    pub fn answer(&mut self, cell: u8) -> Option<Answer> {
        self.real.opponent |= 1 << cell;
        let instead = self.translate(cell);
        let mut position = self.position;
        position.opponent |= 1 << self.at(cell);
        let mut answer = self.decide(position, Some(cell))?;
        answer.instead = instead.filter(|_| answer.reason != Reason::Completes);
        Some(answer)
    }

    /// Returns the cells with which the opponent tests the holder: those that stop a line, or else those
    /// that no other cell is better than.
    pub fn tests(&self) -> Vec<u8> {
        let wins = self.strategy.lines.wins(self.real);
        let better = self.strategy.walk.better(self.position);
        let empty = self.empty_cells();
        let stops = |&cell: &u8| wins >> cell & 1 != 0;
        let is_best = |&cell: &u8| better[usize::from(self.at(cell))].is_none();
        if wins != 0 {
            empty.filter(stops).collect()
        } else if self.pairs.is_some() {
            empty.collect()
        } else {
            empty.filter(is_best).collect()
        }
    }

    /// Returns those of the [tests](Self::tests) that lead to positions that are not symmetric.
    pub fn branches(&self) -> Vec<u8> {
        let mut met = BTreeSet::new();
        let mut cells = self.tests();
        cells.retain(|&cell| {
            let mut position = self.position;
            position.opponent |= 1 << self.at(cell);
            met.insert(self.strategy.walk.identity(position).0)
        });
        cells
    }

    /// Returns the threats that are to follow.
    pub fn plan(&self) -> impl Iterator<Item = u8> {
        self.plan.iter().map(|&cell| self.real_cell(cell))
    }

    /// Returns the pairs that are still open, if pairs answer everything.
    pub fn pairs(&self) -> Vec<[u8; 2]> {
        let pairs = self.pairs.iter().flatten();
        let real = pairs.map(|pair| pair.map(|cell| self.real_cell(cell)));
        real.filter(|pair| pair.iter().all(|&cell| self.is_empty(cell)))
            .collect()
    }

    /// Returns the certificate's cell for a cell.
    fn at(&self, cell: u8) -> u8 {
        self.frame
            .get(usize::from(cell))
            .copied()
            .unwrap_or_default()
    }

    /// Returns the cell for a cell of the certificate.
    fn real_cell(&self, cell: u8) -> u8 {
        let place = (0..).zip(&self.frame).find(|&(_, &at)| at == cell);
        place.map(|(real, _)| real).unwrap_or_default()
    }

    fn is_empty(&self, cell: u8) -> bool {
        (self.real.holder | self.real.opponent) >> cell & 1 == 0
    }

    fn empty_cells(&self) -> impl Iterator<Item = u8> {
        (0..self.strategy.cell_count()).filter(|&cell| self.is_empty(cell))
    }

    /// Returns the cells that complete a line of the opponent.
    fn wins_of_opponent(&self) -> Cells {
        let Position { holder, opponent } = self.real;
        self.strategy.lines.wins(Position {
            holder: opponent,
            opponent: holder,
        })
    }

    /// Returns whether the certificate answers a position of its board.
    fn answers(&self, position: Position) -> bool {
        let Strategy { walk, replies, .. } = &*self.strategy;
        walk.settled(position, &self.plan).is_some()
            || replies.contains_key(&walk.identity(position).0)
    }

    /// Makes the certificate's board one on which a move to a cell is answered: if need be, the cell becomes
    /// a better one, which is returned.
    fn translate(&mut self, cell: u8) -> Option<u8> {
        let (from, mut to) = (self.at(cell), self.at(cell));
        if self.pairs.is_some() {
            return None;
        }
        let better = self.strategy.walk.better(self.position);
        loop {
            let mut position = self.position;
            position.opponent |= 1 << to;
            if self.answers(position) {
                break;
            }
            to = better[usize::from(to)]?;
        }
        let instead = self.real_cell(to);
        for at in &mut self.frame {
            *at = match *at {
                at if at == from => to,
                at if at == to => from,
                at => at,
            };
        }
        (from != to).then_some(instead)
    }

    /// Moves to the certificate's own position and follows its reply, if it has one; returns the cell to
    /// take, if the reply names one.
    fn follow(&mut self, position: Position) -> Option<u8> {
        let strategy = Arc::clone(&self.strategy);
        let (identity, symmetry) = strategy.walk.identity(position);
        let (reply, of_reply) = strategy.replies.get(&identity)?;
        let board = &strategy.header.board;
        let cells = || 0..strategy.cell_count();
        let to: Vec<u8> = cells()
            .map(|cell| {
                let image = board.image(symmetry, cell);
                let mut origins = cells().filter(|&from| board.image(*of_reply, from) == image);
                origins.next().unwrap_or_default()
            })
            .collect();
        self.position = Position {
            holder: strategy.moved(position.holder, &to),
            opponent: strategy.moved(position.opponent, &to),
        };
        for at in &mut self.frame {
            *at = to.get(usize::from(*at)).copied().unwrap_or_default();
        }
        self.plan.clear();
        match &reply.then {
            Then::Plan(plan) => self.plan.clone_from(plan),
            Then::Pairs(pairs) => self.pairs = Some(pairs.clone()),
        }
        reply.cell
    }

    /// Chooses the holder's cell in a position of the certificate's board, and takes it.
    fn decide(&mut self, position: Position, of: Option<u8>) -> Option<Answer> {
        self.position = position;
        let strategy = Arc::clone(&self.strategy);
        let wins = strategy.lines.wins(self.real);
        let (cell, reason) = if wins != 0 {
            (wins.trailing_zeros() as u8, Reason::Completes)
        } else if self.pairs.is_some() {
            let partner = of.and_then(|of| self.partner(of));
            match partner {
                Some(cell) => (cell, Reason::Partner),
                None => (self.free()?, Reason::Free),
            }
        } else {
            match strategy.walk.settled(position, &self.plan) {
                Some(Settled::Count) => (self.heaviest()?, Reason::Count),
                Some(Settled::Threats) => {
                    let next = *self.plan.first()?;
                    self.plan.remove(0);
                    (self.real_cell(next), Reason::Threatens)
                }
                None => {
                    let cell = self.follow(position).map(|cell| self.real_cell(cell));
                    let cell = cell.filter(|&cell| self.is_empty(cell));
                    (
                        cell.or_else(|| self.free())?,
                        Reason::Reply(self.plan().collect()),
                    )
                }
            }
        };
        let stops = self.wins_of_opponent() >> cell & 1 != 0;
        self.real.holder |= 1 << cell;
        self.position.holder |= 1 << self.at(cell);
        let threats = strategy.lines.wins(self.real);
        Some(Answer {
            stops,
            threats: (0..strategy.cell_count())
                .filter(|cell| threats >> cell & 1 != 0)
                .collect(),
            pairs: self.pairs.is_some(),
            ..Answer::plain(cell, reason, of)
        })
    }

    /// Returns an empty cell, one that is in no pair if there is one.
    fn free(&self) -> Option<u8> {
        let pairs = self.pairs();
        let is_paired = |cell: &u8| pairs.iter().flatten().any(|other| other == cell);
        self.empty_cells().min_by_key(is_paired)
    }

    /// Returns the partner of a cell, if it is empty.
    fn partner(&self, of: u8) -> Option<u8> {
        let at = self.at(of);
        let mut pairs = self.pairs.iter().flatten();
        let pair = pairs.find(|pair| pair.contains(&at))?;
        let other = pair.iter().find(|&&cell| cell != at)?;
        Some(self.real_cell(*other)).filter(|&cell| self.is_empty(cell))
    }

    /// Returns the cell that lowers the opponent's sum most.
    fn heaviest(&self) -> Option<u8> {
        let sum = |&cell: &u8| {
            let mut position = self.position;
            position.holder |= 1 << self.at(cell);
            self.strategy.walk.sum(position)
        };
        self.empty_cells().min_by_key(sum)
    }
}
