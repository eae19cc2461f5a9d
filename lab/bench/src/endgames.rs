//! Endgames of Ultimate by their number of open cells, which are the empty ones of mini boards that are
//! not closed: how many are proven in time, and whether an exhaustive search finds the same.

use std::collections::HashMap;

use noughts_engine::{Limit, MonteCarlo, Progress, Prover, Search as _};
use noughts_random::SplitMix64;
use noughts_rules::{CellId, Position, Status, Ultimate, Variant};
use serde::{Deserialize, Serialize};

/// The players up to the endgame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Players {
    /// All moves are equally likely.
    Random,
    /// The Monte Carlo search with 200 playouts a move, after four random moves.
    Engine,
}

/// The engine's playouts for a move.
const PLAYOUTS: u64 = 200;

/// The number of random moves before the engine's.
const OPENING: u32 = 4;

/// Returns an endless sequence of unfinished positions with a number of open cells, the same for
/// the same seed. The variant must be one of Ultimate.
pub fn endgames(
    variant: Variant,
    players: Players,
    cells: u32,
    seed: u64,
) -> impl Iterator<Item = Position> {
    (0..).filter_map(move |game| endgame(variant, players, cells, SplitMix64::nth(seed, game)))
}

/// Plays one game; returns nothing if it ends early or skips the number.
fn endgame(variant: Variant, players: Players, cells: u32, seed: u64) -> Option<Position> {
    let mut random = SplitMix64::new(seed);
    let mut search = MonteCarlo::with_tree(1 << 20, seed);
    let mut position = variant.start();
    for ply in 0.. {
        let open = Prover::open_cells(position.as_ultimate()?);
        if open <= cells {
            return (open == cells && !position.status().is_over()).then_some(position);
        }
        let cell = if players == Players::Random || ply < OPENING {
            random.pick(&position.legal_moves())
        } else {
            best(&mut search, &position)
        };
        position.play(position.to_move(), cell?).ok()?;
    }
    None
}

fn best(search: &mut MonteCarlo, position: &Position) -> Option<CellId> {
    search.start(position, Limit::Nodes(PLAYOUTS));
    while search.step(u64::MAX) == Progress::Running {}
    search.analysis().best.first().copied()
}

/// Proves every move of a position with an empty table of the usual size; returns the nodes it
/// took.
pub fn prove(position: &Position) -> u64 {
    let mut prover = Prover::new(Prover::TABLE_BYTES);
    if let Some(board) = position.as_ultimate() {
        prover.start(board, board.moves());
    }
    while prover.step(u64::MAX) == Progress::Running {}
    prover.nodes()
}

/// Positions that are to be proven.
#[derive(Clone, Copy, Debug)]
pub struct Trial {
    /// The rule.
    pub variant: Variant,
    /// Who has played so far.
    pub players: Players,
    /// The number of open cells.
    pub cells: u32,
    /// How many positions there are.
    pub positions: usize,
    /// How long each may take, in milliseconds.
    pub milliseconds: f64,
}

/// The result of a trial.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figure {
    /// The rule.
    pub rule: String,
    /// Who has played so far.
    pub play: String,
    /// The number of open cells.
    pub cells: u32,
    /// How many positions there are.
    pub positions: usize,
    /// How many of them were proven in time.
    pub proven: usize,
    /// The milliseconds of a position, the median and what 95 % do not exceed; those of one that is not
    /// proven are all that it had.
    pub milliseconds: [u64; 2],
    /// The nodes of the prover, likewise.
    pub nodes: [u64; 2],
    /// How many of those that were proven an exhaustive search has solved, too.
    pub checked: usize,
    /// In how many of these it finds another outcome.
    pub wrong: usize,
}

impl Trial {
    /// The seed of the positions.
    const SEED: u64 = 19;

    /// The playouts between two looks at the clock.
    const PLAYOUTS_PER_LOOK: u64 = 32;

    /// Proves the positions, by a clock in milliseconds. Where a check is wanted, each gets an
    /// exhaustive search with a limit of `check` nodes.
    pub fn run(self, check: usize, clock: impl Fn() -> f64) -> Figure {
        let positions = endgames(self.variant, self.players, self.cells, Self::SEED);
        let (mut milliseconds, mut nodes) = (Vec::new(), Vec::new());
        let (mut proven, mut checked, mut wrong) = (0, 0, 0);
        for (seed, position) in (0..).zip(positions.take(self.positions)) {
            let mut search = MonteCarlo::new(seed);
            let begun = clock();
            search.start(&position, Limit::None);
            let mut progress = Progress::Running;
            while progress == Progress::Running && clock() - begun < self.milliseconds {
                progress = search.step(Self::PLAYOUTS_PER_LOOK);
            }
            #[expect(clippy::cast_sign_loss, reason = "a clock does not run backwards")]
            milliseconds.push((clock() - begun).round() as u64);
            nodes.push(search.proof_nodes());
            let value = search.analysis().value;
            proven += usize::from(value.is_some());
            let exact = || Exhaustive::new(check).solve(position.as_ultimate()?);
            if let Some(value) = value.filter(|_| check > 0)
                && let Some(outcome) = exact()
            {
                checked += 1;
                wrong += usize::from(outcome != value.score().signum());
            }
        }
        Figure {
            rule: self.variant.to_string(),
            play: format!("{:?}", self.players).to_lowercase(),
            cells: self.cells,
            positions: self.positions,
            proven,
            milliseconds: [50, 95].map(|percent| percentile(&mut milliseconds, percent)),
            nodes: [50, 95].map(|percent| percentile(&mut nodes, percent)),
            checked,
            wrong,
        }
    }
}

/// Returns the trials of the documentation: each rule, both kinds of play, 24 to 36 open cells.
pub fn trials(positions: usize) -> Vec<Trial> {
    let rules = [
        Variant::Ultimate,
        Variant::UltimateCross,
        Variant::UltimateCount,
    ];
    let mut trials = Vec::new();
    for variant in rules {
        for players in [Players::Random, Players::Engine] {
            for cells in [24, 27, 30, 33, 36] {
                trials.push(Trial {
                    variant,
                    players,
                    cells,
                    positions,
                    milliseconds: 1000.0,
                });
            }
        }
    }
    trials
}

/// Returns what so many per cent of the numbers do not exceed.
fn percentile(numbers: &mut [u64], percent: usize) -> u64 {
    numbers.sort_unstable();
    let place = (numbers.len().saturating_sub(1) * percent).div_ceil(100);
    numbers.get(place).copied().unwrap_or_default()
}

/// Plain alpha-beta with a table of whole positions, which shares nothing with the engine but the
/// rules.
pub(crate) struct Exhaustive {
    known: HashMap<Ultimate, (i32, i32)>,
    most: usize,
}

impl Exhaustive {
    pub(crate) fn new(most: usize) -> Self {
        Self {
            known: HashMap::new(),
            most,
        }
    }

    /// Returns the outcome for the side to move, 1, 0 or -1, unless that takes too many positions.
    pub(crate) fn solve(mut self, board: &Ultimate) -> Option<i32> {
        self.search(board, -1, 1)
    }

    fn search(&mut self, board: &Ultimate, mut alpha: i32, beta: i32) -> Option<i32> {
        let (lower, upper) = self.known.get(board).copied().unwrap_or((-1, 1));
        if lower >= beta || lower == upper {
            return Some(lower);
        }
        if upper <= alpha {
            return Some(upper);
        }
        if self.known.len() >= self.most {
            return None;
        }
        let played = board.moves().map(|at| {
            let mut after = *board;
            after.play(at);
            after
        });
        let mut positions: Vec<_> = played.collect();
        // Those that leave the fewest replies first.
        positions.sort_by_key(Ultimate::move_count);
        let (start, mut best) = (alpha, -1);
        for after in positions {
            best = best.max(match after.status() {
                Status::Won(winner) if winner == board.to_move() => 1,
                Status::Won(_) => -1,
                Status::Draw => 0,
                Status::InProgress => -self.search(&after, -beta, -alpha)?,
            });
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        let bounds = if best >= beta {
            (best, upper)
        } else if best <= start {
            (lower, best)
        } else {
            (best, best)
        };
        self.known.insert(*board, bounds);
        Some(best)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proofs_agree_with_an_exhaustive_search() {
        for variant in [
            Variant::Ultimate,
            Variant::UltimateCross,
            Variant::UltimateCount,
        ] {
            let trial = Trial {
                variant,
                players: Players::Random,
                cells: 14,
                positions: 20,
                milliseconds: f64::INFINITY,
            };
            let figure = trial.run(1_000_000, || 0.0);
            let found = (figure.proven, figure.checked, figure.wrong);
            assert_eq!(found, (20, 20, 0), "{variant}");
        }
    }

    #[test]
    fn a_percentile_is_one_of_the_numbers() {
        let mut numbers: Vec<u64> = (1..=20).rev().collect();
        let found = [50, 95, 100].map(|percent| percentile(&mut numbers, percent));
        assert_eq!(found, [11, 20, 20]);
        assert_eq!(percentile(&mut [], 50), 0);
    }
}
