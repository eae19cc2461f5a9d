//! What a browser refuses for a while, or takes away.

use anyhow::Result;
use noughts_e2e::{Control, Visit};

use crate::TWO_PEOPLE;

/// Lets a script refuse what changes the address, as a browser does that is asked too often, or what
/// fills the storage.
const REFUSING: &str = "
    window.refuses = [];
    const refuse = (owner, name, error) => {
      const act = owner[name];
      owner[name] = function (...rest) {
        if (refuses.includes(name)) throw new DOMException('Refused.', error);
        return act.apply(this, rest);
      };
    };
    refuse(History.prototype, 'replaceState', 'SecurityError');
    refuse(Storage.prototype, 'setItem', 'QuotaExceededError');";

#[apply(test)]
async fn the_address_follows_the_game_once_it_may() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .script(REFUSING)
        .run(async |page| {
            page.has(Control::Tab, "Moves").await?;
            page.eval::<()>("refuses = ['replaceState']").await?;
            page.play("b2 a1").await?;
            page.is_at(TWO_PEOPLE).await?;
            page.eval::<()>("refuses = []").await?;
            // Nothing else happens.
            page.is_at(&format!("{TWO_PEOPLE}#b2a1")).await?;
            page.reload().await?;
            page.has_marks("O-- -X- ---").await
        })
        .await
}

#[apply(test)]
async fn what_the_storage_refuses_is_kept_once_there_is_room() -> Result<()> {
    let saved = "return Object.keys(localStorage).some((name) => name.startsWith('noughts.game.'))";
    Visit::to(TWO_PEOPLE)
        .script(REFUSING)
        .run(async |page| {
            page.has(Control::Tab, "Moves").await?;
            page.eval::<()>("refuses = ['setItem']").await?;
            page.play("b2").await?;
            page.shows("The browser's storage is full, so nothing more is saved.")
                .await?;
            page.eval::<()>("refuses = []").await?;
            page.yields("a saved game", true, saved).await
        })
        .await
}
