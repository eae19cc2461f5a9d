//! Builds the release page: compiles its programs, splits and optimises them, bundles scripts and
//! style sheets, names files by content, and writes a page with its policy for every route.
//!
//! Trunk builds only the debug page. A release has no use for what it adds, and building Trunk
//! takes as long as building the page.

mod asset;
mod board;
mod bundle;
#[path = "../../../src/embedding.rs"]
mod embedding;
mod html;
mod integrity;
mod policy;
mod preview;
mod programs;
mod service_worker;

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::iter;
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::{Context, anyhow};
use noughts_puzzles::Filter;
use noughts_rules::Variant;
use xshell::Shell;

use crate::framing::Framing;
use crate::progress::step;
use crate::project;
use crate::public_url::PublicUrl;
use crate::tools::{self, NpmPackages};
use asset::Assets;
use html::Html;
pub(crate) use preview::{PICTURES, Preview, SIZE};
use programs::Modules;
pub(crate) use programs::WORKERS;

/// The folder of files named by content.
pub(crate) const ASSETS: &str = "assets";

/// The prefix of files that load when a view needs them.
pub(crate) const LAZY: &str = "lazy";

/// The routes that are lazy views besides those of each game and lesson, and the module of each.
const VIEW_ROUTES: [(&str, &str); 9] = [
    ("puzzles", "puzzles"),
    ("puzzles/daily", "puzzles"),
    ("explorer", "explorer"),
    ("edit", "tools"),
    ("help", "puzzles"),
    ("learn", "puzzles"),
    ("settings", "puzzles"),
    ("statistics", "puzzles"),
    ("study", "tools"),
];

/// What the routes of lessons begin with. They share a picture.
pub(crate) const LESSONS: &str = "learn/";

/// What the routes of puzzles begin with.
pub(crate) const PUZZLES: &str = "puzzles/";

/// Builds the page into a folder, replacing its contents.
///
/// # Errors
/// A tool is missing or fails; the folder is unchanged then.
pub(crate) fn build(
    shell: &Shell,
    public_url: &PublicUrl,
    framing: &Framing,
    dist: &Path,
) -> anyhow::Result<()> {
    let work = project::target_folder(shell)?.join("page");
    let _lock = lock(&work)?;
    let (linked, tools) = compile(shell)?;
    let folder = |name: &str| -> anyhow::Result<PathBuf> {
        let folder = work.join(name);
        shell.remove_path(&folder)?;
        fs::create_dir_all(&folder)?;
        Ok(folder)
    };
    let (programs, staging) = (folder("programs")?, folder("staging")?);
    let chunks = step("bind and split the programs", || {
        programs::bind(shell, &linked, &programs)
    })?;
    step("optimise the programs", || {
        bundle::optimise(shell, &tools, &programs, &work.join("optimised"))
    })?;
    step("bundle and publish the page", || {
        let modules = Modules::publish(&chunks, &programs, &staging)?;
        let bundle = folder("bundle")?;
        bundle::bundle(shell, &tools, &programs, &staging, &bundle)?;
        publish(&bundle, &staging, public_url, framing, &modules)?;
        shell.remove_path(dist)?;
        fs::create_dir_all(dist.parent().unwrap_or(dist))?;
        Ok(fs::rename(&staging, dist)?)
    })
}

/// Locks a folder for as long as the returned file is open: two commands may build the page at the
/// same time, such as a server that follows every change, and a test.
fn lock(folder: &Path) -> anyhow::Result<File> {
    fs::create_dir_all(folder)?;
    let file = File::create(folder.join("lock"))?;
    file.lock()?;
    Ok(file)
}

/// Compiles the programs and sets up the later tools meanwhile: the linker leaves all cores but one
/// idle.
fn compile(shell: &Shell) -> anyhow::Result<(PathBuf, NpmPackages)> {
    tools::wasm_target(shell)?;
    thread::scope(|scope| {
        let linked = scope.spawn(|| step("compile the page and its workers", programs::compile));
        let tools = step("set up the tools", || tools::page(shell));
        let linked = linked.join().map_err(|_| anyhow!("compiling panicked"))?;
        Ok((linked?, tools?))
    })
}

/// Finishes the page in the staging folder, from a folder of bundled files with the layout that
/// `index.html` expects.
fn publish(
    bundle: &Path,
    staging: &Path,
    public_url: &PublicUrl,
    framing: &Framing,
    modules: &Modules,
) -> anyhow::Result<()> {
    let checkout = project::root();
    let worker = bundle.join(service_worker::FILE);
    fs::rename(&worker, staging.join(service_worker::FILE))
        .with_context(|| format!("the build lacks {}", service_worker::FILE))?;
    copy_plain_files(&checkout.join("public"), staging, public_url)?;
    let assets = Assets::store(bundle, staging)?;

    let worker = format!(
        "<meta name=\"service-worker\" content=\"{public_url}{}\">",
        service_worker::FILE
    );
    let head = [policy::in_html(), worker];
    let index = fs::read_to_string(checkout.join("index.html"))?;
    let page = Html::new(&index, &head.join("\n  "), public_url, &assets, staging)?;
    fs::write(
        staging.join("_headers"),
        policy::headers(public_url, framing),
    )?;
    write_routes(staging, &page, modules, public_url)?;

    let first_parts = VIEW_ROUTES
        .iter()
        .filter_map(|(path, _)| path.split('/').next());
    let routes: BTreeSet<&str> = first_parts
        .chain(["", "play", "analysis", "embed"])
        .collect();
    // One that has no board.
    let any_route = format!("play/{}", Variant::Four);
    service_worker::fill(staging, &any_route, &routes)
}

/// Copies the files that keep their names: browsers and installed pages request them by name, and
/// messengers request the pictures, if previews are on.
fn copy_plain_files(public: &Path, staging: &Path, public_url: &PublicUrl) -> anyhow::Result<()> {
    let pictures = public.join(PICTURES);
    let is_used = |path: &Path| path != pictures || public_url.whole(PICTURES).is_some();
    let entries = walkdir::WalkDir::new(public).into_iter();
    for entry in entries.filter_entry(|entry| is_used(entry.path())) {
        let entry = entry?;
        let target = staging.join(entry.path().strip_prefix(public)?);
        if entry.file_type().is_dir() {
            fs::create_dir_all(target)?;
        } else if !has_extension(entry.path(), &["js"]) {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

/// Returns every route that has a file, as a path in the page's folder, and the module of its view, if
/// that is lazy.
///
/// There are too many boards of any size, and too many single puzzles, for a file each: `404.html`
/// shows them.
pub(crate) fn routes() -> impl Iterator<Item = (String, Option<&'static str>)> {
    let start = iter::once((String::new(), None));
    let games = Variant::ALL.map(|variant| (format!("play/{variant}"), None));
    let others = VIEW_ROUTES.map(|(route, view)| (route.to_owned(), Some(view)));
    let explored = Variant::ALL.into_iter().filter(|it| it.is_explored());
    let explored = explored.map(|variant| (format!("explorer/{variant}"), Some("explorer")));
    let lessons = noughts_lessons::ids();
    let lessons = lessons.map(|id| (format!("{LESSONS}{id}"), Some("puzzles")));
    let edited = Variant::ALL.map(|variant| (format!("edit/{variant}"), Some("tools")));
    let analysed = Variant::ALL.map(|variant| (format!("analysis/{variant}"), Some("tools")));
    let themes = Filter::every().filter(|filter| *filter != Filter::All);
    let themes = themes.map(|filter| format!("{PUZZLES}{}", filter.word()));
    let sets = noughts_puzzles::games().flat_map(|variant| {
        let set = format!("{PUZZLES}{variant}");
        let run = format!("{set}/run");
        [set, run]
    });
    let puzzles = themes.chain(sets).map(|route| (route, Some("puzzles")));
    let pages = start
        .chain(games)
        .chain(others)
        .chain(puzzles)
        .chain(explored)
        .chain(lessons)
        .chain(edited)
        .chain(analysed);
    pages.flat_map(|(route, view)| {
        let embedded = embedding::of(&route).map(|route| (route, view));
        iter::once((route, view)).chain(embedded)
    })
}

/// Writes the page to the root and to every route, so that a plain file host answers a reload, and
/// as the answer to every other address.
fn write_routes(
    staging: &Path,
    page: &Html,
    modules: &Modules,
    public_url: &PublicUrl,
) -> anyhow::Result<()> {
    for (route, module) in routes() {
        let tags = Preview::of(&route).tags(public_url, staging)?;
        let page = page.with(&tags);
        // Preloads the files that the program would fetch once it runs.
        let page = match module {
            Some(module) => page.of_view(module, &modules.files(module)?),
            None => page,
        };
        let page = match &*route {
            "" => page.with_board(&board::of_start(public_url), &route),
            game if game == format!("play/{}", board::GAME) => {
                page.with_board(&board::of_game(public_url), &route)
            }
            _ => page,
        };
        let folder = staging.join(route);
        fs::create_dir_all(&folder)?;
        fs::write(folder.join("index.html"), page.html())?;
    }
    Ok(fs::write(staging.join("404.html"), page.html())?)
}

fn has_extension(path: &Path, extensions: &[&str]) -> bool {
    let extension = path.extension();
    extension.is_some_and(|found| extensions.iter().any(|wanted| found == *wanted))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    fn write(folder: &Path, files: &[&str]) {
        for file in files {
            let path = folder.join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, file).unwrap();
        }
    }

    /// Returns a page of this checkout whose programs do nothing.
    fn published(public_url: &PublicUrl) -> anyhow::Result<TempDir> {
        let [bundle, staging] = [(); 2].map(|()| TempDir::new().unwrap());
        write(
            bundle.path(),
            &[
                "look.js",
                "boot.js",
                "service-worker.js",
                "style/page.css",
                "style/lazy.css",
                "style/explorer.css",
                "noughts_bg.wasm",
                "german.txt",
            ],
        );
        let loaders = WORKERS.map(|worker| format!("{worker}_loader.js"));
        write(bundle.path(), &loaders.each_ref().map(String::as_str));
        publish(
            bundle.path(),
            staging.path(),
            public_url,
            &Framing::default(),
            &Modules::empty(staging.path())?,
        )?;
        Ok(staging)
    }

    #[test]
    fn only_one_command_at_a_time_builds_the_page() {
        let folder = TempDir::new().unwrap();
        let first = lock(folder.path()).unwrap();
        let second = File::open(folder.path().join("lock")).unwrap();
        assert!(second.try_lock().is_err());
        drop(first);
        assert!(second.try_lock().is_ok());
    }

    fn under_sub_path() -> TempDir {
        published(&"/n/".parse().unwrap()).unwrap()
    }

    #[test]
    fn every_route_has_the_page() {
        let staging = under_sub_path();
        let read = |path: &str| fs::read_to_string(staging.path().join(path)).expect(path);
        assert_eq!(read("play/four/index.html"), read("404.html"));
        assert!(!read("404.html").contains("crossorigin href=\"/n/assets/lazy-"));
        for (route, module) in routes() {
            let html = read(&format!("./{route}/index.html"));
            let has_board = ["", "play/classic"].contains(&&*route);
            assert_eq!(html.contains("role=\"grid\""), has_board, "{route}");
            assert_eq!(html.contains(" data-board=\"/n/"), has_board, "{route}");
            let Some(module) = module else { continue };
            let preload = format!("crossorigin href=\"/n/assets/lazy-{module}-");
            assert!(html.contains(&preload), "{route}");
        }
        assert!(read("_headers").starts_with("/n/*\n  Content-Security-Policy: default-src"));
    }

    #[test]
    fn what_runs_is_named_by_its_content() {
        let staging = under_sub_path();
        for entry in walkdir::WalkDir::new(staging.path()) {
            let entry = entry.unwrap();
            let path = entry.path().strip_prefix(staging.path()).unwrap();
            let runs = has_extension(path, &["js", "css", "wasm"]);
            // Browsers detect a new service worker by themselves.
            let is_named = path.starts_with(ASSETS) || path == Path::new(service_worker::FILE);
            assert!(!runs || is_named, "{}", path.display());
        }
    }

    /// Returns the content of a tag.
    fn content<'a>(html: &'a str, name: &str) -> &'a str {
        let begins = format!("=\"{name}\" content=\"");
        let (_, rest) = html.split_once(&begins).expect(name);
        rest.split_once('"').expect(name).0
    }

    #[test]
    fn a_site_tells_messengers_what_every_route_is() {
        let site = PublicUrl::of_site("https://a.example/n/").unwrap();
        let staging = published(&site).unwrap();
        let mut pictures = BTreeSet::new();
        for (route, _) in routes() {
            let folder = staging.path().join(&route);
            let html = fs::read_to_string(folder.join("index.html")).unwrap();
            let head = html.split_once("</head>").unwrap().0;
            let address = content(head, "og:url");
            let of_route = address.strip_prefix("https://a.example/n/").unwrap();
            let own = embedding::page(&route).unwrap_or(&route);
            assert_eq!(of_route.trim_end_matches('/'), own);
            assert!(!content(head, "og:title").is_empty());
            assert!(!content(head, "og:description").is_empty());
            assert_eq!(content(head, "twitter:card"), "summary_large_image");

            let picture = content(head, "og:image");
            assert_eq!(content(head, "twitter:image"), picture);
            let path = picture.strip_prefix("https://a.example/n/").unwrap();
            let png = fs::read(staging.path().join(path)).expect(path);
            let says = ["og:image:width", "og:image:height"].map(|name| content(head, name));
            assert_eq!(size_of_png(&png).map(|side| side.to_string()), says);
            let is_new = pictures.insert(path.to_owned());
            assert!(
                is_new || own != route || !Preview::of(&route).has_own_picture(),
                "{path} is shown twice"
            );
        }
        assert!(pictures.contains("pictures/play-ultimate.png"));
        // They are for others: the page never requests them.
        let worker = fs::read_to_string(staging.path().join(service_worker::FILE)).unwrap();
        assert!(!worker.contains(PICTURES));
    }

    /// Returns width and height from its header.
    fn size_of_png(png: &[u8]) -> [u32; 2] {
        assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
        [16, 20].map(|at| u32::from_be_bytes(png[at..at + 4].try_into().unwrap()))
    }

    #[test]
    fn without_a_host_there_is_nothing_for_messengers() {
        let staging = under_sub_path();
        let html = fs::read_to_string(staging.path().join("index.html")).unwrap();
        assert!(!html.contains("og:") && !html.contains("twitter:"));
        assert!(!staging.path().join(PICTURES).exists());
    }

    #[test]
    fn the_app_is_requested_before_the_script_that_blocks_the_parser() {
        let index = fs::read_to_string(project::root().join("index.html")).unwrap();
        let place = |of: &str| index.find(of).expect(of);
        let blocking = place("<script src=\"/look.js\"");
        for file in ["/noughts_bg.wasm\">", "src=\"/boot.js\""] {
            assert!(place(file) < blocking, "{file}");
        }
    }

    /// The browser's own bars are coloured before any style sheet is read.
    #[test]
    fn the_bars_of_the_browser_have_the_colour_of_the_page() {
        let read = |file: &str| fs::read_to_string(project::root().join(file)).unwrap();
        let tokens = read("style/tokens.css");
        let (_, page) = tokens.split_once("--page: light-dark(").unwrap();
        let (light, dark) = page.split_once(')').unwrap().0.split_once(", ").unwrap();
        for (file, expected) in [
            (
                "index.html",
                format!("(prefers-color-scheme: light)\" content=\"{light}\""),
            ),
            (
                "index.html",
                format!("(prefers-color-scheme: dark)\" content=\"{dark}\""),
            ),
            (
                "public/look.js",
                format!("light: [\"{light}\", \"{light}\"]"),
            ),
            ("public/look.js", format!("dark: [\"{dark}\", \"{dark}\"]")),
            (
                "public/manifest.webmanifest",
                format!("\"theme_color\": \"{dark}\""),
            ),
        ] {
            assert!(read(file).contains(&expected), "{file} lacks {expected}");
        }
    }
}
