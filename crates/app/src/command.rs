//! The inputs of the command field: moves and commands.

use noughts_rules::{CellId, Position};
use noughts_words::play as words;

use crate::board::Reading;
use crate::board::keyboard::KeyAction;
use crate::pasted::trimmed;

/// A parsed input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// Play a cell.
    Play(CellId),
    /// An action that a key of the board has too.
    Key(KeyAction),
    /// Start a new game with the same players.
    NewGame,
    /// Call a draw.
    CallDraw,
    /// Say what is understood.
    Help,
}

/// Returns the sentence that lists the accepted inputs.
pub fn understood(position: &Position) -> String {
    words::understood(&example(position))
}

/// Returns the answer to other input.
pub fn not_understood(position: &Position) -> String {
    format!("{} {}", words::not_understood(), understood(position))
}

/// Returns a cell in the middle of the board, in notation.
pub fn example(position: &Position) -> String {
    let topology = position.topology();
    let middle = |side: u8| (side - 1) / 2;
    let cell = topology.cell(middle(topology.columns()), middle(topology.rows()));
    cell.map(|cell| position.write_cell(cell))
        .unwrap_or_default()
}

/// The commands.
const COMMANDS: [(&str, Typed); 10] = [
    ("hint", Typed::Key(KeyAction::Hint)),
    ("undo", Typed::Key(KeyAction::Undo)),
    ("redo", Typed::Key(KeyAction::Redo)),
    ("board", Typed::Key(KeyAction::Read(Reading::Board))),
    ("last", Typed::Key(KeyAction::Read(Reading::LastMove))),
    ("turn", Typed::Key(KeyAction::Read(Reading::Turn))),
    ("status", Typed::Key(KeyAction::Read(Reading::Turn))),
    ("new", Typed::NewGame),
    ("draw", Typed::CallDraw),
    ("help", Typed::Help),
];

/// Parses a text, or returns `None` if it is not understood. Case does not matter, and English
/// commands work in every language.
pub fn parse(text: &str, position: &Position) -> Option<Typed> {
    let text = trimmed(text).to_ascii_lowercase();
    COMMANDS
        .into_iter()
        .find(|&(command, _)| text == command || text == words::command(command))
        .map(|(_, typed)| typed)
        .or_else(|| position.parse_cell(&text).map(Typed::Play))
}

#[cfg(test)]
mod tests {
    use noughts_rules::Variant;
    use noughts_words::{GERMAN, speak};

    use super::*;

    #[test]
    fn cells_and_words_are_understood_and_nothing_else() {
        let position = Variant::Classic.start();
        let centre = CellId::new(1, 1).map(Typed::Play);
        let outside = CellId::new(9, 9).map(Typed::Play);
        let cases = [
            ("b2", centre),
            (" B2 ", centre),
            ("„b2“.", centre),
            ("\u{FEFF}ｂ２\u{AD}\n", centre),
            ("j10", outside),
            ("Undo", Some(Typed::Key(KeyAction::Undo))),
            ("status", Some(Typed::Key(KeyAction::Read(Reading::Turn)))),
            ("", None),
            ("b2 a1", None),
            ("undo!", Some(Typed::Key(KeyAction::Undo))),
            ("ee", None),
            ("Draw", Some(Typed::CallDraw)),
        ];
        for (text, typed) in cases {
            assert_eq!(parse(text, &position), typed, "{text:?}");
        }
    }

    #[test]
    fn the_commands_of_the_language_are_understood_beside_the_english_ones() {
        speak(Some(&GERMAN));
        let position = Variant::Classic.start();
        let undo = Some(Typed::Key(KeyAction::Undo));
        assert_eq!(parse("Rückgängig", &position), undo);
        assert_eq!(parse("undo", &position), undo);
        let said = understood(&position);
        for (command, typed) in COMMANDS {
            let word = words::command(command);
            assert_eq!(parse(&word, &position), Some(typed), "{word}");
            assert!(said.contains(&word), "{word}");
        }
        speak(None);
    }

    #[test]
    fn what_is_understood_is_said_with_a_cell_of_the_game() {
        let cases = [
            (Variant::Classic, "b2"),
            (Variant::Four, "b2"),
            (Variant::Ultimate, "ee"),
        ];
        for (variant, cell) in cases {
            let position = variant.start();
            assert!(understood(&position).starts_with(&format!("Type a cell such as {cell}, or")));
            assert!(parse(cell, &position).is_some());
        }
    }
}
