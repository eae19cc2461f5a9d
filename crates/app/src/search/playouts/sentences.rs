//! What is said of playouts, and of the tree that they grow.

use noughts_protocol::{Judged, Rate, Value};
use noughts_words::search as words;

use super::{Findings, Tree};
use crate::board_view::Worth;
use crate::search::grown::Node;
use crate::search::looks::Look;
use crate::search::rows::{Item, NodeId, Row};
use crate::search::timeline::Progress;
use crate::{announce, names};

/// Returns what each row shows after a number of playouts.
pub(crate) fn looks(tree: &Tree, rows: &[Row], time: usize) -> Vec<Look> {
    let path = tree.reached(time).map(|node| tree.path(node));
    let path = path.unwrap_or_default();
    // The deepest row on the way of the last playout.
    let is_on_path = |row: &Row| matches!(row.item, Item::Node(id) if path.contains(&id));
    let current = rows.iter().rposition(is_on_path);
    let look = |(index, row): (usize, &Row)| {
        let look = match row.item {
            Item::Node(id) => node_look(tree, id, time),
            Item::Rest(id) => rest_look(tree, id, time),
        };
        let is_current = current == Some(index);
        let progress = match look.progress {
            Progress::Done if is_on_path(row) => Progress::Open,
            progress => progress,
        };
        Look {
            progress,
            is_current,
            ..look
        }
    };
    rows.iter().enumerate().map(look).collect()
}

fn node_look(tree: &Tree, id: NodeId, time: usize) -> Look {
    let node = tree.node(id);
    let played = node.and_then(|node| played(tree, node));
    let name = played.as_deref().unwrap_or_else(|| words::root());
    let Some((node, judged)) = node.zip(tree.judged(id, time)) else {
        return Look {
            progress: Progress::Ahead,
            is_current: false,
            label: format!("{name}: {}", words::not_yet()),
            value: String::new(),
            sign: 0,
            played: played.unwrap_or_default(),
            notes: String::new(),
            share: 0.0,
        };
    };
    let Judged { rate, value, .. } = if node.parent.is_none() {
        for_side_to_move(judged)
    } else {
        judged
    };
    let visits = words::visits(rate.visits);
    let has_estimate = node.parent.is_some();
    let estimate = has_estimate.then(|| words::network(&percent(node.known.estimate)));
    // At the root it is the side to move whose result counts.
    let position = &node.position;
    let side = played
        .is_none()
        .then(|| names::side(position.name_of(position.to_move())));
    let rated = announce::rate(rate);
    let mut said = vec![side.map_or_else(|| rated.clone(), |side| words::played(side, &rated))];
    said.extend(estimate.clone());
    let (value, known) = match value {
        Some(value) => {
            let (short, long) = announce::worth(Worth::AtMost(value));
            said.push(long);
            (short, Some(words::proven().to_owned()))
        }
        None => (announce::percent(rate), estimate),
    };
    Look {
        progress: Progress::Done,
        is_current: false,
        label: format!("{name}: {}", said.join("; ")),
        value,
        sign: 0,
        played: played.or(side.map(str::to_owned)).unwrap_or_default(),
        // Each in a line of its own.
        notes: known.map_or_else(|| visits.clone(), |known| format!("{visits}\n{known}")),
        share: share(rate.visits, time),
    }
}

fn rest_look(tree: &Tree, id: NodeId, time: usize) -> Look {
    let untried = tree.untried(id, time);
    let label = words::untried(untried);
    Look {
        progress: if tree.judged(id, time).is_some() {
            Progress::Done
        } else {
            Progress::Ahead
        },
        is_current: false,
        value: String::new(),
        sign: 0,
        played: String::new(),
        notes: label.clone(),
        label,
        share: 0.0,
    }
}

/// Returns how a position is judged, for the side to move.
fn for_side_to_move(judged: Judged) -> Judged {
    let Judged { cell, rate, value } = judged;
    let value = value.map(|value| match value {
        Value::Win { plies } => Value::Loss {
            plies: plies.saturating_sub(1),
        },
        Value::Draw { plies } => Value::Draw {
            plies: plies.saturating_sub(1),
        },
        Value::Loss { plies } => Value::Win {
            plies: plies.saturating_sub(1),
        },
    });
    let rate = Rate {
        permille: 1000_u16.saturating_sub(rate.permille),
        ..rate
    };
    Judged { cell, rate, value }
}

#[expect(clippy::cast_precision_loss, reason = "a length on the screen")]
fn share(visits: u64, time: usize) -> f64 {
    visits as f64 / time.max(1) as f64
}

fn percent(permille: u16) -> String {
    announce::percent(Rate {
        permille,
        visits: 0,
    })
}

/// Returns the move that leads to a node, such as `X c1`; `None` at the root.
fn played(tree: &Tree, node: &Node<Findings>) -> Option<String> {
    let above = &tree.node(node.parent?)?.position;
    let mark = names::side(above.name_of(above.to_move()));
    Some(words::played(mark, &above.write_cell(node.cell?)))
}

/// Returns what happened in the last playout.
pub(crate) fn story(tree: &Tree, time: usize) -> String {
    let told = tree.reached(time).and_then(|id| tell(tree, id, time));
    told.unwrap_or_else(|| words::start_playouts().to_owned())
}

fn tell(tree: &Tree, id: NodeId, time: usize) -> Option<String> {
    let path = tree.path(id).into_iter();
    let moves: Vec<_> = path.filter_map(|id| played(tree, tree.node(id)?)).collect();
    let moves = moves.join(", ");
    let node = tree.node(id)?;
    let Judged { rate, value, .. } = tree.judged(id, time)?;
    let told = if let Some(value) = value {
        let (_, proof) = announce::worth(Worth::AtMost(value));
        words::playout_proves(time, &moves, &proof)
    } else {
        let estimate = node.known.estimate;
        // The mean of the estimate and the first result.
        let result = (2 * rate.permille).saturating_sub(estimate).min(1000);
        let mark = names::side(node.position.name_of(node.position.to_move().other()));
        words::playout(time, &moves, mark, &percent(estimate), &percent(result))
    };
    if time < tree.steps() {
        return Some(told);
    }
    let visits = |id: &NodeId| tree.judged(*id, time).map(|judged| judged.rate.visits);
    let most = tree
        .all_below(NodeId::ROOT)
        .iter()
        .max_by_key(|id| visits(id))?;
    let most = played(tree, tree.node(*most)?)?;
    Some(format!("{told} {}", words::most_playouts(&most)))
}
