//! Proofs: chosen from all boards, checked by keyboard, refused where they are damaged, and played against.

use anyhow::Result;
use noughts_e2e::{Answer, Control, Page, Visit};

use crate::STATUS_404;
use crate::accessibility::is_clean_in_every_look;
use crate::keyboard_alone::tab_to;

/// The message about a certificate that did not come.
const NOT_LOADED: &str = "The certificate could not be loaded. Certificates are not available offline: \
                          check your connection, then try again.";

const CHECK: &str = "Check this proof";

/// Visits a board, whose page is one for all boards of any size.
fn visit(address: &str) -> Visit {
    Visit::to(address).tolerating(STATUS_404)
}

/// Waits until the verdict begins with some words, and is said.
async fn verdict(page: &Page, begins: &str) -> Result<()> {
    let script = "
        const [begins] = arguments;
        return document.querySelector('.proof-verdict')?.textContent.startsWith(begins) ?? false";
    page.yields_with("the verdict", true, script, [begins.into()])
        .await?;
    page.hears_at_last(begins).await
}

/// Waits until a text contains some words.
async fn has_text(page: &Page, words: &str) -> Result<()> {
    let script = "return document.body.innerText.includes(arguments[0])";
    page.yields_with(words, true, script, [words.into()]).await
}

/// Waits until the message below the board contains some words.
async fn message_has(page: &Page, words: &str) -> Result<()> {
    let script = "
        const [words] = arguments;
        return document.querySelector('.message')?.textContent.includes(words) ?? false";
    page.yields_with(words, true, script, [words.into()]).await
}

#[apply(test)]
async fn a_proof_is_found_among_all_and_checked_by_keyboard() -> Result<()> {
    visit("/learn")
        .run(async |page| {
            page.click(Control::Link, "All proofs").await?;
            page.is_titled("Proofs – Noughts").await?;
            has_text(page, " boards up to 10×10 are proven.").await?;
            is_clean_in_every_look(page, "all proofs").await?;
            page.click(Control::Link, "7×5, four in a row: the first player wins")
                .await?;
            page.is_titled("7×5, four in a row: the first player wins – Noughts")
                .await?;
            page.has(Control::Link, "Download the certificate").await?;
            has_text(page, "The certificate has replies to ").await?;
            tab_to(page, CHECK).await?;
            page.press("Enter").await?;
            verdict(page, "Valid: ").await?;
            page.focuses("Check it again").await?;
            message_has(page, "X begins with").await?;
            is_clean_in_every_look(page, "a checked proof").await?;
            page.click(Control::Link, "Play on this board").await?;
            page.is_at("/play/mnk-7x5x4?x=person&o=easy").await?;
            page.click(Control::Tab, "Rules").await?;
            page.click(Control::Link, "See the proof").await?;
            page.has(Control::Button, CHECK).await
        })
        .await
}

#[apply(test)]
async fn a_damaged_proof_is_refused_at_its_position() -> Result<()> {
    let reply = "b2 > c2\nb2\n";
    let sum = noughts_proof::checksum(reply);
    let text = format!(
        "noughts-proof 1\nboard 4x3x3\nclaim first\nkind strategy\npositions 2\nchecksum {sum:016x}\n{reply}"
    );
    let damaged = Answer::Bytes("application/octet-stream", text.into_bytes());
    visit("/proof/mnk-4x3x3")
        .answering("/proofs/4x3x3.proof", damaged)
        .run(async |page| {
            page.click(Control::Button, CHECK).await?;
            let script = "return document.querySelector('.proof-verdict').textContent";
            page.yields(
                "the verdict",
                "Not valid: after b2 and a2, the reply names a cell that is not empty.".to_owned(),
                script,
            )
            .await?;
            page.hears_at_last(
                "Not valid: after row 2, column 2 and row 2, column 1, the reply names a cell that is not \
                 empty.",
            )
            .await?;
            page.lacks(Control::Heading, "Play the proof").await
        })
        .await
}

#[apply(test)]
async fn a_proof_that_does_not_come_says_so_and_is_asked_for_again() -> Result<()> {
    visit("/proof/mnk-4x3x3")
        .answering("/proofs/4x3x3.proof", Answer::Missing)
        .run(async |page| {
            verdict(page, NOT_LOADED).await?;
            is_clean_in_every_look(page, "a proof that did not come").await?;
            page.server().restore("/proofs/4x3x3.proof");
            page.click(Control::Button, "Try again").await?;
            has_text(page, "The certificate has replies to ").await?;
            page.click(Control::Button, CHECK).await?;
            verdict(page, "Valid: ").await
        })
        .await
}

#[apply(test)]
async fn an_attack_fails_and_is_undone_by_keyboard() -> Result<()> {
    visit("/proof/mnk-4x3x3")
        .run(async |page| {
            page.click(Control::Button, CHECK).await?;
            message_has(page, "X begins with b2.").await?;
            page.focus_cell("c2").await?;
            page.press("Enter").await?;
            message_has(page, "It threatens").await?;
            page.press("u").await?;
            page.hears_at_last("Undone. Your turn as O: try to break the proof.")
                .await?;
            // Whatever O does: here, the first empty cell each time.
            let attack = "
                const message = document.querySelector('.message').textContent;
                if (message.includes('as proven')) return true;
                document.querySelector('[role=gridcell] button[aria-label$=empty]').click();
                return false;";
            page.yields("the end", true, attack).await?;
            message_has(page, "X has won, as proven.").await?;
            page.click(Control::Radio, "Win as X").await?;
            message_has(page, "Your turn as X: play the proof’s reply.").await?;
            page.focus_cell("a1").await?;
            page.press("Enter").await?;
            message_has(page, "The proof answers only with b2 here.").await?;
            page.focus_cell("b2").await?;
            page.press("Enter").await?;
            message_has(page, "It threatens").await
        })
        .await
}

#[apply(test)]
async fn pairs_are_drawn_and_the_partner_lights_up() -> Result<()> {
    visit("/proof/mnk-6x3x4")
        .run(async |page| {
            page.click(Control::Button, CHECK).await?;
            verdict(page, "Valid: every line holds a pair.").await?;
            let pairs =
                "return document.querySelectorAll('.explanation [data-kind=pair]').length > 2";
            page.yields("the pairs", true, pairs).await?;
            let lit = "return document.querySelectorAll('.explanation [data-kind=partner]').length";
            page.yields("no partner", 0, lit).await?;
            // Every line of four in the middle row has a pair.
            page.focus_cell("c2").await?;
            page.yields("the partner", 1, lit).await?;
            is_clean_in_every_look(page, "pairs").await?;
            page.press("Enter").await?;
            message_has(page, "The pairs answer everything.").await
        })
        .await
}

#[apply(weekly)]
async fn a_board_without_a_proof_says_so() -> Result<()> {
    visit("/proof/mnk-9x9x5")
        .run(async |page| {
            page.shows("Noughts has not proven yet who wins on this board.")
                .await?;
            page.click(Control::Link, "All proofs").await?;
            page.has(Control::Heading, "5 in a row").await?;
            page.goto("/proof/ultimate").await?;
            page.has(Control::Link, "See all games").await
        })
        .await
}

#[apply(test)]
async fn a_certificate_is_walked_as_a_tree_by_keyboard() -> Result<()> {
    visit("/proof/classic")
        .run(async |page| {
            page.click(Control::Link, "See it as a tree").await?;
            page.is_titled("Search: Classic – Noughts").await?;
            page.has(Control::Radio, "Certificate").await?;
            has_text(page, "Open a row to see what follows.").await?;
            // Its name, and what is seen.
            tab_to(page, "The empty board The empty board").await?;
            page.press("ArrowRight").await?;
            page.focuses("X a1: O answers row 1, column 1 with row 2, column 2.")
                .await?;
            has_text(page, "O answers a1 with b2.").await?;
            for _ in 0..2 {
                page.press("ArrowRight").await?;
            }
            page.focuses(
                "X b1: O answers row 1, column 2 with row 1, column 3. It stops a line of X. It threatens \
                 row 3, column 1: X has to stop that.",
            )
            .await?;
            page.press("Enter").await?;
            has_text(page, "too few lines are left").await?;
            has_text(page, "4 other moves let O complete a line").await?;
            is_clean_in_every_look(page, "a certificate as a tree").await?;
            page.click(Control::Radio, "Minimax").await?;
            page.has(Control::Button, "Open the next level").await
        })
        .await
}

#[apply(test)]
async fn the_open_ultimate_is_checked_and_attacked() -> Result<()> {
    visit("/proof")
        .run(async |page| {
            page.click(Control::Link, "Ultimate, open rule: the first player wins")
                .await?;
            page.click(Control::Button, CHECK).await?;
            verdict(page, "Valid: 46,153 positions checked in ").await?;
            message_has(
                page,
                "X plays the centre cell of the centre board. X begins its winning strategy",
            )
            .await?;
            page.focus_cell("ea").await?;
            page.press("Enter").await?;
            message_has(page, "X plays the centre cell of the top-left board.").await?;
            is_clean_in_every_look(page, "the strategy of the open Ultimate").await
        })
        .await
}
