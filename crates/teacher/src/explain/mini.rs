//! Causes of Ultimate, by the rules alone.

use noughts_rules::{MiniCell, Position, Side, Spot, Spots, Status, Ultimate};

use super::attack::play;
use super::cause::{Cause, Threat};

/// Returns where a move has sent the opponent, and what the opponent can win there, from the position
/// after it; `None` after the end, and in other games.
pub(super) fn sends_to(after: &Position) -> Option<Cause> {
    let board = after.as_ultimate()?;
    let (minis, side) = (after.allowed(), after.to_move());
    if minis.is_empty() {
        return None;
    }
    let mut threats = Vec::new();
    for at in board.moves() {
        let (mini, was_owned) = (at.mini, board.owner(at.mini).is_some());
        if let Some((played, next)) = play(after, at.cell_id())
            && (next.status() == Status::Won(side) || !was_owned && next.owner(mini) == Some(side))
        {
            threats.push(Threat::of(played));
        }
    }
    Some(Cause::SendsTo {
        minis,
        is_free: minis == after.open() && minis.len() > 1,
        threats,
    })
}

/// Returns the count of mini boards where neither side can own a line of them any more and the number
/// decides; `None` otherwise.
pub(super) fn by_count(position: &Position) -> Option<Cause> {
    let owned = position.counts()?;
    let board = position.as_ultimate()?;
    let can_own = Side::ALL.map(|side| can_own(board, side));
    if position.status().is_over() || can_own.iter().any(|minis| minis.has_line()) {
        return None;
    }
    let winnable = [0, 1].map(|of| can_own[of] - board.owned(Side::ALL[of]));
    let leads = |of: usize| {
        let other = 1 - of;
        u32::from(owned[of]) > can_own[other].len()
    };
    Some(Cause::ByCount {
        owned,
        winnable,
        winner: [0, 1]
            .into_iter()
            .find(|&of| leads(of))
            .map(|of| Side::ALL[of]),
    })
}

/// Returns the mini boards that a side owns or can still win.
fn can_own(board: &Ultimate, side: Side) -> Spots {
    let other = side.other();
    let can_own = |&mini: &Spot| {
        board.owned(side).contains(mini)
            || !board.owned(other).contains(mini) && (!board.marks(other, mini)).has_line()
    };
    Spot::ALL.into_iter().filter(can_own).collect()
}

/// Returns the middle cell of a mini board.
pub(super) fn middle(mini: Spot) -> MiniCell {
    MiniCell {
        mini,
        cell: Spot::ALL[Spot::COUNT / 2],
    }
}
