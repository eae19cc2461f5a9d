//! The page that opens a text from elsewhere.

use leptos::prelude::*;
use noughts_app::received;

use crate::page;
use crate::screen::Shown;

/// Goes to where the text in its address leads. Where that leads nowhere, or there is none, a field asks.
#[component]
pub fn OpenPage() -> impl IntoView {
    let location = window().location();
    let query = location.search().unwrap_or_default();
    let fragment = location.hash().unwrap_or_default();
    let (_, open) = Shown::start(received::OpenPage::at(&query, &fragment));
    view! { <div class="text-page">{page::screen_title(open)} {open.form("text")}</div> }
}
