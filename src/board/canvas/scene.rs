//! What the canvas shows, and how it gets there: no drawing, no clock.

use noughts_rules::{Bitboard, CellId, Geometry, Line, Mark};

/// How long a mark is being drawn, in milliseconds.
pub const STROKE_TIME: f64 = 220.0;

/// How long the winning line is being drawn and its marks begin to glow, in milliseconds.
pub const WIN_TIME: f64 = 450.0;

/// How long a board takes to grow or to shrink, in milliseconds.
pub const GROWTH_TIME: f64 = 350.0;

/// What is to be seen in the end.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The board.
    pub geometry: Geometry,
    /// Every mark.
    pub marks: Vec<(CellId, Mark)>,
    /// The lines that won, if any.
    pub lines: Vec<Line>,
    /// The cells whose marks count for no line any more.
    pub spent: Bitboard,
}

/// What is to be seen at one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    /// How many columns and rows fill the canvas: no whole numbers while a board grows.
    pub size: [f64; 2],
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
    /// Whether it counts for no line any more.
    pub spent: bool,
}

/// Gives every mark of a scene its time. Times are in milliseconds on any one clock.
#[derive(Debug, Default)]
pub struct Timeline {
    starts: Vec<(CellId, Mark, f64)>,
    lines: Vec<Line>,
    win_start: f64,
    spent: Bitboard,
    /// The columns and rows that there are, those that were to be seen before, and since when.
    size: [u8; 2],
    size_before: [f64; 2],
    size_start: f64,
}

impl Timeline {
    /// Takes a new scene over. Marks that were there stay as they are; new ones are drawn one
    /// after the other, and the winning line after the last of them. Without motion all of it is
    /// there at once.
    pub fn show(&mut self, scene: &Scene, now: f64, motion: bool) {
        let size = [scene.geometry.columns(), scene.geometry.rows()];
        if self.size != size {
            self.size_before = self.size_at(now);
            self.size = size;
            self.size_start = if motion { now } else { f64::NEG_INFINITY };
        }
        self.spent = scene.spent;
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

    fn size_at(&self, now: f64) -> [f64; 2] {
        let passed = part(now, self.size_start, GROWTH_TIME);
        // Fast at first, then slower.
        let eased = 1.0 - (1.0 - passed).powi(3);
        let between = |before: f64, after: f64| before + (after - before) * eased;
        let [[columns, rows], [more_columns, more_rows]] =
            [self.size_before, self.size.map(f64::from)];
        [between(columns, more_columns), between(rows, more_rows)]
    }

    /// Returns what is to be seen at a moment.
    pub fn frame(&self, now: f64) -> Frame {
        let part = |start, time| part(now, start, time);
        let started = self.starts.iter().filter(|&&(_, _, start)| start <= now);
        let marks = started.map(|&(cell, mark, start)| DrawnMark {
            cell,
            mark,
            drawn: part(start, STROKE_TIME),
            wins: self.lines.iter().any(|line| line.contains(cell)),
            spent: self.spent.contains(cell),
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
        let has_grown = self.size_start + GROWTH_TIME <= now;
        Frame {
            size: self.size_at(now),
            marks: marks.collect(),
            win,
            is_last: strokes_end && has_grown && (self.lines.is_empty() || win >= 1.0),
        }
    }
}

/// How much of a time has passed, 0 to 1.
fn part(now: f64, start: f64, time: f64) -> f64 {
    ((now - start) / time).clamp(0.0, 1.0)
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
            spent: game.position().spent(),
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
    fn a_board_grows_from_the_size_that_is_seen() {
        let mut timeline = Timeline::default();
        let size = |timeline: &Timeline, now| timeline.frame(now).size.map(|n| format!("{n:.2}"));
        let (before, after) = ("expanding a1 a2 b1 b2", "expanding a1 a2 b1 b2 c1");
        timeline.show(&scene(before), 0.0, false);
        assert_eq!(size(&timeline, 0.0), ["3.00", "3.00"]);
        timeline.show(&scene(after), 1000.0, true);
        let half = 1000.0 + GROWTH_TIME / 2.0;
        let grown = size(&timeline, half);
        assert!(
            "3.50" < grown[0].as_str() && grown[0].as_str() < "4.00",
            "{grown:?}"
        );
        assert!(!timeline.frame(half).is_last);
        // Taken back in the middle of it.
        timeline.show(&scene(before), half, true);
        assert_eq!(size(&timeline, half), grown);
        assert_eq!(size(&timeline, half + GROWTH_TIME), ["3.00", "3.00"]);
    }

    #[test]
    fn spent_marks_are_known() {
        let mut timeline = Timeline::default();
        timeline.show(&scene("expanding a1 a2 b1 b2 c1"), 0.0, false);
        let frame = timeline.frame(0.0);
        let spent = |mark: Mark| {
            frame
                .marks
                .iter()
                .filter(move |m| m.mark == mark && m.spent)
                .count()
        };
        assert_eq!((spent(Mark::X), spent(Mark::O)), (3, 0));
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
