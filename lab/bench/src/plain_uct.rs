//! Plain UCT: the baseline for Ultimate's Monte Carlo search.
//!
//! This is the textbook search (Kocsis and Szepesvári, "Bandit based Monte-Carlo planning", 2006;
//! one node a playout as in Coulom, 2006): UCB1 in the tree, random moves below it, no proven
//! results, no knowledge of the game, and a new tree for each move.

use noughts_random::SplitMix64;
use noughts_rules::{CellId, MiniCell, Position, Side, Spot, Spots, Status, Ultimate};

/// The UCB1 constant for results from 0 to 1, half of the theoretical √2: programs play better with
/// less.
const EXPLORATION: f64 = 0.7;

/// A move in the tree; results are for the side that makes it.
struct Node {
    at: MiniCell,
    visits: u32,
    /// The sum of the results in halves: a win is 2, a draw 1.
    halves: u32,
    /// The first of its tried replies, which `sibling` links.
    child: Option<u32>,
    sibling: Option<u32>,
    /// The number of tried replies.
    children: u32,
}

/// A search, one position at a time.
pub struct PlainUct {
    nodes: Vec<Node>,
    path: Vec<u32>,
    random: SplitMix64,
}

/// The index of the n-th bit in every set of nine.
static NTH: [[u8; 9]; 512] = {
    let mut table = [[0; 9]; 512];
    let mut set = 0;
    while set < 512 {
        let (mut bit, mut place) = (0, 0);
        while bit < 9 {
            if set >> bit & 1 == 1 {
                table[set][place] = bit;
                place += 1;
            }
            bit += 1;
        }
        set += 1;
    }
    table
};

/// Returns the n-th spot of a set.
fn nth(spots: Spots, place: u32) -> Spot {
    let index = NTH[usize::from(spots.bits()) & 511][place as usize % Spot::COUNT];
    Spot::ALL[usize::from(index)]
}

/// Returns a random legal move of an unfinished game, all equally likely.
pub fn random_move(board: &Ultimate, random: &mut SplitMix64) -> MiniCell {
    let allowed = board.allowed();
    if allowed.len() == 1 {
        let mini = nth(allowed, 0);
        let empty = board.empty(mini);
        let cell = nth(empty, random.below(empty.len()));
        return MiniCell { mini, cell };
    }
    let mut place = random.below(board.move_count());
    for mini in allowed {
        let empty = board.empty(mini);
        if place < empty.len() {
            let cell = nth(empty, place);
            return MiniCell { mini, cell };
        }
        place -= empty.len();
    }
    MiniCell {
        mini: Spot::ALL[0],
        cell: Spot::ALL[0],
    }
}

/// Plays random moves to the end.
pub fn random_playout(mut board: Ultimate, random: &mut SplitMix64) -> Status {
    while !board.status().is_over() {
        let at = random_move(&board, random);
        board.play(at);
    }
    board.status()
}

impl PlainUct {
    /// Returns a search with a seed.
    pub fn new(seed: u64) -> Self {
        Self {
            nodes: Vec::new(),
            path: Vec::new(),
            random: SplitMix64::new(seed),
        }
    }

    /// Begins the search of a position.
    pub fn start(&mut self) {
        self.nodes.clear();
        self.add(MiniCell {
            mini: Spot::ALL[0],
            cell: Spot::ALL[0],
        });
    }

    /// Runs a number of playouts of the position.
    pub fn step(&mut self, board: &Ultimate, playouts: u64) {
        for _ in 0..playouts {
            self.playout(*board);
        }
    }

    /// Returns the most visited move.
    pub fn best(&self) -> Option<CellId> {
        let mut best: Option<&Node> = None;
        let mut next = self.nodes.first().and_then(|root| root.child);
        while let Some(index) = next {
            let node = &self.nodes[index as usize];
            if best.is_none_or(|best| node.visits > best.visits) {
                best = Some(node);
            }
            next = node.sibling;
        }
        best.map(|node| node.at.cell_id())
    }

    fn add(&mut self, at: MiniCell) -> u32 {
        self.nodes.push(Node {
            at,
            visits: 0,
            halves: 0,
            child: None,
            sibling: None,
            children: 0,
        });
        self.nodes.len() as u32 - 1
    }

    fn playout(&mut self, mut board: Ultimate) {
        let mut index = 0;
        self.path.clear();
        self.path.push(index);
        let mut mark = board.to_move().other();
        while !board.status().is_over() {
            mark = board.to_move();
            let is_new = self.nodes[index as usize].children < board.move_count();
            index = if is_new {
                self.try_another(index, &board)
            } else {
                self.select(index)
            };
            self.path.push(index);
            board.play(self.nodes[index as usize].at);
            if is_new {
                break;
            }
        }
        // For the side that made the last move in the tree.
        let mut halves = match random_playout(board, &mut self.random) {
            Status::Won(winner) if winner == mark => 2,
            Status::Won(_) => 0,
            Status::Draw | Status::InProgress => 1,
        };
        for &index in self.path.iter().rev() {
            let node = &mut self.nodes[index as usize];
            node.visits += 1;
            node.halves += halves;
            halves = 2 - halves;
        }
    }

    /// Adds an untried move.
    fn try_another(&mut self, parent: u32, board: &Ultimate) -> u32 {
        let mut tried = [Spots::EMPTY; Spot::COUNT];
        let mut next = self.nodes[parent as usize].child;
        while let Some(index) = next {
            let Node { at, sibling, .. } = self.nodes[index as usize];
            tried[at.mini.index()] = tried[at.mini.index()].with(at.cell);
            next = sibling;
        }
        let left = board.move_count() - self.nodes[parent as usize].children;
        let mut place = self.random.below(left);
        for mini in board.allowed() {
            let cells = board.empty(mini) & !tried[mini.index()];
            if place < cells.len() {
                let cell = nth(cells, place);
                let index = self.add(MiniCell { mini, cell });
                let parent = &mut self.nodes[parent as usize];
                let sibling = parent.child.replace(index);
                parent.children += 1;
                self.nodes[index as usize].sibling = sibling;
                return index;
            }
            place -= cells.len();
        }
        parent
    }

    /// Returns the move with the highest upper confidence bound.
    fn select(&self, parent: u32) -> u32 {
        let node = &self.nodes[parent as usize];
        let log = f64::from(node.visits).ln();
        let mut best = (f64::NEG_INFINITY, parent);
        let mut next = node.child;
        while let Some(index) = next {
            let node = &self.nodes[index as usize];
            let visits = f64::from(node.visits);
            let worth =
                f64::from(node.halves) / (2.0 * visits) + EXPLORATION * (log / visits).sqrt();
            if worth > best.0 {
                best = (worth, index);
            }
            next = node.sibling;
        }
        best.1
    }
}

/// Returns the position's board, if it is one of Ultimate.
///
/// # Errors
/// It is not.
pub fn board(position: &Position) -> Result<Ultimate, String> {
    let board = position.as_ultimate().copied();
    board.ok_or_else(|| format!("{} has no mini boards.", position.variant().name()))
}

/// Returns the result for a side: 1 for a win, ½ for a draw.
pub fn result(status: Status, mark: Side) -> f64 {
    match status {
        Status::Won(winner) if winner == mark => 1.0,
        Status::Won(_) => 0.0,
        Status::Draw | Status::InProgress => 0.5,
    }
}
