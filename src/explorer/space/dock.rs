//! The dock: a rail of icons that each open a panel.

use leptos::prelude::*;
use noughts_app::explorer::filter::{Facet, Filter};
use noughts_app::explorer::page::ExplorerPage;
use noughts_app::explorer::sentences;
use noughts_app::explorer::space::paint::swatch;
use noughts_app::explorer::space::wishes::Wishes;
use noughts_app::explorer::state::Event;
use noughts_words::{common, play, space as words};

use crate::choice::{button_if, check, select};
use crate::explorer::lists;
use crate::explorer::space::controls::{build_controls, layout_controls, save_controls};
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

/// A tool of the rail: its icon, its name, and its panel.
#[derive(Clone, Copy)]
struct Tool(&'static str, fn() -> &'static str, fn(MapState) -> AnyView);

/// The tools of a graph that is built, and of the classes of a whole game.
fn tools(is_whole: bool) -> Vec<Tool> {
    let colours = Tool("colours", words::colours_and_filters, colours);
    let labels = Tool("labels", words::ways_and_labels, labels);
    let search = Tool("search", words::search, |state| {
        lists::by_key(state.explorer)
    });
    if is_whole {
        let save = Tool("share", words::save_as, save_controls);
        return vec![colours, labels, search, save];
    }
    let layout = Tool("layout", words::layout, layout_controls);
    let build = Tool("build", words::build, build_controls);
    vec![colours, layout, labels, search, build]
}

/// The dock.
#[component]
pub(super) fn Dock(state: MapState) -> impl IntoView {
    let is_wide = window().match_media(WIDE).ok().flatten();
    let is_wide = is_wide.is_some_and(|query| query.matches());
    let open = RwSignal::new(is_wide.then_some(0));
    let toolbar = Toolbar::new(RAIL);
    let tools = tools(state.is_whole());
    let count = tools.len();
    let buttons = tools.clone().into_iter().enumerate();
    let buttons = buttons.map(|(place, Tool(icon, name, _))| {
        let is_open = move || open.get() == Some(place);
        view! {
            <IconButton
                icon=icon
                name=name()
                {..toolbar.item(place)}
                attr:aria-expanded=move || is_open().to_string()
                attr:aria-controls=PANEL
                on:click=move |_| open.set((!untrack(is_open)).then_some(place))
            />
        }
    });
    let close = move || {
        if let Some(place) = open.get_untracked() {
            open.set(None);
            focus::element(&toolbar.id(place));
        }
    };
    let panel = move |place: usize| {
        let Tool(_, name, show) = tools[place];
        view! {
            <div class="space-panel-heading">
                <h3>{name()}</h3>
                <button
                    type="button"
                    class="icon"
                    data-icon="close"
                    aria-label=play::close_panel()
                    on:click=move |_| close()
                ></button>
            </div>
            <div class="space-form">{show(state)}</div>
        }
    };
    view! {
        <div class="space-dock">
            <div
                class="space-rail"
                role="toolbar"
                aria-orientation="vertical"
                aria-label=words::tools()
                on:keydown=move |event| toolbar.on_key(&event, count)
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
                {move || open.get().map(&panel)}
            </div>
        </div>
    }
}

/// The facet of the colours, and the legend, whose entries are filters.
fn colours(state: MapState) -> AnyView {
    let option = |&facet: &Facet| (facet.word().to_owned(), sentences::facet(facet).to_owned());
    let facets = move || Facet::ALL.iter().map(option).collect();
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
        let sizes = state.looks_up(|scene| scene.class_sizes.clone());
        let highest = state.looks_up(|scene| scene.kinds.highest(facet));
        let entries = state.looks_up(|scene| scene.tally(facet, &Filter::default()));
        let entries = entries.into_keys();
        let entries = entries.map(|entry| {
            let name = sentences::entry(facet, entry, names, &sizes);
            (entry, swatch(facet, entry, highest), name)
        });
        (facet, entries.collect::<Vec<_>>())
    });
    let tally = Memo::new(move |_| {
        let (facet, filter) = (state.explorer.facet.get(), state.explorer.filter.get());
        state.looks_up(|scene| scene.tally(facet, &filter))
    });
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
                            state.explorer.go(Event::Filter(untrack(|| state.explorer.filter.get()).toggled(facet, entry)));
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
        {button_if(can_look, words::look_at_all(), move || state.explorer.go(Event::Filter(Filter::default())))}
    }
    .into_any()
}

/// Which paths stand out, and which nodes are boards.
fn labels(state: MapState) -> AnyView {
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
    .into_any()
}
