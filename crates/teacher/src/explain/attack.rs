//! Lines of play to the point where one side wins whatever the other does.

use noughts_rules::{Bitboard, CellId, Convention, Played, Position, Side, Status};

use super::cause::{Attack, End, Threat};

/// The defences of the side to move against the loss of the game with the next move.
enum Escape {
    /// Nothing: these are the winner's cells, or the loser's own where a line loses.
    None(Vec<Threat>),
    /// Only this move.
    One(CellId),
    /// More than one move, or a win.
    More,
}

/// Returns the part of a line of play up to the point where `winner` wins the game, or the round,
/// whatever the other side does, or `None` if the moves do not lead there. The part has at least `least` moves.
pub(super) fn attack(
    position: &Position,
    moves: &[CellId],
    least: usize,
    winner: Side,
) -> Option<Attack> {
    let mut now = position.clone();
    let mut is_forced = true;
    for played in 0.. {
        let next = moves.get(played).copied();
        let mut is_only = true;
        let threats = if now.to_move() == winner {
            wins(&now)
        } else {
            match escape(&now, winner) {
                Escape::None(threats) => threats,
                Escape::One(cell) => {
                    is_only = next == Some(cell);
                    Vec::new()
                }
                Escape::More => {
                    is_only = false;
                    Vec::new()
                }
            }
        };
        if played >= least
            && let Some(end) = end(&now, winner, threats)
        {
            let is_open = |it: &Threat| now.legal().contains(it.cell);
            let is_zugzwang = now.topology().falls()
                && matches!(&end, End::Threats(threats) if !threats.iter().any(is_open));
            return Some(Attack {
                winner,
                moves: moves[..played].to_vec(),
                end,
                is_forced,
                is_zugzwang,
            });
        }
        is_forced &= is_only || played == 0;
        let played = now.play(now.to_move(), next?).ok()?;
        // In a game with rounds, it is the round that is won.
        if now.status().is_over() || played.round.is_some() {
            break;
        }
    }
    None
}

/// Returns why the loser has no defence in a position, if it has none.
fn end(position: &Position, winner: Side, threats: Vec<Threat>) -> Option<End> {
    if !threats.is_empty() {
        return Some(End::Threats(threats));
    }
    if position.convention() == Convention::Normal {
        return None;
    }
    let (least, most) = safe_plies(position)?;
    let to_move = position.to_move();
    let loser = if least % 2 == 0 {
        to_move
    } else {
        to_move.other()
    };
    (loser != winner).then(|| End::Parity {
        safe: safe(position),
        least,
        most,
    })
}

/// Returns whether a line of marks wins the game, or the round.
pub(super) fn is_of_lines(position: &Position) -> bool {
    position.convention() == Convention::Normal && position.as_ultimate().is_none()
}

/// Returns a side's marks.
pub(super) fn marks_of(position: &Position, side: Side) -> Bitboard {
    let own = Some(position.symbol_of(side));
    let cells = position.topology().cells();
    cells
        .filter(|&cell| position.symbol_at(cell) == own)
        .collect()
}

/// Returns the cells in which the side to move wins at once.
pub(super) fn wins(position: &Position) -> Vec<Threat> {
    let side = position.to_move();
    if is_of_lines(position) {
        return threats_of(position, side);
    }
    let mut threats = Vec::new();
    for cell in position.legal() {
        if let Some((played, after)) = play(position, cell)
            && after.status() == Status::Won(side)
        {
            threats.push(Threat::of(played));
        }
    }
    threats
}

/// Returns the cells in which a side would complete lines, no matter whose turn it is, where a line
/// wins.
pub(super) fn threats_of(position: &Position, side: Side) -> Vec<Threat> {
    let own = marks_of(position, side) - position.spent();
    let threat = |cell| Threat {
        cell,
        lines: position.topology().lines_through(own.with(cell), cell),
        main_lines: Vec::new(),
    };
    let threats = position.legal().iter().map(threat);
    threats.filter(|threat| !threat.lines.is_empty()).collect()
}

/// Returns a move and the position after it.
pub(super) fn play(position: &Position, cell: CellId) -> Option<(Played, Position)> {
    let mut after = position.clone();
    let played = after.play(position.to_move(), cell).ok()?;
    Some((played, after))
}

impl Threat {
    /// Returns a cell alone.
    pub(super) const fn at(cell: CellId) -> Self {
        Self {
            cell,
            lines: Vec::new(),
            main_lines: Vec::new(),
        }
    }

    pub(super) fn of(played: Played) -> Self {
        Self {
            cell: played.cell,
            lines: played.lines,
            main_lines: played.main_lines,
        }
    }
}

fn escape(position: &Position, winner: Side) -> Escape {
    // Where marks fall, a move may open a cell to the other side.
    if is_of_lines(position) && !position.topology().falls() {
        let threats = threats_of(position, winner);
        let can_win = || !threats_of(position, winner.other()).is_empty();
        return match threats.as_slice() {
            [] => Escape::More,
            _ if can_win() => Escape::More,
            [threat] => Escape::One(threat.cell),
            // The last empty cell ends the round.
            _ if position.legal().len() == 1 => Escape::More,
            [_, _, ..] => Escape::None(threats),
        };
    }
    let mut threats: Vec<Threat> = Vec::new();
    let mut only = None;
    for cell in position.legal() {
        let Some((played, after)) = play(position, cell) else {
            continue;
        };
        let threat = match after.status() {
            Status::Won(side) if side == winner => Some(Threat::of(played)),
            Status::Won(_) | Status::Draw => None,
            // Where a line loses, nobody wins with a move but the last.
            Status::InProgress if position.convention() == Convention::Misere => None,
            // A cell that is open already comes before one that the move opens.
            Status::InProgress => {
                let mut wins = wins(&after);
                let open = wins
                    .iter()
                    .position(|it| position.legal().contains(it.cell));
                (!wins.is_empty()).then(|| wins.swap_remove(open.unwrap_or(0)))
            }
        };
        match threat {
            Some(threat) if threats.iter().any(|other| other.cell == threat.cell) => {}
            Some(threat) => threats.push(threat),
            None if only.is_some() => return Escape::More,
            None => only = Some(cell),
        }
    }
    only.map_or(Escape::None(threats), Escape::One)
}

/// The most moves without a line whose orders are all tried.
const MOST_SAFE: usize = 6;

/// Returns the moves that complete no line, where a line loses.
fn safe(position: &Position) -> Vec<CellId> {
    let mut safe = position.legal_moves();
    safe.retain(|&cell| play(position, cell).is_some_and(|(played, _)| played.lines.is_empty()));
    safe
}

/// Returns the least and the greatest number of moves that complete no line before the side to move
/// has none, where a line loses; `None` if it may be odd or even, if the board may fill up, or if
/// there are too many orders.
fn safe_plies(position: &Position) -> Option<(u32, u32)> {
    if position.status().is_over() {
        return None;
    }
    let safe = safe(position);
    if safe.len() > MOST_SAFE {
        return None;
    }
    let mut range: Option<(u32, u32)> = None;
    for cell in safe {
        let (_, after) = play(position, cell)?;
        let (least, most) = safe_plies(&after)?;
        let (lower, upper) = range.unwrap_or((least + 1, most + 1));
        if (least + 1) % 2 != lower % 2 {
            return None;
        }
        range = Some((lower.min(least + 1), upper.max(most + 1)));
    }
    Some(range.unwrap_or((0, 0)))
}
