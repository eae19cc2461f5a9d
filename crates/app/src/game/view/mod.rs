//! What a game's screen shows and offers, part by part: the page loads few of them with the board.

mod panel;

use noughts_rules::Side;
use noughts_words::{names, play as words, share, shell};

use crate::announce;
use crate::game::event::Event;
pub use crate::game::friend::note as friend;
pub use crate::game::moment::moment;
use crate::game::page::{DialogContent, Page, PanelTab};
use crate::game::setup::Match;
use crate::game::status;
use crate::game::strip::{self, Place};
pub use crate::game::view::panel::{
    around_moves, clock, clocks, hide_engine, illustration, legend, more, moves, notes, result,
    review, setup, study, tabs, watching,
};
use crate::screen::{Action, Dialog, View};
use crate::session::{self, Advice};

/// Returns all of it, as much as is there.
pub(super) fn whole(page: &Page) -> View<Event> {
    let session = &page.session;
    let start = session.game().position_at(0);
    let mut view = View::new(names::game(start.variant()));
    view.text("about", announce::goal(start));
    for (id, place) in [("above", Place::Above), ("below", Place::Below)] {
        view.text(id, strip::name(page, place.side(session)));
    }
    board(page, &mut view);
    if page.is_focus_mode {
        view.model.only = vec!["leave-mode"];
    }
    if page.parts().is_some() {
        beside(page, &mut view);
    }
    view
}

/// Adds what is beside the board, once it is there.
fn beside(page: &Page, view: &mut View<Event>) {
    view.model.illustration = illustration(page).unwrap_or_default();
    for (id, side) in [("clock-of-x", Side::X), ("clock-of-o", Side::O)] {
        let is_person = page.session.seats().player(side).level().is_none();
        if let Some(clock) = clock(page).filter(|_| is_person) {
            view.text(id, clock.text(side));
        }
    }
    for add in [
        watching,
        clocks,
        legend,
        tabs,
        around_moves,
        friend,
        moves,
        notes,
        more,
        result,
        moment,
    ] {
        add(page, view);
    }
    dialog(page, view);
    if let Some(open) = page.study() {
        let [heading, about] = open.heading(page.session.game());
        view.model.title.clone_from(&heading);
        view.model.heading = heading;
        view.text("about-study", about);
        hide_engine(page, view);
        if page.tab == PanelTab::Study {
            study(page, view);
        }
    }
    review(page, view);
}

/// Adds the dialog, and in it the form for a new game.
fn dialog(page: &Page, view: &mut View<Event>) {
    let Some(content) = page.dialog else {
        return;
    };
    let name = match content {
        DialogContent::NewGame => words::new_game(),
        DialogContent::Share => share::heading(),
        DialogContent::Keys => words::keys(),
    };
    if page.is_dialog_open {
        let close = Action::button(words::close(), Event::Close);
        let dialog = Dialog {
            name: name.to_owned(),
            text: String::new(),
            actions: vec![close],
        };
        view.dialog("dialog", Some(dialog));
    }
    if content == DialogContent::NewGame {
        setup(page, view);
        let shown: &[&str] = match page.setup.players {
            Match::AgainstComputer => &["level", "first"],
            Match::People => &[],
            Match::Computers => &["level-of-x", "level-of-o"],
        };
        if page.is_dialog_open {
            let form = ["players", "start"].iter().chain(shown);
            view.model.only.extend(form);
        }
    }
}

/// Adds what is there from the start: the board and what is around it.
pub fn board(page: &Page, view: &mut View<Event>) {
    let session = &page.session;
    view.model.board = Some(session.board());
    // A review counts the moves.
    let is_counted = page.is_reviewing() && session.is_looking_back();
    let status = (!is_counted).then(|| status::text(session));
    view.text("status", status.unwrap_or_default());
    toolbar(page, view);
    let leave = Action::button(words::leave_mode(), Event::LeaveMode);
    view.actions("leave-mode", [leave.shown(page.has_mode())]);
    view.text("figures", status::figures(session));
    view.actions(
        "help",
        [
            Action::button(words::call_draw(), session::Event::CallDraw.into())
                .shown(session.offers_draw()),
            Action::button(shell::try_again(), session::Event::RetryEngine.into())
                .shown(session.offers_retry()),
        ],
    );
}

/// The buttons under the board.
fn toolbar(page: &Page, view: &mut View<Event>) {
    let session = &page.session;
    let is_shown = !session.hides_engine();
    let shows_values = session.shows_values();
    let game =
        |name, icon, event: session::Event| Action::button(name, event.into()).with_icon(icon);
    let own = |name, icon, event| Action::button(name, event).with_icon(icon);
    let values = session::Event::ShowValues(!shows_values);
    let mut tools = vec![
        game(words::undo(), "undo", session::Event::Undo).enabled(session.can_undo()),
        game(words::redo(), "redo", session::Event::Redo).enabled(session.can_redo()),
        game(words::hint(), "hint", session::Event::Ask(Advice::Hint))
            .shown(is_shown)
            .enabled(session.is_open()),
        game(words::values(), "values", values)
            .pressed(shows_values)
            .shown(is_shown),
    ];
    if page.is_game() {
        let new = Event::Open(DialogContent::NewGame);
        tools.push(own(words::new(), "new", new));
    }
    tools.extend([
        own(words::only_board(), "focus", Event::SetFocusMode(true)),
        own(words::share(), "share", Event::Open(DialogContent::Share)),
    ]);
    view.group("toolbar", words::game_controls(), tools);
}
