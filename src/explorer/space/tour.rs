//! A flight along a line, one move after the other, and a clip of it.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use noughts_app::explorer::page::{Event, ExplorerPage};
use noughts_app::explorer::space::sentences::Health;
use noughts_app::explorer::state;
use noughts_words::space as words;

use crate::download;
use crate::effect::effect;
use crate::explorer::space::clip::Clip;
use crate::explorer::space::state::MapState;
use crate::scheduler::{after, later};

/// How long each position is in the middle, the flight there included, in milliseconds.
const STEP: u32 = 1600;

/// The least size of a clip with a picture, in bytes.
const LEAST_SIZE: f64 = 1000.0;

/// A flight that is going on.
pub(super) struct Tour {
    clip: Option<Clip>,
    steps: Vec<state::Event>,
    /// Runs out at the next position.
    next: Option<Timeout>,
}

impl MapState {
    /// Flies through the game of the address as soon as it is there, if the address asks for it.
    pub(super) fn fly_at_once(self) {
        effect(move || {
            let is_there = matches!(self.health.get(), Health::Here(_) | Health::Whole);
            let asks = |page: &mut ExplorerPage| std::mem::take(&mut page.flies_at_once);
            if is_there
                && self.can_fly()
                && self.explorer.page.try_update_untracked(asks) == Some(true)
            {
                later(move || self.start_tour(None));
            }
        });
    }

    /// Flies along the line from its first position to its last, or ends that flight.
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
        self.explorer.screen.say(words::no_clip());
        self.save_picture();
    }

    fn start_tour(self, clip: Option<Clip>) {
        let steps = self.explorer.page.with_untracked(ExplorerPage::flight);
        let next = None;
        let tour = Tour { clip, steps, next };
        self.tour.set_value(Some(tour));
        self.flies.set(true);
        self.fly_to_step(0);
    }

    /// Shows the position of a step, and flies on.
    fn fly_to_step(self, place: usize) {
        let found = self.tour.try_with_value(|tour| {
            let steps = &tour.as_ref()?.steps;
            Some((steps.get(place)?.clone(), place + 1 == steps.len()))
        });
        let Some((step, is_last)) = found.flatten() else {
            return self.end_tour();
        };
        if is_last {
            self.explorer.go(step);
        } else {
            self.explorer.tell(Event::Walk(step));
        }
        let next = move || {
            if is_last {
                self.end_tour();
            } else {
                self.fly_to_step(place + 1);
            }
        };
        self.tour.try_update_value(|tour| {
            if let Some(tour) = tour {
                tour.next = Some(after(STEP, Box::new(next)));
            }
        });
    }

    /// Ends the flight; a clip of it is saved as it is.
    pub(super) fn end_tour(self) {
        let tour = self.tour.try_update_value(Option::take).flatten();
        let Some(tour) = tour else { return };
        if let Some(clip) = &tour.clip {
            clip.stop();
        }
        if let Some(stage) = self.stage() {
            stage.end_record();
        }
        let _ = self.flies.try_set(false);
    }

    /// Returns whether there are moves to fly along.
    pub(super) fn can_fly(self) -> bool {
        self.is_at_home() && self.explorer.page.with(|page| page.flight().len() > 1)
    }
}
