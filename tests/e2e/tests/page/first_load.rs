//! The number of requests of a first visit, and the stability of its layout.

use anyhow::{Result, ensure};
use noughts_e2e::{Feature, Visit, until};

use crate::routes::is_there;
use crate::{AGAINST_COMPUTER, TWO_PEOPLE};

/// A visit makes at most this many requests, the last of them for the given files. The browser's
/// own requests, for the manifest and its icons, do not count.
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
                "{count} requests exceed the budget of {budget}: {requests:#?}"
            );
            Ok(())
        })
        .await
}

/// The page, its two style sheets, the two scripts that start it, the program in two files, the
/// parts of the start page around its board, the canvas, the header's switches, six files shared
/// with other views, and the service worker's registration.
#[apply(test)]
async fn the_start_page_takes_seventeen_requests() -> Result<()> {
    makes_at_most(17, "/", &["/lazy-offline-"]).await
}

/// Like the start page, except that the panel replaces its parts, with two more shared files, and
/// the engine's worker takes three files. The tests' host redirects to the address with a slash,
/// and forbids caching, so the worker's script is requested again after the check.
#[apply(test)]
async fn a_board_takes_twenty_two_requests() -> Result<()> {
    let last = [
        "/lazy-offline-",
        "/lazy-canvas-",
        "/lazy-panel-",
        "/engine-worker_bg",
    ];
    makes_at_most(22, "/play/classic", &last).await
}

/// Records where the board and its buttons are as soon as they exist.
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
