//! The buttons under the board.

use leptos::prelude::*;
use noughts_app::game::DialogContent;
use noughts_app::session::{Advice, Event, Session};
use noughts_words::{play as words, shell};

use crate::lazy::LazyDecoration;
use crate::play::more::MORE;
use crate::play::runtime::Runtime;
use crate::play::tools::{Tool, tool, tool_when};

/// The icon of the hint, which is hidden with the engine.
const HINT: &str = "hint";

/// The commands for the game on the board.
#[component]
pub(super) fn Toolbar(runtime: Runtime) -> impl IntoView {
    let session = runtime.session;
    let hides_engine = move || session.with(Session::hides_engine);
    // `aria-disabled` only: a button that is really disabled would lose the focus when it is used
    // for the last time.
    let game =
        move |label: &'static str, icon, enabled: fn(&Session) -> bool, event: fn() -> Event| {
            view! {
                <button
                    type="button"
                    class="tool"
                    data-icon=icon
                    hidden=move || icon == HINT && hides_engine()
                    aria-disabled=move || (!session.with(enabled)).then_some("true")
                    on:click=move |_| runtime.send(event())
                >
                    {label}
                </button>
            }
        };
    let page = move |label: &'static str, icon, act: fn(Runtime)| {
        view! {
            <button type="button" class="tool" data-icon=icon on:click=move |_| act(runtime)>
                {label}
            </button>
        }
    };
    let wants_more = RwSignal::new(false);
    // The menu presses the button when it arrives, which must not make another.
    let has_more = Memo::new(move |_| wants_more.get());
    let failed = Callback::new(move |()| {
        wants_more.set(false);
        runtime.tell(&shell::not_loaded(words::more_menu()));
    });
    let more = move || {
        let menu = move || tool(runtime, Tool::More)();
        has_more
            .get()
            .then(|| view! { <LazyDecoration loading=menu() at_once=true failed /> })
    };
    let is_watched = Memo::new(move |_| session.with(|session| !session.seats().has_person()));
    let watching = tool_when(is_watched, runtime, Tool::Watching);
    view! {
        <div class="toolbar" role="group" aria-label=words::game_controls()>
            {game(words::undo(), "undo", Session::can_undo, || Event::Undo)}
            {game(words::redo(), "redo", Session::can_redo, || Event::Redo)}
            {game(words::hint(), HINT, Session::is_open, || Event::Ask(Advice::Hint))}
            <button
                type="button"
                class="tool"
                data-icon="values"
                hidden=hides_engine
                aria-pressed=move || session.with(Session::shows_values).to_string()
                on:click=move |_| {
                    let shown = session.with_untracked(Session::shows_values);
                    runtime.send(Event::ShowValues(!shown));
                }
            >
                {words::values()}
            </button>
            {runtime.is_game().then(|| page(words::new(), "new", |runtime| runtime.open(DialogContent::NewGame)))}
            {page(words::only_board(), "focus", |runtime| runtime.set_focus_mode(true))}
            {page(words::share(), "share", |runtime| runtime.open(DialogContent::Share))}
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
