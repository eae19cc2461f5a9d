//! Each rule of the walk beside plain minimax, over all positions of small boards.

use std::collections::{HashMap, HashSet};

use noughts_proof::{
    Board, Cells, Claim, Failure, Flaw, Game, Position, Reply, Settled, Then, Walk,
};

/// Plain minimax: no symmetry, no order, no bounds.
struct Minimax {
    cells: u8,
    lines: Vec<Cells>,
    claim: Claim,
    game: Game,
    /// Whether the holder, to move or not, reaches the claim.
    known: HashMap<(Cells, Cells, bool), bool>,
}

impl Minimax {
    fn new(size: [u8; 3], claim: Claim, game: Game) -> Self {
        let mut lines = Vec::new();
        let [columns, rows, length] = size.map(i32::from);
        for column in 0..columns {
            for row in 0..rows {
                for (right, up) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
                    let cells = (0..length).map(|step| (column + step * right, row + step * up));
                    let is_inside =
                        |(column, row)| (0..columns).contains(&column) && (0..rows).contains(&row);
                    if cells.clone().all(is_inside) {
                        let bit = |(column, row)| 1_u128 << (row * columns + column);
                        lines.push(cells.map(bit).sum());
                    }
                }
            }
        }
        Self {
            cells: size[0] * size[1],
            lines,
            claim,
            game,
            known: HashMap::new(),
        }
    }

    fn has_line(&self, marks: Cells) -> bool {
        self.lines.iter().any(|line| line & !marks == 0)
    }

    /// Returns whether the holder reaches the claim.
    fn holds(&mut self, position: Position, is_to_move: bool) -> bool {
        let Position { holder, opponent } = position;
        if self.has_line(opponent) {
            return false;
        }
        if self.game == Game::Strong && self.has_line(holder) {
            return true;
        }
        let key = (holder, opponent, is_to_move);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let mut moves = self.empty(position).peekable();
        let holds = if moves.peek().is_none() {
            self.claim == Claim::Draw
        } else if is_to_move {
            moves.any(|cell| self.holds(with_holder(position, cell), false))
        } else {
            moves.all(|cell| self.holds(with_opponent(position, cell), true))
        };
        self.known.insert(key, holds);
        holds
    }

    fn empty(&self, Position { holder, opponent }: Position) -> impl Iterator<Item = u8> + use<> {
        (0..self.cells).filter(move |cell| (holder | opponent) >> cell & 1 == 0)
    }

    fn is_over(&self, Position { holder, opponent }: Position) -> bool {
        self.has_line(holder) || self.has_line(opponent)
    }
}

fn with_holder(position: Position, cell: u8) -> Position {
    let holder = position.holder | 1 << cell;
    Position { holder, ..position }
}

fn with_opponent(position: Position, cell: u8) -> Position {
    let opponent = position.opponent | 1 << cell;
    Position {
        opponent,
        ..position
    }
}

/// Returns all positions without a line that are reached from the empty board, the holder or the opponent to
/// move.
fn positions(minimax: &Minimax, is_holder_first: bool) -> Vec<(Position, bool)> {
    let mut met = HashSet::from([(0, 0)]);
    let mut all = vec![(Position::START, is_holder_first)];
    let mut next = 0;
    while let Some(&(position, is_to_move)) = all.get(next) {
        next += 1;
        for cell in minimax.empty(position) {
            let after = if is_to_move {
                with_holder(position, cell)
            } else {
                with_opponent(position, cell)
            };
            let key = (after.holder, after.opponent);
            if !minimax.is_over(after) && met.insert(key) {
                all.push((after, !is_to_move));
            }
        }
    }
    all
}

/// Checks every claim and game on every small board. A check returns how often it had something to check,
/// by kind.
fn each<const N: usize>(check: impl Fn(&Walk, &mut Minimax, &[(Position, bool)]) -> [usize; N]) {
    let mut all = [0; N];
    for size in [
        [3, 3, 3],
        [3, 3, 2],
        [2, 3, 3],
        [4, 3, 3],
        [4, 3, 4],
        [5, 2, 3],
    ] {
        for (claim, game) in [
            (Claim::First, Game::Strong),
            (Claim::Draw, Game::Strong),
            (Claim::Draw, Game::Weak),
        ] {
            let [columns, rows, length] = size;
            let board = Board::new(columns, rows, length).unwrap();
            let walk = Walk::new(board, claim, game);
            let mut minimax = Minimax::new(size, claim, game);
            let positions = positions(&minimax, claim == Claim::First);
            let counts = check(&walk, &mut minimax, &positions);
            all = std::array::from_fn(|kind| all[kind] + counts[kind]);
        }
    }
    assert!(all.iter().all(|&count| count > 100), "{all:?}");
}

#[test]
fn a_settled_position_is_held() {
    each(|walk, minimax, positions| {
        let mut counts = [0; 2];
        for &(position, is_to_move) in positions {
            if !is_to_move {
                continue;
            }
            // Every cell, and every two, are a plan.
            let cells: Vec<u8> = (0..minimax.cells).collect();
            let twos = cells
                .iter()
                .flat_map(|&one| cells.iter().map(move |&two| vec![one, two]));
            let plans = cells.iter().map(|&one| vec![one]).chain(twos);
            for plan in plans.chain([Vec::new()]) {
                if let Some(settled) = walk.settled(position, &plan) {
                    counts[usize::from(settled == Settled::Count)] += 1;
                    assert!(minimax.holds(position, true), "{position:?} {plan:?}");
                }
            }
        }
        counts
    });
}

#[test]
fn a_move_that_is_left_out_is_no_better_than_another() {
    each(|walk, minimax, positions| {
        let mut count = 0;
        for &(position, is_to_move) in positions {
            if is_to_move {
                continue;
            }
            let better = walk.better(position);
            let is_tried = |cell: &u8| better[usize::from(*cell)].is_none();
            let mut tried = minimax.empty(position).filter(is_tried);
            assert!(tried.next().is_some() || minimax.empty(position).next().is_none());
            for cell in minimax.empty(position) {
                let Some(other) = better[usize::from(cell)] else {
                    continue;
                };
                count += 1;
                let held = minimax.holds(with_opponent(position, other), true);
                let left_out = minimax.holds(with_opponent(position, cell), true);
                assert!(!held || left_out, "{position:?} {cell} {other}");
            }
        }
        [count]
    });
}

/// Who never loses has not won: positions that are the same must not answer each other in a circle.
#[test]
fn a_strategy_that_holds_a_draw_wins_nothing() {
    for size in [[3, 3, 3], [2, 3, 3], [1, 4, 3], [4, 3, 4], [5, 2, 3]] {
        for game in [Game::Strong, Game::Weak] {
            let [columns, rows, length] = size;
            let board = Board::new(columns, rows, length).unwrap();
            let mut walk = Walk::new(board, Claim::First, game);
            let mut minimax = Minimax::new(size, Claim::Draw, Game::Strong);
            let refused = loop {
                match walk.ask() {
                    Err(flaw) => break flaw,
                    Ok(None) => panic!("{size:?} is no win"),
                    Ok(Some(position)) => {
                        let mut moves = minimax.empty(position);
                        let holds = |cell: &u8| minimax.holds(with_holder(position, *cell), false);
                        let reply = Reply {
                            cell: moves.find(holds),
                            then: Then::Plan(Vec::new()),
                        };
                        assert!(reply.cell.is_some(), "{size:?} is held");
                        if let Err(flaw) = walk.reply(&reply) {
                            break flaw;
                        }
                    }
                }
            };
            assert!(
                matches!(refused, Flaw::Position(_, Failure::Hopeless)),
                "{refused:?}"
            );
        }
    }
}

#[test]
fn the_same_positions_have_the_same_value() {
    each(|walk, minimax, positions| {
        let mut values = HashMap::new();
        let mut count = 0;
        for &(position, is_to_move) in positions {
            if is_to_move {
                count += 1;
                let value = minimax.holds(position, true);
                let known = values.entry(walk.identity(position).0).or_insert(value);
                assert_eq!(*known, value, "{position:?}");
            }
        }
        [count - values.len()]
    });
}
