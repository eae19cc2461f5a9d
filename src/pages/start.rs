//! The first page: the games.

use leptos::prelude::*;
use noughts_rules::{Spot, Variant};
use noughts_words::{names, pages as words};

use super::custom_form::CustomForm;
use crate::a11y::announce;
use crate::address;
use crate::router;
use crate::session::Seats;
use crate::settings::Kept;
use crate::unfinished::UnfinishedGames;

/// The list of games, each a click away.
#[component]
pub fn StartPage() -> impl IntoView {
    super::enter(words::title());
    let kept = Kept::follow();
    let person_first = js_sys::Math::random() < 0.5;
    let seats = move || {
        kept.settings()
            .with(|settings| settings.seats(person_first))
    };
    let games = move || Variant::ALL.map(|variant| view! { <GameCard variant seats=seats() /> });
    view! {
        <div class="start">
            <h1 id=super::HEADING tabindex="-1">{words::choose()}</h1>
            <UnfinishedGames />
            <ul class="games">
                {games}
                <li class="game">
                    <BoardPicture columns=6 rows=5 />
                    <div>
                        <h2>{names::game("custom")}</h2>
                        <p>{words::custom_about()}</p>
                    </div>
                    <CustomForm />
                </li>
                <li class="game">
                    <BoardPicture columns=4 rows=4 />
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
                    <BoardPicture columns=3 rows=3 />
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
            <BoardPicture
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

/// A small drawing of an empty board; a cell is ten units wide.
#[component]
fn BoardPicture(
    columns: u8,
    rows: u8,
    /// Whether the row and the column are hinted at by which the board grows.
    #[prop(optional)]
    grows: bool,
    /// Whether every third line is one between mini boards.
    #[prop(optional)]
    nested: bool,
) -> impl IntoView {
    let hint = u8::from(grows);
    let (width, height) = ((columns + hint) * 10, (rows + hint) * 10);
    let upright = |column: u8| format!("M{} 1V{}", column * 10, height - 1);
    let level = |row: u8| format!("M1 {}H{}", row * 10, width - 1);
    let path: String = (1..columns)
        .map(upright)
        .chain((1..rows).map(level))
        .collect();
    let growth = grows.then(|| upright(columns) + &level(rows));
    let minis = nested.then(|| -> String {
        let between = [Spot::SIDE, 2 * Spot::SIDE];
        between
            .into_iter()
            .map(|line| upright(line) + &level(line))
            .collect()
    });
    view! {
        <svg class="board-picture" viewBox=format!("0 0 {width} {height}") aria-hidden="true">
            <path class:fine=nested d=path />
            <path d=minis />
            <path class="growth" d=growth />
        </svg>
    }
}
