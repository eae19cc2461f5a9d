//! Notes beside moves.

use noughts_rules::CellId;

/// A judgement of a move, in the signs of chess books.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Glyph {
    /// `!`
    Good,
    /// `?`
    Mistake,
    /// `!!`
    Brilliant,
    /// `??`
    Blunder,
    /// `!?`
    Interesting,
    /// `?!`
    Dubious,
}

impl Glyph {
    /// Every glyph.
    pub const ALL: [Self; 6] = [
        Self::Good,
        Self::Mistake,
        Self::Brilliant,
        Self::Blunder,
        Self::Interesting,
        Self::Dubious,
    ];

    /// Returns the sign.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Good => "!",
            Self::Mistake => "?",
            Self::Brilliant => "!!",
            Self::Blunder => "??",
            Self::Interesting => "!?",
            Self::Dubious => "?!",
        }
    }

    /// Returns the word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Good => "good",
            Self::Mistake => "mistake",
            Self::Brilliant => "brilliant",
            Self::Blunder => "blunder",
            Self::Interesting => "interesting",
            Self::Dubious => "dubious",
        }
    }

    /// Returns the glyph of a sign.
    pub fn of_sign(sign: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|glyph| glyph.sign() == sign)
    }
}

/// Something drawn on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Shape {
    /// A circle around a cell.
    Circle(
        /// The cell.
        CellId,
    ),
    /// An arrow between two cells.
    Arrow {
        /// Where it begins.
        from: CellId,
        /// Where its head is.
        to: CellId,
    },
}

impl Shape {
    /// Returns the arrow between two cells, or the circle around the one that both are.
    pub fn between(from: CellId, to: CellId) -> Self {
        if from == to {
            Self::Circle(from)
        } else {
            Self::Arrow { from, to }
        }
    }

    /// Returns the cells that it touches: one, or two.
    pub fn cells(self) -> impl Iterator<Item = CellId> {
        let (from, to) = match self {
            Self::Circle(cell) => (cell, None),
            Self::Arrow { from, to } => (from, Some(to)),
        };
        std::iter::once(from).chain(to)
    }
}

/// The notes beside a move, or beside the start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// The comment.
    pub comment: String,
    /// The judgement of the move. The start has none.
    pub glyph: Option<Glyph>,
    /// The drawings on the board after the move.
    pub shapes: Vec<Shape>,
}

impl Note {
    /// Returns whether nothing is written, judged or drawn.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}
