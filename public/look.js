// What must happen before the first paint. It copies the settings to the root element, then and
// whenever they change in any tab; `crates/app/src/settings/` writes them. The language, or else the browser's,
// is set once: `src/language.rs` speaks it and changes it. A board in the HTML can be pressed at once.

/** The colours of the browser's bars, by theme; themes that follow the system have two. */
const SURROUNDINGS = {
  light: ["#f6f4ee", "#f6f4ee"],
  dark: ["#12151c", "#12151c"],
  contrast: ["#ffffff", "#000000"],
};

/** The languages of the page; the first is the default. The path of the page whose HTML has a board,
 * if this is it. */
const { languages, board } = document.currentScript.dataset;
const LANGUAGES = languages.split(" ");

/** How long a board may wait for the app, in milliseconds. */
const BOARD_WAITS_MS = 15000;

/** Renames what was written before the first release, whose names have no version: nothing reads it
 * any more. `crates/app/src/storage/` names unreadable texts in the same way, and Settings lists them. */
const renameUnreleased = () => {
  const names = Object.keys(localStorage);
  const unreleased = names.filter((name) => /^noughts\.[a-z-]+(\.[0-9a-f]{16})?$/.test(name));
  for (const name of unreleased) {
    localStorage.setItem(`${name}.damaged`, localStorage.getItem(name));
    localStorage.removeItem(name);
  }
  if (unreleased.length) document.documentElement.dataset.unreleased = "";
};

const stored = () => {
  let text;
  try {
    text = localStorage.getItem("noughts.settings.2");
  } catch {
    // Storage is blocked here; choices last as long as the page is open.
    return undefined;
  }
  const [header, ...lines] = (text ?? "").split("\n");
  const isKnown = /^noughts-settings 2$/.test(header);
  const fields = isKnown ? lines.map((line) => line.match(/^([a-z-]+) (.*)/)?.slice(1)) : [];
  return Object.fromEntries(fields.filter(Boolean));
};

let shown = {};

const look = (found) => {
  if (!found) return;
  const root = document.documentElement;
  for (const name in shown) root.removeAttribute(`data-${name}`);
  for (const name in found) root.setAttribute(`data-${name}`, found[name]);
  shown = found;
  for (const tag of document.querySelectorAll("meta[name=theme-color]")) {
    const isDark = Number(tag.media.includes("dark"));
    const system = isDark ? SURROUNDINGS.dark : SURROUNDINGS.light;
    tag.content = (SURROUNDINGS[found.theme] ?? system)[isDark];
  }
};

const speak = (chosen) => {
  const root = document.documentElement;
  const wanted = navigator.languages.map((tag) => tag.split("-")[0]);
  const browser = wanted.find((language) => LANGUAGES.includes(language)) ?? LANGUAGES[0];
  root.setAttribute("data-browser-language", browser);
  root.lang = LANGUAGES.includes(chosen) ? chosen : browser;
  const manifest = document.querySelector("link[rel=manifest]");
  manifest.href = manifest.dataset[root.lang] ?? manifest.href;
};

/** Returns whether a person places X in the game that begins here, by the address or else by the
 * settings: only then may the board in the HTML be pressed. */
const beginsHere = ({ rival = "computer", first = "you" } = {}) => {
  if (location.pathname !== board || location.hash.length > 1) return false;
  const query = new URLSearchParams(location.search);
  if ([...query].some(([key, value]) => !["x", "o", "seed"].includes(key) || /\W/.test(value))) return false;
  if (query.has("x")) return query.get("x") === "person";
  return query.has("o") || rival !== "computer" || first === "you";
};

/** Keeps the first press on the board: it is shown at once, and the app plays it. */
const press = ({ target }) => {
  const root = document.documentElement;
  const cell = target.closest?.("#early .cell-button");
  if (target.closest?.("#early .primary")) document.getElementById("cell-0-0").focus();
  if (!cell || root.dataset.pressed) return;
  root.dataset.pressed = cell.id;
  cell.dataset.mark = "X";
  cell.setAttribute("aria-disabled", "true");
  for (const name of cell.querySelectorAll("[lang]")) {
    name.textContent = name.textContent.replace(/[^ ]*$/, "X");
  }
};

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Moves the focus on the board, whose cells are one tab stop, with the arrow keys. */
const step = (event) => {
  const cell = event.target.closest?.("#early .cell-button");
  const [right, down] = STEPS[event.key] ?? [];
  const [column, row] = cell?.id.match(/\d/g).map(Number) ?? [];
  const next = document.getElementById(`cell-${column + right}-${row + down}`);
  if (!next) return;
  cell.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
  event.preventDefault();
};

try {
  renameUnreleased();
} catch {
  // Storage is blocked or full: it stays where it is, unread.
}
const found = stored();
look(found);
speak(found?.language);
if (beginsHere(found)) {
  document.documentElement.dataset.early = "";
  addEventListener("click", press);
  addEventListener("keydown", step);
  setTimeout(() => delete document.documentElement.dataset.early, BOARD_WAITS_MS);
}
// Without its script, nothing else could say so.
addEventListener(
  "error",
  ({ target }) => {
    if (!target.matches?.("script[data-wasm]")) return;
    delete document.documentElement.dataset.early;
    document.documentElement.dataset.failed = "";
  },
  true,
);
addEventListener("storage", () => look(stored()));
// A page restored from the back/forward cache has missed later changes.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) dispatchEvent(new Event("storage"));
});
