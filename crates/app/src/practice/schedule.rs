//! The schedule of the items.

use crate::practice::Item;
use crate::practice::card::Card;
use crate::storage::{Record, keep_unknown};

/// The most mistakes that come back; the oldest goes first.
pub const MOST_MISTAKES: usize = 100;

/// The items that the reader practises, and when each comes back.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Practice {
    /// The one that was added first is first.
    cards: Vec<(Item, Card)>,
    /// Lines of a later version of the page.
    unknown: Vec<String>,
}

impl Practice {
    /// Notes the first answer of an attempt at an item. Dates are in milliseconds since 1970-01-01.
    pub fn answer(&mut self, item: &Item, is_right: bool, date: u64) {
        let known = self.card(item).map(|card| *card);
        let Some(next) = known.unwrap_or_default().answered(is_right, date) else {
            return;
        };
        match self.card(item) {
            Some(card) => *card = next,
            None => self.add(item.clone(), next),
        }
    }

    /// Adds an item that was found on a date, and is due at once, unless it is there.
    pub fn find(&mut self, item: Item, date: u64) {
        if self.card(&item).is_none() {
            self.add(item, Card::due_from(date));
        }
    }

    /// Returns the items that are due on a date, those due longest first.
    pub fn due(&self, date: u64) -> Vec<&Item> {
        let due = self.cards.iter().filter(|(_, card)| card.due <= date);
        let mut rest: Vec<_> = due.collect();
        // Sorting would take two kilobytes of the page.
        let mut sorted = Vec::new();
        while let Some(first) = (0..rest.len()).min_by_key(|place| rest[*place].1.due) {
            sorted.push(&rest.remove(first).0);
        }
        sorted
    }

    /// Returns how many items are due by a date.
    pub fn count_due(&self, date: u64) -> usize {
        let cards = self.cards.iter();
        cards.filter(|(_, card)| card.due <= date).count()
    }

    /// Returns the number of items.
    pub const fn count(&self) -> usize {
        self.cards.len()
    }

    /// Adds what another schedule has: of an item that both have, the later answer counts. Returns the
    /// number of new items.
    pub fn merge(&mut self, other: Self) -> usize {
        let mut new = 0;
        for (item, card) in other.cards {
            match self.card(&item) {
                Some(known) if known.last < card.last => *known = card,
                Some(_) => {}
                None => {
                    self.add(item, card);
                    new += 1;
                }
            }
        }
        for line in other.unknown {
            if !self.unknown.contains(&line) {
                self.unknown.push(line);
            }
        }
        new
    }

    fn card(&mut self, item: &Item) -> Option<&mut Card> {
        let mut cards = self.cards.iter_mut();
        let found = cards.find(|(known, _)| known.is(item));
        found.map(|(_, card)| card)
    }

    fn add(&mut self, item: Item, card: Card) {
        self.cards.push((item, card));
        let mistakes = self.cards.iter().enumerate();
        let mut mistakes = mistakes.filter(|(_, (item, _))| matches!(item, Item::Mistake { .. }));
        let oldest = mistakes.next().map(|(place, _)| place);
        if let Some(oldest) = oldest.filter(|_| mistakes.count() >= MOST_MISTAKES) {
            self.cards.remove(oldest);
        }
    }
}

/// A line for each item: its words, when it is due and was last answered, its stability and difficulty,
/// and how often it was answered and forgotten.
impl Record for Practice {
    fn lines(&self) -> Vec<String> {
        let line = |(item, card): &(Item, Card)| format!("{item} {}", card.words());
        self.cards.iter().map(line).collect()
    }

    fn read_line(&mut self, line: &str) -> Option<()> {
        let words: Vec<_> = line.split(' ').collect();
        let (item, card) = words.split_last_chunk()?;
        let (item, card) = (Item::read(item)?, Card::read(*card)?);
        self.card(&item).is_none().then(|| self.add(item, card))
    }

    keep_unknown!();

    fn join(&mut self, other: Self) {
        self.merge(other);
    }
}
