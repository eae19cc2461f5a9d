//! What is drawn for what, and how wide and how clear: the same wherever a board is drawn.

use noughts_rules::Side;

/// How much is seen of a mark whose cell nobody can use any more.
const FADED: f64 = 0.4;

/// How much is seen of the ground of a mini board that may be played in.
const GROUND: f64 = 0.1;

/// How much is seen of the lines in a mini board.
const FINE: f64 = 0.7;

/// How much is seen of an owner's mark over cells that can still be played.
const OPEN_OWNER: f64 = 0.7;

/// How much is seen of a mark that is only thought of.
const GHOST: f64 = 0.45;

/// What something is drawn for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ink {
    /// Lines of the board.
    Grid(Lines),
    /// The frame and ground of a mini board in which the mark may be played.
    Allowed(Side),
    /// A mark.
    Mark {
        /// Whose.
        side: Side,
        /// How much it stands out as one of a winning line, 0 to 1.
        swell: f64,
        /// How far it has lost its weight, 0 to 1, since nobody can use its cell any more.
        faded: f64,
    },
    /// Around the mark that was made last.
    Last(Side),
    /// A mark that is only thought of.
    Ghost(Side),
    /// The mark of who owns a mini board.
    Owner {
        /// Who.
        side: Side,
        /// Whether it can still be played in.
        play: Play,
    },
    /// A line that has won.
    Line {
        /// Whose.
        side: Side,
        /// How many cells a cell of the line is wide.
        scale: f64,
        /// How far it has lost its weight, 0 to 1, under what it has won.
        faded: f64,
    },
}

/// Lines between cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// Those of a board.
    Plain,
    /// Those between mini boards.
    Strong,
    /// Those inside mini boards.
    Fine,
    /// Those that come when the board grows.
    Coming,
}

/// Whether something can be played in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// It can.
    Open,
    /// Nobody can any more.
    Closed,
}

impl Ink {
    /// Returns whose colour it has; `None` for that of the grid.
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Grid(_) => None,
            Self::Allowed(side)
            | Self::Last(side)
            | Self::Ghost(side)
            | Self::Mark { side, .. }
            | Self::Owner { side, .. }
            | Self::Line { side, .. } => Some(side),
        }
    }

    /// Returns how wide its strokes are, in cells, where a cell has so many pixels: thin lines stay
    /// visible, and those of the grid do not become beams.
    pub fn width(self, pixels: f64) -> f64 {
        let (width, least, most) = match self {
            Self::Grid(Lines::Plain | Lines::Coming) => (0.025, 1.0, 4.0),
            Self::Grid(Lines::Strong) => (0.06, 2.0, 5.0),
            Self::Grid(Lines::Fine) => (0.02, 1.0, 2.0),
            Self::Allowed(_) => (0.09, 2.0, 4.0),
            Self::Last(_) => (0.02, 1.5, 3.0),
            Self::Ghost(_) => (0.085, 1.5, f64::INFINITY),
            Self::Mark { swell, .. } => (0.085 + 0.035 * swell, 1.5, f64::INFINITY),
            Self::Owner { .. } => (0.3, 3.0, f64::INFINITY),
            Self::Line { scale, .. } => (0.045 * scale, 1.5, f64::INFINITY),
        };
        (width * pixels).clamp(least, most) / pixels
    }

    /// Returns how clear it is, 0 to 1.
    pub fn opacity(self) -> f64 {
        match self {
            Self::Grid(Lines::Fine) => FINE,
            Self::Mark { faded, .. } | Self::Line { faded, .. } => 1.0 - (1.0 - FADED) * faded,
            Self::Owner {
                play: Play::Open, ..
            } => OPEN_OWNER,
            Self::Ghost(_) => GHOST,
            Self::Grid(_) | Self::Allowed(_) | Self::Last(_) | Self::Owner { .. } => 1.0,
        }
    }

    /// Returns how much of its colour is inside of its strokes, 0 to 1.
    pub const fn ground(self) -> f64 {
        match self {
            Self::Allowed(_) => GROUND,
            Self::Grid(_)
            | Self::Mark { .. }
            | Self::Last(_)
            | Self::Ghost(_)
            | Self::Owner { .. }
            | Self::Line { .. } => 0.0,
        }
    }

    /// Returns whether its lines are broken, and so not there yet.
    pub const fn is_broken(self) -> bool {
        matches!(self, Self::Grid(Lines::Coming))
    }
}
