//! Which colour a node has, and how clear it is.

use noughts_rules::{Side, SideName};
use noughts_words::space as words;

use super::scene::Scene;
use crate::explorer::filter::{Facet, Filter, Traits};
use crate::explorer::shown::Ways;

/// How the nodes are painted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Paint {
    /// What the colours tell.
    pub(super) facet: Facet,
    /// What is looked at; the rest is faint.
    pub(super) filter: Filter,
    /// After how many moves nodes are not drawn any more; `None` draws all.
    pub(super) last_ply: Option<u32>,
    /// Whether what no game leads to from the selected node, or from there to it, is faint.
    pub(super) ways: Ways,
}

/// Returns what a facet is called.
pub(super) fn name(facet: Facet) -> &'static str {
    match facet {
        Facet::Turn => words::by_turn(),
        Facet::Value => words::by_value(),
        Facet::Ply => words::by_ply(),
        Facet::Result => words::by_result(),
        Facet::Distance => words::by_distance(),
    }
}

/// An entry of the legend: its number, its colour as style sheets have it, and what it is called.
pub(super) type Entry = (u32, String, String);

/// Returns what the colours mean. The sides are called by these names; a game has at most this many
/// moves.
pub(super) fn legend(facet: Facet, [first, second]: [SideName; 2], moves: u32) -> Vec<Entry> {
    let named = |names: &[(&str, String)]| {
        let entry = |(number, (property, name)): (u32, &(&str, String))| {
            (number, format!("var({property})"), name.clone())
        };
        (0..).zip(names).map(entry).collect()
    };
    match facet {
        Facet::Turn => named(&[
            ("--space-x", words::to_move(first)),
            ("--space-o", words::to_move(second)),
            ("--space-end", words::game_over().to_owned()),
        ]),
        Facet::Value => named(&[
            ("--space-x", words::wins(first)),
            ("--space-draw", words::draw().to_owned()),
            ("--space-o", words::wins(second)),
            ("--space-end", words::not_solved().to_owned()),
        ]),
        Facet::Result => named(&[
            ("--space-x", words::has_won(first)),
            ("--space-draw", words::drawn().to_owned()),
            ("--space-o", words::has_won(second)),
            ("--space-end", words::in_play().to_owned()),
        ]),
        Facet::Ply | Facet::Distance => (0..=moves)
            .map(|number| {
                let part = number * 100 / moves.max(1);
                let colour =
                    format!("color-mix(in srgb, var(--space-last) {part}%, var(--space-first))");
                (number, colour, number.to_string())
            })
            .collect(),
    }
}

/// Red, green and blue.
pub(super) type Colour = [u8; 3];

/// The colours of the theme in force.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Palette {
    pub(super) ground: Colour,
    pub(super) root: Colour,
    pub(super) sides: [Colour; 2],
    pub(super) draw: Colour,
    pub(super) end: Colour,
    pub(super) first: Colour,
    pub(super) last: Colour,
    pub(super) lit: Colour,
    pub(super) text: Colour,
}

impl Palette {
    /// Reads the custom properties: `read` returns the value of one.
    pub(super) fn read(read: impl Fn(&str) -> String) -> Self {
        let colour = |name| parse(&read(name)).unwrap_or([128; 3]);
        Self {
            ground: colour("--space-ground"),
            root: colour("--space-root"),
            sides: [colour("--space-x"), colour("--space-o")],
            draw: colour("--space-draw"),
            end: colour("--space-end"),
            first: colour("--space-first"),
            last: colour("--space-last"),
            lit: colour("--space-lit"),
            text: colour("--space-text"),
        }
    }

    fn side(&self, side: Side) -> Colour {
        self.sides[side as usize]
    }
}

/// Reads a computed colour: `rgb(1, 2, 3)`.
fn parse(colour: &str) -> Option<Colour> {
    let inside = colour.trim().strip_prefix("rgb(")?.strip_suffix(')')?;
    let mut numbers = inside.split(',').map(|number| number.trim().parse().ok());
    let rgb = [numbers.next()??, numbers.next()??, numbers.next()??];
    numbers.next().is_none().then_some(rgb)
}

/// How large a node is drawn, in 64ths of the usual size.
const USUAL: u8 = 64;
const SMALL: u8 = 48;
const LARGE: u8 = 112;

/// The bit of a size that says that a node is not looked at.
const FADED: u8 = 128;

/// Returns the look of every node, four bytes each: its colour, and its size with whether it is
/// looked at. A node that is not drawn has no size.
pub(super) fn looks(scene: &Scene, paint: &Paint, palette: &Palette) -> Vec<u8> {
    let nodes = scene.material().marks.len();
    let moves = scene.topology().cell_count() as u32;
    let related = scene.related(paint.ways);
    let mut looks = Vec::with_capacity(4 * nodes);
    for place in 0..nodes {
        let traits = scene.traits(place);
        let is_drawn = paint.last_ply.is_none_or(|last| traits.ply <= last);
        let is_related = related
            .as_ref()
            .is_none_or(|related| related.get(place) == Some(&true));
        let (colour, size) = colour(paint.facet, traits, moves, palette);
        let is_faded = !is_related || !paint.filter.admits(traits);
        looks.extend_from_slice(&colour);
        looks.push(match (is_drawn, is_faded) {
            (false, _) => 0,
            (true, false) => size,
            (true, true) => size | FADED,
        });
    }
    let mut emphasise = |place: usize, colour: Option<Colour>| {
        let look = looks.get_mut(4 * place..4 * place + 4);
        if let Some(look) = look.filter(|look| look[3] > 0) {
            if let Some(colour) = colour {
                look[..3].copy_from_slice(&colour);
            }
            look[3] = LARGE | look[3] & FADED;
        }
    };
    for place in scene.path() {
        emphasise(place, Some(palette.lit));
    }
    if let Some(root) = scene.root() {
        emphasise(root, (paint.facet == Facet::Turn).then_some(palette.root));
    }
    if let Some(selected) = scene.selected() {
        emphasise(selected, None);
    }
    looks
}

/// Returns the colour and the size of a node.
fn colour(facet: Facet, traits: Traits, moves: u32, palette: &Palette) -> (Colour, u8) {
    let entry = facet.entry(traits);
    let outcomes = [palette.side(Side::X), palette.draw, palette.side(Side::O)];
    let colour = match facet {
        Facet::Turn => entry.and_then(|entry| palette.sides.get(entry as usize).copied()),
        Facet::Value | Facet::Result => {
            entry.and_then(|entry| outcomes.get(entry as usize).copied())
        }
        Facet::Ply | Facet::Distance => {
            entry.map(|entry| blend(palette.first, palette.last, entry, moves))
        }
    };
    colour.map_or((palette.end, SMALL), |colour| (colour, USUAL))
}

/// Returns whether a node is not looked at, by the looks of all.
pub(super) fn is_faded(looks: &[u8], place: u32) -> bool {
    let size = looks.get(4 * place as usize + 3);
    size.is_some_and(|size| size & FADED != 0)
}

/// Returns how much larger than usual a node is, by its look; `None` if it is not drawn.
pub(super) fn scale(size: u8) -> Option<f32> {
    (size > 0).then(|| f32::from(size & !FADED) / f32::from(USUAL))
}

fn blend(from: Colour, to: Colour, part: u32, of: u32) -> Colour {
    let of = of.max(1);
    let part = part.min(of);
    std::array::from_fn(|n| {
        let (from, to) = (u32::from(from[n]), u32::from(to[n]));
        ((from * (of - part) + to * part) / of) as u8
    })
}

#[cfg(test)]
mod tests {
    use noughts_explorer_worker::{Standing, Worth};
    use noughts_rules::{Status, Variant};
    use noughts_statespace::Outcome;

    use super::*;
    use crate::explorer::space::scene::Material;

    fn palette() -> Palette {
        Palette::read(|name| match name {
            "--space-root" => "rgb(255, 0, 255)".to_owned(),
            "--space-x" => "rgb(200, 0, 0)".to_owned(),
            "--space-o" => "rgb(0, 0, 200)".to_owned(),
            "--space-draw" => "rgb(0, 200, 0)".to_owned(),
            "--space-end" => "rgb(9, 9, 9)".to_owned(),
            "--space-first" => "rgb(0, 0, 0)".to_owned(),
            "--space-last" => "rgb(90, 90, 90)".to_owned(),
            "--space-lit" => "rgb(1, 2, 3)".to_owned(),
            _ => String::new(),
        })
    }

    /// The start, a first move, and a game that X has won.
    fn scene() -> Scene {
        let mut scene = Scene::new(Variant::Classic);
        scene.take(Material {
            marks: vec![0, 1, 0b111 | 0b11_0000 << 16],
            standings: vec![0, 0, Standing(Status::Won(Side::X)).byte()],
            worth: vec![
                Worth {
                    outcome: Outcome::Draw,
                    plies: 9,
                }
                .byte(),
                Worth::UNKNOWN,
                Worth {
                    outcome: Outcome::Win(Side::X),
                    plies: 0,
                }
                .byte(),
            ],
            edges: vec![0, 1],
        });
        scene
    }

    /// Paints all nodes alike.
    fn paint(facet: Facet) -> Paint {
        Paint {
            facet,
            ways: Ways::Off,
            ..Paint::default()
        }
    }

    #[test]
    fn each_facet_has_its_colours() {
        let [root, x, o, draw, end] =
            [[255, 0, 255], [200, 0, 0], [0, 0, 200], [0, 200, 0], [9; 3]];
        for (facet, colours) in [
            (Facet::Turn, [root, o, end]),
            (Facet::Value, [draw, end, x]),
            (Facet::Ply, [[0; 3], [10; 3], [50; 3]]),
            (Facet::Result, [end, end, x]),
            (Facet::Distance, [[90; 3], end, [0; 3]]),
        ] {
            let looks = looks(&scene(), &paint(facet), &palette());
            let found: Vec<_> = looks.chunks(4).map(|look| look[..3].to_vec()).collect();
            assert_eq!(found, colours.map(|colour| colour.to_vec()), "{facet:?}");
        }
    }

    #[test]
    fn what_is_lit_stands_out() {
        let mut scene = scene();
        scene.light(&["---------".to_owned(), "X--------".to_owned()]);
        let looks = looks(&scene, &paint(Facet::Turn), &palette());
        assert_eq!(looks[..4], [255, 0, 255, LARGE]);
        assert_eq!(looks[4..8], [1, 2, 3, LARGE]);
        assert_eq!(looks[11], SMALL);
    }

    /// Returns for each node whether it is faint, `None` where it is not drawn.
    fn faint(scene: &Scene, paint: &Paint) -> Vec<Option<bool>> {
        let looks = looks(scene, paint, &palette());
        let faint = |(place, look): (u32, &[u8])| scale(look[3]).map(|_| is_faded(&looks, place));
        (0..).zip(looks.chunks(4)).map(faint).collect()
    }

    #[test]
    fn what_is_not_looked_at_is_faint_and_what_comes_later_is_not_drawn() {
        let scene = scene();
        let all = paint(Facet::Turn);
        assert_eq!(faint(&scene, &all), [Some(false); 3]);
        let filter = Filter::default().toggled(Facet::Value, 0);
        let filtered = Paint { filter, ..all };
        assert_eq!(
            faint(&scene, &filtered),
            [Some(true), Some(true), Some(false)]
        );
        let early = Paint {
            last_ply: Some(1),
            ..filtered
        };
        assert_eq!(faint(&scene, &early), [Some(true), Some(true), None]);
    }

    #[test]
    fn what_no_game_through_the_selected_node_passes_is_faint() {
        let mut scene = scene();
        let ways = |ways| Paint {
            ways,
            ..paint(Facet::Turn)
        };
        scene.select("X--------");
        for (shown, last) in [(Ways::All, true), (Ways::One, true), (Ways::Off, false)] {
            let expected = [Some(false), Some(false), Some(last)];
            assert_eq!(faint(&scene, &ways(shown)), expected, "{shown:?}");
        }
        scene.select("---------");
        assert_eq!(faint(&scene, &ways(Ways::All))[1], Some(false));
    }

    #[test]
    fn colours_are_read_as_browsers_compute_them() {
        assert_eq!(parse("rgb(1, 20, 255)"), Some([1, 20, 255]));
        for other in ["", "red", "rgb(1, 2)", "rgb(1, 2, 3, 4)", "rgb(1, 2, 256)"] {
            assert_eq!(parse(other), None, "{other}");
        }
    }
}
