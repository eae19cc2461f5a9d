//! The keys of the board: which key means what, and where the focus goes.

use noughts_rules::{CellId, MiniCell, Spot, Topology};
use noughts_words::keys as words;

use super::reading::Reading;

/// A key with its modifiers, as the browser reports it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyPress {
    /// What the key types: `a`, `ArrowUp`.
    pub key: String,
    /// Which key it is, whatever it types: `KeyA`, `Digit1`.
    pub code: String,
    /// Whether Shift is held.
    pub shift: bool,
    /// Whether Ctrl (or Command) is held.
    pub ctrl: bool,
    /// Whether Alt is held.
    pub alt: bool,
}

/// What a key means while the board has the focus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// The focus moves, which the board sees to.
    Step(Step),
    /// The page does something.
    Action(KeyAction),
}

/// What a key of the board asks of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyAction {
    /// Read something out.
    Read(Reading),
    /// Say how it ends under best play.
    Verdict,
    /// Say the best move.
    Hint,
    /// Play the best move.
    PlayHint,
    /// Take back.
    Undo,
    /// Play again.
    Redo,
    /// Look one ply back.
    StepBack,
    /// Look one ply on.
    StepForward,
    /// Hide everything but the board, or show it again.
    Zen,
    /// Begin a new game.
    NewGame,
    /// Go to the command field.
    CommandField,
    /// Show the list of keys.
    Help,
}

/// Where the focus goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// One cell, stopping at the edge.
    By {
        /// Columns to the right.
        columns: i8,
        /// Rows down.
        rows: i8,
    },
    /// To the first cell of the row.
    RowStart,
    /// To the last cell of the row.
    RowEnd,
    /// To the first cell of the board.
    First,
    /// To the last cell of the board.
    Last,
    /// To the cell at this place in reading order, on a 3 by 3 board or within the mini board.
    Place(Spot),
    /// To the same cell of the mini board at this place.
    Mini(Spot),
    /// To the same cell of the mini board before, in reading order.
    PreviousMini,
    /// To the same cell of the mini board after.
    NextMini,
}

/// Returns every key and what it does, as the list of keys shows it.
pub fn help() -> [(&'static str, &'static str); 20] {
    [
        (words::arrows(), words::move_focus()),
        (words::row_ends(), words::to_row_end()),
        (words::board_ends(), words::to_board_end()),
        (words::enter(), words::play()),
        (words::digits(), words::to_place()),
        (words::mini_keys(), words::to_mini()),
        ("O", words::read_cell()),
        ("L", words::read_last_move()),
        ("T", words::read_turn()),
        ("B", words::read_board()),
        ("M", words::read_open_cells()),
        ("V", words::verdict()),
        ("G", words::hint()),
        (words::shift_g(), words::play_hint()),
        (words::undo_keys(), words::undo()),
        (words::redo_keys(), words::redo()),
        (words::step_keys(), words::step()),
        ("Z", words::zen()),
        ("N", words::new_game()),
        ("I, ?", words::command_field()),
    ]
}

/// Returns what a key means, or `None` when it is not the board's. With `letters` off, keys that
/// type a character mean nothing (WCAG 2.1.4).
pub fn meaning(press: &KeyPress, letters: bool) -> Option<Meaning> {
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
    let step = digit_step(press).map(Meaning::Step);
    step.or_else(|| letter_action(press).map(Meaning::Action))
}

fn with_ctrl(press: &KeyPress) -> Option<Meaning> {
    match (press.key.to_ascii_lowercase().as_str(), press.shift) {
        ("home", false) => Some(Meaning::Step(Step::First)),
        ("end", false) => Some(Meaning::Step(Step::Last)),
        ("z", false) => Some(Meaning::Action(KeyAction::Undo)),
        ("y", false) | ("z", true) => Some(Meaning::Action(KeyAction::Redo)),
        _ => None,
    }
}

fn plain_step(press: &KeyPress) -> Option<Step> {
    if press.shift {
        return None;
    }
    match press.key.as_str() {
        "ArrowLeft" => Some(Step::By {
            columns: -1,
            rows: 0,
        }),
        "ArrowRight" => Some(Step::By {
            columns: 1,
            rows: 0,
        }),
        "ArrowUp" => Some(Step::By {
            columns: 0,
            rows: -1,
        }),
        "ArrowDown" => Some(Step::By {
            columns: 0,
            rows: 1,
        }),
        "Home" => Some(Step::RowStart),
        "End" => Some(Step::RowEnd),
        "PageUp" => Some(Step::PreviousMini),
        "PageDown" => Some(Step::NextMini),
        _ => None,
    }
}

fn digit_step(press: &KeyPress) -> Option<Step> {
    let digit = press
        .code
        .strip_prefix("Digit")
        .or_else(|| press.code.strip_prefix("Numpad"))?;
    let spot = Spot::new(digit.parse::<u8>().ok()?.checked_sub(1)?)?;
    Some(if press.shift {
        Step::Mini(spot)
    } else {
        Step::Place(spot)
    })
}

fn letter_action(press: &KeyPress) -> Option<KeyAction> {
    match (press.key.to_ascii_lowercase().as_str(), press.shift) {
        ("o", false) => Some(KeyAction::Read(Reading::Cell)),
        ("l", false) => Some(KeyAction::Read(Reading::LastMove)),
        ("t", false) => Some(KeyAction::Read(Reading::Turn)),
        ("b", false) => Some(KeyAction::Read(Reading::Board)),
        ("m", false) => Some(KeyAction::Read(Reading::OpenCells)),
        ("v", false) => Some(KeyAction::Verdict),
        ("g", false) => Some(KeyAction::Hint),
        ("g", true) => Some(KeyAction::PlayHint),
        ("u", false) => Some(KeyAction::Undo),
        ("a", true) => Some(KeyAction::StepBack),
        ("d", true) => Some(KeyAction::StepForward),
        ("z", false) => Some(KeyAction::Zen),
        ("n", false) => Some(KeyAction::NewGame),
        ("i", false) => Some(KeyAction::CommandField),
        ("?", _) => Some(KeyAction::Help),
        _ => None,
    }
}

/// Returns the cell that a step leads to; it stops at the edge. `None` where there is no such
/// cell: then the focus stays.
pub fn step(topology: Topology, from: CellId, step: Step) -> Option<CellId> {
    let (last_column, last_row) = (topology.columns() - 1, topology.rows() - 1);
    match step {
        Step::By { columns, rows } => inside(
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
            None if (topology.columns(), topology.rows()) == (Spot::SIDE, Spot::SIDE) => {
                topology.cell(spot.column(), spot.row())
            }
            None => None,
        },
        Step::Mini(spot) => in_mini(topology, from, |_| Some(spot)),
        Step::PreviousMini => in_mini(topology, from, |mini| {
            Spot::new(mini.index().checked_sub(1)? as u8)
        }),
        Step::NextMini => in_mini(topology, from, |mini| Spot::new(mini.index() as u8 + 1)),
    }
}

/// The same cell of another mini board, or the cell itself where there is no further one.
fn in_mini(
    topology: Topology,
    from: CellId,
    other: impl FnOnce(Spot) -> Option<Spot>,
) -> Option<CellId> {
    let at = topology.mini_cell(from)?;
    let mini = other(at.mini).unwrap_or(at.mini);
    Some(MiniCell { mini, ..at }.cell_id())
}

/// Returns the cell of a board that is nearest to a cell, which may lie outside.
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
    use super::*;
    use noughts_rules::Variant;

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

    #[test]
    fn keys_mean_what_the_list_says() {
        let step = |step| Some(Meaning::Step(step));
        let does = |action| Some(Meaning::Action(action));
        let cases = [
            (
                "ArrowLeft",
                step(Step::By {
                    columns: -1,
                    rows: 0,
                }),
            ),
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
            ("a", None),
            ("Shift+?", does(KeyAction::Help)),
            ("Tab", None),
            ("Alt+ArrowLeft", None),
            ("Ctrl+ArrowLeft", None),
            ("Ctrl+n", None),
        ];
        for (combination, expected) in cases {
            assert_eq!(
                meaning(&press(combination), true),
                expected,
                "{combination}"
            );
        }
    }

    #[test]
    fn letters_can_be_switched_off_and_the_arrows_stay() {
        for letter in ["o", "Shift+G", "5", "?"] {
            assert_eq!(meaning(&press(letter), false), None, "{letter}");
        }
        for kept in ["ArrowUp", "End", "Ctrl+z"] {
            assert!(meaning(&press(kept), false).is_some(), "{kept}");
        }
    }

    #[test]
    fn digits_go_by_the_physical_key() {
        let french = KeyPress {
            key: "&".to_owned(),
            code: "Digit1".to_owned(),
            ..KeyPress::default()
        };
        assert_eq!(
            meaning(&french, true),
            Some(Meaning::Step(Step::Place(Spot::ALL[0])))
        );
    }

    #[test]
    fn the_focus_stops_at_the_edge() {
        let topology = Variant::Classic.start().topology();
        let cell = |column, row| topology.cell(column, row).unwrap();
        let cases = [
            (
                cell(0, 0),
                Step::By {
                    columns: -1,
                    rows: 0,
                },
                Some(cell(0, 0)),
            ),
            (
                cell(2, 2),
                Step::By {
                    columns: 0,
                    rows: 1,
                },
                Some(cell(2, 2)),
            ),
            (
                cell(1, 1),
                Step::By {
                    columns: 0,
                    rows: 1,
                },
                Some(cell(1, 2)),
            ),
            (cell(1, 1), Step::RowEnd, Some(cell(2, 1))),
            (cell(1, 1), Step::Last, Some(cell(2, 2))),
            (cell(0, 0), Step::Place(Spot::ALL[5]), Some(cell(2, 1))),
            (cell(1, 1), Step::Mini(Spot::ALL[5]), None),
            (cell(1, 1), Step::NextMini, None),
        ];
        for (from, by, to) in cases {
            assert_eq!(step(topology, from, by), to, "{from:?} {by:?}");
        }
        let four = Variant::Four.start().topology();
        assert_eq!(step(four, cell(0, 0), Step::Place(Spot::ALL[5])), None);
    }

    #[test]
    fn the_focus_goes_from_mini_board_to_mini_board() {
        let start = Variant::Ultimate.start();
        let cell = |text| start.parse_cell(text).unwrap();
        let by = |columns, rows| Step::By { columns, rows };
        let spot = |letter| Spot::from_letter(letter).unwrap();
        let cases = [
            // The arrows do not see the borders.
            ("ac", by(1, 0), "ba"),
            ("ag", by(0, 1), "da"),
            ("ia", by(-1, 0), "hc"),
            ("ii", by(1, 0), "ii"),
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
            let found = step(start.topology(), cell(from), by);
            assert_eq!(found, Some(cell(to)), "{from} {by:?}");
        }
    }
}
