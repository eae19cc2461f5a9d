//! What happened in a finished game: what decided it, and the forks that were played.

use noughts_engine::Reason;
use noughts_engine::reasons;
use noughts_rules::{CellId, Convention, Position, Side, Status};

use super::answer::{Answer, best_outcome, moves_with};
use super::attack::{attack, threats_of};
use super::cause::{End, Threat};
use super::picture::Picture;

/// What decided a finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The number of moves before the position that shows it.
    pub ply: usize,
    /// The number of moves before the last position in which the loser could still help itself, or in which
    /// a win was missed; `None` if the game was lost from the start.
    pub again: Option<usize>,
    /// How the game was decided.
    pub how: Decision,
    /// The winner, or the side that missed a win; either where nobody had one.
    pub side: Side,
    /// The cells that it is about.
    pub threats: Vec<Threat>,
}

/// How a game was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The winner's move made more threats than the loser could stop.
    Fork,
    /// After the winner's move the loser had to play below one of the cells.
    Below,
    /// Whatever the loser played after the winner's move, it lost.
    Corner,
    /// The loser left a threat open.
    Left,
    /// Where marks fall, the loser opened a cell to the winner.
    Opened,
    /// The loser let the winner win, in another way.
    Let,
    /// The loser completed a line, though it need not have.
    Completed,
    /// A side had a win, and the game was drawn.
    Missed,
    /// Nobody ever had a win.
    Held,
}

impl Decision {
    /// Returns its word in the catalogue of texts.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Fork => "fork",
            Self::Below => "below",
            Self::Corner => "corner",
            Self::Left => "left",
            Self::Opened => "opened",
            Self::Let => "let",
            Self::Completed => "completed",
            Self::Missed => "missed",
            Self::Held => "held",
        }
    }
}

/// A fork that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fork {
    /// The number of moves with it.
    pub ply: usize,
    /// The side that made it.
    pub side: Side,
    /// Its threats.
    pub threats: Vec<Threat>,
}

impl Moment {
    /// Returns what to draw on the position that shows it.
    pub fn picture(&self) -> Picture {
        match self.how {
            Decision::Missed => Picture::good(self.threats.iter().map(|threat| threat.cell)),
            _ => Picture::threats(&self.threats, self.side),
        }
    }
}

impl Fork {
    /// Returns what to draw on the position after it.
    pub fn picture(&self) -> Picture {
        Picture::threats(&self.threats, self.side)
    }
}

impl Answer<'_> {
    /// Returns the forks that were played.
    pub(super) fn forks(&self) -> Vec<Fork> {
        let game = self.explainer.game();
        let moves = game.moves().enumerate();
        let fork = |(index, played): (usize, &noughts_rules::Played)| {
            let before = game.position_at(index);
            let forks = reasons(before, played.cell, &[]).into_iter();
            let is_fork = |reason: &Reason| matches!(reason, Reason::Forks { .. });
            forks.into_iter().find(is_fork)?;
            Some(Fork {
                ply: index + 1,
                side: played.side,
                threats: threats_of(game.position_at(index + 1), played.side),
            })
        };
        moves.filter_map(fork).collect()
    }

    /// Returns what decided the game, as far as it is known; told to a side, its own missed win before the
    /// other's.
    pub(super) fn moment(&mut self, told: Option<Side>) -> Option<Moment> {
        match self.position.status() {
            Status::Won(winner) => self.won(winner),
            Status::Draw => self.drawn(told),
            Status::InProgress if self.position.is_settled() => self.drawn(told),
            Status::InProgress => None,
        }
    }

    fn at(&self, ply: usize) -> &Position {
        self.explainer.game().position_at(ply)
    }

    fn won(&mut self, winner: Side) -> Option<Moment> {
        let (plies, loser) = (self.explainer.game().ply(), winner.other());
        if self.position.scores().is_some() {
            return None;
        }
        let is_decided = |ply: &usize| attack(self.at(*ply), &[], 0, winner).is_some();
        let Some(ply) = (0..plies).rev().take_while(is_decided).last() else {
            // A line loses, and the loser completed one.
            return Some(Moment {
                ply: plies,
                again: self.again(plies, loser),
                how: Decision::Completed,
                side: winner,
                threats: Vec::new(),
            });
        };
        if ply == 0 {
            return None;
        }
        let end = attack(self.at(ply), &[], 0, winner)?;
        let threats = match end.end {
            End::Threats(threats) => threats,
            End::Parity { .. } => Vec::new(),
        };
        let position = self.at(ply);
        let (is_line, falls) = (
            position.convention() == Convention::Normal && position.as_ultimate().is_none(),
            position.topology().falls(),
        );
        let is_open = |at: &Position| threats.iter().any(|it| at.legal().contains(it.cell));
        let how = if position.to_move() == loser {
            match threats.as_slice() {
                _ if end.is_zugzwang => Decision::Below,
                [_, _, ..] if is_line => Decision::Fork,
                _ => Decision::Corner,
            }
        } else if is_line && ply > 0 && is_open(self.at(ply - 1)) {
            Decision::Left
        } else if is_line && falls {
            Decision::Opened
        } else {
            Decision::Let
        };
        Some(Moment {
            ply,
            again: self.again(ply, loser),
            how,
            side: winner,
            threats,
        })
    }

    /// Returns the number of moves before the last position before a ply in which a side to move was not known
    /// to be lost.
    fn again(&mut self, ply: usize, side: Side) -> Option<usize> {
        (0..ply).rev().find(|&ply| {
            let position = self.at(ply).clone();
            position.to_move() == side && best_outcome(self.study(&position)) != Some(-1)
        })
    }

    fn drawn(&mut self, told: Option<Side>) -> Option<Moment> {
        let mut is_known = true;
        let mut missed: Option<Moment> = None;
        for ply in (0..self.explainer.game().ply()).rev() {
            let position = self.at(ply).clone();
            let side = position.to_move();
            let lines = self.study(&position);
            let best = best_outcome(lines);
            is_known &= best.is_some();
            let is_news = missed.is_none() || Some(side) == told;
            if best == Some(1) && is_news {
                let cell = |cell: CellId| Threat {
                    cell,
                    lines: Vec::new(),
                    main_lines: Vec::new(),
                };
                missed = Some(Moment {
                    ply,
                    again: Some(ply),
                    how: Decision::Missed,
                    side,
                    threats: moves_with(lines, 1).into_iter().map(cell).collect(),
                });
                if told.is_none_or(|told| told == side) {
                    break;
                }
            }
        }
        let held = || Moment {
            ply: self.explainer.game().ply(),
            again: None,
            how: Decision::Held,
            side: Side::X,
            threats: Vec::new(),
        };
        missed.or_else(|| is_known.then(held))
    }
}
