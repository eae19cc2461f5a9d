//! The inks of a drawing, with their widths and opacities: the same wherever a board is drawn.

use noughts_rules::Side;

/// The opacity of a mark whose cell nobody can use any more.
const FADED: f64 = 0.4;

/// The opacity of an open mini board's ground.
const GROUND: f64 = 0.1;

/// The opacity of the lines in a mini board.
const FINE: f64 = 0.7;

/// The opacity of an owner's mark over cells that can still be played.
const OPEN_OWNER: f64 = 0.7;

/// The opacity of a ghost.
const GHOST: f64 = 0.45;

/// The opacity of what lies beyond the edges of a board.
const BEYOND: f64 = 0.3;

/// The opacity of a lit line, and of the ground of a lit cell.
const LIT: [f64; 2] = [0.6, 0.16];

/// The purpose of a shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ink {
    /// Lines of the board.
    Grid(Lines),
    /// The frame of a mini board open to a side.
    Allowed {
        /// The side.
        side: Side,
        /// Whether it has a ground: not beneath the tints of values.
        is_tinted: bool,
    },
    /// A mark.
    Mark {
        /// Its side.
        side: Side,
        /// How much it stands out as part of a winning line, 0 to 1.
        swell: f64,
        /// How far it has faded, 0 to 1, since nobody can use its cell any more.
        faded: f64,
    },
    /// The outline of the last mark.
    Last(Side),
    /// A ghost: a mark that is only considered.
    Ghost(Side),
    /// What lies beyond the edges of a board whose edges meet: a mark, or the lines between the cells.
    Beyond(Option<Side>),
    /// The ground of a cell that is lit by the one that the reader points at.
    LitCell,
    /// A line through that cell.
    LitLine,
    /// The mark of a mini board's owner.
    Owner {
        /// The owner.
        side: Side,
        /// Whether the mini board can still be played in.
        play: Play,
    },
    /// A winning line.
    Line {
        /// Its side.
        side: Side,
        /// The width of the line's cells, in cells.
        scale: f64,
        /// How far it has faded, 0 to 1, under the win that it made.
        faded: f64,
    },
    /// A line that loses.
    LosingLine,
}

/// Lines between cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// The lines of a plain board.
    Plain,
    /// The lines between mini boards.
    Strong,
    /// The lines inside mini boards.
    Fine,
}

/// Whether a mini board can be played in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// It can.
    Open,
    /// It cannot any more.
    Closed,
}

impl Ink {
    /// Returns the side that gives it its colour; `None` for the grid's colour.
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Grid(_) | Self::LosingLine | Self::LitCell | Self::LitLine => None,
            Self::Beyond(side) => side,
            Self::Last(side)
            | Self::Ghost(side)
            | Self::Allowed { side, .. }
            | Self::Mark { side, .. }
            | Self::Owner { side, .. }
            | Self::Line { side, .. } => Some(side),
        }
    }

    /// Returns the width of its strokes in cells, for a cell of this many pixels: thin lines stay
    /// visible, and grid lines do not grow too thick.
    pub fn width(self, pixels: f64) -> f64 {
        let (width, least, most) = match self {
            Self::Grid(Lines::Plain) | Self::Beyond(None) => (0.025, 1.0, 4.0),
            Self::Grid(Lines::Strong) => (0.06, 2.0, 5.0),
            Self::Grid(Lines::Fine) => (0.02, 1.0, 2.0),
            Self::Allowed { .. } => (0.09, 2.0, 4.0),
            Self::Last(_) => (0.02, 1.5, 3.0),
            Self::Ghost(_) | Self::Beyond(Some(_)) => (0.085, 1.5, f64::INFINITY),
            Self::Mark { swell, .. } => (0.085 + 0.035 * swell, 1.5, f64::INFINITY),
            Self::Owner { .. } => (0.3, 3.0, f64::INFINITY),
            Self::Line { scale, .. } => (0.045 * scale, 1.5, f64::INFINITY),
            Self::LosingLine => (0.045, 1.5, f64::INFINITY),
            Self::LitCell | Self::LitLine => (0.03, 1.5, 3.0),
        };
        (width * pixels).clamp(least, most) / pixels
    }

    /// Returns its opacity, 0 to 1.
    pub fn opacity(self) -> f64 {
        match self {
            Self::Grid(Lines::Fine) => FINE,
            Self::Mark { faded, .. } | Self::Line { faded, .. } => 1.0 - (1.0 - FADED) * faded,
            Self::Owner {
                play: Play::Open, ..
            } => OPEN_OWNER,
            Self::Ghost(_) => GHOST,
            Self::Beyond(_) => BEYOND,
            Self::LitCell => 0.0,
            Self::LitLine => LIT[0],
            Self::Grid(_)
            | Self::Allowed { .. }
            | Self::Last(_)
            | Self::Owner { .. }
            | Self::LosingLine => 1.0,
        }
    }

    /// Returns the opacity of its fill, 0 to 1.
    pub const fn ground(self) -> f64 {
        match self {
            Self::Allowed {
                is_tinted: true, ..
            } => GROUND,
            Self::LitCell => LIT[1],
            Self::Grid(_)
            | Self::Allowed { .. }
            | Self::Mark { .. }
            | Self::Last(_)
            | Self::Ghost(_)
            | Self::Beyond(_)
            | Self::Owner { .. }
            | Self::Line { .. }
            | Self::LitLine
            | Self::LosingLine => 0.0,
        }
    }
}
