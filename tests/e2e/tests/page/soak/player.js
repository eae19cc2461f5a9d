// Plays by chance in every document of a tab, once `soak.begin` was called in one of them: presses
// cells, takes moves back, begins games, and leaves the page at moments of its choice. What it sees
// stands in the tab's own storage, where it outlives the document.
(() => {
  const NAME = "soak";
  const STATISTICS = "noughts.statistics.2";
  const GAME = "noughts.game.2.";
  const PEOPLE = "/play/classic/?x=person&o=person";

  /** How likely a step leaves the page, by what goes on: more likely in what is seldom met. */
  const LEAVES = { thought: 0.03, growth: 0.06, animation: 0.01, rest: 0.001 };

  /** How likely a writing does. */
  const LEAVES_IN_WRITE = 0.005;

  /** How many milliseconds may pass until a move is seen: as many as a hidden tab's timers wait. */
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

  // Mulberry32 (Tommy Ettinger, 2017), from another number in each document.
  let dice = read() ? change((tab) => (tab.dice = Math.imul(tab.dice + 1, 0x9e3779b1))) : 0;
  const chance = () => {
    dice = (dice + 0x6d2b79f5) | 0;
    let mixed = Math.imul(dice ^ (dice >>> 15), dice | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  // What is on the board.

  /** The number of the game, as the entry of the history has it. */
  const number = () => {
    const [id] = typeof history.state === "string" ? history.state.split(" ") : [""];
    return /^[0-9a-f]+$/.test(id) ? id.padStart(16, "0") : null;
  };
  /** Whether all is there that counts and keeps the game and tells its end. */
  const isWhole = () => document.querySelector(".clocks") && document.querySelector("dialog.result");
  const hasEnded = () => Boolean(document.querySelector("dialog.result h2")?.innerText);
  const isWatched = () => /x=(?!person).*&o=(?!person)/.test(location.search);
  const openCells = () => [...document.querySelectorAll("[role=grid] button.playable")];

  /** Whether the last text about a game was refused. */
  let isRefused = false;
  /** How many steps ago a button was pressed. */
  let sincePress = Infinity;
  /** After so many, what a button has changed is shown, and is in the address. */
  const STEPS_UNTIL_SHOWN = 4;
  let hasLeft = false;

  /** The address as it was last seen, and when it became so in this document: what was only opened
      here is not kept again. */
  let shown = { hash: location.hash, at: null };
  const follow = () => {
    if (location.hash !== shown.hash) shown = { hash: location.hash, at: Date.now() };
  };

  /** The names of the games that this document has written. */
  const written = new Set();
  /** Whether another tab has forgotten a game as the oldest. */
  const isForgotten = (id) => written.has(GAME + id) && !localStorage.getItem(GAME + id);

  /** The game, if it was played here and goes on and nothing is in the way of its being kept. */
  const unfinished = (how) => {
    follow();
    const [moves, id] = [location.hash.slice(1), number()];
    const isKept = shown.at && isWhole() && !hasEnded() && !isRefused && !read().faults;
    if (!isKept || !id || !moves || isWatched() || sincePress < STEPS_UNTIL_SHOWN) return null;
    if (isForgotten(id)) return null;
    return { id, moves, variant: location.pathname.split("/")[2], at: shown.at - SEEN_WITHIN, how };
  };

  // What is kept.

  const games = () =>
    Object.entries(localStorage)
      .filter(([name]) => name.startsWith(GAME))
      .map(([, text]) => {
        const [, variant, moves] = text.match(/^game (\S+) (.*)$/m);
        return { variant, moves: moves.replaceAll(" ", ""), at: Number(text.match(/^at (.*)$/m)[1]) };
      });
  const counted = (text) =>
    (text ?? "").split("\n").filter((line) => line.includes("\t")).map((line) => line.split("\t")[0]);

  /** Looks for the game that was left: it is kept, unless all that are kept are later ones; or it
      has ended while the page was being left. */
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

  /** When games have ended in this document, by their numbers. */
  const ends = new Map();
  /** Within how many milliseconds two tabs are told of each other. */
  const TOLD_WITHIN = 2000;

  /** Notes the game by its number, which the entry of the history forgets once the game counts. */
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

  // What is done.

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
      // It has ended meanwhile: it is to be counted, not to be kept.
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

  /** Begins another game by the key of the board. */
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

  // Chromium heeds no more than 200 changes of the address in ten seconds, and says so.
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
    // Mostly faster than anybody, and sometimes as slow as somebody who looks.
    next = setTimeout(step, chance() < 0.02 ? 200 + 400 * chance() : 20 + 40 * chance());
  };

  // A document to which the browser comes back goes on, with a game that may be forgotten by then.
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
        // The last word of the page that is left.
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
    /** Plays from the next document on; `leaves` says whether it leaves pages, too. */
    begin: (dice, leaves) =>
      write({ dice, leaves, mode: "plays", faults: 0, unfinished: null, seen: NOTHING }),
    /** Leaves the page in some way. */
    leave,
    /** Lets so many of the next writings fail. */
    fail: (count) => change((tab) => (tab.faults = count)),
    /** Plays on until an unfinished game is on the board and it is a person's turn. */
    end: () => change((tab) => Object.assign(tab, { mode: "ends", leaves: false, faults: 0 })),
    /** Whether it has come to that. */
    rests: () => read().mode === "rests",
    /** Plays again. */
    goOn: () => change((tab) => (tab.mode = "plays")),
    /** Plays no more, from the next document on. */
    forget: () => sessionStorage.removeItem(NAME),
    /** How many bytes the page's programs have. */
    memory: () => [...memories].reduce((sum, { buffer }) => sum + buffer.byteLength, 0),
    /** Whether so many games have ended since that was last so. */
    hasEnded: (count) =>
      change(({ seen }) => seen.ended.length >= count && seen.ended.splice(0).length > 0),
    /** Returns what was seen since it was last asked for. */
    take: () =>
      change((tab) => {
        const { seen } = tab;
        tab.seen = NOTHING;
        return seen;
      }),
  };
  if (read()) document.addEventListener("DOMContentLoaded", step);
})();
