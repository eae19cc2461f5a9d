//! Another program as a player, by the protocol of `serve-engine`.

use std::io::{self, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use noughts_rules::{CellId, Game, text};

use crate::lines;
use crate::player::Allowance;

/// How much longer than allowed an answer may take, and how long one may take at all whose nodes are limited.
const GRACE: Duration = Duration::from_secs(3);
const PATIENCE: Duration = Duration::from_secs(60);

/// How often a program whose output has ended is looked at.
const POLL: Duration = Duration::from_millis(5);

/// A program that runs.
pub(crate) struct Program {
    child: Child,
    requests: ChildStdin,
    answers: Receiver<io::Result<Vec<u8>>>,
    /// Its last move.
    last: Option<CellId>,
}

impl Program {
    /// Starts a program by its command: its path and arguments, separated by blanks. What is in quotes may have
    /// blanks.
    pub(crate) fn start(command: &str) -> io::Result<Self> {
        let mut words = words(command)?.into_iter();
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
            answers: lines::read(BufReader::new(answers)),
            last: None,
        })
    }

    /// Returns the program's move.
    ///
    /// # Errors
    /// Why it has none.
    pub(crate) fn choose(&mut self, game: &Game, allowance: Allowance) -> Result<CellId, String> {
        let position = game.record().replacen(' ', " moves ", 1);
        let (limit, most) = match allowance {
            Allowance::Time(time) => (format!("movetime {}", time.as_millis()), time + GRACE),
            Allowance::Nodes(nodes) => (format!("nodes {nodes}"), PATIENCE),
        };
        // What was sent behind the last move is no answer to this request.
        while self.last.is_some() && matches!(self.answers.try_recv(), Ok(Ok(_))) {}
        // What comes from a program that has ended tells why it is of no use.
        let _ = writeln!(self.requests, "position {position}\ngo {limit}");
        let deadline = Instant::now() + most;
        let mut said = Said::Nothing;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let line = match self.answers.recv_timeout(left) {
                Ok(Ok(line)) => text::plain(&String::from_utf8_lossy(&line)),
                Ok(Err(error)) => return Err(error.to_string()),
                Err(RecvTimeoutError::Timeout) => return Err(said.reason().to_owned()),
                Err(RecvTimeoutError::Disconnected) => return Err(self.end()),
            };
            let mut words = line.split_whitespace();
            match words.next() {
                Some("error") => return Err(format!("it answers \"{}\"", line.trim())),
                Some("bestmove") => {}
                Some(_) if said == Said::Nothing => {
                    said = Said::NoMove;
                    continue;
                }
                Some(_) | None => continue,
            }
            let Some(word) = words.next() else {
                return Err("its bestmove names no cell".to_owned());
            };
            let cell = game.position().parse_cell(&word.to_ascii_lowercase());
            let cell = cell.ok_or_else(|| format!("it answers with no cell: \"{word}\""))?;
            // A move that was sent twice.
            let refused = game.position().check(game.position().to_move(), cell);
            if self.last == Some(cell) && refused.is_err() {
                said = Said::Again;
                continue;
            }
            self.last = Some(cell);
            return Ok(cell);
        }
    }

    /// Returns how the program has ended.
    fn end(&mut self) -> String {
        let deadline = Instant::now() + GRACE;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return format!("it has ended: {status}"),
                // Its output has ended first.
                Ok(None) if Instant::now() < deadline => thread::sleep(POLL),
                Ok(None) | Err(_) => return "it has closed its output".to_owned(),
            }
        }
    }
}

/// What a program has said since it was asked for a move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Said {
    Nothing,
    NoMove,
    /// Its move before.
    Again,
}

impl Said {
    const fn reason(self) -> &'static str {
        match self {
            Self::Nothing => "it is silent",
            Self::NoMove => "it sends no bestmove in time",
            Self::Again => "it repeats its last move",
        }
    }
}

/// Returns the words of a command, which blanks separate. Quotes, double or single, keep blanks in a word.
pub(crate) fn words(command: &str) -> io::Result<Vec<String>> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for sign in command.chars() {
        match quote {
            Some(end) if sign == end => quote = None,
            None if sign == '"' || sign == '\'' => {
                word.get_or_insert_default();
                quote = Some(sign);
            }
            None if sign.is_whitespace() => words.extend(word.take()),
            Some(_) | None => word.get_or_insert_default().push(sign),
        }
    }
    words.extend(word);
    match quote {
        Some(quote) => Err(io::Error::other(format!(
            "{command}: a {quote} is not closed"
        ))),
        None => Ok(words),
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

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn quotes_keep_blanks_together() {
        for (command, expected) in [
            ("bot  --fast\t1", &["bot", "--fast", "1"][..]),
            ("\"/my bots/bot\" 'a b' c", &["/my bots/bot", "a b", "c"]),
            ("/my\" bots\"/bot ''", &["/my bots/bot", ""]),
            (r"C:\bots\bot.exe", &[r"C:\bots\bot.exe"]),
            ("  ", &[]),
        ] {
            assert_eq!(words(command).unwrap(), expected, "{command}");
        }
        let open = words("\"/my bots/bot").unwrap_err().to_string();
        assert!(open.contains("\" is not closed"), "{open}");
    }
}
