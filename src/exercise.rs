//! The board of an exercise, and what carries out its effects.

use gloo_timers::callback::Timeout;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use noughts_app::board::keyboard::KeyAction;
use noughts_app::board_view::BoardView;
use noughts_app::engine::Order;
use noughts_app::exercise::{
    Action, Availability, Effect, Event, Exercise, Grade, PageExercise, Request, Target, Texts,
};
use noughts_app::illustration::Illustration;
use noughts_protocol::Program;
use noughts_rules::CellId;
use noughts_words::{classes, shell as words};

use crate::a11y::Announcer;
use crate::board::{Board, focus_cell};
use crate::browser::WebBrowser;
use crate::engine_client::EngineClient;
use crate::scheduler::after;
use crate::settings::LiveSettings;
use crate::speaker::Speaker;
use crate::{focus, illustration, page, router};

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
    /// The buttons and links beside the board.
    actions: Memo<Vec<Action>>,
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
            actions: Memo::new(move |_| state.with(E::actions)),
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

    /// Returns the buttons and links beside the board, and how to go on to the next of several
    /// exercises. They are a group if that has a name.
    pub fn actions(self, group: Option<&'static str>, next: Option<Callback<()>>) -> AnyView {
        let count = self.actions.with_untracked(Vec::len);
        let actions: Vec<_> = (0..count).map(|place| self.action(place, next)).collect();
        view! {
            <div class="controls" role=group.map(|_| "group") aria-label=group>
                {actions}
            </div>
        }
        .into_any()
    }

    /// Returns the button or link in a place. It stays the same element, since another would lose the
    /// focus.
    fn action(self, place: usize, next: Option<Callback<()>>) -> AnyView {
        let Self { actions, .. } = self;
        let is = move |holds: fn(&Action) -> bool| {
            actions.with(|actions| actions.get(place).is_some_and(holds))
        };
        let id = move || is(|action| action.leads_on).then_some(NEXT);
        let primary = move || is(|action| action.is_primary);
        let hidden = move || !is(|action| action.availability != Availability::Hidden);
        let is_disabled = move || is(|action| action.availability == Availability::Disabled);
        let disabled = move || is_disabled().then_some("true");
        let Some(Action {
            name, sign, target, ..
        }) = actions.with_untracked(|actions| actions.get(place).cloned())
        else {
            return ().into_any();
        };
        if let Target::Path(path) = target {
            let class = move || {
                if primary() {
                    "button primary"
                } else {
                    "button"
                }
            };
            let link = view! {
                <a id=id class=class hidden=hidden href=router::href(&path)>
                    {name}
                </a>
            };
            return link.into_any();
        }
        let press = move |_| match (&target, next) {
            (Target::Ask(request), _) => self.ask(*request),
            (Target::Next, Some(next)) => next.run(()),
            (Target::Next, None) | (Target::Path(_), _) => {}
        };
        view! {
            <button
                type="button"
                id=id
                class=move || sign.map(|_| "icon").or(primary().then_some("primary"))
                aria-label=sign.map(|_| name)
                hidden=hidden
                aria-disabled=disabled
                on:click=press
            >
                {sign.unwrap_or(name)}
            </button>
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

/// Returns the page of an exercise, given its classes in the style sheet and what stands below its
/// heading.
pub fn exercise_page<E: PageExercise + Send + Sync + 'static>(
    class: &'static str,
    (exercise, controller): (RwSignal<E>, Controller),
    content: AnyView,
) -> AnyView {
    let on_escape = move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            controller.ask(Request::Dismiss);
        }
    };
    let about = Memo::new(move |_| exercise.with(E::about));
    let [title, heading] =
        exercise.with_untracked(|exercise| [exercise.title(), exercise.heading()]);
    let task = use_context::<ClassTask>();
    view! {
        <div class=class on:keydown=on_escape>
            {page::board_heading(&title, heading, about)}
            {task.map(|task| view! { <p class="class-progress">{task.progress}</p> })}
            {content}
            {task.map(ClassTask::way_on)}
        </div>
    }
    .into_any()
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
