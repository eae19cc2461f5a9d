//! Figures computed from the games: results by player, game and level, and the leaderboard.

use noughts_protocol::Level;
use noughts_rules::{Side, Variant};

use crate::player_name::PlayerName;
use crate::statistics::game::{FinishedGame, Participant};

/// The results of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// The current streak of wins, ending with the last game.
    pub streak: u32,
    /// The longest streak of wins.
    pub best_streak: u32,
    /// The shortest thinking time of a won game, in milliseconds.
    pub best_time: Option<u32>,
}

impl Tally {
    /// Returns the number of games.
    pub const fn played(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Returns twice the points: a win is one point, a draw half a point.
    pub const fn half_points(&self) -> u32 {
        2 * self.wins + self.draws
    }

    /// Counts a game of the player.
    fn count(&mut self, game: &FinishedGame, own: Side) {
        match game.winner {
            None => self.draws += 1,
            Some(winner) if winner != own => self.losses += 1,
            Some(_) => {
                self.wins += 1;
                self.streak += 1;
                self.best_streak = self.best_streak.max(self.streak);
                let time = game.times.map(|times| times[own as usize]);
                self.best_time = self.best_time.into_iter().chain(time).min();
            }
        }
        if game.winner != Some(own) {
            self.streak = 0;
        }
    }
}

/// A person's opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Opponent {
    /// The engine, at a level.
    Computer(Level),
    /// Another person.
    Person,
}

/// The results of a player in one game against one kind of opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Results {
    /// The player's name.
    pub name: PlayerName,
    /// The game.
    pub variant: Variant,
    /// The opponent.
    pub opponent: Opponent,
    /// The results.
    pub tally: Tally,
}

/// Returns the results of every player in every game against every kind of opponent, sorted by
/// game, then opponent, then name.
pub fn results(games: &[FinishedGame]) -> Vec<Results> {
    let mut all = Vec::new();
    for (game, name, own, opponent) in seats(games) {
        let key = (name.clone(), game.variant, opponent);
        tally_of(&mut all, key).count(game, own);
    }
    all.sort_by_cached_key(|((name, variant, opponent), _)| {
        let named = Variant::ALL.iter().position(|named| named == variant);
        let place = named.unwrap_or(Variant::ALL.len());
        (place, variant.to_string(), *opponent, name.to_string())
    });
    let results = |((name, variant, opponent), tally)| Results {
        name,
        variant,
        opponent,
        tally,
    };
    all.into_iter().map(results).collect()
}

/// Returns the results under a key, which are added unless they are there.
fn tally_of<K: PartialEq>(all: &mut Vec<(K, Tally)>, key: K) -> &mut Tally {
    let known = all.iter().position(|(known, _)| *known == key);
    let place = known.unwrap_or_else(|| {
        all.push((key, Tally::default()));
        all.len() - 1
    });
    &mut all[place].1
}

/// Returns the wins, draws and losses of people by game, in the order of the games.
pub fn by_game(games: &[FinishedGame]) -> Vec<(Variant, [u32; 3])> {
    let mut all: Vec<(Variant, [u32; 3])> = Vec::new();
    for Results { variant, tally, .. } in results(games) {
        if all.last().is_none_or(|(last, _)| *last != variant) {
            all.push((variant, [0; 3]));
        }
        if let Some((_, counts)) = all.last_mut() {
            let more = [tally.wins, tally.draws, tally.losses];
            *counts = std::array::from_fn(|index| counts[index] + more[index]);
        }
    }
    all
}

/// The number of weeks that are shown.
const WEEKS: usize = 12;

/// A week in milliseconds.
const WEEK: u64 = 7 * 86_400_000;

/// Returns the wins, draws and losses of people in each of the last weeks up to a date, the earliest first.
pub fn by_week(games: &[FinishedGame], now: u64) -> [[u32; 3]; WEEKS] {
    let mut weeks = [[0; 3]; WEEKS];
    for (game, _, own, _) in seats(games) {
        let ago = usize::try_from(now.saturating_sub(game.at) / WEEK);
        let week = ago.ok().and_then(|ago| WEEKS.checked_sub(ago + 1));
        let result = match game.winner {
            Some(winner) if winner == own => 0,
            None => 1,
            Some(_) => 2,
        };
        if let Some(week) = week {
            weeks[week][result] += 1;
        }
    }
    weeks
}

/// Returns every player with the results of all games together, sorted by points, then by fewer
/// games, then by name.
pub fn leaderboard(games: &[FinishedGame]) -> Vec<(PlayerName, Tally)> {
    let mut all: Vec<(PlayerName, Tally)> = Vec::new();
    for (game, name, own, _) in seats(games) {
        tally_of(&mut all, name.clone()).count(game, own);
    }
    all.sort_by(|(name, tally), (other, theirs)| {
        (theirs.half_points().cmp(&tally.half_points()))
            .then(tally.played().cmp(&theirs.played()))
            .then_with(|| name.to_string().cmp(&other.to_string()))
    });
    all
}

/// Returns every person in every game: name, side, and opponent.
fn seats(
    games: &[FinishedGame],
) -> impl Iterator<Item = (&FinishedGame, &PlayerName, Side, Opponent)> {
    games.iter().flat_map(|game| {
        [Side::X, Side::O].into_iter().filter_map(move |own| {
            let Participant::Person(name) = &game.sides[own as usize] else {
                return None;
            };
            let opponent = match game.sides[own.other() as usize] {
                Participant::Person(_) => Opponent::Person,
                Participant::Computer(level) => Opponent::Computer(level),
            };
            Some((game, name, own, opponent))
        })
    })
}
