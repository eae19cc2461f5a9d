//! Carries out what a screen decides: the engine, the announcements, the timers, the focus.

use std::cell::Cell;
use std::ops::Deref;

use gloo_timers::callback::Timeout;
use leptos::ev::{self, Custom, KeyboardEvent};
use leptos::prelude::*;
use noughts_app::board::keyboard::KeyAction;
use noughts_app::board_view::BoardView;
use noughts_app::engine::Order;
use noughts_app::screen::{Effect, Focus, Input, Screen, Texts, Timer, View, When};
use noughts_app::sound::Sound;
use noughts_protocol::Program;
use noughts_rules::CellId;
use noughts_words::play as words;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::a11y::Announcer;
use crate::board::{Board, focus_cell, key_press};
use crate::browser::WebBrowser;
use crate::engine_client::EngineClient;
use crate::listener::listen;
use crate::page::HEADING;
use crate::router::Router;
use crate::scheduler::after;
use crate::screen::shown::{Cause, Shown, change};
use crate::search::row_id;
use crate::settings::LiveSettings;
use crate::sheet::Stop;
use crate::speaker::Speaker;
use crate::{focus, full_screen, illustration, router, system};

/// The element id of the link or button that leads on.
pub const WAY_ON: &str = "way-on";

/// The element id of the command field.
pub const COMMAND: &str = "command";

thread_local! {
    /// Whether the reader has been told that something is not saved, which happens once.
    static IS_TOLD: Cell<bool> = const { Cell::new(false) };
}

/// The delay before the focus moves on, in milliseconds: holding or repeating a key must not leave
/// an exercise.
const FOCUS_AFTER: u32 = 600;

/// Loads a certificate for a screen. Few pages need the code for that.
#[derive(Clone, Copy)]
pub struct Loader(pub fn(&str, Runtime));

/// What is done later, each once at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Delay {
    /// The address changes.
    Address,
    /// The focus moves.
    Focus,
    /// The engine gets an order.
    Order,
    /// A timer of the screen is over.
    Timer(Timer),
}

/// A screen at work. It ends with the component that made it, including the worker and the timers.
#[derive(Clone, Copy)]
pub struct Runtime {
    /// What the screen shows and offers.
    shown: Shown,
    /// The cell with the board's tab stop.
    pub focus: RwSignal<CellId>,
    /// The message below the board.
    pub message: RwSignal<String>,
    announcer: Announcer,
    router: Router,
    loader: Option<Loader>,
    /// The height of the panel, where it is a sheet.
    pub sheet: RwSignal<Stop>,
    /// Plays a sound, if it is on.
    sound: Callback<Sound>,
    /// The engine, and the second one.
    engines: [EngineClient; 2],
    /// What happens later.
    delays: StoredValue<Vec<(Delay, Timeout)>, LocalStorage>,
}

/// A screen at work has the parts of what it shows.
impl Deref for Runtime {
    type Target = Shown;

    fn deref(&self) -> &Shown {
        &self.shown
    }
}

impl Runtime {
    /// Starts a screen; returns its state too.
    pub fn start<S>(screen: S) -> (RwSignal<S>, Self)
    where
        S: Screen<WebBrowser> + Send + Sync + 'static,
    {
        Self::start_with(screen, S::view, player())
    }

    /// Starts a screen, as [`Self::start`] does, with what it shows and offers from the start, and what plays
    /// its sounds.
    pub fn start_with<S>(
        mut screen: S,
        view: fn(&S) -> View<S::Event>,
        sound: Callback<Sound>,
    ) -> (RwSignal<S>, Self)
    where
        S: Screen<WebBrowser> + Send + Sync + 'static,
    {
        let effects = screen.start(&WebBrowser);
        let state = RwSignal::new(screen);
        let started = StoredValue::new(None::<Self>);
        let act = move |event| {
            let effects = change(state, event);
            if let Some(runtime) = started.try_get_value().flatten() {
                runtime.carry_out(effects);
            }
        };
        let runtime = Self {
            shown: Shown::of(state, view, act),
            focus: RwSignal::new(CellId::FIRST),
            message: RwSignal::new(String::new()),
            announcer: Announcer::of_page(),
            router: Router::of_page(),
            loader: use_context(),
            sheet: RwSignal::new(Stop::Closed),
            sound,
            engines: [EngineClient::default(), EngineClient::default()],
            delays: StoredValue::new_local(Vec::new()),
        };
        started.set_value(Some(runtime));
        runtime.listen();
        runtime.carry_out(effects);
        (state, runtime)
    }

    /// Tells the screen what happens outside.
    fn listen(self) {
        listen(&ev::storage, move |_| self.input(Input::Stored));
        listen(&ev::visibilitychange, move |_| {
            self.input(Input::Visibility);
        });
        // A page's last chance to save.
        let left = Custom::<web_sys::Event>::new("pagehide");
        listen(&left, move |_| self.input(Input::Left));
        let address = Custom::<web_sys::Event>::new(router::ADDRESS);
        listen(&address, move |event| {
            let fragment = window().location().hash().unwrap_or_default();
            if self.send(Cause::Input(Input::Address(fragment))) {
                event.prevent_default();
            }
        });
    }

    /// Passes on what happens otherwise than by such a press.
    pub fn input(self, input: Input) {
        self.send(Cause::Input(input));
    }

    /// Presses a key of the board.
    pub fn key(self, key: KeyAction) {
        self.input(Input::Key(key, self.focus.get_untracked()));
    }

    /// Presses a key before the board has it; that has it not if it means something here.
    pub fn key_before_board(self, event: &KeyboardEvent) {
        if self.send(Cause::Key(key_press(event), self.focus.get_untracked())) {
            event.prevent_default();
            event.stop_propagation();
        }
    }

    /// Announces a text, after what was left to a task of its own.
    pub fn say(self, text: impl Into<String>) {
        self.input(Input::Time(Timer::Task));
        self.announcer.say(text);
    }

    /// Announces and shows a text.
    pub fn say_and_show(self, text: &str) {
        self.say(text);
        self.message.set(text.to_owned());
    }

    /// Announces and shows a text, once for as long as the program runs.
    pub fn tell_once(self, text: &str) {
        if !IS_TOLD.replace(true) {
            self.say_and_show(text);
        }
    }

    /// Focuses the board, where it had the focus last.
    pub fn focus_board(self) {
        self.move_focus(Focus::Board);
    }

    /// Starts the engine, so that a search need not wait for it.
    pub fn warm_up(self) {
        self.pass(0, Order::Start);
    }

    /// Sends an event of a screen from a view of its own.
    pub fn send_to<S>(self, state: RwSignal<S>, event: S::Event)
    where
        S: Screen<WebBrowser> + Send + Sync + 'static,
    {
        self.carry_out(change(state, event));
    }

    /// Returns the board, which keeps its last view where the screen shows none.
    pub fn board_view(self) -> Option<Memo<BoardView>> {
        let Shown { model, .. } = *self;
        let first = model.with_untracked(|model| model.board.clone())?;
        Some(Memo::new(move |before: Option<&BoardView>| {
            let now = model.with(|model| model.board.clone());
            now.or(before.cloned()).unwrap_or_else(|| first.clone())
        }))
    }

    /// Returns the board with what is drawn over it, while there is one. Each game has its own.
    pub fn board(self) -> AnyView {
        let (model, focus) = (self.model, self.focus);
        let Some(view) = self.board_view() else {
            return ().into_any();
        };
        focus.set(CellId::FIRST);
        illustration::draw(Box::new(move || {
            let illustration = model.with(|model| model.illustration.clone());
            (illustration, view.with(|view| view.topology))
        }));
        let variant = Memo::new(move |_| view.with(|view| view.position.variant()));
        (move || {
            variant.with(|_| {
                view! {
                    <Board
                        view
                        focus
                        on_play=move |cell| self.input(Input::Play(cell))
                        on_key=move |key| self.key(key)
                    />
                }
            })
        })
        .into_any()
    }

    fn carry_out(self, effects: Vec<Effect>) {
        let Texts { shown, said } = Texts::of(&effects);
        if !said.is_empty() {
            self.announcer.say(said);
        }
        if let Some(shown) = shown {
            self.message.set(shown);
        }
        for effect in effects {
            match effect {
                Effect::Tell(_) | Effect::Show(_) | Effect::Say(_, When::Now) => {}
                Effect::Say(text, When::AfterChanges) => self.announcer.say_after_changes(text),
                Effect::Say(text, When::AfterBoard) => self.announcer.say_after_board(text),
                Effect::Order(order, pause) => self.order(order, pause),
                Effect::OrderBeside(order) => self.pass(1, order),
                Effect::Sound(sound) => self.sound.run(sound),
                Effect::Focus(target) => self.move_focus(target),
                Effect::Wake(timer, pause) => self.set_timer(timer, pause),
                Effect::Address([query, fragment]) => {
                    // Browsers do a layout to change the address, which nothing need wait for.
                    let write = move || self.router.replace(&query, &fragment);
                    self.delay(Delay::Address, Some(0), Box::new(write));
                }
                Effect::Push(fragment) => self.router.push_fragment(&fragment),
                Effect::Entry(text) => self.router.put_state(&text),
                Effect::Go(path) => self.router.go(&router::href(&path)),
                Effect::Copy(text, said) => {
                    system::copy_and_tell(text, said, move |said| {
                        if !self.send(Cause::Input(Input::Copied(said))) {
                            self.say_and_show(said);
                        }
                    });
                }
                Effect::Load(file) => {
                    if let Some(Loader(load)) = self.loader {
                        load(&file, self);
                    }
                }
                Effect::Renew => {
                    // What was written or focused for the exercise before still is.
                    self.delays.update_value(|delays| {
                        delays.retain(|(delay, _)| matches!(delay, Delay::Address | Delay::Focus));
                    });
                    for engine in self.engines {
                        engine.close();
                    }
                }
                Effect::TellOnce(text) => self.tell_once(&text),
                Effect::ToggleFullScreen => full_screen::toggle(),
                Effect::Unfold => self.sheet.update(Stop::open),
                Effect::SayClosed(When::Now) => self.announcer.say(words::closed(&focus::name())),
                // Screen readers could not reach the page behind a modal dialog.
                Effect::SayClosed(_) => {
                    self.announcer
                        .say_after_changes(words::closed(&focus::name()));
                }
            }
        }
    }

    fn move_focus(self, target: Focus) {
        match target {
            Focus::Board => focus_cell(self.focus, self.focus.get_untracked()),
            Focus::FirstCell => {
                self.focus_after(0, Box::new(move || focus_cell(self.focus, CellId::FIRST)));
            }
            Focus::WayOn => {
                let focused = document().active_element();
                let lead = move || {
                    if document().active_element() == focused {
                        focus::element(WAY_ON);
                    }
                };
                self.focus_after(FOCUS_AFTER, Box::new(lead));
            }
            Focus::WayOnIfLost => {
                let catch = || {
                    if focus::is_lost() {
                        focus::element(WAY_ON);
                    }
                };
                self.focus_after(FOCUS_AFTER, Box::new(catch));
            }
            Focus::WayOnNow => focus::element(WAY_ON),
            Focus::Named(id) | Focus::Part(id) => focus::element(id),
            // Once the panel has it.
            Focus::CommandField => self.focus_after(0, Box::new(|| focus::element(COMMAND))),
            // Once the list shows it.
            Focus::ShownMove => self.focus_after(0, Box::new(focus_shown_move)),
            Focus::Heading => self.focus_after(0, Box::new(|| focus::element(HEADING))),
            Focus::IfLost(id) => {
                if focus::is_lost() {
                    focus::element(id);
                }
            }
            Focus::Row(row) => focus::element(&row_id(row)),
        }
    }

    fn focus_after(self, milliseconds: u32, act: Box<dyn FnOnce()>) {
        self.delay(Delay::Focus, Some(milliseconds), act);
    }

    fn set_timer(self, timer: Timer, pause: Option<u32>) {
        let over = Box::new(move || self.input(Input::Time(timer)));
        self.delay(Delay::Timer(timer), pause, over);
    }

    /// Acts after a number of milliseconds, instead of what was delayed in the same way; without a
    /// number, not at all.
    fn delay(self, delay: Delay, milliseconds: Option<u32>, act: Box<dyn FnOnce()>) {
        self.delays.update_value(|delays| {
            delays.retain(|(other, _)| *other != delay);
            if let Some(milliseconds) = milliseconds {
                delays.push((delay, after(milliseconds, act)));
            }
        });
    }

    /// Passes an order to the worker for the game on the board, after a pause.
    fn order(self, order: Order, pause: u32) {
        let pause = (pause > 0).then_some(pause);
        if pause.is_none() {
            self.delay(Delay::Order, None, Box::new(|| ()));
            return self.pass(0, order);
        }
        let pass = Box::new(move || self.pass(0, order));
        self.delay(Delay::Order, pause, pass);
    }

    /// Passes an order to the engine of a number, 0 or 1.
    fn pass(self, number: usize, order: Order) {
        // An order that waited may come after the end of the page.
        let program = self.model.try_with_untracked(|model| {
            let board = model.board.as_ref();
            let of_board = || board.map(|board| Program::of(board.position.variant()));
            model.programs[number].or_else(of_board)
        });
        let engine = self.engines[number];
        if let Some(program) = program.flatten() {
            engine.open(program, move |news| {
                self.input(match number {
                    0 => Input::Engine(news),
                    _ => Input::EngineBeside(news),
                });
            });
        }
        engine.order(order);
    }
}

/// Returns what plays a sound, if the settings want it.
fn player() -> Callback<Sound> {
    let (live, speaker) = (LiveSettings::follow(), Speaker::default());
    Callback::new(move |sound: Sound| {
        let settings = live.settings();
        if settings.with_untracked(|settings| settings.wants(sound)) {
            speaker.play(sound.tones());
        }
    })
}

/// Focuses the shown move in the list of moves; the first where none is.
fn focus_shown_move() {
    let found = [".move-list [aria-current]", ".move-list button"].map(|selector| {
        let found = document().query_selector(selector);
        found.ok().flatten()
    });
    if let Some(button) = found.into_iter().flatten().next() {
        let _ = button.unchecked_into::<HtmlElement>().focus();
    }
}
