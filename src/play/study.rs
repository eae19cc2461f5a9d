//! The study to which the tree on the board belongs: saved, named, divided into chapters, shared.

use std::cell::RefCell;

use leptos::ev;
use leptos::prelude::*;
use noughts_app::session::Session;
use noughts_app::studies::{Deleted, Effect, Event, OpenStudy, Source, chapter_name};
use noughts_study::{Chapter, Tree};
use noughts_words::studies as words;

use crate::browser::WebBrowser;
use crate::choice::check;
use crate::effect::effect;
use crate::listener::listen;
use crate::play::runtime::Runtime;
use crate::router::{self, Router};
use crate::{download, system};

thread_local! {
    /// The deleted chapter, which outlives the page that showed it.
    static DELETED: RefCell<Option<Deleted>> = const { RefCell::new(None) };
}

/// Returns what offers to restore a chapter of a study.
fn offer(open: RwSignal<OpenStudy>) -> Option<String> {
    DELETED.with_borrow(|deleted| open.with_untracked(|open| deleted.as_ref()?.offer(open)))
}

/// Passes an event to the study, and carries out its commands.
fn send(runtime: Runtime, open: RwSignal<OpenStudy>, event: Event) {
    let router = Router::of_page();
    let effects = runtime.session.with_untracked(|session| {
        DELETED.with_borrow_mut(|deleted| {
            // Following changes nothing that is shown: a name that is being typed stays.
            let is_silent = event == Event::Followed;
            let update = |open: &mut OpenStudy| open.update(event, session, deleted, &WebBrowser);
            if is_silent {
                open.try_update_untracked(update)
            } else {
                open.try_update(update)
            }
        })
    });
    for effect in effects.unwrap_or_default() {
        match effect {
            Effect::Address([query, fragment]) => router.replace(&query, &fragment),
            Effect::Go(address) => router.go(&router::href(&address)),
            Effect::Tell(text) => runtime.tell(&text),
            Effect::Say(text) => runtime.say(text),
            Effect::HideEngine(hides) => runtime.change(move |session| session.hide_engine(hides)),
            Effect::Extend => runtime.edit(Tree::extend),
            Effect::Copy(link) => {
                let said = [words::link_copied(), noughts_words::share::not_copied()];
                system::copy_and_tell(link, said, move |said| runtime.tell(said));
            }
        }
    }
}

/// Lets the study follow the tree on the board, and shows what the address asks for. It shows nothing
/// itself.
#[component]
pub(super) fn StudySaver(runtime: Runtime, open: RwSignal<OpenStudy>) -> impl IntoView {
    let query = window().location().search().unwrap_or_default();
    let first = |deleted: &Option<Deleted>| {
        open.with_untracked(|open| open.first_tab(&query, deleted.as_ref()))
    };
    if let Some(tab) = DELETED.with_borrow(first) {
        runtime.show(tab);
    }
    let session = runtime.session;
    effect(move || {
        session.track();
        send(runtime, open, Event::Followed);
    });
    listen(&ev::hashchange, move |event| {
        let fragment = open.with_untracked(OpenStudy::fragment);
        if !event.new_url().ends_with(&fragment) || fragment.is_empty() {
            let _ = window().location().reload();
        }
    });
}

/// Restores a deleted chapter.
#[component]
fn Restore(runtime: Runtime, open: RwSignal<OpenStudy>) -> impl IntoView {
    let restore = move |_| send(runtime, open, Event::RestoreChapter);
    offer(open).map(|name| {
        view! {
            <p class="controls">
                <span>{name}</span>
                <button type="button" on:click=restore>
                    {words::restore()}
                </button>
            </p>
        }
    })
}

/// The switch that hides the engine from a class. The address holds it, so it lasts while the study
/// is open, and goes into links.
#[component]
pub(super) fn HideEngine(runtime: Runtime, open: RwSignal<OpenStudy>) -> impl IntoView {
    let is_hidden = move || runtime.session.with(Session::hides_engine);
    let hide = move |hides| send(runtime, open, Event::HideEngine(hides));
    view! {
        {check(words::hide_engine(), is_hidden, hide)}
        <p class="quiet" hidden=move || !is_hidden()>
            {words::engine_hidden()}
        </p>
    }
}

/// The controls of the study as a whole.
#[component]
pub(super) fn StudyTab(runtime: Runtime, open: RwSignal<OpenStudy>) -> impl IntoView {
    let is_saved = move || open.with(OpenStudy::is_saved);
    let rename = move |name| send(runtime, open, Event::Rename(name));
    let file = move || {
        let put = |session: &Session| open.update_untracked(|open| open.put_tree(session.tree()));
        runtime.session.with(put);
        let (file, text) = open.with(|open| (open.file_name(), open.study.to_string()));
        download::link(words::export().to_owned(), words::export(), &file, &text)
    };
    let about = move || {
        if is_saved() {
            words::saved()
        } else {
            words::not_saved()
        }
    };
    view! {
        <section class="study-tab" aria-labelledby="study-heading">
            <h2 id="study-heading" class="visually-hidden">
                {words::study()}
            </h2>
            <p class="quiet">{about}</p>
            <button type="button" class="primary" hidden=is_saved on:click=move |_| send(runtime, open, Event::Save)>
                {words::save()}
            </button>
            {name_field(
                open,
                words::study_name(),
                |open| Some(open.study.name.clone()),
                Callback::new(rename),
            )}
            <Chapters runtime open />
            <div class="controls">
                <button type="button" on:click=move |_| send(runtime, open, Event::CopyLink)>
                    {words::copy_link()}
                </button>
                {file}
                <a class="button" href=router::href("/study")>
                    {words::studies()}
                </a>
            </div>
        </section>
    }
}

/// Returns the field for a name in a saved study.
fn name_field(
    open: RwSignal<OpenStudy>,
    label: &'static str,
    name: fn(&OpenStudy) -> Option<String>,
    rename: Callback<String>,
) -> AnyView {
    view! {
        <label class="field" hidden=move || !open.with(OpenStudy::is_saved)>
            {label}
            <input
                type="text"
                prop:value=move || open.with(name).unwrap_or_default()
                on:change=move |event| rename.run(event_target_value(&event))
            />
        </label>
    }
    .into_any()
}

/// The chapters, and what can be done with the one that is open.
#[component]
fn Chapters(runtime: Runtime, open: RwSignal<OpenStudy>) -> impl IntoView {
    let rename = move |name| send(runtime, open, Event::RenameChapter(name));
    let chapters = move || {
        let hides_engine = runtime.session.with(Session::hides_engine);
        open.with(|open| {
            let entry = |(index, chapter): (usize, &Chapter)| {
                let address = router::href(&open.chapter_address(index, hides_engine));
                view! {
                    <li>
                        <a href=address aria-current=(index == open.chapter).then_some("page")>
                            {chapter_name(chapter, index)}
                        </a>
                    </li>
                }
            };
            let chapters = open.study.chapters.iter().enumerate();
            chapters.map(entry).collect_view()
        })
    };
    view! {
        <Restore runtime open />
        <nav
            aria-label=words::chapters()
            hidden=move || open.with(|open| open.source == Source::Analysis)
        >
            <ol class="chapter-list">{chapters}</ol>
        </nav>
        {name_field(
            open,
            words::chapter_name(),
            |open| Some(open.open()?.name.clone()),
            Callback::new(rename),
        )}
        <div class="controls" hidden=move || !open.with(OpenStudy::is_saved)>
            <button type="button" on:click=move |_| send(runtime, open, Event::AddChapter)>
                {words::add_chapter()}
            </button>
            <button
                type="button"
                hidden=move || !open.with(OpenStudy::can_delete)
                on:click=move |_| send(runtime, open, Event::DeleteChapter)
            >
                {words::delete_chapter()}
            </button>
        </div>
    }
}
