import { describe, expect, test } from 'vitest';
import type { TrainingSession } from '#contract/training.ts';
import { oldestWireVersion, wireVersion } from '#contract/wire-version.ts';
import { changesSince } from '#domain/session/session-changes.ts';
import { buildComment, buildSession, testId } from '#domain/test-builders.ts';
import { tickSet } from '../test-fixtures/verbs.ts';
import { writeComment } from '../commands/write-comment.ts';
import {
  createPhone,
  doneSets,
  type Phone,
  rowOf,
  sessionKey,
  training,
  unpaired,
} from '../test-support.ts';
import { freeze } from './freeze.ts';

const sessionId = testId.session(1);
const tick = (phone: Phone, done: boolean) =>
  tickSet(phone.device, { sessionId, setId: testId.set(111), done });
const note = (phone: Phone, text: string) =>
  writeComment(phone.device, { sessionId, exerciseId: null, text });
const frozen = (phone: Phone, token = 'this run', seq = 1) => freeze({ ...phone.deps, token }, seq);

describe('fixing a call for sending', () => {
  test('fixes its bytes, its key and the revision it is based on, and takes no more edits', async () => {
    const phone = await createPhone(...training);
    await tick(phone, true);
    const entry = await frozen(phone);
    expect(entry).toMatchObject({
      state: 'sending',
      token: 'this run',
      frozen: {
        baseRev: 3,
        call: {
          method: 'PUT',
          path: '/api/inworkout',
          headers: { 'If-Match': '"3"', 'Idempotency-Key': entry?.frozen.idempotencyKey },
        },
      },
    });
    const { body } = await rowOf(phone, sessionKey);
    const changes = changesSince(buildSession(), body as TrainingSession);
    expect(entry?.frozen.call.body).toBe(JSON.stringify({ changes }));
    expect(entry?.frozen.sent).toEqual(body);
    expect(await rowOf(phone, sessionKey)).toMatchObject({ dirty: true, slot: null });
    expect(await phone.database.outbox.get(1)).toEqual(entry);
  });

  test('a call that a dead run left behind is taken over as it was', async () => {
    const phone = await createPhone(...training);
    await tick(phone, true);
    const first = await frozen(phone, 'dead run');
    await tick(phone, false);
    const taken = await frozen(phone, 'this run');
    expect(taken).toEqual({ ...first, repeated: true, token: 'this run' });
  });

  test('a call says which build made it, whichever one sends it in the end', async () => {
    const phone = await createPhone(...training);
    await tick(phone, true);
    const entry = await frozen(phone);
    expect(entry?.frozen.call.headers).toMatchObject({ 'X-Wire-Version': String(wireVersion) });
  });

  test('a call of a form that the server no longer takes is made up anew, with later edits', async () => {
    const phone = await createPhone(...training);
    await tick(phone, true);
    const old = await frozen(phone);
    await tick(phone, false);
    const { call } = old!.frozen;
    const headers = { ...call.headers, 'X-Wire-Version': String(oldestWireVersion - 1) };
    await phone.database.outbox.put({
      ...old!,
      frozen: { ...old!.frozen, call: { ...call, headers } },
    });
    await tickSet(phone.device, { sessionId, setId: testId.set(112), done: true });
    const anew = await frozen(phone);
    expect(anew?.frozen.idempotencyKey).not.toBe(old?.frozen.idempotencyKey);
    expect(doneSets(anew?.frozen.sent)).toEqual([testId.set(112)]);
    expect(await phone.database.outbox.count()).toBe(1);
    expect(await unpaired(phone)).toEqual([]);
    const { idempotencyKey, sent, baseRev } = old!.frozen;
    expect(anew?.unanswered).toEqual([{ idempotencyKey, sent, baseRev }]);
  });

  test('a refused entry stays where it is', async () => {
    const phone = await createPhone(...training);
    await tick(phone, true);
    await phone.database.outbox.update(1, { state: 'refused' });
    expect(await frozen(phone)).toBeNull();
    expect(await phone.database.outbox.get(1)).toMatchObject({ state: 'refused' });
  });

  test('an entry that is gone is nothing to send', async () => {
    expect(await frozen(await createPhone())).toBeNull();
  });
});

describe('edits that take each other back', () => {
  test('a note that was changed and changed back sends nothing and is clean', async () => {
    const phone = await createPhone(...training, ['comment', buildComment()]);
    await note(phone, 'Felt weak');
    await note(phone, buildComment().text);
    expect(await frozen(phone)).toBeNull();
    expect(await phone.database.outbox.count()).toBe(0);
    expect(await phone.database.bases.count()).toBe(0);
    expect(await rowOf(phone, `comment:${testId.comment(1)}`)).toMatchObject({
      dirty: false,
      slot: null,
      body: buildComment(),
    });
  });

  test('a note that was written and deleted before it was sent leaves nothing behind', async () => {
    const phone = await createPhone(...training);
    await note(phone, 'Felt weak');
    await note(phone, '');
    expect(await frozen(phone)).toBeNull();
    expect(await phone.database.outbox.count()).toBe(0);
    expect(
      await phone.database.entities.where({ type: 'comment', parent: sessionId }).count(),
    ).toBe(0);
    expect(await unpaired(phone)).toEqual([]);
  });

  test('an entry without its document goes', async () => {
    const phone = await createPhone(...training);
    await tick(phone, true);
    await phone.database.entities.delete(sessionKey);
    expect(await frozen(phone)).toBeNull();
    expect(await phone.database.outbox.count()).toBe(0);
  });
});
