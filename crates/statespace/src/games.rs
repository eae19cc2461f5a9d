//! Counts of complete games.

use std::ops::Add;

use noughts_rules::{Side, Status};

use crate::adjacency::Adjacency;
use crate::graph::Graph;

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
    /// Counts the games of every node, in the order of the ids, from the last ply backwards,
    /// without playing any. In a graph with missing moves, it counts the games within the graph.
    /// Each move of an edge between classes counts as a game of its own, so both kinds of graph
    /// give the same numbers.
    ///
    /// ```
    /// # use noughts_rules::Variant;
    /// # use noughts_statespace::{Adjacency, Builder, Games, Plan};
    /// let graph = Builder::new(&Variant::Classic.start(), Plan::default())?.run();
    /// let games = Games::of(&graph, &Adjacency::of(&graph));
    /// assert_eq!(games[0], Games { x: 131_184, o: 77_904, draws: 46_080 });
    /// assert_eq!(games[0].total(), 255_168);
    /// # Ok::<(), noughts_statespace::BuildError>(())
    /// ```
    pub fn of(graph: &Graph, adjacency: &Adjacency) -> Vec<Self> {
        let mut games = vec![Self::default(); graph.nodes().len()];
        for id in graph.by_ply().into_iter().rev() {
            let ended = Self::ended(graph.nodes()[id.index()].status);
            games[id.index()] = ended.unwrap_or_else(|| {
                adjacency.moves(id).fold(Self::default(), |sum, link| {
                    let ways = u64::from(link.kind.moves());
                    let more = games.get(link.node.index()).copied().unwrap_or_default();
                    let Self { x, o, draws } = more;
                    sum + Self {
                        x: ways * x,
                        o: ways * o,
                        draws: ways * draws,
                    }
                })
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
