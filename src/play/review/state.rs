//! What a finished game's moves were worth. No DOM, no engine: searches go out, studies come in.

use noughts_protocol::{Reason, RunId, Study, Value};
use noughts_rules::{CellId, Game, Position, Side};

use crate::session::Worth;

/// A game that is gone through move by move, from its end to its start: what is searched first is
/// what is found fastest, and helps with the rest.
#[derive(Clone, Debug)]
pub(super) struct Review {
    game: Game,
    /// What is known of each move, in their order.
    moves: Vec<Option<Assessment>>,
}

/// What a move was worth.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Assessment {
    /// Who moved.
    pub(super) mark: Side,
    /// What it led to, for the side that made it.
    pub(super) worth: Worth,
    /// What was wrong with it, if anything was.
    pub(super) fault: Option<Fault>,
}

/// What was wrong with a move.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Fault {
    pub(super) kind: FaultKind,
    /// What the better move leads to.
    pub(super) best: Worth,
    /// The better move.
    pub(super) better: CellId,
    /// Why it is good.
    pub(super) reason: Option<Reason>,
}

/// How wrong a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FaultKind {
    /// It changed how the game ends.
    Mistake,
    /// It made much less of the points of games played out, which is an estimate.
    LikelyMistake,
    /// It wins later, or loses sooner, than it could.
    Detour,
}

impl FaultKind {
    /// Returns whether it is a mistake, certain or likely; a detour is none.
    pub(super) const fn is_mistake(self) -> bool {
        match self {
            Self::Mistake | Self::LikelyMistake => true,
            Self::Detour => false,
        }
    }
}

/// How many thousandths of the points a move must give away for a likely mistake: far more than two
/// searches of the same position differ by.
pub(super) const LIKELY_MISTAKE: u16 = 150;

/// A study that is none of the position that was asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Nonsense;

impl Review {
    pub(super) fn new(game: Game) -> Self {
        let moves = vec![None; game.ply()];
        Self { game, moves }
    }

    /// Returns the game.
    pub(super) const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns what is known of each move, in their order.
    pub(super) fn moves(&self) -> &[Option<Assessment>] {
        &self.moves
    }

    /// Returns the faults that are known, with the ply of each, from 1.
    pub(super) fn faults(&self) -> impl Iterator<Item = (usize, Side, &Fault)> {
        let faults = self.moves.iter().enumerate();
        faults.filter_map(|(index, known)| {
            let known = known.as_ref()?;
            Some((index + 1, known.mark, known.fault.as_ref()?))
        })
    }

    /// Returns whether every move is known.
    pub(super) fn is_done(&self) -> bool {
        self.next().is_none()
    }

    /// Returns how many mistakes a side made, as far as is known; detours are none.
    pub(super) fn mistakes(&self, of: Side) -> usize {
        let is_mistake =
            |(_, mark, fault): &(usize, Side, &Fault)| *mark == of && fault.kind.is_mistake();
        self.faults().filter(is_mistake).count()
    }

    /// Returns whether some moves are judged by games that were played out.
    pub(super) fn has_rates(&self) -> bool {
        let mut known = self.moves.iter().flatten();
        known.any(|known| matches!(known.worth, Worth::Rate(_)))
    }

    /// Returns the move to be studied next as the search's name and the game before it, or `None`
    /// when all are known.
    pub(super) fn next(&self) -> Option<(RunId, Game)> {
        let index = self.moves.iter().rposition(Option::is_none)?;
        let mut before = self.game.clone();
        while before.ply() > index {
            before.undo();
        }
        Some((run_of(index), before))
    }

    /// Takes a study in; one that was not asked for is left aside.
    ///
    /// # Errors
    /// It is no study of the position that was asked about.
    pub(super) fn learn(&mut self, study: &Study) -> Result<(), Nonsense> {
        let Some((run, before)) = self.next() else {
            return Ok(());
        };
        if study.run != run {
            return Ok(());
        }
        let played = self.game.moves().nth(before.ply()).ok_or(Nonsense)?;
        let known = assess(before.position(), played.cell, study).ok_or(Nonsense)?;
        self.moves[before.ply()] = Some(known);
        Ok(())
    }
}

fn run_of(index: usize) -> RunId {
    RunId(index as u32 + 1)
}

fn assess(before: &Position, played: CellId, study: &Study) -> Option<Assessment> {
    let (this, best) = (study.find(played)?, study.find(study.best)?);
    let mark = before.to_move();
    before.check(mark, study.best).ok()?;
    let [worth, most] = [this, best].map(|studied| Worth::of(&studied.found));
    let fault = fault_kind(worth, most).map(|kind| Fault {
        kind,
        best: most,
        better: study.best,
        reason: best.reasons.first().cloned(),
    });
    Some(Assessment { mark, worth, fault })
}

/// An estimate is taken for a game that is still open: only what is certain makes a fault.
fn fault_kind(played: Worth, best: Worth) -> Option<FaultKind> {
    if let (Some(ours), Some(theirs)) = (points(played), points(best))
        && [played, best]
            .iter()
            .any(|worth| matches!(worth, Worth::Rate(_)))
    {
        let given_away = theirs.saturating_sub(ours);
        return (given_away >= LIKELY_MISTAKE).then_some(FaultKind::LikelyMistake);
    }
    let (ours, theirs) = (rank(played), rank(best));
    if ours != theirs {
        // A best move that is estimated is none better than a draw.
        let certain = matches!(best, Worth::Exact(_)) || ours < 0;
        return certain.then_some(FaultKind::Mistake);
    }
    let (Worth::Exact(ours), Worth::Exact(theirs)) = (played, best) else {
        return None;
    };
    (ours.plies() != theirs.plies()).then_some(FaultKind::Detour)
}

/// The points of a move in thousandths, certain or estimated; `None` for a score of the engine's.
const fn points(worth: Worth) -> Option<u16> {
    match worth {
        Worth::Exact(value) => Some(match value {
            Value::Win { .. } => 1000,
            Value::Draw { .. } => 500,
            Value::Loss { .. } => 0,
        }),
        Worth::Rate(rate) => Some(rate.permille),
        Worth::Estimate(_) => None,
    }
}

/// 1 for a win, -1 for a loss, and 0 for a draw and what is not certain.
const fn rank(worth: Worth) -> i32 {
    match worth {
        Worth::Exact(value) => value.score().signum(),
        Worth::Rate(_) | Worth::Estimate(_) => 0,
    }
}

#[cfg(test)]
mod tests {
    use noughts_protocol::{MoveValue, Rate, StudiedMove};

    use super::*;

    fn cell(text: &str) -> CellId {
        game().position().parse_cell(text).unwrap()
    }

    /// A study in which every move draws, except for some.
    fn study(run: RunId, before: &Game, best: CellId, others: &[(&str, Value)]) -> Study {
        let moves = before.position().legal_moves().into_iter().map(|legal| {
            let other = others.iter().find(|(other, _)| cell(other) == legal);
            let value = other.map_or(Value::Draw { plies: 5 }, |(_, value)| *value);
            StudiedMove {
                found: MoveValue {
                    cell: legal,
                    value: Some(value),
                    score: 0,
                    nodes: 0,
                    rate: None,
                },
                reasons: vec![Reason::OnlyMove],
            }
        });
        Study {
            run,
            best,
            moves: moves.collect(),
        }
    }

    fn game() -> Game {
        Game::from_record("classic a1 b1 a2 b2 a3").unwrap()
    }

    #[test]
    fn the_moves_are_studied_from_the_last_to_the_first() {
        let mut review = Review::new(game());
        let mut records = Vec::new();
        while let Some((run, before)) = review.next() {
            records.push(before.record());
            let best = before.position().legal_moves()[0];
            review.learn(&study(run, &before, best, &[])).unwrap();
        }
        assert_eq!(
            records,
            [
                "classic a1 b1 a2 b2",
                "classic a1 b1 a2",
                "classic a1 b1",
                "classic a1",
                "classic"
            ]
        );
        assert!(review.is_done());
        assert_eq!(review.faults().count(), 0);
    }

    #[test]
    fn a_mistake_names_the_better_legaland_its_side() {
        let mut review = Review::new(game());
        let (run, before) = review.next().unwrap();
        let win = ("a3", Value::Win { plies: 1 });
        let found = study(run, &before, cell("a3"), &[win]);
        review.learn(&found).unwrap();
        assert_eq!(review.faults().count(), 0);

        let (run, before) = review.next().unwrap();
        let loss = ("b2", Value::Loss { plies: 2 });
        let found = study(run, &before, cell("a3"), &[loss]);
        review.learn(&found).unwrap();
        let (ply, mark, fault) = review.faults().next().unwrap();
        assert_eq!((ply, mark, fault.kind), (4, Side::O, FaultKind::Mistake));
        assert_eq!(before.position().write_cell(fault.better), "a3");
        assert_eq!(fault.reason, Some(Reason::OnlyMove));
        assert_eq!((review.mistakes(Side::O), review.mistakes(Side::X)), (1, 0));
    }

    #[test]
    fn only_what_is_certain_is_a_fault() {
        use FaultKind::{Detour, LikelyMistake, Mistake};
        let [win, draw, loss] = [
            |plies| Worth::Exact(Value::Win { plies }),
            |plies| Worth::Exact(Value::Draw { plies }),
            |plies| Worth::Exact(Value::Loss { plies }),
        ];
        let estimate = Worth::Estimate;
        let rate = |permille| {
            Worth::Rate(Rate {
                permille,
                visits: 9,
            })
        };
        let cases = [
            (win(3), win(3), None),
            (win(5), win(3), Some(Detour)),
            (loss(2), loss(4), Some(Detour)),
            (draw(5), win(3), Some(Mistake)),
            (loss(2), draw(5), Some(Mistake)),
            (loss(2), win(3), Some(Mistake)),
            (estimate(-9), estimate(7), None),
            (estimate(7), win(9), Some(Mistake)),
            (loss(4), estimate(-7), Some(Mistake)),
            (draw(4), estimate(7), None),
            (estimate(0), draw(7), None),
            (rate(400), rate(549), None),
            (rate(400), rate(550), Some(LikelyMistake)),
            (rate(600), rate(400), None),
            (rate(900), win(9), None),
            (rate(700), win(9), Some(LikelyMistake)),
            (loss(4), rate(100), None),
            (loss(4), rate(500), Some(LikelyMistake)),
        ];
        for (played, best, kind) in cases {
            assert_eq!(fault_kind(played, best), kind, "{played:?} for {best:?}");
        }
    }

    #[test]
    fn what_was_not_asked_is_left_aside_and_nonsense_is_named() {
        let mut review = Review::new(game());
        let (run, before) = review.next().unwrap();
        let other = study(RunId(99), &before, cell("a3"), &[]);
        assert_eq!(review.learn(&other), Ok(()));
        assert_eq!(review.moves(), [None, None, None, None, None]);
        for best in [cell("a1"), CellId::new(9, 9).unwrap()] {
            let wrong = study(run, &before, best, &[]);
            assert_eq!(review.learn(&wrong), Err(Nonsense), "{best:?}");
        }
        let empty = Study {
            run,
            best: cell("a3"),
            moves: Vec::new(),
        };
        assert_eq!(review.learn(&empty), Err(Nonsense));
    }
}
