//! Carries out what a screen decides: the engine, the announcements, the timers, the focus.

use gloo_timers::callback::Timeout;
use leptos::ev::{self, Custom, KeyboardEvent};
use leptos::prelude::*;
use noughts_app::board::keyboard::{KeyAction, KeyPress};
use noughts_app::board_view::BoardView;
use noughts_app::engine::Order;
use noughts_app::screen::{
    Effect, Focus, Input, Kind, Press, Screen, Texts, Timer, ViewModel, When,
};
use noughts_protocol::Program;
use noughts_rules::CellId;
use noughts_words::share as share_words;
use web_sys::HashChangeEvent;

use crate::a11y::Announcer;
use crate::board::{Board, focus_cell, key_press};
use crate::browser::WebBrowser;
use crate::engine_client::EngineClient;
use crate::listener::listen;
use crate::page::HEADING;
use crate::router::Router;
use crate::scheduler::after;
use crate::settings::LiveSettings;
use crate::speaker::Speaker;
use crate::{focus, illustration, router, settings, system};

/// The element id of the link or button that leads on.
pub const WAY_ON: &str = "way-on";

/// The delay before the focus moves on, in milliseconds: holding or repeating a key must not leave
/// an exercise.
const FOCUS_AFTER: u32 = 600;

/// Loads a certificate for a screen. Few pages need the code for that.
#[derive(Clone, Copy)]
pub struct Loader(pub fn(&str, Runtime));

/// Why a screen is updated.
enum Cause {
    Press(Press, String),
    Input(Input),
    /// A key with the focus on a cell, before the board has it.
    Key(KeyPress, CellId),
}

/// A screen at work. It ends with the component that made it, including the worker and the timers.
#[derive(Clone, Copy)]
pub struct Runtime {
    /// What the screen shows and offers.
    pub model: Memo<ViewModel>,
    /// The cell with the board's tab stop.
    pub focus: RwSignal<CellId>,
    /// The message below the board.
    pub message: RwSignal<String>,
    /// Updates the screen, and returns its effects; nothing if the cause does not matter to it.
    update: Callback<Cause, Option<Vec<Effect>>>,
    announcer: Announcer,
    router: Router,
    loader: Option<Loader>,
    engine: EngineClient,
    /// The program of the worker.
    program: StoredValue<Option<Program>>,
    settings: LiveSettings,
    speaker: Speaker,
    /// Moves the focus.
    focus_timer: StoredValue<Option<Timeout>, LocalStorage>,
    /// The order that waits.
    order_timer: StoredValue<Option<Timeout>, LocalStorage>,
    timers: StoredValue<Vec<(Timer, Timeout)>, LocalStorage>,
}

impl Runtime {
    /// Starts a screen; returns its state too.
    pub fn start<S>(mut screen: S) -> (RwSignal<S>, Self)
    where
        S: Screen<WebBrowser> + Send + Sync + 'static,
    {
        let effects = screen.start(&WebBrowser);
        let state = RwSignal::new(screen);
        let runtime = Self {
            model: Memo::new(move |_| state.with(|screen| screen.view().model)),
            focus: RwSignal::new(CellId::FIRST),
            message: RwSignal::new(String::new()),
            update: Callback::new(move |cause| update(state, cause)),
            announcer: Announcer::of_page(),
            router: Router::of_page(),
            loader: use_context(),
            engine: EngineClient::default(),
            program: StoredValue::new(None),
            settings: LiveSettings::follow(),
            speaker: Speaker::default(),
            focus_timer: StoredValue::new_local(None),
            order_timer: StoredValue::new_local(None),
            timers: StoredValue::new_local(Vec::new()),
        };
        runtime.listen();
        runtime.carry_out(effects);
        (state, runtime)
    }

    /// Tells the screen what happens outside.
    fn listen(self) {
        listen(&ev::storage, move |_| self.input(Input::Stored));
        listen(&ev::visibilitychange, move |_| {
            self.input(Input::Visibility)
        });
        // A page's last chance to save.
        let left = Custom::<web_sys::Event>::new("pagehide");
        listen(&left, move |_| self.input(Input::Left));
        let address = Custom::<HashChangeEvent>::new("hashchange");
        listen(&address, move |event| {
            let address = event.new_url();
            let fragment = address.find('#').map_or("", |at| &address[at..]);
            self.input(Input::Address(fragment.to_owned()));
        });
    }

    /// Presses something that the view model offers, with the text of a field.
    pub fn press(self, press: Press, text: String) {
        self.send(Cause::Press(press, text));
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

    /// Updates the screen; returns whether the cause matters to it.
    fn send(self, cause: Cause) -> bool {
        let effects = self.update.try_run(cause).flatten();
        let matters = effects.is_some();
        self.carry_out(effects.unwrap_or_default());
        matters
    }

    /// Returns what the part of a name is, as long as it is there.
    pub fn part(self, id: &'static str) -> Memo<Option<Kind>> {
        let Self { model, .. } = self;
        Memo::new(move |_| model.with(|model| model.part(id).cloned()))
    }

    /// Returns a text of the screen.
    pub fn text(self, id: &'static str) -> Memo<String> {
        let Self { model, .. } = self;
        Memo::new(move |_| {
            model.with(|model| match model.part(id) {
                Some(Kind::Text(text) | Kind::Heading(text) | Kind::Drawing(text)) => text.clone(),
                _ => String::new(),
            })
        })
    }

    /// Returns the board, which keeps its last view where the screen shows none.
    pub fn board_view(self) -> Option<Memo<BoardView>> {
        let Self { model, .. } = self;
        let first = model.with_untracked(|model| model.board.clone())?;
        Some(Memo::new(move |before: Option<&BoardView>| {
            let now = model.with(|model| model.board.clone());
            now.or(before.cloned()).unwrap_or_else(|| first.clone())
        }))
    }

    /// Returns the board with what is drawn over it, while there is one. Each game has its own.
    pub fn board(self) -> AnyView {
        let Self { model, focus, .. } = self;
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
                Effect::Sound(sound) => {
                    let settings = self.settings.settings();
                    if settings.with_untracked(|settings| settings.wants(sound)) {
                        self.speaker.play(sound.tones());
                    }
                }
                Effect::Focus(target) => self.move_focus(target),
                Effect::Wake(timer, pause) => self.set_timer(timer, pause),
                Effect::Address([query, fragment]) => self.router.replace(&query, &fragment),
                Effect::Entry(text) => self.router.put_state(&text),
                Effect::Go(path) => self.router.go(&router::href(&path)),
                Effect::Copy(text) => {
                    let said = [share_words::copied(), share_words::not_copied()];
                    system::copy_and_tell(text, said, move |said| {
                        if !self.send(Cause::Input(Input::Copied(said))) {
                            self.announcer.say(said);
                        }
                    });
                }
                Effect::Load(file) => {
                    if let Some(Loader(load)) = self.loader {
                        load(&file, self);
                    }
                }
                Effect::Renew => {
                    self.timers.set_value(Vec::new());
                    self.order_timer.set_value(None);
                    self.program.set_value(None);
                    self.engine.close();
                }
                Effect::TellOnce(text) => {
                    self.announcer.say(text.clone());
                    self.message.set(text);
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
            Focus::Named(id) => focus::element(id),
            Focus::Heading => self.focus_after(0, Box::new(|| focus::element(HEADING))),
            Focus::CommandField | Focus::ShownMove => {}
        }
    }

    fn focus_after(self, milliseconds: u32, act: Box<dyn FnOnce()>) {
        self.focus_timer.set_value(Some(after(milliseconds, act)));
    }

    fn set_timer(self, timer: Timer, pause: Option<u32>) {
        let due = move |pause| {
            let over = Box::new(move || self.input(Input::Time(timer)));
            (timer, after(pause, over))
        };
        self.timers.update_value(|timers| {
            timers.retain(|(kind, _)| *kind != timer);
            timers.extend(pause.map(due));
        });
    }

    /// Passes an order to the worker for the game on the board, after a pause.
    fn order(self, order: Order, pause: u32) {
        self.order_timer.set_value(None);
        if pause > 0 {
            let pass = Box::new(move || self.pass(order));
            return self.order_timer.set_value(Some(after(pause, pass)));
        }
        self.pass(order);
    }

    fn pass(self, order: Order) {
        let variant = self.model.with_untracked(|model| {
            let board = model.board.as_ref();
            board.map(|board| board.position.variant())
        });
        let program = variant.map(Program::of);
        if let Some(opened) = program.filter(|_| self.program.get_value() != program) {
            self.program.set_value(program);
            let hear = move |news| self.input(Input::Engine(news));
            self.engine.open(opened, hear);
        }
        self.engine.order(order);
    }
}

/// Updates a screen. Where it asks for a task of its own, what shows it follows in that task, so that
/// neither is a long one on a slow processor.
fn update<S: Screen<WebBrowser> + Send + Sync + 'static>(
    state: RwSignal<S>,
    cause: Cause,
) -> Option<Vec<Effect>> {
    let updated = state.try_update_untracked(|screen| {
        let event = match cause {
            Cause::Press(press, text) => screen.view().event(press, &text),
            Cause::Input(input) => screen.event_of(input),
            Cause::Key(press, cell) => {
                screen.key_before_board(&press, settings::letter_keys(), cell)
            }
        }?;
        Some(screen.update(event, &WebBrowser))
    });
    let effects: Vec<Effect> = updated.flatten()?;
    let is_deferred = |effect: &Effect| matches!(effect, Effect::Wake(Timer::Task, Some(_)));
    if !effects.iter().any(is_deferred) {
        state.notify();
    }
    Some(effects)
}
