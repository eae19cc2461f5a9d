//! The face of a cell of a board: the text and the attributes of its button.

use noughts_protocol::Value;
use noughts_rules::{CellId, Side, Spots, Topology};

use crate::announce;
use crate::announce::CellTraits;
use crate::board_view::{BoardView, Mark, Worth};

/// The content of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is seen or not, whatever the others are"
)]
pub struct CellFace {
    mark: Option<Mark>,
    ghost: Option<Mark>,
    traits: CellTraits,
    is_open: bool,
    is_playable: bool,
    is_best: bool,
    worth: Option<Worth>,
    /// Whether its value cannot be compared with the others yet.
    is_pending: bool,
    has_tab_stop: bool,
    /// The mini boards to which its move leads, said only where the reader is: to a screen reader, a change
    /// of every cell would hide an announcement.
    leads_to: Spots,
}

/// How many attributes say what a cell shows.
const ATTRIBUTES: usize = 10;

impl CellFace {
    /// Returns what a cell of a board shows, which may have the tab stop.
    pub fn of(view: &BoardView, tab_stop: CellId, cell: CellId) -> Self {
        Self {
            mark: view.mark(cell),
            ghost: view.ghost(cell),
            traits: announce::cell_traits(view, cell),
            is_open: view.is_open(cell),
            is_playable: view.playable.contains(cell),
            is_best: view.best.contains(cell),
            worth: view.worth(cell),
            is_pending: view.pending.contains(cell),
            has_tab_stop: tab_stop == cell,
            leads_to: if tab_stop == cell {
                view.leads_to(cell)
            } else {
                Spots::EMPTY
            },
        }
    }

    /// Returns the text in its button.
    pub fn text(self) -> Option<&'static str> {
        self.mark.map(|mark| announce::letter(mark.symbol))
    }

    /// Returns the attributes of its button that differ from those that it had before, if it was there;
    /// one without a value is to go.
    pub fn changes(
        self,
        before: Option<Self>,
        topology: Topology,
        cell: CellId,
    ) -> impl Iterator<Item = (&'static str, Option<String>)> {
        let old = before.map_or_else(Default::default, |before| before.attributes(topology, cell));
        let now = self.attributes(topology, cell).into_iter().zip(old);
        now.filter(|((_, now), (_, old))| now != old)
            .map(|(now, _)| now)
    }

    fn attributes(
        self,
        topology: Topology,
        cell: CellId,
    ) -> [(&'static str, Option<String>); ATTRIBUTES] {
        let letter = |symbol| announce::letter(symbol).to_owned();
        let ghost = self.ghost.map(|mark| letter(mark.symbol));
        let mark = self.mark.map(|mark| announce::letter(mark.side).to_owned());
        let (short, worth) = self.worth.map(announce::worth).unzip();
        let short = short.or_else(|| self.is_pending.then(|| "…".to_owned()));
        // In a small cell: the number alone, or nothing.
        let number = match self.worth {
            Some(Worth::Exact(value) | Worth::AtMost(value)) => Some(match value {
                Value::Draw { .. } => String::new(),
                Value::Win { plies } | Value::Loss { plies } => plies.to_string(),
            }),
            Some(Worth::Rate(rate)) => Some(((rate.permille + 5) / 10).to_string()),
            Some(Worth::Estimate(_)) | None => None,
        };
        let class = self.worth.map_or("pending", Worth::outcome);
        let class = short.is_some().then(|| class.to_owned());
        let tab_stop = if self.has_tab_stop { "0" } else { "-1" };
        let is_disabled = (!self.is_open).then(|| "true".to_owned());
        [
            ("class", Some(self.classes())),
            ("data-worth", class),
            ("data-number", number),
            ("data-value", short),
            ("data-ghost", ghost),
            ("data-mark", mark),
            ("tabindex", Some(tab_stop.to_owned())),
            ("aria-label", Some(self.name(topology, cell, worth))),
            ("aria-disabled", is_disabled),
            ("aria-description", announce::leads_to(self.leads_to)),
        ]
    }

    /// Returns the button's name, with the value of its move in words.
    fn name(self, topology: Topology, cell: CellId, worth: Option<String>) -> String {
        let symbol = self.mark.map(|mark| mark.symbol);
        let name = announce::cell_name(topology, cell, symbol, self.traits);
        announce::valued_cell(name, worth, self.is_best)
    }

    fn classes(self) -> String {
        let CellTraits {
            winning,
            losing,
            last,
            spent,
            owner,
            ..
        } = self.traits;
        let mut classes = "cell-button".to_owned();
        for (holds, class) in [
            (winning || losing, " winning"),
            (last, " last"),
            (spent && !winning, " spent"),
            (owner == Some(Side::X), " of-x"),
            (owner == Some(Side::O), " of-o"),
            (self.is_playable, " playable"),
            (self.is_best, " best"),
        ] {
            if holds {
                classes.push_str(class);
            }
        }
        classes
    }
}
