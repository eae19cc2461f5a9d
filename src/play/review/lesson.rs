//! Learning from one's mistakes: each is played again until a move is found that is none.

use leptos::prelude::*;
use noughts_app::announce;
use noughts_app::review::state::Review;
use noughts_app::session::{Event, Session};
use noughts_rules::{CellId, Side};
use noughts_words::review as words;

use crate::focus;
use crate::play::cell_capture::CellCapture;
use crate::play::review::reviewer::Reviewer;
use crate::play::state::TableState;

/// The element id of the button that leads on.
const NEXT: &str = "next-mistake";

/// Mistakes that are played again, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Lesson {
    /// The plies of the mistakes, from 1.
    mistakes: Vec<usize>,
    /// The place of the one that is played again.
    at: usize,
    /// Whether a better move was found or shown.
    pub(super) is_solved: bool,
}

impl Lesson {
    /// Returns the mistakes of a side, or of both; `None` where there are none.
    pub(super) fn of(review: &Review, side: Option<Side>) -> Option<Self> {
        let faults = review.faults().filter(|(_, mark, fault)| {
            fault.kind.is_mistake() && side.is_none_or(|side| side == *mark)
        });
        let mistakes: Vec<_> = faults.map(|(ply, ..)| ply).collect();
        (!mistakes.is_empty()).then_some(Self {
            mistakes,
            at: 0,
            is_solved: false,
        })
    }

    /// Returns the ply of the mistake that is played again, from 1.
    pub(super) fn ply(&self) -> usize {
        self.mistakes.get(self.at).copied().unwrap_or(1)
    }

    /// Goes on to the next mistake; returns whether there is one.
    pub(super) fn go_on(&mut self) -> bool {
        self.at += 1;
        self.is_solved = false;
        self.at < self.mistakes.len()
    }
}

/// The lesson: what is to be found, and the ways on.
#[component]
pub(super) fn LessonPart(
    state: TableState,
    reviewer: Reviewer,
    /// The lesson, once it has begun.
    lesson: RwSignal<Option<Lesson>>,
) -> impl IntoView {
    let controller = state.controller;
    let review = reviewer.review;
    let capture = CellCapture::new();
    let own = controller
        .session
        .with_untracked(|session| session.seats().own_mark());
    let has_mistakes = Memo::new(move |_| {
        review.with(|review| review.is_done() && Lesson::of(review, own).is_some())
    });
    let ply = move || lesson.with_untracked(|lesson| lesson.as_ref().map_or(1, Lesson::ply));
    let put_back = move || review.update(Review::put_back);
    let ask = move || {
        put_back();
        controller.send(Event::Scrub(ply() - 1));
        controller.say(review.with_untracked(|review| question(review, ply())));
        state.focus_board();
    };
    let solve = move || {
        lesson.update(|lesson| {
            if let Some(lesson) = lesson {
                lesson.is_solved = true;
            }
        });
    };
    let take = move |cell: CellId| {
        let shown = controller.session.with_untracked(Session::shown_ply);
        if shown != ply() - 1 {
            // The reader has looked elsewhere.
            return ask();
        }
        let index = ply() - 1;
        let refused = review.with_untracked(|review| {
            let before = review.game().position_at(index);
            before.check(before.to_move(), cell).err()
        });
        if let Some(error) = refused {
            return controller.tell(&announce::play_error(&error));
        }
        if review.with_untracked(|review| review.is_good(index, cell)) {
            solve();
        }
        reviewer.try_move(index, cell, false);
    };
    let end = move || {
        put_back();
        lesson.set(None);
        capture.stop();
        controller.send(Event::Scrub(usize::MAX));
    };
    let begin = move |_| {
        lesson.set(review.with_untracked(|review| Lesson::of(review, own)));
        capture.start(Callback::new(take));
        ask();
    };
    let go_on = move |_| {
        let has_next = lesson.try_update(|lesson| lesson.as_mut().is_some_and(Lesson::go_on));
        if has_next == Some(true) {
            ask();
        } else {
            end();
            controller.tell(words::lesson_done());
            state.focus_board();
        }
    };
    let show = move |_| {
        solve();
        let index = ply() - 1;
        let better = review.with_untracked(|review| review.fault(index).map(|it| it.better));
        if let Some(better) = better {
            reviewer.try_move(index, better, true);
        }
        // The button that was pressed is gone.
        focus::element(NEXT);
    };
    let is_on = move || lesson.with(Option::is_some);
    let is_solved =
        move || lesson.with(|lesson| lesson.as_ref().is_some_and(|lesson| lesson.is_solved));
    view! {
        <div class="controls" hidden=move || !has_mistakes.get()>
            <button type="button" hidden=is_on on:click=begin>
                {words::learn()}
            </button>
            <button type="button" hidden=move || !is_on() || is_solved() on:click=show>
                {words::show_move()}
            </button>
            <button id=NEXT type="button" hidden=move || !is_on() on:click=go_on>
                {move || if is_solved() { words::next_mistake() } else { words::skip_mistake() }}
            </button>
            <button
                type="button"
                hidden=move || !is_on()
                on:click=move |_| {
                    end();
                    state.focus_board();
                }
            >
                {words::end_lesson()}
            </button>
        </div>
    }
}

/// Asks for a better move than that of a ply.
pub(super) fn question(review: &Review, ply: usize) -> String {
    let before = review.game().position_at(ply - 1);
    let played = review.game().moves().nth(ply - 1);
    let played = played.map(|played| before.write_cell(played.cell));
    let name = before.name_of(before.to_move());
    words::find_better(ply, name, &played.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lesson_goes_from_mistake_to_mistake() {
        let mut lesson = Lesson {
            mistakes: vec![2, 5],
            at: 0,
            is_solved: true,
        };
        assert_eq!(lesson.ply(), 2);
        assert!(lesson.go_on());
        assert_eq!((lesson.ply(), lesson.is_solved), (5, false));
        assert!(!lesson.go_on());
    }
}
