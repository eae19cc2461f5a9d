//! What is wrong on a phone: controls that have the same name, lists that begin in their middle, targets
//! that a finger misses, and what lies half under a bar.

use anyhow::Result;
use noughts_e2e::Page;

/// The sizes of phones, in CSS pixels.
pub(super) const SIZES: [(u32, u32); 2] = [(320, 640), (390, 844)];

/// What all checks know: what is open, and whether an element is there to be read and used.
const COMMON: &str = "
    const open = document.querySelector('dialog:modal, [popover]:popover-open') ?? document.body;
    const isShown = (element) => element.checkVisibility({ visibilityProperty: true })
      && !element.closest('[aria-hidden=true], [inert], .visually-hidden, .skip');
    const shown = (selector) => [...open.querySelectorAll(selector)].filter(isShown);
    const controls = shown('button, a[href], summary, select, textarea, input');
    const ancestors = (element) =>
      element ? [[element, getComputedStyle(element)], ...ancestors(element.parentElement)] : [];
    const text = (element) => element?.innerText.replace(/\\s+/g, ' ').trim() ?? '';
    const named = (control) => control.ariaLabel
      || (control.getAttribute('aria-labelledby') ?? '').split(' ')
        .map((id) => text(document.getElementById(id))).join(' ').trim()
      || text(control.labels?.[0]) || text(control);
    const said = (element) =>
      `${element.localName}.${element.className} “${named(element).slice(0, 40)}”`;";

/// Returns names that several controls of a group have, other than links to the same place.
const SAME_NAME: &str = "
    const groups = 'ul, ol, nav, table, fieldset, form, dialog, section, aside, header, main, [role]';
    const all = Map.groupBy(controls, (control) => control.parentElement.closest(groups));
    return [...all.values()].flatMap((group) =>
      [...Map.groupBy(group, named)].filter(([name, of]) =>
        new Set(of.map((control) => control.href ?? control)).size > 1).map(([name]) => name));";

/// Returns what is scrolled, unless that shows what is current in it.
const SCROLLED: &str = "
    return [document.documentElement, ...shown('*')].filter((scroller) => {
      const { scrollTop, scrollLeft } = scroller;
      if ((scrollTop === 0 && scrollLeft === 0) || scroller.localName === 'input') return false;
      const frame = scroller.getBoundingClientRect();
      const current = [...scroller.querySelectorAll('[aria-current], [data-current=true]')].find(isShown);
      const { bottom = 0, right = 0 } = current?.getBoundingClientRect() ?? {};
      return bottom + scrollTop <= frame.bottom && right + scrollLeft <= frame.right;
    }).map((scroller) => `${said(scroller)}: ${scroller.scrollLeft}, ${scroller.scrollTop}`);";

/// Returns controls that a press 20 pixels beside their middle misses: two less than half of 44, for a browser
/// rounds the edges of what shares a row. Links within text are as high as its lines, and a board, or a table
/// with a cell for each board, has as many cells as it must show at once.
const SMALL: &str = "
    const isWithinText = (control) => control.matches('a:not(.cover)')
      && getComputedStyle(control).display === 'inline';
    const isCell = (control) => control.closest('[role=grid], .proof-tables');
    return controls.filter((control) => {
      if (control.disabled || isWithinText(control) || isCell(control)) return false;
      const target = control.closest('label') ?? control;
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      // The result of a game lies over its page.
      const hits = [[-20, 0], [20, 0], [0, -20], [0, 20]].map(([right, down]) =>
        document.elementFromPoint(x + right, y + down)).filter((hit) => !hit?.closest('dialog.result'));
      return hits.some((hit) => hit && !target.contains(hit));
    }).map((control) => {
      const { width, height } = control.getBoundingClientRect();
      return `${said(control)}: ${width} × ${height}`;
    });";

/// Returns what is half under a bar that does not move: where the page scrolls, at its end; on a page of a
/// game, which is not meant to scroll, at its beginning, too.
const HALF_UNDER: &str = "
    const stays = ([, { position }]) => position === 'fixed' || position === 'sticky';
    const scrolls = ([element, { overflowY }]) => element !== document.documentElement
      && element !== document.body && ['auto', 'scroll'].includes(overflowY);
    const read = 'p, h1, h2, h3, li, dt, dd, td, .strip';
    const seen = [...new Set([...controls, ...shown(read)])].filter((element) =>
      // What scrolls in a sheet is cut at its edge.
      !ancestors(element).some(scrolls));
    const bar = (element) => ancestors(element).find(stays)?.[0];
    const isHalfUnder = (element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      if (right - left <= 8 || bottom - top <= 8) return false;
      const columns = [left + 3, (left + right) / 2, right - 3];
      const hits = [top + 3, (top + bottom) / 2, bottom - 3].flatMap((y) =>
        columns.map((x) => document.elementFromPoint(x, y))).filter(Boolean);
      const isOwn = (hit) => element.contains(hit) || hit.contains(element);
      return hits.some(isOwn) && hits.some((hit) => {
        const over = bar(hit);
        return !isOwn(hit) && over && over !== bar(element) && !over.matches('dialog');
      });
    };
    const root = document.documentElement;
    const isLong = root.scrollHeight > innerHeight + 1;
    root.scrollTo({ top: 0, behavior: 'instant' });
    const found = !isLong || open.querySelector('.table') ? seen.filter(isHalfUnder) : [];
    if (isLong) {
      root.scrollTo({ top: root.scrollHeight, behavior: 'instant' });
      found.push(...seen.filter(isHalfUnder));
    }
    return found.map(said);";

/// Returns what is wrong with a page that has just been opened on a phone.
pub(super) async fn faults(page: &Page, state: &str) -> Result<Vec<String>> {
    let size: [u32; 2] = page.eval("return [innerWidth, innerHeight]").await?;
    let mut faults = Vec::new();
    for (what, script) in [
        ("scrolled", SCROLLED),
        ("the same name", SAME_NAME),
        ("half under a bar", HALF_UNDER),
        ("too small for a finger", SMALL),
    ] {
        let found: Vec<String> = page.eval(&format!("{COMMON}{script}")).await?;
        let fault = |found| format!("{state}, {size:?}: {what}: {found}");
        faults.extend(found.into_iter().map(fault));
    }
    Ok(faults)
}
