//! A pupil's page: what the set asks for, one task after the other, and the code at the end.

use leptos::prelude::*;
use noughts_app::classes::set::{ClassSet, Task};
use noughts_app::classes::work::{Ending, Stage, Work};
use noughts_app::exercise::Grade;
use noughts_app::lessons::state::Scope;
use noughts_app::puzzles::setting::Setting;
use noughts_words::{classes as words, share};

use crate::a11y::Announcer;
use crate::browser::WebBrowser;
use crate::classes::game_table::game_page;
use crate::exercise::ClassTask;
use crate::lessons::lesson_page;
use crate::puzzles::problem_page;
use crate::{page, system};

/// The page.
#[component]
pub(super) fn PupilPage(set: ClassSet) -> impl IntoView {
    let work = RwSignal::new(Work::start(set, &WebBrowser));
    let stage = Memo::new(move |_| work.with(Work::stage));
    let content = move || match stage.get() {
        Stage::Begin => beginning(work),
        Stage::Task(number) => view! { <TaskTable work number /> }.into_any(),
        Stage::End => ending(work),
    };
    view! {
        <p role="alert">{move || work.with(Work::problem)}</p>
        {content}
    }
}

fn beginning(work: RwSignal<Work>) -> AnyView {
    let (is_begun, counted, names) = work.with_untracked(|work| {
        let set = work.set();
        let name = |task: &Task| view! { <li>{task.name()}</li> };
        (
            work.done() > 0,
            words::counted(set.tasks().len(), set.most_points()),
            set.tasks().iter().map(name).collect_view(),
        )
    });
    let begin = move |_| {
        work.update(|work| {
            if is_begun {
                work.go_on();
            } else {
                work.begin(&WebBrowser);
            }
        });
    };
    view! {
        <div class="text-page">
            {page::heading(words::set())}
            <p>{words::rules()}</p>
            <p>{counted}</p>
            <ol class="class-tasks">{names}</ol>
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
    work: RwSignal<Work>,
    /// Its number, from 0.
    number: usize,
) -> impl IntoView {
    work.update(|work| work.show(number, &WebBrowser));
    let is_done = Memo::new(move |_| work.with(|work| work.done() > number));
    let note = move |grade| work.update(|work| work.note(number, grade, &WebBrowser));
    provide_context(ClassTask {
        progress: Signal::derive(move || work.with(|work| work.progress(number))),
        note: Callback::new(note),
        is_done,
        is_last: work.with_untracked(|work| number + 1 == work.count()),
        next: Callback::new(move |()| {
            note(Grade::Nothing);
            work.update(Work::go_on);
        }),
    });
    let task = work.with_untracked(|work| work.set().tasks().get(number).copied());
    task.map(|task| match task {
        Task::Puzzle(puzzle) => problem_page(Setting::Class(puzzle)),
        Task::Lesson(id) => lesson_page(id, Scope::Class),
        Task::Game(variant, level) => game_page(variant, level),
    })
}

fn ending(work: RwSignal<Work>) -> AnyView {
    let heading = page::heading(words::set());
    let Some(Ending {
        result,
        code,
        groups,
        said,
    }) = work.with_untracked(Work::ending)
    else {
        return ().into_any();
    };
    Announcer::of_page().say(said);
    let news = RwSignal::new(String::new());
    let copy = move |_| {
        let said = [share::copied(), share::not_copied()];
        system::copy_and_tell(code.clone(), said, move |said| news.set(said.to_owned()));
    };
    view! {
        <div class="text-page">
            {heading}
            <p class="class-result">{result}</p>
            <section class="settings" aria-labelledby="code-heading">
                <h2 id="code-heading">{words::your_code()}</h2>
                <p class="class-code" translate="no">{groups}</p>
                <p>{words::give_code()}</p>
                <div class="controls">
                    <button type="button" class="primary" on:click=copy>
                        {words::copy_code()}
                    </button>
                    <button type="button" on:click=move |_| work.update(|work| work.begin(&WebBrowser))>
                        {words::begin_anew()}
                    </button>
                </div>
                <p role="alert">{news}</p>
            </section>
        </div>
    }
    .into_any()
}
