//! What a screen asks of its surroundings.

use crate::announce::told::Told;
use crate::engine::Order;
use crate::sound::Sound;

/// A command of a screen to its surroundings.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Pass an order to the engine after this many milliseconds, instead of any that still waits.
    Order(Order, u32),
    /// Pass an order to the second engine, which works beside the first.
    OrderBeside(Order),
    /// Say a text, and show it as the message.
    Tell(String),
    /// Say a text that has its own place on the page, or none.
    Say(String, When),
    /// Show a text as the message, after which another is said; an empty one empties it.
    Show(String),
    /// Play a sound, if it is on.
    Sound(Sound),
    /// Move the focus.
    Focus(Focus),
    /// Set a timer, instead of any earlier one of its kind: [`Input::Time`](super::Input::Time) comes
    /// after this many milliseconds. Without a number, stop it.
    Wake(Timer, Option<u32>),
    /// Write a query and a fragment into the address.
    Address([String; 2]),
    /// Write a fragment into the address, as a new entry of the history.
    Push(String),
    /// Attach a text to the history entry.
    Entry(String),
    /// Go to an address within the page.
    Go(String),
    /// Copy a text. The screen hears the first sentence if that works, or else the second; if it takes
    /// neither, it is said and shown.
    Copy(String, [&'static str; 2]),
    /// Load the certificate in a file, and tell the screen.
    Load(String),
    /// Begin afresh, since another exercise begins at the same address: without a message, timers and
    /// searches.
    Renew,
    /// Show and say a text, once for as long as the program runs.
    TellOnce(String),
    /// Fill the screen with the page, or no longer.
    ToggleFullScreen,
    /// Unfold the panel, where it is folded away.
    Unfold,
    /// Say that a dialog has closed, and what has the focus now.
    SayClosed(When),
}

/// When a text is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// At once.
    Now,
    /// Once screen readers have been told of the changes of a large board.
    AfterChanges,
    /// Once screen readers have been told of a large new board.
    AfterBoard,
}

/// Where the focus is to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// The board, where it had the focus last.
    Board,
    /// The first cell of the board, once that is there.
    FirstCell,
    /// The command field.
    CommandField,
    /// The button, heading or slider of a name.
    Named(&'static str),
    /// The heading of the page, once that is there.
    Heading,
    /// The heading of a name, if the focused element is gone.
    IfLost(&'static str),
    /// A row of the tree of a search.
    Row(usize),
    /// What there is to press or fill in the part of a name.
    Part(&'static str),
    /// The button of the move that is shown.
    ShownMove,
    /// The way on, at once.
    WayOnNow,
    /// The way on, after a moment, unless the focus goes elsewhere first.
    WayOn,
    /// The way on, after a moment, if the focused element is gone.
    WayOnIfLost,
}

/// A timer of a screen. Each kind runs once at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timer {
    /// The task that follows the present one.
    Task,
    /// An exercise or a clock goes on.
    Wake,
    /// What is to be saved is saved.
    Save,
    /// A phase of a round's end is over.
    Phase,
    /// The search for a move takes noticeably long.
    Thinking,
    /// The result of a game appears.
    Result,
    /// What a dialog had is no longer seen.
    Dialog,
}

impl Effect {
    /// Returns the effect of an order that is passed to the engine at once.
    pub const fn order(order: Order) -> Self {
        Self::Order(order, 0)
    }

    /// Returns the effect of a text that is said at once.
    pub fn say(text: impl Into<String>) -> Self {
        Self::Say(text.into(), When::Now)
    }

    /// Returns the effect that empties the message.
    pub const fn clear() -> Self {
        Self::Show(String::new())
    }
}

/// Returns the effects of a text, shown as it is read and said as it is heard.
pub(crate) fn told([read, heard]: Told) -> Vec<Effect> {
    vec![Effect::Show(read), Effect::say(heard)]
}

/// Returns the effect of a text, said and shown.
pub(crate) fn tell(text: impl Into<String>) -> Vec<Effect> {
    vec![Effect::Tell(text.into())]
}

/// The texts of one event that are said at once, joined, so that one announcement has them all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Texts {
    /// The message, if it changes.
    pub shown: Option<String>,
    /// The announcement.
    pub said: String,
}

impl Texts {
    /// Returns the texts of an event's effects.
    pub fn of(effects: &[Effect]) -> Self {
        let mut texts = Self::default();
        for effect in effects {
            if [Effect::Renew, Effect::clear()].contains(effect) {
                texts.shown = Some(String::new());
            }
            if let Effect::Tell(text) | Effect::Show(text) = effect {
                append(texts.shown.get_or_insert_default(), text);
            }
            if let Effect::Tell(text) | Effect::Say(text, When::Now) = effect {
                append(&mut texts.said, text);
            }
        }
        texts
    }
}

fn append(text: &mut String, sentence: &str) {
    if !text.is_empty() && !sentence.is_empty() {
        text.push(' ');
    }
    text.push_str(sentence);
}
