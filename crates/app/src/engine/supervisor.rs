//! Decides when a worker is started, trusted, replaced and given up; the page carries it out.

use noughts_protocol::RunId;

/// How long a worker may take to start, in milliseconds: its code comes over the network.
const START_LIMIT: u32 = 15_000;

/// How many workers in a row may fail before the page gives up.
pub const MAX_FAILURES: u32 = 3;

/// The requests that one kind of worker has got and not answered yet. They persist while workers fail
/// and replace each other.
pub trait InFlight: Default + 'static {
    /// A request of the page.
    type Request;
    /// A response of the worker.
    type Response;

    /// Returns the run that a response is about; `None` if it reports that the worker has started.
    fn run_of(response: &Self::Response) -> Option<RunId>;

    /// Returns the run that the page waits for. Responses about any other come too late.
    fn run(&self) -> Option<RunId>;

    /// Notes a request; returns whether the worker must get it.
    fn ask(&mut self, request: &Self::Request) -> bool;

    /// Notes a response about the current run; returns whether it is a possible answer.
    fn hear(&mut self, response: &Self::Response) -> bool;

    /// Returns how long the worker may be silent, in milliseconds; `None` if nothing is in flight.
    fn limit(&self) -> Option<u32>;

    /// Returns the requests for a new worker, so that it takes over what is in flight.
    fn agenda(&self) -> Vec<Self::Request>;

    /// Notes that the worker is gone.
    fn lose(&mut self, loss: Loss);

    /// Returns whether workers have done well since the last call, which forgives earlier failures.
    fn take_proof(&mut self) -> bool;
}

/// How a worker was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// It has failed and was replaced.
    Failed,
    /// Its last answer was impossible, so it was replaced.
    Distrusted,
    /// Several workers in a row have failed; there is no replacement.
    GivenUp,
}

/// An order of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order<Request> {
    /// Start a worker in advance, so that nobody waits for it later.
    Start,
    /// Send a request.
    Ask(Request),
    /// Replace a worker whose last answer was impossible; the new one gets the same requests.
    Replace,
    /// Try again, if workers were given up.
    Retry,
}

/// An action to carry out.
#[derive(Clone, Debug, PartialEq)]
pub enum Action<Request, Response> {
    /// Start a worker.
    Spawn,
    /// End the worker.
    Terminate,
    /// Send it a request.
    Post(Request),
    /// Call [`Supervisor::failed`] unless a response arrives within this many milliseconds; stop
    /// watching if there is no number.
    Watch(Option<u32>),
    /// Tell the page.
    Tell(News<Response>),
}

/// The actions for a kind of worker, in order.
pub type Actions<D> = Vec<Action<<D as InFlight>::Request, <D as InFlight>::Response>>;

/// News for the page.
#[derive(Clone, Debug, PartialEq)]
pub enum News<Response> {
    /// A response about the current run.
    Said(Response),
    /// The worker failed; a new one has its work.
    Replaced,
    /// Several workers in a row failed; there is none now.
    Unavailable,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Worker {
    #[default]
    Absent,
    Starting,
    Ready,
    GivenUp,
}

/// The state of the worker, and what is in flight.
#[derive(Debug, Default)]
pub struct Supervisor<D> {
    worker: Worker,
    in_flight: D,
    failures: u32,
}

impl<D: InFlight> Supervisor<D> {
    /// Takes an order; returns the actions.
    pub fn order(&mut self, order: Order<D::Request>) -> Actions<D> {
        match order {
            Order::Start => self.start(),
            Order::Ask(request) => self.ask(request),
            Order::Replace => self.replace(Loss::Distrusted),
            Order::Retry => {
                if self.worker == Worker::GivenUp {
                    self.worker = Worker::Absent;
                    self.failures = 0;
                }
                self.start()
            }
        }
    }

    /// Takes a response of the worker; returns the actions.
    pub fn heard(&mut self, response: D::Response) -> Actions<D> {
        let run = D::run_of(&response);
        if run.is_none() {
            self.worker = Worker::Ready;
            let posts = self.in_flight.agenda().into_iter().map(Action::Post);
            return posts.chain([self.watch()]).collect();
        }
        if run != self.in_flight.run() {
            return Vec::new();
        }
        if !self.in_flight.hear(&response) {
            return self.failed();
        }
        vec![self.watch(), Action::Tell(News::Said(response))]
    }

    /// Notes that the worker failed to load, threw, sent a malformed message, or was silent too
    /// long; returns the actions.
    pub fn failed(&mut self) -> Actions<D> {
        self.replace(Loss::Failed)
    }

    fn start(&mut self) -> Actions<D> {
        if self.worker != Worker::Absent {
            return Vec::new();
        }
        self.worker = Worker::Starting;
        vec![Action::Spawn, Action::Watch(Some(START_LIMIT))]
    }

    fn ask(&mut self, request: D::Request) -> Actions<D> {
        let before = (self.in_flight.run(), self.in_flight.limit());
        if !self.in_flight.ask(&request) {
            return Vec::new();
        }
        match self.worker {
            Worker::Absent => self.start(),
            Worker::Starting => Vec::new(),
            Worker::Ready => {
                let mut actions = vec![Action::Post(request)];
                // Repeating the same request does not extend the time.
                if before != (self.in_flight.run(), self.in_flight.limit()) {
                    actions.push(self.watch());
                }
                actions
            }
            Worker::GivenUp => vec![Action::Tell(News::Unavailable)],
        }
    }

    fn watch(&self) -> Action<D::Request, D::Response> {
        Action::Watch(self.in_flight.limit())
    }

    fn replace(&mut self, loss: Loss) -> Actions<D> {
        if self.worker == Worker::GivenUp {
            return Vec::new();
        }
        if self.in_flight.take_proof() {
            self.failures = 0;
        }
        self.failures += 1;
        let mut actions = vec![Action::Terminate];
        if self.failures >= MAX_FAILURES {
            self.worker = Worker::GivenUp;
            self.in_flight.lose(Loss::GivenUp);
            actions.extend([Action::Watch(None), Action::Tell(News::Unavailable)]);
            return actions;
        }
        self.worker = Worker::Absent;
        self.in_flight.lose(loss);
        actions.extend(self.start());
        // Of interest to those who wait for it.
        if self.in_flight.run().is_some() {
            actions.push(Action::Tell(News::Replaced));
        }
        actions
    }
}

#[cfg(test)]
mod tests {
    use noughts_protocol::{Answer, Count, Counts, Goal, Level, Request, Response, Search};
    use noughts_rules::CellId;

    use super::*;
    use crate::engine::InFlightSearch;
    use crate::engine::in_flight::SILENCE_LIMIT;
    use crate::testing::study;

    /// The supervisor of the engine.
    type Engine = Supervisor<InFlightSearch>;

    fn search(run: u32) -> Search {
        Search {
            run: RunId(run),
            record: "classic".to_owned(),
            goal: Goal::Play(Level::Perfect),
            time_limit: 1000,
            seed: 0,
            known: Vec::new(),
        }
    }

    fn answer(run: u32) -> Response {
        Response::Answer(Answer {
            run: RunId(run),
            chosen: CellId::FIRST,
        })
    }

    fn post(run: u32) -> Action<Request, Response> {
        Action::Post(Request::Search(search(run)))
    }

    impl Engine {
        fn search(&mut self, search: Search) -> Actions<InFlightSearch> {
            self.order(Order::Ask(Request::Search(search)))
        }

        fn stop(&mut self, run: u32) -> Actions<InFlightSearch> {
            self.order(Order::Ask(Request::Stop { run: RunId(run) }))
        }
    }

    fn ready() -> Engine {
        let mut supervisor = Engine::default();
        supervisor.order(Order::Start);
        supervisor.heard(Response::Ready);
        supervisor
    }

    #[test]
    fn a_search_waits_for_the_worker_to_start() {
        let mut supervisor = Engine::default();
        let spawned = supervisor.search(search(1));
        assert_eq!(spawned, [Action::Spawn, Action::Watch(Some(START_LIMIT))]);
        let posted = supervisor.heard(Response::Ready);
        assert_eq!(posted, [post(1), Action::Watch(Some(SILENCE_LIMIT))]);
    }

    #[test]
    fn an_answer_to_another_run_is_dropped() {
        let mut supervisor = ready();
        supervisor.search(search(1));
        supervisor.stop(1);
        supervisor.search(search(2));
        assert_eq!(supervisor.heard(answer(1)), []);
        let told = supervisor.heard(answer(2));
        assert_eq!(
            told,
            [Action::Watch(None), Action::Tell(News::Said(answer(2)))]
        );
    }

    #[test]
    fn a_search_is_owed_until_its_last_word() {
        let mut supervisor = ready();
        supervisor.search(Search {
            goal: Goal::Compare,
            ..search(1)
        });
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
            let told = supervisor.heard(response.clone());
            let watch = Action::Watch((!response.is_last()).then_some(SILENCE_LIMIT));
            assert_eq!(told, [watch, Action::Tell(News::Said(response))]);
        }
        assert_eq!(supervisor.heard(last), []);
    }

    #[test]
    fn a_failed_worker_is_replaced_and_its_search_handed_on() {
        let mut supervisor = ready();
        supervisor.search(search(1));
        let replaced = supervisor.failed();
        assert_eq!(replaced.first(), Some(&Action::Terminate));
        assert!(replaced.contains(&Action::Spawn));
        assert!(replaced.contains(&Action::Tell(News::Replaced)));
        assert!(supervisor.heard(Response::Ready).contains(&post(1)));
    }

    #[test]
    fn a_replacement_gets_the_book_before_the_search() {
        let mut supervisor = ready();
        let book = Request::Book(String::new());
        supervisor.order(Order::Ask(book.clone()));
        supervisor.search(search(1));
        supervisor.failed();
        let posted = supervisor.heard(Response::Ready);
        assert_eq!(posted[..2], [Action::Post(book), post(1)]);
    }

    #[test]
    fn a_replacement_that_nobody_waits_for_is_not_told() {
        let mut supervisor = Engine::default();
        supervisor.order(Order::Start);
        let replaced = supervisor.failed();
        assert!(replaced.contains(&Action::Spawn));
        assert!(!replaced.contains(&Action::Tell(News::Replaced)));
    }

    #[test]
    fn a_worker_that_refuses_a_game_is_replaced() {
        let mut supervisor = ready();
        supervisor.search(search(1));
        let refused = Response::Refused {
            run: RunId(1),
            reason: String::new(),
        };
        assert!(supervisor.heard(refused).contains(&Action::Spawn));
    }

    #[test]
    fn an_answer_to_another_question_is_no_answer() {
        let run = RunId(1);
        let methods = [Count::Pending { nodes: 1 }; 4];
        let responses = [
            (Goal::Play(Level::Easy), answer(1)),
            (
                Goal::Study,
                Response::Study(study(run, CellId::FIRST, Vec::new())),
            ),
            (Goal::Compare, Response::Counts(Counts { run, methods })),
        ];
        for (goal, _) in &responses {
            for (asked, response) in &responses {
                let mut supervisor = ready();
                supervisor.search(Search {
                    goal: *goal,
                    ..search(1)
                });
                let actions = supervisor.heard(response.clone());
                let is_told = actions.contains(&Action::Tell(News::Said(response.clone())));
                assert_eq!(is_told, goal == asked, "{goal:?} {response:?}");
                assert_eq!(actions.contains(&Action::Spawn), goal != asked);
            }
        }
    }

    #[test]
    fn after_failures_in_a_row_the_engine_is_given_up_until_asked_again() {
        let mut supervisor = Engine::default();
        supervisor.search(search(1));
        for _ in 1..MAX_FAILURES {
            assert!(supervisor.failed().contains(&Action::Spawn));
        }
        let given_up = supervisor.failed();
        assert!(given_up.contains(&Action::Tell(News::Unavailable)));
        assert!(!given_up.contains(&Action::Spawn));
        assert_eq!(supervisor.failed(), []);
        assert!(supervisor.order(Order::Retry).contains(&Action::Spawn));
        // A retry allows as many attempts as before.
        assert!(supervisor.failed().contains(&Action::Spawn));
    }

    #[test]
    fn a_worker_that_answers_nonsense_is_given_up_too() {
        let mut supervisor = ready();
        supervisor.search(search(1));
        for _ in 1..MAX_FAILURES {
            supervisor.heard(answer(1));
            assert!(supervisor.order(Order::Replace).contains(&Action::Spawn));
            assert!(supervisor.heard(Response::Ready).contains(&post(1)));
        }
        supervisor.heard(answer(1));
        let given_up = supervisor.order(Order::Replace);
        assert!(given_up.contains(&Action::Tell(News::Unavailable)));
    }

    #[test]
    fn an_answer_that_was_used_forgives_earlier_failures() {
        let mut supervisor = ready();
        for run in 1..10 {
            supervisor.search(search(run));
            assert!(supervisor.failed().contains(&Action::Spawn));
            supervisor.heard(Response::Ready);
            supervisor.heard(answer(run));
        }
    }
}
