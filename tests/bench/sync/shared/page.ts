// One page, one contestant: what the script calls in it.
import type { SetId } from '#contract/ids.ts';
import type { Aside, Contestant, DeviceOptions, Edit, Shown } from './contestant.ts';
import { playEvening } from './evening.ts';
import { nthTick, setIdsOf, shownOf } from './edits.ts';
import { probe, settled, type Weather } from './probe.ts';
import { seeded } from './random.ts';

export interface BenchPage {
  /** The tab's own life: open, and what it showed first, ms after the navigation. */
  readonly coldStart: Promise<number> | null;
  open(device: DeviceOptions): Promise<void>;
  /** Milliseconds of each tick, until it is kept and no write is under way any more. */
  ticks(count: number): Promise<number[]>;
  send(): Promise<void>;
  shown(): Promise<Shown>;
  asides(): Promise<Aside[]>;
  setIds(): Promise<SetId[]>;
  edit(edit: Edit): Promise<void>;
  note(exercise: number, text: string): Promise<void>;
  meet(weather: Weather, seed: number): Promise<boolean>;
  dieAfter(steps: number, die: () => void): void;
  /** In the page around the phones. */
  readonly evening: typeof playEvening;
}

export function present(contestant: Contestant): void {
  const open = async (device: DeviceOptions): Promise<void> => {
    // A tab that dies takes nothing from the disk: the evenings need not wait for it.
    probe.strict = device.terms === 'equal' && parent === window;
    await contestant.open(device);
  };
  const firstLook = async (device: DeviceOptions): Promise<number> => {
    await open(device);
    setIdsOf(await contestant.read());
    return performance.now();
  };
  const asked = new URLSearchParams(location.search).get('cold');
  const bench: BenchPage = {
    coldStart: asked ? firstLook(JSON.parse(asked) as DeviceOptions) : null,
    open,
    async ticks(count) {
      const ids = setIdsOf(await contestant.read());
      const times: number[] = [];
      for (let n = 0; n < count; n += 1) {
        const start = performance.now();
        await contestant.edit(nthTick(ids, n));
        await settled();
        times.push(performance.now() - start);
      }
      return times;
    },
    send: () => contestant.send(),
    shown: async () => shownOf(await contestant.read(), await contestant.notes()),
    asides: async () => (await contestant.asides?.()) ?? [],
    setIds: async () => setIdsOf(await contestant.read()),
    edit: (edit) => contestant.edit(edit),
    note: (exercise, text) => contestant.note(exercise, text),
    async meet(weather, seed) {
      probe.random = seeded(seed);
      probe.weather = weather;
      const clean = await contestant.meet();
      probe.weather = 'fine';
      return clean;
    },
    dieAfter(steps, die) {
      probe.die = die;
      probe.stepsToLive = steps;
    },
    evening: playEvening,
  };
  Object.assign(globalThis, { bench });
}
