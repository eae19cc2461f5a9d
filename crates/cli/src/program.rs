//! Another program as a player, by the protocol of `serve-engine`.

use std::io::{self, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use noughts_rules::{CellId, Game};

use crate::player::Allowance;
use crate::records::Line;
use crate::serve::read;

/// How much longer than allowed an answer may take, and how long one may take at all whose nodes are limited.
const GRACE: Duration = Duration::from_secs(3);
const PATIENCE: Duration = Duration::from_secs(60);

/// A program that runs.
pub(crate) struct Program {
    child: Child,
    requests: ChildStdin,
    answers: Receiver<io::Result<Line>>,
}

impl Program {
    /// Starts a program by its command: its path and arguments, separated by spaces.
    pub(crate) fn start(command: &str) -> io::Result<Self> {
        let mut words = command.split_whitespace();
        let missing = || io::Error::other("a program needs a command");
        let mut child = Command::new(words.next().ok_or_else(missing)?)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| io::Error::other(format!("{command}: {error}")))?;
        let requests = child.stdin.take().ok_or_else(missing)?;
        let answers = child.stdout.take().ok_or_else(missing)?;
        Ok(Self {
            child,
            requests,
            answers: read(BufReader::new(answers)),
        })
    }

    /// Returns the program's move.
    ///
    /// # Errors
    /// Why it has none.
    pub(crate) fn choose(
        &mut self,
        game: &Game,
        allowance: Allowance,
    ) -> Result<CellId, &'static str> {
        let position = game.record().replacen(' ', " moves ", 1);
        let (limit, most) = match allowance {
            Allowance::Time(time) => (format!("movetime {}", time.as_millis()), time + GRACE),
            Allowance::Nodes(nodes) => (format!("nodes {nodes}"), PATIENCE),
        };
        // What comes from a program that has ended tells why it is of no use.
        let _ = writeln!(self.requests, "position {position}\ngo {limit}");
        let deadline = Instant::now() + most;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let line = match self.answers.recv_timeout(left) {
                Ok(Ok(Ok(line))) => line,
                Err(RecvTimeoutError::Timeout) => return Err("it is silent"),
                Ok(Ok(Err(_)) | Err(_)) | Err(RecvTimeoutError::Disconnected) => {
                    return Err("it has ended");
                }
            };
            if line.starts_with("error") {
                return Err("it answers with an error");
            }
            if let Some(cell) = line.strip_prefix("bestmove ") {
                return game
                    .position()
                    .parse_cell(cell.trim())
                    .ok_or("it answers with no cell");
            }
        }
    }
}

/// Ends the program, whatever it does.
impl Drop for Program {
    fn drop(&mut self) {
        let _ = writeln!(self.requests, "quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
