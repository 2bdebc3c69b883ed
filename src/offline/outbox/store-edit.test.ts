import { describe, expect, test } from 'vitest';
import type { TrainingSession } from '#contract/training.ts';
import { buildComment, buildSession, testId } from '#domain/test-builders.ts';
import { transact } from '../database/database.ts';
import { tickSet } from '../test-fixtures/verbs.ts';
import {
  buildEntry,
  createPhone,
  doneSets,
  type Phone,
  rowOf,
  sessionKey,
  tickedSession,
  training,
  unpaired,
} from '../test-support.ts';
import type { DocumentBody } from '../database/rows.ts';
import { forget, settle } from './settle.ts';
import { storeDeletion, storeEdit, storeNew } from './store-edit.ts';

const now = 5_000_000;
const commentKey = `comment:${testId.comment(1)}` as const;

const tick = (phone: Phone, set: number) =>
  tickSet(phone.device, { sessionId: testId.session(1), setId: testId.set(set), done: true });
const settled = async (phone: Phone, base: DocumentBody, change: object = {}, conflicts = 0) => {
  const row = await rowOf(phone, sessionKey);
  await transact(phone.database, () =>
    settle(phone.database, { ...row, ...change }, base, now, { conflicts }),
  );
};
const entries = (phone: Phone) => phone.database.outbox.toArray();

describe('ticking sets [WK-24]', () => {
  test('the first tick stores the workout, what it was, and the entry that sends it, together', async () => {
    const phone = await createPhone(...training);
    await tick(phone, 111);
    expect(phone.writes.toSorted()).toEqual(['bases.put', 'entities.put', 'outbox.add']);
    expect(await phone.database.bases.get(sessionKey)).toEqual({
      key: sessionKey,
      body: buildSession(),
    });
    expect(await rowOf(phone, sessionKey)).toMatchObject({ dirty: true, slot: 1 });
    expect(await entries(phone)).toMatchObject([
      { key: sessionKey, state: 'open', creates: false, attempts: 0 },
    ]);
  });

  test('every further tick is one put of the workout and nothing else', async () => {
    const phone = await createPhone(...training);
    await tick(phone, 111);
    phone.writes.length = 0;
    await tick(phone, 112);
    await tick(phone, 113);
    expect(phone.writes).toEqual(['entities.put', 'entities.put']);
    expect(doneSets((await rowOf(phone, sessionKey)).body)).toHaveLength(3);
    expect((await phone.database.bases.get(sessionKey))?.body).toEqual(buildSession());
    expect(await entries(phone)).toHaveLength(1);
  });

  test('while a call is under way the next tick opens a second entry behind it, once', async () => {
    const phone = await createPhone(...training);
    await tick(phone, 111);
    await phone.database.outbox.update(1, { state: 'sending' });
    await phone.database.entities.update(sessionKey, { slot: null });
    await tick(phone, 112);
    await tick(phone, 113);
    expect((await entries(phone)).map((entry) => entry.state)).toEqual(['sending', 'open']);
  });

  test('neither the workout nor its entry is stored when the storing fails half-way', async () => {
    const phone = await createPhone(...training);
    const fullDisk = transact(phone.database, async () => {
      await storeEdit(phone.database, await rowOf(phone, sessionKey), tickedSession(111), now);
      throw new Error('The disk is full');
    });
    await expect(fullDisk).rejects.toThrow('The disk is full');
    expect((await rowOf(phone, sessionKey)).body).toEqual(buildSession());
    expect(await entries(phone)).toEqual([]);
    expect(await phone.database.bases.count()).toBe(0);
  });
});

describe('a document that the server does not know yet', () => {
  test('is stored with an entry that creates it', async () => {
    const phone = await createPhone();
    await transact(phone.database, () =>
      storeNew(phone.database, 'training-session', buildSession(), now),
    );
    expect(await rowOf(phone, sessionKey)).toMatchObject({
      rev: null,
      dirty: true,
      slot: 1,
      parent: testId.run(1),
      status: 'started',
    });
    expect(await entries(phone)).toMatchObject([
      {
        creates: true,
        lane: `session:${testId.session(1)}`,
        dependsOn: `program-run:${testId.run(1)}`,
        nextAt: now,
      },
    ]);
  });

  test('is created by its first entry only: what comes after it is an edit', async () => {
    const phone = await createPhone();
    await transact(phone.database, () =>
      storeNew(phone.database, 'training-session', buildSession(), now),
    );
    await phone.database.outbox.update(1, { state: 'sending' });
    await phone.database.entities.update(sessionKey, { slot: null });
    await tick(phone, 111);
    expect((await entries(phone)).map((entry) => entry.creates)).toEqual([true, false]);
  });
});

describe('deleting', () => {
  test('a note that the server knows stays until the server has heard of it', async () => {
    const phone = await createPhone(['comment', buildComment()]);
    const row = await rowOf(phone, commentKey);
    await transact(phone.database, () => storeDeletion(phone.database, row, now));
    expect(await rowOf(phone, commentKey)).toMatchObject({ deleted: true, dirty: true, slot: 1 });
    expect(await unpaired(phone)).toEqual([]);
  });

  test('forgetting takes the document, its base and all its entries, and no others', async () => {
    const phone = await createPhone(...training, ['comment', buildComment()]);
    await tick(phone, 111);
    const row = await rowOf(phone, commentKey);
    await transact(phone.database, async () => {
      await storeDeletion(phone.database, row, now);
      await forget(phone.database, sessionKey);
    });
    expect(await phone.database.entities.get(sessionKey)).toBeUndefined();
    expect(await phone.database.bases.count()).toBe(0);
    expect((await entries(phone)).map((entry) => entry.key)).toEqual([commentKey]);
  });
});

describe('after a word from the server', () => {
  test('a workout of which nothing is left to say is clean, without base or entry', async () => {
    const phone = await createPhone(...training);
    await tick(phone, 111);
    await settled(phone, (await rowOf(phone, sessionKey)).body, { rev: 9 });
    expect(await rowOf(phone, sessionKey)).toMatchObject({ dirty: false, slot: null, rev: 9 });
    expect(await entries(phone)).toEqual([]);
    expect(await phone.database.bases.count()).toBe(0);
  });

  test('which exercise is open is nothing to say', async () => {
    const phone = await createPhone(...training);
    await settled(phone, buildSession(), { body: { ...buildSession(), selectedExerciseIndex: 1 } });
    expect(await rowOf(phone, sessionKey)).toMatchObject({ dirty: false });
  });

  test('a workout with more to say waits with one open entry on its new base', async () => {
    const phone = await createPhone(...training);
    await settled(phone, tickedSession(111), { body: tickedSession(111, 112), rev: 9 });
    expect(await rowOf(phone, sessionKey)).toMatchObject({ dirty: true, slot: 1, rev: 9 });
    expect((await phone.database.bases.get(sessionKey))?.body).toEqual(tickedSession(111));
    await settled(phone, tickedSession(111));
    expect(await entries(phone)).toHaveLength(1);
  });

  test('a call under way is waited for, even when nothing is left to say', async () => {
    const phone = await createPhone(...training);
    const { seq: _, ...entry } = buildEntry(0, { key: sessionKey, state: 'sending' });
    await phone.database.outbox.add(entry);
    await settled(phone, buildSession());
    expect(await rowOf(phone, sessionKey)).toMatchObject({ dirty: true, slot: null });
    expect(await entries(phone)).toHaveLength(1);
  });

  test('its status is found again under its own name', async () => {
    const phone = await createPhone(...training);
    const finished: TrainingSession = { ...buildSession(), status: 'completed' };
    await settled(phone, finished, { body: finished });
    expect((await rowOf(phone, sessionKey)).status).toBe('completed');
  });

  test.each([
    [5, now],
    [6, now + 6000],
    [9000, now + 300_000],
  ])('after %i lost rounds against other devices it waits a while', async (conflicts, due) => {
    const phone = await createPhone(...training);
    await settled(phone, buildSession(), { body: tickedSession(111) }, conflicts);
    expect(await entries(phone)).toMatchObject([{ conflicts, nextAt: due }]);
  });
});
