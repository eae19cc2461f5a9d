//! Which colour a node has.

use noughts_explorer_worker::{Standing, Worth};
use noughts_rules::{Side, SideName, Status};
use noughts_statespace::Outcome;
use noughts_words::space as words;

use super::scene::Scene;

/// What the colours of the nodes tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Scheme {
    /// Whose turn it is.
    #[default]
    Turn,
    /// Who wins under best play.
    Value,
    /// How many moves were made.
    Ply,
    /// How finished games ended.
    Result,
}

impl Scheme {
    pub(super) const ALL: [Self; 4] = [Self::Turn, Self::Value, Self::Ply, Self::Result];

    /// Returns the name, which is also what a form holds.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Turn => words::by_turn(),
            Self::Value => words::by_value(),
            Self::Ply => words::by_ply(),
            Self::Result => words::by_result(),
        }
    }

    pub(super) fn of(name: &str) -> Self {
        let found = Self::ALL.into_iter().find(|scheme| scheme.name() == name);
        found.unwrap_or_default()
    }

    /// Returns what the colours mean, with the custom property of each. The sides are called by
    /// these names.
    pub(super) fn legend(self, [first, second]: [SideName; 2]) -> Vec<(&'static str, String)> {
        match self {
            Self::Turn => vec![
                ("--space-root", words::start().to_owned()),
                ("--space-x", words::to_move(first)),
                ("--space-o", words::to_move(second)),
                ("--space-end", words::game_over().to_owned()),
            ],
            Self::Value => vec![
                ("--space-x", words::wins(first)),
                ("--space-draw", words::draw().to_owned()),
                ("--space-o", words::wins(second)),
                ("--space-end", words::not_solved().to_owned()),
            ],
            Self::Ply => vec![
                ("--space-first", words::no_moves().to_owned()),
                ("--space-last", words::full_board().to_owned()),
            ],
            Self::Result => vec![
                ("--space-x", words::has_won(first)),
                ("--space-draw", words::drawn().to_owned()),
                ("--space-o", words::has_won(second)),
                ("--space-end", words::in_play().to_owned()),
            ],
        }
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

/// Returns the look of every node, four bytes each: its colour and its size.
pub(super) fn looks(scene: &Scene, scheme: Scheme, palette: &Palette) -> Vec<u8> {
    let material = scene.material();
    let mut looks = Vec::with_capacity(4 * material.marks.len());
    for (place, &marks) in material.marks.iter().enumerate() {
        let byte = |bytes: &[u8]| bytes.get(place).copied().unwrap_or_default();
        let status = Standing::of(byte(&material.standings)).0;
        let ply = marks.count_ones();
        let (colour, size) = match scheme {
            Scheme::Turn => match status {
                Status::InProgress if ply.is_multiple_of(2) => (palette.side(Side::X), USUAL),
                Status::InProgress => (palette.side(Side::O), USUAL),
                Status::Won(_) | Status::Draw => (palette.end, SMALL),
            },
            Scheme::Value => match Worth::of(byte(&material.worth)).map(|worth| worth.outcome) {
                Some(Outcome::Win(winner)) => (palette.side(winner), USUAL),
                Some(Outcome::Draw) => (palette.draw, USUAL),
                None => (palette.end, SMALL),
            },
            Scheme::Ply => {
                let cells = scene.topology().cell_count() as u32;
                (blend(palette.first, palette.last, ply, cells), USUAL)
            }
            Scheme::Result => match status {
                Status::InProgress => (palette.end, SMALL),
                Status::Won(winner) => (palette.side(winner), USUAL),
                Status::Draw => (palette.draw, USUAL),
            },
        };
        looks.extend_from_slice(&colour);
        looks.push(size);
    }
    let mut emphasise = |place: usize, colour: Option<Colour>| {
        if let Some(look) = looks.get_mut(4 * place..4 * place + 4) {
            if let Some(colour) = colour {
                look[..3].copy_from_slice(&colour);
            }
            look[3] = LARGE;
        }
    };
    for place in scene.path() {
        emphasise(place, Some(palette.lit));
    }
    if let Some(root) = scene.root() {
        emphasise(root, (scheme == Scheme::Turn).then_some(palette.root));
    }
    if let Some(selected) = scene.selected() {
        emphasise(selected, None);
    }
    looks
}

/// Returns how much larger than usual a node is, by its look.
pub(super) fn scale(size: u8) -> f32 {
    f32::from(size) / f32::from(USUAL)
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
    use noughts_rules::Variant;

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

    #[test]
    fn each_scheme_has_its_colours() {
        let [root, x, o, draw, end] =
            [[255, 0, 255], [200, 0, 0], [0, 0, 200], [0, 200, 0], [9; 3]];
        for (scheme, colours) in [
            (Scheme::Turn, [root, o, end]),
            (Scheme::Value, [draw, end, x]),
            (Scheme::Ply, [[0; 3], [10; 3], [50; 3]]),
            (Scheme::Result, [end, end, x]),
        ] {
            let looks = looks(&scene(), scheme, &palette());
            let found: Vec<_> = looks.chunks(4).map(|look| look[..3].to_vec()).collect();
            assert_eq!(found, colours.map(|colour| colour.to_vec()), "{scheme:?}");
        }
    }

    #[test]
    fn what_is_lit_stands_out() {
        let mut scene = scene();
        scene.light(&["---------".to_owned(), "X--------".to_owned()]);
        let looks = looks(&scene, Scheme::Turn, &palette());
        assert_eq!(looks[..4], [255, 0, 255, LARGE]);
        assert_eq!(looks[4..8], [1, 2, 3, LARGE]);
        assert_eq!(looks[11], SMALL);
    }

    #[test]
    fn colours_are_read_as_browsers_compute_them() {
        assert_eq!(parse("rgb(1, 20, 255)"), Some([1, 20, 255]));
        for other in ["", "red", "rgb(1, 2)", "rgb(1, 2, 3, 4)", "rgb(1, 2, 256)"] {
            assert_eq!(parse(other), None, "{other}");
        }
    }
}
