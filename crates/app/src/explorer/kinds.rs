//! Nodes that no facet tells apart are of one kind: a million nodes have some hundreds.

use std::collections::BTreeMap;

use noughts_explorer_worker::{Material, Standing};
use noughts_statespace::Verdict;

use crate::explorer::filter::{Class, Facet, Filter, Traits};

/// The kind of each node, and what facets look at in each kind.
#[derive(Clone, Debug, Default)]
pub struct Kinds {
    /// The kind of each node.
    of: Vec<u32>,
    /// Each kind, with how many nodes it has. The class is that of one of them.
    pub all: Vec<(Traits, usize)>,
}

impl Kinds {
    /// Sorts nodes by kind. `sizes` are how many positions a class of symmetric ones can have.
    pub fn of(material: &Material, sizes: &[u32]) -> Self {
        let byte = |bytes: &[u8], place: usize| bytes.get(place).copied().unwrap_or_default();
        let class = |place: usize| {
            let (&of, &size) = (material.classes.get(place)?, material.sizes.get(place)?);
            Class::new(of, size, sizes)
        };
        let mut kinds = Self::default();
        // A number for each combination that can occur: few enough for a table, which is read far faster
        // than a map.
        let highest = material.plies.iter().copied().max().map_or(0, usize::from);
        let ranks = sizes.len() + 1;
        let mut known = vec![0_u32; ((highest + 1) * ranks) << 11];
        for place in 0..material.marks.len() {
            let bytes = [&material.standings, &material.plies, &material.worth];
            let [standing, ply, worth] = bytes.map(|bytes| byte(bytes, place));
            let class = class(place);
            let rank = class.map_or(0, |class| class.rank as usize + 1);
            let number = (usize::from(ply) * ranks + rank) << 11
                | usize::from(standing & 7) << 8
                | usize::from(worth);
            let Some(kind) = known.get_mut(number) else {
                continue;
            };
            if *kind == 0 {
                let Standing { status, to_move } = Standing::from_byte(standing);
                let traits = Traits {
                    ply: ply.into(),
                    to_move,
                    status,
                    verdict: Verdict::from_byte(worth),
                    class,
                };
                kinds.all.push((traits, 0));
                *kind = kinds.all.len() as u32;
            }
            kinds.of.push(*kind - 1);
            kinds.all[*kind as usize - 1].1 += 1;
        }
        kinds
    }

    /// Returns the kind of a node; that of one that is missing is no kind.
    pub fn kind(&self, place: usize) -> usize {
        self.of.get(place).map_or(usize::MAX, |&kind| kind as usize)
    }

    /// Returns what facets look at in the kind of a node, whose class is that of another.
    pub fn traits(&self, place: usize) -> Option<Traits> {
        Some(self.all.get(self.kind(place))?.0)
    }

    /// Returns the highest entry of a facet that a node has, 0 where none has any.
    pub fn highest(&self, facet: Facet) -> u32 {
        let entries = self
            .all
            .iter()
            .filter_map(|&(traits, _)| facet.entry(traits));
        entries.max().unwrap_or_default()
    }

    /// Returns which nodes a filter admits.
    pub fn admitted(&self, filter: &Filter, classes: &[u32]) -> Vec<bool> {
        let kinds = self.all.iter();
        let any = filter.of_class(None);
        let kinds: Vec<bool> = kinds.map(|&(traits, _)| any.admits(traits)).collect();
        let is_of_class = |place: usize| match filter.class() {
            Some(class) => classes.get(place) == Some(&class),
            None => true,
        };
        let kind = |kind: &u32| kinds.get(*kind as usize) == Some(&true);
        let nodes = self.of.iter().enumerate();
        nodes
            .map(|(place, of)| kind(of) && is_of_class(place))
            .collect()
    }

    /// Returns how many nodes each entry of a facet has, of those that a filter admits whatever it says
    /// of that facet.
    pub fn tally(&self, facet: Facet, filter: &Filter, classes: &[u32]) -> BTreeMap<u32, usize> {
        let mut counts: Vec<usize> = self.all.iter().map(|&(_, count)| count).collect();
        if let Some(class) = filter.class() {
            counts.fill(0);
            for (&kind, _) in self.of.iter().zip(classes).filter(|&(_, &of)| of == class) {
                counts[kind as usize] += 1;
            }
        }
        let any = filter.of_class(None);
        let mut tally = BTreeMap::new();
        for (&(traits, _), count) in self.all.iter().zip(counts).filter(|&(_, count)| count > 0) {
            if any.admits_but(Some(facet), traits)
                && let Some(entry) = facet.entry(traits)
            {
                *tally.entry(entry).or_default() += count;
            }
        }
        tally
    }
}
