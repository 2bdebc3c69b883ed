import { describe, expect, test } from 'vitest';
import type { TrainingSession } from '#contract/training.ts';
import { buildComment, buildSession, testId } from '#domain/test-builders.ts';
import { transact } from '../database/database.ts';
import { writeMeta, readMeta } from '../database/meta.ts';
import { activeSession, commentsOn } from '../queries.ts';
import { outboxItems } from '../queries/outbox-items.ts';
import { applyChange } from '../outbox/apply-change.ts';
import { syncRound } from '../sync/sync-round.ts';
import { sentSession } from '../test-fixtures/sent-session.ts';
import {
  createPhone,
  doneSets,
  failed,
  ok,
  type Phone,
  type ReceivedCall,
  rowOf,
  sessionKey,
  tickedSession,
  training,
  unpaired,
} from '../test-support.ts';
import { cancelUnsent } from './cancel-unsent.ts';
import { addExtraSet, tickSet } from '../test-fixtures/verbs.ts';
import { exportRefused, exportUnsent } from './export-unsent.ts';
import { editRefused, discardRefused, retryRefused } from './refused-entry.ts';
import { restoreRefused } from './restore-refused.ts';
import { writeComment } from './write-comment.ts';

const sessionId = testId.session(1);
const commentKey = `comment:${testId.comment(1)}` as const;
const tick = (phone: Phone, set = 111) =>
  tickSet(phone.device, { sessionId, setId: testId.set(set), done: true });
const note = (phone: Phone, text: string) =>
  writeComment(phone.device, { sessionId, exerciseId: null, text });
const push = (phone: Phone) => syncRound(phone.deps, { purpose: 'push' });
const sent = (phone: Phone) => phone.server.calls.map(({ method, path }) => `${method} ${path}`);

/** A phone whose last change gets this answer from the server. */
async function refusedPhone(
  reply: ReturnType<typeof failed>,
  change: (phone: Phone) => Promise<unknown> = tick,
): Promise<Phone> {
  const phone = await createPhone(...training, ['comment', buildComment()]);
  await change(phone);
  phone.server.answer(reply);
  await push(phone);
  return phone;
}

describe('a note that was refused', () => {
  const tooRude = failed(422, 'invalid-request');

  test('is sent with another text', async () => {
    const phone = await refusedPhone(tooRude, (one) => note(one, 'Rude'));
    await editRefused(phone.device, { seq: 1, text: ' Polite ' });
    expect(await outboxItems(phone.device)).toMatchObject([{ seq: 1, state: 'waiting' }]);
    const comment = buildComment(1, { text: 'Polite' });
    phone.server.answer((call) => {
      expect(call.json).toMatchObject({ text: 'Polite' });
      return ok({ comment, rev: 30 });
    });
    await push(phone);
    expect(await rowOf(phone, commentKey)).toMatchObject({ dirty: false, rev: 30 });
  });

  test('is deleted by an empty text', async () => {
    const phone = await refusedPhone(tooRude, (one) => note(one, 'Rude'));
    await editRefused(phone.device, { seq: 1, text: ' ' });
    expect(await rowOf(phone, commentKey)).toMatchObject({ deleted: true, slot: 1 });
    expect(await unpaired(phone)).toEqual([]);
  });

  test.each([
    ['a text that is too long', { seq: 1, text: 'x'.repeat(6000) }],
    ['an entry that is not there', { seq: 9, text: 'Polite' }],
  ])('is left alone by %s', async (_, input) => {
    const phone = await refusedPhone(tooRude, (one) => note(one, 'Rude'));
    phone.writes.length = 0;
    await editRefused(phone.device, input);
    expect(phone.writes).toEqual([]);
  });

  test('a refused workout is not changed by a text', async () => {
    const phone = await refusedPhone(tooRude);
    await editRefused(phone.device, { seq: 1, text: 'Polite' });
    expect(await outboxItems(phone.device)).toMatchObject([{ state: 'refused' }]);
  });
});

describe('a change made while the refused one was under way', () => {
  test('joins it, and goes with the retry', async () => {
    const phone = await createPhone(...training);
    await tick(phone);
    phone.server.answer(async () => {
      await tick(phone, 112);
      return failed(422, 'invalid-request');
    });
    await push(phone);
    expect(await outboxItems(phone.device)).toMatchObject([{ seq: 1, state: 'refused' }]);
    expect(await unpaired(phone)).toEqual([]);
    await retryRefused(phone.device, { seq: 1 });
    phone.server.answer((call) => {
      expect(doneSets(sentSession(call, buildSession()))).toEqual([111, 112].map(testId.set));
      return ok({ rev: 9 });
    });
    await push(phone);
    expect(await rowOf(phone, sessionKey)).toMatchObject({ dirty: false, rev: 9 });
  });
});

describe('a workout that was deleted on the server while it was logged here', () => {
  const gone = failed(404, 'not-found');
  const extra = (phone: Phone) =>
    addExtraSet(phone.device, { sessionId, exerciseId: testId.exercise(11), units: 'imperial' });

  test('is kept and shown, and can be made anew', async () => {
    const phone = await refusedPhone(gone);
    expect(doneSets((await rowOf(phone, sessionKey)).body)).toEqual([testId.set(111)]);
    expect((await outboxItems(phone.device))[0]?.refusal).toMatchObject({ canRestore: true });
  });

  test('is started anew under another id, and then saved with all that was logged', async () => {
    const phone = await refusedPhone(gone, async (one) => {
      await tick(one);
      await extra(one);
      await note(one, 'Left knee');
      await one.database.outbox.delete(2);
      await one.database.entities.update(commentKey, { dirty: false, slot: null });
    });
    await writeMeta(phone.database, 'activeSession', sessionId);
    await restoreRefused(phone.device, { seq: 1 });
    const restored = await activeSession(phone.device);
    const { _id } = restored!;
    expect(_id).not.toBe(sessionId);
    expect(await phone.database.entities.get(sessionKey)).toBeUndefined();
    expect(await commentsOn(phone.device, _id, null)).toMatchObject([{ text: 'Left knee' }]);
    phone.server.calls.length = 0;
    const onServer: TrainingSession = { ...buildSession(), _id };
    const log = (call: ReceivedCall) => {
      const trainingSession = sentSession(call, onServer);
      expect(doneSets(trainingSession)).toEqual([testId.set(111)]);
      expect(trainingSession.exerciseLog[0]?.sets).toHaveLength(
        buildSession().exerciseLog[0]!.sets.length + 1,
      );
      return ok({ rev: 41 });
    };
    const written = (call: ReceivedCall) => {
      const comment = { ...buildComment(1, call.json as object), trainingSessionId: _id };
      return ok({ comment, rev: 42 });
    };
    phone.server.answer(ok({ trainingSession: onServer, rev: 40 }), log, written);
    await push(phone);
    expect(sent(phone)).toEqual([
      'POST /api/inworkout',
      'PUT /api/inworkout',
      `POST /api/training-session/${_id}/comment`,
    ]);
    expect(await unpaired(phone)).toEqual([]);
    expect(await phone.database.outbox.count()).toBe(0);
  });

  test('can be edited further on the screen, which still names it as before', async () => {
    const phone = await refusedPhone(gone);
    await restoreRefused(phone.device, { seq: 1 });
    expect(await tick(phone, 112)).toMatchObject({ allowed: true });
    expect((await readMeta(phone.database, 'renamed'))?.[sessionId]).toBeDefined();
  });

  test('is finished again when it was', async () => {
    const phone = await refusedPhone(gone);
    const row = await rowOf(phone, sessionKey);
    const body = {
      ...tickedSession(111),
      status: 'completed' as const,
      finishDate: '2030-03-04T11:00:00Z',
    };
    await phone.database.entities.put({ ...row, body });
    await restoreRefused(phone.device, { seq: 1 });
    const [item] = await outboxItems(phone.device);
    const base = await phone.database.bases.get(item!.key);
    expect(item?.body).toMatchObject({ status: 'completed' });
    expect(base?.body).toMatchObject({ status: 'started', finishDate: null });
    expect(doneSets(base?.body)).toEqual([]);
  });

  test('is discarded: then it is gone here too', async () => {
    const phone = await refusedPhone(gone);
    await discardRefused(phone.device, { seq: 1 });
    expect(await phone.database.entities.get(sessionKey)).toBeUndefined();
    expect(await phone.database.outbox.count()).toBe(0);
    expect(await phone.database.bases.count()).toBe(0);
  });

  test('is discarded: the server, which fears for it, hears that nothing waits any more', async () => {
    const phone = await refusedPhone(gone);
    await transact(phone.database, () => writeMeta(phone.database, 'toldUnsent', 1));
    const before = phone.requests();
    await discardRefused(phone.device, { seq: 1 });
    expect(phone.requests()).toBe(before + 1);
    phone.server.answer((call) => {
      expect(call.headers.get('x-outbox')).toMatch(/^0;/);
      return 'no signal';
    });
    await push(phone);
    expect(sent(phone).at(-1)).toMatch(/^GET .api.sync/);
  });

  test('goes, too, when its unsent changes are taken back before they were refused', async () => {
    const phone = await createPhone(...training);
    await tick(phone);
    await transact(phone.database, () =>
      applyChange(
        phone.database,
        { type: 'training-session', id: sessionId, rev: 20, deleted: true },
        phone.clock.now,
      ),
    );
    expect(doneSets((await rowOf(phone, sessionKey)).body)).toEqual([testId.set(111)]);
    expect(await cancelUnsent(phone.device, { seq: 1 })).toBe(true);
    expect(await phone.database.entities.get(sessionKey)).toBeUndefined();
  });

  test('a note is written anew', async () => {
    const phone = await refusedPhone(gone, (one) => note(one, 'Still true'));
    await restoreRefused(phone.device, { seq: 1 });
    expect(await phone.database.entities.get(commentKey)).toBeUndefined();
    expect(await outboxItems(phone.device)).toMatchObject([
      { type: 'comment', state: 'waiting', body: { text: 'Still true' } },
    ]);
  });

  test('a document that was not refused is not made anew', async () => {
    const phone = await createPhone(...training);
    await tick(phone);
    phone.writes.length = 0;
    await restoreRefused(phone.device, { seq: 1 });
    await restoreRefused(phone.device, { seq: 9 });
    expect(phone.writes).toEqual([]);
  });
});

describe('a copy to keep', () => {
  test('holds all that is unsent, as plain JSON', async () => {
    const phone = await refusedPhone(failed(403, 'forbidden'));
    await note(phone, '');
    const copy = await exportUnsent(phone.device);
    const when = new Date(phone.clock.now).toISOString();
    expect(copy).toEqual({
      app: 'holdfast',
      version: 1,
      exportedAt: when,
      entries: [
        {
          what: sessionKey,
          when,
          reason: 'forbidden, in words',
          deleted: false,
          document: (await rowOf(phone, sessionKey)).body,
        },
        { what: commentKey, when, reason: null, deleted: true, document: buildComment() },
      ],
    });
    expect(JSON.parse(JSON.stringify(copy))).toEqual(copy);
  });

  test('of a refused document holds that alone, or the one asked for', async () => {
    const phone = await refusedPhone(failed(403, 'forbidden'));
    await note(phone, 'Left knee');
    expect((await exportRefused(phone.device)).entries.map(({ what }) => what)).toEqual([
      sessionKey,
    ]);
    expect((await exportRefused(phone.device, { seq: 1 })).entries).toHaveLength(1);
    expect((await exportRefused(phone.device, { seq: 2 })).entries).toEqual([]);
  });
});
