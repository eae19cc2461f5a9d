//! Use without a network: the service worker keeps the page, and what says that it has a new
//! version.

mod registration;

use leptos::prelude::*;
use noughts_words::offline as words;

use crate::a11y::Announcer;
use crate::effect::effect;
use registration::Registration;

/// Lets the service worker keep the page, and offers the new version once there is one. Nothing
/// changes before it is asked for: a game is never cut off.
#[component]
pub fn Updates() -> impl IntoView {
    let registration = Registration::begin();
    let announcer = Announcer::of_page();
    let later = RwSignal::new(false);
    let is_offered = Memo::new(move |_| registration.has_update() && !later.get());
    effect(move || {
        if is_offered.get() {
            announcer.say(words::offer());
        }
    });
    let use_it = move |_| registration.take_over();
    view! {
        <Show when=move || is_offered.get()>
            <aside class="update" aria-label=words::new_version()>
                <p>{words::offer()}</p>
                <div class="controls">
                    <button type="button" on:click=use_it>
                        {words::use_it()}
                    </button>
                    <button type="button" on:click=move |_| later.set(true)>
                        {words::later()}
                    </button>
                </div>
            </aside>
        </Show>
    }
}
