//! A person with one tab: what they press there, and where the focus is.

use std::rc::Rc;

use noughts_app::announce;
use noughts_app::board::keyboard::{self, KeyPress, Lines, Meaning};
use noughts_app::link::Link;
use noughts_app::screen::{Focus, Input, Kind, Target};
use noughts_rules::CellId;
use noughts_words::play as words;

use crate::browser::{Machine, Tab};
use crate::page::Page;
use crate::sight::{Control, Does};
use crate::worker::{Conduct, Worker};

/// How long a person waits for something, in milliseconds of simulated time.
const PATIENCE: f64 = 60_000.0;

/// The delay before the focus moves on to the way on, in milliseconds.
const FOCUS_AFTER: f64 = 600.0;

/// The element that has the focus.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Focused {
    /// A cell of the board.
    Cell(CellId),
    /// The control of a name.
    Control(String),
    /// The command field.
    CommandField,
}

/// A move of the focus to the way on.
#[derive(Clone, Debug)]
struct Leading {
    due: f64,
    /// The focus before, where it is not to be taken from another element.
    from: Option<Focused>,
}

/// A person with one tab.
pub struct Person {
    /// The page.
    pub page: Page,
    /// The addresses of the pages before.
    before: Vec<String>,
    /// The cell with the board's tab stop.
    cell: CellId,
    focus: Focused,
    leading: Option<Leading>,
    /// What had the focus before the dialog opened that is open, if one is.
    opener: Option<Focused>,
    prefix: Option<Lines>,
    /// The text in a field that a key or a button sends.
    typed: String,
    /// The number of bytes of what was said that the person has listened to.
    heard: usize,
    seed: u64,
}

impl Person {
    /// Returns a person who opens an address, such as `/play/classic?x=person#b2`, in a browser that has
    /// stored these texts.
    pub fn at(address: &str, stored: &[(String, String)], worker: Worker) -> Self {
        let machine: Rc<Machine> = Rc::default();
        for (name, text) in stored {
            machine.put(name, text.clone());
        }
        Self {
            page: open(address, &machine, None, worker, 1),
            before: Vec::new(),
            cell: CellId::FIRST,
            focus: Focused::Control(String::new()),
            leading: None,
            opener: None,
            prefix: None,
            typed: String::new(),
            heard: 0,
            seed: 1,
        }
    }

    /// Goes back to the page before. Returns nothing if there is none.
    pub fn go_back(&mut self) -> Option<()> {
        let before = self.before.pop()?;
        self.enter(&before, None);
        Some(())
    }

    /// Goes to an address of the page.
    pub fn go(&mut self, address: &str) {
        self.before.push(self.page.address());
        self.enter(address, None);
    }

    /// Loads the page again, with the same history entry.
    pub fn reload(&mut self) {
        let entry = self.page.tab.entry.borrow().clone();
        self.enter(&self.page.address(), entry);
    }

    /// Leaves the page for another, which takes over the worker.
    fn enter(&mut self, address: &str, entry: Option<String>) {
        self.page.input(Input::Left);
        self.settle(0.0);
        self.seed += 1;
        let worker = self.page.set_worker(Worker::Fake(Conduct::Mute));
        self.page = open(address, &self.page.tab.machine, entry, worker, self.seed);
        self.focus = Focused::Control(self.page.heading());
        (self.cell, self.heard) = (CellId::FIRST, 0);
        (self.leading, self.opener) = (None, None);
    }

    /// Hides the page, or shows it again.
    pub fn hide(&mut self, is_hidden: bool) {
        self.page.tab.is_hidden.set(is_hidden);
        self.page.input(Input::Visibility);
    }

    /// Presses a cell, given in notation. Returns nothing if there is no such cell.
    pub fn press_cell(&mut self, cell: &str) -> Option<()> {
        let cell = self.parse(cell)?;
        self.put_focus(Focused::Cell(cell));
        self.page.input(Input::Play(cell));
        self.settle(0.0);
        Some(())
    }

    /// Presses a control. Returns nothing if it is not there.
    pub fn press(&mut self, control: Control, name: &str) -> Option<()> {
        let (place, does) = self.wait_for(|person| {
            let mut all = person.page.found().into_iter().enumerate();
            let found = all.find(|(_, (role, named, _))| *role == control && named == name);
            found.map(|(place, (.., does))| (place, does))
        })?;
        self.focus = Focused::Control(name.to_owned());
        match does {
            Does::Press(press) => {
                let text = std::mem::take(&mut self.typed);
                self.page.press(press, &text);
            }
            Does::Go(path) => self.page.leads_to = Some(path),
            Does::Nothing => {}
        }
        if self.goes_on() {
            return Some(());
        }
        self.follow_focus();
        self.settle(0.0);
        // The control stays where it was, even if it has another name now.
        if self.focus == Focused::Control(name.to_owned()) && !self.page.has(control, name) {
            let there = self.page.controls().into_iter().nth(place);
            let renamed = there.filter(|(role, _)| *role == control);
            self.focus = Focused::Control(renamed.map_or_else(String::new, |(_, name)| name));
        }
        Some(())
    }

    /// Follows the page to the address to which it goes, if it does.
    fn goes_on(&mut self) -> bool {
        let way = self.page.leads_to.take();
        way.map(|address| self.go(&address)).is_some()
    }

    /// Presses a key, such as `Shift+A`, `ArrowLeft`, `Space`. Returns nothing if there is no such key.
    pub fn key(&mut self, chord: &str) -> Option<()> {
        let press = key_press(chord)?;
        let is_enter = matches!(press.key.as_str(), "Enter" | " ");
        match self.focus.clone() {
            Focused::Cell(cell) if is_enter => {
                self.page.input(Input::Play(cell));
            }
            Focused::Cell(_) => self.board_key(&press),
            Focused::Control(name) if is_enter => self.press(self.page.named(&name)?, &name)?,
            Focused::CommandField if press.key == "Enter" => {
                let text = std::mem::take(&mut self.typed);
                let is_taken = self.page.input(Input::Enter(text, self.cell));
                is_taken.then_some(())?;
            }
            Focused::CommandField if press.key.chars().nth(1).is_none() => {
                self.typed += &press.key;
            }
            Focused::Control(name) => {
                if let Some(part) = self.page.part_with(&name) {
                    self.page.input(Input::KeyAt(part, press.key.clone()));
                }
            }
            Focused::CommandField => {}
        }
        if press.key == "Escape" {
            self.escape();
        }
        self.follow_focus();
        self.settle(0.0);
        Some(())
    }

    fn board_key(&mut self, press: &KeyPress) {
        let Some(view) = self.page.board() else {
            return;
        };
        if self.page.key(press, self.cell) {
            return;
        }
        match keyboard::meaning(press, self.page.has_letters(), self.prefix.take()) {
            Some(Meaning::Step(step)) => {
                if let Some(cell) = keyboard::step(&view, self.cell, step) {
                    self.put_focus(Focused::Cell(cell));
                }
            }
            Some(Meaning::Action(action)) => {
                self.page.input(Input::Key(action, self.cell));
            }
            Some(Meaning::Prefix(lines)) => self.prefix = Some(lines),
            None => {}
        }
    }

    /// Gives the last answer of the last open dialog, or leaves what the page is in.
    fn escape(&mut self) {
        let parts = self.page.model().parts.into_iter();
        let mut open = parts.filter_map(|part| match part.kind {
            Kind::Dialog(Some(dialog)) => dialog.actions.into_iter().last(),
            _ => None,
        });
        match open.next_back().map(|last| last.target) {
            Some(Target::Send(press)) => self.page.press(press, ""),
            _ => drop(self.page.input(Input::Escape)),
        }
    }

    /// Lets the focus go where the page puts it, and stay on a board that shrinks.
    fn follow_focus(&mut self) {
        let board = self.page.board();
        let nearest = board.and_then(|board| keyboard::nearest(board.topology, self.cell));
        if let Some(nearest) = nearest.filter(|nearest| *nearest != self.cell) {
            if self.focus == Focused::Cell(self.cell) {
                self.focus = Focused::Cell(nearest);
            }
            self.cell = nearest;
        }
        self.follow_dialog();
        let due = self.now() + FOCUS_AFTER;
        let page = &self.page;
        let put = match self.page.focus {
            Some(Focus::Board) => Some(Focused::Cell(self.cell)),
            Some(Focus::FirstCell) => Some(Focused::Cell(CellId::FIRST)),
            Some(Focus::CommandField) => Some(Focused::CommandField),
            Some(Focus::Heading) => {
                self.cell = CellId::FIRST;
                Some(Focused::Control(page.heading()))
            }
            Some(Focus::WayOnNow) => page.way_on().map(Focused::Control),
            Some(Focus::Named(name)) => Some(Focused::Control(name.to_owned())),
            Some(Focus::Part(part)) => page.name_in(part).map(Focused::Control),
            Some(Focus::ShownMove) => page.shown_move().map(Focused::Control),
            // No tree is pressed here, and what is pressed stays.
            Some(Focus::Row(_) | Focus::IfLost(_)) | None => None,
            Some(Focus::WayOn) => {
                let from = Some(self.focus.clone());
                self.leading = Some(Leading { due, from });
                None
            }
            Some(Focus::WayOnIfLost) => {
                self.leading = Some(Leading { due, from: None });
                None
            }
        };
        self.page.focus = None;
        if let Some(focus) = put {
            self.put_focus(focus);
        }
        if std::mem::take(&mut self.page.says_closed) {
            let cell = self.focused_cell();
            let name = cell.or_else(|| self.focused().map(str::to_owned));
            let closed = words::closed(&name.unwrap_or_default());
            self.page.speech.say(closed);
        }
    }

    fn put_focus(&mut self, focus: Focused) {
        if let Focused::Cell(cell) = focus {
            self.cell = cell;
        }
        self.focus = focus;
    }

    /// Gives the focus back when a dialog closes.
    fn follow_dialog(&mut self) {
        let mut controls = self.page.controls().into_iter();
        let is_open = controls.any(|(control, _)| control == Control::Dialog);
        match self.opener.take() {
            before if is_open => self.opener = before.or_else(|| Some(self.focus.clone())),
            Some(before) if self.is_there(&before) => self.focus = before,
            Some(_) => self.focus = Focused::Cell(self.cell),
            None => {}
        }
    }

    fn is_there(&self, focus: &Focused) -> bool {
        match focus {
            Focused::Control(name) => self.page.named(name).is_some(),
            Focused::Cell(_) | Focused::CommandField => true,
        }
    }

    /// Moves the focus to the way on, unless it has gone elsewhere.
    fn lead_on(&mut self) {
        let Some(Leading { from, .. }) = self.leading.take() else {
            return;
        };
        let has_board = self.page.board().is_some();
        let is_free = match from {
            Some(from) => from == self.focus,
            None => match self.focus {
                Focused::Cell(_) => !has_board,
                Focused::Control(_) | Focused::CommandField => !self.is_there(&self.focus),
            },
        };
        if let Some(way_on) = self.page.way_on().filter(|_| is_free) {
            self.focus = Focused::Control(way_on);
        }
    }

    /// Types a text where the focus is. Returns nothing if that takes no text.
    pub fn type_text(&mut self, text: &str) -> Option<()> {
        (self.focus == Focused::CommandField).then(|| self.typed += text)
    }

    /// Fills a field. Returns nothing if it is not there.
    pub fn fill(&mut self, name: &str, text: &str) -> Option<()> {
        self.focus_control(Control::TextBox, name)?;
        let mut parts = self.page.model().parts.into_iter();
        let press = parts.find_map(|part| match part.kind {
            Kind::Field(field) if field.name == name => {
                Some(field.button.is_none().then_some(field.press))
            }
            _ => None,
        })?;
        match press {
            Some(press) => self.page.press(press, text),
            None => text.clone_into(&mut self.typed),
        }
        self.settle(0.0);
        Some(())
    }

    /// Chooses an option of a list: a level, or the speed. Returns nothing if there is no such list or
    /// option.
    pub fn choose(&mut self, list: &str, option: &str) -> Option<()> {
        self.wait_for(|person| person.page.choose(list, option))
    }

    /// Waits until something is there; returns nothing if it never is.
    pub fn wait_for<T>(&mut self, mut look: impl FnMut(&mut Self) -> Option<T>) -> Option<T> {
        let end = self.now() + PATIENCE;
        loop {
            if let Some(found) = look(self) {
                return Some(found);
            }
            let due = self.next_due().filter(|due| *due <= end)?;
            self.pass(due);
        }
    }

    /// Lets time pass, in milliseconds.
    pub fn settle(&mut self, pause: f64) {
        let end = self.now() + pause;
        while let Some(due) = self.next_due().filter(|due| *due <= end) {
            self.pass(due);
        }
        self.machine().time.set(end);
    }

    fn now(&self) -> f64 {
        self.machine().time.get()
    }

    fn next_due(&self) -> Option<f64> {
        let leading = self.leading.as_ref().map(|leading| leading.due);
        let dues = self.page.next_due().into_iter().chain(leading);
        dues.min_by(f64::total_cmp)
    }

    /// Does what is due first.
    fn pass(&mut self, due: f64) {
        let now = self.now().max(due);
        self.machine().time.set(now);
        if self.leading.as_ref().is_some_and(|it| it.due <= now) {
            self.lead_on();
        } else {
            self.page.do_next();
        }
        self.page.tab.changes.save();
        if !self.goes_on() {
            self.follow_focus();
        }
    }

    /// Returns what the person's tabs share.
    pub fn machine(&self) -> &Machine {
        &self.page.tab.machine
    }

    /// Puts the focus on a control. Returns nothing if it is not there.
    pub fn focus_control(&mut self, control: Control, name: &str) -> Option<()> {
        self.wait_for(|person| person.page.has(control, name).then_some(()))?;
        self.focus = Focused::Control(name.to_owned());
        Some(())
    }

    /// Returns what was said since the person last listened.
    pub fn unheard(&self) -> String {
        let said = self.page.speech.text();
        let unheard = said.get(self.heard..).unwrap_or_default();
        unheard.trim_start().to_owned()
    }

    /// Takes a number of bytes of what was said as heard.
    pub fn has_heard(&mut self, bytes: usize) {
        // One more for the space between two sentences.
        self.heard += bytes + 1;
    }

    /// Returns the name of a cell, given in notation.
    pub fn cell_name(&self, cell: &str) -> Option<String> {
        let cell = self.parse(cell)?;
        Some(announce::cell_button(&self.page.board()?, cell))
    }

    /// Puts the focus on a cell, given in notation. Returns nothing if there is no such cell.
    pub fn focus(&mut self, cell: &str) -> Option<()> {
        self.put_focus(Focused::Cell(self.parse(cell)?));
        Some(())
    }

    /// Returns the name of the cell that has the focus.
    pub fn focused_cell(&self) -> Option<String> {
        match self.focus {
            Focused::Cell(cell) => Some(announce::cell_button(&self.page.board()?, cell)),
            Focused::Control(_) | Focused::CommandField => None,
        }
    }

    /// Returns the name of the control that has the focus.
    pub fn focused(&self) -> Option<&str> {
        match &self.focus {
            Focused::Cell(_) => None,
            Focused::Control(name) => Some(name),
            Focused::CommandField => Some(words::command_field()),
        }
    }

    /// Returns a cell, given in notation.
    fn parse(&self, cell: &str) -> Option<CellId> {
        self.page.board()?.position.parse_cell(cell)
    }
}

/// Opens the page at an address, with the text attached to its history entry.
fn open(
    address: &str,
    machine: &Rc<Machine>,
    entry: Option<String>,
    worker: Worker,
    seed: u64,
) -> Page {
    let Link {
        path,
        query,
        fragment,
    } = Link::read(address);
    let tab = Tab::new(machine, seed, &query, &fragment);
    tab.entry.replace(entry);
    Page::open(&format!("/{path}"), tab, worker, seed)
}

/// Returns the press of a key with its modifiers.
fn key_press(chord: &str) -> Option<KeyPress> {
    let mut press = KeyPress::default();
    for name in chord.split('+') {
        match name {
            "Shift" => press.shift = true,
            "Ctrl" => press.ctrl = true,
            "Alt" => press.alt = true,
            "Space" => " ".clone_into(&mut press.key),
            name => name.clone_into(&mut press.key),
        }
    }
    let mut letters = press.key.chars();
    let (first, is_one) = (letters.next()?, letters.next().is_none());
    if is_one && first.is_ascii_alphabetic() {
        press.code = format!("Key{}", first.to_ascii_uppercase());
        // A capital is typed with Shift.
        press.shift |= first.is_ascii_uppercase();
    } else if is_one && first.is_ascii_digit() {
        press.code = format!("Digit{first}");
    }
    Some(press)
}
