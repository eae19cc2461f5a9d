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

/// A section of the site in the navigation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Section {
    Play,
    Puzzles,
    Explore,
    Learn,
}

impl Section {
    /// Returns the section of a page's path, if any.
    fn of(path: &str) -> Option<Self> {
        match path.split('/').next()? {
            "" | "index.html" | "play" | "edit" => Some(Self::Play),
            "puzzles" => Some(Self::Puzzles),
            "explorer" => Some(Self::Explore),
            "learn" | "help" => Some(Self::Learn),
            _ => None,
        }
    }
}

/// The header.
#[component]
pub fn Header(router: Router) -> impl IntoView {
    let link = move |section, path: &'static str, icon, name: &'static str| {
        let is_here = move || router.page(Section::of) == Some(section);
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
                    {link(Section::Play, "/", "play", words::play())}
                    {link(Section::Puzzles, "/puzzles", "puzzle", words::puzzles())}
                    {link(Section::Explore, "/explorer", "explore", words::explore())}
                    {link(Section::Learn, "/learn", "learn", words::learn())}
                </nav>
            })}
            <div class="site-tools">
                <LazyDecoration loading=tools(router)() />
            </div>
        </header>
    }
}
