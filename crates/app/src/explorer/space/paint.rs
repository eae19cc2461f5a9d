//! The colours and the emphasis of nodes.

use noughts_rules::Side;

use crate::explorer::filter::{Facet, Traits};
use crate::explorer::sight::Sight;
use crate::explorer::space::scene::Scene;
use crate::explorer::space::subject::Subject;

/// Returns the colour of a facet's entry for style sheets; the highest number is that of some node.
pub fn swatch(facet: Facet, entry: u32, highest: u32) -> String {
    let property = match (facet, entry) {
        (Facet::Turn | Facet::Value | Facet::Result, 0) => "x",
        (Facet::Turn, 1) | (Facet::Value | Facet::Result, 2) => "o",
        (Facet::Value | Facet::Result, 1) => "draw",
        (Facet::Turn | Facet::Value | Facet::Result, _) => "end",
        (Facet::Ply | Facet::Distance | Facet::Class, number) => {
            let part = number * 100 / highest.max(1);
            return format!("color-mix(in srgb, var(--space-last) {part}%, var(--space-first))");
        }
    };
    format!("var(--space-{property})")
}

/// Red, green and blue.
pub type Colour = [u8; 3];

/// The colours of the stage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Palette {
    /// Of the background.
    pub ground: Colour,
    /// Of the first position.
    pub root: Colour,
    /// Of X and O.
    pub sides: [Colour; 2],
    /// Of draws.
    pub draw: Colour,
    /// Of ends, and of what is unknown.
    pub end: Colour,
    /// Of the lowest number of a facet.
    pub first: Colour,
    /// Of its highest number.
    pub last: Colour,
    /// Of the highlighted path.
    pub lit: Colour,
    /// Of labels.
    pub text: Colour,
}

impl Palette {
    /// Reads the custom properties: `read` returns the value of one.
    pub fn read(read: impl Fn(&str) -> String) -> Self {
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

/// Reads a colour with six digits: `#0a141e`.
fn parse(colour: &str) -> Option<Colour> {
    let digits = colour.trim().strip_prefix('#')?;
    let number = u32::from_str_radix(digits, 16).ok()?;
    let [_, rgb @ ..] = number.to_be_bytes();
    (digits.len() == 6).then_some(rgb)
}

/// The usual size of a node, in 64ths of it.
const USUAL: u8 = 64;
const SMALL: u8 = 48;
const LARGE: u8 = 112;

/// How much of a faint node is seen.
const FAINT: f32 = 0.15;

/// The bit of a size that marks a faint node.
const FADED: u8 = 128;

/// Returns the look of every node, four bytes each: its colour, and its size with the bit for
/// faint. A hidden node has size 0.
pub fn looks(scene: &Scene, paint: &Sight, palette: &Palette) -> Vec<u8> {
    let kinds = &scene.kinds;
    let facet = paint.facet;
    let highest = kinds.highest(facet);
    let related = scene.related(paint.ways, paint.mark);
    let kind = |&(traits, _): &(Traits, usize)| {
        let ([red, green, blue], size) = colour(facet, traits, highest, palette);
        let is_drawn = paint.last_ply.is_none_or(|last| traits.ply <= last);
        [red, green, blue, if is_drawn { size } else { 0 }]
    };
    let of_kinds: Vec<[u8; 4]> = kinds.all.iter().map(kind).collect();
    let admitted = kinds.admitted(&paint.filter, &scene.material.classes);
    let mut looks = Vec::with_capacity(4 * admitted.len());
    for (place, is_admitted) in admitted.into_iter().enumerate() {
        let mut look = of_kinds.get(kinds.kind(place)).copied().unwrap_or_default();
        let is_related = related
            .as_ref()
            .is_none_or(|related| related.get(place) == Some(&true));
        if look[3] > 0 && !(is_admitted && is_related) {
            look[3] |= FADED;
        }
        looks.extend_from_slice(&look);
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
    for place in scene.lit(paint.ways, paint.mark).into_iter().flatten() {
        emphasise(place as usize, Some(palette.lit));
    }
    if let Some(root) = scene.root() {
        emphasise(root, (facet == Facet::Turn).then_some(palette.root));
    }
    if let Some(selected) = scene.selected() {
        emphasise(selected, None);
    }
    looks
}

/// Returns the colour and the size of a node.
fn colour(facet: Facet, traits: Traits, highest: u32, palette: &Palette) -> (Colour, u8) {
    let entry = facet.entry(traits);
    let outcomes = [palette.side(Side::X), palette.draw, palette.side(Side::O)];
    let colour = match facet {
        Facet::Turn => entry.and_then(|entry| palette.sides.get(entry as usize).copied()),
        Facet::Value | Facet::Result => {
            entry.and_then(|entry| outcomes.get(entry as usize).copied())
        }
        Facet::Ply | Facet::Distance | Facet::Class => {
            entry.map(|entry| blend(palette.first, palette.last, entry, highest))
        }
    };
    colour.map_or((palette.end, SMALL), |colour| (colour, USUAL))
}

/// Returns the look of a node, of a scale.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a scale is below 2"
)]
pub fn look([red, green, blue]: Colour, scale: f32) -> [u8; 4] {
    [red, green, blue, (scale * f32::from(USUAL)) as u8]
}

/// Returns whether a node is faint, given all looks.
pub fn is_faded(looks: &[u8], place: u32) -> bool {
    let size = looks.get(4 * place as usize + 3);
    size.is_some_and(|size| size & FADED != 0)
}

/// Returns how much of a node is seen, from the size of its look.
pub const fn weight(size: u8) -> f32 {
    match size {
        0 => 0.0,
        FADED.. => FAINT,
        _ => 1.0,
    }
}

/// Returns the scale of a node from its look; `None` if it is hidden.
pub fn scale(size: u8) -> Option<f32> {
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
    use super::*;
    use crate::explorer::filter::Filter;
    use crate::explorer::sight::Ways;
    use crate::explorer::space::scene::tests::valued as scene;

    fn palette() -> Palette {
        Palette::read(|name| match name {
            "--space-root" => "#ff00ff".to_owned(),
            "--space-x" => "#c80000".to_owned(),
            "--space-o" => "#0000c8".to_owned(),
            "--space-draw" => "#00c800".to_owned(),
            "--space-end" => "#090909".to_owned(),
            "--space-first" => "#000000".to_owned(),
            "--space-last" => "#5a5a5a".to_owned(),
            "--space-lit" => "#010203".to_owned(),
            _ => String::new(),
        })
    }

    /// Returns a painting without a filter.
    fn paint(facet: Facet) -> Sight {
        Sight {
            facet,
            ways: Ways::Off,
            ..Sight::default()
        }
    }

    #[test]
    fn each_facet_has_its_colours() {
        let [root, x, o, draw, end] =
            [[255, 0, 255], [200, 0, 0], [0, 0, 200], [0, 200, 0], [9; 3]];
        for (facet, colours) in [
            (Facet::Turn, [root, o, end]),
            (Facet::Value, [draw, end, x]),
            (Facet::Ply, [[0; 3], [18; 3], [90; 3]]),
            (Facet::Result, [end, end, x]),
            (Facet::Distance, [[90; 3], end, [0; 3]]),
            (Facet::Class, [[0; 3], [60; 3], [90; 3]]),
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

    /// Returns for each node whether it is faint, or `None` if it is hidden.
    fn faint(scene: &Scene, paint: &Sight) -> Vec<Option<bool>> {
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
        let filtered = Sight { filter, ..all };
        assert_eq!(
            faint(&scene, &filtered),
            [Some(true), Some(true), Some(false)]
        );
        let early = Sight {
            last_ply: Some(1),
            ..filtered
        };
        assert_eq!(faint(&scene, &early), [Some(true), Some(true), None]);
    }

    #[test]
    fn what_no_game_through_the_selected_node_passes_is_faint() {
        let mut scene = scene();
        let ways = |ways| Sight {
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
    fn colours_have_six_digits() {
        assert_eq!(parse(" #0114ff"), Some([1, 20, 255]));
        for other in ["", "red", "#fff", "#12345g", "#1234567", "rgb(1, 2, 3)"] {
            assert_eq!(parse(other), None, "{other}");
        }
    }
}
