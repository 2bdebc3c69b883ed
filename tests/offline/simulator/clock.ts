// Time, chance and order of one simulation: nothing in it waits for the real clock.

export interface Clock {
  now(): number;
  /** Calls `work` after this many ms; returns a function that cancels it. */
  after(ms: number, work: () => void): () => void;
}

/** Shared by everything in a simulation. */
export interface Universe {
  readonly clock: Clock;
  /** In [0, 1). */
  readonly random: () => number;
  readonly newId: () => string;
  /** Something on its way: it arrives when its turn comes, not necessarily in the order it was sent. */
  post(arrive: () => void): void;
  /** Call it when something starts in this process, such as a transaction; returns a function to call at its end. */
  busy(): () => void;
  /** Call it while something can only wait for time to pass or for a person; returns a function that ends that. */
  held(): () => void;
  /** Work that must finish unless something holds it up. */
  track<T>(work: Promise<T>): Promise<T>;
  /** Resolves when nothing more happens until time passes. */
  settle(): Promise<void>;
  /** Lets time pass; everything that falls due happens at its moment. */
  advance(ms: number): Promise<void>;
  /** Lets time pass while every device sleeps: whatever fell due in the meantime happens at the end, once. */
  sleep(ms: number): Promise<void>;
}

interface Timer {
  readonly at: number;
  readonly work: () => void;
}

/** After this many turns of the event loop with nothing in progress, everything has settled. */
const quietTurns = 5;
const longestRealWait = 60_000;

/** `order` says which of the things under way arrives next; once it is used up, the first one sent. */
export function createUniverse(seed: number, order: readonly number[]): Universe {
  const random = createRandom(seed);
  const timers = createTimers(Date.UTC(2026, 0, 5, 17, 0, 0));
  const mail: (() => void)[] = [];
  const turns = [...order];
  const counts = { busy: 0, held: 0, tracked: 0 };
  const counting = (name: keyof typeof counts) => () => {
    counts[name] += 1;
    let ended = false;
    return () => {
      if (!ended) counts[name] -= 1;
      ended = true;
    };
  };
  const settle = async () => {
    const started = performance.now();
    for (let quiet = 0; ;) {
      await new Promise<void>((resolve) => void setImmediate(resolve));
      quiet = counts.busy > 0 ? 0 : quiet + 1;
      const hangs = counts.tracked > 0 && counts.held === 0;
      if (performance.now() - started > longestRealWait) throw new Error('Something never ends');
      if (quiet < quietTurns) continue;
      if (mail.length > 0) {
        mail.splice((turns.shift() ?? 0) % mail.length, 1)[0]?.();
        quiet = 0;
      } else if (!hangs) return;
    }
  };
  const tracking = counting('tracked');
  return {
    clock: timers.clock,
    random,
    newId: createIds(timers.clock),
    post: (arrive) => void mail.push(arrive),
    busy: counting('busy'),
    held: counting('held'),
    track: (work) => work.finally(tracking()),
    settle,
    advance: async (ms) => {
      const end = timers.clock.now() + ms;
      while (timers.fireNext(end)) await settle();
      timers.leapTo(end);
      await settle();
    },
    sleep: async (ms) => {
      timers.leapTo(timers.clock.now() + ms);
      timers.fireAllDue();
      await settle();
    },
  };
}

function createTimers(start: number) {
  let time = start;
  let timers: Timer[] = [];
  const next = () => timers.reduce<Timer | null>((a, b) => (a && a.at <= b.at ? a : b), null);
  const fire = (timer: Timer) => {
    timers = timers.filter((one) => one !== timer);
    time = Math.max(time, timer.at);
    timer.work();
  };
  const clock: Clock = {
    now: () => time,
    after: (ms, work) => {
      // Like `setTimeout`: whole milliseconds, and at least one.
      const timer = { at: time + Math.max(1, Math.trunc(ms)), work };
      timers.push(timer);
      return () => void (timers = timers.filter((one) => one !== timer));
    },
  };
  return {
    clock,
    fireNext: (end: number): boolean => {
      const timer = next();
      if (!timer || timer.at > end) return false;
      fire(timer);
      return true;
    },
    fireAllDue: () => {
      for (const timer of timers.filter(({ at }) => at <= time)) fire(timer);
    },
    leapTo: (moment: number) => void (time = Math.max(time, moment)),
  };
}

/** Mulberry32, by Tommy Ettinger: small, and good enough to spread attempts. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

let universes = 0;

/** The same script is played again for another athlete on the same server, so ids differ between runs. */
function createIds(clock: Clock): () => string {
  const run = (universes += 1);
  let made = 0;
  return () => {
    const at = clock.now().toString(16).padStart(12, '0');
    const tail = run.toString(16).padStart(6, '0') + (made += 1).toString(16).padStart(6, '0');
    return `${at.slice(0, 8)}-${at.slice(8)}-7000-8000-${tail}`;
  };
}
