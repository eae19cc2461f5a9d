//! Lines of other programs, and of earlier runs.

use std::fs::{self, File};
use std::io::{self, BufRead, Read, Write};
use std::path::Path;
use std::sync::mpsc::{self, Receiver};
use std::thread;

use serde::de::DeserializeOwned;

/// The most bytes of a line of another program.
pub(crate) const LONGEST: u64 = 1 << 16;

/// How many lines wait for a reader. A program that sends more waits, too.
const WAITING: usize = 1 << 10;

/// Reads lines on its own thread, so that whoever waits for them can do something else. One that is too long is
/// the last.
pub(crate) fn read(mut input: impl BufRead + Send + 'static) -> Receiver<io::Result<Vec<u8>>> {
    let (sender, receiver) = mpsc::sync_channel(WAITING);
    thread::spawn(move || {
        loop {
            let mut line = Vec::new();
            let line = match input
                .by_ref()
                .take(LONGEST + 1)
                .read_until(b'\n', &mut line)
            {
                Ok(0) => return,
                Ok(length) if length as u64 > LONGEST => Err(io::Error::other(format!(
                    "a line has more than {LONGEST} bytes"
                ))),
                Ok(_) => Ok(line),
                Err(error) => Err(error),
            };
            if line.is_err() | sender.send(line).is_err() {
                return;
            }
        }
    });
    receiver
}

/// Reads the objects of a file that an earlier run has written, a line each, from the line of a number on, up to the
/// first damaged line, which is said. The file ends there, for lines to come.
pub(crate) fn resume<T: DeserializeOwned>(
    path: &Path,
    first: usize,
    errors: &mut impl Write,
) -> io::Result<Vec<T>> {
    let bytes = fs::read(path)?;
    let (mut found, mut whole) = (Vec::new(), 0);
    for (line, number) in bytes.split_inclusive(|byte| *byte == b'\n').zip(1..) {
        if number >= first {
            match serde_json::from_slice(line) {
                Ok(object) => found.push(object),
                Err(error) => {
                    let why = error.to_string();
                    let (why, _) = why.split_once(" at line ").unwrap_or((&why, ""));
                    writeln!(
                        errors,
                        "noughts-cli: {}: line {number}, column {}: {why}; it goes on from the lines before",
                        path.display(),
                        error.column()
                    )?;
                    break;
                }
            }
        }
        whole += line.len();
    }
    let mut file = File::options().append(true).open(path)?;
    file.set_len(whole as u64)?;
    if !bytes[..whole].ends_with(b"\n") {
        writeln!(file)?;
    }
    Ok(found)
}
