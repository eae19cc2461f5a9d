//! A list of moves beside the board and the position there: the list follows it, and shows lines
//! of moves on it.

use leptos::prelude::*;
use noughts_app::session::Subject;
use noughts_rules::CellId;
use web_sys::Element;

use crate::board::Ghost;
use crate::effect::effect;
use crate::focus;

/// A view that follows the position on the board. It ends with the component that made it.
#[derive(Clone, Copy)]
pub struct Follower {
    /// The element id of the view's heading, which takes the focus when its element goes.
    heading: &'static str,
    /// The selector of the list, whose elements change with the position.
    list: &'static str,
    /// The ghosts on the board for the line with the pointer or the focus.
    ghost: Ghost,
}

impl Follower {
    /// Returns the follower for a view with a heading and a list.
    pub fn new(heading: &'static str, list: &'static str) -> Self {
        let follower = Self {
            heading,
            list,
            ghost: Ghost::of_page(),
        };
        on_cleanup(move || follower.point_at(&[]));
        follower
    }

    /// Passes on the position on the board, now and whenever there is another; `None` is the end of
    /// a game.
    pub fn follow(
        self,
        subject: impl Fn() -> Option<Subject> + 'static,
        look: impl Fn(Option<Subject>) + 'static,
    ) {
        let mut seen = None;
        effect(move || {
            let subject = subject();
            if seen.as_ref() != Some(&subject) {
                self.keep_focus();
                self.point_at(&[]);
                look(subject.clone());
                seen = Some(subject);
            }
        });
    }

    /// Shows a line of moves on the board as ghosts; an empty one hides them.
    pub fn point_at(self, line: &[CellId]) {
        self.ghost.show(line);
    }

    /// Returns whether an element is in the list.
    pub fn lists(self, element: &Element) -> bool {
        element.closest(self.list).is_ok_and(|list| list.is_some())
    }

    /// Moves the focus out of the list before its elements go.
    fn keep_focus(self) {
        let focused = document().active_element();
        if focused.is_some_and(|element| self.lists(&element)) {
            focus::element(self.heading);
        }
    }
}
