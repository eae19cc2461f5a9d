//! The check of a proof, from the file of a certificate to the verdict.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use leptos::task::spawn_local;
use noughts_app::proof::{Checking, Proven};

use crate::a11y::Announcer;
use crate::page_settings;
use crate::proof::certificate;
use crate::scheduler::{after, now};

/// What checks a proof, in slices between which the page stays responsive. There is no worker for it: nearly all checks take less time together than one takes to load, the longest half a second, and
/// the game needs what was checked.
#[derive(Clone, Copy)]
pub(super) struct Checker {
    pub(super) checking: RwSignal<Checking>,
    announcer: Announcer,
    timer: StoredValue<Option<Timeout>, LocalStorage>,
    proven: Proven,
}

impl Checker {
    /// Returns a checker, and loads the certificate if there is one.
    pub(super) fn new(proven: Proven) -> Self {
        let checker = Self {
            checking: RwSignal::new(Checking::new(proven)),
            announcer: Announcer::of_page(),
            timer: StoredValue::new_local(None),
            proven,
        };
        checker.load();
        checker
    }

    /// Returns the address of the certificate, and the name of its file; none if the proof needs none.
    pub(super) fn file(self) -> Option<(String, String)> {
        let Proven::Board(board) = self.proven else {
            return None;
        };
        let address = format!("{}/proofs/{}", page_settings::base_path(), board.file());
        Some((address, board.file()))
    }

    /// Loads the certificate.
    fn load(self) {
        let Some((address, _)) = self.file() else {
            return;
        };
        spawn_local(async move {
            let loaded = certificate::fetch(&address).await;
            // All of it is gone if the page was left in the meantime.
            if self.checking.try_update(|it| it.load(loaded)).is_some() {
                self.say();
                self.go_on();
            }
        });
    }

    /// Checks a slice, and the next one after a pause.
    fn go_on(self) {
        let is_going = |it: &Checking| it.progress().is_some();
        if self.checking.try_with_untracked(is_going) != Some(true) {
            return;
        }
        match self.checking.try_update(|it| it.go_on(now)) {
            Some(true) => {
                let next = after(0, Box::new(move || self.go_on()));
                self.timer.set_value(Some(next));
            }
            Some(false) => self.say(),
            None => {}
        }
    }

    /// Does what the button says.
    pub(super) fn press(self) {
        let state = self.checking.with_untracked(|it| {
            let is_going = it.progress().is_some();
            (is_going, it.can_reload())
        });
        match state {
            (true, _) => {
                self.timer.set_value(None);
                self.checking.update(Checking::cancel);
                self.say();
            }
            (false, true) => self.load(),
            (false, false) => {
                self.checking.update(Checking::begin);
                self.go_on();
            }
        }
    }

    fn say(self) {
        let [_, heard] = self.checking.with_untracked(|it| it.message().clone());
        if !heard.is_empty() {
            self.announcer.say(heard);
        }
    }
}
