//! The subject of a stage: nodes and edges in space.

use noughts_statespace::Plane;

use crate::explorer::space::paint::Palette;
use crate::explorer::space::scene::Shown;

/// The subject of a picture in space: nodes with their places and looks, and edges between them.
pub trait Subject {
    /// Returns the places of the nodes, three coordinates each.
    fn positions(&self) -> &[f32];

    /// Returns what the cards of the nodes show, a board's marks each, those of O from bit 16 on.
    fn marks(&self) -> &[u32];

    /// Returns the ends of the edges, two nodes each.
    fn edges(&self) -> &[u32];

    /// Returns the planes of the nodes, where they are so many that planes are drawn.
    fn planes(&self) -> &[Plane] {
        &[]
    }

    /// Returns the number of columns of the boards on cards.
    fn columns(&self) -> u8;

    /// Returns how much is drawn at a time, and notes when that is all.
    fn shown(&mut self, now: f64) -> Shown;

    /// Returns whether the picture changes by itself.
    fn is_appearing(&self) -> bool;

    /// Returns the looks of the nodes, as [`crate::explorer::space::paint::looks`].
    fn looks(&self, palette: &Palette) -> Vec<u8>;

    /// Returns the edges that are emphasised, two nodes each: those along what is lit, and those of the
    /// selected node.
    fn emphasised(&self) -> (Vec<u32>, Vec<u32>);

    /// Returns whether marked nodes can be cards, and whether all nearby nodes are.
    fn cards(&self) -> [bool; 2];

    /// Returns the nodes that are cards at any distance.
    fn boards(&self) -> Vec<u32>;

    /// Returns the index of the selected node.
    fn selected(&self) -> Option<usize>;
}
