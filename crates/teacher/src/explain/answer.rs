//! The causes of a move, or of a position.

use noughts_engine::{EngineLine, MoveValue, Reason, reasons};
use noughts_rules::{Bitboard, CellId, Convention, Line, Position, Side, Status};

use super::attack::{attack, is_of_lines, marks_of, play, threats_of};
use super::cause::{Alternative, Attack, Cause, Effect, End, Since, Threat};
use super::lines::{closed_lines, has_no_line, open_lines};
use super::{Explainer, pairs};

/// The most studies that continue a line of play.
const MOST_STUDIES: usize = 12;

/// The causes so far.
pub(super) struct Answer<'a> {
    pub(super) explainer: &'a Explainer,
    pub(super) position: &'a Position,
    pub(super) causes: Vec<Cause>,
    /// The first position whose study is missing.
    pub(super) wanted: Option<Position>,
}

/// Returns the outcome of a move for its mover: 1 for a win, 0 for a draw, -1 for a loss.
fn outcome(line: &EngineLine) -> Option<i32> {
    line.found.value.map(|value| value.score().signum())
}

/// Returns the best outcome of a position's moves, if it is certain.
pub(super) fn best_outcome(lines: &[EngineLine]) -> Option<i32> {
    let is_won = lines.iter().any(|line| outcome(line) == Some(1));
    if is_won {
        return Some(1);
    }
    let outcomes: Option<Vec<i32>> = lines.iter().map(outcome).collect();
    outcomes?.into_iter().max()
}

/// Returns the moves with an outcome, in reading order.
pub(super) fn moves_with(lines: &[EngineLine], wanted: i32) -> Vec<CellId> {
    cells_of(lines, |line| outcome(line) == Some(wanted))
}

/// Returns the moves of some lines, in reading order.
fn cells_of(lines: &[EngineLine], is_meant: impl Fn(&EngineLine) -> bool) -> Vec<CellId> {
    let moves = lines.iter().filter(|line| is_meant(line));
    let moves: Bitboard = moves.map(|line| line.found.cell).collect();
    moves.iter().collect()
}

impl<'a> Answer<'a> {
    pub(super) fn new(explainer: &'a Explainer) -> Self {
        Self {
            explainer,
            position: explainer.game.position(),
            causes: Vec::new(),
            wanted: None,
        }
    }

    /// Returns the causes of a move, or of the position if there is no move.
    pub(super) fn about(explainer: &'a Explainer, about: Option<CellId>) -> Self {
        let mut answer = Self::new(explainer);
        match about {
            Some(cell) => answer.explain_move(cell),
            None => answer.explain_position(),
        }
        answer
    }

    /// Returns the study of a position; one that is missing is wanted, the first of all.
    pub(super) fn study(&mut self, position: &Position) -> &'a [EngineLine] {
        let (known, key) = (&self.explainer.studies, position.zobrist_key());
        if let Some((_, lines)) = known.iter().find(|(of, _)| *of == key) {
            return lines;
        }
        if self.wanted.is_none() && !position.status().is_over() {
            self.wanted = Some(position.clone());
        }
        &[]
    }

    /// Returns the attack of a line of play. Where a proof does not give the line to its end, further
    /// studies do.
    fn follow(
        &mut self,
        moves: &[CellId],
        result: Option<i32>,
        least: usize,
        winner: Side,
    ) -> Option<Attack> {
        let mut moves = moves.to_vec();
        for _ in 0..MOST_STUDIES {
            let attack = attack(self.position, &moves, least, winner);
            if attack.is_some() || result.is_none() || self.position.scores().is_some() {
                return attack;
            }
            let mut now = self.position.clone();
            for &cell in &moves {
                now = play(&now, cell)?.1;
            }
            let best = self.study(&now).first()?;
            let wins = if now.to_move() == winner { 1 } else { -1 };
            if outcome(best) != Some(wins) {
                return None;
            }
            moves.extend(&best.pv);
        }
        None
    }

    /// Inserts a cause behind those that are at least as important.
    fn add(&mut self, cause: Cause, loses: bool) {
        let rank = cause.rank(loses);
        let place = self
            .causes
            .partition_point(|other| other.rank(loses) <= rank);
        self.causes.insert(place, cause);
    }

    fn explain_move(&mut self, cell: CellId) {
        let position = self.position;
        let Some((played, next)) = play(position, cell) else {
            return;
        };
        let (side, other) = (position.to_move(), position.to_move().other());
        let lines = self.study(position);
        let this = lines.iter().find(|line| line.found.cell == cell);
        let result = this.and_then(outcome);
        let best = best_outcome(lines);
        // A line of play is about the game, not about the round.
        let is_round = position.scores().is_some();
        let moves = match this {
            Some(line) if result.is_some() && !is_round && line.pv.first() == Some(&cell) => {
                line.pv.as_slice()
            }
            Some(_) | None => &[cell],
        };

        // A line of play that the rules prove, even if the value is not known.
        let scope = self.explainer.scope;
        let forced = |winner| {
            let is_open = is_round || result.is_none() && is_of_lines(position);
            is_open
                .then(|| (scope.force)(position, cell, winner))
                .flatten()
        };
        let lost = (is_round || result.is_none_or(|it| it < 0))
            .then(|| {
                self.follow(moves, result, 0, other)
                    .or_else(|| attack(position, &forced(other)?, 0, other))
            })
            .flatten();
        let won = (lost.is_none() && (is_round || result.is_none_or(|it| it > 0)))
            .then(|| {
                self.follow(moves, result, 1, side)
                    .or_else(|| attack(position, &forced(side)?, 1, side))
            })
            .flatten();
        let is_fork = won.as_ref().is_some_and(|won| won.moves.len() == 1);
        let is_left = lost.is_some();
        let loses = is_left || result == Some(-1);
        for cause in lost
            .map(Cause::LosesTo)
            .into_iter()
            .chain(won.map(Cause::WinsBy))
        {
            self.add(cause, loses);
        }

        let values: Vec<MoveValue> = lines.iter().map(|line| line.found).collect();
        let is_settled = next.is_settled() && !next.status().is_over();
        for reason in reasons(position, cell, &values) {
            let is_said = match &reason {
                Reason::LeavesWin { .. } | Reason::LeavesScore { .. } => is_left,
                Reason::Forks { .. } => is_fork,
                // The first two are said with the mini boards; the last says nothing of the move.
                Reason::LeavesMini { .. } | Reason::FreeChoice | Reason::BestScore { .. } => true,
                Reason::OnlyMove | Reason::KeepsDraw => is_settled,
                _ => false,
            };
            if !is_said {
                self.add(Cause::Reason(reason), loses);
            }
        }

        if let (Some(result), Some(best)) = (result, best) {
            self.compare(cell, result, best, lines);
        }
        if !next.status().is_over() {
            self.see_board(cell, &next, result, loses);
        }
        let has = |causes: &[Cause], is: fn(&Cause) -> bool| causes.iter().any(is);
        let is_choice = has(&self.causes, |it| matches!(it, Cause::Choice { .. }));
        let is_better = has(&self.causes, |it| matches!(it, Cause::Better { .. }));
        let is_only_win = has(&self.causes, |it| {
            matches!(it, Cause::Reason(Reason::OnlyWin))
        });
        self.causes.retain(|cause| match cause {
            Cause::Reason(Reason::KeepsDraw) => !is_choice,
            Cause::Reason(Reason::OnlyMove) => !is_only_win,
            Cause::Reason(Reason::MissesWin) => !is_better,
            _ => true,
        });
        let closed = closed_lines(position, &played.lines, cell);
        if !closed.is_empty() {
            self.add(Cause::Closes { lines: closed }, loses);
        }
        let open = open_lines(position, cell);
        if self.causes.is_empty() && !open.is_empty() {
            let own = marks_of(position, side);
            let is_begun = |line: &Line| !line.mask().is_disjoint(own);
            let begun = open.iter().copied().filter(is_begun).collect();
            let open = open.len();
            self.add(Cause::Builds { open, begun }, loses);
        }
    }

    /// Adds what a move of known outcome has to do with the others.
    fn compare(&mut self, cell: CellId, result: i32, best: i32, lines: &[EngineLine]) {
        let position = self.position;
        let loses = result == -1;
        if result < best {
            let chosen = self.best();
            let first = lines.iter().find(|line| chosen == Some(line.found.cell));
            let line = first.map_or_else(Vec::new, |line| line.pv.clone());
            let wins = (best == 1)
                .then(|| self.follow(&line, Some(best), 1, position.to_move()))
                .flatten();
            let cells = moves_with(lines, best);
            self.add(Cause::Better { cells, line, wins }, loses);
        } else if loses {
            self.add_outcome(lines);
        } else if lines.len() > 1 && moves_with(lines, -1).len() + 1 == lines.len() {
            self.add_alternatives(lines, Some(cell));
        }
        let is_beyond_help =
            |cause: &Cause| matches!(cause, Cause::LosesTo(it) if it.moves.is_empty());
        if result == best && result < 1 && !self.causes.iter().any(is_beyond_help) {
            self.choose(cell, lines);
        }
    }

    /// Adds what the position after an explained move shows.
    fn see_board(&mut self, cell: CellId, next: &Position, result: Option<i32>, loses: bool) {
        let side = self.position.to_move();
        if next.is_settled() {
            self.add(Cause::Settled, loses);
        }
        self.see_zugzwang(cell, next, loses);
        let scope = self.explainer.scope;
        let sent = (scope.sends_to)(next);
        for cause in sent.into_iter().chain((scope.by_count)(next)) {
            self.add(cause, loses);
        }
        if next.convention() == Convention::Misere {
            if result != Some(1)
                && let Some(pairs) = pairs::opposite(next, side)
            {
                self.add(Cause::Pairing { pairs }, loses);
            }
            return;
        }
        // A pairing only draws, and a move that wins needs none.
        let is_asked = is_of_lines(next) && next.scores().is_none() && !next.is_settled();
        if !is_asked || loses || result == Some(1) {
            return;
        }
        if has_no_line(next, side.other()) {
            let side = side.other();
            self.add(Cause::NoLineLeft { side }, loses);
            return;
        }
        if let Some(last) = self.explainer.game.last_move()
            && let before = self
                .explainer
                .game
                .position_at(self.explainer.game.ply() - 1)
            && last.side != side
            && let Some(pairs) = (self.explainer.scope.pairs)(before, side)
            && let Some(pair) = pairs.iter().find(|pair| pair.contains(&last.cell))
            && pair.contains(&cell)
        {
            let of = last.cell;
            self.add(Cause::Partner { of, pairs }, loses);
        }
        if let Some(pairs) = (self.explainer.scope.pairs)(next, side) {
            self.add(Cause::Pairing { pairs }, loses);
        }
    }

    /// Adds what a move does to the threats that wait where marks fall.
    fn see_zugzwang(&mut self, cell: CellId, next: &Position, loses: bool) {
        let decided = self.decide(next);
        for side in Side::ALL {
            let effect = if side == next.to_move() {
                Effect::Prevents
            } else {
                Effect::Makes
            };
            for threat in
                (self.explainer.scope.waiting)(next, side, marks_of(next, side).with(cell))
            {
                let has_cell = threat.lines.iter().all(|line| line.contains(cell));
                if has_cell && decided != Some(threat.cell) {
                    self.add(
                        Cause::Zugzwang {
                            side,
                            threat,
                            effect,
                        },
                        loses,
                    );
                }
            }
        }
    }

    /// Adds the threat that waits in a position and is the end of the line of play; returns its cell.
    fn decide(&mut self, position: &Position) -> Option<CellId> {
        let (Cause::LosesTo(attack) | Cause::WinsBy(attack)) = self.causes.first()? else {
            return None;
        };
        let (End::Threats(ends), true) = (&attack.end, attack.is_zugzwang) else {
            return None;
        };
        let side = attack.winner;
        let mut threats = (self.explainer.scope.waiting)(position, side, marks_of(position, side));
        threats.retain(|it| ends.iter().any(|end| end.cell == it.cell));
        let threat = threats.pop()?;
        let (cell, effect) = (threat.cell, Effect::Decides);
        self.add(
            Cause::Zugzwang {
                side,
                threat,
                effect,
            },
            false,
        );
        Some(cell)
    }

    fn explain_position(&mut self) {
        let position = self.position;
        if position.status().is_over() {
            return;
        }
        let (side, other) = (position.to_move(), position.to_move().other());
        if position.is_settled() {
            return self.add(Cause::Settled, false);
        }
        if let Some(cause) = (self.explainer.scope.by_count)(position) {
            self.add(cause, false);
        }
        if is_of_lines(position)
            && threats_of(position, side).is_empty()
            && let Ok([threat]) = <[Threat; 1]>::try_from(threats_of(position, other))
        {
            self.add(Cause::MustAnswer { threat }, false);
        }
        let lines = self.study(position);
        let Some(best) = best_outcome(lines) else {
            // Two threats need no value.
            if let Some(lost) = attack(position, &[], 0, other) {
                self.add(Cause::LosesTo(lost), true);
            }
            return;
        };
        self.add_outcome(lines);
        let chosen = self.best();
        let Some(line) = lines.iter().find(|line| chosen == Some(line.found.cell)) else {
            return;
        };
        match best {
            -1 => {
                if let Some(lost) = self.follow(&line.pv, Some(best), 0, other) {
                    self.add(Cause::LosesTo(lost), true);
                }
                self.add_alternatives(lines, None);
            }
            1 => {
                if let Some(won) = self.follow(&line.pv, Some(best), 0, side) {
                    self.add(Cause::WinsBy(won), false);
                }
            }
            _ => self.choose(line.found.cell, lines),
        }
        self.decide(position);
    }

    /// Adds how every move but one loses, as far as the lines of play are known.
    fn add_alternatives(&mut self, lines: &[EngineLine], but: Option<CellId>) {
        let other = self.position.to_move().other();
        let (mut refuted, mut at_once) = (Vec::new(), Vec::new());
        for line in lines.iter().filter(|line| Some(line.found.cell) != but) {
            let cell = line.found.cell;
            match play(self.position, cell) {
                Some((played, after)) if after.status() == Status::Won(other) => {
                    at_once.push(Threat::of(played));
                }
                _ => match attack(self.position, &line.pv, 0, other) {
                    Some(attack) if !attack.moves.is_empty() => {
                        refuted.push(Alternative { cell, attack });
                    }
                    // The line of play is not known to its end.
                    None => {}
                    // The position is beyond help.
                    Some(_) => return,
                },
            }
        }
        if !refuted.is_empty() || !at_once.is_empty() {
            let cause = Cause::Alternatives {
                lines: refuted,
                at_once,
            };
            self.add(cause, but.is_none());
        }
    }

    /// Adds the value of the position, and what decided it.
    fn add_outcome(&mut self, lines: &[EngineLine]) {
        let values = lines.iter().filter_map(|line| line.found.value);
        if let Some(value) = values.max_by_key(|value| value.score()) {
            let since = self.since(value.score().signum());
            self.add(Cause::Outcome { value, since }, value.score() < 0);
        }
    }

    /// Returns what decided the outcome of the position for the side to move.
    fn since(&mut self, now: i32) -> Option<Since> {
        let (game, to_move) = (&self.explainer.game, self.position.to_move());
        for ply in (0..game.ply()).rev() {
            let before = game.position_at(ply);
            let lines = self.study(before);
            let best = best_outcome(lines)?;
            let side = before.to_move();
            let kept = if side == to_move { now } else { -now };
            if best == kept {
                continue;
            }
            let values = lines.iter().filter_map(|line| line.found.value);
            return Some(Since::Mistake {
                ply: ply as u32,
                side,
                cell: game.moves().nth(ply)?.cell,
                before: values.max_by_key(|value| value.score())?,
                better: moves_with(lines, best),
            });
        }
        Some(Since::Start)
    }

    /// Adds a choice among moves of equal value, of which one is explained.
    fn choose(&mut self, cell: CellId, lines: &[EngineLine]) {
        let equal = equal_moves(lines);
        if equal.len() < 2 || !equal.contains(&cell) {
            return;
        }
        let Some(this) = lines.iter().find(|line| line.found.cell == cell) else {
            return;
        };
        let (Some(value), Some(_)) = (this.found.value, this.answers) else {
            return;
        };
        let Some((answers, replies)) = self.answers(cell) else {
            return;
        };
        let first = lines.first();
        let sharpest = first.and_then(|line| Some((line.found.cell, line.answers?)));
        let sharpest = sharpest.filter(|&(other, few)| other != cell && few < answers.len() as u32);
        let is_same = answers.len() as u32 == replies && sharpest.is_none();
        let is_draw = value.score() == 0;
        if is_same && !(is_draw && equal.len() == lines.len()) {
            return;
        }
        let cause = Cause::Choice {
            value,
            equal,
            cell,
            answers,
            replies,
            sharpest,
        };
        let loses = lines.iter().all(|line| outcome(line) == Some(-1));
        self.add(cause, loses);
    }

    /// Returns the opponent's replies to a move that keep its best outcome, and the number of all.
    fn answers(&mut self, cell: CellId) -> Option<(Vec<CellId>, u32)> {
        let (_, next) = play(self.position, cell)?;
        let replies = self.study(&next);
        let best = best_outcome(replies)?;
        Some((moves_with(replies, best), replies.len() as u32))
    }

    /// Returns the best move, the first of the studied lines.
    pub(super) fn best(&mut self) -> Option<CellId> {
        let lines = self.study(self.position);
        lines.first().map(|line| line.found.cell)
    }
}

/// Returns the moves with the best score, among those that are known to have the best outcome if it
/// is: the score of another may promise more.
fn equal_moves(lines: &[EngineLine]) -> Vec<CellId> {
    let known = best_outcome(lines);
    let is_meant = |line: &EngineLine| known.is_none() || outcome(line) == known;
    let meant = lines.iter().filter(|line| is_meant(line));
    let best = meant.map(|line| line.found.score).max();
    cells_of(lines, |line| {
        is_meant(line) && Some(line.found.score) == best
    })
}
