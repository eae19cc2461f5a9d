//! The root of the page: routes, and what every route shares.

use leptos::prelude::*;
use noughts_rules::Variant;
use noughts_words::{Language, shell as words};

use crate::a11y::{Announcer, LiveRegion};
use crate::explorer::ExplorerPage;
use crate::help::HelpPage;
use crate::language;
use crate::lazy::{Lazy, LazyDecoration, lazy_view};
use crate::names;
use crate::offline::Updates;
use crate::page::NotFoundPage;
use crate::pages::{PlayPage, StartPage};
use crate::puzzles::PuzzlesPage;
use crate::router::{self, KeptPage, Missing, Route, Router};
use crate::settings::SettingsPage;
use crate::statistics::StatisticsPage;

/// Puts the app into the page, in place of what the page shows while it loads.
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
    let Some(place) = document().get_element_by_id("app") else {
        return leptos::mount::mount_to_body(App);
    };
    place.set_text_content(None);
    leptos::mount::mount_to(wasm_bindgen::JsCast::unchecked_into(place), App).forget();
}

lazy_view! {
    /// Loads the list of games, or what is shown where an address leads nowhere.
    fn start(missing: Option<Missing>) {
        match missing.clone() {
            None => view! { <StartPage /> }.into_any(),
            Some(missing) => {
                let reason = match missing {
                    Missing::Game(error) => names::no_variant(&error),
                    Missing::Page => words::no_page().to_owned(),
                };
                view! { <NotFoundPage reason /> }.into_any()
            }
        }
    }
}

lazy_view! {
    /// Loads the pages of the puzzles.
    fn puzzles(path: String) {
        view! { <PuzzlesPage path=path.clone() /> }
    }
}

lazy_view! {
    /// Loads the explorer.
    fn explorer(variant: Variant) {
        view! { <ExplorerPage variant /> }
    }
}

lazy_view! {
    /// Loads a page of what is kept for all games.
    fn kept(page: KeptPage) {
        match page {
            KeptPage::Settings => view! { <SettingsPage /> }.into_any(),
            KeptPage::Statistics => view! { <StatisticsPage /> }.into_any(),
        }
    }
}

lazy_view! {
    /// Loads what keeps the page for use without a network.
    fn offline() {
        view! { <Updates /> }
    }
}

lazy_view! {
    /// Loads the page that explains.
    fn help() {
        view! { <HelpPage /> }
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
            Route::Start => lazy(start(None)),
            Route::Play(variant) => view! { <PlayPage variant /> }.into_any(),
            Route::Puzzles(path) => lazy(puzzles(path)),
            Route::Explorer(variant) => lazy(explorer(variant)),
            Route::Kept(page) => lazy(kept(page)),
            Route::Help => lazy(help()),
            Route::Missing(missing) => lazy(start(Some(missing))),
        }
    };
    view! {
        <header class="site-header">
            <a href=router::href("/") class="brand">
                "Noughts"
            </a>
            <nav>
                <a href=router::href("/statistics")>{words::statistics()}</a>
                <a href=router::href("/settings")>{words::settings()}</a>
                <a href=router::href("/help")>{words::help()}</a>
            </nav>
        </header>
        <main>{page}</main>
        <LazyDecoration loading=offline()() />
        <LiveRegion />
    }
}
