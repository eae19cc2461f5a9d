//! The sentences of the lines.

use noughts_protocol::{EngineLine, Program};
use noughts_rules::Position;
use noughts_words::lines as words;

use crate::announce;
use crate::board_view::Worth;
use crate::session::{Legend, Session};

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

/// Returns how far the search of the position on the board has come.
pub fn progress(session: &Session) -> String {
    let position = session.shown_position();
    if position.status().is_over() {
        return words::game_over().to_owned();
    }
    let found = session.findings().filter(|it| !it.lines().is_empty());
    let Some(findings) = found else {
        return words::searching().to_owned();
    };
    let looked = session.looked_for();
    let state = if looked.is_some() {
        "looked"
    } else if findings.is_done() {
        "done"
    } else {
        "searching"
    };
    let counted = match Program::of(position.variant()) {
        Program::Ultimate => "playouts",
        Program::Engine | Program::Drop | Program::Teacher => "positions",
    };
    let seconds = looked.unwrap_or_default().div_ceil(1000);
    words::progress(state, seconds, findings.nodes(), counted)
}

/// Returns what the values on the board mean.
pub fn legend(session: &Session) -> String {
    let (kind, depth) = match session.legend() {
        Some(Legend::Playouts) => ("playouts", 0),
        Some(Legend::Estimates { depth }) => ("estimates", depth.max(1)),
        Some(Legend::Exact) | None => ("exact", 0),
    };
    let legend = noughts_words::play::legend(kind, depth);
    match session.looked_for() {
        Some(_) => format!("{legend}. {}", progress(session)),
        None => legend,
    }
}

#[cfg(test)]
mod tests {
    use noughts_protocol::{Distance, MoveValue, Rate, Response, RunId, Study, Value};
    use noughts_rules::{CellId, Game, Variant};

    use super::*;
    use crate::engine::News;
    use crate::session::{Event, Seats};

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
            answers: None,
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
        let mut session = Session::new(Game::new(Variant::Classic), Seats::PEOPLE).0;
        session.update(Event::ShowLines(true));
        assert_eq!(progress(&session), "Searching…");
        let study = |run, nodes, elapsed, is_last| {
            let found = line(None, Distance::Exact, None);
            let study = Study {
                run: RunId(run),
                elapsed,
                nodes,
                is_last,
                lines: vec![found],
            };
            Event::Engine(News::Said(Response::Study(study)))
        };
        session.update(study(1, 1234, 200, false));
        assert_eq!(progress(&session), "Searching: 1,234 positions");
        session.update(study(1, 2345, 60_000, true));
        assert_eq!(progress(&session), "Looked for 60 seconds: 2,345 positions");
        session.update(Event::LookFurther);
        assert_eq!(progress(&session), "Searching: 2,345 positions");
        session.update(study(2, 3456, 5000, true));
        assert_eq!(progress(&session), "Done: 3,456 positions");
        session.update(Event::Load(Game::new(Variant::Ultimate)));
        session.update(study(3, 9, 200, false));
        assert_eq!(progress(&session), "Searching: 9 playouts");
    }
}
