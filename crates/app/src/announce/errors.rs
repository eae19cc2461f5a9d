//! Sentences for refused moves and records.

use noughts_rules::text::strange;
use noughts_rules::{PlayError, RecordError, RecordFault};
use noughts_words::{Arg, announce as words, edit, pages};

use crate::address::Problem;
use crate::announce::places::{cell_label, spot_list};
use crate::announce::starts::key_error;
use crate::names::no_variant;

/// Returns why a move was refused.
pub fn play_error(error: &PlayError) -> String {
    match error {
        PlayError::GameOver { winner } => {
            words::game_over(winner.map_or_else(|| "nobody".into(), Arg::from))
        }
        PlayError::NotYourTurn { to_move } => words::not_your_turn(*to_move),
        PlayError::InvalidPosition { cell, topology } if topology.contains(*cell) => {
            words::floats(&cell_label(*topology, *cell))
        }
        PlayError::InvalidPosition { cell, topology } => words::outside(
            &cell_label(*topology, *cell),
            topology.columns(),
            topology.rows(),
        ),
        PlayError::BoardNotAllowed { mini, allowed } => {
            words::board_not_allowed(&words::spot(*mini), &spot_list(*allowed), allowed.len())
        }
        PlayError::CellOccupied { cell, topology, by } => {
            words::taken(&cell_label(*topology, *cell), *by)
        }
        // A game's own reason has a text for its code; the default covers codes that are new to the
        // rules.
        other => words::by_rule(other.code()),
    }
}

/// Returns why a text is not a game.
pub fn record_error(error: &RecordError) -> String {
    let RecordError {
        ply, text, fault, ..
    } = error;
    match fault {
        RecordFault::Variant(error) => no_variant(error),
        RecordFault::Key(error) => key_error(error),
        RecordFault::Illegal(why) => words::illegal_move(*ply, text, &play_error(why)),
        _ => match strange(text) {
            Some((index, sign)) => {
                let code = format!("U+{:04X}", u32::from(sign));
                words::no_cell_sign(*ply, text, index + 1, &code)
            }
            None => words::no_cell(*ply, text),
        },
    }
}

/// Returns the message about an address whose game cannot be read.
pub fn unreadable_link(error: &RecordError) -> String {
    format!("{} {}", words::unreadable_link(), record_error(error))
}

/// Returns the message about an address whose game cannot be read from a move on: it is shown up to there.
pub fn cut_link(error: &RecordError) -> String {
    let shown = if error.ply > 1 {
        pages::game_before()
    } else {
        pages::game_instead()
    };
    format!("{} {shown}", unreadable_link(error))
}

/// Returns the message about an address without a game that can be played.
pub fn no_game_in_link(problem: &Problem) -> String {
    match problem {
        Problem::Unreadable(error) => cut_link(error),
        Problem::Over => format!("{} {}", edit::over_in_link(), pages::game_instead()),
        Problem::Typed(error) => unreadable_link(error),
    }
}

#[cfg(test)]
mod tests {
    use noughts_rules::Refusal;
    use noughts_words::{GERMAN, speak};

    use super::*;

    /// The game with falling marks exists only in the rules' tests, with that code.
    #[test]
    fn a_refusal_by_a_games_own_rule_is_said_in_both_languages() {
        let said = |code| {
            play_error(&PlayError::ByRule(Refusal {
                code,
                message: "in English alone",
            }))
        };
        assert_eq!(said("column-full"), "This column is full.");
        assert_eq!(said("other"), "The rules do not allow this move.");
        speak(Some(&GERMAN));
        assert_eq!(said("column-full"), "Diese Spalte ist voll.");
        assert_eq!(said("other"), "Die Regeln erlauben diesen Zug nicht.");
    }
}
