//! Counts of complete games.

use std::ops::Add;

use noughts_rules::{Side, Status};

use crate::classes::Classes;

/// The number of different games, as sequences of moves, from a node to each result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Games {
    /// Games that the first player wins.
    pub x: u64,
    /// Games that the second player wins.
    pub o: u64,
    /// Drawn games.
    pub draws: u64,
}

impl Games {
    /// Counts the games that continue from each class, from the last ply backwards, without playing any.
    ///
    /// ```
    /// # use noughts_rules::Variant;
    /// # use noughts_statespace::{Enumeration, Games};
    /// let found = Enumeration::start(Variant::Classic)?.run();
    /// let games = Games::of(&found.classes);
    /// assert_eq!(games[0], Games { x: 131_184, o: 77_904, draws: 46_080 });
    /// assert_eq!(games[0].total(), 255_168);
    /// # Ok::<(), noughts_statespace::BuildError>(())
    /// ```
    pub fn of(classes: &Classes) -> Vec<Self> {
        let mut games = vec![Self::default(); classes.len()];
        for (place, &marks) in classes.marks().iter().enumerate().rev() {
            let ended = Self::ended(classes.board().status(marks));
            games[place] = ended.unwrap_or_else(|| {
                let next = classes.next(marks);
                let next = next.filter_map(|(_, after)| games.get(classes.find(after)?));
                next.fold(Self::default(), |sum, &more| sum + more)
            });
        }
        games
    }

    /// Returns the one game that has ended like this, `None` while it is in progress.
    pub(crate) fn ended(status: Status) -> Option<Self> {
        let [x, o, draws] = match status {
            Status::Won(Side::X) => [1, 0, 0],
            Status::Won(Side::O) => [0, 1, 0],
            Status::Draw => [0, 0, 1],
            Status::InProgress => return None,
        };
        Some(Self { x, o, draws })
    }

    /// Returns the number of games with any result.
    pub const fn total(self) -> u64 {
        self.x + self.o + self.draws
    }
}

impl Add for Games {
    type Output = Self;

    fn add(self, more: Self) -> Self {
        Self {
            x: self.x + more.x,
            o: self.o + more.o,
            draws: self.draws + more.draws,
        }
    }
}
