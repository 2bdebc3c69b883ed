import { describe, expect, test } from 'vitest';
import { buildComment, testId } from '#domain/test-builders.ts';
import { cancelUnsent } from '../commands/cancel-unsent.ts';
import { startRun } from '../commands/program-run.ts';
import { tickSet } from '../test-fixtures/verbs.ts';
import { writeComment } from '../commands/write-comment.ts';
import { writeMeta } from '../database/meta.ts';
import {
  createPhone,
  failed,
  type Phone,
  rowOf,
  sessionKey,
  training,
  unpaired,
} from '../test-support.ts';
import { syncRound } from '../sync/sync-round.ts';
import { outboxItems } from './outbox-items.ts';

const sessionId = testId.session(1);
const tick = (phone: Phone, set = 111) =>
  tickSet(phone.device, { sessionId, setId: testId.set(set), done: true });
const note = (phone: Phone, text: string) =>
  writeComment(phone.device, { sessionId, exerciseId: null, text });
const buyersRun = (phone: Phone) =>
  startRun(phone.device, { programId: testId.program(1), date: '2030-04-01' });
const lines = async (phone: Phone) =>
  (await outboxItems(phone.device)).map(({ type, state }) => `${type} ${state}`);

describe('the queue', () => {
  test('is empty when all is sent', async () => {
    expect(await outboxItems((await createPhone(...training)).device)).toEqual([]);
  });

  test('says of each change what it is, how old it is and that it waits', async () => {
    const phone = await createPhone(...training);
    const queuedAt = phone.clock.now;
    await tick(phone);
    phone.clock.now += 90_000;
    await tick(phone, 112);
    const { body } = await rowOf(phone, sessionKey);
    expect(await outboxItems(phone.device)).toEqual([
      {
        seq: 1,
        key: sessionKey,
        type: 'training-session',
        id: sessionId,
        body,
        state: 'waiting',
        queuedAt,
        attempts: 0,
        nextAt: queuedAt,
        canCancel: true,
        refusal: null,
      },
    ]);
  });

  test('is in the order of sending: the workout on the screen first, refused changes last', async () => {
    const phone = await createPhone(...training, ['comment', buildComment()]);
    await note(phone, 'Slept badly');
    await buyersRun(phone);
    await tick(phone);
    await phone.database.outbox.update(1, { state: 'refused' });
    expect(await lines(phone)).toEqual([
      'program-run waiting',
      'training-session waiting',
      'comment refused',
    ]);
    await writeMeta(phone.database, 'activeSession', sessionId);
    expect(await lines(phone)).toEqual([
      'training-session waiting',
      'program-run waiting',
      'comment refused',
    ]);
  });

  test('tells a change on its way from one whose answer never came', async () => {
    const phone = await createPhone(...training);
    await tick(phone);
    let seen: string[] = [];
    phone.server.answer(async () => {
      seen = await lines(phone);
      return 'no signal' as const;
    });
    await syncRound(phone.deps, { purpose: 'push' });
    expect(seen).toEqual(['training-session sending']);
    expect(await lines(phone)).toEqual(['training-session retrying']);
  });

  test('says when the next try is due, and how many there were', async () => {
    const phone = await createPhone(...training);
    await tick(phone);
    phone.server.answer(failed(503, 'unavailable', { 'retry-after': '40' }));
    await syncRound(phone.deps, { purpose: 'push' });
    expect(await outboxItems(phone.device)).toMatchObject([
      { state: 'retrying', attempts: 1, nextAt: phone.clock.now + 40_000, canCancel: false },
    ]);
  });

  test('says why and when a change was refused', async () => {
    const phone = await createPhone(...training);
    await tick(phone);
    phone.clock.now += 5000;
    phone.server.answer(failed(422, 'invalid-request'));
    await syncRound(phone.deps, { purpose: 'push' });
    expect((await outboxItems(phone.device))[0]?.refusal).toEqual({
      type: 'invalid-request',
      message: 'invalid-request, in words',
      at: phone.clock.now,
      canRestore: false,
    });
  });

  test('tells of a refusal that an older build wrote down without its time', async () => {
    const phone = await createPhone(...training);
    const ticked = phone.clock.now;
    await tick(phone);
    const refusal = { status: 403, type: 'forbidden', message: 'No' };
    await phone.database.outbox.update(1, { state: 'refused', refusal });
    phone.clock.now += 1000;
    expect((await outboxItems(phone.device))[0]?.refusal?.at).toBe(ticked);
  });

  test('offers to make anew what the server has deleted, where that can be made by the user', async () => {
    const phone = await createPhone(...training);
    await tick(phone);
    await phone.database.outbox.update(1, { state: 'refused' });
    const canRestore = async (type: string, creates: boolean) => {
      const refusal = { status: 404, type, message: 'Gone' };
      await phone.database.outbox.update(1, { refusal, creates });
      return (await outboxItems(phone.device))[0]?.refusal?.canRestore;
    };
    expect(await canRestore('not-found', false)).toBe(true);
    expect(await canRestore('not-found', true)).toBe(false);
    expect(await canRestore('forbidden', false)).toBe(false);
  });
});

describe('taking a change back', () => {
  test('leaves what the server has', async () => {
    const phone = await createPhone(...training, ['comment', buildComment()]);
    await note(phone, 'Slept badly');
    expect(await cancelUnsent(phone.device, { seq: 1 })).toBe(true);
    const row = await rowOf(phone, `comment:${testId.comment(1)}`);
    expect(row).toMatchObject({ dirty: false, slot: null, body: buildComment() });
    expect(await phone.database.outbox.count()).toBe(0);
    expect(await phone.database.bases.count()).toBe(0);
  });

  test('of something new makes it disappear', async () => {
    const phone = await createPhone(...training);
    await note(phone, 'Left knee');
    expect(await cancelUnsent(phone.device, { seq: 1 })).toBe(true);
    expect(await phone.database.entities.where({ type: 'comment' }).count()).toBe(0);
    expect(await phone.database.outbox.count()).toBe(0);
  });

  test('of a deletion brings the note back', async () => {
    const phone = await createPhone(...training, ['comment', buildComment()]);
    await note(phone, '');
    expect(await cancelUnsent(phone.device, { seq: 1 })).toBe(true);
    expect(await rowOf(phone, `comment:${testId.comment(1)}`)).not.toHaveProperty('deleted');
    expect(await unpaired(phone)).toEqual([]);
  });

  test.each([
    ['the server may have heard of it', { state: 'sending' as const }],
    ['the server has refused it: that is discarding', { state: 'refused' as const }],
  ])('is not offered, and does nothing, once %s', async (_, change) => {
    const phone = await createPhone(...training);
    await tick(phone);
    await phone.database.outbox.update(1, change);
    phone.writes.length = 0;
    expect((await outboxItems(phone.device))[0]?.canCancel).toBe(false);
    expect(await cancelUnsent(phone.device, { seq: 1 })).toBe(false);
    expect(phone.writes).toEqual([]);
  });

  test('is not offered for the workout on the screen', async () => {
    const phone = await createPhone(...training);
    await tick(phone);
    await writeMeta(phone.database, 'activeSession', sessionId);
    expect((await outboxItems(phone.device))[0]?.canCancel).toBe(false);
    expect(await cancelUnsent(phone.device, { seq: 1 })).toBe(false);
  });

  test('is not offered while an earlier call of the same document is on its way', async () => {
    const phone = await createPhone(...training);
    await tick(phone);
    await phone.database.outbox.update(1, { state: 'sending' });
    await phone.database.entities.update(sessionKey, { slot: null });
    await tick(phone, 112);
    expect((await outboxItems(phone.device)).map((item) => item.canCancel)).toEqual([false, false]);
  });

  test('is not offered for something that other changes hang on', async () => {
    const phone = await createPhone(...training);
    await tick(phone);
    await phone.database.outbox.update(1, { creates: true });
    await note(phone, 'Left knee');
    expect((await outboxItems(phone.device)).map((item) => item.canCancel)).toEqual([false, true]);
  });

  test('does nothing when it has been sent meanwhile', async () => {
    const phone = await createPhone(...training);
    expect(await cancelUnsent(phone.device, { seq: 7 })).toBe(false);
  });
});
