//! Makes the book of Drop.
//!
//! ```text
//! drop-book value VALUES [BITS]
//! drop-book write VALUES BOOK [BITS]
//! ```
//!
//! The first command appends a line to the file `VALUES` for every position of the book's ply, and goes
//! on where an earlier run stopped: first the positions that a side meets that plays perfectly, whatever
//! the other does, then all others in the order of a walk, so that one shares much with the next. Its
//! table of 2ᴮᴵᵀˢ times 32 bytes is 8 GiB unless told. The second command writes what is known so far
//! as a book, and searches for the replies, which takes minutes.

mod solver;

use std::cell::{Cell, RefCell};
use std::collections::{HashMap, HashSet};
use std::env;
use std::error::Error;
use std::fs::{self, File, OpenOptions, read_to_string};
use std::io::Write;
use std::time::Instant;

use noughts_engine::DropBook;
use solver::{Board, Solver, column};

/// The book's ply.
const PLY: i8 = DropBook::PLY.cast_signed();

/// Which of a perfect side's moves are followed.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Moves {
    OneBest,
    AllBest,
    All,
}

struct Maker {
    solver: Solver,
    values: HashMap<u64, i8>,
    seen: HashSet<(u64, Moves, i8)>,
    file: File,
    start: Instant,
}

impl Maker {
    /// Values the positions of the book's ply below one. The side to move at plies of a parity
    /// plays perfectly.
    fn visit(&mut self, board: Board, moves: Moves, parity: i8) -> Result<(), Box<dyn Error>> {
        let key = board.key();
        let is_over =
            board.is_lost() || (board.is_decided() && (moves != Moves::All || board.ply() == PLY));
        if is_over || !self.seen.insert((key, moves, parity)) {
            return Ok(());
        }
        if board.ply() == PLY {
            return self.value(board);
        }
        let mut children: Vec<Board> = board.children().collect();
        if moves != Moves::All && board.ply() % 2 == parity {
            let most = if moves == Moves::OneBest {
                1
            } else {
                usize::MAX
            };
            children = self.solver.best(board).take(most).collect();
        }
        for child in children {
            self.visit(child, moves, parity)?;
        }
        Ok(())
    }

    fn value(&mut self, board: Board) -> Result<(), Box<dyn Error>> {
        let key = board.key();
        if !self.values.contains_key(&key) {
            let value = self.solver.solve(board);
            self.values.insert(key, value);
            writeln!(self.file, "{key:013x} {value}")?;
            if self.values.len().is_multiple_of(100) {
                let (seconds, nodes) = (self.start.elapsed().as_secs(), self.solver.nodes >> 20);
                println!(
                    "{} positions, {seconds} s, {nodes} Mi nodes",
                    self.values.len()
                );
            }
        }
        Ok(())
    }
}

/// Reads the lines of the file of values.
fn read(path: &str) -> Result<HashMap<u64, i8>, Box<dyn Error>> {
    let lines = read_to_string(path)?;
    let entry = |line: &str| -> Result<_, Box<dyn Error>> {
        let (key, value) = line.split_once(' ').ok_or("a line without a value")?;
        Ok((u64::from_str_radix(key, 16)?, value.parse()?))
    };
    lines.lines().map(entry).collect()
}

/// Returns a solver that knows the values of a file, and these values.
fn solver(path: &str, bits: u32) -> Result<(Solver, HashMap<u64, i8>), Box<dyn Error>> {
    let (mut solver, values) = (Solver::new(bits), read(path)?);
    for (&key, &value) in &values {
        solver.learn(Board::from_key(key), value);
    }
    Ok((solver, values))
}

/// Values positions until there are no more, or until somebody ends the program.
fn value(path: &str, bits: u32) -> Result<(), Box<dyn Error>> {
    let file = OpenOptions::new().create(true).append(true).open(path)?;
    let (solver, values) = solver(path, bits)?;
    let mut maker = Maker {
        solver,
        values,
        seen: HashSet::new(),
        file,
        start: Instant::now(),
    };
    for moves in [Moves::OneBest, Moves::AllBest] {
        for parity in [0, 1] {
            maker.visit(Board::default(), moves, parity)?;
            println!("{} positions that a perfect side meets", maker.values.len());
        }
    }
    maker.visit(Board::default(), Moves::All, 0)
}

/// Writes the book.
fn write(path: &str, book: &str, bits: u32) -> Result<(), Box<dyn Error>> {
    let (solver, values) = solver(path, bits)?;
    let solver = RefCell::new(solver);
    let (mut known, mut unknown, replies) = (0, 0, Cell::new(0));
    let text = DropBook::text(
        |columns| {
            let board = Board::after(columns);
            let value = values.get(&board.key()).copied();
            // Those of positions with a reply are found now.
            let value = value.or_else(|| {
                let is_with_reply = replies.get() > 0 || board.ply() != PLY;
                is_with_reply.then(|| solver.borrow_mut().solve(board))
            });
            *(if value.is_some() {
                &mut known
            } else {
                &mut unknown
            }) += 1;
            value
        },
        |columns| {
            replies.set(replies.get() + 1);
            let board = Board::after(columns);
            let mut solver = solver.borrow_mut();
            let best = solver.best(board).next();
            best.map(|child| column(child.marks() & !board.marks()))
        },
    );
    println!(
        "{known} scores and {} replies are known, {unknown} scores are not: {} bytes",
        replies.get(),
        text.len()
    );
    Ok(fs::write(book, text)?)
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["value", path] => value(path, 28),
        ["value", path, bits] => value(path, bits.parse()?),
        ["write", path, book] => write(path, book, 28),
        ["write", path, book, bits] => write(path, book, bits.parse()?),
        _ => Err("drop-book value VALUES [BITS], or drop-book write VALUES BOOK [BITS]".into()),
    }
}
