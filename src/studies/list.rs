//! The saved studies, each to be opened, saved as a file, or deleted.

use leptos::prelude::*;
use noughts_app::browser::Browser;
use noughts_app::names::in_sentence;
use noughts_app::storage::{SavedList, StorageError};
use noughts_app::studies::{SavedStudy, StudySlot, address, file_name, name_of, why_unreadable};
use noughts_study::Study;
use noughts_words::studies as words;

use crate::browser::WebBrowser;
use crate::router::Router;
use crate::saved::Saved;
use crate::upload::Upload;
use crate::{download, page, router};

/// The element id of the heading.
const HEADING: &str = "studies-heading";

/// How many bytes a file may have: more than a browser stores for a page.
const MOST_BYTES: f64 = 8_000_000.0;

/// The saved studies, and the way to those in files.
#[component]
pub fn StudyList(
    /// Whether it is part of a page: with a heading of its own, and left out while it is empty.
    #[prop(optional)]
    is_part: bool,
) -> impl IntoView {
    let heading = if is_part { HEADING } else { page::HEADING };
    let saved = Saved::<SavedStudy>::new(heading);
    let list = saved.list;
    let is_empty = move || list.with(|list| list.records.is_empty());
    let is_hidden = move || is_part && list.with(SavedList::is_empty);
    let deleted = |record: &SavedStudy| words::deleted(&in_sentence(name_of(&record.study.name)));
    let entry = move |(id, record): (u64, SavedStudy)| {
        let name = name_of(&record.study.name).to_owned();
        let about = words::about(record.study.chapters.len());
        // What is read aloud has to begin with what is seen.
        let file = download::link(
            format!("{}: {name}", words::export()),
            words::export(),
            &file_name(&record.study.name, Some(id)),
            &record.study.to_string(),
        );
        let link = view! { <a href=router::href(&address(id))>{name.clone()}</a> };
        // One level below the heading of the list.
        let heading = if is_part {
            view! { <h3>{link}</h3> }.into_any()
        } else {
            view! { <h2>{link}</h2> }.into_any()
        };
        view! {
            <li class="study">
                {heading}
                <p class="quiet">{about}</p>
                <p class="controls">
                    {file}
                    <button
                        type="button"
                        aria-label=words::delete_named(&in_sentence(&name))
                        on:click=move |_| saved.delete(id)
                    >
                        {words::delete()}
                    </button>
                </p>
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
            {saved.head(deleted, words::restore())}
            <p class="quiet" hidden=move || !is_empty()>
                {words::none()}
            </p>
            <ul class="study-list">
                {move || list.get().records.into_iter().map(entry).collect_view()}
            </ul>
            <Import saved />
        </section>
    }
}

/// Takes a study over from a file.
#[component]
fn Import(saved: Saved<SavedStudy>) -> impl IntoView {
    let router = Router::of_page();
    let refuse = move |why: String| saved.list.update(|list| list.notices = vec![why]);
    let open = move |text: &str| match text.parse::<Study>() {
        Err(error) => refuse(why_unreadable(&error)),
        Ok(study) => match save(study) {
            Ok(id) => router.go(&router::href(&address(id))),
            Err(error) => refuse(error.to_string()),
        },
    };
    let on_text = move |text: Result<String, String>| match text {
        Ok(text) => open(&text),
        Err(why) => refuse(why),
    };
    view! {
        <p class="controls">
            <Upload
                name=words::import()
                most_bytes=MOST_BYTES
                too_large=words::too_large().to_owned()
                unreadable=words::no_file()
                on_text
            />
        </p>
    }
}

/// Saves a study that is new here, and returns its number.
fn save(study: Study) -> Result<u64, StorageError> {
    let number = WebBrowser.random();
    let record = SavedStudy::new(number, WebBrowser.date(), study);
    StudySlot::new(number).save(&WebBrowser, record, number)?;
    Ok(number)
}
