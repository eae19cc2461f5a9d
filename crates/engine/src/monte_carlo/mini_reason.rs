//! Why a move in Ultimate is good or bad, by the rules alone.

use noughts_rules::{MiniCell, Played, Position, Side, Spot, Spots, Ultimate};

use crate::reason::Reason;

/// Returns what the rules say of a move that was played, from the boards before and after it, the
/// most important first.
pub(super) fn mini_reasons(before: &Position, after: &Position, played: &Played) -> Vec<Reason> {
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
    let (mut wins, mut minis) = (Vec::new(), Vec::new());
    for at in after.moves().filter(|&at| wins_mini(after, other, at)) {
        if after.owned(other).with(at.mini).has_line() {
            wins.push(at.cell_id());
        } else {
            minis.push(at.cell_id());
        }
    }
    wins.sort_unstable();
    minis.sort_unstable();
    if !wins.is_empty() {
        reasons.push(Reason::LeavesWin { cells: wins });
    } else if !minis.is_empty() {
        reasons.push(Reason::LeavesMini { cells: minis });
    }
    let open: Spots = Spot::ALL
        .into_iter()
        .filter(|&mini| !after.empty(mini).is_empty() && is_playable(after, mini))
        .collect();
    if after.allowed() == open && open.len() > 1 {
        reasons.push(Reason::FreeChoice);
    }
    reasons
}

/// Returns whether a mini board can be played in if the opponent may choose it.
fn is_playable(board: &Ultimate, mini: Spot) -> bool {
    match board.rule() {
        noughts_rules::UltimateRule::Standard => board.owner(mini).is_none(),
        noughts_rules::UltimateRule::Cross => true,
    }
}

/// Returns whether a cell would win its mini board for a mark.
fn wins_mini(board: &Ultimate, mark: Side, at: MiniCell) -> bool {
    board.owner(at.mini).is_none() && board.marks(mark, at.mini).with(at.cell).has_line()
}
