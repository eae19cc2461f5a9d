//! The first page: the games.

use leptos::prelude::*;
use noughts_rules::Variant;
use noughts_words::{names, pages as words};

use super::custom_form::CustomForm;
use crate::a11y::announce;
use crate::address;
use crate::drawing::EmptyBoard;
use crate::page;
use crate::router;
use crate::session::Seats;
use crate::settings::Kept;
use crate::unfinished::UnfinishedGames;

/// The list of games, each a click away.
#[component]
pub fn StartPage() -> impl IntoView {
    page::enter(words::title());
    let kept = Kept::follow();
    let person_first = js_sys::Math::random() < 0.5;
    let seats = move || {
        kept.settings()
            .with(|settings| settings.seats(person_first))
    };
    let games = move || Variant::ALL.map(|variant| view! { <GameCard variant seats=seats() /> });
    view! {
        <div class="start">
            <h1 id=page::HEADING tabindex="-1">{words::choose()}</h1>
            <UnfinishedGames />
            <ul class="games">
                {games}
                <li class="game">
                    <EmptyBoard columns=6 rows=5 />
                    <div>
                        <h2>{names::game("custom")}</h2>
                        <p>{words::custom_about()}</p>
                    </div>
                    <CustomForm />
                </li>
                <li class="game">
                    <EmptyBoard columns=4 rows=4 />
                    <div>
                        <h2>{words::puzzles()}</h2>
                        <p>{words::puzzles_about()}</p>
                    </div>
                    <p class="controls">
                        <a href=router::href("/puzzles/daily") class="button primary">
                            {words::daily_puzzle()}
                        </a>
                        <a href=router::href("/puzzles") class="button">
                            {words::all_puzzles()}
                        </a>
                    </p>
                </li>
                <li class="game">
                    <EmptyBoard columns=3 rows=3 />
                    <div>
                        <h2>{words::explorer()}</h2>
                        <p>{words::explorer_about()}</p>
                    </div>
                    <p class="controls">
                        <a href=router::href("/explorer") class="button primary">
                            {words::explore()}
                        </a>
                    </p>
                </li>
            </ul>
        </div>
    }
}

/// A game: its board, its goal, and the two usual ways to play it.
#[component]
fn GameCard(variant: Variant, seats: Seats) -> impl IntoView {
    let start = variant.start();
    let topology = start.topology();
    let game = router::href(&format!("/play/{variant}"));
    let with = |seats| game.clone() + &address::write_query(seats, "");
    let people = with(Seats::PEOPLE);
    let against_computer = with(seats);
    let name = names::game(variant);
    view! {
        <li class="game">
            <EmptyBoard
                columns=topology.columns()
                rows=topology.rows()
                grows=start.can_grow()
                nested=!topology.minis().is_empty()
            />
            <div>
                <h2>{name.clone()}</h2>
                <p>{announce::goal(&start)}</p>
            </div>
                <p class="controls">
                    <a href=against_computer class="button primary" aria-label=words::against_computer_in(&name)>
                        {words::against_computer()}
                    </a>
                    <a href=people class="button" aria-label=words::two_people_in(&name)>
                        {words::two_people()}
                    </a>
                </p>
        </li>
    }
}
