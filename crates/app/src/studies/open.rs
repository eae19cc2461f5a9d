//! The study that a page shows, with one chapter on the board.

use noughts_rules::{Game, Position};
use noughts_study::{Chapter, NodeId, Study, Tree};
use noughts_words::studies as words;

use crate::browser::Browser;
use crate::names::in_sentence;
use crate::session::Session;
use crate::storage::StorageError;
use crate::studies::page::opens_at;
use crate::studies::update::Followed;
use crate::studies::{
    SavedStudy, StudySlot, StudyView, address, chapter_name, encode, file_name, name_of,
    tree_fragment,
};
use crate::{announce, names};

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
#[derive(Clone, Debug)]
pub struct OpenStudy {
    /// The study.
    pub study: Study,
    /// The place of the chapter that is on the board.
    pub chapter: usize,
    /// Where it is from.
    pub source: Source,
    /// The id of this page.
    writer: u64,
    /// The state of the tree on the board that was last followed.
    pub(super) followed: Option<Followed>,
    /// Whether the reader was told that it is too long for the address.
    pub(super) is_told: bool,
}

/// A chapter that was deleted, until another is.
#[derive(Clone, Debug)]
pub struct Deleted {
    /// The path of its study.
    path: String,
    place: usize,
    chapter: Chapter,
}

impl Deleted {
    /// Returns what offers to restore it, in a study that has it.
    pub fn offer(&self, open: &OpenStudy) -> Option<String> {
        let name = chapter_name(&self.chapter, self.place);
        (self.path == open.path()).then(|| words::deleted(&in_sentence(&name)))
    }
}

impl OpenStudy {
    /// Returns a study that a page with an id shows, at a chapter; the last of all, if it has fewer.
    pub fn new(study: Study, chapter: usize, source: Source, writer: u64) -> Self {
        Self {
            chapter: chapter.min(study.chapters.len().saturating_sub(1)),
            study,
            source,
            writer,
            followed: None,
            is_told: false,
        }
    }

    /// Returns the chapter on the board.
    pub fn open(&self) -> Option<&Chapter> {
        self.study.chapters.get(self.chapter)
    }

    /// Returns that chapter, to change it.
    pub fn open_mut(&mut self) -> Option<&mut Chapter> {
        self.study.chapters.get_mut(self.chapter)
    }

    /// Returns the title of the page for a game, and what stands below it.
    pub fn heading(&self, game: &Game) -> [String; 2] {
        let name = names::sized(game.variant());
        match (self.source, self.open()) {
            (Source::Link | Source::Saved(_), Some(open)) => {
                let chapter = in_sentence(&chapter_name(open, self.chapter));
                let title = in_sentence(name_of(&self.study.name));
                [title, format!("{chapter}: {name}")]
            }
            _ => [
                words::analysis_of(&name),
                announce::goal(game.position_at(0)),
            ],
        }
    }

    /// Returns whether the browser has it.
    pub const fn is_saved(&self) -> bool {
        matches!(self.source, Source::Saved(_))
    }

    /// Returns the path of its address, under the place where the page is hosted.
    pub fn path(&self) -> String {
        match self.source {
            Source::Analysis => {
                let variant = |open: &Chapter| open.tree.game().variant().to_string();
                let variant = self.open().map(variant).unwrap_or_default();
                format!("/analysis/{variant}")
            }
            Source::Link => "/study".to_owned(),
            Source::Saved(slot) => address(slot.id),
        }
    }

    /// Returns what its address has behind the `#`.
    pub fn fragment(&self) -> String {
        match self.source {
            Source::Analysis => {
                let open = self.open();
                open.map(|open| tree_fragment(&open.tree))
                    .unwrap_or_default()
            }
            Source::Link => encode(&self.study.to_string()),
            Source::Saved(_) => String::new(),
        }
    }

    /// Returns the address of a chapter, from 0, under which the engine stays as hidden as it is.
    pub fn chapter_address(&self, chapter: usize, hides_engine: bool) -> String {
        let view = StudyView {
            chapter,
            hides_engine,
            ..StudyView::default()
        };
        self.path() + &view.query() + &self.fragment()
    }

    /// Returns the address of a view that holds the whole study, for somebody else.
    pub fn address_for_others(&self, view: &StudyView) -> String {
        match self.source {
            Source::Analysis => self.path() + &view.query() + &self.fragment(),
            Source::Link | Source::Saved(_) => {
                format!("/study{}{}", view.query(), encode(&self.study.to_string()))
            }
        }
    }

    /// Returns the moves that lead to the position on the board, run together; `None` where the page
    /// opens anyway.
    pub fn place(&self, session: &Session) -> Option<String> {
        let tree = session.tree();
        let opens_at = match self.source {
            Source::Analysis => opens_at(tree),
            Source::Link | Source::Saved(_) => NodeId::START,
        };
        (tree.here() != opens_at).then(|| tree.game().moves_text())
    }

    /// Returns the name of its file.
    pub fn file_name(&self) -> String {
        let id = match self.source {
            Source::Saved(slot) => Some(slot.id),
            Source::Analysis | Source::Link => None,
        };
        file_name(&self.study.name, id)
    }

    /// Takes over the tree on the board.
    pub fn put_tree(&mut self, tree: &Tree) {
        if let Some(open) = self.open_mut() {
            open.tree = tree.clone();
        }
    }

    /// Adds a chapter that begins at a position; returns its place.
    pub fn add(&mut self, start: Position) -> usize {
        let tree = Tree::new(Game::from_start(start));
        self.study.chapters.push(Chapter::new("", tree));
        self.study.chapters.len() - 1
    }

    /// Returns whether the chapter on the board can be deleted: not the only one.
    pub fn can_delete(&self) -> bool {
        self.is_saved() && self.study.chapters.len() > 1
    }

    /// Deletes the chapter on the board.
    pub fn delete(&mut self) -> Deleted {
        Deleted {
            path: self.path(),
            place: self.chapter,
            chapter: self.study.chapters.remove(self.chapter),
        }
    }

    /// Restores a deleted chapter; returns its place.
    pub fn restore(&mut self, deleted: Deleted) -> usize {
        let place = deleted.place.min(self.study.chapters.len());
        self.study.chapters.insert(place, deleted.chapter);
        place
    }

    /// Saves the study in the browser, under another number if another page has changed it meanwhile.
    /// Returns whether it has got another one than it had.
    ///
    /// # Errors
    /// The storage cannot be used, or is full; what it holds is then as it was.
    pub fn save(&mut self, browser: &impl Browser) -> Result<bool, StorageError> {
        let number = browser.random();
        let (was_saved, mut slot) = match self.source {
            Source::Saved(slot) => (true, slot),
            Source::Analysis | Source::Link => (false, StudySlot::new(number)),
        };
        let before = slot.id;
        let record = SavedStudy::new(self.writer, browser.date(), self.study.clone());
        slot.save(browser, record, number)?;
        self.source = Source::Saved(slot);
        Ok(was_saved && slot.id != before)
    }
}
