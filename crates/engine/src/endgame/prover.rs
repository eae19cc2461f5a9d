//! Proves the values of a position's moves.

use noughts_rules::{MiniCell, Status, Ultimate, UltimateRule};

use super::key::Keys;
use super::search::{
    History, Memory, NO_HISTORY, Question, Search, bounds, further, open_cells, wins_at_once,
};
use crate::interface::Progress;
use crate::score::{Value, WIN};
use crate::table::Table;

/// Proves the values of moves in an endgame of Ultimate: win, draw or loss.
///
/// Each round asks of every open move whether it wins, or whether it draws, within four times the
/// nodes of the last round, so that a hard move does not hold up an easy one. The table keeps the
/// results of a round for the next.
///
/// The distance of a win or a loss is that of the proof, an upper bound. The distance of a draw is
/// the number of cells that can still be played.
///
/// ```
/// use noughts_engine::{Prover, Value};
/// use noughts_rules::Game;
///
/// let game = Game::from_record(
///     "ultimate da aa ag gd de ed di ig ge ea ah hi ib bd ai id gh he eh hd",
/// )?;
/// let board = game.position().as_ultimate().expect("a game of Ultimate");
/// let mut prover = Prover::new(1 << 20);
/// prover.start(board, board.moves());
/// // What ends the game is known at once; `step` proves the rest.
/// let wins = |(_, value)| matches!(value, Some(Value::Win { plies: 1 }));
/// assert!(prover.values().any(wins));
/// # Ok::<(), noughts_rules::RecordError>(())
/// ```
pub struct Prover {
    table: Table,
    /// The keys of the last searched rule.
    keys: Option<(UltimateRule, Keys)>,
    search: Search,
    /// It is forgotten at each start, since it helps little in other positions.
    history: History,
    moves: Vec<Candidate>,
    open_cells: u32,
    /// The index of the move in question, and whether its search is running.
    next: usize,
    is_asking: bool,
    /// The node limit of a question in this round, and the node count at which the current one
    /// ends.
    round: u64,
    deadline: u64,
    /// The search's node count at the start.
    before: u64,
    /// The plies within which a win is sought, while the [shortest](Prover::shorten) is.
    within: Option<u32>,
}

/// A move, and the bounds of its score.
struct Candidate {
    at: MiniCell,
    after: Ultimate,
    lower: i32,
    upper: i32,
}

impl Prover {
    /// The size of the table of a prover beside a tree, in bytes.
    pub const TABLE_BYTES: usize = 16 << 20;

    /// The node limit of a question in the first round.
    const FIRST_ROUND: u64 = 1 << 12;

    /// The plies within which the shortest win is sought first: a win in one is known.
    const FIRST_DISTANCE: u32 = 3;

    /// The factor of the node limit from round to round.
    const GROWTH: u64 = 4;

    /// Returns a prover whose table grows to `bytes`, rounded down to a power of two, but at least
    /// 4 KiB. Everything else takes less than 1 MiB.
    pub fn new(bytes: usize) -> Self {
        Self {
            table: Table::new(bytes),
            keys: None,
            search: Search::new(),
            history: NO_HISTORY,
            moves: Vec::new(),
            open_cells: 0,
            next: 0,
            is_asking: false,
            round: Self::FIRST_ROUND,
            deadline: 0,
            before: 0,
            within: None,
        }
    }

    /// Returns the number of open cells: the empty cells of mini boards that are not closed.
    pub fn open_cells(board: &Ultimate) -> u32 {
        open_cells(board)
    }

    /// Starts to prove some or all moves of a position, the most promising first. Table entries of
    /// other positions under the same rule remain valid.
    pub fn start(&mut self, board: &Ultimate, moves: impl IntoIterator<Item = MiniCell>) {
        self.begin(board);
        let legal = moves.into_iter().filter(|&at| board.is_legal(at));
        self.moves.extend(legal.map(|at| Candidate::of(board, at)));
        self.before = self.search.nodes;
    }

    /// Starts to look for the shortest win of a position with a proven one: for a win within three plies, then
    /// within two more, and so on. What is known of the moves is kept.
    pub fn shorten(&mut self, board: &Ultimate) {
        self.begin(board);
        if let Some((_, keys)) = &self.keys {
            let known = |at| Candidate::of(board, at).recalled(keys, &self.table);
            self.moves.extend(board.moves().map(known));
        }
        self.within = Some(Self::FIRST_DISTANCE);
    }

    fn begin(&mut self, board: &Ultimate) {
        let rule = board.rule();
        if self.keys.as_ref().is_some_and(|(known, _)| *known == rule) {
            self.table.next_search();
        } else {
            self.table.next_board();
            self.keys = Some((rule, Keys::new(rule)));
        }
        self.search.stop();
        self.history = NO_HISTORY;
        self.moves.clear();
        self.within = None;
        self.open_cells = open_cells(board);
        (self.next, self.is_asking, self.round) = (0, false, Self::FIRST_ROUND);
    }

    /// Takes the values of a position's moves from the table, without searching. After a proven
    /// winning move and any reply, the proof continues this way: a newly found win might take
    /// longer.
    pub fn recall(&mut self, board: &Ultimate) {
        self.stop();
        let Some((rule, keys)) = &self.keys else {
            return;
        };
        if *rule == board.rule() {
            let known = |at| Candidate::of(board, at).recalled(keys, &self.table);
            self.moves.extend(board.moves().map(known));
            self.open_cells = open_cells(board);
        }
    }

    /// Ends the proof.
    pub fn stop(&mut self) {
        self.moves.clear();
        self.search.stop();
        self.before = self.search.nodes;
    }

    /// Returns the number of nodes visited since the start: positions whose moves were expanded.
    pub const fn nodes(&self) -> u64 {
        self.search.nodes - self.before
    }

    /// Searches another `nodes` nodes, at least one, or until every move is proven. Slicing does not
    /// change the findings.
    pub fn step(&mut self, nodes: u64) -> Progress {
        let end = self.search.nodes.saturating_add(nodes.max(1));
        while self.search.nodes < end
            && let Some((place, beta)) = self.question()
            && let Some((_, keys)) = &self.keys
        {
            let candidate = &mut self.moves[place];
            let mut memory = Memory {
                keys,
                table: &mut self.table,
                history: &mut self.history,
            };
            if !self.is_asking {
                self.deadline = self.search.nodes.saturating_add(self.round);
                let board = candidate.after;
                let known = keys.known(&board);
                self.search.stop();
                self.search.outcome = bounds(&board, known, memory.table).answer(beta);
                if self.search.outcome.is_none() {
                    let key = known.key;
                    let question = Question { board, key, beta };
                    self.search.visit(&mut memory, question);
                }
                self.is_asking = true;
            }
            let stop = end.min(self.deadline);
            if let Some(replies) = self.search.run(&mut memory, stop) {
                candidate.learn(replies, beta);
            } else if self.search.nodes < self.deadline {
                break;
            } else {
                self.search.stop();
            }
            self.is_asking = false;
            self.next = place + 1;
        }
        Progress::of(self.question().is_none())
    }

    /// Returns the index of the next move in question, and the score of its replies to test.
    fn question(&mut self) -> Option<(usize, i32)> {
        loop {
            let within = self.within;
            if within.is_some_and(|plies| plies > self.open_cells || self.wins_within(plies)) {
                return None;
            }
            for _ in 0..2 {
                let open = self.moves.iter().enumerate().skip(self.next);
                let ask = |open: &Candidate| match within {
                    Some(plies) => open.question_within(plies),
                    None => open.question(),
                };
                let mut questions = open.filter_map(|(place, open)| Some((place, ask(open)?)));
                if let Some(question) = questions.next() {
                    return Some(question);
                }
                if self.next > 0 {
                    (self.next, self.round) = (0, self.round.saturating_mul(Self::GROWTH));
                }
            }
            // By the count the game may end with a move of the side that loses.
            (self.within, self.round) = (Some(within? + 1), Self::FIRST_ROUND);
        }
    }

    /// Returns whether a move is proven to win within some plies.
    fn wins_within(&self, plies: u32) -> bool {
        let score = WIN - plies.cast_signed();
        self.moves.iter().any(|candidate| candidate.lower >= score)
    }

    /// Returns whether every move is proven not to win.
    pub fn is_without_win(&self) -> bool {
        !self.moves.is_empty() && self.moves.iter().all(|candidate| candidate.upper <= 0)
    }

    /// Returns best play after a move, as far as the table has the proof.
    pub fn line(&self, at: MiniCell) -> Vec<MiniCell> {
        let mut line = Vec::new();
        let Some((_, keys)) = &self.keys else {
            return line;
        };
        let candidate = self.moves.iter().find(|candidate| candidate.at == at);
        let mut next = candidate.filter(|candidate| candidate.question().is_none());
        let mut reply;
        while let Some(candidate) = next {
            line.push(candidate.at);
            reply = candidate.best_reply(keys, &self.table);
            next = reply.as_ref();
        }
        line
    }

    /// Returns the moves with their proven values.
    pub fn values(&self) -> impl Iterator<Item = (MiniCell, Option<Value>)> {
        let plies = self.open_cells;
        let value = move |candidate: &Candidate| (candidate.at, candidate.value(plies));
        self.moves.iter().map(value)
    }
}

impl Candidate {
    fn of(board: &Ultimate, at: MiniCell) -> Self {
        let mut after = *board;
        after.play(at);
        let (lower, upper) = match after.status() {
            Status::Won(winner) if winner == board.to_move() => (WIN - 1, WIN - 1),
            Status::Won(_) => (1 - WIN, 1 - WIN),
            Status::Draw => (0, 0),
            Status::InProgress if wins_at_once(&after) => (2 - WIN, 2 - WIN),
            Status::InProgress => (-WIN, WIN),
        };
        Self {
            at,
            after,
            lower,
            upper,
        }
    }

    /// Returns the score of the replies to test, or `None` if the value is known: first whether
    /// they draw, which fails if the move wins, then whether they win.
    const fn question(&self) -> Option<i32> {
        if self.outcome().is_some() {
            None
        } else if self.upper > 0 {
            Some(0)
        } else {
            Some(1)
        }
    }

    /// Returns the score of the replies that tests whether the move wins within some plies, or `None` if that is
    /// known.
    fn question_within(&self, plies: u32) -> Option<i32> {
        let score = WIN - plies.cast_signed();
        (self.lower < score && score <= self.upper).then_some(-score)
    }

    /// Returns the best reply to a move of known value, with the table's bounds; nothing at the
    /// end, or if they do not suffice.
    fn best_reply(&self, keys: &Keys, table: &Table) -> Option<Self> {
        let moves = self.after.moves();
        let replies = moves.map(|at| Self::of(&self.after, at).recalled(keys, table));
        let best = if self.lower > 0 {
            replies.max_by_key(|reply| reply.upper)
        } else {
            replies.max_by_key(|reply| reply.lower)
        };
        // Where the table has forgotten the best reply, the best that it remembers is worse.
        let outcome = self.outcome().map(|outcome| -outcome);
        best.filter(|best| best.outcome().is_some() && best.outcome() == outcome)
    }

    /// Returns the move with the table's bounds.
    fn recalled(mut self, keys: &Keys, table: &Table) -> Self {
        if self.question().is_some() {
            let bounds = bounds(&self.after, keys.known(&self.after), table);
            self.lower = further(bounds.upper);
            self.upper = further(bounds.lower);
        }
        self
    }

    /// Applies the answer to a question.
    fn learn(&mut self, replies: i32, beta: i32) {
        let score = further(replies);
        if replies >= beta {
            self.upper = self.upper.min(score);
        } else {
            self.lower = self.lower.max(score);
        }
    }

    /// Returns 1 if the move is known to win, 0 if it draws, and −1 if it loses.
    const fn outcome(&self) -> Option<i32> {
        if self.lower > 0 {
            Some(1)
        } else if self.upper < 0 {
            Some(-1)
        } else if self.lower == 0 && self.upper == 0 {
            Some(0)
        } else {
            None
        }
    }

    fn value(&self, open_cells: u32) -> Option<Value> {
        let score = match self.outcome()? {
            1 => self.lower,
            -1 => self.upper,
            _ => 0,
        };
        Some(Value::of_score(score, open_cells))
    }
}
