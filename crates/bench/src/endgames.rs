//! Endgames of Ultimate, to be proven.

use noughts_engine::{Limit, MonteCarlo, Progress, Prover, Search as _};
use noughts_random::SplitMix64;
use noughts_rules::{CellId, Position, Variant};

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
