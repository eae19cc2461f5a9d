//! Why a move in Ultimate is good or bad, by the rules alone.

use noughts_rules::{CellId, Line, MiniCell, Position, Side, Spot, Spots, Ultimate};

/// A statement about a move in Ultimate that the rules alone can check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MiniReason {
    /// It wins the game.
    Wins {
        /// The lines of mini boards that it completes; `a1` stands for the top left one.
        lines: Vec<Line>,
    },
    /// It wins a mini board.
    WinsMini {
        /// Which.
        mini: Spot,
        /// The lines that it completes in there.
        lines: Vec<Line>,
    },
    /// With this cell the opponent would have won the mini board, and with that the game.
    BlocksWin {
        /// The mini board.
        mini: Spot,
    },
    /// With this cell the opponent would have won the mini board.
    BlocksMini {
        /// Which.
        mini: Spot,
    },
    /// The opponent can win the game with the next move.
    LeavesWin {
        /// Where, in reading order.
        cells: Vec<CellId>,
    },
    /// The opponent can win a mini board with the next move.
    LeavesMini {
        /// Where, in reading order.
        cells: Vec<CellId>,
    },
    /// The opponent may play in any mini board that is not closed, of which there are several.
    FreeChoice,
}

/// Returns what can be said of a legal move in Ultimate, the most important first; nothing about
/// any other move, and in other games. What follows from the values of the moves is said by
/// [`reasons`](crate::reasons).
///
/// ```
/// use noughts_engine::{MiniReason, mini_reasons};
/// use noughts_rules::{Game, Spot};
///
/// let game = Game::from_record("ultimate aa ai ic ca ab bi ie ea")?;
/// let position = game.position();
/// let [wins, other] = ["ac", "af"].map(|text| position.parse_cell(text).unwrap());
/// let mini = Spot::from_letter('a').unwrap();
/// assert!(matches!(&mini_reasons(position, wins)[..], [MiniReason::WinsMini { mini: a, .. }] if *a == mini));
/// assert_eq!(mini_reasons(position, other), []);
/// # Ok::<(), noughts_rules::RecordError>(())
/// ```
pub fn mini_reasons(position: &Position, cell: CellId) -> Vec<MiniReason> {
    let mark = position.to_move();
    let (Some(&board), Some(at)) = (position.as_ultimate(), MiniCell::at(cell)) else {
        return Vec::new();
    };
    let Ok(played) = position.clone().play(mark, cell) else {
        return Vec::new();
    };
    let mut after = board;
    after.play(at);
    let MiniCell { mini, .. } = at;
    let mut reasons = Vec::new();
    if !played.main_lines.is_empty() {
        let lines = played.main_lines;
        return vec![MiniReason::Wins { lines }];
    }
    if !played.lines.is_empty() {
        let lines = played.lines;
        reasons.push(MiniReason::WinsMini { mini, lines });
    }
    if wins_mini(&board, mark.other(), at) {
        let wins = board.owned(mark.other()).with(mini).has_line();
        reasons.push(if wins {
            MiniReason::BlocksWin { mini }
        } else {
            MiniReason::BlocksMini { mini }
        });
    }
    let (mut wins, mut minis) = (Vec::new(), Vec::new());
    for at in after
        .moves()
        .filter(|&at| wins_mini(&after, mark.other(), at))
    {
        if after.owned(mark.other()).with(at.mini).has_line() {
            wins.push(at.cell_id());
        } else {
            minis.push(at.cell_id());
        }
    }
    wins.sort_unstable();
    minis.sort_unstable();
    if !wins.is_empty() {
        reasons.push(MiniReason::LeavesWin { cells: wins });
    } else if !minis.is_empty() {
        reasons.push(MiniReason::LeavesMini { cells: minis });
    }
    let open: Spots = Spot::ALL
        .into_iter()
        .filter(|&mini| !after.empty(mini).is_empty() && is_playable(&after, mini))
        .collect();
    if after.allowed() == open && open.len() > 1 {
        reasons.push(MiniReason::FreeChoice);
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
