//! A game with a friend by link: each player opens the link, moves, and sends the new link back.

use leptos::prelude::*;
use leptos::task::spawn_local;
use noughts_app::game::friend::{Event, by_link, is_due};
use noughts_app::game::{DialogContent, Event as GameEvent, PanelEvent, view};
use noughts_app::share;
use noughts_words::share as words;

use crate::play::runtime::Runtime;
use crate::play::share::dialog::title;
use crate::system::Sent;
use crate::{router, system};

/// Says what to do next in a game by link, and sends it on.
#[component]
pub(in crate::play) fn FriendNote(runtime: Runtime) -> impl IntoView {
    let page = runtime.page;
    let link = Memo::new(move |_| page.with(by_link));
    let is_asked = move || link.get().is_some_and(|link| link.asked.is_some());
    let asks = move || is_asked() || link.get().is_some_and(|link| link.wish.is_some());
    let is_due = Memo::new(move |_| page.with(is_due));
    let note = runtime.shows(view::friend);
    let send = move |_| {
        let (link, title) = page.with_untracked(|page| {
            let link = share::shared(&page.session, page.rest());
            (router::link(&link), title(&page.session))
        });
        spawn_local(async move {
            let sent = |is_sent| if is_sent { Sent::Done } else { Sent::Failed };
            let outcome = if system::can_send() {
                system::send(&title, &link).await
            } else {
                let copied = system::copy(&link).await;
                if copied {
                    runtime.screen.say_and_show(words::link_copied());
                }
                sent(copied)
            };
            match outcome {
                Sent::Done => runtime.panel(PanelEvent::Friend(Event::Sent)),
                Sent::Dismissed => {}
                // The dialog has it, for copying by hand.
                Sent::Failed => runtime.send(GameEvent::Open(DialogContent::Share)),
            }
        });
    };
    view! {
        <section
            class="friend setup"
            class:asks=asks
            aria-labelledby="friend-heading"
            hidden=move || link.get().is_none()
        >
            <h2 id="friend-heading">{words::by_link()}</h2>
            <p>{note.text("friend-state")}</p>
            <div class="controls">{note.actions("friend-answers")}</div>
            <button type="button" class:primary=is_due hidden=is_asked on:click=send>
                {words::send_to_friend()}
            </button>
            <div class="controls">{note.actions("friend-wishes")}</div>
        </section>
    }
}
