//! The root of the page: routes, and what every route shares.

use leptos::prelude::*;
use leptos_router::components::{A, Route, Router, Routes};
use leptos_router::path;

use crate::a11y::{Announcer, LiveRegion};
use crate::page_settings;
use crate::pages::{NotFoundPage, PlayPage, StartPage, Visits};

/// Puts the app into the page, in place of what the page shows while it loads.
pub fn mount() {
    let Some(place) = document().get_element_by_id("app") else {
        return leptos::mount::mount_to_body(App);
    };
    place.set_text_content(None);
    leptos::mount::mount_to(wasm_bindgen::JsCast::unchecked_into(place), App).forget();
}

/// The app.
#[component]
pub fn App() -> impl IntoView {
    provide_context(Announcer::default());
    provide_context(Visits::default());
    view! {
        <Router base=page_settings::base_path()>
            <header class="site-header">
                <A href="/" attr:class="brand">"Noughts"</A>
            </header>
            <main>
                <Routes fallback=NotFoundPage>
                    <Route path=path!("/") view=StartPage />
                    <Route path=path!("/play/:variant") view=PlayPage />
                </Routes>
            </main>
        </Router>
        <LiveRegion />
    }
}
