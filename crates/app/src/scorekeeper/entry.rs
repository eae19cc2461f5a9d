//! The state of the page's game in the browser's history entry, which identifies the game after a
//! reload: its number, and an end that the moves in the address do not show.

use crate::clock::Times;
use crate::session::Call;

/// The placeholder for the number of a game that has none.
const NO_NUMBER: &str = "ended";

/// The state of an entry's game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Entry {
    /// The number, drawn when the game begins; `None` if the game does not count.
    pub(super) number: Option<u64>,
    /// An end other than by a move, with the clock's measurements at that time.
    pub(super) called: Option<(Call, Times)>,
}

impl Entry {
    /// Returns the state of an unfinished game.
    pub(super) const fn of(number: u64) -> Self {
        Self {
            number: Some(number),
            called: None,
        }
    }

    /// `1f`, or `1f time on 350 0 0/0 0/0`: the number, how the game ended, and its clock.
    pub(super) fn to_text(&self) -> String {
        let number = self
            .number
            .map_or_else(|| NO_NUMBER.to_owned(), |number| format!("{number:x}"));
        match &self.called {
            None => number,
            Some((call, times)) => format!("{number} {} {times}", word(*call)),
        }
    }

    /// Parses the readable part of a text.
    pub(super) fn from_text(text: &str) -> Self {
        let (number, called) = text.split_once(' ').unwrap_or((text, ""));
        let called = called.split_once(' ').and_then(|(named, times)| {
            let call = [Call::Draw, Call::TimeUp]
                .into_iter()
                .find(|&call| word(call) == named)?;
            Some((call, times.parse().ok()?))
        });
        Self {
            number: u64::from_str_radix(number, 16).ok(),
            called,
        }
    }
}

const fn word(call: Call) -> &'static str {
    match call {
        Call::Draw => "draw",
        Call::TimeUp => "time",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_read_as_it_was_written() {
        let times: Times = "on 5000 0 0/0 0/0 1200/0".parse().unwrap();
        let calls = [
            None,
            Some((Call::Draw, times.clone())),
            Some((Call::TimeUp, times)),
        ];
        for called in calls {
            for number in [None, Some(0), Some(u64::MAX)] {
                let called = called.clone();
                let entry = Entry { number, called };
                assert_eq!(Entry::from_text(&entry.to_text()), entry);
            }
        }
    }

    #[test]
    fn what_cannot_be_read_of_an_entry_is_ignored() {
        for text in ["", "x", "x time", "x time on", "x dog on 0 0 0/0 0/0"] {
            assert_eq!(Entry::from_text(text), Entry::default(), "{text:?}");
        }
        for text in ["1f", "1f time", "1f time later"] {
            assert_eq!(Entry::from_text(text), Entry::of(31), "{text:?}");
        }
    }
}
