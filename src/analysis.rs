//! The pages on which games are analysed: one game, a study, and the list of studies.

use leptos::prelude::*;
use noughts_app::game::Opening;
use noughts_app::moves::sentences::postscript;
use noughts_app::studies::{OpenStudy, StudyList, StudyPage};

use crate::browser::WebBrowser;
use crate::page::{self, NotFoundPage};
use crate::play::Table;
use crate::screen::Shown;
use crate::settings;
use crate::studies::study_list;

/// Analyses a game, or shows a study or all of them.
#[component]
pub fn AnalysisPage(
    /// The path of the address.
    path: String,
) -> impl IntoView {
    let location = window().location();
    let query = location.search().unwrap_or_default();
    let fragment = location.hash().unwrap_or_default();
    match StudyPage::at(&path, &query, &fragment, &WebBrowser) {
        StudyPage::List => {
            let (_, studies) = Shown::start(StudyList::page());
            view! {
            <div class="text-page">{page::screen_title(studies)} {study_list(studies, false)}</div>
        }
        .into_any()
        }
        StudyPage::Nothing(reason) => view! { <NotFoundPage reason /> }.into_any(),
        StudyPage::Board(open, problem) => view! { <BoardPage query open problem /> }.into_any(),
    }
}

#[component]
fn BoardPage(query: String, open: OpenStudy, problem: Option<String>) -> impl IntoView {
    let [title, about] = open.heading(open.open()?.tree.game());
    let heading = page::board_heading(&title, title.clone(), about);
    let opening = Opening::of_study(open, query, problem, postscript, settings::wishes())?;
    Some(view! { <Table opening>{heading}</Table> })
}
