//! Class sets: a teacher's page, which makes one and reads codes, and a pupil's, which works through one.
//!
//! `noughts_app::classes` decides and words it. All of a set is in the fragment of the address.

mod codes;
mod pupil;
mod teacher;

use leptos::prelude::*;
use noughts_app::classes::place::Place;

use crate::classes::pupil::PupilPage;
use crate::classes::teacher::TeacherPage;
use crate::page::NotFoundPage;

/// The page of a teacher or a pupil.
#[component]
pub fn ClassPage() -> impl IntoView {
    match Place::of(&window().location().hash().unwrap_or_default()) {
        Place::Teacher(set) => view! { <TeacherPage set /> }.into_any(),
        Place::Pupil(set) => view! { <PupilPage set /> }.into_any(),
        Place::Nobody(error) => {
            view! { <NotFoundPage reason=error.sentence().to_owned() /> }.into_any()
        }
    }
}
