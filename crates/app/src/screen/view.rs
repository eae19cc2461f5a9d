//! View models: what a screen shows and offers, as plain values.

use std::convert::Infallible;

use noughts_protocol::Program;
use noughts_rules::{Position, Side};

use crate::board_view::BoardView;
use crate::illustration::Illustration;
use crate::screen::action::{Action, Press, Target};

/// What a screen shows and offers. It is plain and comparable: what can be pressed has its place, not its
/// event.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ViewModel {
    /// The title of the page.
    pub title: String,
    /// Its heading.
    pub heading: String,
    /// The board, if there is one.
    pub board: Option<BoardView>,
    /// What is drawn over it.
    pub illustration: Illustration,
    /// The parts, in the order of reading.
    pub parts: Vec<Part>,
    /// The names of the only parts that can be reached now, under a dialog or in a mode; none if all can.
    pub only: Vec<&'static str>,
    /// The programs of its engine and of the second one, where they are not that of the board's game.
    pub programs: [Option<Program>; 2],
}

/// A part of a screen.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// Its name, unique on the screen, by which the page finds its place.
    pub id: &'static str,
    /// What it is.
    pub kind: Kind,
}

/// What a part of a screen is.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// A text; one that is empty is not there.
    Text(String),
    /// A heading within the page.
    Heading(String),
    /// Buttons and links, a group if it has a name.
    Actions(Option<String>, Vec<Action>),
    /// Options of which one is chosen.
    Choice(Choice),
    /// Something that is on or off.
    Check(Opt),
    /// A field to fill.
    Field(Field),
    /// A slider.
    Range(Range),
    /// A button that asks for a text file.
    Upload(Upload),
    /// A table.
    Table(Table),
    /// The items of a list.
    List(Vec<Entry>),
    /// A question that is open over the page, or nothing.
    Dialog(Option<Dialog>),
    /// A drawing of its own, with the sentence that says the same.
    Drawing(String),
    /// A drawing that is a slider: its name, and the text of its value.
    Slider(String, String),
}

/// What the parts of a kind have.
pub trait OfKind: Sized {
    /// Returns what a part has, if it is of the kind.
    fn of(kind: &Kind) -> Option<&Self>;
}

macro_rules! of_kind {
    ($($Kind:ident: $Of:ty,)+) => {
        $(impl OfKind for $Of {
            fn of(kind: &Kind) -> Option<&Self> {
                match kind {
                    Kind::$Kind(it) => Some(it),
                    _ => None,
                }
            }
        })+
    };
}

of_kind! {
    Choice: Choice,
    Check: Opt,
    Field: Field,
    Range: Range,
    Upload: Upload,
    Table: Table,
    List: Vec<Entry>,
    Dialog: Option<Dialog>,
}

/// Options of which one is chosen: as radio buttons, a list to choose from, or tabs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice<E = Press> {
    /// The name of the choice.
    pub name: String,
    /// How it is offered.
    pub look: Look,
    /// The options.
    pub options: Vec<Opt<E>>,
    /// Whether it is there. A hidden one keeps its place.
    pub is_shown: bool,
}

/// How a choice is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// As radio buttons.
    Radios,
    /// As a list to choose from.
    List,
    /// As tabs.
    Tabs,
}

/// An option of a choice, and the event that chooses it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opt<E = Press> {
    /// Its name.
    pub name: String,
    /// Whether it is chosen.
    pub is_chosen: bool,
    /// The event of choosing it.
    pub event: E,
}

/// A field to fill, whose text goes into an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// Its text, as the screen has it.
    pub value: String,
    /// What is wrong with that.
    pub problem: String,
    /// The name of the button that sends the text; without one, each change does.
    pub button: Option<String>,
    /// What filling it, or the button, presses.
    pub press: Press,
}

/// A slider, whose value goes into an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Range {
    /// Its name.
    pub name: String,
    /// The greatest value; the least is 0.
    pub most: u32,
    /// Its value.
    pub value: u32,
    /// The value in words, if they say more.
    pub text: Option<String>,
    /// What moving it presses.
    pub press: Press,
}

/// A button that asks for a text file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Upload {
    /// Its name.
    pub name: &'static str,
    /// How many bytes a file may have.
    pub most_bytes: u32,
    /// The message about a file that has more.
    pub too_large: String,
    /// The message about a file that the browser cannot read.
    pub unreadable: &'static str,
    /// What a text that was read presses.
    pub press: Press,
    /// What a message about a file that was not read presses.
    pub refused: Press,
}

/// A table of which the first columns hold words, the others figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Its heading.
    pub heading: String,
    /// The names of the columns.
    pub columns: Vec<&'static str>,
    /// How many of them hold words.
    pub words: usize,
    /// The rows.
    pub rows: Vec<Vec<String>>,
    /// A note about it.
    pub note: &'static str,
}

/// An item of a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry<E = Press> {
    /// Its heading or name.
    pub name: String,
    /// Its texts.
    pub texts: Vec<String>,
    /// Shares of a bar, if it has one.
    pub shares: Vec<u32>,
    /// The position on a little board beside it.
    pub board: Option<Position>,
    /// The side in whose colour its first text is.
    pub side: Option<Side>,
    /// Its buttons and links. Where the whole item is a link, that is the only one.
    pub actions: Vec<Action<E>>,
    /// Whether it is the one that the reader is at.
    pub is_current: bool,
}

/// A question that is open over the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dialog<E = Press> {
    /// Its name.
    pub name: String,
    /// What is asked.
    pub text: String,
    /// The answers. The last one changes nothing, and has the focus first; Escape gives it too.
    pub actions: Vec<Action<E>>,
}

impl<E> Choice<E> {
    /// Returns a choice: each option's name and value, the chosen value, and the event that chooses one.
    pub fn of<T: PartialEq>(
        name: impl Into<String>,
        options: impl IntoIterator<Item = (String, T)>,
        chosen: &T,
        choose: impl Fn(T) -> E,
    ) -> Self {
        let option = |(name, value)| Opt {
            name,
            is_chosen: value == *chosen,
            event: choose(value),
        };
        Self {
            name: name.into(),
            look: Look::Radios,
            options: options.into_iter().map(option).collect(),
            is_shown: true,
        }
    }

    /// Offers it as something else than radio buttons.
    #[must_use]
    pub fn as_a(self, look: Look) -> Self {
        Self { look, ..self }
    }

    /// Hides it, unless it is to be shown.
    #[must_use]
    pub fn shown(self, is_shown: bool) -> Self {
        Self { is_shown, ..self }
    }
}

impl<E> Entry<E> {
    /// Returns a sentence or another text.
    pub fn text(text: impl Into<String>) -> Self {
        Self::new(text, [])
    }

    /// Returns a link.
    pub fn link([name, path]: [String; 2]) -> Self {
        Self::new(name.clone(), [Action::link(name, path)])
    }

    /// Returns an item with a name, and buttons and links.
    pub fn new(name: impl Into<String>, actions: impl Into<Vec<Action<E>>>) -> Self {
        Self {
            name: name.into(),
            texts: Vec::new(),
            shares: Vec::new(),
            board: None,
            side: None,
            actions: actions.into(),
            is_current: false,
        }
    }

    /// Gives it texts.
    #[must_use]
    pub fn texts(self, texts: impl Into<Vec<String>>) -> Self {
        let texts = texts.into();
        Self { texts, ..self }
    }

    /// Shows a position beside it.
    #[must_use]
    pub fn with_board(self, position: &Position) -> Self {
        let board = Some(position.clone());
        Self { board, ..self }
    }

    /// Returns the icon of its first button or link.
    pub fn icon(&self) -> Option<&'static str> {
        self.actions.first()?.icon
    }

    /// Returns the address of its first link.
    pub fn path(&self) -> Option<&str> {
        let mut actions = self.actions.iter();
        actions.find_map(|action| match &action.target {
            Target::Path(path) => path.as_deref(),
            Target::Send(_) | Target::File { .. } => None,
        })
    }
}

/// What a press or a filled field sends.
enum Sends<E> {
    Event(E),
    Text(Box<dyn Fn(String) -> E>),
}

/// A view model with the events that its presses send.
pub struct View<E> {
    /// The view model.
    pub model: ViewModel,
    sends: Vec<(Press, Sends<E>)>,
}

impl<E> From<ViewModel> for View<E> {
    /// Returns a view on which nothing can be pressed.
    fn from(model: ViewModel) -> Self {
        let sends = Vec::new();
        Self { model, sends }
    }
}

impl View<Infallible> {
    /// Returns a view on which nothing sends an event, with a heading, which is the title too.
    pub fn still(heading: impl Into<String>) -> Self {
        Self::new(heading)
    }
}

impl<E> View<E> {
    /// Returns a view with a heading, which is the title too.
    pub fn new(heading: impl Into<String>) -> Self {
        let heading = heading.into();
        Self::from(ViewModel {
            title: heading.clone(),
            heading,
            ..ViewModel::default()
        })
    }

    /// Gives the page another title than its heading.
    #[must_use]
    pub fn titled(mut self, title: impl Into<String>) -> Self {
        self.model.title = title.into();
        self
    }

    /// Lets other engines be asked than that of the board's game.
    #[must_use]
    pub const fn asking(mut self, programs: [Option<Program>; 2]) -> Self {
        self.model.programs = programs;
        self
    }

    /// Shows a board.
    #[must_use]
    pub fn with_board(mut self, board: BoardView) -> Self {
        self.model.board = Some(board);
        self
    }

    /// Returns the event of a press, with the text of a field where it has one; nothing if that can no
    /// longer be pressed.
    pub fn event(self, press: Press, text: &str) -> Option<E> {
        let mut sends = self.sends.into_iter();
        let (_, found) = sends.find(|(sent, _)| *sent == press)?;
        Some(match found {
            Sends::Event(event) => event,
            Sends::Text(event) => event(text.to_owned()),
        })
    }

    /// Adds the board and the parts of another screen, whose events become events of this one.
    pub fn nest<F: 'static>(&mut self, mut other: View<F>, event: fn(F) -> E)
    where
        E: 'static,
    {
        self.model.board = other.model.board.take();
        self.model.illustration = std::mem::take(&mut other.model.illustration);
        self.include(other, event);
    }

    /// Adds the parts of another screen, whose events become events of this one.
    pub fn include<F: 'static>(&mut self, other: View<F>, event: fn(F) -> E)
    where
        E: 'static,
    {
        self.model.parts.extend(other.model.parts);
        let sends = other.sends.into_iter().map(|(press, sends)| {
            let sends = match sends {
                Sends::Event(other) => Sends::Event(event(other)),
                Sends::Text(other) => Sends::Text(Box::new(move |text| event(other(text)))),
            };
            (press, sends)
        });
        self.sends.extend(sends);
    }

    fn add(&mut self, id: &'static str, kind: Kind) {
        self.model.parts.push(Part { id, kind });
    }

    fn send(&mut self, part: &'static str, sends: Sends<E>) -> Press {
        let others = self.sends.iter().rev();
        let place = others.take_while(|(other, _)| other.part == part).count();
        let press = Press { part, place };
        self.sends.push((press, sends));
        press
    }

    fn press(&mut self, part: &'static str, event: E) -> Press {
        self.send(part, Sends::Event(event))
    }

    /// Returns actions with their places.
    fn placed(
        &mut self,
        part: &'static str,
        actions: impl IntoIterator<Item = Action<E>>,
    ) -> Vec<Action> {
        let actions = actions.into_iter();
        actions
            .map(|action| action.map(&mut |event| self.press(part, event)))
            .collect()
    }

    /// Adds a text.
    pub fn text(&mut self, id: &'static str, text: impl Into<String>) {
        self.add(id, Kind::Text(text.into()));
    }

    /// Adds a heading.
    pub fn heading(&mut self, id: &'static str, text: impl Into<String>) {
        self.add(id, Kind::Heading(text.into()));
    }

    /// Adds buttons and links.
    pub fn actions(&mut self, id: &'static str, actions: impl IntoIterator<Item = Action<E>>) {
        let actions = self.placed(id, actions);
        self.add(id, Kind::Actions(None, actions));
    }

    /// Adds a named group of buttons and links.
    pub fn group(
        &mut self,
        id: &'static str,
        name: impl Into<String>,
        actions: impl IntoIterator<Item = Action<E>>,
    ) {
        let actions = self.placed(id, actions);
        self.add(id, Kind::Actions(Some(name.into()), actions));
    }

    /// Adds a choice.
    pub fn choice(&mut self, id: &'static str, choice: Choice<E>) {
        let option = |option: Opt<E>| Opt {
            name: option.name,
            is_chosen: option.is_chosen,
            event: self.press(id, option.event),
        };
        let choice = Choice {
            options: choice.options.into_iter().map(option).collect(),
            name: choice.name,
            look: choice.look,
            is_shown: choice.is_shown,
        };
        self.add(id, Kind::Choice(choice));
    }

    /// Adds a field whose every change is an event.
    pub fn field(
        &mut self,
        id: &'static str,
        name: impl Into<String>,
        value: impl Into<String>,
        event: impl Fn(String) -> E + 'static,
    ) {
        self.add_field(id, [name.into(), value.into(), String::new()], None, event);
    }

    /// Adds a field, with what is wrong with its text, and the button that sends it.
    pub fn form(
        &mut self,
        id: &'static str,
        texts: [String; 3],
        button: impl Into<String>,
        event: impl Fn(String) -> E + 'static,
    ) {
        self.add_field(id, texts, Some(button.into()), event);
    }

    /// Adds a field whose every change is an event, with what is wrong with its text.
    pub fn checked_field(
        &mut self,
        id: &'static str,
        texts: [String; 3],
        event: impl Fn(String) -> E + 'static,
    ) {
        self.add_field(id, texts, None, event);
    }

    fn add_field(
        &mut self,
        id: &'static str,
        [name, value, problem]: [String; 3],
        button: Option<String>,
        event: impl Fn(String) -> E + 'static,
    ) {
        let press = self.send(id, Sends::Text(Box::new(event)));
        let field = Field {
            name,
            value,
            problem,
            button,
            press,
        };
        self.add(id, Kind::Field(field));
    }

    /// Adds a slider from 0 to a greatest value, with its value, and that in words if they say more.
    pub fn range(
        &mut self,
        id: &'static str,
        name: impl Into<String>,
        (value, most): (u32, u32),
        text: Option<String>,
        event: impl Fn(u32) -> E + 'static,
    ) {
        let read = move |text: String| event(text.parse().unwrap_or(value));
        let press = self.send(id, Sends::Text(Box::new(read)));
        let range = Range {
            name: name.into(),
            most,
            value,
            text,
            press,
        };
        self.add(id, Kind::Range(range));
    }

    /// Adds something that is on or off, with the event that changes it.
    pub fn check(&mut self, id: &'static str, name: impl Into<String>, is_on: bool, event: E) {
        let check = Opt {
            name: name.into(),
            is_chosen: is_on,
            event: self.press(id, event),
        };
        self.add(id, Kind::Check(check));
    }

    /// Adds a button that asks for a text file: its name, the messages about a file that is too large or
    /// cannot be read, and the events of a text and of such a message.
    pub fn upload(
        &mut self,
        id: &'static str,
        most_bytes: u32,
        (name, too_large, unreadable): (&'static str, String, &'static str),
        read: impl Fn(String) -> E + 'static,
        refused: impl Fn(String) -> E + 'static,
    ) {
        let upload = Upload {
            name,
            most_bytes,
            too_large,
            unreadable,
            press: self.send(id, Sends::Text(Box::new(read))),
            refused: self.send(id, Sends::Text(Box::new(refused))),
        };
        self.add(id, Kind::Upload(upload));
    }

    /// Adds a table.
    pub fn table(&mut self, id: &'static str, table: Table) {
        self.add(id, Kind::Table(table));
    }

    /// Adds the items of a list.
    pub fn list(&mut self, id: &'static str, items: impl IntoIterator<Item = Entry<E>>) {
        let entry = |entry: Entry<E>| Entry {
            name: entry.name,
            texts: entry.texts,
            shares: entry.shares,
            board: entry.board,
            side: entry.side,
            actions: self.placed(id, entry.actions),
            is_current: entry.is_current,
        };
        let items = items.into_iter().map(entry).collect();
        self.add(id, Kind::List(items));
    }

    /// Adds a question, or the place for one. As long as it is open, nothing else can be reached.
    pub fn dialog(&mut self, id: &'static str, dialog: Option<Dialog<E>>) {
        if dialog.is_some() {
            self.model.only = vec![id];
        }
        self.open_dialog(id, dialog);
    }

    /// Adds a dialog beside which everything else can be reached, or the place for one.
    pub fn open_dialog(&mut self, id: &'static str, dialog: Option<Dialog<E>>) {
        let dialog = dialog.map(|dialog| Dialog {
            name: dialog.name,
            text: dialog.text,
            actions: self.placed(id, dialog.actions),
        });
        self.add(id, Kind::Dialog(dialog));
    }

    /// Adds a drawing that is a slider, with its name and the text of its value.
    pub fn slider(&mut self, id: &'static str, name: impl Into<String>, text: impl Into<String>) {
        self.add(id, Kind::Slider(name.into(), text.into()));
    }

    /// Adds a drawing that the page makes, with the sentence that says the same.
    pub fn drawing(&mut self, id: &'static str, sentence: impl Into<String>) {
        self.add(id, Kind::Drawing(sentence.into()));
    }
}

impl ViewModel {
    /// Returns the parts that can be reached now.
    pub fn reached(&self) -> impl Iterator<Item = &Part> {
        let is_reached = |part: &&Part| self.only.is_empty() || self.only.contains(&part.id);
        self.parts.iter().filter(is_reached)
    }

    /// Returns what the part of a name is.
    pub fn part(&self, id: &str) -> Option<&Kind> {
        let mut parts = self.parts.iter();
        parts.find(|part| part.id == id).map(|part| &part.kind)
    }

    /// Returns what the part of a name has, if it is of the kind.
    pub fn get<T: OfKind>(&self, id: &str) -> Option<&T> {
        T::of(self.part(id)?)
    }
}
