// `npm run bench -- sync`: the same 1,000 ticks of one workout, by this engine and by others.
//
//   npm run bench -- sync --quick       a look, within four minutes; keeps no figures
//   npm run bench -- sync               everything, some 25 minutes on a machine that has nothing else to do
//   … --only device|network|faults      one part; goes on where the figures end, as with --append
//   … --append                          adds to the figures of the last run instead of starting anew
//   … --minutes 7                       ends about then, with what was reached
//   … --table                           measures nothing: writes README and plot from the figures
import { parseArgs } from 'node:util';
import { deviceRound } from './device-phase.ts';
import { faultRuns } from './fault-phase.ts';
import { networkRound } from './network-phase.ts';
import { buildPages, installLibraries } from './pages.ts';
import { writePlot } from './plot.ts';
import { addFaults, newResults, readResults, type Results, writeResults } from './results.ts';
import { tableOf, writeReadme } from './table.ts';
import { startWorld, type World } from './world.ts';

interface Extent {
  readonly ticks: number;
  readonly deviceRounds: number;
  readonly networkRounds: number;
  readonly part: number;
  readonly faultRuns: number;
  /** Evenings of each contestant before the next one's turn. */
  readonly faultsAtOnce: number;
}

const full: Extent = {
  ticks: 1000,
  deviceRounds: 7,
  networkRounds: 2,
  part: 25,
  faultRuns: 200,
  faultsAtOnce: 20,
};
const quick: Extent = {
  ticks: 60,
  deviceRounds: 1,
  networkRounds: 1,
  part: 3,
  faultRuns: 4,
  faultsAtOnce: 4,
};

export async function headToHead(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      append: { type: 'boolean', default: false },
      table: { type: 'boolean', default: false },
      only: { type: 'string' },
      minutes: { type: 'string' },
    },
  });
  const extent = values.quick ? quick : full;
  const goesOn = values.append || values.table || values.only !== undefined;
  const results = (goesOn && !values.quick && readResults()) || newResults(extent.ticks);
  if (!values.table) {
    const end = performance.now() + Number(values.minutes ?? Number.POSITIVE_INFINITY) * 60_000;
    const keep = () => {
      if (!values.quick) writeResults(results);
    };
    await measure(results, extent, values.only, {
      isTimeLeft: () => performance.now() < end,
      keep,
    });
  }
  console.log(tableOf(results));
  if (values.quick) return;
  writePlot(results);
  writeReadme(results);
}

async function measure(
  results: Results,
  extent: Extent,
  only: string | undefined,
  { isTimeLeft, keep }: { isTimeLeft: () => boolean; keep: () => void },
): Promise<void> {
  installLibraries();
  const pages = await buildPages();
  const phases: Phase[] = [
    {
      name: 'device',
      done: () => results.device.length / extent.deviceRounds,
      goOn: async (world) =>
        void results.device.push(await deviceRound(world, extent.ticks, takeFrom(world))),
    },
    {
      name: 'network',
      done: () => results.network.length / extent.networkRounds,
      goOn: async (world) => {
        const plan = { ticks: extent.ticks, part: extent.part, takeAthlete: takeFrom(world) };
        results.network.push(await networkRound(world, plan, results.network.length));
      },
    },
    {
      name: 'faults',
      done: () => runsOf(results) / extent.faultRuns,
      goOn: async (world) => {
        const more = await faultRuns(world, runsOf(results), extent.faultsAtOnce);
        for (const [arm, sample] of Object.entries(more))
          results.faults[arm] = addFaults(results.faults[arm], sample);
      },
    },
  ];
  while (isTimeLeft()) {
    // The one that is least far: a run that is cut short has something of each.
    const [next] = phases
      .filter(({ name, done }) => done() < 1 && (only === undefined || only === name))
      .toSorted((a, b) => a.done() - b.done());
    if (!next) return;
    // A server that knows nobody yet.
    const world = await startWorld(pages, 40);
    await next.goOn(world);
    await world.stop();
    keep();
  }
}

interface Phase {
  readonly name: string;
  done(): number;
  goOn(world: World): Promise<void>;
}

const runsOf = ({ faults }: Results): number => Object.values(faults)[0]?.runs ?? 0;

/** Each athlete once. */
function takeFrom(world: World): () => World['athletes'][number] {
  const left = [...world.athletes];
  return () => left.pop()!;
}
