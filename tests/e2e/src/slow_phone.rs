//! Lighthouse's slow phone, where it slows a browser down instead of estimating what that would do.

use serde_json::json;

use crate::browser::Browser;
use crate::engine::Engine;
use crate::look::Look;
use crate::until;

/// The network's latency in milliseconds, its bytes per second in each direction, and the factor of
/// the processor: `mobileSlow4G` in Lighthouse's `core/config/constants.js`.
const LATENCY: f64 = 562.5;
const DOWNLOAD: f64 = 184_320.0;
const UPLOAD: f64 = 84_375.0;
const SLOWER: u32 = 4;

/// Records when the first board is on the screen, and presses a cell in each frame until it shows a
/// mark.
const NOTE: &str = "
    const pressed = (now) => {
        const cell = document.querySelector('[role=gridcell] button');
        if (cell?.dataset.mark) {
            window.firstPress = now;
        } else {
            cell?.click();
            requestAnimationFrame(pressed);
        }
    };
    new MutationObserver((_, observer) => {
        if (document.querySelector('[role=gridcell] button')) {
            requestAnimationFrame((now) => {
                window.firstBoard = now;
                pressed(now);
            });
            observer.disconnect();
        }
    }).observe(document, { subtree: true, childList: true });
";

/// Returns how long the slow phone takes to show the first board of an address, and until it shows the
/// mark of a press, in milliseconds.
///
/// # Errors
/// The browser is not Chromium, or shows no board.
pub async fn first_board(address: &str) -> anyhow::Result<[f64; 2]> {
    let (session, _browser) = Browser::open(Engine::chosen()?, &Look::default()).await?;
    let cdp = session.cdp();
    let network = json!({
        "offline": false,
        "latency": LATENCY,
        "downloadThroughput": DOWNLOAD,
        "uploadThroughput": UPLOAD,
    });
    for (command, how) in [
        (
            "Security.setIgnoreCertificateErrors",
            json!({ "ignore": true }),
        ),
        ("Network.enable", json!({})),
        ("Network.emulateNetworkConditions", network),
        ("Emulation.setCPUThrottlingRate", json!({ "rate": SLOWER })),
        (
            "Page.addScriptToEvaluateOnNewDocument",
            json!({ "source": NOTE }),
        ),
    ] {
        cdp.send_raw(command, how).await?;
    }
    session.goto(address).await?;
    let times = until("a mark", async || {
        let read = "return window.firstPress ? [window.firstBoard, window.firstPress] : null";
        let read = session.execute(read, Vec::new());
        Ok(read.await?.convert::<Option<[f64; 2]>>()?)
    })
    .await?;
    session.quit().await?;
    Ok(times)
}
