//! What can be done with the variation that is shown: promoted, deleted, and restored.

use noughts_study::{NodeId, Tree};
use noughts_words::variations as words;

use crate::session::{Command, Session};

/// An action on the variation that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Make it the main line.
    Promote,
    /// Delete the shown move with all that follows it, and show the move before.
    Delete,
    /// Undo the deletion.
    Restore,
}

impl Action {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Promote, Self::Delete, Self::Restore];

    /// Returns the name of its button.
    pub fn name(self) -> &'static str {
        match self {
            Self::Promote => words::promote(),
            Self::Delete => words::delete(),
            Self::Restore => words::restore(),
        }
    }
}

/// The last deletion, which can be undone until the tree is changed again.
#[derive(Clone, Debug, Default)]
pub struct Branches {
    /// The tree before, and the number of the tree's edits after.
    deleted: Option<(Tree, u32)>,
}

impl Branches {
    /// Returns whether an action can be done.
    pub fn allows(&self, action: Action, session: &Session) -> bool {
        let branch = session.tree().branch(session.here());
        match action {
            Action::Promote => {
                session.is_analysis() && branch.is_some_and(|branch| branch.variation > 1)
            }
            Action::Delete => session.here() != NodeId::START,
            Action::Restore => {
                let deleted = self.deleted.as_ref();
                deleted.is_some_and(|(_, edits)| *edits == session.edits())
            }
        }
    }

    /// Does an action; returns the session's commands, and a sentence about what was done.
    pub fn update(&mut self, action: Action, session: &mut Session) -> (Vec<Command>, String) {
        let node = session.here();
        match action {
            Action::Promote => {
                let promote = |tree: &mut Tree| {
                    tree.promote(node);
                };
                (session.edit(promote), words::promoted().to_owned())
            }
            Action::Delete => {
                let before = session.tree().clone();
                let mut commands = session.visit(before.parent(node).unwrap_or(NodeId::START));
                let is_analysis = session.is_analysis();
                commands.extend(session.edit(|tree| {
                    tree.delete(node);
                    // At once: later, that would count as another change.
                    if is_analysis {
                        tree.extend();
                    }
                }));
                let moves = before.len() - session.tree().len();
                self.deleted = Some((before, session.edits()));
                (commands, words::deleted(moves))
            }
            Action::Restore => {
                let can_restore = self.allows(action, session);
                let before = self.deleted.take().filter(|_| can_restore);
                let restore = |(before, _)| session.edit(|tree| *tree = before);
                let commands = before.map_or_else(Vec::new, restore);
                (commands, words::restored().to_owned())
            }
        }
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
        session.update(Event::LookAt(2));
        let mut branches = Branches::default();
        assert!(!branches.allows(Action::Restore, &session));
        let (_, said) = branches.update(Action::Delete, &mut session);
        assert_eq!(said, words::deleted(3_usize));
        assert_eq!(session.tree().to_text(), "1. b2 *");
        assert_eq!(session.shown_ply(), 1);

        assert!(branches.allows(Action::Restore, &session));
        branches.update(Action::Restore, &mut session);
        assert_eq!(session.tree().to_text(), whole);
        assert!(!branches.allows(Action::Restore, &session));

        branches.update(Action::Delete, &mut session);
        let here = session.here();
        session.edit(|tree| tree.set_comment(here, "Short"));
        assert!(!branches.allows(Action::Restore, &session));
        let (commands, _) = branches.update(Action::Restore, &mut session);
        assert!(commands.is_empty());
        assert_ne!(session.tree().to_text(), whole);
    }
}
