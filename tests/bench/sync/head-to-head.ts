// `npm run bench -- sync`: the same 1,000 ticks of one workout, by this engine and by others.
//
//   npm run bench -- sync --quick       a look, within four minutes; keeps no figures
//   npm run bench -- sync               everything, some 25 minutes on a machine that has nothing else to do
//   … --only device|network|faults      one part; goes on where the figures end, as with --append
//   … --append                          adds to the figures of the last run instead of starting anew
//   … --minutes 7                       ends about then, with what was reached
//   … --table                           measures nothing: writes tables and plot from the figures
import { parseArgs } from 'node:util';
import { shuffled } from '../statistics.ts';
import { type Arm, arms } from './arms.ts';
import { measureDevice } from './device-phase.ts';
import { measureFaults } from './fault-phase.ts';
import { measureNetwork } from './network-phase.ts';
import { buildPages, installLibraries } from './pages.ts';
import { writePlot } from './plot.ts';
import { addFaults, newResults, readResults, type Results, writeResults } from './results.ts';
import { tableOf, writeTables } from './table.ts';
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
  part: 15,
  faultRuns: 200,
  faultsAtOnce: 10,
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
  writeTables(results);
}

async function measure(
  results: Results,
  extent: Extent,
  only: string | undefined,
  { isTimeLeft, keep }: { isTimeLeft: () => boolean; keep: () => void },
): Promise<void> {
  installLibraries();
  const pages = await buildPages();
  let world = await startWorld(pages, athletesAtOnce);
  const phases = phasesOf(() => world, results, extent).filter(
    ({ name }) => only === undefined || only === name,
  );
  while (isTimeLeft()) {
    // The one with the least progress: a run that is cut short has some of each.
    const [next] = phases
      .filter((phase) => phase.done() < 1)
      .toSorted((a, b) => a.done() - b.done());
    if (!next) break;
    if (world.athletesLeft() < athletesAtOnce / 2) {
      await world.stop();
      world = await startWorld(pages, athletesAtOnce);
    }
    await next.goOn();
    keep();
  }
  await world.stop();
}

const athletesAtOnce = 60;

interface Phase {
  readonly name: string;
  /** From 0 to 1. */
  done(): number;
  /** Measures one more arm. */
  goOn(): Promise<void>;
}

function phasesOf(world: () => World, results: Results, extent: Extent): Phase[] {
  const { ticks, part } = extent;
  return [
    inRounds('device', results.device, extent.deviceRounds, (arm) =>
      measureDevice(world(), arm, ticks),
    ),
    inRounds('network', results.network, extent.networkRounds, (arm, round) =>
      measureNetwork(world(), arm, { ticks, part, round }),
    ),
    faultPhase(world, results, extent),
  ];
}

/** In each round every arm once, in random order; started ones are finished first. */
function inRounds<Sample>(
  name: string,
  rounds: Record<string, Sample>[],
  wanted: number,
  measureOne: (arm: Arm, round: number) => Promise<Sample>,
): Phase {
  const missing = (round: Record<string, Sample>) => arms.filter(({ id }) => !round[id]);
  return {
    name,
    done: () =>
      rounds.reduce((sum, round) => sum + Object.keys(round).length, 0) / (wanted * arms.length),
    async goOn() {
      let index = rounds.findIndex((round) => missing(round).length > 0);
      if (index < 0) index = rounds.push({}) - 1;
      const [arm] = shuffled(missing(rounds[index]!));
      rounds[index]![arm!.id] = await measureOne(arm!, index);
    },
  };
}

function faultPhase(
  world: () => World,
  results: Results,
  { faultRuns, faultsAtOnce }: Extent,
): Phase {
  const taking = arms.filter(({ isControl }) => !isControl);
  const runsOf = ({ id }: Arm) => results.faults[id]?.runs ?? 0;
  return {
    name: 'faults',
    done: () => taking.reduce((sum, arm) => sum + runsOf(arm), 0) / (faultRuns * taking.length),
    async goOn() {
      const [arm] = taking.toSorted((a, b) => runsOf(a) - runsOf(b));
      const runs = Math.min(faultsAtOnce, faultRuns - runsOf(arm!));
      const more = await measureFaults(world(), arm!, runsOf(arm!), runs);
      results.faults[arm!.id] = addFaults(results.faults[arm!.id], more);
    },
  };
}
