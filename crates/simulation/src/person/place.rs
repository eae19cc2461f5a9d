//! A page as a person finds it, whichever it is.

use noughts_app::board::keyboard::{KeyAction, KeyPress};
use noughts_app::board_view::BoardView;
use noughts_app::screen::Focus;
use noughts_app::settings::Settings;
use noughts_app::storage;
use noughts_rules::{CellId, Side};

use crate::browser::Tab;
use crate::worker::Worker;

/// A role of something on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// A button.
    Button,
    /// A check box.
    CheckBox,
    /// A dialog.
    Dialog,
    /// A heading.
    Heading,
    /// A link.
    Link,
    /// A radio button.
    Radio,
    /// A slider.
    Slider,
    /// A tab.
    Tab,
    /// A field for a text.
    TextBox,
}

/// A page that opens.
pub(crate) struct Opening {
    pub(crate) tab: Tab,
    /// The path of its address, such as `/learn/forks`.
    pub(crate) path: String,
    pub(crate) worker: Worker,
    pub(crate) seed: u64,
}

impl Opening {
    /// Returns the reader's settings; the usual ones where they cannot be read.
    pub(crate) fn settings(&self) -> Settings {
        let settings = storage::load::<Settings>(&self.tab);
        settings.map_or_else(|_| Settings::default(), |settings| settings.record)
    }

    /// Returns the query and the fragment of its address.
    pub(crate) fn address(&self) -> [String; 2] {
        let Tab {
            query, fragment, ..
        } = &self.tab;
        [query, fragment].map(|text| text.borrow().clone())
    }
}

/// What follows a press of a control.
#[derive(Clone, Debug, PartialEq)]
pub enum Pressed {
    /// The page goes on.
    Here,
    /// Another page opens.
    Path(String),
}

/// A page.
pub trait Place {
    /// Returns its tab.
    fn tab(&self) -> &Tab;

    /// Replaces its worker, the next time that one is started or asked; returns the one before.
    fn set_worker(&mut self, worker: Worker) -> Worker;

    /// Returns the time of what it does next, if anything.
    fn next_due(&self) -> Option<f64> {
        None
    }

    /// Does what is due next.
    fn do_next(&mut self) {}

    /// Takes where the focus is to go.
    fn take_focus(&mut self) -> Option<Focus> {
        None
    }

    /// Takes whether it is to be said that a dialog has closed, and what has the focus now.
    fn take_closed(&mut self) -> bool {
        false
    }

    /// Says a text.
    fn say(&mut self, _text: String) {}

    /// Returns the name of the first control in the part of a name.
    fn name_in(&self, _part: &str) -> Option<String> {
        None
    }

    /// Returns everything that it has said.
    fn said(&self) -> String {
        String::new()
    }

    /// Returns its texts, other than the names of its controls.
    fn texts(&self) -> Vec<String>;

    /// Returns its title.
    fn title(&self) -> String {
        self.heading()
    }

    /// Returns its heading; nothing if it has none.
    fn heading(&self) -> String {
        let mut controls = self.controls().into_iter();
        let heading = controls.find(|(control, _)| *control == Control::Heading);
        heading.map_or_else(String::new, |(_, name)| name)
    }

    /// Returns its controls, by role and name.
    fn controls(&self) -> Vec<(Control, String)>;

    /// Presses a control, by its place among all, with the board's tab stop at a cell.
    fn press(&mut self, place: usize, cell: CellId) -> Pressed;

    /// Returns its board, if it has one.
    fn board(&self) -> Option<BoardView> {
        None
    }

    /// Presses a cell.
    fn play(&mut self, _cell: CellId) {}

    /// Takes a key at a cell before the board does; returns whether it has.
    fn takes_key(&mut self, _press: &KeyPress, _cell: CellId) -> bool {
        false
    }

    /// Presses a key of the board at a cell.
    fn key(&mut self, _key: KeyAction, _cell: CellId) {}

    /// Presses a key at a control with a name that is a slider or in a list.
    fn control_key(&mut self, _name: &str, _key: &str) {}

    /// Returns the text of the slider with a name, if there is one.
    fn slider(&self, _name: &str) -> Option<String> {
        None
    }

    /// Presses Escape.
    fn escape(&mut self, _cell: CellId) {}

    /// Hears that it was hidden or shown.
    fn hidden(&mut self) {}

    /// Hears that it is left.
    fn leave(&mut self) {}

    /// Returns the name of the way on, if there is one.
    fn way_on(&self) -> Option<String> {
        None
    }

    /// Returns the name of the move that is shown, in the list of moves.
    fn shown_move(&self) -> Option<String> {
        None
    }

    /// Enters a text into the command field; returns nothing if there is none.
    fn enter(&mut self, _text: &str, _cell: CellId) -> Option<()> {
        None
    }

    /// Fills a field with a text; returns nothing if there is no such field.
    fn fill(&mut self, _name: &str, _text: &str) -> Option<()> {
        None
    }

    /// Returns the lines of the list of moves.
    fn list_of_moves(&self) -> Vec<String> {
        Vec::new()
    }

    /// Returns the rows of the table with an element id, their cells joined by bars.
    fn rows(&self, _table: &str) -> Vec<String> {
        Vec::new()
    }

    /// Takes the address to which the page goes by itself.
    fn take_way(&mut self) -> Option<String> {
        None
    }

    /// Chooses an option of a list; returns nothing if there is no such list or option.
    fn choose(&mut self, _list: &str, _option: &str) -> Option<()> {
        None
    }

    /// Returns whether all its parts have loaded.
    fn is_ready(&self) -> bool {
        true
    }

    /// Returns the text of a person's clock, if there is one.
    fn clock(&self, _side: Side) -> Option<String> {
        None
    }

    /// Returns whether letters are keys of the board.
    fn has_letters(&self) -> bool {
        true
    }

    /// Returns the path of its address, without query and fragment.
    fn path(&self) -> String;
}
