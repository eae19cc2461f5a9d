//! `check`: checks certificates.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use noughts_proof::{Check, Failure, Flaw};
use serde::Serialize;

use crate::certificate::{claim, kind, name, read};
use crate::{Outcome, write_json};

/// The certificates.
#[derive(Clone, Debug, Args)]
pub(crate) struct Certificates {
    /// Certificates, compressed by gzip or not; without any, one is read from the input.
    files: Vec<PathBuf>,
}

/// An output line.
#[derive(Serialize)]
struct Checked {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<PathBuf>,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    claim: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<&'static str>,
    /// The replies that were checked.
    positions: usize,
    valid: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    flaw: Option<String>,
    ms: u64,
}

impl Certificates {
    pub(crate) fn run(self, input: impl BufRead, output: &mut impl Write) -> io::Result<Outcome> {
        let mut outcome = Outcome::Understood;
        let mut check = |file: Option<PathBuf>, text: io::Result<String>| {
            let checked = Checked::of(file, text);
            if !checked.valid {
                outcome = Outcome::SomeNotUnderstood;
            }
            write_json(output, &checked)
        };
        if self.files.is_empty() {
            check(None, read(input))?;
        }
        for file in self.files {
            let text = File::open(&file).and_then(|file| read(BufReader::new(file)));
            check(Some(file), text)?;
        }
        Ok(outcome)
    }
}

impl Checked {
    fn of(file: Option<PathBuf>, text: io::Result<String>) -> Self {
        let clock = Instant::now();
        let mut checked = Self {
            file,
            board: None,
            claim: None,
            kind: None,
            positions: 0,
            valid: false,
            flaw: None,
            ms: 0,
        };
        let check = text.map(Check::new);
        let verdict = match check {
            Err(error) => Err(error.to_string()),
            Ok(Err(flaw)) => Err(sentence(&flaw, 1)),
            Ok(Ok(mut check)) => {
                let verdict = finish(&mut check);
                let header = check.header();
                let [columns, rows, length] = header.board.size();
                checked.board = Some(format!("{columns}x{rows}x{length}"));
                checked.claim = Some(claim(header.claim));
                checked.kind = Some(kind(header.kind));
                checked.positions = check.positions();
                verdict.map_err(|flaw| sentence(&flaw, columns))
            }
        };
        checked.valid = verdict.is_ok();
        checked.flaw = verdict.err();
        checked.ms = clock.elapsed().as_millis() as u64;
        checked
    }
}

/// Checks all replies.
pub(crate) fn finish(check: &mut Check) -> Result<(), Flaw> {
    while check.check()?.is_some() {}
    Ok(())
}

/// Returns what is wrong, on a board with so many columns.
fn sentence(flaw: &Flaw, columns: u8) -> String {
    match flaw {
        Flaw::Header => "this is not a certificate".to_owned(),
        Flaw::Checksum => "the checksum is that of other lines".to_owned(),
        Flaw::Positions => "there are more or fewer replies than the certificate says".to_owned(),
        Flaw::Form(number) => format!("reply {number} has another form"),
        Flaw::Position(moves, failure) => {
            let moves: Vec<String> = moves.iter().map(|&cell| name(columns, cell)).collect();
            let what = match failure {
                Failure::Loses => "the opponent completes a line",
                Failure::Hopeless => "the holder can no longer complete a line",
                Failure::Taken => "the answer names a cell that is taken",
                Failure::Unpaired => "a line has no pair",
                Failure::NoReply => "there is no answer",
            };
            match moves.as_slice() {
                [] => what.to_owned(),
                moves => format!("after {}: {what}", moves.join(" ")),
            }
        }
    }
}
