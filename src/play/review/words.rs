//! What a review says.

use noughts_protocol::{Outcome, Value};
use noughts_rules::{Game, Mark};

use super::state::{Assessment, Fault, FaultKind, Review};
use crate::a11y::announce;
use crate::session::Worth;

/// Returns where a step through the game has led: `Move 4 of 9. O, row 1, column 2. …`
pub(super) fn step(game: &Game, ply: usize, known: Option<&Assessment>) -> String {
    let last = ply.checked_sub(1).and_then(|last| game.moves().nth(last));
    let place = announce::looking_at(ply, game.ply(), last);
    match known {
        Some(known) => format!("{place} {}", about(known)),
        None => place,
    }
}

/// Returns what a move was worth, and what was wrong with it.
pub(super) fn about(known: &Assessment) -> String {
    match &known.fault {
        Some(fault) => format!("{} {}", wrong(known, fault), better(fault)),
        None => outcome(known.mark, known.worth),
    }
}

/// Returns how many mistakes there were on each side.
pub(super) fn summary(review: &Review) -> String {
    let [x, o] = Mark::ALL.map(|mark| review.mistakes(mark));
    let count = |mark: Mark, mistakes: usize| match mistakes {
        1 => format!("{mark} made 1 mistake"),
        mistakes => format!("{mark} made {mistakes} mistakes"),
    };
    if x + o == 0 {
        "No move changed how the game ends.".to_owned()
    } else {
        format!("{}, {}.", count(Mark::X, x), count(Mark::O, o))
    }
}

fn outcome(mark: Mark, worth: Worth) -> String {
    match worth {
        Worth::Exact(Value { outcome, plies }) => {
            // Counted from before the move; none are left after one that ends the game.
            let left = plies.saturating_sub(1);
            let winner = match outcome {
                Outcome::Win => mark,
                Outcome::Loss => mark.other(),
                Outcome::Draw if left == 0 => return "It draws.".to_owned(),
                Outcome::Draw => return "It leads to a draw.".to_owned(),
            };
            match left {
                0 => format!("{winner} wins."),
                1 => format!("{winner} can win with the next move."),
                left => format!("{winner} can win in {left} moves."),
            }
        }
        Worth::Rate(rate) => format!("{} for {mark}.", announce::rate(rate)),
        Worth::Estimate(score) => format!("Score {} for {mark}.", announce::estimate(score)),
    }
}

fn wrong(known: &Assessment, fault: &Fault) -> String {
    let played = outcome(known.mark, known.worth);
    match fault.kind {
        FaultKind::Mistake => format!("A mistake: {}", in_a_sentence(&played)),
        FaultKind::Detour => format!("A detour: {}", in_a_sentence(&played)),
    }
}

fn better(fault: &Fault) -> String {
    let leads_to = announce::worth(fault.best).1;
    let reason = fault.reason.as_ref().map(announce::reason);
    format!(
        "Better: {} ({leads_to}). {}",
        announce::place(fault.better),
        reason.unwrap_or_default()
    )
    .trim_end()
    .to_owned()
}

/// Puts the first letter of `It …` small; the marks stay.
fn in_a_sentence(sentence: &str) -> String {
    match sentence.strip_prefix("It ") {
        Some(rest) => format!("it {rest}"),
        None => sentence.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use noughts_protocol::{Place, Rate, Reason};
    use noughts_rules::CellId;

    use super::*;

    const fn exact(outcome: Outcome, plies: u32) -> Worth {
        Worth::Exact(Value { outcome, plies })
    }

    const fn rate(permille: u16, visits: u64) -> Worth {
        Worth::Rate(Rate { permille, visits })
    }

    #[test]
    fn every_kind_of_move_has_its_words() {
        let cases = [
            (exact(Outcome::Win, 1), "O wins."),
            (exact(Outcome::Win, 3), "O can win in 2 moves."),
            (exact(Outcome::Draw, 1), "It draws."),
            (exact(Outcome::Draw, 4), "It leads to a draw."),
            (exact(Outcome::Loss, 2), "X can win with the next move."),
            (exact(Outcome::Loss, 4), "X can win in 3 moves."),
            (Worth::Estimate(120), "Score +1.2 for O."),
            (rate(617, 12_345), "62% in 12,345 playouts for O."),
            (rate(4, 1), "0% in 1 playout for O."),
        ];
        for (worth, words) in cases {
            let known = Assessment {
                mark: Mark::O,
                worth,
                fault: None,
            };
            assert_eq!(about(&known), words);
        }
    }

    #[test]
    fn a_fault_says_what_is_better_and_why() {
        let fault = Fault {
            kind: FaultKind::Mistake,
            best: exact(Outcome::Draw, 6),
            better: CellId::new(0, 2).unwrap(),
            reason: Some(Reason::Threatens(Place { column: 1, row: 1 })),
        };
        let known = Assessment {
            mark: Mark::O,
            worth: exact(Outcome::Loss, 2),
            fault: Some(fault),
        };
        let game = Game::from_record("classic a1 b1 a2 b2 a3").unwrap();
        assert_eq!(
            step(&game, 4, Some(&known)),
            "Move 4 of 5. O, row 2, column 2. A mistake: X can win with the next move. Better: \
             row 3, column 1 (draw). It threatens to win: row 2, column 2."
        );
    }
}
