//! The board of Ultimate under every rule, small and fast enough for playouts.

use crate::side::Side;
use crate::spot::{MiniCell, Spot, Spots};
use crate::status::Status;

/// The rule that decides which mini boards a move opens to the opponent, and who wins when no move
/// is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum UltimateRule {
    /// The mini board named by the cell just played, or any if that one is closed. A mini board is
    /// closed when it is owned or full.
    Standard,
    /// The mini boards in the row and the column of the one just played in, or all after a move in
    /// the centre. A mini board is closed when it is full; an owned one stays playable.
    Cross,
    /// Like [`Standard`](Self::Standard), but when no move is left, the side that owns more mini
    /// boards wins.
    Count,
    /// Like [`Standard`](Self::Standard), but a mini board is closed only when it is full; an owned
    /// one stays playable.
    Open,
}

impl UltimateRule {
    /// Returns whether a mini board is closed once it is owned.
    pub const fn closes_owned(self) -> bool {
        match self {
            Self::Standard | Self::Count => true,
            Self::Cross | Self::Open => false,
        }
    }

    /// Returns whether the cell just played names the next mini board.
    pub const fn sends(self) -> bool {
        match self {
            Self::Standard | Self::Count | Self::Open => true,
            Self::Cross => false,
        }
    }

    /// Returns the mini boards that a move opens.
    #[inline]
    pub(super) fn allowed(self, at: MiniCell, open: Spots) -> Spots {
        /// The mini boards in the row and the column of each; of the centre, all.
        static CROSSES: [Spots; Spot::COUNT] = {
            let mut crosses = [Spots::ALL; Spot::COUNT];
            let mut index = 0;
            while index < Spot::COUNT {
                if index != 4 {
                    let row = 0b111 << (index / 3 * 3);
                    let column = 0b001_001_001 << (index % 3);
                    crosses[index] = Spots::from_bits(row | column);
                }
                index += 1;
            }
            crosses
        };
        /// The rows of the main board, from the top.
        const ROWS: [Spots; 3] = [
            Spots::from_bits(0b111),
            Spots::from_bits(0b111 << 3),
            Spots::from_bits(0b111 << 6),
        ];
        match self {
            Self::Standard | Self::Count | Self::Open if open.contains(at.cell) => {
                Spots::only(at.cell)
            }
            Self::Standard | Self::Count | Self::Open => open,
            Self::Cross => {
                let cross = CROSSES[at.mini.index()] & open;
                if !cross.is_empty() {
                    return cross;
                }
                let mut rows = ROWS.into_iter().map(|row| row & open);
                rows.find(|row| !row.is_empty()).unwrap_or(Spots::EMPTY)
            }
        }
    }

    /// Returns the result when no move is left and nobody owns a line.
    pub(super) fn without_line(self, owned: [Spots; 2]) -> Status {
        match self {
            Self::Count => Status::by_counts(owned.map(Spots::len)),
            Self::Standard | Self::Cross | Self::Open => Status::Draw,
        }
    }
}

/// A position of Ultimate: nine mini boards of 3 by 3 on a main board of 3 by 3.
///
/// It is small and allocates nothing, for searches. To show or keep a game, use a
/// [`Position`](crate::Position), which contains one.
///
/// ```
/// # use noughts_rules::{MiniCell, Spot, Status, Ultimate, UltimateRule};
/// let mut board = Ultimate::new(UltimateRule::Standard);
/// let [mini, cell] = ['e', 'a'].map(|letter| Spot::from_letter(letter).expect("a spot"));
/// assert!(board.play(MiniCell { mini, cell }));
/// // The cell names the mini board that comes next.
/// assert!(board.allowed().iter().eq([cell]));
/// assert_eq!((board.move_count(), board.status()), (9, Status::InProgress));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ultimate {
    rule: UltimateRule,
    pub(super) to_move: Side,
    pub(super) status: Status,
    /// The cells of X and of O in each mini board.
    pub(super) marks: [[Spots; Spot::COUNT]; 2],
    /// The mini boards of X and of O.
    pub(super) owned: [Spots; 2],
    /// The mini boards that are not closed.
    pub(super) open: Spots,
    /// The ones that the next player may play in; none after the end.
    pub(super) allowed: Spots,
}

impl Ultimate {
    /// Returns the empty board.
    pub const fn new(rule: UltimateRule) -> Self {
        Self {
            rule,
            to_move: Side::X,
            status: Status::InProgress,
            marks: [[Spots::EMPTY; Spot::COUNT]; 2],
            owned: [Spots::EMPTY; 2],
            open: Spots::ALL,
            allowed: Spots::ALL,
        }
    }

    /// Returns the rule.
    pub const fn rule(&self) -> UltimateRule {
        self.rule
    }

    /// Returns the side to move; after the end, the side that moved last.
    pub const fn to_move(&self) -> Side {
        self.to_move
    }

    /// Returns whether the game is over, and its result.
    pub const fn status(&self) -> Status {
        self.status
    }

    /// Returns the mini boards that the next player may play in, each with an empty cell; none
    /// after the end.
    pub const fn allowed(&self) -> Spots {
        self.allowed
    }

    /// Returns the cells of a side in a mini board.
    #[inline]
    pub const fn marks(&self, side: Side, mini: Spot) -> Spots {
        self.marks[side as usize][mini.index()]
    }

    /// Returns whether there is no mark.
    pub(super) fn is_empty(&self) -> bool {
        self.marks == [[Spots::EMPTY; Spot::COUNT]; 2]
    }

    /// Returns the empty cells of a mini board, whether or not it may be played in.
    #[inline]
    pub fn empty(&self, mini: Spot) -> Spots {
        !(self.marks(Side::X, mini) | self.marks(Side::O, mini))
    }

    /// Returns the mini boards that a side owns.
    pub const fn owned(&self, side: Side) -> Spots {
        self.owned[side as usize]
    }

    /// Returns the owner of a mini board.
    pub fn owner(&self, mini: Spot) -> Option<Side> {
        Side::ALL
            .into_iter()
            .find(|&side| self.owned(side).contains(mini))
    }

    /// Returns whether a mini board is owned.
    fn is_owned(&self, mini: Spot) -> bool {
        (self.owned[0] | self.owned[1]).contains(mini)
    }

    /// Returns whether a cell is a legal move.
    #[inline]
    pub fn is_legal(&self, at: MiniCell) -> bool {
        self.allowed.contains(at.mini) && self.empty(at.mini).contains(at.cell)
    }

    /// Returns the legal moves, mini board by mini board. As sets, they are the
    /// [`empty`](Self::empty) cells of each [`allowed`](Self::allowed) mini board.
    pub fn moves(&self) -> impl Iterator<Item = MiniCell> {
        self.allowed.iter().flat_map(|mini| {
            let cells = self.empty(mini).iter();
            cells.map(move |cell| MiniCell { mini, cell })
        })
    }

    /// Returns the number of legal moves.
    #[inline]
    pub fn move_count(&self) -> u32 {
        let counts = self.allowed.iter().map(|mini| self.empty(mini).len());
        counts.sum()
    }

    /// Plays a cell if it is legal, and returns whether it was.
    #[inline]
    pub fn play(&mut self, at: MiniCell) -> bool {
        let is_legal = self.is_legal(at);
        if is_legal {
            self.put(at);
        }
        is_legal
    }

    /// Plays a legal cell.
    #[inline]
    pub(super) fn put(&mut self, at: MiniCell) {
        let MiniCell { mini, cell } = at;
        let side = self.to_move;
        let own = self.marks(side, mini).with(cell);
        self.marks[side as usize][mini.index()] = own;
        let wins_mini = own.has_line() && !self.is_owned(mini);
        if wins_mini {
            self.owned[side as usize] = self.owned(side).with(mini);
        }
        let is_closed = wins_mini && self.rule.closes_owned();
        if is_closed || self.empty(mini).is_empty() {
            self.open = self.open.without(mini);
        }
        if wins_mini && self.owned(side).has_line() {
            self.status = Status::Won(side);
            self.allowed = Spots::EMPTY;
            return;
        }
        self.allowed = self.rule.allowed(at, self.open);
        if self.allowed.is_empty() {
            self.status = self.rule.without_line(self.owned);
        } else {
            self.to_move = side.other();
        }
    }

    /// Returns whether neither side can win any more. Nobody can own three mini boards in a row,
    /// because the opponent owns one of them or has a mark in each line of one; and where mini
    /// boards are counted, nobody can own more of them than the opponent already has.
    pub fn is_settled(&self) -> bool {
        let can_win = |side: Side| {
            let other = side.other();
            let can_own = |&mini: &Spot| {
                self.owned(side).contains(mini)
                    || !self.owned(other).contains(mini) && (!self.marks(other, mini)).has_line()
            };
            let minis: Spots = Spot::ALL.into_iter().filter(can_own).collect();
            let counts = self.rule == UltimateRule::Count;
            minis.has_line() || counts && minis.len() > self.owned(other).len()
        };
        self.status.is_over() || !Side::ALL.into_iter().any(can_win)
    }
}
