//! The yardstick for every level: a player that knows the rules and looks one move ahead.

use noughts_engine::choose;
use noughts_rules::{CellId, Position, Side, Status};

/// Returns a move that wins at once; failing that, one that neither loses at once nor lets the
/// opponent win at once; failing that, one that at least does not lose at once. It chooses among
/// those at random, the same for the same seed.
///
/// It asks only the rules, so it plays every game. Winning means the game or, in a match of rounds,
/// a point.
pub(crate) fn choose_simply(position: &Position, seed: u64) -> Option<CellId> {
    let moves = position.legal_moves();
    let own = position.to_move();
    let judged: Vec<_> = moves
        .iter()
        .filter_map(|&cell| Some((cell, judge(position, cell, own)?)))
        .collect();
    let best = judged.iter().map(|&(_, fate)| fate).max()?;
    let best = judged.iter().filter(|(_, fate)| *fate == best);
    let best: Vec<_> = best.map(|&(cell, _)| cell).collect();
    choose(&best, seed)
}

/// The immediate result of a move, from the worst up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fate {
    Loses,
    /// The opponent can win with the next move.
    LeavesWin,
    Nothing,
    Wins,
}

fn judge(position: &Position, cell: CellId, own: Side) -> Option<Fate> {
    let after = after(position, cell)?;
    let gains = gain(position, &after, own);
    if gains != 0 {
        return Some(if gains > 0 { Fate::Wins } else { Fate::Loses });
    }
    let wins = |reply: CellId| {
        let end = self::after(&after, reply);
        end.is_some_and(|end| gain(&after, &end, own) < 0)
    };
    let replies = after.legal_moves();
    let may_reply = after.to_move() != own;
    Some(if may_reply && replies.into_iter().any(wins) {
        Fate::LeavesWin
    } else {
        Fate::Nothing
    })
}

/// Returns a side's gain from a move: 1 for the game or a point, -1 if the other side gains.
fn gain(before: &Position, after: &Position, own: Side) -> i32 {
    let lead = |position: &Position| {
        position.scores().map_or(0, |scores| {
            i32::from(scores[own as usize]) - i32::from(scores[own.other() as usize])
        })
    };
    let points = (lead(after) - lead(before)).signum();
    match after.status() {
        Status::Won(_) if points != 0 => points,
        Status::Won(winner) if winner == own => 1,
        Status::Won(_) => -1,
        Status::Draw | Status::InProgress => points,
    }
}

fn after(position: &Position, cell: CellId) -> Option<Position> {
    let mut after = position.clone();
    after.play(after.to_move(), cell).ok()?;
    Some(after)
}
