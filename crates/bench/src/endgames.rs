//! Endgames of Ultimate, to be proven.

use noughts_engine::{Limit, MonteCarlo, Progress, Prover, Search as _};
use noughts_random::SplitMix64;
use noughts_rules::{CellId, Position, Variant};

/// Who plays until an endgame is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Players {
    /// All moves are equally likely.
    Random,
    /// The Monte Carlo search with 200 playouts a move, after four random moves.
    Engine,
}

/// How many playouts the engine makes for a move.
const PLAYOUTS: u64 = 200;

/// How many random moves come before those of the engine.
const OPENING: u32 = 4;

/// Returns the positions in progress with so many open cells that games lead to, without end; the
/// same for the same seed. The rules must be Ultimate's.
pub fn endgames(
    variant: Variant,
    players: Players,
    cells: u32,
    seed: u64,
) -> impl Iterator<Item = Position> {
    (0..).filter_map(move |game| endgame(variant, players, cells, SplitMix64::nth(seed, game)))
}

/// Plays one game; returns nothing if it ends before or leaves the number out.
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

/// Proves every move of a position with an empty table of the usual size; returns how many nodes that
/// took.
pub fn prove(position: &Position) -> u64 {
    let mut prover = Prover::new(Prover::TABLE_BYTES);
    if let Some(board) = position.as_ultimate() {
        prover.start(board, board.moves());
    }
    while prover.step(u64::MAX) == Progress::Running {}
    prover.nodes()
}
