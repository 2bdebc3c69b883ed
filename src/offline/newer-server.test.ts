// A phone that has not updated yet, talking to a server one release ahead; and the same phone after its update.
import { describe, expect, test } from 'vitest';
import { getNotifications } from '#contract/notifications.ts';
import type { TrainingSession } from '#contract/training.ts';
import { buildNotification } from '#domain/notification/test-support.ts';
import { buildUserDetails } from '#domain/profile/test-support.ts';
import { buildComment, buildProgram, buildSession, testId } from '#domain/test-builders.ts';
import { tickSet } from './test-fixtures/verbs.ts';
import { readMeta } from './database/meta.ts';
import { ServerError } from './errors.ts';
import { syncRound } from './sync/sync-round.ts';
import { sentSession } from './test-fixtures/sent-session.ts';
import {
  buildEntry,
  createPhone,
  doneSets,
  failed,
  ok,
  type Phone,
  reloaded,
  rowOf,
  sessionKey,
  stale,
  tickedSession,
  training,
} from './test-support.ts';

const sessionId = testId.session(1);
const poll = { type: 'poll', id: testId.comment(7), rev: 20, body: { question: 'Sauna?' } };
const changed = (type: string, id: string, rev: number, body: unknown) => ({ type, id, rev, body });
const page = (changes: unknown[], cursor = 'next') => ok({ changes, cursor, more: false });

const round = (phone: Phone) => syncRound(phone.deps, { purpose: 'pull' });
const tick = (phone: Phone, set = 111) =>
  tickSet(phone.device, { sessionId, setId: testId.set(set), done: true });
const aside = async ({ database }: Phone) =>
  (await database.setAside.toArray()).map((row) => row.key);

/** It also asks for the speed, which this version does not know. */
const bySpeed = (session: TrainingSession): unknown => {
  const [first, ...rest] = session.exercises;
  return {
    ...session,
    exercises: [{ ...first, exerciseMetric: { unit: 'weight', effort: 'speed' } }, ...rest],
  };
};

describe('reading from a newer server', () => {
  test('a document of an unknown type is stored as it came, and everything after it is read', async () => {
    const phone = await createPhone(...training);
    phone.server.answer(
      page([poll, changed('comment', testId.comment(1), 21, buildComment())]),
      page([], 'later'),
    );
    expect(await round(phone)).toMatchObject({ end: 'drained' });
    expect(await round(phone)).toMatchObject({ end: 'drained' });
    expect(phone.server.calls.map(({ path }) => path)).toEqual([
      '/api/sync',
      '/api/sync?cursor=next',
    ]);
    expect(await phone.database.setAside.toArray()).toMatchObject([{ rev: 20, change: poll }]);
    expect(await rowOf(phone, `comment:${testId.comment(1)}`)).toMatchObject({ rev: 21 });
    expect(await readMeta(phone.database, 'knownHead')).toBe(21);
  });

  test('a document with a value that this version cannot work with leaves the last one it could', async () => {
    const phone = await createPhone(...training);
    const reports: Error[] = [];
    phone.server.answer(
      page([changed('training-session', sessionId, 20, bySpeed(tickedSession(121)))]),
    );
    await syncRound(
      { ...phone.deps, report: (error) => void reports.push(error) },
      { purpose: 'pull' },
    );
    expect(await aside(phone)).toEqual([sessionKey]);
    expect((await rowOf(phone, sessionKey)).body).toEqual(buildSession());
    expect(reports.map(({ message }) => message)).toEqual([
      'Documents that need a newer build: 1 (training-session body.exercises.0.exerciseMetric.effort)',
    ]);
  });

  test.each<[string, string, string, unknown]>([
    [
      'a notification of an unknown type',
      'notification',
      testId.notification(1),
      { ...buildNotification(), type: 'coachWaved' },
    ],
    [
      'a movement for an unknown part of the body, in a program whose title is longer than this version allows',
      'program',
      testId.program(2),
      {
        ...buildProgram(),
        _id: testId.program(2),
        title: 'x'.repeat(300),
        trainingPlan: buildProgram().trainingPlan.map((day) => ({
          ...day,
          exercises: day.exercises.map((exercise) => ({
            ...exercise,
            movement: { ...(exercise.movement as object), bodyPart: 'Neck', muscles: ['Jaw'] },
          })),
        })),
      },
    ],
    [
      'a user who chose units and a theme that this version does not have',
      'user',
      testId.user(1),
      {
        ...buildUserDetails(),
        preferences: { ...buildUserDetails().preferences, units: 'stone', theme: 'contrast' },
      },
    ],
    ['a field that is new', 'comment', testId.comment(1), { ...buildComment(), mood: 'good' }],
  ])('%s is read', async (_, type, id, body) => {
    const phone = await createPhone(...training);
    phone.server.answer(page([changed(type, id, 20, body)]));
    await round(phone);
    const row = await phone.database.entities.get(`${type}:${id}` as typeof sessionKey);
    expect(row?.body).toEqual(body);
    expect(await aside(phone)).toEqual([]);
  });

  test('a document set aside goes when it is deleted, and when it comes in a form that can be read', async () => {
    const phone = await createPhone(...training);
    const unreadable = changed('training-session', sessionId, 21, bySpeed(buildSession()));
    phone.server.answer(
      page([poll, unreadable]),
      page([
        { type: 'poll', id: poll.id, rev: 22, deleted: true },
        changed('training-session', sessionId, 23, tickedSession(121)),
      ]),
    );
    await round(phone);
    expect(await aside(phone)).toHaveLength(2);
    await round(phone);
    expect(await aside(phone)).toEqual([]);
    expect(doneSets((await rowOf(phone, sessionKey)).body)).toEqual([testId.set(121)]);
  });

  test('an update reads what the version before could not', async () => {
    const phone = await createPhone(...training);
    // As the older version left it; today's version can read it.
    await phone.database.setAside.bulkPut([
      {
        key: sessionKey,
        rev: 20,
        change: changed('training-session', sessionId, 20, tickedSession(121)),
      },
      { key: `poll:${poll.id}`, rev: 20, change: poll },
    ]);
    const updated = reloaded(phone);
    phone.server.answer(page([]));
    await round(updated);
    expect(await rowOf(updated, sessionKey)).toMatchObject({ rev: 20 });
    expect(doneSets((await rowOf(updated, sessionKey)).body)).toEqual([testId.set(121)]);
    expect(await aside(updated)).toEqual([`poll:${poll.id}`]);
  });

  test('one entry of a list that cannot be read does not hide the others', async () => {
    const { server } = await createPhone();
    const known = { ...buildNotification(1), rev: 1 };
    server.answer(ok({ notifications: [{ ...known, createdAt: 'at noon' }, known] }));
    expect(await server.api.call(getNotifications, {})).toEqual({ notifications: [known] });
  });

  test('a refusal of an unknown kind is shown in the words of the server', async () => {
    const { server } = await createPhone();
    server.answer(failed(403, 'too-early' as 'forbidden'));
    const refusal = server.api.call(getNotifications, {});
    await expect(refusal).rejects.toBeInstanceOf(ServerError);
    await expect(refusal).rejects.toThrow('too-early, in words');
  });
});

describe('writing to a newer server', () => {
  test('a save is taken as arrived although its answer cannot be read', async () => {
    const phone = await createPhone(...training);
    await tick(phone);
    phone.server.answer(
      ok({ rev: 20, trainingSession: bySpeed(tickedSession(111)) }),
      page([changed('training-session', sessionId, 20, bySpeed(tickedSession(111)))]),
    );
    expect(await round(phone)).toMatchObject({ end: 'drained', nextAt: null });
    expect(await phone.database.outbox.count()).toBe(0);
    expect(await rowOf(phone, sessionKey)).toMatchObject({ rev: 20, dirty: false });
    expect(await aside(phone)).toEqual([sessionKey]);
  });

  test('an edit of what only a newer version can read waits for the update and is sent then', async () => {
    const phone = await createPhone(...training);
    await tick(phone);
    phone.server.answer(stale(20, bySpeed(tickedSession(121))), page([poll]));
    expect(await round(phone)).toMatchObject({ end: 'drained', nextAt: null });
    expect(await phone.database.outbox.toArray()).toMatchObject([
      { state: 'refused', refusal: { type: 'client-too-old' } },
    ]);
    // Today's version plays the next one: the coach has dropped the speed.
    const updated = reloaded(phone);
    phone.server.answer(stale(21, tickedSession(121)), ok({ rev: 22 }), page([]));
    await round(updated);
    const sent = sentSession(phone.server.calls.at(-2), tickedSession(121));
    expect(doneSets(sent)).toEqual([testId.set(111), testId.set(121)]);
    expect(await updated.database.outbox.count()).toBe(0);
  });

  test('a field that only the server knows goes back with an edit as it came', async () => {
    const phone = await createPhone(...training);
    const [entry, ...others] = tickedSession(121).exerciseLog;
    const newer = {
      ...tickedSession(121),
      tempo: 'fast',
      exerciseLog: [
        { ...entry, sets: entry!.sets.map((set) => ({ ...set, pain: 3 })), grip: 'hook' },
        ...others,
      ],
    };
    phone.server.answer(page([changed('training-session', sessionId, 20, newer)]));
    await round(phone);
    await tick(phone, 111);
    phone.server.answer(ok({ rev: 21 }), page([]));
    await round(phone);
    const { changes } = phone.server.calls[1]!.json as { changes: typeof newer };
    expect(changes.exerciseLog).toMatchObject([{ grip: 'hook' }]);
    expect(changes.exerciseLog[0]!.sets).toEqual(
      entry!.sets.map(() => expect.objectContaining({ pain: 3 }) as unknown),
    );
    expect(doneSets(changes)).toContain(testId.set(111));
    expect(sentSession(phone.server.calls[1], newer as never)).toMatchObject({ tempo: 'fast' });
  });
});

describe('what a newer version left in the queue', () => {
  test.each([
    ['a document of an unknown type', { key: 'poll:1' as typeof sessionKey }],
    ['an entry of a newer form', { version: 99 }],
  ])('%s waits as it is, and everything else is sent', async (_, newer) => {
    const phone = await createPhone(...training);
    const left = { ...buildEntry(1, { nextAt: phone.clock.now, ...newer }), extra: 'kept' };
    await phone.database.outbox.put(left);
    await tick(phone);
    phone.server.answer(ok({ rev: 20 }), page([]));
    expect(await round(phone)).toEqual({ end: 'drained', nextAt: null });
    expect(await phone.database.outbox.toArray()).toEqual([left]);
  });
});
