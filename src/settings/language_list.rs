//! The choice of language.

use leptos::prelude::*;
use leptos::task::spawn_local;
use noughts_words::{Language, settings as words};

use crate::effect::effect;
use crate::router::Router;
use crate::settings::LiveSettings;
use crate::{focus, language};

/// The field, the element id of the list, and the fragment of addresses that lead to it.
const LIST: &str = "language";

/// The list of languages, each in its own. Choosing one reloads the page in that language.
#[component]
pub(super) fn LanguageList(live: LiveSettings) -> impl IntoView {
    let fragment = window().location().hash().unwrap_or_default();
    if fragment.strip_prefix('#') == Some(LIST) {
        // Once it is mounted.
        effect(|| focus::element(LIST));
    }
    let router = Router::of_page();
    let has_failed = RwSignal::new(false);
    let choose = move |event| {
        live.choose(LIST, &event_target_value(&event));
        let chosen = live.settings().with_untracked(|settings| settings.language);
        let chosen = chosen.unwrap_or_else(language::of_browser);
        has_failed.set(false);
        // The reloaded page would forget a choice that cannot be saved; the reason is shown above.
        let is_saved = live.problem().with_untracked(Option::is_none);
        if is_saved && chosen != noughts_words::language() {
            spawn_local(async move {
                let location = window().location();
                // The fragment keeps the reader's place.
                router.replace(&location.search().unwrap_or_default(), &format!("#{LIST}"));
                let is_shown = language::speak(chosen).await.is_ok() && location.reload().is_ok();
                has_failed.try_set(!is_shown);
            });
        }
    };
    let is_chosen = move |language| {
        live.settings()
            .with(|settings| settings.language == language)
    };
    let languages = Language::ALL.map(|language| {
        view! {
            <option
                value=language.code()
                lang=language.code()
                selected=move || is_chosen(Some(language))
            >
                {language.name()}
            </option>
        }
    });
    view! {
        <label class="field">
            {words::language()}
            <select id=LIST on:change=choose>
                <option value="system" selected=move || is_chosen(None)>
                    {words::language_of_browser()}
                </option>
                {languages.into_iter().collect_view()}
            </select>
        </label>
        <p role="alert">{move || has_failed.get().then(words::language_does_not_come)}</p>
    }
}
