// The simulator's random workouts: first those that once found a fault, then new ones.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import '../matrix/meta.ts';
import { play } from './play.ts';
import { anyScript, type Script } from './script.ts';
import { type SimulatedServer, startSimulatedServer } from './server.ts';

const runs = Number(process.env['SIMULATION_RUNS'] ?? 500);
const seed = Number(process.env['SIMULATION_SEED'] ?? 20_261_121);

/** A script that once found a fault, and the fault. */
interface Known {
  readonly found: string;
  readonly script: Script;
}

const file = (name: string) => new URL(name, import.meta.url);
const corpus = JSON.parse(readFileSync(file('../corpus.json'), 'utf8')) as readonly Known[];

/** Registers the tests for this many devices; `share` is their part of all runs. */
export function simulate(
  title: string,
  options: { readonly devices: { min: number; max: number }; readonly share: number },
): void {
  const { min, max } = options.devices;
  const own = corpus.filter(({ script }) => script.devices >= min && script.devices <= max);
  const count = Math.round(runs * options.share);
  let server: SimulatedServer;
  beforeAll(async () => {
    vi.spyOn(console, 'warn').mockReturnValue(); // Dexie warns when it reopens a database.
    server = await startSimulatedServer();
  });
  afterAll(() => server.close());

  describe('what once went wrong does not again', () => {
    test.for(own)('$found', async ({ script }, { task }) => {
      const { complaints, struck } = await play(server, script);
      task.meta.struck = Object.fromEntries([...struck].map((row) => [row, 1]));
      expect(complaints).toEqual([]);
    });
  });

  test(`${title}, in ${count} random workouts [WK-24] [WK-25] [WK-26] [WK-27]`, async ({
    task,
  }) => {
    const struck = new Map<string, number>();
    const property = fc.asyncProperty(anyScript(options.devices), async (script) => {
      const played = await play(server, script);
      for (const row of played.struck) struck.set(row, (struck.get(row) ?? 0) + 1);
      if (played.complaints.length > 0) throw new Error(played.complaints.join('\n'));
    });
    const details = await fc.check(property, { numRuns: count, seed });
    task.meta.struck = Object.fromEntries(struck);
    task.meta.workouts = details.numRuns;
    if (details.failed) keepCounterexample(min, details.counterexample?.[0]);
    const wrong = `${fc.defaultReportMessage(details)}\n${String(details.errorInstance)}`;
    expect(details.failed, wrong).toBe(false);
  }, 3_600_000);
}

/** Writes the shortest failing script, ready for the file of known ones. */
function keepCounterexample(devices: number, script: Script | undefined): void {
  const folder = file('../../../test-results/');
  mkdirSync(folder, { recursive: true });
  const found: Known = { found: 'TELL WHAT WAS WRONG', script: script! };
  writeFileSync(new URL(`counterexample-${devices}.json`, folder), JSON.stringify(found, null, 2));
}
