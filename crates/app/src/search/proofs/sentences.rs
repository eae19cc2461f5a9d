//! The sentences about a proof and its tree.

use noughts_protocol::Numbers;
use noughts_words::search as words;

use super::Tree;
use crate::search::looks::Look;
use crate::search::rows::NodeId;
use crate::search::timeline::Progress;

/// Returns what a node shows after a number of visits.
pub(crate) fn look(tree: &Tree, id: NodeId, time: usize) -> Look {
    let played = tree.played(id);
    let name = played.as_deref().unwrap_or_else(|| words::root());
    let numbers = tree.numbers(id, time);
    let (progress, value, notes, said) = match numbers {
        None => (
            Progress::Ahead,
            "",
            String::new(),
            words::not_yet().to_owned(),
        ),
        Some(Numbers { proof: 0, .. }) => {
            let proven = words::proven().to_owned();
            (Progress::Done, "✓", proven.clone(), proven)
        }
        Some(Numbers { disproof: 0, .. }) => {
            let disproven = words::disproven().to_owned();
            (Progress::Done, "✗", disproven.clone(), disproven)
        }
        Some(Numbers { proof, disproof }) => {
            let [proof, disproof] = [words::proof(proof), words::disproof(disproof)];
            // Each in a line of its own.
            let notes = format!("{proof}\n{disproof}");
            (Progress::Done, "", notes, format!("{proof}; {disproof}"))
        }
    };
    let label = format!("{name}: {said}");
    Look {
        value: value.to_owned(),
        played: played.unwrap_or_default(),
        notes,
        ..Look::plain(progress, label)
    }
}

/// Returns what happened in the last visit, which ended at a node.
pub(crate) fn tell(tree: &Tree, id: NodeId, time: usize) -> Option<String> {
    let path = tree.path(id).into_iter();
    let moves: Vec<_> = path.filter_map(|id| tree.played(id)).collect();
    let moves = if moves.is_empty() {
        words::root().to_owned()
    } else {
        moves.join(", ")
    };
    let root = &tree.root().position;
    let side = root.name_of(root.to_move());
    let told = match tree.numbers(id, time)? {
        Numbers { proof: 0, .. } => words::visit_settles(time, &moves, side, "yes"),
        Numbers { disproof: 0, .. } => words::visit_settles(time, &moves, side, "no"),
        Numbers { proof, disproof } => words::visit(time, &moves, proof, side, disproof),
    };
    if time < tree.steps() {
        return Some(told);
    }
    let end = match tree.numbers(NodeId::ROOT, time)? {
        Numbers { proof: 0, .. } => words::proof_ends("yes", side),
        Numbers { disproof: 0, .. } => words::proof_ends("no", side),
        Numbers { .. } => words::proof_ends("open", side),
    };
    Some(format!("{told} {end}"))
}
