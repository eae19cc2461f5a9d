//! How a graph appears: at once, or node after node. No drawing, no browser.

/// How long a graph takes to appear, in milliseconds: node after node, as they were found.
pub const APPEARANCE: f64 = 300.0;

/// How much of a graph is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Appearance {
    /// Nothing yet; it will appear when it has positions.
    Awaited,
    /// Since a time, for as many milliseconds.
    Since(f64, f64),
    /// A part of it.
    Held(f64),
    /// All of it.
    Complete,
}

impl Appearance {
    /// Begins, where that was awaited.
    pub fn begin(&mut self, now: f64, animated: bool) {
        if *self == Self::Awaited {
            *self = if animated {
                Self::Since(now, APPEARANCE)
            } else {
                Self::Complete
            };
        }
    }

    /// Returns which part of the graph is drawn at a time, and takes note when that is all.
    pub fn part(&mut self, now: f64) -> f64 {
        let part = match *self {
            Self::Awaited => 0.0,
            Self::Since(start, length) => ((now - start) / length).clamp(0.0, 1.0),
            Self::Held(part) => part,
            Self::Complete => 1.0,
        };
        if part >= 1.0 {
            *self = Self::Complete;
        }
        part
    }

    /// Appears again: from where that was held, or from the first node.
    pub fn grow(&mut self, now: f64, length: f64) {
        let part = match *self {
            Self::Awaited => return,
            Self::Held(part) => part,
            Self::Since(..) | Self::Complete => 0.0,
        };
        *self = Self::Since(now - part * length, length);
    }

    /// Holds what appears where it is.
    pub fn hold(&mut self, now: f64) {
        if let Self::Since(start, length) = *self {
            *self = Self::Held(((now - start) / length).clamp(0.0, 1.0));
        }
    }

    /// Returns whether the picture changes by itself.
    pub const fn is_running(self) -> bool {
        matches!(self, Self::Since(..))
    }
}
