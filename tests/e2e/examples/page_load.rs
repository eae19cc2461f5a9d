//! Prints the time from navigation to a playable board, compared with a plain HTML page from the
//! same server in the same browser: `cargo xtask bench` runs it.

use noughts_e2e::{Answer, Page, Visit, median};

/// The number of browsers; each loads the page once with an empty cache and once again.
const VISITS: usize = 7;

/// The address of the plain page.
const PLAIN: &str = "/plain.html";

/// Records when there is something to see: a cell of the board, or the heading of the plain page.
const NOTE: &str = "
    new MutationObserver((_, observer) => {
        if (document.querySelector('[role=gridcell] button, h1.plain')) {
            window.playableAt = performance.now();
            observer.disconnect();
        }
    }).observe(document, { subtree: true, childList: true });
";

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    let (mut plain, mut first, mut again) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..VISITS {
        let page = "<!doctype html><title>Plain</title><link rel=icon href=data:,><h1 class=plain>Plain</h1>";
        let answer = Answer::Bytes("text/html", page.into());
        let visit = Visit::to(PLAIN).script(NOTE).answering(PLAIN, answer);
        let figures = std::sync::Mutex::new(None);
        visit
            .run(async |page: &Page| {
                let plain = playable_at(page).await?;
                page.goto("/play/classic").await?;
                page.cell(1, 1).await?;
                let first = playable_at(page).await?;
                page.reload().await?;
                page.cell(1, 1).await?;
                let again = playable_at(page).await?;
                if let Ok(mut figures) = figures.lock() {
                    *figures = Some((plain, first, again));
                }
                Ok(())
            })
            .await?;
        if let Some(found) = figures.into_inner().ok().flatten() {
            plain.push(found.0);
            first.push(found.1);
            again.push(found.2);
        }
    }
    let baseline = median(&mut plain);
    for (what, times) in [
        ("plain HTML", &mut plain),
        ("playable board, first visit", &mut first),
        ("playable board, loaded again", &mut again),
    ] {
        let time = median(times);
        println!("{what:30}{time:>8.0} ms{:>8.1}×", time / baseline);
    }
    Ok(())
}

async fn playable_at(page: &Page) -> anyhow::Result<f64> {
    page.eval("return window.playableAt ?? -1").await
}
