//! A worker that answers with random legal moves: late, twice, wrongly, or never.

use noughts_protocol::{
    Answer, Distance, Explained, Goal, MoveValue, Response, RunId, Search, Study,
};
use noughts_random::SplitMix64;
use noughts_rules::{CellId, Game};

/// What a worker sends, and after how many milliseconds.
pub(super) type Sent = (f64, Message);

/// A message of a worker.
#[derive(Clone, Debug)]
pub(super) enum Message {
    /// A response.
    Says(Response),
    /// It throws, or what it says cannot be read.
    Fails,
}

/// How a worker behaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Conduct {
    Honest,
    /// It takes a long time, at times longer than the page waits.
    Late,
    Twice,
    /// It answers with an illegal move.
    Lying,
    /// It answers what was not asked.
    Confused,
    Silent,
    Dying,
}

impl Conduct {
    const ALL: [Self; 7] = [
        Self::Honest,
        Self::Late,
        Self::Twice,
        Self::Lying,
        Self::Confused,
        Self::Silent,
        Self::Dying,
    ];

    /// Returns a conduct: a good one half of the time.
    pub(super) fn draw(random: &mut SplitMix64) -> Self {
        if random.below(2) == 0 {
            return Self::Honest;
        }
        random.pick(&Self::ALL).unwrap_or(Self::Honest)
    }

    /// Returns what a worker sends once it has been started.
    pub(super) fn start(self, random: &mut SplitMix64) -> Vec<Sent> {
        let ready = Message::Says(Response::Ready);
        match self {
            Self::Silent if random.below(2) == 0 => Vec::new(),
            Self::Dying if random.below(2) == 0 => vec![(50.0, Message::Fails)],
            Self::Late => vec![(f64::from(random.below(20_000)), ready)],
            _ => vec![(20.0, ready)],
        }
    }

    /// Returns what a worker sends when it is asked.
    pub(super) fn answer(self, search: &Search, random: &mut SplitMix64) -> Vec<Sent> {
        let Some(right) = response(search, random) else {
            return Vec::new();
        };
        let right = Message::Says(right);
        let soon = f64::from(random.below(300));
        match self {
            Self::Honest => vec![(soon, right)],
            Self::Late => vec![(f64::from(random.below(20_000)), right)],
            Self::Twice => vec![(soon, right.clone()), (soon + 1.0, right)],
            Self::Lying => {
                let chosen = CellId::new(9, 9).unwrap_or(CellId::FIRST);
                let run = search.run;
                let lie = Response::Answer(Answer { run, chosen });
                vec![(soon, Message::Says(lie))]
            }
            Self::Confused => {
                let run = RunId(search.run.0.wrapping_sub(1));
                let chosen = CellId::FIRST;
                let other = Response::Answer(Answer { run, chosen });
                vec![(soon, Message::Says(other)), (soon + 500.0, right)]
            }
            Self::Silent => Vec::new(),
            Self::Dying => vec![(soon, Message::Fails)],
        }
    }
}

/// Returns an answer with a random legal move; `None` to what a session does not ask.
fn response(search: &Search, random: &mut SplitMix64) -> Option<Response> {
    let run = search.run;
    let game = Game::from_record(&search.record).ok()?;
    let moves = game.position().legal_moves();
    let chosen = random.pick(&moves)?;
    Some(match search.goal {
        Goal::Play(_) => Response::Answer(Answer { run, chosen }),
        Goal::Study => {
            let studied = |cell| MoveValue {
                cell,
                value: None,
                distance: Distance::Exact,
                score: 0,
                nodes: 1,
                rate: None,
            };
            Response::Study(Study {
                run,
                best: chosen,
                depth: 0,
                pending: Vec::new(),
                moves: moves.into_iter().map(studied).collect(),
            })
        }
        Goal::Explain(_) => Response::Explained(Explained {
            run,
            cell: Some(chosen),
            text: String::new(),
            spoken: String::new(),
            said: Vec::new(),
        }),
        Goal::Lines(_) | Goal::Compare | Goal::Open(_) => return None,
    })
}
