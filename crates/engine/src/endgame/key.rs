//! The keys of positions.

use noughts_rules::{Rules as _, Side, Spot, Spots, Ultimate, UltimateRule};

use super::contents::Contents;

/// The first of the odd factors that tell the parts of a key apart.
const ODD: u64 = 0xD6E8_FEB8_6659_FD93;

/// Makes keys for positions of one rule. Positions with equal keys have the same results for the
/// same play in as many plies, except for collisions of 64 bits.
pub(super) struct Keys {
    contents: Contents,
    /// The factor of each mini board's part.
    minis: [u64; Spot::COUNT],
}

/// The facts about a position that need no search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    pub(super) key: u64,
    /// Whether each side can still win.
    pub(super) can_win: [bool; 2],
}

/// The parts of a key; a move changes only a few.
pub(super) struct Parts {
    open: Spots,
    minis: [u64; Spot::COUNT],
    sum: u64,
    /// The mini boards that each side can still win.
    free: [Spots; 2],
}

impl Keys {
    pub(super) fn new(rule: UltimateRule) -> Self {
        let mut factor = ODD;
        let minis = [(); Spot::COUNT].map(|()| {
            factor = factor.wrapping_mul(ODD);
            factor
        });
        Self {
            contents: Contents::new(rule),
            minis,
        }
    }

    pub(super) fn known(&self, board: &Ultimate) -> Known {
        self.whole(board, &self.parts(board))
    }

    pub(super) fn parts(&self, board: &Ultimate) -> Parts {
        let mut parts = Parts {
            open: board.open(),
            minis: [0; Spot::COUNT],
            sum: 0,
            free: [Spots::EMPTY; 2],
        };
        for mini in parts.open {
            parts.set(mini, self.part(board, mini, parts.open), free(board, mini));
        }
        parts
    }

    /// Returns the facts after a move in a mini board of a position with these parts.
    pub(super) fn after(&self, parts: &Parts, board: &Ultimate, mini: Spot) -> Known {
        if board.open() != parts.open || board.owner(mini).is_some() {
            return self.known(board);
        }
        let mut changed = Parts { ..*parts };
        changed.set(mini, self.part(board, mini, parts.open), free(board, mini));
        self.whole(board, &changed)
    }

    /// Returns the part of an open mini board.
    fn part(&self, board: &Ultimate, mini: Spot, open: Spots) -> u64 {
        let [x, o] = Side::ALL.map(|side| board.marks(side, mini));
        let empty = u64::from(board.empty(mini).len());
        let (hash, neutral) = if board.owner(mini).is_some() {
            (0, board.empty(mini))
        } else {
            self.contents.mini(x, o)
        };
        let rest = if board.rule().sends() {
            // Cells that complete nothing are equal if they name no open mini board.
            let naming = neutral & open;
            u64::from(naming.bits()) | u64::from((neutral & !naming).len()) << Spot::COUNT
        } else {
            // Of the cells that complete nothing, only the number matters.
            empty
        };
        let part = hash.wrapping_add((rest + 1).wrapping_mul(ODD));
        let part = part.wrapping_mul(self.minis[mini.index()]);
        part ^ part >> 31
    }

    fn whole(&self, board: &Ultimate, parts: &Parts) -> Known {
        let [x, o] = Side::ALL.map(|side| {
            let free = parts.free[side as usize];
            self.contents.main(board.owned(side), free)
        });
        let turn = u64::from(board.allowed().bits()) << 1 | board.to_move() as u64;
        let (lead, can_win) = match board.rule() {
            UltimateRule::Standard | UltimateRule::Cross | UltimateRule::Open => {
                (0, [x != 0, o != 0])
            }
            UltimateRule::Count => by_count(board, parts.free, [x, o]),
        };
        let turn = turn | lead << (Spot::COUNT + 1);
        let main = x.wrapping_mul(ODD) ^ o.rotate_left(32);
        let key = parts.sum
            ^ main
                .wrapping_add(turn.wrapping_mul(self.minis[0]))
                .wrapping_mul(ODD);
        Known {
            key: key ^ key >> 32,
            can_win,
        }
    }
}

impl Parts {
    fn set(&mut self, mini: Spot, part: u64, free: [bool; 2]) {
        let old = std::mem::replace(&mut self.minis[mini.index()], part);
        self.sum = self.sum.wrapping_sub(old).wrapping_add(part);
        for (set, is_free) in self.free.iter_mut().zip(free) {
            *set = if is_free {
                set.with(mini)
            } else {
                set.without(mini)
            };
        }
    }
}

/// Returns X's lead in mini boards, counted from its largest possible deficit, and whether each
/// side can still win, by a main line or by the count.
fn by_count(board: &Ultimate, free: [Spots; 2], ways: [u64; 2]) -> (u64, [bool; 2]) {
    let [x, o] = Side::ALL.map(|side| board.owned(side).len());
    let lead = Spot::COUNT as u32 + x - o;
    let most = |owned: u32, free: Spots| owned + free.len();
    let can_win = [
        ways[0] != 0 || most(x, free[0]) > o,
        ways[1] != 0 || most(o, free[1]) > x,
    ];
    (lead.into(), can_win)
}

/// Returns whether each side can still win an open mini board: the other has no mark in one of its
/// lines.
fn free(board: &Ultimate, mini: Spot) -> [bool; 2] {
    let is_owned = board.owner(mini).is_some();
    Side::ALL.map(|side| !is_owned && (!board.marks(side.other(), mini)).has_line())
}

#[cfg(test)]
mod tests {
    use noughts_random::SplitMix64;

    use super::*;

    #[test]
    fn a_key_that_is_changed_is_the_one_that_is_made_anew() {
        for rule in [
            UltimateRule::Standard,
            UltimateRule::Cross,
            UltimateRule::Open,
        ] {
            let keys = Keys::new(rule);
            for seed in 0..30 {
                let mut random = SplitMix64::new(seed);
                let mut board = Ultimate::new(rule);
                while !board.status().is_over() {
                    let parts = keys.parts(&board);
                    let moves: Vec<_> = board.moves().collect();
                    for &at in &moves {
                        let mut after = board;
                        after.play(at);
                        if !after.status().is_over() {
                            let changed = keys.after(&parts, &after, at.mini);
                            assert_eq!(changed, keys.known(&after), "{after:?}");
                        }
                    }
                    let at = random.pick(&moves).expect("the game goes on");
                    board.play(at);
                }
            }
        }
    }

    #[test]
    fn a_side_can_win_as_long_as_the_rules_do_not_call_it_settled() {
        let keys = Keys::new(UltimateRule::Standard);
        let mut settled = 0;
        for seed in 0..300 {
            let mut random = SplitMix64::new(seed);
            let mut board = Ultimate::new(UltimateRule::Standard);
            while !board.status().is_over() {
                let can_win = keys.known(&board).can_win;
                if board.is_settled() {
                    settled += 1;
                    assert_eq!(can_win, [false; 2]);
                }
                let moves: Vec<_> = board.moves().collect();
                board.play(random.pick(&moves).expect("the game goes on"));
            }
        }
        assert!(settled > 0);
    }
}
