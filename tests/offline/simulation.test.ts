// The promise 'no set is ever lost', put to the test: random workouts on several devices, through
// every kind of bad network and with tabs that die at any step. Fails with the shortest script found.
//
//   SIMULATION_RUNS=20000 SIMULATION_SEED=7 npx vitest run tests/offline/simulation.test.ts
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Action } from './simulator/gym.ts';
import type { Weather } from './simulator/network.ts';
import { type SimulatedServer, startSimulatedServer } from './simulator/server.ts';
import { simulate, type Step } from './simulator/simulation.ts';

const runs = Number(process.env['SIMULATION_RUNS'] ?? 500);
const seed = Number(process.env['SIMULATION_SEED'] ?? 20_261_121);

let server: SimulatedServer;
beforeAll(async () => {
  server = await startSimulatedServer();
});
afterAll(() => server.close());

const small = fc.nat({ max: 3 });
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Action>({ do: 'start' }) },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('tick' as const), set: small, done: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      set: small,
      kilograms: fc.integer({ min: 1, max: 99 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('add set' as const), exercise: small }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete set' as const), set: small }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('complete' as const), exercise: small }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('rate' as const),
      exercise: small,
      score: fc.integer({ min: 1, max: 10 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('note' as const),
      exercise: small,
      text: fc.constantFrom('', 'easy', 'left knee', 'new shoes'),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Action>({ do: 'pause' }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('finish' as const),
      score: fc.integer({ min: 1, max: 10 }),
    }),
  },
);
const weather = fc.constantFrom<Weather>(
  'fine',
  'fine',
  'no signal',
  'replies lost',
  'delivered twice',
  'captive portal',
  'bad gateway',
  'server busy',
  'frozen',
);
const on = fc.nat({ max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ on, action }) },
  {
    weight: 5,
    arbitrary: fc.record({ on, sync: fc.constantFrom('push' as const, 'pull' as const) }),
  },
  { weight: 3, arbitrary: fc.record({ on, weather }) },
  { weight: 1, arbitrary: fc.record({ on, redeliver: fc.nat({ max: 20 }) }) },
  { weight: 1, arbitrary: fc.record({ on, otherTab: fc.constant(true as const) }) },
  { weight: 2, arbitrary: fc.record({ on, dieAfter: fc.integer({ min: 1, max: 25 }) }) },
  { weight: 1, arbitrary: fc.record({ wait: fc.constantFrom(5000, 40_000, 86_400_000) }) },
  { weight: 2, arbitrary: fc.record({ on, meanwhile: action }) },
);
const script = fc
  .array(step, { minLength: 5, maxLength: 45, size: 'max' })
  .map((steps): Step[] => [{ on: 0, action: { do: 'start' } }, ...steps]);

test(`no set is lost or doubled and all devices agree at rest, in ${runs} random workouts [WK-24] [WK-25] [WK-26] [WK-27]`, async () => {
  await fc.assert(
    fc.asyncProperty(
      script,
      fc.integer({ min: 1, max: 3 }),
      fc.nat(),
      async (steps, devices, chance) => {
        expect(await simulate(server, steps, devices, chance)).toEqual([]);
      },
    ),
    { numRuns: runs, seed, endOnFailure: false },
  );
}, 1_800_000);
