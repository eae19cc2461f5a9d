//! Certificates of who wins on a board, written and read.

use std::fmt::{self, Write as _};
use std::io::{self, BufRead, Read as _, Write};

use flate2::Compression;
use flate2::bufread::GzDecoder;
use flate2::write::GzEncoder;
use noughts_engine::{self as engine, BoardProver, Verdict, Way, pairs};
use noughts_proof::{Board, Claim, Game, Kind, Reply, Then, Walk, checksum};
use noughts_rules::{Side, Topology, Variant, text};

/// A certificate, which prints in the form that docs/proofs.md describes.
pub(crate) struct Certificate {
    topology: Topology,
    claim: Claim,
    kind: Kind,
    /// The number of replies, and their lines.
    pub(crate) positions: usize,
    replies: String,
}

impl Certificate {
    /// Writes down what a prover has proven of a board's start. The form's walk through the positions asks,
    /// and the prover replies.
    pub(crate) fn of(variant: Variant, prover: &mut BoardProver) -> io::Result<Self> {
        let topology = variant.start().topology();
        let board = [topology.columns(), topology.rows(), topology.line_length()];
        let board = Board::new(board[0], board[1], board[2]);
        let (Some(board), Some(verdict), Some(way)) = (board, prover.verdict(), prover.way())
        else {
            return Err(failed("is not proven"));
        };
        let mut certificate = Self {
            topology,
            claim: match verdict {
                Verdict::FirstWins => Claim::First,
                Verdict::Draw => Claim::Draw,
            },
            kind: match way {
                Way::Count => Kind::Count,
                Way::Pairing => Kind::Pairing,
                Way::Weak => Kind::Strategy(Game::Weak),
                Way::Strong => Kind::Strategy(Game::Strong),
            },
            positions: 0,
            replies: String::new(),
        };
        match certificate.kind {
            Kind::Count => {}
            Kind::Pairing => {
                let found = pairs(&variant.start(), Side::X);
                let found = found.ok_or_else(|| failed("has no pairs"))?;
                let index = |cell| topology.index(cell).unwrap_or_default() as u8;
                certificate.add(&Reply {
                    cell: None,
                    then: Then::Pairs(found.iter().map(|pair| pair.map(index)).collect()),
                });
            }
            Kind::Strategy(game) => {
                let mut walk = Walk::new(board, certificate.claim, game);
                let fails = |flaw| failed(&format!("has a strategy that fails: {flaw:?}"));
                while let Some(position) = walk.ask().map_err(fails)? {
                    let found = prover.reply(position.holder, position.opponent);
                    let reply = reply(found.ok_or_else(|| failed("has no reply"))?);
                    walk.reply(&reply).map_err(fails)?;
                    certificate.add(&reply);
                }
            }
        }
        Ok(certificate)
    }

    fn add(&mut self, reply: &Reply) {
        self.positions += 1;
        let (sign, cells) = match &reply.then {
            Then::Plan(plan) if plan.is_empty() => (None, &[][..]),
            Then::Plan(plan) => (Some(">"), &plan[..]),
            Then::Pairs(pairs) => (Some("="), pairs.as_flattened()),
        };
        let mut words = Vec::new();
        words.extend(reply.cell.map(|cell| self.name(cell)));
        words.extend(sign.map(str::to_owned));
        words.extend(cells.iter().map(|&cell| self.name(cell)));
        // A string takes everything.
        let _ = writeln!(self.replies, "{}", words.join(" "));
    }

    fn name(&self, cell: u8) -> String {
        name(self.topology.columns(), cell)
    }

    /// Returns the board as the form has it, such as `7x6x4`.
    fn board(&self) -> String {
        let [columns, rows] = [self.topology.columns(), self.topology.rows()];
        format!("{columns}x{rows}x{}", self.topology.line_length())
    }

    /// Returns the name of its file.
    pub(crate) fn file_name(&self) -> String {
        format!("{}.proof", self.board())
    }

    /// Returns the compressed certificate.
    pub(crate) fn compressed(&self) -> io::Result<Vec<u8>> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        write!(encoder, "{self}")?;
        encoder.finish()
    }
}

impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "noughts-proof 1")?;
        writeln!(f, "board {}", self.board())?;
        writeln!(f, "claim {}", claim(self.claim))?;
        writeln!(f, "kind {}", kind(self.kind))?;
        writeln!(f, "positions {}", self.positions)?;
        writeln!(f, "checksum {:016x}", checksum(&self.replies))?;
        write!(f, "{}", self.replies)
    }
}

/// Reads a certificate, compressed or not.
pub(crate) fn read(mut input: impl BufRead) -> io::Result<String> {
    let mut bytes = Vec::new();
    if input.fill_buf()?.starts_with(&[0x1f, 0x8b]) {
        GzDecoder::new(input).read_to_end(&mut bytes)?;
    } else {
        input.read_to_end(&mut bytes)?;
    }
    let text = text::decode(&bytes).map_err(io::Error::other)?;
    // An editor may have converted line breaks, and added blank lines at the end.
    let text = text.replace("\r\n", "\n");
    Ok(format!("{}\n", text.trim_end()))
}

/// Returns the name of a cell on a board with so many columns.
pub(crate) fn name(columns: u8, cell: u8) -> String {
    format!(
        "{}{}",
        char::from(b'a' + cell % columns),
        cell / columns + 1
    )
}

/// Returns the word for a claim.
pub(crate) const fn claim(claim: Claim) -> &'static str {
    match claim {
        Claim::First => "first",
        Claim::Draw => "draw",
    }
}

/// Returns the words for a kind.
pub(crate) const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Count => "count",
        Kind::Pairing => "pairing",
        Kind::Strategy(Game::Weak) => "weak strategy",
        Kind::Strategy(Game::Strong) => "strategy",
    }
}

fn reply(found: engine::Reply) -> Reply {
    let engine::Reply {
        cell,
        threats,
        pairs,
    } = found;
    let then = pairs.map_or(Then::Plan(threats), Then::Pairs);
    Reply { cell, then }
}

fn failed(what: &str) -> io::Error {
    io::Error::other(format!("the board {what}"))
}
