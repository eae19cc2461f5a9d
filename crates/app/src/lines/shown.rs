//! The lines that a reader sees.

use noughts_protocol::EngineLine;
use noughts_rules::Position;

use crate::knowledge::Findings;
use crate::session::Session;

/// The best lines of the position on the board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ShownLines {
    /// The position, unless its game is over.
    pub position: Option<Position>,
    /// The lines, the best first.
    pub lines: Vec<EngineLine>,
}

impl ShownLines {
    /// Returns at most so many lines of the position on a session's board, as far as they are known.
    pub fn of(session: &Session, most: usize) -> Self {
        let position = session.shown_position();
        let lines = session.findings().map_or(&[][..], Findings::lines);
        Self {
            position: (!position.status().is_over()).then(|| position.clone()),
            lines: lines.iter().take(most).cloned().collect(),
        }
    }

    /// Returns these lines, or those before them while the reader is at one: it must not become another before
    /// they press it.
    #[must_use]
    pub fn after(self, before: Option<&Self>, is_held: bool) -> Self {
        let kept = before.filter(|before| {
            is_held && !before.lines.is_empty() && before.position == self.position
        });
        kept.cloned().unwrap_or(self)
    }
}

#[cfg(test)]
mod tests {
    use noughts_protocol::Value;
    use noughts_rules::Game;

    use super::*;
    use crate::testing::{found, line};

    fn shown(record: &str, first: &str) -> ShownLines {
        let position = Game::from_record(record).unwrap().position().clone();
        let value = found(first.parse().unwrap(), Value::Draw { plies: 5 });
        ShownLines {
            position: Some(position),
            lines: vec![line(value)],
        }
    }

    #[test]
    fn a_line_stays_while_the_reader_is_at_it() {
        let before = shown("classic", "a1");
        let now = || shown("classic", "b2");
        assert_eq!(now().after(Some(&before), true), before);
        assert_eq!(now().after(Some(&before), false), now());
        assert_eq!(now().after(None, true), now());
        // What is held is about one position, and has something to hold.
        let next = shown("classic b2", "a1");
        assert_eq!(next.clone().after(Some(&before), true), next);
        let empty = ShownLines {
            lines: Vec::new(),
            ..now()
        };
        assert_eq!(now().after(Some(&empty), true), now());
    }
}
