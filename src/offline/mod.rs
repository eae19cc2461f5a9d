//! Use without a network: the service worker keeps the page, and what says that it has a new
//! version.

mod registration;

use leptos::prelude::*;

use registration::Registration;

/// Lets the service worker keep the page, and offers the new version once there is one. Nothing
/// changes before it is asked for: a game is never cut off.
#[component]
pub fn Updates() -> impl IntoView {
    let registration = Registration::begin();
    let later = RwSignal::new(false);
    let is_offered = move || registration.has_update() && !later.get();
    let use_it = move |_| registration.take_over();
    view! {
        // It is here before there is something to say, or screen readers would not say it.
        <div role="status" class="update">
            {move || {
                is_offered()
                    .then(|| {
                        view! {
                            <p>
                                "A new version of Noughts is ready. Using it reloads the page; a game goes on where it is."
                            </p>
                            <div class="controls">
                                <button type="button" on:click=use_it>
                                    "Use the new version"
                                </button>
                                <button type="button" on:click=move |_| later.set(true)>
                                    "Later"
                                </button>
                            </div>
                        }
                    })
            }}
        </div>
    }
}
