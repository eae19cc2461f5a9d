//! Pupils' work on sets on this device.

use crate::classes::code::{Code, LONGEST, MOST_TAG};
use crate::classes::set::ClassSet;
use crate::exercise::Grade;
use crate::storage::{Record, keep_unknown};

/// The most sets of which something is saved; the one that was begun first goes first.
const MOST: usize = 20;

/// The longest time that counts for a task, in milliseconds: a closed laptop does not think.
const TASK_TIME: u64 = 3_600_000;

/// A pupil's work on a set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sitting {
    /// The mark of the set.
    mark: u32,
    /// Tells it apart from others with the same result.
    tag: u16,
    /// When the task in hand was shown, in milliseconds since 1970-01-01; 0 between two tasks.
    shown: u64,
    /// The time for the tasks that are done, in milliseconds.
    time: u64,
    /// The grades of the tasks that are done.
    grades: Vec<Grade>,
}

impl Sitting {
    /// Returns the number of tasks that are done.
    pub const fn done(&self) -> usize {
        self.grades.len()
    }

    /// Returns the points so far.
    pub fn points(&self) -> u16 {
        self.grades.iter().copied().map(points).sum()
    }

    /// Returns the time so far, in seconds.
    pub fn seconds(&self) -> u16 {
        let seconds = (self.time + 500) / 1_000;
        u16::try_from(seconds).unwrap_or(LONGEST).min(LONGEST)
    }

    /// Returns the result.
    pub fn code(&self) -> Code {
        Code {
            mark: self.mark,
            points: self.points(),
            seconds: self.seconds(),
            tag: self.tag,
        }
    }
}

/// Returns the points of a grade.
pub const fn points(grade: Grade) -> u16 {
    match grade {
        Grade::Nothing => 0,
        Grade::Half => 1,
        Grade::Full => 2,
    }
}

const fn grade(points: u16) -> Option<Grade> {
    match points {
        0 => Some(Grade::Nothing),
        1 => Some(Grade::Half),
        2 => Some(Grade::Full),
        _ => None,
    }
}

/// The work of pupils on the latest sets. Dates are in milliseconds since 1970-01-01. Every change may
/// be made twice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sittings {
    sittings: Vec<Sitting>,
    /// Lines of a later version of the page.
    unknown: Vec<String>,
}

impl Sittings {
    /// Returns what was done of a set, once it was begun.
    pub fn of(&self, set: &ClassSet) -> Option<&Sitting> {
        let mark = set.mark();
        self.sittings.iter().find(|sitting| sitting.mark == mark)
    }

    /// Begins a set, again if it was begun before. The random bits tell the sitting apart from others.
    pub fn begin(&mut self, set: &ClassSet, random: u64) {
        let (mark, tag) = (set.mark(), (random & u64::from(MOST_TAG)) as u16);
        let is_begun = |sitting: &Sitting| (sitting.mark, sitting.tag) == (mark, tag);
        if self.sittings.iter().any(is_begun) {
            return;
        }
        self.sittings.retain(|sitting| sitting.mark != mark);
        self.push(Sitting {
            mark,
            tag,
            ..Sitting::default()
        });
    }

    /// Notes that the task with a number, from 0, is shown.
    pub fn show(&mut self, set: &ClassSet, number: usize, date: u64) {
        if let Some(sitting) = self.at(set, number)
            && sitting.shown == 0
        {
            sitting.shown = date;
        }
    }

    /// Notes how the task with a number went. The first grade counts.
    pub fn note(&mut self, set: &ClassSet, number: usize, grade: Grade, date: u64) {
        if let Some(sitting) = self.at(set, number) {
            let taken = date.saturating_sub(sitting.shown).min(TASK_TIME);
            sitting.time += taken;
            sitting.shown = 0;
            sitting.grades.push(grade);
        }
    }

    /// Returns the sitting of a set if the task with a number is in hand.
    fn at(&mut self, set: &ClassSet, number: usize) -> Option<&mut Sitting> {
        let mark = set.mark();
        let mut sittings = self.sittings.iter_mut();
        sittings.find(|sitting| sitting.mark == mark && sitting.done() == number)
    }

    fn push(&mut self, sitting: Sitting) {
        self.sittings.push(sitting);
        if self.sittings.len() > MOST {
            self.sittings.remove(0);
        }
    }
}

/// A line for each set: its mark, the tag, when the task in hand was shown, the time, and the points of
/// each task, after a `+`.
impl Record for Sittings {
    fn lines(&self) -> Vec<String> {
        let line = |sitting: &Sitting| {
            let (mark, tag) = (sitting.mark, sitting.tag);
            let (shown, time) = (sitting.shown, sitting.time);
            let grades = sitting.grades.iter();
            let grades: String = grades.map(|grade| points(*grade).to_string()).collect();
            format!("{mark} {tag} {shown} {time} +{grades}")
        };
        self.sittings.iter().map(line).collect()
    }

    fn read_line(&mut self, line: &str) -> Option<()> {
        let words: Vec<_> = line.split(' ').collect();
        let &[mark, tag, shown, time, grades] = words.as_slice() else {
            return None;
        };
        let digits = grades.strip_prefix('+')?.chars();
        let grades = digits.map(|digit| grade(digit.to_digit(10)?.try_into().ok()?));
        let sitting = Sitting {
            mark: mark.parse().ok()?,
            tag: tag.parse().ok().filter(|tag| *tag <= MOST_TAG)?,
            shown: shown.parse().ok()?,
            time: time.parse().ok()?,
            grades: grades.collect::<Option<_>>()?,
        };
        let is_new = self.sittings.iter().all(|other| other.mark != sitting.mark);
        is_new.then(|| self.push(sitting))
    }

    keep_unknown!();

    fn join(&mut self, other: Self) {
        for sitting in other.sittings {
            let is_same = |known: &Sitting| known.mark == sitting.mark;
            match self.sittings.iter_mut().find(|known| is_same(known)) {
                Some(known) if known.done() < sitting.done() => *known = sitting,
                Some(_) => {}
                None => self.push(sitting),
            }
        }
    }
}
