//! The choice of the language.

use leptos::prelude::*;
use leptos::task::spawn_local;
use noughts_words::{Language, settings as words};

use super::Kept;
use crate::focus;
use crate::language::Spoken;

/// The element id of the list.
const LIST: &str = "language";

/// The list of languages, each in its own.
#[component]
pub(super) fn LanguageList(kept: Kept) -> impl IntoView {
    let spoken = expect_context::<Spoken>();
    if spoken.take_change() {
        // Once it is there.
        Effect::new(|| focus::element(LIST));
    }
    let has_failed = RwSignal::new(false);
    let choose = move |event| {
        kept.choose(LIST, &event_target_value(&event));
        let chosen = kept.settings().with_untracked(|settings| settings.language);
        has_failed.set(false);
        spawn_local(async move {
            let outcome = spoken.choose(chosen).await;
            // The list is gone if the page was left, or is shown in the other language.
            has_failed.try_set(outcome.is_err());
        });
    };
    let is_chosen = move |language| {
        kept.settings()
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
