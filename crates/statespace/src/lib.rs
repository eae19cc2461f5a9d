//! The state graph of a game on a small board, or part of it: positions as nodes, moves as edges.
//!
//! A [`Builder`] builds a [`Graph`] move by move, of positions or of classes of symmetric ones.
//! [`Adjacency`] lists the edges of each node, a [`Solution`] holds the value of each, and an
//! [`Outline`] holds the facts for describing one in words. A [`Layout`] places the nodes in space
//! by forces, [`layered()`] by ply; a [`Camera`] looks at them, and a [`Ray`] finds the node under
//! the pointer.
//!
//! There is no clock, no browser and no randomness here: the caller chooses the size of each slice
//! of work and passes in seeds.
//!
//! ```
//! use noughts_engine::{Engine, Value};
//! use noughts_rules::Variant;
//! use noughts_statespace::{Adjacency, Builder, Outline, Plan, Solution};
//!
//! let graph = Builder::new(&Variant::Classic.start(), Plan::default())?.run();
//! let adjacency = Adjacency::of(&graph);
//! let solution = Solution::of(&graph, &adjacency, &mut Engine::with_table(0));
//!
//! let node = graph.find_key("X---O---X").expect("a key").expect("in the graph");
//! let outline = Outline::of(&graph, &adjacency, &solution, node).expect("a node");
//! assert_eq!(outline.value, Some(Value::Draw { plies: 6 }));
//! let tally = outline.tally();
//! assert_eq!((tally.wins, tally.draws, tally.losses), (0, 4, 2));
//! # Ok::<(), noughts_statespace::BuildError>(())
//! ```

mod adjacency;
mod board;
mod builder;
mod camera;
mod error;
mod filter;
mod games;
mod graph;
mod index;
mod layout;
mod marks;
mod numbers;
mod outline;
mod path;
mod pick;
mod solution;

pub use adjacency::{Adjacency, Link};
pub use builder::{Builder, Order, Plan};
pub use camera::{Camera, Projected, Viewport};
pub use error::BuildError;
pub use filter::Filter;
pub use games::Games;
pub use graph::{Class, Edge, EdgeId, EdgeKind, Graph, Node, NodeId, Unit};
pub use layout::{Knobs, Layout, Tick, layered};
pub use marks::Marks;
pub use noughts_engine::Progress;
pub use outline::{Next, Outline, Tally};
pub use pick::{Hit, Ray};
pub use solution::{Outcome, Solution};
