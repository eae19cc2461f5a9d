//! The network of a Monte Carlo search at work: what its hidden units add to the estimate of one
//! position of the tree.

use noughts_protocol::Activations;
use noughts_rules::{Position, Side, Spot};
use noughts_words::{announce as places, search as words};

use crate::names;
use crate::search::playouts::Tree;
use crate::search::rows::NodeId;

/// The mini boards that are named as a unit's largest inputs.
const NAMED: usize = 2;

/// The thousandths of log-odds in a point.
const THOUSANDTHS: i32 = 10;

/// The points that give a full tint, of a mini board or of a unit's input.
const FULL: i32 = 100;

/// The points of a unit that fill its bar.
const FULL_BAR: i32 = 120;

/// The points of a unit in one view of the board that give a full tint.
const FULL_VIEW: i32 = 20;

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
    /// The inputs of the mini boards under the symmetries that make it active, in reading order.
    pub inputs: Vec<Points>,
    /// The largest inputs in words.
    pub input_words: String,
    /// The contribution under each symmetry.
    pub views: Vec<Points>,
    /// The least and the largest of them in words.
    pub view_words: String,
    /// The contribution to the estimate in all.
    pub sum: Points,
    /// The contribution before the last move; `None` without one.
    pub before: Option<Points>,
}

/// The network's view of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen {
    /// The position, and what the network says of it.
    pub verdict: String,
    /// The contribution of each mini board through all active units, in reading order.
    pub minis: Vec<Points>,
    /// The same in words.
    pub minis_in_words: String,
    /// The rest of the sum, in words: the constants of the network, and the differences of rounding.
    pub rest: String,
    /// The number of active units, in words.
    pub caption: String,
    /// The units that are active or were so before the last move, the strongest first.
    pub units: Vec<Unit>,
    /// The constant of the sum.
    pub constant: Points,
    /// The sum.
    pub sum: Points,
}

impl Network {
    /// Notes the answer for the node that was asked about; returns whether it is a possible one.
    pub(crate) fn hear(&mut self, id: NodeId, activations: Activations) -> bool {
        let is_possible = !activations.symmetries.is_empty();
        self.answer = is_possible.then_some((id, activations));
        self.is_awaited = false;
        is_possible
    }

    /// Returns whether the answer is about a node.
    pub(crate) fn is_about(&self, id: NodeId) -> bool {
        self.answer.as_ref().is_some_and(|(about, _)| *about == id)
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
    let node = tree.node(id)?;
    let position = &node.position;
    let moves = line(tree, id);
    let place = if moves.is_empty() {
        words::root().to_owned()
    } else {
        words::after(&moves.join(" "))
    };
    let all = activations.symmetries.first()?.len();
    let mut units: Vec<_> = (0..all).map(|unit| Sum::of(unit, activations)).collect();
    units.retain(|sum| sum.is_active() || sum.before.is_some_and(|before| before != 0));
    units.sort_by_key(|sum| (-sum.total().abs(), -sum.before.unwrap_or_default().abs()));
    let active = units.iter().filter(|sum| sum.is_active()).count();
    let points = |points| Points::of(position, points, FULL);
    // Of mini boards' numbers, which are rounded one by one, the rest makes the sum right.
    let sum = rounded(activations.log_odds);
    let minis = Spot::ALL.map(|mini| units.iter().map(|sum| sum.inputs[mini.index()]).sum());
    let minis = minis.map(rounded);
    let rest = sum - minis.iter().sum::<i32>();
    // The same number as in the tree, which has the noise of the search.
    let estimate = match node.parent {
        Some(_) => 1000_u16.saturating_sub(node.known.estimate),
        None => activations.estimate,
    };
    // Rounded as it grows, from the strongest unit to the weakest, the sum is right, too.
    let mut running = activations.bias;
    let units = units.iter().map(|unit| {
        let before = rounded(running);
        running += unit.total();
        unit.shown(position, rounded(running) - before)
    });
    Some(Seen {
        verdict: verdict(position, &place, sum, estimate),
        minis_in_words: told(position, Spot::ALL.into_iter().zip(minis)),
        minis: minis.map(points).into(),
        rest: words::rest(&points(rest).text),
        caption: words::units(active, all),
        units: units.collect(),
        constant: points(rounded(activations.bias)),
        sum: points(sum),
    })
}

/// The contribution of a hidden unit, in thousandths of log-odds for the side to move.
struct Sum {
    unit: usize,
    inputs: [i32; Spot::COUNT],
    views: Vec<i32>,
    before: Option<i32>,
}

impl Sum {
    fn of(unit: usize, activations: &Activations) -> Self {
        let views = || {
            activations
                .symmetries
                .iter()
                .filter_map(|view| view.get(unit))
        };
        let active = || views().filter(|activation| activation.contribution != 0);
        Self {
            unit,
            inputs: std::array::from_fn(|mini| active().map(|view| view.inputs[mini]).sum()),
            views: views().map(|view| view.contribution).collect(),
            before: views().map(|view| view.before).sum(),
        }
    }

    fn is_active(&self) -> bool {
        self.views.iter().any(|&view| view != 0)
    }

    fn total(&self) -> i32 {
        self.views.iter().sum()
    }

    /// Returns the unit with its contribution in points.
    fn shown(&self, position: &Position, sum: i32) -> Unit {
        let points = |points, full| Points::of(position, points, full);
        let views = self.views.iter().map(|&view| rounded(view));
        let (least, largest) = (views.clone().min(), views.clone().max());
        let [least, largest] = [least, largest].map(|it| points(it.unwrap_or_default(), 1).text);
        let mut inputs = Spot::ALL.map(|mini| (mini, rounded(self.inputs[mini.index()])));
        inputs.sort_by_key(|(_, input)| -input.abs());
        let [input_words, view_words] = if self.is_active() {
            let inputs = told(position, inputs.into_iter().take(NAMED));
            [inputs, words::views(&least, &largest)]
        } else {
            [words::inactive().to_owned(), words::inactive().to_owned()]
        };
        Unit {
            name: words::unit(self.unit + 1),
            inputs: self.inputs.map(|it| points(rounded(it), FULL)).into(),
            input_words,
            views: views.map(|view| points(view, FULL_VIEW)).collect(),
            view_words,
            sum: points(sum, FULL_BAR),
            before: self.before.map(|before| points(rounded(before), FULL_BAR)),
        }
    }
}

/// Returns the position, and the network's opinion of it for the side that it prefers. An estimate is
/// never certain.
fn verdict(position: &Position, place: &str, sum: i32, estimate: u16) -> String {
    let percent = (1000_u16.saturating_sub(estimate) + 5) / 10;
    let (side, percent) = if sum < 0 {
        (position.to_move().other(), percent)
    } else {
        (position.to_move(), 100 - percent)
    };
    let rate = places::percent(percent.clamp(50, 99));
    let mark = names::side(position.name_of(side));
    words::network_says(place, &Points::of(position, sum, FULL).text, &rate, mark)
}

/// Returns the points of mini boards in words.
fn told(position: &Position, inputs: impl Iterator<Item = (Spot, i32)>) -> String {
    let tell = |(mini, input)| {
        let points = Points::of(position, input, FULL);
        words::input(&places::spot(mini), &points.text)
    };
    inputs.map(tell).collect::<Vec<_>>().join(", ")
}

/// Returns thousandths of log-odds in points.
fn rounded(log_odds: i32) -> i32 {
    (f64::from(log_odds) / f64::from(THOUSANDTHS)).round() as i32
}

impl Points {
    /// Returns points for the side to move; `full` of them fill the bar or the tint.
    fn of(position: &Position, points: i32, full: i32) -> Self {
        let side = match points {
            0 => {
                return Self {
                    text: words::no_points().to_owned(),
                    ..Self::default()
                };
            }
            ..0 => position.to_move().other(),
            1.. => position.to_move(),
        };
        let mark = names::side(position.name_of(side));
        Self {
            text: words::points_for(mark, points.unsigned_abs()),
            sign: match side {
                Side::X => 1,
                Side::O => -1,
            },
            share: (f64::from(points.abs()) / f64::from(full)).min(1.0),
        }
    }
}
