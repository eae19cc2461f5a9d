//! A position that is being set up.

use alloc::format;
use alloc::string::String;
use core::fmt::Write;

use crate::bitboard::Bitboard;
use crate::cell::CellId;
use crate::error::KeyError;
use crate::games::{UltimateRule, Variant, growing_board};
use crate::position::Position;
use crate::side::Side;
use crate::spot::{MiniCell, Spot, Spots};
use crate::symbol::Symbol;
use crate::topology::Topology;

/// A position before it is checked: it may be out of reach of any game.
///
/// ```
/// # use noughts_rules::{KeyError, Setup, Symbol, Variant};
/// let mut setup = Setup::of(&Variant::Classic.start());
/// setup.put("b2".parse()?, Some(Symbol::X));
/// assert_eq!(setup.position().map(|position| position.key()), Ok("----X----".to_owned()));
///
/// setup.put("a1".parse()?, Some(Symbol::X));
/// assert_eq!(setup.position(), Err(KeyError::Counts { x: 2, o: 0 }));
/// # Ok::<(), noughts_rules::CellError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    variant: Variant,
    topology: Topology,
    marks: [Bitboard; 2],
    spent: Bitboard,
    /// The owners of mini boards. They matter where both sides have a line.
    owned: [Spots; 2],
    /// The side to move; `None` leaves it to the marks.
    pub to_move: Option<Side>,
    /// The rounds won by X and by O, in a game of rounds.
    pub scores: [u8; 2],
    /// The named mini board; [`mini_role`](Self::mini_role) is its role.
    pub mini: Option<Spot>,
}

/// The role of the mini board that a position names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MiniRole {
    /// It must be played in; if none is named, the choice is free.
    Sent,
    /// It was played in last; none is named before the first move.
    Last,
}

impl Setup {
    /// Returns the setup of a position.
    pub fn of(position: &Position) -> Self {
        let topology = position.topology();
        let own = |symbol| {
            let holds = |&cell: &CellId| position.symbol_at(cell) == Some(symbol);
            topology.cells().filter(holds).collect()
        };
        let owned = |side| {
            let owns = |&mini: &Spot| position.owner(mini) == Some(side);
            Spot::ALL.into_iter().filter(owns).collect()
        };
        let mut setup = Self {
            variant: position.variant(),
            topology,
            marks: Symbol::ALL.map(own),
            spent: position.spent(),
            owned: Side::ALL.map(owned),
            to_move: None,
            scores: position.scores().unwrap_or_default(),
            mini: None,
        };
        // After the end, the marks do not show who scored last.
        if position.scores().is_some() && position.status().is_over() {
            setup.to_move = Some(position.to_move());
        }
        let key = position.key();
        setup.mini = match setup.mini_role() {
            Some(MiniRole::Sent) => {
                let mut states = key.split(';').nth(1).unwrap_or_default().chars();
                let sent = states.position(|state| state == '@');
                sent.and_then(|index| Spot::ALL.get(index).copied())
            }
            Some(MiniRole::Last) => key
                .split_once(',')
                .and_then(|(_, last)| last.chars().next())
                .and_then(Spot::from_letter),
            None => None,
        };
        setup
    }

    /// Returns the game.
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// Returns the board.
    pub const fn topology(&self) -> Topology {
        self.topology
    }

    /// Returns the symbol in a cell.
    pub fn symbol_at(&self, cell: CellId) -> Option<Symbol> {
        Symbol::at(self.marks, cell)
    }

    /// Returns the cells that count for no further line, in a game of rounds.
    pub const fn spent(&self) -> Bitboard {
        self.spent
    }

    /// Returns the role of a named mini board in this game, or `None` if its positions name none.
    pub fn mini_role(&self) -> Option<MiniRole> {
        let start = self.variant.start();
        Some(match start.as_ultimate()?.rule() {
            UltimateRule::Standard | UltimateRule::Count => MiniRole::Sent,
            UltimateRule::Cross => MiniRole::Last,
        })
    }

    /// Returns whether the game has rounds, and with them scores and spent cells.
    pub fn has_rounds(&self) -> bool {
        self.variant.start().scores().is_some()
    }

    /// Puts a symbol into a cell of the board, or nothing; an empty cell is not spent.
    pub fn put(&mut self, cell: CellId, symbol: Option<Symbol>) {
        if !self.topology.contains(cell) {
            return;
        }
        self.marks = self.marks.map(|own| own.without(cell));
        match symbol {
            Some(symbol) => {
                let own = &mut self.marks[symbol as usize];
                *own = own.with(cell);
            }
            None => self.spent = self.spent.without(cell),
        }
    }

    /// Marks a cell that is not empty as spent, or takes that back.
    pub fn set_spent(&mut self, cell: CellId, is_spent: bool) {
        self.spent = match is_spent {
            true if self.symbol_at(cell).is_some() => self.spent.with(cell),
            true => self.spent,
            false => self.spent.without(cell),
        };
    }

    /// Changes the size of a board that grows, and removes the marks outside it. Returns whether the
    /// game has a board of that side.
    ///
    /// ```
    /// # use noughts_rules::{Setup, Variant};
    /// let mut setup = Setup::of(&Variant::Expanding.start());
    /// assert!(setup.resize(5) && !setup.resize(11));
    /// assert_eq!(setup.topology().columns(), 5);
    /// ```
    pub fn resize(&mut self, side: u8) -> bool {
        let start = self.variant.start();
        let sides = start.topology().columns()..=self.variant.largest_board().columns();
        if !start.can_grow() || !sides.contains(&side) {
            return false;
        }
        self.topology = growing_board(side);
        let cells = self.topology.board();
        self.marks = self.marks.map(|own| own & cells);
        self.spent &= cells;
        true
    }

    /// Returns the position.
    ///
    /// # Errors
    /// As for [`Position::from_key`]: no game reaches it.
    pub fn position(&self) -> Result<Position, KeyError> {
        Position::from_key(self.variant, &self.key())
    }

    /// Returns the key that [`position`](Self::position) reads.
    pub fn key(&self) -> String {
        match self.mini_role() {
            Some(role) => self.nested_key(role),
            None => self.plain_key(),
        }
    }

    fn plain_key(&self) -> String {
        let letter = |cell| self.symbol_at(cell).map_or('-', Symbol::letter);
        let mut key: String = self.topology.cells().map(letter).collect();
        if let Some(side) = self.to_move {
            let _ = write!(key, ",{side}");
        }
        if self.has_rounds() {
            let [x, o] = self.scores;
            let _ = write!(key, ",{x}-{o},");
            key.extend(self.spent.iter().map(|cell| format!("{cell}")));
        }
        key
    }

    fn nested_key(&self, role: MiniRole) -> String {
        let at = |mini, cell| MiniCell { mini, cell }.cell_id();
        let letter = |cell| self.symbol_at(cell).map_or('.', Symbol::letter);
        let [x, o] = self.marks.map(Bitboard::len);
        let usual = if x == o { Side::X } else { Side::O };
        let state = |mini| {
            let own = |symbol| -> Spots {
                let holds = |&cell: &Spot| self.symbol_at(at(mini, cell)) == Some(symbol);
                Spot::ALL.into_iter().filter(holds).collect()
            };
            let marks = Symbol::ALL.map(own);
            match marks.map(Spots::has_line) {
                [true, true] if self.owned[Side::O as usize].contains(mini) => 'O',
                [true, _] => 'X',
                [false, true] => 'O',
                [false, false] if (marks[0] | marks[1]) == Spots::ALL => '#',
                [false, false] if role == MiniRole::Sent && self.mini == Some(mini) => '@',
                [false, false] => '.',
            }
        };
        let mut key = format!("{};", self.to_move.unwrap_or(usual));
        key.extend(Spot::ALL.map(state));
        for (mini, separator) in Spot::ALL.into_iter().zip(";////////".chars()) {
            key.push(separator);
            key.extend(Spot::ALL.map(|cell| letter(at(mini, cell))));
        }
        if let Some(last) = self.mini.filter(|_| role == MiniRole::Last) {
            key.push(',');
            key.push(last.letter());
        }
        key
    }
}
