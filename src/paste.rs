//! A form for a pasted text.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;

/// The element id of what is wrong with the text.
const PROBLEM: &str = "paste-problem";

/// A field for a text, and the button that opens it.
#[component]
pub(crate) fn PasteForm(
    #[prop(into)] label: String,
    /// The name of the button.
    #[prop(into)]
    button: String,
    /// The text that is in it already.
    #[prop(optional)]
    text: String,
    /// The problem with that.
    #[prop(optional)]
    wrong: String,
    /// Opens the text, or returns what is wrong with it.
    open: Callback<String, Result<(), String>>,
) -> impl IntoView {
    let typed = RwSignal::new(text);
    let problem = RwSignal::new(wrong);
    let on_submit = move |event: SubmitEvent| {
        event.prevent_default();
        let opened = open.run(typed.get_untracked());
        // Opening may have ended the form.
        let _ = problem.try_set(opened.err().unwrap_or_default());
    };
    view! {
        <form class="settings" on:submit=on_submit>
            <label class="field">
                {label}
                <textarea
                    rows="2"
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck="false"
                    aria-describedby=PROBLEM
                    aria-invalid=move || (!problem.read().is_empty()).then_some("true")
                    prop:value=typed
                    on:input=move |event| typed.set(event_target_value(&event))
                ></textarea>
            </label>
            <p id=PROBLEM role="alert">
                {problem}
            </p>
            <div class="controls">
                <button type="submit">{button}</button>
            </div>
        </form>
    }
}
