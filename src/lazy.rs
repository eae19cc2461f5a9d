//! Views that load on demand.
//!
//! `lazy_view!` declares one, [`Lazy`] or [`LazyDecoration`] shows it. A release build splits the
//! program into a few modules by what people do, and loads one when a view of it is first shown; a
//! debug build has everything in one file, and the same code shows the view at once.

use std::pin::Pin;

use leptos::html::Div;
use leptos::prelude::*;
use leptos::task::spawn_local;
use noughts_words::shell as words;

use crate::effect::effect;
use crate::{focus, scheduler};

/// Makes a view, once its file has loaded. It can do so once, so it is made untracked: what it reads
/// must not make it anew.
pub type MakeView = Box<dyn FnOnce() -> AnyView>;

/// A loading view.
pub type Loading = Pin<Box<dyn Future<Output = Result<MakeView, LoadError>>>>;

/// Starts to load a view's file; each call is a new attempt.
pub type Load = Box<dyn Fn() -> Loading>;

/// The file of a view failed to load. The browser's console says why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LoadError;

#[cfg(split)]
impl From<wasm_split_helpers::SplitLoaderError> for LoadError {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> Self {
        Self
    }
}

/// Declares an asynchronous function whose body is in a module of the page's program. It returns the
/// body's result, or a [`LoadError`].
///
/// ```ignore
/// lazy_part! {
///     /// Loads what it takes to count.
///     abacus: fn load(beads: usize) -> Abacus {
///         Abacus::new(beads)
///     }
/// }
/// let abacus = load(7).await?;
/// ```
///
/// Code that only this module reaches is in its file, code that several modules reach in one that
/// they share, and code that the rest of the page reaches too stays there.
macro_rules! lazy_part {
    (
        $(#[$attribute:meta])*
        $module:ident: fn $name:ident($($value:ident: $Value:ty),* $(,)?) -> $Made:ty $body:block
    ) => {
        #[cfg(split)]
        $(#[$attribute])*
        #[wasm_split_helpers::wasm_split($module, fallible)]
        fn $name($($value: $Value),*) -> Result<$Made, $crate::lazy::LoadError> {
            Ok($body)
        }

        #[cfg(not(split))]
        $(#[$attribute])*
        #[allow(clippy::unused_async, reason = "the file is already here")]
        async fn $name($($value: $Value),*) -> Result<$Made, $crate::lazy::LoadError> {
            Ok($body)
        }
    };
}
pub(crate) use lazy_part;

/// Declares a lazy view: its module, its name and the values it captures.
///
/// ```ignore
/// lazy_view! {
///     /// Loads the list of keys.
///     game: fn keys(letters: RwSignal<bool>) {
///         view! { <KeyList letters /> }
///     }
/// }
/// view! { <Lazy name="The list of keys" load=keys(letters) /> }
/// ```
///
/// It is a [`lazy_part!`] whose values are cloned for every attempt; its style sheet, if it has one,
/// comes with it.
macro_rules! lazy_view {
    (
        $(#[$attribute:meta])*
        $module:ident: $visibility:vis fn $name:ident($($value:ident: $Value:ty),* $(,)?) $body:block
    ) => {
        $(#[$attribute])*
        $visibility fn $name($($value: $Value),*) -> $crate::lazy::Load {
            $crate::lazy::lazy_part! {
                $module: fn load($($value: $Value),*) -> $crate::lazy::MakeView {
                    Box::new(move || leptos::prelude::IntoAny::into_any($body))
                }
            }

            Box::new(move || {
                $crate::lazy::load_style_of!($module);
                Box::pin(load($($value.clone()),*))
            })
        }
    };
}
pub(crate) use lazy_view;

/// Loads the style sheet of a module; the modules that every page loads have none.
macro_rules! load_style_of {
    (common) => {};
    (game) => {};
    (start) => {};
    // Lessons look like puzzles.
    (course) => {
        $crate::page_settings::load_style("puzzles")
    };
    ($module:ident) => {
        $crate::page_settings::load_style(stringify!($module))
    };
}
pub(crate) use load_style_of;

/// The state of a view's file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Arrival {
    Awaited,
    Here,
    Failed,
}

/// A view whose file is loaded when this is shown. Until it arrives, this says so; if it fails, it
/// says that and offers to try again.
#[component]
pub fn Lazy(
    /// The name of the view in an error message: `The list of keys`.
    name: &'static str,
    /// The function that `lazy_view!` declared.
    load: Load,
    /// Whether to wait until the page is painted, which loading would delay on a slow connection.
    #[prop(optional)]
    after_paint: bool,
) -> impl IntoView {
    let arrival = RwSignal::new(Arrival::Awaited);
    let arrived = StoredValue::new_local(None::<MakeView>);
    let begin = move || {
        arrival.set(Arrival::Awaited);
        let loading = load();
        spawn_local(async move {
            let outcome = loading.await;
            // All of this is gone if the view was left in the meantime.
            let _ = match outcome {
                Ok(make) => {
                    arrived.try_set_value(Some(make));
                    arrival.try_set(Arrival::Here)
                }
                Err(LoadError) => arrival.try_set(Arrival::Failed),
            };
        });
    };
    let begin = StoredValue::new_local(begin);
    let begin = move || {
        // All of it is gone if the view was left in the meantime.
        let _ = begin.try_with_value(|begin| begin());
    };
    if after_paint {
        scheduler::after_paint(Box::new(begin));
    } else {
        begin();
    }
    let place = NodeRef::<Div>::new();
    let again = move |_| {
        // The button disappears; the view takes its place.
        if let Some(place) = place.get_untracked() {
            let _ = place.focus();
        }
        begin();
    };
    let shown = move || match arrival.get() {
        Arrival::Awaited => view! { <p>{words::loading()}</p> }.into_any(),
        Arrival::Here => {
            let make = arrived.try_update_value(Option::take).flatten();
            // The dialog may have opened before it had this.
            effect(focus::purpose);
            make.map(untrack).into_any()
        }
        Arrival::Failed => view! {
            <div role="alert">
                <p>{words::not_loaded(name)}</p>
                <button type="button" on:click=again>
                    {words::try_again()}
                </button>
            </div>
        }
        .into_any(),
    };
    let is_awaited = move || (arrival.get() == Arrival::Awaited).then_some("true");
    view! {
        <div node_ref=place class="lazy" tabindex="-1" aria-busy=is_awaited>
            {shown}
        </div>
    }
}

/// A view that nobody waits for: its file is loaded once the page is painted, and nothing is shown
/// until it arrives, or if it fails.
#[component]
pub fn LazyDecoration(
    /// The result of the function that `lazy_view!` declared.
    loading: Loading,
    /// Whether a reader has asked for it, so that it need not wait until the page is painted.
    #[prop(optional)]
    at_once: bool,
    /// The action if it fails.
    #[prop(optional)]
    failed: Option<Callback<()>>,
) -> impl IntoView {
    let arrived = RwSignal::new_local(None::<MakeView>);
    let begin = async move {
        // It is gone if the view was left in the meantime.
        match loading.await {
            Ok(make) => drop(arrived.try_set(Some(make))),
            Err(LoadError) => drop(failed.map(|failed| failed.try_run(()))),
        }
    };
    if at_once {
        spawn_local(begin);
    } else {
        scheduler::after_paint(Box::new(move || spawn_local(begin)));
    }
    move || {
        let is_here = arrived.with(Option::is_some);
        let make = is_here.then(|| arrived.try_update_untracked(Option::take));
        make.flatten().flatten().map(untrack)
    }
}
