//! Tabs, after the WAI-ARIA pattern: arrows, Home and End choose a tab, which is shown at once.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use crate::focus;

/// A tab.
pub struct Tab<T> {
    /// Its value.
    pub value: T,
    /// The element id of the tab, and the prefix of its panel's.
    pub id: &'static str,
    /// Its name.
    pub name: Signal<String>,
}

/// The list of tabs, and the panel of the chosen one.
#[component]
pub fn Tabs<T: Copy + PartialEq + Send + Sync + 'static>(
    /// The name of the list.
    label: &'static str,
    /// The tabs, at least one.
    tabs: Vec<Tab<T>>,
    /// The chosen tab.
    #[prop(into)]
    chosen: Signal<T>,
    /// Chooses a tab; a press chooses even the one that is chosen.
    choose: Callback<T>,
    /// Makes the contents of a panel.
    content: Callback<T, AnyView>,
) -> impl IntoView {
    let places: Vec<_> = tabs.iter().map(|tab| (tab.value, tab.id)).collect();
    let on_key = {
        let places = places.clone();
        move |event: KeyboardEvent| {
            let last = places.len() - 1;
            let now = places
                .iter()
                .position(|&(value, _)| value == chosen.get_untracked());
            let now = now.unwrap_or_default();
            let key = event.key();
            let is_across = !matches!(key.as_str(), "ArrowUp" | "ArrowDown");
            let next = focus::next(&key, now, last).filter(|_| is_across);
            let Some(next) = next else { return };
            event.prevent_default();
            let (value, id) = places[next];
            choose.run(value);
            focus::element(id);
        }
    };
    let is_chosen = move |value| move || chosen.get() == value;
    let list = tabs.into_iter().map(|Tab { value, id, name }| {
        let is_chosen = is_chosen(value);
        view! {
            <button
                id=id
                type="button"
                role="tab"
                aria-controls=panel_id(id)
                aria-selected=move || is_chosen().to_string()
                tabindex=move || if is_chosen() { "0" } else { "-1" }
                on:click=move |_| choose.run(value)
            >
                {name}
            </button>
        }
    });
    let panels = places.into_iter().map(|(value, id)| {
        let is_chosen = Memo::new(move |_| chosen.get() == value);
        view! {
            <div
                id=panel_id(id)
                class="tab-panel"
                role="tabpanel"
                aria-labelledby=id
                hidden=move || !is_chosen.get()
            >
                {move || is_chosen.get().then(|| content.run(value))}
            </div>
        }
    });
    view! {
        <div class="tab-list" role="tablist" aria-label=label on:keydown=on_key>
            {list.collect_view()}
        </div>
        {panels.collect_view()}
    }
}

/// Returns the element id of a tab's panel.
fn panel_id(tab: &str) -> String {
    format!("{tab}-panel")
}
