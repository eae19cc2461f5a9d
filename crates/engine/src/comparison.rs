//! Compares the number of positions that each search visits.

use noughts_rules::Position;

use crate::interface::Progress;
use crate::textbook::{Method, Textbook, Window};

/// The cost of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Count {
    /// It is still running.
    Pending {
        /// The number of nodes so far.
        nodes: u64,
    },
    /// It has solved the position.
    Solved {
        /// The number of nodes.
        nodes: u64,
        /// The number of beta cutoffs.
        cutoffs: u64,
    },
    /// It was given up, because it takes more nodes than allowed.
    NotFeasible {
        /// The number of nodes allowed.
        limit: u64,
    },
}

/// Counts the nodes that each [`Method`] visits to solve a position, in slices. Nothing is
/// estimated.
///
/// ```
/// use noughts_engine::{Comparison, Count, Method, Progress};
/// use noughts_rules::Game;
///
/// let game = Game::from_record("classic b2 a1")?;
/// let mut comparison = Comparison::start(game.position(), 1_000_000);
/// while comparison.step(4096) == Progress::Running {}
/// let nodes = Method::ALL.map(|method| match comparison.count(method) {
///     Count::Solved { nodes, .. } => nodes,
///     Count::Pending { .. } | Count::NotFeasible { .. } => u64::MAX,
/// });
/// assert_eq!(nodes, [6812, 832, 305, 151]);
/// # Ok::<(), noughts_rules::RecordError>(())
/// ```
pub struct Comparison {
    position: Position,
    limit: u64,
    counts: [Count; Method::ALL.len()],
    /// The methods still to be counted, and the search of the first.
    methods: &'static [Method],
    search: Textbook,
}

impl Comparison {
    /// Starts with the first method. Each is given up after `limit` nodes, and at once in a game that
    /// [`Textbook`] does not [support](Textbook::supports).
    pub fn start(position: &Position, limit: u64) -> Self {
        let (count, methods): (_, &[_]) = if Textbook::supports(position.variant()) {
            (Count::Pending { nodes: 0 }, &Method::ALL)
        } else {
            (Count::NotFeasible { limit: 0 }, &[])
        };
        Self {
            position: position.clone(),
            limit,
            counts: [count; Method::ALL.len()],
            methods,
            search: Textbook::start(position, Window::FULL, Method::Minimax),
        }
    }

    /// Returns the cost of a method.
    pub const fn count(&self, method: Method) -> Count {
        self.counts[method as usize]
    }

    /// Searches another `nodes` nodes, at least one, or until everything is counted.
    pub fn step(&mut self, nodes: u64) -> Progress {
        let mut left = nodes.max(1);
        while let &[method, ref later @ ..] = self.methods {
            if left == 0 {
                return Progress::Running;
            }
            let before = self.search.nodes();
            let count = self.search_on(left);
            left = left.saturating_sub(self.search.nodes() - before);
            self.counts[method as usize] = count;
            if !matches!(count, Count::Pending { .. }) {
                self.methods = later;
                if let Some(&next) = later.first() {
                    self.search = Textbook::start(&self.position, Window::FULL, next);
                }
            }
        }
        Progress::Done
    }

    /// Continues the search, up to the limit, and returns its cost so far.
    fn search_on(&mut self, nodes: u64) -> Count {
        let (search, limit) = (&mut self.search, self.limit);
        let left = limit.saturating_sub(search.nodes());
        if left > 0 {
            search.step(nodes.min(left));
        }
        let (nodes, cutoffs) = (search.nodes(), search.cutoffs());
        if search.score().is_some() {
            Count::Solved { nodes, cutoffs }
        } else if nodes >= limit {
            Count::NotFeasible { limit }
        } else {
            Count::Pending { nodes }
        }
    }
}
