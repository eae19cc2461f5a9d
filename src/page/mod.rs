//! The frame of every page: a title, and a heading that takes the focus.

mod not_found;

use leptos::prelude::*;

use crate::effect::effect;
use crate::focus;
pub use crate::page::not_found::NotFoundPage;
use crate::router::Router;
use crate::screen::Shown;

/// The element id of a page's heading.
pub(crate) const HEADING: &str = "heading";

/// Sets the page's title, and focuses its heading, since the previous page's focus is gone. On the
/// first page the browser keeps the focus, and a cell to be played takes precedence.
pub(crate) fn enter(title: &str) {
    document().set_title(&format!("{title} – Noughts"));
    let router = Router::of_page();
    if !router.is_first_visit() && !router.has_first_move() {
        // Once it is mounted.
        effect(|| focus::element(HEADING));
    }
}

/// Returns the heading of a screen, once the page has got its title.
pub(crate) fn screen_title(screen: Shown) -> AnyView {
    let (title, heading) = screen
        .model
        .with_untracked(|model| (model.title.clone(), model.heading.clone()));
    enter(&title);
    h1(heading)
}

/// Returns the heading of a screen with a board, over a line about it.
pub(crate) fn screen_heading(screen: Shown) -> AnyView {
    view! {
        <div class="play-heading">{screen_title(screen)} <p>{screen.text("about")}</p></div>
    }
    .into_any()
}

/// Returns the heading of a page with a board, over a line about it, once the page has got its title.
pub(crate) fn board_heading(
    title: &str,
    heading: String,
    about: impl IntoView + 'static,
) -> AnyView {
    enter(title);
    view! {
        <div class="play-heading">{h1(heading)} <p>{about}</p></div>
    }
    .into_any()
}

/// Returns a part of a page, in a class of the style sheet, below its heading with an element id.
pub(crate) fn section(
    class: &'static str,
    id: &'static str,
    heading: impl IntoView + 'static,
    content: impl IntoView + 'static,
) -> AnyView {
    view! {
        <section class=class aria-labelledby=id>
            <h2 id=id>{heading}</h2>
            {content}
        </section>
    }
    .into_any()
}

/// Returns a heading that takes the focus.
pub(crate) fn h1(text: String) -> AnyView {
    view! { <h1 id=HEADING tabindex="-1">{text}</h1> }.into_any()
}
