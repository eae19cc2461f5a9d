//! The page that opens a text from elsewhere: shared with the installed page, from a file, or pasted.

use leptos::prelude::*;
use noughts_app::received;
use noughts_words::share as words;

use crate::page;
use crate::paste::PasteForm;
use crate::router;
use crate::router::Router;
use crate::scheduler::later;

/// Goes to where the text in its address leads. Where that leads nowhere, or there is none, a field asks.
#[component]
pub fn OpenPage() -> impl IntoView {
    let router = Router::of_page();
    let location = window().location();
    let texts = received::texts(
        &location.search().unwrap_or_default(),
        &location.hash().unwrap_or_default(),
    );
    let read = |texts: &[String]| received::first_address(texts, &router::link("/"));
    let go = move |address: String| router.go(&router::href(&address));
    // The text is nobody else's: no history and no link has it.
    router.replace("", "");
    let found = (!texts.is_empty()).then(|| read(&texts));
    let wrong = match found {
        Some(Ok(address)) => {
            // A page cannot be replaced before it is there.
            later(move || go(address));
            String::new()
        }
        Some(Err(why)) => why,
        None => String::new(),
    };
    view! {
        <div class="text-page">
            {page::heading(words::open_game())}
            <PasteForm
                label=words::open_field()
                button=words::open()
                text=texts.join("\n")
                wrong
                open=Callback::new(move |text| read(&[text]).map(go))
            />
        </div>
    }
}
