//! The study to which the tree on the board belongs: saved, named, divided into chapters, shared.

use std::cell::RefCell;

use leptos::ev;
use leptos::prelude::*;
use noughts_app::game::PanelTab;
use noughts_app::session::Session;
use noughts_app::studies::{Deleted, OpenStudy, Source, StudyView, chapter_name};
use noughts_study::{Chapter, NodeId, Tree};
use noughts_words::studies as words;

use crate::browser::WebBrowser;
use crate::choice::check;
use crate::effect::effect;
use crate::listener::listen;
use crate::play::runtime::Runtime;
use crate::router::{self, Router};
use crate::studies::full;
use crate::{download, system};

thread_local! {
    /// The deleted chapter, which outlives the page that showed it.
    static DELETED: RefCell<Option<Deleted>> = const { RefCell::new(None) };
}

/// Returns what offers to restore a chapter of a study.
fn offer(open: RwSignal<OpenStudy>) -> Option<String> {
    DELETED.with_borrow(|deleted| open.with_untracked(|open| deleted.as_ref()?.offer(open)))
}

/// Saves every change of the tree on the board, in the study's record or the address, and shows what
/// the address asks for. It shows nothing itself.
#[component]
pub(super) fn StudySaver(runtime: Runtime, open: RwSignal<OpenStudy>) -> impl IntoView {
    let query = window().location().search().unwrap_or_default();
    if StudyView::read(&query).is_on_analysis {
        runtime.show(PanelTab::Analysis);
    } else if offer(open).is_some() {
        runtime.show(PanelTab::Study);
    }
    let router = Router::of_page();
    let session = runtime.session;
    let is_said = StoredValue::new(false);
    let followed =
        move || session.with(|session| ((session.edits(), session.tree().len()), session.here()));
    Effect::new(move |before: Option<((u32, usize), NodeId)>| {
        let now = followed();
        if let Some(before) = before.filter(|before| *before != now) {
            let is_changed = before.0 != now.0;
            if is_changed {
                put_tree(runtime, open);
            }
            if !(is_changed && open.with_untracked(OpenStudy::is_saved))
                || save(runtime, router, open)
            {
                write_address(runtime, router, open, is_said);
            }
        }
        now
    });
    // The line goes on behind the cursor, so that one can step on.
    effect(move || {
        let ends = session.with(|session| {
            let tree = session.tree();
            tree.game().undone().len() == 0 && tree.children(tree.here()).next().is_some()
        });
        if ends {
            runtime.edit(Tree::extend);
        }
    });
    listen(&ev::hashchange, move |event| {
        let fragment = open.with_untracked(OpenStudy::fragment);
        if !event.new_url().ends_with(&fragment) || fragment.is_empty() {
            let _ = window().location().reload();
        }
    });
}

/// Takes the tree on the board over into the study.
fn put_tree(runtime: Runtime, open: RwSignal<OpenStudy>) {
    let put = |session: &Session| open.update_untracked(|open| open.put_tree(session.tree()));
    runtime.session.with(put);
}

/// Writes what is on the board into the address, so that a reload and the browser's history restore
/// it: the reader's place, and the study, unless that is saved.
fn write_address(
    runtime: Runtime,
    router: Router,
    open: RwSignal<OpenStudy>,
    is_said: StoredValue<bool>,
) {
    let query = window().location().search().unwrap_or_default();
    let session = runtime.session;
    let (at, path, fragment) = open.with_untracked(|open| {
        let at = session.with_untracked(|session| open.place(session));
        (at, open.path(), open.fragment())
    });
    let view = StudyView {
        at,
        ..StudyView::read(&query)
    };
    let query = view.query();
    if full(&(path + &query + &fragment)).is_some() {
        router.replace(&query, &fragment);
    } else if !is_said.get_value() {
        is_said.set_value(true);
        runtime.tell(words::too_long());
    }
}

/// Saves the study in the browser; returns whether the page still shows the same one.
fn save(runtime: Runtime, router: Router, open: RwSignal<OpenStudy>) -> bool {
    match open.try_update(|open| open.save(&WebBrowser)) {
        Some(Ok(true)) => {
            runtime.tell(words::saved_apart());
            let chapter = open.with_untracked(|open| open.chapter);
            go(runtime, router, open, chapter);
            return false;
        }
        Some(Err(error)) => runtime.tell(&error.to_string()),
        Some(Ok(false)) | None => {}
    }
    true
}

/// Opens a chapter.
fn go(runtime: Runtime, router: Router, open: RwSignal<OpenStudy>, chapter: usize) {
    let hides_engine = runtime.session.with_untracked(Session::hides_engine);
    let address = open.with_untracked(|open| open.chapter_address(chapter, hides_engine));
    router.go(&router::href(&address));
}

/// Copies a link to what is open: the saved study's own text, or the analysis.
fn copy_link(runtime: Runtime, open: RwSignal<OpenStudy>) {
    let address = open.with_untracked(|open| open.address_for_others(&StudyView::default()));
    let Some(link) = full(&address) else {
        return runtime.tell(words::no_link());
    };
    let said = [words::link_copied(), noughts_words::share::not_copied()];
    system::copy_and_tell(link, said, move |said| runtime.tell(said));
}

/// Restores a deleted chapter.
#[component]
fn Restore(runtime: Runtime, open: RwSignal<OpenStudy>) -> impl IntoView {
    let router = Router::of_page();
    let restore = move |_| {
        let Some(deleted) = DELETED.take() else {
            return;
        };
        let place = open.try_update(|open| open.restore(deleted));
        save(runtime, router, open);
        runtime.say(words::chapter_restored());
        go(runtime, router, open, place.unwrap_or_default());
    };
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
    let router = Router::of_page();
    let session = runtime.session;
    let is_hidden = move || session.with(Session::hides_engine);
    let hide = move |hides_engine| {
        runtime.change(move |session| session.hide_engine(hides_engine));
        let query = window().location().search().unwrap_or_default();
        let view = StudyView {
            hides_engine,
            ..StudyView::read(&query)
        };
        router.replace(&view.query(), &open.with_untracked(OpenStudy::fragment));
        runtime.say(if hides_engine {
            words::engine_hidden()
        } else {
            words::engine_shown()
        });
    };
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
    let router = Router::of_page();
    let is_saved = move || open.with(OpenStudy::is_saved);
    let on_save = move |_| {
        save(runtime, router, open);
        if untrack(is_saved) {
            go(
                runtime,
                router,
                open,
                open.with_untracked(|open| open.chapter),
            );
        }
    };
    let rename = move |name| {
        open.update(|open| open.study.name = name);
        save(runtime, router, open);
    };
    let file = move || {
        put_tree(runtime, open);
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
            <button type="button" class="primary" hidden=is_saved on:click=on_save>
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
                <button type="button" on:click=move |_| copy_link(runtime, open)>
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
    let router = Router::of_page();
    let rename = move |name| {
        open.update(|open| {
            if let Some(chapter) = open.open_mut() {
                chapter.name = name;
            }
        });
        save(runtime, router, open);
    };
    let add = move |_| {
        let session = runtime.session;
        let start = session.with_untracked(|session| session.game().position_at(0).clone());
        let place = open.try_update(|open| open.add(start));
        save(runtime, router, open);
        go(runtime, router, open, place.unwrap_or_default());
    };
    let delete = move |_| {
        DELETED.set(open.try_update(OpenStudy::delete));
        save(runtime, router, open);
        runtime.say(words::chapter_deleted());
        go(runtime, router, open, 0);
    };
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
            <button type="button" on:click=add>
                {words::add_chapter()}
            </button>
            <button type="button" hidden=move || !open.with(OpenStudy::can_delete) on:click=delete>
                {words::delete_chapter()}
            </button>
        </div>
    }
}
