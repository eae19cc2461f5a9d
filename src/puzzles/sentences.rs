//! What is said about a puzzle, in whole sentences.

use noughts_protocol::{Reason, Value};
use noughts_rules::{Symbol, Variant};
use noughts_words::puzzles as words;

use super::attempt::{Judged, Notice};
use crate::a11y::announce;

/// Returns what is said for a notice; `mark` is the one to move.
pub(super) fn notice(notice: &Notice, mark: Symbol) -> String {
    match notice {
        Notice::Right(right) => {
            let (row, column) = (right.cell.row() + 1, right.cell.column() + 1);
            words::right(row, column) + &because(right)
        }
        Notice::Answer(right) => answer(right),
        Notice::Wrong {
            wrong,
            reply,
            right,
        } => {
            let mut sentences = vec![leads_to(wrong)];
            if let Some(reply) = reply {
                sentences.push(words::answers(mark.other(), &announce::square(reply.cell)));
                sentences.extend(reply.reasons.first().map(reason));
            }
            sentences.push(
                right
                    .as_ref()
                    .map_or_else(|| words::try_again().to_owned(), answer),
            );
            sentences.join(" ")
        }
        Notice::Refused(error) => announce::play_error(error),
        Notice::Done => words::done().to_owned(),
        Notice::EngineUnavailable => words::no_engine().to_owned(),
    }
}

/// Why a move is good or bad. Every board of a puzzle is without mini boards, and names its cells
/// like any other.
fn reason(why: &Reason) -> String {
    announce::reason(why, Variant::Classic.start().topology())
}

fn answer(right: &Judged) -> String {
    words::answer(&announce::square(right.cell)) + &because(right)
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
    let outcome = wrong.value.map_or("unknown", Value::word);
    let moves = wrong.value.map_or(0, Value::plies);
    let (row, column) = (wrong.cell.row() + 1, wrong.cell.column() + 1);
    words::wrong(row, column, outcome, moves)
}
