//! The subject of a stage: nodes and edges in space.

use noughts_statespace::Plane;

use crate::explorer::space::paint;
use crate::explorer::space::paint::{Paint, Palette};
use crate::explorer::space::scene::{Scene, Shown};

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

    /// Returns the looks of the nodes, as [`paint::looks`].
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

impl Subject for Scene {
    fn positions(&self) -> &[f32] {
        self.positions()
    }

    fn marks(&self) -> &[u32] {
        &self.material().marks
    }

    fn edges(&self) -> &[u32] {
        &self.material().edges
    }

    fn planes(&self) -> &[Plane] {
        self.planes()
    }

    fn columns(&self) -> u8 {
        self.columns()
    }

    fn shown(&mut self, now: f64) -> Shown {
        self.shown(now)
    }

    fn is_appearing(&self) -> bool {
        self.is_appearing()
    }

    fn looks(&self, palette: &Palette) -> Vec<u8> {
        paint::looks(self, &self.paint, palette)
    }

    fn emphasised(&self) -> (Vec<u32>, Vec<u32>) {
        let Paint { ways, mark, .. } = self.paint;
        self.emphasised(ways, mark)
    }

    fn cards(&self) -> [bool; 2] {
        let cards = self.is_told_by_marks();
        [cards, cards && self.labels]
    }

    fn boards(&self) -> Vec<u32> {
        self.boards()
    }

    fn selected(&self) -> Option<usize> {
        self.selected()
    }
}
