// Starting, pausing and finishing a workout: each is stored when it resolves, with its entry.
import { describe, expect, test } from 'vitest';
import { buildRun, buildSession, testId } from '#domain/test-builders.ts';
import { readMeta, writeMeta } from '../database/meta.ts';
import { activeSession } from '../queries.ts';
import { createPhone, type Phone, rowOf, sessionKey, training, unpaired } from '../test-support.ts';
import { rateWorkout } from '../test-fixtures/verbs.ts';
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
