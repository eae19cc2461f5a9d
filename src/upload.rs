//! Reading files as text.

use js_sys::Uint8Array;
use leptos::html::Input;
use leptos::prelude::*;
use leptos::task::spawn_local;
use noughts_app::pasted;
use wasm_bindgen_futures::JsFuture;

/// A button that asks for a text file.
#[component]
pub(crate) fn Upload(
    /// The button's name.
    name: &'static str,
    /// How many bytes a file may have.
    most_bytes: f64,
    /// The message about a file that has more.
    too_large: String,
    /// The message about a file that the browser cannot read.
    unreadable: &'static str,
    /// Gets the text, or why there is none.
    on_text: impl Fn(Result<String, String>) + Copy + 'static,
) -> impl IntoView {
    let input = NodeRef::<Input>::new();
    let on_file = move |_| {
        let Some(input) = input.get_untracked() else {
            return;
        };
        let file = input.files().and_then(|files| files.get(0));
        // Allows choosing the same file again.
        input.set_value("");
        let Some(file) = file else { return };
        if file.size() > most_bytes {
            return on_text(Err(too_large.clone()));
        }
        spawn_local(async move {
            let bytes = JsFuture::from(file.array_buffer()).await;
            let bytes = bytes.map(|bytes| Uint8Array::new(&bytes).to_vec());
            let bytes = bytes.map_err(|_| unreadable.to_owned());
            on_text(bytes.and_then(|bytes| pasted::decoded(&bytes)));
        });
    };
    let ask = move |_| {
        if let Some(input) = input.get_untracked() {
            input.click();
        }
    };
    // The input itself is hidden: each browser would give it another name.
    view! {
        <button type="button" on:click=ask>
            {name}
        </button>
        <input node_ref=input type="file" accept=".txt,text/plain" hidden on:change=on_file />
    }
}
