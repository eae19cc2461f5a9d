//! A game with a friend by link: each player opens the link, moves, and sends the new link back.

use leptos::prelude::*;
use leptos::task::spawn_local;
use noughts_app::game::DialogContent;
use noughts_app::session::Session;
use noughts_app::{names, share};
use noughts_rules::Side;
use noughts_words::share as words;

use crate::play::runtime::Runtime;
use crate::{router, system};

/// Says whose turn it is in a game by link, and how to send it on.
#[component]
pub(in crate::play) fn FriendNote(runtime: Runtime) -> impl IntoView {
    let session = runtime.session;
    let query = window().location().search().unwrap_or_default();
    let side = {
        let query = query.clone();
        move || session.with(|session| share::side(session, &query))
    };
    let side = Memo::new(move |_| side());
    let is_friends =
        Memo::new(move |_| session.with(|session| is_friends_turn(session, side.get())));
    let ply = move || session.with(|session| session.game().ply());
    // The session announces the move; what follows is outside it.
    Effect::new(move |before: Option<(usize, bool)>| {
        let now = (ply(), is_friends.get());
        if let Some((plies, was_friends)) = before
            && plies < now.0
            && !was_friends
            && now.1
        {
            runtime.tell(words::friends_turn());
        }
        now
    });
    let sentence = move || {
        let own = side.get()?;
        Some(session.with(|session| sentence(session, own)))
    };
    let copy = move |_| {
        let query = query.clone();
        let link = router::link(&session.with_untracked(|session| share::shared(session, &query)));
        spawn_local(async move {
            if system::copy(&link).await {
                runtime.tell(words::link_copied());
            } else {
                // The dialog has it, for copying by hand.
                runtime.open(DialogContent::Share);
            }
        });
    };
    view! {
        <section class="setup" aria-labelledby="friend-heading" hidden=move || side.get().is_none()>
            <h2 id="friend-heading">{words::by_link()}</h2>
            <p>{sentence}</p>
            <div class="controls">
                <button type="button" class:primary=is_friends on:click=copy>
                    {words::copy_the_link()}
                </button>
            </div>
        </section>
    }
}

/// Returns whether a game by link, played from a side, waits for the other side.
fn is_friends_turn(session: &Session, side: Option<Side>) -> bool {
    let position = session.game().position();
    let is_over = session.outcome().is_some();
    !is_over && side.is_some_and(|own| own != position.to_move())
}

/// Returns whose turn it is in a game by link that is played from a side, and what to do.
pub(super) fn sentence(session: &Session, own: Side) -> String {
    let state = if session.outcome().is_some() {
        "over"
    } else if !is_friends_turn(session, Some(own)) {
        "yours"
    } else if session.game().ply() == 0 {
        "first"
    } else {
        "theirs"
    };
    words::friend_state(names::choice(session.game().position().name_of(own)), state)
}

#[cfg(test)]
mod tests {
    use noughts_app::session::Seats;
    use noughts_rules::Game;

    use super::*;

    #[test]
    fn it_says_whose_turn_it_is_and_what_to_do() {
        for (record, own, turn) in [
            ("classic", Side::X, "your turn"),
            ("classic", Side::O, "Your friend begins"),
            ("classic b2", Side::X, "your friend's turn"),
            ("classic b2", Side::O, "your turn"),
            ("classic a1 a2 b1 b2 c1", Side::O, "The game is over"),
            // The winner of a round moves again.
            ("expanding a1 a2 b1 b2 c1", Side::X, "your turn"),
        ] {
            let game = Game::from_record(record).unwrap();
            let (session, _) = Session::new(game, Seats::PEOPLE);
            let sentence = sentence(&session, own);
            assert!(sentence.starts_with(&format!("You play {own}. ")));
            assert!(sentence.contains(turn), "{sentence}");
        }
        let (session, _) = Session::new(Game::from_record("notakto").unwrap(), Seats::PEOPLE);
        let second = "You are the second player. Your friend begins: ";
        assert!(sentence(&session, Side::O).starts_with(second));
    }

    #[test]
    fn it_is_said_in_german() {
        noughts_words::speak(Some(&noughts_words::GERMAN));
        let game = Game::from_record("classic b2").unwrap();
        let (session, _) = Session::new(game, Seats::PEOPLE);
        assert_eq!(
            sentence(&session, Side::X),
            "Du spielst X. Dein Gegenüber ist am Zug: Schick ihm den Link. Es zieht und schickt dir \
             den neuen."
        );
        assert_eq!(words::title(2_u32, "Klassisch"), "Klassisch, nach 2 Zügen");
    }
}
