//! The saved studies, each to be opened, saved as a file, or deleted; and the way to those in files.

use noughts_rules::{Game, Variant};
use noughts_study::{Chapter, Study, Tree};
use noughts_words::studies as words;

use crate::browser::Browser;
use crate::names::in_sentence;
use crate::screen::{Action, Effect, Entry, Input, Screen, View};
use crate::storage::{SavedEvent, SavedList, StorageError};
use crate::studies::{SavedStudy, StudySlot, address, encode, file_name, name_of, read_study};

/// How many bytes a file may have: more than a browser stores for a page.
const MOST_BYTES: u32 = 8_000_000;

/// The part that is the heading of the list within another page.
const HEADING: &str = "studies-heading";

/// An event of the list of studies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListEvent {
    /// An event of every list of what is saved.
    Saved(SavedEvent),
    /// A file was read.
    Import(String),
    /// A file was not read, for a reason.
    Refuse(String),
}

/// The saved studies.
#[derive(Clone, Debug)]
pub struct StudyList {
    list: SavedList<SavedStudy>,
    /// The part that is its heading. Within another page, it is left out while the list is empty.
    heading: &'static str,
}

impl StudyList {
    /// Returns the list that is a page, whose heading is that of the list.
    pub fn page() -> Self {
        let list = SavedList::default();
        let heading = "heading";
        Self { list, heading }
    }

    /// Returns the list within another page.
    pub fn part() -> Self {
        let list = SavedList::default();
        let heading = HEADING;
        Self { list, heading }
    }

    /// Saves a study that is new here; returns the way to it.
    fn import(&mut self, text: &str, browser: &impl Browser) -> Vec<Effect> {
        let saved = read_study(text)
            .and_then(|study| save(study, browser).map_err(|error| error.to_string()));
        match saved {
            Ok(id) => vec![Effect::Go(address(id))],
            Err(why) => {
                self.list.notices = vec![why];
                Vec::new()
            }
        }
    }
}

impl<B: Browser> Screen<B> for StudyList {
    type Event = ListEvent;

    fn start(&mut self, browser: &B) -> Vec<Effect> {
        let effects = self.list.update(&SavedEvent::Stored, self.heading, browser);
        let refusal = browser.refusal().filter(|_| self.heading != HEADING);
        let refusal = refusal.map(|error| error.to_string());
        if let Some(refusal) = refusal.filter(|_| self.list.notices.is_empty()) {
            self.list.notices = vec![refusal];
        }
        effects
    }

    fn update(&mut self, event: ListEvent, browser: &B) -> Vec<Effect> {
        match event {
            ListEvent::Saved(event) => self.list.update(&event, self.heading, browser),
            ListEvent::Import(text) => self.import(&text, browser),
            ListEvent::Refuse(why) => {
                self.list.notices = vec![why];
                Vec::new()
            }
        }
    }

    fn view(&self) -> View<ListEvent> {
        let mut saved = View::new(words::studies());
        let is_shown = self.heading != HEADING || !self.list.is_empty();
        if self.heading == HEADING && is_shown {
            saved.heading(HEADING, words::studies());
        }
        let deleted = |saved: &SavedStudy| words::deleted(&in_sentence(name_of(&saved.study.name)));
        let head = ["study-notices", "deleted-study"];
        self.list
            .add_head(&mut saved, head, deleted, words::restore());
        let is_empty = is_shown && self.list.records.is_empty();
        saved.text("no-studies", if is_empty { words::none() } else { "" });
        let begin = [
            Action::link(words::new_study(), "/analysis/classic").primary(),
            Action::link(words::see_sample(), sample()),
        ];
        saved.actions("begin-study", begin.map(|way| way.shown(is_empty)));
        let entry = |(id, saved): &(u64, SavedStudy)| {
            let study = &saved.study;
            let name = name_of(&study.name);
            // What is read aloud has to begin with what is seen.
            let export = format!("{}: {name}", words::export());
            let export = Action::file(export, file_name(&study.name, Some(*id)), study.to_string());
            let delete = words::delete_named(&in_sentence(name));
            let delete = Action::button(delete, SavedEvent::Delete(*id));
            let actions = [
                Action::link(name, address(*id)),
                export.signed(words::export()),
                delete.signed(words::delete()),
            ];
            Entry::new(name, actions).texts([words::about(study.chapters.len())])
        };
        saved.list("studies", self.list.records.iter().map(entry));
        let mut view = View::new(words::studies());
        view.include(saved, ListEvent::Saved);
        let texts = (
            words::import(),
            words::too_large().to_owned(),
            words::no_file(),
        );
        view.upload(
            "import",
            MOST_BYTES,
            texts,
            ListEvent::Import,
            ListEvent::Refuse,
        );
        view
    }

    fn event_of(&self, input: Input) -> Option<ListEvent> {
        (input == Input::Stored).then_some(ListEvent::Saved(SavedEvent::Stored))
    }
}

/// Saves a study that is new here; returns its number.
fn save(study: Study, browser: &impl Browser) -> Result<u64, StorageError> {
    let number = browser.random();
    let record = SavedStudy::new(number, browser.date(), study);
    StudySlot::new(number).save(browser, record, number)?;
    Ok(number)
}

/// Returns the address of a study that shows what one is: moves with a variation and notes.
fn sample() -> String {
    let [centre, corner, edge] = [
        words::sample_centre(),
        words::sample_corner(),
        words::sample_edge(),
    ];
    let moves = format!("1. b2 {{{centre}}} a1 {{{corner}}} (2. b1?? {{{edge}}} a1 c3 a3) *");
    let tree = Tree::from_text(Variant::Classic.start(), &moves);
    let tree = tree.unwrap_or_else(|_| Tree::new(Game::new(Variant::Classic)));
    let study = Study::new(words::sample_name(), Chapter::new("", tree));
    format!("/study{}", encode(&study.to_string()))
}
