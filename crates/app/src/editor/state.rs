//! The editor as the reader uses it: its events and effects.

use noughts_rules::{CellId, Side, Spot, Symbol, Variant};
use noughts_words::{announce as said, edit as words, names, play};

use crate::board::keyboard::{KeyAction, KeyPress};
use crate::browser::Browser;
use crate::editor::draft::{self, Draft, Tool};
use crate::editor::history::History;
use crate::editor::paste::{self, Pasted};
use crate::screen::{Action, Choice, Effect, Focus, Input, Look, Screen, View};
use crate::session::Seats;

/// The editor of a game.
#[derive(Clone, Debug)]
pub struct Editor {
    variant: Variant,
    history: History,
    tool: Tool,
    /// The players of a game that begins here.
    seats: Seats,
    /// What is wrong with the address.
    problem: String,
    /// What is wrong with the pasted text.
    refusal: String,
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
    /// The reader types how many rounds a side has won.
    Rounds(Side, String),
    /// The reader pastes a key, a record or a link.
    Paste(String),
    /// The reader empties the board with a button beside it.
    Clear,
    /// The reader undoes the last edit.
    Undo,
    /// The reader does it again.
    Redo,
}

impl Editor {
    /// Returns the editor of a game with what a fragment sets up, for these players.
    pub fn open(variant: Variant, fragment: &str, seats: Seats) -> Self {
        let (draft, problem) = Draft::opened(variant, fragment);
        let symbols = draft.symbols();
        let first = symbols.first();
        Self {
            variant,
            tool: first.map_or(Tool::Empty, |&symbol| Tool::Put(symbol)),
            history: History::new(draft),
            seats,
            problem: problem.unwrap_or_default(),
            refusal: String::new(),
        }
    }

    /// Returns the position that is set up.
    pub const fn draft(&self) -> &Draft {
        self.history.now()
    }

    /// Returns the tools, each with its name.
    fn tools(&self) -> Vec<(String, Tool)> {
        let symbols = self.draft().symbols().into_iter();
        let put = symbols.map(|symbol| (symbol.to_string(), Tool::Put(symbol)));
        let has_rounds = self.draft().setup().has_rounds();
        let spent = has_rounds.then(|| (words::spent().to_owned(), Tool::Spent));
        put.chain([(words::empty().to_owned(), Tool::Empty)])
            .chain(spent)
            .collect()
    }

    /// Sets up what a text says.
    fn paste(&mut self, text: &str, browser: &impl Browser) -> Vec<Effect> {
        self.refusal.clear();
        match paste::paste(text, self.variant, browser) {
            Ok(Pasted::Here(draft)) => {
                let said = draft.verdict();
                let mut effects = self.put(draft, said);
                effects.push(Effect::Focus(Focus::Board));
                effects
            }
            Ok(Pasted::Elsewhere(path)) => vec![Effect::Go(path)],
            Err(why) => {
                self.refusal = why;
                Vec::new()
            }
        }
    }

    fn edit(&mut self, event: &draft::Event) -> Vec<Effect> {
        let mut draft = self.draft().clone();
        let event = &draft.landed(event);
        draft.update(event);
        let said = draft.edited(event);
        self.put(draft, said)
    }

    fn put(&mut self, draft: Draft, said: String) -> Vec<Effect> {
        self.history.put(draft);
        self.moved(said)
    }

    /// Returns the effects of another position: the address has it, so that it can be reloaded and shared.
    fn moved(&self, said: String) -> Vec<Effect> {
        let address = [String::new(), self.draft().fragment()];
        vec![Effect::Address(address), Effect::say(said)]
    }

    fn step(&mut self, step: fn(&mut History) -> bool, nothing: &str) -> Vec<Effect> {
        if !step(&mut self.history) {
            return vec![Effect::say(nothing)];
        }
        self.moved(self.draft().verdict())
    }

    /// Adds what is asked of some games alone: the mini board, the size, the rounds won.
    fn add_special(&self, view: &mut View<Event>) {
        let setup = self.draft().setup();
        if let Some((question, none)) = self.draft().mini_question() {
            let name =
                |mini: Spot| words::mini_board(&mini.letter().to_string(), &said::spot(mini));
            let minis = Spot::ALL.map(|mini| (name(mini), Some(mini)));
            let options = [(none.to_owned(), None)].into_iter().chain(minis);
            let choose = |mini| Event::Edit(draft::Event::Mini(mini));
            let minis = Choice::of(question, options, &setup.mini, choose);
            view.choice("mini", minis.as_a(Look::List));
        }
        if setup.has_rounds() {
            let smallest = self.variant.start().topology().columns();
            let largest = self.variant.largest_board().columns();
            let sizes = (smallest..=largest).map(|side| (words::squares(side), side));
            let size = setup.topology().columns();
            let choose = |side| Event::Edit(draft::Event::Resize(side));
            let sizes = Choice::of(words::size(), sizes, &size, choose);
            view.choice("size", sizes.as_a(Look::List));
            let start = self.variant.start();
            for (id, side) in ["rounds-of-x", "rounds-of-o"].into_iter().zip(Side::ALL) {
                let name = words::rounds_won(start.name_of(side));
                let won = setup.scores[side as usize].to_string();
                view.field(id, name, won, move |text| Event::Rounds(side, text));
            }
        }
    }
}

impl<B: Browser> Screen<B> for Editor {
    type Event = Event;

    fn start(&mut self, _browser: &B) -> Vec<Effect> {
        vec![Effect::say(self.problem.as_str())]
    }

    fn update(&mut self, event: Event, browser: &B) -> Vec<Effect> {
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
                vec![Effect::say(read)]
            }
            Event::Key(_, _) => vec![Effect::say(words::not_here())],
            Event::Choose(tool) => {
                self.tool = tool;
                Vec::new()
            }
            Event::Edit(event) => self.edit(&event),
            // What is no number is none yet: somebody is typing.
            Event::Rounds(side, text) => text.parse().map_or_else(
                |_| Vec::new(),
                |rounds| self.edit(&draft::Event::Score(side, rounds)),
            ),
            Event::Paste(text) => self.paste(&text, browser),
            Event::Clear => {
                let mut effects = self.edit(&draft::Event::Clear);
                effects.push(Effect::Focus(Focus::Board));
                effects
            }
        }
    }

    fn view(&self) -> View<Event> {
        let draft = self.draft();
        let game = names::game(self.variant);
        let mut view = View::new(words::editor()).titled(words::editor_of(&game));
        view.model.board = Some(draft.board());
        view.text("about", words::about(&game));
        view.text("problem", self.problem.as_str());
        view.text("verdict", draft.verdict());
        let tools = Choice::of(words::tool(), self.tools(), &self.tool, Event::Choose);
        view.choice("tool", tools);
        let start = self.variant.start();
        let moves = |side| (words::moves(start.name_of(side)), Some(side));
        let by_marks = (words::by_marks().to_owned(), None);
        let sides = [by_marks].into_iter().chain(Side::ALL.map(moves));
        let choose = |side| Event::Edit(draft::Event::ToMove(side));
        let to_move = draft.setup().to_move;
        view.choice(
            "to-move",
            Choice::of(words::to_move(), sides, &to_move, choose),
        );
        self.add_special(&mut view);
        let play = draft.play_address(self.seats);
        view.actions(
            "ways",
            [
                Action::link_if(words::play_from_here(), play).primary(),
                Action::link_if(draft.analysis_name(), draft.analysis()),
            ],
        );
        view.actions(
            "edits",
            [
                Action::button(play::undo(), Event::Undo).enabled(self.history.can_undo()),
                Action::button(play::redo(), Event::Redo).enabled(self.history.can_redo()),
                Action::button(words::clear(), Event::Clear),
            ],
        );
        let texts = [
            words::paste().to_owned(),
            String::new(),
            self.refusal.clone(),
        ];
        view.form("paste", texts, words::set_up(), Event::Paste);
        view.text("keys", words::keys());
        view.text("not-counted", words::no_statistics());
        view
    }

    fn event_of(&self, input: Input) -> Option<Event> {
        match input {
            Input::Play(cell) => Some(Event::Press(cell)),
            Input::Key(key, cell) => Some(Event::Key(key, cell)),
            _ => None,
        }
    }

    fn key_before_board(&self, press: &KeyPress, has_letters: bool, cell: CellId) -> Option<Event> {
        edit_of_key(press, has_letters, cell)
    }
}

/// Returns the edit of a key at a cell, if it is one; letters may be switched off. Such keys come before
/// those of the board, of which some mean something else.
fn edit_of_key(press: &KeyPress, has_letters: bool, cell: CellId) -> Option<Event> {
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
