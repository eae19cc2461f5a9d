//! The start page around its board: the opponent, what there is to do today, unfinished games, studies, a
//! tile for each game, and the explorer.

use leptos::prelude::*;
use noughts_app::screen::Entry;
use noughts_app::start::{Start, families};
use noughts_rules::Variant;
use noughts_words::pages as words;

use crate::drawing::Drawing;
use crate::effect::effect;
use crate::lazy::LazyDecoration;
use crate::pages::custom_form::CustomTile;
use crate::pages::start::StartState;
use crate::puzzles::TodaysTiles;
use crate::scheduler::Turns;
use crate::screen::Shown;
use crate::skip_link::SkipLink;
use crate::studies::saved_studies;
use crate::unfinished::unfinished_games;
use crate::{page_settings, router};

/// A picture of the graph in layers, as a path under the public URL.
const PICTURE: &str = "/graph.webp";

/// The element id of the heading behind the games.
const BAND: &str = "band-heading";

/// Returns the page's screen, which it starts for the first part that asks.
fn screen(state: StartState) -> (RwSignal<Start>, Shown) {
    state.screen.get_value().unwrap_or_else(|| {
        let started = Shown::start(Start::default());
        state.screen.set_value(Some(started));
        started
    })
}

/// Returns the choice of the opponent, and of the computer's level.
pub(super) fn choices(state: StartState) -> AnyView {
    let (_, start) = screen(state);
    let radios = |field| start.group(field, ["chips", "visually-hidden"], |_| None);
    view! {
        {radios("rival")}
        {radios("level")}
    }
    .into_any()
}

/// Returns all that is below the board.
pub(super) fn games(state: StartState) -> AnyView {
    let (screen, start) = screen(state);
    effect(move || state.way_on.set(screen.with(Start::way_on)));
    let query = Memo::new(move |_| screen.with(Start::query));
    let review = start.items("review");
    let review = (!review.get_untracked().is_empty()).then(|| {
        let link = start.item_link(review, Some("chip"), [0, 0]);
        view! { <p class="chips">{link}</p> }
    });
    let tiles = start.items("games");
    // One by one, so that a slow phone answers while they come.
    let families: Vec<(u8, _)> = (1..).zip(families()).collect();
    let custom = families.last().map_or(1, |(last, _)| last + 1);
    let others = custom + 1;
    let turns = Turns::start(others);
    let tile = |(turn, variants): (u8, Vec<Variant>)| {
        turns.at(turn, move || {
            tile(start, tiles, usize::from(turn) - 1, variants[0])
        })
    };
    // They stay once they are there.
    let has_studies =
        Memo::new(move |had| had == Some(&true) || screen.with(|start| start.has_studies));
    let studies = move || {
        let loading = || saved_studies()();
        has_studies
            .get()
            .then(|| view! { <LazyDecoration loading=loading() /> })
    };
    view! {
        {review}
        <TodaysTiles />
        {unfinished_games(screen, start)}
        {studies}
        <section class="start-section" aria-labelledby="games-heading">
            <h2 id="games-heading">{words::games()}</h2>
            <SkipLink name=words::skip_games() to=BAND />
            <ul class="tiles">
                {families.into_iter().map(tile).collect_view()}
                {turns.at(custom, move || view! { <CustomTile query /> }.into_any())}
            </ul>
        </section>
        {turns.at(others, || view! { <Others /> }.into_any())}
    }
    .into_any()
}

/// The tiles besides the games'.
#[component]
fn Others() -> impl IntoView {
    view! {
        <section class="band" aria-labelledby=BAND>
            <div class="band-words">
                <h2 id=BAND tabindex="-1">
                    {words::fly()}
                </h2>
                <p>{words::fly_about()}</p>
                <a class="button primary" href=router::href("/explorer")>
                    {words::open_map()}
                </a>
            </div>
            <img
                class="band-picture"
                src=page_settings::base_path() + PICTURE
                width="695"
                height="695"
                loading="lazy"
                alt=""
            />
        </section>
    }
}

/// Returns a game: its picture, its goal, and its variations, if any.
fn tile(start: Shown, tiles: Memo<Vec<Entry>>, place: usize, game: Variant) -> AnyView {
    let entry = tiles.with_untracked(|tiles| tiles.get(place).cloned());
    let (goal, links) =
        entry.map_or_else(Default::default, |entry| (entry.texts, entry.actions.len()));
    let rule = |rule| start.item_link(tiles, Some("chip"), [place, rule]);
    let rules = (links > 1).then(|| {
        let rules = (1..links).map(rule).collect_view();
        view! { <p class="chips">{rules}</p> }
    });
    view! {
        <li class="tile game">
            <Drawing game=game.sample() />
            <h3>{start.item_link(tiles, Some("cover"), [place, 0])}</h3>
            <p>{goal}</p>
            {rules}
        </li>
    }
    .into_any()
}
