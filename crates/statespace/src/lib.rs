//! The state graph of a game on a small board, or part of it: positions as nodes, moves as edges.
//!
//! A [`Builder`] builds a [`Graph`] move by move, of positions or of classes of symmetric ones; an
//! [`Enumeration`] finds all [`Classes`] of a game that has a million of them.
//! [`Adjacency`] lists the edges of each node, and a [`Solution`] holds the value of each. A
//! [`Layout`] places the nodes in space by forces, [`layered()`] by ply; a [`Camera`] looks at them,
//! and a [`Ray`] finds the node under the pointer.
//!
//! There is no clock, no browser and no randomness here: the caller chooses the size of each slice
//! of work and passes in seeds.
//!
//! ```
//! use noughts_engine::{Engine, Value};
//! use noughts_rules::Variant;
//! use noughts_statespace::{Adjacency, Builder, Outcome, Plan, Solution};
//!
//! let graph = Builder::new(&Variant::Classic.start(), Plan::default())?.run();
//! let adjacency = Adjacency::of(&graph);
//! let solution = Solution::of(&graph, &adjacency, &mut Engine::with_table(0));
//!
//! let node = graph.find_key("X---O---X").expect("a key").expect("in the graph");
//! assert_eq!(solution.value(node), Some(Value::Draw { plies: 6 }));
//! let outcomes = adjacency.moves(node).map(|link| solution.outcome(&graph, link.node));
//! assert_eq!(outcomes.filter(|&outcome| outcome == Some(Outcome::Draw)).count(), 4);
//! # Ok::<(), noughts_statespace::BuildError>(())
//! ```

mod adjacency;
mod board;
mod builder;
mod camera;
mod classes;
mod clearing;
mod error;
mod games;
mod graph;
mod index;
mod layout;
mod marks;
mod numbers;
mod pick;
mod planes;
mod rows;
mod solution;
mod verdict;

pub use adjacency::{Adjacency, Link};
pub use board::Board;
pub use builder::{Builder, Order, Plan};
pub use camera::{Camera, Projected, Viewport};
pub use classes::{Classes, Enumeration, Found};
pub use clearing::Clearing;
pub use error::BuildError;
pub use games::Games;
pub use graph::{Class, Edge, EdgeKind, Graph, Node, NodeId, Unit};
pub use layout::{Knobs, Layout, SPACING, Tick, layered};
pub use marks::Marks;
pub use noughts_engine::Progress;
pub use pick::{Hit, Ray};
pub use planes::{Plane, SIDE};
pub use rows::Rows;
pub use solution::{Outcome, Solution};
pub use verdict::Verdict;
