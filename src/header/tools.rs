//! The header's switches and its menu.

use leptos::prelude::*;
use noughts_app::settings::{Switch, Theme};
use noughts_words::{classes, settings, shell as words, studies};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;

use crate::effect::effect;
use crate::icon_button::IconButton;
use crate::router::Router;
use crate::settings::LiveSettings;
use crate::{language, menu, router, voice};

/// The element id of the menu.
const MENU: &str = "site-menu";

/// The switches for theme and sound, and the menu with the rest.
#[component]
pub(super) fn Tools() -> impl IntoView {
    let live = LiveSettings::follow();
    voice::follow(live);
    let chosen = Memo::new(move |_| live.settings().with(|settings| settings.language));
    let known = StoredValue::new(chosen.get_untracked());
    effect(move || {
        let chosen = chosen.get();
        if chosen != known.get_value() {
            known.set_value(chosen);
            language::follow();
        }
    });
    let system_is_dark = system_is_dark();
    let is_dark = move || match live.settings().with(|settings| settings.theme) {
        Theme::Light => false,
        Theme::Dark => true,
        Theme::System | Theme::Contrast => system_is_dark.get(),
    };
    let has_sound = move || {
        live.settings()
            .with(|settings| settings.sound == Switch::On)
    };
    let toggle_theme = move |_| {
        let theme = if is_dark() { Theme::Light } else { Theme::Dark };
        live.choose("theme", theme.word());
    };
    let toggle_sound = move |_| {
        let sound = if has_sound() { Switch::Off } else { Switch::On };
        live.choose("sound", sound.word());
    };
    let item = |path: &str, name: &'static str| {
        view! {
            <a href=router::href(path) class="item">
                {name}
            </a>
        }
    };
    view! {
        <IconButton
            icon="theme"
            name=words::dark()
            attr:aria-pressed=move || is_dark().to_string()
            on:click=toggle_theme
        />
        <IconButton
            icon="sound"
            name=settings::sound()
            attr:aria-pressed=move || has_sound().to_string()
            on:click=toggle_sound
        />
        <button type="button" class="icon" data-icon="menu" aria-label=words::menu() popovertarget=MENU></button>
        <nav id=MENU class="menu" popover="auto" aria-label=words::menu() on:click=menu::close>
            {item("/study", studies::studies())}
            {item("/class", classes::for_class())}
            {item("/statistics", words::statistics())}
            {item("/settings", words::settings())}
            {item("/settings#language", settings::language())}
        </nav>
    }
}

/// Follows whether the system wants a dark page.
fn system_is_dark() -> RwSignal<bool> {
    let query = window().match_media("(prefers-color-scheme: dark)");
    let Ok(Some(query)) = query else {
        return RwSignal::new(false);
    };
    let is_dark = RwSignal::new(query.matches());
    let changed = query.clone();
    let listener = Closure::<dyn Fn()>::new(move || {
        let _ = is_dark.try_set(changed.matches());
    });
    query.set_onchange(Some(listener.as_ref().unchecked_ref()));
    // The header lasts as long as the page.
    listener.forget();
    is_dark
}

/// The way from a frame on another site to the page itself.
#[component]
pub(super) fn FrameTools(router: Router) -> impl IntoView {
    view! {
        <button type="button" on:click=move |_| router.leave_frame()>
            {words::open_page()}
        </button>
    }
}
