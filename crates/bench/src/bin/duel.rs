//! Plays two builds of `noughts-cli serve-engine` against each other, to measure whether a change
//! of the search or of its evaluation plays better.
//!
//! ```text
//! duel NEW OLD VARIANT PAIRS nodes|movetime LIMIT
//! ```
//!
//! `NEW` and `OLD` are the paths of the two programs. Each opening, a few random moves, is played
//! twice with the sides exchanged. The score is `NEW`'s.

use std::env;
use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use noughts_engine::choose;
use noughts_rules::{Game, Side, Variant};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// The number of random moves that begin a game: even, so that both sides have made as many.
const OPENING: u64 = 4;

/// The 97.5% point of the normal distribution.
const Z: f64 = 1.959_964;

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [first, second, variant, pairs, measure, limit] = &arguments[..] else {
        return Err("duel NEW OLD VARIANT PAIRS nodes|movetime LIMIT".into());
    };
    let variant: Variant = variant.parse()?;
    let go = format!("go {measure} {limit}");
    let mut programs = [Program::start(first)?, Program::start(second)?];
    let mut scores = Vec::new();
    for number in 0..pairs.parse()? {
        let opening = opening(variant, number);
        let mut score = 0.0;
        for first_plays in Side::ALL {
            let winner = play(&mut programs, opening.clone(), first_plays, &go)?;
            score += winner.map_or(0.25, |winner| if winner == first_plays { 0.5 } else { 0.0 });
        }
        scores.push(score);
    }
    let (mean, spread) = interval(&scores);
    let games = 2 * scores.len();
    println!("{variant}, {go}: {mean:.3} ± {spread:.3} over {games} games");
    Ok(())
}

/// Returns the mean score of the pairs and the half-width of its 95 % interval. The two games of a
/// pair are not independent; the pairs are.
fn interval(scores: &[f64]) -> (f64, f64) {
    let count = f64::from(scores.len() as u32);
    let mean = scores.iter().sum::<f64>() / count;
    let squares: f64 = scores.iter().map(|score| (score - mean).powi(2)).sum();
    (mean, Z * (squares / (count - 1.0) / count).sqrt())
}

/// Returns the opening with a number.
fn opening(variant: Variant, number: u64) -> Game {
    let mut game = Game::new(variant);
    for ply in 0..OPENING {
        let moves = game.position().legal_moves();
        // A legal move cannot fail.
        let _ = choose(&moves, number * OPENING + ply).map(|cell| game.play(cell));
    }
    game
}

/// Plays a game to its end and returns the winner.
fn play(
    programs: &mut [Program; 2],
    mut game: Game,
    first_plays: Side,
    go: &str,
) -> Result<Option<Side>> {
    while !game.position().status().is_over() {
        let player = usize::from(game.position().to_move() != first_plays);
        programs[player].play(&mut game, go)?;
    }
    Ok(game.position().status().winner())
}

/// An engine process.
struct Program {
    child: Child,
    requests: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Program {
    fn start(path: &str) -> Result<Self> {
        let mut child = Command::new(path)
            .arg("serve-engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let requests = child.stdin.take().ok_or("no way to ask")?;
        let answers = BufReader::new(child.stdout.take().ok_or("no way to be answered")?);
        Ok(Self {
            child,
            requests,
            answers,
        })
    }

    /// Has the program make a move.
    fn play(&mut self, game: &mut Game, go: &str) -> Result<()> {
        let position = game.record().replacen(' ', " moves ", 1);
        writeln!(self.requests, "position {position}\n{go}")?;
        let mut line = String::new();
        loop {
            line.clear();
            if self.answers.read_line(&mut line)? == 0 {
                return Err("a program ended".into());
            }
            if let Some(cell) = line.strip_prefix("bestmove ") {
                let cell = game.position().parse_cell(cell.trim());
                game.play(cell.ok_or("a program answered with no cell")?)?;
                return Ok(());
            }
            if line.starts_with("error") {
                return Err(line.into());
            }
        }
    }
}

impl Drop for Program {
    /// Closes its input, which ends the program.
    fn drop(&mut self) {
        let _ = writeln!(self.requests, "quit");
        let _ = self.child.wait();
    }
}
