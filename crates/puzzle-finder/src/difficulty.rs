//! How hard a puzzle is, measured.

use noughts_engine::{Limit, Progress, searcher};
use noughts_rules::{CellId, Position, SearchKind};

use crate::rounds;

/// The most nodes, and the most playouts, of a measurement.
const MOST_NODES: u32 = 1 << 16;
const MOST_PLAYOUTS: u32 = 1 << 12;

/// Returns the nodes, in Ultimate the playouts, after which the game's search holds the best move for
/// the only best one, and does so to the end: a power of two. The levels below Perfect are that search
/// with fewer nodes, so a puzzle is as hard as the level that just solves it.
///
/// A puzzle on whose move the search never settles is as hard as the measurement is long. In a game of
/// rounds, whose search plays for the match, the nodes are those of the search for the round.
///
/// ```
/// use noughts_puzzle_finder::difficulty;
/// use noughts_rules::Game;
///
/// let game = Game::from_record("classic a1 b2 c1")?;
/// let block = game.position().parse_cell("b1").expect("a cell");
/// // It comes to mind at once.
/// assert_eq!(difficulty(game.position(), block), 1);
/// # Ok::<(), noughts_rules::RecordError>(())
/// ```
pub fn difficulty(position: &Position, best: CellId) -> u32 {
    let kind = position.variant().search();
    let most = match kind {
        SearchKind::AlphaBeta | SearchKind::Drop | SearchKind::Exhaustive => MOST_NODES,
        SearchKind::MonteCarlo => MOST_PLAYOUTS,
        SearchKind::Rounds => {
            let nodes = rounds::prove(position).map_or(u64::from(MOST_NODES), |(_, nodes)| nodes);
            return u32::try_from(nodes.next_power_of_two()).unwrap_or(MOST_NODES);
        }
    };
    let mut search = searcher(kind, 0);
    // As for those levels, without a prover.
    search.start(position, Limit::Nodes(most.into()));
    let (mut nodes, mut settled) = (1, 1);
    let mut done = search.step(1);
    loop {
        if search.analysis().best != [best] {
            settled = nodes * 2;
        }
        if done == Progress::Done || nodes >= most {
            return settled.min(most);
        }
        done = search.step(u64::from(nodes));
        nodes *= 2;
    }
}
