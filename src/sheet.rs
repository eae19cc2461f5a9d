//! A sheet that holds a panel on a narrow screen: it sits at the lower edge of the window, and
//! rises to half or nearly all of its height. On a wide screen it is just a panel.

use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::html::Button;
use leptos::prelude::*;
use noughts_words::play as words;

/// The minimum length of a drag, in CSS pixels.
const LEAST_DRAG: i32 = 24;

/// The height of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Only its top is visible.
    Closed,
    /// Half of the window's height.
    Half,
    /// Most of it.
    Full,
}

impl Stop {
    /// Opens a sheet that is closed.
    pub const fn open(&mut self) {
        if matches!(self, Self::Closed) {
            *self = Self::Half;
        }
    }

    /// Returns the next height above.
    const fn higher(self) -> Self {
        match self {
            Self::Closed => Self::Half,
            Self::Half | Self::Full => Self::Full,
        }
    }

    /// Returns the next height below.
    const fn lower(self) -> Self {
        match self {
            Self::Full => Self::Half,
            Self::Half | Self::Closed => Self::Closed,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Closed => "closed",
            Self::Half => "half",
            Self::Full => "full",
        }
    }
}

/// The sheet.
#[component]
pub fn Sheet(
    /// Its height.
    stop: RwSignal<Stop>,
    /// Focuses what the sheet is beside, before it closes. Without it a closed sheet keeps a button
    /// that raises it, which then has the focus.
    #[prop(optional)]
    leave: Option<Callback<()>>,
    /// Its contents.
    children: Children,
) -> impl IntoView {
    let raise = NodeRef::<Button>::new();
    let raised_by_button = leave.is_none();
    // The focus leaves before its place disappears: a screen reader would lose it otherwise.
    let close = move || {
        match leave {
            Some(leave) => leave.run(()),
            None => drop(raise.get_untracked().map(|button| button.focus())),
        }
        stop.set(Stop::Closed);
    };
    let start = StoredValue::new(None::<i32>);
    let on_down = move |event: PointerEvent| start.set_value(Some(event.client_y()));
    let on_up = move |event: PointerEvent| {
        let Some(from) = start.try_update_value(Option::take).flatten() else {
            return;
        };
        let way = event.client_y() - from;
        if way <= -LEAST_DRAG {
            stop.update(|stop| *stop = stop.higher());
        } else if way >= LEAST_DRAG {
            stop.update(|stop| *stop = stop.lower());
        }
    };
    let on_key = move |event: KeyboardEvent| {
        if event.key() == "Escape" && !event.default_prevented() {
            close();
        }
    };
    let is_full = move || stop.get() == Stop::Full;
    let is_closed = move || stop.get() == Stop::Closed;
    let size = move |_| {
        stop.update(|stop| {
            *stop = match *stop {
                Stop::Closed | Stop::Full => Stop::Half,
                Stop::Half => Stop::Full,
            }
        });
    };
    view! {
        <div
            class="sheet"
            data-stop=move || stop.get().word()
            on:keydown=on_key
            on:pointerdown=on_down
            on:pointerup=on_up
            on:pointercancel=move |_| start.set_value(None)
        >
            <div class="sheet-buttons" hidden=move || is_closed() && !raised_by_button>
                <button
                    node_ref=raise
                    type="button"
                    class="icon"
                    data-icon="chevron"
                    aria-label=move || if is_full() { words::smaller() } else { words::larger() }
                    aria-expanded=move || is_full().to_string()
                    on:click=size
                ></button>
                <button
                    type="button"
                    class="icon"
                    data-icon="close"
                    aria-label=words::close_panel()
                    hidden=is_closed
                    on:click=move |_| close()
                ></button>
            </div>
            {children()}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::Stop;

    #[test]
    fn a_sheet_moves_from_stop_to_stop() {
        let cases = [
            (Stop::Closed, Stop::Half, Stop::Closed),
            (Stop::Half, Stop::Full, Stop::Closed),
            (Stop::Full, Stop::Full, Stop::Half),
        ];
        for (stop, higher, lower) in cases {
            assert_eq!((stop.higher(), stop.lower()), (higher, lower));
        }
    }
}
