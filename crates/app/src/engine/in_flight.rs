//! The search that the engine's worker has not answered yet.

use noughts_protocol::{Request, Response, RunId, Search};

use crate::engine::supervisor::{InFlight, Loss};

/// How long a searching worker may be silent, in milliseconds. It reports several times a second,
/// but on a slow phone the words of an explanation take seconds.
pub const SILENCE_LIMIT: u32 = 8_000;

/// The last requested search, the book, and the language of explanations.
#[derive(Debug, Default)]
pub struct InFlightSearch {
    /// The request to [speak](Request::Speak) a language, if there was one.
    language: Option<Request>,
    /// The request to use a [book](Request::Book), if there was one.
    book: Option<Request>,
    search: Option<Search>,
    is_answered: bool,
    /// Whether a search followed one that was answered. Only that shows that the answer was good,
    /// and forgives earlier failures.
    is_proven: bool,
}

impl InFlight for InFlightSearch {
    type Request = Request;
    type Response = Response;

    fn run_of(response: &Response) -> Option<RunId> {
        response.run()
    }

    fn run(&self) -> Option<RunId> {
        let unanswered = self.search.as_ref().filter(|_| !self.is_answered);
        unanswered.map(|search| search.run)
    }

    fn ask(&mut self, request: &Request) -> bool {
        match request {
            Request::Search(search) => {
                self.is_proven |= std::mem::take(&mut self.is_answered);
                self.search = Some(search.clone());
                true
            }
            Request::Stop { run } => {
                let is_in_flight = self.run() == Some(*run);
                if is_in_flight {
                    self.search = None;
                }
                is_in_flight
            }
            Request::Speak { .. } => {
                self.language = Some(request.clone());
                true
            }
            Request::Book(_) => {
                self.book = Some(request.clone());
                true
            }
        }
    }

    fn hear(&mut self, response: &Response) -> bool {
        let search = self.search.as_ref();
        let admits = search.is_some_and(|search| search.goal.admits(response));
        // A worker that refuses a search does not understand a game that the page plays.
        let is_answer = admits && !matches!(response, Response::Refused { .. });
        self.is_answered = is_answer && response.is_last();
        is_answer
    }

    fn limit(&self) -> Option<u32> {
        self.run().map(|_| SILENCE_LIMIT)
    }

    fn agenda(&self) -> Vec<Request> {
        let unanswered = self.search.iter().filter(|_| !self.is_answered);
        let unanswered = unanswered.cloned().map(Request::Search);
        let lasting = [&self.language, &self.book].into_iter().flatten().cloned();
        lasting.chain(unanswered).collect()
    }

    fn lose(&mut self, loss: Loss) {
        match loss {
            Loss::Failed => {}
            Loss::Distrusted => self.is_answered = false,
            Loss::GivenUp => self.search = None,
        }
    }

    fn take_proof(&mut self) -> bool {
        std::mem::take(&mut self.is_proven)
    }
}
