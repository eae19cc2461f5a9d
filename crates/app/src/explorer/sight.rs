//! The display of the graph, and its form in an address.

use noughts_explorer_worker::Arrangement;

use crate::choice::choice;
use crate::explorer::filter::{Facet, Filter};

choice! {
    /// The form of the graph.
    Look {
        /// The 3D map, on a stage as large as the window.
        #[default]
        Map = "map";
        /// In lists.
        List = "list";
    }
}

choice! {
    /// Which ways stand out.
    Ways {
        /// All to the selected position, and from it to the ends.
        #[default]
        All = "all";
        /// One of the shortest between the position that was marked, or the first, and the selected.
        One = "one";
        /// The line of best play from the selected position.
        Best = "best";
        /// None.
        Off = "off";
    }
}

/// The camera: its direction to the right and up, in radians; its distance; and its target.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// To the right and up, in radians.
    pub direction: [f32; 2],
    /// From the target.
    pub distance: f32,
    /// The point in the middle of the picture.
    pub target: [f32; 3],
}

impl Pose {
    fn write(self) -> String {
        let [right, up] = self.direction;
        let [x, y, z] = self.target;
        let numbers = [right, up, self.distance, x, y, z].map(|number| format!("{number:.2}"));
        numbers.join("_")
    }

    fn read(text: &str) -> Option<Self> {
        let mut numbers = text.split('_').map(|number| number.parse::<f32>().ok());
        let mut next = || numbers.next().flatten().filter(|number| number.is_finite());
        let direction = [next()?, next()?];
        let distance = next().filter(|&distance| distance > 0.0)?;
        let target = [next()?, next()?, next()?];
        Some(Self {
            direction,
            distance,
            target,
        })
    }
}

/// The display in an address, without defaults.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sight {
    /// Whether the map or the lists are shown.
    pub look: Look,
    /// The facet of the colours.
    pub facet: Facet,
    /// The filter of positions.
    pub filter: Filter,
    /// Which ways stand out.
    pub ways: Ways,
    /// The marks of the position between which and the selected one a way is shown.
    pub mark: Option<u32>,
    /// The last ply that is drawn; `None` draws all.
    pub last_ply: Option<u32>,
    /// Whether all nearby nodes show boards.
    pub labels: bool,
    /// How the nodes are arranged.
    pub arrangement: Arrangement,
    /// The camera, if the reader has moved it.
    pub pose: Option<Pose>,
}

impl Default for Sight {
    /// Returns the default display.
    fn default() -> Self {
        Self {
            look: Look::default(),
            facet: Facet::default(),
            filter: Filter::default(),
            ways: Ways::default(),
            mark: None,
            last_ply: None,
            labels: true,
            // A picture that can be read at once; the forces need seconds, and blur the plies.
            arrangement: Arrangement::Layers,
            pose: None,
        }
    }
}

impl Sight {
    /// Returns the query of an address, empty for the defaults.
    pub fn write(&self) -> String {
        let usual = Self::default();
        let pairs = [
            (self.look != usual.look).then(|| format!("view={}", self.look.word())),
            (self.facet != usual.facet).then(|| format!("colours={}", self.facet.word())),
            (!self.filter.is_open()).then(|| format!("only={}", self.filter.write())),
            (self.ways != usual.ways).then(|| format!("paths={}", self.ways.word())),
            self.mark.map(|marks| format!("from={marks}")),
            self.last_ply.map(|ply| format!("upto={ply}")),
            (!self.labels).then(|| "boards=few".to_owned()),
            (self.arrangement != usual.arrangement).then(|| "layout=forces".to_owned()),
            self.pose.map(|pose| format!("camera={}", pose.write())),
        ];
        let pairs: Vec<_> = pairs.into_iter().flatten().collect();
        if pairs.is_empty() {
            String::new()
        } else {
            format!("?{}", pairs.join("&"))
        }
    }

    /// Parses a query, ignoring unknown parts.
    pub fn read(query: &str) -> Self {
        let mut sight = Self::default();
        for pair in query.split(['?', '&']) {
            let Some((name, value)) = pair.split_once('=') else {
                continue;
            };
            match name {
                "view" => sight.look = Look::from_word(value).unwrap_or_default(),
                "colours" => sight.facet = Facet::from_word(value).unwrap_or_default(),
                "only" => sight.filter = Filter::read(value),
                "paths" => sight.ways = Ways::from_word(value).unwrap_or_default(),
                "from" => sight.mark = value.parse().ok(),
                "upto" => sight.last_ply = value.parse().ok(),
                "boards" => sight.labels = value != "few",
                "layout" if value == "forces" => sight.arrangement = Arrangement::Forces,
                "camera" => sight.pose = Pose::read(value),
                _ => {}
            }
        }
        sight
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_and_what_is_usual_is_not_written() {
        assert_eq!(Sight::default().write(), "");
        let sight = Sight {
            look: Look::List,
            facet: Facet::Turn,
            filter: Filter::default().toggled(Facet::Value, 2),
            ways: Ways::One,
            mark: Some(65_537),
            last_ply: Some(5),
            labels: false,
            arrangement: Arrangement::Forces,
            pose: Some(Pose {
                direction: [0.5, -0.25],
                distance: 120.0,
                target: [1.0, -2.0, 3.5],
            }),
        };
        let query = "?view=list&colours=turn&only=value.2&paths=one&from=65537&upto=5&boards=few\
                     &layout=forces&camera=0.50_-0.25_120.00_1.00_-2.00_3.50";
        assert_eq!(sight.write(), query);
        assert_eq!(Sight::read(query), sight);
    }

    #[test]
    fn what_is_not_known_is_left_out() {
        for query in [
            "",
            "?",
            "?view=sky&only=x&upto=many",
            "?camera=1_2",
            "?camera=1_2_0_0_0_0",
        ] {
            assert_eq!(Sight::read(query), Sight::default(), "{query}");
        }
    }
}
