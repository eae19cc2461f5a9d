//! The board of an exercise, and what carries out its effects.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use noughts_app::board::keyboard::KeyAction;
use noughts_app::board_view::BoardView;
use noughts_app::engine::Order;
use noughts_app::exercise::{Effect, Event, Exercise, Grade, Request, Texts};
use noughts_app::illustration::Illustration;
use noughts_protocol::Program;
use noughts_rules::CellId;
use noughts_words::{classes, learn, shell as words};

use crate::a11y::Announcer;
use crate::board::{Board, focus_cell};
use crate::browser::WebBrowser;
use crate::engine_client::EngineClient;
use crate::scheduler::after;
use crate::settings::LiveSettings;
use crate::speaker::Speaker;
use crate::{focus, illustration, page};

/// The element id of the link or button that leads on.
pub const NEXT: &str = "way-on";

/// The delay before the focus moves on, in milliseconds: holding or repeating a key must not leave
/// an exercise.
const FOCUS_AFTER: u32 = 600;

/// The task of a class set in which an exercise stands.
#[derive(Clone, Copy)]
pub struct ClassTask {
    /// How far the set has come, and the points, in words.
    pub progress: Signal<String>,
    /// Takes how well the exercise went.
    pub note: Callback<Grade>,
    /// Whether that is known.
    pub is_done: Memo<bool>,
    /// Whether it is the last one.
    pub is_last: bool,
    /// Goes on to the next.
    pub next: Callback<()>,
}

impl ClassTask {
    /// Returns the button that goes on, which is the way on once the task is done.
    fn way_on(self) -> AnyView {
        let Self { is_done, .. } = self;
        let text = move || match (is_done.get(), self.is_last) {
            (false, _) => classes::skip(),
            (true, false) => classes::next(),
            (true, true) => classes::finish(),
        };
        view! {
            <div class="controls">
                <button
                    type="button"
                    id=move || is_done.get().then_some(NEXT)
                    class=move || is_done.get().then_some("primary")
                    on:click=move |_| self.next.run(())
                >
                    {text}
                </button>
            </div>
        }
        .into_any()
    }
}

/// Passes events to an exercise and carries out its effects. It ends with the component that made
/// it, including the worker and the timers.
#[derive(Clone, Copy)]
pub struct Controller {
    /// The view of the board.
    pub board: Memo<BoardView>,
    /// The drawing over it.
    illustration: Memo<Illustration>,
    /// The cell with the board's tab stop.
    pub focus: RwSignal<CellId>,
    /// The message below the board.
    pub message: RwSignal<String>,
    /// Whether a search waits for an engine that was given up.
    is_stuck: Memo<bool>,
    /// Passes an event to the exercise, and returns its effects.
    update: Callback<Event, Vec<Effect>>,
    announcer: Announcer,
    engine: EngineClient,
    /// The program of the worker.
    program: StoredValue<Option<Program>>,
    settings: LiveSettings,
    speaker: Speaker,
    /// Moves the focus.
    focus_timer: StoredValue<Option<Timeout>, LocalStorage>,
    /// Wakes the exercise.
    wake_timer: StoredValue<Option<Timeout>, LocalStorage>,
}

impl Controller {
    /// Starts an exercise; returns its state too.
    pub fn start<E: Exercise + Send + Sync + 'static>(mut exercise: E) -> (RwSignal<E>, Self) {
        let effects = exercise.start(&WebBrowser);
        let state = RwSignal::new(exercise);
        let task = use_context::<ClassTask>();
        let update = move |event| {
            let updated = state.try_update(|exercise| {
                let effects = exercise.update(event, &WebBrowser);
                (effects, exercise.grade())
            });
            let (effects, grade) = updated.unwrap_or_default();
            if let (Some(task), Some(grade)) = (task, grade) {
                task.note.run(grade);
            }
            effects
        };
        let controller = Self {
            board: Memo::new(move |_| state.with(E::board)),
            illustration: Memo::new(move |_| state.with(E::illustration)),
            focus: RwSignal::new(CellId::FIRST),
            message: RwSignal::new(String::new()),
            is_stuck: Memo::new(move |_| state.with(E::is_stuck)),
            update: Callback::new(update),
            announcer: Announcer::of_page(),
            engine: EngineClient::default(),
            program: StoredValue::new(None),
            settings: LiveSettings::follow(),
            speaker: Speaker::default(),
            focus_timer: StoredValue::new_local(None),
            wake_timer: StoredValue::new_local(None),
        };
        controller.carry_out(effects);
        (state, controller)
    }

    /// Sends an event to the exercise.
    pub fn send(self, event: Event) {
        self.carry_out(self.update.run(event));
    }

    /// Sends a request of the reader.
    pub fn ask(self, request: Request) {
        self.send(Event::Ask(request));
    }

    /// Sends a key of the board.
    pub fn on_key(self, key: KeyAction) {
        self.send(Event::Key(key, self.focus.get_untracked()));
    }

    /// Returns the buttons that take a move back and start again.
    pub fn undo_and_start_again(self) -> AnyView {
        view! {
            <div class="controls">
                <button type="button" on:click=move |_| self.ask(Request::Undo)>
                    {learn::undo()}
                </button>
                <button
                    type="button"
                    on:click=move |_| {
                        self.ask(Request::Begin);
                        focus_cell(self.focus, CellId::FIRST);
                    }
                >
                    {learn::start_again()}
                </button>
            </div>
        }
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
                Effect::Tell(_) | Effect::Say(_) | Effect::Show(_) | Effect::Clear => {}
                Effect::Order(order) => self.order(order),
                Effect::Sound(sound) => {
                    let settings = self.settings.settings();
                    if settings.with_untracked(|settings| settings.wants(sound)) {
                        self.speaker.play(sound.tones());
                    }
                }
                Effect::FocusBoard => focus_cell(self.focus, self.focus.get_untracked()),
                Effect::FocusFirst => {
                    self.focus_after(0, Box::new(move || focus_cell(self.focus, CellId::FIRST)));
                }
                Effect::LeadOn => {
                    let focused = document().active_element();
                    let lead = move || {
                        if document().active_element() == focused {
                            focus::element(NEXT);
                        }
                    };
                    self.focus_after(FOCUS_AFTER, Box::new(lead));
                }
                Effect::CatchFocus => {
                    let catch = || {
                        if focus::is_lost() {
                            focus::element(NEXT);
                        }
                    };
                    self.focus_after(FOCUS_AFTER, Box::new(catch));
                }
                Effect::Wake(milliseconds) => {
                    let timer = after(milliseconds, Box::new(move || self.send(Event::Wake)));
                    self.wake_timer.set_value(Some(timer));
                }
            }
        }
    }

    fn focus_after(self, milliseconds: u32, act: Box<dyn FnOnce()>) {
        self.focus_timer.set_value(Some(after(milliseconds, act)));
    }

    /// Passes an order to the worker for the game on the board.
    fn order(self, order: Order) {
        let variant = self.board.with_untracked(|view| view.position.variant());
        let program = Some(Program::of(variant));
        if self.program.get_value() != program {
            self.program.set_value(program);
            let hear = move |news| self.send(Event::Engine(news));
            self.engine.open(Program::of(variant), hear);
        }
        self.engine.order(order);
    }
}

/// The page of an exercise.
#[component]
pub fn ExercisePage(
    /// Its classes in the style sheet.
    #[prop(default = "puzzle")]
    class: &'static str,
    /// Its heading.
    title: String,
    /// Its title, if that is another.
    #[prop(optional)]
    page_title: Option<String>,
    /// A line below the heading.
    #[prop(into)]
    about: Signal<String>,
    children: Children,
) -> impl IntoView {
    let task = use_context::<ClassTask>();
    let page_title = page_title.as_ref().unwrap_or(&title);
    let heading = page::board_heading(page_title, title.clone(), about);
    view! {
        <div class=class>
            {heading}
            {task.map(|task| view! { <p class="class-progress">{task.progress}</p> })}
            {children()}
            {task.map(ClassTask::way_on)}
        </div>
    }
}

/// The board of an exercise with what is drawn over it, the message and whatever belongs to that below it.
#[component]
pub fn ExerciseBoard(
    controller: Controller,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let Controller {
        board: view,
        focus,
        message,
        is_stuck,
        illustration,
        ..
    } = controller;
    illustration::draw(Box::new(move || {
        (illustration.get(), view.with(|view| view.topology))
    }));
    // Each game has its own board.
    let variant = Memo::new(move |_| view.with(|view| view.position.variant()));
    let board = move || {
        variant.with(|_| {
            view! {
                <Board
                    view
                    focus
                    on_play=move |cell| controller.send(Event::Play(cell))
                    on_key=move |key| controller.on_key(key)
                />
            }
        })
    };
    view! {
        <div class="board-area">{board}</div>
        <div class="message">
            <p>{message}</p>
            {children.map(|children| children())}
            <button
                type="button"
                hidden=move || !is_stuck.get()
                on:click=move |_| controller.send(Event::RetryEngine)
            >
                {words::try_again()}
            </button>
        </div>
    }
}
