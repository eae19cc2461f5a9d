//! The value of every move, and the line that follows it.

use std::cmp::Reverse;

use noughts_rules::{CellId, Position};

use crate::alpha_beta::AlphaBeta;
use crate::analysis::Analysis;
use crate::interface::{Limit, Progress};
use crate::score::{Distance, Value, is_decisive};

/// The value of a move, for the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MoveValue {
    /// The move.
    pub cell: CellId,
    /// The outcome under best play, or `None` until it is known. The distance counts the move: one
    /// that ends the game does so in one ply.
    pub value: Option<Value>,
    /// Whether the value's distance is exact.
    pub distance: Distance,
    /// The value's score ([`Value::score`]), or an estimate, as in an [`Analysis`].
    pub score: i32,
    /// The number of nodes visited below the move.
    pub nodes: u64,
    /// The results of the playouts through the move; `None` if there are none.
    pub rate: Option<Rate>,
}

/// The results of a move's playouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Rate {
    /// The expected result for the side to move, in thousandths: 1,000 for a win, 500 for a draw.
    pub permille: u16,
    /// The number of playouts.
    pub visits: u64,
}

/// A move, its value, and best play from it on.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct EngineLine {
    /// The first move.
    pub found: MoveValue,
    /// The depth searched in full, in plies from the position on; 0 until there is any. In a Monte
    /// Carlo search, the length of `pv`.
    pub depth: u32,
    /// The principal variation that begins with the move: to the end of the game once the move is
    /// solved, until then as far as it is known.
    pub pv: Vec<CellId>,
    /// The number of the opponent's replies that keep the opponent's best outcome, once they are counted:
    /// where all moves are solved and several that do not win are equally good.
    pub answers: Option<u32>,
}

/// A search for the value of every move of a position. The same [`AlphaBeta`] must be passed to
/// each step, and must search nothing else in between.
pub(crate) struct Study {
    position: Position,
    moves: Vec<Studied>,
    /// The move whose replies are searched, by its place.
    next: usize,
    /// Whether the engine is searching them.
    is_searching: bool,
    /// The node limit of a move in this round.
    round: u64,
    nodes: u64,
    limit: u64,
    /// The study of the replies to one of several equally good moves, with its place.
    replies: Option<(usize, Box<Self>)>,
    /// Whether this is one of replies, whose own replies do not matter.
    is_of_replies: bool,
}

/// A move that is studied.
struct Studied {
    line: EngineLine,
    /// Whether its search has ended by itself, so that its value and its line are complete.
    is_complete: bool,
}

impl Study {
    /// The node limit of a move in the first round.
    const FIRST_ROUND: u64 = 256;

    /// The factor of the node limit from round to round.
    const GROWTH: u64 = 4;

    /// The most moves of a position whose replies are studied to tell equally good moves apart.
    const MOST_COMPARED: usize = 16;

    /// Starts the study, with `limit` for all moves together, and drops the last search.
    pub(crate) fn start(search: &mut AlphaBeta, position: &Position, limit: Limit) -> Self {
        let moves = if search.start(position, Limit::Nodes(0)) {
            position.legal_moves()
        } else {
            Vec::new()
        };
        let mut study = Self {
            position: position.clone(),
            moves: Vec::with_capacity(moves.len()),
            next: 0,
            is_searching: false,
            round: Self::FIRST_ROUND,
            nodes: 0,
            limit: limit.nodes(),
            replies: None,
            is_of_replies: false,
        };
        for cell in moves {
            let after = after(position, cell);
            search.start(&after, Limit::Nodes(0));
            let line = EngineLine::of_reply(position, cell, &after, search.analysis());
            study.moves.push(Studied {
                line,
                is_complete: after.status().is_over(),
            });
        }
        study
    }

    /// Returns the moves with their values, in reading order.
    pub(crate) fn values(&self) -> impl Iterator<Item = MoveValue> {
        self.moves.iter().map(|studied| studied.line.found)
    }

    /// Returns the moves with their lines, in reading order.
    pub(crate) fn lines(&self) -> impl Iterator<Item = &EngineLine> {
        self.moves.iter().map(|studied| &studied.line)
    }

    /// Returns whether this is a study of a position without a limit.
    pub(crate) fn is_of(&self, position: &Position) -> bool {
        self.limit == u64::MAX && self.position == *position
    }

    /// Returns the findings about the position: all moves with the best score, the line of the first in
    /// [rank](EngineLine::ranked), and no depth, since each move is searched to its own.
    pub(crate) fn analysis(&self) -> Analysis {
        let top = EngineLine::ranked(self.lines().cloned().collect(), 1);
        let Some(top) = top.into_iter().next() else {
            return Analysis::default();
        };
        let score = top.found.score;
        let best = self.values().filter(|found| found.score == score);
        Analysis {
            value: top.found.value.filter(|_| self.is_solved()),
            score,
            pv: top.pv,
            best: best.map(|found| found.cell).collect(),
            depth: 0,
            nodes: self.nodes,
        }
    }

    fn is_solved(&self) -> bool {
        self.values().all(|found| found.value.is_some())
    }

    /// Continues until another `nodes` nodes were visited (at least one), or the study is done.
    pub(crate) fn step(&mut self, search: &mut AlphaBeta, nodes: u64) -> Progress {
        let stop = self.nodes.saturating_add(nodes.max(1)).min(self.limit);
        while let Some(index) = self.next_move() {
            if self.nodes >= stop {
                return Progress::of(self.nodes >= self.limit);
            }
            let cell = self.moves[index].line.found.cell;
            let after = after(&self.position, cell);
            if !self.is_searching {
                search.start(&after, Limit::Nodes(self.round));
                (self.next, self.is_searching) = (index, true);
            }
            let before = search.nodes();
            let progress = search.step(stop - self.nodes);
            let visited = search.nodes() - before;
            self.nodes += visited;
            let line = EngineLine::of_reply(&self.position, cell, &after, search.analysis());
            let studied = &mut self.moves[index];
            studied.line.learn(line, visited);
            if progress == Progress::Done {
                studied.is_complete = search.nodes() < self.round;
                self.is_searching = false;
                self.next = index + 1;
            }
        }
        self.count_answers(search, stop)
    }

    /// Studies the replies to equally good moves, as far as the nodes last.
    fn count_answers(&mut self, search: &mut AlphaBeta, stop: u64) -> Progress {
        while let Some((index, mut replies)) = self.replies.take().or_else(|| self.next(search)) {
            if self.nodes >= stop {
                self.replies = Some((index, replies));
                return Progress::of(self.nodes >= self.limit);
            }
            let before = replies.nodes;
            let progress = replies.step(search, stop - self.nodes);
            let visited = replies.nodes - before;
            self.nodes += visited;
            let line = &mut self.moves[index].line;
            line.found.nodes += visited;
            if progress == Progress::Done {
                line.answers = Some(replies.best_outcomes());
            } else {
                self.replies = Some((index, replies));
            }
        }
        Progress::Done
    }

    /// Begins the study of the replies to the next of several equally good moves, unless it wins: then the
    /// opponent cannot err.
    fn next(&self, search: &mut AlphaBeta) -> Option<(usize, Box<Self>)> {
        if self.is_of_replies || self.moves.len() > Self::MOST_COMPARED || !self.is_solved() {
            return None;
        }
        let score = self.values().map(|found| found.score).max()?;
        let is_equal = |line: &&EngineLine| line.found.score == score;
        if score > 0 || self.lines().filter(is_equal).count() < 2 {
            return None;
        }
        let mover = self.position.to_move();
        let uncounted = self.lines().enumerate().find_map(|(index, line)| {
            let is_open = is_equal(&line) && line.answers.is_none();
            let next = is_open.then(|| after(&self.position, line.found.cell))?;
            // A side that moves twice running answers itself.
            let is_answered = next.to_move() != mover && !next.status().is_over();
            is_answered.then_some((index, next))
        });
        let (index, next) = uncounted?;
        let study = Self::start(search, &next, Limit::None);
        let study = Self {
            is_of_replies: true,
            ..study
        };
        Some((index, Box::new(study)))
    }

    /// Returns the number of moves with the best outcome, however far it is.
    fn best_outcomes(&self) -> u32 {
        let outcomes = || self.values().map(|found| found.score.signum());
        let best = outcomes().max();
        outcomes().filter(|&it| Some(it) == best).count() as u32
    }

    /// Returns the place of the move to search: the one that is being searched, or the next that is
    /// not complete, in the next round if there is none left in this one.
    fn next_move(&mut self) -> Option<usize> {
        if self.is_searching {
            return Some(self.next);
        }
        let open = |from: usize| (from..self.moves.len()).find(|&i| !self.moves[i].is_complete);
        if let Some(index) = open(self.next) {
            return Some(index);
        }
        let first = open(0)?;
        self.next = first;
        self.round = self.round.saturating_mul(Self::GROWTH);
        Some(first)
    }
}

/// Returns the position after a legal move. Inlining it would enlarge the program without making it
/// faster.
#[inline(never)]
pub(crate) fn after(position: &Position, cell: CellId) -> Position {
    let mut after = position.clone();
    // A legal move cannot fail.
    let _ = after.play(position.to_move(), cell);
    after
}

impl EngineLine {
    /// Returns the line of a move, given an analysis of the position after it.
    fn of_reply(before: &Position, cell: CellId, after: &Position, reply: Analysis) -> Self {
        let same_side = before.to_move() == after.to_move();
        let value = reply.value.map(|value| value.of_move(same_side));
        let score = if same_side { reply.score } else { -reply.score };
        let further = if is_decisive(score) {
            score - score.signum()
        } else {
            score
        };
        let found = MoveValue {
            cell,
            value,
            distance: Distance::Exact,
            score: value.map_or(further, Value::score),
            nodes: reply.nodes,
            rate: None,
        };
        let is_searched = reply.depth > 0 || after.status().is_over();
        let mut pv = reply.pv;
        pv.insert(0, cell);
        Self {
            found,
            depth: if is_searched { reply.depth + 1 } else { 0 },
            pv,
            answers: None,
        }
    }

    /// Takes over what `visited` further nodes have shown, unless an earlier search of the move came
    /// further: each round begins at the first ply again.
    fn learn(&mut self, later: Self, visited: u64) {
        let nodes = self.found.nodes + visited;
        let is_news = match (self.found.value, later.found.value) {
            (_, Some(_)) => true,
            (Some(_), None) => false,
            (None, None) => later.depth >= self.depth || is_decisive(later.found.score),
        };
        if is_news {
            let depth = self.depth.max(later.depth);
            *self = Self { depth, ..later };
        }
        self.found.nodes = nodes;
    }

    /// Returns whether the move has an estimate only: neither an outcome nor playouts.
    const fn is_estimate(&self) -> bool {
        self.found.value.is_none() && self.found.rate.is_none()
    }

    /// Returns the depth to which most of the moves with an estimate were searched, in plies; 0 if there are
    /// none. Estimates of other depths cannot be compared with theirs.
    pub fn common_depth(lines: &[Self]) -> u32 {
        let estimates = || lines.iter().filter(|line| line.is_estimate());
        let count = |depth| estimates().filter(|line| line.depth == depth).count();
        let depths = estimates().map(|line| line.depth);
        let depth = depths.max_by_key(|&depth| (count(depth), depth));
        depth.unwrap_or_default()
    }

    /// Returns whether the move has an estimate of another depth than most.
    pub const fn is_pending(&self, common_depth: u32) -> bool {
        self.is_estimate() && self.depth != common_depth
    }

    /// Returns at most this many of the lines, the best first, by the one rule that decides everywhere: the
    /// higher score; of equal scores the move to which the opponent has the fewest good answers; then
    /// the first in their order. An estimate of another depth than most comes after theirs.
    pub fn ranked(lines: Vec<Self>, most: usize) -> Vec<Self> {
        let depth = Self::common_depth(&lines);
        let compared = lines
            .iter()
            .filter(|line| line.is_estimate() && line.depth == depth);
        let lowest = compared.map(|line| line.found.score).min();
        let rank = |line: &Self| {
            let answers = line.answers.unwrap_or(u32::MAX);
            match lowest.filter(|_| line.is_pending(depth)) {
                Some(lowest) => (line.found.score.min(lowest), false, Reverse(answers)),
                None => (line.found.score, true, Reverse(answers)),
            }
        };
        let mut best: Vec<Self> = Vec::new();
        for line in lines {
            // A sort of the library would add 2 KB to the first worker's download.
            let place = best.partition_point(|other| rank(other) >= rank(&line));
            if place < most {
                best.truncate(most - 1);
                best.insert(place, line);
            }
        }
        best
    }
}

impl Analysis {
    /// Returns the values of the best moves only, which a search for the best move knows without a
    /// study.
    pub fn move_values(&self) -> Vec<MoveValue> {
        let value = |&cell: &CellId| MoveValue {
            cell,
            value: self.value,
            distance: Distance::Exact,
            score: self.score,
            nodes: self.nodes,
            rate: None,
        };
        self.best.iter().map(value).collect()
    }
}
