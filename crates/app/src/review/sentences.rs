//! The sentences of a review.

use noughts_protocol::{Said, Value};
use noughts_rules::{Game, Played, Position, Side, SideName};
use noughts_study::Glyph;
use noughts_words::phrases::{self, sentences};
use noughts_words::{Arg, review as words};

use crate::announce::{self, told};
use crate::board_view::Worth;
use crate::review::state::{Assessment, Fault, FaultKind, MISTAKE, Review, Tried};
use crate::session::Session;

/// Returns the announcement of a step through the game: `Move 4 of 9. O, row 1, column 2. …`
pub fn step(game: &Game, ply: usize, known: Option<&Assessment>, event: Option<&Said>) -> String {
    let position = game.position();
    let last = ply.checked_sub(1).and_then(|last| game.moves().nth(last));
    let place = announce::looking_at(position, ply, game.ply(), last);
    let known = known.map(|known| about(known, position, event));
    let event = event.filter(|_| known.is_none());
    let event = event.map(|said| said.spoken.clone());
    sentences([place].into_iter().chain(known).chain(event))
}

/// Returns the announcement of a step through the game while it goes on, with X's chance to win if it is known.
pub fn step_of_river(game: &Game, ply: usize, chance: Option<f64>) -> String {
    let first = game.position().names()[0];
    let chance = chance.map(|chance| words::chance(first, &format!("{:.0}", 100.0 * chance)));
    sentences([step(game, ply, None, None)].into_iter().chain(chance))
}

/// Returns the first sentences about a step, to read: `Move 4, O: b1. A mistake: …`
pub fn heading(session: &Session, ply: usize, known: Option<&Assessment>) -> String {
    let game = session.game();
    let position = game.position();
    let last = ply.checked_sub(1).and_then(|last| game.moves().nth(last));
    let Some(last) = last else {
        return announce::looking_at(position, ply, game.ply(), None);
    };
    let place = words::step(
        ply,
        session.mover(last.side),
        &phrases::written(position, last.cell),
    );
    let verdict = known.map(|known| verdict(known, position));
    sentences([place].into_iter().chain(verdict))
}

/// Returns whether what was played is told in place of a move's value: unless it is a mistake.
pub fn is_told(known: &Assessment, event: Option<&Said>) -> bool {
    let fault = known.fault.as_ref();
    event.is_some() && !fault.is_some_and(|fault| fault.kind.is_mistake())
}

/// Returns a move's value, and why it is a fault, to hear; what was played comes before why.
pub fn about(known: &Assessment, position: &Position, event: Option<&Said>) -> String {
    let is_told = is_told(known, event);
    let verdict = (!is_told).then(|| verdict(known, position));
    let fault = known.fault.as_ref().filter(|_| !is_told);
    let [why, others] = fault.map(Fault::parts).unwrap_or_default();
    let why = event.map_or(why, std::slice::from_ref);
    let unexplained = fault.filter(|fault| fault.said.is_empty());
    let said = why.iter().chain(others).map(|said| said.spoken.clone());
    let better = unexplained.map(|fault| better(fault, position));
    sentences(verdict.into_iter().chain(said).chain(better))
}

/// Returns the number of mistakes on each side.
pub fn summary(review: &Review) -> String {
    let [by_first, by_second] = Side::ALL.map(|side| review.mistakes(side));
    let position = review.game().position();
    let [first, second] = position.names();
    let has_rates = review.has_rates();
    let found = if by_first + by_second > 0 {
        words::mistakes(first, by_first, second, by_second)
    } else {
        words::no_mistakes(if has_rates { "playouts" } else { "search" })
    };
    let estimate = has_rates.then(|| words::estimate(MISTAKE / 10));
    let costliest = review.costliest().and_then(|ply| {
        let known = review.moves()[ply - 1].as_ref()?;
        costliest(review, ply, known)
    });
    sentences([found].into_iter().chain(costliest).chain(estimate))
}

/// Returns the sentence about the move that cost most.
fn costliest(review: &Review, ply: usize, known: &Assessment) -> Option<String> {
    let (before, made) = made(review, ply)?;
    let (name, played) = played(review, ply)?;
    let better = phrases::written(before, known.best.0);
    Some(if known.best.0 == made.cell {
        words::costliest_alone(ply, name, &played)
    } else {
        words::costliest(ply, name, &played, &better)
    })
}

/// Returns how accurate each side was: `Accuracy: X 92%, O 61%.`; nothing of a game in which a side did not move.
pub fn accuracy(review: &Review) -> Option<String> {
    let [by_first, by_second] = Side::ALL.map(|side| review.accuracy(side));
    let [first, second] = review.game().position().names();
    Some(words::accuracy(first, by_first?, second, by_second?))
}

fn verdict(known: &Assessment, position: &Position) -> String {
    let fault = match known.fault.as_ref().map(|fault| fault.kind) {
        None => "none",
        Some(FaultKind::Inaccuracy) => "inaccuracy",
        Some(FaultKind::Mistake) => "mistake",
        Some(FaultKind::Blunder) => "blunder",
        Some(FaultKind::Detour) => match known.worth {
            Worth::Exact(Value::Loss { .. }) => "haste",
            _ => "detour",
        },
    };
    let mark = known.mark;
    let estimated;
    let (worth, figure, of): (_, Arg, _) = match known.worth {
        Worth::Exact(value) => {
            // Counted from before the move; none are left after one that ends the game.
            let left = value.plies().saturating_sub(1).into();
            match value {
                Value::Win { .. } => ("win", left, mark),
                Value::Loss { .. } => ("win", left, mark.other()),
                Value::Draw { .. } => ("draw", left, mark),
            }
        }
        Worth::AtMost(value) => {
            let left = value.plies().saturating_sub(1).into();
            match value {
                Value::Win { .. } => ("proven-win", left, mark),
                Value::Loss { .. } => ("proven-win", left, mark.other()),
                Value::Draw { .. } => ("proven-draw", left, mark),
            }
        }
        Worth::Rate(rate) => {
            estimated = announce::rate(rate);
            ("share", (&estimated).into(), mark)
        }
        Worth::Estimate(score) => {
            estimated = announce::estimate(score);
            ("score", (&estimated).into(), mark)
        }
    };
    words::verdict(fault, worth, figure, position.name_of(of))
}

/// The words of an explanation in one of its forms.
type WordsOf = fn(&Said) -> &String;

/// Returns what is said of a move that was tried or shown, to read and to hear. Of one that is wrong it
/// does not tell what is better.
pub fn tried(review: &Review, tried: &Tried) -> told::Told {
    let before = review.game().position_at(tried.index);
    let is_good = review.is_good(tried.index, tried.cell);
    let fault = review.fault(tried.index);
    let [written, spoken] = told::place(before, tried.cell);
    let words: [(_, WordsOf); 2] = [(written, |said| &said.text), (spoken, |said| &said.spoken)];
    words.map(|(place, words_of)| {
        let verdict = match fault.filter(|_| tried.is_shown) {
            Some(fault) => words::better(&place, &announce::worth(fault.best).1),
            None if is_good => words::found(&place),
            None => words::not_found(&place),
        };
        let said = review.told(tried).iter().map(words_of).cloned();
        sentences([verdict].into_iter().chain(said))
    })
}

/// Returns the better move and what it leads to, to hear.
pub fn better(fault: &Fault, position: &Position) -> String {
    let place = announce::place(position.topology(), fault.better);
    words::better(&place, &announce::worth(fault.best).1)
}

/// Returns the better move and what it leads to, to read.
pub fn better_to_read(fault: &Fault, before: &Position) -> String {
    let place = phrases::written(before, fault.better);
    words::better(&place, &announce::worth(fault.best).1)
}

/// Returns the name of a move that has a sign: `Move 4: O b2?, better a3`; nothing of any other, unless it cost
/// most.
pub fn signed(review: &Review, ply: usize, known: &Assessment) -> Option<String> {
    let (before, made) = made(review, ply)?;
    let (name, played) = (before.name_of(made.side), before.write_cell(made.cell));
    let sign = match known.sign() {
        Some(Glyph::Good) => return Some(words::only(ply, name, &played)),
        Some(glyph) => glyph.sign(),
        None if review.costliest() == Some(ply) => "",
        None => return None,
    };
    let better = before.write_cell(known.best.0);
    Some(if known.best.0 == made.cell {
        words::costliest_alone(ply, name, &played)
    } else {
        words::mistake(ply, name, &played, sign, &better)
    })
}

/// Returns the name of what decided the game: `The turning point: move 4, O b2`.
pub fn turning_point(review: &Review, ply: usize) -> Option<String> {
    let (name, played) = played(review, ply)?;
    Some(words::turning_point(ply, name, &played))
}

/// Returns the name of the move in whose place something else could have come of the game.
pub fn helped(review: &Review, ply: usize) -> Option<String> {
    let (name, played) = played(review, ply)?;
    Some(words::helped(ply, name, &played))
}

/// Asks for a better move than that of a ply.
pub fn find_better(review: &Review, ply: usize) -> String {
    let asked = played(review, ply);
    asked.map_or_else(String::new, |(name, played)| {
        words::find_better(ply, name, &played)
    })
}

/// Returns who played the move of a ply, and where.
fn played(review: &Review, ply: usize) -> Option<(SideName, String)> {
    let (before, made) = made(review, ply)?;
    let place = phrases::written_after_side(before, made.cell);
    Some((before.name_of(made.side), place))
}

/// Returns the move of a ply, and the position before it.
fn made(review: &Review, ply: usize) -> Option<(&Position, &Played)> {
    let (game, index) = (review.game(), ply.checked_sub(1)?);
    Some((game.position_at(index), game.moves().nth(index)?))
}

#[cfg(test)]
mod tests {
    use noughts_protocol::Rate;
    use noughts_rules::{CellId, Variant};

    use super::Value::{Draw, Loss, Win};
    use super::Worth::{AtMost, Estimate, Exact};
    use super::*;
    use crate::session::Seats;
    use crate::testing;

    const fn rate(permille: u16, visits: u64) -> Worth {
        Worth::Rate(Rate { permille, visits })
    }

    fn known(mark: Side, worth: Worth, fault: Option<Fault>) -> Assessment {
        Assessment {
            mark,
            worth,
            best: (CellId::FIRST, worth),
            lost: 0,
            fell: 0,
            is_only: false,
            fault,
        }
    }

    #[test]
    fn every_kind_of_move_has_its_words() {
        let cases = [
            (Exact(Win { plies: 1 }), "O wins."),
            (Exact(Win { plies: 3 }), "O can win in 2 moves."),
            (Exact(Draw { plies: 1 }), "It draws."),
            (
                AtMost(Win { plies: 8 }),
                "O has a proven win in at most 7 moves.",
            ),
            (
                AtMost(Loss { plies: 9 }),
                "X has a proven win in at most 8 moves.",
            ),
            (AtMost(Draw { plies: 9 }), "It leads to a proven draw."),
            (Exact(Draw { plies: 4 }), "It leads to a draw."),
            (Exact(Loss { plies: 2 }), "X can win with the next move."),
            (Exact(Loss { plies: 4 }), "X can win in 3 moves."),
            (Estimate(120), "An estimated 59% for O."),
            (rate(617, 12_345), "62% in 12,345 playouts for O."),
            (rate(4, 1), "0% in 1 playout for O."),
        ];
        for (worth, words) in cases {
            let known = known(Side::O, worth, None);
            assert_eq!(about(&known, &Variant::Classic.start(), None), words);
        }
    }

    /// Returns a fault that is explained by a text to read and one to hear.
    fn fault(kind: FaultKind, best: Worth, said: &[[&str; 2]]) -> Fault {
        let said = said.iter().map(|texts| testing::said(*texts, false));
        Fault {
            kind,
            best,
            better: CellId::new(0, 2).unwrap(),
            good: Vec::new(),
            said: said.collect(),
        }
    }

    #[test]
    fn a_mistake_by_playouts_says_what_they_found() {
        let fault = fault(FaultKind::Mistake, rate(700, 2_000), &[]);
        let known = known(Side::X, rate(420, 1_000), Some(fault));
        assert_eq!(
            about(&known, &Variant::Ultimate.start(), None),
            "A mistake: 42% in 1,000 playouts for X. Better: top-left board, bottom left (70% \
             in 2,000 playouts)."
        );
    }

    #[test]
    fn a_fault_says_why_it_is_one_and_what_is_better() {
        let game = Game::from_record("classic a1 b1 a2 b2 a3").unwrap();
        let best = Exact(Draw { plies: 6 });
        let first = fault(FaultKind::Mistake, best, &[]);
        let mut known = known(Side::O, Exact(Loss { plies: 2 }), Some(first));
        let step = |known: &Assessment| step(&game, 4, Some(known), None);
        assert_eq!(
            step(&known),
            "Move 4 of 5. O, row 2, column 2. A mistake: X can win with the next move. Better: \
             row 3, column 1 (draw)."
        );
        let said = [
            ["It leaves a3.", "It leaves row 3, column 1."],
            ["Better: a3.", "Better: row 3, column 1."],
        ];
        known.fault = Some(fault(FaultKind::Mistake, best, &said));
        assert_eq!(
            step(&known),
            "Move 4 of 5. O, row 2, column 2. A mistake: X can win with the next move. It leaves row \
             3, column 1. Better: row 3, column 1."
        );
        let (session, _) = Session::new(game.clone(), Seats::PEOPLE);
        assert_eq!(
            heading(&session, 4, Some(&known)),
            "Move 4, O: b2. A mistake: X can win with the next move."
        );
    }

    #[test]
    fn cells_of_mini_boards_are_named_in_words() {
        let game = Game::from_record("ultimate ee ea aa").unwrap();
        let review = Review::new(game.clone());
        let (session, _) = Session::new(game, Seats::PEOPLE);
        let said = || [heading(&session, 2, None), find_better(&review, 2)];
        assert_eq!(
            said(),
            [
                "Move 2, O: the top-left cell of the centre board.",
                "Move 2: O played on the top-left cell of the centre board. Find a better move."
            ]
        );
        noughts_words::speak(Some(&noughts_words::GERMAN));
        assert_eq!(
            said(),
            [
                "Zug 2, O: Feld oben links im Teilbrett in der Mitte.",
                "Zug 2: O hat auf Feld oben links im Teilbrett in der Mitte gespielt. Finde einen besseren \
                 Zug."
            ]
        );
    }

    #[test]
    fn it_is_said_in_german() {
        noughts_words::speak(Some(&noughts_words::GERMAN));
        let verdict = |worth, kind: Option<FaultKind>| {
            let fault = kind.map(|kind| fault(kind, worth, &[]));
            verdict(&known(Side::X, worth, fault), &Variant::Classic.start())
        };
        assert_eq!(verdict(Exact(Win { plies: 1 }), None), "X gewinnt.");
        assert_eq!(
            verdict(Exact(Loss { plies: 4 }), Some(FaultKind::Mistake)),
            "Ein Fehler: O kann in 3 Zügen gewinnen."
        );
        assert_eq!(
            verdict(Exact(Draw { plies: 4 }), Some(FaultKind::Inaccuracy)),
            "Ungenau: Der Zug führt zu einem Unentschieden."
        );
        assert_eq!(
            words::mistakes("X", 1_u8, "O", 0_u8),
            "X hat 1 Fehler gemacht und O keinen."
        );
    }
}
