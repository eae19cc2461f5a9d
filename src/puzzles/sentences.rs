//! What is said about a puzzle, in whole sentences.

use noughts_protocol::{Outcome, Reason};
use noughts_puzzles::Set;
use noughts_rules::{CellId, Mark, Variant};

use super::attempt::{Judged, Notice};
use crate::a11y::announce;

/// Said where nothing can be kept.
pub(super) const NOT_SAVED: &str = "Your progress cannot be saved here.";

/// What the keys of the board do on this page.
pub(super) const KEYS: &str = "Here, arrow keys and 1 to 9 move over the board, Enter answers, \
                               and O, L, T, B and M read the cell, the last move, the question, \
                               the board and the open cells.";

/// Returns what is asked.
pub(super) fn question(mark: Mark) -> String {
    format!("{mark} to move. Find the best move.")
}

/// Returns what is said for a notice; `mark` is the one to move.
pub(super) fn notice(notice: &Notice, mark: Mark) -> String {
    match notice {
        Notice::Right(right) => format!("Right! {}.{}", at(right.cell), because(right)),
        Notice::Answer(right) => answer(right),
        Notice::Wrong {
            wrong,
            reply,
            right,
        } => {
            let reply = reply.as_ref().map_or_else(String::new, |reply| {
                let place = announce::square(reply.cell);
                let why = reply.reasons.first().map(reason);
                let why = why.map_or_else(String::new, |why| format!(" {why}"));
                format!(" {} answers {place}.{why}", mark.other())
            });
            let then = right
                .as_ref()
                .map_or_else(|| "Try again.".to_owned(), answer);
            format!("{} {}.{reply} {then}", at(wrong.cell), leads_to(wrong))
        }
        Notice::Refused(error) => error.to_string(),
        Notice::Done => "This puzzle is done.".to_owned(),
        Notice::EngineUnavailable => {
            "The computer's engine does not start, and it knows the answer. You can try again."
                .to_owned()
        }
    }
}

/// Returns how many puzzles of a set are solved.
pub(super) fn solved(solved: usize, set: Set) -> String {
    format!("{solved} of {} solved", set.len())
}

/// Returns how long a streak is: `1 day`, `2 days in a row`.
pub(super) fn streak(days: u32) -> String {
    match days {
        1 => "1 day".to_owned(),
        days => format!("{days} days in a row"),
    }
}

/// The beginning of a sentence about a cell.
fn at(cell: CellId) -> String {
    format!("Row {}, column {}", cell.row() + 1, cell.column() + 1)
}

/// Why a move is good or bad. Every board of a puzzle is without mini boards, and names its cells
/// like any other.
fn reason(why: &Reason) -> String {
    announce::reason(why, Variant::Classic.start().geometry())
}

fn answer(right: &Judged) -> String {
    let place = announce::square(right.cell);
    format!("The answer is {place}.{}", because(right))
}

/// The first reason for the best move, and what is at stake.
fn because(right: &Judged) -> String {
    let first = right.reasons.iter().take(1);
    let stake = right.reasons.iter().skip(1).find(|reason| {
        // Some others are true as well, and say less.
        matches!(reason, Reason::OnlyWin | Reason::OnlyMove)
    });
    let sentences = first.chain(stake).map(reason);
    sentences.fold(String::new(), |text, sentence| text + " " + &sentence)
}

/// What a wrong move leads to.
fn leads_to(wrong: &Judged) -> String {
    match wrong.value {
        Some(value) => match value.outcome {
            Outcome::Loss => format!("loses in {} moves", value.plies),
            Outcome::Draw => "only draws, and another move wins".to_owned(),
            Outcome::Win => format!("wins too, but only in {} moves", value.plies),
        },
        None => "is not the best move".to_owned(),
    }
}
