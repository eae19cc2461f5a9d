//! Every page and every state of it for those who want less motion, more contrast, or their own
//! colours.

use anyhow::{Result, ensure};
use noughts_e2e::{Page, Visit};

use crate::STATUS_404;
use crate::accessibility::is_clean;
use crate::routes::everywhere;

/// What moves, or is about to.
const MOVES: &str = "
    return document.getAnimations().filter(({ playState }) => playState === 'running').map(
      ({ effect, animationName, transitionProperty }) =>
        `${animationName ?? transitionProperty} of ${effect.target.outerHTML.slice(0, 80)}`);";

/// Signs without a word that have the colour of what is behind them.
const UNSEEN: &str = "
    const { backgroundColor: page } = getComputedStyle(document.body);
    return [...document.querySelectorAll('button[data-icon], a[data-icon]')].filter((control) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return false;
      const { backgroundColor: sign, maskImage } = getComputedStyle(control, '::before');
      const { backgroundColor: ground } = getComputedStyle(control);
      return maskImage !== 'none' && (sign === ground || sign === page);
    }).map((control) => control.ariaLabel ?? control.innerText);";

async fn every_state(
    feature: &str,
    value: &str,
    look: impl AsyncFn(&Page) -> Result<Vec<String>>,
) -> Result<()> {
    Visit::to("/")
        .media(feature, value)
        .tolerating(STATUS_404)
        .with_webgl()
        .run(async |page| {
            let mut wrong = Vec::new();
            everywhere(page, async |state| {
                let found = look(page).await?;
                wrong.extend(found.iter().map(|found| format!("{state}: {found}")));
                is_clean(page, state).await
            })
            .await?;
            ensure!(wrong.is_empty(), "{wrong:#?}");
            Ok(())
        })
        .await
}

#[apply(test)]
async fn nothing_moves_where_less_motion_is_wanted() -> Result<()> {
    every_state("prefers-reduced-motion", "reduce", async |page| {
        page.eval(MOVES).await
    })
    .await
}

#[apply(test)]
async fn more_contrast_is_clean_everywhere() -> Result<()> {
    every_state("prefers-contrast", "more", async |_| Ok(Vec::new())).await
}

#[apply(test)]
async fn in_forced_colours_every_sign_is_seen() -> Result<()> {
    every_state("forced-colors", "active", async |page| {
        page.eval(UNSEEN).await
    })
    .await
}
