//! Sentences for refused starts of games.

use noughts_rules::{ExpandingKeyError, KeyError, UltimateKeyError};
use noughts_words::{announce as said, edit as words};

/// Returns why a key is none of a position that a game reaches.
pub fn key_error(error: &KeyError) -> String {
    match error {
        KeyError::Length { expected, found } => words::key_length(*expected, *found),
        KeyError::Character { index, found } => words::key_character(index + 1, &found.to_string()),
        KeyError::Counts { x, o } => words::key_counts(*x, *o),
        KeyError::NotPlaced { symbol } => words::key_not_placed(*symbol),
        KeyError::TwoLines => words::key_two_lines().to_owned(),
        KeyError::LineNotLast { symbol } => words::key_line_not_last(*symbol, symbol.other()),
        KeyError::SeparateLines { symbol } => words::key_separate_lines(*symbol),
        KeyError::Floating { cell, topology } => words::key_floating(&topology.write_cell(*cell)),
        KeyError::Side { found } => words::key_side(found),
        KeyError::Turn { to_move } => words::key_turn(*to_move),
        KeyError::Expanding(why) => match_error(why),
        KeyError::Ultimate(why) => ultimate_error(why),
        _ => words::key_unknown().to_owned(),
    }
}

fn match_error(error: &ExpandingKeyError) -> String {
    use ExpandingKeyError as E;
    match error {
        E::Size { found } => words::match_size(*found),
        E::Rest { found } => words::match_rest(found),
        E::Scores { found } => words::match_scores(found),
        E::Spent { found } => words::match_spent(found),
        E::SpentEmpty { cell } => words::match_spent_empty(&cell.to_string()),
        E::Counts { x, o } => words::match_counts(*x, *o),
        E::SpentLines { symbol, rounds } => words::match_spent_lines(*symbol, *rounds),
        E::Unscored { symbol } => words::match_unscored(*symbol),
        E::Rounds { growths, rounds } => words::match_rounds(*rounds, *growths),
        E::NotFull { side } => words::match_not_full(*side),
        E::NotGrown => words::match_not_grown().to_owned(),
        _ => words::key_unknown().to_owned(),
    }
}

fn ultimate_error(error: &UltimateKeyError) -> String {
    use UltimateKeyError as E;
    match error {
        E::Side { found } => words::key_side(found),
        E::Counts { x, o, to_move } => words::ultimate_counts(*x, *o, &to_move.to_string()),
        E::MiniLines { mini } => words::ultimate_lines(&said::spot(*mini)),
        E::MiniState {
            mini,
            found,
            expected,
        } => words::ultimate_state(
            &said::spot(*mini),
            &found.to_string(),
            &expected.to_string(),
        ),
        E::MainLines => words::ultimate_main_lines().to_owned(),
        E::NotSent { mini } => words::ultimate_not_sent(&said::spot(*mini)),
        E::NotFree => words::ultimate_not_free().to_owned(),
        E::LastNeeded => words::ultimate_last_needed().to_owned(),
        E::Last { found } => words::ultimate_last(found),
        E::NotLast { mini } => words::ultimate_not_last(&said::spot(*mini)),
        _ => words::ultimate_form().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use noughts_rules::Game;
    use noughts_words::{GERMAN, speak};

    use crate::announce::errors::record_error;

    #[test]
    fn why_a_game_cannot_begin_so_is_said_in_both_languages() {
        let cases = [
            (
                "classic@XX-------",
                "2 X and 0 O are impossible: X moves first and they alternate.",
                "2 X und 0 O sind nicht möglich: X beginnt, und es wird abwechselnd gezogen.",
            ),
            (
                "notakto@X--------,X",
                "According to the marks, it is the second player's turn.",
                "Nach den Zeichen ist Spieler 2 am Zug.",
            ),
            (
                "expanding@XXXOO----,1-0,a1b1c1",
                "1 round was won, but the board has grown 0 times.",
                "1 Runde ist gewonnen, aber das Brett ist 0-mal gewachsen.",
            ),
            (
                "ultimate@X;.........",
                "A position of Ultimate is written as the side to move, the nine mini boards and \
                 their cells, as in “X;.........;…”.",
                "Eine Stellung von Ultimate besteht aus der Seite am Zug, den neun Teilbrettern und \
                 ihren Feldern, wie in „X;.........;…“.",
            ),
            (
                "classic@XOX--O--- b2 b2",
                "Move 2, “b2”: Row 2, column 2 is taken by X.",
                "Zug 2, „b2“: Zeile 2, Spalte 2: Hier steht schon X.",
            ),
        ];
        for (record, english, german) in cases {
            let error = Game::from_record(record).unwrap_err();
            speak(None);
            assert_eq!(record_error(&error), english);
            speak(Some(&GERMAN));
            assert_eq!(record_error(&error), german);
        }
        speak(None);
    }
}
