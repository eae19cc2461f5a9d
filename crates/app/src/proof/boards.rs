//! The boards of m by n with K in a row, and what is proven of each.

use noughts_protocol::{Known, Verdict, known};
use noughts_rules::{MnkSize, Variant};
use noughts_words::{common, proof as words};

use crate::names;

/// The boards, as columns, rows and the length of a row, whose certificate takes more than 256 KB: it is not
/// in the repository.
const LARGE: [[u8; 3]; 1] = [[8, 7, 5]];

/// The sizes of the certificates of the boards whose games have a name, in bytes.
const BYTES: [([u8; 3], usize); 2] = [
    (
        [3, 3, 3],
        include_bytes!("../../../../proofs/3x3x3.proof").len(),
    ),
    (
        [4, 4, 4],
        include_bytes!("../../../../proofs/4x4x4.proof").len(),
    ),
];

/// A board that is at least as wide as it is high. One that is higher is the same, turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// Its size.
    pub size: MnkSize,
    /// Whether it is proven who wins.
    pub known: Known,
}

impl Board {
    /// Returns the board of a game, turned if it is higher than wide; `None` if the game is not one of m
    /// by n with K in a row.
    pub fn of(variant: Variant) -> Option<Self> {
        let known = known(variant)?;
        let topology = variant.start().topology();
        let (columns, rows) = (topology.columns(), topology.rows());
        let [longer, shorter] = [columns.max(rows), columns.min(rows)];
        let size = MnkSize::new(longer, shorter, topology.line_length()).ok()?;
        Some(Self { size, known })
    }

    /// Returns every board.
    pub fn all() -> impl Iterator<Item = Self> {
        MnkSize::all().filter_map(|size| Self::of(size.variant()))
    }

    /// Returns its game: one with a name, if there is one.
    pub fn variant(self) -> Variant {
        let mut named = Variant::ALL.into_iter();
        let is_this = |&game: &Variant| Self::of(game).is_some_and(|it| it.size == self.size);
        named.find(is_this).unwrap_or_else(|| self.size.variant())
    }

    /// Returns what is proven, as a key of the texts.
    pub const fn result(self) -> &'static str {
        match self.known {
            Known::Solved(Verdict::FirstWins) => "first",
            Known::Solved(Verdict::Draw) => "draw",
            Known::Open => "open",
        }
    }

    /// Returns its name and what is proven: `7×7, five in a row: a draw`.
    pub fn title(self) -> String {
        let length = common::length(self.size.line_length());
        let (columns, rows) = (self.size.columns(), self.size.rows());
        words::title(columns, rows, &length, self.result())
    }

    /// Returns the name of its certificate in the page's folder.
    pub fn file(self) -> String {
        let (columns, rows) = (self.size.columns(), self.size.rows());
        format!("{columns}x{rows}x{}.proof", self.size.line_length())
    }

    /// Returns whether there is a certificate to load.
    pub fn has_certificate(self) -> bool {
        self.known != Known::Open && !LARGE.contains(&self.numbers())
    }

    /// Returns the size of its certificate in bytes, if its game has a name.
    pub fn bytes(self) -> Option<usize> {
        let (_, bytes) = BYTES.iter().find(|(size, _)| *size == self.numbers())?;
        Some(*bytes)
    }

    fn numbers(self) -> [u8; 3] {
        let size = self.size;
        [size.columns(), size.rows(), size.line_length()]
    }

    /// Returns the path of the page of its proof; `None` if there is none.
    pub fn path(self) -> Option<String> {
        let path = || format!("/proof/{}", self.variant());
        (self.known != Known::Open).then(path)
    }
}

/// The proven claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proven {
    /// Who wins on a board, by its certificate.
    Board(Board),
    /// That the first player wins in Ultimate by the open rule, by a strategy that needs no certificate.
    Open,
}

impl Proven {
    /// Returns what is proven of a game, if its proof can be checked.
    pub fn of(variant: Variant) -> Option<Self> {
        if variant == Variant::UltimateOpen {
            return Some(Self::Open);
        }
        let board = Board::of(variant).filter(|board| board.has_certificate());
        board.map(Self::Board)
    }

    /// Returns the game.
    pub fn variant(self) -> Variant {
        match self {
            Self::Board(board) => board.variant(),
            Self::Open => Variant::UltimateOpen,
        }
    }

    /// Returns its name and what is proven.
    pub fn title(self) -> String {
        match self {
            Self::Board(board) => board.title(),
            Self::Open => words::open_title(&names::sized(Variant::UltimateOpen)),
        }
    }

    /// Returns who wins, as a key of the texts.
    pub const fn result(self) -> &'static str {
        match self {
            Self::Board(board) => board.result(),
            Self::Open => "first",
        }
    }
}

/// Returns the path of the page of a game's proof, if there is one.
pub fn path(variant: Variant) -> Option<String> {
    match variant {
        Variant::UltimateOpen => Some(format!("/proof/{variant}")),
        _ => Board::of(variant)?.path(),
    }
}
