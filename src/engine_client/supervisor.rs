//! Decides what becomes of the engine worker: when it is started, trusted, replaced, given up.
//! No browser here; [`super::EngineClient`] carries the actions out.

use noughts_protocol::{Request, Response, RunId, Search};

/// How long a worker may take to start, in milliseconds: its code comes over the network.
const START_LIMIT: u32 = 15_000;

/// How long a searching worker may say nothing, in milliseconds: it reports several times a second.
const SILENCE_LIMIT: u32 = 4_000;

/// How many workers in a row may fail before the engine is given up.
const MAX_FAILURES: u32 = 3;

/// What happens to the worker, and what is asked of it.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Input {
    /// Get the worker ready, so that a search need not wait for it.
    WarmUp,
    Search(Search),
    Stop(RunId),
    Heard(Response),
    /// The worker failed to load, threw, said something unreadable, or was silent too long.
    Failed,
    /// The last answer was no possible one.
    Distrusted,
    /// Try again after giving up.
    Retry,
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Action {
    Spawn,
    Terminate,
    Post(Request),
    /// Report [`Input::Failed`] unless something is heard within so many milliseconds.
    Watch(u32),
    Unwatch,
    Tell(News),
}

/// What the page hears of the engine.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// What the worker says about the search that was asked for last.
    Said(Response),
    /// The worker failed; a new one has its work.
    Replaced,
    /// Worker after worker failed; there is none now.
    Unavailable,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Worker {
    Absent,
    Starting,
    Ready,
    GivenUp,
}

/// The state of the worker and the last search that was asked of it.
#[derive(Debug)]
pub(super) struct Supervisor {
    worker: Worker,
    search: Option<Search>,
    /// Whether the search has been answered. The next search then shows that the answer was a
    /// good one, and only that forgives earlier failures.
    answered: bool,
    failures: u32,
}

impl Supervisor {
    pub(super) const fn new() -> Self {
        Self {
            worker: Worker::Absent,
            search: None,
            answered: false,
            failures: 0,
        }
    }

    pub(super) fn handle(&mut self, input: Input) -> Vec<Action> {
        match input {
            Input::WarmUp => self.ensure_worker(),
            Input::Search(search) => {
                if std::mem::take(&mut self.answered) {
                    self.failures = 0;
                }
                self.search = Some(search.clone());
                match self.worker {
                    Worker::Ready => Self::hand_over(search),
                    Worker::Starting => Vec::new(),
                    Worker::Absent => self.ensure_worker(),
                    Worker::GivenUp => vec![Action::Tell(News::Unavailable)],
                }
            }
            Input::Stop(run) if self.owes(run) => {
                self.search = None;
                match self.worker {
                    Worker::Ready => vec![Action::Post(Request::Stop { run }), Action::Unwatch],
                    Worker::Absent | Worker::Starting | Worker::GivenUp => Vec::new(),
                }
            }
            Input::Stop(_) => Vec::new(),
            Input::Heard(response) => self.heard(response),
            Input::Failed => self.replace(),
            Input::Distrusted => {
                self.answered = false;
                self.replace()
            }
            Input::Retry => {
                if self.worker == Worker::GivenUp {
                    self.worker = Worker::Absent;
                }
                self.failures = 0;
                self.ensure_worker()
            }
        }
    }

    fn owes(&self, run: RunId) -> bool {
        !self.answered && self.search.as_ref().is_some_and(|search| search.run == run)
    }

    fn asked_for(&self, response: &Response) -> bool {
        let search = self.search.as_ref();
        search.is_some_and(|search| search.goal.admits(response))
    }

    fn ensure_worker(&mut self) -> Vec<Action> {
        if self.worker != Worker::Absent {
            return Vec::new();
        }
        self.worker = Worker::Starting;
        vec![Action::Spawn, Action::Watch(START_LIMIT)]
    }

    fn hand_over(search: Search) -> Vec<Action> {
        vec![
            Action::Post(Request::Search(search)),
            Action::Watch(SILENCE_LIMIT),
        ]
    }

    fn heard(&mut self, response: Response) -> Vec<Action> {
        match response {
            Response::Ready => {
                self.worker = Worker::Ready;
                match &self.search {
                    Some(search) if !self.answered => Self::hand_over(search.clone()),
                    _ => vec![Action::Unwatch],
                }
            }
            response if !response.run().is_some_and(|run| self.owes(run)) => Vec::new(),
            // The worker does not understand a game that the page plays.
            Response::Refused { .. } => self.replace(),
            // It answers another question.
            response if !self.asked_for(&response) => self.replace(),
            response => {
                self.answered = response.is_last();
                let watch = if self.answered {
                    Action::Unwatch
                } else {
                    Action::Watch(SILENCE_LIMIT)
                };
                vec![watch, Action::Tell(News::Said(response))]
            }
        }
    }

    fn replace(&mut self) -> Vec<Action> {
        if self.worker == Worker::GivenUp {
            return Vec::new();
        }
        self.failures += 1;
        if self.failures >= MAX_FAILURES {
            self.worker = Worker::GivenUp;
            self.search = None;
            return vec![
                Action::Terminate,
                Action::Unwatch,
                Action::Tell(News::Unavailable),
            ];
        }
        self.worker = Worker::Starting;
        let mut actions = vec![Action::Terminate, Action::Spawn, Action::Watch(START_LIMIT)];
        // Of interest to who waits for it.
        if self.search.is_some() && !self.answered {
            actions.push(Action::Tell(News::Replaced));
        }
        actions
    }
}

#[cfg(test)]
mod tests {
    use noughts_protocol::{Answer, Count, Counts, Goal, Level, Study};

    use super::*;

    fn search(run: u32) -> Search {
        Search {
            run: RunId(run),
            record: "classic".to_owned(),
            goal: Goal::Play(Level::Perfect),
            time_limit: 1000,
            seed: 0,
        }
    }

    fn answer(run: u32) -> Response {
        Response::Answer(Answer {
            run: RunId(run),
            chosen: "b2".to_owned(),
        })
    }

    fn post(run: u32) -> Action {
        Action::Post(Request::Search(search(run)))
    }

    fn ready() -> Supervisor {
        let mut supervisor = Supervisor::new();
        supervisor.handle(Input::WarmUp);
        supervisor.handle(Input::Heard(Response::Ready));
        supervisor
    }

    #[test]
    fn a_search_waits_for_the_worker_to_start() {
        let mut supervisor = Supervisor::new();
        let spawned = supervisor.handle(Input::Search(search(1)));
        assert_eq!(spawned, [Action::Spawn, Action::Watch(START_LIMIT)]);
        let posted = supervisor.handle(Input::Heard(Response::Ready));
        assert_eq!(posted, [post(1), Action::Watch(SILENCE_LIMIT)]);
    }

    #[test]
    fn an_answer_to_another_run_is_dropped() {
        let mut supervisor = ready();
        supervisor.handle(Input::Search(search(1)));
        supervisor.handle(Input::Stop(RunId(1)));
        supervisor.handle(Input::Search(search(2)));
        assert_eq!(supervisor.handle(Input::Heard(answer(1))), []);
        let told = supervisor.handle(Input::Heard(answer(2)));
        assert_eq!(told, [Action::Unwatch, Action::Tell(News::Said(answer(2)))]);
    }

    #[test]
    fn a_search_is_owed_until_its_last_word() {
        let mut supervisor = ready();
        supervisor.handle(Input::Search(Search {
            goal: Goal::Compare,
            ..search(1)
        }));
        let counts = |last| {
            let given_up = Count::NotFeasible { limit: 1 };
            let methods = [given_up, given_up, given_up, last];
            let run = RunId(1);
            Response::Counts(Counts { run, methods })
        };
        let (report, last) = (
            counts(Count::Pending { nodes: 1 }),
            counts(Count::NotFeasible { limit: 1 }),
        );
        for response in [report, last.clone()] {
            let told = supervisor.handle(Input::Heard(response.clone()));
            let watch = if response.is_last() {
                Action::Unwatch
            } else {
                Action::Watch(SILENCE_LIMIT)
            };
            assert_eq!(told, [watch, Action::Tell(News::Said(response))]);
        }
        assert_eq!(supervisor.handle(Input::Heard(last)), []);
    }

    #[test]
    fn a_failed_worker_is_replaced_and_its_search_handed_on() {
        let mut supervisor = ready();
        supervisor.handle(Input::Search(search(1)));
        let replaced = supervisor.handle(Input::Failed);
        assert_eq!(replaced.first(), Some(&Action::Terminate));
        assert!(replaced.contains(&Action::Spawn));
        assert!(replaced.contains(&Action::Tell(News::Replaced)));
        assert!(
            supervisor
                .handle(Input::Heard(Response::Ready))
                .contains(&post(1))
        );
    }

    #[test]
    fn a_replacement_that_nobody_waits_for_is_not_told() {
        let mut supervisor = Supervisor::new();
        supervisor.handle(Input::WarmUp);
        let replaced = supervisor.handle(Input::Failed);
        assert!(replaced.contains(&Action::Spawn));
        assert!(!replaced.contains(&Action::Tell(News::Replaced)));
    }

    #[test]
    fn a_worker_that_refuses_a_game_is_replaced() {
        let mut supervisor = ready();
        supervisor.handle(Input::Search(search(1)));
        let refused = Response::Refused {
            run: RunId(1),
            reason: String::new(),
        };
        assert!(
            supervisor
                .handle(Input::Heard(refused))
                .contains(&Action::Spawn)
        );
    }

    #[test]
    fn an_answer_to_another_question_is_no_answer() {
        let run = RunId(1);
        let methods = [Count::Pending { nodes: 1 }; 4];
        let responses = [
            (Goal::Play(Level::Easy), answer(1)),
            (
                Goal::Study,
                Response::Study(Study {
                    run,
                    best: "b2".to_owned(),
                    moves: Vec::new(),
                }),
            ),
            (Goal::Compare, Response::Counts(Counts { run, methods })),
        ];
        for (goal, _) in &responses {
            for (asked, response) in &responses {
                let mut supervisor = ready();
                supervisor.handle(Input::Search(Search {
                    goal: *goal,
                    ..search(1)
                }));
                let actions = supervisor.handle(Input::Heard(response.clone()));
                let is_told = actions.contains(&Action::Tell(News::Said(response.clone())));
                assert_eq!(is_told, goal == asked, "{goal:?} {response:?}");
                assert_eq!(actions.contains(&Action::Spawn), goal != asked);
            }
        }
    }

    #[test]
    fn after_failures_in_a_row_the_engine_is_given_up_until_asked_again() {
        let mut supervisor = Supervisor::new();
        supervisor.handle(Input::Search(search(1)));
        for _ in 1..MAX_FAILURES {
            assert!(supervisor.handle(Input::Failed).contains(&Action::Spawn));
        }
        let given_up = supervisor.handle(Input::Failed);
        assert!(given_up.contains(&Action::Tell(News::Unavailable)));
        assert!(!given_up.contains(&Action::Spawn));
        assert_eq!(supervisor.handle(Input::Failed), []);
        assert!(supervisor.handle(Input::Retry).contains(&Action::Spawn));
    }

    #[test]
    fn a_worker_that_answers_nonsense_is_given_up_too() {
        let mut supervisor = ready();
        supervisor.handle(Input::Search(search(1)));
        for _ in 1..MAX_FAILURES {
            supervisor.handle(Input::Heard(answer(1)));
            assert!(
                supervisor
                    .handle(Input::Distrusted)
                    .contains(&Action::Spawn)
            );
            assert!(
                supervisor
                    .handle(Input::Heard(Response::Ready))
                    .contains(&post(1))
            );
        }
        supervisor.handle(Input::Heard(answer(1)));
        let given_up = supervisor.handle(Input::Distrusted);
        assert!(given_up.contains(&Action::Tell(News::Unavailable)));
    }

    #[test]
    fn an_answer_that_was_used_forgives_earlier_failures() {
        let mut supervisor = ready();
        for run in 1..10 {
            supervisor.handle(Input::Search(search(run)));
            assert!(supervisor.handle(Input::Failed).contains(&Action::Spawn));
            supervisor.handle(Input::Heard(Response::Ready));
            supervisor.handle(Input::Heard(answer(run)));
        }
    }
}
