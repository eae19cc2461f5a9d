//! Engine workers that each misbehave in one way, or think for as long as a test likes.

use noughts_protocol::{
    Answer as EngineAnswer, Report, Request, Response, RunId, Thinking, encode,
};
use noughts_rules::CellId;

use crate::Answer;

/// A worker that replaces the engine's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FakeWorker {
    /// Its script is missing.
    Missing,
    /// Its script throws at once.
    Throwing,
    /// Starts, and throws on a request.
    ThrowingWhenAsked,
    /// Starts, and never sends anything again.
    Silent,
    /// Starts, and answers with bytes that are not a message.
    Babbling,
    /// Starts, and answers with an illegal move.
    Cheating,
    /// Starts, reports several times a second that it is thinking, and never finishes.
    Pondering,
    /// Like [`Self::Pondering`], but answers with the cell `b2` once it is told to stop: too late.
    Late,
}

impl FakeWorker {
    /// Returns the server's answer for the worker's script.
    pub fn answer(self) -> Answer {
        let on_message = match self {
            Self::Missing => return Answer::Missing,
            Self::Throwing => return Answer::Script(THROW.to_owned()),
            Self::ThrowingWhenAsked => THROW.to_owned(),
            Self::Silent => String::new(),
            Self::Babbling => "postMessage('b2, I would say');".to_owned(),
            Self::Cheating => format!("if (!stop) {}", post(|run| chosen(run, 9, 9))),
            Self::Pondering => ponder(),
            Self::Late => format!("{} if (stop) {}", ponder(), post(|run| chosen(run, 1, 1))),
        };
        let ready = encode(&Response::Ready);
        let stop = Template::of(|run| encode(&Request::Stop { run }));
        Answer::Script(format!(
            "let run, timer;
             const message = (bytes, places) => {{
               for (const place of places) bytes[place] = run;
               return Uint8Array.from(bytes);
             }};
             onmessage = ({{ data }}) => {{
               // A request to stop is the shortest, and no other is as short.
               const stop = data.length === {};
               run = data[{}];
               {on_message}
             }};
             postMessage(Uint8Array.from({ready:?}));",
            stop.bytes.len(),
            stop.places[0],
        ))
    }
}

const THROW: &str = "throw new Error('This worker is broken.');";

/// A message and the place of its run's byte. Runs count from 1, so in a test each fits one byte.
struct Template {
    bytes: Vec<u8>,
    places: Vec<usize>,
}

impl Template {
    fn of(message: impl Fn(RunId) -> Vec<u8>) -> Self {
        let (bytes, other) = (message(RunId(0)), message(RunId(1)));
        let differs = |&place: &usize| bytes[place] != other[place];
        let places = (0..bytes.len()).filter(differs).collect();
        Self { bytes, places }
    }
}

/// Returns JavaScript that posts a response for the current run.
fn post(response: impl Fn(RunId) -> Response) -> String {
    let Template { bytes, places } = Template::of(|run| encode(&response(run)));
    format!("postMessage(message({bytes:?}, {places:?}));")
}

fn ponder() -> String {
    let report = post(|run| Response::Thinking(thinking(run)));
    format!("clearInterval(timer); if (!stop) timer = setInterval(() => {{ {report} }}, 200);")
}

const fn thinking(run: RunId) -> Thinking {
    Thinking {
        run,
        elapsed: 100,
        report: Report {
            depth: 3,
            nodes: 5000,
            score: 0,
            pv: Vec::new(),
        },
    }
}

fn chosen(run: RunId, column: u8, row: u8) -> Response {
    Response::Answer(EngineAnswer {
        run,
        chosen: CellId::new(column, row).unwrap_or(CellId::FIRST),
    })
}
