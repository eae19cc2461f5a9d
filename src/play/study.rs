//! The study to which the tree on the board belongs: saved, named, divided into chapters, shared.

use std::cell::RefCell;

use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use noughts_app::browser::Browser;
use noughts_app::game::PanelTab;
use noughts_app::names::in_sentence;
use noughts_app::session::Session;
use noughts_app::studies::{StudyView, chapter_name};
use noughts_rules::Game;
use noughts_study::{Chapter, NodeId, Study, Tree};
use noughts_words::studies as words;

use crate::browser::WebBrowser;
use crate::effect::effect;
use crate::listener::listen;
use crate::play::runtime::Runtime;
use crate::router::Router;
use crate::studies::{OpenStudy, Source, full};
use crate::{download, router, system};

/// Saves every change of the tree on the board, in the study's record or the address, and shows what
/// the address asks for. It shows nothing itself.
#[component]
pub(super) fn StudySaver(runtime: Runtime, open: OpenStudy) -> impl IntoView {
    let query = window().location().search().unwrap_or_default();
    if StudyView::read(&query).is_on_analysis {
        runtime.show(PanelTab::Analysis);
    } else if has_deleted(open) {
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
                session.with_untracked(|session| open.put_tree(session.tree()));
            }
            let is_saved = matches!(open.source.get_untracked(), Source::Saved(_));
            if !(is_changed && is_saved) || save(runtime, router, open) {
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
        let fragment = open.fragment();
        if !event.new_url().ends_with(&fragment) || fragment.is_empty() {
            let _ = window().location().reload();
        }
    });
}

/// Writes what is on the board into the address, so that a reload and the browser's history restore
/// it: the reader's place, and the study, unless that is saved.
fn write_address(runtime: Runtime, router: Router, open: OpenStudy, is_said: StoredValue<bool>) {
    let query = window().location().search().unwrap_or_default();
    let view = StudyView {
        at: runtime
            .session
            .with_untracked(|session| open.place(session)),
        ..StudyView::read(&query)
    };
    let (query, fragment) = (view.query(), open.fragment());
    if full(&(open.path() + &query + &fragment)).is_some() {
        router.replace(&query, &fragment);
    } else if !is_said.get_value() {
        is_said.set_value(true);
        runtime.tell(words::too_long());
    }
}

/// Saves the study in the browser; returns whether the page still shows the same one.
fn save(runtime: Runtime, router: Router, open: OpenStudy) -> bool {
    let was_saved = matches!(open.source.get_untracked(), Source::Saved(_));
    match open.save(WebBrowser.random()) {
        Ok(true) if was_saved => {
            runtime.tell(words::saved_apart());
            let hides_engine = runtime.session.with_untracked(Session::hides_engine);
            router.go(&open.chapter_address(open.chapter, hides_engine));
            return false;
        }
        Ok(_) => {}
        Err(error) => runtime.tell(&error.to_string()),
    }
    true
}

/// Copies a link to what is open: the saved study's own text, or the analysis.
fn copy_link(runtime: Runtime, open: OpenStudy) {
    let address = open.address_for_others(&StudyView::default());
    let Some(link) = full(&address) else {
        return runtime.tell(words::no_link());
    };
    spawn_local(async move {
        runtime.tell(if system::copy(&link).await {
            words::link_copied()
        } else {
            noughts_words::share::not_copied()
        });
    });
}

/// A chapter that was deleted, until another is.
#[derive(Clone, Debug)]
struct Deleted {
    /// The path of its study.
    id: String,
    place: usize,
    chapter: Chapter,
}

thread_local! {
    /// The deleted chapter, which outlives the page that showed it.
    static DELETED: RefCell<Option<Deleted>> = const { RefCell::new(None) };
}

/// Returns whether a chapter of a study was deleted that can be restored.
fn has_deleted(open: OpenStudy) -> bool {
    let path = open.path();
    DELETED.with_borrow(|deleted| deleted.as_ref().is_some_and(|deleted| deleted.id == path))
}

/// Restores a deleted chapter.
#[component]
fn Restore(runtime: Runtime, open: OpenStudy) -> impl IntoView {
    let router = Router::of_page();
    let name = has_deleted(open)
        .then(|| {
            DELETED.with_borrow(|deleted| {
                let deleted = deleted.as_ref()?;
                Some(words::deleted(&in_sentence(&chapter_name(
                    &deleted.chapter,
                    deleted.place,
                ))))
            })
        })
        .flatten();
    let restore = move |_| {
        let Some(Deleted { place, chapter, .. }) = DELETED.take() else {
            return;
        };
        let place = open.study.try_update(|study| {
            let place = place.min(study.chapters.len());
            study.chapters.insert(place, chapter);
            place
        });
        save(runtime, router, open);
        runtime.say(words::chapter_restored());
        let hides_engine = runtime.session.with_untracked(Session::hides_engine);
        router.go(&open.chapter_address(place.unwrap_or_default(), hides_engine));
    };
    name.map(|name| {
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
pub(super) fn HideEngine(runtime: Runtime, open: OpenStudy) -> impl IntoView {
    let router = Router::of_page();
    let session = runtime.session;
    let is_hidden = move || session.with(Session::hides_engine);
    let toggle = move |_| {
        let hides_engine = !untrack(is_hidden);
        runtime.change(move |session| session.hide_engine(hides_engine));
        let query = window().location().search().unwrap_or_default();
        let view = StudyView {
            hides_engine,
            ..StudyView::read(&query)
        };
        router.replace(&view.query(), &open.fragment());
        runtime.say(if hides_engine {
            words::engine_hidden()
        } else {
            words::engine_shown()
        });
    };
    view! {
        <label class="choice">
            <input type="checkbox" prop:checked=is_hidden on:change=toggle />
            <span>{words::hide_engine()}</span>
        </label>
        <p class="quiet" hidden=move || !is_hidden()>
            {words::engine_hidden()}
        </p>
    }
}

/// The controls of the study as a whole.
#[component]
pub(super) fn StudyTab(runtime: Runtime, open: OpenStudy) -> impl IntoView {
    let router = Router::of_page();
    let OpenStudy {
        study,
        chapter: place,
        source,
        ..
    } = open;
    let is_saved = move || matches!(source.get(), Source::Saved(_));
    let hides_engine = move || runtime.session.with(Session::hides_engine);
    let go = move |chapter| router.go(&open.chapter_address(chapter, untrack(hides_engine)));
    let on_save = move |_| {
        save(runtime, router, open);
        if is_saved() {
            go(place);
        }
    };
    let change = move |change: Box<dyn FnOnce()>| {
        change();
        save(runtime, router, open);
    };
    let rename = move |event| {
        let name = event_target_value(&event);
        change(Box::new(move || study.update(|study| study.name = name)));
    };
    let file = move || {
        runtime
            .session
            .with(|session| open.put_tree(session.tree()));
        download::link(
            words::export().to_owned(),
            words::export(),
            &open.file_name(),
            &study.with(ToString::to_string),
        )
    };
    let name = move || study.with(|study| study.name.clone());
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
            <label class="field" hidden=move || !is_saved()>
                {words::study_name()}
                <input type="text" prop:value=name on:change=rename />
            </label>
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

/// The chapters, and what can be done with the one that is open.
#[component]
fn Chapters(runtime: Runtime, open: OpenStudy) -> impl IntoView {
    let router = Router::of_page();
    let OpenStudy {
        study,
        chapter: place,
        source,
        ..
    } = open;
    let is_saved = move || matches!(source.get(), Source::Saved(_));
    let is_one_game = move || source.get() == Source::Analysis;
    let can_delete = move || is_saved() && study.with(|study| study.chapters.len() > 1);
    let hides_engine = move || runtime.session.with(Session::hides_engine);
    let go = move |chapter| router.go(&open.chapter_address(chapter, untrack(hides_engine)));
    let change = move |change: Box<dyn FnOnce()>| {
        change();
        save(runtime, router, open);
    };
    let rename_chapter = move |event| {
        let name = event_target_value(&event);
        change(Box::new(move || {
            study.update(|study| {
                if let Some(chapter) = study.chapters.get_mut(place) {
                    chapter.name = name;
                }
            });
        }));
    };
    let add = move |_| {
        let start = runtime
            .session
            .with_untracked(|session| session.game().position_at(0).clone());
        let tree = Tree::new(Game::from_start(start));
        change(Box::new(move || {
            study.update(|study| study.chapters.push(Chapter::new("", tree)));
        }));
        go(study.with_untracked(|study| study.chapters.len() - 1));
    };
    let delete = move |_| {
        change(Box::new(move || {
            study.update(|study| {
                let chapter = study.chapters.remove(place);
                let id = open.path();
                DELETED.set(Some(Deleted { id, place, chapter }));
            });
        }));
        runtime.say(words::chapter_deleted());
        go(0);
    };
    let chapters = move || {
        let entry = |(index, chapter): (usize, &Chapter)| {
            let name = chapter_name(chapter, index);
            let address = open.chapter_address(index, hides_engine());
            view! {
                <li>
                    <a href=address aria-current=(index == place).then_some("page")>
                        {name}
                    </a>
                </li>
            }
        };
        study.with(|study| study.chapters.iter().enumerate().map(entry).collect_view())
    };
    let name_of_chapter = move || {
        let name = |study: &Study| Some(study.chapters.get(place)?.name.clone());
        study.with(name).unwrap_or_default()
    };
    view! {
            <Restore runtime open />
            <nav aria-label=words::chapters() hidden=is_one_game>
                <ol class="chapter-list">{chapters}</ol>
            </nav>
            <label class="field" hidden=move || !is_saved()>
                {words::chapter_name()}
                <input type="text" prop:value=name_of_chapter on:change=rename_chapter />
            </label>
            <div class="controls" hidden=move || !is_saved()>
                <button type="button" on:click=add>
                    {words::add_chapter()}
                </button>
                <button type="button" hidden=move || !can_delete() on:click=delete>
                    {words::delete_chapter()}
                </button>
            </div>
    }
}
