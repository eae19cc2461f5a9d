//! A flight through the game that leads to the selected position, one move after the other, and a clip of it.

use std::rc::Rc;

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use noughts_app::explorer::page::Event;
use noughts_app::explorer::state;
use noughts_words::space as words;

use crate::download;
use crate::explorer::space::clip::Clip;
use crate::explorer::space::state::MapState;
use crate::scheduler::after;

/// How long each position is in the middle, the flight there included, in milliseconds.
const STEP: u32 = 1600;

/// The least size of a clip with a picture, in bytes.
const LEAST_SIZE: f64 = 1000.0;

/// A flight that is going on.
pub(super) struct Tour {
    clip: Option<Clip>,
    /// Runs out at the next position.
    next: Option<Timeout>,
}

impl MapState {
    /// Flies from the first position along the game to its last, or ends that flight.
    pub(super) fn fly_or_stop(self) {
        if self.flies.get_untracked() {
            self.end_tour();
        } else {
            self.start_tour(None);
        }
    }

    /// Records such a flight, and saves the clip; where the browser cannot, a picture.
    pub(super) fn save_clip(self) {
        let Some(stage) = self.stage() else { return };
        self.end_tour();
        let clip = stage.record(move |file| {
            // One without a picture has nothing but its head.
            if file.size() < LEAST_SIZE {
                return self.do_without_clip();
            }
            let name = format!("{}.{}", self.game, Clip::extension(&file));
            download::save(&file, &name);
        });
        if clip.is_none() {
            return self.do_without_clip();
        }
        self.start_tour(clip);
    }

    /// Saves a picture in place of a clip.
    fn do_without_clip(self) {
        self.explorer.say(words::no_clip());
        self.save_picture();
    }

    fn start_tour(self, clip: Option<Clip>) {
        self.tour
            .set_value(Some(Rc::new(Tour { clip, next: None }.into())));
        self.flies.set(true);
        self.fly_to_ply(0);
    }

    /// Shows the position after so many moves of the game, and flies on.
    fn fly_to_ply(self, ply: usize) {
        let Some(tour) = self.tour.try_get_value().flatten() else {
            return;
        };
        let page = self.explorer.page;
        let plies = page.with_untracked(|page| page.state.line().len());
        let is_last = ply >= plies;
        if is_last {
            self.explorer.go(state::Event::GoTo(plies));
        } else {
            self.explorer.tell(Event::Walk(ply));
        }
        let next = move || {
            if is_last {
                self.end_tour();
            } else {
                self.fly_to_ply(ply + 1);
            }
        };
        tour.borrow_mut().next = Some(after(STEP, Box::new(next)));
    }

    /// Ends the flight; a clip of it is saved as it is.
    pub(super) fn end_tour(self) {
        let tour = self.tour.try_update_value(Option::take).flatten();
        let Some(tour) = tour else { return };
        if let Some(clip) = &tour.borrow().clip {
            clip.stop();
        }
        if let Some(stage) = self.stage() {
            stage.end_record();
        }
        let _ = self.flies.try_set(false);
    }

    /// Returns whether the game has moves to fly along.
    pub(super) fn can_fly(self) -> bool {
        self.is_at_home()
            && self
                .explorer
                .page
                .with(|page| !page.state.line().is_empty())
    }
}
