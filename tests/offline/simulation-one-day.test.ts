// A program day that two phones finish apart becomes one workout, however and whenever they meet.
//
//   EVENINGS=2000 npx vitest run tests/offline/simulation-one-day.test.ts
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import './matrix/meta.ts';
import { anyEvening, meetings, playEvening } from './simulator/evening.ts';
import { type SimulatedServer, startSimulatedServer } from './simulator/server.ts';

const runs = Number(process.env['EVENINGS'] ?? 20);
const seed = Number(process.env['SIMULATION_SEED'] ?? 20_261_123);

let server: SimulatedServer;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue(); // Dexie warns when it reopens a database.
  server = await startSimulatedServer();
});
afterAll(() => server.close());

test(`two phones that finish the same day offline end with one workout, the same in every order, on ${runs} random evenings [WK-24] [WK-25]`, async ({
  task,
}) => {
  const property = fc.asyncProperty(anyEvening, async (evening) => {
    const workouts: unknown[] = [];
    for (const meeting of meetings) {
      const { complaints, workout } = await playEvening(server, evening, meeting);
      expect(complaints, meeting).toEqual([]);
      workouts.push(workout);
    }
    for (const workout of workouts) expect(workout).toEqual(workouts[0]);
  });
  await fc.assert(property, { numRuns: runs, seed });
  task.meta.workouts = runs * meetings.length;
}, 14_400_000);
