// Counts the browser calls that a test watches and notes from where they are made, and makes those
// fail that the address names:
// `?fail=Storage.setItem-3-3-throws` the third one, `?fail=Storage.setItem-3-Infinity-throws` all
// from the third on. `WATCHED` is defined before this.
(() => {
  const fail = new URLSearchParams(location.search).get("fail") ?? "";
  const [failing, first, last, how] = fail.split("-");
  /** The places, by number, that each call was made from. */
  const calls = {};
  const places = [];
  Object.defineProperty(window, "calls", { value: calls });
  Error.stackTraceLimit = 50;

  const place = () => {
    const { stack } = new Error();
    const at = places.indexOf(stack);
    return at >= 0 ? at : places.push(stack) - 1;
  };

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
    const number = (calls[name] ??= []).push(place());
    const fails = name === failing && number >= Number(first) && number <= Number(last);
    return fails ? WAYS[how](plain) : plain();
  };

  /** Watches a member of an object: calls of a method, or reads of an attribute. */
  const watch = (owner, member, name) => {
    const found = Object.getOwnPropertyDescriptor(owner, member);
    const kind = typeof found?.value === "function" ? "value" : "get";
    const plain = found?.[kind];
    if (!plain) throw new Error(`${name} cannot be watched`);
    found[kind] = function (...of) {
      return call(name, () => plain.apply(this, of));
    };
    Object.defineProperty(owner, member, found);
  };

  const construct = (name) => {
    const plain = window[name];
    window[name] = new Proxy(plain, {
      construct: (_, of) => call(`new ${name}`, () => new plain(...of)),
    });
  };

  for (const path of WATCHED) {
    if (path.startsWith("new ")) {
      construct(path.slice(4));
      continue;
    }
    const [type, member] = path.split(".");
    const [owner, all] = [window[type].prototype ?? window[type], member === "*"];
    const isMethod = (name) =>
      name !== "constructor" &&
      typeof Object.getOwnPropertyDescriptor(owner, name).value === "function";
    const members = all ? Object.getOwnPropertyNames(owner).filter(isMethod) : [member];
    // A static member belongs to the type itself.
    for (const each of members) {
      watch(each in owner ? owner : window[type], each, `${type}.${each}`);
    }
  }
})();
