//! The study to which the tree on the board belongs: saved, named, divided into chapters, shared.

use leptos::prelude::*;
use noughts_app::screen::{Entry, Kind, Target};
use noughts_app::session::Session;
use noughts_app::studies::{OpenStudy, Source};
use noughts_words::studies as words;

use crate::play::runtime::Runtime;
use crate::{download, router};

/// The switch that hides the engine from a class. The address holds it, so it lasts while the study
/// is open, and goes into links.
#[component]
pub(super) fn HideEngine(runtime: Runtime) -> impl IntoView {
    let is_hidden = move || runtime.session.with(Session::hides_engine);
    view! {
        {runtime.screen.check("hide-engine")}
        <p class="quiet" hidden=move || !is_hidden()>
            {words::engine_hidden()}
        </p>
    }
}

/// The controls of the study as a whole.
#[component]
pub(super) fn StudyTab(runtime: Runtime) -> impl IntoView {
    let screen = runtime.screen;
    let is_saved = move || {
        runtime
            .page
            .with(|page| page.study().is_some_and(OpenStudy::is_saved))
    };
    let file = move || {
        runtime.page.with(|page| {
            let study = page.exported()?;
            let (file, text) = (study.file_name(), study.study.to_string());
            Some(download::file_link(
                words::export().to_owned(),
                words::export(),
                &format!("{file}.txt"),
                "text/plain",
                &text,
            ))
        })
    };
    view! {
        <section class="study-tab" aria-labelledby="study-heading">
            <h2 id="study-heading" class="visually-hidden">
                {words::study()}
            </h2>
            <p class="quiet">{screen.text("study-state")}</p>
            {screen.actions("save-study")}
            {screen.title_field("study-name")}
            <Restore runtime />
            <Chapters runtime />
            {screen.title_field("chapter-name")}
            <div class="controls" hidden=move || !is_saved()>
                {screen.actions("edit-chapters")}
            </div>
            <div class="controls">
                {screen.actions("copy-study")}
                {file}
                {screen.actions("all-studies")}
            </div>
        </section>
    }
}

/// Restores a deleted chapter.
#[component]
fn Restore(runtime: Runtime) -> impl IntoView {
    let offer = runtime.screen.text("deleted");
    (move || {
        offer.with(|offer| !offer.is_empty()).then(|| {
            view! {
                <p class="controls">
                    <span>{offer}</span>
                    {runtime.screen.actions("restore")}
                </p>
            }
        })
    })
    .into_any()
}

/// The chapters.
#[component]
fn Chapters(runtime: Runtime) -> impl IntoView {
    let part = runtime.screen.part("chapters");
    let chapter = |entry: &Entry| {
        let action = entry.actions.first()?;
        let Target::Path(Some(path)) = &action.target else {
            return None;
        };
        let current = entry.is_current.then_some("page");
        Some(view! {
            <li>
                <a href=router::href(path) aria-current=current>
                    {action.name.clone()}
                </a>
            </li>
        })
    };
    let chapters = move || {
        part.with(|part| match part {
            Some(Kind::List(entries)) => entries.iter().map(chapter).collect_view(),
            _ => Vec::new(),
        })
    };
    let is_hidden = runtime.page.with_untracked(|page| {
        let study = page.study();
        study.is_none_or(|study| study.source == Source::Analysis)
    });
    view! {
        <nav aria-label=words::chapters() hidden=is_hidden>
            <ol class="chapter-list">{chapters}</ol>
        </nav>
    }
}
