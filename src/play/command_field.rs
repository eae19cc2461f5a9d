//! The command field, for moves and commands.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use noughts_app::command::example;
use noughts_app::screen::Input;
use noughts_words::play as words;

use crate::play::runtime::Runtime;
use crate::screen::COMMAND;

/// The field.
#[component]
pub(super) fn CommandField(runtime: Runtime) -> impl IntoView {
    let screen = runtime.screen;
    let typed = RwSignal::new(String::new());
    let placeholder = words::placeholder(&example(&runtime.variant().start()));
    let on_submit = move |event: SubmitEvent| {
        event.prevent_default();
        let text = typed.get_untracked();
        typed.set(String::new());
        screen.input(Input::Enter(text, screen.focus.get_untracked()));
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
