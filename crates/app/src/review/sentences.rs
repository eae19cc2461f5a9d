//! The sentences of a review.

use noughts_protocol::{Said, Value};
use noughts_rules::{Game, Position, Side, SideName};
use noughts_words::phrases::sentences;
use noughts_words::{Arg, review as words};

use crate::announce::{self, told};
use crate::board_view::Worth;
use crate::review::state::{Assessment, Fault, FaultKind, LIKELY_MISTAKE, Review, Tried};

/// Returns the announcement of a step through the game: `Move 4 of 9. O, row 1, column 2. …`
pub fn step(game: &Game, ply: usize, known: Option<&Assessment>) -> String {
    let position = game.position();
    let last = ply.checked_sub(1).and_then(|last| game.moves().nth(last));
    let place = announce::looking_at(position, ply, game.ply(), last);
    let known = known.map(|known| about(known, position));
    sentences([place].into_iter().chain(known))
}

/// Returns the announcement of a step through the game while it goes on, with X's chance to win if it is known.
pub fn step_of_river(game: &Game, ply: usize, chance: Option<f64>) -> String {
    let first = game.position().names()[0];
    let chance = chance.map(|chance| words::chance(first, &format!("{:.0}", 100.0 * chance)));
    sentences([step(game, ply, None)].into_iter().chain(chance))
}

/// Returns the first sentences about a step, to read: `Move 4 of 9: O b1. A mistake: …`
pub fn heading(game: &Game, ply: usize, known: Option<&Assessment>) -> String {
    let position = game.position();
    let last = ply.checked_sub(1).and_then(|last| game.moves().nth(last));
    let Some(last) = last else {
        return announce::looking_at(position, ply, game.ply(), None);
    };
    let (side, cell) = (position.name_of(last.side), position.write_cell(last.cell));
    let place = words::step(ply, game.ply(), side, &cell);
    let verdict = known.map(|known| verdict(known, position));
    sentences([place].into_iter().chain(verdict))
}

/// Returns a move's value, and why it is a fault, to hear.
pub fn about(known: &Assessment, position: &Position) -> String {
    let verdict = verdict(known, position);
    let Some(fault) = &known.fault else {
        return verdict;
    };
    if fault.said.is_empty() {
        return format!("{verdict} {}", better(fault, position));
    }
    let said = fault.said.iter().map(|said| said.spoken.clone());
    sentences([verdict].into_iter().chain(said))
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
    if has_rates {
        format!("{found} {}", words::estimate(LIKELY_MISTAKE / 10))
    } else {
        found
    }
}

fn verdict(known: &Assessment, position: &Position) -> String {
    let fault = match known.fault.as_ref().map(|fault| fault.kind) {
        None => "none",
        Some(FaultKind::Mistake) => "mistake",
        Some(FaultKind::LikelyMistake) => "likely-mistake",
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
    let place = before.write_cell(fault.better);
    words::better(&place, &announce::worth(fault.best).1)
}

/// Returns the name of a mistake: `Move 4: O b2, better a3`.
pub fn mistake(review: &Review, ply: usize, fault: &Fault) -> String {
    let better = review.game().position_at(ply - 1).write_cell(fault.better);
    let (name, played) = played(review, ply);
    words::mistake(ply, name, &played, &better)
}

/// Returns the name of the move that decided the game: `The turning point: move 4, O b2`.
pub fn turning_point(review: &Review, ply: usize) -> String {
    let (name, played) = played(review, ply);
    words::turning_point(ply, name, &played)
}

/// Asks for a better move than that of a ply.
pub fn find_better(review: &Review, ply: usize) -> String {
    let (name, played) = played(review, ply);
    words::find_better(ply, name, &played)
}

/// Returns who played the move of a ply, and where.
fn played(review: &Review, ply: usize) -> (SideName, String) {
    let before = review.game().position_at(ply - 1);
    let played = review.game().moves().nth(ply - 1);
    let cell = played.map(|played| before.write_cell(played.cell));
    (before.name_of(before.to_move()), cell.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use noughts_protocol::Rate;
    use noughts_rules::{CellId, Variant};

    use super::Value::{Draw, Loss, Win};
    use super::Worth::{AtMost, Estimate, Exact};
    use super::*;
    use crate::testing;

    const fn rate(permille: u16, visits: u64) -> Worth {
        Worth::Rate(Rate { permille, visits })
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
            let known = Assessment {
                mark: Side::O,
                worth,
                fault: None,
            };
            assert_eq!(about(&known, &Variant::Classic.start()), words);
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
    fn a_likely_mistake_is_none_for_certain() {
        let known = Assessment {
            mark: Side::X,
            worth: rate(420, 1_000),
            fault: Some(fault(FaultKind::LikelyMistake, rate(700, 2_000), &[])),
        };
        assert_eq!(
            about(&known, &Variant::Ultimate.start()),
            "A likely mistake: 42% in 1,000 playouts for X. Better: top-left board, bottom left (70% \
             in 2,000 playouts)."
        );
    }

    #[test]
    fn a_fault_says_why_it_is_one_and_what_is_better() {
        let game = Game::from_record("classic a1 b1 a2 b2 a3").unwrap();
        let best = Exact(Draw { plies: 6 });
        let mut known = Assessment {
            mark: Side::O,
            worth: Exact(Loss { plies: 2 }),
            fault: Some(fault(FaultKind::Mistake, best, &[])),
        };
        let step = |known: &Assessment| step(&game, 4, Some(known));
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
        assert_eq!(
            heading(&game, 4, Some(&known)),
            "Move 4 of 5: O b2. A mistake: X can win with the next move."
        );
    }

    #[test]
    fn it_is_said_in_german() {
        noughts_words::speak(Some(&noughts_words::GERMAN));
        let verdict = |worth, kind: Option<FaultKind>| {
            verdict(
                &Assessment {
                    mark: Side::X,
                    worth,
                    fault: kind.map(|kind| Fault {
                        kind,
                        best: worth,
                        better: CellId::new(0, 0).unwrap(),
                        good: Vec::new(),
                        said: Vec::new(),
                    }),
                },
                &Variant::Classic.start(),
            )
        };
        assert_eq!(verdict(Exact(Win { plies: 1 }), None), "X gewinnt.");
        assert_eq!(
            verdict(Exact(Loss { plies: 4 }), Some(FaultKind::Mistake)),
            "Ein Fehler: O kann in 3 Zügen gewinnen."
        );
        assert_eq!(
            verdict(Exact(Draw { plies: 4 }), Some(FaultKind::LikelyMistake)),
            "Wahrscheinlich ein Fehler: Der Zug führt zu einem Unentschieden."
        );
        assert_eq!(
            words::mistakes("X", 1_u8, "O", 0_u8),
            "X hat 1 Fehler gemacht und O 0."
        );
    }
}
