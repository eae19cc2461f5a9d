//! The form of a certificate.

use alloc::vec::Vec;

use crate::board::Board;

/// The claim that a certificate proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The first player wins.
    First,
    /// The second player does not lose. Nor does the first, by strategy stealing: an extra mark never
    /// hurts, so whatever would win for the second player would win for the first.
    Draw,
}

/// Whose lines count in a strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Game {
    /// The opponent's alone: who stops them all does not lose the game itself either.
    Weak,
    /// Both sides'.
    Strong,
}

/// How a certificate proves its claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The empty board has too few lines.
    Count,
    /// Each line of the empty board contains a pair of cells.
    Pairing,
    /// A reply in every position that the opponent can reach.
    Strategy(Game),
}

/// The holder's reply in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The cell to take; it does not matter before [pairs](Then::Pairs) that hold already.
    pub cell: Option<u8>,
    /// How the game goes on.
    pub then: Then,
}

/// How the game goes on after a reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Then {
    /// By further replies, but for the opponent's moves after which the holder wins by these threats,
    /// one after the other.
    Plan(Vec<u8>),
    /// The holder answers a move in a pair with the other cell.
    Pairs(Vec<[u8; 2]>),
}

/// The first lines of a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The board.
    pub board: Board,
    /// The claim.
    pub claim: Claim,
    /// How it is proven.
    pub kind: Kind,
    /// The number of replies.
    pub positions: usize,
    /// The [`checksum`] of the replies' lines.
    pub checksum: u64,
}

impl Header {
    /// Returns the header of a certificate, and the lines of its replies; `None` if it has another form.
    pub fn parse(text: &str) -> Option<(Self, &str)> {
        let mut rest = text;
        let mut value = |name: &str| {
            let (line, after) = rest.split_once('\n')?;
            rest = after;
            line.strip_prefix(name)
        };
        value("noughts-proof 1").filter(|more| more.is_empty())?;
        let board = Board::parse(value("board ")?)?;
        let header = Self {
            board,
            claim: match value("claim ")? {
                "first" => Claim::First,
                "draw" => Claim::Draw,
                _ => return None,
            },
            kind: match value("kind ")? {
                "count" => Kind::Count,
                "pairing" => Kind::Pairing,
                "weak strategy" => Kind::Strategy(Game::Weak),
                "strategy" => Kind::Strategy(Game::Strong),
                _ => return None,
            },
            positions: value("positions ")?.parse().ok()?,
            checksum: u64::from_str_radix(value("checksum ")?, 16).ok()?,
        };
        Some((header, rest))
    }
}

impl Reply {
    /// Returns the reply that a line says, without its end; `None` if it has another form.
    pub fn parse(line: &str, board: &Board) -> Option<Self> {
        let mut words = line.split(' ');
        let mut word = words.next();
        let cell = word.and_then(|word| board.parse_cell(word));
        word = if cell.is_some() { words.next() } else { word };
        let cells = words.map(|word| board.parse_cell(word));
        let cells = cells.collect::<Option<Vec<u8>>>()?;
        let then = match word {
            None | Some(">") if cell.is_some() => Then::Plan(cells),
            Some("=") => {
                let (pairs, rest) = cells.as_chunks();
                rest.is_empty().then(|| Then::Pairs(pairs.to_vec()))?
            }
            _ => return None,
        };
        Some(Self { cell, then })
    }
}

/// Returns the FNV-1a hash of a text, of 64 bits.
pub fn checksum(text: &str) -> u64 {
    let add = |sum: u64, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, add)
}
