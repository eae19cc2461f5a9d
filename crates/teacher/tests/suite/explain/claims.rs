//! The claims of explanations, checked by the rules alone and by the values of positions.

use noughts_engine::{Reason, Value};
use noughts_rules::{CellId, Convention, Game, Line, Played, Position, Side, Spot, Spots, Status};
use noughts_teacher::{
    Alternative, Attack, Cause, CellRole, Effect, End, Explanation, LineRole, Picture, Since,
    Threat,
};

use crate::support::after;

/// Returns the value of a position for the side to move, if it is known.
pub(super) type Truth<'a> = &'a mut dyn FnMut(&Position) -> Option<Value>;

/// A test of moves and their outcomes.
type Test<'a> = &'a dyn Fn(&[(CellId, i32)]) -> bool;

/// An explained move, or the position of a game itself.
pub(super) struct Explained<'a> {
    pub(super) game: &'a Game,
    pub(super) about: Option<CellId>,
    /// Whether the distances of values are exact.
    pub(super) is_exact: bool,
}

/// Returns 1, 0 or -1.
pub(super) fn outcome(value: Value) -> i32 {
    value.score().signum()
}

fn play(position: &Position, cell: CellId) -> (Played, Position) {
    let mut next = position.clone();
    let played = next.play(position.to_move(), cell).expect("a legal move");
    (played, next)
}

/// Returns the value of a move for its mover, if it is known.
pub(super) fn value_of(position: &Position, cell: CellId, truth: Truth) -> Option<Value> {
    let next = after(position, cell);
    let value = match next.status() {
        Status::Won(winner) if winner == next.to_move() => Some(Value::Win { plies: 0 }),
        Status::Won(_) => Some(Value::Loss { plies: 0 }),
        Status::Draw => Some(Value::Draw { plies: 0 }),
        Status::InProgress => truth(&next),
    };
    value.map(|value| value.of_move(next.to_move() == position.to_move()))
}

/// Returns the moves of a position with their outcomes, if all are known.
fn outcomes(position: &Position, truth: Truth) -> Option<Vec<(CellId, i32)>> {
    let moves = position.legal_moves().into_iter();
    moves
        .map(|cell| Some((cell, outcome(value_of(position, cell, truth)?))))
        .collect()
}

fn best(outcomes: &[(CellId, i32)]) -> i32 {
    outcomes.iter().map(|(_, it)| *it).max().expect("a move")
}

fn with(outcomes: &[(CellId, i32)], wanted: i32) -> Vec<CellId> {
    let found = outcomes.iter().filter(|(_, it)| *it == wanted);
    found.map(|(cell, _)| *cell).collect()
}

/// Returns the cells in which the side to move wins at once, or the round in a game with rounds, with
/// what they complete.
fn winning(position: &Position) -> Vec<Played> {
    let side = position.to_move();
    let moves = position.legal_moves().into_iter();
    let played = moves.map(|cell| play(position, cell));
    let is_round = position.scores().is_some();
    let won = played.filter(|(played, next)| {
        if is_round {
            !played.lines.is_empty()
        } else {
            next.status() == Status::Won(side)
        }
    });
    won.map(|(played, _)| played).collect()
}

fn is_of(threat: &Threat, played: &Played) -> bool {
    let sorted = |lines: &[Line]| {
        let mut lines = lines.to_vec();
        lines.sort();
        lines
    };
    threat.cell == played.cell
        && sorted(&threat.lines) == sorted(&played.lines)
        && threat.main_lines == played.main_lines
}

/// Returns whether the side to move has lost after a move at once, or the opponent can then win at
/// once in one of some cells.
fn falls(position: &Position, cell: CellId, threats: Option<&[Threat]>) -> bool {
    let loser = position.to_move();
    let (played, next) = play(position, cell);
    if played.round.is_some() {
        return false;
    }
    match next.status() {
        Status::Won(winner) if winner == loser => false,
        Status::Draw => false,
        // By count, a game may end with the loser's own move.
        Status::Won(_) if position.as_ultimate().is_some() => true,
        Status::Won(_) => {
            threats.is_none_or(|threats| threats.iter().any(|threat| is_of(threat, &played)))
        }
        Status::InProgress => {
            next.to_move() != loser
                && winning(&next).iter().any(|won| {
                    threats.is_none_or(|threats| threats.iter().any(|it| it.cell == won.cell))
                })
        }
    }
}

impl Explained<'_> {
    fn position(&self) -> &Position {
        self.game.position()
    }

    fn side(&self) -> Side {
        self.position().to_move()
    }

    /// Returns the position after the explained move, or the explained position.
    fn after(&self) -> Position {
        match self.about {
            Some(cell) => after(self.position(), cell),
            None => self.position().clone(),
        }
    }

    /// Checks all claims of an explanation.
    pub(super) fn check(&self, explanations: &[Explanation], truth: Truth) {
        for Explanation { cause, picture } in explanations {
            self.check_cause(cause, truth);
            self.check_picture(cause, picture);
        }
        let repeated = (1..explanations.len())
            .any(|index| explanations[..index].contains(&explanations[index]));
        assert!(!repeated, "{}: {explanations:?}", self.name());
    }

    fn is_same(&self, one: Value, two: Value) -> bool {
        one == two || !self.is_exact && outcome(one) == outcome(two)
    }

    /// Returns what is explained, for messages.
    pub(super) fn name(&self) -> String {
        let about = self.about.map(|cell| self.position().write_cell(cell));
        format!("{} {about:?}", self.game.record())
    }

    #[expect(clippy::too_many_lines, reason = "there are many causes")]
    fn check_cause(&self, cause: &Cause, truth: Truth) {
        let (position, side) = (self.position(), self.side());
        let name = self.name();
        let assert = |is: bool, what: &str| assert!(is, "{name}: {what}: {cause:?}");
        match cause {
            Cause::Reason(reason) => self.check_reason(reason, truth),
            Cause::LosesTo(attack) => {
                assert(attack.winner == side.other(), "the winner");
                assert(
                    attack.moves.is_empty() || self.about.is_none_or(|it| it == attack.moves[0]),
                    "the first move",
                );
                let value = match self.about {
                    // A round is not the game.
                    _ if position.scores().is_some() => None,
                    Some(cell) => value_of(position, cell, truth),
                    None => truth(position),
                };
                assert(value.is_none_or(|value| outcome(value) == -1), "the value");
                self.check_attack(attack);
            }
            Cause::WinsBy(attack) => {
                assert(attack.winner == side, "the winner");
                assert(
                    self.about.is_none_or(|it| it == attack.moves[0]),
                    "the first move",
                );
                let value = match self.about {
                    // A round is not the game.
                    _ if position.scores().is_some() => None,
                    Some(cell) => value_of(position, cell, truth),
                    None => truth(position),
                };
                assert(value.is_none_or(|value| outcome(value) == 1), "the value");
                self.check_attack(attack);
            }
            Cause::Outcome { value, since } => {
                let known = truth(position);
                assert(known.is_none_or(|it| self.is_same(it, *value)), "the value");
                self.check_since(since.as_ref(), outcome(*value), truth);
            }
            Cause::Better { cells, line, wins } => {
                if let Some(outcomes) = outcomes(position, truth) {
                    let cell = self.about.expect("a move");
                    assert(*cells == with(&outcomes, best(&outcomes)), "the cells");
                    assert(!cells.contains(&cell), "the move");
                }
                assert(line.first().is_none_or(|it| cells.contains(it)), "the line");
                if let Some(attack) = wins {
                    assert(attack.winner == side, "the winner");
                    let is_part = line.starts_with(&attack.moves) || attack.moves.starts_with(line);
                    assert(is_part, "the line");
                    self.check_attack(attack);
                }
            }
            Cause::Alternatives { lines, at_once } => {
                let mut all: Vec<CellId> = lines.iter().map(|it| it.cell).collect();
                all.extend(at_once.iter().map(|threat| threat.cell));
                assert(all.iter().all(|cell| Some(*cell) != self.about), "others");
                let count = all.len() + usize::from(self.about.is_some());
                let is_known = self.is_exact;
                assert(
                    !is_known || count == position.legal_moves().len(),
                    "all moves",
                );
                if let Some(outcomes) = outcomes(position, truth) {
                    let mut lost = outcomes
                        .iter()
                        .filter(|(cell, _)| Some(*cell) != self.about);
                    assert(lost.all(|(_, it)| *it == -1), "the values");
                }
                for Alternative { cell, attack } in lines {
                    assert(attack.moves.first() == Some(cell), "the line");
                    assert(attack.winner == side.other(), "the winner");
                    self.check_attack(attack);
                }
                for threat in at_once {
                    let (played, next) = play(position, threat.cell);
                    assert(next.status() == Status::Won(side.other()), "lost at once");
                    assert(is_of(threat, &played), "the lines");
                }
            }
            Cause::MustAnswer { threat } => {
                assert(winning(position).is_empty(), "no win of one's own");
                for cell in position.legal_moves() {
                    let is_answer = cell == threat.cell;
                    let next = after(position, cell);
                    let is_lost = winning(&next).iter().any(|won| is_of(threat, won));
                    assert(is_lost != is_answer, "the answer");
                }
            }
            Cause::Zugzwang {
                side: of,
                threat,
                effect,
            } => {
                let next = self.after();
                let taken = |cell| next.symbol_at(cell).is_some();
                let is_open = next.legal().contains(threat.cell);
                let marks = |line: &Line| marks_on(&next, *line, *of);
                let lacks = |line: &Line| line.cells().count() - marks(line);
                let lines = &threat.lines;
                assert(!lines.is_empty() && !taken(threat.cell), "a threat");
                assert(lines.iter().all(|it| it.contains(threat.cell)), "its lines");
                let cell = self.about;
                let has_cell = |it: &Line| cell.is_some_and(|cell| it.contains(cell));
                assert(!is_open, "it waits");
                match effect {
                    Effect::Prevents => {
                        assert(*of != side && lines.iter().all(has_cell), "prevented");
                        assert(lines.iter().all(|it| lacks(it) == 2), "its marks");
                    }
                    _ => assert(lines.iter().all(|it| lacks(it) == 1), "its marks"),
                }
                if *effect == Effect::Makes {
                    assert(*of == side && lines.iter().all(has_cell), "made");
                }
                if *effect == Effect::Decides {
                    let value = truth(&next).map(outcome);
                    let expected = if *of == next.to_move() { 1 } else { -1 };
                    assert(value.is_none_or(|it| it == expected), "the value");
                }
                // Play anywhere else, whatever lines that completes.
                let below = threat.cell.offset(0, 1).expect("a cell below");
                let column = below.column();
                let elsewhere = next.topology().cells().filter(|&cell| {
                    !taken(cell) && (cell.column() != column || cell.row() > below.row())
                });
                let mover = elsewhere.fold(next.to_move(), |mover, _| mover.other());
                assert(mover == of.other() && !taken(below), "zugzwang");
            }
            Cause::Pairing { pairs } => {
                let after = self.after();
                assert(after.to_move() != side, "the opponent moves");
                match position.convention() {
                    Convention::Normal => assert(is_pairing(&after, side, pairs), "a pairing"),
                    Convention::Misere => assert(never_completes(&after, pairs), "the partner"),
                }
            }
            Cause::Partner { of, pairs } => {
                let before = self.game.position_at(self.game.ply() - 1);
                let last = self.game.last_move().expect("a move");
                assert(last.cell == *of && last.side != side, "the last move");
                assert(is_pairing(before, side, pairs), "a pairing");
                let cell = self.about.expect("a move");
                let is_pair = |pair: &[CellId; 2]| pair.contains(of) && pair.contains(&cell);
                assert(cell != *of && pairs.iter().any(is_pair), "the partner");
            }
            Cause::NoLineLeft { side } => {
                assert(*side != self.side(), "the opponent");
                assert(lines_open_to(&self.after(), *side) == 0, "no line");
            }
            Cause::Settled => {
                let after = self.after();
                if after.as_ultimate().is_none() {
                    let open = Side::ALL.map(|side| lines_open_to(&after, side));
                    assert(open == [0, 0], "no line");
                }
                if after.counts().is_none() {
                    let value = truth(&after);
                    assert(value.is_none_or(|it| outcome(it) == 0), "a draw");
                }
            }
            Cause::Builds { open, begun } => assert!(begun.len() <= *open && *open > 0),
            Cause::Closes { lines } => {
                let cell = self.about.expect("a move");
                for line in lines {
                    let of = |side: Side| marks_on(position, *line, side);
                    assert(line.contains(cell), "the cell");
                    assert(of(side) == 0 && of(side.other()) > 0, "the marks");
                    assert(
                        line.cells().all(|cell| !position.spent().contains(cell)),
                        "spent",
                    );
                }
            }
            Cause::Choice {
                value,
                equal,
                cell,
                answers,
                replies,
                sharpest,
            } => {
                assert(self.about.is_none_or(|it| it == *cell), "the move");
                for &cell in equal {
                    let known = value_of(position, cell, truth);
                    assert(known.is_none_or(|it| self.is_same(it, *value)), "the value");
                }
                self.check_choice(*cell, equal, answers, *replies, *sharpest, truth);
            }
            Cause::SendsTo {
                minis,
                is_free,
                threats,
            } => {
                let after = self.after();
                assert(*minis == after.allowed(), "the mini boards");
                assert(
                    *is_free == (*minis == after.open() && minis.len() > 1),
                    "free",
                );
                let mut expected = Vec::new();
                for cell in after.legal_moves() {
                    let (played, next) = play(&after, cell);
                    let mini = Spot::ALL.into_iter().find(|&mini| {
                        after.owner(mini).is_none() && next.owner(mini) == Some(after.to_move())
                    });
                    if mini.is_some() || next.status() == Status::Won(after.to_move()) {
                        expected.push(played);
                    }
                }
                let mut found = threats.clone();
                found.sort_by_key(|threat| threat.cell);
                assert(
                    found.len() == expected.len()
                        && found
                            .iter()
                            .zip(&expected)
                            .all(|(it, played)| is_of(it, played)),
                    "the threats",
                );
            }
            Cause::ByCount {
                owned,
                winnable,
                winner,
            } => {
                let after = self.after();
                assert(after.counts() == Some(*owned), "the count");
                for (index, side) in Side::ALL.into_iter().enumerate() {
                    let own = |mini: &Spot| after.owner(*mini) == Some(side);
                    let own: Spots = Spot::ALL.into_iter().filter(own).collect();
                    assert(!(own | winnable[index]).has_line(), "no main line");
                    assert((own & winnable[index]).is_empty(), "not owned");
                }
                if let Some(winner) = winner {
                    let value = truth(&after);
                    let expected = if *winner == after.to_move() { 1 } else { -1 };
                    assert(value.is_none_or(|it| outcome(it) == expected), "the value");
                }
                check_by_playing(&after, *winner, *winnable, &name);
            }
        }
    }

    fn check_reason(&self, reason: &Reason, truth: Truth) {
        let (position, side) = (self.position(), self.side());
        let cell = self.about.expect("a move");
        let (played, next) = play(position, cell);
        let value = value_of(position, cell, truth);
        let all = outcomes(position, truth);
        let name = self.name();
        let is = |is: bool| assert!(is, "{name}: {reason:?}");
        let result = value.map(outcome);
        let among = |test: Test| all.as_deref().is_none_or(test);
        let others = |wanted: i32| {
            among(&|all| {
                all.iter()
                    .all(|(it, value)| *it == cell || *value == wanted)
            })
        };
        match reason {
            Reason::Wins { lines } => {
                is(played.lines == *lines && next.status() == Status::Won(side));
            }
            Reason::Scores { lines } => is(played.lines == *lines),
            Reason::Completes { lines } => {
                is(played.lines == *lines && next.status() == Status::Won(side.other()));
            }
            Reason::WinsMain { lines } => {
                is(played.main_lines == *lines && next.status() == Status::Won(side));
            }
            Reason::WinsByCount => is(next.status() == Status::Won(side)),
            Reason::WinsMini { mini, lines } => {
                is(played.lines == *lines && next.owner(*mini) == Some(side));
            }
            Reason::Forks { cells } | Reason::LeavesScore { cells } => is(!cells.is_empty()),
            Reason::Threatens { cell: threat } => {
                let mut again = next.clone();
                // The opponent moves elsewhere; if there is nowhere else, it has to answer.
                let elsewhere = next.legal_moves().into_iter().find(|it| it != threat);
                if let Some(elsewhere) = elsewhere {
                    again.play(side.other(), elsewhere).expect("legal");
                    is(again.status().is_over()
                        || winning(&again).iter().any(|won| won.cell == *threat));
                }
            }
            Reason::WinsIn { plies } => {
                is(value.is_none_or(|it| self.is_same(it, Value::Win { plies: *plies })));
            }
            Reason::Strategy { .. } | Reason::WinsInAtMost { .. } | Reason::OnlyWin => {
                is(result.is_none_or(|it| it == 1));
                if *reason == Reason::OnlyWin {
                    is(among(&|all| with(all, 1) == [cell]));
                }
            }
            Reason::OnlyMove => is(result.is_none_or(|it| it >= 0) && others(-1)),
            Reason::KeepsDraw => {
                is(result.is_none_or(|it| it == 0) && among(&|all| best(all) == 0));
            }
            Reason::MissesWin => is(result.is_none_or(|it| it < 1) && among(&|all| best(all) == 1)),
            Reason::LosesLatest { plies } => {
                let loss = Value::Loss { plies: *plies };
                is(value.is_none_or(|it| self.is_same(it, loss)) && others(-1));
            }
            Reason::Loses { plies } => {
                is(value.is_none_or(|it| self.is_same(it, Value::Loss { plies: *plies })));
            }
            Reason::LosesInAtMost { .. } => is(result.is_none_or(|it| it == -1)),
            // The tests of reasons check what they see on the board.
            Reason::Blocks { .. }
            | Reason::BlocksMain { .. }
            | Reason::BlocksMini { .. }
            | Reason::LeavesWin { .. }
            | Reason::LeavesMini { .. }
            | Reason::FreeChoice
            | Reason::PreventsFork { .. }
            | Reason::BestScore { .. } => {}
        }
    }

    /// Checks that a line of play leads to where its winner wins whatever the other side does.
    fn check_attack(&self, attack: &Attack) {
        let mut now = self.position().clone();
        let name = self.name();
        let assert = |is: bool, what: &str| assert!(is, "{name}: {what}: {attack:?}");
        let mut is_forced = true;
        for (index, &cell) in attack.moves.iter().enumerate() {
            if index > 0 && now.to_move() != attack.winner {
                let moves = now.legal_moves().into_iter();
                let holding: Vec<CellId> = moves.filter(|&it| !falls(&now, it, None)).collect();
                is_forced &= holding == [cell];
            }
            let (played, next) = play(&now, cell);
            assert(played.round.is_none(), "the round goes on");
            now = next;
            assert(now.status() == Status::InProgress, "the game goes on");
        }
        assert(is_forced == attack.is_forced, "forced");
        let threats = match &attack.end {
            End::Threats(threats) => threats.as_slice(),
            End::Parity { safe, least, most } => {
                let mut counts = Vec::new();
                count_safe(&now, 0, &mut counts);
                assert(counts.iter().min() == Some(least), "the least");
                assert(counts.iter().max() == Some(most), "the most");
                for count in counts {
                    let is_even = count % 2 == 0;
                    let is_loser = now.to_move() != attack.winner;
                    assert(is_even == is_loser, "the parity");
                }
                return assert(*safe == safe_moves(&now), "the safe moves");
            }
        };
        assert(!threats.is_empty(), "threats");
        if now.to_move() == attack.winner {
            let won = winning(&now);
            let has = |won: &Played| threats.iter().any(|threat| is_of(threat, won));
            assert(won.iter().all(has), "every win");
            assert(won.len() == threats.len(), "only wins");
            return;
        }
        let all_fall = now
            .legal_moves()
            .into_iter()
            .all(|it| falls(&now, it, Some(threats)));
        assert(all_fall, "no way out");
        if now.as_ultimate().is_none() && now.convention() == Convention::Normal {
            // Where marks fall, the loser may have to open a single one.
            let is_open = |it: &Threat| now.legal().contains(it.cell);
            let is_zugzwang = now.topology().falls() && !threats.iter().any(is_open);
            assert(is_zugzwang == attack.is_zugzwang, "zugzwang");
            assert(threats.len() >= 2 || is_zugzwang, "two threats");
            for threat in threats {
                for line in &threat.lines {
                    let owned = marks_on(&now, *line, attack.winner);
                    let missing = line.cells().count() - owned;
                    assert(line.contains(threat.cell) && missing == 1, "the line");
                }
            }
        }
    }

    fn check_since(&self, since: Option<&Since>, now: i32, truth: Truth) {
        let (game, to_move) = (self.game, self.side());
        let mut of = |ply: usize| {
            let position = game.position_at(ply);
            let value = truth(position).map(outcome)?;
            Some(if position.to_move() == to_move {
                value
            } else {
                -value
            })
        };
        match since {
            None => {}
            Some(Since::Start) => {
                for ply in 0..game.ply() {
                    assert!(of(ply).is_none_or(|it| it == now), "{}", self.name());
                }
            }
            Some(Since::Mistake {
                ply,
                side,
                cell,
                before,
                better,
            }) => {
                let ply = *ply as usize;
                for later in ply + 1..=game.ply() {
                    assert!(of(later).is_none_or(|it| it == now), "{}", self.name());
                }
                let position = game.position_at(ply);
                assert_eq!(position.to_move(), *side);
                assert_eq!(game.moves().nth(ply).map(|played| played.cell), Some(*cell));
                let known = truth(position);
                assert!(
                    known.is_none_or(|it| self.is_same(it, *before)),
                    "{}",
                    self.name()
                );
                if let Some(outcomes) = outcomes(position, truth) {
                    assert_eq!(*better, with(&outcomes, best(&outcomes)), "{}", self.name());
                    assert!(!better.contains(cell), "{}", self.name());
                }
            }
        }
    }

    fn check_choice(
        &self,
        cell: CellId,
        equal: &[CellId],
        answers: &[CellId],
        replies: u32,
        sharpest: Option<(CellId, u32)>,
        truth: Truth,
    ) {
        let position = self.position();
        let name = self.name();
        let mut good = |cell: CellId| {
            let next = after(position, cell);
            let outcomes = outcomes(&next, truth)?;
            Some((with(&outcomes, best(&outcomes)), outcomes.len() as u32))
        };
        assert!(equal.contains(&cell), "{name}");
        if let Some((found, all)) = good(cell) {
            assert_eq!((answers, replies), (found.as_slice(), all), "{name}");
        }
        if let Some((cell, few)) = sharpest {
            assert!(
                equal.contains(&cell) && (few as usize) < answers.len(),
                "{name}"
            );
            for &other in equal {
                let found = good(other).map(|(found, _)| found.len() as u32);
                assert!(found.is_none_or(|found| found >= few), "{name}");
                assert!(
                    other != cell || found.is_none_or(|found| found == few),
                    "{name}"
                );
            }
        }
        let values: Option<Vec<_>> = position
            .legal_moves()
            .into_iter()
            .map(|cell| Some((cell, value_of(position, cell, truth)?.score())))
            .collect();
        if let Some(values) = values.filter(|_| self.is_exact) {
            assert_eq!(equal, with(&values, best(&values)), "{name}");
        }
    }

    /// Checks that a picture shows what the cause names, and nothing off the board.
    fn check_picture(&self, cause: &Cause, picture: &Picture) {
        let position = self.position();
        let name = self.name();
        let topology = position.topology();
        let lines: Vec<Line> = topology.lines().collect();
        for stroke in &picture.lines {
            assert!(lines.contains(&stroke.line), "{name}: {picture:?}");
            if stroke.role == LineRole::Dead {
                let after = self.after();
                let is_spent = stroke.line.cells().any(|it| after.spent().contains(it));
                let open = Side::ALL.map(|side| marks_on(&after, stroke.line, side) == 0);
                assert!(is_spent || !open.contains(&true), "{name}: {picture:?}");
            }
        }
        let cells = picture.cells.iter().map(|marked| marked.cell);
        let arrows = picture.arrows.iter().flatten().copied();
        for cell in cells.chain(arrows) {
            assert!(topology.contains(cell), "{name}: {picture:?}");
        }
        let mut now = position.clone();
        for ghost in &picture.ghosts {
            assert_eq!(ghost.side, now.to_move(), "{name}: {picture:?}");
            now = after(&now, ghost.cell);
        }
        let has = |cell: CellId, role: CellRole| {
            let mut cells = picture.cells.iter();
            cells.any(|marked| marked.cell == cell && marked.role == role)
        };
        let attack = match cause {
            Cause::LosesTo(attack) | Cause::WinsBy(attack) => Some(attack),
            Cause::Better { wins, .. } => wins.as_ref(),
            _ => None,
        };
        if let Some(attack) = attack {
            let ghosts: Vec<CellId> = picture.ghosts.iter().map(|ghost| ghost.cell).collect();
            assert_eq!(ghosts, attack.moves, "{name}");
            let threats = match &attack.end {
                End::Threats(threats) => threats.as_slice(),
                End::Parity { safe, .. } => {
                    assert!(safe.iter().all(|&it| has(it, CellRole::Good)), "{name}");
                    &[]
                }
            };
            for threat in threats {
                assert!(has(threat.cell, CellRole::Threat), "{name}");
                let drawn = |line: &Line| picture.lines.iter().any(|it| it.line == *line);
                assert!(threat.lines.iter().all(drawn), "{name}");
            }
        }
    }
}

/// Returns the number of a side's marks on a line.
fn marks_on(position: &Position, line: Line, side: Side) -> usize {
    let own = Some(position.symbol_of(side));
    line.cells()
        .filter(|&it| position.symbol_at(it) == own)
        .count()
}

/// Returns the number of lines without a mark of the other side.
fn lines_open_to(position: &Position, side: Side) -> usize {
    let own = position.symbol_of(side);
    let is_open = |line: &Line| {
        let mut cells = line.cells();
        cells.all(|it| {
            position.symbol_at(it).is_none_or(|symbol| symbol == own)
                && !position.spent().contains(it)
        })
    };
    position.topology().lines().filter(is_open).count()
}

/// Returns whether each line open to the other side contains a pair of empty cells, and no cell is in
/// two pairs.
fn is_pairing(position: &Position, defender: Side, pairs: &[[CellId; 2]]) -> bool {
    let mut cells: Vec<CellId> = pairs.iter().flatten().copied().collect();
    let count = cells.len();
    cells.sort_unstable();
    cells.dedup();
    let is_empty = |cell: &CellId| position.symbol_at(*cell).is_none();
    let own = Some(position.symbol_of(defender));
    let mut lines = position.topology().lines();
    cells.len() == count
        && cells.iter().all(is_empty)
        && lines.all(|line| {
            line.cells().any(|it| position.symbol_at(it) == own)
                || pairs
                    .iter()
                    .any(|pair| pair.iter().all(|&it| line.contains(it)))
        })
}

/// Returns whether answering each move with its partner never completes a line.
fn never_completes(position: &Position, pairs: &[[CellId; 2]]) -> bool {
    position.legal_moves().into_iter().all(|cell| {
        let next = after(position, cell);
        if next.status().is_over() {
            return true;
        }
        let Some(pair) = pairs.iter().find(|pair| pair.contains(&cell)) else {
            return false;
        };
        let partner = if pair[0] == cell { pair[1] } else { pair[0] };
        let (played, next) = play(&next, partner);
        played.lines.is_empty() && (next.status().is_over() || never_completes(&next, pairs))
    })
}

fn safe_moves(position: &Position) -> Vec<CellId> {
    let mut moves = position.legal_moves();
    moves.retain(|&cell| play(position, cell).0.lines.is_empty());
    moves
}

/// Collects the numbers of moves without a line that are played before none is left.
fn count_safe(position: &Position, played: u32, counts: &mut Vec<u32>) {
    assert!(!position.status().is_over(), "{}", position.key());
    let safe = safe_moves(position);
    if safe.is_empty() {
        counts.push(played);
    }
    for cell in safe {
        count_safe(&after(position, cell), played + 1, counts);
    }
}

/// Plays some games to the end: nobody owns a main line, no other mini board is won, and the winner is
/// the one that is named.
fn check_by_playing(position: &Position, winner: Option<Side>, winnable: [Spots; 2], name: &str) {
    for seed in 0..4_u64 {
        let mut now = position.clone();
        let mut random = noughts_random::SplitMix64::new(seed);
        while let Some(cell) = random.pick(&now.legal_moves()) {
            let (played, next) = play(&now, cell);
            assert!(played.main_lines.is_empty(), "{name}");
            now = next;
        }
        for mini in Spot::ALL {
            if let Some(side) = now.owner(mini).filter(|_| position.owner(mini).is_none()) {
                let index = usize::from(side == Side::O);
                assert!(winnable[index].contains(mini), "{name}");
            }
        }
        assert!(
            winner.is_none_or(|it| now.status() == Status::Won(it)),
            "{name}"
        );
    }
}
