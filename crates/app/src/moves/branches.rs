//! Variations that are promoted, deleted, and brought back.

use noughts_study::{NodeId, Tree};
use noughts_words::variations as words;

use crate::session::{Command, Session};

/// Returns whether the shown move begins a variation, or is within one, that can be promoted.
pub fn can_promote(session: &Session) -> bool {
    let branch = session.tree().branch(session.here());
    session.is_analysis() && branch.is_some_and(|branch| branch.variation > 1)
}

/// The last deletion, which can be undone until the tree is changed again.
#[derive(Clone, Debug, Default)]
pub struct Deletion {
    /// The tree before, and the number of the tree's edits after.
    last: Option<(Tree, u32)>,
    /// The number of deleted moves.
    moves: usize,
}

impl Deletion {
    /// Returns whether there is one to undo.
    pub fn can_restore(&self, session: &Session) -> bool {
        let last = self.last.as_ref();
        last.is_some_and(|(_, edits)| *edits == session.edits())
    }

    /// Returns a sentence about it.
    pub fn sentence(&self) -> String {
        words::deleted(self.moves)
    }

    /// Deletes the shown move with all that follows it, and shows the move before; returns the session's
    /// commands.
    pub fn delete(&mut self, session: &mut Session) -> Vec<Command> {
        let (node, before) = (session.here(), session.tree().clone());
        let mut commands = session.visit(before.parent(node).unwrap_or(NodeId::START));
        let is_analysis = session.is_analysis();
        commands.extend(session.edit(|tree| {
            tree.delete(node);
            // At once: later, that would count as another change.
            if is_analysis {
                tree.extend();
            }
        }));
        self.moves = before.len() - session.tree().len();
        self.last = Some((before, session.edits()));
        commands
    }

    /// Undoes the deletion; returns the session's commands.
    pub fn restore(&mut self, session: &mut Session) -> Vec<Command> {
        let can_restore = self.can_restore(session);
        let before = self.last.take().filter(|_| can_restore);
        before.map_or_else(Vec::new, |(before, _)| session.edit(|tree| *tree = before))
    }
}

#[cfg(test)]
mod tests {
    use noughts_rules::Game;

    use super::*;
    use crate::session::Event;

    #[test]
    fn a_deleted_branch_comes_back_until_something_else_is_changed() {
        let game = Game::from_record("classic b2 a1 c3 a2").unwrap();
        let mut session = Session::analysis(Tree::new(game)).0;
        let whole = session.tree().to_text();
        session.apply(Event::LookAt(2));
        let mut deletion = Deletion::default();
        assert!(!deletion.can_restore(&session));
        deletion.delete(&mut session);
        assert_eq!(deletion.sentence(), words::deleted(3_usize));
        assert_eq!(session.tree().to_text(), "1. b2 *");
        assert_eq!(session.shown_ply(), 1);

        assert!(deletion.can_restore(&session));
        deletion.restore(&mut session);
        assert_eq!(session.tree().to_text(), whole);
        assert!(!deletion.can_restore(&session));

        deletion.delete(&mut session);
        let here = session.here();
        session.edit(|tree| tree.set_comment(here, "Short"));
        assert!(!deletion.can_restore(&session));
        assert!(deletion.restore(&mut session).is_empty());
        assert_ne!(session.tree().to_text(), whole);
    }
}
