//! The header of every page: the brand, navigation, and switches.

mod tools;

use leptos::prelude::*;
use noughts_words::shell as words;

use crate::header::tools::{FrameTools, Tools};
use crate::lazy::{LazyDecoration, lazy_view};
use crate::router::Router;
use crate::skip_link::SkipLink;
use crate::{page, router};

lazy_view! {
    /// Loads the switches and the menu.
    common: fn tools(router: Router) {
        if router.is_embedded() {
            view! { <FrameTools router /> }.into_any()
        } else {
            view! { <Tools /> }.into_any()
        }
    }
}

/// The header.
#[component]
pub fn Header(router: Router) -> impl IntoView {
    // A section of the site has the pages whose paths begin so.
    let link = move |pages: &'static [&str], path: &'static str, icon, name: &'static str| {
        let begins = |path: &str| {
            path.split('/')
                .next()
                .is_some_and(|page| pages.contains(&page))
        };
        let is_here = move || router.page(begins);
        view! {
            <a href=router::href(path) data-icon=icon aria-current=move || is_here().then_some("page")>
                {name}
            </a>
        }
    };
    view! {
        <header class="site-header">
            <SkipLink name=words::skip() to=page::HEADING />
            <a href=router::href("/") class="brand">
                "Noughts"
            </a>
            {(!router.is_embedded()).then(|| view! {
                <nav class="site-nav" aria-label=words::pages()>
                    {link(&["", "index.html", "play", "edit"], "/", "play", words::play())}
                    {link(&["puzzles"], "/puzzles", "puzzle", words::puzzles())}
                    {link(&["explorer", "search", "proof"], "/explorer", "explore", words::explore())}
                    {link(&["learn", "help"], "/learn", "learn", words::learn())}
                </nav>
            })}
            <div class="site-tools">
                <LazyDecoration loading=tools(router)() />
            </div>
        </header>
    }
}
