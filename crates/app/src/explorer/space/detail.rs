//! How much detail a frame has. No browser here.

/// How long a frame in full detail may take for motion to be shown in it, in milliseconds.
const PATIENCE: f64 = 50.0;

/// The detail of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// All pixels of the screen.
    Full,
    /// A quarter of them, and edges as plain lines: all that a slow renderer can keep up with.
    Draft,
}

impl Detail {
    /// Returns the part of the screen's pixels along each side.
    pub const fn part(self) -> f64 {
        match self {
            Self::Full => 1.0,
            Self::Draft => 0.5,
        }
    }
}

/// Chooses the detail of frames by how long those in full detail take. Times are in milliseconds on
/// any one clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pacing {
    /// When the frame in full detail was begun that is being drawn.
    begun: Option<f64>,
    is_slow: bool,
}

impl Pacing {
    /// Returns the detail of a frame, which shows a motion or a picture at rest.
    pub const fn detail(self, moves: bool) -> Detail {
        if moves && self.is_slow {
            Detail::Draft
        } else {
            Detail::Full
        }
    }

    /// Notes that a frame is begun.
    pub fn begin(&mut self, detail: Detail, now: f64) {
        self.begun = (detail == Detail::Full).then_some(now);
    }

    /// Notes that no frame is being drawn.
    pub fn finish(&mut self, now: f64) {
        if let Some(begun) = self.begun.take() {
            self.is_slow = now - begun > PATIENCE;
        }
    }
}

/// Over how long a time frames are counted, in milliseconds.
const RATE_WINDOW: f64 = 500.0;

/// The rate of frames.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rate {
    /// When frames began to be counted, and how many there were since.
    counted: (f64, u32),
    a_second: Option<f64>,
}

impl Rate {
    /// Counts a frame; returns how many there are a second, as they were last counted.
    pub fn count(&mut self, now: f64) -> Option<f64> {
        let (start, frames) = self.counted;
        let time = now - start;
        if time < RATE_WINDOW {
            self.counted.1 += 1;
        } else {
            // Between two frames that are far apart, nothing was to be drawn.
            let is_near = time < 6.0 * RATE_WINDOW;
            self.a_second = is_near.then(|| f64::from(frames + 1) / time * 1000.0);
            self.counted = (now, 0);
        }
        self.a_second
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Draws a frame that takes so long, and returns its detail.
    fn draw(pacing: &mut Pacing, moves: bool, time: f64) -> Detail {
        let detail = pacing.detail(moves);
        pacing.begin(detail, 1000.0);
        pacing.finish(1000.0 + time);
        detail
    }

    #[test]
    fn only_motion_that_is_slow_in_full_detail_is_drafted() {
        let mut pacing = Pacing::default();
        assert_eq!(draw(&mut pacing, true, 16.0), Detail::Full);
        assert_eq!(draw(&mut pacing, true, 90.0), Detail::Full);
        // A quick draft does not mean that full detail would be quick too.
        assert_eq!(draw(&mut pacing, true, 20.0), Detail::Draft);
        assert_eq!(draw(&mut pacing, true, 20.0), Detail::Draft);
        assert_eq!(draw(&mut pacing, false, 90.0), Detail::Full);
        assert_eq!(draw(&mut pacing, true, 20.0), Detail::Draft);
        // Something else had slowed it down.
        assert_eq!(draw(&mut pacing, false, 16.0), Detail::Full);
        assert_eq!(draw(&mut pacing, true, 16.0), Detail::Full);
    }

    #[test]
    fn frames_are_counted_while_they_come() {
        let mut rate = Rate::default();
        let rates = (0..100).map(|frame| rate.count(10_000.0 + 20.0 * f64::from(frame)));
        assert!(rates.skip(50).all(|rate| rate == Some(50.0)));
        assert_eq!(rate.count(90_000.0), None);
    }
}
