//! The root of the page: routes, and the parts that every route shares.

use leptos::prelude::*;
use noughts_app::route::{OtherPage, PuzzlePage, Route, ToolPage};
use noughts_rules::Variant;
use noughts_words::{Language, shell as words};

use crate::a11y::{Announcer, LiveRegion};
use crate::analysis::AnalysisPage;
use crate::classes::ClassPage;
use crate::editor::EditorPage;
use crate::explorer::ExplorerPage;
use crate::header::Header;
use crate::lazy::{Lazy, LazyDecoration, lazy_view};
use crate::learn::{KeysPage, RulesPage};
use crate::lessons::{LearnPage, lesson_page};
use crate::offline::Updates;
use crate::page::NotFoundPage;
use crate::pages::{PlayPage, StartPage};
use crate::proof::{ProofPage, ProofsPage};
use crate::puzzles::PuzzlesPage;
use crate::received::OpenPage;
use crate::router::Router;
use crate::scheduler::later;
use crate::search::SearchPage;
use crate::settings::SettingsPage;
use crate::statistics::StatisticsPage;
use crate::{focus, held, language};

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
    held::watch();
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
    /// Loads a page on which positions are made and games analysed.
    tools: fn tools(path: String) {
        match ToolPage::of(&path) {
            ToolPage::Edit(variant) => view! { <EditorPage variant /> }.into_any(),
            ToolPage::Analysis(path) => view! { <AnalysisPage path /> }.into_any(),
            ToolPage::Open => view! { <OpenPage /> }.into_any(),
            ToolPage::Changed => {
                let router = Router::of_page();
                later(move || router.put_right());
                ().into_any()
            }
            ToolPage::Missing(reason) => view! { <NotFoundPage reason /> }.into_any(),
        }
    }
}

lazy_view! {
    /// Loads the explorer.
    explorer: fn explorer(variant: Variant) {
        view! { <ExplorerPage variant /> }
    }
}

lazy_view! {
    /// Loads a page of puzzles.
    puzzles: fn puzzles(path: String) {
        match PuzzlePage::of(&path) {
            PuzzlePage::Puzzles(path) => view! { <PuzzlesPage path /> }.into_any(),
            PuzzlePage::Class => view! { <ClassPage /> }.into_any(),
            PuzzlePage::Missing(reason) => view! { <NotFoundPage reason /> }.into_any(),
        }
    }
}

lazy_view! {
    /// Loads any other page: the course, the proofs, the settings, the statistics.
    course: fn other(path: String) {
        match OtherPage::of(&path) {
            OtherPage::Learn => view! { <LearnPage /> }.into_any(),
            OtherPage::Rules => view! { <RulesPage /> }.into_any(),
            OtherPage::Keys => view! { <KeysPage /> }.into_any(),
            OtherPage::Lesson(id) => lesson_page(&id),
            OtherPage::Settings => view! { <SettingsPage /> }.into_any(),
            OtherPage::Statistics => view! { <StatisticsPage /> }.into_any(),
            OtherPage::Proofs => view! { <ProofsPage /> }.into_any(),
            OtherPage::Proof(id) => view! { <ProofPage id /> }.into_any(),
            OtherPage::Missing(reason) => view! { <NotFoundPage reason /> }.into_any(),
        }
    }
}

lazy_view! {
    /// Loads the page of a search, which comes with what explains a game.
    advice: fn search(id: String) {
        view! { <SearchPage id=id.clone() /> }
    }
}

lazy_view! {
    /// Loads the registration of the service worker.
    common: fn offline() {
        view! { <Updates /> }
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
            Route::Explorer(variant) => lazy(explorer(variant)),
            Route::Search(id) => lazy(search(id)),
            Route::Tools(path) => lazy(tools(path)),
            Route::Puzzles(path) => lazy(puzzles(path)),
            Route::Other(path) => lazy(other(path)),
        }
    };
    view! {
        <Header router />
        <main>{page}</main>
        {(!router.is_embedded()).then(|| view! { <LazyDecoration loading=offline()() /> })}
        <LiveRegion />
    }
}
