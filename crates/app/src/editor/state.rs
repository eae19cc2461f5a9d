//! The editor as the reader uses it: its events and effects.

use noughts_rules::{CellId, Symbol, Variant};
use noughts_words::{announce as said, edit as words};

use crate::board::keyboard::{KeyAction, KeyPress};
use crate::editor::draft::{self, Draft, Pasted, Tool};
use crate::editor::history::History;

/// The editor of a game.
#[derive(Clone, Debug)]
pub struct Editor {
    variant: Variant,
    history: History,
    tool: Tool,
}

/// An event of the editor.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The reader presses a cell, on which the chosen tool is used.
    Press(CellId),
    /// The reader presses a key of the board, with the focus on a cell.
    Key(KeyAction, CellId),
    /// The reader chooses a tool.
    Choose(Tool),
    /// The reader edits the position.
    Edit(draft::Event),
    /// The reader empties the board with a button beside it.
    Clear,
    /// The reader undoes the last edit.
    Undo,
    /// The reader does it again.
    Redo,
}

/// A command of the editor to its surroundings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Say a text.
    Say(String),
    /// Write the position into the fragment of the address, so that it can be reloaded and shared.
    Address(String),
    /// Focus the board.
    FocusBoard,
    /// Go to an address within the page.
    Go(String),
}

impl Editor {
    /// Returns the editor of a game with what a fragment sets up, and why nothing is, if that cannot be
    /// read.
    pub fn open(variant: Variant, fragment: &str) -> (Self, Option<String>) {
        let (draft, problem) = match Draft::opened(variant, fragment) {
            Ok(draft) => (draft, None),
            Err(why) => (Draft::of(&variant.start()), Some(why)),
        };
        let symbols = draft.symbols();
        let first = symbols.first();
        let editor = Self {
            variant,
            tool: first.map_or(Tool::Empty, |&symbol| Tool::Put(symbol)),
            history: History::new(draft),
        };
        (editor, problem)
    }

    /// Returns the position that is set up.
    pub const fn draft(&self) -> &Draft {
        self.history.now()
    }

    /// Returns the chosen tool.
    pub const fn tool(&self) -> Tool {
        self.tool
    }

    /// Returns the tools, each with its name.
    pub fn tools(&self) -> Vec<(String, Tool)> {
        let symbols = self.draft().symbols().into_iter();
        let put = symbols.map(|symbol| (symbol.to_string(), Tool::Put(symbol)));
        let has_rounds = self.draft().setup().has_rounds();
        let spent = has_rounds.then(|| (words::spent().to_owned(), Tool::Spent));
        put.chain([(words::empty().to_owned(), Tool::Empty)])
            .chain(spent)
            .collect()
    }

    /// Returns whether there is an edit to undo.
    pub const fn can_undo(&self) -> bool {
        self.history.can_undo()
    }

    /// Returns whether an edit was undone.
    pub const fn can_redo(&self) -> bool {
        self.history.can_redo()
    }

    /// Handles an event; returns the commands.
    pub fn update(&mut self, event: Event) -> Vec<Effect> {
        match event {
            Event::Press(cell) => self.edit(&draft::Event::Use(self.tool, cell)),
            Event::Key(KeyAction::Edge, _) => Vec::new(),
            Event::Key(KeyAction::Undo, _) | Event::Undo => {
                self.step(History::undo, said::nothing_to_undo())
            }
            Event::Key(KeyAction::Redo, _) | Event::Redo => {
                self.step(History::redo, said::nothing_to_redo())
            }
            Event::Key(KeyAction::Read(reading), cell) => {
                let draft = self.draft();
                let read = reading.sentence(&draft.board(), cell, &|| draft.verdict());
                vec![Effect::Say(read)]
            }
            Event::Key(_, _) => vec![Effect::Say(words::not_here().to_owned())],
            Event::Choose(tool) => {
                self.tool = tool;
                Vec::new()
            }
            Event::Edit(event) => self.edit(&event),
            Event::Clear => {
                let mut effects = self.edit(&draft::Event::Clear);
                effects.push(Effect::FocusBoard);
                effects
            }
        }
    }

    /// Sets up what a text says; returns the commands.
    ///
    /// # Errors
    /// It is no key, record or link; the error says why, as a sentence.
    pub fn paste(&mut self, text: &str) -> Result<Vec<Effect>, String> {
        Ok(match draft::paste(text, self.variant)? {
            Pasted::Here(position) => {
                let draft = Draft::of(&position);
                let said = draft.verdict();
                let mut effects = self.put(draft, said);
                effects.push(Effect::FocusBoard);
                effects
            }
            Pasted::Elsewhere(path) => vec![Effect::Go(path)],
        })
    }

    fn edit(&mut self, event: &draft::Event) -> Vec<Effect> {
        let mut draft = self.draft().clone();
        draft.apply(event);
        let said = draft.edited(event);
        self.put(draft, said)
    }

    fn put(&mut self, draft: Draft, said: String) -> Vec<Effect> {
        self.history.put(draft);
        vec![Effect::Address(self.draft().fragment()), Effect::Say(said)]
    }

    fn step(&mut self, step: fn(&mut History) -> bool, nothing: &str) -> Vec<Effect> {
        if !step(&mut self.history) {
            return vec![Effect::Say(nothing.to_owned())];
        }
        let draft = self.draft();
        vec![
            Effect::Address(draft.fragment()),
            Effect::Say(draft.verdict()),
        ]
    }
}

/// Returns the edit of a key at a cell, if it is one; letters may be switched off. Such keys come before
/// those of the board, of which some mean something else.
pub fn edit_of_key(press: &KeyPress, has_letters: bool, cell: CellId) -> Option<Event> {
    let letter = press.letter().filter(|_| has_letters);
    let symbol = match (press.key.as_str(), letter) {
        _ if press.ctrl || press.alt => return None,
        ("Backspace" | "Delete", _) => None,
        (_, Some('x')) => Some(Symbol::X),
        (_, Some('o')) => Some(Symbol::O),
        _ => return None,
    };
    Some(Event::Edit(draft::Event::Put(cell, symbol)))
}
