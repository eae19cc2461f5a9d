//! Sentences about a puzzle.

use noughts_protocol::{Reason, Value};
use noughts_rules::{Symbol, Variant};
use noughts_words::puzzles as words;

use super::attempt::{Judged, Notice};
use crate::a11y::announce;

/// Returns the sentences for a notice; `mark` is the side to move.
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

/// Returns why a move is good or bad. No puzzle has mini boards, so any board names the cells.
fn reason(why: &Reason) -> String {
    announce::reason(why, Variant::Classic.start().topology())
}

fn answer(right: &Judged) -> String {
    words::answer(&announce::square(right.cell)) + &because(right)
}

/// Returns the first reason for the best move, and the stakes.
fn because(right: &Judged) -> String {
    let first = right.reasons.iter().take(1);
    let stake = right.reasons.iter().skip(1).find(|reason| {
        // Other reasons may be true as well, but say less.
        matches!(reason, Reason::OnlyWin | Reason::OnlyMove)
    });
    let sentences = first.chain(stake).map(reason);
    sentences.fold(String::new(), |text, sentence| text + " " + &sentence)
}

/// Returns the result of a wrong move.
fn leads_to(wrong: &Judged) -> String {
    let outcome = wrong.value.map_or("unknown", Value::word);
    let moves = wrong.value.map_or(0, Value::plies);
    let (row, column) = (wrong.cell.row() + 1, wrong.cell.column() + 1);
    words::wrong(row, column, outcome, moves)
}
