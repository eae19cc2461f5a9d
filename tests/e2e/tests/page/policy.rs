//! The content security policy and the integrity of files.

use anyhow::Result;
use noughts_e2e::{Answer, Build, Control, Feature, Visit, eventually};

use crate::{AGAINST_COMPUTER, TWO_PEOPLE};

/// The console's message about everything that the policy blocks.
const BLOCKED: &str = "Content Security Policy";

#[apply(test)]
async fn what_is_not_of_the_page_is_blocked() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .tolerating(BLOCKED)
        .run(async |page| {
            page.shows("X's turn").await?;
            for (act, directive) in [
                (
                    "const html = '<script>window.intruded = true</script>';
                     document.head.append(document.createRange().createContextualFragment(html));",
                    "script-src-elem: inline",
                ),
                (
                    "const html = '<button onclick=\"window.intruded = true\"></button>';
                     document.body.insertAdjacentHTML('beforeend', html);
                     const button = document.body.lastElementChild;
                     button.click();
                     button.remove();",
                    "script-src-attr: inline",
                ),
                (
                    "const html = '<script src=\"http://127.0.0.2:9/script.js\"></script>';
                     document.head.append(document.createRange().createContextualFragment(html));",
                    "script-src-elem: http://127.0.0.2:9",
                ),
                (
                    "fetch('http://127.0.0.2:9/').catch(() => {});",
                    "connect-src: http://127.0.0.2:9",
                ),
                (
                    "document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\"></p>');",
                    "style-src-attr: inline",
                ),
            ] {
                page.eval::<serde_json::Value>(act).await?;
                eventually(directive, true, async || {
                    let violations = page.take_violations().await?;
                    let mut violations = violations.iter();
                    Ok(violations.any(|violation| violation.starts_with(directive)))
                })
                .await?;
                assert!(!page.eval::<bool>("return window.intruded === true").await?);
            }
            page.take_violations().await?;
            page.play("a1").await
        })
        .await
}

#[apply(weekly)]
async fn only_the_scripts_of_the_build_are_run_by_their_address() -> Result<()> {
    let act = "
        const refused = (act) => {
          try {
            act();
          } catch ({ name }) {
            return name;
          }
        };
        const script = document.createElement('script');
        return [
          refused(() => new Worker(document.querySelector('script[data-wasm]').src)),
          refused(() => (script.src = '/boot.js')),
          refused(() => (script.text = 'window.intruded = true')),
          refused(() => script.setAttribute('onerror', 'window.intruded = true')),
        ];";
    Visit::to(TWO_PEOPLE)
        .needing(Feature::TrustedTypes)
        .tolerating("This document requires")
        .run(async |page| {
            page.shows("X's turn").await?;
            let refused: Vec<Option<String>> = page.eval(act).await?;
            assert_eq!(refused, [(); 4].map(|()| Some("TypeError".to_owned())));
            page.take_violations().await?;
            Ok(())
        })
        .await
}

#[apply(test)]
async fn a_tampered_engine_is_not_run() -> Result<()> {
    let build = Build::at_root()?;
    let path = build.asset("engine-worker_bg")?;
    let mut tampered = build.read(&path)?;
    tampered.extend_from_slice(CUSTOM_SECTION);
    Visit::to(AGAINST_COMPUTER)
        .answering(&path, Answer::Bytes("application/wasm", tampered))
        .tolerating("integrity")
        .tolerating_failed_fetch()
        .run(async |page| {
            page.play("a1").await?;
            page.shows("The computer cannot play right now").await?;
            page.server().restore(&path);
            page.click(Control::Button, "Try again").await?;
            page.hears_exchange().await.map(drop)
        })
        .await
}

/// A custom section at the end, which changes only the digest of a WebAssembly file.
const CUSTOM_SECTION: &[u8] = &[0, 2, 1, b'!'];

#[apply(test)]
async fn a_tampered_app_does_not_start() -> Result<()> {
    let build = Build::at_root()?;
    let mut tampered = build.read(build.app_wasm()?)?;
    tampered.extend_from_slice(CUSTOM_SECTION);
    does_not_load(Answer::Bytes("application/wasm", tampered)).await
}

#[apply(weekly)]
async fn a_missing_app_is_said_and_loaded_again() -> Result<()> {
    does_not_load(Answer::Missing).await
}

/// Checks that the page says in plain HTML that it lacks the app, in place of the board there.
async fn does_not_load(answer: Answer) -> Result<()> {
    let build = Build::at_root()?;
    let path = build.app_wasm()?;
    Visit::to(TWO_PEOPLE)
        .answering(path, answer)
        // The browser reports the file, and the page its retries.
        .tolerating("404")
        .tolerating("integrity")
        .tolerating("trying again")
        .tolerating_failed_fetch()
        .run(async |page| {
            let message =
                "Noughts could not be loaded. Check your connection, then reload the page.";
            page.shows(message).await?;
            page.hides("Loading…").await?;
            let board = "return document.querySelector('[role=grid]')?.checkVisibility() ?? false";
            assert!(!page.eval::<bool>(board).await?);
            page.server().restore(path);
            page.click(Control::Button, "Reload").await?;
            page.shows("X's turn").await
        })
        .await
}

/// An addition at the end of a file that is valid in any kind of file.
const CHANGE: &str = "\n/* changed */\n";

#[apply(test)]
async fn a_changed_script_or_style_sheet_is_said_in_plain_html() -> Result<()> {
    let build = Build::at_root()?;
    for (name, kind) in [
        ("boot", "text/javascript"),
        ("look", "text/javascript"),
        ("page", "text/css"),
    ] {
        let path = build.asset(name)?;
        let mut changed = build.read(&path)?;
        changed.extend_from_slice(CHANGE.as_bytes());
        Visit::to(TWO_PEOPLE)
            .answering(&path, Answer::Bytes(kind, changed))
            .tolerating("integrity")
            .run(async |page| {
                // Without boot.js the page knows only that something is wrong.
                let message = if name == "boot" {
                    "Noughts could not be loaded. Reload the page or open it in a tab of its own: a \
                     frame may forbid what it needs."
                } else {
                    "Noughts could not be loaded. Check your connection, then reload the page."
                };
                page.shows(message).await?;
                page.server().restore(&path);
                page.reload().await?;
                page.shows("X's turn").await
            })
            .await?;
    }
    Ok(())
}

#[apply(weekly)]
async fn a_browser_that_is_too_old_is_told_what_it_lacks() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .script(
            "const { validate } = WebAssembly;
             // The module returns a vector.
             WebAssembly.validate = (bytes) => !bytes.includes(123) && validate(bytes);
             WebAssembly.compileStreaming = async () => {
               throw new WebAssembly.CompileError('no vectors');
             };",
        )
        .tolerating("no vectors")
        .run(async |page| {
            page.shows(
                "This browser is too old for Noughts, or has something turned off that Noughts \
                 needs: WebAssembly, SIMD. Update the browser, then reload the page.",
            )
            .await
        })
        .await
}

#[apply(test)]
async fn an_app_that_fails_as_it_starts_says_so() -> Result<()> {
    for (why, failure) in [
        (
            "Error: not enough room",
            "const { getElementById } = Document.prototype;
         Document.prototype.getElementById = function (id) {
           if (id === 'app' && !window.isOver) {
             window.isOver = true;
             throw new Error('not enough room');
           }
           return getElementById.call(this, id);
         };",
        ),
        (
            // No feature is missing.
            "CompileError: not enough room",
            "WebAssembly.compileStreaming = WebAssembly.compile = async () => {
           throw new WebAssembly.CompileError('not enough room');
         };",
        ),
    ] {
        Visit::to(TWO_PEOPLE)
            .script(failure)
            .tolerating("not enough room")
            .run(async |page| {
                page.shows("Noughts has loaded but could not start. Reloading the page may help.")
                    .await?;
                page.shows(why).await?;
                page.hides("Loading…").await
            })
            .await?;
    }
    Ok(())
}
