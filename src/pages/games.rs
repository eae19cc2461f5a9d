//! The start page below its board: unfinished games, a tile for each game, the explorer, and the
//! daily puzzle.

use leptos::prelude::*;
use noughts_app::last_game::LastGame;
use noughts_app::{announce, storage};
use noughts_rules::Variant;
use noughts_words::{names, pages as words};

use crate::browser::WebBrowser;
use crate::drawing::Drawing;
use crate::pages::custom_form::CustomTile;
use crate::pages::start::StartState;
use crate::puzzles::TodaysPuzzle;
use crate::scheduler::Turns;
use crate::skip_link::SkipLink;
use crate::studies::StudyList;
use crate::unfinished::UnfinishedGames;
use crate::{page_settings, router};

/// A picture of the graph in layers, as a path under the public URL.
const PICTURE: &str = "/graph.webp";

/// The element id of the heading behind the games.
const BAND: &str = "band-heading";

/// All of it.
#[component]
pub(super) fn Games(state: StartState) -> impl IntoView {
    let last = storage::load::<LastGame>(&WebBrowser).ok();
    let last = last.and_then(|loaded| loaded.record.review_address());
    let review = last.map(|address| {
        view! {
            <a class="chip" href=router::href(&address)>
                {words::review_last()}
            </a>
        }
    });
    let chip = |variants: &Vec<Variant>| {
        let variant = variants[0];
        let address = move || state.query.with(|query| play_address(variant, query));
        view! {
            <a class="chip only-narrow" href=address>
                {names::game(variant)}
            </a>
        }
    };
    let families = families();
    let chips = families.iter().map(chip).collect_view();
    // One by one, so that a slow phone answers while they come.
    let tiles: Vec<(u8, _)> = (1..).zip(families).collect();
    let custom = tiles.last().map_or(1, |(last, _)| last + 1);
    let others = custom + 1;
    let turns = Turns::start(others);
    let tile = |(turn, variants): (u8, Vec<Variant>)| {
        turns.at(turn, move || {
            let variants = variants.clone();
            view! { <GameTile state variants /> }.into_any()
        })
    };
    view! {
        <p class="chips">{review} {chips}</p>
        <UnfinishedGames latest=state.unfinished />
        <StudyList is_part=true />
        <section class="start-section" aria-labelledby="games-heading">
            <h2 id="games-heading">{words::games()}</h2>
            <SkipLink name=words::skip_games() to=BAND />
            <ul class="tiles">
                {tiles.into_iter().map(tile).collect_view()}
                {turns.at(custom, move || view! { <CustomTile state /> }.into_any())}
            </ul>
        </section>
        {turns.at(others, || view! { <Others /> }.into_any())}
    }
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
        <TodaysPuzzle />
    }
}

/// Returns a game's address with the players of a query.
fn play_address(variant: Variant, query: &str) -> String {
    router::href(&format!("/play/{variant}{query}"))
}

/// Returns the games, grouped with their variations.
fn families() -> Vec<Vec<Variant>> {
    let mut families: Vec<Vec<Variant>> = Vec::new();
    for variant in Variant::ALL {
        match families.last_mut() {
            Some(last) if last[0].family() == variant.family() => last.push(variant),
            _ => families.push(vec![variant]),
        }
    }
    families
}

/// A game: its picture, its goal, and its variations, if any.
#[component]
fn GameTile(state: StartState, variants: Vec<Variant>) -> impl IntoView {
    let first = variants[0];
    let address = move |variant| state.query.with(|query| play_address(variant, query));
    let rules = (variants.len() > 1).then(|| {
        let rule = |variant: Variant| {
            view! {
                <a class="chip" href=move || address(variant)>
                    {words::rule(variant)}
                </a>
            }
        };
        let rules = variants.iter().copied().map(rule).collect_view();
        view! { <p class="chips">{rules}</p> }
    });
    view! {
        <li class="tile game">
            <Drawing game=first.sample() />
            <h3>
                <a class="cover" href=move || address(first)>
                    {names::game(first)}
                </a>
            </h3>
            <p>{announce::goal(&first.start())}</p>
            {rules}
        </li>
    }
}
