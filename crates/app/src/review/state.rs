//! The evaluation of a finished game's moves, as far as their positions are known.

use noughts_protocol::{Rate, Said, Value};
use noughts_rules::{CellId, Game, Position, SearchKind, Side};
use noughts_study::Glyph;

use crate::board_view::{Worth, share_of_estimate};
use crate::knowledge::{Findings, Knowledge};
use crate::session::Question;

/// The engine's time for a move, in milliseconds; small boards are solved long before.
const MOVE_TIME: u32 = 1000;

/// The engine's time for all moves, in milliseconds: a game of 81 moves takes no longer than one of
/// 30.
const GAME_TIME: u32 = 30_000;

/// The review of a finished game.
#[derive(Clone, Debug)]
pub struct Review {
    game: Game,
    /// The assessment of each move, in order.
    moves: Vec<Option<Assessment>>,
    /// The last move that a learner has tried, while it is on the board.
    tried: Option<Tried>,
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
    pub said: Option<Vec<Said>>,
}

/// The assessment of a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Assessment {
    /// The side that moved.
    pub mark: Side,
    /// Its value, for the side that made it.
    pub worth: Worth,
    /// The best move, and its value.
    pub best: (CellId, Worth),
    /// How much of the expected score it gave away, in thousandths, if a better move is known.
    pub lost: u16,
    /// How much the expected score fell with it, in thousandths, whether a better move is known or not.
    pub fell: u16,
    /// Whether it is the only one of several moves that is no mistake, and does not end the game.
    pub is_only: bool,
    /// Its fault, if any.
    pub fault: Option<Fault>,
}

impl Assessment {
    /// Returns the sign of the move, if it has one: that of its fault, or of the only move.
    pub fn sign(&self) -> Option<Glyph> {
        match self.fault.as_ref().map(|fault| fault.kind) {
            Some(FaultKind::Inaccuracy) => Some(Glyph::Dubious),
            Some(FaultKind::Mistake) => Some(Glyph::Mistake),
            Some(FaultKind::Blunder) => Some(Glyph::Blunder),
            Some(FaultKind::Detour) => None,
            None => self.is_only.then_some(Glyph::Good),
        }
    }
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

/// The kind of a fault: by how much of the expected score the move gave away, or else a detour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// It gave little away.
    Inaccuracy,
    /// It gave much away, such as a draw.
    Mistake,
    /// It gave nearly all away.
    Blunder,
    /// It wins later, or loses sooner, than necessary.
    Detour,
}

impl FaultKind {
    /// Returns whether it is a mistake or worse.
    pub const fn is_mistake(self) -> bool {
        match self {
            Self::Mistake | Self::Blunder => true,
            Self::Inaccuracy | Self::Detour => false,
        }
    }
}

/// The least losses of score of the kinds of faults, in thousandths.
type Bands = [(u16, FaultKind); 3];

/// Where all is certain, half a point is a mistake.
const SURE: Bands = bands([600, 200, 100]);

/// The loss of a chance, in thousandths, that makes a mistake.
pub const MISTAKE: u16 = 100;

/// In a game of chances, one search in fifty says 10 points less than the search of the position before the best move,
/// and one in three hundred 20 points (Ultimate by count, with 10,000 playouts).
const CHANCES: Bands = bands([200, MISTAKE, 50]);

const fn bands([blunder, mistake, inaccuracy]: [u16; 3]) -> Bands {
    [
        (blunder, FaultKind::Blunder),
        (mistake, FaultKind::Mistake),
        (inaccuracy, FaultKind::Inaccuracy),
    ]
}

impl Review {
    /// Returns the review of a game, before anything is known.
    pub fn new(game: Game) -> Self {
        Self {
            moves: vec![None; game.ply()],
            game,
            tried: None,
        }
    }

    /// Returns the engine's time for a move, in milliseconds.
    fn time(&self) -> u32 {
        MOVE_TIME.min(GAME_TIME / (self.moves.len() as u32).max(1))
    }

    /// Judges the moves by what is known now.
    pub fn follow(&mut self, knowledge: &Knowledge) {
        let time = self.time();
        for (index, (played, known)) in self.game.moves().zip(&mut self.moves).enumerate() {
            let before = self.game.position_at(index);
            let enough = |at: &Position| knowledge.of(at).filter(|it| it.is_enough(time));
            let after = self.game.position_at(index + 1);
            let best = enough(after).and_then(Findings::best);
            let stays = after.to_move() == before.to_move();
            let later = best.map(|(_, worth)| of_move(worth, stays));
            *known = enough(before).and_then(|it| assess(before, played.cell, it, later));
        }
        if let Some(tried) = &mut self.tried {
            let findings = knowledge.of(self.game.position_at(tried.index));
            let said = findings.and_then(|it| it.explained(tried.cell));
            tried.said = said.map(<[_]>::to_vec);
        }
    }

    /// Returns what there is to ask: about a move that a learner has tried; the values of the moves, from the
    /// last, since the last positions are solved fastest and help with the rest; then why faults are faults.
    pub fn questions(&self) -> Vec<Question> {
        let time = self.time();
        let question = |ply, about| Question { ply, about, time };
        let tried = self.tried.as_ref();
        let tried = tried.map(|tried| question(tried.index, Some(tried.cell)));
        let studies = (0..self.moves.len()).rev().map(|ply| question(ply, None));
        let faults = self.faults().filter_map(|(ply, ..)| {
            let played = self.game.moves().nth(ply - 1)?;
            Some(question(ply - 1, Some(played.cell)))
        });
        tried.into_iter().chain(studies).chain(faults).collect()
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

    /// Returns how accurate a side was, in percent: the mean of its moves, each by the score that it gave away, on
    /// the scale that players know from chess, which lichess.org/page/accuracy states; `None` if it did not move.
    #[expect(clippy::cast_sign_loss, reason = "a mean of what is not negative")]
    pub fn accuracy(&self, of: Side) -> Option<u32> {
        let moves = self.moves.iter().flatten().filter(|it| it.mark == of);
        let (sum, count) = moves.fold((0.0, 0_u32), |(sum, count), it| {
            let lost = f64::from(it.lost) / 10.0;
            let accuracy = 103.1668 * (-0.043_54 * lost).exp() - 3.1669;
            (sum + accuracy.clamp(0.0, 100.0), count + 1)
        });
        (count > 0).then(|| (sum / f64::from(count)).round() as u32)
    }

    /// Returns the ply, from 1, of the loser's move that cost most, if it made no mistake: a fault, or else the move with
    /// which its expected score fell most.
    pub fn costliest(&self) -> Option<usize> {
        let loser = self.game.position().status().winner()?.other();
        if !self.is_done() || self.mistakes(loser) > 0 {
            return None;
        }
        let moves = self.moves.iter().enumerate();
        let cost = |(index, known): (usize, &Option<Assessment>)| {
            let known = known.as_ref().filter(|it| it.mark == loser)?;
            let is_fault = known.fault.is_some();
            (is_fault || known.fell > 0).then_some((is_fault, known.fell, index + 1))
        };
        moves.filter_map(cost).max().map(|(.., ply)| ply)
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

    /// Puts a move in place of one of the game, to be explained.
    pub fn try_move(&mut self, index: usize, cell: CellId, is_shown: bool) {
        self.tried = Some(Tried {
            index,
            cell,
            is_shown,
            said: None,
        });
    }

    /// Takes the tried move off the board.
    pub fn put_back(&mut self) {
        self.tried = None;
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
        let said = tried.said.as_deref().unwrap_or_default();
        if self.is_good(tried.index, tried.cell) {
            said
        } else {
            parts(said)[0]
        }
    }

    /// Returns the fault of the move with an index, if it is known to have one.
    pub fn fault(&self, index: usize) -> Option<&Fault> {
        self.moves.get(index)?.as_ref()?.fault.as_ref()
    }
}

/// Assesses a move by what is known of its position, and by what the best reply has turned out to be worth to its
/// mover.
fn assess(
    before: &Position,
    played: CellId,
    findings: &Findings,
    later: Option<Worth>,
) -> Option<Assessment> {
    let (better, most) = findings.best()?;
    let worth = findings.worth(played)?;
    let is_proven = |worth: Worth| matches!(worth, Worth::Exact(_) | Worth::AtMost(_));
    let is_rate = |worth: Worth| matches!(worth, Worth::Rate(_));
    let is_surer = |later: &Worth| {
        !is_proven(worth) && (is_proven(*later) || is_rate(worth) && is_rate(*later))
    };
    let worth = later.filter(is_surer).unwrap_or(worth);
    let worths = findings.worths();
    let bands = match before.variant().search() {
        SearchKind::MonteCarlo => &CHANCES,
        SearchKind::AlphaBeta | SearchKind::Drop | SearchKind::Exhaustive | SearchKind::Rounds => {
            &SURE
        }
    };
    let kind = |found| fault_kind(found, most, bands);
    let is_good = |found: &Worth| !kind(*found).is_some_and(FaultKind::is_mistake);
    let good = worths.iter().filter(|(_, worth)| is_good(worth));
    let good: Vec<CellId> = good.map(|(cell, _)| *cell).collect();
    let is_known = better != played;
    let fault = kind(worth).filter(|_| is_known);
    let fell = lost(worth, most);
    let is_end = matches!(worth, Worth::Exact(value) if value.plies() == 1);
    Some(Assessment {
        mark: before.to_move(),
        worth,
        best: (better, most),
        lost: if is_known { fell } else { 0 },
        fell,
        is_only: good == [played]
            && !is_end
            && worths.len() > 1
            && worths.iter().all(|(_, worth)| is_proven(*worth)),
        fault: fault.map(|kind| Fault {
            kind,
            best: most,
            better,
            good,
            said: findings.explained(played).unwrap_or_default().to_vec(),
        }),
    })
}

/// Returns what a move is worth to its mover, by what the position after it is worth to the side to move there.
const fn of_move(worth: Worth, stays: bool) -> Worth {
    match worth {
        Worth::Exact(value) => Worth::Exact(value.of_move(stays)),
        Worth::AtMost(value) => Worth::AtMost(value.of_move(stays)),
        Worth::Rate(Rate { permille, visits }) if !stays => {
            let permille = 1000_u16.saturating_sub(permille);
            Worth::Rate(Rate { permille, visits })
        }
        Worth::Rate(_) | Worth::Estimate(_) => worth,
    }
}

/// Returns the kind of a fault, if the move has one.
fn fault_kind(played: Worth, best: Worth, bands: &Bands) -> Option<FaultKind> {
    let lost = lost(played, best);
    let band = bands.iter().find(|(least, _)| lost >= *least);
    // Of two proofs, neither need be the shortest.
    let is_detour = matches!((played, best), (Worth::Exact(ours), Worth::Exact(theirs)) if ours.plies() != theirs.plies());
    let detour = is_detour.then_some(FaultKind::Detour);
    band.map(|(_, kind)| *kind).or(detour)
}

/// Returns how much of the expected score a move gives away, in thousandths. The engine's estimate is made for a game
/// that is still open, so only what is certain gives it away.
fn lost(played: Worth, best: Worth) -> u16 {
    let is_open = matches!(best, Worth::Estimate(_));
    let is_lost = matches!(played, Worth::Exact(value) | Worth::AtMost(value) if value.score() < 0);
    if is_open && !is_lost {
        return 0;
    }
    score(best).saturating_sub(score(played))
}

/// Returns the expected score of a move in thousandths, certain or estimated.
fn score(worth: Worth) -> u16 {
    match worth {
        Worth::Exact(value) | Worth::AtMost(value) => match value {
            Value::Win { .. } => 1000,
            Value::Draw { .. } => 500,
            Value::Loss { .. } => 0,
        },
        Worth::Rate(rate) => rate.permille,
        Worth::Estimate(score) => u16::try_from(share_of_estimate(score) * 10).unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use noughts_protocol::{MoveValue, RunId};

    use super::*;
    use crate::testing;

    fn cell(text: &str) -> CellId {
        game().position().parse_cell(text).unwrap()
    }

    fn game() -> Game {
        Game::from_record("classic a1 b1 a2 b2 a3").unwrap()
    }

    /// Lets every move of a position of the game draw, but for some.
    fn learn(knowledge: &mut Knowledge, ply: usize, best: &str, others: &[(&str, Value)]) {
        testing::learn(knowledge, (&game(), ply), cell(best), |legal| {
            let other = others.iter().find(|(other, _)| cell(other) == legal);
            other.map_or(Value::Draw { plies: 5 }, |(_, value)| *value)
        });
    }

    /// Explains a move of a position of the game in one word.
    fn explain(knowledge: &mut Knowledge, ply: usize, at: &str, text: &str) {
        let said = vec![testing::said([text, text], false)];
        let explained = testing::explained(RunId(1), cell(at), said);
        knowledge.explain(game().position_at(ply), Some(cell(at)), explained);
    }

    fn asked(review: &Review) -> Vec<(usize, Option<CellId>)> {
        let questions = review.questions().into_iter();
        questions.map(|it| (it.ply, it.about)).collect()
    }

    #[test]
    fn the_moves_are_studied_from_the_last_to_the_first() {
        let (mut review, mut knowledge) = (Review::new(game()), Knowledge::default());
        assert_eq!(asked(&review), [4, 3, 2, 1, 0].map(|ply| (ply, None)));
        for ply in (0..5).rev() {
            assert!(!review.is_done());
            learn(&mut knowledge, ply, "c3", &[]);
            review.follow(&knowledge);
        }
        assert!(review.is_done());
        assert_eq!(review.faults().count(), 0);
    }

    #[test]
    fn a_mistake_names_the_better_move_and_its_side() {
        let (mut review, mut knowledge) = (Review::new(game()), Knowledge::default());
        learn(&mut knowledge, 4, "a3", &[("a3", Value::Win { plies: 1 })]);
        review.follow(&knowledge);
        assert_eq!(review.faults().count(), 0);
        learn(&mut knowledge, 3, "a3", &[("b2", Value::Loss { plies: 2 })]);
        review.follow(&knowledge);
        let (ply, mark, fault) = review.faults().next().unwrap();
        assert_eq!((ply, mark, fault.kind), (4, Side::O, FaultKind::Mistake));
        assert_eq!(fault.better, cell("a3"));
        assert_eq!((review.mistakes(Side::O), review.mistakes(Side::X)), (1, 0));
    }

    #[test]
    fn faults_are_explained_once_all_moves_are_judged_and_then_what_a_learner_tries() {
        let (mut review, mut knowledge) = (Review::new(game()), Knowledge::default());
        let loss = ("b2", Value::Loss { plies: 2 });
        for ply in 0..5 {
            let others: &[_] = if ply == 3 { &[loss] } else { &[] };
            learn(&mut knowledge, ply, "c3", others);
        }
        review.follow(&knowledge);
        assert_eq!(asked(&review).last(), Some(&(3, Some(cell("b2")))));
        explain(&mut knowledge, 3, "b2", "Because.");
        review.follow(&knowledge);
        assert_eq!(review.fault(3).unwrap().said[0].text, "Because.");

        review.try_move(3, cell("c3"), false);
        assert_eq!(asked(&review).first(), Some(&(3, Some(cell("c3")))));
        assert_eq!(review.tried().unwrap().said, None);
        explain(&mut knowledge, 3, "c3", "No.");
        review.follow(&knowledge);
        let tried = review.tried().unwrap();
        let said = tried.said.as_ref().unwrap();
        assert_eq!((tried.cell, said[0].text.as_str()), (cell("c3"), "No."));
        review.put_back();
        assert_eq!(review.tried(), None);
        assert_eq!(review.fault(3).unwrap().said[0].text, "Because.");
    }

    #[test]
    fn what_a_move_gives_away_makes_its_fault() {
        use FaultKind::{Blunder, Detour, Inaccuracy, Mistake};
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
            (loss(2), win(3), Some(Blunder)),
            (estimate(-9), estimate(7), None),
            (estimate(7), win(9), Some(Mistake)),
            (loss(4), estimate(-7), Some(Mistake)),
            (draw(4), estimate(7), None),
            (estimate(0), draw(7), None),
        ];
        let chances = [
            (rate(400), rate(449), None),
            (rate(400), rate(499), Some(Inaccuracy)),
            (rate(400), rate(599), Some(Mistake)),
            (rate(400), rate(600), Some(Blunder)),
            (rate(600), rate(400), None),
            (rate(951), win(9), None),
            (rate(900), win(9), Some(Mistake)),
            (loss(4), rate(49), None),
            (loss(4), rate(600), Some(Blunder)),
        ];
        let cases = cases.into_iter().map(|case| (case, &SURE));
        let chances = chances.into_iter().map(|case| (case, &CHANCES));
        for ((played, best, kind), bands) in cases.chain(chances) {
            let found = fault_kind(played, best, bands);
            assert_eq!(found, kind, "{played:?} for {best:?}");
        }
    }

    #[test]
    fn accuracy_is_told_by_side_and_the_costliest_move_of_a_lost_game_is_named() {
        let mut knowledge = Knowledge::default();
        let mut review = Review::new(game());
        let loss = ("b2", Value::Loss { plies: 2 });
        for ply in 0..5 {
            let others: &[_] = if ply == 3 { &[loss] } else { &[] };
            learn(&mut knowledge, ply, "c3", others);
        }
        review.follow(&knowledge);
        assert_eq!(review.accuracy(Side::X), Some(100));
        // One of two moves gave half a point away.
        assert_eq!(review.accuracy(Side::O), Some(54));
        assert_eq!(review.costliest(), None);

        let mut knowledge = Knowledge::default();
        let sooner = ("b2", Value::Loss { plies: 2 });
        for ply in 0..5 {
            testing::learn(&mut knowledge, (&game(), ply), cell("c3"), |legal| {
                let is_sooner = ply == 3 && legal == cell(sooner.0);
                let plies = if is_sooner { 2 } else { 4 };
                if ply % 2 == 1 {
                    Value::Loss { plies }
                } else {
                    Value::Win { plies: 5 }
                }
            });
        }
        review.follow(&knowledge);
        assert_eq!(review.costliest(), Some(4));
    }

    #[test]
    fn the_costliest_move_is_named_where_no_move_was_a_mistake_as_it_was_played() {
        // The engine against itself with 50,000 playouts a move. What it said of X's chance with each move from the
        // eighth on, in thousandths; then X had won for certain.
        let record = "ultimate-count cd df fe eb be ea ah hh hg gi ia ab bf fd dc cg gd dd de ec ce dg gg \
                      ga ag gh hb bh hc cf fh hd db bg ge da ai ih hi ic ch hf fc cb bi ib bc cc ci ig gc \
                      ca ha fb fg id if ie";
        let said = [
            475, 481, 477, 489, 496, 517, 514, 527, 516, 514, 530, 542, 558, 574, 573, 609, 670,
            791, 784, 812, 811, 878, 894, 929, 947, 971, 972, 985, 991, 995,
        ];
        let game = Game::from_record(record).unwrap();
        let mut knowledge = Knowledge::default();
        for (ply, played) in game.moves().enumerate() {
            let of_x = ply.checked_sub(7).map_or(Some(&500), |at| said.get(at));
            let value = |permille: u16| match played.side {
                Side::X => permille,
                Side::O => 1000 - permille,
            };
            let found = match of_x {
                Some(&permille) => MoveValue {
                    value: None,
                    rate: Some(Rate {
                        permille: value(permille),
                        visits: 50_000,
                    }),
                    ..testing::found(played.cell, Value::Draw { plies: 1 })
                },
                None if played.side == Side::X => {
                    testing::found(played.cell, Value::Win { plies: 3 })
                }
                None => testing::found(played.cell, Value::Loss { plies: 3 }),
            };
            let study = testing::study(RunId(1), played.cell, vec![found]);
            knowledge.learn(game.position_at(ply), study, 0, true);
        }
        let mut review = Review::new(game);
        review.follow(&knowledge);
        assert_eq!(
            (review.mistakes(Side::O), review.accuracy(Side::O)),
            (0, Some(100))
        );
        assert_eq!(review.costliest(), Some(24));
        let text = crate::review::sentences::summary(&review);
        assert!(text.contains("The costliest move: 24, O "), "{text}");
    }
}
