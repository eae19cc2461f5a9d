//! The lit parts of a graph: paths, and the surroundings of the selected node. No drawing, no browser.

use crate::explorer::sight::Ways;
use crate::explorer::space::scene::{Moves, Scene};
use crate::explorer::space::subject::Subject;
use crate::explorer::ways::Links;

impl Scene {
    /// Returns the way that is shown: the one that the page lists; or a shortest one between the
    /// selected node and the one that was marked, or the first; or the line of best play.
    pub fn route(&self, ways: Ways, mark: Option<u32>) -> Vec<u32> {
        let Some(selected) = self.selected().map(|place| place as u32) else {
            return Vec::new();
        };
        let listed = self.line();
        if !listed.is_empty() {
            return listed;
        }
        match ways {
            Ways::One => {
                let marked = mark.and_then(|marks| self.find_class(marks));
                let from = marked.or_else(|| self.root()).map(|place| place as u32);
                let way = from
                    .zip(self.links())
                    .and_then(|(from, links)| links.between(from, selected));
                way.unwrap_or_else(|| from.into_iter().chain([selected]).collect())
            }
            Ways::Best => {
                let verdict = |place| self.traits(place as usize).verdict;
                self.links()
                    .map(|links| links.best(selected, verdict))
                    .unwrap_or_default()
            }
            Ways::All | Ways::Off => Vec::new(),
        }
    }

    /// Returns which nodes stand out by ways, `None` where all are alike.
    pub fn related(&self, ways: Ways, mark: Option<u32>) -> Option<Vec<bool>> {
        let selected = self.selected()?;
        match ways {
            Ways::Off => None,
            Ways::All => Some(match &self.moves {
                Moves::Links(links, _) => links.through(selected as u32),
                Moves::Rules(classes) => classes.through(*classes.marks().get(selected)?),
            }),
            Ways::One | Ways::Best => {
                let mut related = vec![false; self.material.marks.len()];
                for place in self.route(ways, mark) {
                    related[place as usize] = true;
                }
                Some(related)
            }
        }
    }

    /// Returns the nodes that are boards wherever they are seen: the selected one and those that
    /// its moves lead to.
    pub fn boards(&self) -> Vec<u32> {
        let selected = self.selected().map(|place| place as u32);
        let selected = selected.filter(|_| self.is_told_by_marks());
        let next = selected.map(|place| self.next(place));
        next.into_iter().flatten().chain(selected).collect()
    }

    /// Returns the places of the nodes that are lit: those of the game, and those of the way that is
    /// shown. A shortest way stands alone.
    pub fn lit(&self, ways: Ways, mark: Option<u32>) -> [Vec<u32>; 2] {
        let path = match ways {
            Ways::One => Vec::new(),
            Ways::All | Ways::Best | Ways::Off => self.path(),
        };
        [path, self.route(ways, mark)]
    }

    /// Returns the edges that are emphasised, two nodes each: those along what is lit and those of
    /// the selected node.
    pub fn emphasised(&self, ways: Ways, mark: Option<u32>) -> (Vec<u32>, Vec<u32>) {
        let lit = self.lit(ways, mark);
        let steps = lit.iter().flat_map(|nodes| nodes.windows(2));
        let steps = steps.filter(|step| self.next(step[0]).contains(&step[1]));
        let steps = steps.flatten().copied().collect();
        let selected = self.selected().map(|place| place as u32);
        (
            steps,
            selected.map(|place| self.edges(place)).unwrap_or_default(),
        )
    }

    /// Returns the list of moves, where there is one.
    const fn links(&self) -> Option<&Links> {
        match &self.moves {
            Moves::Links(links, _) => Some(links),
            Moves::Rules(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explorer::space::scene::tests::scene;

    #[test]
    fn a_path_is_lit_along_its_moves() {
        let mut scene = scene();
        scene.light(&["---------", "X--------", "X---O----"].map(ToOwned::to_owned));
        scene.select("X---O----");
        assert_eq!(scene.path(), [0, 1, 3]);
        let emphasised = |ways| scene.emphasised(ways, None);
        assert_eq!(emphasised(Ways::All), (vec![0, 1, 1, 3], vec![1, 3]));
    }

    #[test]
    fn the_way_that_the_page_lists_is_the_one_that_is_lit() {
        let mut scene = scene();
        scene.select("X---O----");
        scene.list(vec![0, 1 << 4, 1 | 1 << 20]);
        assert_eq!(scene.emphasised(Ways::One, None).0, [0, 2]);
        assert_eq!(
            scene.related(Ways::One, None),
            Some(vec![true, false, true, true])
        );
        scene.list(Vec::new());
        assert_eq!(scene.emphasised(Ways::One, None).0, [0, 1, 1, 3]);
    }

    #[test]
    fn one_way_between_two_nodes_is_lit_and_what_is_beside_it_is_not() {
        let mut scene = scene();
        scene.light(&["---------", "----X----"].map(ToOwned::to_owned));
        scene.select("X---O----");
        let one = |mark| scene.emphasised(Ways::One, mark).0;
        assert_eq!(one(None), [0, 1, 1, 3]);
        assert_eq!(one(Some(1)), [1, 3]);
        assert!(one(Some(1 << 4)).is_empty());
        let related = |mark| scene.related(Ways::One, mark).unwrap_or_default();
        assert_eq!(related(None), [true, true, false, true]);
        assert_eq!(related(Some(1 << 4)), [false, false, true, true]);
    }
}
