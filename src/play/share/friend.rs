//! A game with a friend by link: each player opens the link, moves, and sends the new link back.

use leptos::prelude::*;
use leptos::task::spawn_local;
use noughts_app::game::friend::{is_friends_turn, sentence};
use noughts_app::game::{DialogContent, Event};
use noughts_app::share;
use noughts_words::share as words;

use crate::play::runtime::Runtime;
use crate::{router, system};

/// Says whose turn it is in a game by link, and how to send it on.
#[component]
pub(in crate::play) fn FriendNote(runtime: Runtime) -> impl IntoView {
    let session = runtime.session;
    let query = window().location().search().unwrap_or_default();
    let side = {
        let query = query.clone();
        move || session.with(|session| share::side(session, &query))
    };
    let side = Memo::new(move |_| side());
    let is_friends =
        Memo::new(move |_| session.with(|session| is_friends_turn(session, side.get())));
    let sentence = move || {
        let own = side.get()?;
        Some(session.with(|session| sentence(session, own)))
    };
    let copy = move |_| {
        let query = query.clone();
        let link = router::link(&session.with_untracked(|session| share::shared(session, &query)));
        spawn_local(async move {
            if system::copy(&link).await {
                runtime.screen.say_and_show(words::link_copied());
            } else {
                // The dialog has it, for copying by hand.
                runtime.send(Event::Open(DialogContent::Share));
            }
        });
    };
    view! {
        <section class="friend setup" aria-labelledby="friend-heading" hidden=move || side.get().is_none()>
            <h2 id="friend-heading">{words::by_link()}</h2>
            <p>{sentence}</p>
            <div class="controls">
                <button type="button" class:primary=is_friends on:click=copy>
                    {words::copy_the_link()}
                </button>
            </div>
        </section>
    }
}
