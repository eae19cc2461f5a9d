//! The network of a Monte Carlo search at work: what its hidden units add to the estimate of one
//! position of the tree.

use noughts_protocol::{Activations, Rate};
use noughts_rules::{Position, Side, Spot};
use noughts_words::{announce as places, search as words};

use crate::search::playouts::Tree;
use crate::search::rows::NodeId;
use crate::{announce, names};

/// The mini boards that are named as a unit's largest inputs.
const NAMED: usize = 2;

/// The thousandths of log-odds in a point.
const THOUSANDTHS: i32 = 10;

/// The points that give a full tint, of a mini board or of a unit's input.
const FULL: i32 = 60;

/// The points of a unit that fill its bar.
const FULL_BAR: i32 = 120;

/// The points of a unit from one side of the board that give a full tint.
const FULL_SIDE: i32 = 15;

/// The position that the network looks at, and its answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Network {
    pub(crate) node: NodeId,
    /// The node of the answer, which is the one before while the next is awaited.
    answer: Option<(NodeId, Activations)>,
    pub(crate) is_awaited: bool,
}

/// Log-odds for one side, in hundredths: 0 is an even game, 100 a chance of 73%.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Points {
    /// In words: `X +12`, or `0`.
    pub text: String,
    /// The sign for X: 1, 0 or -1.
    pub sign: i32,
    /// How much of a bar or of a tint it fills, from 0 to 1.
    pub share: f64,
}

/// A hidden unit, which looks at the board under each symmetry.
#[derive(Clone, Debug, PartialEq)]
pub struct Unit {
    /// Its name.
    pub name: String,
    /// What the mini boards put in under the symmetries that make it active, in reading order.
    pub inputs: Vec<Points>,
    /// The largest inputs in words.
    pub input_words: String,
    /// What it adds under each symmetry.
    pub sides: Vec<Points>,
    /// What it adds to the estimate in all.
    pub adds: Points,
    /// What it added before the last move; `None` without one.
    pub before: Option<Points>,
}

/// The network's view of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen {
    /// The position, and what the network says of it.
    pub verdict: String,
    /// What each mini board adds through all active units, in reading order.
    pub minis: Vec<Points>,
    /// The same in words, the largest first.
    pub minis_in_words: String,
    /// What the active units and the output add by themselves, in words.
    pub constants: String,
    /// The number of active units, in words.
    pub caption: String,
    /// The units that are active or were so before the last move, the strongest first.
    pub units: Vec<Unit>,
}

impl Network {
    /// Notes the answer for the node that was asked about; returns whether it is a possible one.
    pub(crate) fn hear(&mut self, id: NodeId, activations: Activations) -> bool {
        let is_possible = !activations.symmetries.is_empty();
        self.answer = is_possible.then_some((id, activations));
        self.is_awaited = false;
        is_possible
    }

    /// Returns what is shown; nothing before an answer.
    pub(crate) fn seen(&self, tree: &Tree) -> Option<Seen> {
        let (id, activations) = self.answer.as_ref()?;
        see(tree, *id, activations)
    }
}

/// Returns the moves from the root to a node, in record notation.
pub(crate) fn line(tree: &Tree, id: NodeId) -> Vec<String> {
    let path = tree.path(id).into_iter().filter_map(|id| tree.node(id));
    let cells = path.filter_map(|node| {
        let above = &tree.node(node.parent?)?.position;
        Some(above.write_cell(node.cell?))
    });
    cells.collect()
}

fn see(tree: &Tree, id: NodeId, activations: &Activations) -> Option<Seen> {
    let position = &tree.node(id)?.position;
    let moves = line(tree, id);
    let place = if moves.is_empty() {
        words::root().to_owned()
    } else {
        words::after(&moves.join(" "))
    };
    let all = activations.symmetries.first()?.len();
    let mut units: Vec<_> = (0..all).map(|unit| Sum::of(unit, activations)).collect();
    let is_active = |sum: &Sum| sum.sides.iter().any(|&side| side != 0);
    units.retain(|sum| is_active(sum) || sum.before.is_some_and(|before| before != 0));
    units.sort_by_key(|sum| (-sum.adds().abs(), -sum.before.unwrap_or_default().abs()));
    let minis = Spot::ALL.map(|mini| units.iter().map(|sum| sum.inputs[mini.index()]).sum());
    let rest = activations.log_odds - minis.iter().sum::<i32>();
    let active = units.iter().filter(|sum| is_active(sum)).count();
    Some(Seen {
        verdict: verdict(position, &place, activations),
        minis_in_words: in_words(position, &minis, Spot::COUNT),
        minis: minis
            .map(|log_odds| points(position, log_odds, FULL))
            .into(),
        constants: words::constants(&points(position, rest, FULL).text),
        caption: words::units(active, all),
        units: units.iter().map(|sum| sum.shown(position)).collect(),
    })
}

/// What a hidden unit adds, in thousandths of log-odds for the side to move.
struct Sum {
    unit: usize,
    inputs: [i32; Spot::COUNT],
    sides: Vec<i32>,
    before: Option<i32>,
}

impl Sum {
    fn of(unit: usize, activations: &Activations) -> Self {
        let sides = || {
            activations
                .symmetries
                .iter()
                .filter_map(|side| side.get(unit))
        };
        let active = || sides().filter(|activation| activation.contribution != 0);
        Self {
            unit,
            inputs: std::array::from_fn(|mini| active().map(|side| side.inputs[mini]).sum()),
            sides: sides().map(|side| side.contribution).collect(),
            before: sides().map(|side| side.before).sum(),
        }
    }

    fn adds(&self) -> i32 {
        self.sides.iter().sum()
    }

    fn shown(&self, position: &Position) -> Unit {
        let points = |log_odds, full| points(position, log_odds, full);
        Unit {
            name: words::unit(self.unit + 1),
            inputs: self.inputs.iter().map(|&it| points(it, FULL)).collect(),
            input_words: in_words(position, &self.inputs, NAMED),
            sides: self.sides.iter().map(|&it| points(it, FULL_SIDE)).collect(),
            adds: points(self.adds(), FULL_BAR),
            before: self.before.map(|before| points(before, FULL_BAR)),
        }
    }
}

/// Returns the position, and what the network says of it for the side that it prefers.
fn verdict(position: &Position, place: &str, activations: &Activations) -> String {
    let Activations {
        estimate, log_odds, ..
    } = *activations;
    let (side, permille) = if log_odds < 0 {
        (
            position.to_move().other(),
            1000_u16.saturating_sub(estimate),
        )
    } else {
        (position.to_move(), estimate)
    };
    let rate = announce::percent(Rate {
        permille,
        visits: 0,
    });
    let mark = names::side(position.name_of(side));
    words::network_says(place, &points(position, log_odds, FULL).text, &rate, mark)
}

/// Returns the largest inputs of mini boards, in words.
fn in_words(position: &Position, inputs: &[i32; Spot::COUNT], most: usize) -> String {
    let mut largest: Vec<_> = Spot::ALL.into_iter().zip(inputs).collect();
    largest.sort_by_key(|(_, input)| -input.abs());
    let told = largest.into_iter().take(most).map(|(mini, &input)| {
        words::input(&places::spot(mini), &points(position, input, FULL).text)
    });
    told.collect::<Vec<_>>().join(", ")
}

/// Returns thousandths of log-odds for the side to move as points for one of the sides; `full` of them fill
/// the bar or the tint.
fn points(position: &Position, log_odds: i32, full: i32) -> Points {
    let points = (log_odds.abs() + THOUSANDTHS / 2) / THOUSANDTHS;
    let side = match (points, log_odds) {
        (0, _) => {
            return Points {
                text: words::no_points().to_owned(),
                ..Points::default()
            };
        }
        (_, ..0) => position.to_move().other(),
        (_, 0..) => position.to_move(),
    };
    let mark = names::side(position.name_of(side));
    Points {
        text: words::points_for(mark, points.unsigned_abs()),
        sign: match side {
            Side::X => 1,
            Side::O => -1,
        },
        share: (f64::from(points) / f64::from(full)).min(1.0),
    }
}
