// Whether the simulator sees what it is there to see: a short script for each mistake in a merge, and in the list of
// planted faults the mistake itself. Random workouts find each of them, too, only later.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import './matrix/meta.ts';
import { play } from './simulator/play.ts';
import type { Script } from './simulator/script.ts';
import { type SimulatedServer, startSimulatedServer } from './simulator/server.ts';

const file = new URL('planted.json', import.meta.url);
const planted = JSON.parse(readFileSync(file, 'utf8')) as readonly {
  readonly found: string;
  readonly script: Script;
}[];

let server: SimulatedServer;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue(); // Dexie warns when it reopens a database.
  server = await startSimulatedServer();
});
afterAll(() => server.close());

// Not by `test.each`, which cuts long titles.
for (const { found, script } of planted)
  test(`never: ${found}`, async () => {
    expect((await play(server, script)).complaints).toEqual([]);
  });
