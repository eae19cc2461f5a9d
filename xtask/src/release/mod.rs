//! Builds the release page: compiles its programs, splits and optimises them, bundles scripts and
//! style sheets, names files by content, and writes a page with its policy for every route.
//!
//! Trunk builds only the debug page. A release has no use for what it adds, and building Trunk
//! takes as long as building the page.

mod asset;
mod atlas;
mod board;
mod bundle;
mod html;
mod imports;
mod policy;
mod programs;
mod routes;
mod service_worker;

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::{Context, anyhow, ensure};
use walkdir::WalkDir;
use xshell::Shell;

use crate::hosting::Hosting;
use crate::preview::{PICTURES, Preview};
use crate::progress::step;
use crate::project;
use crate::public_url::PublicUrl;
use crate::tools::{self, NpmPackages};
use html::Html;
use programs::Modules;
pub(crate) use programs::Profile;

/// The folder of the certificates, in the repository and in a release.
const PROOFS: &str = "proofs";

/// Builds the page into a folder, replacing its contents.
///
/// # Errors
/// A tool is missing or fails; the folder is unchanged then.
pub(crate) fn build(
    shell: &Shell,
    profile: Profile,
    hosting: &Hosting,
    dist: &Path,
) -> anyhow::Result<()> {
    let release = Release::build(shell, profile)?;
    release.publish(hosting, dist)?;
    if hosting.compressed {
        step("compress the files", || bundle::compress(shell, dist))?;
    }
    Ok(())
}

/// The identity of the page at the root of a host, in its manifests.
const IDENTITY: &str = "\"id\": \"/\"";

/// The files of a page that do not depend on where it is published.
pub(crate) struct Release {
    /// Files with the names that `index.html` has for them.
    bundle: PathBuf,
    /// A folder with those that are already named by content.
    named: PathBuf,
    modules: Modules,
    staging: PathBuf,
    /// Two commands may build the page at the same time, such as a server that follows every change,
    /// and a test.
    _lock: File,
}

impl Release {
    /// Builds the files in Cargo's target folder.
    ///
    /// # Errors
    /// A tool is missing or fails.
    pub(crate) fn build(shell: &Shell, profile: Profile) -> anyhow::Result<Self> {
        let work = project::target_folder(shell)?.join("page");
        let lock = lock(&work)?;
        let (linked, tools) = compile(shell, profile)?;
        let folder = |name: &str| -> anyhow::Result<PathBuf> {
            let folder = work.join(name);
            shell.remove_path(&folder)?;
            fs::create_dir_all(&folder)?;
            Ok(folder)
        };
        let (programs, named, bundle) = (folder("programs")?, folder("named")?, folder("bundle")?);
        let chunks = step("bind and split the programs", || {
            programs::bind(shell, &linked, &programs)
        })?;
        if profile == Profile::Release {
            step("optimise the programs", || {
                bundle::optimise(shell, &tools, &programs, &work.join("optimised"))
            })?;
        }
        let modules = step("bundle the page", || {
            let modules = Modules::store(&chunks, &programs, &named)?;
            bundle::bundle(shell, &tools, &programs, &named, &bundle)?;
            Ok(modules)
        })?;
        Ok(Self {
            bundle,
            named,
            modules,
            staging: work.join("staging"),
            _lock: lock,
        })
    }

    /// Publishes the page for its host into a folder, replacing its contents.
    ///
    /// # Errors
    /// The folder cannot be written, or `index.html` refers to a file that is not there; the folder is
    /// unchanged then.
    pub(crate) fn publish(&self, hosting: &Hosting, dist: &Path) -> anyhow::Result<()> {
        let (checkout, staging) = (project::root(), self.staging.as_path());
        let public_url = &hosting.public_url;
        if staging.exists() {
            fs::remove_dir_all(staging)?;
        }
        let public = checkout.join("public");
        // Browsers and installed pages request these by name, and messengers the pictures.
        copy(&public, staging, |path| {
            let is_preview = path.starts_with(public.join(PICTURES));
            path.extension().is_none_or(|extension| extension != "js")
                && (!is_preview || public_url.whole(PICTURES).is_some())
        })?;
        identify(staging, public_url)?;
        // Only the page of a proof asks for its certificate.
        copy(&checkout.join(PROOFS), &staging.join(PROOFS), |_| true)?;
        atlas::write(&checkout, staging)?;
        copy(&self.named, staging, |_| true)?;
        let mut assets = asset::store_all(&self.bundle, staging)?;
        let worker = assets.remove(service_worker::FILE);
        let worker = worker.context("the bundle lacks the service worker")?;
        fs::rename(
            staging.join(worker.path()),
            staging.join(service_worker::FILE),
        )?;
        fs::write(
            staging.join("_headers"),
            policy::headers(public_url, &hosting.framing),
        )?;

        let head = [
            policy::in_html(),
            format!(
                "<meta name=\"service-worker\" content=\"{public_url}{}\">",
                service_worker::FILE
            ),
        ];
        let index = fs::read_to_string(checkout.join("index.html"))?;
        let page = Html::new(&index, &head.join("\n  "), public_url, &assets, staging)?;
        let boards = hosting.every_board.then(routes::boards);
        for route in routes::all().chain(boards.into_iter().flatten()) {
            let mut page = page.clone();
            let preview = Preview(route.game());
            page.add(&preview.tags(route.page(), public_url, staging)?);
            // The files that the program would fetch once it runs.
            if let Some(module) = route.module {
                page.load_view(module, &self.modules.files(module)?);
            }
            if let Some(board) = board::of(&route.folder, public_url) {
                page.add_board(&board, &route.folder);
            }
            let folder = staging.join(route.folder);
            fs::create_dir_all(&folder)?;
            fs::write(folder.join("index.html"), page.text)?;
        }
        fs::write(staging.join("404.html"), page.text)?;
        service_worker::fill(staging)?;

        if dist.exists() {
            fs::remove_dir_all(dist)?;
        }
        fs::create_dir_all(dist.parent().unwrap_or(dist))?;
        Ok(fs::rename(staging, dist)?)
    }
}

/// Gives the manifests, one a language, the page's identity: pages at several paths of a host are several
/// apps.
fn identify(staging: &Path, public_url: &PublicUrl) -> anyhow::Result<()> {
    for manifest in ["manifest.webmanifest", "manifest.de.webmanifest"] {
        let file = staging.join(manifest);
        let text = fs::read_to_string(&file)?;
        ensure!(text.contains(IDENTITY), "{manifest} lacks {IDENTITY}");
        fs::write(
            file,
            text.replace(IDENTITY, &format!("\"id\": \"{public_url}\"")),
        )?;
    }
    Ok(())
}

/// Locks a folder for as long as the returned file is open.
fn lock(folder: &Path) -> anyhow::Result<File> {
    fs::create_dir_all(folder)?;
    let file = File::create(folder.join("lock"))?;
    file.lock()?;
    Ok(file)
}

/// Compiles the programs and sets up the later tools meanwhile: the linker leaves all cores but one
/// idle.
fn compile(shell: &Shell, profile: Profile) -> anyhow::Result<(PathBuf, NpmPackages)> {
    tools::set_up(shell, "wasm32-unknown-unknown")?;
    thread::scope(|scope| {
        let linked = scope.spawn(|| {
            step("compile the page and its workers", || {
                programs::compile(profile)
            })
        });
        let tools = step("set up the tools", || tools::npm(shell));
        let linked = linked.join().map_err(|_| anyhow!("compiling panicked"))?;
        Ok((linked?, tools?))
    })
}

/// Copies the files of a folder that are wanted.
fn copy(from: &Path, to: &Path, is_wanted: impl Fn(&Path) -> bool) -> anyhow::Result<()> {
    for entry in WalkDir::new(from) {
        let entry = entry?;
        if entry.file_type().is_file() && is_wanted(entry.path()) {
            let target = to.join(entry.path().strip_prefix(from)?);
            fs::create_dir_all(target.parent().unwrap_or(to))?;
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    /// Returns a page of this checkout whose programs do nothing.
    fn published(public_url: &PublicUrl) -> TempDir {
        let work = TempDir::new().unwrap();
        let [bundle, named, dist] = ["bundle", "named", "dist"].map(|name| work.path().join(name));
        let loaders = programs::WORKERS.map(|worker| format!("{worker}_loader.js"));
        let files = [
            "look.js",
            "boot.js",
            "service-worker.js",
            "style/page.css",
            "style/lazy.css",
            "style/advice.css",
            "style/puzzles.css",
            "style/tools.css",
            "style/space.css",
            "noughts_bg.wasm",
            "german.txt",
            "drop-book.txt",
        ];
        fs::create_dir_all(bundle.join("style")).unwrap();
        for file in files.into_iter().chain(loaders.each_ref().map(|it| &**it)) {
            fs::write(bundle.join(file), file).unwrap();
        }
        let release = Release {
            modules: Modules::empty(&named),
            bundle,
            named,
            staging: work.path().join("staging"),
            _lock: lock(work.path()).unwrap(),
        };
        let hosting = Hosting {
            every_board: true,
            ..Hosting::at(public_url.clone())
        };
        release.publish(&hosting, &dist).unwrap();
        work
    }

    fn site() -> PublicUrl {
        "https://a.example/n/".parse().unwrap()
    }

    fn read(work: &TempDir, path: &str) -> Vec<u8> {
        fs::read(work.path().join("dist").join(path)).expect(path)
    }

    fn text(work: &TempDir, path: &str) -> String {
        String::from_utf8(read(work, path)).unwrap()
    }

    #[test]
    fn every_route_has_the_page() {
        let work = published(&"/n/".parse().unwrap());
        assert_eq!(read(&work, "play/four/index.html"), read(&work, "404.html"));
        let own_size = read(&work, "play/drop-4x5x4/index.html");
        assert_eq!(own_size, read(&work, "404.html"));
        assert!(!text(&work, "404.html").contains("crossorigin href=\"/n/assets/lazy-"));
        for manifest in ["manifest.webmanifest", "manifest.de.webmanifest"] {
            assert!(text(&work, manifest).contains("\"id\": \"/n/\""));
        }
        for route in routes::all() {
            let html = text(&work, &format!("{}index.html", route.folder));
            let has_board = ["", "play/classic/"].contains(&&*route.folder);
            assert_eq!(html.contains("role=\"grid\""), has_board, "{route:?}");
            assert_eq!(html.contains(" data-board=\"/n/"), has_board, "{route:?}");
            assert!(!html.contains("og:"), "{route:?}");
            if let Some(module) = route.module {
                let preload = format!("crossorigin href=\"/n/assets/lazy-{module}-");
                assert!(html.contains(&preload), "{route:?}");
                assert!(!html.contains("stylesheet\" data-href="), "{route:?}");
            }
        }
        assert!(
            text(&work, "_headers").starts_with("/n/*\n  Content-Security-Policy: default-src")
        );
        assert!(!work.path().join("dist").join(PICTURES).exists());
    }

    #[test]
    fn manifests_differ_only_in_their_texts() {
        let work = published(&site());
        let [english, german] = ["manifest.webmanifest", "manifest.de.webmanifest"].map(|file| {
            let manifest = text(&work, file);
            let is_text = |line: &&str| {
                ["lang", "description", "label", "name"]
                    .iter()
                    .any(|field| line.contains(&format!("\"{field}\": ")))
            };
            let lines = manifest.lines().filter(|line| !is_text(line));
            lines.map(str::to_owned).collect::<Vec<_>>()
        });
        assert_eq!(english, german);
    }

    #[test]
    fn every_reference_leads_to_a_file_with_its_digest() {
        let work = published(&"/n/".parse().unwrap());
        let html = text(&work, "explorer/index.html");
        assert!(!html.contains("data-trunk") && html.contains("require-trusted-types-for"));
        let mut checked = 0;
        for reference in html.split("=\"/n/").skip(1) {
            let (path, rest) = reference.split_once('"').unwrap();
            let file = if path.is_empty() { "index.html" } else { path };
            let digest = asset::integrity(&read(&work, file));
            let element = rest.split('>').next().unwrap();
            checked += usize::from(element.contains(&format!("integrity=\"{digest}\"")));
        }
        // Two scripts, six style sheets, the app, a language and a book.
        assert_eq!(checked, 11, "{html}");
    }

    #[test]
    fn the_service_worker_keeps_what_the_page_may_ask_for() {
        let work = published(&site());
        let script = text(&work, service_worker::FILE);
        let release = script.strip_prefix("const RELEASE=").unwrap();
        let release = release.split_once(";\n").unwrap().0;
        let release: serde_json::Value = serde_json::from_str(release).unwrap();
        for (path, is_cached) in [
            ("icon.svg", true),
            ("pictures/four.png", false),
            ("proofs/7x7x5.proof", false),
            ("atlas/ultimate.txt", true),
        ] {
            let line = format!("\"path\":\"{path}\"");
            assert_eq!(script.contains(&line), is_cached, "{path}");
        }
        let files = release["files"].as_array().unwrap();
        for cached in files.iter().chain([&release["page"]]) {
            let path = cached["path"].as_str().unwrap();
            let file = path.replace("four/", "four/index.html");
            let digest = asset::integrity(&read(&work, &file));
            assert_eq!(cached["integrity"], digest, "{path}");
            let runs = [".js", ".css", ".wasm"]
                .iter()
                .any(|end| path.ends_with(end));
            assert_eq!(cached["named"], path.starts_with(asset::ASSETS), "{path}");
            assert!(!runs || cached["named"] == true, "{path}");
        }
    }

    #[test]
    fn a_site_tells_messengers_what_every_route_is() {
        let work = published(&site());
        for (route, page, title, picture) in [
            ("", "", "Tic-tac-toe, solved.", "noughts"),
            ("settings/", "settings/", "Tic-tac-toe, solved.", "noughts"),
            ("play/four/", "play/four/", "Four", "four"),
            ("embed/study/", "study/", "Tic-tac-toe, solved.", "noughts"),
            ("embed/analysis/torus/", "analysis/torus/", "Torus", "torus"),
        ] {
            let html = text(&work, &format!("{route}index.html"));
            for tag in [
                format!("url\" content=\"https://a.example/n/{page}\""),
                format!("title\" content=\"{title}\""),
                format!("image\" content=\"https://a.example/n/pictures/{picture}.png\""),
            ] {
                assert!(
                    html.contains(&format!("\"og:{tag}>")),
                    "{route} lacks {tag}"
                );
            }
        }
    }
}
