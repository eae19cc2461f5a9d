//! The browser's registration of the service worker.

use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    RegistrationOptions, ServiceWorker, ServiceWorkerContainer, ServiceWorkerRegistration,
    ServiceWorkerState, ServiceWorkerUpdateViaCache, VisibilityState,
};

use crate::page_settings;

/// The message that permits a waiting service worker to take over.
const TAKE_OVER: &str = "take-over";

/// The minimum interval between update checks of an open page, in milliseconds.
const ASK_EVERY: f64 = 3_600_000.0;

/// The service worker's registration, as far as it concerns the page.
#[derive(Clone, Copy)]
pub(super) struct Registration {
    /// A version that waits for permission to take over.
    waiting: RwSignal<Option<ServiceWorker>, LocalStorage>,
    /// Whether this page gave the permission.
    is_taking_over: StoredValue<bool>,
}

impl Registration {
    /// Registers the service worker. If the browser lacks or forbids it, or the build has none, the
    /// page works as usual and caches nothing.
    pub(super) fn begin() -> Self {
        let registration = Self {
            waiting: RwSignal::new_local(None),
            is_taking_over: StoredValue::new(false),
        };
        if let (Some(container), Some(url)) = (container(), page_settings::service_worker_url()) {
            spawn_local(async move {
                if let Some(found) = register(&container, &url).await {
                    registration.follow(&container, found);
                }
            });
        }
        registration
    }

    /// Returns whether a new version is waiting.
    pub(super) fn has_update(self) -> bool {
        self.waiting.with(Option::is_some)
    }

    /// Lets the new version take over; the page is reloaded once it has.
    pub(super) fn take_over(self) {
        self.is_taking_over.set_value(true);
        let sent = self
            .waiting
            .with_untracked(|waiting| waiting.as_ref()?.post_message(&TAKE_OVER.into()).ok());
        if sent.is_none() {
            // It is gone; a reload shows what is current.
            reload();
        }
    }

    fn follow(self, container: &ServiceWorkerContainer, found: ServiceWorkerRegistration) {
        self.look(&found);
        let on_change = Closure::<dyn Fn()>::new(move || {
            if self.is_taking_over.get_value() {
                reload();
            }
        });
        container.set_oncontrollerchange(Some(on_change.as_ref().unchecked_ref()));
        on_change.forget();

        let installing = found.clone();
        let on_found = Closure::<dyn Fn()>::new(move || {
            let Some(worker) = installing.installing() else {
                return;
            };
            let registered = installing.clone();
            let on_state = Closure::<dyn Fn()>::new(move || self.look(&registered));
            worker.set_onstatechange(Some(on_state.as_ref().unchecked_ref()));
            on_state.forget();
        });
        found.set_onupdatefound(Some(on_found.as_ref().unchecked_ref()));
        on_found.forget();

        let asked = StoredValue::new(js_sys::Date::now());
        // The page never outlives its document, so this is never removed.
        let _ = window_event_listener(ev::visibilitychange, move |_| {
            let now = js_sys::Date::now();
            let is_visible = document().visibility_state() == VisibilityState::Visible;
            if is_visible && now - asked.get_value() > ASK_EVERY {
                asked.set_value(now);
                if let Ok(update) = found.update() {
                    spawn_local(async move {
                        // Offline, there is no update.
                        let _ = JsFuture::from(update).await;
                    });
                }
            }
        });
    }

    /// Checks whether a version is waiting. The first version of all takes over at once.
    fn look(self, found: &ServiceWorkerRegistration) {
        let waiting = found
            .waiting()
            .filter(|worker| worker.state() == ServiceWorkerState::Installed)
            .filter(|_| found.active().is_some());
        self.waiting.set(waiting);
    }
}

fn container() -> Option<ServiceWorkerContainer> {
    let navigator = window().navigator();
    // Insecure pages, and private windows of some browsers, lack it.
    let has = js_sys::Reflect::has(&navigator, &"serviceWorker".into());
    has.is_ok_and(|has| has).then(|| navigator.service_worker())
}

async fn register(
    container: &ServiceWorkerContainer,
    url: &str,
) -> Option<ServiceWorkerRegistration> {
    let options = RegistrationOptions::new();
    options.set_update_via_cache(ServiceWorkerUpdateViaCache::None);
    let registered = JsFuture::from(container.register_with_options(url, &options)).await;
    registered.ok()?.dyn_into().ok()
}

fn reload() {
    // If the browser refuses, readers can still reload by key.
    let _ = window().location().reload();
}
