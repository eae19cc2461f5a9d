//! `serve-engine`: the engine as another program's opponent, over a line protocol in the style of
//! UCI.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{RecvError, TryRecvError};
use std::time::{Duration, Instant};

use noughts_engine::{self as engine, Limit, Progress, Report};
use noughts_rules::{Game, SearchKind, Variant};

use crate::lines;
use crate::records::{self, texts};
use crate::searcher::searcher;
use crate::{Outcome, SLICE};

/// A request of the other program.
enum Request {
    Task(Task),
    Stop,
    Quit,
}

/// A request that needs work.
enum Task {
    Noughts,
    IsReady,
    Position(Box<Game>),
    Go {
        time: Option<Duration>,
        nodes: Option<u64>,
    },
}

impl Request {
    /// Parses a line that is not blank.
    fn parse(line: &str) -> Result<Self, String> {
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let request = match command {
            "position" => return Task::position(rest).map(Self::Task),
            "go" => return Task::go(rest).map(Self::Task),
            "noughts" => Self::Task(Task::Noughts),
            "isready" => Self::Task(Task::IsReady),
            "stop" => Self::Stop,
            "quit" => Self::Quit,
            _ => {
                let known = "noughts, isready, position, go, stop, quit";
                return Err(format!("unknown command \"{command}\": {known}"));
            }
        };
        if rest.is_empty() {
            Ok(request)
        } else {
            Err(format!("\"{command}\" stands alone"))
        }
    }
}

impl Task {
    fn position(text: &str) -> Result<Self, String> {
        let (variant, moves) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let moves = moves.trim();
        if variant.is_empty() {
            return Err("position VARIANT [moves …]".to_owned());
        }
        let moves = match moves.strip_prefix("moves") {
            Some(moves) if moves.is_empty() || moves.starts_with(char::is_whitespace) => moves,
            None if moves.is_empty() => moves,
            Some(_) | None => return Err(format!("\"moves\" is missing before \"{moves}\"")),
        };
        let game = Game::from_record(&format!("{variant} {moves}"));
        game.map(|game| Self::Position(Box::new(game)))
            .map_err(|error| error.to_string())
    }

    fn go(text: &str) -> Result<Self, String> {
        let (mut time, mut nodes) = (None, None);
        let mut words = text.split_whitespace();
        while let Some(name) = words.next() {
            let number = words.next().and_then(|number| number.parse().ok());
            let number = number.filter(|&number: &u64| number > 0);
            match (name, number) {
                ("movetime", Some(ms)) => time = Some(Duration::from_millis(ms)),
                ("nodes", Some(most)) => nodes = Some(most),
                ("movetime" | "nodes", None) => {
                    return Err(format!("\"{name}\" needs a whole number from 1"));
                }
                _ => return Err(format!("\"{name}\" is not a limit: movetime MS, nodes N")),
            }
        }
        if time.is_none() && nodes.is_none() {
            return Err("go movetime MS or go nodes N".to_owned());
        }
        Ok(Self::Go { time, nodes })
    }
}

/// Answers requests until the input ends, or `quit`. While a search runs, requests that would
/// change the position or start another search wait for its end. `stop`, `quit` and the end of the
/// input end every search requested before, waiting ones included: each `go` gets its `bestmove`.
pub(crate) fn run(
    input: impl BufRead + Send + 'static,
    output: &mut impl Write,
) -> io::Result<Outcome> {
    let lines = lines::read(input);
    let kind = Variant::FIRST.search();
    let mut server = Server {
        output,
        kind,
        engine: searcher(kind, 0),
        game: Game::new(Variant::FIRST),
        search: None,
        outcome: Outcome::Understood,
    };
    let mut waiting = VecDeque::new();
    loop {
        if server.search.is_none()
            && let Some(task) = waiting.pop_front()
        {
            server.answer(task)?;
            continue;
        }
        let next = if server.search.is_some() {
            lines.try_recv()
        } else {
            lines.recv().map_err(|RecvError| TryRecvError::Disconnected)
        };
        let request = match next {
            Ok(line) => match records::line(&line?) {
                Ok(line) => match line.trim() {
                    "" => continue,
                    line if line.starts_with('#') => continue,
                    line => Request::parse(line),
                },
                Err(error) => Err(error.to_string()),
            },
            Err(TryRecvError::Empty) => {
                server.search_on()?;
                continue;
            }
            Err(TryRecvError::Disconnected) => Ok(Request::Quit),
        };
        match request {
            Ok(Request::Stop) => server.stop(&mut waiting)?,
            Ok(Request::Quit) => {
                server.stop(&mut waiting)?;
                return Ok(server.outcome);
            }
            Ok(Request::Task(task @ (Task::Position(_) | Task::Go { .. })))
                if server.search.is_some() =>
            {
                waiting.push_back(task);
            }
            Ok(Request::Task(task)) => server.answer(task)?,
            Err(reason) => server.refuse(&reason)?,
        }
    }
}

/// The state between requests.
struct Server<'a, W> {
    output: &'a mut W,
    /// The kind of [`engine`](Self::engine).
    kind: SearchKind,
    engine: Box<dyn engine::Search>,
    game: Game,
    search: Option<Search>,
    outcome: Outcome,
}

/// A running search.
struct Search {
    deadline: Option<Instant>,
    /// The last reported depth.
    depth: u32,
}

impl<W: Write> Server<'_, W> {
    fn answer(&mut self, task: Task) -> io::Result<()> {
        match task {
            Task::Noughts => {
                self.say(concat!("id name Noughts ", env!("CARGO_PKG_VERSION")))?;
                self.say("id author the Noughts authors")?;
                self.say("noughtsok")
            }
            Task::IsReady => self.say("readyok"),
            // As a client that waits for it expects.
            Task::Go { .. } if self.game.position().status().is_over() => self.say("bestmove none"),
            Task::Position(game) => {
                self.game = *game;
                Ok(())
            }
            Task::Go { time, nodes } => {
                let kind = self.game.variant().search();
                if self.kind != kind {
                    (self.kind, self.engine) = (kind, searcher(kind, 0));
                }
                let limit = nodes.map_or(Limit::None, Limit::Nodes);
                self.engine.start(self.game.position(), limit);
                // However soon it is stopped, it has searched a slice.
                self.engine.step(SLICE);
                self.search = Some(Search {
                    // A time beyond the clock's range is unlimited.
                    deadline: time.and_then(|time| Instant::now().checked_add(time)),
                    depth: 0,
                });
                Ok(())
            }
        }
    }

    /// Ends the search, and each waiting one after its first slice.
    fn stop(&mut self, waiting: &mut VecDeque<Task>) -> io::Result<()> {
        self.finish()?;
        for task in waiting.drain(..) {
            self.answer(task)?;
            self.finish()?;
        }
        Ok(())
    }

    /// Searches for one slice.
    fn search_on(&mut self) -> io::Result<()> {
        let progress = self.engine.step(SLICE);
        let Some(search) = &mut self.search else {
            return Ok(());
        };
        let is_late = search.deadline.is_some_and(|end| Instant::now() >= end);
        if progress == Progress::Done || is_late {
            return self.finish();
        }
        let report = self.engine.report();
        if report.depth > search.depth {
            search.depth = report.depth;
            self.inform(&report)?;
        }
        Ok(())
    }

    /// Ends the search, if one is running, with the best move so far.
    fn finish(&mut self) -> io::Result<()> {
        if self.search.take().is_none() {
            return Ok(());
        }
        self.inform(&self.engine.report())?;
        // What is announced is what is played.
        let analysis = self.engine.analysis();
        let best = analysis.pv.first().or(analysis.best.first());
        match best.copied() {
            Some(cell) => {
                let cell = self.game.position().write_cell(cell);
                self.say(&format!("bestmove {cell}"))
            }
            None => self.refuse("no move was found"),
        }
    }

    fn inform(&mut self, report: &Report) -> io::Result<()> {
        let Report {
            depth,
            nodes,
            score,
            pv,
        } = report;
        let pv = texts(self.game.position(), pv.iter().copied()).join(" ");
        self.say(&format!(
            "info depth {depth} nodes {nodes} score {score} pv {pv}"
        ))
    }

    fn refuse(&mut self, reason: &str) -> io::Result<()> {
        self.outcome = Outcome::SomeNotUnderstood;
        self.say(&format!("error {reason}"))
    }

    /// Flushes the line at once: the other program is waiting for it.
    fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{line}")?;
        self.output.flush()
    }
}
