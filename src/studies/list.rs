//! The studies that are kept, each to be opened, saved as a file, or deleted.

use leptos::prelude::*;
use noughts_app::browser::Browser;
use noughts_app::names::in_sentence;
use noughts_app::storage::StorageError;
use noughts_app::studies::{KeptStudy, StudyKeeping, address, file_name, name_of, why_unreadable};
use noughts_study::Study;
use noughts_words::studies as words;

use crate::browser::WebBrowser;
use crate::router::Router;
use crate::saved::Saved;
use crate::upload::{Unread, Upload};
use crate::{download, page, router, upload};

/// The element id of the heading.
const HEADING: &str = "studies-heading";

/// How many bytes a file may have: more than a browser keeps for a page.
const MOST_BYTES: f64 = 8_000_000.0;

/// The studies that are kept, and the way to those in files.
#[component]
pub fn StudyList(
    /// Whether it is part of a page: with a heading of its own, and left out while it is empty.
    #[prop(optional)]
    is_part: bool,
) -> impl IntoView {
    let heading = if is_part { HEADING } else { page::HEADING };
    let saved = Saved::<KeptStudy>::new(heading);
    let studies = saved.records;
    let is_empty = move || studies.with(Vec::is_empty);
    let is_hidden = move || is_part && saved.is_empty();
    let deleted = |kept: &KeptStudy| words::deleted(&in_sentence(name_of(&kept.study.name)));
    let entry = move |(id, kept): (u64, KeptStudy)| {
        let name = name_of(&kept.study.name).to_owned();
        let about = words::about(kept.study.chapters.len());
        // What is read aloud has to begin with what is seen.
        let file = download::link(
            format!("{}: {name}", words::export()),
            words::export(),
            &file_name(&kept.study.name, Some(id)),
            &kept.study.to_string(),
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
                        on:click=move |_| saved.delete(id, kept.clone())
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
            {saved.head(deleted, words::bring_back())}
            <p class="quiet" hidden=move || !is_empty()>
                {words::none()}
            </p>
            <ul class="study-list">
                {move || studies.get().into_iter().map(entry).collect_view()}
            </ul>
            <Import saved />
        </section>
    }
}

/// Takes a study over from a file.
#[component]
fn Import(saved: Saved<KeptStudy>) -> impl IntoView {
    let router = Router::of_page();
    let refuse = move |why: String| saved.notices.set(vec![why]);
    let open = move |text: &str| match text.parse::<Study>() {
        Err(error) => refuse(why_unreadable(&error)),
        Ok(study) => match keep(study) {
            Ok(id) => router.go(&router::href(&address(id))),
            Err(error) => refuse(error.to_string()),
        },
    };
    let on_text = move |text: Result<String, Unread>| match text {
        Ok(text) => open(&text),
        Err(Unread::TooLarge) => refuse(words::too_large().to_owned()),
        Err(Unread::Encoding(error)) => refuse(upload::in_encoding(error)),
        Err(Unread::Unreadable) => refuse(words::no_file().to_owned()),
    };
    view! {
        <p class="controls">
            <Upload name=words::import() most_bytes=MOST_BYTES on_text />
        </p>
    }
}

/// Keeps a study that is new here, and returns its number.
fn keep(study: Study) -> Result<u64, StorageError> {
    let number = WebBrowser.random();
    let record = KeptStudy::new(number, WebBrowser.date(), study);
    StudyKeeping::new(number).save(&WebBrowser, record, number)?;
    Ok(number)
}
