// The frame of a test for one row of the matrix: it causes the fault on purpose in several worlds, and all invariants
// must hold at the end, whatever else the test asserts.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, type TestContext, vi } from 'vitest';
import './meta.ts';
import type { Action } from '../simulator/actions.ts';
import { act } from '../simulator/gym.ts';
import type { Sent } from '../simulator/network.ts';
import type { Phone } from '../simulator/phone.ts';
import { restComplaints, watch } from '../simulator/rest.ts';
import { anyVerb } from '../simulator/script.ts';
import { type SimulatedServer, startSimulatedServer } from '../simulator/server.ts';
import { createWorld, endWorld, type World } from '../simulator/world.ts';

/** A workout under way, and what a story needs to continue it. */
export interface Scene {
  readonly world: World;
  readonly phone: Phone;
  readonly phones: readonly Phone[];
  /** In [0, 1). */
  readonly random: () => number;
  /** Random actions of an athlete; the story takes as many as it needs. */
  readonly actions: readonly Action[];
  /** Takes the actions on a device's screen; resolves when they are stored there. */
  log(actions: readonly Action[], phone?: Phone): Promise<void>;
  /** Lets this much time pass, ms. */
  pass(ms: number): Promise<void>;
  /** A device's writes so far. */
  writes(phone?: Phone): readonly Sent[];
  /** How many changes are waiting on a device. */
  waiting(phone?: Phone): Promise<number>;
}

export interface StoryOptions {
  readonly devices?: number;
  readonly runs?: number;
}

let server: SimulatedServer;

/** Call it once in each file of stories. */
export function withServer(): () => SimulatedServer {
  vi.setConfig({ testTimeout: 120_000 });
  beforeAll(async () => {
    vi.spyOn(console, 'warn').mockReturnValue(); // Dexie warns when it reopens a database.
    server = await startSimulatedServer();
  });
  afterAll(() => server.close());
  return () => server;
}

/** The body of a row's test: plays its story in several worlds. */
export function story(
  { devices = 1, runs = 3 }: StoryOptions,
  tell: (scene: Scene) => Promise<void>,
): (context: TestContext) => Promise<void> {
  return async ({ task }) => {
    task.meta.runs = runs;
    const chance = fc.record({
      seed: fc.nat(),
      order: fc.array(fc.nat({ max: 5 }), { maxLength: 20 }),
      actions: fc.array(anyVerb, { minLength: 4, maxLength: 8 }),
    });
    const property = fc.asyncProperty(chance, async ({ actions, ...options }) => {
      const world = await createWorld(server, { devices, ...options });
      try {
        const scene = createScene(world, actions);
        await scene.log([{ do: 'start' }]);
        await scene.pass(1000);
        for (const phone of world.phones) (await phone.front()).tell({ type: 'page.shown' });
        await scene.pass(1000);
        await tell(scene);
        expect(await watch(world)).toEqual([]);
        expect(await restComplaints(world)).toEqual([]);
      } finally {
        endWorld(world);
      }
    });
    await fc.assert(property, { numRuns: runs, seed: 20_261_121 });
  };
}

function createScene(world: World, actions: readonly Action[]): Scene {
  const [first] = world.phones;
  const writes = (phone = first!) => phone.hardware.network.sent.filter(({ key }) => key !== null);
  return {
    world,
    phone: first!,
    phones: world.phones,
    random: world.universe.random,
    actions,
    log: async (taken, phone = first!) => {
      for (const action of taken) {
        const tab = await phone.front();
        await act(tab, world.phones.indexOf(phone), action, world.account, world.diary);
      }
    },
    pass: (ms) => world.universe.advance(ms),
    writes,
    waiting: async (phone = first!) => (await phone.look()).entries.length,
  };
}

/** Ticks the first set, which always leaves something to send. */
export const tick: Action = { do: 'tick', set: 0, done: true };
export const lift = (kilograms: number, set = 0): Action => ({ do: 'edit', set, kilograms });
export const note = (text: string, exercise = 0): Action => ({ do: 'note', exercise, text });
