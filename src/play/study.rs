//! The study to which the tree on the board belongs: kept, named, divided into chapters, shared.

use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use noughts_rules::Game;
use noughts_study::{Chapter, Study, Tree};
use noughts_words::studies as words;

use super::controller::Controller;
use super::share::system;
use crate::download;
use crate::effect::effect;
use crate::router::{self, Router};
use crate::studies::{OpenStudy, Source, chapter_address, chapter_name, full};

/// Keeps the study, or its address, at the tree on the board. It is shown nowhere.
pub(super) fn keep(controller: Controller, open: OpenStudy) {
    let router = Router::of_page();
    let session = controller.session;
    let is_said = StoredValue::new(false);
    let followed = move || session.with(|session| (session.edits(), session.tree().len()));
    Effect::new(move |before: Option<(u32, usize)>| {
        let now = followed();
        if before.is_some_and(|before| before != now) {
            session.with_untracked(|session| open.put_tree(session.tree()));
            write(controller, router, open, is_said);
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
            controller.edit(Tree::extend);
        }
    });
    let pasted = window_event_listener(ev::hashchange, move |event| {
        let fragment = open.fragment();
        if !event.new_url().ends_with(&fragment) || fragment.is_empty() {
            let _ = window().location().reload();
        }
    });
    on_cleanup(move || pasted.remove());
}

/// Writes the study to where it is from.
fn write(controller: Controller, router: Router, open: OpenStudy, is_said: StoredValue<bool>) {
    match open.source.get_untracked() {
        Source::Kept(_) => save(controller, router, open),
        Source::Analysis | Source::Link => {
            let fragment = open.fragment();
            let query = window().location().search().unwrap_or_default();
            if full(&(open.path() + &query + &fragment)).is_some() {
                router.replace(&query, &fragment);
            } else if !is_said.get_value() {
                is_said.set_value(true);
                controller.tell(words::too_long());
            }
        }
    }
}

fn save(controller: Controller, router: Router, open: OpenStudy) {
    let was_kept = matches!(open.source.get_untracked(), Source::Kept(_));
    match open.save(js_sys::Math::random().to_bits()) {
        Ok(true) if was_kept => {
            controller.tell(words::kept_apart());
            router.go(&chapter_address(&open.path(), open.chapter, ""));
        }
        Ok(_) => {}
        Err(error) => controller.tell(&error.to_string()),
    }
}

/// Copies a link to what is open: the kept study's own text, or the analysis.
fn copy_link(controller: Controller, open: OpenStudy) {
    let Some(link) = full(&open.shared()) else {
        return controller.tell(words::no_link());
    };
    spawn_local(async move {
        controller.tell(if system::copy(&link).await {
            words::link_copied()
        } else {
            noughts_words::share::not_copied()
        });
    });
}

/// What can be done with the study as a whole.
#[component]
pub(super) fn StudyTab(controller: Controller, open: OpenStudy) -> impl IntoView {
    let router = Router::of_page();
    let OpenStudy {
        study,
        chapter: place,
        source,
        ..
    } = open;
    let is_kept = move || matches!(source.get(), Source::Kept(_));
    let go = move |chapter| router.go(&chapter_address(&open.path(), chapter, &open.fragment()));
    let keep = move |_| {
        save(controller, router, open);
        if is_kept() {
            go(place);
        }
    };
    let change = move |change: Box<dyn FnOnce()>| {
        change();
        save(controller, router, open);
    };
    let rename = move |event| {
        let name = event_target_value(&event);
        change(Box::new(move || study.update(|study| study.name = name)));
    };
    let file = move || {
        controller
            .session
            .with(|session| open.put_tree(session.tree()));
        download::link(
            words::export().to_owned(),
            words::export(),
            "noughts-study",
            &study.with(ToString::to_string),
        )
    };
    let name = move || study.with(|study| study.name.clone());
    let about = move || {
        if is_kept() {
            words::kept()
        } else {
            words::not_kept()
        }
    };
    view! {
        <section class="study-tab" aria-labelledby="study-heading">
            <h2 id="study-heading" class="visually-hidden">
                {words::study()}
            </h2>
            <p class="quiet">{about}</p>
            <button type="button" class="primary" hidden=is_kept on:click=keep>
                {words::keep()}
            </button>
            <label class="field" hidden=move || !is_kept()>
                {words::study_name()}
                <input type="text" prop:value=name on:change=rename />
            </label>
            <Chapters controller open />
            <div class="controls">
                <button type="button" on:click=move |_| copy_link(controller, open)>
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
fn Chapters(controller: Controller, open: OpenStudy) -> impl IntoView {
    let router = Router::of_page();
    let OpenStudy {
        study,
        chapter: place,
        source,
        ..
    } = open;
    let is_kept = move || matches!(source.get(), Source::Kept(_));
    let is_one_game = move || source.get() == Source::Analysis;
    let can_delete = move || is_kept() && study.with(|study| study.chapters.len() > 1);
    let go = move |chapter| router.go(&chapter_address(&open.path(), chapter, &open.fragment()));
    let change = move |change: Box<dyn FnOnce()>| {
        change();
        save(controller, router, open);
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
        let start = controller
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
            study.update(|study| drop(study.chapters.remove(place)));
        }));
        controller.say(words::chapter_deleted());
        go(0);
    };
    let chapters = move || {
        let entry = |(index, chapter): (usize, &Chapter)| {
            let name = chapter_name(chapter, index);
            let address = chapter_address(&open.path(), index, &open.fragment());
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
            <nav aria-label=words::chapters() hidden=is_one_game>
                <ol class="chapter-list">{chapters}</ol>
            </nav>
            <label class="field" hidden=move || !is_kept()>
                {words::chapter_name()}
                <input type="text" prop:value=name_of_chapter on:change=rename_chapter />
            </label>
            <div class="controls" hidden=move || !is_kept()>
                <button type="button" on:click=add>
                    {words::add_chapter()}
                </button>
                <button type="button" hidden=move || !can_delete() on:click=delete>
                    {words::delete_chapter()}
                </button>
            </div>
    }
}
