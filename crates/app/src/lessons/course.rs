//! The course: all lessons, as a path.

use noughts_lessons::{Lesson, lessons};
use noughts_rules::Position;
use noughts_words::lessons as words;

use crate::lessons::progress::Progress;
use crate::lessons::{place, spoken};
use crate::storage::{self, Storage};

/// The course.
#[derive(Clone, Debug)]
pub struct Course {
    /// How many lessons are done.
    pub summary: String,
    /// The fault of the saved data, as a sentence.
    pub problem: Option<String>,
    /// The link to the lesson that is next, or to the first, with its address.
    pub next: Option<[String; 2]>,
    /// The lessons in order.
    pub stations: Vec<Station>,
}

/// A lesson of the course.
#[derive(Clone, Debug)]
pub struct Station {
    /// Its title.
    pub title: &'static str,
    /// What it teaches.
    pub teaches: &'static str,
    /// Its address.
    pub path: String,
    /// Whether it is done, next, or open: the name of that in the catalogue.
    pub state: &'static str,
    /// The position of its picture, if it has one.
    pub position: Option<Position>,
}

impl Course {
    /// Returns the course as far as the reader has come.
    pub fn load(storage: &impl Storage) -> Self {
        let (progress, problem) = match storage::load::<Progress>(storage) {
            Ok(loaded) => {
                let notice = loaded.notice();
                (loaded.record, notice)
            }
            Err(_) => (Progress::default(), Some(words::not_saved().to_owned())),
        };
        let all: Vec<Lesson> = lessons().collect();
        let next = all.iter().find(|it| !progress.is_finished(it.id));
        let link = next.or_else(|| all.first()).map(|lesson| {
            let title = spoken(&lesson.title);
            let text = match (next, progress.count()) {
                (None, _) => words::again_from(title),
                (Some(_), 0) => words::begin(title),
                (Some(_), _) => words::go_on_with(title),
            };
            [text, place::lesson(lesson.id)]
        });
        let station = |lesson: &Lesson| Station {
            title: spoken(&lesson.title),
            teaches: spoken(&lesson.teaches),
            path: place::lesson(lesson.id),
            state: if progress.is_finished(lesson.id) {
                "done"
            } else if next.is_some_and(|next| next.id == lesson.id) {
                "next"
            } else {
                "open"
            },
            position: lesson.parts.first().map(|it| it.game.position().clone()),
        };
        Self {
            summary: words::finished_of(progress.count(), all.len()),
            problem,
            next: link,
            stations: all.iter().map(station).collect(),
        }
    }
}
