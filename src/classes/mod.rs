//! Class sets: a teacher's page, which makes one and reads codes, and a pupil's, which works through one.
//!
//! `noughts_app::classes` decides and words it. All of a set is in the fragment of the address.

mod codes;
mod game_table;
mod pupil;
mod teacher;

use leptos::ev;
use leptos::prelude::*;
use noughts_app::classes::place::Place;

use crate::classes::pupil::PupilPage;
use crate::classes::teacher::TeacherPage;
use crate::listener::listen;
use crate::page::NotFoundPage;
use crate::scheduler::later;

/// The page of a teacher or a pupil.
#[component]
pub fn ClassPage() -> impl IntoView {
    let fragment = RwSignal::new(fragment_now());
    let follow = move || {
        let now = fragment_now();
        if fragment.try_with_untracked(|known| *known != now) == Some(true) {
            fragment.set(now);
        }
    };
    listen(&ev::hashchange, move |_| follow());
    // The router changes the address without an event, as a link within the site is followed.
    listen(&ev::click, move |_| later(follow));
    move || match Place::of(&fragment.read()) {
        Place::Teacher(set) => view! { <TeacherPage set fragment /> }.into_any(),
        Place::Pupil(set) => view! { <PupilPage set /> }.into_any(),
        Place::Nobody(error) => {
            view! { <NotFoundPage reason=error.sentence().to_owned() /> }.into_any()
        }
    }
}

/// Returns the fragment of the address, with its `#`.
fn fragment_now() -> String {
    window().location().hash().unwrap_or_default()
}
