//! The dock: a rail of icons that each open a panel.

use leptos::prelude::*;
use noughts_app::explorer::filter::{Facet, Filter};
use noughts_app::explorer::page::ExplorerPage;
use noughts_app::explorer::sentences;
use noughts_app::explorer::space::paint::swatch;
use noughts_app::explorer::space::wishes::Wishes;
use noughts_words::{common, play, space as words};

use crate::choice::{button_if, check, select};
use crate::explorer::lists;
use crate::explorer::space::controls::{BuildControls, LayoutControls, SaveControls};
use crate::explorer::space::state::MapState;
use crate::explorer::toolbar::Toolbar;
use crate::focus;
use crate::icon_button::IconButton;

/// The prefix of the element ids of the icons.
const RAIL: &str = "space-tool";

/// The element id of the first icon, as the toolbar makes it.
pub(super) const FIRST_TOOL: &str = "space-tool-0";

/// The element id of the panel.
const PANEL: &str = "space-panel";

/// The minimum width at which the first panel starts open: there is room for it.
const WIDE: &str = "(min-width: 80rem)";

/// A panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Panel {
    Colours,
    Layout,
    Labels,
    Search,
    Build,
    Save,
}

impl Panel {
    /// All panels of a graph that is built.
    const ALL: &[Self] = &[
        Self::Colours,
        Self::Layout,
        Self::Labels,
        Self::Search,
        Self::Build,
    ];

    /// Those of all classes of a game, which lie where they lie.
    const OF_CLASSES: &[Self] = &[Self::Colours, Self::Labels, Self::Search, Self::Save];

    fn name(self) -> &'static str {
        match self {
            Self::Colours => words::colours_and_filters(),
            Self::Layout => words::layout(),
            Self::Labels => words::ways_and_labels(),
            Self::Search => words::search(),
            Self::Build => words::build(),
            Self::Save => words::save_as(),
        }
    }

    /// The icon.
    const fn word(self) -> &'static str {
        match self {
            Self::Colours => "colours",
            Self::Layout => "layout",
            Self::Labels => "labels",
            Self::Search => "search",
            Self::Build => "build",
            Self::Save => "share",
        }
    }
}

/// The dock.
#[component]
pub(super) fn Dock(state: MapState) -> impl IntoView {
    let is_wide = window().match_media(WIDE).ok().flatten();
    let is_wide = is_wide.is_some_and(|query| query.matches());
    let open = RwSignal::new(is_wide.then_some(Panel::Colours));
    let toolbar = Toolbar::new(RAIL);
    let panels = if state.is_whole() {
        Panel::OF_CLASSES
    } else {
        Panel::ALL
    };
    let buttons = panels.iter().enumerate().map(|(place, &panel)| {
        let is_open = move || open.get() == Some(panel);
        view! {
            <IconButton
                icon=panel.word()
                name=panel.name()
                {..toolbar.item(place)}
                attr:aria-expanded=move || is_open().to_string()
                attr:aria-controls=PANEL
                on:click=move |_| open.set((!untrack(is_open)).then_some(panel))
            />
        }
    });
    let close = move || {
        if let Some(panel) = open.get_untracked() {
            open.set(None);
            let place = panels.iter().position(|&other| other == panel);
            focus::element(&toolbar.id(place.unwrap_or_default()));
        }
    };
    let panel = move |panel: Panel| {
        view! {
            <div class="space-panel-heading">
                <h3>{panel.name()}</h3>
                <button
                    type="button"
                    class="icon"
                    data-icon="close"
                    aria-label=play::close_panel()
                    on:click=move |_| close()
                ></button>
            </div>
            <div class="space-form">
                {match panel {
                    Panel::Colours => view! { <Colours state /> }.into_any(),
                    Panel::Layout => view! { <LayoutControls state /> }.into_any(),
                    Panel::Labels => view! { <Labels state /> }.into_any(),
                    Panel::Search => lists::by_key(state.explorer),
                    Panel::Build => view! { <BuildControls state /> }.into_any(),
                    Panel::Save => view! { <SaveControls state /> }.into_any(),
                }}
            </div>
        }
    };
    view! {
        <div class="space-dock">
            <div
                class="space-rail"
                role="toolbar"
                aria-orientation="vertical"
                aria-label=words::tools()
                on:keydown=move |event| toolbar.on_key(&event, panels.len())
            >
                {buttons.collect_view()}
            </div>
            <div
                id=PANEL
                class="space-panel"
                hidden=move || open.get().is_none()
                on:keydown=move |event| {
                    if event.key() == "Escape" {
                        event.prevent_default();
                        close();
                    }
                }
            >
                {move || open.get().map(panel)}
            </div>
        </div>
    }
}

/// The facet of the colours, and the legend, whose entries are filters.
#[component]
fn Colours(state: MapState) -> impl IntoView {
    let named = |&facet: &Facet| (facet.word().to_owned(), sentences::facet(facet).to_owned());
    let facets = move || Facet::ALL.iter().map(named).collect();
    let facet = move || state.explorer.facet.get().word().to_owned();
    let choose = move |word: String| {
        if let Some(facet) = Facet::from_word(&word) {
            state.explorer.see(|sight| sight.facet = facet);
        }
    };
    // The buttons stay while they are pressed; only their contents change.
    let entries = Memo::new(move |_| {
        let facet = state.explorer.facet.get();
        let names = state.wishes.with(Wishes::names);
        let sizes = state.looks_up(|scene| scene.class_sizes().to_vec());
        let sizes = sizes.unwrap_or_default();
        let highest = state.highest(facet);
        let entries = state.tally(facet, &Filter::default()).into_keys();
        let entries = entries.map(|entry| {
            let name = sentences::entry(facet, entry, names, &sizes);
            (entry, swatch(facet, entry, highest), name)
        });
        (facet, entries.collect::<Vec<_>>())
    });
    let tally =
        Memo::new(move |_| state.tally(state.explorer.facet.get(), &state.explorer.filter.get()));
    let shown = move || {
        let (facet, entries) = entries.get();
        let entry = |(entry, colour, name): (u32, String, String)| {
            let is_chosen = move || state.explorer.filter.get().has(facet, entry);
            let count = move || tally.with(|tally| tally.get(&entry).copied().unwrap_or_default());
            view! {
                <li>
                    <button
                        type="button"
                        aria-pressed=move || is_chosen().to_string()
                        on:click=move |_| {
                            state.set_filter(untrack(|| state.explorer.filter.get()).toggled(facet, entry));
                        }
                    >
                        <span class="space-swatch" style:background=colour></span>
                        <span>{name}</span>
                        " "
                        <span class="space-count">{move || common::number(count())}</span>
                    </button>
                </li>
            }
        };
        let start = (facet == Facet::Turn).then(|| {
            view! {
                <li>
                    <span class="space-swatch" style:background="var(--space-root)"></span>
                    {words::start()}
                </li>
            }
        });
        view! {
            {entries.into_iter().map(entry).collect_view()}
            {start}
        }
    };
    let can_look = move || !state.explorer.filter.get().is_open();
    view! {
        {select("space-field", words::colours().to_owned(), facets, facet, choose)}
        <ul
            class="space-legend"
            class:numbers=move || matches!(state.explorer.facet.get(), Facet::Ply | Facet::Distance)
        >
            {shown}
        </ul>
        {lists::shape(state.explorer)} {state.explorer.screen.check("same-class")}
        {button_if(can_look, words::look_at_all(), move || state.set_filter(Filter::default()))}
    }
}

/// Which paths stand out, and which nodes are boards.
#[component]
fn Labels(state: MapState) -> impl IntoView {
    let can_fly = move || state.can_fly();
    let fly = move || match (
        state.flies.get(),
        state.explorer.page.with(ExplorerPage::flies_along_line),
    ) {
        (true, _) => words::stop_flight(),
        (false, true) => words::fly_line(),
        (false, false) => words::fly(),
    };
    let fly = Signal::derive(move || fly().to_owned());
    view! {
        {lists::paths(state.explorer)}
        <div class="controls">
            {button_if(can_fly, fly, move || state.fly_or_stop())}
            {button_if(can_fly, words::save_clip(), move || state.save_clip())}
        </div>
        {check(
            words::labels(),
            None,
            move || state.explorer.sight.get().labels,
            move |labels| state.explorer.see(|sight| sight.labels = labels),
        )}
        <p class="space-help">{words::boards_help()}</p>
    }
}
