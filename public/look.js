// Puts the settings that concern the look and the keys on the root element, before the first paint
// and whenever they change, in whatever tab. `src/settings/` writes them. The language is put there
// once: `src/language.rs` speaks it and changes it.

/** What surrounds the page, by theme; where that follows the system, each tag has its own. */
const SURROUNDINGS = {
  light: ["#f6f4ee", "#f6f4ee"],
  dark: ["#12151c", "#12151c"],
  contrast: ["#ffffff", "#000000"],
};

/** The languages of the page, the first of which is spoken where the browser wants none of them. */
const LANGUAGES = ["en", "de"];

const kept = () => {
  let text;
  try {
    text = localStorage.getItem("noughts.settings");
  } catch {
    // Nothing can be kept here; what is chosen holds as long as the page is open.
    return undefined;
  }
  const [header, ...lines] = (text ?? "").split("\n");
  const words = header === "noughts-settings 1" ? lines.map((line) => line.split(" ")) : [];
  return Object.fromEntries(words);
};

const look = () => {
  const found = kept();
  if (!found) return;
  for (const name of ["theme", "board", "background", "motion", "edge", "letters", "turns"]) {
    document.documentElement.setAttribute(`data-${name}`, found[name] ?? "");
  }
  for (const tag of document.querySelectorAll("meta[name=theme-color]")) {
    const isDark = Number(tag.media.includes("dark"));
    const system = isDark ? SURROUNDINGS.dark : SURROUNDINGS.light;
    tag.content = (SURROUNDINGS[found.theme] ?? system)[isDark];
  }
};

const speak = () => {
  const wanted = navigator.languages.map((tag) => tag.split("-")[0]);
  const found = [kept()?.language, ...wanted].find((language) => LANGUAGES.includes(language));
  document.documentElement.lang = found ?? LANGUAGES[0];
};

look();
speak();
addEventListener("storage", look);
// A page that comes back as it was left has missed what has changed since.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) dispatchEvent(new Event("storage"));
});
