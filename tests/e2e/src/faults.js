// Counts the browser calls that a test watches, and makes the one fail that the address names:
// `?fail=Storage.setItem-1-throws` the first time, `?fail=Storage.setItem-Infinity-throws` always.
// `WATCHED` is defined before this.
(() => {
  const fail = new URLSearchParams(location.search).get("fail") ?? "";
  const [failing, last, how] = fail.split("-");
  /** How often each call was made. */
  const calls = {};
  Object.defineProperty(window, "calls", { value: calls });

  const refuse = () => new DOMException("This call fails.", "QuotaExceededError");
  const WAYS = {
    throws() {
      throw refuse();
    },
    rejects: () => Promise.reject(refuse()),
    "answers with nothing": () => null,
    // The object works no better than one that could not be made, and reports it later.
    "breaks later": (plain) => {
      const made = plain();
      setTimeout(() => made.dispatchEvent(new Event("error", { cancelable: true })));
      return made;
    },
  };

  /** Makes a call, unless it should fail. */
  const call = (name, plain) => {
    calls[name] = (calls[name] ?? 0) + 1;
    return name === failing && calls[name] <= Number(last) ? WAYS[how](plain) : plain();
  };

  for (const name of new Set(WATCHED)) {
    if (name.startsWith("new ")) {
      const type = name.slice(4);
      const plain = window[type];
      window[type] = new Proxy(plain, {
        construct: (_, of) => call(name, () => new plain(...of)),
      });
      continue;
    }
    const [type, member] = name.split(".");
    const owner = window[type].prototype ?? window[type];
    const found = Object.getOwnPropertyDescriptor(owner, member);
    // A call of a method, or a read of an attribute.
    const kind = typeof found?.value === "function" ? "value" : "get";
    const plain = found?.[kind];
    if (!plain) throw new Error(`${name} cannot be watched`);
    found[kind] = function (...of) {
      return call(name, () => plain.apply(this, of));
    };
    Object.defineProperty(owner, member, found);
  }
})();
