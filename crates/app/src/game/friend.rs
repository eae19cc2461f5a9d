//! A game with a friend by link: whose turn it is, and what the two ask each other for.

use noughts_words::share as words;

use crate::address::{ByLink, Wish};
use crate::game::event::{Event as GameEvent, PanelEvent};
use crate::game::page::Page;
use crate::screen::{Action, Effect, Focus, View};
use crate::session::{Event as SessionEvent, Mover, Session};

/// An event of a game by link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The reader has sent the link: what was played cannot be undone any more.
    Sent,
    /// The link is to ask for something.
    Ask(Wish),
    /// It is to ask for nothing.
    Unask,
    /// The reader grants what the friend asks for, or does not.
    Answer(bool),
    /// The reader wants no more hints, so there are none.
    EndHints,
}

/// Returns what the address says about the game by link, if it is one.
pub fn by_link(page: &Page) -> Option<ByLink> {
    page.session.by_link()?;
    ByLink::read(&page.rest)
}

/// Returns whether a game by link waits for the friend.
pub fn is_friends_turn(session: &Session) -> bool {
    session.outcome().is_none()
        && session.mover(session.game().position().to_move()) == Mover::Friend
}

/// Handles an event.
pub(super) fn update(page: &mut Page, event: Event) -> Vec<Effect> {
    let Some(mut link) = by_link(page) else {
        return Vec::new();
    };
    let mut effects = Vec::new();
    let asked = link.asked;
    match event {
        Event::Sent => page.session.keep(),
        Event::Ask(wish) => link.wish = Some(wish),
        Event::Unask => link.wish = None,
        Event::Answer(grants) => {
            link.asked = None;
            link.has_hints |= grants && asked == Some(Wish::Hints);
        }
        Event::EndHints => link.has_hints = false,
    }
    page.rest = link.write();
    if event == Event::Answer(true) && asked == Some(Wish::Back) {
        effects.extend(page.send(SessionEvent::GiveBack));
    }
    // The address follows.
    effects.extend(page.leave(Vec::new()));
    if event != Event::Sent {
        // The button that was pressed is gone.
        effects.push(Effect::Focus(Focus::Named(words::send_to_friend())));
        effects.push(Effect::say(sentence(page)));
    }
    effects
}

/// Follows the session: the engine is hidden until the end unless both want hints, and a wish to take back a move
/// ends with the next one. Says that it is the friend's turn; the session announces the move.
pub(super) fn follow(page: &mut Page) -> Vec<Effect> {
    let link = by_link(page);
    let session = &page.session;
    let is_over = session.outcome().is_some();
    let hides = link.is_some_and(|link| !link.has_hints) && !is_over;
    let now = (session.game().ply(), is_friends_turn(session));
    let mut effects = Vec::new();
    if page.is_game() && hides != session.hides_engine() {
        let commands = page.session.hide_engine(hides);
        effects.extend(page.leave(commands));
    }
    let before = page
        .parts
        .as_mut()
        .and_then(|parts| parts.friend.replace(now));
    let (Some(link), Some((ply, was_friends))) = (link, before) else {
        return effects;
    };
    if ply != now.0 {
        let other = |wish: Option<Wish>| wish.filter(|wish| *wish != Wish::Back);
        let (asked, wish) = (other(link.asked), other(link.wish));
        page.rest = ByLink {
            asked,
            wish,
            ..link
        }
        .write();
        effects.extend(page.leave(Vec::new()));
    }
    if ply < now.0 && !was_friends && now.1 {
        effects.push(Effect::Tell(words::friends_turn().to_owned()));
    }
    effects
}

/// Returns whether it is time to send the link of a game by link.
pub fn is_due(page: &Page) -> bool {
    let asks = by_link(page).is_some_and(|link| link.wish.is_some());
    asks || is_friends_turn(&page.session)
}

/// Returns what to do next in a game by link; nothing in another.
pub fn sentence(page: &Page) -> String {
    let session = &page.session;
    let Some(link) = by_link(page) else {
        return String::new();
    };
    if let Some(asked) = link.asked {
        return words::friend_asks(asked.word());
    }
    if let Some(wish) = link.wish {
        return words::you_ask(wish.word());
    }
    words::friend_state(if session.outcome().is_some() {
        "over"
    } else if is_friends_turn(session) {
        "theirs"
    } else {
        "yours"
    })
}

/// Adds what is said and offered in a game by link.
pub fn note(page: &Page, view: &mut View<GameEvent>) {
    let Some(link) = by_link(page) else {
        return;
    };
    let session = &page.session;
    let send =
        |name: &str, event| Action::button(name, GameEvent::Panel(PanelEvent::Friend(event)));
    view.text("friend-state", sentence(page));
    let answers = link.asked.map(|asked| {
        let [yes, no] = match asked {
            Wish::Back => [words::take_it_back(), words::keep_it()],
            Wish::Hints => [words::with_hints(), words::without_hints()],
        };
        [
            send(yes, Event::Answer(true)).primary(),
            send(no, Event::Answer(false)),
        ]
    });
    let is_asked = link.asked.is_some();
    view.actions("friend-answers", answers.into_iter().flatten());
    let is_free = link.wish.is_none() && !is_asked;
    let has_sent = session.has_sent();
    let goes_on = session.outcome().is_none();
    view.actions(
        "friend-wishes",
        [
            send(words::ask_back(), Event::Ask(Wish::Back)).shown(is_free && has_sent),
            send(words::ask_hints(), Event::Ask(Wish::Hints))
                .shown(is_free && goes_on && !link.has_hints),
            send(words::end_hints(), Event::EndHints).shown(goes_on && link.has_hints),
            send(words::unask(), Event::Unask).shown(link.wish.is_some()),
        ],
    );
}
