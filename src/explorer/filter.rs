//! By what positions are told apart, and which of them are looked at: in the picture and in the
//! lists alike. No browser here.

use noughts_rules::{Side, Status};
use noughts_statespace::Outcome;

use super::values::Verdict;
use crate::choice::choice;

choice! {
    /// A property by which positions are told apart. Its entries are numbered from 0.
    Facet {
        /// Whose turn it is: X, O, nobody's.
        #[default]
        Turn = "turn";
        /// Who wins under best play: X, nobody, O; or it is not known.
        Value = "value";
        /// How many moves were made.
        Ply = "ply";
        /// How the game has ended: X has won, a draw, O has won; or it goes on.
        Result = "result";
        /// After how many moves the game ends under best play.
        Distance = "distance";
    }
}

/// What facets look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Traits {
    pub(super) ply: u32,
    pub(super) status: Status,
    /// `None` where it is not known.
    pub(super) verdict: Option<Verdict>,
}

impl Facet {
    /// The entry of what is over, or goes on, or is not known: the last of those with names.
    pub(super) const OTHER: u32 = 3;

    /// Returns the entry of the positions that end this way.
    pub(super) const fn outcome(outcome: Outcome) -> u32 {
        match outcome {
            Outcome::Win(Side::X) => 0,
            Outcome::Draw => 1,
            Outcome::Win(Side::O) => 2,
        }
    }

    /// Returns to which entry a position belongs, if to any.
    pub(super) fn entry(self, traits: Traits) -> Option<u32> {
        let Traits {
            ply,
            status,
            verdict,
        } = traits;
        match self {
            Self::Turn if status.is_over() => Some(2),
            Self::Turn => Some(ply % 2),
            Self::Value => {
                let known = verdict.map(|verdict| Self::outcome(verdict.outcome));
                Some(known.unwrap_or(Self::OTHER))
            }
            Self::Ply => Some(ply),
            Self::Result => Some(match status {
                Status::Won(side) => Self::outcome(Outcome::Win(side)),
                Status::Draw => Self::outcome(Outcome::Draw),
                Status::InProgress => Self::OTHER,
            }),
            Self::Distance => verdict.map(|verdict| verdict.plies),
        }
    }
}

/// Which positions are looked at: those that belong, in each facet of which entries were chosen, to
/// one of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Filter {
    /// A bit for each chosen entry of each facet.
    chosen: [u32; Facet::ALL.len()],
}

impl Filter {
    /// Returns whether everything is looked at.
    pub(super) fn is_open(&self) -> bool {
        *self == Self::default()
    }

    /// Returns whether a position is looked at.
    pub(super) fn admits(&self, traits: Traits) -> bool {
        self.admits_but(None, traits)
    }

    /// Returns whether a position is looked at, whatever was chosen of one facet.
    pub(super) fn admits_but(&self, but: Option<Facet>, traits: Traits) -> bool {
        Facet::ALL.iter().all(|&facet| {
            let chosen = self.chosen[facet as usize];
            let is_chosen = |entry| has(chosen, entry);
            chosen == 0 || but == Some(facet) || facet.entry(traits).is_some_and(is_chosen)
        })
    }

    /// Returns whether an entry is chosen.
    pub(super) fn has(&self, facet: Facet, entry: u32) -> bool {
        has(self.chosen[facet as usize], entry)
    }

    /// Returns the chosen entries of a facet.
    pub(super) fn entries(&self, facet: Facet) -> impl Iterator<Item = u32> + use<> {
        let chosen = self.chosen[facet as usize];
        (0..u32::BITS).filter(move |&entry| has(chosen, entry))
    }

    /// Returns the same filter with an entry chosen that was not, or the other way round.
    #[must_use]
    pub(super) fn toggled(mut self, facet: Facet, entry: u32) -> Self {
        self.chosen[facet as usize] ^= bit(entry);
        self
    }

    /// Returns the same filter with one entry of a facet chosen, or none.
    #[must_use]
    pub(super) fn only(mut self, facet: Facet, entry: Option<u32>) -> Self {
        self.chosen[facet as usize] = entry.map_or(0, bit);
        self
    }

    /// Returns what is written in an address: `value.0.2-ply.3`.
    pub(super) fn write(&self) -> String {
        let facets = Facet::ALL.iter().filter_map(|&facet| {
            let entries = self.entries(facet).map(|entry| entry.to_string());
            let words: Vec<_> = std::iter::once(facet.word().to_owned())
                .chain(entries)
                .collect();
            (words.len() > 1).then(|| words.join("."))
        });
        facets.collect::<Vec<_>>().join("-")
    }

    /// Reads it; what it does not know is left out.
    pub(super) fn read(text: &str) -> Self {
        let mut filter = Self::default();
        for part in text.split('-') {
            let mut words = part.split('.');
            let facet = words.next().and_then(Facet::from_word);
            let Some(facet) = facet else { continue };
            for entry in words.filter_map(|word| word.parse().ok()) {
                filter.chosen[facet as usize] |= bit(entry);
            }
        }
        filter
    }
}

/// Returns the bit of an entry, none where there are no so many.
const fn bit(entry: u32) -> u32 {
    match 1_u32.checked_shl(entry) {
        Some(bit) => bit,
        None => 0,
    }
}

const fn has(chosen: u32, entry: u32) -> bool {
    chosen & bit(entry) != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn traits(ply: u32, status: Status, verdict: Option<(Outcome, u32)>) -> Traits {
        Traits {
            ply,
            status,
            verdict: verdict.map(|(outcome, plies)| Verdict { outcome, plies }),
        }
    }

    #[test]
    fn every_position_has_an_entry_of_each_facet() {
        let x_wins = Outcome::Win(Side::X);
        let cases = [
            (
                traits(0, Status::InProgress, Some((Outcome::Draw, 9))),
                [Some(0), Some(1), Some(0), Some(3), Some(9)],
            ),
            (
                traits(3, Status::InProgress, None),
                [Some(1), Some(3), Some(3), Some(3), None],
            ),
            (
                traits(5, Status::Won(Side::X), Some((x_wins, 0))),
                [Some(2), Some(0), Some(5), Some(0), Some(0)],
            ),
        ];
        for (traits, expected) in cases {
            let found: Vec<_> = Facet::ALL.iter().map(|facet| facet.entry(traits)).collect();
            assert_eq!(found, expected, "{traits:?}");
        }
    }

    #[test]
    fn entries_of_a_facet_add_up_and_facets_narrow() {
        let first = traits(0, Status::InProgress, Some((Outcome::Draw, 9)));
        let over = traits(9, Status::Draw, Some((Outcome::Draw, 0)));
        let drawn = Filter::default().toggled(Facet::Value, 1);
        assert!(drawn.admits(first) && drawn.admits(over));
        let narrow = drawn.toggled(Facet::Ply, 9);
        assert!(!narrow.admits(first) && narrow.admits(over));
        let wide = narrow.toggled(Facet::Ply, 0);
        assert!(wide.admits(first) && wide.admits(over));
        let lost = drawn.only(Facet::Value, Some(2));
        assert!(!lost.admits(first) && lost.admits_but(Some(Facet::Value), first));
        assert!(lost.only(Facet::Value, None).is_open());
    }

    #[test]
    fn what_is_written_is_read() {
        let filter = Filter::default()
            .toggled(Facet::Value, 0)
            .toggled(Facet::Value, 2)
            .toggled(Facet::Ply, 3);
        assert_eq!(filter.write(), "value.0.2-ply.3");
        assert_eq!(Filter::read(&filter.write()), filter);
        assert_eq!(Filter::default().write(), "");
        for odd in ["", "-", "value", "value.x", "depth.2", "ply.99"] {
            assert!(Filter::read(odd).is_open(), "{odd}");
        }
    }
}
