//! Finishes a release build that Trunk made: splits the page's program, shortens scripts and style
//! sheets, names files by their content, computes their integrity, writes the content security
//! policy, copies the page to every route, and tells the service worker what to keep.
//!
//! Trunk calls this as its post-build hook. A debug build stays as Trunk made it: plain names,
//! no policy.

mod asset;
mod border;
mod import_map;
mod integrity;
mod page;
mod policy;
mod service_worker;
mod shared;
mod shorten;
mod split;
mod worker;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context, bail};
use noughts_rules::Variant;
use walkdir::WalkDir;

use crate::public_url::PublicUrl;
use crate::{project, tools};
use asset::Asset;
use import_map::ImportMap;
use page::Page;
use policy::Policy;
use split::LazyFiles;

/// The environment variable that asks for a finished page also where Trunk itself does not know
/// that it builds a release.
pub(crate) const FINISH_VARIABLE: &str = "NOUGHTS_FINISH_RELEASE";

/// The folder of the files that are named by their content.
pub(crate) const ASSETS: &str = "assets";

/// The names of the workers' programs, and the beginnings of their files' names.
pub(crate) const WORKERS: [&str; 4] = [
    "engine-worker",
    "ultimate-worker",
    "textbook-worker",
    "explorer-worker",
];

/// The beginning of the names of the files that are loaded when a view needs them.
pub(crate) const LAZY: &str = "lazy";

/// The style sheet that takes the place of all of the first load.
const STYLE: &str = "style.css";

/// The style sheet that takes the place of all of the lazy views. It is loaded with the first.
const VIEWS_STYLE: &str = "lazy-style.css";

/// The page's program.
const APP: &str = "noughts";

/// The routes that are lazy views, and which, except for that of each puzzle: as with boards of any
/// size, there are too many for a file each, and `404.html` shows them.
const VIEW_ROUTES: [(&str, &str); 7] = [
    ("", "start"),
    ("puzzles", "puzzles"),
    ("puzzles/daily", "puzzles"),
    ("explorer", "explorer"),
    ("help", "help"),
    ("settings", "kept"),
    ("statistics", "kept"),
];

/// What `public/boot.js` adds to the app's URL when it asks again: `RETRY_AFTER_MS` there.
const RETRIES: [&str; 2] = ["?retry=1", "?retry=2"];

/// Finishes the build that the environment describes, if it is a release.
pub(crate) fn post_build() -> anyhow::Result<()> {
    let variable =
        |name| env::var(name).with_context(|| format!("{name} is not set: Trunk calls this"));
    if variable("TRUNK_PROFILE")? != "release" && env::var_os(FINISH_VARIABLE).is_none() {
        return Ok(());
    }
    let staging = PathBuf::from(variable("TRUNK_STAGING_DIR")?);
    let public_url = variable("TRUNK_PUBLIC_URL")?.parse()?;
    let shell = project::shell()?;
    let optimisers = tools::optimisers(&shell);
    let lazy = split::split(&shell, optimisers, &staging)?;
    shorten::shorten(&shell, optimisers, &staging)?;
    finish(&staging, &public_url, &lazy)
}

/// Finishes the build in a folder.
fn finish(staging: &Path, public_url: &PublicUrl, lazy: &LazyFiles) -> anyhow::Result<()> {
    let index = staging.join("index.html");
    let mut page = Page::new(&fs::read_to_string(&index)?, public_url);

    merge_style_sheets(staging, &mut page)?;
    let style = Asset::store(staging, STYLE)?;
    page.pin("href", STYLE, &style)?;
    let views_style = Asset::store(staging, VIEWS_STYLE)?;
    page.rename("content", VIEWS_STYLE, views_style.path())?;
    page.add(
        "content",
        views_style.path(),
        "data-integrity",
        views_style.integrity(),
    )?;
    let icon = Asset::store(staging, "icon.svg")?;
    page.rename("href", "icon.svg", icon.path())?;

    for script in ["look.js", "boot.js"] {
        let asset = Asset::store(staging, script)?;
        page.pin("src", script, &asset)?;
    }

    let js = format!("{APP}.js");
    let app = Asset::store(staging, &js)?;
    page.pin("href", &js, &app)?;
    page.rename("data-js", &js, app.path())?;

    let wasm = format!("{APP}_bg.wasm");
    let module = Asset::store(staging, &wasm)?;
    // No integrity here: browsers do not check what they preload for a fetch, boot.js's fetch does.
    page.rename("href", &wasm, module.path())?;
    page.rename("data-wasm", &wasm, module.path())?;
    page.add(
        "data-wasm",
        module.path(),
        "data-wasm-integrity",
        module.integrity(),
    )?;

    for worker in WORKERS {
        let loader = worker::store(staging, worker)?;
        page.rename("content", &worker::loader(worker), &loader)?;
    }

    let mut import_map = ImportMap::default();
    for query in [""].iter().chain(&RETRIES) {
        import_map.add(
            &format!("{public_url}{}{query}", app.path()),
            app.integrity(),
        );
    }
    let policy = Policy::new(&import_map);
    let service_worker = format!(
        "<meta name=\"service-worker\" content=\"{public_url}{}\">",
        service_worker::FILE
    );
    page.fill_head(&[&policy.in_html(), &import_map.in_html(), &service_worker])?;

    refuse_unpinned(staging)?;
    fs::write(staging.join("_headers"), policy.headers(public_url))?;
    write_page(staging, &page, &views_style, lazy)?;
    let views = VIEW_ROUTES.iter();
    let routes: BTreeSet<&str> = views
        .filter_map(|(route, _)| route.split('/').next())
        .chain(["play"])
        .collect();
    service_worker::fill(staging, &format!("play/{}", Variant::Classic), &routes)
}

/// Writes the page to its place and to that of every route, so that a plain file host answers a
/// reload, and as the answer to every other address.
fn write_page(
    staging: &Path,
    page: &Page,
    views_style: &Asset,
    lazy: &LazyFiles,
) -> anyhow::Result<()> {
    let games = Variant::NAMED.map(|variant| (format!("play/{variant}"), None));
    let others = VIEW_ROUTES.map(|(route, view)| (route.to_owned(), Some(view)));
    for (route, view) in games.into_iter().chain(others) {
        // What the program would fetch once it runs is fetched beside it.
        let html = match view {
            Some(view) => {
                let files = lazy
                    .of(view)
                    .with_context(|| format!("there is no lazy view {view} for /{route}"))?;
                page.preloading(views_style, &files)
            }
            None => page.html().to_owned(),
        };
        let folder = staging.join(route);
        fs::create_dir_all(&folder)?;
        fs::write(folder.join("index.html"), html)?;
    }
    fs::write(staging.join("404.html"), page.html())?;
    Ok(())
}

/// Makes one style sheet of all that the page links, and one of all for lazy views: together they
/// compress better, and there are fewer requests.
fn merge_style_sheets(staging: &Path, page: &mut Page) -> anyhow::Result<()> {
    let names = page.merge_style_sheets(STYLE, VIEWS_STYLE)?;
    for (names, file) in names.iter().zip([STYLE, VIEWS_STYLE]) {
        let mut merged = String::new();
        for name in names {
            let file = staging.join(name);
            let sheet =
                fs::read_to_string(&file).with_context(|| format!("the build lacks {name}"))?;
            merged.push_str(&sheet);
            fs::remove_file(file)?;
        }
        fs::write(staging.join(file), merged)?;
    }
    Ok(())
}

/// Fails if a file that runs is still under a name that says nothing of its content: browsers
/// would keep an old one after an update, and nothing would check it. The service worker is the
/// exception: browsers ask whether it is another by themselves.
fn refuse_unpinned(staging: &Path) -> anyhow::Result<()> {
    for entry in WalkDir::new(staging) {
        let entry = entry?;
        let path = entry.path().strip_prefix(staging)?;
        let runs = has_extension(path, &["js", "mjs", "css", "wasm"]);
        if runs && !path.starts_with(ASSETS) && path != service_worker::FILE {
            bail!("{} is in the release but has no digest", path.display());
        }
    }
    Ok(())
}

fn has_extension(path: impl AsRef<Path>, extensions: &[&str]) -> bool {
    let extension = path.as_ref().extension();
    extension.is_some_and(|found| extensions.iter().any(|wanted| found == *wanted))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What Trunk writes for `index.html` and `Trunk.toml`.
    const INDEX: &str = r#"<head>
<!-- release: content security policy and import map -->
<link rel="icon" href="/n/icon.svg"/><link rel="stylesheet" href="/n/base.css"/>
<link rel="stylesheet" href="/n/a.css"/>
<!-- release: the style of lazy views -->
<link rel="stylesheet" href="/n/view.css"/>
<script src="/n/look.js"></script>
<meta name="public-url" content="/n/">
<meta name="engine-worker" content="/n/engine-worker_loader.js">
<meta name="ultimate-worker" content="/n/ultimate-worker_loader.js">
<meta name="textbook-worker" content="/n/textbook-worker_loader.js">
<meta name="explorer-worker" content="/n/explorer-worker_loader.js">
<link rel="modulepreload" href="/n/noughts.js">
<link rel="preload" as="fetch" href="/n/noughts_bg.wasm">
<script src="/n/boot.js" data-js="/n/noughts.js" data-wasm="/n/noughts_bg.wasm"></script>
</head>"#;

    fn staged() -> tempfile::TempDir {
        let staging = tempfile::tempdir().unwrap();
        for (name, content) in [
            ("index.html", INDEX),
            ("icon.svg", "<svg/>"),
            ("service-worker.js", "work()"),
            ("base.css", "b{}"),
            ("a.css", "a{}"),
            ("view.css", "v{}"),
            ("look.js", "look"),
            ("boot.js", "boot"),
            ("noughts.js", "app"),
            ("noughts_bg.wasm", "wasm"),
        ] {
            fs::write(staging.path().join(name), content).unwrap();
        }
        for worker in WORKERS {
            for (end, content) in [
                (".js", "worker"),
                ("_bg.wasm", "worker wasm"),
                ("_loader.js", "loader"),
            ] {
                fs::write(staging.path().join(format!("{worker}{end}")), content).unwrap();
            }
        }
        staging
    }

    fn lazy() -> LazyFiles {
        LazyFiles::with_views(&["start", "puzzles", "explorer", "help", "kept"])
    }

    fn public_url() -> PublicUrl {
        "/n/".parse().unwrap()
    }

    #[test]
    fn every_reference_leads_to_a_file() {
        let staging = staged();
        finish(staging.path(), &public_url(), &lazy()).unwrap();
        let html = fs::read_to_string(staging.path().join("404.html")).unwrap();
        let references: Vec<&str> = html
            .split('"')
            .filter_map(|value| value.strip_prefix("/n/assets/"))
            .filter(|path| !path.contains('?'))
            .collect();
        assert!(references.len() >= 9, "{html}");
        for path in references {
            assert!(staging.path().join("assets").join(path).is_file(), "{path}");
        }
        for name in [
            "look.js",
            "boot.js",
            "noughts.js",
            "noughts_bg.wasm",
            "base.css",
            "style.css",
        ] {
            assert!(!html.contains(&format!("/n/{name}")), "{name} in {html}");
        }
    }

    #[test]
    fn style_sheets_are_merged_in_the_order_of_the_page() {
        let staging = staged();
        finish(staging.path(), &public_url(), &lazy()).unwrap();
        let files = WalkDir::new(staging.path()).into_iter();
        let sheets: BTreeSet<_> = files
            .map(|file| file.unwrap().into_path())
            .filter(|path| has_extension(path, &["css"]))
            .map(|path| fs::read_to_string(path).unwrap())
            .collect();
        assert_eq!(sheets, ["b{}a{}", "v{}"].map(str::to_owned).into());
    }

    #[test]
    fn every_route_has_the_page() {
        let staging = staged();
        finish(staging.path(), &public_url(), &lazy()).unwrap();
        let read = |path| fs::read_to_string(staging.path().join(path)).unwrap();
        for path in ["play/classic/index.html", "play/four/index.html"] {
            assert_eq!(read(path), read("404.html"), "{path}");
        }
        assert!(!read("404.html").contains("href=\"/n/assets/lazy-"));
        for (path, view) in [
            ("index.html", "start"),
            ("puzzles/index.html", "puzzles"),
            ("puzzles/daily/index.html", "puzzles"),
            ("explorer/index.html", "explorer"),
            ("help/index.html", "help"),
            ("settings/index.html", "kept"),
            ("statistics/index.html", "kept"),
        ] {
            let html = read(path);
            assert!(
                html.contains(&format!(" href=\"/n/assets/lazy-{view}.wasm\"")),
                "{html}"
            );
            assert_eq!(html.matches("href=\"/n/assets/lazy-").count(), 2, "{html}");
        }
        assert!(read("_headers").starts_with("/n/*\n  Content-Security-Policy: default-src"));
    }

    #[test]
    fn names_what_is_missing() {
        for file in [
            "look.js",
            "boot.js",
            "engine-worker.js",
            "explorer-worker.js",
            "noughts_bg.wasm",
        ] {
            let staging = staged();
            fs::remove_file(staging.path().join(file)).unwrap();
            let error = finish(staging.path(), &public_url(), &lazy()).unwrap_err();
            assert!(format!("{error:#}").contains(file), "{error:#}");
        }
    }

    #[test]
    fn names_a_view_that_is_missing() {
        let staging = staged();
        let lazy = LazyFiles::with_views(&["start", "explorer"]);
        let error = finish(staging.path(), &public_url(), &lazy).unwrap_err();
        assert!(error.to_string().contains("puzzles"), "{error}");
    }

    #[test]
    fn refuses_a_script_without_digest() {
        let staging = staged();
        fs::create_dir(staging.path().join("snippets")).unwrap();
        fs::write(staging.path().join("snippets/inline.js"), "").unwrap();
        let error = finish(staging.path(), &public_url(), &lazy()).unwrap_err();
        assert!(error.to_string().contains("inline.js"), "{error}");
    }

    #[test]
    fn the_page_of_this_checkout_has_what_is_looked_for() {
        let root = crate::project::root();
        let read = |file| fs::read_to_string(root.join(file)).unwrap();
        assert!(read("index.html").contains(page::HEAD_MARKER));
        assert!(read("index.html").contains(page::VIEWS_MARKER));
        // Two delays, two retries.
        assert!(read("public/boot.js").contains("RETRY_AFTER_MS = [500, 2000]"));
    }
}
