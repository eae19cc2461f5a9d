//! A lesson on the board.

use leptos::prelude::*;
use noughts_app::board::keyboard::KeyAction;
use noughts_app::browser::Browser;
use noughts_app::lessons::progress::Progress;
use noughts_app::lessons::state::{Command, Event, Notice, State};
use noughts_app::{announce, names};
use noughts_lessons::{Lesson, Text};
use noughts_protocol::{Program, Value};
use noughts_words::{language, lessons as words};

use crate::browser::WebBrowser;
use crate::engine_client::EngineClient;
use crate::exercise::{Exercise, ExerciseBoard, ExercisePage};
use crate::page::NotFoundPage;
use crate::{page, router};

/// The element id of the link or button that leads on.
const NEXT: &str = "next-step";

/// A lesson, or a page that says there is no such lesson.
#[expect(
    clippy::needless_pass_by_value,
    reason = "a component owns its properties"
)]
#[component]
pub fn LessonPage(
    /// The lesson's name in the address.
    id: String,
) -> impl IntoView {
    match noughts_lessons::lesson(&id) {
        Some(lesson) => view! { <LessonTable lesson /> }.into_any(),
        None => view! { <NotFoundPage reason=words::no_lesson(&id) /> }.into_any(),
    }
}

/// Returns a lesson's text in the current language.
pub(super) fn spoken(text: &Text) -> &'static str {
    text.in_language(language().code())
}

/// Returns the address of a lesson.
pub(super) fn address(id: &str) -> String {
    router::href(&format!("/learn/{id}"))
}

/// A lesson on the page. It ends with its component.
#[derive(Clone, Copy)]
struct Controller {
    state: RwSignal<State>,
    exercise: Exercise,
    engine: EngineClient,
}

impl Controller {
    fn new(lesson: Lesson) -> Self {
        let (state, commands) = State::new(lesson);
        let state = RwSignal::new(state);
        let controller = Self {
            state,
            exercise: Exercise::new(Memo::new(move |_| state.with(State::board))),
            engine: EngineClient::default(),
        };
        controller.open_engine();
        controller.carry_out(commands);
        controller
    }

    /// Starts passing orders to the worker for the step's game.
    fn open_engine(self) {
        let position = |state: &State| state.game().position().variant();
        let program = Program::of(self.state.with_untracked(position));
        let hear = move |news| self.send(Event::Engine(news));
        self.engine.open(program, hear);
    }

    fn send(self, event: Event) {
        let commands = self.state.try_update(|state| state.apply(event));
        self.carry_out(commands.unwrap_or_default());
    }

    fn carry_out(self, commands: Vec<Command>) {
        let (mut said, mut shown) = (Vec::new(), Vec::new());
        for command in commands {
            match command {
                Command::Engine(order) => self.engine.order(order),
                Command::StepOver => self.exercise.lead_to(NEXT),
                Command::Finished => shown.push(self.keep()),
                // The task has its own place on the page.
                Command::Say(Notice::Task) => {
                    said.push(self.state.with_untracked(task).to_owned());
                }
                Command::Say(notice) => {
                    let is_stuck = notice == Notice::EngineUnavailable;
                    self.exercise.is_stuck.set(is_stuck);
                    shown.push(self.state.with_untracked(|state| sentence(state, &notice)));
                }
            }
        }
        if !said.is_empty() || !shown.is_empty() {
            let shown = shown.join(" ");
            said.push(shown.clone());
            self.exercise.announcer.say(said.join(" ").trim());
            self.exercise.message.set(shown);
        }
    }

    /// Records that the lesson is finished; returns a sentence about it.
    fn keep(self) -> String {
        let id = self.state.with_untracked(|state| state.lesson().id);
        let kept = WebBrowser.change(move |progress: &mut Progress| progress.finish(id));
        let mut said = words::finished_lesson().to_owned();
        match kept.map(|loaded| loaded.notice()) {
            Ok(None) => {}
            Ok(Some(notice)) => said = format!("{said} {notice}"),
            Err(_) => said = format!("{said} {}", words::not_saved()),
        }
        said
    }

    /// Begins a step and focuses the board.
    fn begin(self, event: Event) {
        let variant = |state: &State| state.game().position().variant();
        let before = self.state.with_untracked(variant);
        let commands = self.state.try_update(|state| state.apply(event));
        // Another game may need another worker.
        if self.state.with_untracked(variant) != before {
            self.open_engine();
        }
        self.carry_out(commands.unwrap_or_default());
        self.exercise.focus_first();
    }

    fn on_key(self, action: KeyAction) {
        match action {
            KeyAction::Edge => {}
            KeyAction::Read(reading) => self.exercise.read(reading, &|| self.task().into()),
            KeyAction::Hint | KeyAction::PlayHint => self.send(Event::Show),
            KeyAction::Undo | KeyAction::NewGame => self.begin(Event::Again),
            _ => self.exercise.tell(words::keys()),
        }
    }

    fn task(self) -> &'static str {
        self.state.with(task)
    }
}

/// Returns the task of the step.
fn task(state: &State) -> &'static str {
    spoken(&state.step().task)
}

/// Returns the sentence for a notice.
fn sentence(state: &State, notice: &Notice) -> String {
    let position = state.game().position();
    let place = |cell| announce::place(position.topology(), cell);
    match notice {
        Notice::Task => task(state).to_owned(),
        Notice::Right => format!("{} {}", words::right(), spoken(&state.step().right)),
        Notice::Answered { side, cell } => match cell {
            Some(cell) => words::answered(names::side(position.name_of(*side)), &place(*cell)),
            None => words::go_on().to_owned(),
        },
        Notice::Wrong(cell, value) => {
            let outcome = value.map_or("unknown", Value::word);
            let plies = value.map_or(0, Value::plies);
            let wrong = words::wrong(&place(*cell), outcome, plies);
            format!("{wrong} {}", spoken(&state.step().wrong))
        }
        Notice::Shown(cell) => words::shown(&place(*cell)),
        Notice::Refused(error) => announce::play_error(error),
        Notice::Over => words::over().to_owned(),
        Notice::EngineUnavailable => words::no_engine().to_owned(),
    }
}

/// A lesson in progress.
#[component]
fn LessonTable(lesson: Lesson) -> impl IntoView {
    let title = spoken(&lesson.title);
    let count = lesson.steps.len();
    let after = noughts_lessons::ids()
        .skip_while(|id| *id != lesson.id)
        .nth(1);
    page::enter(&words::title(title));
    let controller = Controller::new(lesson);
    let Controller {
        state, exercise, ..
    } = controller;

    let step = move || words::step(state.with(State::number) + 1, count);
    let is_over = move || state.with(State::is_step_over);
    let has_next = move || state.with(State::has_next);
    // The way forward: to the next step, or after the last one to the next lesson.
    let on = move || {
        let class = if is_over() {
            "button primary"
        } else {
            "button"
        };
        if has_next() {
            let next = move |_| {
                if is_over() {
                    controller.begin(Event::Next);
                }
            };
            view! {
                <button
                    type="button"
                    id=NEXT
                    class=class
                    aria-disabled=(!is_over()).then_some("true")
                    on:click=next
                >
                    {words::next()}
                </button>
            }
            .into_any()
        } else {
            let id = is_over().then_some(NEXT);
            let next = after.map(|after| {
                view! { <a id=id class=class href=address(after)>{words::next_lesson()}</a> }
            });
            next.into_any()
        }
    };
    let all_id = move || (after.is_none() && !has_next() && is_over()).then_some(NEXT);
    view! {
        <ExercisePage title=title.to_owned() about=Signal::derive(step)>
            <p class="lesson-task">{move || controller.task()}</p>
            <ExerciseBoard
                exercise
                on_play=move |cell| controller.send(Event::Play(cell))
                on_key=move |action| controller.on_key(action)
                retry=Callback::new(move |()| controller.send(Event::RetryEngine))
            />
            <div class="controls" role="group" aria-label=words::controls()>
                {on}
                <button
                    type="button"
                    aria-disabled=move || is_over().then_some("true")
                    on:click=move |_| controller.send(Event::Show)
                >
                    {words::show()}
                </button>
                <button type="button" on:click=move |_| controller.begin(Event::Again)>
                    {words::again()}
                </button>
                <a id=all_id class="button" href=router::href("/learn")>{words::all()}</a>
            </div>
        </ExercisePage>
    }
}
