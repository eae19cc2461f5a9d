//! Why the map has its shape.

use noughts_statespace::Unit;
use noughts_words::explorer as words;

use crate::explorer::atlas::Atlas;
use crate::explorer::filter::{Facet, Filter};

/// A sentence on the map, and the last ply of the part that it is about, if it is not about all.
pub type Callout = (String, Option<u32>);

/// Returns what gives the map of a game its shape, or `None` while nothing is known of its values.
pub fn callouts(atlas: &Atlas) -> Option<[Callout; 5]> {
    let figures = atlas.figures(Unit::Position);
    let value = Facet::outcome(figures.verdict?.outcome);
    let of_value = Filter::default().only(Facet::Value, Some(value));
    let plies = || figures.by_ply.iter().copied().zip(0..);
    let is_even = |&(count, ply): &(usize, u32)| {
        let of_ply = of_value.only(Facet::Ply, Some(ply));
        atlas.matches(Unit::Position, &of_ply).len() == count
    };
    // Down to this ply all positions have the value of the start.
    let (_, even) = plies().take_while(is_even).last()?;
    let (most, widest) = plies().max()?;
    let (last, _) = plies().last()?;
    Some([
        (words::shape_begins().to_owned(), Some(1)),
        (words::shape_widens(widest, most), Some(widest)),
        (words::shape_narrows(last), None),
        (words::shape_meets(figures.edges, figures.nodes), None),
        (words::shape_decides(even, even + 1), Some(even)),
    ])
}

#[cfg(test)]
mod tests {
    use noughts_rules::Variant;

    use super::*;
    use crate::explorer::tests::built;

    #[test]
    fn the_callouts_say_what_the_map_of_a_game_shows() {
        let shape = callouts(&built(Variant::Classic)).unwrap();
        let widest = "It widens while there are many moves to choose from: move 6 has the most \
                      positions, 1,520.";
        assert_eq!(shape[1], (widest.to_owned(), Some(6)));
        let even = "A colour is the result of best play. Down to move 1 all positions have that of \
                    the start: a mistake on move 2 can decide the game.";
        assert_eq!(shape[4], (even.to_owned(), Some(1)));
        assert!(callouts(&built(Variant::Notakto)).is_some());
    }
}
