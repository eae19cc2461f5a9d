//! Reasons for and against a move in Ultimate, by the rules alone.

use noughts_rules::{Bitboard, MiniCell, Played, Position, Side, Status, Ultimate};

use crate::reason::Reason;

/// Returns the reasons that the rules give for a played move, from the boards before and after it,
/// the most important first.
pub(crate) fn mini_reasons(before: &Position, after: &Position, played: &Played) -> Vec<Reason> {
    let open = after.open();
    let (Some(at), Some(before), Some(after)) = (
        MiniCell::at(played.cell),
        before.as_ultimate(),
        after.as_ultimate(),
    ) else {
        return Vec::new();
    };
    let (mini, other) = (at.mini, played.side.other());
    let mut reasons = Vec::new();
    if !played.main_lines.is_empty() {
        let lines = played.main_lines.clone();
        return vec![Reason::WinsMain { lines }];
    }
    if after.status() == Status::Won(played.side) {
        return vec![Reason::WinsByCount];
    }
    if !played.lines.is_empty() {
        let lines = played.lines.clone();
        reasons.push(Reason::WinsMini { mini, lines });
    }
    if wins_mini(before, other, at) {
        let wins = before.owned(other).with(mini).has_line();
        reasons.push(if wins {
            Reason::BlocksMain { mini }
        } else {
            Reason::BlocksMini { mini }
        });
    }
    let (mut wins, mut minis) = (Bitboard::EMPTY, Bitboard::EMPTY);
    for at in after.moves() {
        let mut answered = *after;
        answered.play(at);
        if answered.status() == Status::Won(other) {
            wins = wins.with(at.cell_id());
        } else if wins_mini(after, other, at) {
            minis = minis.with(at.cell_id());
        }
    }
    let cells = |found: Bitboard| found.iter().collect();
    if !wins.is_empty() {
        reasons.push(Reason::LeavesWin { cells: cells(wins) });
    } else if !minis.is_empty() {
        let cells = cells(minis);
        reasons.push(Reason::LeavesMini { cells });
    }
    if after.allowed() == open && open.len() > 1 {
        reasons.push(Reason::FreeChoice);
    }
    reasons
}

/// Returns whether a cell would win its mini board for a side.
fn wins_mini(board: &Ultimate, mark: Side, at: MiniCell) -> bool {
    board.owner(at.mini).is_none() && board.marks(mark, at.mini).with(at.cell).has_line()
}
