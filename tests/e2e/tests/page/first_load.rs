//! How many requests a first visit makes, and that what it shows stays where it is.

use anyhow::{Result, ensure};
use noughts_e2e::{Feature, Visit, until};

use crate::routes::is_there;
use crate::{AGAINST_COMPUTER, TWO_PEOPLE};

/// A visit makes no more requests than these, the last of which are for some files. What a browser
/// asks for by itself, the manifest and its icons, is left out.
async fn makes_at_most(budget: usize, address: &str, last: &[&str]) -> Result<()> {
    Visit::to(address)
        .needing(Feature::PreloadedFetch)
        .run(async |page| {
            let requests = until(&format!("requests of {last:?}"), async || {
                let requests = page.server().requests();
                let is_asked_for = |file: &&str| requests.iter().any(|path| path.contains(*file));
                Ok(last.iter().all(is_asked_for).then_some(requests))
            })
            .await?;
            let by_itself =
                |path: &&String| path.contains("/icon") || path.ends_with(".webmanifest");
            let requests: Vec<_> = requests.iter().filter(|path| !by_itself(path)).collect();
            let count = requests.len();
            ensure!(
                count <= budget,
                "{count} requests, allowed are {budget}: {requests:#?}"
            );
            Ok(())
        })
        .await
}

/// The page, its two style sheets, the two scripts that start it, the program in two files, what the
/// start page has around its board, the canvas, the header's switches, a picture, what they share with
/// other views in three files, and what keeps the page for use without a network.
#[apply(test)]
async fn the_start_page_takes_fifteen_requests() -> Result<()> {
    makes_at_most(15, "/", &["/lazy-offline-"]).await
}

/// As for the start page, which the panel takes the place of with two more files that it shares, and
/// the engine's worker in three files. The host of the tests sends a browser on to the address with
/// a slash, and lets it keep nothing, so that the worker's script is asked for again once it has
/// been checked.
#[apply(test)]
async fn a_board_takes_twenty_one_requests() -> Result<()> {
    let last = [
        "/lazy-offline-",
        "/lazy-canvas-",
        "/lazy-panel-",
        "/engine-worker_bg",
    ];
    makes_at_most(21, "/play/classic", &last).await
}

/// Notes where the board and its buttons are as soon as they are there.
const FIRST_PLACES: &str = "
    window.places = () => ['.board', '.toolbar'].map((selector) => {
        const place = document.querySelector(selector).getBoundingClientRect();
        return [place.x + scrollX, place.y + scrollY, place.width];
    });
    new MutationObserver((_, observer) => {
        if (!document.querySelector('.board')) return;
        observer.disconnect();
        window.first = places();
    }).observe(document, { subtree: true, childList: true });";

#[apply(test)]
async fn a_board_stays_where_it_is_while_the_rest_is_loaded() -> Result<()> {
    for (width, height) in [(320, 640), (1440, 900)] {
        for address in [TWO_PEOPLE, AGAINST_COMPUTER, "/play/ultimate"] {
            Visit::to(address)
                .viewport(width, height, 1)
                .script(FIRST_PLACES)
                .run(async |page| {
                    is_there(page).await?;
                    let (first, last): (Vec<[f64; 3]>, Vec<[f64; 3]>) =
                        page.eval("return [first, places()]").await?;
                    ensure!(first == last, "{address}: {first:?}, then {last:?}");
                    Ok(())
                })
                .await?;
        }
    }
    Ok(())
}
