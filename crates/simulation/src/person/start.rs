//! The start page, and the list of studies, as a person finds them.

use noughts_app::browser::Browser;
use noughts_app::names;
use noughts_app::names::in_sentence;
use noughts_app::settings::{Rival, Settings};
use noughts_app::storage::{self, SavedList};
use noughts_app::studies::{self, SavedStudy, name_of};
use noughts_app::unfinished::{Unfinished, sentences};
use noughts_rules::{CellId, Variant};
use noughts_words::{names as game_names, pages as words, studies as study_words, unfinished};

use crate::browser::Tab;
use crate::person::controls::Controls;
use crate::person::place::{Control, Opening, Place, Pressed};
use crate::worker::Worker;
use noughts_app::screen::Focus;

/// The effect of pressing a control.
#[derive(Clone, Debug)]
enum Act {
    Go(String),
    Choose(Rival),
    DeleteGame(u64),
    RestoreGame,
    DeleteStudy(u64),
    RestoreStudy,
    Nothing,
}

/// A page with what is saved.
struct SavedPlace {
    at: Opening,
    /// Whether it is the start page, not the list of studies.
    is_start: bool,
    settings: Settings,
    games: SavedList<Unfinished>,
    studies: SavedList<SavedStudy>,
    focus: Option<Focus>,
}

/// Opens the start page, or the list of studies.
pub(super) fn open(at: Opening) -> Option<Box<dyn Place>> {
    let mut place = SavedPlace {
        settings: storage::load::<Settings>(&at.tab).ok()?.record,
        is_start: at.path == "/",
        at,
        games: SavedList::default(),
        studies: SavedList::default(),
        focus: None,
    };
    place.games.read(&place.at.tab);
    place.studies.read(&place.at.tab);
    Some(Box::new(place))
}

impl SavedPlace {
    fn pressable(&self) -> Controls<Act> {
        let mut controls = Controls::new();
        if self.is_start {
            controls.add(Control::Heading, words::claim(), Act::Nothing);
            for rival in Rival::ALL {
                let name = words::rival(rival.word());
                controls.add(Control::Radio, &name, Act::Choose(*rival));
            }
            let query = self.settings.query(true);
            for variant in Variant::ALL {
                let address = format!("/play/{variant}{query}");
                controls.add(Control::Link, &game_names::game(variant), Act::Go(address));
            }
            if !self.games.is_empty() {
                controls.add(Control::Heading, unfinished::heading(), Act::Nothing);
            }
            if self.games.deleted().is_some() {
                controls.button(unfinished::restore(), Act::RestoreGame);
            }
            for (id, game) in &self.games.records {
                let name = names::sized(game.game.variant());
                let address = game.address();
                controls.add(
                    Control::Link,
                    &unfinished::go_on_with(&name),
                    Act::Go(address),
                );
                let delete = Act::DeleteGame(*id);
                controls.button(&unfinished::delete_game(&name), delete);
            }
        }
        if !self.is_start || !self.studies.is_empty() {
            controls.add(Control::Heading, study_words::studies(), Act::Nothing);
        }
        if self.studies.deleted().is_some() {
            controls.button(study_words::restore(), Act::RestoreStudy);
        }
        for (id, saved) in &self.studies.records {
            let name = name_of(&saved.study.name);
            controls.add(Control::Link, name, Act::Go(studies::address(*id)));
            let delete = study_words::delete_named(&in_sentence(name));
            controls.button(&delete, Act::DeleteStudy(*id));
        }
        controls
    }

    fn act(&mut self, act: Act) -> Pressed {
        match act {
            Act::Go(address) => return Pressed::Path(address),
            Act::Choose(rival) => {
                self.settings.rival = rival;
                // A storage that refuses leaves the choice to this page.
                let _ = self
                    .at
                    .tab
                    .change(move |settings: &mut Settings| settings.rival = rival);
            }
            Act::DeleteGame(id) => self.games.delete(id, &self.at.tab),
            Act::RestoreGame => self.games.restore(&self.at.tab),
            Act::DeleteStudy(id) => self.studies.delete(id, &self.at.tab),
            Act::RestoreStudy => self.studies.restore(&self.at.tab),
            Act::Nothing => {}
        }
        self.focus = match act {
            Act::DeleteGame(_) | Act::RestoreGame => Some(unfinished::heading()),
            Act::DeleteStudy(_) | Act::RestoreStudy => Some(study_words::studies()),
            Act::Go(_) | Act::Choose(_) | Act::Nothing => None,
        }
        .map(Focus::Named);
        Pressed::Here
    }
}

impl Place for SavedPlace {
    fn tab(&self) -> &Tab {
        &self.at.tab
    }

    fn set_worker(&mut self, worker: Worker) -> Worker {
        std::mem::replace(&mut self.at.worker, worker)
    }

    fn take_focus(&mut self) -> Option<Focus> {
        self.focus.take()
    }

    fn texts(&self) -> Vec<String> {
        let mut texts = [self.games.notices.clone(), self.studies.notices.clone()].concat();
        texts.extend(self.studies.deleted().map(|saved| {
            let name = in_sentence(name_of(&saved.study.name));
            study_words::deleted(&name)
        }));
        let chapters =
            |(_, saved): &(u64, SavedStudy)| study_words::about(saved.study.chapters.len());
        texts.extend(self.studies.records.iter().map(chapters));
        if self.is_start {
            texts.extend(self.games.deleted().map(|game| {
                let name = names::sized(game.game.variant());
                unfinished::deleted(&name)
            }));
            texts.extend(self.games.records.iter().map(|(_, game)| {
                let since = self.at.tab.date().saturating_sub(game.at);
                let last = unfinished::last_move(&sentences::ago(since));
                format!("{} {last}", sentences::about(game))
            }));
            let others = self.games.records.len().saturating_sub(1);
            texts.extend((others > 0).then(|| unfinished::more(others)));
        }
        texts
    }

    fn controls(&self) -> Vec<(Control, String)> {
        self.pressable().named()
    }

    fn press(&mut self, place: usize, _cell: CellId) -> Pressed {
        let act = self.pressable().act(place).unwrap_or(Act::Nothing);
        let pressed = self.act(act);
        // The browser reports a change of the storage.
        self.games.read(&self.at.tab);
        self.studies.read(&self.at.tab);
        pressed
    }

    fn path(&self) -> String {
        self.at.path.clone()
    }
}
