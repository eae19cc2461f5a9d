//! The check of a board's certificate, from its file to the verdict.

use std::sync::Arc;

use noughts_proof::{Board as Lines, Check, Claim, Flaw, Header};
use noughts_protocol::{Known, Verdict};
use noughts_words::proof as words;

use crate::announce::told::Told;
use crate::proof::{Board, Strategy, sentences};

/// How long one slice of a check may take, in milliseconds, so that the page stays responsive.
const SLICE: f64 = 12.0;

/// How many replies are checked between two looks at the clock.
const REPLIES: usize = 16;

/// Why there is no certificate to check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// It did not load.
    NotLoaded,
    /// The browser cannot unpack it.
    NoUnpacking,
    /// It is not what it should be: it cannot be unpacked.
    Damaged,
}

/// A certificate.
#[derive(Clone, Debug)]
struct Certificate {
    text: String,
    /// The size of its file, in bytes.
    bytes: usize,
    header: Option<Header>,
}

/// A check that goes on.
#[derive(Clone, Debug)]
struct Run {
    check: Check,
    strategy: Strategy,
    /// The time that it has taken, in milliseconds.
    time: f64,
}

/// The check of a board's certificate.
#[derive(Clone, Debug)]
pub struct Checking {
    board: Board,
    certificate: Option<Certificate>,
    run: Option<Box<Run>>,
    strategy: Option<Arc<Strategy>>,
    /// What was said last, to read and to hear.
    message: Told,
    /// Whether loading it again may help.
    can_reload: bool,
}

impl Checking {
    /// Returns the check of a board's certificate, which is still to be loaded.
    pub fn new(board: Board) -> Self {
        Self {
            board,
            certificate: None,
            run: None,
            strategy: None,
            message: Told::default(),
            can_reload: false,
        }
    }

    /// Takes the text of the certificate, with the size of its file.
    pub fn load(&mut self, loaded: Result<(String, usize), Problem>) {
        match loaded {
            Ok((text, bytes)) => {
                let header = Header::parse(&text).map(|(header, _)| header);
                self.certificate = Some(Certificate {
                    text,
                    bytes,
                    header,
                });
                self.can_reload = false;
                self.message = Told::default();
            }
            Err(problem) => {
                self.can_reload = problem == Problem::NotLoaded;
                self.say(match problem {
                    Problem::NotLoaded => words::not_loaded(),
                    Problem::NoUnpacking => words::no_unpacking(),
                    Problem::Damaged => words::damaged(),
                });
            }
        }
    }

    /// Returns how the claim is proven, once that is known.
    pub fn method(&self) -> Option<&'static str> {
        self.header().map(sentences::method)
    }

    /// Returns how large the certificate is, once that is known.
    pub fn size(&self) -> Option<String> {
        let certificate = self.certificate.as_ref()?;
        let positions = certificate.header.as_ref()?.positions;
        Some(words::size(positions, certificate.bytes))
    }

    fn header(&self) -> Option<&Header> {
        self.certificate.as_ref()?.header.as_ref()
    }

    /// Returns whether there is a certificate to check, or being checked.
    pub const fn is_loaded(&self) -> bool {
        self.certificate.is_some()
    }

    /// Returns whether loading the certificate again may help.
    pub const fn can_reload(&self) -> bool {
        self.can_reload
    }

    /// Returns how many of how many positions are checked, while the check goes on.
    pub fn progress(&self) -> Option<[usize; 2]> {
        let run = self.run.as_ref()?;
        Some([run.check.positions(), run.check.header().positions])
    }

    /// Returns the message, to read and to hear.
    pub const fn message(&self) -> &Told {
        &self.message
    }

    /// Returns the strategy, once it is checked.
    pub fn strategy(&self) -> Option<Arc<Strategy>> {
        self.strategy.clone()
    }

    /// Begins the check.
    pub fn begin(&mut self) {
        let Some(certificate) = &self.certificate else {
            return;
        };
        match Check::new(certificate.text.clone()) {
            Ok(check) if self.is_claimed(check.header()) => {
                let strategy = Strategy::new(check.header());
                self.message = Told::default();
                self.run = Some(Box::new(Run {
                    check,
                    strategy,
                    time: 0.0,
                }));
            }
            Ok(_) => self.say(words::other_claim()),
            Err(flaw) => self.refuse(&flaw),
        }
    }

    /// Checks for some milliseconds. Returns whether there is more to check.
    pub fn go_on(&mut self, now: impl Fn() -> f64) -> bool {
        let Some(run) = &mut self.run else {
            return false;
        };
        let begun = now();
        let outcome = loop {
            let outcome = run.step();
            let time = now() - begun;
            if outcome.is_some() || time > SLICE {
                run.time += time;
                break outcome;
            }
        };
        let Some(outcome) = outcome else {
            return true;
        };
        let run = self.run.take();
        match (outcome, run) {
            (Ok(()), Some(run)) => {
                let Run {
                    check,
                    strategy,
                    time,
                } = *run;
                self.say(sentences::valid(check.header(), time));
                self.strategy = Some(Arc::new(strategy));
            }
            (Err(flaw), _) => self.refuse(&flaw),
            (Ok(()), None) => {}
        }
        false
    }

    /// Gives the check up.
    pub fn cancel(&mut self) {
        if let Some(run) = self.run.take() {
            self.say(words::cancelled(run.check.positions()));
        }
    }

    /// Returns whether a certificate claims what the page says of the board.
    fn is_claimed(&self, header: &Header) -> bool {
        let size = self.board.size;
        let board = Lines::new(size.columns(), size.rows(), size.line_length());
        let claim = match self.board.known {
            Known::Solved(Verdict::FirstWins) => Some(Claim::First),
            Known::Solved(Verdict::Draw) => Some(Claim::Draw),
            Known::Open => None,
        };
        board.as_ref() == Some(&header.board) && claim == Some(header.claim)
    }

    fn refuse(&mut self, flaw: &Flaw) {
        self.message = sentences::flaw(flaw, &self.board.variant().start());
    }

    fn say(&mut self, text: impl Into<String>) {
        let text = text.into();
        self.message = [text.clone(), text];
    }
}

impl Run {
    /// Checks some replies, and notes them.
    fn step(&mut self) -> Option<Result<(), Flaw>> {
        for _ in 0..REPLIES {
            match self.check.check() {
                Ok(Some((position, reply))) => self.strategy.add(position, reply),
                Ok(None) => return Some(Ok(())),
                Err(flaw) => return Some(Err(flaw)),
            }
        }
        None
    }
}
