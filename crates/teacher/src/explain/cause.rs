//! The causes of an explanation.

use noughts_engine::{Reason, Value};
use noughts_rules::{CellId, Line, Side, Spots};

/// A statement about a move or a position that names what it speaks of, and can be checked by the
/// rules or, where it says so, by the values of moves.
///
/// "The move" is the explained one, "the mover" the side to move before it. An explanation of a
/// position has no move; its causes speak of the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A reason for or against the move alone.
    Reason(Reason),
    /// The mover loses, by this line of play. If the line has no moves, the position was lost before,
    /// and no move helps.
    LosesTo(Attack),
    /// The mover wins, by this line of play.
    WinsBy(Attack),
    /// The value of the position for the side to move, which no move improves, and the move that decided
    /// it, if the values of the game so far are known.
    Outcome {
        /// The value under best play.
        value: Value,
        /// The decisive moment.
        since: Option<Since>,
    },
    /// The move is a mistake: these have a better outcome.
    Better {
        /// Every move with the best outcome.
        cells: Vec<CellId>,
        /// The best line of play, which begins with one of them.
        line: Vec<CellId>,
        /// Its part up to the point where the mover cannot be stopped, if it wins.
        wins: Option<Attack>,
    },
    /// All other moves lose; in an explanation of a position, all moves.
    Alternatives {
        /// The losing lines of play, as far as they are known. Each begins with the move that loses.
        lines: Vec<Alternative>,
        /// The moves that complete a line and thereby lose.
        at_once: Vec<Threat>,
    },
    /// Where marks fall: a threat of a side in a cell that cannot be taken yet, with no threat below it in
    /// its column. When nothing is left but the cells from the one below it upwards, it is the turn of the
    /// other side.
    Zugzwang {
        /// The side.
        side: Side,
        /// The threat.
        threat: Threat,
        /// The move's effect on it.
        effect: Effect,
    },
    /// The opponent threatens to complete lines with one cell, so the side to move must answer there
    /// unless it wins at once.
    MustAnswer {
        /// The threat.
        threat: Threat,
    },
    /// A pairing strategy. Where a line wins: each line that the opponent can still complete contains
    /// a pair of empty cells; whenever the opponent takes a cell of a pair, the mover takes the
    /// other, and the opponent never completes a line. Where a line loses: the mover answers each
    /// move with the other cell of its pair, and never completes a line.
    Pairing {
        /// The pairs. No cell is in two of them.
        pairs: Vec<[CellId; 2]>,
    },
    /// The move is the partner, in a pairing strategy, of the cell that the opponent has just taken.
    Partner {
        /// The opponent's cell.
        of: CellId,
        /// The pairs before the opponent's move, in which a line wins.
        pairs: Vec<[CellId; 2]>,
    },
    /// After the move the opponent cannot complete any line: each contains a mark of the mover, or
    /// one that no longer counts.
    NoLineLeft {
        /// The opponent.
        side: Side,
    },
    /// Neither side can complete a line, so the result is certain: a draw, or the one by count.
    Settled,
    /// The move closes lines for good that the opponent could still have completed and has marks in.
    Closes {
        /// The lines.
        lines: Vec<Line>,
    },
    /// Nothing better is known of the move than the lines through it that the mover can still complete.
    Builds {
        /// Their number.
        open: usize,
        /// Those in which the mover has marks.
        begun: Vec<Line>,
    },
    /// Several moves have the same value, and the opponent has to find an answer to each.
    Choice {
        /// Their value.
        value: Value,
        /// The moves of the same value.
        equal: Vec<CellId>,
        /// One of them: the explained move, or the one to choose.
        cell: CellId,
        /// The replies to it with the opponent's best outcome.
        answers: Vec<CellId>,
        /// The number of all replies to it.
        replies: u32,
        /// The move to which the opponent has the fewest such replies, and their number, if they are
        /// fewer.
        sharpest: Option<(CellId, u32)>,
    },
    /// Ultimate: where the move sends the opponent, and what the opponent can win there.
    SendsTo {
        /// The mini boards that the opponent may play in.
        minis: Spots,
        /// Whether these are all open mini boards, and more than one.
        is_free: bool,
        /// The cells that would win the opponent a mini board or the game, with the lines.
        threats: Vec<Threat>,
    },
    /// Ultimate by count: neither side can own a line of mini boards, so their number decides.
    ByCount {
        /// The mini boards of X and of O.
        owned: [u8; 2],
        /// The mini boards that X, and that O, can still win.
        winnable: [Spots; 2],
        /// The winner, if the other side can no longer draw level.
        winner: Option<Side>,
    },
}

impl Cause {
    /// Returns what there is to see of a move to choose, as a key of the texts.
    pub(super) const fn glance(&self) -> &'static str {
        match self {
            Self::WinsBy(attack) if attack.moves.len() < 2 => "fork",
            Self::WinsBy(_) => "force",
            Self::LosesTo(_)
            | Self::Outcome {
                value: Value::Loss { .. },
                ..
            } => "lost",
            Self::Zugzwang { .. } => "rows",
            Self::Reason(reason) => match reason {
                Reason::WinsIn { .. }
                | Reason::WinsInAtMost { .. }
                | Reason::OnlyWin
                | Reason::Strategy { .. } => "force",
                Reason::PreventsFork { .. } => "prevent",
                Reason::OnlyMove => "only",
                Reason::WinsMini { .. } => "mini",
                Reason::BlocksMini { .. } | Reason::BlocksMain { .. } => "stop",
                Reason::Threatens { .. } => "threat",
                _ => "quiet",
            },
            _ => "quiet",
        }
    }

    /// Returns the rank of a cause in an explanation; those of a lost move come in another order.
    pub(super) const fn rank(&self, loses: bool) -> u8 {
        match self {
            Self::Reason(reason) => match reason {
                Reason::Wins { .. }
                | Reason::WinsMain { .. }
                | Reason::WinsByCount
                | Reason::Strategy { .. }
                | Reason::Completes { .. } => 0,
                // They are not the point where the game is lost.
                Reason::Scores { .. }
                | Reason::WinsMini { .. }
                | Reason::Blocks { .. }
                | Reason::BlocksMain { .. }
                | Reason::BlocksMini { .. }
                | Reason::PreventsFork { .. }
                | Reason::Threatens { .. }
                | Reason::Forks { .. }
                    if loses =>
                {
                    40
                }
                reason => 10 + reason.rank(),
            },
            Self::Zugzwang { effect, .. } => match effect {
                Effect::Decides => 0,
                _ if loses => 40,
                _ => 13,
            },
            Self::LosesTo(_) | Self::WinsBy(_) => 1,
            Self::Settled => 2,
            Self::ByCount { .. } => 3,
            Self::MustAnswer { .. } => 4,
            Self::Outcome { .. } => 5,
            Self::Better { .. } => 6,
            Self::NoLineLeft { .. } => 15,
            Self::Partner { .. } => 16,
            // With the reason that it is the only move.
            Self::Alternatives { .. } => 17,
            Self::Pairing { .. } | Self::Choice { .. } => 18,
            Self::SendsTo { .. } => 12,
            Self::Closes { .. } | Self::Builds { .. } => 30,
        }
    }
}

/// A cell in which a side wins, or in a game where a line loses, has to lose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threat {
    /// The cell.
    pub cell: CellId,
    /// The lines that a mark there completes; none if it ends the game by count alone.
    pub lines: Vec<Line>,
    /// The lines of mini boards that it completes; `a1` is the top-left mini board.
    pub main_lines: Vec<Line>,
}

/// The effect of a move on a threat in a cell that cannot be taken yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// It leaves or makes it, and at the end of the line of play the other side has to play below it.
    Decides,
    /// The mover makes it.
    Makes,
    /// It takes a cell with which the opponent would have made it.
    Prevents,
}

/// A line of play to the point where one side wins whatever the other does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attack {
    /// The side that wins.
    pub winner: Side,
    /// The moves, from the explained position on.
    pub moves: Vec<CellId>,
    /// Why the loser has no defence then.
    pub end: End,
    /// Whether the loser had no choice: each of its moves but the first of all was the only one after
    /// which it was not lost with the next move.
    pub is_forced: bool,
    /// Whether marks fall and the loser, which is to move, has to play below one of the winner's cells,
    /// none of which can be taken yet.
    pub is_zugzwang: bool,
}

/// Why a side has no defence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// The winner is to move and wins at once in each of these cells, all there are; or the loser is
    /// to move, and after each of its moves the winner can win in one of them, unless it has won
    /// already. Where a line loses, they are all the cells left to the loser, with the lines that it
    /// completes.
    Threats(Vec<Threat>),
    /// Completing a line loses, and in whatever order the two play on, the number of moves that
    /// complete none is odd, or always even, so that the loser has none left first.
    Parity {
        /// The moves that complete no line now.
        safe: Vec<CellId>,
        /// The least number of such moves before there is none.
        least: u32,
        /// The greatest.
        most: u32,
    },
}

/// A move, and the line of play by which it loses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternative {
    /// The move.
    pub cell: CellId,
    /// How it loses.
    pub attack: Attack,
}

/// The cause of a position's outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Since {
    /// Nothing: it was the outcome from the start of the game.
    Start,
    /// A mistake.
    Mistake {
        /// The number of moves before it.
        ply: u32,
        /// The side that made it.
        side: Side,
        /// The move.
        cell: CellId,
        /// The value of the position before it, for that side.
        before: Value,
        /// The moves that would have kept the outcome.
        better: Vec<CellId>,
    },
}
