//! The parts of which pages are made, each in its states: a page of debug builds, to be looked at
//! in every theme when a style changes.

use leptos::prelude::*;

use crate::drawing::Drawing;
use crate::icon_button::IconButton;
use crate::page;
use crate::tabs::{Tab, Tabs};
use noughts_rules::Variant;

/// The kinds of buttons, by class.
const BUTTONS: [(&str, &str); 4] = [
    ("", "Secondary"),
    ("primary", "Primary"),
    ("tool", "Quiet"),
    ("item", "Item"),
];

/// Every icon.
const ICONS: [&str; 19] = [
    "undo", "redo", "hint", "values", "new", "focus", "full", "share", "more", "keys", "present",
    "copy", "close", "chevron", "theme", "sound", "menu", "play", "puzzle",
];

/// The page at `/design`.
#[component]
pub fn DesignPage() -> impl IntoView {
    page::enter("Design");
    let chosen = RwSignal::new(0_u8);
    let tabs = [(0, "design-one", "First"), (1, "design-two", "Second")];
    let tabs = tabs.map(|(value, id, name)| Tab {
        value,
        id,
        name: Signal::stored(name),
    });
    let buttons = BUTTONS.map(|(class, name)| {
        view! {
            <p class="controls">
                <button type="button" class=class data-icon="new">
                    {name}
                </button>
                <button type="button" class=class aria-pressed="true">
                    "Pressed"
                </button>
                <button type="button" class=class aria-disabled="true">
                    "Disabled"
                </button>
            </p>
        }
    });
    let icons = ICONS.map(|icon| {
        view! {
            <IconButton icon name=icon />
        }
    });
    let chips = ["One", "Two"].map(|name| {
        view! {
            <label class="choice">
                <input type="radio" name="design-chip" />
                <span>{name}</span>
            </label>
        }
    });
    let tiles = Variant::ALL.map(|variant| {
        view! {
            <li class="tile game">
                <Drawing game=variant.sample() />
                <h3>{variant.name()}</h3>
                <p>"A tile with a picture."</p>
            </li>
        }
    });
    let strip = |mark: &'static str, name: &'static str, moves: bool| {
        view! {
            <div class="strip" class:to-move=moves data-mark=mark>
                <span class="strip-mark">{mark}</span>
                <span class="strip-name">{name}</span>
                <span class="dots" hidden=!moves>
                    <i></i>
                    <i></i>
                    <i></i>
                </span>
                <span class="strip-score">"2"</span>
                <span class="clock" class:runs=moves>
                    "0:45 / 10:00"
                </span>
            </div>
        }
    };
    view! {
        <div class="text-page">
            <h1 id=page::HEADING tabindex="-1">"Design"</h1>
            {buttons}
            <p class="controls">{icons}</p>
            <p class="chips">{chips} <a class="chip" href="">"A link"</a></p>
            <input type="text" value="A field" aria-label="A field" />
            <details class="more">
                <summary>"A disclosure"</summary>
                <p class="quiet">"What it discloses, in quiet text."</p>
            </details>
            {strip("X", "To move", true)}
            {strip("O", "Waiting", false)}
            <Tabs
                label="Tabs"
                tabs=tabs.into()
                chosen
                on_press=Callback::new(|()| {})
                content=Callback::new(|value: u8| view! { <p>"Panel " {value}</p> }.into_any())
            />
            <ul class="tiles">{tiles}</ul>
        </div>
    }
}
