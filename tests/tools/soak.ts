// `npm run soak`: 20,000 random workouts in the offline simulator, in slices with a seed of their own.
// Progress is kept in test-results/soak.json, and the next call continues from there.
//
//   SOAK_RUNS=20000 SOAK_SLICE=500 SOAK_MINUTES=7 npm run soak      SOAK_NEW=1: starts over
//
// `npm run soak -- fleet` plays a fleet of servers and phones instead (`tests/fleet/fleet.ts`).

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-root.ts';

interface Soak {
  readonly wanted: number;
  readonly done: number;
  readonly seconds: number;
  /** The seeds of the slices that failed. */
  readonly failed: readonly number[];
}

const number = (name: string, standard: number) => Number(process.env[name] ?? standard);
const wanted = number('SOAK_RUNS', 20_000);
const slice = number('SOAK_SLICE', 500);
/** A call ends after this many minutes at most. */
const minutes = number('SOAK_MINUTES', Number.POSITIVE_INFINITY);

const file = path.join(projectRoot, 'test-results/soak.json');

const [first, ...options] = process.argv.slice(2);
if (first === 'fleet') {
  const { playFleet } = await import('../fleet/fleet.ts');
  process.exitCode = await playFleet(options);
} else playWorkouts();

function playWorkouts(): void {
  const before = process.env['SOAK_NEW'] || !existsSync(file) ? null : readSoak();
  let soak: Soak = { ...(before ?? { done: 0, seconds: 0, failed: [] }), wanted };

  const started = performance.now();
  while (soak.done < wanted && performance.now() - started < minutes * 60_000) {
    soak = playSlice(soak);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(soak, null, 2));
    process.stdout.write(`${soak.done} of ${wanted} random workouts in ${soak.seconds} s\n`);
  }
  const verdict =
    soak.failed.length > 0 ? `wrong with the seeds ${soak.failed.join(', ')}` : 'all hold';
  process.stdout.write(
    `${soak.done} of ${wanted} random workouts, ${soak.seconds} s: ${verdict}\n`,
  );
  process.exitCode = soak.failed.length > 0 ? 1 : 0;
}

function playSlice(sofar: Soak): Soak {
  // Every slice starts where no other one has been.
  const seed = 1_000_000 + sofar.done;
  const start = performance.now();
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', 'tests/offline/simulation-'],
    {
      cwd: projectRoot,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        SIMULATION_RUNS: String(Math.min(slice, wanted - sofar.done)),
        // Each is played in three orders.
        EVENINGS: String(Math.ceil(Math.min(slice, wanted - sofar.done) / 10)),
        SIMULATION_SEED: String(seed),
        TEST_REPORT: 'soak-slice',
      },
    },
  );
  return {
    wanted,
    done: sofar.done + Math.min(slice, wanted - sofar.done),
    seconds: sofar.seconds + Math.round((performance.now() - start) / 1000),
    failed: status === 0 ? sofar.failed : [...sofar.failed, seed],
  };
}

function readSoak(): Soak {
  return JSON.parse(readFileSync(file, 'utf8')) as Soak;
}
