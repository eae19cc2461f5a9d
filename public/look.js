// Puts the settings that concern the look and the keys on the root element, before the first paint
// and whenever they change, in whatever tab. `src/settings/` writes them.

const look = () => {
  let text;
  try {
    text = localStorage.getItem("noughts.settings");
  } catch {
    // Nothing can be kept here; what is chosen holds as long as the page is open.
    return;
  }
  const [header, ...lines] = (text ?? "").split("\n");
  const words = header === "noughts-settings 1" ? lines.map((line) => line.split(" ")) : [];
  const found = Object.fromEntries(words);
  for (const name of ["theme", "board", "background", "letters"]) {
    document.documentElement.setAttribute(`data-${name}`, found[name] ?? "");
  }
};

look();
addEventListener("storage", look);
