//! The course: all lessons, as a path.

use leptos::prelude::*;
use noughts_app::lessons::course::{Course, Station};
use noughts_words::{lessons as words, shell};

use crate::browser::WebBrowser;
use crate::drawing::thumbnail;
use crate::{learn, page, router};

/// The lessons in order: which are done, which is next, and a button that leads there.
#[component]
pub fn LearnPage() -> impl IntoView {
    let course = Course::load(&WebBrowser);
    let button = course.next.map(|[text, path]| {
        view! { <a class="button primary" href=router::href(&path)>{text}</a> }
    });
    let items = course.stations.into_iter().map(item);
    view! {
        <div class="text-page lessons">
            {page::heading(shell::learn())}
            <p class="quiet">{words::about()} " " <span>{course.summary}</span></p>
            {course.problem.map(|problem| view! { <p>{problem}</p> })}
            <div class="controls">
                {button}
                {learn::links()}
            </div>
            <h2 class="visually-hidden">{words::path()}</h2>
            <ol class="path">{items.collect_view()}</ol>
        </div>
    }
}

fn item(station: Station) -> impl IntoView {
    let state = station.state;
    view! {
        <li data-state=state>
            <div class="tile game">
                {station.position.as_ref().map(thumbnail)}
                <h3>
                    <a class="cover" href=router::href(&station.path)>
                        {station.title}
                    </a>
                </h3>
                <p>
                    <span class="visually-hidden">{words::state(state)} ". "</span>
                    {station.teaches}
                </p>
            </div>
        </li>
    }
}
