//! The study that a page shows.

use leptos::prelude::*;
use noughts_app::browser::Browser;
use noughts_app::session::Session;
use noughts_app::storage::StorageError;
use noughts_app::studies::{SavedStudy, StudySlot, StudyView, encode, tree_fragment};
use noughts_study::{NodeId, Study, Tree};

use crate::browser::WebBrowser;
use crate::router;

/// Where a study is from, and so where its changes go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The analysis of a game, which is in the address.
    Analysis,
    /// A link: the whole study is in the address.
    Link,
    /// It is saved in the browser.
    Saved(StudySlot),
}

/// A study, of which one chapter is on the board.
#[derive(Clone, Copy)]
pub struct OpenStudy {
    /// The study.
    pub study: RwSignal<Study>,
    /// The place of the chapter that is on the board.
    pub chapter: usize,
    /// Where it is from.
    pub source: RwSignal<Source>,
    /// The id of this page.
    pub writer: u64,
}

impl OpenStudy {
    /// Returns the path of its address, under the place where the page is hosted.
    pub fn path(self) -> String {
        match self.source.get_untracked() {
            Source::Analysis => {
                let variant = self.study.with_untracked(|study| {
                    let chapter = study.chapters.get(self.chapter);
                    chapter.map(|chapter| chapter.tree.game().variant().to_string())
                });
                format!("/analysis/{}", variant.unwrap_or_default())
            }
            Source::Link => "/study".to_owned(),
            Source::Saved(slot) => noughts_app::studies::address(slot.id),
        }
    }

    /// Returns what its address has behind the `#`.
    pub fn fragment(self) -> String {
        self.study
            .with_untracked(|study| match self.source.get_untracked() {
                Source::Analysis => {
                    let chapter = study.chapters.get(self.chapter);
                    chapter
                        .map(|chapter| tree_fragment(&chapter.tree))
                        .unwrap_or_default()
                }
                Source::Link => encode(&study.to_string()),
                Source::Saved(_) => String::new(),
            })
    }

    /// Returns the address of a chapter, from 0, under which the engine stays as hidden as it is.
    pub fn chapter_address(self, chapter: usize, hides_engine: bool) -> String {
        let view = StudyView {
            chapter,
            hides_engine,
            ..StudyView::default()
        };
        router::href(&(self.path() + &view.query() + &self.fragment()))
    }

    /// Returns the address of a view that holds the whole study, for somebody else, under the place
    /// where the page is hosted.
    pub fn address_for_others(self, view: &StudyView) -> String {
        match self.source.get_untracked() {
            Source::Analysis => self.path() + &view.query() + &self.fragment(),
            Source::Link | Source::Saved(_) => {
                let text = self.study.with_untracked(ToString::to_string);
                format!("/study{}{}", view.query(), encode(&text))
            }
        }
    }

    /// Returns the moves that lead to the position on the board, run together; `None` where the page
    /// opens anyway.
    pub fn place(self, session: &Session) -> Option<String> {
        let tree = session.tree();
        let opens_at = match self.source.get_untracked() {
            Source::Analysis => tree.at(usize::MAX),
            Source::Link | Source::Saved(_) => NodeId::START,
        };
        (tree.here() != opens_at).then(|| tree.game().moves_text())
    }

    /// Returns the name of its file.
    pub fn file_name(self) -> String {
        let id = match self.source.get_untracked() {
            Source::Saved(slot) => Some(slot.id),
            Source::Analysis | Source::Link => None,
        };
        self.study
            .with(|study| noughts_app::studies::file_name(&study.name, id))
    }

    /// Takes over the tree on the board.
    pub fn put_tree(self, tree: &Tree) {
        self.study.update_untracked(|study| {
            if let Some(chapter) = study.chapters.get_mut(self.chapter) {
                chapter.tree = tree.clone();
            }
        });
    }

    /// Saves the study in the browser, under another number if another page has changed it.
    /// Returns whether it has got one.
    ///
    /// # Errors
    /// The storage cannot be used, or is full; what it holds is then as it was.
    pub fn save(self, number: u64) -> Result<bool, StorageError> {
        let mut slot = match self.source.get_untracked() {
            Source::Saved(slot) => slot,
            Source::Analysis | Source::Link => StudySlot::new(number),
        };
        let before = slot.id;
        let record = SavedStudy::new(self.writer, WebBrowser.date(), self.study.get_untracked());
        slot.save(&WebBrowser, record, number)?;
        self.source.set(Source::Saved(slot));
        Ok(slot.id != before)
    }
}
