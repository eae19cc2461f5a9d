//! A page in a tab: it carries out the effects of its screen as the page in a browser does, in tasks.

use std::any::Any;
use std::fs;
use std::io::Read as _;

use flate2::read::GzDecoder;
use noughts_app::backoff::Backoff;
use noughts_app::board::keyboard::KeyPress;
use noughts_app::engine::Order;
use noughts_app::game::{Code, Event, Game, PanelEvent, ToolEvent};
use noughts_app::proof::Problem;
use noughts_app::screen::{Effect, Focus, Input, Press, Screen, Texts, Timer, ViewModel};
use noughts_app::settings::Switch;
use noughts_app::studies;
use noughts_random::SplitMix64;
use noughts_rules::CellId;

use crate::browser::Tab;
use crate::engine::Engine;
use crate::screen::{AnyScreen, screen_at};
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
    /// The panel of a game is loaded.
    Panel,
}

/// The changes that the history has still to take.
#[derive(Clone, Debug, Default)]
struct Refused {
    /// The query and the fragment of the address.
    address: Option<[String; 2]>,
    /// The text attached to the entry.
    entry: Option<String>,
}

/// A page in a tab.
pub struct Page {
    /// Its tab.
    pub tab: Tab,
    /// The path of its address.
    pub(crate) path: String,
    screen: Box<dyn AnyScreen>,
    engine: Engine,
    /// The second engine, once it was asked.
    beside: Option<Engine>,
    /// Whether all its parts have loaded.
    pub is_ready: bool,
    tasks: Tasks<Task>,
    /// How often each kind of timer was set.
    set: Vec<(Timer, u32)>,
    orders: u32,
    histories: u32,
    refused: Refused,
    /// Where the focus is to go.
    pub(crate) focus: Option<Focus>,
    /// Whether it is to be said that a dialog has closed.
    pub(crate) says_closed: bool,
    pub(crate) message: String,
    pub(crate) speech: Speech,
    /// Whether it was said that something is not saved.
    is_told: bool,
    /// The address to which the page goes by itself.
    pub(crate) leads_to: Option<String>,
    /// How often what is stored was changed when the screen last heard of it.
    heard: u64,
}

impl Page {
    /// Opens the page at a path and a tab's address. The panel of a game loads within two seconds.
    pub fn open(path: &str, tab: Tab, worker: Worker, seed: u64) -> Self {
        let (screen, path) = screen_at(path, &tab);
        let mut page = Self {
            heard: tab.machine.changes.get(),
            tab,
            path,
            screen,
            engine: Engine::new(worker, SplitMix64::new(seed)),
            beside: None,
            is_ready: true,
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
        };
        let effects = page.screen.begin(&page.tab);
        page.carry_out(effects);
        if page.screen::<Game<Tab>>().is_some() {
            page.is_ready = false;
            page.later(0, Task::Order(Order::Start, page.orders));
            page.later(SplitMix64::new(seed).below(2_000), Task::Panel);
        }
        page
    }

    /// Adds the panel of a game.
    fn add_panel(&mut self) {
        self.is_ready = true;
        let screen: &mut dyn Any = &mut *self.screen;
        if let Some(game) = screen.downcast_mut::<Game<Tab>>() {
            game.add_panel(Code::panel());
            game.add_review(Code::review());
            game.add_tools(Code::tools());
            let settings = PanelEvent::Settings(Box::new(self.tab.own_settings()));
            let followed = PanelEvent::Tool(ToolEvent::Study(studies::Event::Followed));
            let events = [PanelEvent::Arrive, settings, followed].map(Event::Panel);
            let effects = events.map(|event| game.update(event, &self.tab));
            self.carry_out(effects.concat());
        }
    }

    /// Returns whether letters are keys of the board.
    pub(crate) fn has_letters(&self) -> bool {
        self.tab.own_settings().letters == Switch::On
    }

    /// Returns its screen, if that is of this type.
    pub fn screen<S: 'static>(&self) -> Option<&S> {
        let screen: &dyn Any = &*self.screen;
        screen.downcast_ref()
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
    pub(crate) fn model(&self) -> ViewModel {
        self.screen.model()
    }

    /// Passes on what happens otherwise than by a press; returns whether it matters.
    pub fn input(&mut self, input: Input) -> bool {
        let effects = self.screen.input(input, &self.tab);
        self.follow(effects)
    }

    /// Passes a key on before the board takes it; returns whether it matters.
    pub(crate) fn key(&mut self, key: &KeyPress, cell: CellId) -> bool {
        let effects = self.screen.key(key, self.has_letters(), cell, &self.tab);
        self.follow(effects)
    }

    /// Presses something that the view model offers, with the text of a field.
    pub(crate) fn press(&mut self, press: Press, text: &str) {
        let effects = self.screen.press(press, text, &self.tab);
        self.follow(effects);
    }

    /// Sends an event to a screen of a type.
    pub fn send<S: Screen<Tab> + 'static>(&mut self, event: S::Event) {
        let screen: &mut dyn Any = &mut *self.screen;
        let screen = screen.downcast_mut::<S>();
        let effects = screen.map(|screen| screen.update(event, &self.tab));
        self.follow(effects);
    }

    /// Carries out what follows from an event, if there was one; returns whether there was.
    fn follow(&mut self, effects: Option<Vec<Effect>>) -> bool {
        let Some(effects) = effects else { return false };
        self.carry_out(effects);
        // The browser reports a change of the storage.
        let changes = self.tab.machine.changes.get();
        if std::mem::replace(&mut self.heard, changes) != changes {
            self.input(Input::Stored);
        }
        true
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
                    self.hear(news.map(Input::EngineBeside));
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
        self.hear(news.map(Input::Engine));
    }

    fn hear(&mut self, news: Option<Input>) {
        news.map(|news| self.input(news));
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

    /// Replaces its worker, the next time that one is started or asked; returns the one before.
    pub fn set_worker(&mut self, worker: Worker) -> Worker {
        if let Some(beside) = &mut self.beside {
            beside.worker = worker.another();
        }
        std::mem::replace(&mut self.engine.worker, worker)
    }

    /// Returns the time of what it does next, if anything.
    pub fn next_due(&self) -> Option<f64> {
        let beside = self.beside.as_ref().and_then(Engine::next_due);
        let dues = self.engine.next_due().into_iter().chain(beside);
        let dues = dues.chain(self.tasks.next_due());
        dues.min_by(f64::total_cmp)
    }

    /// Does what is due next.
    pub fn do_next(&mut self) {
        self.speech.begin_task();
        let now = self.now();
        let is_first = |due| self.tasks.next_due().is_none_or(|other| due < other);
        let beside = self.beside.as_mut();
        if let Some(beside) = beside.filter(|it| it.next_due().is_some_and(|due| due <= now)) {
            let news = beside.do_next(now);
            self.hear(news.map(Input::EngineBeside));
        } else if self.engine.next_due().is_some_and(is_first) {
            let news = self.engine.do_next(now);
            self.hear(news.map(Input::Engine));
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
                Some(Task::Panel) => self.add_panel(),
                _ => {}
            }
        }
        self.speech.end_task();
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
