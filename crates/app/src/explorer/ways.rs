//! Ways through a graph: all through a node, one of the shortest between two, and the line of best
//! play. No browser here.

use noughts_statespace::{Rows, Verdict};

/// The edges of a graph by node, in both directions.
#[derive(Clone, Debug, Default)]
pub struct Links {
    next: Rows<u32>,
    previous: Rows<u32>,
}

/// Returns, for each node that can be reached from one, the node before it on a shortest way; the
/// start's is itself. Breadth-first search.
fn search(neighbours: &Rows<u32>, start: u32) -> Vec<Option<u32>> {
    let mut from = vec![None; neighbours.nodes()];
    let Some(of_start) = from.get_mut(start as usize) else {
        return from;
    };
    *of_start = Some(start);
    let mut queue = vec![start];
    let mut done = 0;
    while let Some(&node) = queue.get(done) {
        done += 1;
        for &neighbour in neighbours.row(node as usize) {
            let before = &mut from[neighbour as usize];
            if before.is_none() {
                *before = Some(node);
                queue.push(neighbour);
            }
        }
    }
    from
}

impl Links {
    /// Sorts edges, two nodes each, by their ends.
    pub fn of(nodes: usize, edges: &[u32]) -> Self {
        let edges = edges.as_chunks::<2>().0.iter();
        Self {
            next: Rows::new(nodes, edges.clone().map(|&[from, to]| (from as usize, to))),
            previous: Rows::new(nodes, edges.map(|&[from, to]| (to as usize, from))),
        }
    }

    /// Returns where a node's moves lead.
    pub fn next(&self, node: u32) -> &[u32] {
        self.next.row(node as usize)
    }

    /// Returns for each node whether it lies on a way to a node or from it; the node itself does.
    pub fn through(&self, node: u32) -> Vec<bool> {
        let before = search(&self.previous, node).into_iter();
        let after = search(&self.next, node);
        before
            .zip(after)
            .map(|(before, after)| before.or(after).is_some())
            .collect()
    }

    /// Returns the nodes of one of the shortest ways that leads from one node to the other, whichever
    /// comes first; `None` where no way passes both.
    pub fn between(&self, one: u32, other: u32) -> Option<Vec<u32>> {
        self.way(one, other).or_else(|| self.way(other, one))
    }

    fn way(&self, start: u32, goal: u32) -> Option<Vec<u32>> {
        let from = search(&self.next, start);
        let before = |&node: &u32| from.get(node as usize).copied().flatten();
        before(&goal)?;
        let steps =
            std::iter::successors(Some(goal), |node| before(node).filter(|_| *node != start));
        let mut way: Vec<_> = steps.collect();
        way.reverse();
        Some(way)
    }

    /// Returns the nodes of a line of [`best`] play from a node on.
    pub fn best(&self, start: u32, verdict: impl Fn(u32) -> Option<Verdict>) -> Vec<u32> {
        best(start, |node| self.next(node).iter().copied(), verdict).collect()
    }
}

/// Returns a line of best play from a start on, as far as verdicts are known: each move keeps the verdict of
/// what is before it. `next` returns where moves lead.
pub fn best<T: Copy, I: Iterator<Item = T>>(
    start: T,
    next: impl Fn(T) -> I,
    verdict: impl Fn(T) -> Option<Verdict>,
) -> impl Iterator<Item = T> {
    let best = move |&here: &T| {
        let own = verdict(here)?;
        next(here).find(|&next| verdict(next).map(Verdict::before) == Some(own))
    };
    std::iter::successors(Some(start), best)
}

#[cfg(test)]
mod tests {
    use noughts_rules::Side;
    use noughts_statespace::Outcome;

    use super::*;

    /// Two ways of three moves from 0 to 5, a way of two moves past them, and a node apart.
    fn links() -> Links {
        Links::of(7, &[0, 1, 0, 2, 1, 3, 2, 4, 3, 5, 4, 5, 1, 5])
    }

    #[test]
    fn all_ways_are_those_to_a_node_and_from_it() {
        let through = |node| {
            let through = links().through(node).into_iter().enumerate();
            through
                .filter_map(|(node, lies)| lies.then_some(node))
                .collect::<Vec<_>>()
        };
        assert_eq!(through(0), [0, 1, 2, 3, 4, 5]);
        assert_eq!(through(3), [0, 1, 3, 5]);
        assert_eq!(through(6), [6]);
    }

    #[test]
    fn a_shortest_way_begins_where_the_game_does() {
        let links = links();
        assert_eq!(links.between(0, 5), Some(vec![0, 1, 5]));
        assert_eq!(links.between(4, 0), Some(vec![0, 2, 4]));
        assert_eq!(links.between(2, 2), Some(vec![2]));
        for [one, other] in [[3, 4], [0, 6], [0, 99]] {
            assert_eq!(links.between(one, other), None, "{one} {other}");
        }
    }

    #[test]
    fn best_play_keeps_the_verdict() {
        let verdict = |outcome, plies| Some(Verdict { outcome, plies });
        let win = Outcome::Win(Side::X);
        let verdicts = [
            verdict(win, 3),
            verdict(Outcome::Draw, 1),
            verdict(win, 2),
            None,
            verdict(win, 1),
            verdict(win, 0),
            None,
        ];
        let best = |start| links().best(start, |node| verdicts[node as usize]);
        assert_eq!(best(0), [0, 2, 4, 5]);
        assert_eq!(best(5), [5]);
        assert_eq!(best(6), [6]);
    }
}
