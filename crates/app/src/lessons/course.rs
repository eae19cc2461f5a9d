//! The course: all lessons, as a path.

use noughts_lessons::{Lesson, lessons, titles};
use noughts_words::{language, learn, lessons as words, proof, shell};

use crate::lessons::progress::Progress;
use crate::lessons::{place, spoken};
use crate::screen::{Action, Entry, View, ViewModel};
use crate::storage::{self, Loaded, Storage};

/// Returns the course as far as the reader has come.
pub fn course(storage: &impl Storage) -> ViewModel {
    let loaded = storage::load::<Progress>(storage).ok();
    let notice = loaded.as_ref().and_then(Loaded::notice);
    let refusal = storage.refusal().map(|_| words::not_saved().to_owned());
    let problem = refusal.or(notice);
    let progress = loaded.map_or_else(Progress::default, |loaded| loaded.record);
    let all: Vec<Lesson> = lessons().collect();
    let next = progress.next();
    let mut view = View::still(shell::learn());
    view.text("about", words::about());
    view.text("summary", words::finished_of(progress.count(), all.len()));
    view.list("problems", problem.map(Entry::text));
    let is_next = |lesson: &&Lesson| next.is_none_or(|next| lesson.id == next);
    let first = all.iter().find(is_next).map(|lesson| {
        let title = spoken(&lesson.title);
        let text = match (next, progress.count()) {
            (None, _) => words::again_from(title),
            (Some(_), 0) => words::begin(title),
            (Some(_), _) => words::go_on_with(title),
        };
        Action::link(text, place::lesson(lesson.id)).primary()
    });
    let others = [
        Action::link(learn::rules(), "/learn/rules"),
        Action::link(learn::keys(), "/learn/keys"),
        Action::link(proof::all(), "/proof"),
    ];
    view.actions("ways", first.into_iter().chain(others));
    view.heading("path", words::path());
    let station = |lesson: &Lesson| {
        let state = if progress.is_finished(lesson.id) {
            "done"
        } else if next == Some(lesson.id) {
            "next"
        } else {
            "open"
        };
        station(lesson, state)
    };
    view.list("stations", all.iter().map(station));
    view.model
}

/// Returns the first lesson that is not finished: what comes next, and its title.
pub(crate) fn next<E>(storage: &impl Storage) -> Option<Entry<E>> {
    let next = storage::saved::<Progress>(storage).next();
    let (id, title) = titles(language().code()).find(|(id, _)| next == Some(id))?;
    let link = Action::link(words::next_lesson(), place::lesson(id));
    Some(Entry::new(words::next_lesson(), [link]).texts([title.to_owned()]))
}

/// Returns a lesson of the course, given the name of its state in the catalogue and in the style sheet.
fn station<E>(lesson: &Lesson, state: &'static str) -> Entry<E> {
    let title = spoken(&lesson.title);
    let link = Action::link(title, place::lesson(lesson.id)).with_icon(state);
    let texts = [words::state(state), spoken(&lesson.teaches).to_owned()];
    let first = lesson.parts.first();
    Entry {
        board: first.map(|part| part.game.position().clone()),
        ..Entry::new(title, [link]).texts(texts)
    }
}
