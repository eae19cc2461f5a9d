//! The sentences of the lines.

use noughts_protocol::{EngineLine, Program};
use noughts_rules::Position;
use noughts_words::lines as words;

use crate::announce;
use crate::board_view::Worth;
use crate::lines::state::Found;

/// Returns a line's value in a position: `Exact: X wins in 5 moves.`
pub fn value(position: &Position, line: &EngineLine) -> String {
    let mark = position.name_of(position.to_move());
    match Worth::of(&line.found) {
        Worth::Exact(value) => words::exact(value.word(), mark, value.plies()),
        Worth::AtMost(value) => words::proven(value.word(), mark, value.plies()),
        Worth::Rate(rate) => words::by_playouts(&announce::rate(rate), mark),
        Worth::Estimate(score) => words::by_score(&announce::estimate(score), mark, line.depth),
    }
}

/// Returns how far the search has come.
pub fn progress(position: &Position, found: &Found) -> String {
    if found.lines.is_empty() {
        return words::searching().to_owned();
    }
    let state = if found.is_done { "done" } else { "searching" };
    let counted = match Program::of(position.variant()) {
        Program::Ultimate => "playouts",
        Program::Engine | Program::Drop | Program::Teacher => "positions",
    };
    words::progress(state, found.nodes, counted)
}

#[cfg(test)]
mod tests {
    use noughts_protocol::{Distance, MoveValue, Rate, Value};
    use noughts_rules::{CellId, Game, Variant};

    use super::*;

    fn line(value: Option<Value>, distance: Distance, rate: Option<Rate>) -> EngineLine {
        EngineLine {
            found: MoveValue {
                cell: CellId::FIRST,
                value,
                distance,
                score: -120,
                nodes: 9,
                rate,
            },
            depth: 7,
            pv: vec![CellId::FIRST],
        }
    }

    #[test]
    fn a_line_says_how_certain_it_is() {
        let (exact, at_most) = (Distance::Exact, Distance::AtMost);
        let [one, win] = [1, 5].map(|plies| Some(Value::Win { plies }));
        let (draw, loss) = (
            Some(Value::Draw { plies: 7 }),
            Some(Value::Loss { plies: 4 }),
        );
        let rate = Some(Rate {
            permille: 617,
            visits: 12_345,
        });
        let cases = [
            (one, exact, None, "Exact: O wins in 1 move."),
            (win, exact, rate, "Exact: O wins in 5 moves."),
            (draw, exact, None, "Exact: a draw."),
            (loss, exact, None, "Exact: O loses in 4 moves."),
            (win, at_most, rate, "Proven: O wins in at most 5 moves."),
            (draw, at_most, None, "Proven: a draw."),
            (loss, at_most, None, "Proven: O loses in at most 4 moves."),
            (None, exact, rate, "62% in 12,345 playouts for O."),
            (None, exact, None, "An estimated 41% for O, depth 7."),
        ];
        let game = Game::from_record("classic b2").unwrap();
        for (found, distance, rate, said) in cases {
            assert_eq!(value(game.position(), &line(found, distance, rate)), said);
        }
    }

    #[test]
    fn how_far_a_search_has_come_is_said() {
        let mut found = Found::default();
        let start = Variant::Classic.start();
        assert_eq!(progress(&start, &found), "Searching…");
        found.lines.push(line(None, Distance::Exact, None));
        found.nodes = 1234;
        assert_eq!(progress(&start, &found), "Searching: 1,234 positions");
        found.is_done = true;
        assert_eq!(progress(&start, &found), "Done: 1,234 positions");
        let ultimate = Variant::Ultimate.start();
        assert_eq!(progress(&ultimate, &found), "Done: 1,234 playouts");
    }
}
