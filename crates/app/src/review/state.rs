//! The evaluation of a finished game's moves. No DOM, no engine: searches go out, studies come in.

use noughts_protocol::{Explained, Goal, RunId, Said, Study, Value};
use noughts_rules::{CellId, Game, Position, Side};

use crate::board_view::Worth;
use crate::engine::{Order, Queue};

/// The engine's time for a move, in milliseconds; small boards are solved long before.
const MOVE_TIME: u32 = 1000;

/// The engine's time for all moves, in milliseconds: a game of 81 moves takes no longer than one of
/// 30.
const GAME_TIME: u32 = 30_000;

/// A game that is reviewed from its end to its start: the last positions are solved fastest, and
/// help with the rest.
#[derive(Clone, Debug)]
pub struct Review {
    game: Game,
    /// The assessment of each move, in order.
    moves: Vec<Option<Assessment>>,
    /// A question to the engine.
    pub engine: Queue<Task>,
    /// The last move that a learner has tried, while it is on the board.
    tried: Option<Tried>,
}

/// The engine's answer about a move of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// The values of the moves in its place, by its index.
    Study(usize),
    /// Why it is a fault, by its index.
    Explain(usize),
    /// Why another move in its place is good or bad.
    Try {
        /// The index of the move of the game.
        index: usize,
        /// The other move.
        cell: CellId,
    },
}

/// A move that a learner has tried, or was shown, in place of one of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Tried {
    /// The index of the move of the game.
    pub index: usize,
    /// The other move.
    pub cell: CellId,
    /// Whether it was shown.
    pub is_shown: bool,
    /// Why it is good or bad, once that is known.
    pub said: Vec<Said>,
}

/// The assessment of a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Assessment {
    /// The side that moved.
    pub mark: Side,
    /// Its value, for the side that made it.
    pub worth: Worth,
    /// Its fault, if any.
    pub fault: Option<Fault>,
}

/// Returns the first explanation, unless it is what is better, and the others.
fn parts(said: &[Said]) -> [&[Said]; 2] {
    let is_first = said.first().is_some_and(|said| !said.reveals);
    said.split_at(usize::from(is_first)).into()
}

/// A fault of a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// Its kind.
    pub kind: FaultKind,
    /// The value of the better move.
    pub best: Worth,
    /// The better move.
    pub better: CellId,
    /// The moves that are no mistakes.
    pub good: Vec<CellId>,
    /// Why the move is a fault and what was better, once that is known.
    pub said: Vec<Said>,
}

impl Fault {
    /// Returns why the move is a fault, and what was better.
    pub fn parts(&self) -> [&[Said]; 2] {
        parts(&self.said)
    }
}

/// The kind of a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// It changed the result of the game.
    Mistake,
    /// It lost much of the score in playouts, which is an estimate.
    LikelyMistake,
    /// It wins later, or loses sooner, than necessary.
    Detour,
}

impl FaultKind {
    /// Returns whether it is a mistake, certain or likely; a detour is not.
    pub const fn is_mistake(self) -> bool {
        match self {
            Self::Mistake | Self::LikelyMistake => true,
            Self::Detour => false,
        }
    }
}

/// The loss of score, in thousandths, that makes a likely mistake: far more than the difference
/// between two searches of the same position.
pub const LIKELY_MISTAKE: u16 = 150;

impl Review {
    /// Returns the review of a game, and the first order.
    pub fn new(game: Game) -> (Self, Option<Order>) {
        let plies = game.ply();
        let time_limit = MOVE_TIME.min(GAME_TIME / (plies as u32).max(1));
        let mut engine = Queue::new(time_limit);
        let mut first = None;
        let mut before = game.clone();
        while before.undo().is_some() {
            let order = engine.ask(Task::Study(before.ply()), before.record(), Goal::Study);
            first = first.or(order);
        }
        let moves = vec![None; plies];
        let review = Self {
            game,
            moves,
            engine,
            tried: None,
        };
        (review, first)
    }

    /// Returns the game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the assessment of each move, in order.
    pub fn moves(&self) -> &[Option<Assessment>] {
        &self.moves
    }

    /// Returns the known faults, with the ply of each, from 1.
    pub fn faults(&self) -> impl Iterator<Item = (usize, Side, &Fault)> {
        let faults = self.moves.iter().enumerate();
        faults.filter_map(|(index, known)| {
            let known = known.as_ref()?;
            Some((index + 1, known.mark, known.fault.as_ref()?))
        })
    }

    /// Returns the ply of the last mistake, from 1: from then on nobody changed the result.
    pub fn turning_point(&self) -> Option<usize> {
        let mistakes = self
            .faults()
            .filter(|(_, _, fault)| fault.kind.is_mistake());
        mistakes.last().map(|(ply, ..)| ply)
    }

    /// Returns whether every move is known.
    pub fn is_done(&self) -> bool {
        self.moves.iter().all(Option::is_some)
    }

    /// Returns the number of a side's known mistakes, without detours.
    pub fn mistakes(&self, of: Side) -> usize {
        let is_mistake =
            |(_, mark, fault): &(usize, Side, &Fault)| *mark == of && fault.kind.is_mistake();
        self.faults().filter(is_mistake).count()
    }

    /// Returns whether some moves are judged by playouts.
    pub fn has_rates(&self) -> bool {
        let mut known = self.moves.iter().flatten();
        known.any(|known| matches!(known.worth, Worth::Rate(_)))
    }

    /// Applies a study; returns the next order. A study that was not requested is ignored.
    pub fn learn(&mut self, study: &Study) -> Option<Order> {
        let &Task::Study(index) = self.engine.task(study.run)? else {
            return Some(Order::Replace);
        };
        let cell = self.game.moves().nth(index)?.cell;
        let known = assess(self.game.position_at(index), cell, study);
        if known.is_none() {
            return Some(Order::Replace);
        }
        let is_fault = known.as_ref().is_some_and(|known| known.fault.is_some());
        self.moves[index] = known;
        // Once all moves are judged.
        if is_fault {
            self.ask(Task::Explain(index), index, cell);
        }
        self.engine.finish()
    }

    /// Puts a move in place of one of the game, and asks why it is good or bad; returns the order, if it
    /// need not wait.
    pub fn try_move(&mut self, index: usize, cell: CellId, is_shown: bool) -> Option<Order> {
        self.tried = Some(Tried {
            index,
            cell,
            is_shown,
            said: Vec::new(),
        });
        self.ask(Task::Try { index, cell }, index, cell)
    }

    /// Takes the tried move off the board.
    pub fn put_back(&mut self) {
        self.tried = None;
    }

    fn ask(&mut self, task: Task, index: usize, cell: CellId) -> Option<Order> {
        let before = self.game.up_to(index).record();
        self.engine.ask(task, before, Goal::Explain(Some(cell)))
    }

    /// Applies an explanation; returns the next order. One that was not requested is ignored.
    pub fn hear(&mut self, explained: Explained) -> Option<Order> {
        match *self.engine.task(explained.run)? {
            Task::Study(_) => return Some(Order::Replace),
            Task::Explain(index) => {
                let known = self.moves.get_mut(index).and_then(Option::as_mut);
                if let Some(fault) = known.and_then(|known| known.fault.as_mut()) {
                    fault.said = explained.said;
                }
            }
            Task::Try { index, cell } => {
                let tried = self.tried.as_mut();
                if let Some(tried) = tried.filter(|it| (it.index, it.cell) == (index, cell)) {
                    tried.said = explained.said;
                }
            }
        }
        self.engine.finish()
    }

    /// Returns whether a run is about the move that a learner has tried.
    pub fn is_trying(&self, run: RunId) -> bool {
        let tried = self.tried.as_ref();
        matches!(self.engine.task(run), Some(Task::Try { index, cell })
            if tried.is_some_and(|it| (it.index, it.cell) == (*index, *cell)))
    }

    /// Returns the last move that a learner has tried, while it is on the board.
    pub const fn tried(&self) -> Option<&Tried> {
        self.tried.as_ref()
    }

    /// Returns whether a move in place of one of the game is no mistake.
    pub fn is_good(&self, index: usize, cell: CellId) -> bool {
        let fault = self.fault(index);
        fault.is_some_and(|fault| fault.good.contains(&cell))
    }

    /// Returns what is told of a move that was tried: of a wrong one not what is better.
    pub fn told<'a>(&self, tried: &'a Tried) -> &'a [Said] {
        if self.is_good(tried.index, tried.cell) {
            &tried.said
        } else {
            parts(&tried.said)[0]
        }
    }

    /// Returns the fault of the move with an index, if it is known to have one.
    pub fn fault(&self, index: usize) -> Option<&Fault> {
        self.moves.get(index)?.as_ref()?.fault.as_ref()
    }
}

fn assess(before: &Position, played: CellId, study: &Study) -> Option<Assessment> {
    let (this, best) = (study.find(played)?, study.find(study.best)?);
    let mark = before.to_move();
    before.check(mark, study.best).ok()?;
    let [worth, most] = [this, best].map(Worth::of);
    let is_good = |found: &Worth| !fault_kind(*found, most).is_some_and(FaultKind::is_mistake);
    let fault = fault_kind(worth, most).map(|kind| Fault {
        kind,
        best: most,
        better: study.best,
        good: study
            .moves
            .iter()
            .filter(|found| is_good(&Worth::of(found)))
            .map(|found| found.cell)
            .collect(),
        said: Vec::new(),
    });
    Some(Assessment { mark, worth, fault })
}

/// Returns the kind of a fault, if the move has one. An estimate is made for a game that is still
/// open, so only certain values make a fault.
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
        // An estimated best move counts as no better than a draw.
        let certain = matches!(best, Worth::Exact(_) | Worth::AtMost(_)) || ours < 0;
        return certain.then_some(FaultKind::Mistake);
    }
    // Of two proofs, neither need be the shortest.
    let (Worth::Exact(ours), Worth::Exact(theirs)) = (played, best) else {
        return None;
    };
    (ours.plies() != theirs.plies()).then_some(FaultKind::Detour)
}

/// Returns the score of a move in thousandths, certain or estimated; `None` for the engine's
/// estimate.
const fn points(worth: Worth) -> Option<u16> {
    match worth {
        Worth::Exact(value) | Worth::AtMost(value) => Some(match value {
            Value::Win { .. } => 1000,
            Value::Draw { .. } => 500,
            Value::Loss { .. } => 0,
        }),
        Worth::Rate(rate) => Some(rate.permille),
        Worth::Estimate(_) => None,
    }
}

/// Returns 1 for a win, -1 for a loss, and 0 for a draw and anything uncertain.
const fn rank(worth: Worth) -> i32 {
    match worth {
        Worth::Exact(value) | Worth::AtMost(value) => value.score().signum(),
        Worth::Rate(_) | Worth::Estimate(_) => 0,
    }
}

#[cfg(test)]
mod tests {
    use noughts_protocol::{Rate, Request};

    use super::*;
    use crate::testing;
    use crate::testing::found;

    fn cell(text: &str) -> CellId {
        game().position().parse_cell(text).unwrap()
    }

    /// Returns a study where every move draws, with exceptions.
    fn study(run: RunId, before: &Game, best: CellId, others: &[(&str, Value)]) -> Study {
        let moves = before.position().legal_moves().into_iter().map(|legal| {
            let other = others.iter().find(|(other, _)| cell(other) == legal);
            let value = other.map_or(Value::Draw { plies: 5 }, |(_, value)| *value);
            found(legal, value)
        });
        testing::study(run, best, moves.collect())
    }

    /// Returns the run of the search in an order, and its game.
    fn asked(order: Option<Order>) -> (RunId, Game) {
        let Some(Order::Ask(Request::Search(search))) = order else {
            panic!("no search: {order:?}");
        };
        (search.run, Game::from_record(&search.record).unwrap())
    }

    fn game() -> Game {
        Game::from_record("classic a1 b1 a2 b2 a3").unwrap()
    }

    #[test]
    fn the_moves_are_studied_from_the_last_to_the_first() {
        let (mut review, mut order) = Review::new(game());
        let mut records = Vec::new();
        while order.is_some() {
            let (run, before) = asked(order);
            records.push(before.record());
            let best = before.position().legal_moves()[0];
            order = review.learn(&study(run, &before, best, &[]));
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
    fn a_mistake_names_the_better_move_and_its_side() {
        let (mut review, first) = Review::new(game());
        let (run, before) = asked(first);
        let win = ("a3", Value::Win { plies: 1 });
        let next = review.learn(&study(run, &before, cell("a3"), &[win]));
        assert_eq!(review.faults().count(), 0);

        let (run, before) = asked(next);
        let loss = ("b2", Value::Loss { plies: 2 });
        review.learn(&study(run, &before, cell("a3"), &[loss]));
        let (ply, mark, fault) = review.faults().next().unwrap();
        assert_eq!((ply, mark, fault.kind), (4, Side::O, FaultKind::Mistake));
        assert_eq!(before.position().write_cell(fault.better), "a3");
        assert_eq!((review.mistakes(Side::O), review.mistakes(Side::X)), (1, 0));
    }

    /// Returns an explanation in one word.
    fn explained(run: RunId, cell: CellId, text: &str) -> Explained {
        testing::explained(run, cell, vec![testing::said([text, text], false)])
    }

    #[test]
    fn faults_are_explained_once_all_moves_are_judged_and_then_what_a_learner_tries() {
        let (mut review, mut order) = Review::new(game());
        let loss = ("b2", Value::Loss { plies: 2 });
        while !review.is_done() {
            let (run, before) = asked(order);
            let best = before.position().legal_moves().into_iter();
            let best = best.rev().find(|&best| best != cell("b2")).unwrap();
            let others: &[_] = if before.ply() == 3 { &[loss] } else { &[] };
            order = review.learn(&study(run, &before, best, others));
        }
        let (run, before) = asked(order);
        assert_eq!(before.record(), "classic a1 b1 a2");
        assert_eq!(review.hear(explained(run, cell("b2"), "Because.")), None);
        assert_eq!(review.fault(3).unwrap().said[0].text, "Because.");

        let (run, before) = asked(review.try_move(3, cell("c3"), false));
        assert_eq!(before.record(), "classic a1 b1 a2");
        assert_eq!(review.hear(explained(run, cell("c3"), "No.")), None);
        let tried = review.tried().unwrap();
        assert_eq!(
            (tried.cell, tried.said[0].text.as_str()),
            (cell("c3"), "No.")
        );
        review.put_back();
        assert_eq!(review.tried(), None);
        assert_eq!(review.fault(3).unwrap().said[0].text, "Because.");
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
    fn what_was_not_asked_is_ignored_and_nonsense_is_named() {
        let (mut review, first) = Review::new(game());
        let (run, before) = asked(first);
        let other = study(RunId(99), &before, cell("a3"), &[]);
        assert_eq!(review.learn(&other), None);
        assert_eq!(review.moves(), [None, None, None, None, None]);
        for best in [cell("a1"), CellId::new(9, 9).unwrap()] {
            let wrong = study(run, &before, best, &[]);
            assert_eq!(review.learn(&wrong), Some(Order::Replace), "{best:?}");
        }
        let empty = testing::study(run, cell("a3"), Vec::new());
        assert_eq!(review.learn(&empty), Some(Order::Replace));
    }
}
