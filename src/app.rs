//! The root of the page: routes, and the parts that every route shares.

use leptos::prelude::*;
use noughts_app::names;
use noughts_rules::Variant;
use noughts_words::{Language, shell as words};

use crate::a11y::{Announcer, LiveRegion};
use crate::analysis::AnalysisPage;
use crate::editor::EditorPage;
use crate::explorer::ExplorerPage;
use crate::header::Header;
use crate::lazy::{Lazy, LazyDecoration, lazy_view};
use crate::learn::LearnPage;
use crate::lessons::LessonPage;
use crate::offline::Updates;
use crate::page::NotFoundPage;
use crate::pages::{PlayPage, StartPage};
use crate::puzzles::PuzzlesPage;
use crate::router::{KeptPage, Missing, Route, Router};
use crate::scheduler::later;
use crate::search::SearchPage;
use crate::settings::SettingsPage;
use crate::statistics::StatisticsPage;
use crate::{focus, language};

/// Mounts the app, replacing the loading message.
pub fn mount() {
    match language::of_page() {
        Language::English => show(),
        wanted @ Language::German => wasm_bindgen_futures::spawn_local(async move {
            // Without its file, the page is in English.
            let _ = language::speak(wanted).await;
            show();
        }),
    }
}

fn show() {
    if let Some(place) = document().get_element_by_id("app") {
        // A cell of the board in the HTML: the app's has the same id, in a moment.
        let focused = focus::id();
        place.set_text_content(None);
        leptos::mount::mount_to(wasm_bindgen::JsCast::unchecked_into(place), App).forget();
        if let Some(focused) = focused {
            later(move || focus::element(&focused));
        }
    }
}

lazy_view! {
    /// Loads the page for addresses that lead nowhere.
    puzzles: fn missing(missing: Missing) {
        let reason = match missing.clone() {
            Missing::Game(error) => names::no_variant(&error),
            Missing::Page => words::no_page().to_owned(),
        };
        view! { <NotFoundPage reason /> }
    }
}

lazy_view! {
    /// Loads the pages of the puzzles.
    puzzles: fn puzzles(path: String) {
        view! { <PuzzlesPage path=path.clone() /> }
    }
}

lazy_view! {
    /// Loads the editor.
    tools: fn editor(variant: Variant) {
        view! { <EditorPage variant /> }
    }
}

lazy_view! {
    /// Loads the analysis of games, and studies.
    tools: fn analysis(path: String) {
        view! { <AnalysisPage path=path.clone() /> }
    }
}

lazy_view! {
    /// Loads the search in a position.
    search: fn search(id: String) {
        view! { <SearchPage id=id.clone() /> }
    }
}

lazy_view! {
    /// Loads the registration of the service worker.
    common: fn offline() {
        view! { <Updates /> }
    }
}

lazy_view! {
    /// Loads the explorer.
    explorer: fn explorer(variant: Variant) {
        view! { <ExplorerPage variant /> }
    }
}

lazy_view! {
    /// Loads a page of stored data.
    puzzles: fn kept(page: KeptPage) {
        match page {
            KeptPage::Settings => view! { <SettingsPage /> }.into_any(),
            KeptPage::Statistics => view! { <StatisticsPage /> }.into_any(),
        }
    }
}

lazy_view! {
    /// Loads the help page.
    puzzles: fn learn() {
        view! { <LearnPage /> }
    }
}

lazy_view! {
    /// Loads a lesson.
    puzzles: fn lessons(id: String) {
        view! { <LessonPage id=id.clone() /> }
    }
}

/// The app.
#[component]
pub fn App() -> impl IntoView {
    provide_context(Announcer::default());
    let router = Router::start();
    provide_context(router);
    let page = move || {
        let lazy = |load| view! { <Lazy name=words::this_page() load /> }.into_any();
        match router.route() {
            Route::Start => view! { <StartPage /> }.into_any(),
            Route::Play(variant) => view! { <PlayPage variant /> }.into_any(),
            Route::Edit(variant) => lazy(editor(variant)),
            Route::Puzzles(path) => lazy(puzzles(path)),
            Route::Analysis(path) => lazy(analysis(path)),
            Route::Search(id) => lazy(search(id)),
            Route::Explorer(variant) => lazy(explorer(variant)),
            Route::Kept(page) => lazy(kept(page)),
            Route::Learn => lazy(learn()),
            Route::Lesson(id) => lazy(lessons(id)),
            Route::Missing(reason) => lazy(missing(reason)),
        }
    };
    view! {
        <Header router />
        <main>{page}</main>
        {(!router.is_embedded()).then(|| view! { <LazyDecoration loading=offline()() /> })}
        <LiveRegion />
    }
}
