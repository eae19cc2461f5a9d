//! The course: all lessons, as a path.

use leptos::prelude::*;
use noughts_app::lessons::course::course;
use noughts_app::screen::Entry;

use crate::browser::WebBrowser;
use crate::drawing::thumbnail;
use crate::page;
use crate::screen::{Shown, href};

/// The lessons in order: which are done, which is next, and a button that leads there.
#[component]
pub fn LearnPage() -> impl IntoView {
    let (_, course) = Shown::start(course(&WebBrowser));
    view! {
        <div class="text-page lessons">
            {page::screen_title(course)}
            <p class="quiet">{course.text("about")} " " <span>{course.text("summary")}</span></p>
            {course.paragraphs("problems")}
            <div class="controls">{course.actions("ways")}</div>
            <h2 class="visually-hidden">{course.text("path")}</h2>
            <ol class="path">{course.list("stations", item)}</ol>
        </div>
    }
}

fn item(station: Entry) -> AnyView {
    let (address, icon) = (href(&station), station.icon());
    let [state, teaches] = [0, 1].map(|place| station.texts.get(place).cloned());
    view! {
        <li data-state=icon>
            <div class="tile game">
                {station.board.as_ref().map(thumbnail)}
                <h3>
                    <a class="cover" href=address>
                        {station.name}
                    </a>
                </h3>
                <p>
                    <span class="visually-hidden">{state} ". "</span>
                    {teaches}
                </p>
            </div>
        </li>
    }
    .into_any()
}
