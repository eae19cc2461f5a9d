//! A person with one tab: what can be pressed, seen and heard there.

mod exercise;
pub(crate) mod game;
pub(crate) mod place;

use std::rc::Rc;

use noughts_app::announce;
use noughts_app::board::keyboard::{self, KeyPress, Lines, Meaning};
use noughts_app::editor::state::Editor;
use noughts_app::explorer::page::ExplorerPage;
use noughts_app::page::not_found;
use noughts_app::received::OpenPage;
use noughts_app::route::{Route, ToolPage};
use noughts_app::screen::Focus;
use noughts_app::search::page::SearchPage;
use noughts_app::start::Start;
use noughts_app::storage::StorageError;
use noughts_rules::{CellId, Side};
use noughts_words::play as words;

use crate::browser::{Machine, Tab};
use crate::person::exercise::screen;
use crate::person::place::Opening;
pub use crate::person::place::{Control, Place, Pressed};
use crate::worker::Worker;

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
    place: Box<dyn Place>,
    /// The addresses of the pages before.
    before: Vec<String>,
    /// The cell with the board's tab stop.
    cell: CellId,
    focus: Focused,
    leading: Option<Leading>,
    /// What had the focus before the dialog opened that is open, if one is.
    opener: Option<Focused>,
    prefix: Option<Lines>,
    /// The text in the command field.
    typed: String,
    /// The number of bytes of what was said that the person has listened to.
    heard: usize,
    seed: u64,
}

impl Person {
    /// Returns a person who opens an address, such as `/play/classic?x=person#b2`, in a browser that has
    /// stored these texts; `None` if no page is there that can be simulated.
    pub fn at(address: &str, stored: &[(String, String)], worker: Worker) -> Option<Self> {
        let machine: Rc<Machine> = Rc::default();
        for (name, text) in stored {
            machine.put(name, text.clone());
        }
        Some(Self {
            place: open(opening(address, &machine, worker, 1))?,
            before: Vec::new(),
            cell: CellId::FIRST,
            focus: Focused::Control(String::new()),
            leading: None,
            opener: None,
            prefix: None,
            typed: String::new(),
            heard: 0,
            seed: 1,
        })
    }

    /// Goes back to the page before. Returns nothing if there is none.
    pub fn go_back(&mut self) -> Option<()> {
        let before = self.before.pop()?;
        self.go(&before)?;
        self.before.pop().map(drop)
    }

    /// Goes to an address of the page. Returns nothing if that has no page that can be simulated.
    pub fn go(&mut self, address: &str) -> Option<()> {
        self.before.push(self.address());
        self.enter(Some(address))
    }

    /// Leaves the page for another at an address, or at the same with the same history entry. It takes
    /// over the worker.
    fn enter(&mut self, address: Option<&str>) -> Option<()> {
        self.place.leave();
        self.settle(0.0);
        self.seed += 1;
        let worker = self.place.set_worker(Worker::Mute);
        let tab = self.place.tab();
        let entry = tab.entry.borrow().clone().filter(|_| address.is_none());
        let address = address.map_or_else(|| self.address(), str::to_owned);
        let at = opening(&address, &tab.machine, worker, self.seed);
        at.tab.entry.replace(entry);
        self.place = open(at)?;
        self.focus = Focused::Control(self.place.heading());
        (self.cell, self.heard, self.leading) = (CellId::FIRST, 0, None);
        self.opener = None;
        Some(())
    }

    /// Loads the page again. Returns nothing if it has gone.
    pub fn reload(&mut self) -> Option<()> {
        self.enter(None)
    }

    /// Replaces the worker that is started or asked next.
    pub fn mend(&mut self, worker: Worker) {
        self.place.set_worker(worker);
    }

    /// Hides the page, or shows it again.
    pub fn hide(&mut self, is_hidden: bool) {
        self.place.tab().is_hidden.set(is_hidden);
        self.place.hidden();
    }

    /// Presses a cell, given in notation. Returns nothing if there is no such cell.
    pub fn press_cell(&mut self, cell: &str) -> Option<()> {
        let cell = self.parse(cell)?;
        self.focus_cell(cell);
        self.place.play(cell);
        self.settle(0.0);
        Some(())
    }

    /// Presses a control. Returns nothing if it is not there.
    pub fn press(&mut self, control: Control, name: &str) -> Option<()> {
        let found = |person: &mut Self| {
            let mut all = person.place.controls().into_iter();
            all.position(|(role, named)| role == control && named == name)
        };
        let place = self.wait_for(found)?;
        self.focus = Focused::Control(name.to_owned());
        match self.place.press(place, self.cell) {
            Pressed::Here => {}
            Pressed::Path(path) => return self.go(&path),
        }
        if let Some(address) = self.place.take_way() {
            return self.go(&address);
        }
        self.follow_focus();
        self.settle(0.0);
        // The control stays where it was, even if it has another name now.
        if self.focus == Focused::Control(name.to_owned()) && !self.has(control, name) {
            let there = self.place.controls().into_iter().nth(place);
            let renamed = there.filter(|(role, _)| *role == control);
            self.focus = Focused::Control(renamed.map_or_else(String::new, |(_, name)| name));
        }
        Some(())
    }

    /// Presses a key, such as `Shift+A`, `ArrowLeft`, `Space`. Returns nothing if there is no such key.
    pub fn key(&mut self, chord: &str) -> Option<()> {
        let press = key_press(chord)?;
        let is_enter = matches!(press.key.as_str(), "Enter" | " ");
        match self.focus.clone() {
            Focused::Cell(cell) if is_enter => self.place.play(cell),
            Focused::Cell(_) => self.board_key(&press),
            Focused::Control(name) if is_enter => {
                let (control, _) = self.controls_of(&name).next()?;
                self.press(control, &name)?;
            }
            Focused::CommandField if press.key == "Enter" => {
                let text = std::mem::take(&mut self.typed);
                self.place.enter(&text, self.cell)?;
            }
            Focused::CommandField if press.key.chars().nth(1).is_none() => {
                self.typed += &press.key;
            }
            Focused::Control(name) => self.place.control_key(&name, &press.key),
            Focused::CommandField => {}
        }
        if press.key == "Escape" {
            self.place.escape(self.cell);
        }
        self.follow_focus();
        self.settle(0.0);
        Some(())
    }

    /// Lets the focus go where the page puts it, and stay on a board that shrinks.
    fn follow_focus(&mut self) {
        let board = self.place.board();
        let nearest = board.and_then(|board| keyboard::nearest(board.topology, self.cell));
        if let Some(nearest) = nearest.filter(|nearest| *nearest != self.cell) {
            if self.focus == Focused::Cell(self.cell) {
                self.focus = Focused::Cell(nearest);
            }
            self.cell = nearest;
        }
        self.follow_dialog();
        let due = self.now() + FOCUS_AFTER;
        match self.place.take_focus() {
            Some(Focus::Board) => self.focus_cell(self.cell),
            Some(Focus::FirstCell) => self.focus_cell(CellId::FIRST),
            Some(Focus::CommandField) => self.focus = Focused::CommandField,
            Some(Focus::Heading) => {
                self.cell = CellId::FIRST;
                self.focus = Focused::Control(self.place.heading());
            }
            Some(Focus::WayOnNow) => {
                let name = self.place.way_on();
                self.focus = name.map_or_else(|| self.focus.clone(), Focused::Control);
            }
            Some(Focus::Named(name)) => self.focus = Focused::Control(name.to_owned()),
            Some(Focus::Part(part)) => {
                let name = self.place.name_in(part);
                self.focus = name.map_or_else(|| self.focus.clone(), Focused::Control);
            }
            Some(Focus::ShownMove) => {
                let name = self.place.shown_move();
                self.focus = name.map_or_else(|| self.focus.clone(), Focused::Control);
            }
            // No tree is pressed here, and what is pressed stays.
            Some(Focus::Row(_) | Focus::IfLost(_)) | None => {}
            Some(Focus::WayOn) => {
                let from = Some(self.focus.clone());
                self.leading = Some(Leading { due, from });
            }
            Some(Focus::WayOnIfLost) => self.leading = Some(Leading { due, from: None }),
        }
        if self.place.take_closed() {
            let cell = self.focused_cell();
            let name = cell.or_else(|| self.focused().map(str::to_owned));
            self.place.say(words::closed(&name.unwrap_or_default()));
        }
    }

    /// Gives the focus back when a dialog closes.
    fn follow_dialog(&mut self) {
        let mut controls = self.place.controls().into_iter();
        let is_open = controls.any(|(control, _)| control == Control::Dialog);
        match self.opener.take() {
            before if is_open => self.opener = before.or_else(|| Some(self.focus.clone())),
            Some(before) => {
                let is_there = match &before {
                    Focused::Control(name) => self.controls_of(name).next().is_some(),
                    Focused::Cell(_) | Focused::CommandField => true,
                };
                self.focus = if is_there {
                    before
                } else {
                    Focused::Cell(self.cell)
                };
            }
            None => {}
        }
    }

    /// Moves the focus to the way on, unless it has gone elsewhere.
    fn lead_on(&mut self) {
        let Some(Leading { from, .. }) = self.leading.take() else {
            return;
        };
        let is_free = match from {
            Some(from) => from == self.focus,
            None => match &self.focus {
                Focused::Cell(_) => self.place.board().is_none(),
                Focused::Control(name) => self.controls_of(name).next().is_none(),
                Focused::CommandField => false,
            },
        };
        let way_on = self.place.way_on().filter(|_| is_free);
        self.focus = way_on.map_or_else(|| self.focus.clone(), Focused::Control);
    }

    /// Types a text where the focus is. Returns nothing if that takes no text.
    pub fn type_text(&mut self, text: &str) -> Option<()> {
        (self.focus == Focused::CommandField).then(|| self.typed += text)
    }

    /// Fills a field. Returns nothing if it is not there.
    pub fn fill(&mut self, name: &str, text: &str) -> Option<()> {
        self.wait_for(|person| person.has(Control::TextBox, name).then_some(()))?;
        self.focus = Focused::Control(name.to_owned());
        self.place.fill(name, text)?;
        self.settle(0.0);
        Some(())
    }

    /// Returns the rows of the table with an element id, their cells joined by bars.
    pub fn rows(&self, table: &str) -> Vec<String> {
        self.place.rows(table)
    }

    /// Returns the lines of the list of moves.
    pub fn list_of_moves(&self) -> Vec<String> {
        self.place.list_of_moves()
    }

    /// Chooses an option of a list: a level, or the speed. Returns nothing if there is no such list or
    /// option.
    pub fn choose(&mut self, list: &str, option: &str) -> Option<()> {
        self.wait_for(|person| person.place.choose(list, option))
    }

    /// Lets the storage be full, or no longer.
    pub fn fill_storage(&mut self, is_full: bool) {
        let refusal = is_full.then_some(StorageError::Full);
        self.place.tab().machine.refusal.set(refusal);
    }

    /// Lets the browser draw zeros in place of random bits.
    pub fn draw_zeros(&self) {
        self.place.tab().machine.draws_zeros.set(true);
    }

    /// Returns the lines of the stored records of a kind that begin with a word, without that, sorted.
    pub fn stored_lines(&self, kind: &str, word: &str) -> Vec<String> {
        let texts = self.place.tab().machine.texts();
        let prefix = format!("noughts.{kind}.");
        let texts = texts.iter().filter(|(name, _)| name.starts_with(&prefix));
        let lines = texts.flat_map(|(_, text)| text.lines());
        let word = format!("{word} ");
        let mut lines: Vec<_> = lines
            .filter_map(|line| Some(line.strip_prefix(&word)?.to_owned()))
            .collect();
        lines.sort();
        lines
    }

    /// Returns whether a record is stored whose name begins so.
    pub fn has_stored(&self, prefix: &str) -> bool {
        let prefix = format!("noughts.{prefix}");
        let texts = self.place.tab().machine.texts();
        texts.keys().any(|name| name.starts_with(&prefix))
    }

    /// Lets the browser refuse changes of the history entry, or no longer.
    pub fn refuse_history(&mut self, refuses: bool) {
        self.place.tab().refuses_history.set(refuses);
    }

    fn board_key(&mut self, press: &KeyPress) {
        let Some(view) = self.place.board() else {
            return;
        };
        if self.place.takes_key(press, self.cell) {
            return;
        }
        match keyboard::meaning(press, self.place.has_letters(), self.prefix.take()) {
            Some(Meaning::Step(step)) => {
                if let Some(cell) = keyboard::step(&view, self.cell, step) {
                    self.focus_cell(cell);
                }
            }
            Some(Meaning::Action(action)) => self.place.key(action, self.cell),
            Some(Meaning::Prefix(lines)) => self.prefix = Some(lines),
            None => {}
        }
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
        self.place.tab().machine.time.set(end);
    }

    fn now(&self) -> f64 {
        self.place.tab().machine.time.get()
    }

    fn next_due(&self) -> Option<f64> {
        let leading = self.leading.as_ref().map(|leading| leading.due);
        let dues = self.place.next_due().into_iter().chain(leading);
        dues.min_by(f64::total_cmp)
    }

    /// Does what is due first.
    fn pass(&mut self, due: f64) {
        let now = self.now().max(due);
        self.place.tab().machine.time.set(now);
        if self
            .leading
            .as_ref()
            .is_some_and(|leading| leading.due <= now)
        {
            self.lead_on();
        } else {
            self.place.do_next();
        }
        self.place.tab().changes.save();
        if let Some(address) = self.place.take_way() {
            self.go(&address);
            return;
        }
        self.follow_focus();
    }

    fn focus_cell(&mut self, cell: CellId) {
        self.cell = cell;
        self.focus = Focused::Cell(cell);
    }

    fn controls_of(&self, name: &str) -> impl Iterator<Item = (Control, String)> {
        let controls = self.place.controls().into_iter();
        controls.filter(move |(_, named)| named == name)
    }

    /// Returns whether everything beside a board has loaded.
    pub fn is_ready(&self) -> bool {
        self.place.is_ready()
    }

    /// Returns what can be pressed and read, by role and name.
    pub fn controls(&self) -> Vec<(Control, String)> {
        self.place.controls()
    }

    /// Returns the cells of the board, in notation.
    pub fn cells(&self) -> Vec<String> {
        let board = self.place.board();
        let cells = board.map(|board| {
            let cells = board.topology.cells();
            let named = cells.map(|cell| board.position.write_cell(cell));
            named.collect()
        });
        cells.unwrap_or_default()
    }

    /// Returns what the person's tabs share.
    pub fn machine(&self) -> &Machine {
        &self.place.tab().machine
    }

    /// Returns whether a control is there.
    pub fn has(&self, control: Control, name: &str) -> bool {
        self.controls_of(name).any(|(role, _)| role == control)
    }

    /// Puts the focus on a control. Returns nothing if it is not there.
    pub fn focus_control(&mut self, control: Control, name: &str) -> Option<()> {
        let found = |person: &mut Self| person.has(control, name).then_some(());
        self.wait_for(found)?;
        self.focus = Focused::Control(name.to_owned());
        Some(())
    }

    /// Returns the title of the page.
    pub fn title(&self) -> String {
        self.place.title()
    }

    /// Returns the text of the slider with a name, if there is one.
    pub fn slider(&self, name: &str) -> Option<String> {
        self.place.slider(name)
    }

    /// Returns the text of a person's clock, if there is one.
    pub fn clock(&self, side: Side) -> Option<String> {
        self.place.clock(side)
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

    fn texts(&self) -> impl Iterator<Item = String> {
        let names = self.place.controls().into_iter().map(|(_, name)| name);
        self.place.texts().into_iter().chain(names)
    }

    /// Returns what was said since the person last listened.
    pub fn unheard(&self) -> String {
        let said = self.place.said();
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
        Some(announce::cell_button(&self.place.board()?, cell))
    }

    /// Puts the focus on a cell, given in notation. Returns nothing if there is no such cell.
    pub fn focus(&mut self, cell: &str) -> Option<()> {
        let cell = self.parse(cell)?;
        self.focus_cell(cell);
        Some(())
    }

    /// Returns the name of the cell that has the focus.
    pub fn focused_cell(&self) -> Option<String> {
        match self.focus {
            Focused::Cell(cell) => Some(announce::cell_button(&self.place.board()?, cell)),
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

    /// Returns the marks on the board, row by row: `X-- -O- ---`; nothing without a board.
    pub fn marks(&self) -> String {
        let mut marks = String::new();
        let Some(view) = self.place.board() else {
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

    /// Returns the address within the page.
    pub fn address(&self) -> String {
        let tab = self.place.tab();
        let (query, fragment) = (tab.query.borrow(), tab.fragment.borrow());
        format!("{}{query}{fragment}", self.place.path())
    }

    /// Returns a cell, given in notation.
    fn parse(&self, cell: &str) -> Option<CellId> {
        self.place.board()?.position.parse_cell(cell)
    }
}

/// Returns how a page opens at an address.
fn opening(address: &str, machine: &Rc<Machine>, worker: Worker, seed: u64) -> Opening {
    let (path, fragment) = address.split_at(address.find('#').unwrap_or(address.len()));
    let (path, query) = path.split_at(path.find('?').unwrap_or(path.len()));
    Opening {
        tab: Tab::new(machine, seed, query, fragment),
        path: path.to_owned(),
        worker,
        seed,
    }
}

/// Opens a page; returns nothing if there is nothing to analyse.
fn open(at: Opening) -> Option<Box<dyn Place>> {
    Some(match Route::of(&at.path) {
        Route::Start => screen(at, |_| Start::default()),
        Route::Play(variant) => game::open(at, variant),
        Route::Tools(path) => match ToolPage::of(&path) {
            ToolPage::Edit(variant) => {
                let seats = at.settings().seats(true);
                screen(at, |tab| {
                    Editor::open(variant, &tab.fragment.borrow(), seats)
                })
            }
            ToolPage::Analysis(_) => return game::open_analysis(at),
            ToolPage::Missing(reason) => screen(at, |_| not_found(reason)),
            ToolPage::Open => screen(at, |tab| {
                OpenPage::at(&tab.query.borrow(), &tab.fragment.borrow())
            }),
        },
        Route::Puzzles(_) => exercise::open_puzzles(at),
        Route::Other(_) => exercise::open_other(at),
        Route::Search(id) => {
            let [query, fragment] = at.address();
            screen(at, |_| SearchPage::open(&id, &query, &fragment))
        }
        Route::Explorer(variant) => {
            let [query, fragment] = at.address();
            screen(at, |_| ExplorerPage::open(variant, &query, fragment))
        }
    })
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
