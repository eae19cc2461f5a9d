// Plays at random in every document of a tab, once `soak.begin` was called in one of them: presses
// cells, takes moves back, starts games, and leaves the page at random moments. It keeps its
// observations in the tab's own storage, where they outlive the document.
(() => {
  const NAME = "soak";
  const STATISTICS = "noughts.statistics.2";
  const GAME = "noughts.game.2.";
  const PEOPLE = "/play/classic/?x=person&o=person";

  /** The probability that a step leaves the page, by state: higher in rare states. */
  const LEAVES = { thought: 0.03, growth: 0.06, animation: 0.01, rest: 0.001 };

  /** The probability that a write does. */
  const LEAVES_IN_WRITE = 0.005;

  /** How many milliseconds may pass until a move is seen: a hidden tab's timers wait this long. */
  const SEEN_WITHIN = 2000;

  const NOTHING = {
    begun: [], ended: [], refused: [], hurried: [], lost: [], left: {}, presses: 0,
    faults: 0,
  };

  const setItem = Storage.prototype.setItem;
  const read = () => JSON.parse(sessionStorage.getItem(NAME));
  const write = (tab) => setItem.call(sessionStorage, NAME, JSON.stringify(tab));
  const change = (act) => {
    const tab = read();
    const result = act(tab);
    write(tab);
    return result;
  };

  // Mulberry32 (Tommy Ettinger, 2017), with another seed in each document.
  let dice = read() ? change((tab) => (tab.dice = Math.imul(tab.dice + 1, 0x9e3779b1))) : 0;
  const chance = () => {
    dice = (dice + 0x6d2b79f5) | 0;
    let mixed = Math.imul(dice ^ (dice >>> 15), dice | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  // The board.

  /** Returns the number of the game in the history entry. */
  const number = () => {
    const [id] = typeof history.state === "string" ? history.state.split(" ") : [""];
    return /^[0-9a-f]+$/.test(id) ? id.padStart(16, "0") : null;
  };
  /** Returns whether all parts are loaded that count and save the game and show its end. */
  const isWhole = () => document.querySelector(".clocks") && document.querySelector("dialog.result");
  const hasEnded = () => Boolean(document.querySelector("dialog.result h2")?.innerText);
  const isWatched = () => /x=(?!person).*&o=(?!person)/.test(location.search);
  const openCells = () => [...document.querySelectorAll("[role=grid] button.playable")];

  /** Whether the last write of a game was refused. */
  let isRefused = false;
  /** The number of steps since a button was pressed. */
  let sincePress = Infinity;
  /** After this many steps, a button's effect is visible and in the address. */
  const STEPS_UNTIL_SHOWN = 4;
  let hasLeft = false;

  /** The last seen address, and the time of its change in this document: a game that was only
      opened here is not saved again. */
  let shown = { hash: location.hash, at: null };
  const follow = () => {
    if (location.hash !== shown.hash) shown = { hash: location.hash, at: Date.now() };
  };

  /** The names of the games that this document has written. */
  const written = new Set();
  /** Returns whether another tab has deleted a game as the oldest. */
  const isForgotten = (id) => written.has(GAME + id) && !localStorage.getItem(GAME + id);

  /** Returns the game, if it was played here, is unfinished, and must have been saved. */
  const unfinished = (how) => {
    follow();
    const [moves, id] = [location.hash.slice(1), number()];
    const isKept = shown.at && isWhole() && !hasEnded() && !isRefused && !read().faults;
    if (!isKept || !id || !moves || isWatched() || sincePress < STEPS_UNTIL_SHOWN) return null;
    if (isForgotten(id)) return null;
    return { id, moves, variant: location.pathname.split("/")[2], at: shown.at - SEEN_WITHIN, how };
  };

  // Saved data.

  const games = () =>
    Object.entries(localStorage)
      .filter(([name]) => name.startsWith(GAME))
      .map(([, text]) => {
        const [, variant, moves] = text.match(/^game (\S+) (.*)$/m);
        return { variant, moves: moves.replaceAll(" ", ""), at: Number(text.match(/^at (.*)$/m)[1]) };
      });
  const counted = (text) =>
    (text ?? "").split("\n").filter((line) => line.includes("\t")).map((line) => line.split("\t")[0]);

  /** Looks for the game that was left: it is saved, unless all saved ones are later; or it ended
      while the page was being left. */
  const lookBack = () => {
    const { unfinished } = read();
    if (!unfinished) return;
    const { id, variant, moves, at, how } = unfinished;
    const kept = games();
    const isKept = kept.some((game) => game.variant === variant && game.moves.startsWith(moves));
    const areLater = kept.filter((game) => game.at >= at).length >= 7;
    const isCounted = counted(localStorage.getItem(STATISTICS)).includes(id);
    change((tab) => {
      tab.unfinished = null;
      if (isKept || areLater || isCounted) return;
      const game = `${id} ${variant} ${moves}, played at ${at} and left by ${how}`;
      tab.seen.lost.push(`${game}, of ${JSON.stringify(kept)}`);
    });
  };

  /** The times at which games have ended in this document, by number. */
  const ends = new Map();
  /** The time within which two tabs hear of each other, in milliseconds. */
  const TOLD_WITHIN = 10_000;

  /** Records the game by its number, which the history entry drops once the game counts. */
  let lastNumber = null;
  const look = () => {
    if (!isWhole()) return;
    const id = number() ?? lastNumber;
    lastNumber = id;
    if (!id) return;
    const isNew = (what) => !read().seen[what].includes(id);
    if (location.hash && isNew("begun")) change(({ seen }) => seen.begun.push(id));
    if (!hasEnded() || isWatched()) return;
    if (!ends.has(id)) ends.set(id, Date.now());
    if (isNew("ended")) change(({ seen }) => seen.ended.push(id));
  };

  // Actions.

  const leave = (moment, go) => {
    const game = unfinished(moment);
    change((tab) => {
      tab.unfinished = game;
      tab.seen.left[moment] = (tab.seen.left[moment] ?? 0) + 1;
    });
    hasLeft = true;
    go();
  };
  addEventListener("pagehide", () => {
    if (!read()) return;
    look();
    change((tab) => {
      // It has ended meanwhile, so it must be counted, not saved.
      if (ends.has(tab.unfinished?.id)) tab.unfinished = null;
      for (const [id, at] of ends) if (Date.now() - at < TOLD_WITHIN) tab.seen.hurried.push(id);
    });
  });
  const press = (text) => {
    const isIt = (button) =>
      button.innerText === text && !button.ariaDisabled && button.checkVisibility();
    sincePress = 0;
    [...document.querySelectorAll("button")].find(isIt)?.click();
  };

  /** Starts a new game with the board's key. */
  const anew = () => {
    sincePress = 0;
    const cell = document.querySelector("[role=grid] button[tabindex='0']");
    const key = { key: "n", code: "KeyN", bubbles: true, cancelable: true };
    cell?.dispatchEvent(new KeyboardEvent("keydown", key));
  };

  const abandon = () => {
    const game = unfinished("a new game");
    change((tab) => (tab.unfinished = game));
    anew();
  };

  let frames = 0;
  const moment = () => {
    const status = document.querySelector(".status")?.innerText ?? "";
    if (status.includes("thinking")) return "thought";
    if (status.includes("Expanding board")) return "growth";
    const before = frames;
    ({ frames } = probe);
    return frames > before ? "animation" : "rest";
  };

  const act = () => {
    const { leaves } = read();
    const now = moment();
    if (leaves && chance() < LEAVES[now]) return leave(now, () => location.reload());
    const what = chance();
    if (hasEnded()) {
      if (what < 0.2) return anew();
      if (what < 0.21) return press("Undo");
      if (what < 0.7) return press("Play again");
      return;
    }
    if (what < 0.03) return press("Undo");
    if (what < 0.035) return press("Call it a draw");
    if (what < 0.038) return abandon();
    const open = openCells();
    if (open.length === 0) return;
    open[Math.floor(chance() * open.length)].click();
    change(({ seen }) => (seen.presses += 1));
  };

  // Chromium allows only 200 changes of the address in ten seconds, and reports more.
  const changes = [];
  for (const name of ["pushState", "replaceState"]) {
    const plain = history[name];
    history[name] = function (...of) {
      changes.push(Date.now());
      return plain.apply(this, of);
    };
  }
  const mayChangeAddress = () => {
    while (changes[0] < Date.now() - 10_000) changes.shift();
    return changes.length < 150;
  };

  let next = 0;
  const step = () => {
    if (hasLeft || !read()) return;
    if (!mayChangeAddress()) {
      next = setTimeout(step, 100);
      return;
    }
    sincePress += 1;
    follow();
    lookBack();
    look();
    const { mode } = read();
    if (mode === "ends" && isWatched()) return location.assign(PEOPLE);
    const mayRest = mode === "ends" && unfinished() && openCells().length > 0;
    if (mayRest) change((tab) => (tab.mode = "rests"));
    else if (mode !== "rests") act();
    // Mostly faster than anybody, and sometimes as slow as a person who thinks.
    next = setTimeout(step, chance() < 0.02 ? 200 + 400 * chance() : 20 + 40 * chance());
  };

  // A document that the browser returns to continues, with a game that may have been deleted by
  // then.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    hasLeft = false;
    shown = { hash: location.hash, at: null };
    clearTimeout(next);
    step();
  });

  Storage.prototype.setItem = function (name, text) {
    const tab = read();
    if (this !== localStorage || !tab) return setItem.call(this, name, text);
    const isGame = name.startsWith(GAME);
    if (tab.faults > 0) {
      const before = counted(this.getItem(name));
      const uncounted = name === STATISTICS ? counted(text) : [];
      isRefused ||= isGame;
      change((tab) => {
        tab.seen.refused.push(...uncounted.filter((id) => !before.includes(id)));
        tab.faults -= 1;
        tab.seen.faults += 1;
        // The last chance of a page that is being left.
        if (isGame || uncounted.includes(tab.unfinished?.id)) tab.unfinished = null;
      });
      throw new DOMException("no room", "QuotaExceededError");
    }
    if (tab.leaves && !hasLeft && chance() < LEAVES_IN_WRITE) {
      leave("write", () => location.reload());
    }
    setItem.call(this, name, text);
    if (!isGame) return;
    written.add(name);
    isRefused = false;
  };

  /** The memories of the page's programs. */
  const memories = new Set();
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const plain = WebAssembly[name];
    WebAssembly[name] = async (...of) => {
      const made = await plain.apply(WebAssembly, of);
      const { exports } = made.instance ?? made;
      const isMemory = (each) => each instanceof WebAssembly.Memory;
      Object.values(exports).filter(isMemory).forEach((memory) => memories.add(memory));
      return made;
    };
  }

  window.soak = {
    /** Plays from the next document on; `leaves` says whether it also leaves pages. */
    begin: (dice, leaves) =>
      write({ dice, leaves, mode: "plays", faults: 0, unfinished: null, seen: NOTHING }),
    /** Leaves the page in some way. */
    leave,
    /** Makes the next writes fail, a number of them. */
    fail: (count) => change((tab) => (tab.faults = count)),
    /** Plays on until the board has an unfinished game on a person's turn. */
    end: () => change((tab) => Object.assign(tab, { mode: "ends", leaves: false, faults: 0 })),
    /** Returns whether it has got there. */
    rests: () => read().mode === "rests",
    /** Resumes playing. */
    goOn: () => change((tab) => (tab.mode = "plays")),
    /** Stops playing, from the next document on. */
    forget: () => sessionStorage.removeItem(NAME),
    /** Returns the bytes of the page's programs. */
    memory: () => [...memories].reduce((sum, { buffer }) => sum + buffer.byteLength, 0),
    /** Returns whether this many games have ended since the last time it was true. */
    hasEnded: (count) =>
      change(({ seen }) => seen.ended.length >= count && seen.ended.splice(0).length > 0),
    /** Returns the observations since the last call. */
    take: () =>
      change((tab) => {
        const { seen } = tab;
        tab.seen = NOTHING;
        return seen;
      }),
  };
  if (read()) document.addEventListener("DOMContentLoaded", step);
})();
