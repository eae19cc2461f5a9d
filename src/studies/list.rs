//! The saved studies, each to be opened, saved as a file, or deleted.

use leptos::prelude::*;
use noughts_app::screen::Entry;
use noughts_app::studies::StudyList;
use noughts_words::studies as words;

use crate::lazy::lazy_view;
use crate::page;
use crate::screen::Shown;

/// The part that is the heading of the list within another page, and its element id.
const HEADING: &str = "studies-heading";

lazy_view! {
    /// Loads the saved studies as a part of another page.
    tools: pub fn saved_studies() {
        let (_, studies) = Shown::start(StudyList::part());
        study_list(studies, true)
    }
}

/// Returns the saved studies, and the way to those in files. As a part of another page, the list has a
/// heading of its own, and is left out while it is empty.
pub fn study_list(studies: Shown, is_part: bool) -> AnyView {
    let heading = if is_part { HEADING } else { page::HEADING };
    let own_heading = studies.part(HEADING);
    let is_hidden = move || is_part && own_heading.read().is_none();
    let none = studies.text("no-studies");
    let items = studies.items("studies");
    let item = move |(place, study): (usize, Entry)| {
        let link = studies.item_link(items, None, [place, 0]);
        // One level below the heading of the list.
        let heading = if is_part {
            view! { <h3>{link}</h3> }.into_any()
        } else {
            view! { <h2>{link}</h2> }.into_any()
        };
        let actions = study.actions.into_iter().skip(1);
        view! {
            <li class="study">
                {heading}
                <p class="quiet">{study.texts}</p>
                <p class="controls">{studies.item_actions(actions)}</p>
            </li>
        }
    };
    view! {
        <section class="settings studies" aria-labelledby=heading hidden=is_hidden>
            {is_part
                .then(|| {
                    view! {
                        <h2 id=HEADING tabindex="-1">
                            {words::studies()}
                        </h2>
                    }
                })}
            {studies.saved_head(["study-notices", "deleted-study"])}
            <p class="quiet" hidden=move || none.read().is_empty()>
                {none}
            </p>
            <p class="controls">{studies.actions("begin-study")}</p>
            <ul class="study-list">
                {move || items.get().into_iter().enumerate().map(item).collect_view()}
            </ul>
            <p class="controls">{studies.upload("import")}</p>
        </section>
    }
    .into_any()
}
