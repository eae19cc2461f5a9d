//! What a screen shows and offers, from which the parts of a page are made.

use leptos::ev;
use leptos::prelude::*;
use noughts_app::board::keyboard::KeyPress;
use noughts_app::screen::{
    Effect, Entry, Focus, Input, Kind, OfKind, Press, Screen, Timer, View, ViewModel,
};
use noughts_rules::CellId;

use crate::browser::WebBrowser;
use crate::listener::listen;
use crate::router::Router;
use crate::scheduler::later;
use crate::{focus, router, settings};

/// Why a screen is updated.
pub(super) enum Cause {
    Press(Press, String),
    Input(Input),
    /// A key with the focus on a cell, before the board has it.
    Key(KeyPress, CellId),
}

/// What a screen shows and offers, and where its presses go.
#[derive(Clone, Copy)]
pub struct Shown {
    /// What the screen shows and offers.
    pub model: Memo<ViewModel>,
    /// Updates the screen; returns whether the cause matters to it.
    send: Callback<Cause, bool>,
}

impl Shown {
    /// Starts a screen of lists and forms, which asks only for the focus and for addresses; returns its
    /// state too. A page without a board so loads neither the engine's client nor the rest of a
    /// [`Runtime`](super::Runtime).
    pub fn start<S>(mut screen: S) -> (RwSignal<S>, Self)
    where
        S: Screen<WebBrowser> + Send + Sync + 'static,
    {
        let router = Router::of_page();
        let effects = screen.start(&WebBrowser);
        let state = RwSignal::new(screen);
        let act = move |event| carry_out(change(state, event), router);
        let shown = Self::of(state, S::view, act);
        listen(&ev::storage, move |_| {
            shown.send(Cause::Input(Input::Stored));
        });
        if !effects.is_empty() {
            // They are about a page that is there.
            later(move || carry_out(effects, router));
        }
        (state, shown)
    }

    /// Returns what a view shows and offers of a screen, and acts by the events.
    pub fn of<S: Screen<WebBrowser> + Send + Sync + 'static>(
        state: RwSignal<S>,
        view: impl Fn(&S) -> View<S::Event> + Copy + Send + Sync + 'static,
        act: impl Fn(S::Event) + Send + Sync + 'static,
    ) -> Self {
        let send = move |cause| {
            let event = state.try_with_untracked(|screen| match cause {
                Cause::Press(press, text) => view(screen).event(press, &text),
                Cause::Input(input) => screen.event_of(input),
                Cause::Key(press, cell) => {
                    screen.key_before_board(&press, settings::letter_keys(), cell)
                }
            });
            event.flatten().map(&act).is_some()
        };
        Self {
            // What shows a part compares it anyway.
            model: Memo::new_with_compare(
                move |_| state.with(|screen| view(screen).model),
                |_, _| true,
            ),
            send: Callback::new(send),
        }
    }

    /// Presses something that the view model offers, with the text of a field.
    pub fn press(self, press: Press, text: String) {
        self.send(Cause::Press(press, text));
    }

    /// Updates the screen; returns whether the cause matters to it.
    pub(super) fn send(self, cause: Cause) -> bool {
        self.send.try_run(cause).unwrap_or_default()
    }

    /// Returns what the part of a name is, as long as it is there.
    pub fn part(self, id: &'static str) -> Memo<Option<Kind>> {
        let Self { model, .. } = self;
        Memo::new(move |_| model.with(|model| model.part(id).cloned()))
    }

    /// Returns a text of the screen.
    pub fn text(self, id: &'static str) -> Memo<String> {
        let Self { model, .. } = self;
        Memo::new(move |_| {
            model.with(|model| match model.part(id) {
                Some(
                    Kind::Text(text)
                    | Kind::Heading(text)
                    | Kind::Drawing(text)
                    | Kind::Slider(_, text),
                ) => text.clone(),
                _ => String::new(),
            })
        })
    }

    /// Returns the items of a list.
    pub fn items(self, id: &'static str) -> Memo<Vec<Entry>> {
        let Self { model, .. } = self;
        Memo::new(move |_| model.with(|model| model.get(id).cloned().unwrap_or_default()))
    }

    /// Returns what the part of a name has now, if it is of the kind.
    pub fn now<T: OfKind + Clone>(self, id: &str) -> Option<T> {
        // Opening a text may have ended the page.
        let found = self
            .model
            .try_with_untracked(|model| model.get(id).cloned());
        found.flatten()
    }
}

/// Reads a part of a kind.
pub(super) fn read<T: OfKind, R>(
    part: Memo<Option<Kind>>,
    read: impl FnOnce(&T) -> R,
) -> Option<R> {
    part.with(|part| part.as_ref().and_then(T::of).map(read))
}

fn carry_out(effects: Vec<Effect>, router: Router) {
    for effect in effects {
        if let Effect::Focus(Focus::Named(id) | Focus::Part(id)) = effect {
            focus::element(id);
        } else if let Effect::Go(path) = effect {
            router.go(&router::href(&path));
        } else if let Effect::Address([query, fragment]) = effect {
            router.replace(&query, &fragment);
        }
    }
}

/// Updates a screen; returns its effects. Where it asks for a task of its own, what shows it follows in that
/// task, so that neither is a long one on a slow processor.
pub(super) fn change<S: Screen<WebBrowser> + Send + Sync + 'static>(
    state: RwSignal<S>,
    event: S::Event,
) -> Vec<Effect> {
    let updated = state.try_update_untracked(|screen| screen.update(event, &WebBrowser));
    let effects: Vec<Effect> = updated.unwrap_or_default();
    let is_deferred = |effect: &Effect| matches!(effect, Effect::Wake(Timer::Task, Some(_)));
    if !effects.iter().any(is_deferred) {
        state.notify();
    }
    effects
}
