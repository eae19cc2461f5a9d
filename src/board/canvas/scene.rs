//! What the canvas shows, and how it gets there: no drawing, no clock.

use noughts_rules::{CellId, Geometry, Line, Mark};

/// How long a mark is being drawn, in milliseconds.
pub const STROKE_TIME: f64 = 220.0;

/// How long the winning line is being drawn and its marks begin to glow, in milliseconds.
pub const WIN_TIME: f64 = 450.0;

/// What is to be seen in the end.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The board.
    pub geometry: Geometry,
    /// Every mark.
    pub marks: Vec<(CellId, Mark)>,
    /// The lines that won, if any.
    pub lines: Vec<Line>,
}

/// What is to be seen at one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    /// Every mark that has begun, with how much of it is drawn, 0 to 1.
    pub marks: Vec<DrawnMark>,
    /// How much of the winning lines is drawn, 0 to 1.
    pub win: f64,
    /// Whether all further frames are the same.
    pub is_last: bool,
}

/// A mark at one moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DrawnMark {
    /// Its cell.
    pub cell: CellId,
    /// The mark.
    pub mark: Mark,
    /// How much of it is drawn, 0 to 1.
    pub drawn: f64,
    /// Whether it lies on a winning line.
    pub wins: bool,
}

/// Gives every mark of a scene its time. Times are in milliseconds on any one clock.
#[derive(Debug, Default)]
pub struct Timeline {
    starts: Vec<(CellId, Mark, f64)>,
    lines: Vec<Line>,
    win_start: f64,
}

impl Timeline {
    /// Takes a new scene over. Marks that were there stay as they are; new ones are drawn one
    /// after the other, and the winning line after the last of them. Without motion all of it is
    /// there at once.
    pub fn show(&mut self, scene: &Scene, now: f64, motion: bool) {
        let known = std::mem::take(&mut self.starts);
        let mut free = known
            .iter()
            .map(|&(_, _, start)| start + STROKE_TIME)
            .fold(now, f64::max);
        for &(cell, mark) in &scene.marks {
            let start = match known.iter().find(|&&(c, m, _)| (c, m) == (cell, mark)) {
                Some(&(_, _, start)) => start,
                None if motion => {
                    free += STROKE_TIME;
                    free - STROKE_TIME
                }
                None => f64::NEG_INFINITY,
            };
            self.starts.push((cell, mark, start));
        }
        if self.lines != scene.lines {
            self.lines.clone_from(&scene.lines);
            self.win_start = if motion { free } else { f64::NEG_INFINITY };
        }
    }

    /// Returns what is to be seen at a moment.
    pub fn frame(&self, now: f64) -> Frame {
        let part = |start: f64, time: f64| ((now - start) / time).clamp(0.0, 1.0);
        let started = self.starts.iter().filter(|&&(_, _, start)| start <= now);
        let marks = started.map(|&(cell, mark, start)| DrawnMark {
            cell,
            mark,
            drawn: part(start, STROKE_TIME),
            wins: self.lines.iter().any(|line| line.contains(cell)),
        });
        let win = if self.lines.is_empty() {
            0.0
        } else {
            part(self.win_start, WIN_TIME)
        };
        let strokes_end = self
            .starts
            .iter()
            .all(|&(_, _, start)| start + STROKE_TIME <= now);
        Frame {
            marks: marks.collect(),
            win,
            is_last: strokes_end && (self.lines.is_empty() || win >= 1.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use noughts_rules::Game;

    fn scene(record: &str) -> Scene {
        let game = Game::from_record(record).unwrap();
        Scene {
            geometry: game.position().geometry(),
            marks: game
                .moves()
                .map(|played| (played.cell, played.mark))
                .collect(),
            lines: game
                .last_move()
                .map(|played| played.lines.clone())
                .unwrap_or_default(),
        }
    }

    fn drawn(frame: &Frame) -> Vec<f64> {
        frame.marks.iter().map(|mark| mark.drawn).collect()
    }

    #[test]
    fn marks_are_drawn_one_after_the_other() {
        let mut timeline = Timeline::default();
        timeline.show(&scene("classic b2 a1"), 0.0, true);
        assert_eq!(drawn(&timeline.frame(STROKE_TIME / 2.0)), [0.5]);
        assert_eq!(drawn(&timeline.frame(STROKE_TIME * 1.5)), [1.0, 0.5]);
        assert!(!timeline.frame(STROKE_TIME * 1.5).is_last);
        assert!(timeline.frame(STROKE_TIME * 2.0).is_last);
    }

    #[test]
    fn a_mark_that_was_there_is_not_drawn_again() {
        let mut timeline = Timeline::default();
        timeline.show(&scene("classic b2"), 0.0, true);
        timeline.show(&scene("classic b2 a1"), 1000.0, true);
        assert_eq!(
            drawn(&timeline.frame(1000.0 + STROKE_TIME / 2.0)),
            [1.0, 0.5]
        );
    }

    #[test]
    fn an_undone_mark_goes_at_once_and_comes_back_drawn() {
        let mut timeline = Timeline::default();
        timeline.show(&scene("classic b2"), 0.0, true);
        timeline.show(&scene("classic"), 1000.0, true);
        assert_eq!(drawn(&timeline.frame(1000.0)), [0.0; 0]);
        timeline.show(&scene("classic b2"), 2000.0, true);
        assert_eq!(drawn(&timeline.frame(2000.0)), [0.0]);
    }

    #[test]
    fn the_winning_line_follows_the_last_mark() {
        let mut timeline = Timeline::default();
        timeline.show(&scene("classic a1 a2 b1 b2"), 0.0, false);
        timeline.show(&scene("classic a1 a2 b1 b2 c1"), 0.0, true);
        assert!(timeline.frame(STROKE_TIME).win.abs() < f64::EPSILON);
        let half = timeline.frame(STROKE_TIME + WIN_TIME / 2.0);
        assert!((half.win - 0.5).abs() < 1e-9 && !half.is_last);
        assert_eq!(half.marks.iter().filter(|mark| mark.wins).count(), 3);
        assert!(timeline.frame(STROKE_TIME + WIN_TIME).is_last);
    }

    #[test]
    fn without_motion_everything_is_there_at_once() {
        let mut timeline = Timeline::default();
        timeline.show(&scene("classic a1 a2 b1 b2 c1"), 7.0, false);
        let frame = timeline.frame(7.0);
        assert!(frame.is_last);
        assert_eq!(drawn(&frame), [1.0; 5]);
    }
}
