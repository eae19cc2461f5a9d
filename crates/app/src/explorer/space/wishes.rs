//! The wishes for the graph: its contents, its layout, its changes.

use noughts_explorer_worker::{Build, Command, Edit, MOST_NODES};
use noughts_rules::{SideName, Variant};
use noughts_statespace::{Knobs, Marks, Order, Unit};

use crate::explorer::atlas;

/// How many edges are added at random at once.
pub const RANDOM_EDGES: u32 = 100;

/// How many nodes are built at first of a game that is not drawn whole: as many as settle in a few
/// seconds.
const PART: u32 = 5000;

/// Returns the games, and how many nodes are built of each at first: all of those whose graph is small, and
/// a part of the others.
pub fn games() -> impl Iterator<Item = (Variant, u32)> {
    let is_small = |game: Variant| game.is_explored() && !atlas::is_large(game);
    [(true, MOST_NODES), (false, PART)]
        .into_iter()
        .flat_map(move |(is_whole, limit)| {
            let games = Variant::ALL.into_iter();
            let games = games.filter(move |&game| is_small(game) == is_whole);
            games.map(move |game| (game, limit))
        })
}

/// Plans to build the graph of a game, by its id.
pub fn plan_game(plan: &mut Build, id: &str) {
    let chosen = games().find(|(game, _)| game.to_string() == id);
    if let Some((game, limit)) = chosen {
        (plan.game, plan.limit) = (game.to_string(), limit);
        if !Marks::tell(game) {
            plan.unit = Unit::Position;
        }
    }
}

/// Returns whether marks tell the nodes of a plan apart, so that it can begin at any of them.
pub fn is_told(plan: &Build) -> bool {
    plan.game.parse().is_ok_and(Marks::tell)
}

/// The graph on the page of a game, as the controls have it.
#[derive(Clone, Debug, PartialEq)]
pub struct Wishes {
    /// The game of the page.
    game: Variant,
    /// The graph to build.
    pub build: Build,
    /// The strengths of the layout.
    pub knobs: Knobs,
    /// Whether the layout rests.
    pub paused: bool,
    seed: u64,
}

impl Wishes {
    /// Returns what is wished at first: the whole graph of the game.
    pub fn new(game: Variant) -> Self {
        Self {
            game,
            build: Build {
                game: game.to_string(),
                from: None,
                order: Order::default(),
                unit: Unit::default(),
                limit: MOST_NODES,
            },
            knobs: Knobs::default(),
            paused: false,
            seed: 0,
        }
    }

    /// Returns the game whose graph is drawn.
    pub fn drawn(&self) -> Variant {
        self.build.game.parse().unwrap_or(self.game)
    }

    /// Returns whether that is the game of the page.
    pub fn is_at_home(&self) -> bool {
        self.drawn() == self.game
    }

    /// Returns what the sides are called in it.
    pub fn names(&self) -> [SideName; 2] {
        self.drawn().start().names()
    }

    /// Adjusts the layout.
    pub fn adjust(&mut self, change: impl FnOnce(&mut Knobs)) -> Command {
        change(&mut self.knobs);
        Command::Adjust(self.knobs)
    }

    /// Lets the layout rest, or go on.
    pub const fn pause_or_resume(&mut self) -> Command {
        self.paused = !self.paused;
        if self.paused {
            Command::Pause
        } else {
            Command::Resume
        }
    }

    /// Adds edges at random, each time others.
    pub const fn add_edges(&mut self) -> Command {
        self.seed += 1;
        Command::Edit(Edit::AddEdges {
            count: RANDOM_EDGES,
            seed: self.seed,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_of_a_large_game_is_of_a_part() {
        let mut wishes = Wishes::new(Variant::Classic);
        assert!(wishes.is_at_home() && is_told(&wishes.build));
        let large = games().find(|&(_, limit)| limit == PART);
        let (large, _) = large.unwrap();
        plan_game(&mut wishes.build, &large.to_string());
        assert_eq!((wishes.drawn(), wishes.build.limit), (large, PART));
        assert!(!wishes.is_at_home());
        plan_game(&mut wishes.build, "chess");
        assert_eq!(wishes.drawn(), large);
        let paused = [wishes.pause_or_resume(), wishes.pause_or_resume()];
        assert_eq!(paused, [Command::Pause, Command::Resume]);
        assert_ne!(wishes.add_edges(), wishes.add_edges());
    }
}
