//! The studies that are kept, each to be opened, saved as a file, or deleted.

use leptos::ev;
use leptos::prelude::*;
use noughts_study::Study;
use noughts_words::studies as words;

use super::{KeptStudy, StudyKeeping, address, file_name, name_of, why_unreadable};
use crate::download;
use crate::focus;
use crate::listener::listen;
use crate::names::in_sentence;
use crate::page;
use crate::router::{self, Router};
use crate::storage::{self, BrowserStorage, StorageError};
use crate::upload::{self, Unread, Upload};

/// The element id of the heading.
const HEADING: &str = "studies-heading";

/// How many bytes a file may have: more than a browser keeps for a page.
const MOST_BYTES: f64 = 8_000_000.0;

/// The studies, as they are kept, the latest first.
#[derive(Clone, Copy)]
struct State {
    studies: RwSignal<Vec<(u64, KeptStudy)>>,
    news: RwSignal<Vec<String>>,
    /// The one that was deleted last, which can be brought back.
    deleted: RwSignal<Option<(u64, KeptStudy)>>,
    /// The element id of the heading.
    heading: &'static str,
}

impl State {
    fn read(self) {
        // Where nothing can be kept, nothing is.
        let Ok(found) = storage::load_all::<KeptStudy>(&BrowserStorage) else {
            return;
        };
        let mut records = found.records;
        records.sort_by_key(|(_, kept)| std::cmp::Reverse(kept.at));
        if !found.notices.is_empty() {
            self.news.set(found.notices);
        }
        self.studies.set(records);
    }

    fn say(self, outcome: Result<(), StorageError>) {
        match outcome {
            Ok(()) => self.read(),
            Err(error) => self.news.set(vec![error.to_string()]),
        }
        focus::element(self.heading);
    }

    fn delete(self, id: u64, kept: KeptStudy) {
        let removed = storage::remove_one::<KeptStudy>(&BrowserStorage, id);
        if removed.is_ok() {
            self.deleted.set(Some((id, kept)));
        }
        self.say(removed);
    }

    fn bring_back(self) {
        if let Some((id, kept)) = self.deleted.get_untracked() {
            let written = storage::write_one(&BrowserStorage, id, &kept);
            if written.is_ok() {
                self.deleted.set(None);
            }
            self.say(written);
        }
    }
}

/// The studies that are kept, and the way to those in files.
#[component]
pub fn StudyList(
    /// Whether it is part of a page: with a heading of its own, and left out while it is empty.
    #[prop(optional)]
    is_part: bool,
) -> impl IntoView {
    let state = State {
        studies: RwSignal::new(Vec::new()),
        news: RwSignal::new(Vec::new()),
        deleted: RwSignal::new(None),
        heading: if is_part { HEADING } else { page::HEADING },
    };
    state.read();
    listen(&ev::storage, move |_| state.read());
    let State {
        studies,
        news,
        deleted,
        ..
    } = state;
    let is_empty = move || studies.with(Vec::is_empty);
    let is_hidden =
        move || is_part && is_empty() && news.with(Vec::is_empty) && deleted.with(Option::is_none);
    let what = move || {
        let deleted = deleted.get();
        deleted.map(|(_, kept)| words::deleted(&in_sentence(name_of(&kept.study.name))))
    };
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
                        on:click=move |_| state.delete(id, kept.clone())
                    >
                        {words::delete()}
                    </button>
                </p>
            </li>
        }
    };
    view! {
        <section class="settings studies" aria-labelledby=state.heading hidden=is_hidden>
            {is_part
                .then(|| {
                    view! {
                        <h2 id=HEADING tabindex="-1">
                            {words::studies()}
                        </h2>
                    }
                })}
            <div role="alert">
                {move || news.get().into_iter().map(|text| view! { <p>{text}</p> }).collect_view()}
            </div>
            <p class="controls" hidden=move || deleted.with(Option::is_none)>
                <span role="alert">{what}</span>
                <button type="button" on:click=move |_| state.bring_back()>
                    {words::bring_back()}
                </button>
            </p>
            <p class="quiet" hidden=move || !is_empty()>
                {words::none()}
            </p>
            <ul class="study-list">
                {move || studies.get().into_iter().map(entry).collect_view()}
            </ul>
            <Import state />
        </section>
    }
}

/// Takes a study over from a file.
#[component]
fn Import(state: State) -> impl IntoView {
    let router = Router::of_page();
    let refuse = move |why: String| state.news.set(vec![why]);
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
    let number = js_sys::Math::random().to_bits();
    #[expect(clippy::cast_sign_loss, reason = "there is no time before 1970")]
    let record = KeptStudy {
        writer: number,
        at: js_sys::Date::now() as u64,
        study,
        ..KeptStudy::default()
    };
    StudyKeeping::new(number).save(&BrowserStorage, record, number)?;
    Ok(number)
}
