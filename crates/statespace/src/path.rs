//! The path of a game through a graph.

use noughts_rules::Game;

use crate::graph::{Graph, NodeId};

impl Graph {
    /// Returns the nodes of a game's positions, from its start to its current position, without
    /// undone moves; `None` for a position outside the graph.
    ///
    /// ```
    /// # use noughts_rules::{Game, Variant};
    /// # use noughts_statespace::{Builder, Plan};
    /// let graph = Builder::new(&Variant::Classic.start(), Plan::default())?.run();
    /// let game = Game::from_record("classic b2 a1").expect("a record");
    /// let path = graph.path(&game);
    /// assert_eq!(path.len(), 3);
    /// assert_eq!(path[2].and_then(|node| graph.key(node)).as_deref(), Some("O---X----"));
    /// # Ok::<(), noughts_statespace::BuildError>(())
    /// ```
    pub fn path(&self, game: &Game) -> Vec<Option<NodeId>> {
        (0..=game.ply())
            .map(|ply| self.find(game.position_at(ply)))
            .collect()
    }
}
