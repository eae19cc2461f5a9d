//! The command line.

use std::time::Duration;

use clap::{Parser, value_parser};
use noughts_rules::{Game, Variant};

use crate::analyse::Limits;
use crate::arena::Arena;
use crate::atlas::Atlas;
use crate::check::Certificates;
use crate::contest::Contest;
use crate::levels::Ladder;
use crate::prove::Theorem;
use crate::puzzles::Hunt;
use crate::solve::Task;

/// The text of the help after the commands.
const DETAILS: &str = "\
VARIANT is classic, four, misere, notakto, torus, drop, expanding, ultimate, ultimate-cross,
ultimate-count, ultimate-open or mnk-MxNxK: M columns and N rows of 3 to 10, K in line win; or
drop-MxNxK, where marks fall, with sides of 4 to 10. There a column's digit is a move too:
\"drop 4 4 5 3\".
RECORDS are lines of a variant and its moves, such as \"classic b2 a1 c3\". A game that begins from
a position has its key, as the command key prints it, behind the variant: \"classic@XOX--O--- b2\";
so may VARIANT in perft, match and position. Blank lines and lines that begin with # are skipped.
Each command but levels, prove, table and serve-engine prints one JSON object a line, in that order.

Exit code: 0 when every line was understood, 1 when some were not, 2 for wrong arguments.";

/// Perft, replay, analysis, matches and proofs of games of the tic-tac-toe family.
#[derive(Debug, Parser)]
#[command(name = "noughts-cli", version, after_help = DETAILS)]
pub(crate) enum Command {
    /// Counts the legal move sequences of 1 to DEPTH plies.
    Perft {
        #[arg(value_name = "VARIANT")]
        start: Game,
        /// At most 100, the plies of the longest game.
        #[arg(value_parser = value_parser!(u32).range(1..=100))]
        depth: u32,
    },
    /// Prints the position after each ply of each of the RECORDS.
    Replay,
    /// Prints the board key of the position that each of the RECORDS leads to.
    ///
    /// A key of ultimate has the form of the public solver nelhage/ultimattt, by the cross rule with
    /// the mini board that was played in last; a key of expanding has the score and the spent cells.
    Key,
    /// Prints value, best moves and principal variation for the side to move of each of the RECORDS,
    /// which may begin from a position that no game reaches.
    ///
    /// In a finished game that side has lost, or the game is a draw, in 0 plies, and there is no
    /// move; in expanding, ultimate-count, misere and notakto it may also have won. In drop, best is one
    /// move where the book has its reply. In expanding, a
    /// score is in hundredths of a point. In ultimate, nodes are playouts, a score is 0 if both sides
    /// are equally likely to win and 5000 for a certain win, plies is an upper bound, and best has
    /// the proven moves.
    ///
    /// Without --time and --nodes, boards of up to 16 cells are solved, however long that takes;
    /// larger ones, and expanding, get 1,000 milliseconds.
    Analyse {
        #[command(flatten)]
        limits: Limits,
        /// The lines are board keys of this game, as key prints them, and no records.
        #[arg(long, value_name = "VARIANT")]
        keys: Option<Variant>,
    },
    /// Plays games of A against B, who take turns to begin, and prints A's wins, draws, losses, score
    /// (a draw is half a win) and its 95% interval by Wilson's method.
    ///
    /// A and B are simple, easy, medium, hard, perfect, time=MS or nodes=N: a level, or the engine's
    /// full strength with that many milliseconds or nodes a move. simple takes a win, leaves none,
    /// does not lose at once, and otherwise moves at random. On boards of more than 20 cells, but not on
    /// that of drop, and in expanding, perfect, also called strongest, searches 50,000 nodes a move, in
    /// ultimate 10,000 playouts.
    Match(Contest),
    /// Plays such a match for simple against easy and for each level against the one below it, and
    /// prints the scores with their intervals as a table in Markdown.
    Levels(Ladder),
    /// Plays openings, each twice with the sides exchanged, and prints A's results, score and difference in
    /// Elo with their 95% intervals.
    ///
    /// A and B are as in match; or weights=FILE, the engine with another network; or program=COMMAND,
    /// another program that speaks the protocol of serve-engine, with its arguments; one with blanks is in
    /// quotes. pairs counts the pairs of games by their
    /// result, from two losses to two wins: the intervals follow from these counts. A player that is silent,
    /// ends or makes an illegal move loses that game, and faults names it.
    Arena(Arena),
    /// Searches the openings of a game of Ultimate, no two of them equal under a symmetry of the board, ply
    /// by ply, and prints what each is worth.
    ///
    /// value is X's expected score, from 0 to 1: the mean of five searches, from which interval follows;
    /// visits are the playouts of all of them, and best is the move that most of them prefer.
    Atlas(Atlas),
    /// Finds positions with exactly one best move, no two of them equal under a symmetry of the
    /// board, and proves each. Prints fewer if there are no more.
    ///
    /// The best move is the only one that wins, or the only one that draws; in expanding, it begins
    /// the shortest forced win of the round and no other move does. theme says why it is best, plies
    /// how long a win takes, nodes how long the engine takes to find it (in ultimate, playouts).
    Puzzles(Hunt),
    /// Proves who wins from the start of a board.
    ///
    /// value is first or draw, and null if a limit ends the proof before; way is how it was proven:
    /// pairing (a pairing strategy at the start), count (too few lines, by Erdős and Selfridge), weak
    /// (the second player stops every line without one of its own) or strong (a search of the game
    /// itself); ms are those on a processor, where the system tells.
    Solve(Task),
    /// Proves who wins from the start of a board, and prints a certificate, which docs/proofs.md describes.
    Prove(Theorem),
    /// Checks certificates by the lines of the board alone.
    ///
    /// positions are the checked replies; flaw says what is wrong with one that is not valid, and after
    /// which moves the opponent has an answer. The exit code is 1 if one is not valid.
    Check(Certificates),
    /// Prints the output of one or several runs of solve as a page in Markdown.
    Table,
    /// Answers another program line by line, in the style of UCI.
    ///
    /// The requests are noughts, isready, position VARIANT [moves M ...], go movetime MS, go nodes N,
    /// stop and quit. A search gives lines of info and then bestmove; an unknown request gives a line
    /// of error. A go that comes during a search waits for its end. stop, quit and the end of the
    /// input end every search at once: each go gets its bestmove.
    ServeEngine,
}

/// Parses a number of milliseconds from 1.
pub(crate) fn milliseconds(text: &str) -> Result<Duration, String> {
    match text.parse() {
        Ok(ms @ 1..) => Ok(Duration::from_millis(ms)),
        Ok(0) | Err(_) => Err("a time is a whole number of milliseconds from 1".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use clap::CommandFactory as _;

    use super::*;
    use crate::program::words;

    /// Returns the arguments of each command in a document, up to where another one begins.
    fn commands(text: &str) -> Vec<Vec<String>> {
        let text = text.replace("\\\n", " ").replace('$', "");
        let code = text.split('`').flat_map(str::lines);
        let found = code.filter_map(|line| {
            let (_, args) = line.split_once("noughts-cli ")?;
            let (args, _) = args
                .split_once(['>', '#', '|', ';', '<'])
                .unwrap_or((args, ""));
            let args = args.trim_start_matches("-- ");
            words(args).ok().filter(|args| !args.is_empty())
        });
        found.collect()
    }

    #[test]
    fn the_commands_in_the_documents_are_understood() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut checked = 0;
        for path in [
            "README.md",
            "docs/mnk.md",
            "docs/proofs.md",
            "docs/ultimate.md",
            "docs/bots.md",
        ] {
            let text = fs::read_to_string(root.join(path)).unwrap();
            for args in commands(&text) {
                let is_complete = args.len() > 1;
                let args = args.iter().map(|arg| arg.replace("mnk-board", "mnk-7x4x4"));
                let parsed = Command::try_parse_from(
                    ["noughts-cli".to_owned()].into_iter().chain(args.clone()),
                );
                let is_known = Command::command()
                    .find_subcommand(args.clone().next().unwrap_or_default())
                    .is_some();
                assert!(
                    is_known && (!is_complete || parsed.is_ok()),
                    "{path}: {:?}",
                    args.collect::<Vec<_>>()
                );
                checked += 1;
            }
        }
        assert!(checked > 8, "{checked}");
    }
}
