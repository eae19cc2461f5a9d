//! Lists of a graph's nodes.

/// A list for each node: all of one node, then all of the next (compressed sparse rows).
#[derive(Clone, Debug, Default)]
pub struct Rows<T> {
    /// Where each node's list begins, and where the last one ends.
    starts: Vec<usize>,
    items: Vec<T>,
}

impl<T: Copy> Rows<T> {
    /// Sorts items by the index of their node, of this many nodes; those of one node stay in order.
    ///
    /// # Panics
    /// An index is not that of a node.
    ///
    /// ```
    /// # use noughts_statespace::Rows;
    /// let rows = Rows::new(3, [(2, 'a'), (0, 'b'), (2, 'c')].into_iter());
    /// assert_eq!([0, 1, 2, 3].map(|node| rows.row(node)), [&['b'][..], &[], &['a', 'c'], &[]]);
    /// ```
    pub fn new(nodes: usize, items: impl Iterator<Item = (usize, T)> + Clone) -> Self {
        let mut starts = vec![0; nodes + 1];
        for (node, _) in items.clone() {
            starts[node + 1] += 1;
        }
        for node in 0..nodes {
            starts[node + 1] += starts[node];
        }
        let mut next = starts.clone();
        let mut sorted: Vec<T> = items.clone().map(|(_, item)| item).collect();
        for (node, item) in items {
            sorted[next[node]] = item;
            next[node] += 1;
        }
        Self {
            starts,
            items: sorted,
        }
    }

    /// Returns the list of a node, empty for one that does not exist.
    pub fn row(&self, node: usize) -> &[T] {
        match self.starts.get(node..node + 2) {
            Some(&[start, end]) => &self.items[start..end],
            _ => &[],
        }
    }

    /// Returns the number of nodes.
    pub const fn nodes(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }
}
