//! Facets that distinguish positions, and filters by them, for the map and the lists alike. No
//! browser here.

use noughts_rules::{Side, Status};
use noughts_statespace::Outcome;
use noughts_statespace::Verdict;

use crate::choice::choice;

choice! {
    /// A property that distinguishes positions. Its entries are numbered from 0.
    Facet {
        /// The side to move: X, O, nobody.
        Turn = "turn";
        /// The winner under best play: X, nobody, O; or unknown.
        #[default]
        Value = "value";
        /// The number of moves made.
        Ply = "ply";
        /// The result of the game: X has won, a draw, O has won; or unfinished.
        Result = "result";
        /// The number of moves to the end under best play.
        Distance = "distance";
        /// How many positions are the same but for a symmetry: the place of that number among all
        /// that are possible.
        Class = "class";
    }
}

/// The class of a position: those that are the same but for a symmetry of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Class {
    /// The least marks in it, which stand for all.
    pub of: u32,
    /// The place of its size among all that are possible.
    pub rank: u32,
}

impl Class {
    /// Returns the class of these least marks, with so many positions; `None` where no class can have
    /// as many.
    pub fn new(of: u32, size: u32, sizes: &[u32]) -> Option<Self> {
        let rank = sizes.iter().position(|&possible| possible == size)?;
        let rank = rank as u32;
        Some(Self { of, rank })
    }
}

/// Returns how many positions a class can have on a board with so many symmetries, itself among them:
/// the divisors of that.
pub fn class_sizes(symmetries: usize) -> Vec<u32> {
    let all = symmetries as u32;
    (1..=all).filter(|&size| all.is_multiple_of(size)).collect()
}

/// The traits of a position by which facets sort it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Traits {
    /// The number of moves before it.
    pub ply: u32,
    /// The side to move.
    pub to_move: Side,
    /// Whether the game has ended, and how.
    pub status: Status,
    /// `None` if it is unknown.
    pub verdict: Option<Verdict>,
    /// `None` where marks do not tell positions.
    pub class: Option<Class>,
}

impl Facet {
    /// The entry for finished, unfinished or unknown: the last of those with names.
    pub const OTHER: u32 = 3;

    /// Returns the entry of an outcome.
    pub const fn outcome(outcome: Outcome) -> u32 {
        match outcome {
            Outcome::Win(Side::X) => 0,
            Outcome::Draw => 1,
            Outcome::Win(Side::O) => 2,
        }
    }

    /// Returns the entry that a position belongs to, if any.
    pub fn entry(self, traits: Traits) -> Option<u32> {
        match self {
            Self::Turn if traits.status.is_over() => Some(2),
            Self::Turn => Some(traits.to_move as u32),
            Self::Value => {
                let known = traits.verdict.map(|verdict| Self::outcome(verdict.outcome));
                Some(known.unwrap_or(Self::OTHER))
            }
            Self::Ply => Some(traits.ply),
            Self::Result => Some(match traits.status {
                Status::Won(side) => Self::outcome(Outcome::Win(side)),
                Status::Draw => Self::outcome(Outcome::Draw),
                Status::InProgress => Self::OTHER,
            }),
            Self::Distance => traits.verdict.map(|verdict| verdict.plies),
            Self::Class => traits.class.map(|class| class.rank),
        }
    }
}

/// A filter of positions: in each facet with chosen entries, a position must belong to one of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// A bit for each chosen entry of each facet.
    chosen: [u128; Facet::ALL.len()],
    /// The class that alone is looked at.
    class: Option<u32>,
}

impl Filter {
    /// Returns whether it matches everything.
    pub fn is_open(&self) -> bool {
        *self == Self::default()
    }

    /// Returns whether a position matches.
    pub fn admits(&self, traits: Traits) -> bool {
        self.admits_but(None, traits)
    }

    /// Returns whether a position matches, ignoring one facet.
    pub fn admits_but(&self, but: Option<Facet>, traits: Traits) -> bool {
        let class = traits.class.map(|class| class.of);
        let is_of_class = self.class.is_none_or(|chosen| class == Some(chosen));
        is_of_class
            && Facet::ALL.iter().all(|&facet| {
                let chosen = self.chosen[facet as usize];
                let is_chosen = |entry| has(chosen, entry);
                chosen == 0 || but == Some(facet) || facet.entry(traits).is_some_and(is_chosen)
            })
    }

    /// Returns whether an entry is chosen.
    pub fn has(&self, facet: Facet, entry: u32) -> bool {
        has(self.chosen[facet as usize], entry)
    }

    /// Returns a facet's chosen entries.
    pub fn entries(&self, facet: Facet) -> impl Iterator<Item = u32> + use<> {
        let chosen = self.chosen[facet as usize];
        (0..u128::BITS).filter(move |&entry| has(chosen, entry))
    }

    /// Returns the filter with an entry toggled.
    #[must_use]
    pub fn toggled(mut self, facet: Facet, entry: u32) -> Self {
        self.chosen[facet as usize] ^= bit(entry);
        self
    }

    /// Returns the filter with only one entry of a facet chosen, or none.
    #[must_use]
    pub fn only(mut self, facet: Facet, entry: Option<u32>) -> Self {
        self.chosen[facet as usize] = entry.map_or(0, bit);
        self
    }

    /// Returns the same filter for one class of symmetric positions alone, or for all.
    #[must_use]
    pub const fn of_class(mut self, class: Option<u32>) -> Self {
        self.class = class;
        self
    }

    /// Returns whether it matters in which class a position is.
    pub const fn heeds_classes(&self) -> bool {
        self.class.is_some() || self.chosen[Facet::Class as usize] != 0
    }

    /// Returns the class that alone is looked at.
    pub const fn class(&self) -> Option<u32> {
        self.class
    }

    /// Returns what is written in an address: `value.0.2-ply.3-same.16`.
    pub fn write(&self) -> String {
        let facets = Facet::ALL.iter().filter_map(|&facet| {
            let entries = self.entries(facet).map(|entry| entry.to_string());
            let words: Vec<_> = std::iter::once(facet.word().to_owned())
                .chain(entries)
                .collect();
            (words.len() > 1).then(|| words.join("."))
        });
        let class = self.class.map(|class| format!("{SAME}.{class}"));
        facets.chain(class).collect::<Vec<_>>().join("-")
    }

    /// Parses an address's form, ignoring unknown parts.
    pub fn read(text: &str) -> Self {
        let mut filter = Self::default();
        for part in text.split('-') {
            let mut words = part.split('.');
            if let Some(class) = part.strip_prefix(SAME) {
                filter.class = class.trim_start_matches('.').parse().ok();
            }
            let facet = words.next().and_then(Facet::from_word);
            let Some(facet) = facet else { continue };
            for entry in words.filter_map(|word| word.parse().ok()) {
                filter.chosen[facet as usize] |= bit(entry);
            }
        }
        filter
    }
}

/// The word before a class in an address.
const SAME: &str = "same";

/// Returns the bit of an entry, none where there are not that many.
const fn bit(entry: u32) -> u128 {
    match 1_u128.checked_shl(entry) {
        Some(bit) => bit,
        None => 0,
    }
}

const fn has(chosen: u128, entry: u32) -> bool {
    chosen & bit(entry) != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn traits(ply: u32, status: Status, verdict: Option<(Outcome, u32)>) -> Traits {
        Traits {
            ply,
            to_move: Side::ALL[ply as usize % 2],
            status,
            verdict: verdict.map(|(outcome, plies)| Verdict { outcome, plies }),
            class: Class::new(ply, 4, &class_sizes(8)),
        }
    }

    #[test]
    fn every_position_has_an_entry_of_each_facet() {
        let x_wins = Outcome::Win(Side::X);
        let cases = [
            (
                traits(0, Status::InProgress, Some((Outcome::Draw, 9))),
                [Some(0), Some(1), Some(0), Some(3), Some(9), Some(2)],
            ),
            (
                traits(3, Status::InProgress, None),
                [Some(1), Some(3), Some(3), Some(3), None, Some(2)],
            ),
            (
                traits(5, Status::Won(Side::X), Some((x_wins, 0))),
                [Some(2), Some(0), Some(5), Some(0), Some(0), Some(2)],
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
        let alike = drawn.of_class(Some(9));
        assert!(!alike.admits(first) && alike.admits(over));
        assert!(!alike.toggled(Facet::Ply, 0).admits(over));
    }

    #[test]
    fn what_is_written_is_read() {
        let filter = Filter::default()
            .toggled(Facet::Value, 0)
            .toggled(Facet::Value, 2)
            .toggled(Facet::Ply, 81)
            .of_class(Some(16));
        assert_eq!(filter.write(), "value.0.2-ply.81-same.16");
        assert_eq!(Filter::read(&filter.write()), filter);
        assert_eq!(Filter::default().write(), "");
        for odd in [
            "", "-", "value", "value.x", "depth.2", "ply.128", "same", "same.x",
        ] {
            assert!(Filter::read(odd).is_open(), "{odd}");
        }
    }
}
