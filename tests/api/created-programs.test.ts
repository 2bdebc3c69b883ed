import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type CreatedProgramDay,
  createProgram,
  createProgramDay,
  type CreatedProgramView,
  deleteProgram,
  getCreatedProgram,
  getCreatedPrograms,
  saveProgram,
  saveProgramDay,
  saveProgramDetails,
} from '#contract/created-programs.ts';
import type { MovementId } from '#contract/ids.ts';
import type { Exercise, ExerciseSet, SubExercise } from '#contract/training.ts';
import { pullChanges } from '#contract/sync.ts';
import { pruneExpired } from '#server/commands/prune-expired.ts';
import { addPerson, type Person } from './builders.ts';
import { planDay, trainingDay, wholeProgram } from './plan-builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let coach: Person;
let program: CreatedProgramView;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  program = (await server.ok(createProgram, { as: coach, body: wholeProgram() })).program;
});

const on = (view: { _id: string } = program) => ({ as: coach, params: { id: view._id } });
const shown = async () => (await server.ok(getCreatedProgram, on())).program;
const titles = async () => (await shown()).trainingPlan.map(({ title }) => title);
const dayOf = async (index: number) => {
  const { changes } = await server.ok(pullChanges, { as: coach });
  const days = changes.filter((one) => one.type === 'created-program-day' && 'body' in one);
  const found = days[index];
  if (!found || !('body' in found)) throw new Error('no such day');
  return { day: found.body as CreatedProgramDay, rev: found.rev };
};
const saveDay = (day: CreatedProgramDay, revision: number, key = randomUUID()) =>
  server.call(saveProgramDay, {
    as: coach,
    params: { id: day.programId, dayId: day._id },
    body: { day },
    revision,
    key,
  });

describe('a program', () => {
  test('[PB-1] [API-31] [API-34] [API-35] is created and is in the list', async () => {
    expect(program).toMatchObject({ title: 'Twelve weeks', totalDays: 3, parentProgramId: null });
    const { programs } = await server.ok(getCreatedPrograms, { as: coach });
    expect(programs).toMatchObject([{ _id: program._id, totalDays: 3, rev: program.rev }]);
    expect(await shown()).toEqual(program);
  });

  test('[API-31] keeps the id that the device gave it, and is made once', async () => {
    const body = { _id: randomUUID(), title: 'Mine' };
    await server.ok(createProgram, { as: coach, body });
    const again = await server.ok(createProgram, { as: coach, body: { ...body, title: 'Other' } });
    expect(again.program).toMatchObject(body);
  });

  test('[API-31] is for coaches to make, and another coach finds none', async () => {
    const athlete = await addPerson(server.deps, 'Alex');
    const refused = await server.call(createProgram, { as: athlete, body: { title: 'Mine' } });
    expect([refused.status, refused.error.type]).toEqual([403, 'forbidden']);
    const other = await addPerson(server.deps, 'Kim', { isCoach: true });
    const body = { title: 'Stolen', _id: program._id };
    expect((await server.call(createProgram, { as: other, body })).status).toBe(404);
    const { status } = await server.call(getCreatedProgram, { ...on(), as: other });
    expect(status).toBe(404);
  });

  test('[PB-8] [API-31] takes a movement by its id and keeps the whole of it; one that does not exist is refused', async () => {
    const withMovement = (movement: string) => {
      const day = trainingDay('Push');
      return { ...day, exercises: day.exercises.map((one) => ({ ...one, movement })) };
    };
    const create = (movement: string) =>
      server.call(createProgram, {
        as: coach,
        body: { ...wholeProgram(), trainingPlan: [withMovement(movement)] },
      });
    const made = await server.ok(createProgram, {
      as: coach,
      body: { ...wholeProgram(), trainingPlan: [withMovement('barbell-bench-press')] },
    });
    const library = { _id: 'barbell-bench-press', title: 'Barbell bench press' };
    expect(made.program.trainingPlan[0]?.exercises[0]?.movement).toMatchObject({
      ...library,
      image: '/movements/barbell-bench-press.svg',
      imageMidframe: '/movements/barbell-bench-press.svg#middle',
    });
    const refused = await create('no-such-movement');
    expect(refused.status).toBe(422);
    expect(refused.error.errors.global).toBe(
      'This movement doesn’t exist: choose one for each exercise',
    );
    const { day, rev } = await dayOf(0);
    const movement = 'no-such-movement' as MovementId;
    const exercises = day.exercises.map((exercise) => ({ ...exercise, movement }));
    expect((await saveDay({ ...day, exercises }, rev)).status).toBe(422);
    expect((await dayOf(0)).rev).toBe(rev);
  });

  test('[PB-2] [API-32] is saved whole: days change, come, move and leave the plan', async () => {
    const [push, , legs] = program.trainingPlan;
    const trainingPlan = [legs!, trainingDay('Run'), { ...push!, title: 'Press' }];
    const { rev } = await server.ok(saveProgram, {
      as: coach,
      body: { ...program, title: 'Stronger', trainingPlan },
      revision: program.rev,
    });
    expect(await titles()).toEqual(['Legs', 'Run', 'Press']);
    expect(await shown()).toMatchObject({ title: 'Stronger', rev, trainingPlan });
    const stale = await server.call(saveProgram, {
      as: coach,
      body: program,
      revision: program.rev,
    });
    expect([stale.status, stale.error.type]).toEqual([412, 'stale-revision']);
  });

  test('[API-32] of ten thousand sets fits into one call', async () => {
    const trainingPlan = Array.from({ length: 260 }, () => {
      const exercises = Array.from({ length: 8 }, () => trainingDay('').exercises[0]!);
      return {
        ...planDay('Day'),
        exercises: exercises.map((one) => ({
          ...one,
          sets: [...one.sets, ...one.sets.slice(1)].map((set) => ({ ...set, id: randomUUID() })),
        })),
      };
    });
    await server.ok(saveProgram, {
      as: coach,
      body: { ...program, trainingPlan },
      revision: program.rev,
    });
    expect((await shown()).trainingPlan).toEqual(trainingPlan);
  });

  test('[PB-3] [API-33] is deleted with its days, and other devices hear of it', async () => {
    const { cursor } = await server.ok(pullChanges, { as: coach });
    await server.ok(deleteProgram, on());
    expect((await server.call(getCreatedProgram, on())).status).toBe(404);
    expect((await server.ok(getCreatedPrograms, { as: coach })).programs).toEqual([]);
    const { changes } = await server.ok(pullChanges, { as: coach, query: { cursor } });
    expect(changes.map(({ type }) => type)).toEqual([
      ...Array.from({ length: 3 }, () => 'created-program-day'),
      'created-program',
    ]);
    expect(changes.every((change) => 'deleted' in change)).toBe(true);
  });
});

describe('a day', () => {
  test('[PB-6] [SW-4] is saved alone: only it travels to other devices', async () => {
    const { day, rev } = await dayOf(1);
    const { cursor } = await server.ok(pullChanges, { as: coach });
    expect((await saveDay({ ...day, title: 'Heavy' }, rev)).status).toBe(200);
    const { changes } = await server.ok(pullChanges, { as: coach, query: { cursor } });
    expect(changes).toMatchObject([{ type: 'created-program-day', id: day._id }]);
    expect(await titles()).toContain('Heavy');
  });

  test('is added once, and taken out of the plan and back', async () => {
    const { day } = await dayOf(0);
    const added = { ...day, ...planDay('Rest'), position: '00090000zz' };
    const params = { id: program._id };
    const first = await server.ok(createProgramDay, { as: coach, params, body: { day: added } });
    const other = { ...added, title: 'Twice' };
    const again = await server.ok(createProgramDay, { as: coach, params, body: { day: other } });
    expect(again).toEqual(first);
    const { body } = await saveDay({ ...first.day, position: null }, first.rev);
    expect(await titles()).not.toContain('Rest');
    await saveDay(first.day, body.rev);
    expect((await titles()).at(-1)).toBe('Rest');
  });

  test('[SW-6] that was changed elsewhere is shown as it is there, with the key of that save', async () => {
    const { day, rev } = await dayOf(0);
    const key = randomUUID();
    await saveDay({ ...day, title: 'First' }, rev, key);
    const stale = await saveDay({ ...day, title: 'Second' }, rev);
    expect(stale.status).toBe(412);
    expect(stale.error).toMatchObject({ current: { lastKey: key, body: { title: 'First' } } });
    expect((await saveDay({ ...day, title: 'First' }, rev)).status).toBe(200);
  });

  test('with values out of range or an unsafe link is refused in words', async () => {
    const { day, rev } = await dayOf(0);
    const [exercise] = day.exercises;
    const weight = { metric: 'weight', recommended: 5000, actual: null } as const;
    const heavy = { ...exercise!, sets: exercise!.sets.map((set) => ({ ...set, weight })) };
    const script = { ...exercise!, customVideoLink: 'javascript:alert(1)' };
    for (const [exercises, words] of [
      [[heavy], 'A value of this program is out of range'],
      [[script], 'A video link must start with https://'],
      [[exercise!, exercise!], 'Each day, exercise and set needs its own id'],
    ] as const) {
      const { status, error } = await saveDay({ ...day, exercises: [...exercises] }, rev);
      expect([status, error.errors.global]).toEqual([422, words]);
    }
  });

  test('[PB-7] [PB-8] [PB-9] keeps all that is said of its exercises, their parts and their sets', async () => {
    const amount = { recommended: 7.5, actual: null };
    const set = (metric: 'weight' | 'percent1RM'): ExerciseSet => ({
      id: randomUUID() as ExerciseSet['id'],
      done: false,
      extraSet: false,
      amrap: true,
      weight: { metric, ...amount },
      max: 140,
      effort: { metric: 'reps', ...amount },
      time: amount,
      distance: amount,
    });
    const part = (title: string): SubExercise => ({
      _id: randomUUID() as SubExercise['_id'],
      description: `How to ${title}`,
      rest: 95,
      exerciseMetric: { unit: 'percent1RM', effort: 'reps' },
      exerciseType: 'reps',
      sets: [set('weight'), set('percent1RM')],
      customVideoLink: `https://video.example/${title}`,
      movement: {
        _id: `my-${title}` as MovementId,
        title,
        image: `/api/pictures/${title}.webp`,
        imageMidframe: `/api/pictures/${title}-mid.webp`,
      },
      status: 'initial',
    });
    const alone: Exercise = { ...part('squat'), status: 'completed' };
    const circuit: Exercise = {
      ...part('circuit'),
      sets: [],
      circuit: true,
      subExercises: [part('push'), part('pull')],
    };
    const { day, rev } = await dayOf(0);
    const exercises = [alone, circuit];
    expect((await saveDay({ ...day, exercises }, rev)).status).toBe(200);
    // It was saved last, so it now comes last.
    expect((await dayOf(2)).day).toEqual({ ...day, exercises });
    expect((await shown()).trainingPlan[0]?.exercises).toEqual(exercises);
  });

  test('that left the plan long ago is forgotten', async () => {
    const { day, rev } = await dayOf(0);
    await saveDay({ ...day, position: null }, rev);
    server.pass(91);
    await pruneExpired(server.deps);
    server.pass(-91);
    const { changes } = await server.ok(pullChanges, { as: coach });
    expect(changes.find(({ id }) => id === day._id)).toMatchObject({ deleted: true });
  });
});

describe('the details', () => {
  const save = (changes: object, revision = program.rev) =>
    server.call(saveProgramDetails, {
      ...on(),
      body: { program: { ...program, ...changes } },
      revision,
    });

  test('are saved without the days; what is the server’s to say stays', async () => {
    const { rev } = (await server.ok(createProgram, { as: coach, body: { ...program } })) as never;
    const publishing = { publishingStatus: 'all', restrictionReason: null };
    const { status, body } = await save({ title: 'New', publishing }, rev);
    expect([status, body.program?.publishing.publishingStatus]).toEqual([200, 'unpublished']);
    expect(await shown()).toMatchObject({ title: 'New', totalDays: 3 });
  });

  test.each([
    [{ title: ' ' }, 'A program needs a title'],
    [{ price: 50 }, 'A program is free or costs $1 to $10,000'],
    [{ videoLink: 'javascript:alert(1)' }, 'A video link must start with https://'],
    [{ level: 9 }, 'This level doesn’t exist'],
  ])('that cannot be are refused: %j', async (changes, words) => {
    const { status, error } = await save(changes);
    expect([status, error.errors.global]).toEqual([422, words]);
  });
});
