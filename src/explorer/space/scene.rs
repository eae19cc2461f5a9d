//! What is drawn: nodes, edges and where they are. No drawing, no browser.

use std::collections::HashMap;

use noughts_explorer_worker::{Standing, Worth};
use noughts_rules::{Position, SideName, Status, Symbol, Symmetry, Topology, Variant};

use crate::explorer::filter::{Facet, Filter, Traits};
use crate::explorer::shown::Ways;
use crate::explorer::values::Verdict;

/// How long a graph takes to appear, in milliseconds: node after node, as they were found.
const APPEARANCE: f64 = 300.0;

/// The arrays of a graph, each in the order of the nodes or edges.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Material {
    /// X in the lower 16 bits, O in the upper.
    pub(super) marks: Vec<u32>,
    pub(super) standings: Vec<u8>,
    pub(super) worth: Vec<u8>,
    /// Two nodes an edge.
    pub(super) edges: Vec<u32>,
}

/// A graph, what is lit of it, and how much of it has appeared.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    variant: Variant,
    topology: Topology,
    symmetries: Vec<Symmetry>,
    material: Material,
    index: HashMap<u32, u32>,
    root: Option<u32>,
    /// Three numbers a node; none before the first layout.
    positions: Vec<f32>,
    selected: Option<u32>,
    path: Vec<u32>,
    appears: Appearance,
}

/// How much of the graph is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Appearance {
    /// Nothing yet; it will appear when it has positions.
    Awaited,
    /// Since a time, for as many milliseconds.
    Since(f64, f64),
    /// A part of it.
    Held(f64),
    /// All of it.
    Complete,
}

/// How many nodes and edges are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Shown {
    pub(super) nodes: usize,
    pub(super) edges: usize,
}

/// A node, for words and pictures.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct NodeFacts {
    pub(super) key: String,
    pub(super) columns: u8,
    /// What the sides are called.
    pub(super) names: [SideName; 2],
    pub(super) ply: u32,
    pub(super) status: Status,
    pub(super) worth: Option<Worth>,
}

impl Scene {
    pub(super) fn new(variant: Variant) -> Self {
        let topology = variant.start().topology();
        Self {
            variant,
            topology,
            symmetries: topology.all_symmetries(),
            material: Material::default(),
            index: HashMap::new(),
            root: None,
            positions: Vec::new(),
            selected: None,
            path: Vec::new(),
            appears: Appearance::Complete,
        }
    }

    /// Empties the scene for a graph of another game.
    pub(super) fn expect(&mut self, variant: Variant) {
        let (selected, path) = (self.selected, std::mem::take(&mut self.path));
        let same_game = variant == self.variant;
        *self = Self::new(variant);
        self.appears = Appearance::Awaited;
        if same_game {
            self.selected = selected;
            self.path = path;
        }
    }

    /// Takes a graph over; its positions follow.
    pub(super) fn take(&mut self, material: Material) {
        self.root = self.root.or(material.marks.first().copied());
        let places = material.marks.iter().zip(0..);
        self.index = places.map(|(&marks, place)| (marks, place)).collect();
        self.material = material;
        self.positions.clear();
    }

    /// Takes over what nodes are worth.
    pub(super) fn value(&mut self, worth: Vec<u8>) {
        if worth.len() == self.material.marks.len() {
            self.material.worth = worth;
        }
    }

    /// Moves the nodes; positions of another graph are dropped. Returns whether they fit.
    pub(super) fn place(&mut self, positions: Vec<f32>, now: f64, animated: bool) -> bool {
        let fits = positions.len() == 3 * self.material.marks.len();
        if fits {
            self.positions = positions;
            if self.appears == Appearance::Awaited {
                self.appears = if animated {
                    Appearance::Since(now, APPEARANCE)
                } else {
                    Appearance::Complete
                };
            }
        }
        fits
    }

    /// Returns how much is drawn at a time, and takes note when that is all.
    pub(super) fn shown(&mut self, now: f64) -> Shown {
        let all = Shown {
            nodes: self.positions.len() / 3,
            edges: self.material.edges.len() / 2,
        };
        let part = match self.appears {
            Appearance::Awaited => return Shown::default(),
            Appearance::Since(start, length) => ((now - start) / length).clamp(0.0, 1.0),
            Appearance::Held(part) => part,
            Appearance::Complete => 1.0,
        };
        if all.nodes == 0 {
            return Shown::default();
        }
        if part >= 1.0 {
            self.appears = Appearance::Complete;
            return all;
        }
        // Slowly at first: the first plies have few nodes.
        #[allow(
            clippy::cast_precision_loss,
            clippy::cast_sign_loss,
            reason = "a part of a small number"
        )]
        let edges = (all.edges as f64 * part * part) as usize;
        let reached = self.material.edges[..2 * edges].iter().max();
        Shown {
            nodes: reached.map_or(1, |&last| last as usize + 1).min(all.nodes),
            edges,
        }
    }

    /// Lets the nodes appear again, as they were found: from where that was held, or from the first.
    pub(super) fn grow(&mut self, now: f64, length: f64) {
        let part = match self.appears {
            Appearance::Awaited => return,
            Appearance::Held(part) => part,
            Appearance::Since(..) | Appearance::Complete => 0.0,
        };
        self.appears = Appearance::Since(now - part * length, length);
    }

    /// Holds what appears where it is.
    pub(super) fn hold(&mut self, now: f64) {
        if let Appearance::Since(start, length) = self.appears {
            self.appears = Appearance::Held(((now - start) / length).clamp(0.0, 1.0));
        }
    }

    /// Returns whether the picture changes by itself.
    pub(super) const fn is_appearing(&self) -> bool {
        matches!(self.appears, Appearance::Since(..))
    }

    pub(super) const fn variant(&self) -> Variant {
        self.variant
    }

    pub(super) const fn topology(&self) -> Topology {
        self.topology
    }

    pub(super) const fn material(&self) -> &Material {
        &self.material
    }

    pub(super) fn positions(&self) -> &[f32] {
        &self.positions
    }

    pub(super) fn root(&self) -> Option<usize> {
        self.root.and_then(|marks| self.find(marks))
    }

    /// Selects the node of a board key, if it is one of this game; returns whether it is another
    /// one than before.
    pub(super) fn select(&mut self, key: &str) -> bool {
        let before = self.selected;
        self.selected = self.marks(key).or(self.selected);
        self.selected != before
    }

    /// Lights the nodes of these board keys.
    pub(super) fn light(&mut self, keys: &[String]) {
        self.path = keys.iter().filter_map(|key| self.marks(key)).collect();
    }

    /// Returns the place of the selected node.
    pub(super) fn selected(&self) -> Option<usize> {
        self.find_class(self.selected?)
    }

    /// Returns the places of the lit nodes, in the order of the game.
    pub(super) fn path(&self) -> Vec<usize> {
        let path = self.path.iter();
        path.filter_map(|&marks| self.find_class(marks)).collect()
    }

    /// Returns what facets look at in a node; a node that there is not has made no moves.
    pub(super) fn traits(&self, place: usize) -> Traits {
        let Material {
            marks,
            standings,
            worth,
            ..
        } = &self.material;
        let byte = |bytes: &[u8]| bytes.get(place).copied().unwrap_or_default();
        let verdict = |worth: Worth| Verdict {
            outcome: worth.outcome,
            plies: worth.plies.into(),
        };
        Traits {
            ply: marks.get(place).map_or(0, |marks| marks.count_ones()),
            status: Standing::of(byte(standings)).0,
            verdict: Worth::of(byte(worth)).map(verdict),
        }
    }

    /// Returns how many nodes each entry of a facet has, of those that a filter admits whatever it
    /// says of that facet.
    pub(super) fn tally(&self, facet: Facet, filter: &Filter) -> HashMap<u32, usize> {
        let mut tally = HashMap::new();
        for place in 0..self.material.marks.len() {
            let traits = self.traits(place);
            if filter.admits_but(Some(facet), traits)
                && let Some(entry) = facet.entry(traits)
            {
                *tally.entry(entry).or_default() += 1;
            }
        }
        tally
    }

    /// Returns how many nodes a filter admits.
    pub(super) fn count(&self, filter: &Filter) -> usize {
        let places = 0..self.material.marks.len();
        places
            .filter(|&place| filter.admits(self.traits(place)))
            .count()
    }

    /// Returns which nodes lie on ways to the selected one or from it, `None` where all are alike.
    pub(super) fn related(&self, ways: Ways) -> Option<Vec<bool>> {
        let selected = self.selected()?;
        let nodes = self.material.marks.len();
        let mut related = vec![false; nodes];
        related[selected] = true;
        let before = Search::from(&self.material.edges, nodes, selected, Way::Back);
        let after = Search::from(&self.material.edges, nodes, selected, Way::On);
        match ways {
            Ways::Off => return None,
            Ways::All => {
                for place in before.order.iter().chain(&after.order) {
                    related[*place as usize] = true;
                }
            }
            Ways::One => {
                let is_end = |place: usize| self.traits(place).status.is_over();
                let end = after.order.iter().find(|&&place| is_end(place as usize));
                let root = self.root().map(|root| root as u32);
                let ways = [(&before, root), (&after, end.copied())];
                for (search, goal) in ways {
                    for place in search.way_to(goal) {
                        related[place as usize] = true;
                    }
                }
            }
        }
        Some(related)
    }

    /// Returns the nodes that are boards wherever they are seen: the selected one and those that
    /// its moves lead to.
    pub(super) fn boards(&self) -> Vec<u32> {
        let Some(selected) = self.selected().map(|place| place as u32) else {
            return Vec::new();
        };
        let edges = self.material.edges.as_chunks::<2>().0.iter();
        let next = edges
            .filter(|[from, _]| *from == selected)
            .map(|[_, to]| *to);
        next.chain([selected]).collect()
    }

    /// Returns the edges that are emphasised, two nodes each: those of the lit path and those of
    /// the selected node.
    pub(super) fn emphasised(&self) -> (Vec<u32>, Vec<u32>) {
        let path = self.path();
        let steps = path.windows(2);
        let path = steps.flat_map(|step| [step[0] as u32, step[1] as u32]);
        let selected = self.selected().map(|place| place as u32);
        let edges = self.material.edges.as_chunks::<2>().0.iter();
        let own = edges.filter(|edge| selected.is_some_and(|place| edge.contains(&place)));
        (path.collect(), own.flatten().copied().collect())
    }

    pub(super) fn facts(&self, place: usize) -> Option<NodeFacts> {
        let marks = *self.material.marks.get(place)?;
        Some(NodeFacts {
            key: self.key(marks),
            columns: self.topology.columns(),
            names: names(self.variant),
            ply: marks.count_ones(),
            status: Standing::of(*self.material.standings.get(place)?).0,
            worth: Worth::of(*self.material.worth.get(place)?),
        })
    }

    fn find(&self, marks: u32) -> Option<usize> {
        self.index.get(&marks).map(|&place| place as usize)
    }

    /// Returns the place of the node with these marks, or with those of a symmetric position,
    /// which stands for them when symmetric positions are merged.
    fn find_class(&self, marks: u32) -> Option<usize> {
        self.find(marks).or_else(|| {
            self.symmetries
                .iter()
                .find_map(|it| self.find(self.image(marks, it)))
        })
    }

    fn image(&self, marks: u32, symmetry: &Symmetry) -> u32 {
        let mut image = 0;
        for (from, cell) in self.topology.cells().enumerate() {
            if let Some(to) = self.topology.index(symmetry.apply(cell)) {
                image |= (marks >> from & 1) << to;
                image |= (marks >> (from + 16) & 1) << (to + 16);
            }
        }
        image
    }

    fn key(&self, marks: u32) -> String {
        let cells = 0..self.topology.cell_count();
        let letter = |cell| match (marks >> cell & 1, marks >> (cell + 16) & 1) {
            (1, _) => Symbol::X.letter(),
            (_, 1) => Symbol::O.letter(),
            _ => '-',
        };
        cells.map(letter).collect()
    }

    /// Returns the marks of a board key, `None` when it is none of this game.
    fn marks(&self, key: &str) -> Option<u32> {
        let position = Position::from_key(self.variant, key).ok()?;
        let cells = self.topology.cells().enumerate();
        Some(cells.fold(0, |marks, (index, cell)| {
            marks
                | match position.symbol_at(cell) {
                    Some(Symbol::X) => 1 << index,
                    Some(Symbol::O) => 1 << (index + 16),
                    None => 0,
                }
        }))
    }
}

/// In which direction edges are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// From moves made to those before.
    Back,
    /// From moves made to those after.
    On,
}

/// A breadth-first search from a node.
struct Search {
    /// The nodes that were reached, the nearest first; not the one that it started from.
    order: Vec<u32>,
    /// From where each was reached.
    from: Vec<Option<u32>>,
}

impl Search {
    fn from(edges: &[u32], nodes: usize, start: usize, way: Way) -> Self {
        let ends = |&[from, to]: &[u32; 2]| match way {
            Way::On => (from as usize, to),
            Way::Back => (to as usize, from),
        };
        let edges = edges.as_chunks::<2>().0;
        // The neighbours of all nodes, one after the other, and where those of each begin.
        let mut starts = vec![0_usize; nodes + 1];
        for (tail, _) in edges.iter().map(ends) {
            starts[tail + 1] += 1;
        }
        for at in 0..nodes {
            starts[at + 1] += starts[at];
        }
        let mut next = starts.clone();
        let mut heads = vec![0; edges.len()];
        for (tail, head) in edges.iter().map(ends) {
            heads[next[tail]] = head;
            next[tail] += 1;
        }
        let mut search = Self {
            order: Vec::new(),
            from: vec![None; nodes],
        };
        let mut place = start;
        let mut done = 0;
        loop {
            for &head in &heads[starts[place]..starts[place + 1]] {
                let from = &mut search.from[head as usize];
                if from.is_none() && head as usize != start {
                    *from = Some(place as u32);
                    search.order.push(head);
                }
            }
            let Some(&further) = search.order.get(done) else {
                return search;
            };
            place = further as usize;
            done += 1;
        }
    }

    /// Returns the nodes of a shortest way to one that was reached, without the start.
    fn way_to(&self, goal: Option<u32>) -> impl Iterator<Item = u32> {
        let reached = goal.filter(|&goal| self.from[goal as usize].is_some());
        std::iter::successors(reached, |&place| {
            self.from[place as usize].filter(|&from| self.from[from as usize].is_some())
        })
    }
}

/// Returns what the sides of a game are called.
pub(super) fn names(variant: Variant) -> [SideName; 2] {
    variant.start().names()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The root, two of its moves, and a position that follows one of them.
    fn scene() -> Scene {
        let mut scene = Scene::new(Variant::Classic);
        scene.expect(Variant::Classic);
        scene.take(Material {
            marks: vec![0, 1, 1 << 4, 1 | 1 << (16 + 4)],
            standings: vec![0; 4],
            worth: vec![0; 4],
            edges: vec![0, 1, 0, 2, 1, 3],
        });
        scene
    }

    #[test]
    fn keys_are_those_of_the_marks() {
        let scene = scene();
        let keys: Vec<_> = (0..4).filter_map(|n| Some(scene.facts(n)?.key)).collect();
        assert_eq!(keys, ["---------", "X--------", "----X----", "X---O----"]);
        for (place, key) in keys.iter().enumerate() {
            assert_eq!(scene.marks(key), Some(scene.material.marks[place]));
        }
        assert_eq!(scene.marks("XX-------"), None);
        assert_eq!(scene.marks(&"-".repeat(16)), None);
    }

    #[test]
    fn a_symmetric_position_is_found_by_the_one_that_stands_for_it() {
        let mut scene = scene();
        assert!(scene.select("--------X"));
        assert_eq!(scene.selected(), Some(1));
        assert!(scene.select("----O---X"));
        assert_eq!(scene.selected(), Some(3));
        assert!(scene.select("-X-------"));
        assert_eq!(scene.selected(), None);
        assert!(!scene.select("of another game"));
    }

    #[test]
    fn a_path_is_lit_along_its_moves() {
        let mut scene = scene();
        scene.light(&["---------", "X--------", "X---O----"].map(ToOwned::to_owned));
        scene.select("X---O----");
        assert_eq!(scene.path(), [0, 1, 3]);
        assert_eq!(scene.emphasised(), (vec![0, 1, 1, 3], vec![1, 3]));
    }

    #[test]
    fn a_graph_appears_in_the_order_in_which_it_was_found() {
        let mut scene = scene();
        assert_eq!(scene.shown(0.0), Shown::default());
        assert!(!scene.place(vec![0.0; 9], 100.0, true));
        assert!(scene.place(vec![0.0; 12], 100.0, true));
        let root = Shown { nodes: 1, edges: 0 };
        assert_eq!(scene.shown(100.0), root);
        assert!(scene.is_appearing());
        let some = scene.shown(100.0 + APPEARANCE * 0.9);
        assert_eq!(some, Shown { nodes: 3, edges: 2 });
        let all = Shown { nodes: 4, edges: 3 };
        assert_eq!(scene.shown(100.0 + APPEARANCE), all);
        assert!(!scene.is_appearing());
    }

    #[test]
    fn a_graph_grows_again_is_held_and_goes_on() {
        let mut scene = scene();
        scene.place(vec![0.0; 12], 0.0, false);
        scene.grow(1000.0, 100.0);
        assert_eq!(scene.shown(1000.0), Shown { nodes: 1, edges: 0 });
        scene.hold(1090.0);
        let most = Shown { nodes: 3, edges: 2 };
        assert_eq!(scene.shown(5000.0), most);
        assert!(!scene.is_appearing());
        scene.grow(6000.0, 100.0);
        assert_eq!(scene.shown(6000.0), most);
        assert_eq!(scene.shown(6010.0), Shown { nodes: 4, edges: 3 });
    }

    #[test]
    fn without_motion_a_graph_is_there_at_once() {
        let mut scene = scene();
        scene.place(vec![0.0; 12], 0.0, false);
        assert_eq!(scene.shown(0.0), Shown { nodes: 4, edges: 3 });
    }
}
