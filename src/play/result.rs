//! The result of a finished game.

use gloo_timers::callback::Timeout;
use leptos::html;
use leptos::prelude::*;
use noughts_app::game::view;
use noughts_app::screen::{Action, Dialog, Target};

use crate::effect::effect;
use crate::icon_button::IconButton;
use crate::play::runtime::Runtime;
use crate::router;

/// How long the result stays once the board has the focus, in milliseconds: a screen reader takes the
/// focus in silence, and goes on browsing instead of passing keys on, if what had it before is gone.
const HANDOVER: u32 = 100;

/// The result over the board. It can be closed to look at the board.
#[component]
pub(super) fn ResultOverlay(runtime: Runtime) -> impl IntoView {
    let screen = runtime.screen;
    let result = runtime.shows(view::result);
    let (asked, shown) = result.question("result");
    let moment = runtime.shows(view::moment);
    let decided = moment.text("moment");
    let dialog = NodeRef::<html::Dialog>::new();
    let is_open = Memo::new(move |_| asked.with(Option::is_some));
    let answers = move || shown.get().map_or_else(Vec::new, |it| it.actions);
    let close = move || {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    effect(move || {
        let Some(dialog) = dialog.get() else { return };
        if is_open.get() {
            dialog.show();
        } else {
            dialog.close();
        }
    });
    let press = move |action: &Action| result.answer(action);
    // WebKit returns the focus to its previous place when the result disappears.
    let timer = StoredValue::new_local(None::<Timeout>);
    let put_away = move || {
        screen.focus_board();
        let disappear = move || {
            close();
            untrack(answers).last().map(press);
        };
        timer.set_value(Some(Timeout::new(HANDOVER, disappear)));
    };
    let answer = move |action: Action| match &action.target {
        Target::Path(path) => {
            let address = path.as_deref().map(router::href);
            view! { <a class="button" href=address>{action.name}</a> }.into_any()
        }
        _ if action.icon.is_some() => {
            view! { <IconButton icon="close" name=action.name on:click=move |_| put_away() /> }
                .into_any()
        }
        _ => {
            let (class, name) = (action.is_primary.then_some("primary"), action.name.clone());
            view! { <button type="button" class=class on:click=move |_| press(&action)>{name}</button> }
                .into_any()
        }
    };
    let read = move |text: fn(&Dialog) -> &String| shown.with(|it| it.as_ref().map(text).cloned());
    view! {
        <dialog
            node_ref=dialog
            class="result"
            aria-labelledby="result-heading"
            on:keydown=move |event| {
                if event.key() == "Escape" {
                    event.prevent_default();
                    put_away();
                }
            }
        >
            <h2 id="result-heading">{move || read(|result| &result.name)}</h2>
            <p>{move || read(|result| &result.text)}</p>
            <div class="controls">
                {move || answers().into_iter().map(answer).collect_view()}
            </div>
            <p class="moment">{decided}</p>
            <div class="controls">{moment.actions("moment-ways")}</div>
        </dialog>
    }
}
