// An athlete with two phones, one of them with an app of the previous release. It knows nothing of added exercises,
// maxes, loads, marks and ranges: what it reads has to be of its own form, and what it sends has to harm nothing.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { ExerciseId, MovementId, SetId } from '#contract/ids.ts';
import type { EntityType } from '#contract/sync.ts';
import { pullChanges } from '#contract/sync.ts';
import type {
  Exercise,
  ExerciseSet,
  MovementSummary,
  TrainingSession,
} from '#contract/training.ts';
import { saveSession } from '#contract/workout.ts';
import { buildExercise } from '#domain/test-builders.ts';
import { addOwnExercises, makeSuperset } from '#domain/session/arrange.ts';
import { changeMax } from '#domain/session/change-max.ts';
import { sessionEdit } from '#domain/session/session-edit.ts';
import { doneSets, findSet } from '#domain/session/sets.ts';
import { addWarmUps } from '#domain/session/warm-ups.ts';
import { editSession } from '#offline/commands/edit-session.ts';
import { addMax } from '#offline/commands/one-rep-maxes.ts';
import { startSession } from '#offline/commands/start-session.ts';
import { trainingSession } from '#offline/queries/training-session.ts';
import { editSet, tickSet } from '#offline/test-fixtures/verbs.ts';
import type { ProgramContent } from '#server/database/tables.ts';
import { buildProgramContent, type Person } from './builders.ts';
import { type CoachDevice, meet, newPhone, newRoutineOn } from './coach-device.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { must, newTraining, type Training } from './training.ts';

let server: TestServer;
let training: Training;
let phone: CoachDevice;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  training = await newTraining(server, withAllThatIsNew);
  phone = await newPhone(server, training.athlete);
});

const squat: MovementSummary = {
  _id: 'barbell-back-squat' as MovementId,
  title: 'Barbell back squat',
  image: null,
  imageMidframe: null,
  bodyPart: 'thighs',
};

/** Its squats are in percent, with ranges; its curls for each side, with a tempo and reps in reserve. */
function withAllThatIsNew(coach: Person): ProgramContent {
  const content = buildProgramContent(coach);
  const [day, ...days] = content.trainingPlan;
  const [first, plank, row, superset] = day!.exercises as [Exercise, Exercise, Exercise, Exercise];
  const exercises = [
    {
      ...first,
      movement: squat,
      exerciseMetric: { unit: 'percent1RM' as const, effort: 'reps' as const },
      sets: first.sets.map((set, place): ExerciseSet => ({
        ...set,
        weight: { metric: 'percent1RM', recommended: 75, actual: null },
        effort: { metric: 'reps', recommended: 5, upTo: 8, actual: null },
        ...(place === 2 && { planned: 'drop' }),
      })),
    },
    plank,
    {
      ...row,
      exerciseMetric: { ...row.exerciseMetric, load: 'weight' as const },
      sets: row.sets.map((set): ExerciseSet => ({
        ...set,
        weight: { metric: 'weight', recommended: 40, actual: null },
        distance: { recommended: 40, actual: null, unit: 'm' },
      })),
    },
    {
      ...superset,
      subExercises: superset.subExercises!.map((part) => ({
        ...part,
        perSide: true,
        tempo: '3-0-1-0',
        exerciseMetric: { unit: 'weight' as const, effort: 'rir' as const },
        sets: part.sets.map((set): ExerciseSet => ({
          ...set,
          reps: { recommended: 8, upTo: 12, actual: null },
          effort: { metric: 'rir', recommended: 2, actual: null },
        })),
      })),
    },
  ];
  return { ...content, trainingPlan: [{ ...day!, exercises }, ...days] };
}

const held = async () => (await trainingSession(phone.device, sessionId))!;
let sessionId: TrainingSession['_id'];
let added: Exercise;

/** A workout on the present phone, with a value in every field that the previous release lacks. */
async function trainHere(): Promise<void> {
  const { device } = phone;
  const max = { movementId: squat._id, title: squat.title, kg: 140, date: '2026-06-01' };
  await addMax(device, { ...max, origin: 'entered', trainingMaxPercent: 90 });
  must(await newRoutineOn(phone));
  const { program, dayOf } = training;
  sessionId = must(await startSession(device, { programId: program._id, dayId: dayOf(0) }));
  const edit = async (verb: Parameters<typeof editSession>[2]) =>
    must(await editSession(device, sessionId, verb));
  const { exerciseLog } = await held();
  const [squats, , , curls] = exerciseLog;
  const [top, second] = squats!.sets;
  await edit(sessionEdit(changeMax, { movementId: squat._id, kg: 130 }));
  must(await tickSet(device, { sessionId, setId: top!.id, done: true, shown: { load: 97.5 } }));
  const marks = { kind: 'amrap', rpe: 9.5, note: 'Belt on' } as const;
  must(await editSet(device, { sessionId, setId: top!.id, values: marks }));
  must(await editSet(device, { sessionId, setId: second!.id, values: { kind: 'failure' } }));
  const [curl] = curls!.subExercises![0]!.sets;
  const amounts = { weight: 14, reps: 10, effort: 1 };
  must(await editSet(device, { sessionId, setId: curl!.id, values: amounts }));
  const warmUps = [{ id: randomUUID() as SetId, kg: 60, reps: 5 }];
  await edit(sessionEdit(addWarmUps, { exerciseId: squats!.exerciseId, warmUps }));
  const made = buildExercise(1);
  added = {
    ...made,
    _id: randomUUID() as ExerciseId,
    sets: made.sets.map((set) => ({ ...set, id: randomUUID() as SetId })),
  };
  await edit(sessionEdit(addOwnExercises, { exercises: [added] }));
  const exerciseIds = [squats!.exerciseId, added._id];
  await edit(sessionEdit(makeSuperset, { exerciseIds }));
  must(await tickSet(device, { sessionId, setId: added.sets[0]!.id, done: true }));
}

/** The form of the replies that the previous release takes; to anything else it says that there is no server. */
const formOfReply = z.fromJSONSchema(
  JSON.parse(
    readFileSync(new URL('wire-samples/2-pull.schema.json', import.meta.url), 'utf8'),
  ) as Parameters<typeof z.fromJSONSchema>[0],
);

/** A phone with the previous release. It keeps what it reads as it came, and sends workouts whole. */
function olderPhone() {
  const headers = { 'x-wire-version': '2' };
  const documents = new Map<string, { type: EntityType; rev: number; body: unknown }>();
  const unread: unknown[] = [];
  let cursor: string | undefined;
  const pull = async (version = '2') => {
    for (let more = true; more;) {
      const page = await server.ok(pullChanges, {
        as: training.athlete,
        headers: { 'x-wire-version': version },
        ...(cursor !== undefined && { query: { cursor } }),
      });
      if (version === '2') unread.push(...(formOfReply.safeParse(page).error?.issues ?? []));
      for (const change of page.changes)
        if ('body' in change) documents.set(change.id, change as never);
      ({ cursor, more } = page);
    }
  };
  return {
    pull,
    /** What it took for no reply of its server. */
    unread,
    types: () => new Set([...documents.values()].map(({ type }) => type)),
    session: () => documents.get(sessionId)!.body as TrainingSession,
    save: (session: TrainingSession) =>
      server.call(saveSession, {
        as: training.athlete,
        headers,
        body: { trainingSession: session },
        revision: documents.get(sessionId)!.rev,
      }),
  };
}

/** As that release ticks a set: it fills in the targets, of which it knows four. */
const tickedThere = (session: TrainingSession, setId: SetId): TrainingSession => {
  const filled = <A extends { actual: number | null; recommended: number | null }>(one: A): A => ({
    ...one,
    actual: one.actual ?? one.recommended,
  });
  const tick = (set: ExerciseSet): ExerciseSet =>
    set.id === setId
      ? {
          ...set,
          ...(set.weight && { weight: filled(set.weight) }),
          ...(set.effort && { effort: filled(set.effort) }),
          done: true,
          edited: { at: Date.now(), by: 'older phone' },
        }
      : set;
  return {
    ...session,
    exerciseLog: session.exerciseLog.map((entry) => ({
      ...entry,
      sets: entry.sets.map(tick),
      ...(entry.subExercises && {
        subExercises: entry.subExercises.map((part) => ({ ...part, sets: part.sets.map(tick) })),
      }),
    })),
  };
};

describe('a phone with the previous release', () => {
  test('reads the whole stream in the form that it knows, whatever the other phone has written', async () => {
    await trainHere();
    await phone.sync();
    const older = olderPhone();
    await older.pull();
    expect(older.types()).toEqual(new Set(['user', 'program', 'program-run', 'training-session']));
    expect(older.unread).toEqual([]);
    expect(older.session()).toEqual(await held());
  });

  test('reads what it could not read once it is updated, and nothing is missing', async () => {
    const older = olderPhone();
    await older.pull();
    await trainHere();
    await phone.sync();
    await older.pull();
    await older.pull('3');
    expect([...older.types()]).toEqual(expect.arrayContaining(['one-rep-max', 'routine']));
    await older.pull('3');
    expect(older.session()).toEqual(await held());
  });

  test('logs the same workout: sets of both phones count, and every new field is as it was', async () => {
    await trainHere();
    await phone.sync();
    const older = olderPhone();
    await older.pull();
    const before = older.session();
    const [squats, , , curls] = before.exerciseLog;
    const theirs = squats!.sets.find(({ done, extraSet }) => !done && !extraSet)!.id;
    const curl = curls!.subExercises![1]!.sets[0]!.id;
    const saved = await older.save(tickedThere(tickedThere(before, theirs), curl));
    expect([saved.status, saved.error]).toEqual([200, expect.anything()]);
    const mine = added.sets[1]!.id;
    must(await tickSet(phone.device, { sessionId, setId: mine, done: true }));
    await meet(phone);
    await older.pull();
    const after = await held();
    expect(older.session()).toEqual(after);
    expect(
      doneSets(after)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([...doneSets(before).map(({ id }) => id), theirs, curl, mine].toSorted());
    expect(newerParts(after, [theirs, curl, mine])).toEqual(
      newerParts(before, [theirs, curl, mine]),
    );
    expect(findSet(after, curl)?.set.reps).toMatchObject({ recommended: 8, upTo: 12 });
  });

  test('that logs against an older copy is told so, and takes the fields of the other phone with it', async () => {
    await trainHere();
    await phone.sync();
    const older = olderPhone();
    await older.pull();
    const [, , third] = older.session().exerciseLog[0]!.sets.filter(({ extraSet }) => !extraSet);
    const note = { note: 'Grip went first' };
    const { id: setId } = older.session().exerciseLog[0]!.sets.find(({ done }) => done)!;
    must(await editSet(phone.device, { sessionId, setId, values: note }));
    await phone.sync();
    expect((await older.save(tickedThere(older.session(), third!.id))).status).toBe(412);
    await older.pull();
    expect((await older.save(tickedThere(older.session(), third!.id))).status).toBe(200);
    await meet(phone);
    expect(findSet(await held(), setId)?.set).toMatchObject({ ...note, load: 97.5, rpe: 9.5 });
    expect(findSet(await held(), third!.id)?.set.done).toBe(true);
  });
});

/** All that the previous release does not know: of the workout, and of each set that nobody ticked since. */
function newerParts(session: TrainingSession, ticked: readonly SetId[]) {
  const parts = session.exerciseLog.flatMap((entry) => [entry, ...(entry.subExercises ?? [])]);
  return {
    exercises: session.exercises,
    arranged: session.arranged,
    maxes: parts.map(({ max }) => max),
    sets: parts.flatMap(({ sets }) => sets.filter(({ id }) => !ticked.includes(id))),
  };
}
