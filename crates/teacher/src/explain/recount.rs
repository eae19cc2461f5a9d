//! What happened in a finished game: what decided it, and the forks that were played.

use noughts_engine::{Reason, reasons};
use noughts_rules::{CellId, Position, Side, Status};

use super::answer::{Answer, best_outcome, moves_with};
use super::attack::{attack, is_of_lines, threats_of};
use super::cause::{End, Threat};
use super::picture::Picture;

/// A fork that was played, or what decided a finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The number of moves before the position that shows it.
    pub ply: usize,
    /// The number of moves before the last position in which the loser could still help itself, or in which
    /// a win was missed; `None` if the game was lost from the start, and of a fork.
    pub again: Option<usize>,
    /// How the game was decided, as a key of the texts. The winner made a `fork`, the loser had to play `below` one
    /// of the cells where marks fall, or had no good move, in a `corner`; it `left` a threat open, `opened` a cell
    /// where marks fall, `let` the winner win otherwise, or `completed` a line that loses. The winner of rounds went
    /// `ahead` for good. In a draw a side `missed` a win, or it was `held` all the time.
    pub how: &'static str,
    /// The winner, or the side that missed a win; either where nobody had one.
    pub side: Side,
    /// The cells that it is about; of a round, those of its lines.
    pub threats: Vec<Threat>,
}

impl Moment {
    /// Returns what to draw on the position that shows it.
    pub fn picture(&self) -> Picture {
        match self.how {
            "missed" | "ahead" => Picture::good(self.threats.iter().map(|threat| threat.cell)),
            _ => Picture::threats(&self.threats, self.side),
        }
    }
}

impl Answer<'_> {
    /// Returns the forks that were played.
    pub(super) fn forks(&self) -> Vec<Moment> {
        let moves = self.explainer.game().moves().enumerate();
        let fork = |(index, played): (usize, &noughts_rules::Played)| {
            let forks = reasons(self.at(index), played.cell, &[]);
            let mut forks = forks.iter().filter(|it| matches!(it, Reason::Forks { .. }));
            forks.next()?;
            Some(Moment {
                ply: index + 1,
                again: None,
                how: "fork",
                side: played.side,
                threats: threats_of(self.at(index + 1), played.side),
            })
        };
        moves.filter_map(fork).collect()
    }

    /// Returns what decided the game, as far as it is known; told to a side, its own missed win before the
    /// other's.
    pub(super) fn moment(&mut self, told: Option<Side>) -> Option<Moment> {
        match self.position.status() {
            Status::Won(winner) if self.position.scores().is_some() => self.ahead(winner),
            Status::Draw if self.position.scores().is_some() => None,
            Status::Won(winner) => Some(self.won(winner)),
            Status::InProgress if !self.position.is_settled() => None,
            Status::Draw | Status::InProgress => self.drawn(told),
        }
    }

    fn at(&self, ply: usize) -> &Position {
        self.explainer.game().position_at(ply)
    }

    /// Returns the round with which the winner of the most rounds went ahead for good.
    fn ahead(&self, side: Side) -> Option<Moment> {
        let plies = 1..=self.explainer.game().ply();
        let is_ahead = |ply: usize| {
            let [x, o] = self.at(ply).scores()?;
            Some(if side == Side::X { x > o } else { o > x })
        };
        let ply = plies
            .rev()
            .take_while(|&ply| is_ahead(ply) == Some(true))
            .last()?;
        let (before, after) = (self.at(ply - 1), self.at(ply));
        let to_move = ply.checked_sub(2).map(|ply| self.at(ply).to_move());
        let is_open =
            matches!(threats_of(before, side).as_slice(), [_]) && to_move == Some(side.other());
        Some(Moment {
            ply,
            again: is_open.then(|| ply - 2),
            how: "ahead",
            side,
            threats: (after.spent() - before.spent())
                .iter()
                .map(Threat::at)
                .collect(),
        })
    }

    fn won(&mut self, side: Side) -> Moment {
        let (plies, loser) = (self.explainer.game().ply(), side.other());
        let end_at = |ply: usize| attack(self.at(ply), &[], 0, side).map(|end| (ply, end));
        let decided = (1..plies).rev().map_while(end_at).last();
        let (ply, how, threats) = match decided {
            // A line loses, and the loser completed one.
            None => (plies, "completed", Vec::new()),
            Some((ply, end)) => {
                let threats = match end.end {
                    End::Threats(threats) => threats,
                    End::Parity { .. } => Vec::new(),
                };
                let (at, before) = (self.at(ply), self.at(ply - 1));
                let is_open = |it: &Threat| before.legal().contains(it.cell);
                let how = if at.to_move() == loser {
                    match threats.as_slice() {
                        _ if end.is_zugzwang => "below",
                        [_, _, ..] if is_of_lines(at) => "fork",
                        _ => "corner",
                    }
                } else if !is_of_lines(at) {
                    "let"
                } else if threats.iter().any(is_open) {
                    "left"
                } else {
                    "opened"
                };
                (ply, how, threats)
            }
        };
        let again = (0..ply).rev().find(|&ply| {
            let before = self.at(ply).clone();
            before.to_move() == loser && best_outcome(self.study(&before)) != Some(-1)
        });
        Moment {
            ply,
            again,
            how,
            side,
            threats,
        }
    }

    fn drawn(&mut self, told: Option<Side>) -> Option<Moment> {
        let plies = self.explainer.game().ply();
        let mut is_known = true;
        let mut missed: Vec<(usize, Side, Vec<CellId>)> = Vec::new();
        for ply in (0..plies).rev() {
            let before = self.at(ply).clone();
            let lines = self.study(&before);
            let best = best_outcome(lines);
            is_known &= best.is_some();
            if best == Some(1) {
                missed.push((ply, before.to_move(), moves_with(lines, 1)));
            }
        }
        let own = missed.iter().position(|(_, side, _)| Some(*side) == told);
        let last = missed.get(own.unwrap_or(0)).cloned();
        let held = is_known.then_some((plies, Side::X, Vec::new()));
        let how = if last.is_some() { "missed" } else { "held" };
        let (ply, side, cells) = last.or(held)?;
        Some(Moment {
            ply,
            again: (how == "missed").then_some(ply),
            how,
            side,
            threats: cells.into_iter().map(Threat::at).collect(),
        })
    }
}
