//! Pages of texts and links.

use noughts_app::browser::Browser;
use noughts_app::lessons::course::Course;
use noughts_app::puzzles::of_game::OfGame;
use noughts_app::puzzles::overview::{Card, bands, by_game, now};
use noughts_app::puzzles::place::OVERVIEW;
use noughts_app::puzzles::reader::Reader;
use noughts_app::puzzles::sentences;
use noughts_puzzles::{Filter, Puzzle, games};
use noughts_rules::{CellId, Variant};
use noughts_words::{puzzles as words, shell};

use crate::browser::Tab;
use crate::person::controls::Controls;
use crate::person::place::{Control, Opening, Place, Pressed};
use crate::worker::Worker;

/// A page of texts and links.
struct TextPlace {
    at: Opening,
    heading: String,
    texts: Vec<String>,
    /// Each with its address.
    links: Vec<[String; 2]>,
}

/// Returns a page of texts and links, each with its address.
pub(super) fn page(
    at: Opening,
    heading: &str,
    texts: Vec<String>,
    links: Vec<[String; 2]>,
) -> Box<dyn Place> {
    Box::new(TextPlace {
        at,
        heading: heading.to_owned(),
        texts,
        links,
    })
}

/// Returns the page that says why there is none.
pub(super) fn not_found(at: Opening, reason: String) -> Box<dyn Place> {
    let heading = shell::not_found();
    page(at, heading, vec![reason], Vec::new())
}

/// Returns the overview of the puzzles.
pub(super) fn puzzles(at: Opening, filter: Filter) -> Box<dyn Place> {
    let reader = Reader::load(&at.tab);
    let everything: Vec<Puzzle> = games().flat_map(noughts_puzzles::puzzles).collect();
    let cards: Vec<Card> = now(&reader, &at.tab.today(), at.tab.date())
        .chain(bands(&reader, &everything))
        .chain(by_game(&reader, filter))
        .collect();
    let link = |card: &Card| {
        let named = |(text, _)| words::link_to(text, &card.name);
        let name = card.link.map_or_else(|| card.name.clone(), named);
        [name, card.path.clone()]
    };
    let links = cards.iter().map(link).collect();
    let texts = cards.iter().map(|card| card.text.clone()).collect();
    let heading = sentences::title(words::puzzles().to_owned(), filter);
    page(at, &heading, texts, links)
}

/// Returns the page of a game's puzzles.
pub(super) fn puzzles_of(at: Opening, variant: Variant, filter: Filter) -> Box<dyn Place> {
    let shown = OfGame::load(variant, filter, &at.tab);
    let all = [words::all_games().to_owned(), OVERVIEW.to_owned()];
    let numbers = shown.puzzles.into_iter().map(|it| [it.name, it.path]);
    let links = numbers.chain(shown.runs).chain(shown.next).chain([all]);
    let links = links.collect();
    page(at, &shown.title, vec![shown.about], links)
}

/// Returns the page of the course.
pub(super) fn course(at: Opening) -> Box<dyn Place> {
    let course = Course::load(&at.tab);
    let stations = course.stations.into_iter();
    let stations = stations.map(|station| [station.title.to_owned(), station.path]);
    let links = stations.chain(course.next).collect();
    page(at, shell::learn(), vec![course.summary], links)
}

impl TextPlace {
    /// Returns the heading and the links, which lead to a path.
    fn pressable(&self) -> Controls<Option<String>> {
        let mut controls = Controls::new();
        controls.add(Control::Heading, &self.heading, None);
        for [name, path] in &self.links {
            controls.add(Control::Link, name, Some(path.clone()));
        }
        controls
    }
}

impl Place for TextPlace {
    fn tab(&self) -> &Tab {
        &self.at.tab
    }

    fn set_worker(&mut self, worker: Worker) -> Worker {
        std::mem::replace(&mut self.at.worker, worker)
    }

    fn texts(&self) -> Vec<String> {
        self.texts.clone()
    }

    fn controls(&self) -> Vec<(Control, String)> {
        self.pressable().named()
    }

    fn press(&mut self, place: usize, _cell: CellId) -> Pressed {
        let path = self.pressable().act(place).flatten();
        path.map_or(Pressed::Here, Pressed::Path)
    }

    fn path(&self) -> String {
        self.at.path.clone()
    }
}
