//! The drawn graph: nodes, edges and their positions. No drawing, no browser.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use noughts_explorer_worker::Material;
use noughts_rules::{Position, Side, SideName, Status, Variant};
use noughts_statespace::{Board, Classes, Marks, Plane};

use crate::explorer::filter::{Facet, Filter, Traits, class_sizes};
use crate::explorer::kinds::Kinds;
use crate::explorer::sight::Sight;
use crate::explorer::space::appearance::Appearance;
use crate::explorer::space::paint::{self, Palette};
use crate::explorer::space::subject::Subject;
use crate::explorer::ways::Links;

/// A graph, its highlighting, and the part that has appeared.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The game.
    pub variant: Variant,
    /// How many columns the board has at the start.
    columns: u8,
    /// The board whose marks tell the nodes apart, if they do.
    board: Option<Board>,
    /// How many positions a class can have.
    pub class_sizes: Vec<u32>,
    /// The material of the nodes.
    pub material: Arc<Material>,
    /// The kinds of the nodes.
    pub kinds: Arc<Kinds>,
    /// The moves between the nodes.
    pub moves: Moves,
    /// Where the cells of each node begin, where the material has them.
    boards: Vec<usize>,
    root: Option<u32>,
    /// Three coordinates a node; none before the first layout.
    positions: Arc<Vec<f32>>,
    /// The planes of the nodes, where they are drawn as such.
    planes: Arc<Vec<Plane>>,
    selected: Option<u32>,
    path: Vec<u32>,
    /// The marks of the nodes on the way that the page lists.
    line: Vec<u32>,
    /// How much of the graph has appeared.
    pub appears: Appearance,
    /// The painting of the nodes.
    pub paint: Sight,
}

/// The moves between the nodes of a scene, and the places of the nodes.
#[derive(Clone, Debug)]
pub enum Moves {
    /// A list of all, and the places of the nodes by what tells them apart.
    Links(Links, HashMap<u32, u32>),
    /// The rules: the nodes are all classes of a game.
    Rules(Arc<Classes>),
}

impl Default for Moves {
    fn default() -> Self {
        Self::Links(Links::default(), HashMap::new())
    }
}

/// All classes of a game, to be drawn.
#[derive(Clone, Debug)]
pub struct Map {
    /// The classes.
    pub classes: Arc<Classes>,
    /// The material of their pictures.
    pub material: Arc<Material>,
    /// The kinds of the classes.
    pub kinds: Arc<Kinds>,
    /// Three coordinates each.
    pub positions: Arc<Vec<f32>>,
    /// The planes in which they lie.
    pub planes: Arc<Vec<Plane>>,
}

/// A plane of the nodes of a ply.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layer {
    /// The number of moves made.
    pub ply: u32,
    /// How many nodes there are.
    pub nodes: usize,
    /// The height.
    pub height: f32,
    /// How far it reaches from the axis.
    pub reach: f32,
}

/// How many nodes and edges are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// The number of nodes.
    pub nodes: usize,
    /// The number of moves between them.
    pub edges: usize,
}

/// The facts about a node, for words and pictures.
#[derive(Clone, Debug, PartialEq)]
pub struct NodeFacts {
    /// The marks that tell it from other nodes.
    pub marks: u32,
    /// Its cells in reading order: its board key, where marks tell it.
    pub key: String,
    /// The columns of its board.
    pub columns: u8,
    /// The names of the sides.
    pub names: [SideName; 2],
    /// What facets look at in it.
    pub traits: Traits,
}

impl Scene {
    /// Returns the scene of a game without nodes.
    pub fn new(variant: Variant) -> Self {
        let board = Board::new(variant).ok();
        let symmetries = board.as_ref().map(|board| board.images(Marks::EMPTY).len());
        Self {
            variant,
            columns: variant.start().topology().columns(),
            class_sizes: class_sizes(symmetries.unwrap_or_default()),
            board,
            material: Arc::default(),
            kinds: Arc::default(),
            moves: Moves::default(),
            boards: Vec::new(),
            root: None,
            positions: Arc::default(),
            planes: Arc::default(),
            selected: None,
            path: Vec::new(),
            line: Vec::new(),
            appears: Appearance::Complete,
            paint: Sight::default(),
        }
    }

    /// Empties the scene for a graph of another game.
    pub fn expect(&mut self, variant: Variant) {
        let (selected, path) = (self.selected, std::mem::take(&mut self.path));
        let same_game = variant == self.variant && self.is_told_by_marks();
        *self = Self {
            appears: Appearance::Awaited,
            paint: self.paint,
            ..Self::new(variant)
        };
        if same_game {
            self.selected = selected;
            self.path = path;
        }
    }

    /// Takes a graph; its positions follow.
    pub fn take(&mut self, material: Material) {
        self.root = self.root.or(material.marks.first().copied());
        self.selected = self.selected.or(self.root);
        let places = material.marks.iter().zip(0..);
        let index = places.map(|(&marks, place)| (marks, place)).collect();
        let links = Links::of(material.marks.len(), &material.edges);
        self.moves = Moves::Links(links, index);
        let mut end = 0;
        let sizes = material.columns.iter();
        let boards = sizes.map(|&columns| {
            end += usize::from(columns).pow(2);
            end - usize::from(columns).pow(2)
        });
        self.boards = boards.collect();
        self.kinds = Arc::new(Kinds::of(&material, &self.class_sizes));
        self.material = Arc::new(material);
        self.positions = Arc::default();
        self.planes = Arc::default();
    }

    /// Takes all classes of the game.
    pub fn take_map(&mut self, map: Map) {
        self.root = Some(Marks::EMPTY.bits());
        self.selected = self.selected.or(self.root);
        self.boards = Vec::new();
        self.kinds = map.kinds;
        self.material = map.material;
        self.positions = map.positions;
        self.planes = map.planes;
        self.moves = Moves::Rules(map.classes);
        self.appears = Appearance::Complete;
    }

    /// Takes the values of nodes.
    pub fn value(&mut self, worth: Vec<u8>) {
        if worth.len() == self.material.marks.len() {
            let material = Arc::make_mut(&mut self.material);
            material.worth = worth;
            self.kinds = Arc::new(Kinds::of(material, &self.class_sizes));
        }
    }

    /// Moves the nodes, ignoring positions of another graph. Returns whether they fit.
    pub fn place(&mut self, positions: Vec<f32>, now: f64, animated: bool) -> bool {
        let fits = positions.len() == 3 * self.material.marks.len();
        if fits {
            self.positions = Arc::new(positions);
            self.appears.begin(now, animated);
        }
        fits
    }

    /// Returns whether marks tell the nodes apart, so that little boards can be drawn of them.
    pub fn is_told_by_marks(&self) -> bool {
        self.material.columns.is_empty()
    }

    /// Returns the planes of the plies that are drawn, the first on top; none where nodes of a ply lie at
    /// several heights.
    pub fn layers(&self) -> Vec<Layer> {
        let last = self.paint.last_ply.unwrap_or(u32::MAX);
        let is_drawn = |layer: &Layer| layer.ply <= last;
        if !self.planes.is_empty() {
            let layers = (0..).zip(self.planes.iter()).map(|(ply, plane)| Layer {
                ply,
                nodes: plane.nodes.len(),
                height: plane.height,
                reach: plane.reach,
            });
            return layers.filter(is_drawn).collect();
        }
        let mut layers: BTreeMap<u32, Layer> = BTreeMap::new();
        for (place, &[x, height, z]) in self.positions.as_chunks::<3>().0.iter().enumerate() {
            let ply = self.traits(place).ply;
            let layer = layers.entry(ply).or_insert(Layer {
                ply,
                nodes: 0,
                height,
                reach: 0.0,
            });
            #[expect(clippy::float_cmp, reason = "a plane is given one height")]
            if layer.height != height {
                return Vec::new();
            }
            layer.nodes += 1;
            layer.reach = layer.reach.max(x.hypot(z));
        }
        layers.into_values().filter(is_drawn).collect()
    }

    /// Returns the middle of the selected node and those that its moves lead to, and how far they reach from
    /// there.
    pub fn surroundings(&self) -> Option<([f32; 3], f32)> {
        let place = |node: usize| self.positions.as_chunks::<3>().0.get(node).copied();
        let selected = self.selected()?;
        let next = self.next(selected as u32).into_iter();
        let places: Vec<_> = next
            .filter_map(|node| place(node as usize))
            .chain(place(selected))
            .collect();
        let (mut low, mut high) = ([f32::INFINITY; 3], [f32::NEG_INFINITY; 3]);
        for place in &places {
            low = std::array::from_fn(|axis| low[axis].min(place[axis]));
            high = std::array::from_fn(|axis| high[axis].max(place[axis]));
        }
        let middle = std::array::from_fn(|axis| f32::midpoint(low[axis], high[axis]));
        let reach = (0..3).map(|axis| ((high[axis] - low[axis]) / 2.0).powi(2));
        Some((middle, reach.sum::<f32>().sqrt()))
    }

    /// Returns the index of the first position.
    pub fn root(&self) -> Option<usize> {
        self.root.and_then(|marks| self.find(marks))
    }

    /// Selects the node of a board key, if it is one of this game; returns whether the selection
    /// has changed.
    pub fn select(&mut self, key: &str) -> bool {
        let before = self.selected;
        self.selected = self.marks(key).or(self.selected);
        self.selected != before
    }

    /// Selects a node by what tells it from others; returns whether it is another one than before.
    pub fn select_node(&mut self, marks: u32) -> bool {
        self.selected.replace(marks) != Some(marks)
    }

    /// Lights the nodes of these board keys.
    pub fn light(&mut self, keys: &[String]) {
        self.path = keys.iter().filter_map(|key| self.marks(key)).collect();
    }

    /// Shows the way through the nodes of these marks, which the page lists, instead of one that is
    /// as good; none if it is empty.
    pub fn list(&mut self, line: Vec<u32>) {
        self.line = line;
    }

    /// Returns the indices of the nodes on the way that the page lists.
    pub fn line(&self) -> Vec<u32> {
        self.places(&self.line)
    }

    /// Returns the indices of the highlighted nodes, in the order of the game.
    pub fn path(&self) -> Vec<u32> {
        self.places(&self.path)
    }

    fn places(&self, marks: &[u32]) -> Vec<u32> {
        let places = marks.iter().filter_map(|&marks| self.find_class(marks));
        places.map(|place| place as u32).collect()
    }

    /// Returns a node's properties for facets; a missing node has made no moves.
    pub fn traits(&self, place: usize) -> Traits {
        self.kinds.traits(place).unwrap_or(Traits {
            ply: 0,
            to_move: Side::X,
            status: Status::InProgress,
            verdict: None,
            class: None,
        })
    }

    /// Returns the least marks of the positions that are the same as a node's but for a symmetry.
    pub fn class(&self, place: usize) -> Option<u32> {
        self.material.classes.get(place).copied()
    }

    /// Returns how many nodes each entry of a facet has, of those that a filter admits whatever it
    /// says of that facet.
    pub fn tally(&self, facet: Facet, filter: &Filter) -> BTreeMap<u32, usize> {
        self.kinds.tally(facet, filter, &self.material.classes)
    }

    /// Returns the number of nodes that match a filter.
    pub fn count(&self, filter: &Filter) -> usize {
        let admitted = self.kinds.admitted(filter, &self.material.classes);
        admitted
            .into_iter()
            .filter(|&is_admitted| is_admitted)
            .count()
    }

    /// Returns what is known of a node.
    pub fn facts(&self, place: usize) -> Option<NodeFacts> {
        let marks = *self.material.marks.get(place)?;
        let (key, columns) = match (self.boards.get(place), self.material.columns.get(place)) {
            (Some(&start), Some(&columns)) => {
                let end = start + usize::from(columns).pow(2);
                let cells = self.material.cells.get(start..end)?;
                (
                    cells.iter().map(|&cell| char::from(cell)).collect(),
                    columns,
                )
            }
            _ => (self.key(marks), self.columns),
        };
        Some(NodeFacts {
            marks,
            key,
            columns,
            names: self.variant.start().names(),
            traits: self.traits(place),
        })
    }

    fn find(&self, marks: u32) -> Option<usize> {
        match &self.moves {
            Moves::Links(_, index) => index.get(&marks).map(|&place| place as usize),
            Moves::Rules(classes) => classes.find(Marks::from_bits(marks)),
        }
    }

    /// Returns the place of the node with these marks, or with those of a symmetric position,
    /// which stands for them when symmetric positions are merged.
    pub fn find_class(&self, marks: u32) -> Option<usize> {
        let board = self.board.as_ref();
        self.find(marks).or_else(|| {
            let mut images = board?.images(Marks::from_bits(marks));
            images.find_map(|image| self.find(image.bits()))
        })
    }

    /// Returns where the moves of a node lead.
    pub fn next(&self, place: u32) -> Vec<u32> {
        match &self.moves {
            Moves::Links(links, _) => links.next(place).to_vec(),
            Moves::Rules(classes) => {
                let marks = classes.marks().get(place as usize).copied();
                let next = marks.into_iter().flat_map(|marks| classes.next(marks));
                distinct(classes, next.map(|(_, marks)| marks))
            }
        }
    }

    /// Returns the edges of a node, two nodes each.
    pub fn edges(&self, place: u32) -> Vec<u32> {
        match &self.moves {
            Moves::Links(..) => {
                let edges = self.material.edges.as_chunks::<2>().0.iter();
                let own = edges.filter(|edge| edge.contains(&place));
                own.flatten().copied().collect()
            }
            Moves::Rules(classes) => {
                let marks = classes.marks().get(place as usize).copied();
                let previous = marks.into_iter().flat_map(|marks| classes.previous(marks));
                let previous = distinct(classes, previous.map(|(_, marks)| marks));
                let up = previous.into_iter().flat_map(|parent| [parent, place]);
                let next = self.next(place);
                let down = next.into_iter().flat_map(|child| [place, child]);
                up.chain(down).collect()
            }
        }
    }

    /// Returns the board key of marks, empty where marks do not tell the nodes apart.
    pub fn key(&self, marks: u32) -> String {
        let key = |board: &Board| board.key(Marks::from_bits(marks));
        self.board.as_ref().map(key).unwrap_or_default()
    }

    /// Returns the marks of a board key, or `None` if it is not one of this game, or if the game's
    /// nodes are told by numbers.
    fn marks(&self, key: &str) -> Option<u32> {
        let board = self.board.as_ref()?;
        let position = Position::from_key(self.variant, key).ok()?;
        Some(board.marks(&position)?.bits())
    }
}

/// Returns the classes of some marks, each once.
fn distinct(classes: &Classes, marks: impl Iterator<Item = Marks>) -> Vec<u32> {
    let mut places: Vec<u32> = marks
        .filter_map(|marks| classes.find(marks))
        .map(|place| place as u32)
        .collect();
    places.sort_unstable();
    places.dedup();
    places
}

impl Subject for Scene {
    fn positions(&self) -> &[f32] {
        &self.positions
    }

    fn marks(&self) -> &[u32] {
        &self.material.marks
    }

    fn edges(&self) -> &[u32] {
        &self.material.edges
    }

    fn planes(&self) -> &[Plane] {
        &self.planes
    }

    fn columns(&self) -> u8 {
        self.columns
    }

    fn shown(&mut self, now: f64) -> Shown {
        let all = Shown {
            nodes: self.positions.len() / 3,
            edges: self.material.edges.len() / 2,
        };
        if self.appears == Appearance::Awaited || all.nodes == 0 {
            return Shown::default();
        }
        let part = self.appears.part(now);
        if part >= 1.0 {
            return all;
        }
        // Slowly at first: the first plies have few nodes.
        #[allow(
            clippy::cast_precision_loss,
            clippy::cast_sign_loss,
            reason = "a fraction of a small number"
        )]
        let so_far = |all: usize| (all as f64 * part * part) as usize;
        let edges = so_far(all.edges);
        let reached = self.material.edges[..2 * edges].iter().max();
        let nodes = match self.moves {
            Moves::Links(..) => reached.map_or(1, |&last| last as usize + 1),
            Moves::Rules(_) => so_far(all.nodes).max(1),
        };
        Shown {
            nodes: nodes.min(all.nodes),
            edges,
        }
    }

    fn is_appearing(&self) -> bool {
        self.appears.is_running()
    }

    fn looks(&self, palette: &Palette) -> Vec<u8> {
        paint::looks(self, &self.paint, palette)
    }

    fn emphasised(&self) -> (Vec<u32>, Vec<u32>) {
        let Sight { ways, mark, .. } = self.paint;
        self.emphasised(ways, mark)
    }

    fn cards(&self) -> [bool; 2] {
        let cards = self.is_told_by_marks();
        [cards, cards && self.paint.labels]
    }

    fn boards(&self) -> Vec<u32> {
        self.boards()
    }

    fn selected(&self) -> Option<usize> {
        self.find_class(self.selected?)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use noughts_explorer_worker::Standing;
    use noughts_statespace::{Builder, Outcome, Plan, Unit, Verdict};

    use super::*;
    use crate::explorer::sight::Ways;
    use crate::explorer::space::appearance::APPEARANCE;
    use crate::explorer::tests::built;

    /// The root, two of its moves, and a position that follows one of them.
    pub(crate) fn scene() -> Scene {
        let mut scene = Scene::new(Variant::Classic);
        scene.expect(Variant::Classic);
        scene.take(Material {
            marks: vec![0, 1, 1 << 4, 1 | 1 << (16 + 4)],
            standings: vec![0; 4],
            plies: vec![0, 1, 1, 2],
            worth: vec![0; 4],
            edges: vec![0, 1, 0, 2, 1, 3],
            ..Material::default()
        });
        scene
    }

    /// Returns a scene with the start, a first move, and a game that X has won, with all that is known.
    pub(crate) fn valued() -> Scene {
        let won = Standing {
            status: Status::Won(Side::X),
            to_move: Side::X,
        };
        let mut scene = Scene::new(Variant::Classic);
        scene.take(Material {
            marks: vec![0, 1, 0b111 | 0b11_0000 << 16],
            standings: vec![0, 4, won.byte()],
            plies: vec![0, 1, 5],
            classes: vec![0, 1, 0b11_0001 << 16 | 0b1110],
            sizes: vec![1, 4, 8],
            worth: vec![
                Verdict {
                    outcome: Outcome::Draw,
                    plies: 9,
                }
                .byte(),
                Verdict::UNKNOWN,
                Verdict {
                    outcome: Outcome::Win(Side::X),
                    plies: 0,
                }
                .byte(),
            ],
            edges: vec![0, 1],
            ..Material::default()
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
    fn nodes_with_boards_of_their_own_are_told_by_numbers() {
        let mut scene = Scene::new(Variant::Expanding);
        scene.take(Material {
            marks: vec![0, 1],
            standings: vec![0, 4],
            plies: vec![0, 1],
            worth: vec![0; 2],
            cells: b"---------X---------------".to_vec(),
            columns: vec![3, 4],
            edges: vec![0, 1],
            ..Material::default()
        });
        assert!(scene.select_node(1) && !scene.select_node(1));
        let facts = scene.selected().and_then(|place| scene.facts(place));
        let facts = facts.unwrap();
        assert_eq!((facts.key.as_str(), facts.columns), ("X---------------", 4));
        assert_eq!((facts.traits.ply, facts.traits.to_move), (1, Side::O));
        assert!(scene.boards().is_empty());
        assert!(!scene.select("---------"));
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
        scene.appears.grow(1000.0, 100.0);
        assert_eq!(scene.shown(1000.0), Shown { nodes: 1, edges: 0 });
        scene.appears.hold(1090.0);
        let most = Shown { nodes: 3, edges: 2 };
        assert_eq!(scene.shown(5000.0), most);
        assert!(!scene.is_appearing());
        scene.appears.grow(6000.0, 100.0);
        assert_eq!(scene.shown(6000.0), most);
        assert_eq!(scene.shown(6010.0), Shown { nodes: 4, edges: 3 });
    }

    #[test]
    fn all_classes_are_drawn_like_the_graph_of_classes() {
        let atlas = built(Variant::Classic);
        let mut map = Scene::new(Variant::Classic);
        map.take_map(atlas.map().unwrap());
        let plan = Plan {
            unit: Unit::Class,
            ..Plan::default()
        };
        let graph = Builder::new(&Variant::Classic.start(), plan).unwrap().run();
        let edges = graph.edges().iter();
        let edges = edges.flat_map(|edge| [edge.from, edge.to].map(|node| node.index() as u32));
        let nodes = graph.nodes().iter();
        let mut scene = Scene::new(Variant::Classic);
        scene.take(Material {
            marks: nodes.clone().map(|node| node.marks.bits()).collect(),
            plies: nodes.clone().map(|node| node.ply() as u8).collect(),
            standings: nodes.map(|&node| Standing::from(node).byte()).collect(),
            edges: edges.collect(),
            ..Material::default()
        });
        assert_eq!(map.material.marks.len(), 765);
        // The nodes of one in the order of the other.
        let place = |scene: &Scene, node: u32| map.find(scene.material.marks[node as usize]);
        let places = |scene: &Scene, nodes: &[u32]| {
            let mut places: Vec<_> = nodes.iter().map(|&node| place(scene, node)).collect();
            places.sort_unstable();
            places
        };
        for key in [
            "---------",
            "--X------",
            "X---O---X",
            "XXXOO----",
            "OXXXOOOXX",
        ] {
            let mut map = map.clone();
            map.select(key);
            scene.select(key);
            assert_eq!(
                places(&map, &map.boards()),
                places(&scene, &scene.boards()),
                "{key}"
            );
            let own = |scene: &Scene| scene.emphasised(Ways::Off, None).1;
            assert_eq!(
                places(&map, &own(&map)),
                places(&scene, &own(&scene)),
                "{key}"
            );
            let related = |scene: &Scene| {
                let related = scene.related(Ways::All, None).unwrap();
                let nodes = (0..).zip(related).filter(|&(_, is_related)| is_related);
                let nodes: Vec<u32> = nodes.map(|(node, _)| node).collect();
                places(scene, &nodes)
            };
            assert_eq!(related(&map), related(&scene), "{key}");
        }
        let layers = map.layers();
        assert_eq!(layers.iter().map(|layer| layer.nodes).sum::<usize>(), 765);
        assert_eq!((layers[2].ply, layers[2].nodes), (2, 12));
        map.paint.last_ply = Some(4);
        assert_eq!(map.layers().len(), 5);
        let (middle, reach) = map.surroundings().unwrap();
        assert!(reach > 0.0 && middle[1] < layers[0].height);
        // It grows from the first on.
        map.appears.grow(0.0, 100.0);
        assert_eq!(map.shown(0.0).nodes, 1);
        assert_eq!(map.shown(50.0).nodes, 191);
    }

    #[test]
    fn plies_have_planes_where_each_has_a_height_of_its_own() {
        let mut scene = scene();
        let positions =
            |third: f32| vec![0.0, 9.0, 0.0, 3.0, 5.0, 4.0, 0.0, third, 0.0, 0.0, 1.0, 0.0];
        scene.place(positions(5.0), 0.0, false);
        let layers = scene.layers();
        let found = layers
            .iter()
            .map(|layer| (layer.ply, layer.nodes, layer.reach));
        assert_eq!(
            found.collect::<Vec<_>>(),
            [(0, 1, 0.0), (1, 2, 5.0), (2, 1, 0.0)]
        );
        scene.place(positions(6.0), 0.0, false);
        assert!(scene.layers().is_empty());
    }

    #[test]
    fn without_motion_a_graph_is_there_at_once() {
        let mut scene = scene();
        scene.place(vec![0.0; 12], 0.0, false);
        assert_eq!(scene.shown(0.0), Shown { nodes: 4, edges: 3 });
    }
}
