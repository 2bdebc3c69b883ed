// One evening, one day of a program, two phones without a signal: both start the workout, log, and finish it.
// Then they meet, in one order or another.
import fc from 'fast-check';
import type { ExerciseSet, TrainingSession } from '#contract/training.ts';
import { movementIdOf } from '#domain/session/prescription.ts';
import { equal } from '#domain/three-way.ts';
import { type Action, act, setsOf } from './gym.ts';
import type { Complaints } from './invariants.ts';
import type { Phone } from './phone.ts';
import { restComplaints } from './rest.ts';
import { anyAction } from './script.ts';
import type { SimulatedServer } from './server.ts';
import { createWorld, endWorld, type World } from './world.ts';

export interface Evening {
  readonly chance: number;
  readonly order: readonly number[];
  /** What is done on which phone, and how long after the step before, ms. */
  readonly steps: readonly (readonly [phone: number, action: Action, after: number])[];
  /** How the workout felt, on each phone. */
  readonly felt: readonly [number, number];
  /** How long the last one goes without a signal after the finish, ms. */
  readonly late: number;
}

/** When each phone's changes reach the server. */
export const meetings = ['the first when it finishes', 'the last first', 'both at once'] as const;
export type Meeting = (typeof meetings)[number];

/** What came of an evening. */
export interface Played {
  readonly complaints: Complaints;
  /** The athlete's part of the workout, without ids and times of its own. */
  readonly workout: unknown;
}

const minute = 60_000;
const own = anyAction.filter(({ do: what }) => !['start', 'pause', 'finish'].includes(what));

export const anyEvening: fc.Arbitrary<Evening> = fc.record({
  chance: fc.nat(),
  order: fc.array(fc.nat({ max: 5 }), { maxLength: 20 }),
  steps: fc.array(fc.tuple(fc.nat({ max: 1 }), own, fc.constantFrom(1000, 20_000, 3 * minute)), {
    minLength: 2,
    maxLength: 16,
    size: 'max',
  }),
  felt: fc.tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 10 })),
  late: fc.constantFrom(minute, 60 * minute, 30 * 24 * 60 * minute),
});

export async function playEvening(
  server: SimulatedServer,
  evening: Evening,
  meeting: Meeting,
): Promise<Played> {
  const { chance: seed, order } = evening;
  const world = await createWorld(server, { devices: 2, seed, order });
  try {
    const before = await train(world, evening, meeting);
    await meet(world, meeting, evening.late);
    const atRest = await restComplaints(world);
    const documents = await server.everythingOf(world.account);
    const sessions = documents
      .filter(({ key }) => key.startsWith('training-session:'))
      .map(({ body }) => body as TrainingSession);
    const [session] = sessions;
    const lost = session ? await untold(world, before, session) : [];
    const count = sessions.length === 1 ? [] : [`one day is ${sessions.length} workouts`];
    return { complaints: [...atRest, ...count, ...lost], workout: session && shown(session) };
  } finally {
    endWorld(world);
  }
}

/** Returns the workout of each phone as it was finished there. */
async function train(
  world: World,
  { steps, felt }: Evening,
  meeting: Meeting,
): Promise<TrainingSession[]> {
  const { phones, universe } = world;
  for (const { hardware } of phones) hardware.network.weather = 'no signal';
  const on = async (phone: number, action: Action) => {
    const tab = await phones[phone]!.front();
    await act(tab, phone, action, world.account, world.diary);
  };
  for (const phone of [0, 1]) await on(phone, { do: 'start' });
  for (const [phone, action, after] of steps) {
    await universe.sleep(after);
    await on(phone, action);
  }
  const finished: TrainingSession[] = [];
  for (const [phone, score] of felt.entries()) {
    await universe.sleep(minute);
    await on(phone, { do: 'finish', score });
    finished.push(await workoutOn(phones[phone]!));
    if (phone === 0 && meeting === 'the first when it finishes') await signal(world, phones[0]!);
  }
  return finished;
}

async function meet(world: World, meeting: Meeting, late: number): Promise<void> {
  const [first, last] = world.phones as [Phone, Phone];
  await world.universe.sleep(late);
  if (meeting === 'both at once') {
    for (const { hardware } of world.phones) hardware.network.weather = 'fine';
    for (const phone of world.phones) (await phone.front()).tell({ type: 'network.returned' });
    return world.universe.advance(5000);
  }
  await signal(world, last);
  await signal(world, first);
}

async function signal(world: World, phone: Phone): Promise<void> {
  phone.hardware.network.weather = 'fine';
  (await phone.front()).tell({ type: 'network.returned' });
  await world.universe.advance(5000);
}

async function workoutOn(phone: Phone): Promise<TrainingSession> {
  const { rows } = await phone.look();
  return rows.find(({ type }) => type === 'training-session')!.body as TrainingSession;
}

/** Sets done on a phone that count otherwise now, without a word on that phone. */
async function untold(
  world: World,
  before: readonly TrainingSession[],
  session: TrainingSession,
): Promise<Complaints> {
  const now = new Map(setsOf(session).map((set) => [set.id, set]));
  const complaints: string[] = [];
  for (const [index, phone] of world.phones.entries()) {
    const tab = await phone.front();
    const told = await tab.inspect((database) => database.journal.toArray());
    for (const set of setsOf(before[index]!)) {
      const kept = now.get(set.id);
      const differs = set.done && kept && !equal(performance(kept), performance(set));
      if (differs && !told.some(({ field }) => field.startsWith(`set ${set.id}`)))
        complaints.push(`device-${index} does not tell that set ${set.id} counts otherwise`);
    }
  }
  return complaints;
}

const performance = ({ done, weight, effort }: ExerciseSet) => [
  done,
  weight?.actual ?? null,
  effort?.actual ?? null,
];

/** Added sets have ids of their own each time an evening is played. */
function shown({ status, startDate, finishDate, feedback, exerciseLog }: TrainingSession): unknown {
  return {
    status,
    startDate,
    finishDate,
    felt: feedback.score1,
    exercises: exerciseLog.map((entry) => ({
      movement: movementIdOf(entry.movement),
      finishDate: entry.finishDate,
      scores: [entry.feedback.score1, entry.feedback.score2],
      sets: entry.sets.filter(({ extraSet }) => !extraSet).map(performance),
      added: entry.sets
        .filter(({ extraSet }) => extraSet)
        .map((set) => JSON.stringify(performance(set)))
        .toSorted(),
    })),
  };
}
