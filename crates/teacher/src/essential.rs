//! The part of an explanation that a learner needs.

use noughts_engine::{Reason, Value};
use noughts_rules::CellId;

use crate::{Cause, Effect, Explainer, Explanation, Picture};

/// Something to tell a learner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Essentials {
    /// The explained move, or `None` if the explanations are about the position.
    pub about: Option<CellId>,
    /// The explanations, the most important first.
    pub explanations: Vec<Explanation>,
}

impl Essentials {
    /// Returns what to tell a learner about a move: one explanation, and a second if the first leaves
    /// a question open. Without a move it is about the one to choose; in a lost position, it is that
    /// it is lost, since when, and how.
    pub fn of(explainer: &Explainer, about: Option<CellId>) -> Self {
        if about.is_some() {
            return Self::of_move(explainer, about);
        }
        let explanations = how_it_is_lost(explainer.explain(None));
        if explanations.is_empty() {
            return Self::of_move(explainer, explainer.best());
        }
        Self {
            about: None,
            explanations,
        }
    }

    fn of_move(explainer: &Explainer, about: Option<CellId>) -> Self {
        let explanations = about.map(|cell| shortened(explainer.explain(Some(cell))));
        Self {
            about,
            explanations: explanations.unwrap_or_default(),
        }
    }
}

/// Returns the outcome of a lost position and the way it is lost; nothing of any other.
fn how_it_is_lost(position: Vec<Explanation>) -> Vec<Explanation> {
    let (outcome, others): (Vec<_>, Vec<_>) = position.into_iter().partition(
        |it| matches!(&it.cause, Cause::Outcome { value, .. } if matches!(value, Value::Loss { .. })),
    );
    let is_how =
        |it: &Explanation| matches!(it.cause, Cause::LosesTo(_) | Cause::Alternatives { .. });
    let how = others.into_iter().find(is_how);
    // What would have been better was possible in another position.
    let outcome = outcome.into_iter().map(|it| Explanation {
        picture: Picture::default(),
        ..it
    });
    outcome.chain(how).collect()
}

/// Returns the first explanation of a move, and another that answers what it leaves open.
fn shortened(explanations: Vec<Explanation>) -> Vec<Explanation> {
    let mut explanations = explanations.into_iter();
    let Some(first) = explanations.next() else {
        return Vec::new();
    };
    let second = explanations.find(|it| follows(&first.cause, &it.cause));
    [Some(first), second].into_iter().flatten().collect()
}

/// Returns whether a cause answers what another leaves open.
const fn follows(first: &Cause, second: &Cause) -> bool {
    match first {
        // What would have been better, or since when nothing would.
        Cause::LosesTo(_)
        | Cause::Reason(
            Reason::Completes { .. }
            | Reason::LeavesWin { .. }
            | Reason::LeavesScore { .. }
            | Reason::MissesWin
            | Reason::Loses { .. }
            | Reason::LosesLatest { .. }
            | Reason::LosesInAtMost { .. },
        ) => matches!(second, Cause::Better { .. } | Cause::Outcome { .. }),
        // Which threats made this one tell.
        Cause::Zugzwang {
            effect: Effect::Decides,
            ..
        } => matches!(
            second,
            Cause::Better { .. } | Cause::Outcome { .. } | Cause::Reason(Reason::Blocks { .. })
        ),
        // What it leads to.
        Cause::Reason(Reason::Strategy { .. }) => {
            matches!(second, Cause::Reason(Reason::WinsInAtMost { .. }))
        }
        // How the others lose.
        Cause::Reason(Reason::OnlyMove) => matches!(second, Cause::Alternatives { .. }),
        // Why there is time for it.
        Cause::Reason(Reason::PreventsFork { .. }) => {
            matches!(second, Cause::Reason(Reason::Threatens { .. }))
        }
        // What the opponent can do next.
        Cause::Reason(
            Reason::WinsMini { .. } | Reason::BlocksMini { .. } | Reason::BlocksMain { .. },
        ) => matches!(second, Cause::SendsTo { .. }),
        Cause::Reason(_)
        | Cause::WinsBy(_)
        | Cause::Outcome { .. }
        | Cause::Better { .. }
        | Cause::Alternatives { .. }
        | Cause::MustAnswer { .. }
        | Cause::Zugzwang { .. }
        | Cause::Pairing { .. }
        | Cause::Partner { .. }
        | Cause::NoLineLeft { .. }
        | Cause::Settled
        | Cause::Closes { .. }
        | Cause::Builds { .. }
        | Cause::Choice { .. }
        | Cause::ByCount { .. } => false,
        Cause::SendsTo { .. } => matches!(second, Cause::Reason(_)),
    }
}
