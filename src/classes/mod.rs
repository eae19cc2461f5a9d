//! Class sets: a teacher's page, which makes one and reads codes, and a pupil's, which works through one.
//!
//! `noughts_app::classes` decides and words it. All of a set is in the fragment of the address.

mod codes;
mod pupil;
mod teacher;

use leptos::ev;
use leptos::prelude::*;
use noughts_app::classes::place::Place;
use noughts_app::classes::set::ClassSet;

use crate::classes::pupil::PupilPage;
use crate::classes::teacher::TeacherPage;
use crate::listener::listen;
use crate::page::NotFoundPage;
use crate::scheduler::later;

/// The page of a teacher or a pupil.
#[component]
pub fn ClassPage() -> impl IntoView {
    let place = RwSignal::new(place_now());
    // The set of a teacher, who changes it and the address with it.
    let shown = RwSignal::new(ClassSet::default());
    let follow = move || {
        let now = place_now();
        let is_known = place.try_with_untracked(|place| match (place, &now) {
            (Place::Teacher(_), Place::Teacher(set)) => shown.with_untracked(|shown| shown == set),
            (place, now) => place == now,
        });
        if is_known == Some(false) {
            place.set(now);
        }
    };
    listen(&ev::hashchange, move |_| follow());
    // The router changes the address without an event, as a link within the site is followed.
    listen(&ev::click, move |_| later(follow));
    move || match place.get() {
        Place::Teacher(set) => view! { <TeacherPage set shown /> }.into_any(),
        Place::Pupil(set) => view! { <PupilPage set /> }.into_any(),
        Place::Nobody(error) => {
            view! { <NotFoundPage reason=error.sentence().to_owned() /> }.into_any()
        }
    }
}

/// Returns who looks at what the address has.
fn place_now() -> Place {
    Place::of(&window().location().hash().unwrap_or_default())
}
