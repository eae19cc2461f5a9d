//! What is seen of a page.

use noughts_app::board_view::BoardView;
use noughts_app::screen::{Action, Choice, Entry, Kind, Look, Press, Target};

use crate::page::Page;

/// A role of something on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// A button.
    Button,
    /// A check box.
    CheckBox,
    /// A choice of options.
    ComboBox,
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
    /// A field for a number.
    SpinButton,
    /// A tab.
    Tab,
    /// A field for a text.
    TextBox,
}

impl Control {
    /// Returns the role.
    pub const fn role(self) -> &'static str {
        match self {
            Self::Button => "button",
            Self::CheckBox => "checkbox",
            Self::ComboBox => "combobox",
            Self::Dialog => "dialog",
            Self::Heading => "heading",
            Self::Link => "link",
            Self::Radio => "radio",
            Self::Slider => "slider",
            Self::SpinButton => "spinbutton",
            Self::Tab => "tab",
            Self::TextBox => "textbox",
        }
    }
}

/// What a press of a control does.
pub(crate) enum Does {
    Press(Press),
    Go(String),
    Nothing,
}

/// A control with its name, and what a press does.
pub(crate) type Found = (Control, String, Does);

impl Page {
    /// Returns what can be pressed and read now.
    pub(crate) fn found(&self) -> Vec<Found> {
        let model = self.model();
        let mut found = Vec::new();
        if model.only.is_empty() && !model.heading.is_empty() {
            found.push((Control::Heading, model.heading.clone(), Does::Nothing));
        }
        for part in model.reached() {
            add(part.kind.clone(), &mut found);
        }
        found
    }

    /// Returns what can be pressed and read now, by role and name.
    pub fn controls(&self) -> Vec<(Control, String)> {
        let found = self.found().into_iter();
        found.map(|(control, name, _)| (control, name)).collect()
    }

    /// Returns the first control of a name.
    pub(crate) fn named(&self, name: &str) -> Option<Control> {
        let mut found = self.found().into_iter();
        found.find_map(|(control, named, _)| (named == name).then_some(control))
    }

    /// Returns whether a control is there.
    pub fn has(&self, control: Control, name: &str) -> bool {
        let mut found = self.found().into_iter();
        found.any(|(role, named, _)| role == control && named == name)
    }

    /// Returns its heading; nothing if it has none.
    pub(crate) fn heading(&self) -> String {
        let mut found = self.found().into_iter();
        let heading = found.find(|(control, ..)| *control == Control::Heading);
        heading.map_or_else(String::new, |(_, name, _)| name)
    }

    /// Returns its title.
    pub fn title(&self) -> String {
        self.model().title
    }

    /// Returns the name of the first control in the part of a name.
    pub(crate) fn name_in(&self, part: &str) -> Option<String> {
        let mut found = of_part(self.model().part(part)?);
        found.retain(|(control, ..)| *control != Control::Dialog);
        found.into_iter().next().map(|(_, name, _)| name)
    }

    /// Returns the name of the part with a control of a name.
    pub(crate) fn part_with(&self, name: &str) -> Option<&'static str> {
        let has = |kind: &Kind| of_part(kind).iter().any(|(_, named, _)| named == name);
        let model = self.model();
        let part = model.reached().find(|part| has(&part.kind))?;
        Some(part.id)
    }

    /// Returns every text and the name of every control.
    fn texts(&self) -> impl Iterator<Item = String> {
        let mut texts = vec![self.message.clone()];
        for part in self.model().parts {
            match part.kind {
                Kind::Text(text) | Kind::Drawing(text) | Kind::Slider(_, text) => texts.push(text),
                Kind::List(entries) => {
                    for entry in entries {
                        texts.push(entry.name);
                        texts.extend(entry.texts);
                    }
                }
                Kind::Dialog(Some(dialog)) => texts.push(dialog.text),
                Kind::Field(field) => texts.push(field.problem),
                _ => {}
            }
        }
        let names = self.found().into_iter().map(|(_, name, _)| name);
        texts.into_iter().chain(names)
    }

    /// Returns whether an element shows exactly this text.
    pub fn shows(&self, text: &str) -> bool {
        self.texts().any(|shown| shown == text)
    }

    /// Returns whether an element shows a text with this part.
    pub fn shows_part(&self, part: &str) -> bool {
        self.texts().any(|shown| shown.contains(part))
    }

    /// Returns the first text that begins so.
    pub fn text_from(&self, begin: &str) -> Option<String> {
        self.texts().find(|text| text.starts_with(begin))
    }

    /// Returns the text with an element id, if there is one.
    pub fn text(&self, id: &str) -> Option<String> {
        match self.model().part(id)? {
            Kind::Text(text) => Some(text.clone()),
            _ => None,
        }
    }

    /// Returns the text of the slider with a name, if there is one.
    pub fn slider(&self, name: &str) -> Option<String> {
        let mut parts = self.model().parts.into_iter();
        parts.find_map(|part| match part.kind {
            Kind::Range(range) if range.name == name => range.text,
            Kind::Slider(named, text) if named == name => Some(text),
            _ => None,
        })
    }

    /// Returns the rows of the table with an element id, their cells joined by bars.
    pub fn rows(&self, table: &str) -> Vec<String> {
        match self.model().part(table) {
            Some(Kind::Table(table)) => table.rows.iter().map(|row| row.join(" | ")).collect(),
            _ => Vec::new(),
        }
    }

    fn moves(&self) -> Vec<Entry> {
        match self.model().part("moves") {
            Some(Kind::List(entries)) => entries.clone(),
            _ => Vec::new(),
        }
    }

    /// Returns the lines of the list of moves.
    pub fn list_of_moves(&self) -> Vec<String> {
        let line = |entry: Entry| match &entry.texts[..] {
            [] => entry.name,
            texts => texts.join(" "),
        };
        self.moves().into_iter().map(line).collect()
    }

    /// Returns the name of the move that is shown, in the list of moves.
    pub(crate) fn shown_move(&self) -> Option<String> {
        leading_on(self.moves().into_iter().flat_map(|entry| entry.actions))
    }

    /// Returns the name of the way on, if there is one.
    pub(crate) fn way_on(&self) -> Option<String> {
        let parts = self.model().parts.into_iter();
        let actions = parts.filter_map(|part| match part.kind {
            Kind::Actions(_, actions) => Some(actions),
            _ => None,
        });
        leading_on(actions.flatten().filter(Action::is_shown))
    }

    /// Returns its board, if it has one.
    pub(crate) fn board(&self) -> Option<BoardView> {
        self.model().board
    }

    /// Returns the cells of the board, in notation.
    pub fn cells(&self) -> Vec<String> {
        let cells = self.board().map(|board| {
            let cells = board.topology.cells();
            cells.map(|cell| board.position.write_cell(cell)).collect()
        });
        cells.unwrap_or_default()
    }

    /// Returns the marks on the board, row by row: `X-- -O- ---`; nothing without a board.
    pub fn marks(&self) -> String {
        let mut marks = String::new();
        let Some(view) = self.board() else {
            return marks;
        };
        for cell in view.topology.cells() {
            if cell.column() == 0 && cell.row() > 0 {
                marks.push(' ');
            }
            let mark = view.mark(cell).map(|mark| mark.symbol);
            marks += &mark.map_or_else(|| "-".to_owned(), |mark| mark.to_string());
        }
        marks
    }

    /// Returns its address.
    pub fn address(&self) -> String {
        let (query, fragment) = (self.tab.query.borrow(), self.tab.fragment.borrow());
        format!("{}{query}{fragment}", self.path)
    }

    /// Chooses an option of a list; returns nothing if there is no such list or option.
    pub(crate) fn choose(&mut self, list: &str, option: &str) -> Option<()> {
        let mut parts = self.model().parts.into_iter();
        let press = parts.find_map(|part| match part.kind {
            Kind::Choice(choice) if choice.name == list => {
                let mut options = choice.options.into_iter();
                options.find(|it| it.name == option).map(|it| it.event)
            }
            _ => None,
        })?;
        self.press(press, "");
        Some(())
    }
}

fn leading_on(mut actions: impl Iterator<Item = Action>) -> Option<String> {
    let found = actions.find(|action| action.leads_on)?;
    Some(found.name)
}

fn of_part(kind: &Kind) -> Vec<Found> {
    let mut found = Vec::new();
    add(kind.clone(), &mut found);
    found
}

/// Adds what can be pressed and read of a part.
fn add(kind: Kind, found: &mut Vec<Found>) {
    match kind {
        Kind::Heading(text) => found.push((Control::Heading, text, Does::Nothing)),
        Kind::Actions(_, actions) => add_actions(actions, found),
        Kind::Choice(Choice { is_shown, .. }) if !is_shown => {}
        Kind::Choice(Choice { look, options, .. }) => {
            let control = match look {
                Look::Tabs => Control::Tab,
                Look::Radios | Look::List => Control::Radio,
            };
            let option = options.into_iter();
            found.extend(option.map(|it| (control, it.name, Does::Press(it.event))));
        }
        Kind::Check(check) => {
            found.push((Control::CheckBox, check.name, Does::Press(check.event)));
        }
        Kind::Field(field) => {
            found.push((Control::TextBox, field.name, Does::Nothing));
            let button = field.button.into_iter();
            found.extend(button.map(|name| (Control::Button, name, Does::Press(field.press))));
        }
        Kind::Range(range) => found.push((Control::Slider, range.name, Does::Nothing)),
        Kind::List(entries) => {
            for entry in entries {
                add_actions(entry.actions, found);
            }
        }
        Kind::Dialog(Some(dialog)) => {
            found.push((Control::Dialog, dialog.name, Does::Nothing));
            add_actions(dialog.actions, found);
        }
        Kind::Slider(name, _) => found.push((Control::Slider, name, Does::Nothing)),
        Kind::Text(_)
        | Kind::Table(_)
        | Kind::Upload(_)
        | Kind::Dialog(None)
        | Kind::Drawing(_) => {}
    }
}

fn add_actions(actions: Vec<Action>, found: &mut Vec<Found>) {
    for action in actions.into_iter().filter(Action::is_shown) {
        let (control, does) = match action.target {
            Target::Send(press) => (Control::Button, Does::Press(press)),
            Target::Path(path) => (Control::Link, path.map_or(Does::Nothing, Does::Go)),
            Target::File { .. } => (Control::Link, Does::Nothing),
        };
        found.push((control, action.name, does));
    }
}
