//! Depth-first proof-number search for a single question: does Maker complete a line?

use std::cmp::Reverse;

use super::board::{Board, CELLS, Cells, Degrees, Game, State, Through, Turn, key};
use super::pairing::{OpenLine, has_pairing};
use super::table::{Effort, INFINITE, Table};
use super::threats::{NODE_BUDGET, Sequence};
use crate::word::Word as _;

/// The budget of matchings in the search for a pairing strategy. Up to 8, the tree of 7 by 7 with
/// five in a row is half as large again; from 10 on it stays the same.
const PAIRING_BUDGET: u32 = 10;

/// The budget at the root, which is examined only once.
const ROOT_PAIRING_BUDGET: u32 = 2000;

/// A move, and the proof numbers of the position after it.
#[derive(Clone, Copy)]
struct Child {
    /// Its weight for move ordering: the more lines it makes or spoils, the larger.
    weight: u32,
    cell: u8,
    key: u64,
    effort: Effort,
}

/// A position whose moves are being searched.
struct Frame {
    state: State,
    key: u64,
    /// The efforts at which the search leaves it for another.
    limits: Effort,
    /// The index of its first move, and of the current one.
    children: usize,
    child: usize,
    /// The number of nodes before it.
    before: u64,
}

/// The combined efforts of a position's moves.
struct Sum {
    effort: Effort,
    /// The move with the least effort, its index, and the effort of the next best.
    best: usize,
    second: u32,
    /// The sum of the other efforts, without the best move's.
    rest: u32,
}

/// How a position was settled without a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Settled {
    /// Maker has a line or an unstoppable sequence of threats.
    Threats,
    /// Breaker wins first, or answers Maker's every threat with one of its own.
    Countered,
    /// Maker's lines are too few and too far from complete.
    Count,
    /// Breaker has a pairing strategy.
    Pairing,
}

impl Settled {
    pub(super) const fn maker_wins(self) -> bool {
        match self {
            Self::Threats => true,
            Self::Countered | Self::Count | Self::Pairing => false,
        }
    }
}

/// The result of examining a position.
pub(super) enum Look {
    Settled(Settled),
    Moves(Cells),
}

/// A visit of a position: the cells that lead to it, the side to move, and the efforts of the position
/// and after its moves.
pub(super) struct Visit {
    pub(super) path: Vec<u8>,
    pub(super) turn: Turn,
    pub(super) effort: Effort,
    pub(super) moves: Vec<(u8, Effort)>,
}

/// A question, searched in slices.
pub(super) struct Search {
    pub(super) game: Game,
    stack: Vec<Frame>,
    children: Vec<Child>,
    /// The lines that Maker could complete in the position looked at last.
    pub(super) open: Vec<OpenLine>,
    pub(super) nodes: u64,
    root: Option<State>,
    /// Whether Maker wins, once that is known.
    pub(super) outcome: Option<bool>,
    pub(super) settled: Option<Settled>,
    /// All visits, if they are wanted.
    pub(super) visits: Option<Vec<Visit>>,
}

impl Search {
    pub(super) fn new(game: Game, root: State) -> Self {
        Self {
            game,
            stack: Vec::new(),
            children: Vec::new(),
            open: Vec::new(),
            nodes: 0,
            root: Some(root),
            outcome: None,
            settled: None,
            visits: None,
        }
    }

    /// Continues until `nodes` nodes were visited in all, or the question is answered.
    pub(super) fn run(&mut self, board: &Board, table: &mut Table, nodes: u64) {
        if let Some(root) = self.root.take() {
            self.begin(board, table, root);
        }
        while let Some(frame) = self.stack.last() {
            let sum = self.sum(frame);
            let Frame { state, limits, .. } = *frame;
            if sum.effort.own >= limits.own || sum.effort.other >= limits.other {
                self.leave(table, sum.effort);
                continue;
            }
            if self.nodes >= nodes {
                return;
            }
            let child = frame.children + sum.best;
            let Child { cell, key, .. } = self.children[child];
            // A quarter more than the second best, so that two similar moves do not alternate
            // (Pawlewicz and Lew, "Improving depth-first PN-search: 1 + ε trick", 2007).
            let beyond = sum.second.saturating_add(sum.second / 4 + 1);
            let limits = Effort {
                own: if limits.other == INFINITE {
                    INFINITE
                } else {
                    limits.other.saturating_sub(sum.rest)
                },
                other: limits.own.min(beyond).min(INFINITE),
            };
            if let Some(frame) = self.stack.last_mut() {
                frame.child = child;
            }
            if let Some(effort) = self.visit(board, table, state.after(cell), key, limits) {
                self.children[child].effort = effort;
            }
        }
    }

    fn begin(&mut self, board: &Board, table: &mut Table, root: State) {
        let key = board.key(&root, self.game);
        let known = table.get(key).filter(|effort| effort.is_decided());
        let effort = known.or_else(|| {
            if let Look::Settled(settled) = self.look(board, &root, Some(ROOT_PAIRING_BUDGET)) {
                self.nodes += 1;
                self.settled = Some(settled);
                let effort = of(settled.maker_wins(), root.turn);
                self.note(Some((root.turn, effort)));
                return Some(effort);
            }
            self.visit(board, table, root, key, Effort::OPEN)
        });
        if let Some(effort) = effort {
            self.outcome = Some((effort.own == 0) == (root.turn == Turn::Maker));
        }
    }

    /// Searches a position until one of its moves, or none, is known to reach the goal of the side to move,
    /// although the position itself may be known.
    pub(super) fn decide_moves(&mut self, board: &Board, table: &mut Table, state: State) {
        self.root = None;
        let key = board.key(&state, self.game);
        if self.visit(board, table, state, key, Effort::OPEN).is_none() {
            self.run(board, table, u64::MAX);
        }
    }

    /// Combines the efforts of a position's moves: the side to move needs one of them, and the
    /// other must answer all.
    fn sum(&self, frame: &Frame) -> Sum {
        let (mut best, mut least, mut second) = (0, u32::MAX, u32::MAX);
        let mut total = 0_u64;
        for (place, child) in self.children[frame.children..].iter().enumerate() {
            let Effort { own, other } = child.effort;
            total += u64::from(own);
            if other < least {
                (best, second, least) = (place, least, other);
            } else {
                second = second.min(other);
            }
        }
        let finite = |effort: u64| effort.min(u64::from(INFINITE - 1)) as u32;
        let chosen = self.children.get(frame.children + best);
        let chosen = chosen.map_or(0, |child| child.effort.own);
        let effort = if least == 0 {
            Effort::REACHED
        } else if least >= INFINITE {
            Effort::MISSED
        } else {
            Effort {
                own: least,
                other: finite(total),
            }
        };
        Sum {
            effort,
            best,
            second,
            rest: finite(total - u64::from(chosen)),
        }
    }

    /// Pops the top frame.
    fn leave(&mut self, table: &mut Table, effort: Effort) {
        let Some(frame) = self.stack.pop() else {
            return;
        };
        self.children.truncate(frame.children);
        let nodes = self.nodes - frame.before + 1;
        table.put(frame.key, effort, nodes);
        let maker_wins = (effort.own == 0) == (frame.state.turn == Turn::Maker);
        match self.stack.last() {
            Some(parent) => self.children[parent.child].effort = effort,
            None => self.outcome = Some(maker_wins),
        }
    }

    /// Visits a position: returns its effort if it is settled, and otherwise pushes it.
    fn visit(
        &mut self,
        board: &Board,
        table: &mut Table,
        state: State,
        key: u64,
        limits: Effort,
    ) -> Option<Effort> {
        self.nodes += 1;
        let is_new = table.get(key).is_none();
        match self.look(board, &state, is_new.then_some(PAIRING_BUDGET)) {
            Look::Settled(settled) => {
                let effort = of(settled.maker_wins(), state.turn);
                table.put(key, effort, 1);
                self.note(Some((state.turn, effort)));
                Some(effort)
            }
            Look::Moves(moves) => {
                let children = self.children.len();
                self.expand(board, table, &state, moves);
                self.stack.push(Frame {
                    state,
                    key,
                    limits,
                    children,
                    child: children,
                    before: self.nodes,
                });
                self.note(None);
                None
            }
        }
    }

    /// Notes a visit: of a settled position below the stack, or of its top.
    fn note(&mut self, settled: Option<(Turn, Effort)>) {
        if self.visits.is_none() {
            return;
        }
        let (above, turn, effort, first) = match (settled, self.stack.split_last()) {
            (Some((turn, effort)), _) => (&self.stack[..], turn, effort, self.children.len()),
            (None, Some((frame, above))) => {
                let effort = self.sum(frame).effort;
                (above, frame.state.turn, effort, frame.children)
            }
            (None, None) => return,
        };
        let path = above.iter().map(|frame| self.children[frame.child].cell);
        let moves = self.children[first..].iter();
        let visit = Visit {
            path: path.collect(),
            turn,
            effort,
            moves: moves.map(|child| (child.cell, child.effort)).collect(),
        };
        self.visits.get_or_insert_default().push(visit);
    }

    /// Returns how a position is settled, or a set of moves of which one is as good as any. The
    /// searches for a pairing strategy and for Breaker's own threats have budgets.
    pub(super) fn look(&mut self, board: &Board, state: &State, pairing: Option<u32>) -> Look {
        let State {
            maker,
            breaker,
            turn,
        } = *state;
        let (mut makers, mut breakers) = (Chances::default(), Chances::default());
        self.open.clear();
        // Lines that share no two cells each need their own pair.
        let (mut pairs, mut last) = (0, 0);
        for (&line, &run) in board.lines.iter().zip(&board.runs) {
            if line & breaker == 0 {
                let empty = line & !maker;
                makers.add(board, empty);
                self.open.push(OpenLine { run, empty });
                if (line & last).count_ones() < 2 {
                    (pairs, last) = (pairs + 1, line);
                }
            }
            if self.game == Game::Strong && line & maker == 0 {
                breakers.add(board, line & !breaker);
            }
        }

        let one = 1_u64 << board.line_length;
        let (own, other, needed) = match turn {
            Turn::Maker => (&makers, &breakers, one / 2),
            Turn::Breaker => (&breakers, &makers, one),
        };
        let lost_by = |side: Turn| match side {
            Turn::Maker => Settled::Countered,
            Turn::Breaker => Settled::Threats,
        };
        if !own.wins.is_empty() {
            return Look::Settled(lost_by(turn.other()));
        }
        if makers.potential < needed {
            return Look::Settled(Settled::Count);
        }
        if !other.wins.is_empty() && !other.wins.is_single() {
            return Look::Settled(lost_by(turn));
        }
        let (attacker, defender) = match turn {
            Turn::Maker => (maker, breaker),
            Turn::Breaker => (breaker, maker),
        };
        if pairing.is_some()
            && own.twos > 1
            && Sequence::find(board, self.game, attacker, defender, NODE_BUDGET).is_some()
        {
            return Look::Settled(lost_by(turn.other()));
        }
        let empty = board.full & !(maker | breaker);
        if let Some(budget) = pairing
            && makers.wins.is_empty()
            && 2 * pairs <= empty.count_ones()
            && has_pairing(&self.open, budget)
        {
            return Look::Settled(Settled::Pairing);
        }

        let mut moves = empty & (makers.cells | breakers.cells);
        if !other.wins.is_empty() {
            moves = other.wins;
        } else if other.twos > 1
            && let Some(threat) = Sequence::find(board, self.game, defender, attacker, NODE_BUDGET)
        {
            moves &= threat.zone(board, self.game, defender, attacker);
        }
        Look::Moves(moves)
    }

    /// Adds the moves of a position, the most promising first: only one of several moves to
    /// equivalent positions, and no dominated move.
    fn expand(&mut self, board: &Board, table: &Table, state: &State, moves: Cells) {
        let (degrees, weights) = degrees(board, self.game, state);
        let keys = board.keys(state, &degrees);
        let unit = 1 << board.line_length;
        let first = self.children.len();
        let potential = weights.potential;
        for cell in moves.cells() {
            let index = usize::from(cell);
            if degrees.is_dominated(moves, cell) {
                continue;
            }
            let after = board.keys_after(keys, state, &degrees, cell);
            let key = key(&after, self.game, state.turn.other());
            if self.children[first..].iter().any(|child| child.key == key) {
                continue;
            }
            let made = weights.maker[index];
            let effort = table.get(key).unwrap_or_else(|| {
                // The closer Maker's lines are to completion, the less effort it takes to win, and
                // the more to stop them.
                let potential = match state.turn {
                    Turn::Maker => potential + made,
                    Turn::Breaker => potential - made,
                };
                let stop = 1 + potential / unit;
                let win = 1 + (2 * unit / potential.max(1)).min(8);
                match state.turn {
                    Turn::Maker => Effort {
                        own: stop,
                        other: win,
                    },
                    Turn::Breaker => Effort {
                        own: win,
                        other: stop,
                    },
                }
            });
            self.children.push(Child {
                weight: 2 * weights.maker[index] + weights.breaker[index],
                cell,
                key,
                effort,
            });
        }
        self.children[first..].sort_unstable_by_key(|child| (Reverse(child.weight), child.cell));
    }
}

impl Board {
    /// Returns the key of a position.
    pub(super) fn key(&self, state: &State, game: Game) -> u64 {
        let degrees = degrees(self, game, state).0;
        key(&self.keys(state, &degrees), game, state.turn)
    }
}

/// Returns the effort for the side to move, once it is known who reaches the goal.
const fn of(maker_wins: bool, turn: Turn) -> Effort {
    match (maker_wins, turn) {
        (true, Turn::Maker) | (false, Turn::Breaker) => Effort::REACHED,
        (false, Turn::Maker) | (true, Turn::Breaker) => Effort::MISSED,
    }
}

/// The lines that one side can still complete.
#[derive(Default)]
struct Chances {
    /// The empty cells that complete a line.
    wins: Cells,
    /// The number of lines that lack two cells.
    twos: u32,
    /// The empty cells of lines that can still be completed.
    cells: Cells,
    /// The sum of 2^(k-r) over lines of k cells that lack r.
    potential: u64,
}

impl Chances {
    fn add(&mut self, board: &Board, empty: Cells) {
        let lacking = empty.count_ones();
        self.cells |= empty;
        self.potential += 1 << (board.line_length - lacking);
        match lacking {
            1 => self.wins |= empty,
            2 => self.twos += 1,
            _ => {}
        }
    }
}

/// The contribution of each cell to either side's potential, and Maker's potential.
struct Weights {
    maker: [u32; CELLS],
    breaker: [u32; CELLS],
    potential: u32,
}

/// Returns the lines through each cell that either side can complete, and their weights.
fn degrees(board: &Board, game: Game, state: &State) -> (Degrees, Weights) {
    let (mut makers, mut breakers) = (Through::new(), Through::new());
    let mut weights = Weights {
        maker: [0; CELLS],
        breaker: [0; CELLS],
        potential: 0,
    };
    let State { maker, breaker, .. } = *state;
    for &line in &board.lines {
        if line & breaker == 0 {
            let weight = 1 << (line & maker).count_ones();
            weights.potential += weight;
            for cell in line.cells() {
                makers.add(line, cell);
                weights.maker[usize::from(cell)] += weight;
            }
        }
        if game == Game::Strong && line & maker == 0 {
            let weight = 1 << (line & breaker).count_ones();
            for cell in line.cells() {
                breakers.add(line, cell);
                weights.breaker[usize::from(cell)] += weight;
            }
        }
    }
    (Degrees::new(board, makers, breakers, state.turn), weights)
}
