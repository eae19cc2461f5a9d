//! Paths through positions, in words and step by step.

use noughts_rules::Position;
use noughts_words::explorer as words;

use crate::announce;
use crate::explorer::atlas::Trail;
use crate::explorer::sight::Ways;

/// Returns the sentence about a trail.
pub fn said(trail: &Trail, ways: Ways) -> String {
    match trail {
        Trail::Nothing => String::new(),
        Trail::Through(count) => words::through(*count),
        Trail::Line(line) if ways == Ways::Best => words::best_moves(line.len() - 1),
        Trail::Line(line) => words::path(line.len() - 1),
        Trail::Apart => words::apart().to_owned(),
    }
}

/// A step of a line: the position that it leads to, and how it is written and called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The text of its button.
    pub text: String,
    /// Its accessible name.
    pub name: String,
    /// Where it leads.
    pub position: Position,
}

/// Returns the steps of a trail: its first position, and each move on it; none where it has no move.
pub fn steps(trail: &Trail) -> Vec<Step> {
    match trail {
        Trail::Line(line) if line.len() > 1 => line_steps(line),
        Trail::Line(_) | Trail::Nothing | Trail::Through(_) | Trail::Apart => Vec::new(),
    }
}

/// Returns the steps of a line: its first position, and each move.
pub fn line_steps(line: &[Position]) -> Vec<Step> {
    let first = line.first().map(|position| {
        let (text, name) = if *position == position.variant().start() {
            (words::start().to_owned(), words::start_name().to_owned())
        } else {
            (position.key(), announce::board(position))
        };
        let position = position.clone();
        Step {
            text,
            name,
            position,
        }
    });
    let moves = line
        .windows(2)
        .filter_map(|step| played(&step[0], &step[1]));
    first.into_iter().chain(moves).collect()
}

/// Returns the step from one position to the next.
fn played(from: &Position, to: &Position) -> Option<Step> {
    let mut cells = from.topology().cells();
    let cell = cells.find(|&cell| from.symbol_at(cell) != to.symbol_at(cell))?;
    let text = words::played(from.name_of(from.to_move()), &from.write_cell(cell));
    Some(Step {
        name: words::step(&text, &announce::square(cell)),
        text,
        position: to.clone(),
    })
}

#[cfg(test)]
mod tests {
    use noughts_rules::{Game, Variant};

    use super::*;

    #[test]
    fn a_line_is_said_move_by_move() {
        let game = Game::from_record("classic b2 a1 c3").unwrap();
        let line = |from: usize| {
            let positions = (from..=3).map(|ply| game.position_at(ply).clone());
            Trail::Line(positions.collect())
        };
        let texts = |trail: &Trail| {
            let steps = steps(trail).into_iter();
            steps.map(|step| step.text).collect::<Vec<_>>()
        };
        assert_eq!(texts(&line(0)), ["Start", "X b2", "O a1", "X c3"]);
        assert_eq!(texts(&line(1)), ["----X----", "O a1", "X c3"]);
        assert_eq!(said(&line(1), Ways::One), "2 moves:");
        assert_eq!(said(&line(2), Ways::Best), "The game ends in 1 move:");
        let alone = Trail::Line(vec![Variant::Classic.start()]);
        assert!(steps(&alone).is_empty());
        assert_eq!(said(&alone, Ways::One), "The path begins and ends here.");
        assert_eq!(
            said(&Trail::Apart, Ways::One),
            "No game visits both positions."
        );
    }
}
