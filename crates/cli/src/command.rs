//! The arguments.

use std::ffi::OsString;
use std::fmt::Display;
use std::str::FromStr;
use std::time::Duration;

use lexopt::prelude::*;
use lexopt::{Error, Parser};
use noughts_rules::{Game, Variant};

use crate::analyse::Limits;
use crate::contest::Contest;
use crate::levels::Ladder;
use crate::puzzles::Hunt;
use crate::solve::{Bounds, Shard, Task};

/// The message for wrong arguments.
pub(crate) const USAGE: &str = "\
Usage:
  noughts-cli perft VARIANT DEPTH
  noughts-cli replay < RECORDS
  noughts-cli key < RECORDS
  noughts-cli analyse [--lines N] [--time MS] [--nodes N] [--seed S] < RECORDS
  noughts-cli analyse --keys VARIANT [--lines N] [--time MS] [--nodes N] [--seed S] < KEYS
  noughts-cli match A B --games N --variant VARIANT [--seed S]
  noughts-cli levels --games N [--seed S] [VARIANT ...]
  noughts-cli puzzles VARIANT --count N [--seed S]
  noughts-cli solve VARIANT [--time MS] [--nodes N] [--resume FILE]
  noughts-cli solve --all [--shard I/N] [--time MS] [--nodes N]
  noughts-cli table < LINES
  noughts-cli serve-engine < REQUESTS
  noughts-cli --help | --version";

/// The text of `--help` before the usage.
pub(crate) const ABOUT: &str =
    "Perft, replay, analysis, matches and proofs of games of the tic-tac-toe family.";

/// The text of `--help` after the usage.
pub(crate) const DETAILS: &str = "\
VARIANT is classic, four, misere, notakto, torus, expanding, ultimate, ultimate-cross,
ultimate-count or mnk-MxNxK: M columns and N rows of 3 to 10, K in line win.
RECORDS are lines of a variant and its moves, such as \"classic b2 a1 c3\". A game that begins from
a position has its key, as the command key prints it, behind the variant: \"classic@XOX--O--- b2\";
so may VARIANT in perft, match and position. Blank lines and lines that begin with # are skipped. Each command but levels, table and serve-engine prints one JSON
object a line, in that order.

perft    Counts the legal move sequences of 1 to DEPTH plies; DEPTH is at most 100, the plies of
         the longest game.
replay   Prints the position after each ply of each record.
key      Prints the board key of the position that each record leads to: of ultimate in the form of
         the public solver nelhage/ultimattt, by the cross rule with the mini board that was played
         in last; of expanding with the score and the spent cells.
analyse  Prints value, best moves and principal variation for the side to move of each record,
         which may begin from a position that no game reaches.
         In a finished game that side has lost, or the game is a draw, in 0 plies, and there is no
         move; in expanding, ultimate-count, misere and notakto it may also have won. In expanding,
         a score is in hundredths of a point.
         In ultimate, nodes are playouts, a score is 0 if both sides are equally likely to win and
         5000 for a certain win, plies is an upper bound, and best has the proven moves.
         --keys VARIANT
                     The lines are board keys of that game, as key prints them, and no records.
         --lines N   Adds lines, the N best moves, the best first: what each leads to for the side
                     to move, and its own principal variation. Every move is searched for that;
                     in classic and four each line is exact.
         --time MS   Stops after that many milliseconds a record.
         --nodes N   Stops after that many nodes a record.
                     Without either, boards of up to 16 cells are solved, however long that
                     takes; larger ones, and expanding, get 1000 milliseconds.
         --seed S    Chooses by this number with which of the equally good moves the
                     principal variation begins. The same number makes the same choice.
match    Plays N games of A against B, who take turns to begin, and prints A's wins, draws,
         losses, score (a draw is half a win) and its 95% interval by Wilson's method.
         A and B are simple, easy, medium, hard, perfect, time=MS or nodes=N: a level, or the
         engine's full strength with that many milliseconds or nodes a move. simple takes a win,
         leaves none, does not lose at once, and otherwise moves at random. On boards of more than
         20 cells, and in expanding, perfect, also called strongest, searches 50000 nodes a move,
         in ultimate 10000 playouts.
         --seed S    Chooses the careless moves, and between equally good ones; 0 by default. The
                     same number makes the same match, unless time limits it.
levels   Plays such a match of N games for simple against easy and for each level against the one
         below it, in each VARIANT or in every game with a name, and prints the scores with their
         intervals as a table in Markdown.
puzzles  Finds N positions with exactly one best move, no two of them equal under a symmetry of the
         board, and proves each. The best move is the only one that wins, or the only one that
         draws; in expanding, it begins the shortest forced win of the round and no other move
         does. theme says why it is best, plies how long a win takes, nodes how long the engine
         takes to find it (in ultimate, playouts). Prints fewer if there are no more.
         --seed S    Chooses the puzzles; 0 by default. The same seed finds the same ones.
solve    Proves who wins from the start of a board: value is first or draw, and null if a limit ends
         the proof before; way is how it was proven: pairing (a pairing strategy at the start),
         count (too few lines, by Erdős and Selfridge), weak (the second player stops every line
         without one of its own) or strong (a search of the game itself); ms are those on a
         processor, where the system tells.
         --all       Every board up to 10 by 10, one after the other.
         --shard I/N Only every Nth of them, starting from the Ith; I is 1 to N. Together, the
                     shards print the lines of a single run, times apart.
         --time MS   Stops after that many milliseconds a board.
         --nodes N   Stops after that many nodes a board.
         --resume FILE
                     Saves its findings to the file every minute. An interrupted run, as by Ctrl+C,
                     continues from there when it is started again.
table    Prints the output of one or several runs of solve as a page in Markdown.
serve-engine
         Answers another program line by line, in the style of UCI: noughts, isready,
         position VARIANT [moves M ...], go movetime MS, go nodes N, stop and quit. A search
         gives lines of info and then bestmove; an unknown request gives a line of error. A go
         that comes during a search waits for its end. stop, quit and the end of the input end
         every search at once: each go gets its bestmove.

Exit code: 0 when every line was understood, 1 when some were not, 2 for wrong arguments.";

/// The deepest perft: no game of the family is longer.
const MAX_DEPTH: u32 = 100;

/// The most lines of an analysis: no position has more moves.
const MAX_LINES: usize = 100;

/// The most games of a match.
const MAX_GAMES: u32 = 1_000_000;

/// The most puzzles of a run.
const MAX_PUZZLES: u32 = 1_000_000;

/// A parsed command.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Help,
    Version,
    Perft {
        start: Game,
        depth: u32,
    },
    Replay,
    Key,
    /// Of records, or of a game's keys.
    Analyse(Limits, Option<Variant>),
    Match(Contest),
    Levels(Ladder),
    Puzzles(Hunt),
    Solve(Bounds, Task),
    Table,
    Serve,
}

impl Command {
    /// Parses the arguments after the program's name.
    pub(crate) fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Self, Error> {
        let mut parser = Parser::from_args(args);
        let command = match parser.next()? {
            None => return Err("a command is missing".into()),
            Some(Short('h') | Long("help")) => return Ok(Self::Help),
            Some(Short('V') | Long("version")) => return Ok(Self::Version),
            Some(Value(name)) => name.string()?,
            Some(other) => return Err(other.unexpected()),
        };
        match command.as_str() {
            "perft" => Self::perft(&mut parser),
            "replay" => Self::alone(&mut parser, Self::Replay),
            "key" => Self::alone(&mut parser, Self::Key),
            "serve-engine" => Self::alone(&mut parser, Self::Serve),
            "analyse" => Self::analyse(&mut parser),
            "table" => Self::alone(&mut parser, Self::Table),
            "solve" => Self::solve(&mut parser),
            "match" => Self::contest(&mut parser),
            "levels" => Self::levels(&mut parser),
            "puzzles" => Self::puzzles(&mut parser),
            _ => Err(format!("unknown command \"{command}\"").into()),
        }
    }

    fn perft(parser: &mut Parser) -> Result<Self, Error> {
        let (mut start, mut depth) = (None, None);
        while let Some(arg) = parser.next()? {
            match arg {
                Value(id) if start.is_none() => start = Some(id.parse()?),
                Value(number) if depth.is_none() => {
                    depth = Some(positive(&number, "DEPTH", MAX_DEPTH)?);
                }
                Short('h') | Long("help") => return Ok(Self::Help),
                other => return Err(other.unexpected()),
            }
        }
        match (start, depth) {
            (Some(start), Some(depth)) => Ok(Self::Perft { start, depth }),
            (Some(_), None) => Err("DEPTH is missing".into()),
            (None, _) => Err("VARIANT is missing".into()),
        }
    }

    /// Parses a command without arguments.
    fn alone(parser: &mut Parser, command: Self) -> Result<Self, Error> {
        match parser.next()? {
            None => Ok(command),
            Some(Short('h') | Long("help")) => Ok(Self::Help),
            Some(other) => Err(other.unexpected()),
        }
    }

    fn analyse(parser: &mut Parser) -> Result<Self, Error> {
        let (mut limits, mut keys) = (Limits::default(), None);
        while let Some(arg) = parser.next()? {
            match arg {
                Long("time") => {
                    let ms = positive(&parser.value()?, "--time", u64::MAX)?;
                    limits.time = Some(Duration::from_millis(ms));
                }
                Long("nodes") => {
                    limits.nodes = Some(positive(&parser.value()?, "--nodes", u64::MAX)?);
                }
                Long("seed") => limits.seed = Some(parser.value()?.parse()?),
                Long("lines") => {
                    limits.lines = Some(positive(&parser.value()?, "--lines", MAX_LINES)?);
                }
                Long("keys") => keys = Some(parser.value()?.parse()?),
                Short('h') | Long("help") => return Ok(Self::Help),
                other => return Err(other.unexpected()),
            }
        }
        Ok(Self::Analyse(limits, keys))
    }

    fn solve(parser: &mut Parser) -> Result<Self, Error> {
        let (mut bounds, mut variant, mut resume) = (Bounds::default(), None, None);
        let (mut all, mut shard) = (false, None);
        while let Some(arg) = parser.next()? {
            match arg {
                Value(id) if variant.is_none() => variant = Some(id.parse()?),
                Long("all") => all = true,
                Long("shard") => shard = Some(read_shard(&parser.value()?)?),
                Long("time") => {
                    let ms = positive(&parser.value()?, "--time", u64::MAX)?;
                    bounds.time = Some(Duration::from_millis(ms));
                }
                Long("nodes") => {
                    bounds.nodes = Some(positive(&parser.value()?, "--nodes", u64::MAX)?);
                }
                Long("resume") => resume = Some(parser.value()?.into()),
                Short('h') | Long("help") => return Ok(Self::Help),
                other => return Err(other.unexpected()),
            }
        }
        let task = match (variant, all, shard, resume) {
            (Some(variant), false, None, resume) => Task::One(variant, resume),
            (None, true, shard, None) => Task::All(shard.unwrap_or(Shard::WHOLE)),
            (None, false, ..) => return Err("VARIANT or --all is missing".into()),
            (Some(_), false, Some(_), _) => return Err("--shard goes with --all".into()),
            (None, true, _, Some(_)) => return Err("--resume goes with a VARIANT".into()),
            (Some(_), true, ..) => return Err("a VARIANT and --all exclude each other".into()),
        };
        Ok(Self::Solve(bounds, task))
    }

    fn contest(parser: &mut Parser) -> Result<Self, Error> {
        let (mut first, mut second) = (None, None);
        let (mut games, mut start, mut seed) = (None, None, 0);
        while let Some(arg) = parser.next()? {
            match arg {
                Value(player) if first.is_none() => first = Some(player.parse()?),
                Value(player) if second.is_none() => second = Some(player.parse()?),
                Long("games") => games = Some(positive(&parser.value()?, "--games", MAX_GAMES)?),
                Long("variant") => start = Some(parser.value()?.parse()?),
                Long("seed") => seed = parser.value()?.parse()?,
                Short('h') | Long("help") => return Ok(Self::Help),
                other => return Err(other.unexpected()),
            }
        }
        let players = [
            first.ok_or("the players A and B are missing")?,
            second.ok_or("the player B is missing")?,
        ];
        let games = games.ok_or("--games is missing")?;
        let start = start.ok_or("--variant is missing")?;
        Ok(Self::Match(Contest {
            players,
            games,
            start,
            seed,
        }))
    }

    fn levels(parser: &mut Parser) -> Result<Self, Error> {
        let (mut variants, mut games, mut seed) = (Vec::new(), None, 0);
        while let Some(arg) = parser.next()? {
            match arg {
                Value(variant) => variants.push(variant.parse()?),
                Long("games") => games = Some(positive(&parser.value()?, "--games", MAX_GAMES)?),
                Long("seed") => seed = parser.value()?.parse()?,
                Short('h') | Long("help") => return Ok(Self::Help),
                other => return Err(other.unexpected()),
            }
        }
        let games = games.ok_or("--games is missing")?;
        Ok(Self::Levels(Ladder {
            games,
            variants,
            seed,
        }))
    }

    fn puzzles(parser: &mut Parser) -> Result<Self, Error> {
        let (mut variant, mut count, mut seed) = (None, None, 0);
        while let Some(arg) = parser.next()? {
            match arg {
                Value(id) if variant.is_none() => variant = Some(id.parse()?),
                Long("count") => count = Some(positive(&parser.value()?, "--count", MAX_PUZZLES)?),
                Long("seed") => seed = parser.value()?.parse()?,
                Short('h') | Long("help") => return Ok(Self::Help),
                other => return Err(other.unexpected()),
            }
        }
        let variant: Variant = variant.ok_or("VARIANT is missing")?;
        let count = count.ok_or("--count is missing")?;
        Ok(Self::Puzzles(Hunt {
            variant,
            count,
            seed,
        }))
    }
}

/// Parses `I/N`, with I from 1 to N.
fn read_shard(text: &OsString) -> Result<Shard, Error> {
    let parts = text.to_str().and_then(|text| text.split_once('/'));
    let shard = parts.and_then(|(index, count)| {
        let (index, count): (usize, usize) = (index.parse().ok()?, count.parse().ok()?);
        let is_shard = (1..=count).contains(&index);
        is_shard.then(|| Shard {
            index: index - 1,
            count,
        })
    });
    shard.ok_or_else(|| {
        let text = text.display();
        format!("--shard is I/N with I from 1 to N, not \"{text}\"").into()
    })
}

/// Parses a whole number from 1 to `max`.
fn positive<T>(text: &OsString, name: &str, max: T) -> Result<T, Error>
where
    T: Copy + Display + FromStr + From<u8> + PartialOrd,
{
    let number = text.to_str().and_then(|text| text.parse().ok());
    number
        .filter(|number| (T::from(1)..=max).contains(number))
        .ok_or_else(|| {
            let text = text.display();
            format!("{name} is a whole number from 1 to {max}, not \"{text}\"").into()
        })
}
