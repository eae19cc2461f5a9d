//! A teacher's page: the tasks, the link, and the codes.

use leptos::prelude::*;
use noughts_app::classes::qr::{QrPath, qr_path};
use noughts_app::classes::set::{ClassSet, MOST_TASKS};
use noughts_app::classes::teacher::Teacher;
use noughts_app::screen::{Action, Entry, Target};
use noughts_words::{classes as words, share};

use crate::browser::WebBrowser;
use crate::classes::codes::codes;
use crate::copied::Copied;
use crate::page;
use crate::paper::{paper, print_button};
use crate::screen::Runtime;

/// The page.
#[component]
pub(super) fn TeacherPage(set: ClassSet) -> impl IntoView {
    let (state, page) = Runtime::start(Teacher::open(set, &WebBrowser));
    let set = Memo::new(move |_| state.with(|teacher| teacher.set().clone()));
    let is_empty = Memo::new(move |_| set.with(|set| set.tasks().is_empty()));
    let tasks = page.items("tasks");
    let tasks = move || {
        let tasks = tasks.get().into_iter();
        tasks.map(|it| task(page, it)).collect_view()
    };
    view! {
        <div class="text-page">
            {page::screen_title(*page)} <p>{page.text("about")}</p>
            <section class="settings" aria-labelledby="class-tasks">
                <h2 id="class-tasks" tabindex="-1">
                    {page.text("class-tasks")}
                </h2>
                <p>{page.text("counted")}</p>
                <ol class="class-tasks">{tasks}</ol>
                <p role="alert">{page.text("news")}</p>
                <fieldset class="fields class-form">
                    <legend>{words::puzzles()}</legend>
                    {page.select("puzzles-of", "field")} {page.select("kind", "field")}
                    {page.number("count", "field", [1, MOST_TASKS as u32])}
                    {page.actions("add-puzzles")}
                </fieldset>
                <fieldset class="fields class-form">
                    <legend>{words::lesson()}</legend>
                    {page.select("lesson", "field")} {page.actions("add-lesson")}
                </fieldset>
                <fieldset class="fields class-form">
                    <legend>{words::computer()}</legend>
                    {page.select("game", "field")} {page.select("level", "field")}
                    {page.actions("add-game")}
                </fieldset>
            </section>
            <div class="text-page" hidden=is_empty>
                {link(page)}
                {codes(page, state)}
            </div>
        </div>
    }
}

fn task(page: Runtime, task: Entry) -> AnyView {
    view! { <li>{task.name} {remove(page, task.actions)}</li> }.into_any()
}

/// Returns the button that removes an item.
pub(super) fn remove(page: Runtime, actions: Vec<Action>) -> AnyView {
    let button = |action: Action| {
        let press = move |_| {
            if let Target::Send(press) = action.target {
                page.press(press, String::new());
            }
        };
        view! {
            <button type="button" class="icon" data-icon="close" aria-label=action.name on:click=press></button>
        }
    };
    actions.into_iter().map(button).collect_view().into_any()
}

/// Returns the link for pupils, and its QR code.
fn link(page: Runtime) -> AnyView {
    let news = RwSignal::new(String::new());
    let text = page.text("link");
    let code = move || qr_code(&text.get());
    view! {
        <section class="settings" aria-labelledby="class-link">
            <h2 id="class-link">{words::link()}</h2>
            <p role="alert">{news}</p>
            <Copied label=words::link_field() button=share::copy_link() text=text.into() news>
                <a class="button" target="_blank" href=move || text.get()>
                    {words::try_it()}
                </a>
                {print_button(words::print_sheet())}
            </Copied>
            {paper(move || printed(page))}
            {code}
            <p class="quiet">{words::scan()}</p>
        </section>
    }
    .into_any()
}

fn qr_code(link: &str) -> Option<AnyView> {
    let QrPath { side, path } = qr_path(link)?;
    let code = view! {
        <svg
            class="qr"
            viewBox=format!("0 0 {side} {side}")
            role="img"
            aria-label=words::qr_code()
            shape-rendering="crispEdges"
        >
            <path d=path />
        </svg>
    };
    Some(code.into_any())
}

/// Returns the sheet for the class: the tasks, and how to get to them.
fn printed(page: Runtime) -> AnyView {
    let tasks = page.items("tasks").get_untracked().into_iter();
    let tasks = tasks.map(|task| view! { <li>{task.name}</li> });
    let link = page.text("link").get_untracked();
    view! {
        <h1>{words::tasks()}</h1>
        <p>{page.text("counted").get_untracked()}</p>
        <ol class="paper-list">{tasks.collect_view()}</ol>
        <p>{words::how_to_begin()}</p>
        {qr_code(&link)}
        <p class="paper-link">{link}</p>
    }
    .into_any()
}
