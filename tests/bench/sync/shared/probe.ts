// Stands between a contestant and the browser. Imported before the contestant, because some keep the
// browser's functions from the moment they are loaded.

export type Weather = 'fine' | 'replies lost' | 'offline';

export const probe = {
  /** Every write waits for the disk, also of those that have no setting for it. */
  strict: false,
  weather: 'fine' as Weather,
  /** In [0, 1); decides which replies are lost. */
  random: Math.random,
  /** The tab dies at the n-th transaction or call from now. */
  stepsToLive: Number.POSITIVE_INFINITY,
  die: (): void => undefined,
};

let openWrites = 0;
let waiting: (() => void)[] = [];

/** Resolves when no write is under way any more, whatever the contestant has said about it. */
export function settled(): Promise<void> {
  return openWrites === 0
    ? Promise.resolve()
    : new Promise((resolve) => void waiting.push(resolve));
}

function writeEnded(): void {
  openWrites -= 1;
  if (openWrites > 0) return;
  for (const resolve of waiting) resolve();
  waiting = [];
}

function step(): void {
  probe.stepsToLive -= 1;
  if (probe.stepsToLive > 0) return;
  probe.stepsToLive = Number.POSITIVE_INFINITY;
  probe.die();
  throw new Error('The tab is dead.');
}

const { transaction: open } = IDBDatabase.prototype;
IDBDatabase.prototype.transaction = function transaction(stores, mode, options) {
  if (mode !== 'readwrite') return open.call(this, stores, mode, options);
  step();
  const opened = open.call(
    this,
    stores,
    mode,
    probe.strict ? { ...options, durability: 'strict' } : options,
  );
  openWrites += 1;
  opened.addEventListener('complete', writeEnded);
  opened.addEventListener('abort', writeEnded);
  return opened;
};

const send = globalThis.fetch.bind(globalThis);
globalThis.fetch = async (...request) => {
  step();
  if (probe.weather === 'offline') throw new TypeError('Failed to fetch');
  const reply = await send(...request);
  if (probe.weather === 'replies lost' && probe.random() < 0.5) {
    await reply.arrayBuffer();
    throw new TypeError('Failed to fetch');
  }
  step();
  return reply;
};
