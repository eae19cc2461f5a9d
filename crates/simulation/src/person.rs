//! A person at a game's page: what can be pressed, seen and heard there.

use std::rc::Rc;

use noughts_app::board::keyboard::{self, KeyPress, Lines, Meaning};
use noughts_app::board_view::Extent;
use noughts_app::game::setup::Match;
use noughts_app::game::strip::player;
use noughts_app::game::{self, DialogContent, PanelTab, status};
use noughts_app::moves::entries::{Item, listed};
use noughts_app::moves::sentences;
use noughts_app::scorekeeper::{self, Timekeeper};
use noughts_app::session::{Advice, Event, Pace};
use noughts_app::settings::{First, Settings, Switch};
use noughts_app::storage::StorageError;
use noughts_app::{announce, clock, command, names, storage};
use noughts_protocol::Level;
use noughts_rules::{CellId, Side, Variant};
use noughts_study::NodeId;
use noughts_words::{clock as clock_words, play as words, rules, search, share, shell};

use crate::browser::{Machine, Tab};
use crate::page::{Page, Target};
use crate::worker::Worker;

/// How long a person waits for something, in milliseconds of simulated time.
const PATIENCE: f64 = 60_000.0;

/// How long the result waits after the end of a game, in milliseconds: about what the last strokes
/// take.
const RESULT_DELAY: f64 = 1_500.0;

/// A role of something on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// A button.
    Button,
    /// A dialog.
    Dialog,
    /// A radio button.
    Radio,
    /// A tab.
    Tab,
}

/// The element that has the focus.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Focus {
    /// A cell of the board.
    Cell(CellId),
    /// The control of a name.
    Control(String),
    /// The command field.
    CommandField,
}

/// The effect of pressing a control.
#[derive(Clone, Debug)]
enum Act {
    Send(Event),
    /// As [`Self::Send`]; the focus goes to the board, since the button is gone.
    SendAndLeave(Event),
    Score(scorekeeper::Event),
    Visit(NodeId),
    Open(DialogContent),
    CloseDialog,
    Choose(Match),
    Begin(First),
    NewGame,
    SetFocusMode(bool),
    LeaveMode,
    Show(PanelTab),
    Submit,
    PutResultAway,
    Nothing,
}

/// A person with one tab.
pub struct Person {
    page: Page,
    is_result_open: bool,
    /// When the result appears.
    result_due: Option<f64>,
    was_over: bool,
    /// The cell with the board's tab stop.
    cell: CellId,
    focus: Focus,
    prefix: Option<Lines>,
    /// The text in the command field.
    typed: String,
    /// The number of bytes of what was said that the person has listened to.
    heard: usize,
    seed: u64,
}

impl Person {
    /// Returns a person who opens an address of a game, `/play/classic?x=person#b2`, in a browser that
    /// has stored these texts; `None` if no game is there.
    pub fn at(path: &str, stored: &[(String, String)], worker: Worker) -> Option<Self> {
        let machine: Rc<Machine> = Rc::default();
        for (name, text) in stored {
            machine.put(name, text.clone());
        }
        let (path, fragment) = path.split_at(path.find('#').unwrap_or(path.len()));
        let (path, query) = path.split_at(path.find('?').unwrap_or(path.len()));
        let variant: Variant = path.strip_prefix("/play/")?.parse().ok()?;
        let tab = Tab::new(&machine, 1, query, fragment);
        let settings = storage::load::<Settings>(&*machine).ok()?.record;
        let page = Page::open(tab, variant, settings, |_| worker, 1);
        Some(Self {
            is_result_open: false,
            result_due: None,
            was_over: false,
            cell: CellId::FIRST,
            focus: Focus::Control(String::new()),
            prefix: None,
            typed: String::new(),
            heard: 0,
            seed: 1,
            page,
        })
    }

    /// Loads the page again.
    pub fn reload(&mut self) {
        self.page.tell_score(scorekeeper::Event::Leave);
        self.settle(0.0);
        self.seed += 1;
        let worker = std::mem::replace(&mut self.page.worker, Worker::Mute);
        self.page = self.page.reopen(|_| worker, self.seed);
        self.is_result_open = false;
        (self.result_due, self.was_over) = (None, false);
        self.heard = 0;
    }

    /// Replaces the worker that is started or asked next.
    pub fn mend(&mut self, worker: Worker) {
        self.page.worker = worker;
    }

    /// Hides the page, or shows it again.
    pub fn hide(&mut self, is_hidden: bool) {
        self.page.tab.is_hidden.set(is_hidden);
        if is_hidden {
            self.page.tell_score(scorekeeper::Event::Leave);
        }
        self.page.tell_score(scorekeeper::Event::Changed);
    }

    /// Presses a cell, given in notation. Returns nothing if there is no such cell.
    pub fn press_cell(&mut self, cell: &str) -> Option<()> {
        let cell = self.parse(cell)?;
        self.focus_cell(cell);
        self.play_cell(cell);
        self.settle(0.0);
        Some(())
    }

    fn play_cell(&mut self, cell: CellId) {
        let landed = self.page.session.board().landed(cell);
        self.page.send(Event::Play(landed));
    }

    /// Presses a control. Returns nothing if it is not there.
    pub fn press(&mut self, control: Control, name: &str) -> Option<()> {
        let found = |person: &mut Self| {
            let mut all = person.controls().into_iter();
            all.find(|(role, named, _)| *role == control && named == name)
        };
        let (.., act) = self.wait_for(found)?;
        let place = self.place_of(name);
        self.focus = Focus::Control(name.to_owned());
        self.act(act);
        self.settle(0.0);
        // The control stays where it was, even if it has another name now.
        if self.focus == Focus::Control(name.to_owned()) && !self.has(control, name) {
            let (.., name, _) = self.controls().swap_remove(place?);
            self.focus = Focus::Control(name);
        }
        Some(())
    }

    /// Presses a key, such as `Shift+A`, `ArrowLeft`, `Space`. Returns nothing if there is no such key.
    pub fn key(&mut self, chord: &str) -> Option<()> {
        let press = key_press(chord)?;
        let is_enter = matches!(press.key.as_str(), "Enter" | " ");
        match self.focus.clone() {
            Focus::Cell(cell) if is_enter => self.play_cell(cell),
            Focus::Cell(_) => self.board_key(&press),
            Focus::Control(name) if is_enter => {
                self.press(Control::Button, &name)?;
            }
            Focus::CommandField if press.key == "Enter" => self.act(Act::Submit),
            Focus::CommandField if press.key.chars().nth(1).is_none() => {
                self.typed += &press.key;
            }
            Focus::Control(_) | Focus::CommandField => {}
        }
        if press.key == "Escape" {
            self.escape();
        }
        self.settle(0.0);
        Some(())
    }

    /// Closes what is open over the page, or else leaves a mode.
    fn escape(&mut self) {
        let state = &self.page.state;
        if state.is_dialog_open {
            self.close_dialog();
        } else if self.is_result_open {
            self.put_result_away();
        } else if state.has_mode() {
            self.act(Act::LeaveMode);
        }
    }

    fn close_dialog(&mut self) {
        self.page.state.is_dialog_open = false;
        self.focus = Focus::Cell(self.cell);
        self.say_closed();
    }

    fn say_closed(&mut self) {
        let cell = announce::cell_button(&self.page.session.board(), self.cell);
        self.page.say(words::closed(&cell));
    }

    /// Returns the place of a control among all.
    fn place_of(&self, name: &str) -> Option<usize> {
        let mut controls = self.controls().into_iter();
        controls.position(|(_, named, _)| named == name)
    }

    /// Lets the focus go where the page puts it, and stay on a board that shrinks.
    fn follow_focus(&mut self) {
        let nearest = keyboard::nearest(self.page.session.shown_topology(), self.cell);
        if let Some(nearest) = nearest.filter(|nearest| *nearest != self.cell) {
            if self.focus == Focus::Cell(self.cell) {
                self.focus = Focus::Cell(nearest);
            }
            self.cell = nearest;
        }
        match self.page.focus.take() {
            Some(Target::Board) => self.focus_cell(self.cell),
            Some(Target::FirstCell) => self.focus_cell(CellId::FIRST),
            Some(Target::CommandField) => self.focus = Focus::CommandField,
            None => {}
        }
    }

    /// Types a text where the focus is. Returns nothing if that takes no text.
    pub fn type_text(&mut self, text: &str) -> Option<()> {
        (self.focus == Focus::CommandField).then(|| self.typed += text)
    }

    /// Chooses an option of a list: a level, or the speed. Returns nothing if there is no such list or
    /// option.
    pub fn choose(&mut self, list: &str, option: &str) -> Option<()> {
        if list == words::speed() {
            let pace = Pace::ALL
                .iter()
                .find(|pace| words::pace(pace.word()) == option)?;
            self.page.send(Event::SetPace(*pace));
            return Some(());
        }
        let state = &mut self.page.state;
        let is_form_open = state.is_dialog_open && state.dialog == Some(DialogContent::NewGame);
        let setup = is_form_open.then_some(&mut state.setup)?;
        let position = self.page.variant.start();
        let [of_x, of_o] = Side::ALL.map(|side| words::level_of(position.name_of(side)));
        let chosen = if list == words::level() || list == of_o {
            &mut setup.level
        } else {
            (list == of_x).then_some(&mut setup.level_of_x)?
        };
        let variant = self.page.variant;
        *chosen = *Level::ALL
            .iter()
            .find(|level| names::rated_level(**level, variant) == option)?;
        Some(())
    }

    /// Lets the storage be full, or no longer.
    pub fn fill_storage(&mut self, is_full: bool) {
        let refusal = is_full.then_some(StorageError::Full);
        self.page.machine().refusal.set(refusal);
    }

    /// Returns whether a record is stored whose name begins so.
    pub fn has_stored(&self, prefix: &str) -> bool {
        let prefix = format!("noughts.{prefix}");
        let texts = self.page.machine().texts();
        texts.keys().any(|name| name.starts_with(&prefix))
    }

    /// Lets the browser refuse changes of the history entry, or no longer.
    pub fn refuse_history(&mut self, refuses: bool) {
        self.page.tab.refuses_history.set(refuses);
    }

    fn board_key(&mut self, press: &KeyPress) {
        let view = self.page.session.board();
        let letters = self.page.settings.letters == Switch::On;
        match keyboard::meaning(press, letters, self.prefix.take()) {
            Some(Meaning::Step(step)) => {
                if let Some(cell) = keyboard::step(&view, self.cell, step) {
                    self.focus_cell(cell);
                }
            }
            Some(Meaning::Action(action)) => {
                let cell = self.cell;
                self.page
                    .act(|state, session| state.press(action, cell, session));
            }
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
        self.page.machine().time.set(end);
    }

    fn now(&self) -> f64 {
        self.page.machine().time.get()
    }

    fn next_due(&self) -> Option<f64> {
        let dues = self.page.next_due().into_iter().chain(self.result_due);
        dues.min_by(f64::total_cmp)
    }

    /// Does what is due first.
    fn pass(&mut self, due: f64) {
        let now = self.now().max(due);
        self.page.machine().time.set(now);
        if self.result_due.is_some_and(|due| due <= now) {
            self.result_due = None;
            self.is_result_open = true;
            self.focus = Focus::Control(words::play_again().to_owned());
        } else {
            self.page.do_next();
        }
        self.page.tab.changes.save();
        self.follow_focus();
        let is_over = self.page.session.outcome().is_some();
        if is_over != self.was_over {
            self.was_over = is_over;
            self.is_result_open = false;
            self.result_due = is_over.then_some(now + RESULT_DELAY);
        }
    }

    fn focus_cell(&mut self, cell: CellId) {
        self.cell = cell;
        self.focus = Focus::Cell(cell);
    }

    fn put_result_away(&mut self) {
        self.is_result_open = false;
        self.focus = Focus::Cell(self.cell);
        self.say_closed();
    }

    fn act(&mut self, act: Act) {
        match act {
            Act::Send(event) => self.page.send(event),
            Act::SendAndLeave(event) => {
                self.page.send(event);
                self.focus = Focus::Cell(self.cell);
            }
            Act::Score(event) => self.page.tell_score(event),
            Act::Visit(node) => self.page.visit(node, sentences::place),
            Act::Open(dialog) => {
                self.page.act(|state, _| state.open(dialog));
                let settings = self.page.settings.clone();
                self.page.state.setup.adopt(&settings);
            }
            Act::CloseDialog => self.close_dialog(),
            Act::Begin(first) => self.page.state.setup.first = first,
            Act::Choose(players) => self.page.state.setup.players = players,
            Act::NewGame => {
                self.is_result_open = false;
                self.page.state.is_dialog_open = false;
                self.page.act(game::Page::begin_on_board);
            }
            Act::SetFocusMode(on) => self.page.act(|state, _| state.set_focus_mode(on)),
            Act::LeaveMode => self.page.act(|state, _| state.leave_mode()),
            Act::Show(tab) => self.page.act(|state, _| state.show(tab)),
            Act::Submit => {
                let text = std::mem::take(&mut self.typed);
                let typed = command::parse(&text, self.page.session.game().position());
                let cell = self.cell;
                self.page
                    .act(|state, session| state.take(typed, cell, session));
            }
            Act::PutResultAway => self.put_result_away(),
            Act::Nothing => {}
        }
    }

    /// Returns whether a control is there.
    pub fn has(&self, control: Control, name: &str) -> bool {
        let mut controls = self.controls().into_iter();
        controls.any(|(role, named, _)| role == control && named == name)
    }

    fn controls(&self) -> Vec<(Control, String, Act)> {
        let session = &self.page.session;
        if let Some(controls) = self.controls_of_dialog() {
            return controls;
        }
        let mut controls = Vec::new();
        let mut add = |control, name: &str, act| controls.push((control, name.to_owned(), act));
        let mut button = |name: &str, act| add(Control::Button, name, act);
        let state = &self.page.state;
        if state.has_mode() {
            button(words::leave_mode(), Act::LeaveMode);
        }
        if state.is_focus_mode {
            return controls;
        }
        button(words::only_board(), Act::SetFocusMode(true));
        button(words::share(), Act::Open(DialogContent::Share));
        button(words::do_it(), Act::Submit);
        button(words::undo(), Act::Send(Event::Undo));
        button(words::redo(), Act::Send(Event::Redo));
        button(words::hint(), Act::Send(Event::Ask(Advice::Hint)));
        let shows_values = session.shows_values();
        button(words::values(), Act::Send(Event::ShowValues(!shows_values)));
        if let Some(extent) = session.extent() {
            let other = match extent {
                Extent::All => Extent::Best,
                Extent::Best => Extent::All,
            };
            button(words::all_values(), Act::Send(Event::ShowExtent(other)));
        }
        button(words::new(), Act::Open(DialogContent::NewGame));
        if !session.seats().has_person() {
            let is_paused = session.is_paused();
            let name = if is_paused {
                words::go_on()
            } else {
                words::pause()
            };
            button(name, Act::Send(Event::SetPaused(!is_paused)));
            button(words::step(), Act::Send(Event::StepOnce));
        }
        if session.offers_draw() {
            button(words::call_draw(), Act::SendAndLeave(Event::CallDraw));
        }
        if session.offers_retry() {
            button(shell::try_again(), Act::SendAndLeave(Event::RetryEngine));
        }
        if let Some(timekeeper) = self.timekeeper() {
            let name = if timekeeper.is_on() {
                clock_words::turn_clock_off()
            } else {
                clock_words::turn_clock_on()
            };
            button(name, Act::Score(scorekeeper::Event::ToggleClock));
            let extend = clock_words::extend_clock(clock::EXTENSION / 1000);
            button(&extend, Act::Score(scorekeeper::Event::Extend));
        }
        for item in listed(session).items {
            if let Item::Move(entry) = item {
                button(&entry.label, Act::Visit(entry.node));
            }
        }
        if session.game().ply() > 0 {
            button(words::start(), Act::Send(Event::LookAt(0)));
            button(words::back(), Act::Send(Event::StepBack));
            button(words::forward(), Act::Send(Event::StepForward));
            button(words::last(), Act::Send(Event::LookAt(usize::MAX)));
        }
        if session.is_looking_back() {
            button(
                words::play_from_here(),
                Act::SendAndLeave(Event::PlayFromHere),
            );
        }
        if let Some(outcome) = session.outcome().filter(|_| self.is_result_open) {
            button(words::play_again(), Act::NewGame);
            button(words::see_board(), Act::PutResultAway);
            add(Control::Dialog, &status::outcome(outcome), Act::Nothing);
        }
        for (tab, name) in [
            (PanelTab::Moves, words::moves()),
            (PanelTab::Analysis, search::heading()),
            (PanelTab::Rules, rules::heading()),
        ] {
            add(Control::Tab, name, Act::Show(tab));
        }
        controls
    }

    /// Returns the controls of the open dialog, if one is open.
    fn controls_of_dialog(&self) -> Option<Vec<(Control, String, Act)>> {
        let state = &self.page.state;
        let dialog = state.dialog.filter(|_| state.is_dialog_open)?;
        let name = match dialog {
            DialogContent::NewGame => words::new_game(),
            DialogContent::Share => share::heading(),
            DialogContent::Keys => words::keys(),
        };
        let mut controls = vec![
            (Control::Button, words::close(), Act::CloseDialog),
            (Control::Dialog, name, Act::Nothing),
        ];
        if dialog == DialogContent::NewGame {
            controls.push((Control::Button, words::start_game(), Act::NewGame));
            let players = [
                (words::against_computer(), Match::AgainstComputer),
                (words::two_people(), Match::People),
                (words::two_computers(), Match::Computers),
            ];
            let choose = |(name, players)| (Control::Radio, name, Act::Choose(players));
            controls.extend(players.map(choose));
            if state.setup.players == Match::AgainstComputer {
                let first = [
                    (words::you(), First::You),
                    (words::computer(), First::Computer),
                    (words::random(), First::Random),
                ];
                controls
                    .extend(first.map(|(name, first)| (Control::Radio, name, Act::Begin(first))));
            }
        }
        let named = |(control, name, act): (_, &str, _)| (control, name.to_owned(), act);
        Some(controls.into_iter().map(named).collect())
    }

    /// Returns the clocks of a game that goes on, if its time is limited.
    fn timekeeper(&self) -> Option<&Timekeeper> {
        let timekeeper = self.page.score.as_ref()?.timekeeper();
        let goes_on = self.page.session.outcome().is_none();
        (timekeeper.is_limited() && goes_on).then_some(timekeeper)
    }

    /// Returns whether the clocks are loaded.
    pub fn has_clocks(&self) -> bool {
        self.page.score.is_some()
    }

    /// Returns the text of a person's clock, if there is one.
    pub fn clock(&self, side: Side) -> Option<String> {
        let timekeeper = self.page.score.as_ref()?.timekeeper();
        let is_person = self.page.session.seats().player(side).level().is_none();
        (is_person && timekeeper.is_limited()).then(|| timekeeper.text(side))
    }

    /// Returns whether an element shows exactly this text.
    pub fn shows(&self, text: &str) -> bool {
        let session = &self.page.session;
        let mut shown = vec![status::text(session)];
        let message = self.page.message().map(str::to_owned);
        shown.push(message.unwrap_or_else(|| status::figures(session)));
        shown.extend([Side::X, Side::O].map(|side| player(session, side)));
        if self.is_result_open {
            shown.extend(session.outcome().map(status::outcome));
            shown.push(status::score(session));
        }
        let names = self.controls().into_iter().map(|(_, name, _)| name);
        shown.iter().any(|shown| shown == text) || names.into_iter().any(|name| name == text)
    }

    /// Returns what was said since the person last listened.
    pub fn unheard(&self) -> String {
        let said: Vec<&str> = self.page.said().collect();
        let said = said.join(" ");
        said.get(self.heard..)
            .unwrap_or_default()
            .trim_start()
            .to_owned()
    }

    /// Takes a number of bytes of what was said as heard.
    pub fn has_heard(&mut self, bytes: usize) {
        // One more for the space between two sentences.
        self.heard += bytes + 1;
    }

    /// Returns the name of a cell, given in notation.
    pub fn cell_name(&self, cell: &str) -> Option<String> {
        let cell = self.parse(cell)?;
        let view = self.page.session.board();
        Some(announce::cell_button(&view, cell))
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
            Focus::Cell(cell) => Some(announce::cell_button(&self.page.session.board(), cell)),
            Focus::Control(_) | Focus::CommandField => None,
        }
    }

    /// Returns the name of the control that has the focus.
    pub fn focused(&self) -> Option<&str> {
        match &self.focus {
            Focus::Cell(_) => None,
            Focus::Control(name) => Some(name),
            Focus::CommandField => Some(words::command_field()),
        }
    }

    /// Returns the marks on the board, row by row: `X-- -O- ---`.
    pub fn marks(&self) -> String {
        let view = self.page.session.board();
        let mut marks = String::new();
        for cell in view.topology.cells() {
            if cell.column() == 0 && cell.row() > 0 {
                marks.push(' ');
            }
            let mark = view.position.symbol_at(cell);
            marks += &mark.map_or_else(|| "-".to_owned(), |mark| mark.to_string());
        }
        marks
    }

    /// Returns the address within the page.
    pub fn address(&self) -> String {
        let (query, fragment) = (
            self.page.tab.query.borrow(),
            self.page.tab.fragment.borrow(),
        );
        format!("/play/{}{query}{fragment}", self.page.variant)
    }

    /// Returns a cell, given in notation.
    fn parse(&self, cell: &str) -> Option<CellId> {
        self.page.session.game().position().parse_cell(cell)
    }
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
