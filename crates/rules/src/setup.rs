//! A position that is being set up.

use alloc::format;
use alloc::string::String;
use core::fmt::Write;

use crate::bitboard::Bitboard;
use crate::cell::CellId;
use crate::error::KeyError;
use crate::games::{UltimateRule, Variant, growing_board, ultimate_key};
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
    /// The owners of mini boards: the sides whose lines came first.
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
        let key = position.key();
        setup.mini = match setup.mini_role() {
            Some(_) if setup.marks_sent() => {
                let mut states = key.split(';').nth(1).unwrap_or_default().chars();
                let sent = states.position(|state| state == '@');
                sent.and_then(|index| Spot::ALL.get(index).copied())
            }
            Some(_) => key
                .split_once(',')
                .and_then(|(_, named)| named.chars().next())
                .and_then(Spot::from_letter),
            None => None,
        };
        // The marks do not show who scored last in a match that is over, nor who moves where no
        // game leads.
        if setup.position().as_ref() != Ok(position) {
            setup.to_move = Some(position.to_move());
        }
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
        Some(if self.rule()?.sends() {
            MiniRole::Sent
        } else {
            MiniRole::Last
        })
    }

    fn rule(&self) -> Option<UltimateRule> {
        let start = self.variant.start();
        Some(start.as_ultimate()?.rule())
    }

    /// Returns whether keys mark the named mini board itself, which then has no owner.
    fn marks_sent(&self) -> bool {
        self.rule().is_some_and(UltimateRule::closes_owned)
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
        if let Some(at) = self.topology.mini_cell(cell) {
            self.keep_owner(at.mini);
        }
    }

    /// Returns the owner of a mini board: the side whose line came first.
    pub fn owner(&self, mini: Spot) -> Option<Side> {
        let owns = |side: &Side| self.owned[*side as usize].contains(mini);
        Side::ALL.into_iter().find(owns)
    }

    /// Names the owner of a mini board. It only has an effect where both sides have a line.
    pub fn set_owner(&mut self, mini: Spot, side: Side) {
        self.own(mini, Some(side));
        self.keep_owner(mini);
    }

    /// Lets the lines in a mini board decide who owns it, unless both sides have one.
    fn keep_owner(&mut self, mini: Spot) {
        match self.marks_in(mini).map(Spots::has_line) {
            [true, true] => {}
            [true, false] => self.own(mini, Some(Side::X)),
            [false, true] => self.own(mini, Some(Side::O)),
            [false, false] => self.own(mini, None),
        }
    }

    fn own(&mut self, mini: Spot, owner: Option<Side>) {
        for side in Side::ALL {
            let minis = &mut self.owned[side as usize];
            *minis = if owner == Some(side) {
                minis.with(mini)
            } else {
                minis.without(mini)
            };
        }
    }

    /// Returns the cells of X and of O in a mini board.
    fn marks_in(&self, mini: Spot) -> [Spots; 2] {
        Symbol::ALL.map(|symbol| {
            let holds = |&cell: &Spot| {
                let cell = MiniCell { mini, cell }.cell_id();
                self.symbol_at(cell) == Some(symbol)
            };
            Spot::ALL.into_iter().filter(holds).collect()
        })
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

    /// Returns the position even if no game reaches it, as long as the rules can go on from there.
    ///
    /// # Errors
    /// As for [`Position::from_playable_key`].
    ///
    /// ```
    /// # use noughts_rules::{Setup, Side, Symbol, Variant};
    /// let mut setup = Setup::of(&Variant::Classic.start());
    /// setup.put("a1".parse()?, Some(Symbol::O));
    /// let playable = setup.playable().map(|position| position.to_move());
    /// assert!(setup.position().is_err() && playable == Ok(Side::X));
    /// # Ok::<(), noughts_rules::CellError>(())
    /// ```
    pub fn playable(&self) -> Result<Position, KeyError> {
        Position::from_playable_key(self.variant, &self.key())
    }

    /// Returns the key that [`position`](Self::position) reads.
    pub fn key(&self) -> String {
        match self.mini_role() {
            Some(_) => self.nested_key(),
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

    fn nested_key(&self) -> String {
        let marks_sent = self.marks_sent();
        let [x, o] = self.marks.map(Bitboard::len);
        let usual = if x > o { Side::O } else { Side::X };
        let state = |mini| {
            let [x, o] = self.marks_in(mini);
            match self.owner(mini) {
                Some(side) => side.letter(),
                None if x | o == Spots::ALL => ultimate_key::FULL,
                None if marks_sent && self.mini == Some(mini) => ultimate_key::SENT,
                None => ultimate_key::EMPTY,
            }
        };
        let mark = |at: MiniCell| self.symbol_at(at.cell_id());
        let named = self.mini.filter(|_| !marks_sent);
        let to_move = self.to_move.unwrap_or(usual);
        ultimate_key::compose(to_move, Spot::ALL.map(state), mark, named)
    }
}
