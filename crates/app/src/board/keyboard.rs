//! The keys of the board: their meanings, and the moves of the focus.

use noughts_rules::{CellId, LayerCell, MiniCell, Spot, Symbol, Topology};
use noughts_words::keys as words;

use crate::board::reading::Reading;
use crate::board_view::BoardView;

/// A key with its modifiers, as the browser reports it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "a browser's event has them")]
pub struct KeyPress {
    /// The text that the key types: `a`, `ArrowUp`.
    pub key: String,
    /// The physical key: `KeyA`, `Digit1`.
    pub code: String,
    /// Whether Shift is held.
    pub shift: bool,
    /// Whether Ctrl (or Command) is held.
    pub ctrl: bool,
    /// Whether Alt is held.
    pub alt: bool,
    /// Whether the key is held, and this is not its first event.
    pub repeats: bool,
}

impl KeyPress {
    /// Returns the letter of the key, in lower case: the one it types if that is a Latin letter, or
    /// else the one that the key has on a US keyboard. So a Latin layout keeps its own order of
    /// letters, and a Cyrillic, Greek, Hebrew or Arabic one, which types none of them, works by
    /// place.
    pub fn letter(&self) -> Option<char> {
        let mut typed = self.key.chars();
        match (typed.next()?, typed.next()) {
            (letter, None) if letter.is_ascii_alphabetic() => Some(letter.to_ascii_lowercase()),
            // Some layouts have signs, and even two characters, on a key of a letter.
            (sign, _) if !sign.is_ascii() || (self.shift && sign.is_ascii_punctuation()) => {
                let place = self.code.strip_prefix("Key")?;
                place
                    .chars()
                    .next()
                    .map(|letter| letter.to_ascii_lowercase())
            }
            _ => None,
        }
    }

    /// Returns the digit of the physical key, since some layouts type digits with Shift. A keyboard
    /// on a screen has no physical keys.
    fn digit(&self) -> Option<u8> {
        let place = match self.code.as_str() {
            "" => Some(self.key.as_str()),
            code => code
                .strip_prefix("Digit")
                .or_else(|| code.strip_prefix("Numpad")),
        };
        place.filter(|place| place.len() == 1)?.parse().ok()
    }
}

/// The meaning of a key while the board has the focus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// Moves the focus, which the board handles itself.
    Step(Step),
    /// Makes the page do something.
    Action(KeyAction),
    /// Waits for a digit.
    Prefix(Lines),
}

impl Meaning {
    /// Returns whether a held key does it again.
    const fn repeats(self) -> bool {
        match self {
            Self::Step(_) => true,
            Self::Prefix(_) => false,
            Self::Action(action) => matches!(
                action,
                KeyAction::Undo | KeyAction::Redo | KeyAction::StepBack | KeyAction::StepForward
            ),
        }
    }
}

/// An action of a key that the page handles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyAction {
    /// Reads something out.
    Read(Reading),
    /// Says the result under best play.
    Verdict,
    /// Says the best move.
    Hint,
    /// Plays the best move.
    PlayHint,
    /// Takes the last move back.
    Undo,
    /// Plays an undone move again.
    Redo,
    /// Goes a ply back.
    StepBack,
    /// Goes a ply forward.
    StepForward,
    /// Hides everything but the board, or shows it again.
    Zen,
    /// Starts a new game.
    NewGame,
    /// Focuses the command field.
    CommandField,
    /// Reports that the focus stays, since the key led over the edge.
    Edge,
    /// Copies the board as text.
    CopyText,
    /// Shows the list of keys.
    Help,
}

/// The kind of line that a digit after a letter selects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// A row.
    Rows,
    /// A column.
    Columns,
}

impl Lines {
    /// Returns the reading for the line of a digit key; 0 selects the tenth.
    fn reading(self, press: &KeyPress) -> Option<Reading> {
        let index = (press.digit()? + 9) % 10;
        Some(match self {
            Self::Rows => Reading::Row(index),
            Self::Columns => Reading::Column(index),
        })
    }
}

/// A move of the focus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// One cell, stopping at the edge.
    By(
        /// Columns to the right.
        i8,
        /// Rows down.
        i8,
    ),
    /// To the first cell of the row.
    RowStart,
    /// To the last cell of the row.
    RowEnd,
    /// To the first cell of the board.
    First,
    /// To the last cell of the board.
    Last,
    /// To a cell's place in reading order, on a 3 by 3 board or within the mini board; where marks fall,
    /// to the cell of a column in which one lands.
    Place(Spot),
    /// To the same cell of the mini board at a place; on a board without them as [`Self::Place`],
    /// since some keyboards type digits with Shift.
    Mini(Spot),
    /// To the same cell of the previous mini board, in reading order, or of the layer above.
    PreviousMini,
    /// To the same cell of the next mini board, or of the layer below.
    NextMini,
    /// To the next cell with a symbol, in reading order, wrapping around.
    NextSymbol(Symbol),
    /// To the next playable cell, in the same order.
    NextPlayable,
}

impl Step {
    /// Returns the columns to the right and the rows down; `None` for a step to a place.
    const fn way(self) -> Option<[i8; 2]> {
        const ALL: i8 = CellId::MAX_SIDE.cast_signed();
        match self {
            Self::By(columns, rows) => Some([columns, rows]),
            Self::RowStart => Some([-ALL, 0]),
            Self::RowEnd => Some([ALL, 0]),
            _ => None,
        }
    }
}

/// Returns every key and its function, for the list of keys.
pub fn help() -> [(&'static str, &'static str); 27] {
    [
        (words::arrows(), words::move_focus()),
        (words::row_ends(), words::to_row_end()),
        (words::board_ends(), words::to_board_end()),
        (words::enter(), words::play()),
        (words::digits(), words::to_place()),
        (words::mini_keys(), words::to_mini()),
        (words::symbol_keys(), words::to_symbol()),
        ("E", words::to_playable()),
        ("O", words::read_cell()),
        ("L", words::read_last_move()),
        ("T", words::read_turn()),
        ("B", words::read_board()),
        (words::row_keys(), words::read_row()),
        (words::column_keys(), words::read_column()),
        ("D", words::read_diagonals()),
        ("M", words::read_open_cells()),
        ("S", words::read_score()),
        ("V", words::verdict()),
        ("G", words::hint()),
        (words::shift_g(), words::play_hint()),
        (words::undo_keys(), words::undo()),
        (words::redo_keys(), words::redo()),
        (words::step_keys(), words::step()),
        ("Z", words::zen()),
        ("N", words::new_game()),
        ("P", words::copy_text()),
        ("I, ?", words::command_field()),
    ]
}

/// Returns whether the repeat of a held key acts, given whether its target is the one that had the focus
/// as the key went down, and whether that takes such a text. What a press has brought and given the
/// focus to is not what was meant, so only the keys that move the focus go on by themselves.
pub fn may_repeat(key: &str, is_same: bool, is_typed: bool) -> bool {
    match key {
        " " | "Enter" | "Escape" => is_same && is_typed,
        "Home" | "End" | "Tab" => true,
        key => is_same || key.starts_with("Arrow") || key.starts_with("Page"),
    }
}

/// Returns the meaning of a key, or `None` if it is not the board's; `prefix` is the letter's kind
/// of line before a digit. With `letters` off, keys that type a character mean nothing (WCAG
/// 2.1.4).
pub fn meaning(press: &KeyPress, letters: bool, prefix: Option<Lines>) -> Option<Meaning> {
    found(press, letters, prefix).filter(|meaning| !press.repeats || meaning.repeats())
}

fn found(press: &KeyPress, letters: bool, prefix: Option<Lines>) -> Option<Meaning> {
    if press.alt {
        return None;
    }
    if press.ctrl {
        return with_ctrl(press);
    }
    if let Some(step) = plain_step(press) {
        return Some(Meaning::Step(step));
    }
    if !letters {
        return None;
    }
    let line = prefix.and_then(|lines| lines.reading(press));
    line.map(|line| Meaning::Action(KeyAction::Read(line)))
        .or_else(|| digit_step(press).map(Meaning::Step))
        .or_else(|| letter(press))
}

fn with_ctrl(press: &KeyPress) -> Option<Meaning> {
    match (press.key.as_str(), press.shift) {
        ("Home", false) => return Some(Meaning::Step(Step::First)),
        ("End", false) => return Some(Meaning::Step(Step::Last)),
        _ => {}
    }
    match (press.letter()?, press.shift) {
        ('z', false) => Some(Meaning::Action(KeyAction::Undo)),
        ('y', false) | ('z', true) => Some(Meaning::Action(KeyAction::Redo)),
        _ => None,
    }
}

fn plain_step(press: &KeyPress) -> Option<Step> {
    if press.shift {
        return None;
    }
    match press.key.as_str() {
        "ArrowLeft" => Some(Step::By(-1, 0)),
        "ArrowRight" => Some(Step::By(1, 0)),
        "ArrowUp" => Some(Step::By(0, -1)),
        "ArrowDown" => Some(Step::By(0, 1)),
        "Home" => Some(Step::RowStart),
        "End" => Some(Step::RowEnd),
        "PageUp" => Some(Step::PreviousMini),
        "PageDown" => Some(Step::NextMini),
        _ => None,
    }
}

fn digit_step(press: &KeyPress) -> Option<Step> {
    let spot = Spot::new(press.digit()?.checked_sub(1)?)?;
    Some(if press.shift {
        Step::Mini(spot)
    } else {
        Step::Place(spot)
    })
}

fn letter(press: &KeyPress) -> Option<Meaning> {
    let read = |reading| Meaning::Action(KeyAction::Read(reading));
    if press.key == "?" {
        return Some(Meaning::Action(KeyAction::Help));
    }
    Some(match (press.letter()?, press.shift) {
        ('o', false) => read(Reading::Cell),
        ('l', false) => read(Reading::LastMove),
        ('t', false) => read(Reading::Turn),
        ('b', false) => read(Reading::Board),
        ('m', false) => read(Reading::OpenCells),
        ('d', false) => read(Reading::Diagonals),
        ('s', false) => read(Reading::Score),
        ('r', false) => Meaning::Prefix(Lines::Rows),
        ('c', false) => Meaning::Prefix(Lines::Columns),
        ('x', false) => Meaning::Step(Step::NextSymbol(Symbol::X)),
        ('x', true) => Meaning::Step(Step::NextSymbol(Symbol::O)),
        ('e', false) => Meaning::Step(Step::NextPlayable),
        ('v', false) => Meaning::Action(KeyAction::Verdict),
        ('g', false) => Meaning::Action(KeyAction::Hint),
        ('g', true) => Meaning::Action(KeyAction::PlayHint),
        ('u', false) => Meaning::Action(KeyAction::Undo),
        ('a', true) => Meaning::Action(KeyAction::StepBack),
        ('d', true) => Meaning::Action(KeyAction::StepForward),
        ('z', false) => Meaning::Action(KeyAction::Zen),
        ('n', false) => Meaning::Action(KeyAction::NewGame),
        ('i', false) => Meaning::Action(KeyAction::CommandField),
        ('p', false) => Meaning::Action(KeyAction::CopyText),
        _ => return None,
    })
}

/// Returns the cell that a step leads to on a board, stopping at the edge; `None` if there is no
/// such cell, so that the focus stays.
pub fn step(view: &BoardView, from: CellId, step: Step) -> Option<CellId> {
    let topology = view.topology;
    let (last_column, last_row) = (topology.columns() - 1, topology.rows() - 1);
    if let (Some(at), Some([columns, rows])) = (topology.layer_cell(from), step.way()) {
        return in_cube(at, columns, rows);
    }
    match step {
        Step::By(columns, rows) => inside(
            topology,
            from.column().saturating_add_signed(columns),
            from.row().saturating_add_signed(rows),
        ),
        Step::RowStart => topology.cell(0, from.row()),
        Step::RowEnd => topology.cell(last_column, from.row()),
        Step::First => topology.cell(0, 0),
        Step::Last => topology.cell(last_column, last_row),
        Step::Place(spot) => match topology.mini_cell(from) {
            Some(at) => Some(MiniCell { cell: spot, ..at }.cell_id()),
            None if topology.falls() => {
                let column = topology.cell(spot.index() as u8, 0);
                column.map(|cell| view.position.landed(cell))
            }
            None => place(topology, spot),
        },
        Step::Mini(spot) if topology.mini_cell(from).is_none() => place(topology, spot),
        Step::Mini(spot) => in_mini(topology, from, |_| Some(spot)),
        Step::PreviousMini | Step::NextMini if topology.has_layers() => {
            let at = topology.layer_cell(from)?;
            let layer = match step {
                Step::PreviousMini => at.layer.saturating_sub(1),
                _ => at.layer + 1,
            };
            Some(LayerCell { layer, ..at }.cell_id().unwrap_or(from))
        }
        Step::PreviousMini => in_mini(topology, from, |mini| {
            Spot::new(mini.index().checked_sub(1)? as u8)
        }),
        Step::NextMini => in_mini(topology, from, |mini| Spot::new(mini.index() as u8 + 1)),
        Step::NextSymbol(symbol) => next(topology, from, |cell| {
            view.mark(cell).is_some_and(|mark| mark.symbol == symbol)
        }),
        Step::NextPlayable => next(topology, from, |cell| view.playable.contains(cell)),
    }
}

/// Returns the cell at a place of a 3 by 3 board.
fn place(topology: Topology, spot: Spot) -> Option<CellId> {
    let is_three = (topology.columns(), topology.rows()) == (Spot::SIDE, Spot::SIDE);
    is_three.then(|| topology.cell(spot.column(), spot.row()))?
}

/// Returns the cell of a cube in a direction. Below the last row of a layer is the first of the next.
fn in_cube(at: LayerCell, columns: i8, rows: i8) -> Option<CellId> {
    const SIDE: u8 = LayerCell::SIDE;
    let row = (at.layer * SIDE + at.row).saturating_add_signed(rows);
    let row = row.min(SIDE * SIDE - 1);
    let column = at.column.saturating_add_signed(columns).min(SIDE - 1);
    let (layer, row) = (row / SIDE, row % SIDE);
    LayerCell { layer, column, row }.cell_id()
}

/// Returns the next cell of a kind in reading order, wrapping around.
fn next(topology: Topology, from: CellId, is_one: impl Fn(CellId) -> bool) -> Option<CellId> {
    let behind = topology.cells().skip_while(|&cell| cell != from).skip(1);
    behind.chain(topology.cells()).find(|&cell| is_one(cell))
}

/// Returns the same cell of another mini board, or the cell itself if there is none.
fn in_mini(
    topology: Topology,
    from: CellId,
    other: impl FnOnce(Spot) -> Option<Spot>,
) -> Option<CellId> {
    let at = topology.mini_cell(from)?;
    let mini = other(at.mini).unwrap_or(at.mini);
    Some(MiniCell { mini, ..at }.cell_id())
}

/// Returns the cell of a board nearest to a cell, which may lie outside.
pub fn nearest(topology: Topology, cell: CellId) -> Option<CellId> {
    inside(topology, cell.column(), cell.row())
}

fn inside(topology: Topology, column: u8, row: u8) -> Option<CellId> {
    topology.cell(
        column.min(topology.columns() - 1),
        row.min(topology.rows() - 1),
    )
}

#[cfg(test)]
mod tests {
    use noughts_rules::Variant;

    use super::*;

    fn press(combination: &str) -> KeyPress {
        let mut press = KeyPress::default();
        let (modifiers, key) = combination
            .rsplit_once('+')
            .map_or(("", combination), |(m, key)| (m, key));
        for modifier in modifiers.split('+') {
            match modifier {
                "Shift" => press.shift = true,
                "Ctrl" => press.ctrl = true,
                "Alt" => press.alt = true,
                _ => {}
            }
        }
        key.clone_into(&mut press.key);
        press.code = match key.as_bytes() {
            [digit @ b'0'..=b'9'] => format!("Digit{}", char::from(*digit)),
            _ => String::new(),
        };
        press
    }

    fn view(record: &str) -> BoardView {
        crate::testing::view(record).on_turn()
    }

    #[test]
    fn the_focus_goes_to_the_next_of_a_kind() {
        let board = view("classic a1 b2 c3 a2");
        let cell = |text| board.position.parse_cell(text).unwrap();
        let cases = [
            ("b1", Step::NextSymbol(Symbol::X), "c3"),
            ("c3", Step::NextSymbol(Symbol::X), "a1"),
            ("a1", Step::NextSymbol(Symbol::O), "a2"),
            ("b2", Step::NextPlayable, "c2"),
            ("b3", Step::NextPlayable, "b1"),
        ];
        for (from, by, to) in cases {
            assert_eq!(
                step(&board, cell(from), by),
                Some(cell(to)),
                "{from} {by:?}"
            );
        }
        let symbol = Step::NextSymbol(Symbol::X);
        assert_eq!(step(&view("classic"), CellId::FIRST, symbol), None);
    }

    #[test]
    fn a_digit_names_a_line_after_its_letter() {
        let read = |reading| Some(Meaning::Action(KeyAction::Read(reading)));
        let cases = [
            (Lines::Rows, "1", read(Reading::Row(0))),
            (Lines::Columns, "3", read(Reading::Column(2))),
            (Lines::Columns, "0", read(Reading::Column(9))),
            (Lines::Rows, "o", read(Reading::Cell)),
        ];
        for (lines, key, expected) in cases {
            assert_eq!(meaning(&press(key), true, Some(lines)), expected, "{key}");
        }
    }

    #[test]
    fn keys_mean_what_the_list_says() {
        let step = |step| Some(Meaning::Step(step));
        let does = |action| Some(Meaning::Action(action));
        let cases = [
            ("ArrowLeft", step(Step::By(-1, 0))),
            ("Home", step(Step::RowStart)),
            ("Ctrl+Home", step(Step::First)),
            ("Ctrl+End", step(Step::Last)),
            ("5", step(Step::Place(Spot::ALL[4]))),
            ("Shift+5", step(Step::Mini(Spot::ALL[4]))),
            ("0", None),
            ("PageUp", step(Step::PreviousMini)),
            ("PageDown", step(Step::NextMini)),
            ("Shift+PageDown", None),
            ("o", does(KeyAction::Read(Reading::Cell))),
            ("g", does(KeyAction::Hint)),
            ("Shift+G", does(KeyAction::PlayHint)),
            ("u", does(KeyAction::Undo)),
            ("Ctrl+z", does(KeyAction::Undo)),
            ("Ctrl+Shift+Z", does(KeyAction::Redo)),
            ("Shift+A", does(KeyAction::StepBack)),
            ("Shift+D", does(KeyAction::StepForward)),
            ("d", does(KeyAction::Read(Reading::Diagonals))),
            ("r", Some(Meaning::Prefix(Lines::Rows))),
            ("Shift+X", step(Step::NextSymbol(Symbol::O))),
            ("e", step(Step::NextPlayable)),
            ("a", None),
            ("Shift+?", does(KeyAction::Help)),
            ("Tab", None),
            ("Alt+ArrowLeft", None),
            ("Ctrl+ArrowLeft", None),
            ("Ctrl+n", None),
        ];
        for (combination, expected) in cases {
            assert_eq!(
                meaning(&press(combination), true, None),
                expected,
                "{combination}"
            );
        }
    }

    #[test]
    fn a_held_key_does_nothing_to_what_it_has_brought() {
        for key in ["Enter", " ", "Escape"] {
            let typed = [true, false].map(|is_same| may_repeat(key, is_same, true));
            assert_eq!(typed, [true, false], "{key}");
            assert!(!may_repeat(key, true, false), "{key}");
        }
        for key in ["ArrowLeft", "PageDown", "Tab", "Home"] {
            assert!(may_repeat(key, false, false), "{key}");
        }
        assert!(may_repeat("w", true, false) && !may_repeat("i", false, true));
        let again = |combination| {
            let repeats = true;
            let press = KeyPress {
                repeats,
                ..press(combination)
            };
            meaning(&press, true, None)
        };
        for key in ["n", "Shift+g", "i", "?", "z", "r", "p"] {
            assert_eq!(again(key), None, "{key}");
        }
        for key in ["u", "Shift+a", "Ctrl+z", "ArrowUp", "e"] {
            assert!(again(key).is_some(), "{key}");
        }
    }

    #[test]
    fn letters_can_be_switched_off_and_the_arrows_stay() {
        for letter in ["o", "Shift+G", "5", "?"] {
            assert_eq!(meaning(&press(letter), false, None), None, "{letter}");
        }
        for kept in ["ArrowUp", "End", "Ctrl+z"] {
            assert!(meaning(&press(kept), false, None).is_some(), "{kept}");
        }
    }

    #[test]
    fn keys_of_other_keyboards_mean_the_same() {
        let place = |place: usize| Some(Meaning::Step(Step::Place(Spot::ALL[place])));
        let does = |action| Some(Meaning::Action(action));
        let read = |reading| does(KeyAction::Read(reading));
        // The layout, what the key types and where it is, its modifiers, its meaning.
        let cases = [
            ("French", "&", "Digit1", "", place(0)),
            ("Czech", "é", "Digit0", "", None),
            ("a phone", "5", "", "", place(4)),
            ("a number pad", "7", "Numpad7", "", place(6)),
            ("a number pad", "+", "NumpadAdd", "", None),
            // The letters of a Latin layout are where it has them.
            ("French", "z", "KeyW", "Ctrl", does(KeyAction::Undo)),
            ("French", "w", "KeyZ", "Ctrl", None),
            ("French", "?", "KeyM", "Shift", does(KeyAction::Help)),
            ("French", ",", "KeyM", "", None),
            ("German", "z", "KeyY", "Ctrl", does(KeyAction::Undo)),
            ("Dvorak", "o", "KeyS", "", read(Reading::Cell)),
            ("Dvorak", ";", "KeyZ", "", None),
            ("German", "ö", "Semicolon", "", None),
            ("Turkish", "ı", "KeyI", "", does(KeyAction::CommandField)),
            ("Russian", "я", "KeyZ", "Ctrl", does(KeyAction::Undo)),
            ("Russian", "Я", "KeyZ", "Ctrl Shift", does(KeyAction::Redo)),
            ("Russian", "щ", "KeyO", "", read(Reading::Cell)),
            ("Russian", "П", "KeyG", "Shift", does(KeyAction::PlayHint)),
            ("Greek", "η", "KeyH", "", None),
            ("Greek", "θ", "KeyU", "", does(KeyAction::Undo)),
            ("Hebrew", "ך", "KeyL", "", read(Reading::LastMove)),
            ("Arabic", "لا", "KeyB", "", read(Reading::Board)),
            ("Arabic", "]", "KeyD", "Shift", does(KeyAction::StepForward)),
        ];
        for (layout, key, code, modifiers, expected) in cases {
            let press = KeyPress {
                key: key.to_owned(),
                code: code.to_owned(),
                shift: modifiers.contains("Shift"),
                ctrl: modifiers.contains("Ctrl"),
                ..KeyPress::default()
            };
            assert_eq!(meaning(&press, true, None), expected, "{layout} {key}");
        }
    }

    #[test]
    fn the_focus_stops_at_the_edge() {
        let classic = view("classic");
        let topology = classic.topology;
        let cell = |column, row| topology.cell(column, row).unwrap();
        let cases = [
            (cell(0, 0), Step::By(-1, 0), Some(cell(0, 0))),
            (cell(2, 2), Step::By(0, 1), Some(cell(2, 2))),
            (cell(1, 1), Step::By(0, 1), Some(cell(1, 2))),
            (cell(1, 1), Step::RowEnd, Some(cell(2, 1))),
            (cell(1, 1), Step::Last, Some(cell(2, 2))),
            (cell(0, 0), Step::Place(Spot::ALL[5]), Some(cell(2, 1))),
            (cell(1, 1), Step::Mini(Spot::ALL[5]), Some(cell(2, 1))),
            (cell(1, 1), Step::NextMini, None),
        ];
        for (from, by, to) in cases {
            assert_eq!(step(&classic, from, by), to, "{from:?} {by:?}");
        }
        assert_eq!(
            step(&view("four"), cell(0, 0), Step::Place(Spot::ALL[5])),
            None
        );
    }

    #[test]
    fn the_focus_goes_from_layer_to_layer() {
        let start = Variant::Qubic.start();
        let cell = |text| start.parse_cell(text).unwrap();
        let cases = [
            ("1b2", Step::NextMini, Some("2b2")),
            ("2b2", Step::NextMini, Some("3b2")),
            ("4b2", Step::NextMini, Some("4b2")),
            ("3b2", Step::PreviousMini, Some("2b2")),
            ("1b2", Step::PreviousMini, Some("1b2")),
            // Below the last row of a layer is the first of the next.
            ("1d2", Step::By(1, 0), Some("1d2")),
            ("2a1", Step::By(-1, 0), Some("2a1")),
            ("1d4", Step::By(0, 1), Some("2d1")),
            ("3c1", Step::By(0, -1), Some("2c4")),
            ("4c4", Step::By(0, 1), Some("4c4")),
            ("2b3", Step::RowStart, Some("2a3")),
            ("3b3", Step::RowEnd, Some("3d3")),
            ("1a1", Step::Last, Some("4d4")),
            ("1a1", Step::Place(Spot::ALL[5]), None),
            ("1a1", Step::Mini(Spot::ALL[5]), None),
        ];
        for (from, by, to) in cases {
            let found = step(&view("qubic"), cell(from), by);
            assert_eq!(found, to.map(cell), "{from} {by:?}");
        }
    }

    #[test]
    fn the_focus_goes_from_mini_board_to_mini_board() {
        let start = Variant::Ultimate.start();
        let cell = |text| start.parse_cell(text).unwrap();
        let spot = |letter| Spot::from_letter(letter).unwrap();
        let cases = [
            // The arrows ignore the borders.
            ("ac", Step::By(1, 0), "ba"),
            ("ag", Step::By(0, 1), "da"),
            ("ia", Step::By(-1, 0), "hc"),
            ("ii", Step::By(1, 0), "ii"),
            ("ef", Step::RowStart, "dd"),
            ("ef", Step::RowEnd, "ff"),
            ("ef", Step::First, "aa"),
            ("ef", Step::Last, "ii"),
            ("ef", Step::Place(spot('a')), "ea"),
            ("ef", Step::Mini(spot('a')), "af"),
            ("ef", Step::PreviousMini, "df"),
            ("cf", Step::NextMini, "df"),
            ("af", Step::PreviousMini, "af"),
            ("if", Step::NextMini, "if"),
        ];
        for (from, by, to) in cases {
            let found = step(&view("ultimate"), cell(from), by);
            assert_eq!(found, Some(cell(to)), "{from} {by:?}");
        }
    }
}
