//! A tree of positions that grows: step by step where a search is watched, and what it was after each.

use noughts_rules::{CellId, Position};
use noughts_words::search as words;

use crate::names;
use crate::search::looks::Look;
use crate::search::rows::{Item, NodeId, Row};
use crate::search::timeline::Progress;

/// What is known of a position of a tree.
pub trait Known {
    /// Returns the number of moves that the nodes below it, and the row after them, stand for.
    fn moves(&self, position: &Position) -> usize;

    /// Returns whether the node can be opened, which may have nodes below.
    fn can_open(&self, has_below: bool) -> bool {
        has_below
    }

    /// Opens the node; returns whether the nodes below are missing, and awaited from now on.
    fn open(&mut self) -> bool {
        false
    }

    /// Returns whether the nodes below are awaited.
    fn is_awaited(&self) -> bool {
        false
    }
}

/// The state of a position in a search at each time.
pub trait Timed: Known + Default {
    /// Returns whether a step up to a time has reached the position.
    fn is_reached(&self, time: usize) -> bool;
}

/// A position of a tree.
#[derive(Clone, Debug, PartialEq)]
pub struct Node<K> {
    /// The node above.
    pub parent: Option<NodeId>,
    /// The move that leads here.
    pub cell: Option<CellId>,
    /// The position.
    pub position: Position,
    /// The findings about it.
    pub known: K,
    /// The nodes below, in the order in which they were reached.
    below: Vec<NodeId>,
    /// Whether those are shown.
    pub(crate) is_open: bool,
}

/// The tree after all steps.
#[derive(Clone, Debug, PartialEq)]
pub struct Grown<K> {
    nodes: Vec<Node<K>>,
    /// The last node of each step.
    reached: Vec<NodeId>,
    is_awaited: bool,
}

impl<K: Known> Grown<K> {
    /// Returns the root alone, with its steps awaited.
    pub fn new(position: Position) -> Self
    where
        K: Default,
    {
        Self::rooted(position, K::default(), true)
    }

    /// Returns the root alone, with what is known of it.
    pub(crate) fn rooted(position: Position, known: K, is_awaited: bool) -> Self {
        let mut tree = Self {
            nodes: Vec::new(),
            reached: Vec::new(),
            is_awaited,
        };
        tree.push(None, None, position, known);
        tree
    }

    /// Returns the root.
    pub fn root(&self) -> &Node<K> {
        &self.nodes[0]
    }

    /// Returns a node.
    pub fn node(&self, id: NodeId) -> Option<&Node<K>> {
        self.nodes.get(id.0)
    }

    /// Returns the nodes after the moves of a node.
    pub fn all_below(&self, id: NodeId) -> &[NodeId] {
        self.node(id).map_or(&[], |node| &node.below)
    }

    /// Returns the nodes that are shown below a node.
    pub fn below(&self, id: NodeId) -> &[NodeId] {
        let is_open = self.node(id).is_some_and(|node| node.is_open);
        if is_open { self.all_below(id) } else { &[] }
    }

    /// Returns the number of moves of a node without a node.
    pub fn rest(&self, id: NodeId) -> usize {
        let moves = |node: &Node<K>| node.known.moves(&node.position);
        let all = self.node(id).map_or(0, moves);
        all.saturating_sub(self.all_below(id).len())
    }

    /// Returns whether a node is open; `None` if it cannot be opened.
    pub fn is_open(&self, id: NodeId) -> Option<bool> {
        let node = self.node(id)?;
        let can_open = node.known.can_open(!node.below.is_empty());
        can_open.then_some(node.is_open)
    }

    /// Returns whether the nodes below a node are awaited.
    pub fn is_awaited(&self, id: NodeId) -> bool {
        let is_awaited = self.node(id).is_some_and(|node| node.known.is_awaited());
        is_awaited || self.is_awaited && id == NodeId::ROOT
    }

    /// Returns a node, to change it.
    pub(crate) fn node_mut(&mut self, id: NodeId) -> Option<&mut Node<K>> {
        self.nodes.get_mut(id.0)
    }

    /// Returns what is known of a node, to change it.
    pub(crate) fn known_mut(&mut self, id: NodeId) -> Option<&mut K> {
        self.node_mut(id).map(|node| &mut node.known)
    }

    /// Returns the number of steps.
    pub const fn steps(&self) -> usize {
        self.reached.len()
    }

    /// Returns the last node of a step, counted from 1.
    pub fn reached(&self, number: usize) -> Option<NodeId> {
        self.reached.get(number.checked_sub(1)?).copied()
    }

    /// Notes the last node of the next step.
    pub(crate) fn reach(&mut self, id: NodeId) {
        self.reached.push(id);
    }

    /// Notes that all steps are there.
    pub(crate) fn arrive(&mut self) {
        self.is_awaited = false;
    }

    /// Returns the nodes from the root to a node.
    pub fn path(&self, to: NodeId) -> Vec<NodeId> {
        let mut path = vec![to];
        while let Some(above) = path.last().and_then(|&id| self.node(id)?.parent) {
            path.push(above);
        }
        path.reverse();
        path
    }

    /// Returns the move that leads to a node, such as `X c1`; `None` at the root.
    pub(crate) fn played(&self, id: NodeId) -> Option<String> {
        let node = self.node(id)?;
        let above = &self.node(node.parent?)?.position;
        let mark = names::side(above.name_of(above.to_move()));
        Some(words::played(mark, &above.write_cell(node.cell?)))
    }

    /// Opens or closes a node; returns whether the nodes below are to be searched.
    pub fn toggle(&mut self, id: NodeId) -> bool {
        let Some(is_open) = self.is_open(id) else {
            return false;
        };
        let Some(node) = self.node_mut(id) else {
            return false;
        };
        node.is_open = !is_open;
        !is_open && node.known.open()
    }

    /// Returns the node after a move, if it is there.
    pub(crate) fn child(&self, above: NodeId, cell: CellId) -> Option<NodeId> {
        let mut below = self.all_below(above).iter();
        let is_it = |id: &&NodeId| self.node(**id).is_some_and(|it| it.cell == Some(cell));
        below.find(is_it).copied()
    }

    /// Adds the node after a move; returns nothing where that is illegal.
    pub(crate) fn add_child(&mut self, above: NodeId, cell: CellId, known: K) -> Option<NodeId> {
        let mut position = self.node(above)?.position.clone();
        position.play(position.to_move(), cell).ok()?;
        Some(self.push(Some(above), Some(cell), position, known))
    }

    /// Adds a node below another.
    pub(crate) fn push(
        &mut self,
        parent: Option<NodeId>,
        cell: Option<CellId>,
        position: Position,
        known: K,
    ) -> NodeId {
        let id = NodeId(self.nodes.len());
        self.nodes.push(Node {
            is_open: parent.is_none(),
            parent,
            cell,
            position,
            known,
            below: Vec::new(),
        });
        if let Some(above) = parent.and_then(|above| self.node_mut(above)) {
            above.below.push(id);
        }
        id
    }
}

impl<K: Timed> Grown<K> {
    /// Returns the node after a move, which is added unless it is there.
    pub(crate) fn grow_child(&mut self, above: NodeId, cell: CellId) -> Option<NodeId> {
        let known = self.child(above, cell);
        known.or_else(|| self.add_child(above, cell, K::default()))
    }

    /// Returns the number of moves that no step up to a time has tried.
    pub fn untried(&self, id: NodeId, time: usize) -> usize {
        let Some(node) = self.node(id) else {
            return 0;
        };
        let is_tried = |id: &&NodeId| {
            let node = self.node(**id);
            node.is_some_and(|node| node.known.is_reached(time))
        };
        let tried = node.below.iter().filter(is_tried).count();
        node.known.moves(&node.position).saturating_sub(tried)
    }

    /// Returns what each row shows at a time, given what a node does. The nodes on the way of the last step
    /// are open, and the deepest row of them is the current one.
    pub(crate) fn looks(
        &self,
        rows: &[Row],
        time: usize,
        look: fn(&Self, NodeId, usize) -> Look,
    ) -> Vec<Look> {
        let path = self.reached(time).map(|node| self.path(node));
        let path = path.unwrap_or_default();
        let is_on_path = |row: &Row| matches!(row.item, Item::Node(id) if path.contains(&id));
        let current = rows.iter().rposition(is_on_path);
        let look = |(index, row): (usize, &Row)| {
            let look = match row.item {
                Item::Node(id) => look(self, id, time),
                Item::Rest(id) => self.look_of_rest(id, time),
            };
            Look {
                is_current: current == Some(index),
                progress: match look.progress {
                    Progress::Done if is_on_path(row) => Progress::Open,
                    progress => progress,
                },
                ..look
            }
        };
        rows.iter().enumerate().map(look).collect()
    }

    /// Returns what happened in the last step up to a time, given how a step is told; `start` before the first.
    pub(crate) fn story(
        &self,
        time: usize,
        tell: fn(&Self, NodeId, usize) -> Option<String>,
        start: &str,
    ) -> String {
        let told = self.reached(time).and_then(|id| tell(self, id, time));
        told.unwrap_or_else(|| start.to_owned())
    }

    fn look_of_rest(&self, id: NodeId, time: usize) -> Look {
        let node = self.node(id);
        let progress = if node.is_some_and(|node| node.known.is_reached(time)) {
            Progress::Done
        } else {
            Progress::Ahead
        };
        let label = words::untried(self.untried(id, time));
        Look {
            notes: label.clone(),
            ..Look::plain(progress, label)
        }
    }
}

/// Returns what was noted last up to a time.
pub(crate) fn at<T: Copy>(notes: &[(usize, T)], time: usize) -> Option<T> {
    let after = notes.partition_point(|(noted, _)| *noted <= time);
    Some(notes.get(after.checked_sub(1)?)?.1)
}
