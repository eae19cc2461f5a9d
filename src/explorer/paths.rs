//! Which paths stand out in the map, and the same in words.

use leptos::prelude::*;
use noughts_app::explorer::atlas::Trail;
use noughts_app::explorer::paths::{Step, said, steps};
use noughts_app::explorer::sight::Ways;
use noughts_app::explorer::state::Event;
use noughts_words::explorer as words;

use crate::drawing::thumbnail;
use crate::explorer::controller::{Explorer, Then};
use crate::explorer::shown::Shown;
use crate::radio::radios;

/// Returns the section. `mark` returns what tells the selected position from others, `is_listed` whether
/// the positions of the page are those of the map: of others, nothing is listed.
pub(super) fn paths(
    explorer: Explorer,
    shown: Shown,
    mark: impl Fn() -> Option<u32> + Copy + Send + Sync + 'static,
    is_listed: impl Fn() -> bool + Send + Sync + 'static,
) -> AnyView {
    let trail = Memo::new(move |_| {
        if is_listed() {
            explorer.trail(shown.ways.get(), shown.mark.get())
        } else {
            Trail::Nothing
        }
    });
    let sentence = move || trail.with(|trail| said(trail, shown.ways.get()));
    let tell = move || explorer.say(untrack(sentence));
    let names = Ways::ALL.iter().map(|&ways| {
        let name = match ways {
            Ways::All => words::all_paths(),
            Ways::One => words::one_path(),
            Ways::Best => words::best_line(),
            Ways::Off => words::no_paths(),
        };
        (name.to_owned(), ways)
    });
    let choose = move |ways| {
        shown.ways.set(ways);
        tell();
    };
    let choices = radios("paths", names, move || shown.ways.get(), choose);
    let start = move |mark| {
        shown.mark.set(mark);
        tell();
    };
    let step = move |Step {
                         text,
                         name,
                         position,
                     }: Step| {
        let board = thumbnail(&position);
        view! {
            <li>
                <button
                    type="button"
                    aria-label=name
                    on:click=move |_| explorer.send(Event::Find(position.key()), Then::Card)
                >
                    {board}
                    {text}
                </button>
            </li>
        }
    };
    let steps = move || trail.with(steps).into_iter().map(step).collect_view();
    let is_one = move || shown.ways.get() == Ways::One;
    view! {
        <section class="explorer-part" aria-labelledby="paths">
            <h2 id="paths">{words::paths()}</h2>
            <fieldset>
                <legend>{words::highlight()}</legend>
                {choices}
            </fieldset>
            <div class="controls" hidden=move || !is_one()>
                <button type="button" on:click=move |_| start(untrack(mark))>
                    {words::path_from_here()}
                </button>
                <button
                    type="button"
                    aria-disabled=move || shown.mark.get().is_none().then_some("true")
                    on:click=move |_| start(None)
                >
                    {words::path_from_start()}
                </button>
            </div>
            <p>{sentence}</p>
            <ol class="move-list">{steps}</ol>
        </section>
    }
    .into_any()
}
