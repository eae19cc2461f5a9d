//! The skeleton of alpha-beta: a stack of its own instead of the machine's, so that a search can stop at
//! any node and continue.

/// What one search does at its nodes.
pub(crate) trait Nodes {
    /// A node to visit, and what is asked of it.
    type Task;
    /// A node whose moves are being searched.
    type Frame;
    /// An unsearched move.
    type Move;
    /// The result of a node.
    type Found;

    /// Visits a node: returns its result if that is known, and otherwise adds its moves.
    fn visit(
        &mut self,
        task: Self::Task,
        moves: &mut Vec<Self::Move>,
    ) -> Result<Self::Frame, Self::Found>;

    /// Returns whether the node needs the search of another move. Its moves are the last ones, from `first` on.
    fn is_open(
        &mut self,
        frame: &mut Self::Frame,
        moves: &mut Vec<Self::Move>,
        first: usize,
    ) -> bool;

    /// Takes the next move and returns what to ask of it, or `None` if that needs no visit.
    fn next(
        &mut self,
        frame: &mut Self::Frame,
        moves: &mut Vec<Self::Move>,
        first: usize,
    ) -> Option<Self::Task>;

    /// Applies the result of the current move.
    fn learn(frame: &mut Self::Frame, reply: Self::Found);

    /// Returns the result of a node that is done.
    fn leave(&mut self, frame: Self::Frame) -> Self::Found;
}

/// The search of one node.
pub(crate) struct Descent<F, M, R> {
    /// The nodes from the first one down, each with the index of its first unsearched move.
    stack: Vec<(F, usize)>,
    moves: Vec<M>,
    /// The result of the first node, once it is known.
    pub(crate) outcome: Option<R>,
    pub(crate) nodes: u64,
}

impl<F, M, R> Descent<F, M, R> {
    pub(crate) const fn new() -> Self {
        Self {
            stack: Vec::new(),
            moves: Vec::new(),
            outcome: None,
            nodes: 0,
        }
    }

    /// Drops the search.
    pub(crate) fn stop(&mut self) {
        self.stack.clear();
        self.moves.clear();
        self.outcome = None;
    }

    /// Drops the search and resets the node count.
    pub(crate) fn clear(&mut self) {
        self.stop();
        self.nodes = 0;
    }

    /// Returns whether no search is running.
    pub(crate) const fn is_idle(&self) -> bool {
        self.stack.is_empty() && self.outcome.is_none()
    }

    /// Returns the first node while its moves are being searched.
    pub(crate) fn first(&self) -> Option<&F> {
        self.stack.first().map(|(frame, _)| frame)
    }

    /// Visits a node: the first one, or one that a move of the last leads to.
    pub(crate) fn visit<N>(&mut self, of: &mut N, task: N::Task)
    where
        N: Nodes<Frame = F, Move = M, Found = R>,
    {
        self.nodes += 1;
        let first = self.moves.len();
        match of.visit(task, &mut self.moves) {
            Ok(frame) => self.stack.push((frame, first)),
            Err(found) => self.learn::<N>(found),
        }
    }

    /// Continues until the result is known, or until `nodes` nodes were visited in all.
    pub(crate) fn run<N>(&mut self, of: &mut N, nodes: u64) -> Option<R>
    where
        N: Nodes<Frame = F, Move = M, Found = R>,
    {
        while let Some((frame, first)) = self.stack.last_mut() {
            if of.is_open(frame, &mut self.moves, *first) {
                if self.nodes >= nodes {
                    return None;
                }
                if let Some(task) = of.next(frame, &mut self.moves, *first) {
                    self.visit(of, task);
                }
            } else if let Some((frame, first)) = self.stack.pop() {
                self.moves.truncate(first);
                let found = of.leave(frame);
                self.learn::<N>(found);
            }
        }
        self.outcome.take()
    }

    fn learn<N: Nodes<Frame = F, Found = R>>(&mut self, found: R) {
        match self.stack.last_mut() {
            Some((parent, _)) => N::learn(parent, found),
            None => self.outcome = Some(found),
        }
    }
}
