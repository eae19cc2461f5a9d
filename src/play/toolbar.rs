//! The buttons under the board.

use leptos::prelude::*;
use noughts_app::session::Session;
use noughts_words::{play as words, shell};

use crate::lazy::LazyDecoration;
use crate::play::more::MORE;
use crate::play::runtime::Runtime;
use crate::play::tools::{Tool, tool, tool_when};
use crate::screen::Dress;

/// The commands for the game on the board.
#[component]
pub(super) fn Toolbar(runtime: Runtime) -> impl IntoView {
    let screen = runtime.screen;
    let wants_more = RwSignal::new(false);
    // The menu presses the button when it arrives, which must not make another.
    let has_more = Memo::new(move |_| wants_more.get());
    let failed = Callback::new(move |()| {
        wants_more.set(false);
        screen.say_and_show(&shell::not_loaded(words::more_menu()));
    });
    let more = move || {
        let menu = move || tool(runtime, Tool::More)();
        has_more
            .get()
            .then(|| view! { <LazyDecoration loading=menu() at_once=true failed /> })
    };
    let is_watched = Memo::new(move |_| {
        let has_person = |session: &Session| session.seats().has_person();
        !runtime.session.with(has_person)
    });
    let watching = tool_when(is_watched, runtime, Tool::Watching);
    view! {
        <div class="toolbar" role="group" aria-label=words::game_controls()>
            {screen.elements("toolbar", Dress::default())}
            <button
                type="button"
                class="tool"
                data-icon="more"
                popovertarget=MORE
                on:click=move |_| wants_more.set(true)
            >
                {words::more()}
            </button>
        </div>
        {watching}
        {more}
    }
}
