//! A text to copy.

use leptos::ev::FocusEvent;
use leptos::html::Input;
use leptos::prelude::*;
use leptos::task::spawn_local;
use noughts_words::share as words;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use crate::system;

/// A text to copy, by the button, or by hand if the browser forbids it.
#[component]
pub fn Copied(
    label: &'static str,
    /// The name of the button.
    button: &'static str,
    text: Signal<String>,
    news: RwSignal<String>,
    /// Whether the dialog begins at the button.
    #[prop(optional)]
    is_first: bool,
    /// Further buttons for it.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let field = NodeRef::<Input>::new();
    let copy = move |_| {
        let text = text.get_untracked();
        spawn_local(async move {
            if system::copy(&text).await {
                news.set(words::copied().to_owned());
                return;
            }
            if let Some(field) = field.try_get_untracked().flatten() {
                let _ = field.focus();
                field.select();
            }
            news.set(words::not_copied().to_owned());
        });
    };
    let select = |event: FocusEvent| {
        let field = event.target().and_then(|field| field.dyn_into().ok());
        if let Some(field) = field {
            HtmlInputElement::select(&field);
        }
    };
    view! {
        <label class="field">
            {label}
            <input node_ref=field type="text" readonly prop:value=text on:focus=select />
        </label>
        <div class="controls">
            <button type="button" autofocus=is_first on:click=copy>
                {button}
            </button>
            {children.map(|children| children())}
        </div>
    }
}
