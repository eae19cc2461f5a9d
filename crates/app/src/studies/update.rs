//! What happens to the study on a page: changed, saved, named, divided into chapters, shared.

use noughts_study::{NodeId, Tree};
use noughts_words::studies as words;

use crate::browser::Browser;
use crate::names;
use crate::screen::Effect;
use crate::session::{Command, Session};
use crate::studies::{OpenStudy, StudyView};

/// How long a link may be. Longer ones are cut on their way.
const LONGEST_LINK: usize = 2000;

/// The number of edits and moves of a tree, and the place in it.
pub(super) type Followed = ((u32, usize), NodeId);

/// An event on the page of a study.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The session may have changed.
    Followed,
    /// The reader saves the study.
    Save,
    /// The reader names the study.
    Rename(String),
    /// The reader names the chapter.
    RenameChapter(String),
    /// The reader adds a chapter.
    AddChapter,
    /// The reader deletes the chapter.
    DeleteChapter,
    /// The reader restores the deleted chapter.
    RestoreChapter,
    /// The reader hides the engine, or shows it again.
    HideEngine(bool),
    /// The reader copies a link to the study.
    CopyLink,
}

impl OpenStudy {
    /// Handles an event; returns the effects. The session's commands are added to others.
    pub fn update(
        &mut self,
        event: Event,
        session: &mut Session,
        commands: &mut Vec<Command>,
        browser: &impl Browser,
    ) -> Vec<Effect> {
        match event {
            Event::Followed => self.follow(session, commands, browser),
            Event::Save => {
                if self.study.name.is_empty() && !self.is_saved() {
                    let game = names::sized(session.game().variant());
                    self.study.name = format!("{game}, {}", day(browser.date()));
                }
                self.save_here(session, browser)
            }
            Event::Rename(name) => {
                self.study.name = name;
                self.save_here(session, browser)
            }
            Event::RenameChapter(name) => {
                if let Some(chapter) = self.open_mut() {
                    chapter.name = name;
                }
                self.save_here(session, browser)
            }
            Event::AddChapter => {
                let start = session.game().position_at(0).clone();
                let place = self.add(start);
                self.save_and_go(place, None, session, browser)
            }
            Event::DeleteChapter => {
                let chapter = self.delete();
                browser.with_deleted(|deleted| *deleted = Some(chapter));
                self.save_and_go(0, Some(words::chapter_deleted()), session, browser)
            }
            Event::RestoreChapter => {
                let deleted = browser.with_deleted(Option::take);
                let place = deleted.map(|deleted| self.restore(deleted));
                let said = Some(words::chapter_restored());
                place.map_or_else(Vec::new, |place| {
                    self.save_and_go(place, said, session, browser)
                })
            }
            Event::HideEngine(hides_engine) => {
                let view = StudyView {
                    hides_engine,
                    ..StudyView::read(&browser.query())
                };
                let hidden = if hides_engine {
                    words::engine_hidden()
                } else {
                    words::engine_shown()
                };
                commands.extend(session.hide_engine(hides_engine));
                vec![
                    Effect::Address([view.query(), self.fragment()]),
                    Effect::say(hidden),
                ]
            }
            Event::CopyLink => {
                let link = short_link(&self.address_for_others(&StudyView::default()), browser);
                let no_link = || Effect::Tell(words::no_link().to_owned());
                vec![link.map_or_else(no_link, |link| {
                    let said = [words::link_copied(), noughts_words::share::not_copied()];
                    Effect::Copy(link, said)
                })]
            }
        }
    }

    /// Returns what offers to restore the deleted chapter, if it is one of this study.
    pub fn offer(&self, browser: &impl Browser) -> Option<String> {
        browser.with_deleted(|deleted| deleted.as_ref()?.offer(self))
    }

    /// Returns the link to what a session shows of it; `None` where that is too long.
    pub fn link_to_view(&mut self, session: &Session, browser: &impl Browser) -> Option<String> {
        self.put_tree(session.tree());
        let view = StudyView {
            chapter: self.chapter,
            at: Some(session.game().moves_text()),
            hides_engine: session.hides_engine(),
        };
        short_link(&self.address_for_others(&view), browser)
    }

    /// Saves every change of the tree in the study's record or the address, and the place in that.
    fn follow(
        &mut self,
        session: &mut Session,
        commands: &mut Vec<Command>,
        browser: &impl Browser,
    ) -> Vec<Effect> {
        let tree = session.tree();
        let now = ((session.edits(), tree.len()), session.here());
        // The line goes on behind the cursor.
        let ends = tree.game().undone().len() == 0 && tree.children(tree.here()).next().is_some();
        // What was done before anything followed counts too.
        let opened = || Some(((0, self.open()?.tree.len()), self.open()?.tree.here()));
        let before = self.followed.or_else(opened);
        self.followed = Some(now);
        let mut effects = Vec::new();
        if before != Some(now) {
            let path = self.path();
            if before.is_none_or(|(tree, _)| tree != now.0) {
                self.put_tree(tree);
                if self.is_saved() {
                    effects.extend(self.save_here(session, browser));
                }
            }
            // Otherwise another address is on its way.
            if self.path() == path {
                effects.extend(self.write_address(session, browser));
            }
        }
        if ends {
            // So that one can step on.
            commands.extend(session.edit(Tree::extend));
        }
        effects
    }

    /// Returns what writes what is on the board into the address, so that a reload and the browser's
    /// history restore it: the reader's place, and the study, unless that is saved.
    fn write_address(&mut self, session: &Session, browser: &impl Browser) -> Option<Effect> {
        let view = StudyView {
            at: self.place(session),
            ..StudyView::read(&browser.query())
        };
        let [query, fragment] = [view.query(), self.fragment()];
        let is_short = short_link(&(self.path() + &query + &fragment), browser).is_some();
        if is_short {
            return Some(Effect::Address([query, fragment]));
        }
        let is_told = std::mem::replace(&mut self.is_told, true);
        (!is_told).then(|| Effect::Tell(words::too_long().to_owned()))
    }

    /// Saves the study; returns what there is to say about that.
    fn save_and_tell(&mut self, browser: &impl Browser) -> Option<Effect> {
        match self.save(browser) {
            Ok(true) => Some(Effect::Tell(words::saved_apart().to_owned())),
            Ok(false) => None,
            Err(error) => Some(Effect::Tell(error.to_string())),
        }
    }

    /// Saves the study, and goes to it if it has another address now.
    fn save_here(&mut self, session: &Session, browser: &impl Browser) -> Vec<Effect> {
        let path = self.path();
        let told = self.save_and_tell(browser);
        let goes = (self.path() != path).then(|| self.go(self.chapter, session));
        told.into_iter().chain(goes).collect()
    }

    /// Saves the study, says a text if there is one, and goes to a chapter.
    fn save_and_go(
        &mut self,
        chapter: usize,
        said: Option<&'static str>,
        session: &Session,
        browser: &impl Browser,
    ) -> Vec<Effect> {
        let told = self.save_and_tell(browser).into_iter();
        let said = said.map(Effect::say);
        told.chain(said)
            .chain([self.go(chapter, session)])
            .collect()
    }

    fn go(&self, chapter: usize, session: &Session) -> Effect {
        let view = StudyView {
            chapter,
            hides_engine: session.hides_engine(),
            at: self.place(session).filter(|_| chapter == self.chapter),
        };
        Effect::Go(self.path() + &view.query() + &self.fragment())
    }
}

/// Returns the day of a time in milliseconds since 1970-01-01, such as `2026-01-05`.
fn day(time: u64) -> String {
    // Counted from 0000-03-01, in years that end with February (Hinnant, "chrono-compatible low-level date
    // algorithms").
    let days = time / 86_400_000 + 719_468;
    let (era, days) = (days / 146_097, days % 146_097);
    let year = (days - days / 1_460 + days / 36_524 - days / 146_096) / 365;
    let rest = days - (365 * year + year / 4 - year / 100);
    let month = (5 * rest + 2) / 153;
    let day = rest - (153 * month + 2) / 5 + 1;
    let (year, month) = match month {
        0..10 => (year, month + 3),
        _ => (year + 1, month - 9),
    };
    format!("{:04}-{month:02}-{day:02}", era * 400 + year)
}

/// Returns the whole link to an address within the page; `None` where that is too long.
fn short_link(address: &str, browser: &impl Browser) -> Option<String> {
    let link = browser.link(address);
    (link.len() <= LONGEST_LINK).then_some(link)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_that_of_the_calendar() {
        let noon = |days: u64| days * 86_400_000 + 43_200_000;
        for (days, text) in [
            (0, "1970-01-01"),
            (11_016, "2000-02-29"),
            (11_017, "2000-03-01"),
            (20_786, "2026-11-29"),
            (47_540, "2100-02-28"),
            (47_541, "2100-03-01"),
        ] {
            assert_eq!(day(noon(days)), text);
        }
    }
}
