//! A screen in a tab: it carries out effects as the page in a browser does, in tasks, and is pressed by
//! what its view model offers.

use std::fs;
use std::io::Read as _;

use flate2::read::GzDecoder;
use noughts_app::backoff::Backoff;
use noughts_app::board::keyboard::{KeyAction, KeyPress};
use noughts_app::board_view::BoardView;
use noughts_app::engine::{News, Order};
use noughts_app::proof::Problem;
use noughts_app::screen::{
    Action, Choice, Effect, Entry, Focus, Input, Kind, Look, Press, Screen, Target, Texts, Timer,
    ViewModel,
};
use noughts_app::settings::{Settings, Switch};
use noughts_app::storage;
use noughts_random::SplitMix64;
use noughts_rules::{CellId, Side};

use crate::browser::Tab;
use crate::engine::Engine;
use crate::person::place::{Control, Opening, Place, Pressed};
use crate::speech::Speech;
use crate::tasks::Tasks;
use crate::worker::Worker;

/// Something that is due later.
#[derive(Clone, Debug)]
enum Task {
    /// A timer of the screen, unless it was set again since.
    Timer(Timer, u32),
    /// An order to the engine, unless there was another since.
    Order(Order, u32),
    /// Loads the certificate in a file.
    Certificate(String),
    /// Changes the history entry, as often as it is refused.
    History(Backoff, u32),
    /// What the page does not have from the start is loaded.
    Load,
}

/// Loads what a screen does not have from the start; returns the effects.
type Load<S> = Box<dyn FnOnce(&mut S, &Tab) -> Vec<Effect>>;

/// The changes that the history has still to take.
#[derive(Clone, Debug, Default)]
struct Refused {
    /// The query and the fragment of the address.
    address: Option<[String; 2]>,
    /// The text attached to the entry.
    entry: Option<String>,
}

/// A screen in a tab.
pub struct ScreenPage<S> {
    /// Its tab.
    pub tab: Tab,
    /// The screen.
    pub screen: S,
    path: String,
    engine: Engine,
    /// The second engine, once it was asked.
    beside: Option<Engine>,
    /// What is still to be loaded.
    load: Option<Load<S>>,
    tasks: Tasks<Task>,
    /// How often each kind of timer was set.
    set: Vec<(Timer, u32)>,
    orders: u32,
    histories: u32,
    refused: Refused,
    focus: Option<Focus>,
    /// Whether it is to be said that a dialog has closed.
    says_closed: bool,
    message: String,
    speech: Speech,
    /// Whether it was said that something is not saved.
    is_told: bool,
    leads_to: Option<String>,
    /// How often what is stored was changed when the screen last heard of it.
    heard: u64,
    /// The text in a field that a button sends.
    typed: String,
    has_letters: bool,
}

/// What a press of a control does.
enum Does {
    Press(Press),
    Go(String),
    Nothing,
}

impl<S: Screen<Tab>> ScreenPage<S> {
    /// Opens the page of a screen.
    pub(crate) fn open(at: Opening, screen: S) -> Self {
        let settings = storage::load::<Settings>(&at.tab);
        let mut page = Self {
            heard: at.tab.machine.changes.get(),
            has_letters: settings.is_ok_and(|settings| settings.record.letters == Switch::On),
            tab: at.tab,
            screen,
            path: at.path,
            engine: Engine::new(at.worker, SplitMix64::new(at.seed)),
            beside: None,
            load: None,
            tasks: Tasks::default(),
            set: Vec::new(),
            orders: 0,
            histories: 0,
            refused: Refused::default(),
            focus: None,
            says_closed: false,
            message: String::new(),
            speech: Speech::default(),
            is_told: false,
            leads_to: None,
            typed: String::new(),
        };
        let effects = page.screen.start(&page.tab);
        page.carry_out(effects);
        page
    }

    /// Lets the rest of it load after this many milliseconds.
    pub(crate) fn loaded_after(
        mut self,
        pause: u32,
        load: impl FnOnce(&mut S, &Tab) -> Vec<Effect> + 'static,
    ) -> Self {
        self.load = Some(Box::new(load));
        self.later(pause, Task::Load);
        self
    }

    /// Starts the engine, so that a search need not wait for it.
    pub(crate) fn warmed_up(mut self) -> Self {
        self.later(0, Task::Order(Order::Start, self.orders));
        self
    }

    /// Returns whether the history still has to take a change.
    pub const fn waits_for_history(&self) -> bool {
        self.refused.address.is_some() || self.refused.entry.is_some()
    }

    /// Returns whether a timer is set.
    pub fn waits_for(&self, timer: Timer) -> bool {
        let set = self.number(timer);
        self.tasks.iter().any(
            |task| matches!(task, Task::Timer(kind, number) if (*kind, *number) == (timer, set)),
        )
    }

    fn now(&self) -> f64 {
        self.tab.machine.time.get()
    }

    /// Returns what it shows and offers.
    fn model(&self) -> ViewModel {
        self.screen.view().model
    }

    /// Passes on what happens otherwise than by a press; returns whether it matters.
    pub fn input(&mut self, input: Input) -> bool {
        let event = self.screen.event_of(input);
        self.update(event)
    }

    /// Sends an event.
    pub fn send(&mut self, event: S::Event) {
        self.update(Some(event));
    }

    /// Sends an event, if there is one; returns whether there was.
    fn update(&mut self, event: Option<S::Event>) -> bool {
        let Some(event) = event else { return false };
        let effects = self.screen.update(event, &self.tab);
        self.carry_out(effects);
        // The browser reports a change of the storage.
        let changes = self.tab.machine.changes.get();
        if std::mem::replace(&mut self.heard, changes) != changes {
            self.input(Input::Stored);
        }
        true
    }

    /// Presses something that the view model offers, with the text of a field.
    fn press_with(&mut self, press: Press, text: &str) {
        let event = self.screen.view().event(press, text);
        self.update(event);
    }

    fn number(&self, timer: Timer) -> u32 {
        let mut set = self.set.iter();
        set.find(|(kind, _)| *kind == timer)
            .map_or(0, |(_, number)| *number)
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        let Texts { shown, .. } = Texts::of(&effects);
        self.message = shown.unwrap_or_else(|| std::mem::take(&mut self.message));
        for effect in effects {
            match effect {
                Effect::Tell(text) | Effect::Say(text, _) => self.speech.say(text),
                // Only a browser has sounds, a clipboard, a screen, and a panel that is folded away.
                Effect::Show(_)
                | Effect::Sound(_)
                | Effect::Copy(..)
                | Effect::ToggleFullScreen
                | Effect::Unfold => {}
                Effect::SayClosed(_) => self.says_closed = true,
                Effect::OrderBeside(order) => {
                    let now = self.now();
                    let new = || Engine::new(self.engine.worker.another(), SplitMix64::new(1));
                    let news = self.beside.get_or_insert_with(new).order(order, now);
                    self.hear_beside(news);
                }
                Effect::Order(order, pause) => {
                    self.orders += 1;
                    if pause == 0 {
                        self.order(order);
                    } else {
                        self.later(pause, Task::Order(order, self.orders));
                    }
                }
                Effect::Focus(target) => self.focus = Some(target),
                Effect::Wake(timer, pause) => {
                    let number = self.number(timer) + 1;
                    self.set.retain(|(kind, _)| *kind != timer);
                    self.set.push((timer, number));
                    if let Some(pause) = pause {
                        self.later(pause, Task::Timer(timer, number));
                    }
                }
                Effect::Address(address) => {
                    self.refused.address = Some(address);
                    self.change_history(Backoff::default());
                }
                Effect::Push(fragment) => drop(self.tab.fragment.replace(fragment)),
                Effect::Entry(text) => {
                    self.refused.entry = Some(text);
                    self.change_history(Backoff::default());
                }
                Effect::Go(path) => self.leads_to = Some(path),
                Effect::Load(file) => self.later(1, Task::Certificate(file)),
                Effect::Renew => {
                    self.set.iter_mut().for_each(|(_, number)| *number += 1);
                    self.orders += 1;
                    self.engine.end();
                    self.beside = None;
                }
                Effect::TellOnce(text) => {
                    if !std::mem::replace(&mut self.is_told, true) {
                        self.message.clone_from(&text);
                        self.speech.say(text);
                    }
                }
            }
        }
    }

    fn later(&mut self, pause: u32, task: Task) {
        self.tasks.add(self.now() + f64::from(pause), task);
    }

    fn order(&mut self, order: Order) {
        let news = self.engine.order(order, self.now());
        self.hear(news);
    }

    fn hear(&mut self, news: Option<News>) {
        if let Some(news) = news {
            self.input(Input::Engine(news));
        }
    }

    fn hear_beside(&mut self, news: Option<News>) {
        if let Some(news) = news {
            self.input(Input::EngineBeside(news));
        }
    }

    fn change_history(&mut self, mut backoff: Backoff) {
        self.histories += 1;
        if self.tab.refuses_history.get() {
            let pause = backoff.pause();
            return self.later(pause, Task::History(backoff, self.histories));
        }
        if let Some([query, fragment]) = self.refused.address.take() {
            self.tab.query.replace(query);
            self.tab.fragment.replace(fragment);
        }
        if let Some(text) = self.refused.entry.take() {
            self.tab.entry.replace(Some(text));
        }
    }

    /// Returns what can be pressed and read now.
    fn pressable(&self) -> Vec<(Control, String, Does)> {
        let model = self.model();
        let mut found = Vec::new();
        if model.only.is_empty() && !model.heading.is_empty() {
            let heading = model.heading.clone();
            found.push((Control::Heading, heading, Does::Nothing));
        }
        for part in model.reached() {
            add(part.kind.clone(), &mut found);
        }
        found
    }

    /// Returns what can be pressed and read of a part.
    fn of_part(&self, id: &str) -> Vec<(Control, String, Does)> {
        let mut found = Vec::new();
        if let Some(kind) = self.model().part(id) {
            add(kind.clone(), &mut found);
        }
        found
    }
}

/// Returns the certificate in a file of the repository, and the size of that; none if it is not there.
fn certificate(file: &str) -> Option<(String, usize)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../proofs");
    let bytes = fs::read(format!("{folder}/{file}")).ok()?;
    let mut text = String::new();
    GzDecoder::new(&*bytes).read_to_string(&mut text).ok()?;
    Some((text, bytes.len()))
}

/// Adds what can be pressed and read of a part.
fn add(kind: Kind, found: &mut Vec<(Control, String, Does)>) {
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

fn add_actions(actions: Vec<Action>, found: &mut Vec<(Control, String, Does)>) {
    for action in actions.into_iter().filter(Action::is_shown) {
        let (control, does) = match action.target {
            Target::Send(press) => (Control::Button, Does::Press(press)),
            Target::Path(path) => (Control::Link, path.map_or(Does::Nothing, Does::Go)),
            Target::File { .. } => (Control::Link, Does::Nothing),
        };
        found.push((control, action.name, does));
    }
}

impl<S: Screen<Tab>> Place for ScreenPage<S> {
    fn tab(&self) -> &Tab {
        &self.tab
    }

    fn set_worker(&mut self, worker: Worker) -> Worker {
        if let Some(beside) = &mut self.beside {
            beside.worker = worker.another();
        }
        std::mem::replace(&mut self.engine.worker, worker)
    }

    fn next_due(&self) -> Option<f64> {
        let beside = self.beside.as_ref().and_then(Engine::next_due);
        let dues = self.engine.next_due().into_iter().chain(beside);
        let dues = dues.chain(self.tasks.next_due());
        dues.min_by(f64::total_cmp)
    }

    fn do_next(&mut self) {
        self.speech.begin_task();
        let now = self.now();
        let is_first = |due| self.tasks.next_due().is_none_or(|other| due < other);
        let beside = self.beside.as_mut();
        if let Some(beside) = beside.filter(|it| it.next_due().is_some_and(|due| due <= now)) {
            let news = beside.do_next(now);
            self.hear_beside(news);
        } else if self.engine.next_due().is_some_and(is_first) {
            let news = self.engine.do_next(now);
            self.hear(news);
        } else {
            match self.tasks.take_next() {
                Some(Task::Timer(timer, set)) if set == self.number(timer) => {
                    self.input(Input::Time(timer));
                }
                Some(Task::Order(order, number)) if number == self.orders => self.order(order),
                Some(Task::Certificate(file)) => {
                    let loaded = certificate(&file).ok_or(Problem::NotLoaded);
                    self.input(Input::Loaded(loaded));
                }
                Some(Task::History(backoff, number)) if number == self.histories => {
                    self.change_history(backoff);
                }
                Some(Task::Load) => {
                    if let Some(load) = self.load.take() {
                        let effects = load(&mut self.screen, &self.tab);
                        self.carry_out(effects);
                    }
                }
                _ => {}
            }
        }
        self.speech.end_task();
    }

    fn take_focus(&mut self) -> Option<Focus> {
        self.focus.take()
    }

    fn take_closed(&mut self) -> bool {
        std::mem::take(&mut self.says_closed)
    }

    fn say(&mut self, text: String) {
        self.speech.say(text);
    }

    fn name_in(&self, part: &str) -> Option<String> {
        let mut found = self.of_part(part).into_iter();
        let found = found.find(|(control, ..)| *control != Control::Dialog);
        found.map(|(_, name, _)| name)
    }

    fn said(&self) -> String {
        self.speech.text()
    }

    fn title(&self) -> String {
        self.model().title
    }

    fn texts(&self) -> Vec<String> {
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
        texts
    }

    fn controls(&self) -> Vec<(Control, String)> {
        let pressable = self.pressable().into_iter();
        pressable
            .map(|(control, name, _)| (control, name))
            .collect()
    }

    fn press(&mut self, place: usize, _cell: CellId) -> Pressed {
        match self.pressable().into_iter().nth(place) {
            Some((_, _, Does::Press(press))) => {
                let text = std::mem::take(&mut self.typed);
                self.press_with(press, &text);
            }
            Some((_, _, Does::Go(path))) => return Pressed::Path(path),
            Some((_, _, Does::Nothing)) | None => {}
        }
        Pressed::Here
    }

    fn board(&self) -> Option<BoardView> {
        self.model().board
    }

    fn play(&mut self, cell: CellId) {
        self.input(Input::Play(cell));
    }

    fn takes_key(&mut self, press: &KeyPress, cell: CellId) -> bool {
        let event = self.screen.key_before_board(press, self.has_letters, cell);
        self.update(event)
    }

    fn key(&mut self, key: KeyAction, cell: CellId) {
        self.input(Input::Key(key, cell));
    }

    fn escape(&mut self, _cell: CellId) {
        let parts = self.model().parts.into_iter();
        let mut open = parts.filter_map(|part| match part.kind {
            Kind::Dialog(Some(dialog)) => dialog.actions.into_iter().last(),
            _ => None,
        });
        match open.next_back().map(|last| last.target) {
            Some(Target::Send(press)) => self.press_with(press, ""),
            _ => drop(self.input(Input::Escape)),
        }
    }

    fn control_key(&mut self, name: &str, key: &str) {
        let model = self.model();
        let mut parts = model.reached().map(|part| part.id);
        let has = |id: &&str| self.of_part(id).iter().any(|(_, named, _)| named == name);
        if let Some(part) = parts.find(has) {
            self.input(Input::KeyAt(part, key.to_owned()));
        }
    }

    fn enter(&mut self, text: &str, cell: CellId) -> Option<()> {
        let is_taken = self.input(Input::Enter(text.to_owned(), cell));
        is_taken.then_some(())
    }

    fn list_of_moves(&self) -> Vec<String> {
        let line = |entry: &Entry| match &entry.texts[..] {
            [] => entry.name.clone(),
            texts => texts.join(" "),
        };
        match self.model().part("moves") {
            Some(Kind::List(entries)) => entries.iter().map(line).collect(),
            _ => Vec::new(),
        }
    }

    fn shown_move(&self) -> Option<String> {
        let model = self.model();
        let Some(Kind::List(entries)) = model.part("moves") else {
            return None;
        };
        let mut actions = entries.iter().flat_map(|entry| &entry.actions);
        let shown = actions.find(|action| action.leads_on)?;
        Some(shown.name.clone())
    }

    fn clock(&self, side: Side) -> Option<String> {
        let id = match side {
            Side::X => "clock-of-x",
            Side::O => "clock-of-o",
        };
        match self.model().part(id) {
            Some(Kind::Text(text)) => Some(text.clone()),
            _ => None,
        }
    }

    fn is_ready(&self) -> bool {
        self.load.is_none()
    }

    fn hidden(&mut self) {
        self.input(Input::Visibility);
    }

    fn leave(&mut self) {
        self.input(Input::Left);
    }

    fn way_on(&self) -> Option<String> {
        self.model()
            .parts
            .into_iter()
            .find_map(|part| match part.kind {
                Kind::Actions(_, actions) => {
                    let mut shown = actions.into_iter().filter(Action::is_shown);
                    shown
                        .find(|action| action.leads_on)
                        .map(|action| action.name)
                }
                _ => None,
            })
    }

    fn fill(&mut self, name: &str, text: &str) -> Option<()> {
        let mut parts = self.model().parts.into_iter();
        let (button, press) = parts.find_map(|part| match part.kind {
            Kind::Field(field) if field.name == name => Some((field.button, field.press)),
            Kind::Range(range) if range.name == name => Some((None, range.press)),
            _ => None,
        })?;
        match button {
            Some(_) => text.clone_into(&mut self.typed),
            None => self.press_with(press, text),
        }
        Some(())
    }

    fn slider(&self, name: &str) -> Option<String> {
        let mut parts = self.model().parts.into_iter();
        parts.find_map(|part| match part.kind {
            Kind::Range(range) if range.name == name => range.text,
            Kind::Slider(named, text) if named == name => Some(text),
            _ => None,
        })
    }

    fn rows(&self, table: &str) -> Vec<String> {
        match self.model().part(table) {
            Some(Kind::Table(table)) => table.rows.iter().map(|row| row.join(" | ")).collect(),
            _ => Vec::new(),
        }
    }

    fn take_way(&mut self) -> Option<String> {
        self.leads_to.take()
    }

    fn choose(&mut self, list: &str, option: &str) -> Option<()> {
        let mut parts = self.model().parts.into_iter();
        let press = parts.find_map(|part| match part.kind {
            Kind::Choice(choice) if choice.name == list => {
                let mut options = choice.options.into_iter();
                options.find(|it| it.name == option).map(|it| it.event)
            }
            _ => None,
        })?;
        self.press_with(press, "");
        Some(())
    }

    fn has_letters(&self) -> bool {
        self.has_letters
    }

    fn path(&self) -> String {
        self.path.clone()
    }
}
