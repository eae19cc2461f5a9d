//! Values and sentences: what a search does, and what its nodes are called.

use noughts_protocol::{Return, Returned, WIN, Window};
use noughts_rules::{Position, Side};
use noughts_words::{common, search as words};

use crate::names;
use crate::search::looks::Look;
use crate::search::opened::Textbook;
use crate::search::rows::{Item, Row};
use crate::search::timeline::{Moment, Progress, Step, StepKind, prunes};
use crate::search::tree::{Node, Tree};
use crate::search::walk::Walk;

/// Returns a score as points: those of a win are the cells that stay empty, and one more.
pub fn points(score: i32, position: &Position) -> String {
    let cells = position.topology().cell_count();
    let sign = if score < 0 { "−" } else { "+" };
    match WIN - score.abs() {
        WIN => "0".to_owned(),
        ..=0 => format!("{sign}∞"),
        marks => format!(
            "{sign}{}",
            (cells + 1).saturating_sub(marks.unsigned_abs() as usize)
        ),
    }
}

/// Returns points for the ear.
fn spoken(score: i32, position: &Position) -> String {
    if score.abs() >= WIN {
        words::infinite(if score < 0 { "minus" } else { "plus" })
    } else {
        points(score, position)
    }
}

/// Whether a score is exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bound {
    Exact,
    AtMost,
    AtLeast,
}

fn bound(node: &Node, Returned { score, cause, .. }: Returned) -> Bound {
    if cause == Return::GameOver {
        Bound::Exact
    } else if score <= node.known.window.alpha {
        Bound::AtMost
    } else if score >= node.known.window.beta {
        Bound::AtLeast
    } else {
        Bound::Exact
    }
}

/// Returns the value that came back, as it stands at an edge: `≤0`.
fn value(node: &Node) -> String {
    let Some(returned) = node.known.returned else {
        return String::new();
    };
    let points = points(returned.score, &node.position);
    match bound(node, returned) {
        Bound::Exact => points,
        Bound::AtMost => format!("≤{points}"),
        Bound::AtLeast => format!("≥{points}"),
    }
}

/// Returns the value that came back, in words: `at most 0`, or `+3, X wins`.
fn worth(node: &Node, returned: Returned) -> String {
    let points = spoken(returned.score, &node.position);
    match bound(node, returned) {
        Bound::AtMost => words::at_most(&points),
        Bound::AtLeast => words::at_least(&points),
        Bound::Exact => {
            let side = |side| names::side(node.position.name_of(side));
            let (outcome, winner) = match returned.score.signum() {
                1 => ("x", side(Side::X)),
                -1 => ("o", side(Side::O)),
                _ => ("draw", ""),
            };
            words::worth(&points, &words::outcome(outcome, winner))
        }
    }
}

/// Returns what each row shows at a time.
pub(crate) fn looks(textbook: &Textbook, rows: &[Row], time: usize) -> Vec<Look> {
    let moments = textbook.moments(rows, time);
    let rows = rows.iter().zip(moments);
    rows.map(|(row, moment)| look(textbook, row, moment))
        .collect()
}

fn look(textbook: &Textbook, row: &Row, moment: Moment) -> Look {
    let tree = &textbook.tree;
    let Moment {
        progress,
        is_current,
        window: Window { alpha, beta },
    } = moment;
    let (Item::Node(id) | Item::Rest(id)) = row.item;
    let node = tree.node(id);
    let is_cut = matches!(row.item, Item::Rest(_));
    let back = node.filter(|_| progress == Progress::Done && !is_cut);
    let bounds = [("α", alpha), ("β", beta)].map(|(name, score)| {
        let points = points(score, &tree.root().position);
        format!("{name} {points}")
    });
    Look {
        progress,
        is_current,
        label: label(textbook, row, moment),
        value: if is_cut {
            common::number(tree.cut(id).len())
        } else {
            back.map(value).unwrap_or_default()
        },
        sign: back
            .and_then(|node| node.known.returned)
            .map_or(0, |it| it.score.signum()),
        played: if is_cut {
            String::new()
        } else {
            tree.played(id).unwrap_or_default()
        },
        notes: if is_cut {
            cut_cells(tree, row.item)
        } else if prunes(textbook.method) {
            bounds.join(" ")
        } else {
            String::new()
        },
        share: 0.0,
    }
}

/// Returns the moves that were cut off, such as `a3 b3`.
fn cut_cells(tree: &Tree, item: Item) -> String {
    let Item::Rest(id) = item else {
        return String::new();
    };
    let cells = tree.cut(id);
    let write = |cell| tree.node(id).map(|node| node.position.write_cell(cell));
    let cells: Vec<_> = cells.into_iter().filter_map(write).collect();
    cells.join(" ")
}

/// Returns the name of a row at some time.
fn label(textbook: &Textbook, row: &Row, moment: Moment) -> String {
    let tree = &textbook.tree;
    let (Item::Node(id) | Item::Rest(id)) = row.item;
    let Some(node) = tree.node(id) else {
        return String::new();
    };
    if let Item::Rest(_) = row.item {
        return match moment.progress {
            Progress::Ahead => words::not_yet().to_owned(),
            Progress::Open | Progress::Done => {
                let cells = cut_cells(tree, row.item);
                words::cut_moves(tree.cut(id).len(), &cells)
            }
        };
    }
    let name = tree.played(id).unwrap_or_else(|| words::root().to_owned());
    let mut parts = Vec::new();
    match (moment.progress, node.known.returned) {
        (Progress::Ahead, _) => parts.push(words::not_yet().to_owned()),
        (Progress::Open, Some(_)) => parts.push(words::searching().to_owned()),
        (Progress::Open | Progress::Done, None) => parts.push(words::unfinished().to_owned()),
        (Progress::Done, Some(returned)) => {
            parts.push(words::value_is(&worth(node, returned)));
            match returned.cause {
                Return::GameOver => parts.push(words::game_ends().to_owned()),
                Return::Known => parts.push(words::known().to_owned()),
                Return::Searched | Return::Cut => {}
            }
        }
    }
    if moment.progress != Progress::Ahead && prunes(textbook.method) {
        let Window { alpha, beta } = moment.window;
        let [alpha, beta] = [alpha, beta].map(|score| spoken(score, &node.position));
        parts.push(words::bounds(&alpha, &beta));
    }
    if let (Progress::Done, Some(returned)) = (moment.progress, node.known.returned)
        && node.known.is_inner()
    {
        parts.push(words::size(returned.nodes));
    }
    if row.is_busy {
        parts.push(words::opening().to_owned());
    }
    format!("{name}: {}", parts.join("; "))
}

/// Returns what happens in the last step.
pub(crate) fn story(textbook: &Textbook, rows: &[Row], time: usize) -> String {
    let moments = textbook.moments(rows, time);
    let step = textbook.step(time);
    let told = step.and_then(|step| tell(textbook, rows, &moments, step));
    told.unwrap_or_else(|| words::start().to_owned())
}

fn tell(textbook: &Textbook, rows: &[Row], moments: &[Moment], step: Step) -> Option<String> {
    let tree = &textbook.tree;
    let (Item::Node(id) | Item::Rest(id)) = rows.get(step.row)?.item;
    let node = tree.node(id)?;
    let position = &node.position;
    let name = |side| position.name_of(side);
    let side = position.to_move();
    let goal = match side {
        Side::X => "highest",
        Side::O => "lowest",
    };
    let played = tree.played(id);
    let told = match (step.kind, node.known.returned) {
        (StepKind::Enter, _) | (_, None) => {
            let enters = match &played {
                Some(played) => words::enter(played, name(side), goal),
                None => words::enter_root(name(side), goal),
            };
            if !prunes(textbook.method) {
                return Some(enters);
            }
            let window = moments.get(step.row)?.window;
            format!("{enters} {}", sure(position, window))
        }
        (StepKind::Visit, Some(returned)) => {
            let worth = worth(node, returned);
            let played = played.unwrap_or_else(|| words::root().to_owned());
            match returned.cause {
                Return::GameOver => words::ends(&played, &worth),
                Return::Known => words::is_known(&played, &worth),
                Return::Searched | Return::Cut => words::is_closed(&played, returned.nodes, &worth),
            }
        }
        // A cut that was missed above is made up for.
        (StepKind::Cut, Some(_)) if node.known.window.alpha >= node.known.window.beta => {
            format!(
                "{} {}",
                words::cuts_late(),
                sure(position, node.known.window)
            )
        }
        (StepKind::Cut, Some(returned)) => {
            let other = match side {
                Side::X => node.known.window.beta,
                Side::O => node.known.window.alpha,
            };
            words::cuts(
                name(side),
                &points(returned.score, position),
                goal,
                name(side.other()),
                &points(other, position),
                tree.cut(id).len(),
            )
        }
        (StepKind::Return, Some(returned)) => {
            let worth = worth(node, returned);
            match played {
                Some(played) => words::returns(&played, &worth),
                None => words::returns_root(&worth),
            }
        }
    };
    Some(told)
}

/// Returns what each side is sure of.
fn sure(position: &Position, Window { alpha, beta }: Window) -> String {
    let known = |score: i32| {
        if score.abs() < WIN {
            points(score, position)
        } else {
            "none".to_owned()
        }
    };
    let [x, o] = Side::ALL.map(|side| names::side(position.name_of(side)));
    words::sure(x, &known(alpha), o, &known(beta))
}

/// Returns why the moves that are left must not be cut, or that there are none to cut.
pub(crate) fn refused(walk: Option<&Walk>) -> String {
    let Some(open) = walk.and_then(Walk::choice) else {
        return words::no_cut().to_owned();
    };
    let (goal, bound) = match open.position.to_move() {
        Side::X => ("more", open.window.alpha),
        Side::O => ("less", open.window.beta),
    };
    let why = words::keep(goal, &points(bound, &open.position));
    format!("{why} {}", sure(&open.position, open.window))
}

/// Returns what follows the last step of a walk: the reader's choice, or at its end what all have visited.
pub(crate) fn then(walk: &Walk) -> Option<String> {
    if let Some(open) = walk.choice() {
        let moves = open
            .left
            .iter()
            .rev()
            .map(|&cell| open.position.write_cell(cell));
        let moves: Vec<_> = moves.collect();
        let left = words::choice(moves.len(), &moves.join(" "));
        return Some(format!("{} {left}", sure(&open.position, open.window)));
    }
    if !walk.is_over() {
        return None;
    }
    let own = walk.visits().len();
    let [machine, all] = walk.others()?;
    Some(words::walked(
        own,
        machine,
        all,
        own.saturating_sub(machine),
    ))
}
