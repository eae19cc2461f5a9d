//! Wins by threats alone, found by the rules where no value is known: each move threatens to complete
//! a line, so that the other side has a single reply, until one makes two threats.

use noughts_rules::{Bitboard, CellId, Line, Position, Side};

use super::attack::{marks_of, play, threats_of};

/// The most positions to look at.
const BUDGET: u32 = 400;

/// The most threats of a sequence.
const DEPTH: u32 = 8;

/// The board, as one side attacks on it.
struct Board {
    lines: Vec<Bitboard>,
    length: u32,
    budget: u32,
}

/// Returns a sequence of threats that begins with a move or is the answer to it, the move included,
/// to the point where `winner` has two threats; `None` if none is found. A line must win the game or
/// the round.
pub(super) fn force(position: &Position, cell: CellId, winner: Side) -> Option<Vec<CellId>> {
    // Where marks fall, a cell that a line lacks may not be open yet.
    if position.topology().falls() {
        return None;
    }
    let mut moves = vec![cell];
    let (_, mut now) = play(position, cell)?;
    if now.topology() != position.topology() {
        return None;
    }
    if now.to_move() != winner {
        // The move makes one threat.
        let threats = threats_of(&now, winner);
        let [threat] = threats.as_slice() else {
            return None;
        };
        moves.push(threat.cell);
        let (played, next) = play(&now, threat.cell)?;
        if !played.lines.is_empty() || next.topology() != position.topology() {
            return None;
        }
        now = next;
    }
    if now.status().is_over() || now.to_move() != winner {
        return None;
    }
    let spent = now.spent();
    let lines = now.topology().lines().map(Line::mask);
    let mut board = Board {
        lines: lines.filter(|line| line.is_disjoint(spent)).collect(),
        length: u32::from(now.topology().line_length()),
        budget: BUDGET,
    };
    let marks = |side| marks_of(&now, side);
    let (own, other) = (marks(winner), marks(winner.other()));
    // The shortest sequence is the easiest to follow.
    (1..=DEPTH).find_map(|depth| {
        let mut sequence = moves.clone();
        let is_found = board.attack(own, other, depth, &mut sequence);
        is_found.then_some(sequence)
    })
}

impl Board {
    /// Appends a sequence of at most `depth` threats for the side to move.
    fn attack(
        &mut self,
        own: Bitboard,
        other: Bitboard,
        depth: u32,
        moves: &mut Vec<CellId>,
    ) -> bool {
        if self.budget == 0 {
            return false;
        }
        self.budget -= 1;
        let must = self.missing(other, own, 1);
        let mut must = must.iter().copied().collect::<Bitboard>().iter();
        let (answer, second) = (must.next(), must.next());
        if second.is_some() {
            return false;
        }
        let pairs = self.missing(own, other, 2);
        let threats = pairs.iter().zip(pairs.iter().skip(1)).step_by(2);
        let threats: Vec<(CellId, CellId)> = threats
            .flat_map(|(&one, &two)| [(one, two), (two, one)])
            .filter(|&(cell, _)| answer.is_none_or(|answer| answer == cell))
            .collect();
        for &(cell, reply) in &threats {
            if threats
                .iter()
                .any(|&(it, other)| it == cell && other != reply)
            {
                moves.push(cell);
                return true;
            }
        }
        if depth == 1 {
            return false;
        }
        for &(cell, reply) in &threats {
            moves.extend([cell, reply]);
            if self.attack(own.with(cell), other.with(reply), depth - 1, moves) {
                return true;
            }
            moves.truncate(moves.len() - 2);
        }
        false
    }

    /// Returns the empty cells of each line in which only that many are missing to one side.
    fn missing(&self, own: Bitboard, other: Bitboard, count: u32) -> Vec<CellId> {
        let open = self.lines.iter().filter(|line| line.is_disjoint(other));
        let close = open.filter(|&&line| (line & own).len() + count == self.length);
        close.flat_map(|&line| (line - own).iter()).collect()
    }
}
