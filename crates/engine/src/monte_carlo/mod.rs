//! The Monte Carlo tree search of Ultimate, under every rule.

#![expect(
    clippy::cast_precision_loss,
    reason = "visit counts are divisors, and means are estimates"
)]

mod calibration;
mod endgame;
mod estimator;
mod level;
mod mini_reason;
mod network;
mod playout;
mod proof;
mod search;
mod strategy;
mod tally;
mod tree;
mod weights;

pub use calibration::Calibration;
use endgame::{Endgame, HEAD_START};
pub use estimator::Estimator;
pub(crate) use mini_reason::mini_reasons;
pub use network::{Activation, Activations};
use noughts_rules::{CellId, MiniCell, Position, SearchKind, Ultimate, UltimateRule, Variant};
pub use playout::{Judged, Playout};
use proof::Proof;
use search::Search;
use strategy::Strategy;
pub use tally::Tally;
use tree::{Index, Node, Tree};
pub use weights::Weights;

use crate::analysis::Analysis;
use crate::endgame::Prover;
use crate::interface::{Limit, Progress};
use crate::level::Level;
use crate::score::Value;
use crate::values::{EngineLine, MoveValue};

/// Searches positions of Ultimate, under any rule, one at a time.
///
/// Its nodes are playouts: each descends the tree to a new move. The search ends when the position
/// is proven. It is deterministic for a seed.
///
/// Several searches of one position with different seeds are stronger together: each reports its
/// [`tally`](Self::tally), and one of them [adds them up](Self::count_in).
///
/// Near the end of a game a [`Prover`] works beside the tree, [if there is one](Self::with_prover). Once the
/// position is won, the search for a move goes on for a while to find a shorter win.
/// Under the open rule it then also knows how X wins.
///
/// ```
/// use noughts_engine::{Limit, MonteCarlo, Progress, Search};
/// use noughts_rules::Variant;
///
/// let position = Variant::Ultimate.start();
/// let mut search = MonteCarlo::with_tree(1 << 20, 7);
/// search.start(&position, Limit::Nodes(200));
/// while search.step(32) == Progress::Running {}
/// let analysis = search.analysis();
/// assert!(position.legal().contains(analysis.best[0]));
/// assert_eq!(analysis.nodes, 200);
/// ```
pub struct MonteCarlo {
    search: Search,
    endgame: Endgame,
    /// The proofs by X's winning strategy under the open rule, if there is a prover.
    strategy: Option<Strategy>,
    /// Whether the value of every move is wanted, not only of the best.
    wants_all: bool,
    /// Whether the last search is a study.
    is_study: bool,
    /// The tallies of other searches of this position.
    others: Vec<Tally>,
    /// The playouts made of this position, and their limit.
    playouts: u64,
    limit: u64,
}

impl MonteCarlo {
    /// The size of the tree of [`new`](Self::new), in bytes.
    pub const TREE_BYTES: usize = 48 << 20;

    /// Returns a search with a tree of at most [`TREE_BYTES`](Self::TREE_BYTES) and a prover with a
    /// table of at most [`TABLE_BYTES`](Prover::TABLE_BYTES).
    pub fn new(seed: u64) -> Self {
        Self::with_tree(Self::TREE_BYTES, seed).with_prover(Prover::TABLE_BYTES)
    }

    /// Returns a search without a prover, whose tree takes at most `bytes`, but at least 4 KiB. A
    /// full tree drops its least visited part and continues.
    pub fn with_tree(bytes: usize, seed: u64) -> Self {
        Self {
            search: Search::new(Ultimate::new(UltimateRule::Standard), bytes, seed),
            endgame: Endgame::default(),
            strategy: None,
            wants_all: false,
            is_study: false,
            others: Vec::new(),
            playouts: 0,
            limit: 0,
        }
    }

    /// Gives the search what proves more than a tree: X's strategy under the open rule, and a prover of
    /// endgames with a [table](Prover::new) of at most `bytes`.
    #[must_use]
    pub fn with_prover(mut self, bytes: usize) -> Self {
        self.endgame = Endgame::new(Prover::new(bytes));
        self.strategy = Some(Strategy::default());
        self
    }

    /// Replaces the weights of the network for a rule.
    pub fn set_weights(&mut self, rule: UltimateRule, weights: &Weights) {
        self.search.set_weights(rule, weights);
    }

    /// Returns whether the search plays a game: Ultimate, under any rule.
    pub const fn supports(variant: Variant) -> bool {
        Self::plays(variant.search())
    }

    /// Returns whether the search plays the games of a kind of search.
    pub const fn plays(kind: SearchKind) -> bool {
        matches!(kind, SearchKind::MonteCarlo)
    }

    fn is_done(&self) -> bool {
        let is_over = self.search.board.status().is_over();
        is_over || self.is_proven() && !self.shortens() || self.playouts >= self.limit
    }

    /// Returns whether a shorter win is sought than the one that is proven: a move is wanted, not a value.
    fn shortens(&self) -> bool {
        let is_won = matches!(self.root().proof, Proof::Loss(_));
        is_won && !self.wants_all && self.endgame.may_shorten()
    }

    /// Returns whether the tree has proven everything that is wanted.
    fn is_proven(&self) -> bool {
        let (_, moves) = self.search.tree.children(Tree::ROOT);
        let all_proven = || moves.iter().all(|node| node.proof != Proof::Open);
        self.root().proof != Proof::Open && (!self.wants_all || all_proven())
    }

    /// Returns whether a draw is proven to be the best result.
    fn is_drawn(&self) -> bool {
        matches!(self.root().proof, Proof::Draw(_))
    }

    /// Returns whether the position is proven, by this search or those added up: its value, or in
    /// the [study](crate::Search::study) of an endgame that of every move.
    pub fn is_solved(&self) -> bool {
        let all_proven = || {
            crate::Search::values(self)
                .iter()
                .all(|m| m.value.is_some())
        };
        let is_proven = || crate::Search::analysis(self).value.is_some();
        !self.shortens() && is_proven() && (!self.wants_all || all_proven())
    }

    fn root(&self) -> &Node {
        self.search.tree.node(Tree::ROOT)
    }

    /// Returns the counts of each move of the position, in reading order, without those of other
    /// searches.
    pub fn tally(&self) -> Vec<Tally> {
        let (_, moves) = self.search.tree.children(Tree::ROOT);
        Tally::sums(moves.iter().map(|node| {
            // A move without visits has only its first estimate.
            let visits = u64::from(node.visits.max(1));
            #[expect(clippy::cast_sign_loss, reason = "no result is below 0")]
            let results = (f64::from(node.mean) * 1000.0 * visits as f64).round() as u64;
            Tally {
                cell: node.at().cell_id(),
                visits,
                results,
                value: node.proof.value(),
            }
        }))
    }

    /// Adds the [tallies](Self::tally) of other searches of the same position, replacing those
    /// added before. The next [`start`](crate::Search::start) drops them.
    pub fn count_in(&mut self, others: &[Tally]) {
        self.others = Tally::sums(others.iter().copied());
        // A win that another search has proven is looked at here, too, for a shorter one.
        let known = |tally: &Tally| Some((MiniCell::at(tally.cell)?, tally.value));
        self.search.shorten(self.others.iter().filter_map(known));
    }

    /// Makes a playout and returns what it has changed, or `None` at the end of the search.
    ///
    /// ```
    /// use noughts_engine::{Limit, MonteCarlo, Search};
    /// use noughts_rules::Variant;
    ///
    /// let mut search = MonteCarlo::with_tree(1 << 20, 7);
    /// search.start(&Variant::Ultimate.start(), Limit::Nodes(2));
    /// let first = search.play_out().expect("a playout");
    /// assert_eq!(first.path.len(), 2);
    /// assert!(search.play_out().is_some() && search.play_out().is_none());
    /// ```
    pub fn play_out(&mut self) -> Option<Playout> {
        let before = self.playouts;
        let _ = crate::Search::step(self, 1);
        (self.playouts > before).then(|| self.search.last_playout())
    }

    /// Returns the number of nodes that the prover has visited for this position. They do not count
    /// as playouts.
    pub fn proof_nodes(&self) -> u64 {
        self.endgame.nodes()
    }

    /// Returns the positions in the tree with at least so many playouts, the searched one first, each with its
    /// expected result for the side to move: from 0 for a loss to 1 for a win. A network learns from them.
    pub fn judged(&self, playouts: u32) -> Vec<(Ultimate, f32)> {
        let tree = &self.search.tree;
        let mut found = Vec::new();
        let mut left = vec![(Tree::ROOT, self.search.board)];
        while let Some((index, board)) = left.pop() {
            let node = tree.node(index);
            let result = node.proof.result().unwrap_or(node.mean);
            found.push((board, 1.0 - result));
            let (first, replies) = tree.children(index);
            let known = (first..)
                .zip(replies)
                .filter(|(_, node)| node.visits >= playouts);
            left.extend(known.map(|(index, node)| {
                let mut after = board;
                after.play(node.at());
                (index, after)
            }));
        }
        found
    }

    /// Returns the value of every move, including other searches' counts.
    fn moves(&self, value: impl Fn(Tally) -> MoveValue) -> Vec<MoveValue> {
        let own = self.tally();
        let is_own = |other: &&Tally| own.iter().any(|tally| tally.cell == other.cell);
        let others: Vec<_> = self.others.iter().filter(is_own).copied().collect();
        let sums = Tally::sums(own.iter().copied().chain(others));
        let mut values: Vec<_> = sums.into_iter().map(value).collect();
        if self.is_drawn() {
            // None of the unproven moves is better than the draw.
            let open = values.iter_mut().filter(|m| m.value.is_none());
            open.for_each(|m| m.score = m.score.min(-1));
        }
        values
    }

    /// Returns every move by the mean of its playouts, which decides what is played.
    fn means(&self) -> Vec<MoveValue> {
        self.moves(Tally::by_mean)
    }

    /// Returns the best continuation of a move.
    fn variation(&self, cell: CellId, value: Option<Value>) -> Vec<CellId> {
        if let Some(line) = self.strategy.as_ref().and_then(|known| known.line(cell)) {
            return line.to_vec();
        }
        if let Some(line) = self.endgame.line(cell, value) {
            return line;
        }
        let tree = &self.search.tree;
        let (first, moves) = tree.children(Tree::ROOT);
        let mut next = (first..)
            .zip(moves)
            .find(|(_, node)| node.at().cell_id() == cell)
            .map(|(index, _)| index);
        let mut pv = Vec::new();
        while let Some(index) = next {
            pv.push(tree.node(index).at().cell_id());
            next = self.best_reply(index);
        }
        pv
    }

    /// Returns the best reply to a move.
    fn best_reply(&self, index: Index) -> Option<Index> {
        let (first, moves) = self.search.tree.children(index);
        let rank = |node: &Node| match node.proof {
            // The first proven win proves the move before, so no other matters.
            Proof::Win(_) => (2, 0),
            Proof::Open | Proof::Draw(_) => (1, node.visits),
            Proof::Loss(plies) => (0, u32::from(plies)),
        };
        let replies = (first..).zip(moves);
        let best = replies.max_by_key(|(_, node)| rank(node));
        best.map(|(index, _)| index)
    }
}

impl crate::Search for MonteCarlo {
    /// Starts a search and drops the last one, except for its findings about this position if it
    /// follows that one within two moves. [`Limit::Nodes`] limits the playouts; the prover's nodes
    /// come on top, in a fixed proportion.
    fn start(&mut self, position: &Position, limit: Limit) {
        self.others.clear();
        self.wants_all = false;
        self.is_study = false;
        self.playouts = 0;
        self.strategy.iter_mut().for_each(Strategy::stop);
        self.limit = limit.nodes();
        match position.as_ultimate() {
            Some(board) => {
                self.search.begin(*board);
                self.endgame.begin(&mut self.search);
            }
            None => self.limit = 0,
        }
    }

    fn step(&mut self, playouts: u64) -> Progress {
        for _ in 0..playouts.max(1) {
            if self.is_done() {
                break;
            }
            if self.is_proven() {
                self.endgame.shorten(&mut self.search);
                continue;
            }
            self.search.playout();
            self.playouts += 1;
            if let Some(strategy) = &mut self.strategy
                && self.playouts == HEAD_START
            {
                let proven = strategy.start(&self.search.board);
                self.search.adopt_values(proven);
            }
            self.endgame.go_on(&mut self.search, self.playouts);
        }
        Progress::of(self.is_done())
    }

    /// Returns the findings so far, including other searches' counts; the depth is the length of
    /// the principal variation.
    ///
    /// A proven distance is that of the proof: a win takes at most that many plies. `best` holds
    /// the moves that are proven equally good.
    fn analysis(&self) -> Analysis {
        let values = self.values();
        let best = level::best_moves(&self.means());
        let Some(first) = best
            .first()
            .and_then(|&cell| values.iter().find(|m| m.cell == cell))
        else {
            let board = &self.search.board;
            let value = Value::of_status(board.status(), board.to_move());
            return value.map_or_else(Analysis::default, Analysis::over);
        };
        let all_proven = values.iter().all(|m| m.value.is_some());
        let is_solved =
            all_proven || self.is_drawn() || matches!(first.value, Some(Value::Win { .. }));
        let others: u64 = self.others.iter().map(|tally| tally.visits).sum();
        let pv = self.variation(first.cell, first.value);
        Analysis {
            value: first.value.filter(|_| is_solved),
            score: first.score,
            depth: pv.len() as u32,
            best,
            pv,
            nodes: self.playouts + others,
        }
    }

    /// Returns the value of every move, including other searches' counts. Expected scores are calibrated.
    fn values(&self) -> Vec<MoveValue> {
        let calibration = Calibration::of(self.search.board.rule());
        self.moves(|tally| tally.move_value(calibration))
    }

    fn lines(&self, most: usize) -> Vec<EngineLine> {
        let ranked = level::ranked(self.means());
        let values = crate::Search::values(self);
        let line = |ranked: MoveValue| {
            let found = *values.iter().find(|found| found.cell == ranked.cell)?;
            let pv = self.variation(found.cell, found.value);
            Some(EngineLine {
                found,
                depth: pv.len() as u32,
                pv,
                answers: None,
            })
        };
        ranked.into_iter().filter_map(line).take(most).collect()
    }

    /// Every search estimates all moves. Where there is a prover at work, the study goes on until
    /// each is proven.
    fn study(&mut self, position: &Position, limit: Limit) {
        self.start(position, limit);
        self.wants_all = self.endgame.is_near();
        self.is_study = true;
    }

    fn studies(&self, position: &Position) -> bool {
        let board = position.as_ultimate();
        let goes_on = self.is_study && self.limit == u64::MAX;
        goes_on && board.is_some_and(|board| *board == self.search.board)
    }

    fn choose(&self, level: Level, position: &Position, seed: u64) -> Option<CellId> {
        level.pick(position, &self.means(), seed)
    }
}
