//! The sentences about certificates and the holder's answers.

use noughts_proof::{Claim, Failure, Flaw, Game, Header, Kind};
use noughts_rules::{CellId, Position, Side};
use noughts_words::phrases::{listed, sentences, strategy};
use noughts_words::proof as words;

use crate::announce::told::{Told, place};
use crate::names;
use crate::proof::{Answer, Reason};

/// Returns how a claim is proven.
pub(super) fn method(header: &Header) -> &'static str {
    match (header.kind, header.claim) {
        (Kind::Count, _) => words::by_count(),
        (Kind::Pairing, _) => words::by_pairing(),
        (Kind::Strategy(Game::Weak), _) => words::by_weak_strategy(),
        (Kind::Strategy(Game::Strong), Claim::Draw) => words::by_strategy(),
        (Kind::Strategy(Game::Strong), Claim::First) => words::by_threats(),
    }
}

/// Returns a time in whole milliseconds.
fn milliseconds(time: f64) -> u64 {
    #[expect(clippy::cast_sign_loss, reason = "time passes")]
    let time = time.ceil().max(1.0) as u64;
    time
}

/// Returns the verdict on the winning strategy in Ultimate by the open rule, after a number of milliseconds.
pub(super) fn valid_open(positions: usize, time: f64) -> String {
    words::valid_open(positions, milliseconds(time))
}

/// Returns the verdict on a valid certificate, after a number of milliseconds.
pub(super) fn valid(header: &Header, time: f64) -> String {
    let time = milliseconds(time);
    match header.kind {
        Kind::Count => words::valid_count(time),
        Kind::Pairing => words::valid_pairing(time),
        Kind::Strategy(_) => words::valid(header.positions, time),
    }
}

/// Returns what is wrong with a certificate, to read and to hear.
pub(super) fn flaw(flaw: &Flaw, board: &Position) -> Told {
    let same = |text: String| [text.clone(), text];
    match flaw {
        Flaw::Header => same(words::damaged().to_owned()),
        Flaw::Checksum => same(words::wrong_checksum().to_owned()),
        Flaw::Positions => same(words::wrong_count().to_owned()),
        Flaw::Form(number) => same(words::wrong_form(*number)),
        Flaw::Position(moves, failure) => {
            let why = match failure {
                Failure::Loses => "loses",
                Failure::Hopeless => "hopeless",
                Failure::Taken => "taken",
                Failure::Unpaired => "unpaired",
                Failure::NoReply => "none",
            };
            cells(board, moves).map(|moves| match moves.as_str() {
                "" => words::flawed("none", why),
                moves => words::flawed(moves, why),
            })
        }
    }
}

/// Returns the cell with a number.
pub(super) fn cell_of(board: &Position, cell: u8) -> Option<CellId> {
    board.topology().cells().nth(usize::from(cell))
}

/// Returns a list of cells, to read and to hear.
fn cells(board: &Position, cells: &[u8]) -> Told {
    let cells = cells.iter().filter_map(|&cell| cell_of(board, cell));
    let (read, heard): (Vec<_>, Vec<_>) = cells.map(|cell| place(board, cell).into()).unzip();
    [listed(read), listed(heard)]
}

/// Returns an answer of the holder with its reason, to read and to hear.
pub(super) fn answer(answer: &Answer, holder: Side, board: &Position) -> Told {
    let [mark, other] = [holder, holder.other()].map(|side| names::side(board.name_of(side)));
    let at = cells(board, &[answer.cell]);
    let of = answer.of.map(|of| cells(board, &[of]));
    let instead = answer.instead.map(|cell| cells(board, &[cell]));
    let threats = cells(board, &answer.threats);
    let plan = match &answer.reason {
        Reason::Reply(plan) => plan.as_slice(),
        _ => &[],
    };
    let plan = cells(board, plan);
    [0, 1].map(|form| {
        let at = &at[form];
        let of = of.as_ref().map_or("", |of| &of[form]);
        let said = match answer.reason {
            Reason::Completes => return words::completes(mark, at),
            Reason::Threatens => words::plays(mark, at),
            Reason::Count => words::counts(mark, at, other),
            Reason::Partner => words::partner(mark, at, of),
            Reason::Free => words::free(mark, at),
            Reason::Step(step) => format!("{} {}", words::plays(mark, at), strategy(step)),
            Reason::Reply(_) if of.is_empty() => words::begins(mark, at),
            Reason::Reply(_) => words::replies(mark, of, at),
        };
        let better = instead
            .as_ref()
            .map(|cell| words::instead(other, of, &cell[form]));
        let stops = answer.stops.then(|| words::stops(other));
        let threat = (!answer.threats.is_empty())
            .then(|| words::threatens(&threats[form], answer.threats.len(), other));
        let to_come = (!plan[form].is_empty() && answer.threats.len() < 2)
            .then(|| words::plan(other, &plan[form]));
        let pairs = matches!(answer.reason, Reason::Reply(_)) && answer.pairs;
        let pairs = pairs.then(|| words::pairs_now(other));
        sentences(
            [Some(said), better, stops, threat, to_come, pairs]
                .into_iter()
                .flatten(),
        )
    })
}
