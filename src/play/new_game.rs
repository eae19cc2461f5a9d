//! The form for a new game.

use leptos::prelude::*;
use noughts_app::game::Page;
use noughts_app::game::setup::Match;
use noughts_app::names::rating;
use noughts_protocol::Level;
use noughts_rules::SearchKind;
use noughts_words::{play as words, settings};

use crate::play::runtime::Runtime;
use crate::settings::{GameControls, LiveSettings, thinking_list};

/// The form. Choosing does not start a game; the button does.
#[component]
pub(super) fn NewGame(runtime: Runtime) -> impl IntoView {
    let Runtime { screen, page, .. } = runtime;
    let live = LiveSettings::follow();
    let variant = runtime.variant();
    let setup = move || page.with(Page::setup);
    let plays = move |players| setup().players == players;
    let thinking = (variant.search() == SearchKind::MonteCarlo).then(|| {
        let list = thinking_list(live, settings::thinking());
        view! { <div hidden=move || !setup().is_strongest()>{list}</div> }
    });
    let ratings = rating(Level::Easy, variant).map(|_| {
        view! { <p class="hint" hidden=move || plays(Match::People)>{words::ratings()}</p> }
    });
    view! {
        <div class="setup">
            {screen.first_group("players")}
            <div class="setup" hidden=move || !plays(Match::AgainstComputer)>
                {screen.select("level", "select")}
                {screen.group("first", ["", ""], |_| None)}
            </div>
            <div class="setup" hidden=move || !plays(Match::Computers)>
                {screen.select("level-of-x", "select")}
                {screen.select("level-of-o", "select")}
            </div>
            {thinking}
            {ratings}
            <details class="more">
                <summary>{words::clock_and_names()}</summary>
                <GameControls live />
            </details>
            {screen.actions("start")}
        </div>
    }
}
