//! The check of a proof, from the file of a certificate to the verdict.

use std::sync::Arc;

use noughts_proof::{Board as Lines, Check, Claim, Flaw, Header};
use noughts_protocol::{Known, Verdict};
use noughts_words::proof as words;

use crate::announce::told::Told;
use crate::proof::open::{self, NoAnswer, OpenCheck, OpenHolder};
use crate::proof::{Board, Holder, Proven, Prover, Strategy, sentences};

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
    check: Running,
    /// The time that it has taken, in milliseconds.
    time: f64,
}

#[derive(Clone, Debug)]
enum Running {
    Certificate(Box<(Check, Strategy)>),
    Open(OpenCheck),
}

/// The check of a proof.
#[derive(Clone, Debug)]
pub struct Checking {
    proven: Proven,
    certificate: Option<Certificate>,
    run: Option<Run>,
    checked: Option<Prover>,
    /// The last sentences, to read and to hear.
    message: Told,
    /// Whether loading it again may help.
    can_reload: bool,
    /// Whether it is to be checked as soon as it has loaded.
    is_wanted: bool,
}

impl Checking {
    /// Returns a check. The certificate, if there is one, is still to be loaded.
    pub fn new(proven: Proven) -> Self {
        Self {
            proven,
            certificate: None,
            run: None,
            checked: None,
            message: Told::default(),
            can_reload: false,
            is_wanted: false,
        }
    }

    /// Takes the text of the certificate, with the size of its file, and checks it if that was wanted
    /// before it came.
    pub fn load(&mut self, loaded: Result<(String, usize), Problem>) {
        let is_wanted = std::mem::take(&mut self.is_wanted);
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
                if is_wanted {
                    self.begin();
                }
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
        match self.proven {
            Proven::Board(_) => self.header().map(sentences::method),
            Proven::Open => Some(words::by_open_strategy()),
        }
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

    /// Returns whether there is something to check, or being checked.
    pub const fn is_loaded(&self) -> bool {
        self.certificate.is_some() || matches!(self.proven, Proven::Open)
    }

    /// Returns whether loading the certificate again may help.
    pub const fn can_reload(&self) -> bool {
        self.can_reload
    }

    /// Returns how many of how many positions are checked, while the check goes on.
    pub fn progress(&self) -> Option<[usize; 2]> {
        self.run.as_ref().map(Run::progress)
    }

    /// Returns the message, to read and to hear.
    pub const fn message(&self) -> &Told {
        &self.message
    }

    /// Returns what can be played, once it is checked.
    pub fn checked(&self) -> Option<Prover> {
        self.checked.clone()
    }

    /// Begins the check, once the certificate has loaded.
    pub fn begin(&mut self) {
        let check = match (self.proven, &self.certificate) {
            (Proven::Open, _) => Running::Open(OpenCheck::new()),
            (Proven::Board(_), None) => {
                self.is_wanted = true;
                return;
            }
            (Proven::Board(board), Some(certificate)) => {
                match Check::new(certificate.text.clone()) {
                    Ok(check) if is_claimed(board, check.header()) => {
                        let strategy = Strategy::new(check.header());
                        Running::Certificate(Box::new((check, strategy)))
                    }
                    Ok(_) => return self.say(words::other_claim()),
                    Err(flaw) => return self.refuse(Some(&flaw)),
                }
            }
        };
        self.message = Told::default();
        self.run = Some(Run { check, time: 0.0 });
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
        match (outcome, self.run.take()) {
            (Ok(()), Some(run)) => {
                self.checked = Some(match run.check {
                    Running::Certificate(checked) => {
                        let (check, strategy) = *checked;
                        self.say(sentences::valid(check.header(), run.time));
                        Prover::Certificate(Holder::new(Arc::new(strategy)))
                    }
                    Running::Open(check) => {
                        self.say(sentences::valid_open(check.positions(), run.time));
                        Prover::Open(OpenHolder::new())
                    }
                });
            }
            (Err(flaw), _) => self.refuse(flaw.as_ref()),
            (Ok(()), None) => {}
        }
        false
    }

    /// Gives the check up.
    pub fn cancel(&mut self) {
        if let Some(run) = self.run.take() {
            let [positions, _] = run.progress();
            self.say(words::cancelled(positions));
        }
    }

    /// Says what is wrong: a flaw of the certificate, or that a strategy without one fails.
    fn refuse(&mut self, flaw: Option<&Flaw>) {
        match flaw {
            Some(flaw) => self.message = sentences::flaw(flaw, &self.proven.variant().start()),
            None => self.say(words::no_answer()),
        }
    }

    fn say(&mut self, text: impl Into<String>) {
        let text = text.into();
        self.message = [text.clone(), text];
    }
}

impl Run {
    /// Returns how many of how many positions are checked.
    fn progress(&self) -> [usize; 2] {
        match &self.check {
            Running::Certificate(run) => [run.0.positions(), run.0.header().positions],
            Running::Open(check) => [check.positions(), open::POSITIONS],
        }
    }

    /// Checks some replies, and notes them. Returns the outcome once it is known.
    fn step(&mut self) -> Option<Result<(), Option<Flaw>>> {
        for _ in 0..REPLIES {
            let goes_on = match &mut self.check {
                Running::Certificate(run) => {
                    let (check, strategy) = &mut **run;
                    match check.check() {
                        Ok(Some((position, reply))) => {
                            strategy.add(position, reply);
                            Ok(true)
                        }
                        Ok(None) => Ok(false),
                        Err(flaw) => Err(Some(flaw)),
                    }
                }
                Running::Open(check) => check.check().map_err(|NoAnswer| None),
            };
            match goes_on {
                Ok(true) => {}
                Ok(false) => return Some(Ok(())),
                Err(flaw) => return Some(Err(flaw)),
            }
        }
        None
    }
}

/// Returns whether a certificate claims what the page says of the board.
fn is_claimed(board: Board, header: &Header) -> bool {
    let size = board.size;
    let lines = Lines::new(size.columns(), size.rows(), size.line_length());
    let claim = match board.known {
        Known::Solved(Verdict::FirstWins) => Some(Claim::First),
        Known::Solved(Verdict::Draw) => Some(Claim::Draw),
        Known::Open => None,
    };
    lines.as_ref() == Some(&header.board) && claim == Some(header.claim)
}
