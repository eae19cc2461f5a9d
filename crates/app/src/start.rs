//! The start page beside its board: the opponent, the games, and what is saved.

use noughts_protocol::Level;
use noughts_rules::{Game, Variant};
use noughts_words::{names as game_names, pages as words};

use crate::browser::Browser;
use crate::last_game::LastGame;
use crate::screen::{Action, Choice, Effect, Entry, Input, Screen, View};
use crate::settings::{Rival, Settings};
use crate::storage::{SavedEvent, SavedList};
use crate::studies::SavedStudy;
use crate::unfinished::Unfinished;
use crate::{announce, names, storage};

/// An event of the start page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// What is stored has changed.
    Stored,
    /// The reader chooses a setting by an option's word.
    Choose(&'static str, &'static str),
    /// An event of the unfinished games.
    Games(SavedEvent),
}

/// The start page.
#[derive(Clone, Debug)]
pub struct Start {
    settings: Settings,
    /// Whether a person moves first where that is random.
    is_person_first: bool,
    /// The address of the last game's review.
    review: Option<String>,
    games: SavedList<Unfinished>,
    /// Whether a study is saved.
    pub has_studies: bool,
}

impl Default for Start {
    fn default() -> Self {
        Self {
            settings: Settings::default(),
            is_person_first: true,
            review: None,
            games: SavedList::default(),
            has_studies: false,
        }
    }
}

impl Start {
    /// Returns the query of a game that starts here: its players.
    pub fn query(&self) -> String {
        self.settings.query(self.is_person_first)
    }

    /// Returns the unfinished games, the latest first.
    pub fn unfinished(&self) -> Vec<Game> {
        let saved = self.games.records.iter();
        saved.map(|(_, saved)| saved.game.clone()).collect()
    }

    /// Returns the name and the address of what begins in place of a game on the page's own board: the
    /// latest unfinished game goes on, or a friend's game begins.
    pub fn way_on(&self) -> Option<[String; 2]> {
        if let Some((_, latest)) = self.games.records.first() {
            let Unfinished { game, .. } = latest;
            let name = words::go_on(&names::sized(game.variant()), game.ply() + 1);
            return Some([name, latest.address()]);
        }
        let address = || format!("/play/{}{}", Variant::ALL[0], self.query());
        (self.settings.rival == Rival::Friend).then(|| [words::play().to_owned(), address()])
    }

    fn read(&mut self, browser: &impl Browser) {
        if let Some(settings) = browser.settings().settings {
            self.settings = settings;
        }
    }
}

/// Returns the games, grouped with their variations.
pub fn families() -> Vec<Vec<Variant>> {
    let mut families: Vec<Vec<Variant>> = Vec::new();
    for variant in Variant::ALL {
        match families.last_mut() {
            Some(last) if last[0].family() == variant.family() => last.push(variant),
            _ => families.push(vec![variant]),
        }
    }
    families
}

impl<B: Browser> Screen<B> for Start {
    type Event = Event;

    fn start(&mut self, browser: &B) -> Vec<Effect> {
        self.is_person_first = browser.random().is_multiple_of(2);
        self.review = storage::saved::<LastGame>(browser).review_address();
        self.update(Event::Stored, browser)
    }

    fn update(&mut self, event: Event, browser: &B) -> Vec<Effect> {
        match event {
            Event::Stored => {
                self.read(browser);
                self.has_studies = storage::has_any::<SavedStudy>(browser);
                self.games.update_games(&SavedEvent::Stored, browser)
            }
            Event::Choose(field, word) => {
                // Where it cannot be saved, it lasts as long as the page.
                let _ = browser.change_settings(move |settings| settings.choose(field, word));
                self.read(browser);
                Vec::new()
            }
            Event::Games(event) => self.games.update_games(&event, browser),
        }
    }

    fn view(&self) -> View<Event> {
        let Settings { rival, level, .. } = &self.settings;
        let mut view = View::new(words::claim()).titled(words::title());
        let rivals = Rival::ALL.iter().map(|it| (words::rival(it.word()), *it));
        let choose = |rival: Rival| Event::Choose("rival", rival.word());
        view.choice("rival", Choice::of(words::whom(), rivals, rival, choose));
        let levels = Level::ALL.map(|level| (names::level(level, Variant::ALL[0]), level));
        let choose = |level: Level| Event::Choose("level", level.word());
        let levels = Choice::of(words::level(), levels, level, choose);
        view.choice("level", levels.shown(*rival == Rival::Computer));
        let review = |address: &String| {
            let name = words::review_last();
            Entry::new(name, [Action::link(name, address)])
        };
        view.list("review", self.review.iter().map(review));
        let query = self.query();
        let play = |name, variant: Variant| Action::link(name, format!("/play/{variant}{query}"));
        let family = |variants: Vec<Variant>| {
            let first = variants[0];
            let name = game_names::game(first);
            let mut links = vec![play(name.clone(), first)];
            if variants.len() > 1 {
                let rules = variants.into_iter();
                links.extend(rules.map(|variant| play(words::rule(variant), variant)));
            }
            Entry::new(name, links).texts([announce::goal(&first.start())])
        };
        view.include(self.games.view_games(), Event::Games);
        view.heading("games-heading", words::games());
        view.list("games", families().into_iter().map(family));
        view
    }

    fn event_of(&self, input: Input) -> Option<Event> {
        (input == Input::Stored).then_some(Event::Stored)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::{Focus, Kind, ViewModel};
    use crate::storage::write_one;
    use crate::testing::TestBrowser;

    fn model(start: &Start) -> ViewModel {
        Screen::<TestBrowser>::view(start).model
    }

    fn items(start: &Start, id: &str) -> Vec<Entry> {
        match model(start).part(id) {
            Some(Kind::List(items)) => items.clone(),
            _ => Vec::new(),
        }
    }

    #[test]
    fn the_opponent_is_remembered_and_plays_every_game() {
        let browser = TestBrowser::default();
        let mut start = Start::default();
        start.start(&browser);
        assert_eq!(start.query(), "?x=person&o=easy");
        for (rival, has_level) in [(Rival::Friend, false), (Rival::Computer, true)] {
            start.update(Event::Choose("rival", rival.word()), &browser);
            let model = model(&start);
            let is_shown =
                matches!(model.part("level"), Some(Kind::Choice(level)) if level.is_shown);
            assert_eq!(is_shown, has_level);
            let friends = [words::play(), "/play/classic?x=person&o=person&you=x"];
            let way_on = start.way_on();
            assert_eq!(way_on, (!has_level).then(|| friends.map(str::to_owned)));
            let mut next = Start::default();
            next.start(&browser);
            assert_eq!(next.query(), start.query());
        }
        let games = items(&start, "games");
        assert_eq!(games.len(), families().len());
        let links: usize = games.iter().map(|game| game.actions.len()).sum();
        assert!(links > Variant::ALL.len());
    }

    #[test]
    fn an_unfinished_game_is_deleted_and_restored() {
        let browser = TestBrowser::default();
        for (at, record) in [(1, "classic b2"), (2, "four a1")] {
            let game = Game::from_record(record).unwrap();
            let saved = Unfinished {
                at,
                game,
                ..Unfinished::default()
            };
            write_one(&browser, at, &saved).unwrap();
        }
        let mut start = Start::default();
        start.start(&browser);
        let names = |start: &Start| {
            let games = items(start, "unfinished").into_iter();
            games.map(|game| game.name).collect::<Vec<_>>()
        };
        assert_eq!(names(&start), ["Four", "Classic"]);
        let [name, address] = start.way_on().unwrap();
        assert_eq!(name, "Continue: Four, move 2");
        assert!(address.starts_with("/play/four"), "{address}");
        let heading = vec![Effect::Focus(Focus::Part("unfinished-heading"))];
        let mut send = |event| start.update(Event::Games(event), &browser);
        assert_eq!(send(SavedEvent::Delete(2)), heading);
        assert_eq!(send(SavedEvent::Delete(1)), heading);
        assert_eq!(items(&start, "deleted-game").len(), 1);
        assert!(model(&start).part("unfinished-heading").is_some());
        start.update(Event::Games(SavedEvent::Restore), &browser);
        assert_eq!(names(&start), ["Classic"]);
    }
}
