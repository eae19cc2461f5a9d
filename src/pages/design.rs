//! The parts of pages in all their states: a page of debug builds, to check in every theme after a
//! change of style.

use leptos::prelude::*;

use crate::drawing::Drawing;
use crate::icon_button::IconButton;
use crate::page;
use crate::settings::{BoardTheme, Kept, Theme};
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
const ICONS: [&str; 31] = [
    "undo", "redo", "hint", "values", "new", "focus", "full", "share", "more", "keys", "present",
    "copy", "close", "chevron", "theme", "sound", "menu", "play", "puzzle", "explore", "learn",
    "edit", "list", "pause", "grow", "reset", "colours", "layout", "labels", "search", "build",
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
            <Themes />
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
            <Surfaces />
            <ul class="tiles">{tiles}</ul>
        </div>
    }
}

/// Buttons that choose the theme of the page and of the board.
#[component]
fn Themes() -> impl IntoView {
    let kept = Kept::follow();
    let themes = Theme::ALL.iter().map(|theme| {
        let word = theme.word();
        view! {
            <button type="button" on:click=move |_| kept.choose("theme", word)>
                {word}
            </button>
        }
    });
    let boards = BoardTheme::ALL.iter().map(|board| {
        let word = board.word();
        view! {
            <button type="button" on:click=move |_| kept.choose("board", word)>
                {word}
            </button>
        }
    });
    view! {
        <p class="controls">{themes.collect_view()}</p>
        <p class="controls">{boards.collect_view()}</p>
    }
}

/// A panel, a dialog and a toolbar.
#[component]
fn Surfaces() -> impl IntoView {
    view! {
        <section class="settings">
            <h2>"A panel"</h2>
            <p>"It has an edge and no shadow."</p>
        </section>
        <dialog class="sheet-dialog" open style:position="static">
            <header role="presentation">
                <h2>"A dialog"</h2>
                <IconButton icon="close" name="Close" />
            </header>
            <p>"It has a shadow, as a sheet has."</p>
            <button type="button" class="primary">
                "Primary"
            </button>
        </dialog>
        <div class="toolbar" style:position="static">
            {["undo", "redo", "hint"]
                .map(|icon| {
                    view! {
                        <button type="button" class="tool" data-icon=icon>
                            {icon}
                        </button>
                    }
                })}
        </div>
    }
}
