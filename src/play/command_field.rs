//! The command field, for moves and commands.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use noughts_app::command::{Typed, example, parse};
use noughts_app::session::Session;
use noughts_words::play as words;

/// The element id of the field, for focusing it from elsewhere.
pub(super) const COMMAND: &str = "command";

/// The field.
#[component]
pub(super) fn CommandField(
    session: RwSignal<Session>,
    /// Called with the parsed input, or `None` if it was not understood.
    on_typed: impl Fn(Option<Typed>) + 'static,
) -> impl IntoView {
    let typed = RwSignal::new(String::new());
    let start = session.with_untracked(|session| session.game().variant().start());
    let placeholder = words::placeholder(&example(&start));
    let on_submit = move |event: SubmitEvent| {
        event.prevent_default();
        let text = typed.get_untracked();
        typed.set(String::new());
        on_typed(session.with_untracked(|session| parse(&text, session.game().position())));
    };
    view! {
        <form class="command" on:submit=on_submit>
            <label for=COMMAND>{words::command_field()}</label>
            <div class="command-row">
                <input
                    id=COMMAND
                    prop:value=typed
                    on:input=move |event| typed.set(event_target_value(&event))
                    type="text"
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck="false"
                    placeholder=placeholder
                />
                <button type="submit">{words::do_it()}</button>
            </div>
        </form>
    }
}
