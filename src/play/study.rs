//! The study to which the tree on the board belongs: saved, named, divided into chapters, shared.

use leptos::prelude::*;
use noughts_app::game::view;
use noughts_app::screen::Entry;
use noughts_app::session::Session;
use noughts_app::studies::{OpenStudy, Source};
use noughts_words::studies as words;

use crate::download;
use crate::play::runtime::Runtime;
use crate::screen::{Shown, href};

/// The switch that hides the engine from a class. The address holds it, so it lasts while the study
/// is open, and goes into links.
#[component]
pub(super) fn HideEngine(runtime: Runtime) -> impl IntoView {
    let is_hidden = move || runtime.session.with(Session::hides_engine);
    view! {
        {runtime.shows(view::hide_engine).check("hide-engine")}
        <p class="quiet" hidden=move || !is_hidden()>
            {words::engine_hidden()}
        </p>
    }
}

/// The controls of the study as a whole.
#[component]
pub(super) fn StudyTab(runtime: Runtime) -> impl IntoView {
    let study = runtime.shows(view::study);
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
            <p class="quiet">{study.text("study-state")}</p>
            {study.actions("save-study")}
            {study.title_field("study-name")}
            <Restore study />
            <Chapters runtime study />
            {study.title_field("chapter-name")}
            <div class="controls" hidden=move || !is_saved()>
                {study.actions("edit-chapters")}
            </div>
            <div class="controls">
                {study.actions("copy-study")}
                {file}
                {study.actions("all-studies")}
            </div>
        </section>
    }
}

/// Restores a deleted chapter.
#[component]
fn Restore(study: Shown) -> impl IntoView {
    let offer = study.text("deleted");
    (move || {
        offer.with(|offer| !offer.is_empty()).then(|| {
            view! {
                <p class="controls">
                    <span>{offer}</span>
                    {study.actions("restore")}
                </p>
            }
        })
    })
    .into_any()
}

/// The chapters.
#[component]
fn Chapters(runtime: Runtime, study: Shown) -> impl IntoView {
    let chapters = study.items("chapters");
    let chapter = |chapter: Entry| {
        let (address, current) = (href(&chapter), chapter.is_current.then_some("page"));
        let name = chapter.actions.into_iter().map(|link| link.name).next();
        view! { <li><a href=address aria-current=current>{name}</a></li> }
    };
    let chapters = move || chapters.get().into_iter().map(chapter).collect_view();
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
