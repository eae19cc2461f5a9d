//! All positions of a game, and what is known of each.

use noughts_rules::{CellId, Game, Position, Side};
use noughts_statespace::{Adjacency, Games, Graph, NodeId, Outcome, Tally, Unit};

use super::filter::{Filter, Traits};
use super::values::{Verdict, Verdicts};
use crate::board_view::{BoardView, Worth};

/// A position one move away from another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Neighbour {
    /// The position.
    pub(super) key: String,
    /// The cells of the moves between them, in reading order: more than one where symmetric
    /// positions are merged.
    pub(super) cells: Vec<CellId>,
    /// How it ends, with the distance from where the move is made.
    pub(super) verdict: Option<Verdict>,
}

/// What is known of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Facts {
    pub(super) position: Position,
    pub(super) ply: u32,
    pub(super) verdict: Option<Verdict>,
    pub(super) next: Vec<Neighbour>,
    /// Those for whom it is next; each move was made by the other side.
    pub(super) previous: Vec<Neighbour>,
    /// How many of the next win, draw and lose for the side to move.
    pub(super) tally: Tally,
    /// The games that go on from here.
    pub(super) games: Games,
}

impl Facts {
    /// Returns a board of the position with what each move leads to in its cell.
    pub(super) fn on(&self, mut board: BoardView) -> BoardView {
        let to_move = self.position.to_move();
        let worths = self.next.iter().filter_map(|next| {
            let worth = Worth::Exact(next.verdict?.value(to_move));
            Some(next.cells.iter().map(move |&cell| (cell, worth)))
        });
        board.worths = worths.flatten().collect();
        board
    }
}

/// The figures of a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Figures {
    pub(super) nodes: usize,
    pub(super) edges: usize,
    pub(super) by_ply: Vec<usize>,
    pub(super) games: Games,
    pub(super) verdict: Option<Verdict>,
}

/// A graph with what is known of its nodes.
#[derive(Debug)]
pub(super) struct Part {
    pub(super) graph: Graph,
    pub(super) adjacency: Adjacency,
    pub(super) verdicts: Verdicts,
    pub(super) games: Vec<Games>,
}

/// The whole graph of a game, and that of its classes of symmetric positions.
#[derive(Debug)]
pub(super) struct Atlas {
    pub(super) positions: Part,
    pub(super) classes: Part,
}

impl Atlas {
    const fn part(&self, unit: Unit) -> &Part {
        match unit {
            Unit::Position => &self.positions,
            Unit::Class => &self.classes,
        }
    }

    /// Returns what is known of a position. By classes, neighbours that are the same but for a
    /// symmetry are one, shown as the first of them: boards stay as they lie.
    pub(super) fn facts(&self, position: &Position, unit: Unit) -> Option<Facts> {
        let Part {
            graph,
            adjacency,
            verdicts,
            games,
        } = &self.positions;
        let id = graph.find(position)?;
        let node = graph.node(id)?;
        let next = self.merged(
            unit,
            adjacency.moves(id).map(|link| {
                let cells = graph.cells(link.kind).collect();
                (
                    link.node,
                    cells,
                    verdicts.get(link.node).map(Verdict::before),
                )
            }),
        );
        let previous = self.merged(
            unit,
            adjacency.parents(id).map(|link| {
                let cells = graph.cells(link.kind).collect();
                (link.node, cells, verdicts.get(link.node))
            }),
        );
        Some(Facts {
            position: position.clone(),
            ply: node.ply(),
            verdict: verdicts.get(id),
            tally: tally(&next, node.to_move()),
            next,
            previous,
            games: games.get(id.index()).copied().unwrap_or_default(),
        })
    }

    fn merged(
        &self,
        unit: Unit,
        all: impl Iterator<Item = (NodeId, Vec<CellId>, Option<Verdict>)>,
    ) -> Vec<Neighbour> {
        let mut found: Vec<(NodeId, Neighbour)> = Vec::new();
        for (node, cells, verdict) in all {
            let Some(position) = self.positions.graph.position(node) else {
                continue;
            };
            let Some(same) = self.part(unit).graph.find(&position) else {
                continue;
            };
            match found.iter_mut().find(|(other, _)| *other == same) {
                Some((_, neighbour)) => neighbour.cells.extend(cells),
                None => found.push((
                    same,
                    Neighbour {
                        key: position.key(),
                        cells,
                        verdict,
                    },
                )),
            }
        }
        let mut neighbours: Vec<_> = found.into_iter().map(|(_, neighbour)| neighbour).collect();
        for neighbour in &mut neighbours {
            neighbour
                .cells
                .sort_unstable_by_key(|cell| (cell.row(), cell.column()));
        }
        neighbours.sort_by_key(|next| next.cells.first().map(|cell| (cell.row(), cell.column())));
        neighbours
    }

    /// Returns a game that leads to a position.
    pub(super) fn game_to(&self, position: &Position) -> Option<Game> {
        let Part {
            graph, adjacency, ..
        } = &self.positions;
        let mut node = graph.find(position)?;
        let mut cells = Vec::new();
        while let Some(link) = adjacency.parents(node).next() {
            cells.extend(graph.cells(link.kind));
            node = link.node;
        }
        let mut game = Game::new(graph.variant());
        for cell in cells.into_iter().rev() {
            game.play(cell).ok()?;
        }
        Some(game)
    }

    /// Returns the nodes that a filter admits.
    pub(super) fn matches(&self, unit: Unit, filter: &Filter) -> Vec<NodeId> {
        let Part {
            graph, verdicts, ..
        } = self.part(unit);
        let is_admitted = |&id: &NodeId| {
            graph.node(id).is_some_and(|node| {
                filter.admits(Traits {
                    ply: node.ply(),
                    status: node.status(),
                    verdict: verdicts.get(id),
                })
            })
        };
        graph.ids().filter(is_admitted).collect()
    }

    /// Returns the position of a node and how it ends.
    pub(super) fn describe(&self, unit: Unit, id: NodeId) -> Option<(Position, Option<Verdict>)> {
        let part = self.part(unit);
        Some((part.graph.position(id)?, part.verdicts.get(id)))
    }

    /// Returns the figures of the graph.
    pub(super) fn figures(&self, unit: Unit) -> Figures {
        let part = self.part(unit);
        let root = part.graph.find(&part.graph.variant().start());
        Figures {
            nodes: part.graph.nodes().len(),
            edges: part.graph.edges().len(),
            by_ply: part.graph.ply_counts(),
            games: root
                .and_then(|root| part.games.get(root.index()).copied())
                .unwrap_or_default(),
            verdict: root.and_then(|root| part.verdicts.get(root)),
        }
    }
}

fn tally(next: &[Neighbour], to_move: Side) -> Tally {
    let mut tally = Tally::default();
    for verdict in next.iter().filter_map(|next| next.verdict) {
        match verdict.outcome {
            Outcome::Win(side) if side == to_move => tally.wins += 1,
            Outcome::Win(_) => tally.losses += 1,
            Outcome::Draw => tally.draws += 1,
        }
    }
    tally
}
