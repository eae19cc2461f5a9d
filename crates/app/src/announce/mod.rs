//! Announcements. Each is whole, so that it can stand alone in the live region.

mod errors;
mod lists;
mod places;
mod starts;
pub(crate) mod told;

use noughts_protocol::{Rate, Value};
use noughts_rules::{CellId, Line, Played, Position, Side, Spots, Status, Symbol, Topology};
pub use noughts_words::announce::best_move;
use noughts_words::{Arg, announce as words, phrases};

pub use crate::announce::errors::{
    cut_link, no_game_in_link, play_error, record_error, unreadable_link,
};
pub use crate::announce::lists::joined;
pub use crate::announce::places::{
    CellTraits, board, board_cell, board_name, cell_button, cell_name, cell_traits, column,
    diagonals, goal, leads_to, letter, mini_boards, open_cells, place, row, score, square,
    valued_cell,
};
pub use crate::announce::starts::key_error;
use crate::board_view::{BoardView, Worth, share_of_estimate};
use crate::session;
use crate::session::{Cause, Move, Mover, Next, Notice, Refusal, RoundNews, Session};

/// `you`, `friend`, `computer`, or the side's name.
impl From<Mover> for Arg<'_> {
    fn from(mover: Mover) -> Self {
        match mover {
            Mover::You => "you".into(),
            Mover::Friend => "friend".into(),
            Mover::Computer => "computer".into(),
            Mover::Side(name) => name.into(),
        }
    }
}

/// Returns the announcement of a notice about a game. Any position of the game will do, since
/// sides, cells and boards have the same names in all.
pub fn notice(notice: &Notice, position: &Position) -> String {
    let topology = position.topology();
    match notice {
        Notice::NewGame(mover) => both(words::new_game(), &turn(*mover)),
        Notice::Moves(moves, then) => both(&spoken_moves(moves, topology), &next(then, position)),
        Notice::Thinking(None) => words::thinking().to_owned(),
        Notice::Thinking(Some(made)) => both(&spoken_moves(&[*made], topology), words::thinking()),
        Notice::Undone(plies, then) => undone(plies, then, position),
        Notice::Redone(moves, then) => {
            let moves = both(&spoken_moves(moves, topology), &next(then, position));
            both(words::redone(), &moves)
        }
        Notice::DrawCalled => words::draw_called().to_owned(),
        Notice::DrawTakenBack(then) => both(words::draw_undone(), &next(then, position)),
        Notice::LostOnTime {
            loser,
            winner,
            plies,
        } => lost_on_time(*loser, *winner, *plies),
        Notice::TimeUpTakenBack(then) => both(words::time_out_undone(), &next(then, position)),
        Notice::NothingToUndo => words::nothing_to_undo().to_owned(),
        Notice::NothingToRedo => words::nothing_to_redo().to_owned(),
        Notice::LookingAt { ply, of, last } => looking_at(position, *ply, *of, last.as_ref()),
        Notice::Refused(why) => refusal(why),
        Notice::Hint(said) => session::joined(said, |said| &said.spoken),
        Notice::Verdict(side, best) => verdict(position, *side, *best),
        Notice::Paused => words::paused().to_owned(),
        Notice::EngineReplaced => words::engine_replaced().to_owned(),
        Notice::EngineUnavailable => words::engine_unavailable().to_owned(),
    }
}

/// Returns a shorter announcement: after a move it omits whose turn it is if that is all it would
/// add.
pub fn brief(notice: &Notice, position: &Position) -> String {
    match notice {
        Notice::Moves(
            moves,
            Next::Turn {
                minis,
                offers_draw: false,
                ..
            },
        ) if minis.is_empty() => spoken_moves(moves, position.topology()),
        notice => self::notice(notice, position),
    }
}

/// Joins two whole texts.
fn both(first: &str, second: &str) -> String {
    [first, second].join(" ")
}

/// Returns whose turn it is: `Your turn.`, `The computer's turn.`, `X's turn.`
pub fn turn(mover: Mover) -> String {
    words::turn(mover)
}

fn undone(plies: &[Played], then: &Next, position: &Position) -> String {
    let taken = plies.iter().map(|ply| {
        let place = place(position.topology(), ply.cell);
        words::taken_back(position.name_of(ply.side), &place)
    });
    let mut said = vec![words::undone(&taken.collect::<Vec<_>>().join(", "))];
    let mut growths = plies.iter().rev().filter_map(|ply| ply.round?.growth);
    said.extend(growths.next().map(|growth| words::size(growth.from)));
    said.push(next(then, position));
    said.join(" ")
}

fn lost_on_time(loser: Mover, winner: Mover, plies: usize) -> String {
    both(&words::time_up(loser), &words::wins_on_time(winner, plies))
}

/// Returns the last move on a board.
pub fn last_move(view: &BoardView) -> String {
    view.last().map_or_else(
        || words::no_move().to_owned(),
        |mark| {
            let name = view.position.name_of(mark.side);
            words::last_played(name, &place(view.topology, mark.cell))
        },
    )
}

/// Returns the state of the game.
pub fn standing(session: &Session) -> String {
    let game = session.game();
    let position = game.position();
    let to_move = session.mover(position.to_move());
    if let Some(session::Outcome::WonOnTime(winner)) = session.outcome() {
        return lost_on_time(to_move, winner, game.ply());
    }
    game.last_move()
        .and_then(|last| {
            let (status, counts) = (session.status(), position.counts());
            end(position, status, last, game.ply(), counts)
        })
        .unwrap_or_else(|| match position.allowed() {
            minis if minis.is_empty() => turn(to_move),
            minis => both(&turn(to_move), &choice(to_move, minis)),
        })
}

fn spoken_moves(moves: &[Move], topology: Topology) -> String {
    let mut said = Vec::new();
    for made in moves {
        let Move {
            mover,
            cell,
            cause,
            round,
            mini,
        } = *made;
        match cause {
            Cause::Choice => {}
            Cause::TimeUp => said.push(words::time_is_up().to_owned()),
        }
        said.push(words::played(mover, &place(topology, cell)));
        if let Some(mini) = mini {
            said.push(words::wins_mini(mover, &words::spot(mini)));
        } else if let Some(news) = round {
            said.push(round_end(news));
        }
    }
    said.join(" ")
}

/// Returns the end of a round, for the move that ended it.
fn round_end(news: RoundNews) -> String {
    let RoundNews {
        winner,
        growth,
        scores: [x, o],
    } = news;
    let size = growth.map_or_else(
        || words::largest().to_owned(),
        |growth| words::size(growth.to),
    );
    [round_winner(winner), size, words::score(x, o)].join(" ")
}

/// Returns the winner of a round: `Player X wins!`, `Draw!`
pub fn round_winner(winner: Option<Side>) -> String {
    winner.map_or_else(
        || words::round_drawn().to_owned(),
        |side| words::round_won(Symbol::from(side)),
    )
}

fn next(next: &Next, position: &Position) -> String {
    match next {
        Next::Turn {
            turn: mover,
            minis,
            offers_draw,
        } => {
            let turn = match mover {
                Mover::You | Mover::Side(_) if !minis.is_empty() => choice(*mover, *minis),
                Mover::You | Mover::Side(_) | Mover::Friend | Mover::Computer => turn(*mover),
            };
            if *offers_draw {
                both(&turn, words::draw_offer())
            } else {
                turn
            }
        }
        Next::End {
            status,
            last,
            plies,
            counts,
        } => end(position, *status, last, *plies, *counts).unwrap_or_default(),
    }
}

/// Returns where a player may move: `You may play in the left board.`
fn choice(mover: Mover, minis: Spots) -> String {
    words::may_play(mover, &mini_boards(minis))
}

/// Returns how a game ended, or `None` while it is in progress.
fn end(
    position: &Position,
    status: Status,
    last: &Played,
    plies: usize,
    counts: Option<[u8; 2]>,
) -> Option<String> {
    let name = |side| position.name_of(side);
    Some(match (status, counts) {
        (Status::InProgress, _) => return None,
        (Status::Draw, None) => words::drawn().to_owned(),
        (Status::Draw, Some([x, o])) => both(words::drawn(), &words::score(x, o)),
        (Status::Won(winner), Some([x, o])) if last.main_lines.is_empty() => {
            let say = match last.round {
                Some(_) => words::wins_match,
                None => words::wins_by_count,
            };
            say(name(winner), x.max(o), x.min(o), plies)
        }
        (Status::Won(winner), None) if winner != last.side => {
            let lines = line_names(&last.lines);
            words::loses(name(winner), name(last.side), &lines, plies)
        }
        (Status::Won(winner), None) if last.main_lines.is_empty() => {
            words::wins(name(winner), &line_names(&last.lines), plies)
        }
        (Status::Won(winner), _) => {
            words::wins_main(name(winner), &line_names(&last.main_lines), plies)
        }
    })
}

/// Returns the names of lines, joined.
fn line_names(lines: &[Line]) -> String {
    joined(lines.iter().map(|line| phrases::line(line.name())))
}

/// Returns the announcement of an earlier position: `Move 2 of 9. O, row 1, column 1.`
pub fn looking_at(position: &Position, ply: usize, of: usize, last: Option<&Played>) -> String {
    let Some(played) = last else {
        return words::looking_at_start().to_owned();
    };
    let place = place(position.topology(), played.cell);
    let played = words::played(position.name_of(played.side), &place);
    both(&words::looking_at(ply, of), &played)
}

fn refusal(refusal: &Refusal) -> String {
    match refusal {
        Refusal::Rules(error) => play_error(error),
        Refusal::ComputersTurn => words::computers_turn().to_owned(),
        Refusal::FriendsTurn => words::friends_turn().to_owned(),
        Refusal::Expanding => words::was_expanding().to_owned(),
        Refusal::LookingBack { ply, of } => words::looks_back(*ply, *of),
        Refusal::NoAdvice => words::no_advice().to_owned(),
        Refusal::EngineHidden => words::engine_hidden().to_owned(),
        Refusal::NotDrawn => words::not_drawn().to_owned(),
    }
}

/// Formats an estimate as the mover's share of the evaluation bar: `62%`.
pub fn estimate(score: i32) -> String {
    words::percent(&share_of_estimate(score).to_string())
}

/// Formats a side's score in playouts: `62%`.
pub fn percent(rate: Rate) -> String {
    words::percent((u32::from(rate.permille) + 5) / 10)
}

/// Formats it with the number of playouts: `62% in 12,345 playouts`.
pub fn rate(rate: Rate) -> String {
    words::rate(&percent(rate), rate.visits)
}

/// Returns a move's value, short enough for a cell, and as spoken.
pub fn worth(worth: Worth) -> (String, String) {
    match worth {
        Worth::Exact(value) => {
            let (outcome, plies) = (value.word(), value.plies());
            (
                words::worth_short(outcome, plies),
                words::worth(outcome, plies),
            )
        }
        Worth::AtMost(value) => {
            let (outcome, plies) = (value.word(), value.plies());
            (
                words::worth_short_proven(outcome, plies),
                words::worth_proven(outcome, plies),
            )
        }
        Worth::Rate(rate) => (percent(rate), self::rate(rate)),
        Worth::Estimate(score) => {
            let estimate = estimate(score);
            let said = words::worth_estimated(&estimate);
            (estimate, said)
        }
    }
}

fn verdict(position: &Position, side: Side, best: Option<(CellId, Worth)>) -> String {
    let open = words::verdict_open();
    let [own, other] = [side, side.other()].map(|side| position.name_of(side));
    match best {
        Some((_, Worth::Exact(value))) => match value {
            Value::Win { plies } => words::verdict("win", own, plies),
            Value::Draw { plies } => words::verdict("draw", own, plies),
            Value::Loss { plies } => words::verdict("win", other, plies),
        },
        Some((_, Worth::AtMost(value))) => match value {
            Value::Win { plies } => words::verdict("proven-win", own, plies),
            Value::Draw { plies } => words::verdict("proven-draw", own, plies),
            Value::Loss { plies } => words::verdict("proven-win", other, plies),
        },
        Some((cell, Worth::Rate(rate))) => {
            let place = place(position.topology(), cell);
            both(open, &words::verdict_rate(own, &place, &self::rate(rate)))
        }
        Some((_, Worth::Estimate(_))) | None => open.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use noughts_rules::{Game, PlayError, Spot};
    use noughts_words::{GERMAN, speak};

    use super::*;

    #[test]
    fn lines_are_named_once_each() {
        let cases = [
            ("classic a1 a2 b1 b2 c1", "X wins in row 1, after 5 moves."),
            (
                "misere a1 a2 b1 c3 c1",
                "O wins: X completed row 1, after 5 moves.",
            ),
            (
                "notakto a1 c3 b1 c1",
                "First player wins: the second player completed row 1, after 4 moves.",
            ),
            (
                "classic a1 b1 a2 b2 a3",
                "X wins in column 1, after 5 moves.",
            ),
            (
                "classic a1 b1 b2 a2 c3",
                "X wins in the falling diagonal, after 5 moves.",
            ),
            (
                "classic b1 c1 a1 b2 b3 a3",
                "O wins in the rising diagonal, after 6 moves.",
            ),
            (
                "classic b1 b2 c1 b3 a2 c2 a3 c3 a1",
                "X wins in row 1 and column 1, after 9 moves.",
            ),
            (
                "mnk-5x3x3 a1 a2 b1 b2 d1 d2 c1",
                "X wins in row 1, after 7 moves.",
            ),
            ("classic b2 a1 c1 a3 a2 c2 b1 b3 c3", "It's a draw."),
        ];
        for (record, sentence) in cases {
            let game = Game::from_record(record).unwrap();
            let last = game.last_move().unwrap();
            let position = game.position();
            let said = end(position, position.status(), last, game.ply(), None);
            assert_eq!(said.as_deref(), Some(sentence), "{record}");
        }
    }

    #[test]
    fn a_proof_says_that_it_is_one_and_that_the_game_may_end_sooner() {
        let (start, win) = (
            noughts_rules::Variant::Ultimate.start(),
            Value::Win { plies: 7 },
        );
        let said = |value| {
            let sentence = verdict(&start, Side::X, Some((CellId::FIRST, Worth::AtMost(value))));
            let (short, long) = worth(Worth::AtMost(value));
            [sentence, short, long]
        };
        assert_eq!(
            said(win),
            [
                "Proven: with best play, X wins in at most 7 moves.",
                "Win ≤7",
                "proven to win in at most 7"
            ]
        );
        assert_eq!(
            said(Value::Loss { plies: 6 }),
            [
                "Proven: with best play, O wins in at most 6 moves.",
                "Loss ≤6",
                "proven to lose in at most 6"
            ]
        );
        assert_eq!(worth(Worth::Exact(win)).1, "wins in 7");
        speak(Some(&GERMAN));
        assert_eq!(
            said(Value::Draw { plies: 9 })[0],
            "Bewiesen: Bei bestem Spiel endet es unentschieden."
        );
        assert_eq!(said(win)[2], "gewinnt bewiesen in höchstens 7");
    }

    /// A game by count without a main line, which X wins by 5 to 3 although O moves last.
    const COUNTED: &str = "ultimate-count gc ca ac cg ga ai ia ab bg ge eg gg gh hc ch hb bh hg gi \
                           ii ic cd di if fi id de ee ei ig gf fe eh ha ae ag ah dc ib ba aa ad da \
                           af fd fb bi fh";

    /// Returns the announcement of a game's end.
    fn said_at_end(record: &str) -> String {
        let game = Game::from_record(record).unwrap();
        let (position, last) = (game.position(), game.last_move().unwrap());
        end(
            position,
            position.status(),
            last,
            game.ply(),
            position.counts(),
        )
        .unwrap()
    }

    #[test]
    fn mini_boards_are_counted_where_no_line_wins() {
        let cases = [
            (COUNTED, "X wins 5 to 3 on mini boards, after 48 moves."),
            (
                "ultimate-count cd db bc ch ha ah hi ig gg ge ea aa ab bf fd de ef fg gf fa ag ga \
                 ai ih hg gb bi ic cf fh hh be ec cb bh ce eb bd dg gi ie ae df fi ia ac ii dc ad \
                 dh af",
                "O wins 5 to 3 on mini boards, after 51 moves.",
            ),
            (
                "ultimate-count ae ee eg gb bb bh ha ab ba ac ch hd db bd dc cd da aa bc ca cf fi \
                 ii if fd hf fe eb fg gf fc cg gg gh hc ec ih hg gd ig ga he eh ib id ea ic ia ie",
                "It's a draw. Score 4 to 4.",
            ),
            (
                "ultimate-count he ee ei ie eh hb bg gh hd de eg gb be ge bc ce hf",
                "X wins in column 2 of the main board, after 17 moves.",
            ),
        ];
        for (record, sentence) in cases {
            assert_eq!(said_at_end(record), sentence);
        }
    }

    #[test]
    fn german_has_its_own_order_cases_and_plurals() {
        speak(Some(&GERMAN));
        let choice = |record| {
            let game = Game::from_record(record).unwrap();
            choice(Mover::You, game.position().allowed())
        };
        let elsewhere = PlayError::BoardNotAllowed {
            mini: Spot::ALL[4],
            allowed: Spot::ALL.into_iter().take(2).collect(),
        };
        let playouts = Rate {
            permille: 620,
            visits: 12_345,
        };
        let cases = [
            (
                said_at_end("classic b1 c1 a1 b2 b3 a3"),
                "O gewinnt durch die steigende Diagonale, nach 6 Zügen.",
            ),
            (
                said_at_end(COUNTED),
                "X gewinnt mit 5 zu 3 Teilbrettern, nach 48 Zügen.",
            ),
            (
                choice("ultimate ea"),
                "Du darfst auf dem Teilbrett oben links spielen.",
            ),
            (
                choice("ultimate aa ai ie ea ab ba ac ca"),
                "Du darfst auf jedem Teilbrett außer dem oben links spielen.",
            ),
            (
                choice("ultimate-cross ii"),
                "Du darfst auf den Teilbrettern oben rechts, rechts, unten links, unten und unten \
                 rechts spielen.",
            ),
            (
                play_error(&elsewhere),
                "Auf dem Teilbrett in der Mitte darfst du jetzt nicht spielen: Offen sind die \
                 Teilbretter oben links und oben.",
            ),
            (
                lost_on_time(Mover::You, Mover::Computer, 1),
                "Deine Zeit ist abgelaufen. Der Computer gewinnt durch Zeitüberschreitung, nach 1 \
                 Zug.",
            ),
            (rate(playouts), "62\u{a0}% in 12.345 Probespielen"),
            (estimate(150), "61\u{a0}%"),
        ];
        for (said, sentence) in cases {
            assert_eq!(said, sentence);
        }
        speak(None);
    }

    #[test]
    fn a_verdict_that_is_an_estimate_names_the_move() {
        let position = Game::from_record("ultimate ee").unwrap().position().clone();
        let best = position.parse_cell("ea").unwrap();
        let rate = Rate {
            permille: 573,
            visits: 50_050,
        };
        assert_eq!(
            verdict(&position, Side::O, Some((best, Worth::Rate(rate)))),
            "The result is not known yet. O's best move is centre board, top left, with 57% in 50,050 \
             playouts."
        );
    }

    #[test]
    fn estimates_are_shares_of_the_bar() {
        let cases = [
            (0, "50%"),
            (4, "50%"),
            (-7, "49%"),
            (150, "61%"),
            (-150, "39%"),
            (100_000, "75%"),
        ];
        for (score, text) in cases {
            assert_eq!(estimate(score), text);
            let share = Worth::Estimate(score).share();
            assert_eq!(share_of_estimate(score), share, "{score}");
        }
    }
}
