// Starting, pausing and finishing a workout: each is stored when it resolves, with its entry.
import { describe, expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import type { MovementSummary, TrainingSession } from '#contract/training.ts';
import { buildUserDetails } from '#domain/profile/test-support.ts';
import { proposeProgress } from '#domain/progression/propose.ts';
import { gymOf } from '#domain/session/gym-of.ts';
import { buildProgram, buildRun, buildSession, testId } from '#domain/test-builders.ts';
import { readMeta, writeMeta } from '../database/meta.ts';
import { activeSession } from '../queries.ts';
import { comingDay } from '../queries/coming-day.ts';
import { workoutsWith } from '../queries/progression.ts';
import { createPhone, type Phone, rowOf, sessionKey, training, unpaired } from '../test-support.ts';
import { completed } from '../test-fixtures/finished-workouts.ts';
import { rateWorkout } from '../test-fixtures/verbs.ts';
import { chooseLastingSwap } from './edit-preferences.ts';
import { finishSession, pauseSession } from './finish-session.ts';
import { resumeSession, startSession } from './start-session.ts';

const sessionId = testId.session(1);
const unknown = { sessionId: testId.session(9) };

/** Everything in the database. */
const everything = ({ database }: Pick<Phone, 'database'>) =>
  Promise.all(database.tables.map(async (table) => [table.name, await table.toArray()]));

describe('starting, pausing and finishing', () => {
  const day = { programId: testId.program(1), dayId: testId.day(1) };
  const [program, run] = training;

  test('a started workout is on the disk, waits to be sent and is the active one', async () => {
    const phone = await createPhone(program!, run!);
    const outcome = await startSession(phone.device, day);
    const id = outcome.allowed ? outcome.value : '';
    const disk = phone.afterCrash();
    expect(await disk.entities.get(`training-session:${id}`)).toMatchObject({
      rev: null,
      dirty: true,
      status: 'started',
    });
    expect(await disk.outbox.toArray()).toMatchObject([{ creates: true }]);
    expect(await readMeta(disk, 'activeSession')).toBe(id);
    expect(phone.requests()).toBe(1);
  });

  describe('with movements that the athlete swaps on every coming day', () => {
    const [first] = buildSession().exercises;
    const from = first!.movement as MovementSummary;
    const to: MovementSummary = { ...from, _id: 'press' as MovementId, title: 'Press' };
    const athlete = buildUserDetails();

    test('a workout begins with them, without a signal; the server starts it as prescribed', async () => {
      const phone = await createPhone(program!, run!, ['user', athlete]);
      await chooseLastingSwap(phone.device, { programId: day.programId, from, to });
      const outcome = await startSession(phone.device, day);
      const key = `training-session:${outcome.allowed ? outcome.value : ''}` as const;
      const disk = phone.afterCrash();
      const body = (await disk.entities.get(key))?.body as TrainingSession;
      expect(body.exerciseLog[0]).toMatchObject({ movement: to, swap: { from } });
      expect(body.exercises[0]?.movement).toEqual(from);
      const base = (await disk.bases.get(key))?.body as TrainingSession;
      expect(base.exerciseLog[0]).toMatchObject({ movement: from });
      expect(await unpaired(phone)).toEqual([]);
    });

    test('one that was taken back, or is of another program, changes nothing', async () => {
      const phone = await createPhone(program!, run!, ['user', athlete]);
      await chooseLastingSwap(phone.device, { programId: testId.program(9), from, to });
      await chooseLastingSwap(phone.device, { programId: day.programId, from, to });
      await chooseLastingSwap(phone.device, { programId: day.programId, from, to: null });
      await startSession(phone.device, day);
      expect((await activeSession(phone.device))?.exerciseLog[0]).not.toHaveProperty('swap');
    });

    test('a coming day shows them, and proposes what the workout will propose', async () => {
      const rule = { kind: 'linear', step: 2.5 } as const;
      const preferences = { ...athlete.preferences, units: 'metric' as const };
      const owner = {
        ...athlete,
        preferences: { ...preferences, progressions: { [from._id]: rule } },
      };
      const finished = { ...completed(1), trainingPlanItemId: testId.day(3) };
      const phone = await createPhone(
        program!,
        run!,
        ['user', owner],
        ['training-session', finished],
      );
      const plan = buildProgram().trainingPlan[0]!;
      const exerciseId = first!._id;
      const before = (await comingDay(phone.device, day.programId, plan)).get(exerciseId);
      expect(before?.proposal?.targets[0]).toEqual({ kg: 62.5, reps: null });
      await startSession(phone.device, day);
      const session = (await activeSession(phone.device))!;
      const inWorkout = proposeProgress({
        rule,
        entry: session.exerciseLog[0]!,
        sessions: await workoutsWith(phone.device, from._id, session.startDate),
        gym: gymOf(preferences, 'metric'),
        trainingMax: null,
      });
      expect(before?.proposal).toEqual(inWorkout);

      await chooseLastingSwap(phone.device, { programId: day.programId, from, to });
      const swapped = (await comingDay(phone.device, day.programId, plan)).get(exerciseId);
      expect(swapped).toMatchObject({ part: { movement: to }, insteadOf: from, proposal: null });
    });
  });

  test('a workout of that day that is under way is gone on with', async () => {
    const phone = await createPhone(...training);
    expect(await startSession(phone.device, day)).toEqual({ allowed: true, value: sessionId });
    expect((await activeSession(phone.device))?._id).toBe(sessionId);
    expect(await phone.database.outbox.count()).toBe(0);
  });

  test('a day that is finished is not started again in the same run', async () => {
    const finished = { ...buildSession(), status: 'completed' as const };
    const phone = await createPhone(program!, run!, ['training-session', finished]);
    expect(await startSession(phone.device, day)).toEqual({
      allowed: false,
      code: 'session-completed',
    });
    expect(await phone.database.outbox.count()).toBe(0);
  });

  test('a day that is finished starts again in a new run', async () => {
    const finished = { ...buildSession(), status: 'completed' as const };
    const again = { ...buildRun(), _id: testId.run(2), createdAt: '2031-01-01T08:00:00.000Z' };
    const phone = await createPhone(
      program!,
      run!,
      ['program-run', again],
      ['training-session', finished],
    );
    const outcome = await startSession(phone.device, day);
    const id = outcome.allowed ? outcome.value : '';
    expect(id).not.toBe(sessionId);
    expect((await rowOf(phone, `training-session:${id}`)).body).toMatchObject({
      programRunId: testId.run(2),
    });
  });

  test.each([
    ['of no program', [], day, 'program-not-found'],
    ['of a program without a start date [TR-14]', [program!], day, 'no-current-run'],
    ['of no day', [program!, run!], { ...day, dayId: testId.day(9) }, 'day-not-found'],
    ['of a day of rest', [program!, run!], { ...day, dayId: testId.day(2) }, 'not-a-training-day'],
  ] as const)('a workout %s is refused and changes nothing', async (_, known, input, code) => {
    const phone = await createPhone(...known);
    const before = await everything(phone);
    expect(await startSession(phone.device, input)).toEqual({ allowed: false, code });
    expect(await everything(phone)).toEqual(before);
    expect(phone.requests()).toBe(0);
  });

  test('a paused workout stays as it is and can be resumed', async () => {
    const phone = await createPhone(...training);
    await startSession(phone.device, day);
    await pauseSession(phone.device, { sessionId });
    expect(await activeSession(phone.device)).toBeNull();
    expect((await rowOf(phone, sessionKey)).body).toEqual(buildSession());
    expect(await resumeSession(phone.device, { sessionId })).toEqual({
      allowed: true,
      value: sessionId,
    });
    expect((await activeSession(phone.device))?._id).toBe(sessionId);
  });

  test('pausing one workout leaves another active', async () => {
    const phone = await createPhone(...training);
    await writeMeta(phone.database, 'activeSession', testId.session(2));
    await pauseSession(phone.device, { sessionId });
    expect(await readMeta(phone.database, 'activeSession')).toBe(testId.session(2));
  });

  test('[WK-13] a finished workout is on the disk, is sent, no longer active, and cannot be resumed', async () => {
    const phone = await createPhone(...training);
    await startSession(phone.device, day);
    await rateWorkout(phone.device, { sessionId, score1: 8 });
    const asked = phone.requests();
    expect((await finishSession(phone.device, { sessionId })).allowed).toBe(true);
    expect(phone.requests()).toBe(asked + 1);
    expect(await readMeta(phone.afterCrash(), 'activeSession')).toBeUndefined();
    expect(await phone.afterCrash().outbox.toArray()).toMatchObject([{ key: sessionKey }]);
    expect(await phone.afterCrash().entities.get(sessionKey)).toMatchObject({
      status: 'completed',
      body: { status: 'completed', finishDate: new Date(phone.clock.now).toISOString() },
    });
    expect(await activeSession(phone.device)).toBeNull();
    expect(await resumeSession(phone.device, { sessionId })).toEqual({
      allowed: false,
      code: 'session-completed',
    });
    expect(await resumeSession(phone.device, unknown)).toMatchObject({ code: 'session-not-found' });
    expect(await unpaired(phone)).toEqual([]);
  });
});
