//! The page of statistics as a person finds it.

use noughts_app::statistics::page::{Plan, Row, StatisticsPage, by_opponent, leaders};
use noughts_rules::CellId;
use noughts_words::{common, shell, statistics as words};

use crate::browser::Tab;
use crate::person::controls::Controls;
use crate::person::place::{Control, Opening, Place, Pressed};
use crate::worker::Worker;

/// The effect of pressing a control.
#[derive(Clone, Copy, Debug)]
enum Act {
    Clear,
    Add,
    Replace,
    Cancel,
    Nothing,
}

/// The page of statistics.
struct StatisticsPlace {
    at: Opening,
    state: StatisticsPage,
}

/// Opens the page of statistics.
pub(super) fn open(at: Opening) -> Box<dyn Place> {
    let mut state = StatisticsPage::default();
    state.read(&at.tab);
    Box::new(StatisticsPlace { at, state })
}

impl StatisticsPlace {
    fn pressable(&self) -> Controls<Act> {
        let mut controls = Controls::new();
        if self.state.plan.is_none() {
            controls.add(Control::Heading, shell::statistics(), Act::Nothing);
            controls.button(words::clear(), Act::Clear);
            return controls;
        }
        let (question, _) = self.state.question();
        controls.add(Control::Dialog, question, Act::Nothing);
        if self.state.is_import() {
            controls.button(words::add(), Act::Add);
            controls.button(words::replace(), Act::Replace);
        } else {
            controls.button(words::delete(), Act::Replace);
        }
        controls.button(common::cancel(), Act::Cancel);
        controls
    }
}

impl Place for StatisticsPlace {
    fn tab(&self) -> &Tab {
        &self.at.tab
    }

    fn set_worker(&mut self, worker: Worker) -> Worker {
        std::mem::replace(&mut self.at.worker, worker)
    }

    fn texts(&self) -> Vec<String> {
        let (_, question) = self.state.question();
        let mut texts = vec![self.state.news.clone(), question];
        texts.extend(self.state.problem.clone());
        if self.state.data.log.games().is_empty() {
            texts.push(format!("{} {}", words::no_games(), shell::all_games()));
        }
        texts
    }

    fn controls(&self) -> Vec<(Control, String)> {
        self.pressable().named()
    }

    fn press(&mut self, place: usize, _cell: CellId) -> Pressed {
        match self.pressable().act(place).unwrap_or(Act::Nothing) {
            Act::Clear if !self.state.is_empty() => self.state.plan = Some(Plan::Clear),
            Act::Add => self.state.add(&self.at.tab),
            Act::Replace => self.state.replace(&self.at.tab),
            Act::Cancel => self.state.plan = None,
            Act::Clear | Act::Nothing => {}
        }
        self.state.read(&self.at.tab);
        Pressed::Here
    }

    fn rows(&self, table: &str) -> Vec<String> {
        let games = self.state.data.log.games();
        let rows = match table {
            "leaders" => leaders(games),
            _ => by_opponent(games),
        };
        let row = |Row { words, figures }: Row| [words, figures].concat().join(" | ");
        rows.into_iter().map(row).collect()
    }

    fn path(&self) -> String {
        self.at.path.clone()
    }
}
