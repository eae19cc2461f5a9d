//! Wins by threats alone: each move of the attacker threatens to complete a line, so the defender
//! has a single reply.

use super::board::{Board, Cells, Game};
use crate::word::Word as _;

/// The most positions to examine for a sequence, at a node of a search.
pub(super) const NODE_BUDGET: u32 = 60;

/// The most moves to try in a position.
const MOVES: usize = 64;

/// A move of the attacker, and the cell of the defender's reply, if there is time for one.
#[derive(Clone, Copy)]
struct Threat {
    cell: u8,
    reply: Option<u8>,
}

/// A winning sequence of the attacker, who is to move.
pub(super) struct Sequence(Vec<Threat>);

impl Sequence {
    /// Searches for a winning sequence, in at most `budget` positions. In the weak game, Breaker as the
    /// defender has no lines.
    pub(super) fn find(
        board: &Board,
        game: Game,
        attacker: Cells,
        defender: Cells,
        mut budget: u32,
    ) -> Option<Self> {
        let mut sequence = Self(Vec::new());
        sequence
            .attack(board, game, attacker, defender, &mut budget)
            .then_some(sequence)
    }

    fn attack(
        &mut self,
        board: &Board,
        game: Game,
        attacker: Cells,
        defender: Cells,
        budget: &mut u32,
    ) -> bool {
        if *budget == 0 {
            return false;
        }
        *budget -= 1;
        let no_threat = Threat {
            cell: 0,
            reply: None,
        };
        let (mut threats, mut count) = ([no_threat; MOVES], 0);
        // The cells that would complete a line for the defender next.
        let mut losing: Cells = 0;
        for &line in &board.lines {
            if line & defender == 0 {
                let rest = line & !attacker;
                if rest.is_single() {
                    self.0.push(Threat {
                        cell: rest.first(),
                        reply: None,
                    });
                    return true;
                }
                let other = rest.rest();
                if other.is_single() && count + 1 < MOVES {
                    let (first, second) = (rest.first(), other.first());
                    for (cell, reply) in [(first, second), (second, first)] {
                        let reply = Some(reply);
                        threats[count] = Threat { cell, reply };
                        count += 1;
                    }
                }
            } else if game == Game::Strong && line & attacker == 0 {
                let rest = line & !defender;
                if rest.is_single() {
                    losing |= rest;
                }
            }
        }
        if !losing.is_empty() && !losing.is_single() {
            return false;
        }
        let threats = &threats[..count];
        let meets = |threat: &&Threat| losing.is_empty() || losing.has(threat.cell);
        for (place, threat) in threats.iter().enumerate() {
            let mut others = threats[place + 1..].iter();
            if meets(&threat)
                && let Some(other) =
                    others.find(|other| other.cell == threat.cell && other.reply != threat.reply)
            {
                self.0.extend([*threat, *other]);
                return true;
            }
        }
        for threat in threats.iter().filter(meets) {
            let Some(reply) = threat.reply else { continue };
            let (attacker, defender) = (attacker | 1 << threat.cell, defender | 1 << reply);
            let completes = || board.open_through(reply, !defender).next().is_some();
            if game == Game::Strong && completes() {
                continue;
            }
            self.0.push(*threat);
            if self.attack(board, game, attacker, defender, budget) {
                return true;
            }
            self.0.pop();
        }
        false
    }

    /// Returns the first move.
    pub(super) fn first(&self) -> Option<u8> {
        self.0.first().map(|threat| threat.cell)
    }

    /// Returns the moves that threaten to complete a line, in order.
    pub(super) fn threats(&self) -> Vec<u8> {
        let threats = self.0.iter().filter(|threat| threat.reply.is_some());
        let mut cells: Vec<u8> = threats.map(|threat| threat.cell).collect();
        // The last makes two threats, and is listed with either.
        cells.dedup();
        cells
    }

    /// Returns the number of plies until the attacker has completed a line: all but the last move are
    /// answered, and a move with two replies, of which the defender has time for one, is listed twice.
    pub(super) const fn plies(&self) -> u32 {
        2 * self.0.len() as u32 - 1
    }

    /// Returns every cell in which the defender, to move, might upset the sequence: those of the
    /// sequence itself, and those of lines in which the replies leave the defender at most two
    /// cells short. After a move elsewhere the attacker wins by the same sequence.
    pub(super) fn zone(
        &self,
        board: &Board,
        game: Game,
        attacker: Cells,
        defender: Cells,
    ) -> Cells {
        let cells = self.0.iter().fold(0, |set, threat| set | 1 << threat.cell);
        let replies = self.0.iter().filter_map(|threat| threat.reply);
        let replies = replies.fold(0, |set, reply| set | 1 << reply);
        let mut zone: Cells = cells | replies;
        if game == Game::Strong {
            let marks = defender | replies;
            let open = board.lines.iter().filter(|&line| line & attacker == 0);
            for line in open.filter(|&line| (line & !marks).count_ones() <= 2) {
                zone |= line;
            }
        }
        zone & !(attacker | defender)
    }
}
