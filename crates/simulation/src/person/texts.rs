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
use crate::person::place::{Control, Place, Pressed};
use crate::worker::Worker;

/// A page of texts and links.
struct TextPlace {
    tab: Tab,
    path: String,
    heading: String,
    texts: Vec<String>,
    /// Each with its address.
    links: Vec<[String; 2]>,
    worker: Worker,
}

/// Returns a page of texts and links, each with its address.
pub(super) fn page(
    tab: Tab,
    path: String,
    heading: &str,
    texts: Vec<String>,
    links: Vec<[String; 2]>,
    worker: Worker,
) -> Box<dyn Place> {
    Box::new(TextPlace {
        tab,
        path,
        heading: heading.to_owned(),
        texts,
        links,
        worker,
    })
}

/// Returns the page that says why there is none.
pub(super) fn not_found(tab: Tab, path: String, reason: String, worker: Worker) -> Box<dyn Place> {
    let heading = shell::not_found();
    page(tab, path, heading, vec![reason], Vec::new(), worker)
}

/// Returns the overview of the puzzles.
pub(super) fn puzzles(tab: Tab, path: String, filter: Filter, worker: Worker) -> Box<dyn Place> {
    let reader = Reader::load(&tab);
    let everything: Vec<Puzzle> = games().flat_map(noughts_puzzles::puzzles).collect();
    let cards: Vec<Card> = now(&reader, &tab.today(), tab.date())
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
    page(tab, path, &heading, texts, links, worker)
}

/// Returns the page of a game's puzzles.
pub(super) fn puzzles_of(
    tab: Tab,
    path: String,
    variant: Variant,
    filter: Filter,
    worker: Worker,
) -> Box<dyn Place> {
    let shown = OfGame::load(variant, filter, &tab);
    let all = [words::all_games().to_owned(), OVERVIEW.to_owned()];
    let numbers = shown.puzzles.into_iter().map(|it| [it.name, it.path]);
    let links = numbers.chain(shown.runs).chain(shown.next).chain([all]);
    let links = links.collect();
    page(tab, path, &shown.title, vec![shown.about], links, worker)
}

/// Returns the page of the course.
pub(super) fn course(tab: Tab, path: String, worker: Worker) -> Box<dyn Place> {
    let course = Course::load(&tab);
    let stations = course.stations.into_iter();
    let stations = stations.map(|station| [station.title.to_owned(), station.path]);
    let links = stations.chain(course.next).collect();
    page(
        tab,
        path,
        shell::learn(),
        vec![course.summary],
        links,
        worker,
    )
}

impl Place for TextPlace {
    fn tab(&self) -> &Tab {
        &self.tab
    }

    fn set_worker(&mut self, worker: Worker) -> Worker {
        std::mem::replace(&mut self.worker, worker)
    }

    fn texts(&self) -> Vec<String> {
        self.texts.clone()
    }

    fn controls(&self) -> Vec<(Control, String)> {
        let links = self
            .links
            .iter()
            .map(|[name, _]| (Control::Link, name.clone()));
        links
            .chain([(Control::Heading, self.heading.clone())])
            .collect()
    }

    fn press(&mut self, place: usize, _cell: CellId) -> Pressed {
        let link = self.links.get(place);
        link.map_or(Pressed::Here, |[_, path]| Pressed::Path(path.clone()))
    }

    fn path(&self) -> String {
        self.path.clone()
    }
}
