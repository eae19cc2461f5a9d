//! Offline use: the service worker that caches the page, and the offer of its new version.

mod registration;

use leptos::prelude::*;
use noughts_words::offline as words;

use crate::a11y::Announcer;
use crate::effect::effect;
use crate::offline::registration::Registration;

/// Registers the service worker, and offers a new version once there is one. Nothing changes
/// without consent, so a game is never interrupted.
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
