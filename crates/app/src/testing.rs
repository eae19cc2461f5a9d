//! The common parts of native tests.

use std::cell::Cell;

use noughts_protocol::{
    Distance, EngineLine, Explained, MoveValue, PictureBytes, RunId, Said, Study, Value,
};
use noughts_rules::{CellId, Game};
use noughts_study::NodeId;

use crate::board_view::BoardView;
use crate::browser::Browser;
use crate::exercise::{Event, Exercise};
use crate::knowledge::Knowledge;
use crate::screen::Effect;
use crate::session::Session;
use crate::settings::TabSettings;
use crate::storage;
use crate::storage::{Loaded, MemoryStorage, Record, Storage, StorageError};
use crate::studies::Deleted;

/// Returns the board after the last move of a record.
pub(crate) fn view(record: &str) -> BoardView {
    let game = Game::from_record(record).unwrap();
    BoardView::of(&game, game.ply())
}

/// Returns what an engine says of a move whose value it knows.
pub(crate) fn found(cell: CellId, value: Value) -> MoveValue {
    MoveValue {
        cell,
        value: Some(value),
        distance: Distance::Exact,
        score: value.score(),
        nodes: 0,
        rate: None,
    }
}

/// Returns the line of a move, which ends with it.
pub(crate) fn line(found: MoveValue) -> EngineLine {
    EngineLine {
        pv: vec![found.cell],
        found,
        depth: 1,
        answers: None,
    }
}

/// Returns a complete study of some moves, one of which is the best.
pub(crate) fn study(run: RunId, best: CellId, moves: Vec<MoveValue>) -> Study {
    let (best, others): (Vec<_>, Vec<_>) = moves.into_iter().partition(|it| it.cell == best);
    Study {
        run,
        elapsed: 0,
        nodes: 1,
        is_last: true,
        lines: best.into_iter().chain(others).map(line).collect(),
    }
}

/// Lets everything be known of a position of a game: its best move, and what each is worth.
pub(crate) fn learn(
    knowledge: &mut Knowledge,
    (game, ply): (&Game, usize),
    best: CellId,
    value: impl Fn(CellId) -> Value,
) {
    let position = game.position_at(ply);
    let moves = position.legal_moves().into_iter();
    let moves = moves.map(|cell| found(cell, value(cell))).collect();
    knowledge.learn(position, study(RunId(1), best, moves), 0, true);
}

/// Returns an explanation without a picture, in words to read and to hear.
pub(crate) fn said([text, spoken]: [&str; 2], reveals: bool) -> Said {
    Said {
        text: text.to_owned(),
        spoken: spoken.to_owned(),
        picture: PictureBytes::default(),
        reveals,
    }
}

/// Returns why a move is good or bad.
pub(crate) fn explained(run: RunId, cell: CellId, said: Vec<Said>) -> Explained {
    Explained {
        run,
        cell: Some(cell),
        said,
    }
}

/// Returns a move after the position of a ply of a session's line, by its place among its siblings.
pub(crate) fn child(session: &Session, ply: usize, place: usize) -> NodeId {
    let tree = session.tree();
    tree.children(tree.at(ply)).nth(place).unwrap()
}

/// A browser whose storage, clock and visibility a test sets. Its random bits are 0.
#[derive(Debug, Default)]
pub(crate) struct TestBrowser {
    pub(crate) storage: MemoryStorage,
    pub(crate) time: Cell<f64>,
    pub(crate) is_hidden: Cell<bool>,
    settings: TabSettings,
}

impl Storage for TestBrowser {
    fn read(&self, name: &str) -> Result<Option<String>, StorageError> {
        self.storage.read(name)
    }

    fn write(&self, name: &str, text: &str) -> Result<(), StorageError> {
        self.storage.write(name, text)
    }

    fn remove(&self, name: &str) -> Result<(), StorageError> {
        self.storage.remove(name)
    }

    fn names(&self) -> Result<Vec<String>, StorageError> {
        self.storage.names()
    }

    fn refusal(&self) -> Option<StorageError> {
        self.storage.refusal()
    }
}

impl Browser for TestBrowser {
    fn time(&self) -> f64 {
        self.time.get()
    }

    fn date(&self) -> u64 {
        0
    }

    fn random(&self) -> u64 {
        0
    }

    fn moves(&self) -> bool {
        true
    }

    fn is_hidden(&self) -> bool {
        self.is_hidden.get()
    }

    fn query(&self) -> String {
        String::new()
    }

    fn link(&self, path: &str) -> String {
        format!("https://noughts.example{path}")
    }

    fn entry(&self) -> Option<String> {
        None
    }

    fn with_deleted<T>(&self, act: impl FnOnce(&mut Option<Deleted>) -> T) -> T {
        act(&mut None)
    }

    fn change<R: Record>(
        &self,
        change: impl Fn(&mut R) + 'static,
    ) -> Result<Loaded<R>, StorageError> {
        storage::update(&self.storage, change)
    }

    fn with_settings<T>(&self, act: impl FnOnce(&TabSettings) -> T) -> T {
        act(&self.settings)
    }
}

/// An exercise in a browser.
#[derive(Debug)]
pub(crate) struct Exercised<E> {
    pub(crate) exercise: E,
    pub(crate) browser: TestBrowser,
}

impl<E: Exercise> Exercised<E> {
    /// Returns an exercise in a browser that has saved nothing.
    pub(crate) fn new(exercise: E) -> Self {
        let browser = TestBrowser::default();
        Self { exercise, browser }
    }

    /// Sends an event; returns the effects.
    pub(crate) fn send(&mut self, event: Event) -> Vec<Effect> {
        self.exercise.update(event, &self.browser)
    }
}
