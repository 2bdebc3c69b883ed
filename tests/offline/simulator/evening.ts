// One evening, one program day, two phones without a signal: both start the workout, log it and finish it. Some
// evenings both begin the program first. Then they meet, in one order or another.
import fc from 'fast-check';
import type { TrainingSession } from '#contract/training.ts';
import type { Comment } from '#contract/comment.ts';
import type { ProgramRun } from '#contract/programs.ts';
import type { ExerciseId } from '#contract/ids.ts';
import { selfAndParts } from '#domain/exercise/group.ts';
import { movementIdOf } from '#domain/session/prescription.ts';
import { startRun } from '#offline/commands/program-run.ts';
import { writeComment } from '#offline/commands/write-comment.ts';
import type { Action } from './actions.ts';
import { act } from './gym.ts';
import type { Day } from './days.ts';
import type { Complaints } from './invariants.ts';
import type { Phone } from './phone.ts';
import { drained, restComplaints } from './rest.ts';
import { anyVerb, anyWeighIn } from './script.ts';
import type { SimulatedServer } from './server.ts';
import { performance, untold, type Workout, workoutOn } from './untold.ts';
import { createWorld, endWorld, type World } from './world.ts';

export interface Evening {
  readonly chance: number;
  readonly order: readonly number[];
  readonly day: Exclude<Day, 'free'>;
  /** Whether the program was begun before, or both phones begin it, for the first time or again. */
  readonly program: (typeof beginnings)[number];
  /** The actions on each phone, with the ms since the step before. */
  readonly steps: readonly (readonly [phone: number, action: Action, after: number])[];
  /** How the workout felt, on each phone. */
  readonly felt: readonly [number, number];
  /** How each phone rewrites a note that both have read, again without a signal. */
  readonly rewritten: readonly [string, string];
  /** How long the last phone has no signal after the finish, ms. */
  readonly late: number;
}

const beginnings = ['under way', 'begun', 'begun again'] as const;

/** When each phone's changes reach the server. */
export const meetings = ['the first when it finishes', 'the last first', 'both at once'] as const;
export type Meeting = (typeof meetings)[number];

/** The result of an evening. */
export interface Played {
  readonly complaints: Complaints;
  /** The athlete's part of the workout, without its generated ids and times. */
  readonly workout: unknown;
}

const minute = 60_000;
const anyText = fc.constantFrom('easy', 'left knee', 'new shoes');

export const anyEvening: fc.Arbitrary<Evening> = fc.record({
  chance: fc.nat(),
  order: fc.array(fc.nat({ max: 5 }), { maxLength: 20 }),
  day: fc.constantFrom('plain', 'rich'),
  program: fc.constantFrom(...beginnings),
  steps: fc.array(
    fc.tuple(
      fc.nat({ max: 1 }),
      fc.oneof({ weight: 8, arbitrary: anyVerb }, { weight: 1, arbitrary: anyWeighIn }),
      fc.constantFrom(1000, 20_000, 3 * minute),
    ),
    {
      minLength: 2,
      maxLength: 16,
      size: 'max',
    },
  ),
  felt: fc.tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 10 })),
  rewritten: fc.tuple(anyText, anyText),
  late: fc.constantFrom(minute, 60 * minute, 30 * 24 * 60 * minute),
});

export async function playEvening(
  server: SimulatedServer,
  evening: Evening,
  meeting: Meeting,
): Promise<Played> {
  const { chance: seed, order, program, day } = evening;
  const isUnderWay = program !== 'begun';
  const world = await createWorld(server, { devices: 2, seed, order, isUnderWay, day });
  try {
    const before = await train(world, evening, meeting);
    await meet(world, meeting, evening.late);
    const rewritten = await rewrite(world, evening, meeting);
    await meet(world, meeting, minute);
    const atRest = await restComplaints(world);
    const { runs, sessions, notes } = await everythingOn(server, world);
    const [session] = sessions;
    const counts = [
      ...(sessions.length === 1 ? [] : [`one day is ${sessions.length} workouts`]),
      ...(runs.length === (program === 'begun again' ? 2 : 1) ? [] : ['one start is several runs']),
    ];
    const lost: string[] = [];
    for (const [index, phone] of world.phones.entries())
      if (session) {
        const had = { ...before[index]!, notes: rewritten[index]! };
        lost.push(...(await untold(phone, had, { session, notes })));
      }
    return { complaints: [...atRest, ...counts, ...lost], workout: session && shown(session) };
  } finally {
    endWorld(world);
  }
}

async function everythingOn(server: SimulatedServer, { account }: World) {
  const documents = await server.everythingOf(account);
  const of = <T>(type: string) =>
    documents.filter(({ key }) => key.startsWith(`${type}:`)).map(({ body }) => body as T);
  return {
    runs: of<ProgramRun>('program-run'),
    sessions: of<TrainingSession>('training-session'),
    notes: of<Comment>('comment'),
  };
}

/** Returns each phone's workout as it was finished there. */
async function train(
  world: World,
  { steps, felt, program }: Evening,
  meeting: Meeting,
): Promise<Workout[]> {
  const { phones, universe } = world;
  for (const { hardware } of phones) hardware.network.weather = 'no signal';
  const on = async (phone: number, action: Action) => {
    const tab = await phones[phone]!.front();
    await act(tab, phone, action, world.account, world.diary);
  };
  for (const phone of [0, 1]) {
    await universe.sleep(1000);
    if (program !== 'under way') await begin(world, phones[phone]!);
    await on(phone, { do: 'start' });
  }
  for (const [phone, action, after] of steps) {
    await universe.sleep(after);
    await on(phone, action);
  }
  const finished: Workout[] = [];
  for (const [phone, score] of felt.entries()) {
    await universe.sleep(minute);
    await on(phone, { do: 'finish', score });
    finished.push(await workoutOn(phones[phone]!));
    if (phone === 0 && meeting === 'the first when it finishes') await signal(world, phones[0]!);
  }
  return finished;
}

/** Returns each phone's notes as they were written there. */
async function rewrite(
  world: World,
  { rewritten }: Evening,
  meeting: Meeting,
): Promise<Workout['notes'][]> {
  const { phones, universe } = world;
  await drained(world);
  const write = async (phone: Phone, text: string) => {
    const { session } = await workoutOn(phone);
    const tab = await phone.front();
    await tab.run((device) =>
      writeComment(device, { sessionId: session._id, exerciseId: null, text }),
    );
  };
  await write(phones[0]!, 'felt strong');
  for (const phone of phones) await signal(world, phone);
  for (const { hardware } of phones) hardware.network.weather = 'no signal';
  const notes: Workout['notes'][] = [];
  for (const [index, phone] of phones.entries()) {
    await universe.sleep(minute);
    await write(phone, rewritten[index]!);
    notes.push((await workoutOn(phone)).notes);
    if (index === 0 && meeting === 'the first when it finishes') await signal(world, phone);
  }
  return notes;
}

async function begin({ account, universe }: World, phone: Phone): Promise<void> {
  const date = new Date(universe.clock.now()).toISOString().slice(0, 10);
  const tab = await phone.front();
  await tab.run((device) => startRun(device, { programId: account.programId, date }));
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

/** Added sets and exercises get new ids each time an evening is played; they are in the order of adding. */
function shown(session: TrainingSession): unknown {
  const { status, startDate, finishDate, feedback, exercises, exerciseLog } = session;
  const { arranged, bodyWeight } = session;
  const names = new Map(
    exercises.map(({ _id, added }, index) => [_id, added ? `added ${index}` : _id]),
  );
  const named = (ids: readonly ExerciseId[]) => ids.map((id) => names.get(id) ?? 'gone');
  return {
    status,
    startDate,
    finishDate,
    felt: feedback.score1,
    bodyWeight: bodyWeight?.kg,
    order: named(arranged?.order ?? []),
    supersets: arranged?.supersets.map(named),
    leftOut: named(arranged?.leftOut ?? []),
    exercises: exerciseLog.map((entry, index) => ({
      asked: exercises[index]!.sets.length,
      instead: names.get(exercises[index]!.insteadOf!),
      finishDate: entry.finishDate,
      result: entry.result?.seconds,
      scores: [entry.feedback.score1, entry.feedback.score2],
      parts: selfAndParts(entry).map((part) => ({
        movement: movementIdOf(part.movement),
        max: part.max?.kg,
        answer: part.progress && { taken: part.progress.taken, kg: part.progress.kg },
        sets: part.sets.filter(({ extraSet }) => !extraSet).map(performance),
        added: part.sets
          .filter(({ extraSet }) => extraSet)
          .map((set) => JSON.stringify(performance(set)))
          .toSorted(),
      })),
    })),
  };
}
