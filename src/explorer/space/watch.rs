//! When the worker owes a word, and what becomes of one that does not keep it. No browser here.

use noughts_explorer_worker::{Arrangement, Command, Response};

/// How long a worker may take to start, in milliseconds: its code comes over the network.
const START_LIMIT: u32 = 15_000;

/// How long a worker may be silent that owes a word, in milliseconds: it reports several times a
/// second, and a tick of the largest graph takes a small part of this on a slow device.
const SILENCE_LIMIT: u32 = 6_000;

/// How many workers in a row may fail.
const MOST_FAILURES: u32 = 3;

/// What becomes of a worker that failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// Another one takes its place.
    Replace,
    /// Worker after worker failed.
    GiveUp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Worker {
    /// There is none, or it has refused to build: it owes nothing.
    Idle,
    Starting,
    Building,
    /// A graph is there.
    Placing,
}

/// What is known of the worker from what was asked of it and what it has said.
#[derive(Clone, Copy, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "four facts, each of which may hold with any other"
)]
pub(super) struct Watch {
    worker: Worker,
    arrangement: Arrangement,
    is_paused: bool,
    /// Whether the last positions that came were drawn: before, no others come.
    is_drawn: bool,
    /// Whether positions are to come although nothing may move.
    is_owed: bool,
    /// Whether the layout has come to rest, as far as is known.
    is_settled: bool,
    failures: u32,
}

impl Watch {
    pub(super) fn new() -> Self {
        Self {
            worker: Worker::Idle,
            arrangement: Arrangement::default(),
            is_paused: false,
            is_drawn: true,
            is_owed: false,
            is_settled: true,
            failures: 0,
        }
    }

    /// Takes note of a worker that was started.
    pub(super) const fn started(&mut self) {
        self.worker = Worker::Starting;
    }

    /// Takes note of what was asked.
    pub(super) const fn asked(&mut self, command: &Command) {
        match command {
            Command::Build(_) => {
                if !matches!(self.worker, Worker::Starting) {
                    self.worker = Worker::Building;
                }
                self.is_drawn = true;
            }
            Command::Arrange(arrangement) => {
                self.arrangement = *arrangement;
                self.is_owed = matches!(arrangement, Arrangement::Layers);
                self.is_settled = false;
            }
            Command::Adjust(_) => self.is_settled = false,
            Command::Pause => self.is_paused = true,
            Command::Resume => self.is_paused = false,
            Command::Drawn => self.is_drawn = true,
            Command::Step | Command::Show(_) | Command::Edit(_) => {}
        }
    }

    /// Takes note of what was said about the present graph.
    pub(super) fn heard(&mut self, response: &Response) {
        match response {
            Response::Ready => self.worker = Worker::Building,
            Response::Building { .. } | Response::Solved { .. } => {}
            Response::Refused { .. } => self.worker = Worker::Idle,
            Response::Graph { .. } => {
                self.worker = Worker::Placing;
                self.is_owed = true;
            }
            Response::Placed { stats, .. } => {
                self.is_drawn = false;
                self.is_owed = false;
                self.is_settled = stats.settled;
                if stats.settled {
                    self.failures = 0;
                }
            }
        }
    }

    /// Returns within how many milliseconds the worker owes a word; `None` if it owes none.
    pub(super) fn due(&self) -> Option<u32> {
        let moves = self.arrangement == Arrangement::Forces && !self.is_paused && !self.is_settled;
        match self.worker {
            Worker::Idle => None,
            Worker::Starting => Some(START_LIMIT),
            Worker::Building => Some(SILENCE_LIMIT),
            Worker::Placing => (self.is_drawn && (self.is_owed || moves)).then_some(SILENCE_LIMIT),
        }
    }

    /// Takes note of a failure.
    pub(super) fn failed(&mut self) -> Verdict {
        let failures = self.failures + 1;
        *self = Self::new();
        if failures >= MOST_FAILURES {
            return Verdict::GiveUp;
        }
        self.failures = failures;
        Verdict::Replace
    }
}

#[cfg(test)]
mod tests {
    use noughts_explorer_worker::{Build, Order, Stats, Strengths, Unit};
    use noughts_protocol::RunId;

    use super::*;

    const RUN: RunId = RunId(1);

    fn build() -> Command {
        Command::Build(Build {
            game: "classic".to_owned(),
            from: None,
            order: Order::default(),
            unit: Unit::default(),
            limit: 1,
        })
    }

    fn graph() -> Response {
        Response::Graph {
            run: RUN,
            moves: 0,
            limit: 1,
        }
    }

    fn placed(settled: bool) -> Response {
        let stats = Stats {
            settled,
            ..Stats::default()
        };
        Response::Placed { run: RUN, stats }
    }

    /// A watch over a worker that has built a graph, and has said where its nodes are.
    fn watching(arrangement: Arrangement, settled: bool) -> Watch {
        let mut watch = Watch::new();
        watch.started();
        watch.asked(&build());
        watch.asked(&Command::Arrange(arrangement));
        assert_eq!(watch.due(), Some(START_LIMIT));
        watch.heard(&Response::Ready);
        assert_eq!(watch.due(), Some(SILENCE_LIMIT));
        watch.heard(&graph());
        assert_eq!(watch.due(), Some(SILENCE_LIMIT));
        watch.heard(&placed(settled));
        watch
    }

    #[test]
    fn positions_that_are_not_drawn_are_the_last() {
        let mut watch = watching(Arrangement::Forces, false);
        assert_eq!(watch.due(), None);
        watch.asked(&Command::Drawn);
        assert_eq!(watch.due(), Some(SILENCE_LIMIT));
    }

    #[test]
    fn a_layout_at_rest_owes_nothing_until_it_is_changed() {
        for arrangement in [Arrangement::Forces, Arrangement::Layers] {
            let mut watch = watching(arrangement, true);
            watch.asked(&Command::Drawn);
            assert_eq!(watch.due(), None, "{arrangement:?}");
            watch.asked(&Command::Adjust(Strengths::default()));
            let moves = arrangement == Arrangement::Forces;
            assert_eq!(watch.due().is_some(), moves, "{arrangement:?}");
        }
    }

    #[test]
    fn a_layout_that_is_held_owes_nothing() {
        let mut watch = watching(Arrangement::Forces, false);
        watch.asked(&Command::Drawn);
        watch.asked(&Command::Pause);
        assert_eq!(watch.due(), None);
        watch.asked(&Command::Resume);
        assert_eq!(watch.due(), Some(SILENCE_LIMIT));
    }

    #[test]
    fn layers_and_changed_graphs_are_owed_positions() {
        let mut watch = watching(Arrangement::Forces, true);
        watch.asked(&Command::Drawn);
        watch.asked(&Command::Arrange(Arrangement::Layers));
        assert_eq!(watch.due(), Some(SILENCE_LIMIT));
        watch.heard(&placed(true));
        watch.asked(&Command::Drawn);
        assert_eq!(watch.due(), None);
        watch.heard(&graph());
        assert_eq!(watch.due(), Some(SILENCE_LIMIT));
    }

    #[test]
    fn a_refusal_is_the_last_word() {
        let mut watch = watching(Arrangement::Forces, true);
        watch.asked(&build());
        assert_eq!(watch.due(), Some(SILENCE_LIMIT));
        let reason = String::new();
        watch.heard(&Response::Refused { run: RUN, reason });
        assert_eq!(watch.due(), None);
    }

    #[test]
    fn after_failures_in_a_row_it_is_given_up() {
        let mut watch = Watch::new();
        for _ in 1..MOST_FAILURES {
            watch.started();
            assert_eq!(watch.failed(), Verdict::Replace);
            assert_eq!(watch.due(), None);
        }
        assert_eq!(watch.failed(), Verdict::GiveUp);
        // Who tries again has as many tries as before.
        assert_eq!(watch.failed(), Verdict::Replace);
    }

    #[test]
    fn a_layout_that_came_to_rest_forgives_earlier_failures() {
        let mut watch = Watch::new();
        for _ in 0..3 * MOST_FAILURES {
            assert_eq!(watch.failed(), Verdict::Replace);
            watch.started();
            watch.heard(&Response::Ready);
            watch.heard(&graph());
            watch.heard(&placed(true));
        }
    }
}
