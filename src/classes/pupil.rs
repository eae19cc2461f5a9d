//! A pupil's page: what the set asks for, one task after the other, and the code at the end.

use leptos::prelude::*;
use leptos::task::spawn_local;
use noughts_app::browser::Browser;
use noughts_app::classes::set::{ClassSet, Task};
use noughts_app::classes::sitting::{Sitting, Sittings};
use noughts_app::clock::time_text;
use noughts_app::exercise::Grade;
use noughts_app::puzzles::setting::Setting;
use noughts_app::storage;
use noughts_words::{classes as words, puzzles, share};

use crate::a11y::Announcer;
use crate::browser::WebBrowser;
use crate::classes::game_table::GameTable;
use crate::exercise::ClassTask;
use crate::lessons::LessonPage;
use crate::puzzles::ProblemTable;
use crate::{page, system};

/// The content of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The summary of the set.
    Begin,
    /// The task with a number, from 0.
    Task(usize),
    /// The result.
    End,
}

/// The set, and what the pupil has done of it.
#[derive(Clone, Copy)]
struct State {
    set: StoredValue<ClassSet>,
    sittings: RwSignal<Sittings>,
    stage: RwSignal<Stage>,
    /// What is wrong with what is saved.
    problem: RwSignal<Option<String>>,
}

impl State {
    fn start(set: ClassSet) -> Self {
        let (sittings, problem) = match storage::load::<Sittings>(&WebBrowser) {
            Ok(loaded) => {
                let notice = loaded.notice();
                (loaded.record, notice)
            }
            Err(_) => (Sittings::default(), Some(puzzles::not_saved().to_owned())),
        };
        let state = Self {
            set: StoredValue::new(set),
            sittings: RwSignal::new(sittings),
            stage: RwSignal::new(Stage::Begin),
            problem: RwSignal::new(problem),
        };
        if state.done() == state.count() {
            state.stage.set(Stage::End);
        }
        state
    }

    fn count(self) -> usize {
        self.set.with_value(|set| set.tasks().len())
    }

    /// Evaluates a question about what was done of the set.
    fn with<T>(self, ask: impl FnOnce(&Sitting) -> T) -> Option<T> {
        let set = self.set.get_value();
        self.sittings.with(|sittings| sittings.of(&set).map(ask))
    }

    fn done(self) -> usize {
        untrack(|| self.with(Sitting::done).unwrap_or_default())
    }

    /// Changes what was done, here and where it is saved.
    fn change(self, change: impl Fn(&mut Sittings, &ClassSet) + 'static) {
        let set = self.set.get_value();
        self.sittings.update(|sittings| change(sittings, &set));
        let change = move |sittings: &mut Sittings| change(sittings, &set);
        if WebBrowser.change(change).is_err() {
            self.problem.set(Some(puzzles::not_saved().to_owned()));
        }
    }

    /// Begins the set; again, if it was begun before.
    fn begin(self) {
        let random = WebBrowser.random();
        self.change(move |sittings, set| sittings.begin(set, random));
        self.go_on();
    }

    /// Goes on with the first task that is not done.
    fn go_on(self) {
        let done = self.done();
        let stage = if done < self.count() {
            Stage::Task(done)
        } else {
            Stage::End
        };
        self.stage.set(stage);
    }

    fn note(self, number: usize, grade: Grade) {
        let date = WebBrowser.date();
        self.change(move |sittings, set| sittings.note(set, number, grade, date));
    }

    fn points(self) -> String {
        let points = self.with(Sitting::points).unwrap_or_default();
        words::points_so_far(points)
    }
}

/// The page.
#[component]
pub(super) fn PupilPage(set: ClassSet) -> impl IntoView {
    let state = State::start(set);
    let content = move || match state.stage.get() {
        Stage::Begin => beginning(state),
        Stage::Task(number) => view! { <TaskTable state number /> }.into_any(),
        Stage::End => ending(state),
    };
    view! {
        <p role="alert">{state.problem}</p>
        {content}
    }
}

fn beginning(state: State) -> AnyView {
    let is_begun = state.done() > 0;
    let set = state.set.get_value();
    let names = set.tasks().iter().map(|task| {
        view! { <li>{task.name()}</li> }
    });
    let begin = move |_| {
        if is_begun {
            state.go_on();
        } else {
            state.begin();
        }
    };
    view! {
        <div class="text-page">
            {page::heading(words::set())}
            <p>{words::rules()}</p>
            <p>{words::counted(set.tasks().len(), set.most_points())}</p>
            <ol class="class-tasks">{names.collect_view()}</ol>
            <p class="controls">
                <button type="button" class="primary" on:click=begin>
                    {if is_begun { words::go_on() } else { words::begin() }}
                </button>
            </p>
        </div>
    }
    .into_any()
}

/// A task.
#[component]
fn TaskTable(
    state: State,
    /// Its number, from 0.
    number: usize,
) -> impl IntoView {
    let date = WebBrowser.date();
    state.change(move |sittings, set| sittings.show(set, number, date));
    let count = state.count();
    let progress = Signal::derive(move || {
        format!(
            "{} · {}",
            words::progress(number + 1, count),
            state.points()
        )
    });
    let is_done = Memo::new(move |_| state.with(|sitting| sitting.done() > number) == Some(true));
    let next = Callback::new(move |()| {
        if !is_done.get_untracked() {
            state.note(number, Grade::Nothing);
        }
        state.go_on();
    });
    provide_context(ClassTask {
        progress,
        note: Callback::new(move |grade| {
            if !is_done.get_untracked() {
                state.note(number, grade);
            }
        }),
        is_done,
        is_last: number + 1 == count,
        next,
    });
    let task = state.set.with_value(|set| set.tasks().get(number).copied());
    task.map(|task| match task {
        Task::Puzzle(puzzle) => {
            view! { <ProblemTable setting=Setting::Class(puzzle) /> }.into_any()
        }
        Task::Lesson(id) => view! { <LessonPage id=id.to_owned() /> }.into_any(),
        Task::Game(variant, level) => {
            view! { <GameTable title=task.name() variant level /> }.into_any()
        }
    })
}

fn ending(state: State) -> AnyView {
    let code = untrack(|| state.with(Sitting::code));
    let Some(code) = code else {
        return ().into_any();
    };
    let most = state.set.with_value(ClassSet::most_points);
    let time = time_text(u32::from(code.seconds) * 1_000);
    let result = words::result(code.points, most, &time);
    let text = code.to_string();
    // Three groups are easier to read out than twelve signs.
    let groups = [&text[..4], &text[4..8], &text[8..]].join(" ");
    let spelled: Vec<_> = text.chars().map(String::from).collect();
    Announcer::of_page().say(format!(
        "{result} {}: {}.",
        words::your_code(),
        spelled.join(" ")
    ));
    let news = RwSignal::new(String::new());
    let copy = move |_| {
        let text = text.clone();
        spawn_local(async move {
            let is_copied = system::copy(&text).await;
            let said = if is_copied {
                share::copied()
            } else {
                share::not_copied()
            };
            news.set(said.to_owned());
        });
    };
    view! {
        <div class="text-page">
            {page::heading(words::set())}
            <p class="class-result">{result}</p>
            <section class="settings" aria-labelledby="code-heading">
                <h2 id="code-heading">{words::your_code()}</h2>
                <p class="class-code" translate="no">{groups}</p>
                <p>{words::give_code()}</p>
                <div class="controls">
                    <button type="button" class="primary" on:click=copy>
                        {words::copy_code()}
                    </button>
                    <button type="button" on:click=move |_| state.begin()>
                        {words::begin_anew()}
                    </button>
                </div>
                <p role="alert">{news}</p>
            </section>
        </div>
    }
    .into_any()
}
