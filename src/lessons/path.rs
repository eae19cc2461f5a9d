//! The course: all lessons, as a path.

use leptos::prelude::*;
use noughts_app::lessons::progress::Progress;
use noughts_app::lessons::spoken;
use noughts_app::storage;
use noughts_lessons::Lesson;
use noughts_words::{lessons as words, shell};

use crate::browser::WebBrowser;
use crate::drawing::thumbnail;
use crate::lessons::table::address;
use crate::{learn, page};

/// The lessons in order: which are done, which is next, and a button that leads there.
#[component]
pub fn LearnPage() -> impl IntoView {
    let (progress, problem) = match storage::load::<Progress>(&WebBrowser) {
        Ok(loaded) => {
            let notice = loaded.notice();
            (loaded.record, notice)
        }
        Err(_) => (Progress::default(), Some(words::not_saved().to_owned())),
    };
    let lessons: Vec<Lesson> = noughts_lessons::lessons().collect();
    let next = lessons.iter().find(|it| !progress.is_finished(it.id));
    let next_id = next.map(|lesson| lesson.id);
    let button = next.or_else(|| lessons.first()).map(|lesson| {
        let title = spoken(&lesson.title);
        let text = match (next, progress.count()) {
            (None, _) => words::again_from(title),
            (Some(_), 0) => words::begin(title),
            (Some(_), _) => words::go_on_with(title),
        };
        view! { <a class="button primary" href=address(lesson.id)>{text}</a> }
    });
    let items = lessons
        .iter()
        .map(|lesson| item(lesson, &progress, next_id));
    view! {
        <div class="text-page lessons">
            {page::heading(shell::learn())}
            <p class="quiet">
                {words::about()} " "
                <span>{words::finished_of(progress.count(), lessons.len())}</span>
            </p>
            {problem.map(|problem| view! { <p>{problem}</p> })}
            <div class="controls">
                {button}
                {learn::links()}
            </div>
            <h2 class="visually-hidden">{words::path()}</h2>
            <ol class="path">{items.collect_view()}</ol>
        </div>
    }
}

fn item(lesson: &Lesson, progress: &Progress, next: Option<&str>) -> impl IntoView + use<> {
    let state = if progress.is_finished(lesson.id) {
        "done"
    } else if next == Some(lesson.id) {
        "next"
    } else {
        "open"
    };
    let first = lesson.parts.first();
    let picture = first.map(|part| thumbnail(part.game.position()));
    view! {
        <li data-state=state>
            <div class="tile game">
                {picture}
                <h3>
                    <a class="cover" href=address(lesson.id)>
                        {spoken(&lesson.title)}
                    </a>
                </h3>
                <p>
                    <span class="visually-hidden">{words::state(state)} ". "</span>
                    {spoken(&lesson.teaches)}
                </p>
            </div>
        </li>
    }
}
