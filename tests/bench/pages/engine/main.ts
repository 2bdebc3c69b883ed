// The device's engine without an interface, for measurements below the screen.
import type { TrainingSessionId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { PurchasedProgram } from '#contract/programs.ts';
import { startSession } from '#offline/commands/start-session.ts';
import { tickSet } from '#offline/test-fixtures/verbs.ts';
import { openDevice } from '#offline/device.ts';
import { createServerApi } from '#offline/server-api.ts';
import { syncRound } from '#offline/sync/sync-round.ts';
import { type BigProgram, writeBigProgram } from './big-program.ts';
import { openRawDatabase } from './raw-database.ts';

export interface Engine {
  /** Signs in and reads everything onto the device. */
  open(athlete: { userId: string; token: string; programId: string }): Promise<void>;
  /** Milliseconds from the call to the disk, each arm once a round, in random order. */
  durableTicks(rounds: number): Promise<Record<'tick' | 'put' | 'same', number[]>>;
  /** Starts the plan's workouts one by one and ticks every set; returns how many. */
  tickEverything(): Promise<number>;
  /** Writes a program of ten thousand sets, and makes this many keystrokes in it. */
  writeBigProgram(keys: number): Promise<BigProgram>;
  /** Sends everything that waits; returns the milliseconds it took. */
  replay(): Promise<number>;
}

let device: Awaited<ReturnType<typeof openDevice>>;
let programId: PurchasedProgram['_id'];
let deps: Parameters<typeof syncRound>[0];

const engine: Engine = {
  async open(athlete) {
    const { userId, token } = athlete;
    programId = athlete.programId as typeof programId;
    device = await openDevice({
      user: { userId: userId as typeof device.userId, firstName: 'Alex' },
    });
    deps = {
      database: device.database,
      userId,
      server: createServerApi({ readSignIn: () => Promise.resolve({ userId, token }) }),
      locks: navigator.locks,
      now: Date.now,
      random: Math.random,
      newId: () => crypto.randomUUID(),
    };
    await sync('pull');
  },

  async durableTicks(rounds) {
    const session = await firstSession();
    const raw = await openRawDatabase();
    const setIds = session.exerciseLog.flatMap(({ sets }) => sets.map(({ id }) => id));
    const times = { tick: [] as number[], put: [] as number[], same: [] as number[] };
    for (let round = -20; round < rounds; round += 1) {
      const setId = setIds[Math.abs(round) % setIds.length]!;
      const done = Math.floor(Math.abs(round) / setIds.length) % 2 === 0;
      const put = () => raw.put({ key: 'session', body: session, round });
      const arms = {
        tick: () => tickSet(device, { sessionId: session._id, setId, done }),
        put,
        same: put,
      };
      for (const name of inRandomOrder(Object.keys(arms) as (keyof typeof arms)[])) {
        const start = performance.now();
        await arms[name]();
        if (round >= 0) times[name].push(performance.now() - start);
      }
    }
    return times;
  },

  async tickEverything() {
    const program = (await device.database.entities.get(`program:${programId}`))!;
    let ticked = 0;
    for (const day of (program.body as PurchasedProgram).trainingPlan) {
      const started = await startSession(device, { programId, dayId: day._id });
      if (!started.allowed) throw new Error(started.code);
      ticked += await tickAll(started.value);
    }
    return ticked;
  },

  writeBigProgram: (keys) => writeBigProgram(device, keys),

  async replay() {
    const start = performance.now();
    await sync('push');
    return performance.now() - start;
  },
};
Object.assign(globalThis, { engine });

/** Until nothing waits any more. */
async function sync(purpose: 'push' | 'pull'): Promise<void> {
  const { end } = await syncRound(deps, { purpose });
  const waiting = await device.database.outbox.count();
  if (end !== 'drained' || waiting > 0)
    throw new Error(`The sync ended with ${end}, ${waiting} wait`);
}

async function firstSession(): Promise<TrainingSession> {
  const rows = await device.database.entities.where({ type: 'training-session' }).toArray();
  return rows[0]!.body as TrainingSession;
}

async function tickAll(sessionId: TrainingSessionId): Promise<number> {
  const row = await device.database.entities.get(`training-session:${sessionId}`);
  const sets = (row!.body as TrainingSession).exerciseLog.flatMap((entry) => entry.sets);
  for (const { id } of sets) {
    const outcome = await tickSet(device, { sessionId, setId: id, done: true });
    if (!outcome.allowed) throw new Error(outcome.code);
  }
  return sets.length;
}

function inRandomOrder<T>(values: T[]): T[] {
  return values
    .map((value) => ({ value, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value);
}
