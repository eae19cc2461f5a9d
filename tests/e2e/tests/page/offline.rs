//! The page offline, and the switch to a new version.

use anyhow::{Context, Result};
use noughts_e2e::{Answer, Build, Control, Feature, Page, Visit, eventually, until};
use serde_json::{Value, json};

use crate::{TWO_PEOPLE, space};

/// The service worker's path.
const SCRIPT: &str = "/service-worker.js";

/// The offer of a new version.
const OFFER: &str = "A new version of Noughts is ready. Switching reloads the page; your game \
                     continues where it left off.";

/// Waits until the service worker has cached everything and answers requests.
async fn is_cached(page: &Page) -> Result<()> {
    page.yields(
        "the cached page",
        true,
        "return navigator.serviceWorker.controller?.state === 'activated'",
    )
    .await
}

/// The button that lets a new version take over.
const USE: &str = "Use the new version";

/// Returns the number of cached versions.
async fn versions(page: &Page) -> Result<usize> {
    page.eval("return caches.keys().then((names) => names.length)")
        .await
}

/// Returns a service worker of another version than the build's.
fn another_version(build: &Build, old: &str, new: &str) -> Result<Answer> {
    let script = String::from_utf8(build.read(SCRIPT)?)?;
    anyhow::ensure!(script.contains(old), "the service worker has no {old}");
    Ok(Answer::Script(script.replacen(old, new, 1)))
}

fn new_version(build: &Build) -> Result<Answer> {
    another_version(build, "\"version\":\"", "\"version\":\"f")
}

/// Checks for a new version, and waits until it is there or has failed.
async fn ask_for_update(page: &Page) -> Result<()> {
    let ask = "
        return navigator.serviceWorker.ready
            .then((registration) => registration.update().then(() => true))";
    assert!(page.eval::<bool>(ask).await?);
    page.yields(
        "the end of the installation",
        true,
        "return navigator.serviceWorker.ready.then(({ installing }) => installing === null)",
    )
    .await
}

#[apply(test)]
async fn everything_works_without_the_host() -> Result<()> {
    Visit::to("/")
        .with_webgl()
        .with_service_worker()
        // The test's own check whether the host is gone.
        .tolerating("503")
        .run(async |page| {
            is_cached(page).await?;
            page.server().go_away();
            let status = "
                const request = new XMLHttpRequest();
                request.open('GET', `${location.origin}/not-saved`, false);
                request.send();
                return request.status";
            assert_eq!(page.eval::<u32>(status).await?, 503);

            page.goto("/").await?;
            page.click(Control::Link, "Classic").await?;
            page.play("b2").await?;
            page.hears_exchange().await?;

            page.goto(TWO_PEOPLE).await?;
            page.play("a1 b2").await?;
            page.reload().await?;
            page.has_marks("X-- -O- ---").await?;

            page.goto("/play/ultimate").await?;
            page.play("ee").await?;
            until("the computer's move", async || {
                let address = page.address().await?;
                let moves = address.split_once('#').map(|(_, moves)| moves.len());
                Ok((moves == Some(4)).then_some(()))
            })
            .await?;

            page.goto("/explorer").await?;
            space::open(page).await?;
            for (address, title) in [
                ("/puzzles", "Puzzles – Noughts"),
                ("/settings", "Settings – Noughts"),
                ("/statistics", "Statistics – Noughts"),
                ("/class", "For your class – Noughts"),
            ] {
                page.goto(address).await?;
                page.is_titled(title).await?;
            }
            Ok(())
        })
        .await
}

#[apply(weekly)]
async fn what_the_browser_throws_away_is_cached_again_on_the_next_visit() -> Result<()> {
    let count = "return saved.length";
    let evict = "for (const request of saved.slice(0, 5)) await cache.delete(request);";
    let with_cache = |act: &str| {
        format!(
            "return (async () => {{
               const [name] = await caches.keys();
               const cache = await caches.open(name);
               const saved = await cache.keys();
               {act}
             }})()"
        )
    };
    let (count, evict) = (with_cache(count), with_cache(evict));
    Visit::to("/")
        .with_service_worker()
        .run(async |page| {
            is_cached(page).await?;
            let all = page.eval::<usize>(&count).await?;
            page.eval::<()>(&evict).await?;
            assert_eq!(page.eval::<usize>(&count).await?, all - 5);
            page.reload().await?;
            page.yields("the cached files", all, &count).await
        })
        .await
}

#[apply(weekly)]
async fn everything_works_under_a_sub_path() -> Result<()> {
    let script = Build::under_sub_path()?.base()?.to_owned() + "service-worker.js";
    Visit::to(TWO_PEOPLE)
        .under_sub_path()
        .with_service_worker()
        .run(async |page| {
            is_cached(page).await?;
            let scope = "return navigator.serviceWorker.controller.scriptURL";
            assert!(page.eval::<String>(scope).await?.ends_with(&script));
            page.server().go_away();
            page.goto("/").await?;
            page.has(Control::Link, "Classic").await?;
            page.goto(TWO_PEOPLE).await?;
            page.play("a1").await
        })
        .await
}

/// Paths that are not the page's are left to the host.
#[apply(weekly)]
async fn other_paths_are_the_hosts() -> Result<()> {
    let other = b"<title>Another page</title><link rel=icon href=data:,>".to_vec();
    Visit::to(TWO_PEOPLE)
        .with_service_worker()
        .answering("/another", Answer::Bytes("text/html", other))
        .run(async |page| {
            is_cached(page).await?;
            page.goto("/another").await?;
            page.is_titled("Another page").await
        })
        .await
}

#[apply(test)]
async fn a_new_version_is_offered_and_waits_for_leave() -> Result<()> {
    let build = Build::at_root()?;
    Visit::to(TWO_PEOPLE)
        .with_service_worker()
        .run(async |page| {
            is_cached(page).await?;
            page.play("a1 b2").await?;
            page.lacks(Control::Button, USE).await?;
            page.server().replace(SCRIPT, new_version(&build)?);
            ask_for_update(page).await?;
            page.hears_at_last(OFFER).await?;
            page.click(Control::Button, "Later").await?;
            page.lacks(Control::Button, USE).await?;

            // The game goes on, and a reload changes nothing.
            page.play("a2").await?;
            page.reload().await?;
            page.has(Control::Button, USE).await?;
            assert_eq!(versions(page).await?, 2);
            page.has_marks("X-- XO- ---").await?;

            page.eval::<Value>("window.isOld = true").await?;
            page.click(Control::Button, USE).await?;
            page.yields(
                "the new page",
                true,
                "return document.readyState === 'complete' && !window.isOld",
            )
            .await?;
            page.has_marks("X-- XO- ---").await?;
            page.lacks(Control::Button, USE).await?;
            eventually("the cached versions", 1, async || versions(page).await).await
        })
        .await
}

/// A file of a new version fails to load: the current version stays complete.
#[apply(test)]
async fn a_failed_update_leaves_the_working_version() -> Result<()> {
    let build = Build::at_root()?;
    let broken = another_version(
        &build,
        "\"files\":[",
        "\"files\":[{\"path\":\"assets/gone.js\",\"integrity\":\"\",\"named\":true},",
    )?;
    let Answer::Script(script) = broken else {
        anyhow::bail!("no script");
    };
    let broken = Answer::Script(script.replacen("\"version\":\"", "\"version\":\"f", 1));
    Visit::to(TWO_PEOPLE)
        .with_service_worker()
        .run(async |page| {
            is_cached(page).await?;
            page.server().replace(SCRIPT, broken);
            ask_for_update(page).await?;
            eventually("the cached versions", 1, async || versions(page).await).await?;
            page.lacks(Control::Button, USE).await?;
            page.server().go_away();
            page.reload().await?;
            page.play("a1").await
        })
        .await
}

/// A second tab runs the previous version: files it has not loaded yet are still there for it.
#[apply(weekly)]
async fn another_tab_keeps_its_version() -> Result<()> {
    let build = Build::at_root()?;
    Visit::to(TWO_PEOPLE)
        .with_service_worker()
        .run(async |page| {
            is_cached(page).await?;
            let first = page.driver().window().await?;
            let second = page.open_tab().await?;
            page.driver().switch_to_window(second).await?;
            page.goto(TWO_PEOPLE).await?;
            is_cached(page).await?;
            page.server().replace(SCRIPT, new_version(&build)?);
            ask_for_update(page).await?;
            page.click(Control::Button, USE).await?;
            page.lacks(Control::Button, USE).await?;
            eventually("the cached versions", 2, async || versions(page).await).await?;
            page.driver().switch_to_window(first).await?;
            page.server().go_away();
            page.lacks(Control::Button, USE).await?;
            crate::from_more(page, "Keys").await?;
            page.shows("Read the last move").await
        })
        .await
}

/// The browser's conditions for installing the page.
#[apply(test)]
async fn the_page_can_be_installed() -> Result<()> {
    Visit::to("/")
        .needing(Feature::InstallReport)
        .with_service_worker()
        .run(async |page| {
            is_cached(page).await?;
            let cdp = page.driver().cdp();
            let manifest = cdp.send_raw("Page.getAppManifest", ()).await?;
            let errors = manifest["errors"].as_array().context("no list of errors")?;
            assert!(errors.is_empty(), "{errors:?}");
            let manifest: Value =
                serde_json::from_str(manifest["data"].as_str().context("no manifest")?)?;
            assert_eq!(manifest["name"], "Noughts");
            for images in ["icons", "screenshots"] {
                for image in manifest[images].as_array().context("no images")? {
                    let size = "
                        const image = new Image();
                        image.src = `/${arguments[0]}`;
                        return image.decode().then(() => `${image.naturalWidth}x${image.naturalHeight}`)";
                    let size: String = page.eval_with(size, [image["src"].clone()]).await?;
                    assert_eq!(Some(&*size), image["sizes"].as_str());
                }
            }
            let problems = cdp.send_raw("Page.getInstallabilityErrors", ()).await?;
            // The tests' pages are in private windows, which cannot install anything.
            let private = json!([{ "errorArguments": [], "errorId": "in-incognito" }]);
            assert_eq!(problems["installabilityErrors"], private);
            Ok(())
        })
        .await
}

/// What the manifest promises to other programs: nothing of a shared text is asked of the host, which is
/// gone.
#[apply(test)]
async fn shared_texts_and_files_are_opened_offline() -> Result<()> {
    let launches = "
        const setConsumer = (consumer) => { window.launch = consumer; };
        Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
        window.fileOf = (text) => ({ getFile: async () => new File([text], 'study.txt') });";
    Visit::to("/")
        .with_service_worker()
        .script(launches)
        .run(async |page| {
            is_cached(page).await?;
            page.server().go_away();
            page.goto("/open/?title=A+game&text=classic+b2+a1&url=")
                .await?;
            page.is_at("/play/classic?x=person&o=person#b2a1").await?;
            page.has_marks("O-- -X- ---").await?;

            page.goto("/open/?text=e2e4").await?;
            page.has(Control::Heading, "Open a game").await?;
            page.is_at("/open").await?;
            let refused = "return document.querySelector('main [role=alert]').innerText
                .startsWith('The record cannot be read.')";
            page.yields("a reason", true, refused).await?;

            let file = "launch({
                targetURL: `${location.origin}/open/`,
                files: [fileOf('[Game \"classic\"]\\n\\n1. b2 a1 (1... b1) *\\n')],
            })";
            page.eval::<()>(file).await?;
            page.has_marks("--- --- ---").await?;
            page.address_has("/study").await?;

            // The start page leaves the page as it is, and a shortcut does not.
            page.eval::<()>("launch({ targetURL: `${location.origin}/`, files: [] })")
                .await?;
            page.address_has("/study").await?;
            page.eval::<()>("launch({ targetURL: `${location.origin}/play/four/`, files: [] })")
                .await?;
            page.address_has("/play/four").await
        })
        .await
}
