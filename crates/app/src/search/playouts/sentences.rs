//! The sentences about playouts and the tree that they grow.

use noughts_protocol::{Judged, Rate, Value};
use noughts_words::search as words;

use super::Tree;
use crate::board_view::Worth;
use crate::search::looks::Look;
use crate::search::rows::NodeId;
use crate::search::timeline::Progress;
use crate::{announce, names};

/// Returns what a node shows after a number of playouts.
pub(crate) fn look(tree: &Tree, id: NodeId, time: usize) -> Look {
    let node = tree.node(id);
    let played = tree.played(id);
    let name = played.as_deref().unwrap_or_else(|| words::root());
    let Some((node, judged)) = node.zip(tree.judged(id, time)) else {
        let label = format!("{name}: {}", words::not_yet());
        return Look {
            played: played.unwrap_or_default(),
            ..Look::plain(Progress::Ahead, label)
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
    let label = format!("{name}: {}", said.join("; "));
    Look {
        value,
        played: played.or(side.map(str::to_owned)).unwrap_or_default(),
        // Each in a line of its own.
        notes: known.map_or_else(|| visits.clone(), |known| format!("{visits}\n{known}")),
        share: share(rate.visits, time),
        ..Look::plain(Progress::Done, label)
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

/// Returns what happened in the last playout, which ended at a node.
pub(crate) fn tell(tree: &Tree, id: NodeId, time: usize) -> Option<String> {
    let path = tree.path(id).into_iter();
    let moves: Vec<_> = path.filter_map(|id| tree.played(id)).collect();
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
        let mark = node.position.name_of(node.position.to_move().other());
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
    let most = tree.played(*most)?;
    Some(format!("{told} {}", words::most_playouts(&most)))
}
