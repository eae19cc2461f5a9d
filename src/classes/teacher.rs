//! A teacher's page: the tasks, the link, and the codes.

use leptos::prelude::*;
use noughts_app::browser::Browser;
use noughts_app::classes::choice::{self, Options};
use noughts_app::classes::place;
use noughts_app::classes::qr::{QrPath, qr_path};
use noughts_app::classes::set::{ClassSet, MOST_TASKS, Task};
use noughts_protocol::Level;
use noughts_puzzles::{Filter, games};
use noughts_rules::Variant;
use noughts_words::{classes as words, share};

use crate::browser::WebBrowser;
use crate::choice::select;
use crate::classes::codes::Codes;
use crate::copied::Copied;
use crate::router::Router;
use crate::{focus, page, router};

/// The element id of the heading over the tasks.
const TASKS: &str = "class-tasks";

/// How many puzzles are added at a time, at first.
const PUZZLES: usize = 5;

/// The set that is made.
#[derive(Clone, Copy)]
struct State {
    set: RwSignal<ClassSet>,
    /// The fragment of the address, as the page knows it.
    fragment: RwSignal<String>,
    /// The last change, in a sentence.
    news: RwSignal<String>,
    router: Router,
}

impl State {
    /// Changes the set, and the address with it.
    fn change<T>(self, change: impl FnOnce(&mut ClassSet) -> T) -> Option<T> {
        let changed = self.set.try_update(change);
        let fragment = self.set.with_untracked(place::teacher);
        self.router.replace("", &fragment);
        self.fragment.update_untracked(|known| *known = fragment);
        changed
    }

    fn add(self, task: Task) {
        let is_added = self.change(|set| set.add(task)) == Some(true);
        self.news
            .set(words::added(usize::from(is_added), MOST_TASKS));
    }

    fn add_puzzles(self, game: Variant, filter: Filter, count: usize) {
        let random = WebBrowser.random();
        let added = self.change(|set| choice::add_puzzles(set, game, filter, count, random));
        self.news
            .set(words::added(added.unwrap_or_default(), MOST_TASKS));
    }

    fn remove(self, place: usize, task: Task) {
        self.change(|set| set.remove(place));
        self.news.set(words::removed(&task.name()));
        // The button that was pressed is gone.
        focus::element(TASKS);
    }
}

/// The page.
#[component]
pub(super) fn TeacherPage(set: ClassSet, fragment: RwSignal<String>) -> impl IntoView {
    let state = State {
        set: RwSignal::new(set),
        fragment,
        news: RwSignal::new(String::new()),
        router: Router::of_page(),
    };
    let set = state.set;
    let is_empty = Memo::new(move |_| set.with(|set| set.tasks().is_empty()));
    let counted = move || {
        set.with(|set| match set.tasks().len() {
            0 => words::no_tasks().to_owned(),
            count => words::counted(count, set.most_points()),
        })
    };
    let tasks = move || {
        let tasks = set.with(|set| set.tasks().to_vec());
        let item = |(place, task): (usize, Task)| {
            view! {
                <li>
                    {task.name()}
                    <button
                        type="button"
                        class="icon"
                        data-icon="close"
                        aria-label=words::remove(&task.name())
                        on:click=move |_| state.remove(place, task)
                    ></button>
                </li>
            }
        };
        tasks.into_iter().enumerate().map(item).collect_view()
    };
    view! {
        <div class="text-page">
            {page::heading(words::for_class())}
            <p>{words::about()}</p>
            <section class="settings" aria-labelledby=TASKS>
                <h2 id=TASKS tabindex="-1">{words::tasks()}</h2>
                <p>{counted}</p>
                <ol class="class-tasks">{tasks}</ol>
                <p role="alert">{state.news}</p>
                <PuzzleForm state />
                <LessonForm state />
                <GameForm state />
            </section>
            <div class="text-page" hidden=move || is_empty.get()>
                <LinkPart set />
                <Codes set />
            </div>
        </div>
    }
}

/// Returns a list to choose from: each option's word and name.
fn list(label: &'static str, chosen: RwSignal<String>, options: Options) -> AnyView {
    let choose = move |word| chosen.set(word);
    select(
        "field",
        label.to_owned(),
        options,
        move || chosen.get(),
        choose,
    )
}

/// Returns a button.
fn button(text: &'static str, act: Box<dyn Fn()>) -> AnyView {
    view! {
        <button type="button" on:click=move |_| act()>
            {text}
        </button>
    }
    .into_any()
}

/// Adds puzzles of a game, of a theme or a band.
#[component]
fn PuzzleForm(state: State) -> impl IntoView {
    let game = RwSignal::new(Variant::Classic.to_string());
    let kind = RwSignal::new(String::new());
    let count = RwSignal::new(PUZZLES.to_string());
    let variant = move || game.with(|game| game.parse().unwrap_or(Variant::Classic));
    let add = move || {
        let filter = kind.with_untracked(|kind| Filter::from_word(kind));
        let wanted = count.with_untracked(|count| count.trim().parse().unwrap_or(PUZZLES));
        state.add_puzzles(untrack(variant), filter.unwrap_or_default(), wanted);
    };
    view! {
        <fieldset class="fields class-form">
            <legend>{words::puzzles()}</legend>
            {list(words::game(), game, choice::games(games()))}
            {move || list(words::kind(), kind, choice::kinds(variant()))}
            <label class="field">
                {words::number()}
                <input
                    type="number"
                    inputmode="numeric"
                    min="1"
                    max=MOST_TASKS
                    prop:value=count
                    on:input=move |event| count.set(event_target_value(&event))
                />
            </label>
            {button(words::add_puzzles(), Box::new(add))}
        </fieldset>
    }
}

/// Adds a lesson.
#[component]
fn LessonForm(state: State) -> impl IntoView {
    let first = noughts_lessons::ids().next().unwrap_or_default();
    let chosen = RwSignal::new(first.to_owned());
    let add = move || {
        let id = chosen.with_untracked(|chosen| noughts_lessons::ids().find(|id| id == chosen));
        if let Some(id) = id {
            state.add(Task::Lesson(id));
        }
    };
    view! {
        <fieldset class="fields class-form">
            <legend>{words::lesson()}</legend>
            {list(words::title(), chosen, choice::lessons())}
            {button(words::add_lesson(), Box::new(add))}
        </fieldset>
    }
}

/// Adds a game against the computer.
#[component]
fn GameForm(state: State) -> impl IntoView {
    let game = RwSignal::new(Variant::Classic.to_string());
    let level = RwSignal::new(Level::Easy.word().to_owned());
    let variant = move || game.with(|game| game.parse().unwrap_or(Variant::Classic));
    let add = move || {
        let level = level.with_untracked(|level| Level::from_word(level));
        state.add(Task::Game(untrack(variant), level.unwrap_or(Level::Easy)));
    };
    view! {
        <fieldset class="fields class-form">
            <legend>{words::computer()}</legend>
            {list(words::game(), game, choice::games(Variant::ALL.into_iter()))}
            {move || list(words::level(), level, choice::levels(variant()))}
            {button(words::add_game(), Box::new(add))}
        </fieldset>
    }
}

/// The link for pupils, and its QR code.
#[component]
fn LinkPart(set: RwSignal<ClassSet>) -> impl IntoView {
    let news = RwSignal::new(String::new());
    let text = Signal::derive(move || set.with(|set| router::link(&place::pupil(set))));
    let code = move || {
        qr_path(&text.get()).map(|QrPath { side, path }| {
            view! {
                <svg
                    class="qr"
                    viewBox=format!("0 0 {side} {side}")
                    role="img"
                    aria-label=words::qr_code()
                    shape-rendering="crispEdges"
                >
                    <path d=path />
                </svg>
            }
        })
    };
    view! {
        <section class="settings" aria-labelledby="class-link">
            <h2 id="class-link">{words::link()}</h2>
            <p role="alert">{news}</p>
            <Copied label=words::link_field() button=share::copy_link() text news>
                <a class="button" target="_blank" href=move || text.get()>
                    {words::try_it()}
                </a>
            </Copied>
            {code}
            <p class="quiet">{words::scan()}</p>
        </section>
    }
}
