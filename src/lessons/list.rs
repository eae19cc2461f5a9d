//! All lessons.

use leptos::prelude::*;
use noughts_app::lessons::progress::Progress;
use noughts_app::lessons::spoken;
use noughts_app::storage;
use noughts_lessons::Lesson;
use noughts_words::lessons as words;

use crate::browser::WebBrowser;
use crate::drawing::thumbnail;
use crate::lessons::table::address;

/// The lessons: titles, descriptions, and marks on the finished ones.
#[component]
pub fn LessonList() -> impl IntoView {
    let (progress, problem) = match storage::load::<Progress>(&WebBrowser) {
        Ok(loaded) => {
            let notice = loaded.notice();
            (loaded.record, notice)
        }
        Err(_) => (Progress::default(), Some(words::not_saved().to_owned())),
    };
    let items = noughts_lessons::lessons().map(|lesson| item(&lesson, &progress));
    let count = noughts_lessons::ids().count();
    view! {
        <section class="lessons" aria-labelledby="lessons-heading">
            <h2 id="lessons-heading">{words::lessons()}</h2>
            <p class="quiet">
                {words::about()} " " {words::finished_of(progress.count(), count)}
            </p>
            {problem.map(|problem| view! { <p>{problem}</p> })}
            <ol class="tiles">{items.collect_view()}</ol>
        </section>
    }
}

fn item(lesson: &Lesson, progress: &Progress) -> impl IntoView + use<> {
    let finished = progress.is_finished(lesson.id).then(words::finished);
    let first = lesson.steps.first();
    let picture = first.map(|step| thumbnail(step.game.position()));
    view! {
        <li class="tile game">
            {picture}
            <h3>
                <a class="cover" href=address(lesson.id)>
                    {spoken(&lesson.title)}
                </a>
                {finished.map(|finished| view! { <span class="done">{finished}</span> })}
            </h3>
            <p>{spoken(&lesson.teaches)}</p>
        </li>
    }
}
