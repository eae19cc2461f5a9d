//! What there is to see in a position: the first step of a hint.

use noughts_engine::{Reason, Value};
use noughts_rules::Convention;

use super::attack::{is_of_lines, threats_of, wins};
use super::cause::{Cause, End};
use super::{Explainer, Explanation};

impl Explainer {
    /// Returns what there is, as a key of the texts, for whoever is to choose the move of some explanations: enough to
    /// look for it, and no more.
    pub fn glance(&self, explanations: &[Explanation]) -> &'static str {
        let position = self.game.position();
        let other = position.to_move().other();
        if position.convention() == Convention::Normal && !wins(position).is_empty() {
            return "win";
        }
        if is_of_lines(position) && !threats_of(position, other).is_empty() {
            return "stop";
        }
        let kinds: [(&str, fn(&Cause) -> bool); 10] = [
            ("fork", |it| {
                matches!(it, Cause::WinsBy(attack) if attack.moves.len() < 2
                    && matches!(&attack.end, End::Threats(threats) if threats.len() > 1))
            }),
            ("force", |it| matches!(it, Cause::WinsBy(_))),
            ("force", |it| {
                let Cause::Reason(reason) = it else {
                    return false;
                };
                matches!(
                    reason,
                    Reason::WinsIn { .. }
                        | Reason::WinsInAtMost { .. }
                        | Reason::OnlyWin
                        | Reason::Strategy { .. }
                )
            }),
            ("lost", |it| {
                let value = match it {
                    Cause::Outcome { value, .. } => *value,
                    cause => return matches!(cause, Cause::LosesTo(_)),
                };
                matches!(value, Value::Loss { .. })
            }),
            ("prevent", |it| {
                matches!(it, Cause::Reason(Reason::PreventsFork { .. }))
            }),
            ("only", |it| matches!(it, Cause::Reason(Reason::OnlyMove))),
            ("mini", |it| {
                matches!(it, Cause::Reason(Reason::WinsMini { .. }))
            }),
            ("stop", |it| {
                let Cause::Reason(reason) = it else {
                    return false;
                };
                matches!(
                    reason,
                    Reason::Blocks { .. } | Reason::BlocksMini { .. } | Reason::BlocksMain { .. }
                )
            }),
            ("rows", |it| matches!(it, Cause::Zugzwang { .. })),
            ("threat", |it| {
                matches!(it, Cause::Reason(Reason::Threatens { .. }))
            }),
        ];
        let first = explanations.first().map(|it| &it.cause);
        let seen = first.and_then(|cause| kinds.iter().find(|(_, is)| is(cause)));
        seen.map_or("quiet", |(kind, _)| kind)
    }
}
