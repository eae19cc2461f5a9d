//! The outcome of every position under best play.
//!
//! It does not use the engine, which would triple the size of this page's file: with every move in
//! the graph, values follow from the ends backwards.

use noughts_protocol::Value;
use noughts_rules::{Side, Status};
use noughts_statespace::{Adjacency, Graph, NodeId, Outcome};

/// The outcome of a game under best play, and the number of moves until then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Verdict {
    pub(super) outcome: Outcome,
    pub(super) plies: u32,
}

impl Verdict {
    /// Returns the verdict from a move earlier.
    pub(super) const fn before(self) -> Self {
        Self {
            outcome: self.outcome,
            plies: self.plies + 1,
        }
    }

    /// Returns its value for a side.
    pub(super) fn value(self, side: Side) -> Value {
        let plies = self.plies;
        match self.outcome {
            Outcome::Win(winner) if winner == side => Value::Win { plies },
            Outcome::Win(_) => Value::Loss { plies },
            Outcome::Draw => Value::Draw { plies },
        }
    }

    /// Returns its rank for a side, higher for better: early wins, late losses.
    fn rank(self, side: Side) -> (i8, i64) {
        let plies = i64::from(self.plies);
        match self.outcome {
            Outcome::Win(winner) if winner == side => (1, -plies),
            Outcome::Win(_) => (-1, plies),
            Outcome::Draw => (0, plies),
        }
    }
}

/// The verdict of every node of a graph.
#[derive(Debug)]
pub(super) struct Verdicts(Vec<Option<Verdict>>);

impl Verdicts {
    /// Solves nodes from the last ply backwards (retrograde analysis), each once. Every legal move
    /// must be in the graph.
    pub(super) fn of(graph: &Graph, adjacency: &Adjacency) -> Self {
        let mut verdicts = Self(vec![None; graph.nodes().len()]);
        for id in graph.by_ply().into_iter().rev() {
            let Some(node) = graph.node(id) else { continue };
            let ended = |outcome| Some(Verdict { outcome, plies: 0 });
            verdicts.0[id.index()] = match node.status() {
                Status::Won(winner) => ended(Outcome::Win(winner)),
                Status::Draw => ended(Outcome::Draw),
                Status::InProgress => adjacency
                    .moves(id)
                    .filter_map(|link| verdicts.get(link.node).map(Verdict::before))
                    .max_by_key(|verdict| verdict.rank(node.to_move())),
            };
        }
        verdicts
    }

    /// Returns the verdict of a node.
    pub(super) fn get(&self, id: NodeId) -> Option<Verdict> {
        self.0.get(id.index()).copied().flatten()
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use noughts_engine::Engine;
    use noughts_rules::Variant;
    use noughts_statespace::{Builder, Plan, Solution, Unit};

    use super::*;

    #[test]
    fn verdicts_are_the_values_of_the_solution() {
        let explored = Variant::ALL.into_iter().filter(|it| it.is_explored());
        let units = [Unit::Position, Unit::Class];
        for (variant, unit) in explored.flat_map(|it| units.map(|unit| (it, unit))) {
            let plan = Plan {
                unit,
                ..Plan::default()
            };
            let graph = Builder::new(&variant.start(), plan).unwrap().run();
            let adjacency = Adjacency::of(&graph);
            let solution = Solution::of(&graph, &adjacency, &mut Engine::with_table(0));
            let verdicts = Verdicts::of(&graph, &adjacency);
            for id in graph.ids() {
                let outcome = solution.outcome(&graph, id).unwrap();
                let plies = solution.value(id).map_or(0, Value::plies);
                assert_eq!(verdicts.get(id), Some(Verdict { outcome, plies }), "{id:?}");
            }
        }
    }
}
