//! Proves that a position has one best move.

use noughts_engine::{MoveValue, Value};
use noughts_puzzles::Theme;
use noughts_rules::{CellId, Position, SearchKind, Status};

use crate::{cubes, endgames, lines, rounds};

/// The proof of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proven {
    /// The one best move.
    pub best: CellId,
    /// The reason why it is the best.
    pub theme: Theme,
}

/// The nodes that prove every stored puzzle.
pub const ENOUGH: u64 = 4_000_000;

/// Returns what is proven of a position within some nodes, or `None` if it is no puzzle: the game is
/// over, there is only one move, several are best, or the proof takes longer.
///
/// Each kind of search has its own proof: the value of every move on boards of lines, in a cube the
/// shortest win, whether every
/// move wins or draws in an endgame of Ultimate, and the forced win of the round in Expanding.
///
/// ```
/// use noughts_puzzle_finder::{ENOUGH, prove};
/// use noughts_puzzles::Theme;
/// use noughts_rules::Game;
///
/// // Any edge holds the draw, so there is no one best move.
/// let game = Game::from_record("classic a1 b2 c3")?;
/// assert_eq!(prove(game.position(), ENOUGH), None);
///
/// let game = Game::from_record("classic a1 b2 c1")?;
/// let proven = prove(game.position(), ENOUGH).expect("a puzzle");
/// assert_eq!(game.position().write_cell(proven.best), "b1");
/// assert_eq!(proven.theme, Theme::Block);
/// # Ok::<(), noughts_rules::RecordError>(())
/// ```
pub fn prove(position: &Position, most_nodes: u64) -> Option<Proven> {
    let has_choice = position.legal().len() > 1;
    if position.status() != Status::InProgress || !has_choice {
        return None;
    }
    match position.variant().search() {
        SearchKind::AlphaBeta if position.topology().has_layers() => {
            cubes::prove(position, most_nodes)
        }
        SearchKind::AlphaBeta | SearchKind::Drop | SearchKind::Exhaustive => {
            lines::prove(position, most_nodes)
        }
        SearchKind::MonteCarlo => endgames::prove(position, most_nodes),
        SearchKind::Rounds => rounds::prove(position).map(|(proven, _)| proven),
    }
}

/// Returns the one move with a better outcome than every other, if the outcome of all is known and
/// there is one.
pub(crate) fn only_best(values: &[MoveValue]) -> Option<&MoveValue> {
    let outcome = |found: &MoveValue| match found.value {
        Some(Value::Win { .. }) => 2,
        Some(Value::Draw { .. }) => 1,
        Some(Value::Loss { .. }) | None => 0,
    };
    if values.iter().any(|found| found.value.is_none()) {
        return None;
    }
    let best = values.iter().max_by_key(|found| outcome(found))?;
    let as_good = values.iter().filter(|it| outcome(it) == outcome(best));
    (as_good.count() == 1).then_some(best)
}
