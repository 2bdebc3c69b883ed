// Runs the files of the built app. They are classic scripts, because Chromium stores the compiled code of those in
// the service worker's cache, and compiling is most of what a phone does before an app opens. The build
// (tests/tools/classic-scripts.ts) turns each module file into a call of `add`; in development the browser loads the
// modules themselves and this file is not used.

type Exports = Record<string, unknown>;
type Require = (file: string) => Exports;
type Load = (file: string) => Promise<Exports>;

/** Filled in by the build: each file, with the indexes in this list of the files it needs before it runs. */
declare const FILES: readonly (readonly [file: string, ...needs: number[]])[];
declare const ENTRY: string;
/** How the names of files begin that only work with a signal. */
declare const ONLINE: string;
/** Address patterns, each with the indexes of the files of its screen. */
declare const SCREENS: readonly (readonly [address: string, ...files: number[]])[];

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(file: string): string },
  ): { createScriptURL(file: string): string };
}

const files = FILES;
const needs = new Map(
  files.map(([file, ...places]) => [file, places.map((place) => files[place]![0])]),
);
const bodies = new Map<string, (require: Require, exports: Exports, load: Load) => void>();
const results = new Map<string, Exports>();
const arrivals = new Map<string, Promise<void>>();

const rules = {
  createScriptURL(file: string): string {
    if (!needs.has(file)) throw new TypeError(`Not a script of ours: ${file}`);
    return `/assets/${file}`;
  },
};
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('holdfast-scripts', rules) ?? rules;

const require: Require = (file) => {
  const known = results.get(file);
  if (known) return known;
  const body = bodies.get(file);
  if (!body) throw new Error(`${file} is not there`);
  const exports: Exports = {};
  body(require, exports, load);
  results.set(file, exports);
  return exports;
};

/** Replaces `import()`: fetches everything the file needs at once, then runs it in order. */
const load: Load = async (file) => {
  await Promise.all([...withNeeds(file)].map(arrival));
  return require(file);
};

function withNeeds(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const need of needs.get(file) ?? []) withNeeds(need, found);
  return found;
}

function arrival(file: string): Promise<void> {
  if (bodies.has(file)) return Promise.resolve();
  let arriving = arrivals.get(file);
  if (!arriving) {
    arriving = fetchScript(file);
    arrivals.set(file, arriving);
  }
  return arriving;
}

/**
 * Whether the page may find other files, those of a newer release, when it is loaded again: on the device or, while
 * nothing is stored there, on the server. Without both it would end at the browser's own page.
 */
const hasOthers = async (file: string, address: string): Promise<boolean> =>
  !file.startsWith(ONLINE) &&
  (Boolean(navigator.serviceWorker?.controller) ||
    fetch(address, { method: 'HEAD' }).then(
      () => true,
      () => false,
    ));

function fetchScript(file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      // The next attempt may find a network, and has an element of its own.
      arrivals.delete(file);
      script.remove();
      void hasOthers(file, script.src).then((others) => {
        // For a message that begins with 'Failed', the router reloads the page once. Otherwise the file is simply
        // missing without a signal, and the screen says so (shell/error-view.tsx).
        const start = others ? 'Failed to fetch' : 'Out of reach';
        const error = new TypeError(`${start} dynamically imported module: ${script.src}`);
        reject(Object.assign(error, { address: script.src }));
      });
    });
    script.src = policy.createScriptURL(file);
    document.head.append(script);
  });
}

Object.assign(globalThis, {
  holdfastScripts: {
    add(file: string, body: (require: Require, exports: Exports, load: Load) => void): void {
      bodies.set(file, body);
      if (file === ENTRY) require(file);
    },
  },
});

// Fetches the files of the current address in parallel with those in the page, without waiting for the router.
const inPage = withNeeds(ENTRY);
for (const [address, ...places] of SCREENS) {
  if (!new RegExp(`^${address}/?$`).test(location.pathname)) continue;
  for (const place of places)
    for (const file of withNeeds(files[place]![0]))
      if (!inPage.has(file)) arrival(file).catch(() => undefined);
}
