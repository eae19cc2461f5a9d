//! `check`: checks certificates.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use noughts_proof::{Check, Failure, Flaw};
use serde_json::{Value, json};

use crate::certificate::{claim, kind, name, read};
use crate::{Outcome, write_json};

/// The certificates.
#[derive(Clone, Debug, Args)]
pub(crate) struct Certificates {
    /// Certificates, compressed by gzip or not; without any, one is read from the input.
    files: Vec<PathBuf>,
}

impl Certificates {
    pub(crate) fn run(self, input: impl BufRead, output: &mut impl Write) -> io::Result<Outcome> {
        let mut outcome = Outcome::Understood;
        let mut check = |file: Option<PathBuf>, text: io::Result<String>| {
            let checked = checked(file, text);
            if checked["valid"] == false {
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

/// Checks a certificate, and says what was found: `positions` are the replies that were checked.
fn checked(file: Option<PathBuf>, text: io::Result<String>) -> Value {
    let clock = Instant::now();
    let mut checked = json!({});
    if let Some(file) = file {
        checked["file"] = json!(file.display().to_string());
    }
    let mut positions = 0;
    let verdict = match text.map(Check::new) {
        Err(error) => Err(error.to_string()),
        Ok(Err(flaw)) => Err(sentence(&flaw, 1)),
        Ok(Ok(mut check)) => {
            let verdict = finish(&mut check);
            let header = check.header();
            let [columns, rows, length] = header.board.size();
            checked["board"] = json!(format!("{columns}x{rows}x{length}"));
            checked["claim"] = json!(claim(header.claim));
            checked["kind"] = json!(kind(header.kind));
            positions = check.positions();
            verdict.map_err(|flaw| sentence(&flaw, columns))
        }
    };
    checked["positions"] = json!(positions);
    checked["valid"] = json!(verdict.is_ok());
    if let Err(flaw) = verdict {
        checked["flaw"] = json!(flaw);
    }
    checked["ms"] = json!(clock.elapsed().as_millis());
    checked
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
