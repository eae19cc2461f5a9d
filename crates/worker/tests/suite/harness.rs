//! A worker without a browser.

use std::cell::Cell;

use noughts_protocol::{
    Answer, Explained, Goal, Level, Recounted, Request, Response, RunId, Search, Study,
};
use noughts_rules::{CellId, Game};
use noughts_worker::{Runner, Searcher};
use noughts_worker_loop::Service;

/// A worker, and a clock that advances a millisecond at every look.
pub(crate) struct Harness<S: Searcher> {
    pub(crate) runner: Runner<S>,
    pub(crate) time: Cell<f64>,
    pub(crate) seed: u64,
}

impl<S: Searcher + 'static> Harness<S> {
    pub(crate) fn new(searcher: S) -> Self {
        Self {
            runner: Runner::new(searcher),
            time: Cell::new(0.0),
            seed: 7,
        }
    }

    pub(crate) fn ask(
        &mut self,
        run: u32,
        record: &str,
        goal: Goal,
        time_limit: u32,
    ) -> Option<Response> {
        let search = Search {
            run: RunId(run),
            record: record.to_owned(),
            goal,
            time_limit,
            seed: self.seed,
            known: Vec::new(),
        };
        self.runner
            .receive(Request::Search(search), self.time.get())
    }

    pub(crate) fn stop(&mut self, run: u32) {
        let stop = Request::Stop { run: RunId(run) };
        assert_eq!(self.runner.receive(stop, self.time.get()), None);
    }

    pub(crate) fn is_busy(&self) -> bool {
        self.runner.is_busy()
    }

    /// Works for a slice.
    pub(crate) fn slice(&mut self) -> Option<Response> {
        self.runner.slice(|| tick(&self.time))
    }

    /// Works until the last response; returns it and the earlier reports.
    pub(crate) fn last(&mut self) -> (Response, Vec<Response>) {
        let mut reports = Vec::new();
        while self.is_busy() {
            match self.slice() {
                Some(response) if response.is_last() => return (response, reports),
                report => reports.extend(report),
            }
        }
        panic!("the search ended without an answer");
    }

    pub(crate) fn answer(&mut self) -> Answer {
        match self.last() {
            (Response::Answer(answer), _) => answer,
            (other, _) => panic!("{other:?}"),
        }
    }

    pub(crate) fn chosen(&mut self) -> CellId {
        self.answer().chosen
    }

    pub(crate) fn study(&mut self) -> Study {
        match self.last() {
            (Response::Study(study), _) => study,
            (other, _) => panic!("{other:?}"),
        }
    }

    pub(crate) fn explained(&mut self) -> Explained {
        match self.last() {
            (Response::Explained(explained), _) => explained,
            (other, _) => panic!("{other:?}"),
        }
    }

    pub(crate) fn recounted(&mut self) -> Recounted {
        match self.last() {
            (Response::Recounted(recounted), _) => recounted,
            (other, _) => panic!("{other:?}"),
        }
    }

    /// Returns the study of every report, the last included.
    pub(crate) fn studies(&mut self) -> Vec<Study> {
        let (last, mut reports) = self.last();
        reports.push(last);
        let studies = reports.into_iter().map(|response| match response {
            Response::Study(study) => study,
            other => panic!("{other:?}"),
        });
        studies.collect()
    }

    /// Asserts that every level answers with a legal move within its time.
    pub(crate) fn check_levels(new: impl Fn() -> Self, record: &str) {
        let game = Game::from_record(record).unwrap();
        for level in Level::ALL {
            let mut harness = new();
            assert_eq!(harness.ask(1, record, Goal::Play(level), 100), None);
            let chosen = harness.chosen();
            assert!(game.position().legal().contains(chosen), "{record}");
            assert!(harness.time.get() <= 120.0, "{record}: {:?}", harness.time);
            assert!(!harness.is_busy());
        }
    }
}

/// Advances a clock by a millisecond.
pub(crate) fn tick(time: &Cell<f64>) -> f64 {
    time.set(time.get() + 1.0);
    time.get()
}
